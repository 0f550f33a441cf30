"""Finds the dearest decision in each round of a finished game, to show what it cost."""

from collections.abc import Sequence
from typing import NamedTuple

from papayoo.engine import read_record
from papayoo.history.account import counted_losses
from papayoo.history.rows import JudgedDecision, JudgedRound
from papayoo.match import COSTLY_LOSS_POINTS, Match, Replay, fork_at
from papayoo.services.services import Services
from papayoo.services.showing import JudgedShowing


class DearestMove(NamedTuple):
    """The dearest decision of the player in a round.

    ``trick`` is the number of its trick, or 0 for the pass. ``showing`` are both ways to go on from it; None if no
    decision was costly, or if the round ``is_waiting`` to be judged. ``lost`` are the points that all decisions of the
    round lost, as the account counts them.
    """

    number: int
    is_waiting: bool = False
    trick: int = 0
    showing: JudgedShowing | None = None
    lost: float = 0.0


def is_mostly_luck(moves: Sequence[DearestMove], rounds: int, over: int) -> bool:
    """Whether no decision in a game of so many rounds was costly, and all lost at most half of ``over`` points."""
    if over <= 0 or len(moves) < rounds or any(move.is_waiting or move.showing is not None for move in moves):
        return False
    return sum(move.lost for move in moves) <= over / 2


def dearest_moves(services: Services, match: Match) -> tuple[DearestMove, ...]:
    """Return the dearest decisions of a finished game, one for each round that is or will be judged."""
    key, judging = (match.seed, match.view.options.seats), services.judging
    found, replay = list[DearestMove](), Replay(read_record(match.record.encode()), watcher=match.watcher)
    for number, points in enumerate(match.view.scores, start=1):
        judged = services.statistics.find(JudgedRound, key, number)
        if judged is None and judging is not None and judging.is_judging(key, number):
            found.append(DearestMove(number, is_waiting=True))
        elif judged is not None and judged.own == points[match.watcher]:  # not another attempt at these deals
            found.append(_dearest(services, match, replay, judged))
    return tuple(found)


def _dearest(services: Services, match: Match, replay: Replay, judged: JudgedRound) -> DearestMove:
    costly = [each for each in judged.blamed if each.loss >= COSTLY_LOSS_POINTS]
    lost = sum(cost.points for _, cost in counted_losses(judged))
    if not costly:
        return DearestMove(judged.number, lost=lost)
    decision = max(costly, key=lambda each: each.loss)
    showing = _showing(services, match, replay, judged.number, decision)
    return DearestMove(judged.number, trick=decision.trick, showing=showing, lost=lost)


def _showing(
    services: Services, match: Match, replay: Replay, number: int, decision: JudgedDecision
) -> JudgedShowing | None:
    decided = replay.choices(number).items()
    position, choice = next((at, choice) for at, choice in decided if replay.step(at).trick == decision.trick)
    fork = fork_at(replay, position, decision.better, decision.loss)
    return None if fork is None else JudgedShowing(services, fork, choice, match.players)
