"""Finds the dearest decision in each round of a finished game, to show what it cost."""

from typing import NamedTuple

from papayoo.engine import read_record
from papayoo.history.rows import JudgedDecision, JudgedRound
from papayoo.match import COSTLY_LOSS_POINTS, Match, Replay, fork_at
from papayoo.services.services import Services
from papayoo.services.showing import JudgedShowing


class DearestMove(NamedTuple):
    """The dearest decision of the player in a round.

    ``trick`` is the number of its trick, or 0 for the pass. ``showing`` are both ways to go on from it; None if no
    decision was costly, or if the round ``is_waiting`` to be judged.
    """

    number: int
    is_waiting: bool = False
    trick: int = 0
    showing: JudgedShowing | None = None


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
    if not costly:
        return DearestMove(judged.number)
    decision = max(costly, key=lambda each: each.loss)
    return DearestMove(
        judged.number, trick=decision.trick, showing=_showing(services, match, replay, judged.number, decision)
    )


def _showing(
    services: Services, match: Match, replay: Replay, number: int, decision: JudgedDecision
) -> JudgedShowing | None:
    decided = replay.choices(number).items()
    position, choice = next((at, choice) for at, choice in decided if replay.step(at).trick == decision.trick)
    fork = fork_at(replay, position, decision.better, decision.loss)
    return None if fork is None else JudgedShowing(services, fork, choice, match.players)
