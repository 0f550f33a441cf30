"""Tooltip of the card that has the focus or is under the pointer: its cost, or why it may not be played."""

from papayoo.engine.cards import Card
from papayoo.engine.view import SeatView
from papayoo.ui.scenes.table.texts.prompts import refusal
from papayoo.ui.table_view.card_texts import card_text, points_at_stake
from papayoo.ui.table_view.seating import Seating
from papayoo.ui.widgets.tooltip import DELAY_S


class CardTooltip:
    """Shows a tooltip for a card after the focus or pointer has stayed on it for a moment."""

    def __init__(self) -> None:
        self._card: Card | None = None
        self._left_s = 0.0

    @property
    def is_waiting(self) -> bool:
        """Whether the tooltip of a card is about to appear."""
        return self._card is not None and self._left_s > 0

    @property
    def card(self) -> Card | None:
        """The card whose tooltip is visible; None if no tooltip is visible."""
        return None if self._left_s > 0 else self._card

    def update(self, card: Card | None, seconds: float) -> None:
        """Advance the delay; ``card`` is the card that is focused or under the pointer."""
        if card == self._card:
            self._left_s -= seconds
        else:
            self._card, self._left_s = card, DELAY_S


def tooltip_text(card: Card, view: SeatView, seating: Seating, *, is_own_turn: bool) -> str:
    """Return the text of a card's tooltip; an empty text if the card has no tooltip.

    The text says why the card may not be played, what it can cost, or who passed it.
    """
    if is_own_turn and view.legal and card not in view.legal:
        return refusal(view, seating)
    if points_at_stake(card, view.die):
        return card_text(seating.texts, card, view.die)
    giver = view.options.receives_from(view.seat, view.round_number)
    has_played = len(view.hand) < view.options.deal.hand_size
    if card not in view.received or has_played or giver is None:
        return ""
    return seating.texts("area.received_line", name=seating.names[giver])
