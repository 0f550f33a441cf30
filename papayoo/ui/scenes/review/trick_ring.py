"""How large the cards of a trick can be in a review, and how far apart, so that they cover nothing. Pure geometry."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations, product
from typing import NamedTuple

from papayoo.ui.geometry import Box

_WIDEST_CARD, _NARROWEST_CARD, _STEP = 92.0, 50.0, 3.0
_NARROWEST_APART = 50.0
"""Cards lie apart where they can, rather than be wider and partly on each other, unless they got narrower than this."""
_RADII_X = (130.0, 115.0, 145.0, 100.0, 160.0, 175.0, 190.0, 85.0, 205.0, 220.0, 240.0, 260.0, 290.0)
_RADII_Y = (100.0, 90.0, 110.0, 80.0, 120.0, 70.0, 130.0, 60.0, 150.0, 170.0, 190.0)
"""Rings of the trick to try, the dearest first."""
_CHIP = 9.0
"""What stands out of a plaque: the number of cards, the dealer's mark."""
_GAP = 4.0
"""What is left between a card and that: the one that takes the trick grows."""
_CROWN = 15.0
"""How far the crown of the taker rises above a card."""
_INDEX_SHARE = 0.385
"""The part of a card's height that its index takes, margin included."""


class Ring(NamedTuple):
    """How the cards of a trick lie: their width, and the ellipse around the middle."""

    width: float
    radius_x: float
    radius_y: float


def widest_ring(cards_on: Callable[[Ring], Iterable[Box]], plaques: Sequence[Box], badges: Box) -> Ring:
    """The widest cards that lie clear, apart if possible, on the dearest ring; the narrowest if none do.

    Most rings fail at the first card or two, so it is quicker if ``cards_on`` makes one after the other.
    """
    raised = badges._replace(height=badges.height + _CROWN)
    fixed = [raised, *(plaque.inset(-_CHIP - _GAP) for plaque in plaques)]
    for narrowest, share in ((_NARROWEST_APART, 1.0), (_NARROWEST_CARD, _INDEX_SHARE)):
        for ring in _rings(narrowest):
            if _lies_clear(cards_on(ring), fixed, share):
                return ring
    return Ring(_NARROWEST_CARD, _RADII_X[0], _RADII_Y[0])


def _rings(narrowest: float) -> Iterator[Ring]:
    """Rings of cards at least so wide, in the order in which to try them."""
    for step in range(int((_WIDEST_CARD - narrowest) / _STEP) + 1):
        for radius_y, radius_x in product(_RADII_Y, _RADII_X):
            yield Ring(_WIDEST_CARD - _STEP * step, radius_x, radius_y)


def _lies_clear(lying: Iterable[Box], fixed: list[Box], share: float) -> bool:
    """Whether cards cover nothing that is fixed, nor the upper ``share`` of one another."""
    cards: list[Box] = []
    for card in lying:
        if any(card.overlaps(box) for box in fixed):
            return False
        cards.append(card)
    return not any(
        under._replace(height=under.height * share).overlaps(over)
        for under, over in combinations(sorted(cards, key=lambda card: card.y), 2)
    )
