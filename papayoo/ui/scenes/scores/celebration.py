"""The animation shown when the player wins: rising lanterns and falling papaya seeds."""

import math
import random
from dataclasses import dataclass

from papayoo.ui import easing
from papayoo.ui.art.paper_lanterns import lantern_svg
from papayoo.ui.art.table_effects import seed_svg
from papayoo.ui.clock import Timer
from papayoo.ui.geometry import Box
from papayoo.ui.render import Canvas

DURATION_S = 6.5
LANTERNS, SEEDS = 13, 34
IN_FRONT = 0.35
"""Opacity of what passes in front of the panel."""
SEED_U = 18.0
_FADE_IN_S = 0.2
_LANTERN_SIZES = (96.0, 128.0, 168.0)


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
        self._time = Timer(_FADE_IN_S if is_still else DURATION_S)
        self._lanterns = [_lantern(chance, index) for index in range(LANTERNS)]
        self._seeds = [_seed(chance) for _ in range(SEEDS)]

    @property
    def is_moving(self) -> bool:
        return self._time.is_running

    def update(self, seconds: float) -> None:
        """Advance the animation."""
        self._time.update(seconds)

    def draw(self, canvas: Canvas, panel: Box) -> None:
        """Draw the lanterns and the papaya seeds; those in front of the panel are translucent."""
        if self._is_still:
            self._draw_hanging(canvas)
        elif self.is_moving:
            for lantern in self._lanterns:
                self._draw_rising(canvas, lantern, panel)
            for seed in self._seeds:
                self._draw_seed(canvas, seed, panel)

    def _draw_rising(self, canvas: Canvas, lantern: Lantern, panel: Box) -> None:
        way = (self._time.elapsed_s - lantern.start_s) / lantern.rise_s
        if not 0 < way < 1:
            return
        height, width = canvas.viewport.height, canvas.viewport.width
        x = lantern.x * width + lantern.sway * math.sin(2 * math.pi * (1.4 * way + lantern.x))
        eased = way - 0.12 * math.sin(2 * math.pi * way) / (2 * math.pi)  # slower at both ends
        y = easing.mix(height + lantern.size, -lantern.size, eased)
        opacity = min(1.0, 6 * way, 6 * (1 - way)) * _opacity_over(panel, x, lantern.size)
        _draw_lantern(canvas, (x, y), lantern.size, opacity)

    def _draw_hanging(self, canvas: Canvas) -> None:
        opacity = self._time.progress
        for lantern in self._lanterns:
            # at the sides of the panel, from 20 to 80 % of the window's height
            x = lantern.x if abs(lantern.x - 0.5) > 0.32 else 0.05 + 0.9 * round(lantern.x)
            y = 0.2 + 0.6 * (lantern.start_s / DURATION_S)
            _draw_lantern(canvas, (x * canvas.viewport.width, y * canvas.viewport.height), lantern.size, opacity)

    def _draw_seed(self, canvas: Canvas, seed: Seed, panel: Box) -> None:
        way = (self._time.elapsed_s - seed.start_s) / seed.fall_s
        if not 0 < way < 1:
            return
        x = seed.x * canvas.viewport.width + 26 * math.sin(4 * math.pi * way + 9 * seed.x)
        y = easing.mix(-20, canvas.viewport.height + 20, way)
        angle = round(seed.turn * self._time.elapsed_s / 15) * 15 % 360  # few angles, so that few pictures are made
        size_px = canvas.viewport.px(SEED_U)
        alpha = round(255 * _opacity_over(panel, x, SEED_U))
        canvas.picture(("seed", size_px, angle), lambda: seed_svg(size_px, angle), x, y, alpha=alpha, tag="seed")


def _opacity_over(panel: Box, x: float, size: float) -> float:
    """Return the opacity of something that passes at ``x``: low in front of the panel, and full beside it."""
    inside = min(x + size / 2 - panel.x, panel.right - x + size / 2) / size
    return easing.mix(1.0, IN_FRONT, min(1.0, max(0.0, inside)))


def _draw_lantern(canvas: Canvas, at: tuple[float, float], size: float, opacity: float) -> None:
    size_px = canvas.viewport.px(size)
    canvas.picture(
        ("sky lantern", size_px), lambda: lantern_svg(size_px), *at, alpha=round(255 * opacity), tag="lantern"
    )


def _lantern(chance: random.Random, index: int) -> Lantern:
    return Lantern(
        x=0.06 + 0.88 * ((0.382 * index) % 1.0),  # the golden ratio keeps neighbours apart
        start_s=0.15 * index,
        rise_s=chance.uniform(3.6, 4.6),
        size=chance.choice(_LANTERN_SIZES),
        sway=chance.uniform(10.0, 24.0),
    )


def _seed(chance: random.Random) -> Seed:
    return Seed(
        x=chance.random(),
        start_s=chance.uniform(0.0, 3.0),
        fall_s=chance.uniform(2.6, 3.5),
        turn=chance.uniform(-160.0, 160.0),
    )
