"""The title screen's lights, in units: a string of small lamps across the sky, and three lanterns in front."""

import math
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from papayoo.ui.art.paper_lanterns import LAMPLIGHT
from papayoo.ui.art.shapes import Point
from papayoo.ui.art.sheet import Sheet
from papayoo.ui.art.svg import fill, pair, placed, stroke

LAMP_U = 52.0
"""Size of the image of a lamp with its light."""
_SPACING_U = 22.0
_LAMP_EVERY = 3
_SAGS_U = 96.0, 108.0
_BULB_MIDDLE_U = 7.0
"""Distance from the cord to the middle of a lamp."""


@lru_cache(maxsize=4)
def lamps_of(width: float) -> tuple[Point, ...]:
    """Return the middle of each lamp on a title screen of this width, from left to right."""
    return tuple((x, y + _BULB_MIDDLE_U) for arc in _arcs(width) for x, y in arc[2:-1:_LAMP_EVERY])


def add_lamp_string(sheet: Sheet) -> None:
    """Add the cords and the unlit lamps."""
    for arc in _arcs(sheet.width):
        sheet.add(stroke(_polyline(arc), "#02090B", 1.8, 0.9))
    for x, y in lamps_of(sheet.width):
        sheet.add(fill(_bulb(x, y - _BULB_MIDDLE_U), "#8C7B60"))


def lamp_svg(size_px: int) -> str:
    """Return a lit lamp as a square SVG, with its light around it."""
    sheet = Sheet(size_px, size_px)
    middle = sheet.width / 2
    sheet.glow((middle, middle), middle, LAMPLIGHT, 0.42)
    sheet.add(placed(fill(_bulb(0, -_BULB_MIDDLE_U), "#FFEFC9"), middle, middle, sheet.width / LAMP_U))
    return sheet.svg()


def _arcs(width: float) -> tuple[list[Point], list[Point]]:
    """Return the points of two curves: the cords on which the lamps of the title screen hang."""
    top = (width * 0.5, -8.0)
    return list(_hanging((-20.0, 40.0), top, _SAGS_U[0])), list(_hanging(top, (width + 20, 44.0), _SAGS_U[1]))


def _hanging(start: Point, end: Point, sag: float) -> Iterator[Point]:
    """Yield points, about 22 units apart, on a cord that hangs between two ends."""
    steps = math.ceil((end[0] - start[0]) / _SPACING_U)
    for i in range(steps + 1):
        t = i / steps
        yield start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t + 4 * sag * t * (1 - t)


def _polyline(points: Iterable[Point]) -> str:
    return "M" + "L".join(pair(*point) for point in points)


def _bulb(x: float, y: float) -> str:
    """Return a small lamp that hangs from the point (x, y)."""
    return (
        f"M{pair(x - 1.6, y)}L{pair(x + 1.6, y)}C{pair(x + 7, y + 5)} {pair(x + 5, y + 13)} {pair(x, y + 13)}"
        f"C{pair(x - 5, y + 13)} {pair(x - 7, y + 5)} {pair(x - 1.6, y)}Z"
    )


class TitleLantern(NamedTuple):
    """A lantern: its middle in units, relative size, time of a swing to and fro, and movement with the pointer.

    ``depth_u`` is the distance by which the lantern moves with the pointer, larger for those in the foreground.
    """

    x: float
    y: float
    size: float
    swing_s: float
    depth_u: float


def title_lanterns(width: float) -> tuple[TitleLantern, ...]:
    """Return the lanterns on a title screen of this width."""
    right = width - 330
    return (
        TitleLantern(right + 205, 128, 0.74, 5.3, 3.0),
        TitleLantern(right - 236, 96, 0.56, 6.9, 1.0),
        TitleLantern(right, 176, 1.25, 6.1, 6.0),
    )
