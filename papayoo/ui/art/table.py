"""The places of the game: the lacquered table under its lantern, and the night market behind the title.

All measures are in u (1u = min(width / 1280, height / 720) pixels) in a space as wide and high as the window,
so that any shape of window is filled. nanosvg neither blurs nor clips: light is made of radial gradients, and
what should be cut off is covered by what lies in front.
"""

import math
from collections.abc import Iterable, Iterator

from papayoo.engine.cards import Suit
from papayoo.ui.art import palette
from papayoo.ui.art.shapes import (
    closed,
    document,
    fill,
    group,
    number,
    pair,
    placed,
    rounded_rect,
    seed_path,
    stroke,
    suit_colour,
    suit_path,
)

_RAIL = 16.0
_CORNER = 132.0
_CENTRE = 292 / 720
"""Height of the table's centre as a share of the window: the middle of the ellipse on which the seats lie."""

_NIGHT = "#050F12"
_WOOD_LIGHT = "#54402F"
_WOOD_DARK = "#21160F"
_LAMPLIGHT = "#FFDFA0"
_LACQUER = "#B5303A"
_LACQUER_DARK = "#641A27"

Stops = tuple[tuple[float, str, float], ...]
"""Offset, colour and opacity of the stops of a gradient."""


class _Sheet:
    """A picture under construction, measured in u: collects gradients and shapes, back to front."""

    def __init__(self, width_px: int, height_px: int) -> None:
        self._size_px = (width_px, height_px)
        self._scale = min(width_px / 1280, height_px / 720)
        self.width = width_px / self._scale
        self.height = height_px / self._scale
        self._gradients: list[str] = []
        self._body: list[str] = []

    def add(self, *shapes: str) -> None:
        self._body.extend(shapes)

    def radial(self, centre: tuple[float, float], radius: float, stops: Stops) -> str:
        """A new radial gradient; returns the paint that names it."""
        x, y = centre
        place = f'cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"'
        return self._gradient("radialGradient", place, stops)

    def linear(self, start: tuple[float, float], end: tuple[float, float], stops: Stops) -> str:
        """A new linear gradient; returns the paint that names it."""
        place = f'x1="{number(start[0])}" y1="{number(start[1])}" x2="{number(end[0])}" y2="{number(end[1])}"'
        return self._gradient("linearGradient", place, stops)

    def _gradient(self, element: str, place: str, stops: Stops) -> str:
        name = f"g{len(self._gradients)}"
        marks = "".join(
            f'<stop offset="{number(at)}" stop-color="{color}" stop-opacity="{number(opacity)}"/>'
            for at, color, opacity in stops
        )
        self._gradients.append(f'<{element} id="{name}" gradientUnits="userSpaceOnUse" {place}>{marks}</{element}>')
        return f"url(#{name})"

    def frame(self, inset: float, radius: float) -> str:
        """Path data of a rounded rectangle this far inside the picture."""
        return rounded_rect(inset, inset, self.width - 2 * inset, self.height - 2 * inset, radius)

    def glow(self, centre: tuple[float, float], radius: float, color: str, opacity: float) -> None:
        """Light that fades softly from a point."""
        stops = ((0, color, opacity), (0.3, color, opacity * 0.52), (0.62, color, opacity * 0.14), (1, color, 0.0))
        self.add(fill(_circle(*centre, radius), self.radial(centre, radius, stops)))

    def svg(self) -> str:
        defs = f"<defs>{''.join(self._gradients)}</defs>"
        return document(*self._size_px, group(defs + "".join(self._body), f"scale({number(self._scale)})"))


def _circle(x: float, y: float, radius: float) -> str:
    """Path data of a circle."""
    return rounded_rect(x - radius, y - radius, 2 * radius, 2 * radius, radius)


# The table


def table_svg(width_px: int, height_px: int) -> str:
    """The empty table: wooden rail, brass line, felt under a lantern, and a faint ornament in its middle."""
    sheet = _Sheet(width_px, height_px)
    centre = (sheet.width / 2, sheet.height * _CENTRE)
    _add_rail(sheet)
    _add_felt(sheet, centre)
    _add_weave(sheet, centre)
    _add_ring(sheet, centre)
    _add_brass_line(sheet)
    return sheet.svg()


