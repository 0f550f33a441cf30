"""The backdrop of the title screen: a night market with stalls and lanterns, in units."""

import math
from collections.abc import Iterable, Iterator

from papayoo.engine.cards import Card
from papayoo.ui.art import palette
from papayoo.ui.art.card_sizes import CARD_HEIGHT, CARD_WIDTH, CORNER_RADIUS
from papayoo.ui.art.decks import DEFAULT_STYLE
from papayoo.ui.art.faces import face_drawing
from papayoo.ui.art.shapes import rounded_rect, seed_path
from papayoo.ui.art.sheet import NIGHT, WOOD_DARK, WOOD_LIGHT, Sheet, circle
from papayoo.ui.art.svg import fill, group, number, pair, placed, stroke
from papayoo.ui.art.title_lanterns import LAMPLIGHT, add_cord, add_lantern, lanterns_of


def title_svg(width_px: int, height_px: int) -> str:
    """Return the night market: lanterns over a table on the right, dark behind the menu."""
    sheet = Sheet(width_px, height_px)
    right = sheet.width - 330
    _add_night(sheet, right)
    _add_stalls(sheet, base=sheet.height * 0.70, unit=118, colour="#0F2B31")
    _add_stalls(sheet, base=sheet.height * 0.76, unit=176, colour="#091C21")
    _add_lights(sheet)
    _add_title_table(sheet, right)
    for x, y, size in lanterns_of(sheet.width):
        add_cord(sheet, x, y, size)
        sheet.glow((x, y), 250 * size, "#FFC98A", 0.30)
        add_lantern(sheet, x, y, size)
    _add_still_life(sheet, right)
    return sheet.svg()


def _add_night(sheet: Sheet, right: float) -> None:
    """Add the night sky and the haze of the market's light."""
    sky = sheet.linear(
        (0, 0), (0, sheet.height * 0.8), ((0, NIGHT, 1), (0.55, palette.FELT_LOW, 1), (1, palette.FELT, 1))
    )
    sheet.add(fill(sheet.frame(0, 0), sky))
    sheet.glow((right, sheet.height * 0.40), sheet.height * 0.95, "#CF6468", 0.32)
    sheet.glow((sheet.width * 0.12, sheet.height * 0.74), sheet.height * 0.6, "#C9696C", 0.13)


def _add_stalls(sheet: Sheet, *, base: float, unit: float, colour: str) -> None:
    """Add a row of stalls as silhouettes: curved roofs, awnings, some lit counters."""
    for i in range(math.ceil(sheet.width / unit) + 1):
        x = (i - 0.35) * unit + unit * 0.05 * math.sin(i * 2.3)
        top = base - unit * (0.86 + 0.2 * math.sin(i * 1.7 + unit))
        sheet.add(fill(_stall(x, top, unit * 1.02), colour))
        if i % 3 != 1:
            _add_counter(sheet, (x + unit * 0.2, top + unit * 0.48), unit * 0.62, colour)


_STALL_OUTLINE = (
    ("L", (-0.08, 0.31)), ("C", (0.16, 0.32), (0.34, 0.16), (0.44, 0.0)), ("L", (0.56, 0.0)),
    ("C", (0.66, 0.16), (0.84, 0.32), (1.08, 0.31)), ("L", (1.02, 0.39)), ("L", (0.96, 0.39)), ("L", (0.96, 4.0)),
    ("L", (0.04, 4.0)), ("L", (0.04, 0.39)), ("L", (-0.02, 0.39)),
)  # fmt: skip
"""Path of a stall in stall widths: a roof with curved eaves over a straight body."""


def _stall(x: float, top: float, width: float) -> str:
    """Return the outline of one stall as path data; the table hides its lower end."""
    steps = (
        command + " ".join(pair(x + a * width, top + b * width) for a, b in points)
        for command, *points in _STALL_OUTLINE
    )
    return "M" + "".join(steps)[1:] + "Z"


def _add_counter(sheet: Sheet, corner: tuple[float, float], width: float, colour: str) -> None:
    """Add the lit opening of a stall under a scalloped awning."""
    x, y = corner
    height = width * 0.44
    lamp = (x + width / 2, y + height * 0.35)
    sheet.glow(lamp, width * 1.2, "#F0A070", 0.20)
    paint = sheet.radial(lamp, width * 0.62, ((0, "#F7D596", 1), (0.35, "#C98A5E", 1), (1, "#5A2F30", 1)))
    sheet.add(fill(rounded_rect(x, y, width, height, 3), paint))
    scallop = width / 6
    awning = "".join(circle(x + (i + 0.5) * scallop, y, scallop * 0.5) for i in range(6))
    sheet.add(fill(awning + rounded_rect(x - 2, y - scallop * 0.55, width + 4, scallop * 0.6, 0), colour))


