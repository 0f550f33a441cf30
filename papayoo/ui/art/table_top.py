"""The empty table: rail, felt, pattern, ring, brass line, garland or awning. Lengths are in layout units."""

import math
from collections.abc import Iterator

from papayoo.engine import Suit
from papayoo.ui.art import palette
from papayoo.ui.art.felts import TEAL, Cloth, Felt, Rail
from papayoo.ui.art.shapes import closed, rounded_rect, suit_path
from papayoo.ui.art.sheet import NIGHT, Sheet, Stops, circle
from papayoo.ui.art.svg import fill, pair, placed, stroke

_RAIL = 16.0
_CORNER = 56.0
"""Corner radius of the felt, small enough that buttons in the corners do not touch the rail."""
_COMPANION = 6.0
"""Distance between the brass line and the thin second line inside it."""
CENTRE_RISE = 75.0
"""Distance of the table's centre above the middle of the window, which leaves space for the hand."""

_AWNING, _SCALLOP, _SCALLOP_DROP, _AWNING_SHADE = 15.0, 40.0, 14.0, 30.0
"""Height of an awning's cloth, least width and depth of its scallops, and depth of the shade that it casts."""
_CORD_TOP = 4.0
_CORD_SAG = 11.0
"""Distance by which the middle of a cord of the garland hangs below its ends."""
_LAMPS_PER_CORD = 7
_LAMP_RADIUS = 3.8
_CORD, _LAMP, _LAMP_LIGHT = "#21160F", "#FFEFC9", "#FFD08A"


def table_svg(width_px: int, height_px: int, felt: Felt = TEAL) -> str:
    """Return the empty table: rail, brass line and felt, with an awning or a garland of lamps."""
    sheet = Sheet(width_px, height_px)
    centre = (sheet.width / 2, sheet.height / 2 - CENTRE_RISE)
    _add_rail(sheet, felt.rail)
    _add_felt(sheet, centre, felt.cloth)
    _add_weave(sheet, centre, felt.cloth)
    _add_ring(sheet, centre, felt.cloth)
    _add_brass_line(sheet)
    if felt.awning:
        _add_awning(sheet, felt.awning)
    else:
        _add_garland(sheet)
    return sheet.svg()


def _add_rail(sheet: Sheet, rail: Rail) -> None:
    """Add the rail: dark wood lit from above, with grain along the long sides."""
    wood = sheet.linear(
        (0, 0), (0, sheet.height),
        ((0, rail.light, 1), (0.12, rail.middle, 1), (0.8, rail.middle, 1), (1, rail.dark, 1)),
    )  # fmt: skip
    sheet.add(fill(sheet.frame(0, 0), wood))
    grain = "".join(_grain_line(sheet.width, y, y * 0.37) for y in _grain_heights(sheet.height))
    sheet.add(stroke(grain, rail.dark, 1.1, 0.5))
    corners = [(x, y) for x in (16, sheet.width - 16) for y in (16, sheet.height - 16)]
    sheet.add(stroke("".join(_octahedron(x, y, 7.5) for x, y in corners), palette.BRASS, 1.1, 0.75))


def _grain_heights(height: float) -> Iterator[float]:
    """Yield the vertical positions of the wood grain's lines, densest near the top and bottom."""
    for step in range(13):
        depth = 4.5 + 4.6 * step + 0.28 * step * step
        yield depth + 1.6 * math.sin(step * 2.1)
        yield height - depth - 1.6 * math.cos(step * 1.7)


def _grain_line(width: float, y: float, phase: float) -> str:
    """Return a wavy line of wood grain across the whole width."""
    waves = max(4, round(width / 160))
    step = width / waves
    bends = (
        f"C{pair(i * step + step * 0.35, y + 2.4 * math.sin(phase + i))} "
        f"{pair(i * step + step * 0.65, y + 2.4 * math.sin(phase + i + 0.6))} {pair((i + 1) * step, y)}"
        for i in range(waves)
    )
    return f"M{pair(0, y)}{''.join(bends)}"


def _add_felt(sheet: Sheet, centre: tuple[float, float], cloth: Cloth) -> None:
    """Add the felt: bright in the middle, shaded by the rail at its edge."""
    reach = math.hypot(sheet.width, sheet.height) * 0.54
    # The warm light is mixed into the felt's colours: a faint glow on top would show rings.
    felt = sheet.radial(
        centre, reach,
        ((0, cloth.glow, 1), (0.14, cloth.bright, 1), (0.34, cloth.high, 1), (0.62, cloth.middle, 1),
         (1, cloth.low, 1)),
    )  # fmt: skip
    sheet.add(fill(sheet.frame(_RAIL, _CORNER), felt))
    _add_rail_shadow(sheet)


_SHADOW_STOPS: Stops = ((0, NIGHT, 0.62), (0.3, NIGHT, 0.30), (0.65, NIGHT, 0.09), (1, NIGHT, 0.0))


