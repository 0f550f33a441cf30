"""The sizes of cards and of their images. Lengths are in layout units."""

import math
from typing import NamedTuple

CARD_WIDTH = 112
CARD_HEIGHT = 172
CORNER_RADIUS = 9
MINI_WIDTH = 36
MINI_HEIGHT = 44
MINI_CORNER_RADIUS = 5

SHADOW_SPREAD = 6.0
"""Distance by which the shadow of a card extends beyond its edges."""
_SMOOTHING_PX = 2
"""Width in pixels of the transparent margin around a card image; it keeps rotated edges smooth."""


class FanSize(NamedTuple):
    """Size of a fan of card backs: the number of cards, and the width of a card in pixels."""

    cards: int
    card_px: int


def image_size(angle_deg: float, scale: float) -> tuple[int, int]:
    """Return the size in pixels of the image of a rotated card; the card is centred in it."""
    turn = math.radians(angle_deg)
    cos, sin = abs(math.cos(turn)), abs(math.sin(turn))
    width = (CARD_WIDTH * cos + CARD_HEIGHT * sin) * scale
    height = (CARD_WIDTH * sin + CARD_HEIGHT * cos) * scale
    margin_px = image_margin(scale)
    return _whole(width) + 2 * margin_px, _whole(height) + 2 * margin_px


def image_margin(scale: float) -> int:
    """Return the width in pixels of the margin around a card in its image, for the shadow."""
    return _whole(SHADOW_SPREAD * scale) + _SMOOTHING_PX


def mini_size(scale: float) -> tuple[int, int]:
    """Return the size in pixels of the image of a small card."""
    return _whole(MINI_WIDTH * scale), _whole(MINI_HEIGHT * scale)


def _whole(length_px: float) -> int:
    """Round a length up to whole pixels, ignoring floating point noise."""
    return math.ceil(length_px - 1e-6)
