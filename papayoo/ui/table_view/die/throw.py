"""Geometry of the eight-sided die, and the animation of its throw.

World axes: x to the right, y away from the viewer, z up. The origin is the die's centre; the corners are at distance 1
from it. This module does not depend on pygame or on the table.
"""

import math
import random
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from papayoo.engine import ORDINARY_SUITS, Suit
from papayoo.ui.table_view.die.rotation import Quaternion, Vector, after, axes_of, cross, from_axes, turn, unit

ROLL_MS = 1800
"""Duration of a roll at normal speed."""

INRADIUS = 1 / math.sqrt(3)
"""Distance of a face from the die's centre."""
RADIUS_IN_SIZES = 0.47
"""Distance of a corner from the die's centre, as a fraction of the size of the die's image."""

_WIND_UP_END, _FLIGHT_END, _ROCKING_END = 150 / ROLL_MS, 1150 / ROLL_MS, 1600 / ROLL_MS
_ARC_HEIGHTS = (1.25, 0.42, 0.125)
"""Heights of the throw and of its two bounces, in die sizes. Each height is a third of the previous one."""
_LIFT = 0.16
_SPIN_DEGREES, _TUMBLE_DEGREES = 1000.0, 320.0
_LEAN_DEGREES, _LEAN_START, _LEAN_HELD, _LEAN_END = 13.0, 0.4, 0.7, 0.84
"""Angle at which the die hesitates on an edge; progress of the rocking when it rises, has risen, and falls back."""


Point = tuple[float, float]


class Face(NamedTuple):
    """A face of the die: its suit, and the signs of its corners' coordinates.

    Each face has one corner on the x axis, one on the y axis and one on the z axis, at +1 or -1.
    """

    signs: tuple[int, int, int]
    suit: Suit


def _opposite_faces(signs: tuple[int, int, int], suit: Suit) -> tuple[Face, Face]:
    return Face(signs, suit), Face((-signs[0], -signs[1], -signs[2]), suit)


FACES: tuple[Face, ...] = tuple(
    face
    for signs, suit in zip(((1, 1, 1), (-1, 1, 1), (1, -1, 1), (1, 1, -1)), ORDINARY_SUITS, strict=True)
    for face in _opposite_faces(signs, suit)
)
"""The eight faces of the die; each suit is on two opposite faces."""


@dataclass(frozen=True, slots=True)
class DieState:
    """State of the die at one moment of a roll, independent of its position on the table."""

    rotation: Quaternion
    path: float
    """How much of its horizontal path the die has covered: from 0 (start) to 1 (end)."""
    height: float
    """Height of the die above its resting position, in die sizes; never negative."""
    shadow: float
    """Size of the shadow, as a fraction of its size when the die is at rest."""
    zoom: float
    """Progress of the final enlargement of the die, 0 to 1."""


@dataclass(frozen=True, slots=True)
class DiePose:
    """Position, height, size and rotation of the die on the table, in units."""

    x: float
    y: float
    height: float
    size: float
    rotation: Quaternion
    shadow: float


class Path(NamedTuple):
    """The path of a thrown die over the table, from ``start`` to ``end``.

    The die first hits the table at ``cushion`` and can change its direction there.
    """

    start: Point
    cushion: Point
    end: Point

    @classmethod
    def straight(cls, start: Point, end: Point) -> "Path":
        """Return a path on which the die does not change its direction."""
        return cls(start, _between(start, end, _REBOUND), end)

    def at(self, share: float) -> Point:
        """Return the point after a fraction of the path, 0 to 1."""
        if share < _REBOUND:
            return _between(self.start, self.cushion, share / _REBOUND)
        return _between(self.cushion, self.end, (share - _REBOUND) / (1 - _REBOUND))


def _between(start: Point, end: Point, share: float) -> Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def place(state: DieState, path: Path, size: float) -> DiePose:
    """Return the position, size and rotation on the table of a die in a given state of its roll.

    ``size`` is the size of the die before it is enlarged at the end of the roll.
    """
    x, y = path.at(state.path)
    zoomed = size * (1 + 0.18 * math.sin(math.pi / 2 * state.zoom))
    return DiePose(x, y, state.height * size, zoomed, state.rotation, state.shadow)


@lru_cache(maxsize=8)
def frame(face: Face) -> tuple[Vector, Vector, Vector]:
    """Return three directions of a face (right, up and outward) as vectors in the die's own axes."""
    sx, sy, sz = face.signs
    outward = unit((sx, sy, sz))
    up = unit((-sx / 3, -sy / 3, sz * 2 / 3))
    return cross(up, outward), up, outward


@lru_cache(maxsize=8)
def rest_rotation(target: Suit, seed: int) -> Quaternion:
    """Return the rotation in which the die lies after it has shown the suit ``target``.

    The seed selects which of the suit's two faces is on top, and its angle. Raises ValueError for Payoo, which is not
    on the die.
    """
    if target not in ORDINARY_SUITS:
        raise ValueError(f"not on the die: {target!r}")
    chance = random.Random(seed)
    face = chance.choice([face for face in FACES if face.suit is target])
    right, up, outward = frame(face)
    # The transpose is the inverse: it turns the face flat on top, its suit upright.
    upright = from_axes(*zip(right, up, outward, strict=True))
    return after(turn((0, 0, 1), chance.uniform(-25, 25)), upright)


