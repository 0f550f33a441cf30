"""The emotes of the players: wordless signs in a bubble, drawn from an SVG file."""

from enum import StrEnum

from papayoo.ui.art import palette
from papayoo.ui.art.svg import document, fill, group, stroke
from papayoo.ui.art.svg_files import groups


class Emote(StrEnum):
    """The emotes; the value is the id of the drawing."""

    SWEAT = "sweat"
    BROW = "brow"
    WHISTLE = "whistle"
    STEAM = "steam"
    STARS = "stars"
    YAWN = "yawn"
    FIST = "fist"
    APPLAUSE = "applause"
    LAUGH = "laugh"
    SHADES = "shades"
    PHEW = "phew"
    CLOUD = "cloud"
    HOURGLASS = "hourglass"


_BUBBLE = (
    "M0 -47C28 -47 47 -28 47 -1C47 26 28 44 0 44C-7 44 -13 43 -19 40.500C-25 46 -33 49 -41 49C-36 43 -34 37 -34 30"
    "C-42 22 -47 12 -47 -1C-47 -28 -28 -47 0 -47Z"
)
"""Outline of the bubble; its tip is at the lower left."""


def emote_svg(emote: Emote, size_px: int, *, has_tip_right: bool = False, has_tip_up: bool = False) -> str:
    """Return an emote in its bubble as a square SVG; the bubble's tip is in a corner, usually the lower left one."""
    bubble = fill(_BUBBLE, palette.PAPER) + stroke(_BUBBLE, palette.SPADE, 2.5)
    if has_tip_right or has_tip_up:
        bubble = group(bubble, f"scale({-1 if has_tip_right else 1} {-1 if has_tip_up else 1})")
    return document(size_px, size_px, bubble + group(groups("emotes")[emote], "scale(0.97)"), (-50, -50, 100, 100))
