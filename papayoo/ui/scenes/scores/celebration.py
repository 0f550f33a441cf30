"""What the final ranking does for a winner: paper lanterns rise behind it and papaya seeds drift down, once."""

import math
import random
from dataclasses import dataclass

from papayoo.ui import easing
from papayoo.ui.art import palette
from papayoo.ui.art.shapes import seed_path
from papayoo.ui.art.svg import document, fill, group
from papayoo.ui.art.title_lanterns import lantern_svg
from papayoo.ui.render.canvas import Canvas

LENGTH_S = 6.5
LANTERNS, SEEDS = 13, 34
_FADE_S = 0.2


@dataclass(frozen=True, slots=True)
class Lantern:
    """One lantern: where it rises (a share of the width), when, how fast, how large, how it sways."""

    x: float
    start_s: float
    rise_s: float
    size: float
    sway: float


@dataclass(frozen=True, slots=True)
class Seed:
    """One seed: where it falls (a share of the width), when, how long, and how it turns (degrees a second)."""

    x: float
    start_s: float
    fall_s: float
    turn: float


class Celebration:
    """Lasts for some seconds and ends by itself. Reduced, the lanterns hang still and nothing falls."""

    def __init__(self, *, is_still: bool) -> None:
        chance = random.Random("celebration")
        self._is_still = is_still
        self._elapsed = 0.0
        self._lanterns = [_lantern(chance, index) for index in range(LANTERNS)]
        self._seeds = [_seed(chance) for _ in range(SEEDS)]

    @property
    def is_moving(self) -> bool:
        """Whether it goes on."""
        return self._elapsed < (_FADE_S if self._is_still else LENGTH_S)

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._elapsed += seconds

    def finish(self) -> None:
        """End at once."""
        self._elapsed = max(self._elapsed, LENGTH_S)

    def draw(self, canvas: Canvas) -> None:
        """Lanterns behind, seeds before them."""
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
        x = lantern.x * width + lantern.sway * math.sin(2 * math.pi * (way * 1.4 + lantern.x))
        y = easing.mix(height + lantern.size, -lantern.size, way - 0.12 * math.sin(2 * math.pi * way) / (2 * math.pi))
        alpha = round(255 * min(1.0, 6 * way, 6 * (1 - way)))
        _draw_lantern(canvas, (x, y), lantern.size, alpha)

    def _draw_hanging(self, canvas: Canvas) -> None:
        alpha = round(255 * min(1.0, self._elapsed / _FADE_S))
        for lantern in self._lanterns:
            side = lantern.x if abs(lantern.x - 0.5) > 0.32 else round(lantern.x) * 0.9 + 0.05
            y = canvas.viewport.height * (0.2 + 0.6 * (lantern.start_s / LENGTH_S))
            _draw_lantern(canvas, (side * canvas.viewport.width, y), lantern.size, alpha)

    def _draw_seed(self, canvas: Canvas, seed: Seed) -> None:
        way = (self._elapsed - seed.start_s) / seed.fall_s
        if not 0 < way < 1:
            return
        x = seed.x * canvas.viewport.width + 26 * math.sin(4 * math.pi * way + 9 * seed.x)
        y = easing.mix(-20, canvas.viewport.height + 20, way)
        angle = round(seed.turn * self._elapsed / 15) * 15 % 360
        size_px = canvas.viewport.px(18)
        canvas.picture(("seed", size_px, angle), lambda: _seed_svg(size_px, angle), x, y, tag="seed")


def _draw_lantern(canvas: Canvas, at: tuple[float, float], size: float, alpha: int) -> None:
    size_px = canvas.viewport.px(size)
    canvas.picture(("sky lantern", size_px), lambda: lantern_svg(size_px), *at, alpha=alpha, tag="lantern")


def _lantern(chance: random.Random, index: int) -> Lantern:
    return Lantern(
        x=0.06 + 0.88 * ((index * 0.382) % 1.0),
        start_s=index * 0.15,
        rise_s=chance.uniform(3.6, 4.6),
        size=chance.choice((96.0, 128.0, 168.0)),
        sway=chance.uniform(10.0, 24.0),
    )


def _seed(chance: random.Random) -> Seed:
    return Seed(chance.random(), chance.uniform(0.0, 3.0), chance.uniform(2.6, 3.5), chance.uniform(-160.0, 160.0))


def _seed_svg(size_px: int, angle_deg: int) -> str:
    shape = fill(seed_path(0, 0, 36, angle_deg), palette.BRASS) + fill(seed_path(-6, -8, 13, angle_deg), palette.PAPER)
    return document(size_px, size_px, group(shape, f"translate({size_px / 2} {size_px / 2}) scale({size_px / 100})"))
