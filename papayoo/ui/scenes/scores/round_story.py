"""The headline of a round: a sentence about its most remarkable event."""

from papayoo.engine import SeatView, papayoo_of
from papayoo.history.deliveries import receiver_of
from papayoo.ui.table_view.seating import Seating

MANY_SHARES = 1.5
"""Minimum points that are worth a headline, as a multiple of the round's average per player."""


def headline(view: SeatView, seating: Seating) -> str:
    """Return the headline of the last round. Events of the human player have priority."""
    points, own, taker = view.scores[-1], seating.watcher, papayoo_taker(view)
    most, played = points.index(max(points)), view.history[-1]
    receiver = receiver_of(played.tricks, papayoo_of(played.die), own)
    has_many = points[most] >= MANY_SHARES * sum(points) / len(points)
    clean = [seat for seat, taken in enumerate(points) if not taken]
    if own in clean:
        return seating.player_text("story.clean", own)
    if most == own and has_many:
        return seating.player_text("story.many", own, n=points[own])
    if taker == own:
        return seating.player_text("story.papayoo", own)
    if receiver is not None:
        return seating.texts("story.delivered", name=seating.names[receiver])
    if has_many:
        return seating.player_text("story.many", most, n=points[most])
    if clean:
        return seating.texts(
            "story.clean", name=seating.texts.listed((seating.names[seat] for seat in clean), "ranking.and")
        )
    return seating.texts("story.asleep") if taker is None else seating.player_text("story.papayoo", taker)


def own_points(view: SeatView, seating: Seating) -> str:
    """Return the sentence with the player's points of the last round; empty if there are none."""
    points = view.scores[-1][seating.watcher]
    return seating.player_text("story.many", seating.watcher, n=points) if points else ""


def papayoo_taker(view: SeatView) -> int | None:
    """Return the seat that took the Papayoo in the last round; None if nobody played it."""
    played = view.history[-1]
    papayoo = papayoo_of(played.die)
    return next((taken.taker for taken in played.tricks if papayoo in taken.trick.cards), None)
