"""The themes of puzzles, and cards that have the same effect in a position."""

from enum import StrEnum

from papayoo.ai.knowledge import knowledge_of
from papayoo.engine.cards import Card, Suit
from papayoo.engine.view import SeatView


class Theme(StrEnum):
    """The themes of puzzles, in the order in which they are listed."""

    LEAD = "lead"
    DUCK = "duck"
    TAKE = "take"
    DUMP = "dump"
    DRIVE = "drive"
    COVER = "cover"
    VOID = "void"
    PASS = "pass"
    LAST = "last"


def touching_cards(view: SeatView, card: Card) -> tuple[Card, ...]:
    """Return the legal cards that have the same effect as a card, including the card itself.

    These are cards of its suit without unseen cards between them. A card that counts points has no equivalents.
    """
    if card.suit is Suit.PAYOO or card == view.papayoo:
        return (card,)
    unseen = knowledge_of(view).unseen[card.suit]
    same = (other for other in view.legal if other.suit is card.suit and other != view.papayoo)
    return tuple(
        other for other in same if not any(min(other, card).rank < rank < max(other, card).rank for rank in unseen)
    )
