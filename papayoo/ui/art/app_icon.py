"""The application icon: a papaya wedge on the eight-sided die, on a plate with a brass line.

Used by windows, menus and packages; ``build/package/icons.py`` renders all sizes.
"""

from papayoo.ui.art import linocut, palette, shapes, svg
from papayoo.ui.art.shapes import closed
from papayoo.ui.art.svg import document, fill, placed, stroke

_SIZE = 256.0
_LACQUER = (palette.FELT, palette.FELT_LOW)
_DIE = ("#F4EFE2", "#D8CFB9", "#BFB49A", "#A3977D")
"""Ivory tones of the visible faces of the die, in the order front, upper left, upper right, lower."""
_RADIUS = 102.0
_SEEDS = 7
_SMALL_PX = 32
"""Maximum icon size in pixels for the simpler drawing, which has no fine lines and no seeds."""


def emblem_svg(size_px: int) -> str:
    """Return the application icon as a square SVG with a transparent background.

    Icons of at most 32 pixels have a simpler drawing.
    """
    drawn = _ground() + _octahedron() + _plain_wedge() if size_px <= _SMALL_PX else _ground() + _octahedron() + _wedge()
    return document(size_px, size_px, svg.group(drawn, f"scale({size_px / _SIZE:.6g})"))


def _ground() -> str:
    """Return the dark plate of the icon with its brass line."""
    plate = shapes.rounded_rect(4, 4, 248, 248, 54)
    light = shapes.rounded_rect(14, 14, 228, 228, 46)
    return fill(plate, _LACQUER[1]) + fill(light, _LACQUER[0]) + stroke(light, palette.BRASS, 5)


def _octahedron() -> str:
    """Return the eight-sided die with one face towards the viewer: a triangle in a hexagon."""
    ring = shapes.regular_polygon(6, _RADIUS)
    sides = zip(map(closed, shapes.octahedron(ring)), _DIE, strict=True)
    faces = "".join(fill(side, colour) + stroke(side, colour, 1.0) for side, colour in sides)
    return placed(fill(closed(ring), palette.SPADE, 0.35), 131, 138) + placed(faces, 128, 128)


def _wedge() -> str:
    """Return the papaya wedge, the symbol of the Payoo suit, with its seeds."""
    skin = stroke(shapes.wedge_path(), palette.PAYOO_INK, 7)
    return placed(skin + linocut.papaya(_SEEDS), 124, 140, 1.42)


def _plain_wedge() -> str:
    """Return the papaya wedge without seeds, for small icons."""
    skin = stroke(shapes.wedge_path(), palette.PAYOO_INK, 13) + fill(shapes.wedge_path(), palette.PAYOO)
    return placed(skin, 124, 138, 1.62)