def _add_rail(sheet: _Sheet) -> None:
    """Dark wood with a light from above, its grain running along the long sides."""
    wood = sheet.linear(
        (0, 0), (0, sheet.height),
        ((0, _WOOD_LIGHT, 1), (0.12, palette.WOOD, 1), (0.8, palette.WOOD, 1), (1, _WOOD_DARK, 1)),
    )  # fmt: skip
    sheet.add(fill(sheet.frame(0, 0), wood))
    grain = "".join(_grain_line(sheet.width, y, y * 0.37) for y in _grain_heights(sheet.height))
    sheet.add(stroke(grain, _WOOD_DARK, 1.1, 0.5))
    corners = [(x, y) for x in (31, sheet.width - 31) for y in (31, sheet.height - 31)]
    sheet.add(stroke("".join(_octahedron(x, y, 12) for x, y in corners), palette.BRASS, 1.3, 0.75))


def _grain_heights(height: float) -> Iterator[float]:
    """Where lines of grain run: dense along the long sides, sparser down the corners; felt will hide the rest."""
    for step in range(13):
        depth = 4.5 + 4.6 * step + 0.28 * step * step
        yield depth + 1.6 * math.sin(step * 2.1)
        yield height - depth - 1.6 * math.cos(step * 1.7)


def _grain_line(width: float, y: float, phase: float) -> str:
    """Path data of a line of grain, gently waving across the whole width."""
    waves = max(4, round(width / 160))
    step = width / waves
    bends = (
        f"C{pair(i * step + step * 0.35, y + 2.4 * math.sin(phase + i))} "
        f"{pair(i * step + step * 0.65, y + 2.4 * math.sin(phase + i + 0.6))} {pair((i + 1) * step, y)}"
        for i in range(waves)
    )
    return f"M{pair(0, y)}{''.join(bends)}"


def _add_felt(sheet: _Sheet, centre: tuple[float, float]) -> None:
    """Felt, bright under the lantern, in the rail's shadow at its edge."""
    reach = math.hypot(sheet.width, sheet.height) * 0.54
    # The lantern's warmth is mixed into the felt: laid over it as a faint glow it would show as rings.
    felt = sheet.radial(
        centre, reach,
        ((0, "#2B585A", 1), (0.14, "#265356", 1), (0.34, palette.FELT_HIGH, 1), (0.62, palette.FELT, 1),
         (1, palette.FELT_LOW, 1)),
    )  # fmt: skip
    sheet.add(fill(sheet.frame(_RAIL, _CORNER), felt))
    _add_rail_shadow(sheet)


_SHADOW_STOPS: Stops = ((0, _NIGHT, 0.62), (0.3, _NIGHT, 0.30), (0.65, _NIGHT, 0.09), (1, _NIGHT, 0.0))


def _add_rail_shadow(sheet: _Sheet) -> None:
    """The shadow that the rail casts on the felt: straight along the sides, bent in the corners.

    Made of eight pieces that meet without overlap, which costs a tenth of stacked translucent outlines.
    """
    depth, bend = 52.0, _RAIL + _CORNER
    w, h = sheet.width, sheet.height
    for near, far in (((_RAIL, 0.0), (_RAIL + depth, 0.0)), ((w - _RAIL, 0.0), (w - _RAIL - depth, 0.0))):
        left = min(near[0], far[0])
        sheet.add(_slab(left, bend, depth, h - 2 * bend, sheet.linear(near, far, _SHADOW_STOPS)))
    for near, far in (((0.0, _RAIL), (0.0, _RAIL + depth)), ((0.0, h - _RAIL), (0.0, h - _RAIL - depth))):
        top = min(near[1], far[1])
        sheet.add(_slab(bend, top, w - 2 * bend, depth, sheet.linear(near, far, _SHADOW_STOPS)))
    inward = tuple((1 - at * depth / _CORNER, color, opacity) for at, color, opacity in reversed(_SHADOW_STOPS))
    for x, dx in ((bend, -1), (w - bend, 1)):
        for y, dy in ((bend, -1), (h - bend, 1)):
            sheet.add(fill(_quarter(x, y, dx, dy), sheet.radial((x, y), _CORNER, inward)))


