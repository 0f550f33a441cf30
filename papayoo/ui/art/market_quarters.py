"""The four quarters of the night market: dusk over the first one, deep night over the last one."""

from types import MappingProxyType
from typing import Final, NamedTuple

from papayoo.ui.art.palette import mixed
from papayoo.ui.art.sheet import NIGHT, Sheet
from papayoo.ui.art.svg import fill, pair, placed, stroke
from papayoo.ui.art.svg_files import groups

SAG_SHARE: Final = 0.07
"""Depth to which the cord sags between two posts, as a fraction of their distance."""


class Quarter(NamedTuple):
    """The colours of a quarter of the night market.

    ``sky`` and ``horizon`` are the colours of the upper and the lower end of the sky; ``cloth`` is that of the banner.
    """

    sky: str
    horizon: str
    roof: str
    cloth: str


QUARTERS: Final = MappingProxyType(
    {
        "fruit": Quarter("#1C3F4E", "#C08A76", "#2F6E55", "#23513F"),
        "spice": Quarter("#22284A", "#A1506C", "#96413F", "#6A2C35"),
        "lantern": Quarter("#1A2049", "#6C50A0", "#57529E", "#3B3774"),
        "temple": Quarter("#0B1733", "#2F6486", "#2E7488", "#1D4C60"),
    }
)
"""The colours of each quarter, by its name."""

_POST, _CORD = "#1A1210", "#0B0807"


class Street(NamedTuple):
    """Lengths in the picture of a quarter, as fractions of the picture's height.

    ``cord`` and ``pavement`` are the distances of the cord's ends and of the pavement from the upper edge. The cord
    hangs on posts: the first is ``start`` from the left edge, the others follow at distances of ``pitch``. ``radius``
    contains the radii of the picture's upper and lower corners.
    """

    cord: float
    pavement: float
    start: float
    pitch: float
    radius: tuple[float, float]


def quarter_svg(name: str, width_px: int, height_px: int, street: Street) -> str:
    """Return the picture of a quarter of the night market, with a cord for the stalls' lanterns."""
    quarter = QUARTERS[name]
    sheet = Sheet(width_px, height_px)
    width, height = sheet.width, sheet.height
    ground = street.pavement * height
    sky = sheet.linear((0, 0), (0, ground), ((0, quarter.sky, 1), (1, quarter.horizon, 1)))
    outline = _frame(width, height, street.radius)
    sheet.add(fill(outline, sky))
    sheet.add(placed(groups("market")[f"{name}_skyline"], 0, ground, ground / 100))
    paving, edge = mixed(quarter.cloth, NIGHT, 0.62), mixed(quarter.horizon, "#FFE3A6", 0.25)
    light = mixed(paving, quarter.horizon, 0.22)
    stones = sheet.linear((0, ground), (0, height), ((0, light, 1), (0.35, paving, 1), (1, paving, 1)))
    sheet.add(fill(_frame(width, height, (0.0, street.radius[1]), ground), stones))
    sheet.add(stroke(f"M{pair(0, ground)}L{pair(width, ground)}", edge, 0.012 * height, 0.55))
    _add_cord(sheet, street)
    return sheet.svg()


def _frame(width: float, height: float, radius: tuple[float, float], top: float = 0.0) -> str:
    """Return the path data of a rectangle whose upper and lower corners have different radii."""
    up, low = (share * height for share in radius)
    return (
        f"M{pair(up, top)}L{pair(width - up, top)}Q{pair(width, top)} {pair(width, top + up)}"
        f"L{pair(width, height - low)}Q{pair(width, height)} {pair(width - low, height)}"
        f"L{pair(low, height)}Q{pair(0, height)} {pair(0, height - low)}"
        f"L{pair(0, top + up)}Q{pair(0, top)} {pair(up, top)}Z"
    )


def _add_cord(sheet: Sheet, street: Street) -> None:
    """Add the posts between the stalls and the cord that hangs from post to post."""
    height, y = sheet.height, street.cord * sheet.height
    start, pitch = street.start * height, street.pitch * height
    posts = [start + number * pitch for number in range(round((sheet.width - start) / pitch) + 1)]
    low = y + 2 * SAG_SHARE * pitch
    spans = "".join(f"M{pair(x, y)}Q{pair(x + pitch / 2, low)} {pair(x + pitch, y)}" for x in posts[:-1])
    lines = "".join(f"M{pair(x, y)}L{pair(x, street.pavement * height)}" for x in posts[1:-1])
    sheet.add(stroke(lines, _POST, 0.016 * height, 0.8), stroke(spans, _CORD, 0.011 * height))
