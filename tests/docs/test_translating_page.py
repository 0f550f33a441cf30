"""Tests that the page for translators names all groups of messages, plural rules and cases."""

import re
from pathlib import Path

import pytest
from babel import Locale

from papayoo.text.catalog import languages, load_catalog
from papayoo.text.plurals import plural_form

PAGE = (Path(__file__).parents[2] / "docs" / "translating.md").read_text(encoding="utf-8")
TABLE = PAGE.partition("## What is where")[2].partition("## Glossary")[0]


def test_page_says_where_every_group_of_messages_appears() -> None:
    rows = [row.split("|")[1] for row in TABLE.splitlines() if row.startswith("|")]
    listed = [group for row in rows for group in re.findall(r"`(\w+)`", row)]
    groups = {key.split(".")[0] for key in load_catalog().messages} - {"cli"}
    assert set(listed) == groups
    assert len(listed) == len(groups)


@pytest.mark.parametrize("language", sorted(languages()))
def test_page_lists_plural_forms_of_every_language(language: str) -> None:
    name = language if language == "pt-PT" else Locale.parse(language, sep="-").get_language_name("en")
    assert name is not None
    row = next(row for row in PAGE.splitlines() if row.startswith("|") and name in row)
    named = set(re.findall(r"\b(zero|one|two|few|many|other)\b", row))
    assert named == {plural_form(language, n) for n in range(200)}
