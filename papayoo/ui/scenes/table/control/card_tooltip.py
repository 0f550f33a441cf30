"""Tooltip of the card that has the focus or is under the pointer: its cost, or why it may not be played."""

from papayoo.engine.cards import Card
from papayoo.engine.view import SeatView
from papayoo.ui.scenes.table.texts.prompts import refusal
from papayoo.ui.table_view.card_texts import card_text, points_at_stake
from papayoo.ui.table_view.seating import Seating


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
