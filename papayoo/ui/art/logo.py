"""The logo: the word Papayoo in carved letters, with two papaya halves as the o's.

The baseline is y = 0, y points down; a small letter is 112 high, a stem about 33 wide.
"""

from collections.abc import Callable
from typing import NamedTuple

from papayoo.ui.art import palette
from papayoo.ui.art.shapes import seed_path
from papayoo.ui.art.svg import document, fill, group, number, pair

_WIDTH, _HEIGHT = 900.0, 262.0
_BASELINE = 186.0
_SHADE = "#071518"
_CUT = "#9A8E78"
"""Colour of the cuts in the ivory letters."""


def logo_size(height_px: int) -> tuple[int, int]:
    """Return width and height in pixels of the logo at this height."""
    return round(_WIDTH / _HEIGHT * height_px), height_px


def logo_svg(height_px: int) -> str:
    """Return the logo on a transparent ground, with a hard shadow."""
    placed = [
        group(letter.draw(ink), f"translate({pair(letter.x, _BASELINE + letter.rise)}) rotate({number(letter.turn)})")
        for ink in (_SHADE, None)
        for letter in _WORD
    ]
    shadow, face = placed[: len(_WORD)], placed[len(_WORD) :]
    body = group("".join(shadow), "translate(5 7)") + "".join(face)
    return document(*logo_size(height_px), group(body, f"scale({number(height_px / _HEIGHT)})"))


def _bowl(x: float, y: float, width: float, height: float, squareness: float) -> str:
    """Return a closed round shape by its half axes; a squareness of 0.55 is an ellipse."""
    w, h = width * squareness, height * squareness
    return (
        f"M{pair(x, y - height)}C{pair(x + w, y - height)} {pair(x + width, y - h)} {pair(x + width, y)}"
        f"C{pair(x + width, y + h)} {pair(x + w, y + height)} {pair(x, y + height)}"
        f"C{pair(x - w, y + height)} {pair(x - width, y + h)} {pair(x - width, y)}"
        f"C{pair(x - width, y - h)} {pair(x - w, y - height)} {pair(x, y - height)}Z"
    )


def _ring(x: float, colour: str) -> str:
    """Return the bowl of a and p, thicker at its sides."""
    data = _bowl(x, -55, 55, 58, 0.64) + _bowl(x, -55, 23, 33, 0.6)
    return f'<path d="{data}" fill="{colour}" fill-rule="evenodd"/>'


def _cuts(data: str, ink: str | None) -> str:
    """Return cuts in a letter; none for its shadow."""
    return "" if ink else fill(data, _CUT, 0.55)


def _capital_p(ink: str | None) -> str:
    colour = ink or palette.INK
    stem = fill("M-3 -164L36 -168L34 -80L38 2L0 4L3 -70Z", colour)
    bowl = (
        "M20 -167C62 -172 118 -164 118 -112C118 -64 74 -54 24 -56L24 -82C62 -80 82 -88 82 -112C82 -138 58 -142 24 -139Z"
    )
    marks = "M11 -150L16 -151L14 -100ZM21 -40L24 -92L27 -40ZM10 -30L13 -62L15 -12Z"
    return stem + fill(bowl, colour) + _cuts(marks, ink)


def _letter_a(ink: str | None) -> str:
    colour = ink or palette.INK
    stem = fill("M82 -110L115 -114L114 -34C114 -24 119 -22 127 -24L125 -1C101 6 84 0 82 -22Z", colour)
    marks = "M13 -72C10 -60 10 -48 14 -36C7 -46 7 -62 13 -72ZM97 -96L101 -97L100 -52ZM91 -60L94 -34L89 -20Z"
    return _ring(55, colour) + stem + _cuts(marks, ink)


def _letter_p(ink: str | None) -> str:
    colour = ink or palette.INK
    stem = fill("M1 -111L33 -115L34 -20L36 56L-1 60L3 -20Z", colour)
    marks = "M12 -96L16 -97L15 -48ZM20 -16L23 40L18 12ZM107 -74C113 -62 113 -48 107 -38C110 -50 110 -62 107 -74Z"
    return _ring(67, colour) + stem + _cuts(marks, ink)


def _letter_y(ink: str | None) -> str:
    colour = ink or palette.INK
    body = "M-4 -111L34 -115L62 -46L88 -114L124 -110L72 22C62 48 44 60 10 55L14 27C32 30 38 24 44 10L45 2Z"
    marks = "M12 -102L17 -103L38 -54ZM98 -100L102 -99L80 -48ZM62 -6L66 -12L54 24Z"
    return fill(body, colour) + _cuts(marks, ink)


_PAPAYA = "M0 -62C30 -66 58 -40 57 -4C56 34 32 60 0 60C-32 60 -56 34 -57 -4C-58 -40 -30 -66 0 -62Z"
_HOLLOW = "M-2 -36C12 -38 25 -20 24 2C23 24 12 37 0 38C-12 37 -24 24 -25 2C-26 -18 -14 -35 -2 -36Z"
_SEEDS = (
    (-6.0, -22.0, 10.0), (7.0, -18.0, -14.0), (-12.0, -5.0, 20.0), (1.0, -3.0, 0.0), (13.0, 0.0, -22.0),
    (-7.0, 13.0, 14.0), (7.0, 15.0, -10.0), (0.0, 28.0, 4.0),
)  # fmt: skip


def _half_papaya(ink: str | None) -> str:
    """Return a papaya half: green rind, orange flesh, dark seeds."""
    if ink:
        return group(fill(_PAPAYA, ink), "translate(60 -56)")
    flesh = group(fill(_PAPAYA, palette.PAYOO), "scale(0.88 0.89)")
    glow = group(fill(_PAPAYA, "#F8C453"), "scale(0.64 0.72)")
    seeds = fill("".join(seed_path(x, y, 6.6, turn) for x, y, turn in _SEEDS), palette.PAYOO_INK)
    marks = "M-40 -22C-46 -8 -46 8 -40 22C-42 8 -42 -8 -40 -22ZM40 -26C44 -16 45 -8 45 0C42 -8 41 -16 40 -26Z"
    body = fill(_PAPAYA, "#6E8B3A") + flesh + glow + fill(_HOLLOW, "#FBE3A2") + seeds + fill(marks, "#C97F10")
    return group(body, "translate(60 -56)")


class _Letter(NamedTuple):
    """The place of a letter: left edge, distance below the baseline, rotation in degrees."""

    draw: Callable[[str | None], str]
    x: float
    rise: float
    turn: float


_WORD = (
    _Letter(_capital_p, 14, 0, -2),
    _Letter(_letter_a, 128, 2, 2),
    _Letter(_letter_p, 264, -3, -1),
    _Letter(_letter_a, 395, 2, -2),
    _Letter(_letter_y, 523, -2, 2),
    _Letter(_half_papaya, 661, 6, -6),
    _Letter(_half_papaya, 765, -4, 8),
)
