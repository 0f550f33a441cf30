"""Shared parts of the portraits: disc, tilting head, eyes and mouth.

Everything is drawn in a 100 by 100 box around (0, 0), y down; the disc has radius 48. Heads are separate from bodies,
so that a mood can tilt them.
"""

from collections.abc import Callable
from typing import NamedTuple

from papayoo.ui.art import palette
from papayoo.ui.art.portraits.expressions import Mood
from papayoo.ui.art.shapes import Point, ray
from papayoo.ui.art.svg import dot, fill, group, line, number, oval, pair

INK = "#1A141C"
PAPER = palette.PAPER
TONGUE = "#D8626B"

Portrait = tuple[str, Callable[[Mood], str]]
"""The colour of a portrait's disc, and the function that draws the portrait in a mood."""


def mirrored(body: str) -> str:
    """Return the left half of a drawing together with its mirror image."""
    return body + group(body, "scale(-1 1)")


def disc(colour: str) -> str:
    """Return the disc behind a portrait, with faint rays."""
    rays = "".join(ray(step * 30 + 15, 6.5, 46.5) for step in range(12))
    return dot(0, 0, 48, colour) + fill(rays, "#ffffff", 0.07)


_TILT_DEGREES = {
    Mood.GLAD: -6.0,
    Mood.DISMAYED: 6.0,
    Mood.THINKING: -8.0,
    Mood.SLY: 7.0,
    Mood.WORRIED: 3.0,
    Mood.BROW: -5.0,
    Mood.LEFT: -3.0,
    Mood.RIGHT: 3.0,
}
_SINK = {Mood.GLAD: -1.5, Mood.DISMAYED: 3.0, Mood.WORRIED: 1.0, Mood.AGHAST: -2.5}


def head(body: str, mood: Mood, scale: float = 1.0, *, turn_deg: float = 0.0, drop: float = 0.0) -> str:
    """Return a head in a mood: tilted back if glad, lowered if dismayed.

    ``scale`` resizes the head without moving its chin. ``turn_deg`` tilts it further, and ``drop`` lowers it.
    """
    shift = _SINK.get(mood, 0.0) + 30 * (1 - scale) + drop
    tilt = f"rotate({number(_TILT_DEGREES.get(mood, 0.0) + turn_deg)} 0 30)"
    return group(body, f"{tilt} translate(0 {number(shift)}) scale({number(scale)})")


_GLANCES = {Mood.LEFT: -0.42, Mood.RIGHT: 0.42}
"""Sideways positions of the pupils, in eye radii."""
_LID = "M-1.06 -0.38C-0.96 -1.4 0.96 -1.4 1.06 -0.38C0.5 -0.56 -0.5 -0.56 -1.06 -0.38Z"


class Eyes(NamedTuple):
    """Position, size and colours of a pair of eyes; the left eye mirrors the right eye."""

    x: float
    y: float
    radius: float
    ball: str
    lid: str
    pupil: str = INK
    slit: float = 0.62
    """Width of the pupil as a fraction of its height."""
    brow: str = INK
    brow_rise: float = 1.55
    """Height of a worried brow above the centre of the eye, in eye radii."""


def eyes(eyes: Eyes, mood: Mood) -> str:
    return "".join(eye(eyes, mood, side) for side in (-1, 1))


