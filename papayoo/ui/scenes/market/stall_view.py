"""Draws stalls of the night market: side by side in a quarter, or one in its own picture."""

from functools import partial
from typing import NamedTuple

from papayoo.ui.art.market_quarters import SAG_SHARE, Street, quarter_svg
from papayoo.ui.art.market_stalls import (
    COUNTER_Y,
    HEIGHT,
    SHUTTER_Y,
    SIGNS,
    WIDTH,
    market_stall_svg,
    small_lantern_svg,
    stall_emblem_svg,
)
from papayoo.ui.art.portraits.expressions import Mood
from papayoo.ui.art.title_animals import HEIGHT_SHARE
from papayoo.ui.art.title_lanterns import glow_svg
from papayoo.ui.geometry import Box
from papayoo.ui.render.canvas import Canvas

LANTERN_PITCH, LANTERN_SINK = 0.25, 0.28
"""Positions of the lanterns that hang on a cord at a stall.

``LANTERN_PITCH`` is the distance between lanterns as a fraction of the cord's length. ``LANTERN_SINK`` is the distance
of a lantern's middle below the cord as a fraction of the lantern's size.
"""
BUST_HEIGHT, SHADE_WIDTH, EMBLEM_SHARE = 43.0, 36.0, 0.86
"""Sizes of the animal and of the emblem in the picture of a stall.

``BUST_HEIGHT`` is the animal's height at an open stall, ``SHADE_WIDTH`` its width behind the shutter of a closed stall,
both in units of the picture. ``EMBLEM_SHARE`` is the size of the emblem, as a fraction of the sign's height.
"""
GLOW_SHARE, GLOW_ALPHA, SPOT_ALPHA = 1.5, 130, 255
CORD, PAVEMENT, STALL_TOP, LANTERN = 0.06, 0.9, 0.21, 0.34
"""Layout of a picture of one stall, in fractions of the picture's height.

The first three are distances of cord, pavement and stall from the top; ``LANTERN`` is the size of a lantern.
"""


class StallView(NamedTuple):
    """The facts shown by a stall's picture: id, quarter, first opponent's animal, lit lanterns.

    The stall is open if its first lantern is lit.
    """

    stall: str
    quarter: str
    animal: str
    lit: tuple[bool, ...]

    def draw_alone(self, canvas: Canvas, box: Box, radius: tuple[float, float]) -> None:
        """Draw a picture that shows only this stall, in front of the background of its quarter.

        ``radius`` contains the radii of the picture's upper and lower corners, in units.
        """
        corners = radius[0] / box.height, radius[1] / box.height
        street = Street(CORD, PAVEMENT, 0.0, box.width / box.height, corners)
        draw_quarter(canvas, self.quarter, box, street)
        place = box.cut_top(STALL_TOP * box.height)[1].resize(height=(PAVEMENT - STALL_TOP + 0.03) * box.height)
        self.draw_stall(canvas, place)
        self.draw_lanterns(canvas, box.cut_top(CORD * box.height)[1], LANTERN * box.height)

    def draw_stall(self, canvas: Canvas, place: Box, *, is_chosen: bool = False) -> None:
        """Draw the stall as large as possible in a box, at the bottom of the box.

        The animal stands at the counter of an open stall. Behind a closed stall, it looks over the shutter.
        """
        height = min(place.height, place.width * HEIGHT / WIDTH)
        unit, x, top = height / HEIGHT, place.center_x, place.bottom - height
        if self.lit[0] or is_chosen:
            glow_px = canvas.viewport.px(height * GLOW_SHARE)
            alpha = SPOT_ALPHA if is_chosen else GLOW_ALPHA
            canvas.picture(("stall glow", glow_px), partial(glow_svg, glow_px), x, top + height / 2, alpha=alpha)
        width_px = canvas.viewport.px(WIDTH * unit)
        make = partial(market_stall_svg, self.quarter, width_px, is_open=self.lit[0])
        canvas.picture(("market stall", self.quarter, width_px, self.lit[0]), make, x, top + height / 2, tag="stall")
        self._draw_animal(canvas, x, top, unit)
        y, tall = SIGNS[self.lit[0]]
        emblem_px = canvas.viewport.px(EMBLEM_SHARE * tall * unit)
        emblem = partial(stall_emblem_svg, self.stall, emblem_px)
        canvas.picture(("stall sign", self.stall, emblem_px), emblem, x, top + y * unit, tag=f"sign {self.stall}")

    def _draw_animal(self, canvas: Canvas, x: float, top: float, unit: float) -> None:
        """Draw the animal of a stall.

        ``top`` is the upper edge of the stall's picture, and ``unit`` the length of the picture's unit.
        """
        if self.lit[0]:
            size = BUST_HEIGHT * unit
            canvas.portrait(self.animal, x, top + COUNTER_Y * unit - size / 2, size, Mood.GLAD, is_bust=True)
            return
        size = SHADE_WIDTH * unit
        canvas.animal(self.animal, "oo", x, top + SHUTTER_Y * unit - size * HEIGHT_SHARE / 2, size)

    def draw_lanterns(self, canvas: Canvas, place: Box, size: float) -> None:
        """Draw the lanterns of the stall on the cord at the upper edge of a box."""
        for number, is_lit in enumerate(self.lit):
            share = (number - 1) * LANTERN_PITCH
            sag = SAG_SHARE * place.width * (1 - 4 * share * share)
            x, y = place.center_x + share * place.width, place.y + sag + LANTERN_SINK * size
            draw_small_lantern(canvas, x, y, size, is_lit=is_lit)


def draw_quarter(canvas: Canvas, name: str, box: Box, street: Street) -> None:
    """Draw the picture of a quarter."""
    size_px = canvas.viewport.px(box.width), canvas.viewport.px(box.height)
    make = partial(quarter_svg, name, *size_px, street)
    canvas.picture(("quarter", name, size_px, street), make, box.center_x, box.center_y, tag=f"quarter {name}")


def draw_small_lantern(canvas: Canvas, x: float, y: float, size: float, *, is_lit: bool) -> None:
    """Draw a small lantern; the picture includes its light."""
    size_px = canvas.viewport.px(size)
    canvas.picture(("small lantern", size_px, is_lit), partial(small_lantern_svg, size_px, is_lit=is_lit), x, y)
