"""Equity: the value of the points so far, as chances of the places at the end of the game.

The chance that a seat wins is its share of exp(-total / scale), added up over all seats (the model of Plackett and
Luce). The chance that it ends before another seat is its share of these two numbers. The scale grows with the rest of
the game, so that a lead counts more the fewer rounds are left. ``build/lab/equities.py`` fits the scales to simulated
games.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import exp, pow
from types import MappingProxyType
from typing import Final, NamedTuple

from papayoo.ai.kernel import Kernel
from papayoo.ai.kernel.features import EQUITY_ROWS, EQUITY_STEP, LEADS
from papayoo.engine import SeatView

END_SCALE: Final = 2.0
"""Scale after the last round, in points. With it, equal totals share a place, and a lead of ten points is certain."""


class Spread(NamedTuple):
    """How much the rest of a game can still change, at one number of seats.

    ``one_round`` is the scale in points with one round left, ``exponent`` the power with which it grows with the
    rounds. In a game to a limit, about ``growth`` points are added to the highest total in each round.
    """

    one_round: float
    exponent: float
    growth: float

    def scale(self, rounds_left: float) -> float:
        """Return the scale in points for a number of rounds that are left."""
        return max(END_SCALE, self.one_round * pow(rounds_left, self.exponent))


SPREADS: Final[Mapping[int, Spread]] = MappingProxyType(
    {
        2: Spread(63.6, 0.515, 108.0),
        3: Spread(55.4, 0.512, 118.0),
        4: Spread(39.9, 0.562, 130.0),
        5: Spread(30.7, 0.566, 90.0),
        6: Spread(24.5, 0.581, 52.0),
        7: Spread(20.0, 0.602, 53.0),
        8: Spread(17.0, 0.614, 50.0),
    }
)
"""The spread at each number of seats, from ``build/lab/equities.py``."""

FIRST_SHARE: Final = 0.8
"""Part of the equity that only the first place gives. The rest is for each seat that ends behind."""
POINTS_SHARE: Final = 0.25
"""Part of the points that count even if they do not change the standings, so that nobody plays carelessly.

A player that knows all cards takes 1.4 ± 0.4 points per round more for its place with a part of 0.1, and 0.9 ± 0.3 with
0.25, and wins as many games (100 games from every seat).
"""


@dataclass(frozen=True, slots=True)
class Outlook:
    """The rest of a game after the running round.

    ``rounds_left`` is the maximum number of later rounds. ``limit`` is the total at which the game ends, or 0.
    """

    seats: int
    rounds_left: int
    limit: int = 0

    def rounds_after(self, highest: int) -> float:
        """Return the expected number of later rounds if ``highest`` is the highest total after the running round."""
        if not self.limit:
            return float(self.rounds_left)
        growth = SPREADS[self.seats].growth
        return min(float(self.rounds_left), 1 + (self.limit - highest) / growth) if highest < self.limit else 0.0

    def scale_after(self, highest: int) -> float:
        """Return the scale in points if ``highest`` is the highest total after the running round."""
        return SPREADS[self.seats].scale(self.rounds_after(highest))


def winning_chances(totals: Sequence[float], scale: float) -> list[float]:
    """Return the chance of each seat to end first.

    >>> winning_chances((10, 10), 2.0)
    [0.5, 0.5]
    """
    weights = _weights(totals, scale)
    return [weight / sum(weights) for weight in weights]


def equity_of(seat: int, totals: Sequence[float], scale: float) -> float:
    """Return the equity of a seat: 1 if it ends first for certain, 0 if it ends last."""
    weights = _weights(totals, scale)
    own = weights[seat]
    ahead = sum(own / (own + weight) for other, weight in enumerate(weights) if other != seat)
    return FIRST_SHARE * own / sum(weights) + (1 - FIRST_SHARE) * ahead / (len(totals) - 1)


def _weights(totals: Sequence[float], scale: float) -> list[float]:
    least = min(totals)
    return [exp(-min(total - least, LEADS - 1) / scale) for total in totals]


def outlook_of(view: SeatView) -> Outlook:
    """Return the rest of a view's game after its running round."""
    options = view.options
    return Outlook(options.seats, options.rounds - view.round_number, options.total_limit or 0)


def totals_now(view: SeatView) -> list[int]:
    """Return the points of each seat in the game, including the tricks of the running round."""
    return [total + points for total, points in zip(view.totals, view.points, strict=True)]


def is_standing_open(view: SeatView) -> bool:
    """Whether the standings may matter: not in the first round, unless the game may end with it."""
    outlook = outlook_of(view)
    return bool(view.scores) or not outlook.rounds_left


def points_per_equity(outlook: Outlook, highest: int) -> float:
    """Return the points whose loss costs a whole equity, by its slope at equal totals before the running round.

    Points that a seat takes are points that the others do not take.
    """
    seats = outlook.seats
    slope = FIRST_SHARE / seats + (1 - FIRST_SHARE) * seats / (4 * (seats - 1))
    return SPREADS[seats].scale(1 + outlook.rounds_after(highest)) / slope


GIFT: Final = 10
"""Points with which the value of a gift is computed."""
MAX_GIFT: Final = 2.0
"""Limit of the value of a gift, so that one close game does not override everything else."""


def gift_values(seat: int, totals: Sequence[int], outlook: Outlook, round_left: float) -> dict[int, float]:
    """Return what a point given to each other seat is worth more than one given to the others on average.

    The value is counted in points of the seat itself. ``round_left`` is the part of the running round's points that
    nobody has taken yet.
    """
    highest = max(totals)
    scale = SPREADS[outlook.seats].scale(outlook.rounds_after(highest) + round_left)
    others = [other for other in range(outlook.seats) if other != seat]
    after = {
        other: equity_of(seat, [total + GIFT * (place == other) for place, total in enumerate(totals)], scale)
        for other in others
    }
    price, mean = points_per_equity(outlook, highest) / GIFT, sum(after.values()) / len(others)
    return {other: min(MAX_GIFT, max(-MAX_GIFT, price * (equity - mean))) for other, equity in after.items()}


def plain_gift_values(seat: int, totals: Sequence[int]) -> dict[int, float]:
    """Return simple values like those of `gift_values`: 1 for the opponent with the fewest points, and 0 for others.

    A single opponent has the value 0.
    """
    others = [other for other in range(len(totals)) if other != seat]
    rival = min(others, key=lambda other: totals[other])
    return {other: float(other == rival and len(others) > 1) for other in others}


def set_equity(kernel: Kernel, view: SeatView) -> None:
    """Let a kernel's search count what results cost its observer in the standings of the view's game."""
    load_equity(kernel, totals_now(view), outlook_of(view))


def load_equity(kernel: Kernel, totals: list[int], outlook: Outlook) -> None:
    """Let a kernel's search count what results cost its observer, from the totals so far and the rest of the game."""
    highest = max(totals)
    scales = [outlook.scale_after(highest)]
    if outlook.limit:
        middles = (highest + EQUITY_STEP * row + EQUITY_STEP // 2 for row in range(EQUITY_ROWS - 1))
        scales = [outlook.scale_after(min(middle, outlook.limit - 1)) for middle in middles]
        scales.append(END_SCALE)
    prices = (1 - POINTS_SHARE) * points_per_equity(outlook, highest), FIRST_SHARE, POINTS_SHARE
    kernel.set_equity(totals, outlook.limit, [_row(scale) for scale in scales], prices)


@lru_cache(maxsize=64)
def _row(scale: float) -> list[float]:
    """Return the weights of totals by their distance from the fewest points. The list is shared: do not modify it."""
    return [exp(-lead / scale) for lead in range(LEADS)]
