"""The four quarters of the night market: dusk over the first one, deep night over the last one."""

import math
from collections.abc import Callable, Iterator
from types import MappingProxyType
from typing import Final, NamedTuple

from papayoo.ui.art.palette import mixed
from papayoo.ui.art.shapes import Point, rounded_rect
from papayoo.ui.art.sheet import NIGHT, Sheet, circle
from papayoo.ui.art.svg import fill, pair, stroke

SAG_SHARE: Final = 0.07
"""Depth to which the cord sags between two posts, as a fraction of their distance."""


class Quarter(NamedTuple):
    """The colours of a quarter of the night market.

    They are those of the upper and the lower end of its sky, of its roofs, and of its banner's cloth.
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
    """Return the picture of a quarter: sky, silhouettes, pavement, and the cord for the lanterns of its stalls."""
    quarter = QUARTERS[name]
    sheet = Sheet(width_px, height_px)
    width, height = sheet.width, sheet.height
    ground = street.pavement * height
    sky = sheet.linear((0, 0), (0, ground), ((0, quarter.sky, 1), (1, quarter.horizon, 1)))
    outline = _frame(width, height, street.radius)
    sheet.add(fill(outline, sky))
    skyline = _SKYLINES[name]
    if name in ("lantern", "temple"):
        _add_stars(sheet, ground)
    for share, size, shift in ((0.35, 0.62, 0.2), (0.62, 0.46, 0.65)):
        shade = mixed(quarter.horizon, quarter.sky if share < 0.5 else NIGHT, share)
        shapes = (skyline(x, ground, size * ground, number) for number, x in _places(width, size * ground, shift))
        sheet.add(fill("".join(shapes), shade))
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


def _places(width: float, size: float, shift: float) -> Iterator[tuple[int, float]]:
    """Yield the number and the x coordinate of each silhouette in a row of this width."""
    pitch = 1.15 * size
    for number in range(math.ceil(width / pitch)):
        x = pitch * (number + shift + 0.22 * math.sin(number * 2.3 + shift))
        if size * 0.6 < x < width - size * 0.6:
            yield number, x


def _add_stars(sheet: Sheet, ground: float) -> None:
    count = round(sheet.width / ground * 5)
    stars = (
        circle(sheet.width * ((number * 0.618) % 1), ground * (0.06 + 0.42 * ((number * 0.371) % 1)), ground * 0.007)
        for number in range(1, count)
    )
    sheet.add(fill("".join(stars), "#E8E4F2", 0.55))


def _add_cord(sheet: Sheet, street: Street) -> None:
    """Add the posts between the stalls and the cord that hangs on them."""
    height, y = sheet.height, street.cord * sheet.height
    start, pitch = street.start * height, street.pitch * height
    posts = [start + number * pitch for number in range(round((sheet.width - start) / pitch) + 1)]
    low = y + 2 * SAG_SHARE * pitch
    spans = "".join(f"M{pair(x, y)}Q{pair(x + pitch / 2, low)} {pair(x + pitch, y)}" for x in posts[:-1])
    lines = "".join(f"M{pair(x, y)}L{pair(x, street.pavement * height)}" for x in posts[1:-1])
    sheet.add(stroke(lines, _POST, 0.016 * height, 0.8), stroke(spans, _CORD, 0.011 * height))


# The silhouettes of the quarters. Their coordinates are fractions of the size, relative to the foot.


def _shape(x: float, base: float, size: float, *steps: tuple[str, tuple[Point, ...]]) -> str:
    """Return a closed path; each step is a command of SVG path data and its points.

    The first step is ``M``, the start of the path.
    """
    points = (c + " ".join(pair(x + a * size, base + b * size) for a, b in where) for c, where in steps)
    return "".join(points) + "Z"


def _block(x: float, base: float, size: float, box: tuple[float, float, float, float]) -> str:
    """Return a rectangle; ``box`` is its left and upper edge, width and height."""
    left, top, width, height = (side * size for side in box)
    return rounded_rect(x + left, base + top, width, height, 0)


def _palm(x: float, base: float, size: float, number: int) -> str:
    lean, top = 0.16 * math.sin(number * 1.9 + 1), -0.78 - 0.2 * math.sin(number * 1.3)
    steps = (
        ("M", ((-0.035, 0.0),)),
        ("Q", ((lean * 0.2, -0.4), (lean - 0.015, top))),
        ("L", ((lean + 0.015, top),)),
        ("Q", ((lean * 0.3 + 0.05, -0.4), (0.04, 0.0))),
    )
    leaves = "".join(_leaf(x + lean * size, base + top * size, size, angle) for angle in range(-205, 26, 38))
    hill = _shape(x, base, size, ("M", ((-0.1, 0.0),)), ("C", ((0.1, -0.28), (0.5, -0.28), (0.7, 0.0))))
    return _shape(x, base, size, *steps) + leaves + hill


def _leaf(x: float, y: float, size: float, angle_deg: float) -> str:
    """Return a drooping leaf of a palm that starts at (x, y)."""
    across, up = 0.42 * math.cos(math.radians(angle_deg)), 0.42 * math.sin(math.radians(angle_deg))
    tip = across, up * 0.55 + 0.16
    high, low = (across / 2, up * 0.62 - 0.084), (across / 2, up * 0.62 + 0.025)
    return _shape(x, y, size, ("M", ((0.0, 0.0),)), ("Q", (high, tip)), ("Q", (low, (0.0, 0.017))))


def _dome(x: float, base: float, size: float, number: int) -> str:
    """Return the silhouette of a domed hall, or of a slim tower for every third ``number``, as SVG."""
    is_tower = number % 3 == 1
    half, wall = (0.1, 0.62) if is_tower else (0.3, 0.34 + 0.08 * (number % 2))
    peak = wall + (1.9 if is_tower else 1.25) * half
    steps = (
        ("M", ((-half, -wall),)),
        ("C", ((-1.5 * half, -wall - 0.75 * half), (-0.25 * half, -wall - 0.85 * half), (0.0, -peak))),
        ("C", ((0.25 * half, -wall - 0.85 * half), (1.5 * half, -wall - 0.75 * half), (half, -wall))),
    )
    hall = _block(x, base, size, (-1.12 * half, -wall, 2.24 * half, wall))
    return _shape(x, base, size, *steps) + hall + circle(x, base - (peak + 0.03) * size, 0.025 * size)


def _pagoda(x: float, base: float, size: float, number: int) -> str:
    tiers = 2 + number % 3
    tall = (0.36 + 0.2 * tiers) / tiers
    parts = [_block(x, base, size, (-0.012, -tiers * tall - 0.1, 0.024, 0.2))]
    for tier in range(tiers):
        half, roof = 0.36 - 0.07 * tier, -(tier + 0.52) * tall
        parts.append(_block(x, base, size, (-half * 0.62, roof - 0.1 * tall, half * 1.24, 0.62 * tall)))
        steps = (
            ("M", ((-1.2 * half, roof - 0.06 * tall),)),
            ("Q", ((-0.55 * half, roof - 0.1 * tall), (-0.4 * half, roof - 0.5 * tall))),
            ("L", ((0.4 * half, roof - 0.5 * tall),)),
            ("Q", ((0.55 * half, roof - 0.1 * tall), (1.2 * half, roof - 0.06 * tall))),
            ("L", ((half, roof + 0.06 * tall), (-half, roof + 0.06 * tall))),
        )
        parts.append(_shape(x, base, size, *steps))
    return "".join(parts)


def _temple(x: float, base: float, size: float, number: int) -> str:
    """Return a stepped pyramid with a gate on its top; if ``number`` is odd, return a pagoda."""
    if number % 2:
        return _pagoda(x, base, size * 0.8, number + 1)
    halves = (0.55 - 0.09 * step for step in range(4))
    steps = [_block(x, base, size, (-half, -0.09 * (step + 1), 2 * half, 0.1)) for step, half in enumerate(halves)]
    posts = [_block(x, base, size, (side * 0.16 - 0.025, -0.7, 0.05, 0.34)) for side in (-1, 1)]
    beam = _shape(
        x,
        base,
        size,
        ("M", ((-0.27, -0.74),)),
        ("Q", ((0.0, -0.69), (0.27, -0.74))),
        ("L", ((0.24, -0.66),)),
        ("Q", ((0.0, -0.64), (-0.24, -0.66))),
    )
    return "".join((*steps, *posts, beam, _block(x, base, size, (-0.2, -0.6, 0.4, 0.045))))


_SKYLINES: Final[dict[str, Callable[[float, float, float, int], str]]] = {
    "fruit": _palm,
    "spice": _dome,
    "lantern": _pagoda,
    "temple": _temple,
}
