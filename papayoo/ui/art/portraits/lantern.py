"""The default portrait of the human player: a paper lantern."""

from collections.abc import Mapping
from typing import TypeVar

from papayoo.ui.art import palette
from papayoo.ui.art.portraits import parts
from papayoo.ui.art.portraits.expressions import Mood
from papayoo.ui.art.svg import dot, fill, group, line, number

T = TypeVar("T")

_GLOW = {Mood.CALM: 0.20, Mood.GLAD: 0.40, Mood.DISMAYED: 0.06, Mood.WORRIED: 0.12, Mood.AGHAST: 0.0}
_LIGHT = {
    Mood.CALM: "#D8484A",
    Mood.GLAD: "#EC6152",
    Mood.DISMAYED: "#8C2B38",
    Mood.WORRIED: "#B23A41",
    Mood.AGHAST: "#54222E",
}
_SWINGS_DEG = {
    Mood.CALM: 0,
    Mood.GLAD: -8,
    Mood.DISMAYED: 12,
    Mood.WORRIED: 6,
    Mood.BROW: -3,
    Mood.LEFT: 4,
    Mood.RIGHT: -4,
}


def _of(values: Mapping[Mood, T], mood: Mood) -> T:
    """Return the value of a mood, or that of the basic mood of which it is a variant."""
    return values.get(mood, values[mood.base])


def lantern(mood: Mood) -> str:
    """Return the lantern and the light around it. It is bright if the mood is glad, dim if dismayed, out if aghast."""
    halo = (
        '<defs><radialGradient id="halo" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="46">'
        f'<stop offset="0.3" stop-color="#FFE2A0" stop-opacity="{number(_of(_GLOW, mood) * 1.5)}"/>'
        '<stop offset="1" stop-color="#FFE2A0" stop-opacity="0"/></radialGradient></defs>' + dot(0, 0, 46, "url(#halo)")
    )
    return halo + hung_lantern(mood)


def hung_lantern(mood: Mood) -> str:
    """Return the lantern alone: swinging if glad, tilted if dismayed."""
    swing = _of(_SWINGS_DEG, mood)
    return group(_lantern_body(_of(_LIGHT, mood), _of(_GLOW, mood)), f"rotate({swing} 0 -46)")


def _lantern_body(paper: str, glow: float) -> str:
    """Return paper, ribs, caps and tassel of the lantern; ``glow`` is its brightness."""
    cord = line("M0 -49L0 -30", palette.BRASS, 2)
    body = fill("M-13 -24C-32 -20 -36 10 -14 20L14 20C36 10 32 -20 13 -24Z", paper)
    heart = fill("M-8 -23C-17 -14 -18 10 -8 19.6L8 19.6C18 10 17 -14 8 -23Z", "#FFE2A0", min(1.0, glow * 1.9))
    ribs = line("M0 -24L0 20", "#7A1F2B", 1.5) + parts.mirrored(
        line("M-7 -24C-17 -14 -18 10 -7.6 20M-12 -23.6C-27 -16 -28 12 -12 20", "#7A1F2B", 1.5)
    )
    caps = fill("M-14 -30L14 -30L13 -22.6L-13 -22.6Z", palette.BRASS) + fill(
        "M-14.4 19L14.4 19L13.4 25.6L-13.4 25.6Z", palette.BRASS
    )
    tassel = line("M0 25.6L0 31", palette.BRASS, 2) + fill(
        "M-4.4 31L4.4 31L5.6 42.6L2 41L0 43.4L-2 41L-5.6 42.6Z", "#C0383F"
    )
    return cord + tassel + body + heart + ribs + caps
