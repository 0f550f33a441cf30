"""Slowly moving lights of the title screen: the lanterns' glow, and fireflies."""

import math
import random
from typing import NamedTuple

from papayoo.ui.art.title_lanterns import LAMPLIGHT, glow_svg, lanterns_of
from papayoo.ui.render.canvas import Canvas

FIREFLIES = 14
FIREFLY_U, FIREFLY_OPACITY = 17.0, 0.9
GLOW_U, GLOW_OPACITY, GLOW_PERIOD_S, GLOW_PHASE = 250.0, 0.34, 5.2, 0.37
"""A lantern's glow: size, greatest opacity, period, and phase shift to the next lantern."""
X_RANGE, Y_RANGE, ROAM_RANGE_U, ROUND_RANGE_S = (0.04, 0.97), (0.18, 0.66), (24.0, 80.0), (17.0, 34.0)
"""Ranges of a firefly's properties."""
RISE_SHARE, RISE_PHASE = 0.5, 6.0
BLINK_RATE, BLINK_PHASE = 1.7, 9.0
"""How often a firefly lights up in a round, and how its phase shifts that."""
OPACITY_LEVELS = 14
"""Number of opacity levels. Frames without a change of level need no drawing."""


class Firefly(NamedTuple):
    """Centre of its path (shares of the window), radius, duration of a round, and phase."""

    x: float
    y: float
    roam_u: float
    round_s: float
    phase: float


class Lights:
    """The moving lights at one moment."""

    def __init__(self) -> None:
        chance = random.Random("fireflies")
        self._elapsed_s = 0.0
        self._fireflies = [_firefly(chance) for _ in range(FIREFLIES)]

    def update(self, seconds: float) -> None:
        """Advance the lights."""
        self._elapsed_s += seconds

    def draw(self, canvas: Canvas) -> None:
        """Draw the lights over the background."""
        for index, (x, y, size) in enumerate(lanterns_of(canvas.viewport.width)):
            turn = 2 * math.pi * (self._elapsed_s / GLOW_PERIOD_S + index * GLOW_PHASE)
            _draw_glow(canvas, (x, y), GLOW_U * size, GLOW_OPACITY, (1 - math.cos(turn)) / 2)
        for firefly in self._fireflies:
            self._draw_firefly(canvas, firefly)

    def _draw_firefly(self, canvas: Canvas, firefly: Firefly) -> None:
        turn, phase = 2 * math.pi * (self._elapsed_s / firefly.round_s + firefly.phase), firefly.phase
        x = firefly.x * canvas.viewport.width + firefly.roam_u * math.sin(turn)
        rise = RISE_SHARE * firefly.roam_u * math.sin(2 * turn + phase * RISE_PHASE)
        light = max(0.0, math.sin(BLINK_RATE * turn + BLINK_PHASE * phase))
        _draw_glow(canvas, (x, firefly.y * canvas.viewport.height + rise), FIREFLY_U, FIREFLY_OPACITY, light)


def _draw_glow(canvas: Canvas, at: tuple[float, float], size: float, max_opacity: float, brightness: float) -> None:
    opacity = max_opacity * round(brightness * OPACITY_LEVELS) / OPACITY_LEVELS
    size_px, alpha = canvas.viewport.px(size), round(255 * opacity)
    if alpha:
        canvas.picture(("light", size_px), lambda: glow_svg(size_px, LAMPLIGHT), *at, alpha=alpha, tag="light")


def _firefly(chance: random.Random) -> Firefly:
    return Firefly(
        x=chance.uniform(*X_RANGE),
        y=chance.uniform(*Y_RANGE),
        roam_u=chance.uniform(*ROAM_RANGE_U),
        round_s=chance.uniform(*ROUND_RANGE_S),
        phase=chance.random(),
    )