def _add_lights(sheet: Sheet) -> None:
    """Add a hanging string of small lamps across the sky, in two arcs."""
    spans = (
        ((-20.0, 40.0), (sheet.width * 0.5, -8.0), 96.0),
        ((sheet.width * 0.5, -8.0), (sheet.width + 20, 44.0), 108.0),
    )
    for start, end, sag in spans:
        points = list(_hanging(start, end, sag))
        sheet.add(stroke(_polyline(points), "#02090B", 1.8, 0.9))
        for x, y in points[2:-1:3]:
            sheet.glow((x, y + 7), 26, LAMPLIGHT, 0.42)
            sheet.add(fill(_bulb(x, y), "#FFEFC9"))


def _hanging(start: tuple[float, float], end: tuple[float, float], sag: float) -> Iterator[tuple[float, float]]:
    """Yield points, about 22 units apart, on a cord that hangs between two ends."""
    steps = math.ceil((end[0] - start[0]) / 22)
    for i in range(steps + 1):
        t = i / steps
        yield start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t + 4 * sag * t * (1 - t)


def _polyline(points: Iterable[tuple[float, float]]) -> str:
    return "M" + "L".join(pair(*point) for point in points)


def _bulb(x: float, y: float) -> str:
    """Return a small lamp that hangs from the point (x, y)."""
    return (
        f"M{pair(x - 1.6, y)}L{pair(x + 1.6, y)}C{pair(x + 7, y + 5)} {pair(x + 5, y + 13)} {pair(x, y + 13)}"
        f"C{pair(x - 5, y + 13)} {pair(x - 7, y + 5)} {pair(x - 1.6, y)}Z"
    )


def _add_title_table(sheet: Sheet, right: float) -> None:
    """Add the far edge of a round table: rail, brass line, lit felt."""
    edge = sheet.height - 158
    wood = sheet.linear((0, edge - 24), (0, edge + 60), ((0, WOOD_LIGHT, 1), (0.5, palette.WOOD, 1), (1, WOOD_DARK, 1)))
    sheet.add(fill(_table_edge(sheet, edge - 22), wood))
    felt = sheet.radial(
        (right, edge + 90), sheet.width * 0.62, ((0, "#2A6068", 1), (0.4, palette.FELT, 1), (1, palette.FELT_LOW, 1))
    )
    sheet.add(fill(_table_edge(sheet, edge), felt), stroke(_table_edge(sheet, edge), palette.BRASS, 2.4))
    sheet.add(stroke(_table_edge(sheet, edge + 9), palette.BRASS, 0.8, 0.3))
    sheet.glow((right, edge + 70), 330, LAMPLIGHT, 0.13)


def _table_edge(sheet: Sheet, y: float) -> str:
    """Return the table's area as path data; the highest point of its far edge is at ``y``."""
    right, low = sheet.width + 10, sheet.height + 10
    bend = f"{pair(sheet.width * 0.3, y - 20)} {pair(sheet.width * 0.7, y - 20)} {pair(right, y + 62)}"
    return f"M{pair(-10, y + 62)}C{bend}L{pair(right, low)}L{pair(-10, low)}Z"


def _add_still_life(sheet: Sheet, right: float) -> None:
    """Add cards and half a papaya on the table, below the large lantern."""
    y = sheet.height - 104
    fan = ((-150, 14, -24, "10S", False), (-88, -6, -11, "7H", True), (-20, -19, 4, "20P", False))
    for dx, dy, turn, code, is_papayoo in fan:
        card = face_drawing(Card.from_code(code), DEFAULT_STYLE, is_papayoo=is_papayoo)
        sheet.add(_table_card(card, x=right + dx, y=y + dy, turn=turn))
    _add_papaya(sheet, right + 128, y + 22)


def _table_card(card: str, *, x: float, y: float, turn: float) -> str:
    """Return a card on the table with its shadow."""
    outline = rounded_rect(-CARD_WIDTH / 2, -CARD_HEIGHT / 2, CARD_WIDTH, CARD_HEIGHT, CORNER_RADIUS)
    shadow = placed(fill(outline, NIGHT, 0.35), -5, 6)
    return group(shadow + card, f"translate({pair(x, y)}) rotate({number(turn)})")


def _add_papaya(sheet: Sheet, x: float, y: float) -> None:
    """Add half a papaya on the table."""
    shape = "M-92 6C-92 -26 -54 -44 -8 -42C46 -40 92 -24 92 4C92 32 46 46 -8 46C-54 46 -92 36 -92 6Z"
    seeds = "".join(
        seed_path(-36 + 9.5 * i, 1 + 8 * (-1) ** i * math.cos(i * 0.36 - 1.4), 6.5, 80 + 40 * math.sin(i * 1.3))
        for i in range(9)
    )
    drawing = (
        placed(fill(shape, NIGHT, 0.4), -6, 12) + fill(shape, "#5F7D36")
        + group(fill(shape, palette.PAYOO), "translate(0 -3) scale(0.92 0.86)")
        + group(fill(shape, "#F8C453"), "translate(0 -2) scale(0.74 0.64)")
        + group(fill(shape, "#FBE3A2"), "translate(2 0) scale(0.55 0.42)")
        + fill(seeds, palette.PAYOO_INK)
    )  # fmt: skip
    sheet.add(placed(group(drawing, "rotate(-10)"), x, y, 0.9))
