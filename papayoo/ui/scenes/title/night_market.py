"""The moving parts of the title screen's background: lanterns, lamps, steam, fireflies and animals."""

import math
from functools import partial

from papayoo.ui.art.market_pictures import hill_stall_svg
from papayoo.ui.art.paper_lanterns import (
    CORD_GAP_U,
    CORD_U,
    LANTERN_U,
    cord_svg,
    glow_svg,
    hanging_lantern_svg,
)
from papayoo.ui.art.shapes import turned
from papayoo.ui.art.title_hill import hill_places
from papayoo.ui.art.title_lamps import LAMP_U, TitleLantern, lamp_svg, lamps_of, title_lanterns
from papayoo.ui.art.title_stalls import Place, front_counters
from papayoo.ui.render import Canvas
from papayoo.ui.scenes.title.fireflies import Fireflies, draw_light
from papayoo.ui.scenes.title.stall_animals import StallAnimals

SWAY_DEG = 1.5
SWAY_START_S = 5.3
"""Time after the screen has opened until the lanterns swing by ``SWAY_DEG``."""
SWAY_STEP_DEG = 0.5
"""Difference between the angles at which a swinging lantern is drawn, in degrees. Each angle needs an image."""
DRIFT_S = 0.22
"""Time constant with which the lanterns follow the pointer."""
SETTLED = 0.02
GLOW_U = 210.0
"""Diameter of the glow around a lantern of size 1, in units."""
GLOW_OPACITY = 0.36
"""Maximum opacity of the glow of a lantern."""
GLOW_LEVELS = 7
"""Number of brightness levels of a glow. It is small, so that glows are rarely redrawn."""
GLOW_PERIOD_S = 6.2
"""How long the glow of a lantern takes to become brighter and darker once."""
GLOW_PHASE = 0.37
"""Phase shift between the glows of neighbouring lanterns, as a fraction of the period."""
LAMP_TURN_S = 1.3
"""Time between the start of one lamp's dimming and the start of the next lamp's dimming.

These two lamps are not neighbours. `DIM_STRIDE` determines the order.
"""
DIM_S = 2.6
"""How long a lamp is dim, including both fades."""
DIM_SHARE = 0.6
"""Fraction of its brightness that a lamp loses when it is dimmed."""
DIM_STRIDE = 11
"""Number that determines the order in which the lamps are dimmed. With it, dim lamps are far apart.

Lamp n has the turn n * DIM_STRIDE modulo the number of lamps.
"""
STEAMING = (1, 3)
"""Indexes of the stalls from which steam rises."""
PUFFS, STEAM_PERIOD_S, STEAM_RISE_U, STEAM_SWAY_U = 6, 6.6, 74.0, 7.0
STEAM_SIZES_U = (12.0, 18.0, 24.0, 30.0, 36.0)
STEAM_OPACITY, STEAM_X_SHARE, STEAM_LEVELS = 0.42, 0.8, 10
STEAM_COLOUR = "#D8E2DE"


