"""Sort orders of a hand."""

from collections.abc import Iterable

from papayoo.engine import Card, Suit
from papayoo.storage import SortOrder

SORT_ORDERS = tuple(SortOrder)


def sorted_hand(cards: Iterable[Card], order: SortOrder) -> tuple[Card, ...]:
    """Return the cards sorted by a sort order, leftmost card first."""
    return tuple(sorted(cards, key=lambda card: _place(card, order)))


def next_order(order: SortOrder) -> SortOrder:
    """Return the sort order that follows this one. The first order follows the last one."""
    return SORT_ORDERS[(SORT_ORDERS.index(order) + 1) % len(SORT_ORDERS)]


def _place(card: Card, order: SortOrder) -> tuple[int, int]:
    match order:
        case SortOrder.SUIT:
            return card.suit, card.rank
        case SortOrder.SUIT_DESCENDING:
            return card.suit, -card.rank
        case SortOrder.PAYOO_FIRST:
            return (-1 if card.suit is Suit.PAYOO else card.suit), card.rank
