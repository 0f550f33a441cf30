"""Tests that the page for translators names the plural rules of all languages."""

import re
from pathlib import Path

from babel import Locale

from papayoo.text.catalog import languages
from papayoo.text.plurals import plural_form
from tests.loops import check_all

PAGE = (Path(__file__).parents[2] / "docs" / "translating.md").read_text(encoding="utf-8")


def test_page_lists_plural_forms_of_every_language() -> None:
    def check(language: str) -> None:
        name = language if language == "pt-PT" else Locale.parse(language, sep="-").get_language_name("en")
        assert name is not None
        row = next(row for row in PAGE.splitlines() if row.startswith("|") and name in row)
        named = set(re.findall(r"\b(zero|one|two|few|many|other)\b", row))
        assert named == {plural_form(language, n) for n in range(200)}

    check_all(sorted(languages()), check)
