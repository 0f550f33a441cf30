"""Moving lights in the background of the title screen: glowing lanterns and fireflies."""

import math
import random
from typing import NamedTuple

from papayoo.ui.art.title_lanterns import LAMPLIGHT, glow_svg, lanterns_of
from papayoo.ui.render.canvas import Canvas

FIREFLIES = 14
FIREFLY_U, FIREFLY_OPACITY = 17.0, 0.9
GLOW_U = 250.0
"""Size of the glow of a lantern whose relative size is 1."""
GLOW_OPACITY = 0.34
"""Maximum opacity of the glow of a lantern."""
GLOW_PERIOD_S = 5.2
"""Period in which the glow of a lantern grows and fades."""
GLOW_PHASE = 0.37
"""Phase shift between the glows of neighbouring lanterns, as a share of the period."""
X_RANGE = (0.04, 0.97)
"""Range of the centres of the fireflies' paths, as shares of the window's width."""
Y_RANGE = (0.18, 0.66)
"""Range of the centres of the fireflies' paths, as shares of the window's height."""
ROAM_RANGE_U = (24.0, 80.0)
"""Range of the radii of the fireflies' paths, in units."""
ROUND_RANGE_S = (17.0, 34.0)
"""Range of the durations of one loop of a firefly on its path."""
RISE_SHARE, RISE_PHASE = 0.5, 6.0
BLINK_RATE = 1.7
"""Number of flashes of a firefly during one loop on its path."""
BLINK_PHASE = 9.0
"""Factor by which the phase of a firefly's path is multiplied for its flashes."""
OPACITY_LEVELS = 14
"""Number of brightness levels of a light; few levels avoid needless redrawing."""


class Firefly(NamedTuple):
    """A firefly: centre of its path in shares of the window, path radius, period, and phase."""

    x: float
    y: float
    roam_u: float
    round_s: float
    phase: float


class Lights:
    """All moving lights, which `update` animates."""

    def __init__(self) -> None:
        chance = random.Random("fireflies")
        self._elapsed_s = 0.0
        self._fireflies = [_firefly(chance) for _ in range(FIREFLIES)]

    def update(self, seconds: float) -> None:
        """Advance the animation."""
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
