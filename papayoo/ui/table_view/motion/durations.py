"""How long things on the table take. Source of the figures: the design's table of durations at normal speed."""

import math
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from papayoo.storage.settings import Settings, Speed
from papayoo.ui import easing
from papayoo.ui.table_view.motion.card_sprites import Motion

_FACTORS: Final = MappingProxyType({Speed.RELAXED: 1.5, Speed.NORMAL: 1.0, Speed.FAST: 0.55, Speed.INSTANT: 0.0})
_PAUSE_FACTORS: Final = MappingProxyType({Speed.RELAXED: 1.5, Speed.NORMAL: 1.0, Speed.FAST: 0.6, Speed.INSTANT: 0.35})
"""Pauses never vanish: a trick must rest long enough to be read even where nothing moves."""

SPEEDS: Final = (Speed.RELAXED, Speed.NORMAL, Speed.FAST, Speed.INSTANT)


def speed_after(speed: Speed, step: int) -> Speed:
    """The next faster speed for a step of 1, the next slower one for -1; the ends stay what they are."""
    return SPEEDS[min(len(SPEEDS) - 1, max(0, SPEEDS.index(speed) + step))]


DEAL_STAGGER = 0.022
DEAL_FLIGHT = 0.28
SORT = 0.22
PASS_FLIGHT = 0.36
PASS_STAGGER = 0.04
PASS_FLIP = 0.22
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
HOVER, SINK = 0.09, 0.12
PRESS = 0.06
SELECT = 0.14
LAND = 0.07
CROWN = 0.12
JOLT = 0.12
BANNER = 1.1
ROUND_END_PAUSE = 0.8


FADE = 0.12
"""How long anything takes where nothing moves: one picture fades into the other."""
DIE_FADE = 0.2


@dataclass(frozen=True, slots=True)
class Durations:
    """Turns durations at normal speed into seconds at the speed chosen.

    Where motion is reduced nothing flies; things fade from place to place. ``trick_pause_s`` is how long a trick
    lies before it is taken, at normal speed; None: until somebody presses.
    """

    speed: Speed
    is_reduced: bool = False
    trick_pause_s: float | None = TRICK_PAUSE

    @classmethod
    def of(cls, settings: Settings, *, is_reduced: bool) -> "Durations":
        """The tempo that these settings ask for."""
        pause_ms = settings.trick_pause_ms
        return cls(settings.speed, is_reduced, None if pause_ms is None else pause_ms / 1000)

    @property
    def flies(self) -> bool:
        """Whether things are seen on their way: they are not where they fade, nor at the instant speed."""
        return not self.is_reduced and _FACTORS[self.speed] > 0

    def motion(self, seconds: float) -> float:
        """How long a motion takes; nothing at the instant speed."""
        seconds *= _FACTORS[self.speed]
        return min(seconds, FADE) if self.is_reduced else seconds

    def fade(self, seconds: float) -> float:
        """How long something takes to come up; nothing at the instant speed."""
        return seconds * _FACTORS[self.speed]

    def flight(self, seconds: float, easing: easing.Easing = easing.out_cubic, delay_s: float = 0.0) -> Motion:
        """How a card goes somewhere, ``delay`` seconds from now; reduced, it fades out here and in there."""
        return Motion(self.motion(seconds), self.motion(delay_s), easing, is_fade=self.is_reduced)

    def nudge(self, seconds: float, easing: easing.Easing = easing.out_cubic) -> Motion:
        """How a card answers the pointer; reduced, it is there at once."""
        return Motion(0.0 if self.is_reduced else self.motion(seconds), easing=easing)

    def pause(self, seconds: float) -> float:
        """How long a pause takes."""
        return seconds * _PAUSE_FACTORS[self.speed]

    def trick_pause(self, extra: float) -> float:
        """How long a complete trick lies; ``extra`` seconds more if it is worth a second look."""
        return math.inf if self.trick_pause_s is None else self.pause(self.trick_pause_s + extra)

    def think(self, opponents: int, share: float, extra: float = 0.0) -> float:
        """How long an opponent seems to think; ``share``, 0 to 1, makes no two thoughts alike."""
        return self.pause(min(0.6, 2.4 / opponents) * (0.75 + 0.55 * share) + extra)
