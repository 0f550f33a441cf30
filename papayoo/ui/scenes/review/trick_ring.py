"""Computes the largest size at which the cards of a reviewed trick cover nothing important."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations, product
from typing import NamedTuple

from papayoo.ui.geometry import Box

_WIDEST_CARD, _NARROWEST_CARD, _STEP = 92.0, 50.0, 3.0
_NARROWEST_APART = 50.0
"""Minimum width of cards in arrangements without overlapping cards.

If there is no room for such an arrangement, the cards may overlap each other.
"""
_RADII_X = (130.0, 115.0, 145.0, 100.0, 160.0, 175.0, 190.0, 85.0, 205.0, 220.0, 240.0, 260.0, 290.0)
_RADII_Y = (100.0, 90.0, 110.0, 80.0, 120.0, 70.0, 130.0, 60.0, 150.0, 170.0, 190.0)
"""Vertical radii to try for the ellipse with the cards of a trick, in order of preference."""
_CHIP = 9.0
"""Distance by which the card count and the dealer mark extend beyond a name plate."""
_GAP = 4.0
"""Gap between a card and a name plate, so that the winning card, which is drawn enlarged, has space."""
_INDEX_SHARE = 0.385
"""Height of a card's corner index with its margin, as a fraction of the card's height."""


class Ring(NamedTuple):
    """Width of the cards of a trick, and radii of the ellipse on which the cards lie."""

    width: float
    radius_x: float
    radius_y: float


def ring_with_widest_cards(cards_on: Callable[[Ring], Iterable[Box]], plaques: Sequence[Box], token: Box) -> Ring:
    """Return the ring with the widest cards that do not cover a name plate, a card index or the trick token.

    Rings without overlapping cards are preferred. If no ring fits, the one with the narrowest cards is returned.
    """
    # Most rings fail at the first card or two, so ``cards_on`` should yield the cards lazily.
    fixed = [token, *(plaque.inset(-_CHIP - _GAP) for plaque in plaques)]
    for narrowest, share in ((_NARROWEST_APART, 1.0), (_NARROWEST_CARD, _INDEX_SHARE)):
        for ring in _rings(narrowest):
            if _lies_clear(cards_on(ring), fixed, share):
                return ring
    return Ring(_NARROWEST_CARD, _RADII_X[0], _RADII_Y[0])


def _rings(narrowest: float) -> Iterator[Ring]:
    """Yield possible rings of cards that are at least ``narrowest`` wide, the preferred ones first."""
    for step in range(int((_WIDEST_CARD - narrowest) / _STEP) + 1):
        for radius_y, radius_x in product(_RADII_Y, _RADII_X):
            yield Ring(_WIDEST_CARD - _STEP * step, radius_x, radius_y)


def _lies_clear(lying: Iterable[Box], fixed: list[Box], share: float) -> bool:
    """Whether the cards overlap none of the fixed boxes and do not hide too much of each other.

    ``share`` is the fraction of each card, from its upper edge, that must be visible.
    """
    cards: list[Box] = []
    for card in lying:
        if any(card.overlaps(box) for box in fixed):
            return False
        cards.append(card)
    return not any(
        under.resize(height=under.height * share).overlaps(over)
        for under, over in combinations(sorted(cards, key=lambda card: card.y), 2)
    )
