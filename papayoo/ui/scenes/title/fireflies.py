"""What lives on the title: the lanterns' light breathes, and fireflies drift about. Slowly, and cheaply to draw."""

import math
import random
from typing import NamedTuple

from papayoo.ui.art.title_lanterns import LAMPLIGHT, glow_svg, lanterns_of
from papayoo.ui.render.canvas import Canvas

FIREFLIES = 14
FIREFLY_U = 17.0
_BREATH_S = 5.2
_LEVELS = 14
"""Light is drawn in so many steps: between two of them nothing has to be drawn anew."""


class Firefly(NamedTuple):
    """Where it roams (shares of the window), how widely (units), how slowly (seconds), and when in its round it is."""

    x: float
    y: float
    roam: float
    round_s: float
    phase: float


class Lights:
    """The moving lights, at a time of their own."""

    def __init__(self) -> None:
        chance = random.Random("fireflies")
        self._elapsed = 0.0
        self._fireflies = [_firefly(chance) for _ in range(FIREFLIES)]

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._elapsed += seconds

    def draw(self, canvas: Canvas) -> None:
        """Over the background, under everything else."""
        for index, (x, y, size) in enumerate(lanterns_of(canvas.viewport.width)):
            breath = 0.5 - 0.5 * math.cos(2 * math.pi * (self._elapsed / _BREATH_S + index * 0.37))
            self._draw_glow(canvas, (x, y), 250 * size, 0.34 * round(breath * _LEVELS) / _LEVELS)
        for firefly in self._fireflies:
            self._draw_firefly(canvas, firefly)

    def _draw_firefly(self, canvas: Canvas, firefly: Firefly) -> None:
        turn = 2 * math.pi * (self._elapsed / firefly.round_s + firefly.phase)
        x = firefly.x * canvas.viewport.width + firefly.roam * math.sin(turn)
        y = firefly.y * canvas.viewport.height + 0.5 * firefly.roam * math.sin(2 * turn + firefly.phase * 6)
        light = max(0.0, math.sin(1.7 * turn + 9 * firefly.phase))
        self._draw_glow(canvas, (x, y), FIREFLY_U, 0.9 * round(light * _LEVELS) / _LEVELS)

    def _draw_glow(self, canvas: Canvas, at: tuple[float, float], size: float, opacity: float) -> None:
        size_px, alpha = canvas.viewport.px(size), round(255 * opacity)
        if alpha:
            colour = LAMPLIGHT
            canvas.picture(("light", size_px), lambda: glow_svg(size_px, colour), *at, alpha=alpha, tag="light")


def _firefly(chance: random.Random) -> Firefly:
    return Firefly(
        x=chance.uniform(0.04, 0.97),
        y=chance.uniform(0.18, 0.66),
        roam=chance.uniform(24.0, 80.0),
        round_s=chance.uniform(17.0, 34.0),
        phase=chance.random(),
    )
