"""The trick token, the wanted poster and the nail on the table, as SVG documents of any size."""

import math

from papayoo.ui.art import palette
from papayoo.ui.art.shapes import closed
from papayoo.ui.art.svg import document, dot, fill, group, line, number, pair, ring, stroke

_TOKEN_SIZE = 100.0
_RIM, _DISC = 49.0, 38.5
"""Radii of the token's rim and of the disc inside it, in a box of 100 by 100."""
_MARKS = 32
"""Number of notches on the token's rim."""
_TEETH_U = 5.0
"""Distance between two points of the poster's ragged outline."""
_FRAYED_U = 1.8
"""Maximum depth of the notches in the poster's ragged outline."""
_EDGE_U = 4.0
"""Width of the poster's dark edge, which makes the poster stand out from light felts."""
_PIN_U = 6.5
"""Radius of the pin that holds the poster. The sheet begins at the height of the pin's middle."""

_IRON, _IRON_LIGHT, _NAIL_SHADOW = "#5A5650", "#C9C2B4", "#8A7448"


def token_svg(size_px: int, rim: str, points_from: float | None) -> str:
    """Return the trick token: a disc in a notched rim of the colour ``rim``.

    The disc is orange below the y coordinate ``points_from``, from minus the disc's radius of 38.5 (top) to the radius
    (bottom). If ``points_from`` is None, no part of the disc is orange.
    """
    body = dot(0, 0, _RIM, rim) + ring(0, 0, _RIM - 0.8, palette.BRASS, 1.6) + line(_milling(), palette.BRASS, 1.3)
    body += dot(0, 0, _DISC, palette.PAPER)
    if points_from is not None:
        body += fill(_segment(points_from), palette.PAYOO)
        half = math.sqrt(_DISC**2 - points_from**2)
        body += stroke(f"M{pair(-half, points_from)}L{pair(half, points_from)}", palette.PAYOO_INK, 1.4)
    body += ring(0, 0, _DISC, palette.PAYOO_INK, 1.8)
    middle, scale = number(size_px / 2), number(size_px / _TOKEN_SIZE)
    return document(size_px, size_px, group(body, f"translate({middle} {middle}) scale({scale})"))


def _milling() -> str:
    """Return the short notches around the token's rim as path data."""
    turns = (2 * math.pi * index / _MARKS for index in range(_MARKS))
    return "".join(
        f"M{pair(42.4 * math.sin(turn), 42.4 * math.cos(turn))}L{pair(45.2 * math.sin(turn), 45.2 * math.cos(turn))}"
        for turn in turns
    )


def _segment(top: float) -> str:
    """Return the part of the disc below a height as path data."""
    start = math.asin(top / _DISC)
    steps = 24
    turns = (start + (math.pi - 2 * start) * step / steps for step in range(steps + 1))
    return closed(tuple((_DISC * math.cos(turn), _DISC * math.sin(turn)) for turn in turns))


def poster_svg(width_px: int, height_px: int, scale: float) -> str:
    """Return the wanted poster's ragged sheet with its pin; ``scale`` is pixels per unit."""
    width, height = width_px / scale, height_px / scale
    sheet = _frayed(width, height)
    body = fill(sheet, palette.PARCHMENT) + stroke(sheet, palette.PARCHMENT_EDGE, _EDGE_U)
    body += stroke(sheet, palette.PAYOO_INK, 1.4, 0.85)
    for y in (height / 3, height * 2 / 3):
        body += stroke(f"M{pair(3, y)}L{pair(width - 3, y)}", palette.PARCHMENT_EDGE, 0.8, 0.35)
    x, y = width / 2, _PIN_U + 0.5
    body += dot(x, y, _PIN_U, palette.STAMP) + dot(x - 1.8, y - 2.0, 2.0, palette.PAPER)
    return document(width_px, height_px, group(body, f"scale({number(scale)})"))


def nail_svg(size_px: int) -> str:
    """Return the iron head of a nail with its shadow."""
    body = dot(4, 8, 40, _NAIL_SHADOW) + dot(0, 0, 40, _IRON) + ring(0, 0, 37, palette.PAYOO_INK, 6)
    body += dot(-11, -12, 13, _IRON_LIGHT)
    return document(
        size_px,
        size_px,
        group(body, f"translate({number(size_px / 2)} {number(size_px / 2)}) scale({number(size_px / 100)})"),
    )


def _frayed(width: float, height: float) -> str:
    """Return the outline of a sheet of paper with uneven edges as path data."""
    left, top, right, bottom = 2.0, _PIN_U, width - 2.0, height - 2.0
    corners = ((left, top), (right, top), (right, bottom), (left, bottom))
    points: list[tuple[float, float]] = []
    for index, (x, y) in enumerate(corners):
        end_x, end_y = corners[(index + 1) % len(corners)]
        length = math.hypot(end_x - x, end_y - y)
        inward = (y - end_y) / length, (end_x - x) / length
        steps = round(length / _TEETH_U)
        for step in range(steps):
            depth = _FRAYED_U * (1 + math.sin(step * 2.4 + index) * math.sin(step * 0.73 + index)) / 2 if step else 0.0
            way = step / steps
            points.append((x + (end_x - x) * way + inward[0] * depth, y + (end_y - y) * way + inward[1] * depth))
    return closed(tuple(points))
