"""What points do when they are taken: they fly to the taker's plaque and are counted there; forty give a jolt."""

import math
from dataclasses import dataclass

from papayoo.ui import easing

COUNT_STEP_S, LONGEST_COUNT_S = 0.04, 0.5
"""How long counting takes: so long for each point, but no longer in all."""
RISE_S = 0.7
JOLT_U = 3.0
_JOLT_SWINGS = 2.5


def counted(points: int, seconds: float) -> int:
    """How many of some points are counted so long after counting began; before that, none."""
    whole_s = min(points * COUNT_STEP_S, LONGEST_COUNT_S)
    return math.floor(points * easing.out_cubic(min(1.0, max(0.0, seconds) / whole_s))) if whole_s else 0


@dataclass(slots=True)
class FlyingPoints:
    """Points on their way: they fly for some seconds, are counted, rise from the plaque and fade.

    ``is_still`` ones appear at the plaque and fade, and move nowhere. Times are in seconds.
    """

    seat: int
    points: int
    flight_s: float
    pace: float = 1.0
    is_still: bool = False
    elapsed_s: float = 0.0

    @property
    def is_over(self) -> bool:
        """Whether nothing of it is to be seen any more."""
        return self._landed_s >= RISE_S * self.pace

    @property
    def flown(self) -> float:
        """The progress of the way to the plaque, 0 to 1."""
        return min(1.0, self.elapsed_s / self.flight_s) if self.flight_s else 1.0

    @property
    def risen(self) -> float:
        """The progress of rising and fading at the plaque, 0 to 1."""
        return min(1.0, max(0.0, self._landed_s) / (RISE_S * self.pace))

    @property
    def uncounted(self) -> int:
        """How many of the points are not yet counted."""
        return self.points - counted(self.points, self._landed_s / self.pace)

    @property
    def _landed_s(self) -> float:
        return self.elapsed_s - self.flight_s


@dataclass(slots=True)
class Jolt:
    """A short shake of all that stands on the table; of no length unless told otherwise."""

    seconds: float = 0.0
    elapsed_s: float = 0.0

    @property
    def is_moving(self) -> bool:
        """Whether it still shakes."""
        return self.elapsed_s < self.seconds

    @property
    def offset_u(self) -> float:
        """How far everything stands from its place now, in units, never more than JOLT_U."""
        if not self.is_moving:
            return 0.0
        way = self.elapsed_s / self.seconds
        return JOLT_U * (1 - way) * math.sin(2 * math.pi * _JOLT_SWINGS * way)
