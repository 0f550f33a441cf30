"""Tests of the baseline bot "ducker", in positions where the "greedy" bot plays another card."""

import random

from papayoo.ai.bot import Bot
from papayoo.ai.levels import bot_of
from papayoo.engine import parse_cards
from tests.ai.written_views import passing_view, playing_view
from tests.loops import for_rows


def played(bot: Bot, hand: str, table: str) -> str:
    """Return the card of a hand that a bot plays when these cards are on the table.

    The die shows spades.
    """
    (wanted,) = {bot.choose_card(playing_view(hand, table), random.Random(seed)) for seed in range(5)}
    return next(code for code in hand.split() if parse_cards(code) == (wanted,))


@for_rows(
    ("hand", "table", "card", "greedy_card"),
    [
        ("2H 5H 9H 4P", "6H", "5H", "2H"),  # follows with the highest card that does not win
        ("4P 5C 6D", "", "4P", "5C"),  # leads the lowest card, even a Payoo
        ("7S 8S 2C", "", "2C", "2C"),
        ("7S 20P 2D", "6H", "7S", "7S"),
        ("7S 2S 5S", "9S", "7S", "7S"),
        ("10C 3P 9S", "6H", "3P", "9S"),  # discards Payoos before danger cards
        ("3P 9P 12P", "11P", "9P", "9P"),
        ("8H 9H", "2H 3H 4H", "9H", "9H"),  # wins as the last seat with its highest card
        ("8H 9H", "2H", "8H", "8H"),
    ],
)
def test_ducker_plays_like_a_beginner(hand: str, table: str, card: str, greedy_card: str) -> None:
    assert played(bot_of("ducker"), hand, table) == card
    assert played(bot_of("greedy"), hand, table) == greedy_card


def test_ducker_passes_highest_cards() -> None:
    view = passing_view("7S 8S 9S 10S 1H 2H 3C 9C 1P 3P 8P 13P 15P 18P 20P")
    assert set(bot_of("ducker").choose_pass(view, random.Random(1))) == set(parse_cards("10S 13P 15P 18P 20P"))