def _slab(x: float, y: float, width: float, height: float, paint: str) -> str:
    return fill(rounded_rect(x, y, width, height, 0), paint)


def _quarter(x: float, y: float, dx: int, dy: int) -> str:
    """Path data of the quarter of the corner's disc around (x, y) that points to (dx, dy)."""
    r, k = _CORNER, _CORNER * 0.5523
    return (
        f"M{pair(x, y)}L{pair(x + dx * r, y)}C{pair(x + dx * r, y + dy * k)} {pair(x + dx * k, y + dy * r)} "
        f"{pair(x, y + dy * r)}Z"
    )


def _octahedron(x: float, y: float, radius: float) -> str:
    """Path data of the die's outline seen on a face: a hexagon and the triangle in it."""
    corners = [
        (x + radius * math.sin(math.radians(60 * i)), y - radius * math.cos(math.radians(60 * i))) for i in range(6)
    ]
    return closed(tuple(corners)) + closed(tuple(corners[::2]))


def _add_weave(sheet: _Sheet, centre: tuple[float, float]) -> None:
    """Octahedra woven into the felt, visible in the light and lost towards the rail."""
    levels: dict[int, list[str]] = {}
    for x, y in _lattice(sheet.width, sheet.height, centre):
        far = math.hypot((x - centre[0]) / sheet.width, (y - centre[1]) / sheet.height) / 0.54
        level = round(7 * (1 - far))
        if level > 2:  # fainter lines would be rounded away in places and leave broken figures
            levels.setdefault(level, []).append(_octahedron(x, y, 15))
    for level, motifs in levels.items():
        sheet.add(stroke("".join(motifs), palette.BRASS, 1.4, 0.02 * level))


def _lattice(width: float, height: float, centre: tuple[float, float]) -> Iterator[tuple[float, float]]:
    """Points of a staggered lattice about the centre, kept off the rail and out of the ring."""
    dx, dy = 92.0, 53.0
    rows, columns = math.ceil(height / dy), math.ceil(width / dx)
    for row in range(-rows, rows + 1):
        for column in range(-columns, columns + 1):
            x, y = centre[0] + (column + (row % 2) / 2) * dx, centre[1] + row * dy
            inside = 44 < x < width - 44 and 44 < y < height - 44
            if inside and math.hypot(x - centre[0], y - centre[1]) > 196:
                yield x, y


def _add_ring(sheet: _Sheet, centre: tuple[float, float]) -> None:
    """The ornament in the middle: the die as an inlay in a ring of points, like the ring of a compass."""
    x, y = centre
    sheet.add(
        fill(_circle(x, y, 168), palette.FELT_LOW, 0.10),
        stroke(_circle(x, y, 168), palette.BRASS, 1.6, 0.24),
        stroke(_circle(x, y, 161), palette.BRASS, 0.8, 0.16),
        stroke(_circle(x, y, 122), palette.BRASS, 0.8, 0.12),
        fill("".join(_ring_mark(x, y, i) for i in range(48)), palette.BRASS, 0.15),
        stroke(_octahedron(x, y, 118), palette.BRASS, 1.1, 0.15),
    )
    suits = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
    sheet.add(*(_ring_suit(x, y, i, suit) for i, suit in enumerate(suits)))


def _ring_mark(x: float, y: float, index: int) -> str:
    """A small rhomb between the circles of the ring; none where the four suits stand."""
    if index % 12 in (5, 6, 7):
        return ""
    angle = math.radians(index * 7.5)
    out, side = (math.sin(angle), -math.cos(angle)), (math.cos(angle), math.sin(angle))
    long, wide = (9.0, 3.2) if index % 3 == 0 else (4.5, 2.0)
    steps = ((long, 0.0), (0.0, wide), (-long, 0.0), (0.0, -wide))
    return closed(
        tuple((x + out[0] * (141.5 + a) + side[0] * b, y + out[1] * (141.5 + a) + side[1] * b) for a, b in steps)
    )


