"""The first back of the cards: a lattice of octahedra, the die of the game, in teal."""

import math

from papayoo.engine.cards import Suit
from papayoo.ui.art import palette, shapes, svg
from papayoo.ui.art.shapes import Point, Polygon, clipped_path

GROUND = palette.FELT_LOW
FIELD = "#24626A"
_FACETS = ("#2F7880", FIELD, "#1B4B52", "#143A40")
"""The four sides of an octahedron seen straight on: the front, then upper left, upper right, below."""
_MEDALLION_FACETS = ("#43929A", "#327A82", "#225E66", "#184A52")
_COLUMNS, _ROWS = 3, 8
"""Whole cells from the middle of the field to its side, and cell radii from the middle to its top."""
_GROUT = 0.92
"""How much of its cell an octahedron fills."""
_MEDALLION = 31.0


def pattern(half: Point) -> str:
    """All octahedra of a field that reaches ``half`` from (0, 0) either way, cut off at its borders."""
    radii = (half[0] / _COLUMNS / math.sqrt(3), half[1] / _ROWS)
    facets = [_facets(centre, (radii[0] * _GROUT, radii[1] * _GROUT)) for centre in _centres(radii)]
    sides = zip(*facets, strict=True)
    paths = ("".join(clipped_path(facet, half) for facet in side) for side in sides)
    return "".join(svg.fill(path, colour) for path, colour in zip(paths, _FACETS, strict=True))


def medallion() -> str:
    """The large octahedron in the middle, a papaya wedge in brass upon its front."""
    ring = shapes.closed(shapes.regular_polygon(6, _MEDALLION))
    body = svg.fill(ring, GROUND) + svg.stroke(ring, palette.BRASS, 1.3)
    radius = _MEDALLION - 4.5
    facets = (shapes.closed(facet) for facet in _facets((0.0, 0.0), (radius, radius)))
    for facet, colour in zip(facets, _MEDALLION_FACETS, strict=True):
        body += svg.fill(facet, colour) + svg.stroke(facet, palette.BRASS, 0.6)
    wedge = svg.fill(shapes.suit_path(Suit.PAYOO), palette.BRASS)
    return body + svg.placed(wedge, -0.5, 1.5, 0.19)


def _centres(radii: Point) -> list[Point]:
    """The middles of the cells that touch the field, one of them at (0, 0), rows set off by half a cell."""
    across, down = radii[0] * math.sqrt(3), radii[1] * 1.5
    return [
        ((column + (row % 2) / 2) * across, row * down)
        for row in range(-_ROWS, _ROWS + 1)
        for column in range(-_COLUMNS - 1, _COLUMNS + 1)
    ]


def _facets(centre: Point, radii: Point) -> tuple[Polygon, ...]:
    """The visible sides of an octahedron of these half axes, front first."""
    corners = ((x * radii[0] + centre[0], y * radii[1] + centre[1]) for x, y in shapes.regular_polygon(6, 1))
    return shapes.octahedron(tuple(corners))
