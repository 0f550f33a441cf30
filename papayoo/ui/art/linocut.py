"""The linocut card face: large pips with light cuts, and the large papaya wedge.

Everything is drawn in a 100 by 100 box around (0, 0).
"""

import math
from functools import cache

from papayoo.engine import Suit
from papayoo.ui.art import shapes, svg
from papayoo.ui.art.deck_colours import FOUR_COLOUR, DeckColours
from papayoo.ui.art.shapes import Curve, Point, Polygon, between, turned
from papayoo.ui.art.svg import pair

_HATCH_SLOPE_DEG = -24.0
_HATCH_SPACING = 6.4
_HATCH_INSET = 4.6
"""Distance between the cuts and the outline of a pip."""
_SEED_ROWS = (8, 7, 5)
"""Maximum numbers of seeds in the rows of the large wedge, from the row next to the flesh; 20 in all."""
_SEED_DEPTHS = (0.17, 0.38, 0.58)
"""Distance of each row of seeds from the flesh, as a fraction of the hollow's depth."""
_ROW_MIDDLE = 0.525
_MOUTH: Point = (42.0, -46.0)


def gouge(start: Point, end: Point, width: float, bow: float = 0.0) -> str:
    """Return a carved cut as path data, wide near ``start`` and pointed at ``end``.

    ``bow`` bends the cut sideways.
    """
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = math.hypot(dx, dy) or 1.0
    nx, ny = -dy / length, dx / length

    def beside(along: float, across: float) -> str:
        return pair(start[0] + dx * along + nx * across, start[1] + dy * along + ny * across)

    half = width / 2
    there = f"C{beside(0.05, half + bow * 0.4)} {beside(0.5, half * 0.9 + bow)} {pair(*end)}"
    back = f"C{beside(0.5, bow - half * 0.9)} {beside(0.05, bow * 0.4 - half)} {pair(*start)}"
    return f"M{pair(*start)}{there}{back}Z"


def _spans(polygon: Polygon, y: float) -> list[tuple[float, float]]:
    """Return the intervals in which the horizontal line at ``y`` is inside a polygon."""
    crossings = []
    for (ax, ay), (bx, by) in zip(polygon, polygon[1:] + polygon[:1], strict=True):
        if (ay <= y) != (by <= y):
            crossings.append(ax + (y - ay) / (by - ay) * (bx - ax))
    crossings.sort()
    return list(zip(crossings[::2], crossings[1::2], strict=True))


def _jitter(index: int) -> float:
    """Return a pseudo-random number from 0 to 1 that depends only on ``index``."""
    return (index * 0.61803398875) % 1.0


@cache
def hatching(suit: Suit) -> str:
    """Return the light cuts on the right side of a suit's large pip, as path data."""
    level = [turned(point, -_HATCH_SLOPE_DEG) for point in shapes.suit_outline(suit)]
    ys = [y for _, y in level]
    cuts = []
    y, index = min(ys) + 9, 0
    while y < max(ys) - 5:
        for left, right in _spans(tuple(level), y)[-1:]:
            cuts.extend(_hatch(left, right, y, index))
        y, index = y + _HATCH_SPACING, index + 1
    return "".join(cuts)


def _hatch(left: float, right: float, y: float, index: int) -> list[str]:
    """Return a list with the cut across a pip at height ``y``; empty if the pip is too narrow."""
    room = right - left - 2 * _HATCH_INSET
    if room < 13:
        return []
    length = min(room, 62) * (0.38 + 0.24 * _jitter(index))
    start = turned((right - _HATCH_INSET, y), _HATCH_SLOPE_DEG)
    end = turned((right - _HATCH_INSET - length, y + 1.0), _HATCH_SLOPE_DEG)
    return [gouge(start, end, 3.4, 0.8)]


def big_pip(suit: Suit, colours: DeckColours) -> str:
    """Return the SVG elements of an ordinary suit's large pip, with cuts in the card's colour."""
    printed = svg.fill(shapes.suit_path(suit), colours.ink(suit))
    return printed + svg.fill(hatching(suit), colours.ground(suit))


