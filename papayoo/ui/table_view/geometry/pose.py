"""The place and pose of a card on the table. Lengths are in layout units."""

import math
from collections.abc import Hashable
from typing import NamedTuple

from papayoo.ui.art.card_sizes import CARD_HEIGHT, CARD_WIDTH
from papayoo.ui.geometry import Box

CARD_RATIO = CARD_HEIGHT / CARD_WIDTH
LAYER = 100.0
"""Distance between layers of cards in drawing order (``z``).

A card flying from one layer to another is drawn above all layers.
"""
UNDER_Z = -LAYER
"""Drawing order (``z``) of the cards behind the name plates."""

Token = Hashable
"""Key of a card on the table: the ``Card`` if it is known, otherwise another unique value."""


class Place(NamedTuple):
    """The place of a card: its centre, its width, and its angle in degrees, clockwise."""

    x: float
    y: float
    width: float
    angle: float = 0.0

    @property
    def height(self) -> float:
        return self.width * CARD_RATIO

    @property
    def box(self) -> Box:
        """Box that the card would have without its rotation."""
        return Box.centered(self.x, self.y, self.width, self.height)

    def at(self, across: float, down: float) -> tuple[float, float]:
        """Return a point on the card, given as fractions of its width and height from the upper left corner."""
        turn, right, below = math.radians(self.angle), (across - 0.5) * self.width, (down - 0.5) * self.height
        x, y = right * math.cos(turn) - below * math.sin(turn), right * math.sin(turn) + below * math.cos(turn)
        return self.x + x, self.y + y


class Pose(NamedTuple):
    """State of a card: its place, face up (1) or down (0), opacity, and drawing order ``z``."""

    place: Place
    face: float = 1.0
    alpha: float = 1.0
    z: float = 0.0