def _arcs() -> tuple[tuple[float, float, float], ...]:
    """Return the start, end and height of each arc in which the thrown die bounces.

    Starts and ends are fractions of the flight's duration; heights are multiples of the die's size.
    """
    lengths = [math.sqrt(height) for height in _ARC_HEIGHTS]
    ends = [sum(lengths[: i + 1]) / sum(lengths) for i in range(len(lengths))]
    return tuple(zip([0.0, *ends[:-1]], ends, _ARC_HEIGHTS, strict=True))


_ARCS = _arcs()


def _path_share(flight: float) -> float:
    """Return how much of its horizontal path the die has covered after a fraction of its flight."""
    return 1 - math.pow(1 - flight, 1.7)


_REBOUND = _path_share(_ARCS[0][1])
"""Progress of the horizontal movement, 0 to 1, at which the die first hits the table."""

IMPACTS: tuple[float, ...] = tuple(_WIND_UP_END + (_FLIGHT_END - _WIND_UP_END) * end for _, end, _ in _ARCS)
"""Values of a roll's progress, 0 to 1, at which the die hits the table."""

AT_REST = _ROCKING_END
"""Progress of a roll, 0 to 1, after which the die no longer moves and is only enlarged."""


def _share(progress: float, start: float, end: float) -> float:
    return min(1.0, max(0.0, (progress - start) / (end - start)))


def _bounce_height(flight: float) -> float:
    """Return the height of the die's lowest corner above the table, in die sizes.

    ``flight`` is the progress of the flight, 0 to 1.
    """
    for start, end, height in _ARCS:
        if flight < end:
            t = (flight - start) / (end - start)
            return 4 * height * t * (1 - t) + (_LIFT * (1 - t) if start == 0 else 0.0)
    return 0.0


def _rock_degrees(rocking: float) -> float:
    """Return the angle by which the die rocks after landing.

    It rocks quickly, then leans on an edge and hesitates there, as if it could still turn over, before it falls back.
    ``rocking`` is the progress of the rocking, 0 to 1.
    """
    if rocking < _LEAN_START:
        quick = rocking / _LEAN_START
        return 8 * math.sin(2 * math.pi * quick) * math.pow(2, 0.5 - 2 * quick)
    raised = _ease_out(_share(rocking, _LEAN_START, _LEAN_HELD))
    return _LEAN_DEGREES * raised * (1 - _share(rocking, _LEAN_END, 1) ** 2)


def _ease_out(t: float) -> float:
    """Ease out more gently than a cubic curve, which would stop the spin too early."""
    return 1 - math.pow(1 - t, 2.2)


@lru_cache(maxsize=8)
def _throw_axes(seed: int) -> tuple[Vector, Vector]:
    """Return the two axes around which a thrown die spins and tumbles, as vectors."""
    chance = random.Random(seed + 1)
    spin = (1.0, chance.uniform(-0.5, 0.5), chance.uniform(-0.4, 0.4))
    return spin, (chance.uniform(-0.5, 0.5), 1.0, chance.uniform(-0.5, 0.5))


def _spun(rest: Quaternion, progress: float, seed: int, vigour: float) -> Quaternion:
    """Return the rotation of the die during a roll; the spin ends when the die lands."""
    spin_axis, tumble_axis = _throw_axes(seed)
    wind_up = _share(progress, 0, _WIND_UP_END)
    flight = _share(progress, _WIND_UP_END, _FLIGHT_END)
    first_arc = _share(flight, 0, _ARCS[0][1])
    spin = vigour * _SPIN_DEGREES * (1 - _ease_out(flight)) + 24 * math.sin(math.pi / 2 * wind_up) * (1 - flight)
    rocking = _share(progress, _FLIGHT_END, _ROCKING_END)
    turned = after(turn(spin_axis, spin + _rock_degrees(rocking)), rest)
    return after(turn(tumble_axis, vigour * _TUMBLE_DEGREES * (1 - first_arc)), turned)


def _stand_height(rotation: Quaternion) -> float:
    """Return the height of a rotated die's centre above its height when the die lies on a face.

    In both cases, the die touches the table. The result is a multiple of the die's size.
    """
    lowest = max(abs(axis[2]) for axis in axes_of(rotation))
    return max(0.0, lowest - INRADIUS) * RADIUS_IN_SIZES


def roll(progress: float, target: Suit, seed: int, vigour: float = 1.0) -> DieState:
    """Return the state of the die during a roll; ``progress`` is 0 to 1 over ``ROLL_MS``.

    The same seed gives the same roll; ``vigour`` scales its spin. At the end the rotation equals
    ``rest_rotation(target, seed)`` for every ``vigour``.
    """
    rest = rest_rotation(target, seed)
    zoom = _share(progress, _ROCKING_END, 1)
    if progress >= _ROCKING_END:
        return DieState(rest, path=1.0, height=0.0, shadow=1.0, zoom=zoom)
    flight = _share(progress, _WIND_UP_END, _FLIGHT_END)
    rotation = _spun(rest, progress, seed, vigour)
    lift = _LIFT * _ease_out(_share(progress, 0, _WIND_UP_END)) if flight == 0 else _bounce_height(flight)
    height = lift + _stand_height(rotation)
    return DieState(rotation, _path_share(flight), height, shadow=1 / (1 + 0.55 * height), zoom=zoom)
