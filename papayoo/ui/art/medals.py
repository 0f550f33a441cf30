"""Medals of the achievements: a disc with a brass rim and a symbol from an SVG file."""

from typing import Final

from papayoo.ui.art import palette, svg
from papayoo.ui.art.shapes import ray
from papayoo.ui.art.svg import dot, fill, placed, ring
from papayoo.ui.art.svg_files import groups, recoloured

HIDDEN: Final = "hidden"
"""Name of the medal that is shown for an achievement that is still secret."""
RELIEF: Final = {
    palette.INK: "#45666B",
    palette.PAYOO: "#45666B",
    palette.FELT_HIGH: palette.PLAQUE,
    palette.FELT_LOW: palette.PLAQUE,
    palette.BRASS: "#3A585D",
}
"""Replacement colours for medals that are not earned yet, by the original colour."""
RELIEF_RIM: Final = "#2C4A50"
_RIM = 46.0
_RIBBON = "#B5303A"
_TAIL, _STRIPE = "M-13 8L13 8L13 49L0 40L-13 49Z", "M-3 8L3 8L3 41.5L0 40L-3 41.5Z"
_TAIL_TURN = 24
"""Angle between each tail of the ribbon and the vertical, in degrees."""


def medal_svg(name: str, size_px: int, *, is_earned: bool) -> str:
    """Return the medal of an achievement as a square SVG. Raises KeyError for unknown names."""
    sign = groups("medals")[name]
    if is_earned:
        body = _disc(palette.FELT_HIGH, palette.BRASS) + sign
    else:
        body = _disc(palette.PLAQUE, RELIEF_RIM) + recoloured(sign, RELIEF)
    return svg.document(size_px, size_px, placed(body, size_px / 2, size_px / 2, size_px / 100))


def ribbon_svg(size_px: int) -> str:
    """Return the ribbon of a medal as a square SVG; the medal hangs in its upper half."""
    tail = fill(_TAIL, _RIBBON) + fill(_STRIPE, palette.BRASS)
    tails = "".join(svg.group(tail, f"rotate({turn})") for turn in (_TAIL_TURN, -_TAIL_TURN))
    return svg.document(size_px, size_px, placed(tails, size_px / 2, size_px / 2, size_px / 100))


def _disc(ground: str, rim: str) -> str:
    rays = "".join(ray(turn, 6, 40) for turn in range(0, 360, 30))
    rings = ring(0, 0, _RIM - 1, rim, 3.2) + ring(0, 0, _RIM - 5.4, rim, 0.9)
    return dot(0, 0, _RIM, ground) + fill(rays, rim, 0.10) + rings
