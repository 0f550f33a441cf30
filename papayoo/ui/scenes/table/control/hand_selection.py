"""What the person does with the hand: which card the pointer or the focus is on, and which are chosen for the pass."""

from papayoo.engine.cards import Card
from papayoo.ui.table_view.geometry.layout import TableLayout


class HandSelection:
    """The focus in the hand and the cards chosen for the pass.

    The focus is on a card, in the hand or among the chosen ones, or nowhere. ``is_pointed`` says that it is only where
    the pointer happens to be: a key that does something else as well must not use such a card.
    """

    def __init__(self) -> None:
        self.focus: Card | None = None
        self.is_pointed = False
        self.chosen: tuple[Card, ...] = ()

    def point(self, card: Card | None) -> None:
        """The pointer is on a card, or on none."""
        self.focus, self.is_pointed = card, card is not None

    def aim(self, card: Card | None) -> None:
        """A key puts the focus on a card, or on none."""
        self.focus, self.is_pointed = card, False

    def hand(self, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """The cards that are still in the fan."""
        return tuple(card for card in cards if card not in self.chosen)

    def choose(self, card: Card, limit: int) -> bool:
        """Add a card to the pass; whether there was room."""
        if card in self.chosen or len(self.chosen) >= limit:
            return False
        self.chosen = (*self.chosen, card)
        return True

    def give_back(self, card: Card) -> None:
        """Take a card out of the pass again."""
        self.chosen = tuple(other for other in self.chosen if other != card)

    def undo(self) -> bool:
        """Take the card chosen last back; whether there was one."""
        if not self.chosen:
            return False
        self.chosen = self.chosen[:-1]
        return True

    def clear(self) -> None:
        """Nothing is chosen any more."""
        self.chosen = ()

    def move_focus(self, row: tuple[Card, ...], step: int) -> None:
        """Move the focus along a row of cards, from either end round to the other."""
        if not row:
            self.aim(None)
        elif self.focus in row:
            self.aim(row[(row.index(self.focus) + step) % len(row)])
        else:
            self.aim(row[0] if step > 0 else row[-1])

    def keep_focus(self, before: tuple[Card, ...], after: tuple[Card, ...]) -> None:
        """A card has left the row: the focus goes to its neighbour."""
        if self.focus in before and self.focus not in after:
            index = before.index(self.focus)
            self.focus = after[min(index, len(after) - 1)] if after else None


def card_at(layout: TableLayout, hand: tuple[Card, ...], x: float, y: float) -> Card | None:
    """The card of the fan that a point means: hit zones are those of cards at rest."""
    for index in reversed(range(len(hand))):
        if layout.hand_zone(len(hand), index).contains(x, y):
            return hand[index]
    return None


def slot_at(layout: TableLayout, chosen: tuple[Card, ...], size: int, x: float, y: float) -> Card | None:
    """The chosen card that lies at a point; ``chosen`` from left to right."""
    for card, place in zip(chosen, layout.pass_slots(size), strict=False):
        if abs(x - place.x) <= place.width / 2 and abs(y - place.y) <= place.height / 2:
            return card
    return None
