"""The night picture behind the calendar: an alley of stalls below cords on which lanterns hang."""

from collections.abc import Sequence

from papayoo.ui.art import palette
from papayoo.ui.art.sheet import NIGHT, Sheet
from papayoo.ui.art.svg import fill, pair, stroke
from papayoo.ui.art.title_stalls import STALL_SHADE, add_stall_row

SAG_SHARE = 0.013
"""Depth to which a cord sags in its middle, as a fraction of the cord's length."""
_CORD, _CORD_WIDTH = "#02090B", 2.2
_FAR_SHADE, _FAR_PITCH, _FAR_RISE = "#0D272C", 126.0, 4.0
_PITCH, _SINK_SHARE = 190.0, 0.42
"""Width of a stall in the front row, and depth of the stall's base below the image as a fraction of this width."""
_RADIUS = 22.0


def sag(share: float) -> float:
    """Return how far a cord sags at one of its points, as a fraction of the cord's length.

    ``share`` is the position of the point on the cord, 0 to 1.
    """
    return SAG_SHARE * (1 - (2 * share - 1) ** 2)


def alley_svg(width_px: int, height_px: int, cords: Sequence[float]) -> str:
    """Return the alley.

    ``cords`` are the distances of the cords' ends from the upper edge, as fractions of the image's width.
    """
    sheet = Sheet(width_px, height_px)
    width, height = sheet.width, sheet.height
    sky = sheet.linear((0, 0), (0, height), ((0, NIGHT, 1), (0.6, "#0B2227", 1), (1, "#1B3237", 1)))
    sheet.add(fill(sheet.frame(0, _RADIUS), sky))
    sheet.glow((width * 0.5, height), height * 0.95, "#CF6468", 0.26)
    add_stall_row(sheet, height - _FAR_RISE, _FAR_PITCH, _FAR_SHADE)
    add_stall_row(sheet, height + _PITCH * _SINK_SHARE, _PITCH, STALL_SHADE)
    for y in cords:
        low = y * width + 2 * SAG_SHARE * width
        sheet.add(
            stroke(f"M{pair(0, y * width)}Q{pair(width / 2, low)} {pair(width, y * width)}", _CORD, _CORD_WIDTH, 0.9)
        )
    sheet.add(stroke(sheet.frame(1, _RADIUS), palette.BRASS, 1.6, 0.5))
    return sheet.svg()
