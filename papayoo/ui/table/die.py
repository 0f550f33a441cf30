"""The eight-sided die: its geometry, how it is thrown, and how it looks at one instant.

World axes: x to the right, y away from the viewer, z up from the felt; the die's centre is the origin and
its corners lie at distance 1. Knows neither pygame nor where on the table the die is thrown.
"""

import math
import random
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from papayoo.engine.cards import ORDINARY_SUITS, Suit
from papayoo.ui.art import palette
from papayoo.ui.art.decks import FOUR_COLOUR, DeckColours
from papayoo.ui.art.shapes import document, number, suit_polygon

Vector = tuple[float, float, float]
Quaternion = tuple[float, float, float, float]
"""A rotation as (w, x, y, z), of length 1."""

ROLL_MS = 1600
"""Length of a whole roll at normal speed, from wind-up to the end of the zoom."""

_CAMERA_PITCH = math.radians(74)  # flatter than this, the top and the front face look equally important
_CAMERA_DISTANCE = 6.0
_TO_CAMERA: Vector = (0.0, -math.cos(_CAMERA_PITCH), math.sin(_CAMERA_PITCH))
_SCREEN_UP: Vector = (0.0, math.sin(_CAMERA_PITCH), math.cos(_CAMERA_PITCH))
_TO_LIGHT: Vector = (-0.28, 0.12, 0.95)  # the lantern hangs above, a little to the left

_INRADIUS = 1 / math.sqrt(3)
_RADIUS_IN_SIZES = 0.47
"""Corner distance as a share of the drawn square: a corner never leaves it, perspective included."""

_WIND_UP_END, _FLIGHT_END, _ROCKING_END = 150 / ROLL_MS, 1150 / ROLL_MS, 1400 / ROLL_MS
_ARC_HEIGHTS = (1.25, 0.42, 0.125)
"""Heights of the throw and of its two bounces, in die sizes: restitution a third each time."""
_LIFT = 0.16
_SPIN_DEGREES, _TUMBLE_DEGREES = 1000.0, 320.0


class Face(NamedTuple):
    """One face: the signs of its three corners' axes and the suit upon it."""

    signs: tuple[int, int, int]
    suit: Suit


def _opposite_faces(signs: tuple[int, int, int], suit: Suit) -> tuple[Face, Face]:
    return Face(signs, suit), Face((-signs[0], -signs[1], -signs[2]), suit)


FACES: tuple[Face, ...] = tuple(
    face
    for signs, suit in zip(((1, 1, 1), (-1, 1, 1), (1, -1, 1), (1, 1, -1)), ORDINARY_SUITS, strict=True)
    for face in _opposite_faces(signs, suit)
)
"""The eight faces; a suit stands on two opposite ones."""


@dataclass(frozen=True, slots=True)
class DieState:
    """The die at one instant of a roll, free of any place on the table."""

    rotation: Quaternion
    path: float
    """Share of the way on the ground from the hand to the tray, 0 to 1."""
    height: float
    """How far the die hangs above the place where it would lie flat, in die sizes; never negative."""
    shadow: float
    """Size of the shadow as a share of its size at rest: it shrinks and pales as the die rises."""
    zoom: float
    """How far the result has been brought forward, 0 to 1."""


@dataclass(frozen=True, slots=True)
class DiePose:
    """Where and how to draw the die; x, y (ground point), height and size in u."""

    x: float
    y: float
    height: float
    size: float
    rotation: Quaternion
    shadow: float


def place(state: DieState, start: tuple[float, float], end: tuple[float, float], size: float) -> DiePose:
    """The pose of a die thrown from start to end (ground points in u); size is that of the die in u."""
    x = start[0] + (end[0] - start[0]) * state.path
    y = start[1] + (end[1] - start[1]) * state.path
    zoomed = size * (1 + 0.18 * math.sin(math.pi / 2 * state.zoom))
    return DiePose(x, y, state.height * size, zoomed, state.rotation, state.shadow)


# Vectors and quaternions


def _dot(a: Vector, b: Vector) -> float:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def _cross(a: Vector, b: Vector) -> Vector:
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


def _unit(v: Vector) -> Vector:
    length = math.sqrt(_dot(v, v))
    return (v[0] / length, v[1] / length, v[2] / length)


