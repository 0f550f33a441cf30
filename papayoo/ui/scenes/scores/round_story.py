"""The headline of a round: a sentence about its most remarkable event."""

from collections.abc import Container

from papayoo.engine import ROUND_POINTS, Phase, SeatView, papayoo_of, standing
from papayoo.history.deliveries import receiver_of
from papayoo.ui.table_view.seating import Seating

MANY_SHARES = 1.5
"""Minimum points that are worth a headline, as a multiple of the round's average per player."""
BASKET_POINTS, MARKET_POINTS = 100, 150
"""Points from which a round's many points may have, or always have, a headline of their own."""
REACHABLE_POINTS = 100
"""Maximum lead before the last round with which the headline sends everybody against the leader."""


def headline(view: SeatView, seating: Seating, blamed: Container[int] = ()) -> str:
    """Return the headline of the last round: what happened to the human player, or a last round to come.

    Its wording changes from round to round, and is the same whenever the round is shown. ``blamed`` are the numbers of
    the tricks with a card that the player is blamed for (`blamed_tricks`): such a gift of the Papayoo is no headline.
    """
    return _own_event(view, seating, blamed) or own_points(view, seating)


def byline(view: SeatView, seating: Seating, blamed: Container[int] = ()) -> str:
    """Return what is told beside the headline: the player's points, or an event of others if the headline has them."""
    return own_points(view, seating) if _own_event(view, seating, blamed) else _event_of_others(view, seating)


def _own_event(view: SeatView, seating: Seating, blamed: Container[int]) -> str:
    points, own, texts, turn = view.scores[-1], seating.watcher, seating.texts, _turn(view, seating)
    played = view.history[-1]
    praised = [taken for number, taken in enumerate(played.tricks, start=1) if number not in blamed]
    receiver = receiver_of(praised, papayoo_of(played.die), own)
    if not points[own] and receiver is not None:
        return texts(texts.wording("story.clean_gift", turn), name=seating.names[receiver])
    if not points[own]:
        return texts(texts.wording("story.clean_own", turn))
    if _seat_with_many(points) == own:
        return seating.player_text(_many_own(points[own], turn), own, n=points[own])
    if papayoo_taker(view) == own:
        return seating.player_text(texts.wording("story.papayoo", turn), own)
    if receiver is not None:
        return texts(texts.wording("story.delivered", turn), name=seating.names[receiver])
    news, leader = _news_of_standings(view)
    if news == "last_round" or (news and leader == own):
        return seating.player_text(texts.wording(f"story.{news}", turn), leader)
    return ""


def _event_of_others(view: SeatView, seating: Seating) -> str:
    points, texts, turn = view.scores[-1], seating.texts, _turn(view, seating)
    most, taker, (news, leader) = _seat_with_many(points), papayoo_taker(view), _news_of_standings(view)
    if most is not None:
        return seating.player_text(_many(points[most], turn), most, n=points[most])
    if clean := [seat for seat, taken in enumerate(points) if not taken]:
        names = texts.listed((seating.names[seat] for seat in clean), "ranking.and")
        return texts(texts.wording("story.clean", turn), name=names)
    if news:
        return seating.player_text(texts.wording(f"story.{news}", turn), leader)
    if taker is None:
        return texts(texts.wording("story.asleep", turn))
    return seating.player_text(texts.wording("story.papayoo", turn), taker)


def _turn(view: SeatView, seating: Seating) -> int:
    """Return the number that chooses the wording of the round."""
    return len(view.scores) + view.scores[0][seating.watcher]


def _seat_with_many(points: tuple[int, ...]) -> int | None:
    """Return the seat with the most points, if they are many."""
    most = max(points)
    return points.index(most) if most >= MANY_SHARES * sum(points) / len(points) else None


def _news_of_standings(view: SeatView) -> tuple[str, int]:
    """Return the name of the news about the leader of the game, and the leader; an empty name if there are none.

    In the second half of a game, a new leader is news. Before the last round, everybody plays against the leader.
    """
    totals, rounds = view.totals, view.options.rounds
    leader, second = standing(totals)[:2]
    lead = totals[second] - totals[leader]
    if not lead or view.phase is Phase.OVER or view.options.total_limit is not None or 2 * len(view.scores) < rounds:
        return "", leader
    if len(view.scores) == rounds - 1 and lead <= REACHABLE_POINTS:
        return "last_round", leader
    before = [total - points for total, points in zip(totals, view.scores[-1], strict=True)]
    was_behind = len(view.scores) > 1 and before[leader] > min(before)
    return "new_lead" if was_behind else "", leader


def _many_own(points: int, turn: int) -> str:
    """Return the key of the headline for a human player who took many points: the whole market is all of them."""
    found = _many(points, turn)
    return "story.basket" if found == "story.market" and points < ROUND_POINTS else found


def _many(points: int, turn: int) -> str:
    """Return the key of the headline for a player who took many points."""
    if points >= MARKET_POINTS:
        return "story.market"
    return "story.basket" if points >= BASKET_POINTS and turn % 2 else "story.many"


def own_points(view: SeatView, seating: Seating) -> str:
    """Return the sentence with the player's points of the last round; empty if there are none."""
    points = view.scores[-1][seating.watcher]
    return seating.player_text("story.many", seating.watcher, n=points) if points else ""


def papayoo_taker(view: SeatView) -> int | None:
    """Return the seat that took the Papayoo in the last round; None if nobody played it."""
    played = view.history[-1]
    papayoo = papayoo_of(played.die)
    return next((taken.taker for taken in played.tricks if papayoo in taken.trick.cards), None)
