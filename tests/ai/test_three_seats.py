"""Tests of leads from long hands at three seats, where earlier searches chose bad cards.

The positions come from rounds of computer players. A search with 1,500 worlds compared all leads against strong,
careful and casual opponents. The good leads cost at most 5 points more than the best one against each of them.
"""

import random
from dataclasses import dataclass, replace

import pytest

from papayoo.ai.kernel import is_compiled
from papayoo.ai.levels import bot_of
from papayoo.engine import Play, SeatView, Suit, TakenTrick, Trick, parse_cards, trick_points
from tests.ai.written_views import playing_view


@dataclass(frozen=True)
class Lead:
    """A position in which seat 0 leads.

    In ``tricks``, a vertical bar separates the tricks; each trick is its leader's seat and its cards. ``good`` lists
    the good leads.
    """

    hand: str
    die: str
    given: str
    received: str
    tricks: str
    good: str

    def view(self) -> SeatView:
        """Return the view of seat 0."""
        die = Suit.from_letter(self.die)
        taken = tuple(_taken(text, die) for text in self.tricks.split("|") if text)
        return replace(
            playing_view(self.hand, die=self.die, seats=3),
            dealer=taken[0].trick.leader if taken else 0,
            given=parse_cards(self.given),
            received=parse_cards(self.received),
            tricks=taken,
            points=tuple(sum(trick.points for trick in taken if trick.taker == seat) for seat in range(3)),
        )


def _taken(text: str, die: Suit) -> TakenTrick:
    first, cards = text.split(maxsplit=1)
    leader = int(first)
    trick = Trick(leader, tuple(Play((leader + turn) % 3, card) for turn, card in enumerate(parse_cards(cards))))
    assert trick.winning is not None
    return TakenTrick(trick, trick.winning.seat, trick_points(trick, die))


MIDDLING_PAYOOS = (
    Lead(
        hand="1H 2H 1C 3C 5C 1D 5D 6D 7D 8D 2P 6P 7P 8P 10P 13P 14P 15P 16P 19P",
        die="D",
        given="9S 8H 6C 9C 9D",
        received="3C 14P 15P 16P 19P",
        tricks="",
        good="1H 2H 1C 3C 5C 5D 6D 8D",
    ),
    Lead(
        hand="1H 1C 3C 5C 1D 5D 6D 7D 6P 7P 8P 10P 13P 14P 15P 16P",
        die="D",
        given="9S 8H 6C 9C 9D",
        received="3C 14P 15P 16P 19P",
        tricks="0 2H 8H 5H|1 7S 3S 19P|1 3P 1P 2P|1 3D 2D 8D",
        good="1H 6P 7P 8P",
    ),
    Lead(
        hand="1S 3H 5H 6H 9H 1C 3C 1P 5P 8P 11P 12P 13P",
        die="S",
        given="7S 8S 8H 5D 20P",
        received="10S 9H 9C 10D 19P",
        tricks="0 10D 9D 3D|0 9C 7C 5C|0 2H 8H 4H|1 4D 6D 19P|2 3S 6S 8S|1 2D 7D 10S|2 4S 5S 2S",
        good="3H 5H 6H 9H 3C",
    ),
)
"""Positions in which a Payoo from 8 to 16 is a bad lead: it costs 10 to 40 points more than a safe card."""

SUIT_OF_THE_PAPAYOO = (
    Lead(
        hand="3S 6S 8S 9S 3H 4H 7H 8H 9H 10H 2C 5C 7C 8C 9C",
        die="C",
        given="5P 11P 13P 18P 19P",
        received="8S 6H 7H 7C 20P",
        tricks="1 1D 4D 3D|2 1S 7S 4S|0 20P 19P 17P|0 2H 10S 5H|2 1H 6H 9D",
        good="8C 9C",
    ),
    Lead(
        hand="3S 6S 8S 9S 3H 4H 7H 8H 9H 10H 2C 7C 9C",
        die="C",
        given="5P 11P 13P 18P 19P",
        received="8S 6H 7H 7C 20P",
        tricks="1 1D 4D 3D|2 1S 7S 4S|0 20P 19P 17P|0 2H 10S 5H|2 1H 6H 9D|0 5C 5S 10C|2 1C 8C 2S",
        good="9C",
    ),
    Lead(
        hand="2S 3S 5S 6S 7S 8S 1D 7D 10D",
        die="D",
        given="7H 8H 12P 14P 17P",
        received="8S 9H 10H 9C 10D",
        tricks="1 4S 10S 9S|2 2H 10H 6H|0 10C 5C 1S|0 9H 7H 20P|0 5H 1H 19P|0 7P 6P 5P|0 13P 12P 11P|0 3C 1C 18P"
        "|0 9C 6C 16P|0 4C 2C 15P|0 3D 17P 2D",
        good="7D 10D",
    ),
)
"""Positions in which a high card of the Papayoo's suit is the best lead: every low card costs 10 to 120 points more."""


@pytest.mark.skipif(not is_compiled(), reason="the kernel is not compiled here; the search is smaller then")
@pytest.mark.parametrize("lead", MIDDLING_PAYOOS + SUIT_OF_THE_PAPAYOO)
@pytest.mark.parametrize("seeds", [1, pytest.param(4, marks=pytest.mark.full)])
def test_expert_finds_good_lead_from_long_hand(lead: Lead, seeds: int) -> None:
    view = lead.view()
    chosen = {bot_of("expert").choose_card(view, random.Random(seed)) for seed in range(seeds)}
    assert chosen <= set(parse_cards(lead.good))
