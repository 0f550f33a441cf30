"""The five suit shapes, and geometry shared by other drawings, as points or SVG path data.

Shapes are in a 100 by 100 box centred on (0, 0), y down. Curves consist of a few strokes, as if cut into linoleum.
"""

import math
import re
from functools import cache
from itertools import pairwise
from typing import TypeAlias

from papayoo.engine import Suit
from papayoo.ui.art.svg import pair

Point: TypeAlias = tuple[float, float]
Polygon: TypeAlias = tuple[Point, ...]
Curve: TypeAlias = tuple[Point, Point, Point, Point]

_SPADE = (
    "M0 -49 C5 -38 17 -27 29 -15 C39 -5 45 4 44 15 C43 27 34 34 24 34 C16 34 9 30 5 23"
    " C6 34 11 42 21 46 L20 49 L-20 49 L-21 46 C-11 42 -6 34 -5 23"
    " C-9 30 -16 34 -24 34 C-34 34 -43 27 -44 15 C-45 4 -39 -5 -29 -15 C-17 -27 -5 -38 0 -49Z"
)
_HEART = (
    "M0 -23 C4 -35 13 -43 25 -43 C38 -43 47 -34 47 -20 C47 -8 38 3 26 15 C15 26 6 36 0 47"
    " C-6 36 -15 26 -26 15 C-38 3 -47 -8 -47 -20 C-47 -34 -38 -43 -25 -43 C-13 -43 -4 -35 0 -23Z"
)
_CLUB = (
    "M0 -49 C13 -49 23 -40 23 -28 C23 -21 20 -15 15 -10 C18 -12 22 -13 26 -13 C39 -13 48 -4 48 9"
    " C48 22 39 31 26 31 C17 31 9 26 5 19 C6 33 11 42 21 46 L20 49 L-20 49 L-21 46 C-11 42 -6 33 -5 19"
    " C-9 26 -17 31 -26 31 C-39 31 -48 22 -48 9 C-48 -4 -39 -13 -26 -13 C-22 -13 -18 -12 -15 -10"
    " C-20 -15 -23 -21 -23 -28 C-23 -40 -13 -49 0 -49Z"
)
_DIAMOND = "M0 -49 C9 -31 23 -13 41 0 C23 13 9 31 0 49 C-9 31 -23 13 -41 0 C-23 -13 -9 -31 0 -49Z"
WEDGE_SKIN: tuple[Curve, ...] = (
    ((-24, -47), (-47, -30), (-51, 2), (-33, 25)),
    ((-33, 25), (-14, 48), (22, 49), (46, 25)),
)
"""The skin of the papaya wedge as joined Bézier curves, from its upper to its right tip."""
WEDGE_HOLLOW: tuple[Curve, ...] = (
    ((-24, -47), (-25, -27), (-19, -9), (-7, 5)),
    ((-7, 5), (5, 19), (26, 26), (46, 25)),
)
"""The edge of the papaya wedge's hollow as joined Bézier curves, from upper to right tip."""
_WEDGE = "M-24 -47 C-47 -30 -51 2 -33 25 C-14 48 22 49 46 25 C26 26 5 19 -7 5 C-19 -9 -25 -27 -24 -47Z"
_WEDGE_SEEDS = ((-8.0, -24.0, 22.0), (6.0, -5.0, 45.0), (25.0, 8.0, 66.0))
"""Position and rotation in degrees of each seed in the small papaya wedge."""

_OUTLINES = {
    Suit.SPADES: _SPADE,
    Suit.HEARTS: _HEART,
    Suit.CLUBS: _CLUB,
    Suit.DIAMONDS: _DIAMOND,
    Suit.PAYOO: _WEDGE,
}

_COMMAND = re.compile(r"([MLC])([^MLCZ]+)")
_CURVE_STEPS = 8
_STROKE_ENDS = (0.0, 0.3, 0.64, 1.0)
"""Positions, from 0 to 1, at which a curve is divided into separate strokes."""
_BULGE = 0.75
"""Fraction of its curvature that a stroke keeps; 0 makes it straight."""


