"""The default card back: a teal lattice of octahedra, the shape of the game's die."""

import math

from papayoo.engine import Suit
from papayoo.ui.art import palette, shapes, svg
from papayoo.ui.art.shapes import Point, Polygon, clipped_path

GROUND = palette.FELT_LOW
FIELD = "#2E7C86"
_FACETS = ("#3E95A0", FIELD, "#215C65", "#16434B")
"""Colours of an octahedron's visible faces: front, upper left, upper right, lower."""
_MEDALLION_FACETS = ("#57B0BA", "#3F929C", "#2A707A", "#1B5059")
_COLUMNS = 3
"""Number of lattice cells from the middle of the card back to its side."""
_ROWS = 8
"""Distance from the middle of the card back to its upper edge, in radii of a lattice cell."""
_GROUT = 0.92
"""Size of an octahedron as a fraction of its lattice cell."""
_MEDALLION = 31.0


def pattern(half: Point) -> str:
    """Return the pattern of the card back as SVG elements: rows of octahedra that fill a rectangle.

    The rectangle is centred on (0, 0); ``half`` is half its width and half its height. Octahedra that would
    extend beyond the rectangle are cut off at its edges.
    """
    radii = (half[0] / _COLUMNS / math.sqrt(3), half[1] / _ROWS)
    facets = [_facets(centre, (radii[0] * _GROUT, radii[1] * _GROUT)) for centre in _centres(radii)]
    sides = zip(*facets, strict=True)
    paths = ("".join(clipped_path(facet, half) for facet in side) for side in sides)
    return "".join(svg.fill(path, colour) for path, colour in zip(paths, _FACETS, strict=True))


def medallion() -> str:
    """Return the medallion: a large octahedron with a papaya wedge in brass on its front."""
    ring = shapes.closed(shapes.regular_polygon(6, _MEDALLION))
    body = svg.fill(ring, GROUND) + svg.stroke(ring, palette.BRASS, 1.3)
    radius = _MEDALLION - 4.5
    facets = (shapes.closed(facet) for facet in _facets((0.0, 0.0), (radius, radius)))
    for facet, colour in zip(facets, _MEDALLION_FACETS, strict=True):
        body += svg.fill(facet, colour) + svg.stroke(facet, palette.BRASS, 0.6)
    wedge = svg.fill(shapes.suit_path(Suit.PAYOO), palette.BRASS)
    return body + svg.placed(wedge, -0.5, 1.5, 0.19)


def _centres(radii: Point) -> list[Point]:
    """Return the centres of all lattice cells; alternate rows are shifted by half a cell."""
    across, down = radii[0] * math.sqrt(3), radii[1] * 1.5
    return [
        ((column + (row % 2) / 2) * across, row * down)
        for row in range(-_ROWS, _ROWS + 1)
        for column in range(-_COLUMNS - 1, _COLUMNS + 1)
    ]


def _facets(centre: Point, radii: Point) -> tuple[Polygon, ...]:
    """Return the visible faces of an octahedron, front first; ``radii`` are half its width and half its height."""
    corners = ((x * radii[0] + centre[0], y * radii[1] + centre[1]) for x, y in shapes.regular_polygon(6, 1))
    return shapes.octahedron(tuple(corners))
