"""The search in texts, in all scripts."""

import pytest

from papayoo.ui.searching import has_words, places_of


@pytest.mark.parametrize(
    ("text", "wanted", "found"),
    [
        ("The pass. You pass", "pass", ["pass", "pass"]),
        ("The pass", "PA th", ["Th", "pa"]),
        ("Höchste Straße", "hoch STRASSE", ["Höch", "Straße"]),
        ("Se défausser à gauche", "defau gauche", ["défau", "gauche"]),
        ("규칙에서 찾기", "규칙", ["규칙"]),
        ("每轮掷骰子", "骰子", ["骰子"]),
        ("C’est d’abord", "d'abord", ["d’abord"]),
        ("nothing", "", []),
        ("nothing", "   ", []),
    ],
)
def test_words_are_found_whatever_their_capitals_and_accents(text: str, wanted: str, found: list[str]) -> None:
    assert has_words(text, wanted)
    assert [text[first:end] for first, end in places_of(text, wanted)] == found


@pytest.mark.parametrize(
    ("text", "wanted"), [("The pass", "pass die"), ("pass", "passe"), ("", "a"), ("pa ss", "pass")]
)
def test_every_word_must_be_there(text: str, wanted: str) -> None:
    assert not has_words(text, wanted)
