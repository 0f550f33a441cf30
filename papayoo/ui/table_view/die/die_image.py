"""SVG images of the eight-sided die and its shadow, seen from the player's seat."""

import math
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from papayoo.ui.art import palette
from papayoo.ui.art.deck_colours import FOUR_COLOUR, DeckColours
from papayoo.ui.art.shapes import suit_polygon
from papayoo.ui.art.svg import document, number
from papayoo.ui.table_view.die.rotation import Quaternion, Vector, axes_of, combine, dot, unit
from papayoo.ui.table_view.die.throw import FACES, INRADIUS, RADIUS_IN_SIZES, Face, frame

_CAMERA_PITCH = math.radians(74)  # at a flatter angle the top and front faces look equal
_CAMERA_DISTANCE = 6.0
_TO_CAMERA: Vector = (0.0, -math.cos(_CAMERA_PITCH), math.sin(_CAMERA_PITCH))
_SCREEN_UP: Vector = (0.0, math.sin(_CAMERA_PITCH), math.cos(_CAMERA_PITCH))
_TO_LIGHT: Vector = (-0.28, 0.12, 0.95)  # the lantern hangs above, a little to the left
_SHADE = "#3d3530"
_SHADOW = "#030C0E"
_GLYPH_RADIUS = 0.36
"""Half the size of a suit symbol, which must fit into a circle of radius 0.41 on the face."""


def die_svg(rotation: Quaternion, size_px: float, colours: DeckColours = FOUR_COLOUR) -> str:
    """Return a square SVG image of the die; ``colours`` are the suit colours of the deck."""
    camera = _Camera(axes_of(rotation), size_px)
    faces = "".join(_face_svg(face, camera, colours) for face in FACES if camera.sees(face))
    return document(round(size_px), round(size_px), faces)


def die_shadow_svg(size_px: float, share: float) -> str:
    """Return a square SVG image of the soft shadow of the die.

    ``size_px`` is the size of the die. ``share`` is the relative size of the shadow, 1 if the die lies on the table. A
    smaller shadow is also fainter.
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


@lru_cache(maxsize=8)
def _glyph(face: Face) -> tuple[Vector, ...]:
    """Return the outline of the suit symbol on a face, as points in the coordinates of the die."""
    right, up, outward = frame(face)
    size = 2 * _GLYPH_RADIUS
    return tuple(combine((right, up, outward), (size * x, -size * y, INRADIUS)) for x, y in suit_polygon(face.suit))


@lru_cache(maxsize=8)
def _triangle(face: Face, inset: float) -> tuple[Vector, ...]:
    """Return the corners of a face, moved towards the face's centre.

    ``inset`` is how far they are moved, as a fraction of the distance to the centre.
    """
    near, far = 1 - inset * 2 / 3, inset / 3
    sx, sy, sz = face.signs
    return (
        (sx * near, sy * far, sz * far),
        (sx * far, sy * near, sz * far),
        (sx * far, sy * far, sz * near),
    )


class _Camera(NamedTuple):
    """Projects points of a rotated die onto a square image."""

    axes: tuple[Vector, Vector, Vector]
    size_px: float

    def path(self, points: Iterable[Vector]) -> str:
        """Return the SVG path of a closed polygon given in the die's own axes."""
        return "M" + "L".join(self._project(point) for point in points) + "Z"

    def _project(self, point: Vector) -> str:
        x, y, z = combine(self.axes, point)
        depth = _CAMERA_DISTANCE - y * _TO_CAMERA[1] - z * _TO_CAMERA[2]
        scale = RADIUS_IN_SIZES * self.size_px * _CAMERA_DISTANCE / depth
        half = self.size_px / 2
        return f"{half + x * scale:.2f} {half - (y * _SCREEN_UP[1] + z * _SCREEN_UP[2]) * scale:.2f}"

    def sees(self, face: Face) -> bool:
        """Whether the outside of a face is visible to the camera."""
        return dot(combine(self.axes, frame(face)[2]), _TO_CAMERA) > INRADIUS / _CAMERA_DISTANCE


def _face_svg(face: Face, camera: _Camera, colours: DeckColours) -> str:
    """Return the SVG of a face: bevelled edge, ivory surface and suit symbol."""
    lit = max(0.0, dot(combine(camera.axes, frame(face)[2]), unit(_TO_LIGHT)))
    dark = 0.62 * (1 - lit) ** 0.8
    ivory = palette.mixed(palette.PAPER, _SHADE, dark)
    edge = palette.mixed(ivory, "#ffffff", 0.55)
    ink = palette.mixed(colours.ink(face.suit), _SHADE, dark * 0.35)
    bevel = camera.size_px * 0.016
    return (
        f'<path d="{camera.path(_triangle(face, 0.0))}" fill="{edge}" stroke="{edge}" '
        f'stroke-width="{bevel:.2f}" stroke-linejoin="round"/>'
        f'<path d="{camera.path(_triangle(face, 0.06))}" fill="{ivory}"/>'
        f'<path d="{camera.path(_glyph(face))}" fill="{ink}"/>'
    )