def _ring_suit(x: float, y: float, index: int, suit: Suit) -> str:
    """One of the die's suits, on a diagonal of the ring."""
    angle = math.radians(90 * index - 45)
    mark = fill(suit_path(suit), palette.BRASS, 0.22)
    return placed(mark, x + 141.5 * math.sin(angle), y - 141.5 * math.cos(angle), 0.21)


def _add_brass_line(sheet: _Sheet) -> None:
    """The inlaid brass between wood and felt, lit from above, and its thin companion on the felt."""
    brass = sheet.linear((0, 0), (0, sheet.height), ((0, "#E6CB94", 1), (0.4, palette.BRASS, 1), (1, "#8C7145", 1)))
    sheet.add(
        stroke(sheet.frame(_RAIL, _CORNER), brass, 2.4),
        stroke(sheet.frame(_RAIL + 8, _CORNER - 8), palette.BRASS, 0.8, 0.28),
    )


# The title


def title_svg(width_px: int, height_px: int) -> str:
    """The night market behind the title: lanterns over a table at the right, the left kept calm for a menu."""
    sheet = _Sheet(width_px, height_px)
    right = sheet.width - 330
    _add_night(sheet, right)
    _add_stalls(sheet, base=sheet.height * 0.70, unit=118, color="#0F2B31")
    _add_stalls(sheet, base=sheet.height * 0.76, unit=176, color="#091C21")
    _add_lights(sheet)
    _add_title_table(sheet, right)
    for x, y, size in ((right + 205, 128, 0.74), (right - 236, 96, 0.56), (right, 176, 1.25)):
        _add_lantern(sheet, x, y, size)
    _add_still_life(sheet, right)
    return sheet.svg()


def _add_night(sheet: _Sheet, right: float) -> None:
    """The sky, and the haze of the market's light."""
    sky = sheet.linear(
        (0, 0), (0, sheet.height * 0.8), ((0, _NIGHT, 1), (0.55, palette.FELT_LOW, 1), (1, palette.FELT, 1))
    )
    sheet.add(fill(sheet.frame(0, 0), sky))
    sheet.glow((right, sheet.height * 0.40), sheet.height * 0.95, "#CF6468", 0.32)
    sheet.glow((sheet.width * 0.12, sheet.height * 0.74), sheet.height * 0.6, "#C9696C", 0.13)


def _add_stalls(sheet: _Sheet, *, base: float, unit: float, color: str) -> None:
    """A row of stalls as silhouettes: curved roofs, scalloped awnings, a lamplit counter in some."""
    for i in range(math.ceil(sheet.width / unit) + 1):
        x = (i - 0.35) * unit + unit * 0.05 * math.sin(i * 2.3)
        top = base - unit * (0.86 + 0.2 * math.sin(i * 1.7 + unit))
        sheet.add(fill(_stall(x, top, unit * 1.02), color))
        if i % 3 != 1:
            _add_counter(sheet, (x + unit * 0.2, top + unit * 0.48), unit * 0.62, color)


_STALL_OUTLINE = (
    ("L", (-0.08, 0.31)), ("C", (0.16, 0.32), (0.34, 0.16), (0.44, 0.0)), ("L", (0.56, 0.0)),
    ("C", (0.66, 0.16), (0.84, 0.32), (1.08, 0.31)), ("L", (1.02, 0.39)), ("L", (0.96, 0.39)), ("L", (0.96, 4.0)),
    ("L", (0.04, 4.0)), ("L", (0.04, 0.39)), ("L", (-0.02, 0.39)),
)  # fmt: skip
"""A roof with turned-up eaves over a straight body, in widths of the stall."""


def _stall(x: float, top: float, width: float) -> str:
    """Path data of one stall; it reaches below the table's edge."""
    steps = (
        command + " ".join(pair(x + a * width, top + b * width) for a, b in points)
        for command, *points in _STALL_OUTLINE
    )
    return "M" + "".join(steps)[1:] + "Z"


