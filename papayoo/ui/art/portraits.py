"""Portraits of the players: eight animals of the night market and a lantern, as flat lino-cut heads on discs.

Everything is drawn in a box of 100 by 100 around (0, 0), y down; the disc has radius 48. Heads stand apart from
bodies, so that a mood can tilt them.
"""

import math
from collections.abc import Callable
from enum import Enum, auto
from typing import NamedTuple

from papayoo.ui.art import palette
from papayoo.ui.art.shapes import fill, group, number, pair

_INK = "#1A141C"
_PAPER = palette.PAPER
_TONGUE = "#D8626B"


class Mood(Enum):
    """How a player takes the course of the game; told by eyes, brows, mouth and tilt of the head."""

    CALM = auto()
    GLAD = auto()
    DISMAYED = auto()


PORTRAITS: tuple[str, ...] = ("gecko", "toucan", "frog", "macaque", "cat", "owl", "crab", "bat")
YOU = "you"
"""The portrait of the person at the table: a lantern."""


def portrait_svg(name: str, mood: Mood, size_px: int) -> str:
    """A portrait as a square picture; ``name`` is one of ``PORTRAITS`` or ``you``. Raises KeyError for others."""
    disc, draw = _SITTERS[name]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size_px}" height="{size_px}" viewBox="-50 -50 100 100">'
        f"{_disc(disc)}{draw(mood)}</svg>"
    )


# Small words of drawing


def _dot(x: float, y: float, radius: float, color: str) -> str:
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" fill="{color}"/>'


def _oval(x: float, y: float, width: float, height: float, color: str) -> str:
    """An ellipse by its half axes."""
    return f'<ellipse cx="{number(x)}" cy="{number(y)}" rx="{number(width)}" ry="{number(height)}" fill="{color}"/>'