def _turn(axis: Vector, degrees: float) -> Quaternion:
    half = math.radians(degrees) / 2
    x, y, z = _unit(axis)
    return (math.cos(half), x * math.sin(half), y * math.sin(half), z * math.sin(half))


def _after(second: Quaternion, first: Quaternion) -> Quaternion:
    """The rotation that turns by ``first`` and then by ``second``."""
    a, b, c, d = second
    w, x, y, z = first
    return (
        a * w - b * x - c * y - d * z,
        a * x + b * w + c * z - d * y,
        a * y - b * z + c * w + d * x,
        a * z + b * y - c * x + d * w,
    )


def _axes(q: Quaternion) -> tuple[Vector, Vector, Vector]:
    """Where the die's own x, y and z axes point in the world."""
    w, x, y, z = q
    return (
        (1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)),
        (2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)),
        (2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)),
    )


def _from_axes(x: Vector, y: Vector, z: Vector) -> Quaternion:
    """The rotation that takes the world's axes to these three; the reverse of ``_axes``."""
    w2 = 1 + x[0] + y[1] + z[2]
    if w2 > 0.05:
        return _normal((w2, y[2] - z[1], z[0] - x[2], x[1] - y[0]))
    x2 = 1 + x[0] - y[1] - z[2]
    if x2 > 0.05:
        return _normal((y[2] - z[1], x2, y[0] + x[1], z[0] + x[2]))
    y2 = 1 - x[0] + y[1] - z[2]
    if y2 > 0.05:
        return _normal((z[0] - x[2], y[0] + x[1], y2, z[1] + y[2]))
    return _normal((x[1] - y[0], z[0] + x[2], z[1] + y[2], 1 - x[0] - y[1] + z[2]))


def _normal(q: Quaternion) -> Quaternion:
    length = math.sqrt(sum(part * part for part in q))
    return (q[0] / length, q[1] / length, q[2] / length, q[3] / length)


# Faces


def _combine(axes: tuple[Vector, Vector, Vector], weights: Vector) -> Vector:
    """A point of the die, given in its own axes, in the world."""
    (ax, ay, az), (bx, by, bz), (cx, cy, cz) = axes
    u, v, w = weights
    return (ax * u + bx * v + cx * w, ay * u + by * v + cy * w, az * u + bz * v + cz * w)


@lru_cache(maxsize=8)
def _frame(face: Face) -> tuple[Vector, Vector, Vector]:
    """A face's own axes in the die: right, up (to the corner above its suit) and outward."""
    sx, sy, sz = face.signs
    outward = _unit((sx, sy, sz))
    up = _unit((-sx / 3, -sy / 3, sz * 2 / 3))
    return _cross(up, outward), up, outward


def facing(rotation: Quaternion) -> Face:
    """The face turned most towards the camera."""
    axes = _axes(rotation)
    return max(FACES, key=lambda face: _dot(_combine(axes, _frame(face)[2]), _TO_CAMERA))


def rest_rotation(target: Suit, seed: int) -> Quaternion:
    """How the die lies once it shows the target suit: which of its two faces and how askew depends on the seed.

    Raises ValueError for Payoo, which is not on the die.
    """
    if target not in ORDINARY_SUITS:
        raise ValueError(f"not on the die: {target!r}")
    chance = random.Random(seed)
    face = chance.choice([face for face in FACES if face.suit is target])
    right, up, outward = _frame(face)
    # The frame's transpose undoes it: it lays the face flat on top, its suit upright.
    upright = _from_axes(*zip(right, up, outward, strict=True))
    return _after(_turn((0, 0, 1), chance.uniform(-25, 25)), upright)


# The throw


def _arcs() -> tuple[tuple[float, float, float], ...]:
    """Start, end (shares of the flight) and height of each arc; an arc lasts as the root of its height."""
    lengths = [math.sqrt(height) for height in _ARC_HEIGHTS]
    ends = [sum(lengths[: i + 1]) / sum(lengths) for i in range(len(lengths))]
    return tuple(zip([0.0, *ends[:-1]], ends, _ARC_HEIGHTS, strict=True))


_ARCS = _arcs()

