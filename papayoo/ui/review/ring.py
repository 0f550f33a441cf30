"""How large the cards of a trick can be in a review, and how far apart, so that they cover nothing. Pure geometry."""

from collections.abc import Callable, Sequence
from itertools import combinations, product
from typing import NamedTuple

from papayoo.ui.geometry import Box

_WIDEST_CARD, _NARROWEST_CARD, _STEP = 92.0, 52.0, 5.0
_RADII_X = (130.0, 115.0, 145.0, 100.0, 160.0, 175.0, 190.0, 85.0, 205.0, 220.0)
_RADII_Y = (100.0, 90.0, 110.0, 80.0, 120.0, 70.0, 130.0, 60.0)
"""Rings of the trick to try, the dearest first."""
_CHIP = 9.0
"""What stands out of a plaque: the number of cards, the dealer's mark."""
_CROWN = 15.0
"""How far the crown of the taker rises above a card."""
_INDEX_SHARE = 0.385
"""The part of a card's height that its index takes, margin included."""


class Ring(NamedTuple):
    """How the cards of a trick lie: their width, and the ellipse around the middle."""

    width: float
    radius_x: float
    radius_y: float


def widest_ring(cards_on: Callable[[Ring], list[Box]], plaques: Sequence[Box], badges: Box) -> Ring:
    """The widest cards that lie clear, on the dearest ring; the narrowest if none do."""
    chips = [plaque.inset(-_CHIP) for plaque in plaques]
    raised = badges._replace(height=badges.height + _CROWN)
    for step in range(round((_WIDEST_CARD - _NARROWEST_CARD) / _STEP) + 1):
        for radius_y, radius_x in product(_RADII_Y, _RADII_X):
            ring = Ring(_WIDEST_CARD - _STEP * step, radius_x, radius_y)
            if _lies_clear(cards_on(ring), [raised, *chips]):
                return ring
    return Ring(_NARROWEST_CARD, _RADII_X[0], _RADII_Y[0])


def _lies_clear(cards: list[Box], fixed: list[Box]) -> bool:
    """Whether cards cover nothing that is fixed, nor one card another's index."""
    if any(card.overlaps(box) for card in cards for box in fixed):
        return False
    return not any(
        under._replace(height=under.height * _INDEX_SHARE).overlaps(over)
        for under, over in combinations(sorted(cards, key=lambda card: card.y), 2)
    )
