"""Draws a garland of small lamps."""

from collections.abc import Callable
from functools import partial

from papayoo.ui.art.garland import BULB, SAG, garland_svg, lamp_svg, lamps_of
from papayoo.ui.geometry import Box
from papayoo.ui.render import Canvas

LAMP = 64.0
"""Width and height of the picture of a lamp with its light, in units at scale 1."""


def draw_garland(canvas: Canvas, box: Box, brightness: Callable[[float], int], scale: float = 1.0) -> None:
    """Draw a garland along the top of a box.

    ``brightness`` returns the opacity of a lamp's light, 0 to 255. Its argument is the horizontal position of the lamp,
    from 0 (left) to 1 (right).
    """
    px, cord = canvas.viewport.px, box.resize(height=scale * (SAG + BULB))
    size_px, lamp_px, width = (px(cord.width), px(cord.height)), px(scale * LAMP), box.width / scale
    canvas.picture(("garland", size_px), partial(garland_svg, size_px, width), cord.center_x, cord.center_y)
    for x, y in lamps_of(width):
        if alpha := brightness(x / width):
            at = box.x + scale * x, box.y + scale * y
            canvas.picture(("lamp", lamp_px), partial(lamp_svg, lamp_px), *at, alpha=alpha)
