"""The pip card face: rows of pips for ordinary suits, a papaya cut in half for Payoo cards.

Everything is drawn in a 100 by 100 box around (0, 0). All pips are upright, as cards on a screen are never
turned.
"""

import math
from functools import cache

from papayoo.ui.art import shapes, svg
from papayoo.ui.art.deck_colours import DeckColours
from papayoo.ui.art.linocut import gouge
from papayoo.ui.art.shapes import Point

_ACROSS = 31.0
"""Distance of the outer columns of pips from the middle column."""
_ROWS: dict[int, tuple[tuple[float, int], ...]] = {
    1: ((0, 1),),
    2: ((-27, 1), (27, 1)),
    3: ((-34, 1), (0, 1), (34, 1)),
    4: ((-27, 2), (27, 2)),
    5: ((-30, 2), (0, 1), (30, 2)),
    6: ((-34, 2), (0, 2), (34, 2)),
    7: ((-36, 2), (-18, 1), (0, 2), (36, 2)),
    8: ((-36, 2), (-18, 1), (0, 2), (18, 1), (36, 2)),
    9: ((-39, 2), (-13, 2), (0, 1), (13, 2), (39, 2)),
    10: ((-39, 2), (-26, 1), (-13, 2), (13, 2), (26, 1), (39, 2)),
}
"""Rows of pips by rank: the vertical position of each row and its number of pips, 1 or 2."""
_SIZES = {1: 62.0, 2: 38.0, 3: 31.0, 4: 38.0, 5: 34.0, 6: 31.0, 9: 22.5, 10: 22.5}
_PIP = 26.0
"""Default size of a pip, for ranks missing in ``_SIZES``."""

_ARMS = 5
_ARM_DEPTHS = (10.5, 19.5, 28.5, 37.5)
"""Distances of the seeds in an arm of the star from the middle of the papaya."""
_LAST_RING = {1: (0,), 2: (1, 4), 3: (0, 2, 3), 4: (1, 2, 3, 4), 5: (0, 1, 2, 3, 4)}
"""The arms of the star with a seed in the outermost ring, by the number of these seeds.

Arms are numbered clockwise from the top, which is 0.
"""
_SEED = 4.5
_SKIN_RADIUS = 46.8
_FLESH_RADIUS = 43.4
_LOBE = 2.6
"""Height of the five ribs on the outline of the papaya."""


@cache
def places(rank: int) -> tuple[Point, ...]:
    """Return the centres of the pips on an ordinary card of this rank."""
    return tuple((x, float(y)) for y, count in _ROWS[rank] for x in ((0.0,) if count == 1 else (-_ACROSS, _ACROSS)))


def pattern(pip_path: str, rank: int, colour: str) -> str:
    """Return the SVG elements of the pips on an ordinary card."""
    pip = svg.fill(pip_path, colour)
    size = _SIZES.get(rank, _PIP) / 100
    return "".join(svg.placed(pip, x, y, size) for x, y in places(rank))


@cache
def seed_places(rank: int) -> tuple[tuple[float, float, float], ...]:
    """Return x, y and rotation in degrees of each seed.

    The seeds fill rings of five, from the middle outwards.
    """
    rings, rest = divmod(rank, _ARMS)
    arms = [(ring, arm) for ring in range(rings) for arm in range(_ARMS)]
    arms += [(rings, arm) for arm in _LAST_RING.get(rest, ())]
    return tuple(_seed_place(ring, arm) for ring, arm in arms)


def _seed_place(ring: int, arm: int) -> tuple[float, float, float]:
    turn = 360 / _ARMS * arm
    x, y = shapes.turned((0.0, -_ARM_DEPTHS[ring]), turn)
    return x, y, turn + 180


def papaya(rank: int, colours: DeckColours) -> str:
    """Return a papaya cut in half: a star of five arms with as many seeds as the rank."""
    flesh = svg.fill(_rind(_SKIN_RADIUS), colours.payoo_ink) + svg.fill(_rind(_FLESH_RADIUS), colours.flesh)
    star = svg.fill(_fibres(), colours.payoo) + svg.fill(_star(), colours.payoo)
    seeds = "".join(shapes.seed_path(x, y, _SEED, turn) for x, y, turn in seed_places(rank))
    return flesh + star + svg.fill(seeds, colours.payoo_ink)


@cache
def _rind(radius: float) -> str:
    """Return the outline of the papaya, with five ribs, as path data."""
    angles = (math.radians(5 * step) for step in range(72))
    points = ((radius + _LOBE * math.cos(_ARMS * angle), angle) for angle in angles)
    return shapes.closed(tuple((reach * math.sin(angle), -reach * math.cos(angle)) for reach, angle in points))


@cache
def _star() -> str:
    """Return the outline of the papaya's seed cavity as path data: a star with five rounded arms."""
    tip, valley = 43.5, 12.5
    data = ""
    for arm in range(_ARMS):
        turn = 360 / _ARMS * arm
        left, right, out = (
            shapes.turned((0.0, -valley), turn - 36),
            shapes.turned((0.0, -valley), turn + 36),
            shapes.turned((0.0, -tip), turn),
        )
        bends = [shapes.turned(point, turn) for point in ((-9.0, -24.0), (-7.5, -tip), (7.5, -tip), (9.0, -24.0))]
        start = f"M{svg.pair(*left)}" if arm == 0 else ""
        data += (
            f"{start}C{svg.pair(*bends[0])} {svg.pair(*bends[1])} {svg.pair(*out)}"
            f"C{svg.pair(*bends[2])} {svg.pair(*bends[3])} {svg.pair(*right)}"
        )
    return data + "Z"


@cache
def _fibres() -> str:
    """Return path data of the short strokes in the fruit's flesh, between the arms of the star."""
    cuts = []
    for arm in range(_ARMS):
        for step, reach in ((-18, 39.0), (-9, 34.0), (0, 30.0), (9, 34.0), (18, 39.0)):
            turn = math.radians(360 / _ARMS * (arm + 0.5) + step)
            x, y = math.sin(turn), -math.cos(turn)
            cuts.append(gouge((x * 44, y * 44), (x * reach, y * reach), 2.4))
    return "".join(cuts)
