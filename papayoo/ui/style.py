"""The style sheet: how texts, surfaces and buttons look, and how far apart they are.

A number that belongs to one drawing stands in that drawing. What several screens have in common stands here, so that it
looks the same everywhere.
"""

from enum import StrEnum
from typing import NamedTuple

from papayoo.ui.art import palette


class Face(StrEnum):
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
        return self._replace(colour=colour)

    def times(self, factor: float) -> "TextStyle":
        """Return the style with a size multiplied by a factor, for drawings that are enlarged or reduced."""
        return self._replace(size=self.size * factor)

    def bold(self) -> "TextStyle":
        """Return the style in bold letters."""
        return self._replace(face=Face.STRONG)

    def tight(self) -> "TextStyle":
        """Return the style with less space between lines, for names and captions of two or three short lines."""
        return self._replace(leading=1.15)


class Surface(NamedTuple):
    """How a panel looks: its colours, the radius of its corners, and the width of the shadow around it, in units."""

    fill: str = palette.PLAQUE
    radius: float = 12.0
    opacity: float = 1.0
    edge: str | None = None
    edge_width: float = 1.0
    shine: bool = False
    shadow: float = 0.0

    def in_colour(self, fill: str) -> "Surface":
        """Return the surface with another colour."""
        return self._replace(fill=fill)

    def bare(self) -> "Surface":
        """Return the surface without edge and shine, for a dark ground under words."""
        return self._replace(edge=None, shine=False)

    def in_front(self) -> "Surface":
        """Return the surface with a shadow and almost opaque, for something that lies over other contents."""
        return self._replace(opacity=0.97, shadow=10.0)


class Size(NamedTuple):
    """A width and a height, in units."""

    width: float
    height: float


# Texts, from the largest to the smallest
TITLE = TextStyle(34.0, Face.TITLE)
"""The title of a page or dialog."""
HEADLINE = TextStyle(26.0, Face.TITLE)
"""The title of a part of a page, and what a picture says."""
HEAD = TextStyle(18.0, Face.STRONG, leading=1.3)
"""A name, and the head of a list."""
FIELD = TextStyle(18.0, leading=1.5)
"""The label of a form row or a tab, and a line that stands alone."""
BODY = TextStyle(17.0)
"""Text to be read."""
STRONG = TextStyle(15.5, Face.STRONG, leading=1.3)
"""A label or a small head."""
NOTE = TextStyle(15.0, colour=palette.DIM_INK, leading=1.3)
"""An explanation beside something more important."""
LABEL = TextStyle(13.5, colour=palette.DIM_INK)
"""The smallest text: what a number means, and the legend of a chart."""
TOTAL = TextStyle(27.0, Face.NUMBER)
"""A sum, and the best of several numbers."""
NUMBER = TextStyle(21.0, Face.NUMBER)
"""A result."""
FIGURE = TextStyle(16.0, Face.NUMBER)
"""A number in a table or on an axis."""

# Surfaces
SHEET = Surface(palette.PLAQUE, 24.0, edge=palette.BRASS, edge_width=1.5, shine=True, shadow=34.0)
"""A dialog or a page."""
PLATE = Surface(palette.PLAQUE, 12.0, 0.9, edge=palette.BRASS, shine=True)
"""Something that stands out on a sheet or on the table, such as a row that can be pressed."""
WELL = Surface(palette.FELT_LOW, 14.0, 0.55)
"""A recess that holds figures, a chart or a text."""

# Spaces
SNUG, NEAR, GAP, APART, MARGIN = 4.0, 8.0, 14.0, 22.0, 36.0
"""Distances: of a name from what it names, of lines, of parts, of groups of parts, and of contents from the edge."""
BUTTON = Size(200.0, 50.0)
"""The button of a dialog."""
MAX_BUTTON_GROWTH = 1.3
"""Maximum factor by which the buttons of a page and of the table grow with the text size."""
