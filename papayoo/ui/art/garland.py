"""The garland of small lamps above the podium of the final ranking."""

from papayoo.ui.art.svg import document, fill, pair, stroke

LAMPS = 16
SAG = 26
"""Distance by which the middle of a cord hangs below its ends, in units."""
BULB = 12
"""Length of a lamp, in units."""
ARCS = 2
"""Number of sagging cords in a garland. Each cord holds the same number of lamps."""


def lamps_of(width: float) -> tuple[tuple[float, float], ...]:
    """Return the points of a garland of this width at which its lamps hang, from left to right."""
    arc, each = width / ARCS, LAMPS // ARCS
    return tuple(
        (arc * (index + at), 4 * SAG * at * (1 - at))
        for index in range(ARCS)
        for at in ((lamp + 0.5) / each for lamp in range(each))
    )


def garland_svg(size_px: tuple[int, int], width: float) -> str:
    """Return the cords and the unlit lamps of a garland; ``width`` is its width in units."""
    height, arc = SAG + BULB, width / ARCS
    cords = "".join(f"M{pair(arc * i, 0)}q{pair(arc / 2, 2 * SAG)} {pair(arc, 0)}" for i in range(ARCS))
    bulbs = "".join(fill(_bulb(x, y), "#8C7B60") for x, y in lamps_of(width))
    return document(*size_px, stroke(cords, "#5E4B36", 1.6) + bulbs, (0, 0, round(width), height))


def lamp_svg(size_px: int) -> str:
    """Return a lit lamp with the light around it; its cord is at the middle of the picture."""
    light = (
        '<defs><radialGradient id="l" gradientUnits="userSpaceOnUse" cx="0" cy="6" r="26">'
        '<stop offset="0" stop-color="#FFD58A" stop-opacity="0.55"/>'
        '<stop offset="1" stop-color="#FFD58A" stop-opacity="0"/></radialGradient></defs>'
        '<circle cx="0" cy="6" r="26" fill="url(#l)"/>'
    )
    return document(size_px, size_px, light + fill(_bulb(0, 0), "#FFEFC9"), (-32, -32, 64, 64))


def _bulb(x: float, y: float) -> str:
    return (
        f"M{pair(x - 1.5, y)}h3C{pair(x + 6.5, y + 5)} {pair(x + 4.5, y + BULB)} {pair(x, y + BULB)}"
        f"C{pair(x - 4.5, y + BULB)} {pair(x - 6.5, y + 5)} {pair(x - 1.5, y)}Z"
    )