IMPACTS: tuple[float, ...] = tuple(_WIND_UP_END + (_FLIGHT_END - _WIND_UP_END) * end for _, end, _ in _ARCS)
"""Progress at which the die hits the felt, each time more softly."""


def _share(progress: float, start: float, end: float) -> float:
    return min(1.0, max(0.0, (progress - start) / (end - start)))


def _bounce_height(flight: float) -> float:
    """Height of the die's lowest corner over the flight (0 to 1), in die sizes."""
    for start, end, height in _ARCS:
        if flight < end:
            t = (flight - start) / (end - start)
            return 4 * height * t * (1 - t) + (_LIFT * (1 - t) if start == 0 else 0.0)
    return 0.0


def _rock_degrees(rocking: float) -> float:
    """The swing after landing: 8, -4 and 2 degrees at a sixth, a half and five sixths of the time."""
    return 8 * math.sin(3 * math.pi * rocking) * math.pow(2, 0.5 - 3 * rocking)


def _ease_out(t: float) -> float:
    """Softer than cubic: a cubic spin has died away before the last bounce, as if the die hung on strings."""
    return 1 - math.pow(1 - t, 2.2)


def _spun(rest: Quaternion, progress: float, seed: int) -> Quaternion:
    """The rotation at some progress: spins are added to the rest and used up by the time of landing."""
    chance = random.Random(seed + 1)
    wind_up = _share(progress, 0, _WIND_UP_END)
    flight = _share(progress, _WIND_UP_END, _FLIGHT_END)
    first_arc = _share(flight, 0, _ARCS[0][1])
    spin_axis = (1.0, chance.uniform(-0.5, 0.5), chance.uniform(-0.4, 0.4))
    tumble_axis = (chance.uniform(-0.5, 0.5), 1.0, chance.uniform(-0.5, 0.5))
    spin = _SPIN_DEGREES * (1 - _ease_out(flight)) + 24 * math.sin(math.pi / 2 * wind_up) * (1 - flight)
    rocking = _share(progress, _FLIGHT_END, _ROCKING_END)
    turned = _after(_turn(spin_axis, spin + _rock_degrees(rocking)), rest)
    return _after(_turn(tumble_axis, _TUMBLE_DEGREES * (1 - first_arc)), turned)


def _stand_height(rotation: Quaternion) -> float:
    """How much higher than flat the centre is when the die stands on its lowest corner, in die sizes."""
    lowest = max(abs(axis[2]) for axis in _axes(rotation))
    return max(0.0, lowest - _INRADIUS) * _RADIUS_IN_SIZES


def roll(progress: float, target: Suit, seed: int) -> DieState:
    """The die at some progress (0 to 1 over ``ROLL_MS``) of a roll that ends on the target suit.

    The same seed gives the same roll. From the end of the rocking on, the die lies exactly as
    ``rest_rotation`` of the same target and seed.
    """
    rest = rest_rotation(target, seed)
    zoom = _share(progress, _ROCKING_END, 1)
    if progress >= _ROCKING_END:
        return DieState(rest, path=1.0, height=0.0, shadow=1.0, zoom=zoom)
    flight = _share(progress, _WIND_UP_END, _FLIGHT_END)
    rotation = _spun(rest, progress, seed)
    lift = _LIFT * _ease_out(_share(progress, 0, _WIND_UP_END)) if flight == 0 else _bounce_height(flight)
    height = lift + _stand_height(rotation)
    path = 1 - math.pow(1 - flight, 1.7)
    return DieState(rotation, path, height, shadow=1 / (1 + 0.55 * height), zoom=zoom)


# The picture


