"""The back of the cards: a lattice of octahedra, the die of the game, in teal within a brass line."""

import math
from functools import cache

from papayoo.engine.cards import Suit
from papayoo.ui.art import palette, shapes
from papayoo.ui.art.shapes import Point, Polygon, between

_FACETS = ("#2F7880", "#24626A", "#1B4B52", "#143A40")
"""The four sides of an octahedron seen straight on: the front, then upper left, upper right, below."""
_MEDALLION_FACETS = ("#43929A", "#327A82", "#225E66", "#184A52")
_COLUMNS, _ROWS = 3, 8
"""Whole cells from the middle of the field to its side, and cell radii from the middle to its top."""
_GROUT = 0.92
"""How much of its cell an octahedron fills."""
_MEDALLION = 31.0
_BORDER = 5.4
"""Width of the dark rim outside the lattice, in u; the brass line runs in it."""


@cache
def drawing(width: float, height: float) -> str:
    """The elements of a back around (0, 0), all but the sheet of the card itself; lengths in u."""
    half: Point = (width / 2 - _BORDER, height / 2 - _BORDER)
    return _lattice(half) + _brass_line(width, height, 1.8) + _medallion(1.0)


@cache
def plain_drawing(width: float, height: float) -> str:
    """The same back for images of a few dozen pixels: a plain field, a broader line, a larger octahedron."""
    field = shapes.rounded_rect(1 - width / 2, 1 - height / 2, width - 2, height - 2, 8)
    return shapes.fill(field, _FACETS[1]) + _brass_line(width, height, 5) + _medallion(1.35)


def _lattice(half: Point) -> str:
    """All octahedra, cut off at the borders of the field."""
    radii = (half[0] / _COLUMNS / math.sqrt(3), half[1] / _ROWS)
    facets = [_facets(centre, (radii[0] * _GROUT, radii[1] * _GROUT)) for centre in _centres(radii)]
    sides = zip(*facets, strict=True)
    paths = ("".join(_clipped_path(facet, half) for facet in side) for side in sides)
    return "".join(shapes.fill(path, colour) for path, colour in zip(paths, _FACETS, strict=True))


def _centres(radii: Point) -> list[Point]:
    """The middles of the cells that touch the field, one of them at (0, 0), rows set off by half a cell."""
    across, down = radii[0] * math.sqrt(3), radii[1] * 1.5
    return [
        ((column + (row % 2) / 2) * across, row * down)
        for row in range(-_ROWS, _ROWS + 1)
        for column in range(-_COLUMNS - 1, _COLUMNS + 1)
    ]


def _facets(centre: Point, radii: Point) -> tuple[Polygon, Polygon, Polygon, Polygon]:
    """The visible sides of an octahedron that lies on one side: a triangle in a hexagon, front first."""
    corners = [(x * radii[0] + centre[0], y * radii[1] + centre[1]) for x, y in shapes.regular_polygon(6, 1)]
    top, right, low_right, bottom, low_left, left = corners
    return (top, low_right, low_left), (top, low_left, left), (top, right, low_right), (low_right, bottom, low_left)


def _clipped_path(polygon: Polygon, half: Point) -> str:
    """Path data of the part of a polygon within ``half`` of (0, 0) both ways, empty if there is none."""
    for axis in (0, 1):
        for sign in (-1, 1):
            polygon = _clipped(polygon, axis, sign, half[axis])
    return shapes.closed(polygon) if len(polygon) > 2 else ""


def _clipped(polygon: Polygon, axis: int, sign: int, limit: float) -> Polygon:
    """The part of a polygon where ``sign`` times the coordinate is at most ``limit`` (Sutherland and Hodgman)."""
    kept: list[Point] = []
    for a, b in zip(polygon, polygon[1:] + polygon[:1], strict=True):
        depth_a, depth_b = limit - sign * a[axis], limit - sign * b[axis]
        if depth_a >= 0:
            kept.append(a)
        if (depth_a >= 0) != (depth_b >= 0):
            part = depth_a / (depth_a - depth_b)
            kept.append(between(a, b, part))
    return tuple(kept)


def _brass_line(width: float, height: float, breadth: float) -> str:
    inset = 1.2 + breadth / 2
    line = shapes.rounded_rect(inset - width / 2, inset - height / 2, width - 2 * inset, height - 2 * inset, 7)
    return shapes.stroke(line, palette.BRASS, breadth)


def _medallion(size: float) -> str:
    """The large octahedron in the middle, a papaya wedge in brass upon its front."""
    ring = shapes.closed(shapes.regular_polygon(6, _MEDALLION))
    body = shapes.fill(ring, palette.FELT_LOW) + shapes.stroke(ring, palette.BRASS, 1.3 * size)
    radius = _MEDALLION - 4.5
    facets = (shapes.closed(facet) for facet in _facets((0.0, 0.0), (radius, radius)))
    for facet, colour in zip(facets, _MEDALLION_FACETS, strict=True):
        body += shapes.fill(facet, colour) + shapes.stroke(facet, palette.BRASS, 0.6)
    wedge = shapes.fill(shapes.suit_path(Suit.PAYOO), palette.BRASS)
    return shapes.placed(body + shapes.placed(wedge, -0.5, 1.5, 0.19), 0, 0, size)