def _outer(t: float) -> Point:
    """Return a point on the skin of the large wedge; ``t`` runs from 0 (upper tip) to 1."""
    return _along(shapes.WEDGE_SKIN, t)


def _inner(t: float) -> Point:
    """Return a point on the edge of the papaya wedge's hollow.

    ``t`` is the position along this edge, from 0 at the upper tip to 1 at the lower one.
    """
    return _along(shapes.WEDGE_HOLLOW, t)


def _along(curves: tuple[Curve, ...], t: float) -> Point:
    """Return a point on joined curves; ``t`` is 0 at their start and 1 at their end."""
    index = min(int(t * len(curves)), len(curves) - 1)
    return shapes.on_curve(curves[index], t * len(curves) - index)


@cache
def _flesh() -> str:
    """Return the flesh of the wedge as path data; it ends in a point at both tips."""
    steps = [0.05 + 0.9 * step / 20 for step in range(21)]
    below = [between(_inner(t), _outer(t), 0.5 + 0.32 * _fullness(t)) for t in steps]
    above = [between(_inner(t), _outer(t), 0.5 - 0.4 * _fullness(t)) for t in reversed(steps[1:-1])]
    return shapes.closed(tuple(below + above))


def _fullness(t: float) -> float:
    """Return the thickness of the papaya's flesh as a fraction of its maximum.

    ``t`` is the position along the wedge from 0 to 1. The thickness is 0 near both tips of the wedge.
    """
    return min(1.0, (t - 0.05) / 0.12, (0.95 - t) / 0.12) ** 0.6 if 0.05 < t < 0.95 else 0.0


@cache
def _fibres() -> str:
    """Return the cuts across the papaya's flesh, from its skin towards its hollow, as path data."""
    cuts = []
    for index in range(17):
        t = 0.13 + 0.74 * index / 16
        reach = 0.44 - 0.24 * _jitter(index)
        cuts.append(gouge(between(_inner(t), _outer(t), 0.8), between(_inner(t), _outer(t), reach), 2.8))
    return "".join(cuts)


@cache
def seed_places(rank: int) -> tuple[tuple[float, float, float], ...]:
    """Return the seeds of the large wedge on a Payoo card of this rank, one seed for each point.

    Each seed is a tuple of x, y and rotation in degrees.
    """
    rows = 1 + (rank > 8) + (rank > 15)
    room = sum(_SEED_ROWS[:rows])
    places: list[tuple[float, float, float]] = []
    for row in range(rows):
        upto = round(rank * sum(_SEED_ROWS[: row + 1]) / room)
        places.extend(_row(upto - len(places), row))
    return tuple(places)


def _row(count: int, row: int) -> list[tuple[float, float, float]]:
    """Return x, y and rotation of ``count`` seeds in a row that follows the edge of the hollow."""
    step = max(0.86 / _SEED_ROWS[row], 0.125 if count < 5 else 0)
    places = []
    for index in range(count):
        t = _ROW_MIDDLE + (index - (count - 1) / 2) * step
        x, y = between(_inner(t), _MOUTH, _SEED_DEPTHS[row])
        places.append((x, y, math.degrees(math.atan2(_MOUTH[0] - x, y - _MOUTH[1]))))
    return places


def papaya(rank: int, colours: DeckColours = FOUR_COLOUR) -> str:
    """Return the SVG elements of the large papaya wedge, with as many seeds as the rank."""
    size = 6.3 if rank <= _SEED_ROWS[0] else 5.9
    seeds = "".join(shapes.seed_path(x, y, size, turn) for x, y, turn in seed_places(rank))
    printed = svg.fill(shapes.wedge_path(), colours.payoo_ink) + svg.fill(_flesh(), colours.flesh)
    return printed + svg.fill(_fibres(), colours.payoo) + svg.fill(seeds, colours.payoo_ink)
