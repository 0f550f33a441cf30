"""Second chances: the player's costly decisions, offered again as puzzles after a week."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from papayoo.history.account import counted_losses
from papayoo.history.rows import JudgedDecision, JudgedRound

MIN_LOSS_POINTS: Final = 10.0
"""Minimum number of points that a decision must have cost to be offered again: those that the coach calls costly."""
DELAY: Final = timedelta(days=7)
"""Time after a costly decision until the player may try it again."""


@dataclass(frozen=True, slots=True)
class SecondChance:
    """A costly decision of the player, the round in which it was made, and the points that it cost there."""

    round: JudgedRound
    decision: JudgedDecision
    cost: int

    @property
    def id(self) -> str:
        """Key under which a new attempt at this decision is recorded as solved or not solved."""
        return f"{self.round.seed} {self.round.number} {self.decision.trick}"

    @property
    def due(self) -> datetime:
        """The time from which the decision is offered."""
        return self.round.finished + DELAY


def second_chances(rows: Iterable[object], solved: Collection[str] = ()) -> tuple[SecondChance, ...]:
    """Return a second chance for each costly decision, sorted by the time when it is due.

    A decision that does not count in its round has none. Second chances whose ids are in ``solved`` are left out.
    """
    judged = [row for row in rows if isinstance(row, JudgedRound)]
    costly = (
        SecondChance(row, decision, cost.shown)
        for row in judged
        for decision, cost in counted_losses(row)
        if cost.points >= MIN_LOSS_POINTS
    )
    return tuple(sorted((chance for chance in costly if chance.id not in solved), key=lambda chance: chance.due))
