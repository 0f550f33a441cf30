"""Tests that the plural rules of many languages agree with Unicode CLDR."""

from babel import Locale

from papayoo.text.plurals import FORMS, plural_form
from tests.loops import check_all

LANGUAGES = [
    "bg",
    "cs",
    "da",
    "de",
    "el",
    "en",
    "es",
    "et",
    "fi",
    "fr",
    "hr",
    "hu",
    "it",
    "ko",
    "lt",
    "lv",
    "nl",
    "pl",
    "pt",
    "pt-BR",
    "pt-PT",
    "ru",
    "sk",
    "sl",
    "sr",
    "sv",
    "zh-Hans",
    "zh-Hant",
]
NUMBERS = (*range(1_200), *range(9_990, 10_130), *range(99_890, 100_130))
"""Numbers with all endings on which the plural rules depend, small and large."""


def test_plural_rule_of_each_language_is_that_of_unicode() -> None:
    def check(language: str) -> None:
        rule = Locale.parse(language, sep="-").plural_form
        assert [n for n in NUMBERS if plural_form(language, n) != rule(n)] == []
        assert {plural_form(language, n) for n in NUMBERS} <= FORMS

    check_all(LANGUAGES, check)
