"""The night picture behind the calendar: stalls below cords on which lanterns hang."""

from collections.abc import Sequence

from papayoo.ui.art import palette
from papayoo.ui.art.sheet import Sheet, circle
from papayoo.ui.art.svg import fill, pair, stroke
from papayoo.ui.art.title_stalls import STALL_SHADE, add_stall_row

SAG_SHARE = 0.013
"""Depth to which a cord sags in its middle, as a fraction of the cord's length."""
_CORD, _CORD_WIDTH = "#060A12", 2.4
_FAR_SHADE, _FAR_PITCH, _FAR_SINK = "#2C2C46", 92.0, 8.0
_PITCH, _SINK_SHARE = 132.0, 0.3
"""Width of a stall in the front row, and depth of the stall's base below the image as a fraction of this width."""
_RADIUS = 22.0
_SKY = (0, "#0A1527", 1), (0.55, "#1B2A4C", 1), (0.85, "#4A3B5E", 1), (1, "#8A5560", 1)
_STARS = 70


def sag(share: float) -> float:
    """Return how far a cord hangs below its ends at the fraction ``share`` of its length.

    The result is a fraction of the cord's length.
    """
    return SAG_SHARE * (1 - (2 * share - 1) ** 2)


def alley_svg(width_px: int, height_px: int, cords: Sequence[float]) -> str:
    """Return an SVG picture of the alley with the cords from which its lanterns hang.

    ``cords`` contains the distance of each cord's ends from the top, as a fraction of the width.
    """
    sheet = Sheet(width_px, height_px)
    width, height = sheet.width, sheet.height
    sky = sheet.linear((0, 0), (0, height), _SKY)
    sheet.add(fill(sheet.frame(0, _RADIUS), sky))
    stars = (
        circle(width * (number * 0.618 % 1), height * (0.04 + 0.6 * (number * 0.371 % 1)), 0.9 + number % 3 * 0.45)
        for number in range(1, _STARS)
    )
    sheet.add(fill("".join(stars), "#E8E4F2", 0.5))
    add_stall_row(sheet, height + _FAR_SINK, _FAR_PITCH, _FAR_SHADE)
    add_stall_row(sheet, height + _PITCH * _SINK_SHARE, _PITCH, STALL_SHADE)
    for y in (share * width for share in cords):
        path = f"M{pair(0, y)}Q{pair(width / 2, y + 2 * SAG_SHARE * width)} {pair(width, y)}"
        sheet.add(stroke(path, _CORD, _CORD_WIDTH, 0.9))
    sheet.add(stroke(sheet.frame(1, _RADIUS), palette.BRASS, 1.6, 0.5))
    return sheet.svg()
