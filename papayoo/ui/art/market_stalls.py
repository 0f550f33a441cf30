"""The stalls on the page of the night market, open or closed, and the emblems on their signs."""

from papayoo.ui.art.market_quarters import QUARTERS
from papayoo.ui.art.palette import BRASS, PARCHMENT, mixed
from papayoo.ui.art.shapes import rounded_rect
from papayoo.ui.art.sheet import NIGHT, circle
from papayoo.ui.art.svg import document, fill, pair, stroke
from papayoo.ui.art.svg_files import groups

WIDTH, HEIGHT = 112, 90
"""Size of a stall in units of its picture; the following positions use the same units."""
COUNTER_Y, SHUTTER_Y = 76.0, 62.0
"""Distance from the top to the counter of an open stall, and to the upper edge of a shutter."""
_OPENING_HALF, _OPENING_TOP = 40.0, 28.0
SIGNS = {True: (83.0, 17.0), False: (75.0, 27.0)}
"""For an open and a closed stall, the distance of its sign's middle from the top, and the sign's height."""
_SIGN_SHAPE, _EMBLEM_SIZE = 1.3, 24
_SCALLOPS, _SLATS = 8, 3
_WOOD, _BEAM, _PLANK, _RIM = "#2A1C17", "#4A3527", "#5A4636", "#7A5C34"
_RIDGE = "M-55 25C-36 23 -24 13 -12 3L12 3C24 13 36 23 55 25"
_ROOF = f"{_RIDGE}L50 32L-50 32Z"
_RIBS = "M-30 31C-21 25 -12 16 -5 4M0 32V4M30 31C21 25 12 16 5 4"


def market_stall_svg(quarter: str, width_px: int, *, is_open: bool) -> str:
    """Return a stall of a quarter. Its animal is drawn in front of it, at the counter or behind the shutter."""
    colours = QUARTERS[quarter]
    roof = colours.roof if is_open else mixed(colours.roof, NIGHT, 0.42)
    body = fill(rounded_rect(-46, 28, 92, 62, 0), _WOOD)
    posts = fill(rounded_rect(-46, 28, 6, 62, 0) + rounded_rect(40, 28, 6, 62, 0), _BEAM)
    front = _open_front(colours.roof) if is_open else _shutter()
    tiles = fill(_ROOF, roof) + stroke(_RIBS, mixed(roof, NIGHT, 0.4), 1.6)
    edge = mixed(roof, "#FFE9C0", 0.55 if is_open else 0.28)
    ridge = stroke(_RIDGE, edge, 2.2)
    knob = fill(rounded_rect(-12, 0, 24, 4.5, 2), BRASS if is_open else edge)
    y, tall = SIGNS[is_open]
    board = rounded_rect(-_SIGN_SHAPE * tall / 2, y - tall / 2, _SIGN_SHAPE * tall, tall, 3)
    sign = fill(board, PARCHMENT) + stroke(board, _RIM, 1.3)
    return document(
        width_px,
        round(width_px * HEIGHT / WIDTH),
        body + front + posts + tiles + ridge + knob + sign,
        (-WIDTH // 2, 0, WIDTH, HEIGHT),
    )


def _open_front(cloth: str) -> str:
    """Return the lit opening, its striped awning and the counter."""
    height = COUNTER_Y - _OPENING_TOP
    light = (
        '<defs><radialGradient id="l" gradientUnits="userSpaceOnUse" cx="0" cy="50" r="50">'
        '<stop offset="0" stop-color="#FFF0C4"/><stop offset="0.45" stop-color="#F3B877"/>'
        '<stop offset="1" stop-color="#8A4535"/></radialGradient></defs>'
    )
    opening = fill(rounded_rect(-_OPENING_HALF, _OPENING_TOP, 2 * _OPENING_HALF, height, 0), "url(#l)")
    step = 2 * (_OPENING_HALF + 3) / _SCALLOPS
    awning = ""
    for number in range(_SCALLOPS):
        x = -_OPENING_HALF - 3 + number * step
        colour = PARCHMENT if number % 2 else cloth
        awning += fill(rounded_rect(x, 31, step, 4, 0) + circle(x + step / 2, 35, step / 2), colour)
    counter = fill(rounded_rect(-48, COUNTER_Y, 96, 4, 1.5), "#C98F5C") + fill(
        rounded_rect(-44, COUNTER_Y + 4, 88, 10, 0), cloth
    )
    trim = stroke(f"M{pair(-44, COUNTER_Y + 10)}H44", BRASS, 1.2, 0.7)
    return light + opening + awning + counter + trim


def _shutter() -> str:
    """Return the dark opening above a shutter."""
    height = 84 - SHUTTER_Y
    dark = fill(rounded_rect(-_OPENING_HALF, _OPENING_TOP, 2 * _OPENING_HALF, 84 - _OPENING_TOP, 0), "#2C3D44")
    planks = fill(rounded_rect(-_OPENING_HALF, SHUTTER_Y, 2 * _OPENING_HALF, height, 1), _PLANK)
    slat = height / _SLATS
    lines = "".join(f"M{pair(-_OPENING_HALF, SHUTTER_Y + slat * n)}H{_OPENING_HALF}" for n in range(1, _SLATS))
    foot = fill(rounded_rect(-46, 84, 92, 6, 0), _BEAM)
    return dark + planks + stroke(lines, _WOOD, 1.6) + foot


def stall_emblem_svg(stall: str, size_px: int) -> str:
    """Return the emblem on the sign of a stall, by the stall's id, as a square SVG."""
    return document(size_px, size_px, groups("stall_signs")[stall], (0, 0, _EMBLEM_SIZE, _EMBLEM_SIZE))
