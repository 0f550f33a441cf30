"""The ornaments that the keepers of the night market's quarters bring to the table, as SVG images of 100 by 100."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from papayoo.ui.art import palette
from papayoo.ui.art.paper_lanterns import LACQUER, LACQUER_DARK
from papayoo.ui.art.svg import document, dot, fill, line, oval, pair, placed

_BRASS_LIGHT, _BRASS_DARK = "#E6CB94", "#7E6538"
_SHADE = "#061518"
_PAPAYA, _FLESH, _SEED = "#4E8A3A", "#FFC25C", "#2B1600"


def ornament_svg(quarter: str, size_px: int) -> str:
    """Return the ornament of a quarter: a bowl of papayas, scales, a paper fish or a bell, with its shadow."""
    body = oval(0, 43, 38, 6, _SHADE) + _DRAWINGS[quarter]()
    return document(size_px, size_px, placed(body, size_px / 2, size_px / 2, size_px / 100))


def _bowl() -> str:
    def papaya(x: float, y: float, turn_deg: float) -> str:
        seeds = "".join(dot(step * 5, 0, 1.7, _SEED) for step in (-2, -1, 0, 1, 2))
        half = oval(0, 0, 22, 12, _PAPAYA) + oval(0, -1, 18, 8.6, _FLESH) + seeds
        return f'<g transform="translate({pair(x, y)}) rotate({turn_deg})">{half}</g>'

    bowl = "M-40 4H40C38 30 20 40 0 40C-20 40 -38 30 -40 4Z"
    foot = "M-14 38H14L18 45H-18Z"
    return (
        papaya(-17, -4, -28)
        + papaya(18, -5, 24)
        + papaya(0, -14, -4)
        + fill(foot, _BRASS_DARK)
        + fill(bowl, palette.BRASS)
        + line("M-38 9H38", _BRASS_LIGHT, 3.0)
        + line("M-28 24C-14 31 14 31 28 24", _BRASS_DARK, 2.2)
    )


def _scales() -> str:
    def pan(x: float, y: float, spice: str) -> str:
        cords = line(f"M{pair(x, y - 34)}L{pair(x - 16, y)}M{pair(x, y - 34)}L{pair(x + 16, y)}", _BRASS_DARK, 1.8)
        heap = fill(f"M{pair(x - 13, y)}C{pair(x - 6, y - 15)} {pair(x + 6, y - 15)} {pair(x + 13, y)}Z", spice)
        dish = f"M{pair(x - 18, y)}H{x + 18}C{pair(x + 14, y + 12)} {pair(x - 14, y + 12)} {pair(x - 18, y)}Z"
        return cords + heap + fill(dish, palette.BRASS)

    return (
        fill("M-20 44C-16 36 -6 34 -3 32H3C6 34 16 36 20 44Z", palette.BRASS)
        + line("M0 34V-36", palette.BRASS, 5.0)
        + line("M-30 -28L30 -34", _BRASS_LIGHT, 4.0)
        + dot(0, -38, 5.5, _BRASS_LIGHT)
        + pan(-30, 8, "#C4452D")
        + pan(30, 2, "#D9A53A")
    )


def _fish() -> str:
    scales = "".join(
        line(f"M{pair(x, -14)}C{pair(x + 6, -8)} {pair(x + 6, 2)} {pair(x, 8)}", "#F4EFE2", 2.0) for x in (-12, 0, 12)
    )
    return (
        line("M34 44V-44", palette.WOOD, 4.5)
        + dot(34, -44, 4.5, _BRASS_LIGHT)
        + fill("M30 -22C14 -32 -14 -28 -26 -12L-44 -26L-40 -4L-46 16L-26 4C-14 18 14 18 30 8Z", LACQUER)
        + fill("M30 -22C22 -27 12 -28 2 -26C8 -14 8 4 2 15C12 16 22 13 30 8Z", LACQUER_DARK, 0.35)
        + scales
        + dot(20, -10, 5.5, "#F4EFE2")
        + dot(21, -10, 2.6, _SEED)
    )


def _bell() -> str:
    arch = "M-34 44V-30C-20 -42 20 -42 34 -30V44"
    return (
        line(arch, palette.WOOD, 6.0)
        + line("M-40 -30H40", LACQUER, 6.5)
        + line("M0 -28V-18", _BRASS_DARK, 3.0)
        + fill("M-10 -18H10C18 -12 19 6 24 22H-24C-19 6 -18 -12 -10 -18Z", palette.BRASS)
        + line("M-20 10H20M-17 -2H17", _BRASS_DARK, 2.0)
        + oval(0, 22, 24, 3.5, _BRASS_LIGHT)
        + dot(0, 29, 5.0, _BRASS_DARK)
    )


_DRAWINGS: Final[Mapping[str, Callable[[], str]]] = MappingProxyType(
    {"fruit": _bowl, "spice": _scales, "lantern": _fish, "temple": _bell}
)
