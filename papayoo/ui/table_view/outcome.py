"""Text that says what would happen to the trick if a card were played."""

from papayoo.engine import Card, SeatView, Trick, trick_points
from papayoo.ui.table_view.seating import Seating


def outcome_text(view: SeatView, card: Card | None, seating: Seating) -> str:
    """Return a text about the outcome of playing a card now.

    The text is empty if the player would lead the card or may not play it.
    """
    if card not in view.legal or view.trick is None or view.trick.winning is None or view.die is None:
        return ""
    texts, trick = seating.texts, view.trick.with_play(view.seat, card)
    winning, points = trick.winning, trick_points(trick, view.die)
    assert winning is not None
    if winning.seat == view.seat:
        return texts("outcome.takes" if _is_complete(trick, view) else "outcome.takes_so_far", n=points)
    name = seating.names[winning.seat]
    if _is_complete(trick, view):
        return texts("outcome.goes_to", name=name, n=points)
    if card.suit is trick.lead_suit:
        return texts("outcome.stays_under", name=name, rank=winning.card.rank)
    return texts("outcome.cannot_win", name=name)


def _is_complete(trick: Trick, view: SeatView) -> bool:
    return len(trick.plays) == view.options.seats
