"""The facial expressions of players after an expensive trick."""

from papayoo.engine.trick import TakenTrick, Trick, card_points, trick_points
from papayoo.ui.art.portraits.expressions import Mood
from papayoo.ui.table_view.model import TableModel

MANY_POINTS = 10
"""Minimum points of a trick, or of one player's card in it, that change facial expressions."""


def mood_of(model: TableModel, taker: int | None, seat: int) -> Mood:
    """Return the facial expression of the player at a seat.

    ``taker`` is the seat that takes the complete trick on the table, None if there is no complete trick.
    """
    taken = _talked_about(model, taker)
    if taken is None or model.die is None or taken.points < MANY_POINTS:
        return Mood.CALM
    if seat == taken.taker:
        return Mood.AGHAST if model.papayoo in taken.trick.cards else Mood.DISMAYED
    die = model.die
    given = sum(card_points(play.card, die) for play in taken.trick.plays if play.seat == seat)
    return Mood.SLY if given >= MANY_POINTS else Mood.CALM


def _talked_about(model: TableModel, taker: int | None) -> TakenTrick | None:
    if not model.trick:
        return model.last_trick
    if taker is None or model.die is None:
        return None
    trick = Trick.of(model.trick)
    return TakenTrick(trick, taker, trick_points(trick, model.die))
