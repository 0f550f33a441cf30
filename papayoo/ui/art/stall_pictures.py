"""The stalls of the night market as small pictures, with their three lanterns."""

from collections.abc import Sequence

from papayoo.ui.art import palette
from papayoo.ui.art.shapes import rounded_rect
from papayoo.ui.art.sheet import Sheet
from papayoo.ui.art.svg import fill, pair, stroke
from papayoo.ui.art.title_lanterns import LACQUER, LACQUER_DARK
from papayoo.ui.art.title_stalls import STALL_SHADE, add_counter, counter_of, stall_outline

_WIDTH_SHARE, _TOP_SHARE = 0.82, 0.02
_SLATS = 5
_RIDGE = "#3F6167"
_SHUTTER, _SLAT = "#173D44", "#0B2429"
_DARK_PAPER, _DARK_EDGE = "#5C3B40", "#8C7650"
_LANTERN_WIDTH, _LANTERN_HEIGHT, _LANTERN_Y, _LANTERN_PITCH = 0.1, 0.17, 0.87, 0.22
_LANTERN_GLOW = 0.15


def stall_svg(size_px: int, lanterns: Sequence[bool]) -> str:
    """Return a stall as a square SVG; its counter is open and lit if the first lantern is lit."""
    sheet = Sheet(size_px, size_px)
    size = sheet.width
    x, top, width = size * (1 - _WIDTH_SHARE) / 2, size * _TOP_SHARE, size * _WIDTH_SHARE
    sheet.add(fill(stall_outline(x, top, width), STALL_SHADE), stroke(_ridge(x, top, width), _RIDGE, 0.012 * size))
    counter = counter_of(x, top, width)
    if lanterns[0]:
        add_counter(sheet, counter, STALL_SHADE)
    else:
        slat = counter.height / _SLATS
        heights = (counter.y + slat * number for number in range(1, _SLATS))
        lines = "".join(f"M{pair(counter.x, y)}h{counter.width:.2f}" for y in heights)
        sheet.add(fill(rounded_rect(*counter, 3), _SHUTTER), stroke(lines, _SLAT, slat / 3))
    for number, is_lit in enumerate(lanterns):
        _add_lantern(sheet, (0.5 + (number - 1) * _LANTERN_PITCH) * size, _LANTERN_Y * size, size, is_lit=is_lit)
    return sheet.svg()


def small_lantern_svg(size_px: int, *, is_lit: bool) -> str:
    """Return one small lantern as a square SVG."""
    sheet = Sheet(size_px, size_px)
    middle = sheet.width / 2
    _add_lantern(sheet, middle, middle, sheet.width / (2 * _LANTERN_GLOW), is_lit=is_lit)
    return sheet.svg()


def _ridge(x: float, top: float, width: float) -> str:
    """Return the upper edge of a stall's roof as path data."""
    left = (-0.08, 0.31), (0.16, 0.32), (0.34, 0.16), (0.44, 0.0)
    right = ((1 - a, b) for a, b in reversed(left))
    start, *rest = (pair(x + a * width, top + b * width) for a, b in (*left, *right))
    return f"M{start}C{' '.join(rest[:3])}L{rest[3]}C{' '.join(rest[4:])}"


def _add_lantern(sheet: Sheet, x: float, y: float, size: float, *, is_lit: bool) -> None:
    """Add a small lantern around (x, y) to a stall of this size."""
    width, height = _LANTERN_WIDTH * size, _LANTERN_HEIGHT * size
    if is_lit:
        sheet.glow((x, y), _LANTERN_GLOW * size, "#FFC98A", 0.7)
        stops = ((0, "#FFE3A6", 1), (0.35, "#F08A62", 1), (0.8, LACQUER, 1), (1, LACQUER_DARK, 1))
        paper, edge = sheet.radial((x, y), width * 0.62, stops), palette.BRASS
    else:
        paper, edge = _DARK_PAPER, _DARK_EDGE
    body = rounded_rect(x - width / 2, y - height * 0.38, width, height * 0.76, width * 0.32)
    caps = "".join(
        rounded_rect(x - width * 0.25, y + height * rise, width * 0.5, height * 0.12, height * 0.03)
        for rise in (-0.46, 0.34)
    )
    sheet.add(fill(body, paper), fill(caps, edge))