class NightMarket:
    """The moving parts of the background. They stand still while ``update`` is not called."""

    def __init__(self) -> None:
        self.animals = StallAnimals()
        self.lanterns: tuple[tuple[bool, ...], ...] = ()
        """For each stall on the hill, whether each of its lanterns is lit.

        The tuple is empty until the results have been read.
        """
        self._fireflies = Fireflies()
        self._elapsed_s = 0.0
        self._drift = self._pointer = 0.0

    @property
    def is_drifting(self) -> bool:
        """Whether the lanterns are still moving because the pointer has moved."""
        return abs(self._pointer - self._drift) > SETTLED

    def follow(self, share: float) -> None:
        """Let the lanterns follow the pointer. ``share`` is the pointer's x as a fraction of the window's width."""
        self._pointer = 1 - 2 * share

    def update(self, seconds: float) -> None:
        """Advance the animation."""
        self._elapsed_s += seconds
        self._drift += (self._pointer - self._drift) * (1 - math.exp(-seconds / DRIFT_S))
        self.animals.update(seconds)

    def draw(self, canvas: Canvas, texts_right: float) -> None:
        """Draw all moving parts; fireflies appear only to the right of ``texts_right``."""
        self._draw_hill(canvas)
        self.animals.draw(canvas)
        self._draw_steam(canvas)
        self._draw_lamps(canvas)
        for number, lantern in enumerate(title_lanterns(canvas.viewport.width)):
            self._draw_lantern(canvas, number, lantern)
        self._fireflies.draw(canvas, self._elapsed_s, texts_right)

    def _draw_hill(self, canvas: Canvas) -> None:
        """Draw those stalls on the hill at which the player has lit a lantern."""
        places = hill_places(Place(canvas.viewport.width, canvas.viewport.height))
        for place, lit in zip(places, self.lanterns, strict=False):
            if any(lit):
                size_px = canvas.viewport.px(place.size)
                picture = partial(hill_stall_svg, size_px, lit)
                canvas.picture(("stall", size_px, lit), picture, place.x, place.y - place.size / 2, tag="stall")

    def _draw_lantern(self, canvas: Canvas, number: int, lantern: TitleLantern) -> None:
        """Draw a swinging lantern. It hangs on a cord from the upper edge of the window."""
        x, y, size = lantern.x + lantern.depth_u * self._drift, lantern.y, lantern.size
        angle = SWAY_DEG * math.sin(2 * math.pi * self._elapsed_s / lantern.swing_s + number) * self._vigour
        step = round(angle / SWAY_STEP_DEG) * SWAY_STEP_DEG
        width_px, height_px = (canvas.viewport.px(side * size) for side in LANTERN_U)
        length_px, cord_px = canvas.viewport.px(y - CORD_GAP_U * size), canvas.viewport.px(CORD_U)
        middle = turned((0.0, length_px / canvas.viewport.scale / 2), angle, (x, 0.0))
        canvas.turned_picture(("cord", length_px), lambda: cord_svg(cord_px, length_px), *middle, angle_deg=step)
        middle = turned((0.0, y), angle, (x, 0.0))
        key = ("hanging lantern", width_px)
        canvas.turned_picture(key, lambda: hanging_lantern_svg(width_px, height_px), *middle, angle_deg=step)
        turn = 2 * math.pi * (self._elapsed_s / GLOW_PERIOD_S + number * GLOW_PHASE)
        brightness = round((1 - math.cos(turn)) / 2 * GLOW_LEVELS) / GLOW_LEVELS
        draw_light(canvas, (x, y), GLOW_U * size, GLOW_OPACITY, brightness)

    @property
    def _vigour(self) -> float:
        """How far the lanterns swing, as a fraction of their maximum swing.

        It grows from 0 after the screen has opened.
        """
        return min(1.0, self._elapsed_s / SWAY_START_S)

    def _draw_lamps(self, canvas: Canvas) -> None:
        lamps, size_px = lamps_of(canvas.viewport.width), canvas.viewport.px(LAMP_U)
        for number, (x, y) in enumerate(lamps):
            turn = number * DIM_STRIDE % len(lamps)
            alpha = round(255 * (1 - DIM_SHARE * self._dimness(turn, len(lamps))))
            canvas.picture(("lamp", size_px), lambda: lamp_svg(size_px), x, y, alpha=alpha, tag="lamp")

    def _dimness(self, turn: int, turns: int) -> float:
        """Return how much a lamp is dimmed now, from 0 to 1.

        The lamps dim one after the other; ``turn`` is the place of a lamp in this order.
        """
        since_s = (self._elapsed_s - turn * LAMP_TURN_S) % (turns * LAMP_TURN_S)
        return math.sin(math.pi * since_s / DIM_S) if since_s < DIM_S and self._elapsed_s else 0.0

    def _draw_steam(self, canvas: Canvas) -> None:
        counters = front_counters(Place(canvas.viewport.width, canvas.viewport.height))
        for number in STEAMING:
            counter = counters[number]
            x, y = counter.x + STEAM_X_SHARE * counter.width, counter.y + counter.height
            for puff in range(PUFFS):
                self._draw_puff(canvas, (x, y), (self._elapsed_s / STEAM_PERIOD_S + puff / PUFFS) % 1, number)

    def _draw_puff(self, canvas: Canvas, at: tuple[float, float], age: float, phase: float) -> None:
        x = at[0] + STEAM_SWAY_U * math.sin(7 * age + phase) * (0.3 + age)
        size = STEAM_SIZES_U[int(age * len(STEAM_SIZES_U))]
        size_px = canvas.viewport.px(size)
        alpha = round(255 * STEAM_OPACITY * round(math.sin(math.pi * age) * STEAM_LEVELS) / STEAM_LEVELS)
        if alpha:
            key = ("steam", size_px)
            y = at[1] - 8 - STEAM_RISE_U * age
            canvas.picture(key, lambda: glow_svg(size_px, STEAM_COLOUR), x, y, alpha=alpha, tag="steam")
