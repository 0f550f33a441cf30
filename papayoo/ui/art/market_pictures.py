"""The pictures of the night market, composed of the drawings in ``market.svg``: quarters, stalls and lanterns."""

from collections.abc import Sequence
from types import MappingProxyType
from typing import Final, NamedTuple

from papayoo.ui.art.palette import mixed
from papayoo.ui.art.sheet import NIGHT, Sheet
from papayoo.ui.art.svg import document, fill, pair, placed, stroke
from papayoo.ui.art.svg_files import groups, recoloured

SAG_SHARE: Final = 0.07
"""Depth to which the cord sags between two posts, as a fraction of the distance between the posts."""


class Quarter(NamedTuple):
    """The colours of a quarter of the night market.

    ``sky`` and ``horizon`` are the colours of the upper and the lower end of the sky. ``cloth`` is the colour of the
    banner.
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
QUARTER_LIGHTS: Final = MappingProxyType(
    {"fruit": "#9BE38A", "spice": "#FF7F86", "lantern": "#C39BFF", "temple": "#6FA8FF"}
)
"""The colour of each quarter's light, by its name, from the left of a garland to its right."""

_POST, _CORD = "#1A1210", "#0B0807"
STALL_WIDTH, STALL_HEIGHT = 112, 90
"""Size of a stall of the market page in the units of its picture. The positions below use the same units."""
COUNTER_Y, SHUTTER_Y = 76.0, 62.0
"""Distance from the top to the counter of an open stall, and to the upper edge of a shutter."""
SIGNS = {True: (83.0, 17.0), False: (75.0, 27.0)}
"""y of the middle of a stall's sign and height of the sign, by whether the stall is open."""
_EMBLEM_SIZE = 24
_ROOF = "#2F6E55"
"""Placeholder colour of roofs and cloth in the SVG files of the stalls; replaced by the colour of the quarter."""
_HILL_SIZE, _HILL_LANTERN_Y, _HILL_LANTERN_PITCH = 100, 87.0, 22.0
"""Size of a stall on the hill in its picture's units, y of its three lanterns, and distance between them."""
_GLOW_RADIUS = 15


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


def market_stall_svg(quarter: str, width_px: int, *, is_open: bool) -> str:
    """Return a stall of a quarter as SVG: open and lit, or closed with a shutter. Its sign is blank.

    The quarter's animal is not included. It is drawn in front of the stall, at the counter or behind the shutter.
    """
    stall = groups("market")["open_stall" if is_open else "closed_stall"]
    body = recoloured(stall, {_ROOF: QUARTERS[quarter].roof})
    return document(
        width_px, round(width_px * STALL_HEIGHT / STALL_WIDTH), body, (-STALL_WIDTH // 2, 0, STALL_WIDTH, STALL_HEIGHT)
    )


def stall_emblem_svg(stall: str, size_px: int) -> str:
    """Return the emblem on the sign of a stall, by the stall's id, as a square SVG."""
    return document(size_px, size_px, groups("stall_signs")[stall], (0, 0, _EMBLEM_SIZE, _EMBLEM_SIZE))


def hill_stall_svg(size_px: int, lanterns: Sequence[bool]) -> str:
    """Return a stall on the hill of the title screen as a square SVG. It is lit if its first lantern is lit."""
    body = groups("market")["lit_hill_stall" if lanterns[0] else "dark_hill_stall"]
    for number, is_lit in enumerate(lanterns):
        x = _HILL_SIZE / 2 + (number - 1) * _HILL_LANTERN_PITCH
        body += placed(_lantern(is_lit=is_lit), x, _HILL_LANTERN_Y)
    return document(size_px, size_px, body, (0, 0, _HILL_SIZE, _HILL_SIZE))


def small_lantern_svg(size_px: int, *, is_lit: bool) -> str:
    """Return one lantern of a stall with its light, as a square SVG."""
    view = -_GLOW_RADIUS, -_GLOW_RADIUS, 2 * _GLOW_RADIUS, 2 * _GLOW_RADIUS
    return document(size_px, size_px, _lantern(is_lit=is_lit), view)


def _lantern(*, is_lit: bool) -> str:
    return groups("market")["lit_lantern" if is_lit else "dark_lantern"]
