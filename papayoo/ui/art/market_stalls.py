"""Stalls of the night market and their lanterns, from ``market.svg``, and the emblems on their signs."""

from collections.abc import Sequence

from papayoo.ui.art.market_quarters import QUARTERS
from papayoo.ui.art.svg import document, placed
from papayoo.ui.art.svg_files import groups, recoloured

WIDTH, HEIGHT = 112, 90
"""Size of a stall of the market page in the units of its picture. The positions below use the same units."""
COUNTER_Y, SHUTTER_Y = 76.0, 62.0
"""Distance from the top to the counter of an open stall, and to the upper edge of a shutter."""
SIGNS = {True: (83.0, 17.0), False: (75.0, 27.0)}
"""Maps whether a stall is open to the distance of its sign's middle from the top, and the sign's height."""
_EMBLEM_SIZE = 24
_ROOF = "#2F6E55"
"""Colour of roof and cloth in the file; it is replaced by the colour of the quarter."""
_HILL_SIZE, _HILL_LANTERN_Y, _HILL_LANTERN_PITCH = 100, 87.0, 22.0
"""Size of a stall on the hill in its picture's units, y of its three lanterns, and distance between them."""
_GLOW_RADIUS = 15


def market_stall_svg(quarter: str, width_px: int, *, is_open: bool) -> str:
    """Return a stall of a quarter as SVG: open and lit, or closed with a shutter. Its sign is blank.

    The quarter's animal is not included. It is drawn in front of the stall, at the counter or behind the shutter.
    """
    stall = groups("market")["open_stall" if is_open else "closed_stall"]
    body = recoloured(stall, {_ROOF: QUARTERS[quarter].roof})
    return document(width_px, round(width_px * HEIGHT / WIDTH), body, (-WIDTH // 2, 0, WIDTH, HEIGHT))


def stall_emblem_svg(stall: str, size_px: int) -> str:
    """Return the emblem on the sign of a stall, by the stall's id, as a square SVG."""
    return document(size_px, size_px, groups("stall_signs")[stall], (0, 0, _EMBLEM_SIZE, _EMBLEM_SIZE))


def hill_stall_svg(size_px: int, lanterns: Sequence[bool]) -> str:
    """Return a stall on the hill of the title screen as a square SVG. It is lit if its first lantern is lit."""
    body = groups("market")["lit_hill_stall" if lanterns[0] else "dark_hill_stall"]
    for number, is_lit in enumerate(lanterns):
        x = _HILL_SIZE / 2 + (number - 1) * _HILL_LANTERN_PITCH
        body += placed(_lantern(is_lit=is_lit), x, _HILL_LANTERN_Y)
    return document(size_px, size_px, body, (0, 0, _HILL_SIZE, _HILL_SIZE))


def small_lantern_svg(size_px: int, *, is_lit: bool) -> str:
    """Return one lantern of a stall with its light, as a square SVG."""
    view = -_GLOW_RADIUS, -_GLOW_RADIUS, 2 * _GLOW_RADIUS, 2 * _GLOW_RADIUS
    return document(size_px, size_px, _lantern(is_lit=is_lit), view)


def _lantern(*, is_lit: bool) -> str:
    return groups("market")["lit_lantern" if is_lit else "dark_lantern"]