def _mix(colour: str, other: str, share: float) -> str:
    """The colour ``share`` of the way from one "#rrggbb" to another."""
    pairs = ((int(colour[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


_SHADE = "#3d3530"
_SHADOW = "#030C0E"
_GLYPH_RADIUS = 0.36
"""Half the size of a suit; the circle within a face has radius 0.41, and larger suits would touch the edges."""


@lru_cache(maxsize=8)
def _glyph(face: Face) -> tuple[Vector, ...]:
    """The outline of a face's suit in the die's own axes."""
    right, up, outward = _frame(face)
    size = 2 * _GLYPH_RADIUS
    return tuple(_combine((right, up, outward), (size * x, -size * y, _INRADIUS)) for x, y in suit_polygon(face.suit))


@lru_cache(maxsize=8)
def _triangle(face: Face, inset: float) -> tuple[Vector, ...]:
    """The corners of a face, drawn in towards its middle by a share of their distance from it."""
    near, far = 1 - inset * 2 / 3, inset / 3
    sx, sy, sz = face.signs
    return (
        (sx * near, sy * far, sz * far),
        (sx * far, sy * near, sz * far),
        (sx * far, sy * far, sz * near),
    )


class _Camera(NamedTuple):
    """Projects points of a turned die onto a square picture."""

    axes: tuple[Vector, Vector, Vector]
    size_px: float

    def path(self, points: Iterable[Vector]) -> str:
        """The SVG path of a closed polygon, its points in the die's own axes."""
        return "M" + "L".join(self._project(point) for point in points) + "Z"

    def _project(self, point: Vector) -> str:
        x, y, z = _combine(self.axes, point)
        depth = _CAMERA_DISTANCE - y * _TO_CAMERA[1] - z * _TO_CAMERA[2]
        scale = _RADIUS_IN_SIZES * self.size_px * _CAMERA_DISTANCE / depth
        half = self.size_px / 2
        return f"{half + x * scale:.2f} {half - (y * _SCREEN_UP[1] + z * _SCREEN_UP[2]) * scale:.2f}"

    def sees(self, face: Face) -> bool:
        """Whether the outside of this face is turned to the eye, perspective included."""
        return _dot(_combine(self.axes, _frame(face)[2]), _TO_CAMERA) > _INRADIUS / _CAMERA_DISTANCE


def _face_svg(face: Face, camera: _Camera, colours: DeckColours) -> str:
    """A face: lit edge, ivory plane, suit."""
    lit = max(0.0, _dot(_combine(camera.axes, _frame(face)[2]), _unit(_TO_LIGHT)))
    dark = 0.62 * (1 - lit) ** 0.8
    ivory = _mix(palette.PAPER, _SHADE, dark)
    edge = _mix(ivory, "#ffffff", 0.55)
    ink = _mix(colours.ink(face.suit), _SHADE, dark * 0.35)
    bevel = camera.size_px * 0.016
    return (
        f'<path d="{camera.path(_triangle(face, 0.0))}" fill="{edge}" stroke="{edge}" '
        f'stroke-width="{bevel:.2f}" stroke-linejoin="round"/>'
        f'<path d="{camera.path(_triangle(face, 0.06))}" fill="{ivory}"/>'
        f'<path d="{camera.path(_glyph(face))}" fill="{ink}"/>'
    )


def die_svg(rotation: Quaternion, size_px: float, colours: DeckColours = FOUR_COLOUR) -> str:
    """The die seen from the player's seat, its centre in the middle of a square picture; suits as on the cards."""
    camera = _Camera(_axes(rotation), size_px)
    faces = "".join(_face_svg(face, camera, colours) for face in FACES if camera.sees(face))
    return document(round(size_px), round(size_px), faces)


def die_shadow_svg(size_px: float, share: float) -> str:
    """The soft shadow of a die drawn at this size, in a picture as large, its centre in the middle.

    ``share`` is ``DieState.shadow``: the smaller it is, the smaller and fainter the shadow.
    """
    radius, opacity = size_px * 0.5 * share, 0.62 * share**1.5
    stops = "".join(
        f'<stop offset="{at}" stop-color="{_SHADOW}" stop-opacity="{number(opacity * part)}"/>'
        for at, part in ((0.0, 1.0), (0.55, 0.9), (0.8, 0.4), (1.0, 0.0))
    )
    place = f'gradientUnits="userSpaceOnUse" cx="0" cy="0" r="{number(radius)}"'
    gradient = f'<radialGradient id="s" {place}>{stops}</radialGradient>'
    disc = f'<circle cx="0" cy="0" r="{number(radius)}" fill="url(#s)"/>'
    half = number(size_px / 2)
    body = f'<defs>{gradient}</defs><g transform="translate({half} {half}) scale(1 0.62)">{disc}</g>'
    return document(round(size_px), round(size_px), body)
