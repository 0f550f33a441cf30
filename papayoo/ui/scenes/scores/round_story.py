"""The headline of a round: the one thing that is worth telling about it."""

from collections.abc import Iterator, Sequence

from papayoo.engine.cards import papayoo_of
from papayoo.engine.trick import Play, TakenTrick
from papayoo.engine.view import SeatView
from papayoo.text.catalog import Catalog
from papayoo.ui.table_view.seating import Seating

MANY_SHARES = 1.5
"""Points of a player that are worth a headline, in even shares of the round's points."""


def headline(view: SeatView, seating: Seating) -> str:
    """Return the story of the last round; the player's own fate comes first."""
    points, own, taker = view.scores[-1], seating.watcher, papayoo_taker(view)
    most, giver = points.index(max(points)), papayoo_giver(view)
    has_many = points[most] >= MANY_SHARES * sum(points) / len(points)
    clean = [seat for seat, taken in enumerate(points) if not taken]
    if own in clean:
        return seating.player_text("story.clean", own)
    if most == own and has_many:
        return seating.player_text("story.many", own, n=points[own])
    if taker == own:
        return seating.player_text("story.papayoo", own)
    if giver == own and taker is not None:
        return seating.texts("story.delivered", name=seating.names[taker])
    if has_many:
        return seating.player_text("story.many", most, n=points[most])
    if clean:
        return seating.texts("story.clean", name=enumerated(seating.texts, [seating.names[seat] for seat in clean]))
    return seating.texts("story.asleep") if taker is None else seating.player_text("story.papayoo", taker)


def papayoo_taker(view: SeatView) -> int | None:
    """Return the seat that took the Papayoo in the last round; None if it slept."""
    return next((taken.taker for taken, _ in _papayoo_plays(view)), None)


def papayoo_giver(view: SeatView) -> int | None:
    """Return the seat that played the Papayoo of the last round to another seat's trick; None if there is none."""
    return next((play.seat for taken, play in _papayoo_plays(view) if play.seat != taken.taker), None)


def _papayoo_plays(view: SeatView) -> Iterator[tuple[TakenTrick, Play]]:
    played = view.history[-1]
    papayoo = papayoo_of(played.die)
    return ((taken, play) for taken in played.tricks for play in taken.trick.plays if play.card == papayoo)


def enumerated(texts: Catalog, names: Sequence[str]) -> str:
    """Return the names joined as a list in the language, such as "Ana, Bo and Chi"."""
    *others, last = names
    return texts("ranking.and").join([texts("ranking.comma").join(others), last] if others else [last])
