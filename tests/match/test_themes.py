"""Tests of equivalent cards: legal cards whose effects do not differ."""

from papayoo.engine import Card, parse_cards
from papayoo.match import touching_cards
from tests.ai.written_views import playing_view


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


def test_higher_and_lower_cards_do_not_touch_across_an_unseen_one() -> None:
    view = playing_view("5S 7S 9S 2H 3H", tricks=("6S 1S 10S 4S",), die="H")
    touching = {str(card): " ".join(map(str, touching_cards(view, card))) for card in view.legal}
    assert touching == {"5S": "5S 7S", "7S": "5S 7S", "9S": "9S", "2H": "2H 3H", "3H": "2H 3H"}


def test_papayoo_touches_no_card() -> None:
    view = playing_view("6S 7S 8S 1C 2C 3C 4C")
    assert touching_cards(view, Card.from_code("7S")) == parse_cards("7S")
    assert touching_cards(view, Card.from_code("6S")) == parse_cards("6S 8S")
