"""Medals of the achievements: a disc with a brass rim and a symbol from an SVG file."""

from typing import Final

from papayoo.ui.art import palette, svg
from papayoo.ui.art.felts import TEAL, Felt
from papayoo.ui.art.shapes import ray
from papayoo.ui.art.svg import dot, fill, placed, ring
from papayoo.ui.art.svg_files import groups, recoloured

HIDDEN: Final = "hidden"
"""Name of the medal that is shown for an achievement that is still secret."""
RELIEF, FAINT_RELIEF, RIM_RELIEF = 0.2, 0.13, 0.07
"""Strength of the ink colour (0 to 1) in the symbol, the brass parts and the rim of a medal that is not earned yet."""
_RIM = 46.0
_RIBBON = "#B5303A"
_TAIL, _STRIPE = "M-13 8L13 8L13 49L0 40L-13 49Z", "M-3 8L3 8L3 41.5L0 40L-3 41.5Z"
_TAIL_TURN = 24
"""Angle between each tail of the ribbon and the vertical, in degrees."""


def medal_svg(name: str, size_px: int, *, is_earned: bool, felt: Felt = TEAL) -> str:
    """Return the medal of an achievement as a square SVG, with the colours of a felt's panels.

    Raises KeyError for unknown names.
    """
    sign = groups("medals")[name]
    if is_earned:
        body = _disc(felt.themed(palette.FELT_HIGH), palette.BRASS) + recoloured(sign, felt.overrides)
    else:
        body = _disc(felt.themed(palette.PLAQUE), _relief(felt, RIM_RELIEF)) + recoloured(sign, _relief_colours(felt))
    return svg.document(size_px, size_px, placed(body, size_px / 2, size_px / 2, size_px / 100))


def _relief(felt: Felt, share: float) -> str:
    return palette.mixed(felt.themed(palette.FELT_HIGH), palette.INK, share)


def _relief_colours(felt: Felt) -> dict[str, str]:
    """Map each colour of an earned medal to the fainter colour of a medal that is not earned yet."""
    ground, line = felt.themed(palette.PLAQUE), _relief(felt, RELIEF)
    grounds = {palette.FELT_HIGH: ground, palette.FELT_LOW: ground}
    return {palette.INK: line, palette.PAYOO: line, palette.BRASS: _relief(felt, FAINT_RELIEF), **grounds}


def ribbon_svg(size_px: int) -> str:
    """Return the ribbon of a medal as a square SVG; the medal covers its upper half."""
    tail = fill(_TAIL, _RIBBON) + fill(_STRIPE, palette.BRASS)
    tails = "".join(svg.group(tail, f"rotate({turn})") for turn in (_TAIL_TURN, -_TAIL_TURN))
    return svg.document(size_px, size_px, placed(tails, size_px / 2, size_px / 2, size_px / 100))


def _disc(ground: str, rim: str) -> str:
    rays = "".join(ray(turn, 6, 40) for turn in range(0, 360, 30))
    rings = ring(0, 0, _RIM - 1, rim, 3.2) + ring(0, 0, _RIM - 5.4, rim, 0.9)
    return dot(0, 0, _RIM, ground) + fill(rays, rim, 0.10) + rings