def eye(eyes: Eyes, mood: Mood, side: int) -> str:
    """Return one eye: half closed if calm, an arc if glad, wide with a small pupil if dismayed.

    ``side`` is -1 for the left eye and 1 for the right eye.
    """
    match mood:
        case Mood.CALM | Mood.HABIT_A | Mood.HABIT_B | Mood.HABIT_C:
            body = _open_eye(eyes, 0.66) + fill(_LID, eyes.lid)
        case Mood.CLOSED:
            body = dot(0, 0, 1, eyes.lid) + line(_SHUT, INK, 0.3)
        case Mood.TENSE:
            body = _open_eye(eyes, 0.54, look=(0, 0.12))
        case Mood.LEFT | Mood.RIGHT:
            body = _open_eye(eyes, 0.6, look=(_GLANCES[mood] * side, 0.04)) + fill(_LID, eyes.lid)
        case Mood.GLAD:
            body = dot(0, 0, 1, eyes.lid) + line(_HAPPY, INK, 0.34)
        case Mood.DISMAYED | Mood.WORRIED:
            body = group(_open_eye(eyes, 0.42), "scale(1.08 1.08)") + _brow(_WORRY, eyes, 0.0)
        case Mood.THINKING:
            body = _open_eye(eyes, 0.56, look=(-0.34 * side, -0.34)) + _brow(_MUSE, eyes, -0.12 if side > 0 else 0.28)
        case Mood.BROW:
            lid = "" if side > 0 else fill(_LID, eyes.lid)
            body = _open_eye(eyes, 0.6) + lid + _brow(_MUSE, eyes, -0.42 if side > 0 else 0.34)
        case Mood.SLY if side > 0:
            body = dot(0, 0, 1, eyes.lid) + line(_WINK, INK, 0.34)
        case Mood.SLY:
            body = _open_eye(eyes, 0.62, look=(0.22, 0.1)) + group(fill(_LID, eyes.lid), "scale(1 1.12)")
        case Mood.AGHAST:
            body = group(_open_eye(eyes, 0.27), "scale(1.2 1.24)") + _brow(_WORRY, eyes, -0.34)
    scale = f"scale({number(eyes.radius * side)} {number(eyes.radius)})"
    return group(body, f"translate({pair(eyes.x * side, eyes.y)}) {scale}")


_HAPPY = "M-0.72 0.28C-0.5 -0.72 0.5 -0.72 0.72 0.28"
_SHUT = "M-0.8 0.2C-0.45 0.5 0.45 0.5 0.8 0.2"
"""Path of the edge of a closed lid. It curves down: the arcs of a glad face would smile."""
_WINK = "M-0.8 -0.14C-0.3 0.36 0.4 0.32 0.85 -0.3"
_MUSE = "M-0.8 0.1C-0.3 -0.3 0.4 -0.34 0.85 0.06"
_WORRY = "M-0.75 -0.25C-0.3 -0.15 0.4 0.1 0.8 0.4"
"""Path of a worried right brow, which rises towards the middle of the face."""


def licked_eye(eyes: Eyes) -> str:
    """Return a right eye that is half closed from below."""
    lid = fill(_LOWER_LID, eyes.lid) + line(_LOWER_EDGE, INK, 0.16)
    body = _open_eye(eyes, 0.5, look=(-0.1, -0.3)) + lid
    return group(body, f"translate({pair(eyes.x, eyes.y)}) scale({number(eyes.radius)} {number(eyes.radius)})")


_LOWER_EDGE = "M-1 -0.02C-0.5 -0.28 0.5 -0.28 1 -0.02"
_LOWER_LID = _LOWER_EDGE + "C1.12 1.42 -1.12 1.42 -1 -0.02Z"


def _brow(shape: str, eyes: Eyes, lower: float) -> str:
    return group(line(shape, eyes.brow, 0.3), f"translate(0 {number(lower - eyes.brow_rise)})")


def _open_eye(eyes: Eyes, pupil: float, look: Point = (-0.05, 0.06)) -> str:
    """Return an open eye. ``pupil`` is half the height of the pupil, and ``look`` its position."""
    x, y = look
    iris = oval(x, y, max(pupil * eyes.slit, 0.18), pupil, eyes.pupil)
    return dot(0, 0, 1, eyes.ball) + iris + dot(x - 0.17, y - 0.26, 0.17, "#ffffff")


def mouth(mood: Mood, y: float, width: float) -> str:
    """Return a mouth in a mood, such as a line, an open laugh, or corners pulled down.

    ``y`` is the y coordinate of its middle, ``width`` half its width.
    """
    match mood:
        case Mood.CALM | Mood.LEFT | Mood.RIGHT | Mood.CLOSED | Mood.HABIT_A | Mood.HABIT_B | Mood.HABIT_C:
            body = line(bow(width, 0, width * 0.38), INK, 2.4)
        case Mood.GLAD:
            body = laugh(width)
        case Mood.DISMAYED:
            body = line(bow(width * 0.85, width * 0.5, width * -0.2), INK, 2.6)
        case Mood.BROW:
            body = line(bow(width * 0.62, 1.0, -0.6), INK, 2.4)
        case Mood.WORRIED | Mood.TENSE:
            body = line(bow(width * 0.7, 0.8, 0.8), INK, 2.4)
        case Mood.THINKING:
            body = line(
                f"M{pair(-width * 0.7, 1.2)}C{pair(-width * 0.2, 2)} {pair(width * 0.3, 0.6)} {pair(width * 0.6, -1)}",
                INK,
                2.4,
            )
        case Mood.SLY:
            bend = f"{pair(-width * 0.3, width * 0.4)} {pair(width * 0.5, width * 0.36)}"
            smirk = f"M{pair(-width * 0.9, 0.6)}C{bend} {pair(width * 1.05, -width * 0.34)}"
            body = line(smirk, INK, 2.5)
        case Mood.AGHAST:
            body = oval(0, width * 0.28, width * 0.42, width * 0.52, INK) + oval(
                0, width * 0.5, width * 0.26, width * 0.2, TONGUE
            )
    return group(body, f"translate(0 {number(y)})")


