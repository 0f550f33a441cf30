"""Paper lanterns, lit, unlit and folded, their cords and their lights."""

from typing import NamedTuple

from papayoo.ui.art import palette
from papayoo.ui.art.shapes import rounded_rect
from papayoo.ui.art.sheet import Sheet
from papayoo.ui.art.svg import document, fill, pair, placed, stroke

LACQUER = "#B5303A"
LACQUER_DARK = "#641A27"
LAMPLIGHT = "#FFDFA0"
LANTERN_U = 156.0, 242.0
"""Size of the image of a lantern whose relative size is 1."""
CORD_U = 6.0
"""Width of the image of a cord."""
CORD_GAP_U = 68.0
"""Distance from the middle of a lantern of relative size 1 to the end of its cord."""


class Paper(NamedTuple):
    """The colours of a lantern.

    ``light`` is the light in its middle, ``glow`` the light at its edge, ``paper`` the paper and ``ribs`` the ribs.
    """

    light: str
    glow: str
    paper: str
    ribs: str


RED = Paper("#FFE3A6", "#F08A62", LACQUER, LACQUER_DARK)
GOLD = Paper("#FFF6D2", "#FFD873", "#D99A2B", "#7A4A12")
UNLIT = Paper("#8A6A68", "#7D5C5D", "#664A4F", "#35252B")
KINDLED = Paper("#FFE9B8", "#E0A070", "#94505A", "#40222C")
"""Colours of today's lantern on the page of tonight's table, whose light breathes until today's game is finished."""

_BODY = "M-30 -56C-86 -44 -92 44 -30 56L30 56C92 44 86 -44 30 -56Z"
_RIBS = (
    "M0 -56L0 56M-15 -56C-38 -30 -38 30 -15 56M15 -56C38 -30 38 30 15 56"
    "M-26 -56C-68 -34 -70 34 -26 56M26 -56C68 -34 70 34 26 56"
)
_TASSEL = "M-2 69L2 69L2 84L9 116L4 113L0 119L-4 113L-9 116L-2 84Z"


def hanging_lantern_svg(width_px: int, height_px: int, colours: Paper = RED) -> str:
    """Return one lantern without its light; the middle of its paper is the middle of the image."""
    sheet = Sheet(width_px, height_px)
    _add_lantern(sheet, sheet.width / 2, sheet.height / 2, sheet.width / LANTERN_U[0], colours)
    return sheet.svg()


def folded_lantern_svg(width_px: int, height_px: int) -> str:
    """Return a folded lantern, in an image of the same size as that of a hanging lantern."""
    sheet = Sheet(width_px, height_px)
    folds = "".join(f"M-31 {y}H31" for y in (-47, -41, -35))
    drawing = (
        fill(rounded_rect(-30, -56, 60, 26, 8), UNLIT.paper)
        + stroke(folds, UNLIT.ribs, 2.2)
        + fill(rounded_rect(-32, -69, 64, 15, 3) + rounded_rect(-32, -32, 64, 11, 3), palette.WOOD)
    )
    sheet.add(placed(drawing, sheet.width / 2, sheet.height / 2, sheet.width / LANTERN_U[0]))
    return sheet.svg()


def torn_poster_svg(width_px: int, height_px: int) -> str:
    """Return the torn corner of a wanted poster, held by a pin; its middle is free for a face."""
    sheet = Sheet(width_px, height_px)
    torn = "M2 6L34 4L36 12L34.6 20L36 30L30 33L31.5 38L24 40.5L22 44L13 42L9 44.5L2.8 42Z"
    fibres = "M30.5 33.4L32 38.2L24.4 41M22.4 44.2L13.2 42.4L9.2 44.8"
    drawing = (
        fill(torn, palette.PARCHMENT)
        + stroke(torn, palette.PARCHMENT_EDGE, 1.2)
        + stroke(fibres, palette.PAPER, 1.6)
        + fill(rounded_rect(15.6, 1.4, 5.4, 5.4, 2.7), palette.STAMP)
    )
    sheet.add(placed(drawing, 0, 0, sheet.width / 38))
    return sheet.svg()


def cord_svg(width_px: int, length_px: int) -> str:
    """Return the cord from which a lantern hangs."""
    path = f"M{pair(width_px / 2, 0)}L{pair(width_px / 2, length_px)}"
    return document(width_px, length_px, stroke(path, "#02090B", 1.8 * width_px / CORD_U))


def _add_lantern(sheet: Sheet, x: float, y: float, size: float, colours: Paper = RED) -> None:
    """Add a paper lantern around (x, y); at size 1 it is about 190 units high."""
    steps = (0, colours.light, 1), (0.3, colours.glow, 1), (0.68, colours.paper, 1), (1, colours.ribs, 1)
    drawing = (
        fill(_TASSEL, colours.paper)
        + fill(_BODY, sheet.radial((0, 8), 92, steps))
        + stroke(_RIBS, colours.ribs, 2.2, 0.55)
        + fill(rounded_rect(-32, -69, 64, 15, 3) + rounded_rect(-32, 54, 64, 15, 3), palette.WOOD)
        + fill(rounded_rect(-32, -58, 64, 3, 0) + rounded_rect(-32, 55, 64, 3, 0), palette.BRASS)
    )
    sheet.add(placed(drawing, x, y, size))


def lantern_svg(size_px: int) -> str:
    """Return one lantern with its light as a square SVG."""
    sheet = Sheet(size_px, size_px)
    center = sheet.width / 2
    sheet.glow((center, center), center, "#FFC98A", 0.5)
    _add_lantern(sheet, center, center - 12, sheet.width / 290)
    return sheet.svg()


def glow_svg(size_px: int, colour: str = "#FFC98A") -> str:
    """Return a round light as a square SVG; it fades from the middle outwards."""
    sheet = Sheet(size_px, size_px)
    sheet.glow((sheet.width / 2, sheet.height / 2), sheet.width / 2, colour, 0.8)
    return sheet.svg()
