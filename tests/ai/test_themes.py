"""Tests of the themes of puzzles."""

import pytest

from papayoo.ai.themes import Theme, possible_themes, theme_of, touching_cards
from papayoo.engine.cards import Card, parse_cards
from tests.ai.written_views import passing_view, playing_view

HAND = "2S 9S 3H 4H 8H 9H 6C"
"""Seven cards, so that the position is not one of the last tricks."""


@pytest.mark.parametrize(
    ("hand", "table", "answer", "tempting", "theme"),
    [
        (HAND, "", "6C", "3H", Theme.COVER),
        (HAND, "", "6C", "9H", Theme.COVER),
        ("2S 3S 3H 4H 8H 9H 6C", "", "6C", "9H", Theme.VOID),
        (HAND, "", "2S", "9S", Theme.DRIVE),
        ("2S 3S 3H 4H 8H 9H 6P", "", "6P", "9H", Theme.DRIVE),
        ("2S 3S 3H 4H 8H 9H 20P", "", "20P", "9H", Theme.LEAD),
        ("2S 3S 3H 4H 8H 9H 6C", "", "8H", "9H", Theme.LEAD),
        (HAND, "5H", "4H", "8H", Theme.DUCK),
        (HAND, "5H", "9H", "4H", Theme.TAKE),
        (HAND, "10H", "9H", "4H", Theme.DUCK),
        (HAND, "2H", "3H", "9H", Theme.DUCK),
        (HAND, "2H", "9H", "3H", Theme.TAKE),
        (HAND, "5D", "9S", "6C", Theme.DUMP),
        ("2S 3S 3H 4H 8H 9H 6C", "5D", "6C", "9H", Theme.VOID),
        (HAND, "5D", "6C", "2S", Theme.COVER),
        ("2S 3S 3H 4H 8H 9H 6C", "5D", "8H", "9H", None),
        ("7S 9S 3H 4H 8H 9H 6C", "5D", "7S", "6C", Theme.DUMP),
        ("2S 9S 3H 6C 8H", "", "6C", "9S", Theme.LAST),
    ],
)
def test_theme_follows_from_position_answer_and_tempting_card(
    hand: str, table: str, answer: str, tempting: str, theme: Theme | None
) -> None:
    view = playing_view(hand, table)
    assert theme_of(view, parse_cards(answer), Card.from_code(tempting)) is theme


def test_every_pass_has_the_theme_of_passing() -> None:
    view = passing_view("1S 2S 3S 4S 5S 6S 1H 2H 3H 4H 5H 6H 1C 2C 3C")
    assert theme_of(view, view.hand[:1], view.hand[-1]) is Theme.PASS


def test_cards_touch_if_nobody_else_can_hold_one_between() -> None:
    view = playing_view("2S 4S 5S 8S 9S 3P 4P", tricks=("3S 1S 10S 6S",), die="H")
    touching = {str(card): " ".join(map(str, touching_cards(view, card))) for card in view.legal}
    assert touching == {
        "2S": "2S 4S 5S",
        "4S": "2S 4S 5S",
        "5S": "2S 4S 5S",
        "8S": "8S 9S",
        "9S": "8S 9S",
        "3P": "3P",
        "4P": "4P",
    }


def test_papayoo_touches_no_card() -> None:
    view = playing_view("6S 7S 8S 1C 2C 3C 4C")
    assert touching_cards(view, Card.from_code("7S")) == parse_cards("7S")
    assert touching_cards(view, Card.from_code("6S")) == parse_cards("6S 8S")


@pytest.mark.parametrize(
    ("hand", "table", "themes"),
    [
        (HAND, "", {Theme.LEAD, Theme.DRIVE, Theme.COVER, Theme.VOID}),
        (HAND, "5H", {Theme.DUCK, Theme.TAKE}),
        ("2S 3S 3H 4H 5H 6H 6C", "5D", {Theme.VOID}),
        ("2S 9S 3H 6C 8H", "", {Theme.LAST}),
    ],
)
def test_position_limits_the_possible_themes(hand: str, table: str, themes: set[Theme]) -> None:
    assert possible_themes(playing_view(hand, table)) == themes
