"""Fireflies that fly over the night market beside the texts of the title screen."""

import math
import random
from typing import NamedTuple

from papayoo.ui.art.paper_lanterns import LAMPLIGHT, glow_svg
from papayoo.ui.render import Canvas, Glow

FIREFLIES = 12
FIREFLY_U, FIREFLY_OPACITY = 17.0, 0.9
MIN_ROOM_U = 200.0
"""Minimum width of the space beside the texts for fireflies to appear there."""
Y_RANGE = (0.18, 0.66)
"""Range of the height of a firefly's path, as fractions of the window's height."""
ROAM_RANGE_U = (24.0, 80.0)
"""Minimum and maximum radius of a firefly's path, in units."""
ROUND_RANGE_S = (17.0, 34.0)
"""Minimum and maximum time in which a firefly flies once around its path."""
RISE_SHARE, RISE_PHASE = 0.5, 6.0
BLINK_RATE = 1.7
"""Number of flashes of a firefly while it flies once around its path."""
BLINK_PHASE = 9.0
"""Factor by which the phase of a firefly's path is multiplied to get the phase of its flashes."""
OPACITY_LEVELS = 14
"""Number of brightness levels of a firefly's light. With fewer levels, fewer frames must be redrawn."""


class Firefly(NamedTuple):
    """A firefly: middle and radius of its path, time for one loop, and phase.

    ``x`` is a fraction of the width of the space beside the texts, ``y`` a fraction of the window's height.
    """

    x: float
    y: float
    roam_u: float
    round_s: float
    phase: float


class Fireflies:
    """All fireflies. Their positions depend only on the time."""

    def __init__(self) -> None:
        chance = random.Random("fireflies")
        self._fireflies = [_firefly(chance) for _ in range(FIREFLIES)]

    def draw(self, canvas: Canvas, elapsed_s: float, left: float) -> None:
        """Draw the fireflies in their positions at a time; all of them are to the right of ``left``."""
        if canvas.viewport.width - left >= MIN_ROOM_U:
            for firefly in self._fireflies:
                _draw_firefly(canvas, firefly, elapsed_s, left)


def _draw_firefly(canvas: Canvas, firefly: Firefly, elapsed_s: float, left: float) -> None:
    turn, phase = 2 * math.pi * (elapsed_s / firefly.round_s + firefly.phase), firefly.phase
    first, last = left + firefly.roam_u + FIREFLY_U, canvas.viewport.width
    x = first + firefly.x * (last - first) + firefly.roam_u * math.sin(turn)
    rise = RISE_SHARE * firefly.roam_u * math.sin(2 * turn + phase * RISE_PHASE)
    light = max(0.0, math.sin(BLINK_RATE * turn + BLINK_PHASE * phase))
    draw_light(canvas, (x, firefly.y * canvas.viewport.height + rise), FIREFLY_U, FIREFLY_OPACITY, light)


def draw_light(canvas: Canvas, at: tuple[float, float], size: float, max_opacity: float, brightness: float) -> None:
    """Draw a round light with a brightness from 0 to 1."""
    opacity = max_opacity * round(brightness * OPACITY_LEVELS) / OPACITY_LEVELS
    alpha = round(255 * opacity)
    if alpha:
        canvas.glow(Glow("light", _lamplight, "light"), at, size, alpha=alpha)


def _lamplight(size_px: int) -> str:
    return glow_svg(size_px, LAMPLIGHT)


def _firefly(chance: random.Random) -> Firefly:
    return Firefly(
        x=chance.random(),
        y=chance.uniform(*Y_RANGE),
        roam_u=chance.uniform(*ROAM_RANGE_U),
        round_s=chance.uniform(*ROUND_RANGE_S),
        phase=chance.random(),
    )