def bow(width: float, ends: float, middle: float) -> str:
    """Return a curved line as path data, from -``width`` to ``width``.

    ``ends`` is the y of its two ends, and ``middle`` is the y of its middle.
    """
    return f"M{pair(-width, ends)}C{pair(-width * 0.45, middle)} {pair(width * 0.45, middle)} {pair(width, ends)}"


def laugh(width: float) -> str:
    """Return an open mouth with a tongue. ``width`` is half its width, and y = 0 is its top."""
    mouth = "M-1 -0.06C-0.5 0.16 0.5 0.16 1 -0.06C0.86 1.02 -0.86 1.02 -1 -0.06Z"
    tongue = "M-0.5 0.6C-0.3 0.36 0.3 0.36 0.5 0.6C0.3 0.78 -0.3 0.78 -0.5 0.6Z"
    return group(fill(mouth, INK) + fill(tongue, TONGUE), f"scale({number(width)})")


_BODY = "M-33 35C-28 33 -14 30 0 30C14 30 28 33 33 35C24 43.6 12 48 0 48C-12 48 -24 43.6 -33 35Z"
_BODY_CUT = "M-24 34.6L-21.6 34.2L-17 41.4ZM-17.4 33.6L-15.2 33.4L-12 39.6ZM-11.4 33L-9.4 32.8L-7.4 37.4Z"


def shoulders(colour: str) -> str:
    """Return the shoulders of a bust, which end at the rim of the disc, with light cuts on both sides."""
    return fill(_BODY, colour) + mirrored(fill(_BODY_CUT, "#ffffff", 0.25))


_JACKET = "M-44 54C-47 43 -42 36.5 -31 34L-15 32.6C-12 38.6 -7 43 0 46L0 54Z"
_COLLAR = "M-15 32.6C-12 38.6 -7 43 0 46L0 54L-6 54C-15 49 -22 41.5 -24 33.4Z"
_SLEEVE = "M-35 54C-37.4 49 -38 45 -37 41L-35.4 41C-35.8 45 -34.6 49.6 -31.8 54Z"


def jacket(colour: str) -> str:
    """Return the left and right half of a jacket that is open at the neck; its lower edge is at y = 54."""
    return mirrored(fill(_JACKET, colour) + fill(_COLLAR, "#ffffff", 0.22) + fill(_SLEEVE, INK, 0.3))


_DROP = "M0 -6.4C2.8 -2.4 4.4 -0.2 4.4 2.2C4.4 4.8 2.4 6.4 0 6.4C-2.4 6.4 -4.4 4.8 -4.4 2.2C-4.4 -0.2 -2.8 -2.4 0 -6.4Z"


def sign(mood: Mood) -> str:
    """Return the symbol of a mood beside the head: thought dots, a sweat drop or a spark.

    Other moods have no symbol.
    """
    match mood:
        case Mood.THINKING:
            dots = ((19, -31.5, 1.8), (25.5, -34.5, 2.8), (33.5, -29.5, 3.8))
            return "".join(dot(x, y, radius + 1.1, INK) + dot(x, y, radius, PAPER) for x, y, radius in dots)
        case Mood.AGHAST:
            drawn = fill(_DROP, "#E6ECEF") + line(_DROP, INK, 1.3)
            return group(drawn, "translate(33 -24) rotate(12) scale(1.15)")
        case Mood.SLY:
            spark = "M0 -7C0.8 -2 2 -0.8 7 0C2 0.8 0.8 2 0 7C-0.8 2 -2 0.8 -7 0C-2 -0.8 -0.8 -2 0 -7Z"
            return group(fill(spark, PAPER), "translate(31 -27)")
    return ""
