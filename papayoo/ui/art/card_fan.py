"""A fan of small card backs, as an opponent holds it. All lengths are in card widths."""

import math

from papayoo.ui.art import backs, svg
from papayoo.ui.art.card_sizes import CARD_HEIGHT, CARD_WIDTH, FanSize

RATIO = CARD_HEIGHT / CARD_WIDTH
_PIVOT = 2.1
"""Distance from the middle of an upright card down to the centre of rotation of the fan."""
_STEP_DEG = 9.0
"""Maximum angle between neighbouring cards."""
_SPREAD_DEG = 62.0
"""Maximum angle between the first and the last card."""


def image_size(size: FanSize) -> tuple[int, int]:
    """Return the width and height in pixels of the image of a fan.

    The centre of the image is the centre of an upright card in the middle of the fan.
    """
    half_turn = math.radians(_angle_deg(size.cards, size.cards - 1))
    reach = (_PIVOT + RATIO / 2) * math.sin(half_turn) + math.cos(half_turn) / 2
    drop = _PIVOT - (_PIVOT - RATIO / 2) * math.cos(half_turn) + math.sin(half_turn) / 2
    return 2 * math.ceil(reach * size.card_px) + 2, 2 * math.ceil(max(drop, RATIO / 2) * size.card_px) + 2


def fan_svg(size: FanSize, back: str) -> str:
    """Return a fan of card backs as SVG; ``back`` is the id of the design."""
    width, height = image_size(size)
    scale = size.card_px / CARD_WIDTH
    card, pivot = backs.drawing(back, scale), svg.number(_PIVOT * CARD_WIDTH)
    angles = (svg.number(_angle_deg(size.cards, index)) for index in range(size.cards))
    cards = "".join(svg.group(card, f"rotate({angle} 0 {pivot})") for angle in angles)
    return svg.document(width, height, svg.placed(cards, width / 2, height / 2, scale))


def _angle_deg(count: int, index: int) -> float:
    step = min(_STEP_DEG, _SPREAD_DEG / max(1, count - 1))
    return step * (index - (count - 1) / 2)
