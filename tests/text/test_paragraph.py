"""Tests of how sentences are joined."""

from papayoo.text.catalog import languages, load_catalog
from papayoo.text.paragraph import paragraph


def test_chinese_sentences_are_joined_without_a_space_and_those_of_other_languages_with_one() -> None:
    for language in languages():
        texts = load_catalog(language)
        first, second = texts("rivals.expect_nothing"), texts("rivals.lanterns")
        gap = "" if language.startswith("zh") else " "
        assert paragraph("", first, "", second) == f"{first}{gap}{second}"
