"""Ornaments of pages: the roofs of the night market along the lower edge of the panel."""

import math
from typing import Final

from papayoo.ui.art.svg import document, fill
from papayoo.ui.art.title_stalls import stall_outline

SKYLINE_HEIGHT_U: Final = 84.0
_ROWS: Final = ((58.0, 0.8, 0.03), (92.0, 0.62, 0.04))
"""The rows of stalls from back to front, each with three numbers.

They are the minimum width of a stall, its height as a fraction of its width, and its opacity.
"""
_LIGHT: Final = "#FFE9C4"
"""Colour of the stalls. With their low opacity, it makes them a little lighter than the panel behind them."""


def skyline_svg(size_px: tuple[int, int], width: float) -> str:
    """Return an SVG image of rows of stalls, ``width`` units wide and faint enough to have text in front of it."""
    shapes = "".join(fill(_row(width, *row[:2]), _LIGHT, row[2]) for row in _ROWS)
    return document(*size_px, shapes, (0, 0, round(width), round(SKYLINE_HEIGHT_U)))


def _row(width: float, least_pitch: float, share: float) -> str:
    count = math.floor(width / least_pitch)
    pitch = width / count
    tops = (SKYLINE_HEIGHT_U - pitch * share * (0.9 + 0.1 * math.sin(number * 1.7)) for number in range(count))
    return "".join(stall_outline(pitch * number, top, pitch) for number, top in enumerate(tops))
