"""The sign of the program: a papaya wedge upon the eight-sided die, on lacquer within a brass line.

Windows, menus and packages show it; ``build/icons.py`` draws every size of it.
"""

from papayoo.ui.art import palette, shapes, svg
from papayoo.ui.art.shapes import closed
from papayoo.ui.art.svg import document, fill, placed, stroke

_SIZE = 256.0
_LACQUER = (palette.FELT, palette.FELT_LOW)
_DIE = ("#F4EFE2", "#D8CFB9", "#BFB49A", "#A3977D")
"""The sides of the die in ivory: its front, then upper left, upper right, below."""
_RADIUS = 102.0
_SEEDS = 7
_SMALL_PX = 32
"""Up to this size fine lines and the many seeds would turn to grey."""


def emblem_svg(size_px: int) -> str:
    """The sign as a square picture on a transparent ground; up to 32 pixels a plainer one."""
    drawn = _ground() + _octahedron() + _plain_wedge() if size_px <= _SMALL_PX else _ground() + _octahedron() + _wedge()
    return document(size_px, size_px, svg.group(drawn, f"scale({size_px / _SIZE:.6g})"))


def _ground() -> str:
    """The lacquered plate and its brass line."""
    plate = shapes.rounded_rect(4, 4, 248, 248, 54)
    light = shapes.rounded_rect(14, 14, 228, 228, 46)
    return fill(plate, _LACQUER[1]) + fill(light, _LACQUER[0]) + stroke(light, palette.BRASS, 5)


def _octahedron() -> str:
    """The die lying on one side: a triangle in a hexagon."""
    ring = shapes.regular_polygon(6, _RADIUS)
    sides = zip(map(closed, shapes.octahedron(ring)), _DIE, strict=True)
    faces = "".join(fill(side, colour) + stroke(side, colour, 1.0) for side, colour in sides)
    return placed(fill(closed(ring), palette.SPADE, 0.35), 131, 138) + placed(faces, 128, 128)


def _wedge() -> str:
    """The papaya wedge of a Payoo card."""
    from papayoo.ui.art import linocut  # noqa: PLC0415  the window opens sooner without

    skin = stroke(shapes.wedge_path(), palette.PAYOO_INK, 7)
    return placed(skin + linocut.papaya(_SEEDS), 124, 140, 1.42)


def _plain_wedge() -> str:
    """The same wedge for images of a few dozen pixels."""
    skin = stroke(shapes.wedge_path(), palette.PAYOO_INK, 13) + fill(shapes.wedge_path(), palette.PAYOO)
    return placed(skin, 124, 138, 1.62)
