"""Between views and the kernel: cards as numbers, hands as masks, and a view as a round to go on with."""

from collections.abc import Iterable

from papayoo.ai.kernel import Kernel
from papayoo.ai.kernel.features import RANKS
from papayoo.engine.cards import Card, Suit
from papayoo.engine.trick import Trick
from papayoo.engine.view import SeatView

Masks = list[int]
"""A hand as the kernel has it: for each suit a mask of ranks, bit 0 for rank 1."""


def number_of(card: Card) -> int:
    """The kernel's number of a card."""
    return RANKS * card.suit + card.rank - 1


def card_of(number: int) -> Card:
    """The card of a kernel's number."""
    return Card(Suit(number // RANKS), number % RANKS + 1)


def masks_of(cards: Iterable[Card]) -> Masks:
    """Cards as masks."""
    masks = [0] * len(Suit)
    for card in cards:
        masks[card.suit] |= 1 << (card.rank - 1)
    return masks


def cards_of(masks: Masks) -> tuple[Card, ...]:
    """The cards of masks, in hand order."""
    return tuple(Card(suit, rank) for suit in Suit for rank in suit.ranks if masks[suit] >> (rank - 1) & 1)


def plays_of(tricks: Iterable[Trick]) -> list[tuple[int, int]]:
    """The plays of tricks in order, each as seat and card number."""
    return [(play.seat, number_of(play.card)) for trick in tricks for play in trick.plays]


def set_round(kernel: Kernel, view: SeatView) -> None:
    """Bring the kernel to where the round of a view stands, as the seat of the view sees it: it alone holds cards."""
    assert view.die is not None
    assert view.dealer is not None
    kernel.begin_round(view.die, view.dealer, view.options.deal.hand_size)
    kernel.set_past(plays_of(view.tricks_so_far))
    kernel.set_hand(view.seat, masks_of(view.hand))