def _add_counter(sheet: _Sheet, corner: tuple[float, float], width: float, color: str) -> None:
    """The lamplit opening of a stall, under a scalloped awning."""
    x, y = corner
    height = width * 0.44
    lamp = (x + width / 2, y + height * 0.35)
    sheet.glow(lamp, width * 1.2, "#F0A070", 0.20)
    paint = sheet.radial(lamp, width * 0.62, ((0, "#F7D596", 1), (0.35, "#C98A5E", 1), (1, "#5A2F30", 1)))
    sheet.add(fill(rounded_rect(x, y, width, height, 3), paint))
    scallop = width / 6
    awning = "".join(_circle(x + (i + 0.5) * scallop, y, scallop * 0.5) for i in range(6))
    sheet.add(fill(awning + rounded_rect(x - 2, y - scallop * 0.55, width + 4, scallop * 0.6, 0), color))


def _add_lights(sheet: _Sheet) -> None:
    """A string of small lamps across the sky, in two bows."""
    spans = (
        ((-20.0, 40.0), (sheet.width * 0.5, -8.0), 96.0),
        ((sheet.width * 0.5, -8.0), (sheet.width + 20, 44.0), 108.0),
    )
    for start, end, sag in spans:
        points = list(_hanging(start, end, sag))
        sheet.add(stroke(_polyline(points), "#02090B", 1.8, 0.9))
        for x, y in points[2:-1:3]:
            sheet.glow((x, y + 7), 26, _LAMPLIGHT, 0.42)
            sheet.add(fill(_bulb(x, y), "#FFEFC9"))


def _hanging(start: tuple[float, float], end: tuple[float, float], sag: float) -> Iterator[tuple[float, float]]:
    """Points of a cord hung between two ends, about 22u apart."""
    steps = math.ceil((end[0] - start[0]) / 22)
    for i in range(steps + 1):
        t = i / steps
        yield start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t + 4 * sag * t * (1 - t)


def _polyline(points: Iterable[tuple[float, float]]) -> str:
    return "M" + "L".join(pair(*point) for point in points)


def _bulb(x: float, y: float) -> str:
    """Path data of a small lamp that hangs from a point of a cord."""
    return (
        f"M{pair(x - 1.6, y)}L{pair(x + 1.6, y)}C{pair(x + 7, y + 5)} {pair(x + 5, y + 13)} {pair(x, y + 13)}"
        f"C{pair(x - 5, y + 13)} {pair(x - 7, y + 5)} {pair(x - 1.6, y)}Z"
    )


_LANTERN_BODY = "M-30 -56C-86 -44 -92 44 -30 56L30 56C92 44 86 -44 30 -56Z"
_LANTERN_RIBS = (
    "M0 -56L0 56M-15 -56C-38 -30 -38 30 -15 56M15 -56C38 -30 38 30 15 56"
    "M-26 -56C-68 -34 -70 34 -26 56M26 -56C68 -34 70 34 26 56"
)
_LANTERN_TASSEL = "M-2 69L2 69L2 84L9 116L4 113L0 119L-4 113L-9 116L-2 84Z"


def _add_lantern(sheet: _Sheet, x: float, y: float, size: float) -> None:
    """A red paper lantern around (x, y), hung from the top of the picture; at size 1 it is about 150 high."""
    sheet.add(stroke(f"M{pair(x, -2)}L{pair(x, y - 70 * size)}", "#02090B", 1.8))
    sheet.glow((x, y), 250 * size, "#FFC98A", 0.30)
    paint = sheet.radial(
        (0, 8), 92, ((0, "#FFE3A6", 1), (0.3, "#F08A62", 1), (0.68, _LACQUER, 1), (1, _LACQUER_DARK, 1))
    )
    drawing = (
        fill(_LANTERN_TASSEL, _LACQUER)
        + fill(_LANTERN_BODY, paint)
        + stroke(_LANTERN_RIBS, _LACQUER_DARK, 2.2, 0.55)
        + fill(rounded_rect(-32, -69, 64, 15, 3) + rounded_rect(-32, 54, 64, 15, 3), palette.WOOD)
        + fill(rounded_rect(-32, -58, 64, 3, 0) + rounded_rect(-32, 55, 64, 3, 0), palette.BRASS)
    )
    sheet.add(placed(drawing, x, y, size))


