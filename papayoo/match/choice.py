"""A decision that a player has made, as the coach and the players' style figures look at it."""

from dataclasses import dataclass

from papayoo.engine.cards import Card
from papayoo.engine.view import SeatView


@dataclass(frozen=True, slots=True)
class Choice:
    """A decision of a seat: its view before it, and the cards it passed or the card it played."""

    view: SeatView
    cards: tuple[Card, ...]

    @property
    def card(self) -> Card:
        """The card played."""
        return self.cards[0]
