"""How long things on the table take. Source of the figures: the design's table of durations at normal speed."""

from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from papayoo.storage.settings import Speed

_FACTORS: Final = MappingProxyType({Speed.RELAXED: 1.5, Speed.NORMAL: 1.0, Speed.FAST: 0.55, Speed.INSTANT: 0.0})
_PAUSE_FACTORS: Final = MappingProxyType({Speed.RELAXED: 1.5, Speed.NORMAL: 1.0, Speed.FAST: 0.6, Speed.INSTANT: 0.35})
"""Pauses never vanish: a trick must rest long enough to be read even where nothing moves."""

SPEEDS: Final = (Speed.RELAXED, Speed.NORMAL, Speed.FAST, Speed.INSTANT)

DEAL_STAGGER = 0.022
DEAL_FLIGHT = 0.28
SORT = 0.22
PASS_FLIGHT = 0.36
PASS_STAGGER = 0.04
ROLL = 1.6
RING = 0.6
PLAY_OWN = 0.24
PLAY_OTHER = 0.26
TRICK_PAUSE = 0.9
PAPAYOO_PAUSE = 0.6
POINTS_PAUSE = 0.3
MANY_POINTS = 20
COLLECT = 0.34
COLLECT_STAGGER = 0.025
FAN = 0.18
HOVER = 0.09
SELECT = 0.14
BANNER = 1.1
ROUND_END_PAUSE = 0.8


@dataclass(frozen=True, slots=True)
class Tempo:
    """Turns durations at normal speed into seconds at the speed chosen."""

    speed: Speed

    def motion(self, seconds: float) -> float:
        """How long a motion takes; nothing at the instant speed."""
        return seconds * _FACTORS[self.speed]

    def pause(self, seconds: float) -> float:
        """How long a pause takes."""
        return seconds * _PAUSE_FACTORS[self.speed]

    def think(self, opponents: int, share: float) -> float:
        """How long an opponent seems to think; ``share``, 0 to 1, makes no two thoughts alike."""
        return self.pause(min(0.6, 2.4 / opponents) * (0.75 + 0.55 * share))