def _add_title_table(sheet: _Sheet, right: float) -> None:
    """The far edge of a round table in front: a wooden rail, the brass line, felt in the lantern's light."""
    edge = sheet.height - 158
    wood = sheet.linear(
        (0, edge - 24), (0, edge + 60), ((0, _WOOD_LIGHT, 1), (0.5, palette.WOOD, 1), (1, _WOOD_DARK, 1))
    )
    sheet.add(fill(_table_edge(sheet, edge - 22), wood))
    felt = sheet.radial(
        (right, edge + 90), sheet.width * 0.62, ((0, "#2A6068", 1), (0.4, palette.FELT, 1), (1, palette.FELT_LOW, 1))
    )
    sheet.add(fill(_table_edge(sheet, edge), felt), stroke(_table_edge(sheet, edge), palette.BRASS, 2.4))
    sheet.add(stroke(_table_edge(sheet, edge + 9), palette.BRASS, 0.8, 0.3))
    sheet.glow((right, edge + 70), 330, _LAMPLIGHT, 0.13)


def _table_edge(sheet: _Sheet, y: float) -> str:
    """Path data of everything nearer than the curved far edge, whose highest point is at y."""
    right, low = sheet.width + 10, sheet.height + 10
    bend = f"{pair(sheet.width * 0.3, y - 20)} {pair(sheet.width * 0.7, y - 20)} {pair(right, y + 62)}"
    return f"M{pair(-10, y + 62)}C{bend}L{pair(right, low)}L{pair(-10, low)}Z"


def _add_still_life(sheet: _Sheet, right: float) -> None:
    """Cards and half a papaya on the table, under the middle lantern."""
    y = sheet.height - 104
    fan = ((-150, 14, -24, Suit.SPADES), (-88, -6, -11, Suit.HEARTS), (-20, -19, 4, Suit.PAYOO))
    for dx, dy, turn, suit in fan:
        sheet.add(_title_card(right + dx, y + dy, turn, suit))
    _add_papaya(sheet, right + 128, y + 22)


def _title_card(x: float, y: float, turn: float, suit: Suit) -> str:
    """An upright card of the fan, with one large pip and a shadow."""
    outline = rounded_rect(-56, -86, 112, 172, 9)
    paper = palette.PAYOO if suit is Suit.PAYOO else palette.PAPER
    drawing = (
        placed(fill(outline, _NIGHT, 0.35), -5, 6)
        + fill(outline, paper)
        + stroke(outline, palette.FELT_LOW, 1.2, 0.5)
        + placed(fill(suit_path(suit), suit_colour(suit)), 0, 0, 0.62)
        + placed(fill(suit_path(suit), suit_colour(suit)), -38, -66, 0.2)
    )
    return group(drawing, f"translate({pair(x, y)}) rotate({number(turn)})")


def _add_papaya(sheet: _Sheet, x: float, y: float) -> None:
    """Half a papaya lying on the felt."""
    shape = "M-92 6C-92 -26 -54 -44 -8 -42C46 -40 92 -24 92 4C92 32 46 46 -8 46C-54 46 -92 36 -92 6Z"
    seeds = "".join(
        seed_path(-36 + 9.5 * i, 1 + 8 * (-1) ** i * math.cos(i * 0.36 - 1.4), 6.5, 80 + 40 * math.sin(i * 1.3))
        for i in range(9)
    )
    drawing = (
        placed(fill(shape, _NIGHT, 0.4), -6, 12) + fill(shape, "#5F7D36")
        + group(fill(shape, palette.PAYOO), "translate(0 -3) scale(0.92 0.86)")
        + group(fill(shape, "#F8C453"), "translate(0 -2) scale(0.74 0.64)")
        + group(fill(shape, "#FBE3A2"), "translate(2 0) scale(0.55 0.42)")
        + fill(seeds, palette.PAYOO_INK)
    )  # fmt: skip
    sheet.add(placed(group(drawing, "rotate(-10)"), x, y, 0.9))