def _add_rail_shadow(sheet: Sheet) -> None:
    """Add the rail's shadow on the felt, in eight pieces.

    The pieces do not overlap. Stacked translucent outlines would take ten times as long.
    """
    depth, bend = 52.0, _RAIL + _CORNER
    w, h = sheet.width, sheet.height
    for near, far in (((_RAIL, 0.0), (_RAIL + depth, 0.0)), ((w - _RAIL, 0.0), (w - _RAIL - depth, 0.0))):
        left = min(near[0], far[0])
        sheet.add(_slab(left, bend, depth, h - 2 * bend, sheet.linear(near, far, _SHADOW_STOPS)))
    for near, far in (((0.0, _RAIL), (0.0, _RAIL + depth)), ((0.0, h - _RAIL), (0.0, h - _RAIL - depth))):
        top = min(near[1], far[1])
        sheet.add(_slab(bend, top, w - 2 * bend, depth, sheet.linear(near, far, _SHADOW_STOPS)))
    inward = tuple((1 - at * depth / _CORNER, colour, opacity) for at, colour, opacity in reversed(_SHADOW_STOPS))
    for x, dx in ((bend, -1), (w - bend, 1)):
        for y, dy in ((bend, -1), (h - bend, 1)):
            sheet.add(fill(_quarter(x, y, dx, dy), sheet.radial((x, y), _CORNER, inward)))


def _slab(x: float, y: float, width: float, height: float, paint: str) -> str:
    return fill(rounded_rect(x, y, width, height, 0), paint)


def _quarter(x: float, y: float, dx: int, dy: int) -> str:
    """Return a quarter of a disc with the centre (x, y). ``dx`` and ``dy``, 1 or -1, say which quarter."""
    r, k = _CORNER, _CORNER * 0.5523
    return (
        f"M{pair(x, y)}L{pair(x + dx * r, y)}C{pair(x + dx * r, y + dy * k)} {pair(x + dx * k, y + dy * r)} "
        f"{pair(x, y + dy * r)}Z"
    )


def _octahedron(x: float, y: float, radius: float) -> str:
    """Return the outline of the die with one face towards the viewer: a hexagon with a triangle."""
    corners = [
        (x + radius * math.sin(math.radians(60 * i)), y - radius * math.cos(math.radians(60 * i))) for i in range(6)
    ]
    return closed(tuple(corners)) + closed(tuple(corners[::2]))


def _add_weave(sheet: Sheet, centre: tuple[float, float], cloth: Cloth) -> None:
    """Add the woven pattern of octahedra, which fades towards the rail."""
    levels: dict[int, list[str]] = {}
    for x, y in _lattice(sheet.width, sheet.height, centre):
        far = math.hypot((x - centre[0]) / sheet.width, (y - centre[1]) / sheet.height) / 0.54
        level = round(7 * (1 - far))
        if level > 2:  # fainter lines would partly vanish by rounding
            levels.setdefault(level, []).append(_octahedron(x, y, 15))
    for level, motifs in levels.items():
        sheet.add(stroke("".join(motifs), cloth.weave, 1.4, 0.02 * level * cloth.weave_strength))


def _lattice(width: float, height: float, centre: tuple[float, float]) -> Iterator[tuple[float, float]]:
    """Yield the centres of the woven pattern's octahedra, inside the rail and outside the ring.

    Alternate rows are shifted by half the distance between two centres.
    """
    dx, dy = 92.0, 53.0
    rows, columns = math.ceil(height / dy), math.ceil(width / dx)
    for row in range(-rows, rows + 1):
        for column in range(-columns, columns + 1):
            x, y = centre[0] + (column + (row % 2) / 2) * dx, centre[1] + row * dy
            inside = 44 < x < width - 44 and 44 < y < height - 44
            if inside and math.hypot(x - centre[0], y - centre[1]) > 196:
                yield x, y


def _add_ring(sheet: Sheet, centre: tuple[float, float], cloth: Cloth) -> None:
    """Add the ornament in the middle of the table: the die inside a ring of marks."""
    x, y = centre
    line, strength = cloth.weave, cloth.weave_strength
    sheet.add(
        fill(circle(x, y, 168), cloth.low, 0.10),
        stroke(circle(x, y, 168), line, 1.6, 0.24 * strength),
        stroke(circle(x, y, 161), line, 0.8, 0.16 * strength),
        stroke(circle(x, y, 122), line, 0.8, 0.12 * strength),
        fill("".join(_ring_mark(x, y, i) for i in range(48)), line, 0.15 * strength),
        stroke(_octahedron(x, y, 118), line, 1.1, 0.15 * strength),
    )
    suits = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
    marks = (fill(suit_path(suit), line, 0.22 * strength) for suit in suits)
    sheet.add(*(_on_diagonal(mark, centre, index) for index, mark in enumerate(marks)))


