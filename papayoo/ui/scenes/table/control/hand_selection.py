"""Stores the focused card and the cards chosen for the pass, and finds cards at a point."""

from papayoo.engine.cards import Card
from papayoo.ui.table_view.geometry.layout import TableLayout


class HandSelection:
    """The focused card and the cards chosen for the pass.

    The focus is on a card of the hand, on a chosen card, or on no card. ``is_hovered`` is true if the pointer set the
    focus, rather than a key or touch. The skip key does not use a card that has the focus only because of the pointer.
    """

    def __init__(self) -> None:
        self.focus: Card | None = None
        self.is_hovered = False
        self.chosen: tuple[Card, ...] = ()

    def hover(self, card: Card | None) -> None:
        """Move the focus to the card under the pointer; None removes the focus."""
        self.focus, self.is_hovered = card, card is not None

    def set_focus(self, card: Card | None) -> None:
        """Move the focus to a card in response to a key or touch; None removes the focus."""
        self.focus, self.is_hovered = card, False

    def not_chosen(self, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """Return those of the given cards that are not chosen for the pass."""
        return tuple(card for card in cards if card not in self.chosen)

    def choose(self, card: Card, limit: int) -> bool:
        """Choose a card for the pass; return False if it is already chosen, or if the pass is complete."""
        if card in self.chosen or len(self.chosen) >= limit:
            return False
        self.chosen = (*self.chosen, card)
        return True

    def give_back(self, card: Card) -> None:
        """Remove a card from the chosen cards."""
        self.chosen = tuple(other for other in self.chosen if other != card)

    def undo(self) -> bool:
        """Remove from the pass the card that was chosen last; return whether there was one."""
        if not self.chosen:
            return False
        self.chosen = self.chosen[:-1]
        return True

    def clear(self) -> None:
        """Remove all cards from the pass."""
        self.chosen = ()

    def move_focus(self, row: tuple[Card, ...], step: int) -> None:
        """Move the focus along a row of cards, wrapping around at both ends."""
        if not row:
            self.set_focus(None)
        elif self.focus in row:
            self.set_focus(row[(row.index(self.focus) + step) % len(row)])
        else:
            self.set_focus(row[0] if step > 0 else row[-1])

    def keep_focus(self, before: tuple[Card, ...], after: tuple[Card, ...]) -> None:
        """If the focused card has left the row, move the focus to the card that took its place."""
        if self.focus in before and self.focus not in after:
            index = before.index(self.focus)
            self.focus = after[min(index, len(after) - 1)] if after else None


def strip_at(layout: TableLayout, fan_cards: tuple[Card, ...], x: float, y: float) -> Card | None:
    """Return the card of the fan to which the strip at a point belongs; None beside the fan.

    A strip is the part of a card that its neighbour does not cover. A card that was chosen for the pass keeps its
    strip, which is then a gap. The strip of a raised card stays where it was before the card was raised.
    """
    for index in reversed(range(len(fan_cards))):
        if layout.hand_zone(len(fan_cards), index).contains(x, y):
            return fan_cards[index]
    return None


def card_at(
    layout: TableLayout, fan_cards: tuple[Card, ...], chosen: tuple[Card, ...], x: float, y: float
) -> Card | None:
    """Return the card visible at a point of the fan, or the card whose gap is there.

    The cards in ``chosen`` have left gaps. In a gap, the card at its left may be visible. Returns None beside the fan.
    """
    card = strip_at(layout, fan_cards, x, y)
    if card not in chosen:
        return card
    size, gap = len(fan_cards), fan_cards.index(card)
    for index in reversed(range(gap)):
        if fan_cards[index] not in chosen:
            place = layout.hand(size)[index]
            is_covering = layout.fan.row_of(size, index) == layout.fan.row_of(size, gap)
            return fan_cards[index] if is_covering and x <= place.x + place.width / 2 else card
    return card


def slot_at(layout: TableLayout, chosen: tuple[Card, ...], size: int, x: float, y: float) -> Card | None:
    """Return the card at a point of the pass panel. ``chosen`` lists the cards in the panel from left to right."""
    for card, place in zip(chosen, layout.pass_slots(size), strict=False):
        if abs(x - place.x) <= place.width / 2 and abs(y - place.y) <= place.height / 2:
            return card
    return None