@cache
def suit_path(suit: Suit) -> str:
    """Return the outline of a suit as path data; Payoo is a papaya wedge with three seeds."""
    if suit is Suit.PAYOO:
        return wedge_path() + "".join(seed_path(x, y, 9.5, turn) for x, y, turn in _WEDGE_SEEDS)
    return _cut(_OUTLINES[suit])


@cache
def wedge_path() -> str:
    """Return the papaya wedge without seeds as path data."""
    return _cut(_WEDGE, bulge=1.2)


@cache
def suit_polygon(suit: Suit) -> Polygon:
    """Return the outline of a suit as a closed polygon around (0, 0) with a radius of 0.5.

    The outline of Payoo, a papaya wedge, has no seeds.
    """
    points = flatten(_OUTLINES[suit])
    reach = max((x * x + y * y) ** 0.5 for x, y in points)
    return tuple((x / reach / 2, y / reach / 2) for x, y in points)


@cache
def suit_outline(suit: Suit) -> Polygon:
    """Return the outline of a suit as a closed polygon in a box of 100 by 100 units, centred on (0, 0).

    The outline of Payoo, a papaya wedge, has no seeds.
    """
    return flatten(_OUTLINES[suit])


def seed_path(x: float, y: float, length: float, turn_deg: float = 0.0) -> str:
    """Return a drop-shaped papaya seed around (x, y) as path data.

    ``length`` is half its length. At 0 degrees its tip points up.
    """
    from_tip = [(0, -1.0), (0.3, -0.75), (0.68, -0.3), (0.68, 0.3), (0.68, 0.72), (0.4, 1.0), (0, 1.0)]
    outline = [(a * length, b * length) for a, b in from_tip]
    mirrored = [(-a, b) for a, b in reversed(outline[:-1])]
    points = [turned(point, turn_deg, (x, y)) for point in [*outline, *mirrored]]
    start, *rest = (pair(*point) for point in points)
    return f"M{start}C{' '.join(rest)}Z"


def turned(point: Point, turn_deg: float, origin: Point = (0.0, 0.0)) -> Point:
    """Return a point rotated clockwise about (0, 0) and then moved by ``origin``."""
    cos, sin = math.cos(math.radians(turn_deg)), math.sin(math.radians(turn_deg))
    x, y = point
    return x * cos - y * sin + origin[0], x * sin + y * cos + origin[1]


def between(a: Point, b: Point, part: float) -> Point:
    """Return the point after the fraction ``part`` of the way from ``a`` to ``b``."""
    return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part


def flatten(path_data: str) -> Polygon:
    """Return a closed path as a polygon in which short lines replace the curves.

    The path consists of absolute M, L, C and Z commands.
    """
    bends = _bends(path_data)
    return tuple(on_curve(bend, step / _CURVE_STEPS) for bend in bends for step in range(_CURVE_STEPS))


def _cut(path_data: str, bulge: float = _BULGE) -> str:
    """Replace each curve of a closed path with three flatter curves, and return the path."""
    strokes = [stroke for bend in _bends(path_data) for stroke in _knife_strokes(bend, bulge)]
    start = pair(*strokes[0][0])
    return f"M{start}{''.join(f'C{pair(*b)} {pair(*c)} {pair(*d)}' for _, b, c, d in strokes)}Z"


def _knife_strokes(bend: Curve, bulge: float) -> list[Curve]:
    """Split a curve into three strokes of different lengths that keep the fraction ``bulge`` of its curvature."""
    ends = [on_curve(bend, t) for t in _STROKE_ENDS]
    strokes = []
    for (low, high), start, end in zip(pairwise(_STROKE_ENDS), ends, ends[1:], strict=False):
        inner = (on_curve(bend, low + (high - low) * part) for part in (1 / 3, 2 / 3))
        b, c = (
            between(between(start, end, part), point, bulge) for part, point in zip((1 / 3, 2 / 3), inner, strict=True)
        )
        strokes.append((start, b, c, end))
    return strokes


