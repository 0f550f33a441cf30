"""The points of a taken trick, which fly to the taker's name plate."""

import math
from dataclasses import dataclass

from papayoo.ui import easing
from papayoo.ui.clock import progress

COUNT_STEP_S = 0.04
"""How long the number on a name plate takes to increase by one point, in seconds."""
LONGEST_COUNT_S = 0.5
"""How long it takes, at most, to increase by all points of a trick."""
RISE_S = 0.5
LEAST_SHOWN = 5
"""Minimum points of a trick that are seen to fly; fewer are only counted when the cards arrive."""


def counted(points: int, seconds: float) -> int:
    """Return the number of points already counted, some seconds after counting began."""
    whole_s = min(points * COUNT_STEP_S, LONGEST_COUNT_S)
    return math.floor(points * easing.out_cubic(min(1.0, max(0.0, seconds) / whole_s))) if whole_s else 0


@dataclass(slots=True)
class FlyingPoints:
    """Points that fly to a name plate, rise and fade out there, and are then counted on the plate.

    So a plate never shows two numbers that change at once. If ``is_still`` is true, the points appear at the name plate
    and do not move. While ``elapsed_s`` is negative, they have not started yet.
    """

    seat: int
    points: int
    flight_s: float
    pace: float = 1.0
    is_still: bool = False
    elapsed_s: float = 0.0

    @property
    def is_over(self) -> bool:
        """Whether all points have been counted."""
        return self.elapsed_s >= self.flight_s and not self.uncounted

    @property
    def is_shown(self) -> bool:
        """Whether the flying points are visible now."""
        return self.points >= LEAST_SHOWN and 0 <= self.elapsed_s < self.flight_s + self._risen_s

    @property
    def flown(self) -> float:
        """The progress of the flight, 0 to 1."""
        return progress(self.elapsed_s, self.flight_s)

    @property
    def risen(self) -> float:
        """How far the points have risen and faded out above the name plate, from 0 to 1."""
        return progress(self.elapsed_s - self.flight_s, RISE_S * self.pace)

    @property
    def uncounted(self) -> int:
        """The number of points that the name plate has not counted yet."""
        return self.points - counted(self.points, (self.elapsed_s - self.flight_s - self._risen_s) / self.pace)

    @property
    def _risen_s(self) -> float:
        """How long the points rise before they are counted."""
        return RISE_S * self.pace if self.points >= LEAST_SHOWN else 0.0
