"""SVG images of the short effects on the table: spotlight, dust, papaya seeds, postmark and seal."""

import math
from types import MappingProxyType
from typing import Final

from papayoo.engine import Suit
from papayoo.ui.art import palette
from papayoo.ui.art.shapes import seed_path, suit_path
from papayoo.ui.art.svg import document, dot, fill, line, number, pair, placed, ring, stroke

_SEED_LENGTH = 36.0
"""Length of a papaya seed in its picture, which is 100 by 100."""
_SPARKLE_AT = (-6.0, -8.0)
"""Offset of the highlight on a papaya seed from the seed's middle."""
_SPARKLE_LENGTH = 13.0
_LANTERN_LIGHT = "#FFE2A0"
_SEAL_WAVES = 9
"""Number of waves along the edge of a seal."""
_CRACK = ((4, -25), (-7, -8), (7, 10), (-4, 26))
"""The corners of the crack through the middle of a broken seal, from the top down."""
_SEVEN: Final = MappingProxyType(
    {0: ("M-15 -19L16 -19L-5 24",), -1: ("M-15 -19L-2 -19", "M0 14L-5 24"), 1: ("M4 -19L16 -19L5 4",)}
)
"""The strokes of the 7 on a whole seal (0), on its left half (-1) and on its right half (1)."""
_PUFFS = 22
_GOLDEN_TURN = 2.4
_WAVES = 4


def seed_svg(size_px: int, angle_deg: int) -> str:
    """Return a papaya seed with a highlight."""
    seed = fill(seed_path(0, 0, _SEED_LENGTH, angle_deg), palette.BRASS)
    sparkle = fill(seed_path(*_SPARKLE_AT, _SPARKLE_LENGTH, angle_deg), palette.PAPER)
    return document(size_px, size_px, placed(seed + sparkle, size_px / 2, size_px / 2, size_px / 100))


def spot_svg(size_px: int) -> str:
    """Return a spot of warm light that fades out towards its edge."""
    stops = "".join(
        f'<stop offset="{at}" stop-color="{_LANTERN_LIGHT}" stop-opacity="{opacity}"/>'
        for at, opacity in ((0.0, 0.34), (0.45, 0.2), (0.8, 0.05), (1.0, 0.0))
    )
    half = number(size_px / 2)
    at = f'cx="{half}" cy="{half}" r="{half}"'
    gradient = f'<defs><radialGradient id="s" gradientUnits="userSpaceOnUse" {at}>{stops}</radialGradient></defs>'
    return document(size_px, size_px, gradient + f'<circle {at} fill="url(#s)"/>')


def coloured_lamp_svg(size_px: int, colour: str) -> str:
    """Return a lamp of the garland with its light in a colour."""
    stops = "".join(
        f'<stop offset="{at}" stop-color="{colour}" stop-opacity="{opacity}"/>'
        for at, opacity in ((0.0, 0.75), (0.4, 0.3), (1.0, 0.0))
    )
    at = 'cx="0" cy="0" r="50"'
    gradient = f'<defs><radialGradient id="s" gradientUnits="userSpaceOnUse" {at}>{stops}</radialGradient></defs>'
    lamp = dot(0, 0, 17, colour) + dot(-3, -4, 7, "#FFFFFF")
    body = gradient + f'<circle {at} fill="url(#s)"/>' + lamp
    return document(size_px, size_px, placed(body, size_px / 2, size_px / 2, size_px / 100))


def suit_light_svg(suit: Suit, size_px: int, colour: str) -> str:
    """Return a round light in a suit's colour, with a large glowing suit symbol in its middle."""
    stops = "".join(
        f'<stop offset="{at}" stop-color="{colour}" stop-opacity="{opacity}"/>'
        for at, opacity in ((0.0, 0.6), (0.41, 0.34), (0.82, 0.1), (1.0, 0.0))
    )
    at = 'cx="0" cy="0" r="50"'
    gradient = f'<defs><radialGradient id="s" gradientUnits="userSpaceOnUse" {at}>{stops}</radialGradient></defs>'
    disc = f'<circle {at} fill="url(#s)"/>'
    shape = placed(fill(suit_path(suit), colour, 0.3), 0, 0, 0.84)
    return document(size_px, size_px, placed(gradient + disc + shape, size_px / 2, size_px / 2, size_px / 100))


def dust_svg(size_px: int, share: float, colour: str) -> str:
    """Return a ring of dust, which spreads and becomes fainter; ``share`` is its progress, 0 to 1."""
    radius = 34 + 12 * share
    puffs = [
        f'<circle cx="0" cy="0" r="{number(radius)}" fill="none" stroke="{colour}" stroke-width="{number(width)}"'
        f' stroke-opacity="{number(0.16 * (1 - 0.6 * share))}"/>'
        for width in (2.5, 5.0, 7.5)
    ]
    for index in range(_PUFFS):
        turn = 2 * math.pi * (index + 0.35 * math.sin(index * _GOLDEN_TURN)) / _PUFFS
        reach = radius + 2.4 * math.sin(index * _GOLDEN_TURN * 2)
        size = (1.5 - 0.8 * share) * (1 + 0.4 * math.sin(index * 1.7))
        at = f'cx="{number(reach * math.sin(turn))}" cy="{number(-reach * math.cos(turn))}" r="{number(size)}"'
        puffs.append(f'<circle {at} fill="{colour}" fill-opacity="{number(0.8 - 0.35 * share)}"/>')
    return document(size_px, size_px, placed("".join(puffs), size_px / 2, size_px / 2, size_px / 100))


def postmark_svg(size_px: tuple[int, int], colour: str) -> str:
    """Return a postmark without text: two rings with bars at the left, and wavy lines at the right."""
    rings = ring(0, 0, 47, colour, 3.0) + ring(0, 0, 41, colour, 1.4)
    bars = "".join(line(f"M{pair(-38, y)}L{pair(38, y)}", colour, 1.6) for y in (-13, 13))
    wave = "c6 -7 10 -7 16 0c6 7 10 7 16 0"
    rows = (15 * (index - (_WAVES - 1) / 2) for index in range(_WAVES))
    waves = "".join(line(f"M{pair(math.sqrt(47**2 - y**2) + 3, y)}{wave}{wave}", colour, 2.4) for y in rows)
    width_px, height_px = size_px
    return document(width_px, height_px, placed(rings + bars + waves, height_px / 2, height_px / 2, height_px / 100))


def seal_svg(size_px: int, side: int = 0) -> str:
    """Return a wax seal with a 7, or its left half (``side`` -1) or right half (1) after it has broken."""
    turns = [2 * math.pi * step / 72 for step in range(73)]
    edge = [(_seal_radius(turn) * math.sin(turn), -_seal_radius(turn) * math.cos(turn)) for turn in turns]
    if side:
        half = edge[:37] if side > 0 else edge[36:]
        edge = [*half, *(_CRACK[::-1] if side > 0 else _CRACK)]
    wax = "M" + "L".join(pair(x, y) for x, y in edge) + "Z"
    seven = "".join(line(path, palette.PARCHMENT, 7.5) for path in _SEVEN[side])
    body = stroke(wax, palette.SEAL_EDGE, 5) + fill(wax, palette.STAMP) + seven
    return document(size_px, size_px, placed(body, size_px / 2, size_px / 2, size_px / 100))


def _seal_radius(turn: float) -> float:
    return 43 + 2.5 * math.cos(_SEAL_WAVES * turn)
