"""Where one card is on the table, and how it lies there. Lengths in units."""

import math
from collections.abc import Hashable
from typing import NamedTuple

from papayoo.ui.art.card_sizes import CARD_HEIGHT, CARD_WIDTH
from papayoo.ui.geometry import Box

CARD_RATIO = CARD_HEIGHT / CARD_WIDTH
LAYER = 100.0
"""Heights are counted in layers; a card that goes from one layer to another flies above them all."""
UNDER_Z = -LAYER
"""What lies lower than 0 lies under the plaques."""

Token = Hashable
"""What tells one card on the table from the others: a Card where it is known, any other name where it is not."""


class Place(NamedTuple):
    """Where a card lies: its centre, its width and its angle, clockwise in degrees."""

    x: float
    y: float
    width: float
    angle: float = 0.0

    @property
    def height(self) -> float:
        """The card's height."""
        return self.width * CARD_RATIO

    @property
    def box(self) -> Box:
        """The card as it would lie upright."""
        return Box.centered(self.x, self.y, self.width, self.height)

    def at(self, across: float, down: float) -> tuple[float, float]:
        """A point of the card, as shares of its width and height from its upper left corner."""
        turn, right, below = math.radians(self.angle), (across - 0.5) * self.width, (down - 0.5) * self.height
        x, y = right * math.cos(turn) - below * math.sin(turn), right * math.sin(turn) + below * math.cos(turn)
        return self.x + x, self.y + y


class Pose(NamedTuple):
    """How a card lies: its place, face up (1) or down (0), its opacity, and its height in the pile of all cards."""

    place: Place
    face: float = 1.0
    alpha: float = 1.0
    z: float = 0.0
