"""The animation shown when the player wins: rising lanterns and falling papaya seeds."""

import math
import random
from dataclasses import dataclass

from papayoo.ui import easing
from papayoo.ui.art.table_effects import seed_svg
from papayoo.ui.art.title_lanterns import lantern_svg
from papayoo.ui.render.canvas import Canvas

DURATION_S = 6.5
LANTERNS, SEEDS = 13, 34
_FADE_IN_S = 0.2
_LANTERN_SIZES = (96.0, 128.0, 168.0)
_LANTERN_INTERVAL_S, _LANTERN_RISE_S, _LANTERN_SWAY = 0.15, (3.6, 4.6), (10.0, 24.0)
_LANTERN_MARGIN = 0.06
"""Minimum distance of lanterns from the sides, as a fraction of the window's width."""
_GOLDEN_SHARE = 0.382
"""Horizontal distance from one lantern to the next, as a fraction of the available width.

Positions beyond the right side wrap around to the left side.
"""
_SWAYS = 1.4
"""Number of times that a lantern sways to and fro while it rises."""
_EASE = 0.12
"""Strength with which a lantern's speed varies while it rises. At 0, the speed is constant."""
_FADE_RATE = 6
"""Duration of a lantern's rise, divided by the duration of each of its two fades.

With the value 6, a lantern fades in during the first sixth of its rise, and fades out during the last sixth.
"""
_HANGING_MIN_OFFSET, _HANGING_MARGIN = 0.32, 0.05
_HANGING_TOP = 0.2
"""Distance from the top to the highest lantern if lanterns hang still (reduced motion).

It is a fraction of the window's height.
"""
_HANGING_HEIGHT = 0.6
"""Height over which hanging lanterns are distributed, as a fraction of the window's height."""
_SEED_SIZE, _SEED_START_S, _SEED_FALL_S = 18.0, 3.0, (2.6, 3.5)
_SEED_SWAY, _SEED_SWAYS, _SEED_PHASE, _SEED_MARGIN = 26.0, 4, 9, 20.0
_SEED_TURN_DEG_PER_S, _SEED_ANGLE_STEP_DEG = (-160.0, 160.0), 15


@dataclass(frozen=True, slots=True)
class Lantern:
    """A rising lantern. ``x`` is a fraction of the window's width; ``size`` and ``sway`` are in units."""

    x: float
    start_s: float
    rise_s: float
    size: float
    sway: float


@dataclass(frozen=True, slots=True)
class Seed:
    """A falling papaya seed. ``x`` is a fraction of the window's width; ``turn`` is in degrees per second."""

    x: float
    start_s: float
    fall_s: float
    turn: float


class Celebration:
    """Plays the animation of rising lanterns and falling seeds once.

    With reduced motion, the lanterns hang still and no seeds fall.
    """

    def __init__(self, *, is_still: bool) -> None:
        chance = random.Random("celebration")
        self._is_still = is_still
        self._elapsed = 0.0
        self._lanterns = [_lantern(chance, index) for index in range(LANTERNS)]
        self._seeds = [_seed(chance) for _ in range(SEEDS)]

    @property
    def is_moving(self) -> bool:
        """Whether the animation is running."""
        return self._elapsed < (_FADE_IN_S if self._is_still else DURATION_S)

    def update(self, seconds: float) -> None:
        """Advance the animation."""
        self._elapsed += seconds

    def draw(self, canvas: Canvas) -> None:
        """Draw the lanterns and the papaya seeds."""
        if self._is_still:
            self._draw_hanging(canvas)
        elif self.is_moving:
            for lantern in self._lanterns:
                self._draw_rising(canvas, lantern)
            for seed in self._seeds:
                self._draw_seed(canvas, seed)

    def _draw_rising(self, canvas: Canvas, lantern: Lantern) -> None:
        way = (self._elapsed - lantern.start_s) / lantern.rise_s
        if not 0 < way < 1:
            return
        height, width = canvas.viewport.height, canvas.viewport.width
        x = lantern.x * width + lantern.sway * math.sin(2 * math.pi * (way * _SWAYS + lantern.x))
        eased = way - _EASE * math.sin(2 * math.pi * way) / (2 * math.pi)
        y = easing.mix(height + lantern.size, -lantern.size, eased)
        opacity = min(1.0, _FADE_RATE * way, _FADE_RATE * (1 - way))
        _draw_lantern(canvas, (x, y), lantern.size, opacity)

    def _draw_hanging(self, canvas: Canvas) -> None:
        opacity = min(1.0, self._elapsed / _FADE_IN_S)
        for lantern in self._lanterns:
            is_aside = abs(lantern.x - 0.5) > _HANGING_MIN_OFFSET
            x = lantern.x if is_aside else round(lantern.x) * (1 - 2 * _HANGING_MARGIN) + _HANGING_MARGIN
            y = _HANGING_TOP + _HANGING_HEIGHT * (lantern.start_s / DURATION_S)
            _draw_lantern(canvas, (x * canvas.viewport.width, y * canvas.viewport.height), lantern.size, opacity)

    def _draw_seed(self, canvas: Canvas, seed: Seed) -> None:
        way = (self._elapsed - seed.start_s) / seed.fall_s
        if not 0 < way < 1:
            return
        x = seed.x * canvas.viewport.width + _SEED_SWAY * math.sin(_SEED_SWAYS * math.pi * way + _SEED_PHASE * seed.x)
        y = easing.mix(-_SEED_MARGIN, canvas.viewport.height + _SEED_MARGIN, way)
        angle = round(seed.turn * self._elapsed / _SEED_ANGLE_STEP_DEG) * _SEED_ANGLE_STEP_DEG % 360
        size_px = canvas.viewport.px(_SEED_SIZE)
        canvas.picture(("seed", size_px, angle), lambda: seed_svg(size_px, angle), x, y, tag="seed")


def _draw_lantern(canvas: Canvas, at: tuple[float, float], size: float, opacity: float) -> None:
    size_px = canvas.viewport.px(size)
    canvas.picture(
        ("sky lantern", size_px), lambda: lantern_svg(size_px), *at, alpha=round(255 * opacity), tag="lantern"
    )


def _lantern(chance: random.Random, index: int) -> Lantern:
    return Lantern(
        x=_LANTERN_MARGIN + (1 - 2 * _LANTERN_MARGIN) * ((index * _GOLDEN_SHARE) % 1.0),
        start_s=index * _LANTERN_INTERVAL_S,
        rise_s=chance.uniform(*_LANTERN_RISE_S),
        size=chance.choice(_LANTERN_SIZES),
        sway=chance.uniform(*_LANTERN_SWAY),
    )


def _seed(chance: random.Random) -> Seed:
    return Seed(
        x=chance.random(),
        start_s=chance.uniform(0.0, _SEED_START_S),
        fall_s=chance.uniform(*_SEED_FALL_S),
        turn=chance.uniform(*_SEED_TURN_DEG_PER_S),
    )
