"""One decision of a player, as the coach and the style figures analyse it."""

from dataclasses import dataclass

from papayoo.engine.cards import Card
from papayoo.engine.view import SeatView


@dataclass(frozen=True, slots=True)
class Choice:
    """The view of a seat before its decision, and the cards it passed or the one card it played."""

    view: SeatView
    cards: tuple[Card, ...]

    @property
    def card(self) -> Card:
        """The card played."""
        return self.cards[0]
