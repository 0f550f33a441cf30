"""Tests that the plural rules of many languages agree with Unicode CLDR."""

import pytest
from babel import Locale

from papayoo.text.plurals import FORMS, plural_form

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
MANY = range(100_000)


@pytest.mark.parametrize("language", LANGUAGES)
def test_plural_rule_is_that_of_unicode(language: str) -> None:
    rule = Locale.parse(language, sep="-").plural_form
    assert [n for n in MANY if plural_form(language, n) != rule(n)] == []
    assert {plural_form(language, n) for n in MANY} <= FORMS