def _line(data: str, color: str, width: float) -> str:
    """A stroke with round ends."""
    return (
        f'<path d="{data}" fill="none" stroke="{color}" stroke-width="{number(width)}" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )


def _both(body: str) -> str:
    """A left half and its mirror image."""
    return body + group(body, "scale(-1 1)")


def _disc(color: str) -> str:
    """The ground: a disc with rays cut faintly into it."""
    rays = "".join(_ray(step * 30 + 15) for step in range(12))
    return _dot(0, 0, 48, color) + fill(rays, "#ffffff", 0.07)


def _ray(degrees: float) -> str:
    """A wedge of the sunburst, from near the middle to the rim."""
    edges = [math.radians(degrees + turn) for turn in (-6.5, 6.5)]
    points = [(46.5 * math.cos(edge), 46.5 * math.sin(edge)) for edge in edges]
    return f"M0 0L{pair(*points[0])}L{pair(*points[1])}Z"


_TILT_DEGREES = {Mood.CALM: 0.0, Mood.GLAD: -6.0, Mood.DISMAYED: 6.0}
_SINK = {Mood.CALM: 0.0, Mood.GLAD: -1.5, Mood.DISMAYED: 3.0}


def _head(body: str, mood: Mood, scale: float = 1.0) -> str:
    """A head, thrown back in joy or hung in dismay; ``scale`` is about the chin."""
    shift = _SINK[mood] + 30 * (1 - scale)
    tilt = f"rotate({number(_TILT_DEGREES[mood])} 0 30)"
    return group(body, f"{tilt} translate(0 {number(shift)}) scale({number(scale)})")


_LID = "M-1.06 -0.38C-0.96 -1.4 0.96 -1.4 1.06 -0.38C0.5 -0.56 -0.5 -0.56 -1.06 -0.38Z"


class _Eyes(NamedTuple):
    """A pair of eyes, mirrored at the middle of the head."""

    x: float
    y: float
    radius: float
    ball: str
    lid: str
    pupil: str = _INK
    slit: float = 0.62
    """Width of the pupil as a share of its height."""
    brow: str = _INK
    brow_rise: float = 1.55
    """Height of a worried brow above the eye's centre, in radii."""


def _eyes(eyes: _Eyes, mood: Mood) -> str:
    return "".join(_eye(eyes, mood, side) for side in (-1, 1))


def _eye(eyes: _Eyes, mood: Mood, side: int) -> str:
    """One eye: half-lidded in calm, a happy arc in joy, wide with a small pupil under a raised brow in dismay."""
    match mood:
        case Mood.CALM:
            body = _open_eye(eyes, 0.66) + fill(_LID, eyes.lid)
        case Mood.GLAD:
            body = _dot(0, 0, 1, eyes.lid) + _line("M-0.72 0.28C-0.5 -0.72 0.5 -0.72 0.72 0.28", _INK, 0.34)
        case Mood.DISMAYED:
            brow = group(_line(_WORRY, eyes.brow, 0.3), f"translate(0 {number(-eyes.brow_rise)})")
            body = group(_open_eye(eyes, 0.42), "scale(1.08 1.08)") + brow
    scale = f"scale({number(eyes.radius * side)} {number(eyes.radius)})"
    return group(body, f"translate({pair(eyes.x * side, eyes.y)}) {scale}")


_WORRY = "M-0.75 -0.25C-0.3 -0.15 0.4 0.1 0.8 0.4"
"""A brow of the right eye, high towards the middle."""


def _open_eye(eyes: _Eyes, pupil: float) -> str:
    """Ball, pupil (by its half height) and a glint."""
    return (
        _dot(0, 0, 1, eyes.ball)
        + _oval(-0.05, 0.06, max(pupil * eyes.slit, 0.18), pupil, eyes.pupil)
        + _dot(-0.22, -0.2, 0.17, "#ffffff")
    )


def _mouth(mood: Mood, y: float, width: float) -> str:
    """A mouth by its half width: a quiet line, an open laugh, or corners pulled down."""
    match mood:
        case Mood.CALM:
            body = _line(_bow(width, 0, width * 0.38), _INK, 2.4)
        case Mood.GLAD:
            body = _laugh(width)
        case Mood.DISMAYED:
            body = _line(_bow(width * 0.85, width * 0.5, width * -0.2), _INK, 2.6)
    return group(body, f"translate(0 {number(y)})")


def _bow(width: float, ends: float, middle: float) -> str:
    """Path data of a bent line by its half width and the heights of its ends and of its pull."""
    return f"M{pair(-width, ends)}C{pair(-width * 0.45, middle)} {pair(width * 0.45, middle)} {pair(width, ends)}"


def _laugh(width: float) -> str:
    """An open mouth with a tongue, its upper lip at y 0."""
    mouth = "M-1 -0.06C-0.5 0.16 0.5 0.16 1 -0.06C0.86 1.02 -0.86 1.02 -1 -0.06Z"
    tongue = "M-0.5 0.6C-0.3 0.36 0.3 0.36 0.5 0.6C0.3 0.78 -0.3 0.78 -0.5 0.6Z"
    return group(fill(mouth, _INK) + fill(tongue, _TONGUE), f"scale({number(width)})")


_BODY = "M-33 35C-28 33 -14 30 0 30C14 30 28 33 33 35C24 43.6 12 48 0 48C-12 48 -24 43.6 -33 35Z"
_BODY_CUT = "M-24 34.6L-21.6 34.2L-17 41.4ZM-17.4 33.6L-15.2 33.4L-12 39.6ZM-11.4 33L-9.4 32.8L-7.4 37.4Z"


def _shoulders(color: str) -> str:
    """A body cut off by the rim of the disc, with gouge marks on either side."""
    return fill(_BODY, color) + _both(fill(_BODY_CUT, "#ffffff", 0.25))


# The sitters


_GECKO_SKULL = (
    "M0 -31C12 -31 22 -27 28 -18C35 -7 29 6 21 15C15 23 9 29 0 29C-9 29 -15 23 -21 15"
    "C-29 6 -35 -7 -28 -18C-22 -27 -12 -31 0 -31Z"
)


def _gecko(mood: Mood) -> str:
    """A gecko with rust-red spots; it puts its tongue out in joy."""
    skin, light, spot = "#A9BF4B", "#D5DC84", "#B4462F"
    skull = fill(
        _GECKO_SKULL,
        skin,
    )
    jaw = fill("M-18 18C-9 21 9 21 18 18C14 24 8 29 0 29C-8 29 -14 24 -18 18Z", light)
    spots = (
        _dot(0, -24, 3, spot) + _both(_dot(-9, -20, 2.4, spot) + _dot(-3.6, -14.5, 1.9, spot)) + _dot(0, -6, 1.7, spot)
    )
    sockets = _both(_dot(-24, -10, 14.5, skin))
    nose = _both(_oval(-3.4, 8, 1.1, 1.6, _INK))
    eyes = _eyes(_Eyes(24, -10, 11.5, "#F4E9A8", skin, slit=0.3, brow_rise=1.5), mood)
    tongue = (
        fill("M-3 22C-3.6 30 -4 33 -7 36C-3 36.5 -1 35 0 32C1 35 3 36.5 7 36C4 33 3.6 30 3 22Z", _TONGUE)
        if mood is Mood.GLAD
        else ""
    )
    mouth = _mouth(mood, 15, 14) if mood is not Mood.GLAD else _line("M-17 13C-9 23 9 23 17 13", _INK, 2.4)
    return _shoulders("#7E9436") + _head(sockets + skull + jaw + spots + nose + eyes + tongue + mouth, mood)


def _frog(mood: Mood) -> str:
    """A tree frog: red eyes on top, a mouth as wide as the head."""
    skin, dark, belly = "#4FA564", "#2F7A4B", "#E9E6B8"
    bumps = _both(_dot(-19, -20, 14, skin))
    face = fill("M0 -22C20 -22 36 -10 37 6C37 22 20 31 0 31C-20 31 -37 22 -37 6C-36 -10 -20 -22 0 -22Z", skin)
    throat = fill("M-34 12C-20 20 20 20 34 12C30 24 17 31 0 31C-17 31 -30 24 -34 12Z", belly)
    nose = _both(_dot(-4, -2, 1.5, dark))
    cuts = _both(_line("M-33 2C-31 -3 -29 -6 -26 -8", dark, 1.8))
    eyes = _eyes(_Eyes(19, -21, 10.5, "#E4574C", skin, slit=0.42, brow_rise=1.42, brow=dark), mood)
    mouth = _mouth(mood, 10, 24)
    return _shoulders(dark) + _head(bumps + face + throat + cuts + nose + eyes + mouth, mood)


_TOUCAN_BODY = (
    "M2 -30C20 -31 33 -18 34 2C35 16 34 26 33 35C24 43.6 12 48 0 48C-4 48 -8 47.4 -12 46.4"
    "C-8 36 -12 26 -14 14C-18 -8 -16 -28 2 -30Z"
)
_BEAK_TIP = (
    "M-40.8 -6C-43 0 -43.4 6 -43 12C-42.6 14 -41 14.6 -40 12.6C-38.6 9.4 -36.6 6.8 -34 4.6C-35.4 0 -37.6 -4 -40.8 -6Z"
)


def _toucan(mood: Mood) -> str:
    """In profile, looking left; the beak droops or opens with the mood."""
    black, bib = "#211B26", "#F3E6B4"
    body = fill(
        _TOUCAN_BODY,
        black,
    )
    front = fill("M-14 8C-6 12 6 12 10 4C15 14 12 28 2 36C-3 40 -9 40 -11.4 38C-9 30 -12 20 -14 8Z", bib)
    tilt = {Mood.CALM: 0, Mood.GLAD: 11, Mood.DISMAYED: -15}[mood]
    cuts = _line("M21 -20C26 -13 28 -4 28 6M27 14C27.6 20 27.4 25 27 29", "#4B4152", 1.8)
    head = front + cuts + group(_toucan_beak(mood), f"rotate({tilt} -6 -10)") + _toucan_eye(mood)
    return body + head


def _toucan_beak(mood: Mood) -> str:
    """The beak level; its lower half drops in joy."""
    yellow, red = "#E9D35A", "#B7323F"
    drop = {Mood.CALM: 0, Mood.GLAD: -14, Mood.DISMAYED: 0}[mood]
    lower = fill("M-8 -2C-20 -1 -32 3 -39 12C-30 13 -14 12 -7 8Z", "#C9B03F")
    upper = fill("M-6 -22C-24 -26 -44 -14 -43 12C-42.6 14 -41 14.6 -40 12.6C-36 4 -22 -1 -7 0Z", yellow)
    tip = fill(
        _BEAK_TIP,
        red,
    )
    base = fill("M-6 -22C-8.6 -22.6 -11 -22.8 -13 -22.6C-11 -15 -11 -7 -13 0.2L-7 0Z", _INK)
    cut = _line("M-18 -18C-26 -17 -32 -12 -35 -5", "#F7EDB0", 1.8)
    return group(lower, f"rotate({drop} -7 2)") + upper + tip + base + cut


def _toucan_eye(mood: Mood) -> str:
    """The one eye to be seen, in a blue ring."""
    eye = _Eyes(8, -12, 7.8, _PAPER, "#4F86B8", slit=1.0, brow="#F3E6B4", brow_rise=1.75)
    return _dot(8, -12, 11.4, eye.lid) + _eye(eye, mood, 1)


_MACAQUE_TUFT = (
    "M-12 -33C-9 -40 -5 -43 -1 -45C-1 -41 0 -40 2 -39C4 -41 6 -42 9 -42C8 -39 9 -37 12 -33C8 -27 -8 -27 -12 -33Z"
)
_MACAQUE_FACE = (
    "M0 -13C5 -21 24 -21 25 -5C25.4 3 22 7 21 13C19 24 10 30 0 30C-10 30 -19 24 -21 13"
    "C-22 7 -25.4 3 -25 -5C-24 -21 -5 -21 0 -13Z"
)


def _macaque(mood: Mood) -> str:
    """A macaque with a tuft; its cheeks flush in joy."""
    fur, dark, skin = "#8B6446", "#6A4A35", "#EDBFA0"
    ears = _both(_dot(-33, -2, 10, fur) + _dot(-33, -1, 6, "#D99A84"))
    head = fill("M0 -36C20 -36 33 -22 33 -3C33 18 20 33 0 33C-20 33 -33 18 -33 -3C-33 -22 -20 -36 0 -36Z", fur)
    tuft = fill(
        _MACAQUE_TUFT,
        dark,
    )
    face = fill(
        _MACAQUE_FACE,
        skin,
    )
    muzzle = _oval(0, 16, 15, 11, "#F6D7BE")
    nose = _both(fill("M-1 8.5C-3.4 8 -5 9.4 -4.4 11C-3.4 12 -1.6 11 -1 8.5Z", dark))
    blush = _both(_dot(-17, 8, 3.6, "#E08E80")) if mood is Mood.GLAD else ""
    eyes = _eyes(
        _Eyes(11.5, -4, 6.4, _PAPER, "#D9A386" if mood is Mood.CALM else skin, slit=0.95, brow=dark, brow_rise=1.7),
        mood,
    )
    return _shoulders(dark) + _head(
        ears + head + tuft + face + muzzle + nose + blush + eyes + _mouth(mood, 17, 10), mood
    )


_CAT_EAR = (
    "M-32 -6C-34 -20 -33 -32 -29 -43C-21 -38 -13 -31 -7 -24Z",
    "M-28.5 -14C-29 -22 -28 -28 -26.5 -34C-22 -31 -18 -27 -14 -23Z",
)
_CAT_FLAT_EAR = (
    "M-32 -4C-39 -12 -43 -18 -44 -25C-35 -27 -22 -27 -12 -22Z",
    "M-31 -10C-35 -14 -37 -18 -38.4 -22C-32 -23 -25 -23 -19 -20Z",
)
"""The outer and the inner ear, upright and laid back."""


def _cat(mood: Mood) -> str:
    """A cat, half black; its ears lie flat in dismay."""
    fur, light, patch = "#F1E7D6", "#FFFFFF", "#3A333D"
    ear, inner = _CAT_FLAT_EAR if mood is Mood.DISMAYED else _CAT_EAR
    ears = fill(ear, patch) + group(fill(ear, fur), "scale(-1 1)") + _both(fill(inner, "#E39A9A"))
    head = fill("M0 -28C18 -28 34 -16 35 3C35.6 20 20 31 0 31C-20 31 -35.6 20 -35 3C-34 -16 -18 -28 0 -28Z", fur)
    mask = fill(
        "M-3 -27.9C-19 -27 -34 -15 -35 3C-35.2 9 -33.4 14 -30 18.6C-20 19 -11 13 -8 4C-6 -4 -4 -14 -3 -27.9Z", patch
    )
    muzzle = _both(_oval(-6, 14, 8.6, 7, light))
    nose = fill("M-4 6.6C-2 5.6 2 5.6 4 6.6C3.4 9 1.4 10.6 0 11C-1.4 10.6 -3.4 9 -4 6.6Z", "#D8626B")
    whiskers = _line("M-16 14L-33 10.6M-16 17.6L-31 20", "#C9BFB0", 1.5) + _line(
        "M16 14L33 10.6M16 17.6L31 20", "#8E857C", 1.5
    )
    return _shoulders(fur) + _head(
        ears + head + mask + muzzle + whiskers + _cat_eyes(mood) + _cat_mouth(mood) + nose, mood, 0.94
    )


def _cat_eyes(mood: Mood) -> str:
    """Gold eyes; on the black half, lines must be light."""
    if mood is Mood.GLAD:
        arc = "M-22.5 0C-20.4 -8.6 -9.6 -8.6 -7.6 0"
        return _line(arc, "#F3D76B", 2.8) + group(_line(arc, _INK, 2.8), "scale(-1 1)")
    eyes = _Eyes(15, -2, 8, "#F3D76B", "#3A333D", slit=0.36, brow="#8E857C", brow_rise=1.6)
    left = _eye(eyes, mood, -1)
    return left + _eye(eyes._replace(lid="#D9CBB4"), mood, 1)


def _cat_mouth(mood: Mood) -> str:
    """The two bows under the nose, opened in joy, turned over in dismay."""
    match mood:
        case Mood.CALM:
            return _line("M0 10.6L0 13.6C-1.4 17.4 -7.4 17.4 -9.4 14M0 13.6C1.4 17.4 7.4 17.4 9.4 14", _INK, 1.9)
        case Mood.GLAD:
            laugh = group(_laugh(7.4), "translate(0 15)")
            return laugh + _line("M0 10.6L0 14C-1.4 17.4 -7.4 17.4 -10 13M0 14C1.4 17.4 7.4 17.4 10 13", _INK, 1.9)
        case Mood.DISMAYED:
            return _line("M0 10.6L0 14M-7 20C-5 13.6 5 13.6 7 20", _INK, 2.1)


_OWL_TUFT = "M-34 -10C-37 -24 -37 -33 -34 -44C-26 -36 -16 -30 -4 -27Z"
_OWL_LOW_TUFT = "M-35 -8C-40 -16 -43 -21 -42 -27C-33 -27 -20 -27 -8 -20Z"
_OWL_BROW = (
    "M0 -14C-6 -24 -18 -29 -31 -27C-37 -16 -37 -8 -33 -2C-22 -12 -10 -14 0 -2C10 -14 22 -12 33 -2"
    "C37 -8 37 -16 31 -27C18 -29 6 -24 0 -14Z"
)


def _owl(mood: Mood) -> str:
    """An owl; its tufts sink in dismay."""
    feather, dark, pale = "#A57C52", "#5E4230", "#F2E3C2"
    tuft = _OWL_LOW_TUFT if mood is Mood.DISMAYED else _OWL_TUFT
    head = fill("M0 -29C20 -31 36 -18 36 2C36 20 22 32 0 32C-22 32 -36 20 -36 2C-36 -18 -20 -31 0 -29Z", feather)
    brow = fill(
        _OWL_BROW,
        dark,
    )
    discs = _both(_dot(-15, 0, 17, pale))
    cuts = _both(_line("M-27 20C-24 24 -20 27 -16 28.6M-17 22C-15 25 -12 27.4 -9 28.4", pale, 2))
    beak = fill("M0 4C4 5 6.4 8 6 12C5 17 2 20.6 0 23C-2 20.6 -5 17 -6 12C-6.4 8 -4 5 0 4Z", "#D9B15A")
    open_beak = fill("M-4.6 17C-3 25 -2 28 0 28C2 28 3 25 4.6 17Z", _TONGUE) if mood is Mood.GLAD else ""
    return _shoulders(dark) + _head(
        _both(fill(tuft, dark)) + head + brow + discs + cuts + _owl_eyes(mood) + open_beak + beak, mood, 0.95
    )


def _owl_eyes(mood: Mood) -> str:
    """Large eyes; in dismay larger still."""
    eyes = _Eyes(15, 0, 10.5, "#E8C84A", "#C9AE7C", slit=1.0, brow="#A57C52", brow_rise=1.1)
    match mood:
        case Mood.CALM:
            return _eyes(eyes, mood)
        case Mood.GLAD:
            return _eyes(eyes._replace(lid="#F2E3C2"), mood)
        case Mood.DISMAYED:
            return _eyes(eyes._replace(radius=11.5), mood)


_CRAB_CLAW = "M-36 -2C-45 -6 -46 -20 -36 -27C-38 -21 -36 -17 -33 -14.6C-32 -18 -29 -21 -25.6 -22C-22 -12 -27 -2 -36 -2Z"
_CRAB_LEGS = "M-26 22C-32 23 -35 26 -36 30M-22 27C-27 29 -29 33 -29 37M-15 30C-18 33 -18.6 37 -17.6 41"


def _crab(mood: Mood) -> str:
    """A crab that holds up its claws."""
    shell, dark, light = "#C43A3E", "#8E2230", "#E87A6A"
    claw_turn = {Mood.CALM: 0, Mood.GLAD: 10, Mood.DISMAYED: -14}[mood]
    claw = _line("M-27 10C-34 8 -37 2 -36 -5", dark, 5.4) + group(
        fill(
            _CRAB_CLAW,
            shell,
        ),
        f"rotate({claw_turn} -36 0)",
    )
    legs = _both(_line(_CRAB_LEGS, dark, 4))
    stalks = _both(_line("M-11 -8L-12 -20", dark, 4.6))
    body = fill("M0 -13C20 -13 33 -4 34 9C35 23 20 32 0 32C-20 32 -35 23 -34 9C-33 -4 -20 -13 0 -13Z", shell)
    cuts = _both(
        _line("M-28 6C-26 0 -21 -4.6 -15 -6.6", light, 2.2) + _dot(-23, 17, 2.2, light) + _dot(-18, 22, 1.6, light)
    )
    eyes = _eyes(_Eyes(12.5, -22, 8.4, _PAPER, shell, slit=0.9, brow_rise=1.5), mood)
    return legs + _both(claw) + _head(stalks + body + cuts + eyes + _mouth(mood, 11, 12), mood)


_BAT_RUFF = (
    "M-32 10C-38 14 -36 20 -37 25C-30 25 -28 30 -25 34C-20 31 -15 35 -11 38C-7 35 7 35 11 38"
    "C15 35 20 31 25 34C28 30 30 25 37 25C36 20 38 14 32 10Z"
)


def _bat(mood: Mood) -> str:
    """A bat, all ears."""
    fur, dark, inner = "#6F5A8E", "#43345E", "#D99AA8"
    ear_turn = {Mood.CALM: 0, Mood.GLAD: 5, Mood.DISMAYED: -17}[mood]
    ear = fill("M-33 2C-43 -14 -42 -32 -34 -46C-22 -40 -10 -28 -4 -14Z", fur) + fill(
        "M-29 -6C-34 -17 -34 -27 -31 -36C-24 -31 -18 -24 -14 -16Z", inner
    )
    ears = _both(group(ear, f"rotate({ear_turn} -20 -8)"))
    ruff = fill(
        _BAT_RUFF,
        dark,
    )
    head = fill("M0 -22C18 -22 30 -10 30 5C30 22 17 32 0 32C-17 32 -30 22 -30 5C-30 -10 -18 -22 0 -22Z", fur)
    muzzle = fill("M0 4C10 3 17 9 17 16C17 25 9 30 0 30C-9 30 -17 25 -17 16C-17 9 -10 3 0 4Z", "#8D77AC")
    nose = fill("M0 3C3 5 7 8 6 11.4C5 14 2 13 0 13C-2 13 -5 14 -6 11.4C-7 8 -3 5 0 3Z", dark)
    eyes = _eyes(
        _Eyes(14, -4, 8, _PAPER, "#574574" if mood is Mood.CALM else fur, slit=0.95, brow=dark, brow_rise=1.6), mood
    )
    drop = {Mood.CALM: 19.6, Mood.GLAD: 18.4, Mood.DISMAYED: 19.4}[mood]
    fangs = _both(fill(f"M-6.4 {drop}L-2.8 {drop + 0.8}L-4.2 {drop + 5}Z", _PAPER))
    return _shoulders(dark) + _head(ears + ruff + head + muzzle + nose + eyes + _mouth(mood, 18, 10) + fangs, mood, 0.9)


def _lantern(mood: Mood) -> str:
    """A lantern has no face: it swings and shines in joy, hangs askew and dim in dismay."""
    glow = {Mood.CALM: 0.20, Mood.GLAD: 0.40, Mood.DISMAYED: 0.06}[mood]
    light = {Mood.CALM: "#D8484A", Mood.GLAD: "#EC6152", Mood.DISMAYED: "#8C2B38"}[mood]
    halo = (
        '<defs><radialGradient id="halo" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="46">'
        f'<stop offset="0.3" stop-color="#FFE2A0" stop-opacity="{number(glow * 1.5)}"/>'
        '<stop offset="1" stop-color="#FFE2A0" stop-opacity="0"/></radialGradient></defs>'
        + _dot(0, 0, 46, "url(#halo)")
    )
    swing = {Mood.CALM: 0, Mood.GLAD: -8, Mood.DISMAYED: 12}[mood]
    return halo + group(_lantern_body(light, glow), f"rotate({swing} 0 -46)")


def _lantern_body(paper: str, glow: float) -> str:
    """Paper, ribs, caps and tassel; ``glow`` lights the paper's middle."""
    cord = _line("M0 -45L0 -30", palette.BRASS, 2)
    body = fill("M-13 -24C-32 -20 -36 10 -14 20L14 20C36 10 32 -20 13 -24Z", paper)
    heart = fill("M-8 -23C-17 -14 -18 10 -8 19.6L8 19.6C18 10 17 -14 8 -23Z", "#FFE2A0", min(1.0, glow * 1.9))
    ribs = _line("M0 -24L0 20", "#7A1F2B", 1.5) + _both(
        _line("M-7 -24C-17 -14 -18 10 -7.6 20M-12 -23.6C-27 -16 -28 12 -12 20", "#7A1F2B", 1.5)
    )
    caps = fill("M-14 -30L14 -30L13 -22.6L-13 -22.6Z", palette.BRASS) + fill(
        "M-14.4 19L14.4 19L13.4 25.6L-13.4 25.6Z", palette.BRASS
    )
    tassel = _line("M0 25.6L0 31", palette.BRASS, 2) + fill(
        "M-4.4 31L4.4 31L5.6 42.6L2 41L0 43.4L-2 41L-5.6 42.6Z", "#C0383F"
    )
    return cord + tassel + body + heart + ribs + caps


_SITTERS: dict[str, tuple[str, Callable[[Mood], str]]] = {
    "gecko": ("#5B3A63", _gecko),
    "toucan": ("#86A060", _toucan),
    "frog": ("#A84A60", _frog),
    "macaque": ("#D6C193", _macaque),
    "cat": ("#C9727C", _cat),
    "owl": ("#46548C", _owl),
    "crab": ("#86B7AB", _crab),
    "bat": ("#BCAAD2", _bat),
    YOU: (palette.FELT_HIGH, _lantern),
}
