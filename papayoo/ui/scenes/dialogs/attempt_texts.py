"""Texts that compare two attempts at the same deals: where they part, and which card makes the difference."""

from papayoo.match import Difference, Turn
from papayoo.ui.table_view.card_texts import card_name
from papayoo.ui.table_view.seating import Seating

MOST_PASSED = 1
"""If the passes of both attempts differ in more cards, these are not named."""


def parted_text(difference: Difference, seating: Seating) -> str:
    """Return the sentence about the pass or the cards with which a round of two attempts parts, and whose they are."""
    texts, is_own = seating.texts, difference.seat == seating.watcher
    first, now = (texts.listed(card_name(texts, card) for card in cards) for cards in difference.cards)
    values = {"n": difference.trick, "name": seating.names[difference.seat], "card": first, "better": now}
    if difference.trick:
        return texts("show.parted" if is_own else "show.parted_other", **values)
    if not is_own:
        return texts("show.parted_pass_other", **values)
    is_short = len(difference.cards[0]) <= MOST_PASSED
    return texts("show.parted_cards" if is_short else "show.parted_pass", **values)


def turn_text(turn: Turn, seating: Seating) -> str:
    """Return the sentence about the card that makes most of the difference: who takes it when."""
    texts = seating.texts
    values = {"card": card_name(texts, turn.card), "n": turn.trick, "name": seating.names[turn.other_seat]}
    return texts("show.costs" if turn.is_now else "show.saves", **values)
