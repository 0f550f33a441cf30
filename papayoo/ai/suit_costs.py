"""Expected cost of holding the cards of a suit, in points. Used by the careful bot.

The numbers of ``Weights`` were found by hill climbing: changes were kept if they lowered the points per round
over many deals, each played once from every seat.
"""

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from papayoo.engine import PAPAYOO_POINTS, PAPAYOO_RANK, Suit


class Papayoo(Enum):
    """The state of the Papayoo, as far as it matters for the cost of a suit in the hand."""

    ELSEWHERE = "of another suit, or played"
    HELD = "in the own hand, of this suit"
    OUT = "in another hand, of this suit"


@dataclass(frozen=True, slots=True)
class Weights:
    """Parameters of the careful bot. Costs are in points; exponents and factors have no unit."""

    plain_exponent: float = 1.3
    """Exponent of a power that estimates the probability that a plain card wins a trick.

    The base of this power is the fraction of the suit's unseen cards that are lower than the card.
    """
    plain_cover: float = 0.42
    """Factor by which each lower card of the suit in the hand reduces a card's chance to win."""
    payoo_exponent: float = 1.7
    payoo_cover: float = 0.64
    last_of_suit: float = 0.4
    """Probability that a card wins when no other seat holds its suit."""
    trick_share: float = 0.5
    """Cost of winning a trick without the Papayoo, as a fraction of the points of an average trick."""
    payoo_company: float = 5.8
    """Expected points of the other cards in a trick won with a Payoo."""
    danger: float = 13.0
    """Extra cost of a card that would take the Papayoo while it is in another hand."""
    papayoo_stays: float = 0.5
    """Probability that a player who holds the Papayoo without a lower card of its suit has to take it."""
    papayoo_cover: float = 0.6
    void: float = 2.8
    """Value in points of having no card of a plain suit, if all its cards are still unseen."""
    taker_leads: float = 1.0
    """Cost of winning a trick and therefore leading the next one."""
    choice_above: float = 0.08
    """Probability that a seat plays a higher card than a given one although it could stay below it."""
    thrown: float = 2.0
    """Factor by which the expected points of the card that a void seat discards are multiplied."""
    flush: float = 3.0
    """Value in points of leading a card below the Papayoo, if no card in the hand would take it."""


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
    """The knowledge of a seat about a suit that affects the cost of holding its cards.

    ``unseen`` are the ranks that other seats may hold, ascending. ``trick_price`` is the average number of points in a
    trick.
    """

    unseen: Sequence[int]
    trick_price: float
    papayoo: Papayoo = Papayoo.ELSEWHERE


def suit_cost(suit: Suit, ranks: Sequence[int], outlook: Outlook, weights: Weights) -> float:
    """Return the expected cost, in points, of holding the cards of a suit with these ranks (ascending)."""
    if suit is Suit.PAYOO:
        return _payoo_cost(ranks, outlook.unseen, weights)
    if not ranks:
        return -weights.void * len(outlook.unseen) / len(suit.ranks)
    return sum(_plain_cost(rank, covers, outlook, weights) for covers, rank in enumerate(ranks))


def _plain_cost(rank: int, covers: int, outlook: Outlook, weights: Weights) -> float:
    """Return the cost of holding a card of a plain suit.

    ``covers`` is the number of lower cards of this suit in the same hand.
    """
    if outlook.papayoo is Papayoo.HELD and rank == PAPAYOO_RANK:
        return weights.papayoo_cover**covers * weights.papayoo_stays * PAPAYOO_POINTS
    draws_papayoo = outlook.papayoo is Papayoo.OUT and rank > PAPAYOO_RANK
    price = outlook.trick_price * weights.trick_share + (weights.danger if draws_papayoo else 0.0)
    chance = weights.plain_cover**covers * _take_probability(rank, outlook.unseen, weights.plain_exponent, weights)
    return chance * price


def _payoo_cost(ranks: Sequence[int], unseen: Sequence[int], weights: Weights) -> float:
    return sum(
        weights.payoo_cover**covers
        * _take_probability(rank, unseen, weights.payoo_exponent, weights)
        * (rank + weights.payoo_company)
        for covers, rank in enumerate(ranks)
    )


def _take_probability(rank: int, unseen: Sequence[int], exponent: float, weights: Weights) -> float:
    """Return the probability that a card wins a trick if the hand has no lower card of its suit."""
    if not unseen:
        return weights.last_of_suit
    lower_share = bisect_left(unseen, rank) / len(unseen)
    return float(lower_share**exponent)
