"""Conversion of cards, hands and views to the numbers and bit masks of the search kernel."""

from collections.abc import Iterable

from papayoo.ai.kernel import Kernel
from papayoo.ai.kernel.features import RANKS
from papayoo.engine import Card, SeatView, Suit, Trick

Masks = list[int]
"""A hand as the kernel stores it: one bit mask of ranks for each suit, bit 0 for rank 1."""


def number_of(card: Card) -> int:
    """Return the number by which the kernel identifies a card."""
    return RANKS * card.suit + card.rank - 1


def card_of(number: int) -> Card:
    return Card(Suit(number // RANKS), number % RANKS + 1)


def masks_of(cards: Iterable[Card]) -> Masks:
    """Return the bit masks of a set of cards, one for each suit."""
    masks = [0] * len(Suit)
    for card in cards:
        masks[card.suit] |= 1 << (card.rank - 1)
    return masks


def cards_of(masks: Masks) -> tuple[Card, ...]:
    """Return the cards that a list of bit masks by suit contains, sorted as in a hand."""
    return tuple(Card(suit, rank) for suit in Suit for rank in suit.ranks if masks[suit] >> (rank - 1) & 1)


def plays_of(tricks: Iterable[Trick]) -> list[tuple[int, int]]:
    """Return the cards played in tricks as pairs (seat, card number), in the order of play."""
    return [(play.seat, number_of(play.card)) for trick in tricks for play in trick.plays]


def set_round(kernel: Kernel, view: SeatView) -> None:
    """Set the kernel to the current position of a round, with only the hand of the view's seat."""
    assert view.die is not None
    assert view.dealer is not None
    kernel.begin_round(view.die, view.dealer, view.options.deal.hand_size)
    kernel.set_past(plays_of(view.tricks_so_far))
    kernel.set_hand(view.seat, masks_of(view.hand))
