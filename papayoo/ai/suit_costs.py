"""What holding cards is likely to cost: the points a seat must expect from the cards of a suit it still holds.

The numbers of ``Weights`` were found by play: small changes were kept when they lowered the points a round over many
deals, each played once from every seat.
"""

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from papayoo.engine.cards import PAPAYOO_RANK, Suit
from papayoo.engine.trick import PAPAYOO_POINTS


class Papayoo(Enum):
    """Where the Papayoo is, as seen from a suit of the own hand."""

    ELSEWHERE = "of another suit, or played"
    HELD = "in the own hand, of this suit"
    OUT = "in another hand, of this suit"


@dataclass(frozen=True, slots=True)
class Weights:
    """How much the careful bot minds what. Costs in points; exponents and factors have no unit."""

    plain_exponent: float = 1.3
    """How steeply the chance that a plain card takes a trick rises with the unseen cards below it."""
    plain_cover: float = 0.42
    """What is left of that chance for each lower card of the suit in hand."""
    payoo_exponent: float = 1.7
    payoo_cover: float = 0.64
    last_of_suit: float = 0.4
    """The chance that a card takes a trick when nobody else holds its suit: only if this seat must lead it."""
    trick_share: float = 0.5
    """The part of the points of an average trick that an unwanted plain trick costs."""
    payoo_company: float = 5.8
    """The points that come along with an own Payoo that takes its trick."""
    danger: float = 13.0
    """What a card that draws the Papayoo costs beyond a plain one of its rank, while the Papayoo is out."""
    papayoo_stays: float = 0.5
    """The chance to be left with the own Papayoo when nothing covers it."""
    papayoo_cover: float = 0.6
    void: float = 2.8
    """What an empty plain suit is worth while others hold it all: a chance to throw what hurts."""
    taker_leads: float = 1.0
    """What it costs to have to lead the next trick."""
    choice_above: float = 0.08
    """The chance that a seat that could stay below goes above all the same."""
    thrown: float = 2.0
    """The part of the expected points of a void seat's worst card that is charged to the taker."""
    flush: float = 3.0
    """What it is worth to lead the Papayoo's suit when nothing in hand can be hit by it."""


PLAY_WEIGHTS: Final = Weights()
PASS_WEIGHTS: Final = Weights(
    plain_cover=0.6,
    payoo_exponent=3.5,
    payoo_cover=0.78,
    trick_share=1.3,
    payoo_company=17.0,
    papayoo_stays=0.36,
    papayoo_cover=1.0,
)


@dataclass(frozen=True, slots=True)
class Outlook:
    """What a seat has to expect in a suit: its unseen ranks in rising order, the points of an average trick,
    and where the Papayoo is."""

    unseen: Sequence[int]
    trick_price: float
    papayoo: Papayoo = Papayoo.ELSEWHERE


def suit_cost(suit: Suit, ranks: Sequence[int], outlook: Outlook, weights: Weights) -> float:
    """The points to expect from having to hold these ranks of a suit, in rising order."""
    if suit is Suit.PAYOO:
        return _payoo_burden(ranks, outlook.unseen, weights)
    if not ranks:
        return -weights.void * len(outlook.unseen) / len(suit.ranks)
    return sum(_plain_cost(rank, covers, outlook, weights) for covers, rank in enumerate(ranks))


def _plain_cost(rank: int, covers: int, outlook: Outlook, weights: Weights) -> float:
    """The burden of one plain card with this many lower ones of its suit beside it."""
    if outlook.papayoo is Papayoo.HELD and rank == PAPAYOO_RANK:
        return weights.papayoo_cover**covers * weights.papayoo_stays * PAPAYOO_POINTS
    draws_papayoo = outlook.papayoo is Papayoo.OUT and rank > PAPAYOO_RANK
    price = outlook.trick_price * weights.trick_share + (weights.danger if draws_papayoo else 0.0)
    chance = weights.plain_cover**covers * _take_probability(rank, outlook.unseen, weights.plain_exponent, weights)
    return chance * price


def _payoo_burden(ranks: Sequence[int], unseen: Sequence[int], weights: Weights) -> float:
    return sum(
        weights.payoo_cover**covers
        * _take_probability(rank, unseen, weights.payoo_exponent, weights)
        * (rank + weights.payoo_company)
        for covers, rank in enumerate(ranks)
    )


def _take_probability(rank: int, unseen: Sequence[int], exponent: float, weights: Weights) -> float:
    """How likely an uncovered card of this rank takes a trick of its suit."""
    if not unseen:
        return weights.last_of_suit
    lower_share = bisect_left(unseen, rank) / len(unseen)
    return float(lower_share**exponent)