def _ring_mark(x: float, y: float, index: int) -> str:
    """Return one of the diamond-shaped marks on the ring of the table's ornament.

    The result is empty where the ring has a suit symbol.
    """
    if index % 12 in (5, 6, 7):
        return ""
    angle = math.radians(index * 7.5)
    out, side = (math.sin(angle), -math.cos(angle)), (math.cos(angle), math.sin(angle))
    long, wide = (9.0, 3.2) if index % 3 == 0 else (4.5, 2.0)
    steps = ((long, 0.0), (0.0, wide), (-long, 0.0), (0.0, -wide))
    return closed(
        tuple((x + out[0] * (141.5 + a) + side[0] * b, y + out[1] * (141.5 + a) + side[1] * b) for a, b in steps)
    )


def _on_diagonal(mark: str, centre: tuple[float, float], index: int) -> str:
    """Return a suit symbol moved to one of the four diagonals around the table's centre."""
    angle = math.radians(90 * index - 45)
    return placed(mark, centre[0] + 141.5 * math.sin(angle), centre[1] - 141.5 * math.cos(angle), 0.21)


def _add_brass_line(sheet: Sheet) -> None:
    """Add the brass line between wood and felt, and a thin second line inside it."""
    brass = sheet.linear((0, 0), (0, sheet.height), ((0, "#E6CB94", 1), (0.4, palette.BRASS, 1), (1, "#8C7145", 1)))
    sheet.add(
        stroke(sheet.frame(_RAIL, _CORNER), brass, 2.4),
        stroke(sheet.frame(_RAIL + _COMPANION, _CORNER - _COMPANION), palette.BRASS, 0.8, 0.28),
    )


def garland_lamps(width: float) -> tuple[tuple[float, float], ...]:
    """Return the points at which the lamps of the garland hang, from left to right; ``width`` is the table's width."""
    left, arcs, arc = _cords(width)
    points = []
    for lamp in range(arcs * _LAMPS_PER_CORD):
        cord, at = divmod((lamp + 0.5) / _LAMPS_PER_CORD, 1)
        points.append((left + arc * (cord + at), _CORD_TOP + 4 * _CORD_SAG * at * (1 - at) + _LAMP_RADIUS))
    return tuple(points)


def _cords(width: float) -> tuple[float, int, float]:
    """Return the left end of the garland, the number of its cords and the width of each."""
    left, arcs = _RAIL + _CORNER, max(2, round(width / 300))
    return left, arcs, (width - 2 * left) / arcs


def _add_garland(sheet: Sheet) -> None:
    """Add the garland of the night market, which hangs from the rail at the far side of the table, and its light."""
    left, arcs, arc = _cords(sheet.width)
    for index in range(arcs):
        sheet.glow((left + arc * (index + 0.5), _RAIL), arc / 2, _LAMP_LIGHT, 0.13)
    cords = (f"M{pair(left + arc * i, _CORD_TOP)}q{pair(arc / 2, 2 * _CORD_SAG)} {pair(arc, 0)}" for i in range(arcs))
    sheet.add(stroke("".join(cords), _CORD, 1.6))
    for x, y in garland_lamps(sheet.width):
        sheet.glow((x, y), 5 * _LAMP_RADIUS, _LAMP_LIGHT, 0.6)
        sheet.add(fill(circle(x, y, _LAMP_RADIUS), _LAMP))


def _add_awning(sheet: Sheet, cloth: str) -> None:
    """Add the striped awning of a stall along the upper edge, with the shade below it."""
    count = 2 * int(sheet.width / _SCALLOP / 2) + 1  # odd, so that both ends have the same stripe
    step, foot = sheet.width / count, _AWNING + _SCALLOP_DROP
    shade = sheet.linear((0, _AWNING), (0, foot + _AWNING_SHADE), ((0, NIGHT, 0.75), (0.4, NIGHT, 0.45), (1, NIGHT, 0)))
    sheet.add(_slab(0, 0, sheet.width, foot + _AWNING_SHADE, shade))
    for number in range(count):
        x, colour = number * step, palette.mixed(palette.PARCHMENT, NIGHT, 0.12) if number % 2 else cloth
        light = (
            (0, palette.mixed(colour, NIGHT, 0.5), 1),
            (0.55, palette.mixed(colour, NIGHT, 0.16), 1),
            (1, colour, 1),
        )
        drop = f"M{pair(x, 0)}h{step:.2f}v{_AWNING}q{pair(0, _SCALLOP_DROP)} {pair(-step / 2, _SCALLOP_DROP)}"
        shape = f"{drop}q{pair(-step / 2, 0)} {pair(-step / 2, -_SCALLOP_DROP)}Z"
        sheet.add(fill(shape, sheet.linear((0, 0), (0, foot), light)), stroke(shape, NIGHT, 0.9, 0.35))
    sheet.add(stroke(f"M{pair(0, 1)}H{sheet.width:.2f}", palette.BRASS, 2.0, 0.8))
