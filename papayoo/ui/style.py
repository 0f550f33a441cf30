"""The style sheet: how texts, surfaces and buttons look, and how far apart they are.

A number that belongs to one drawing stands in that drawing. What several screens have in common stands here, so that it
looks the same everywhere.
"""

from enum import Enum
from typing import NamedTuple

from papayoo.ui.art import palette


class Face(Enum):
    """The role of a font; the value is the name of its file."""

    TEXT = "Commissioner-Medium.ttf"
    STRONG = "Commissioner-Bold.ttf"
    NUMBER = "FiraSansExtraCondensed-Bold.ttf"
    TITLE = "Grenze-ExtraBold.ttf"


class TextStyle(NamedTuple):
    """How a text looks. ``size`` is in units; ``leading`` is the distance between lines as a multiple of the size."""

    size: float
    face: Face = Face.TEXT
    colour: str = palette.INK
    leading: float = 1.4

    def in_colour(self, colour: str) -> "TextStyle":
        """Return the style with another colour."""
        return self._replace(colour=colour)

    def times(self, factor: float) -> "TextStyle":
        """Return the style with a size multiplied by a factor, for drawings that are enlarged or reduced."""
        return self._replace(size=self.size * factor)
