"""How large cards are, and the pictures of them: lengths in u, see ``cards``."""

import math

CARD_WIDTH = 112
CARD_HEIGHT = 172
CORNER_RADIUS = 9
MINI_WIDTH = 36
MINI_HEIGHT = 44
MINI_CORNER_RADIUS = 5

MARGIN_PX = 2
"""Clear pixels around the rotated card, so that its edge is never cut and further scaling stays smooth."""


def image_size(angle_deg: float, scale: float) -> tuple[int, int]:
    """Width and height in pixels of a card image at this angle; the card's centre is the image's centre."""
    turn = math.radians(angle_deg)
    cos, sin = abs(math.cos(turn)), abs(math.sin(turn))
    width = (CARD_WIDTH * cos + CARD_HEIGHT * sin) * scale
    height = (CARD_WIDTH * sin + CARD_HEIGHT * cos) * scale
    return _whole(width) + 2 * MARGIN_PX, _whole(height) + 2 * MARGIN_PX


def mini_size(scale: float) -> tuple[int, int]:
    """Width and height in pixels of the image of a small card."""
    return _whole(MINI_WIDTH * scale), _whole(MINI_HEIGHT * scale)


def _whole(length_px: float) -> int:
    """A length rounded up to whole pixels, forgiving the noise of floating point."""
    return math.ceil(length_px - 1e-6)
