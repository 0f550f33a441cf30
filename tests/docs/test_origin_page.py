"""Tests the statements of the page on the game's origin that files of the repository can confirm."""

import re
import tomllib

from papayoo.text.catalog import languages
from tests.docs.pages import README, ROOT, links_of, text_of

PAGE = ROOT / "docs" / "origin.md"


def test_page_lists_every_language_without_a_reader() -> None:
    readers = tomllib.loads(text_of(ROOT / "build" / "languages" / "readers.toml"))["readers"]
    assert readers.keys() <= languages().keys()
    assert all(re.fullmatch(r".+, \d{4}-\d\d", reader) for reader in readers.values())
    [listed] = re.findall(r"^[a-z]{2}(?:-\w+)?(?:, [a-z]{2}(?:-\w+)?)+$", text_of(PAGE), re.MULTILINE)
    assert listed.split(", ") == sorted(languages().keys() - readers.keys() - {"en"})


def test_readme_leads_to_the_page() -> None:
    assert "docs/origin.md" in links_of(README)
