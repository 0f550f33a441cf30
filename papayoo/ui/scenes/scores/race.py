"""The race, an animation of the totals after a round, in which rows move up and down.

``SummaryRows`` draws it. Rows move while the next trick is being counted.
"""

from collections.abc import Sequence
from typing import NamedTuple

from papayoo.engine import TakenTrick, standing
from papayoo.ui import easing
from papayoo.ui.clock import progress

START_S = 0.35
"""Delay before the first trick is counted, while the summary opens."""
COUNT_S = 1.45
"""How long the count of all tricks takes."""
OVERTAKE_S = 0.3
"""How long a row takes to move to its new place after a trick has been counted."""
BASE_WEIGHT = 14
"""Number that is added to a trick's points to get its weight.

The time `COUNT_S` is divided among the tricks by weight. With the addition, a trick with few points takes some time,
too.
"""


class _Gain(NamedTuple):
    """The counting of a trick with points: the trick, and the times at which its counting starts and ends.

    ``moves`` contains, for each seat, the number of places by which its row moves down after the counting.
    """

    trick: TakenTrick
    start_s: float
    end_s: float
    moves: tuple[int, ...]


class Race:
    """The timing of the race: the times at which points are counted and at which rows move.

    Tricks without points are left out.
    """

    def __init__(self, before: Sequence[int], tricks: Sequence[TakenTrick]) -> None:
        self._start_rows = _rows(before)
        self._gains = tuple(_gains(before, [taken for taken in tricks if taken.points]))

    @property
    def end_s(self) -> float:
        """Time at which all tricks are counted and all rows are in their places."""
        return self._gains[-1].end_s + OVERTAKE_S if self._gains else 0.0

    @property
    def tricks(self) -> int:
        """Number of the tricks that are counted."""
        return len(self._gains)

    def gained(self, seat: int, elapsed_s: float) -> float:
        """Return how many of a seat's points have been counted after ``elapsed_s`` seconds."""
        mine = (gain for gain in self._gains if gain.trick.taker == seat)
        return sum(gain.trick.points * _progress(elapsed_s, gain.start_s, gain.end_s) for gain in mine)

    def row(self, seat: int, elapsed_s: float) -> float:
        """Return the row of a seat after ``elapsed_s`` seconds: 0 at the top, a fraction while the row moves."""
        moves = (gain.moves[seat] * _progress(elapsed_s, gain.end_s, gain.end_s + OVERTAKE_S) for gain in self._gains)
        return self._start_rows[seat] + sum(moves)

    def counted_tricks(self, elapsed_s: float) -> tuple[TakenTrick, ...]:
        """Return the tricks with points that have been counted completely after ``elapsed_s`` seconds."""
        return tuple(gain.trick for gain in self._gains if gain.end_s <= elapsed_s)


def _gains(before: Sequence[int], tricks: Sequence[TakenTrick]) -> list[_Gain]:
    weights = [BASE_WEIGHT + taken.points for taken in tricks]
    totals, rows, start, gains = list(before), _rows(before), START_S, []
    for taken, weight in zip(tricks, weights, strict=True):
        totals[taken.taker] += taken.points
        rows, old = _rows(totals), rows
        end = start + COUNT_S * weight / sum(weights)
        moves = tuple(new - was for new, was in zip(rows, old, strict=True))
        gains.append(_Gain(taken, start, end, moves))
        start = end
    return gains


def _rows(totals: Sequence[int]) -> tuple[int, ...]:
    """Return the row of each seat; the seat with the fewest points has row 0."""
    order = standing(totals)
    return tuple(order.index(seat) for seat in range(len(totals)))


def _progress(elapsed_s: float, start_s: float, end_s: float) -> float:
    return easing.in_out_cubic(progress(elapsed_s - start_s, end_s - start_s))