def _bends(path_data: str) -> list[Curve]:
    """Split a closed path into Bézier curves. Straight lines are also returned as curves.

    The path consists of absolute M, L, C and Z commands.
    """
    bends: list[Curve] = []
    here: Point = (0.0, 0.0)
    for command, text in _COMMAND.findall(path_data):
        numbers = [float(number) for number in text.split()]
        points = list(zip(numbers[::2], numbers[1::2], strict=True))
        if command == "C":
            bends.append((here, points[0], points[1], points[2]))
        elif command == "L":
            bends.append((here, here, points[0], points[0]))
        here = points[-1]
    return bends


def on_curve(curve: Curve, t: float) -> Point:
    """Return the point of a cubic Bézier curve at ``t`` from 0 to 1."""
    s = 1 - t
    weights = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    x, y = (sum(weight * point[axis] for weight, point in zip(weights, curve, strict=True)) for axis in (0, 1))
    return x, y


def closed(points: Polygon) -> str:
    """Return a closed polygon as path data."""
    return f"M{'L'.join(pair(*point) for point in points)}Z"


def regular_polygon(sides: int, radius: float, turn_deg: float = 0.0) -> Polygon:
    """Return the corners of a regular polygon around (0, 0), clockwise from the top."""
    turns = (turn_deg + 360 * side / sides for side in range(sides))
    return tuple(turned((0.0, -radius), turn) for turn in turns)


def octahedron(outline: Polygon) -> tuple[Polygon, ...]:
    """Divide the hexagonal outline of an octahedron into its visible faces.

    The order is front, upper left, upper right, lower.
    """
    top, right, low_right, bottom, low_left, left = outline
    return (top, low_right, low_left), (top, low_left, left), (top, right, low_right), (low_right, bottom, low_left)


def ray(turn_deg: float, half_deg: float, reach: float) -> str:
    """Return one ray of a sunburst around (0, 0) as path data.

    Angles are clockwise from the right; ``half_deg`` is half the angle between the ray's sides.
    """
    ends = [math.radians(turn_deg + aside) for aside in (-half_deg, half_deg)]
    return f"M0 0{''.join('L' + pair(reach * math.cos(end), reach * math.sin(end)) for end in ends)}Z"


def rounded_rect(x: float, y: float, width: float, height: float, radius: float) -> str:
    """Return a rectangle with round corners as path data."""
    k = radius * 0.4477
    right, bottom = x + width, y + height
    sides = (
        f"M{pair(x + radius, y)}L{pair(right - radius, y)}",
        f"C{pair(right - k, y)} {pair(right, y + k)} {pair(right, y + radius)}",
        f"L{pair(right, bottom - radius)}",
        f"C{pair(right, bottom - k)} {pair(right - k, bottom)} {pair(right - radius, bottom)}",
        f"L{pair(x + radius, bottom)}",
        f"C{pair(x + k, bottom)} {pair(x, bottom - k)} {pair(x, bottom - radius)}",
        f"L{pair(x, y + radius)}C{pair(x, y + k)} {pair(x + k, y)} {pair(x + radius, y)}Z",
    )
    return "".join(sides)


def clipped_path(polygon: Polygon, half: Point) -> str:
    """Return the part of a polygon inside a rectangle as path data; empty if there is none.

    The rectangle is centred on (0, 0); ``half`` is half its width and half its height.
    """
    for axis in (0, 1):
        for sign in (-1, 1):
            polygon = _clipped(polygon, axis, sign, half[axis])
    return closed(polygon) if len(polygon) > 2 else ""


def _clipped(polygon: Polygon, axis: int, sign: int, limit: float) -> Polygon:
    """Return the part of a polygon where ``sign`` × coordinate ≤ ``limit`` (Sutherland–Hodgman)."""
    kept: list[Point] = []
    for a, b in zip(polygon, polygon[1:] + polygon[:1], strict=True):
        depth_a, depth_b = limit - sign * a[axis], limit - sign * b[axis]
        if depth_a >= 0:
            kept.append(a)
        if (depth_a >= 0) != (depth_b >= 0):
            part = depth_a / (depth_a - depth_b)
            kept.append(between(a, b, part))
    return tuple(kept)
