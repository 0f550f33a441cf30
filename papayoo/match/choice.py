"""One decision of a player, in the form in which the coach and the style figures analyse it."""

from dataclasses import dataclass

from papayoo.engine import Card, SeatView


@dataclass(frozen=True, slots=True)
class Choice:
    """A decision of a seat: its view before the decision, and the cards it passed or played."""

    view: SeatView
    cards: tuple[Card, ...]

    @property
    def card(self) -> Card:
        """The card played, or the first of the cards passed."""
        return self.cards[0]
