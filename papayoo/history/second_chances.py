"""Second chances: the player's costly decisions, which come back as puzzles a week later."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from papayoo.engine.practice_kind import PracticeKind
from papayoo.history.rows import JudgedDecision, JudgedRound, PracticeRow

MIN_LOSS_POINTS: Final = 8.0
"""Minimum loss in points at which a decision comes back. It is the same as for puzzles."""
DELAY: Final = timedelta(days=7)
"""Time from a decision until it comes back."""


@dataclass(frozen=True, slots=True)
class SecondChance:
    """A costly decision of the player, and the round in which it was made."""

    round: JudgedRound
    decision: JudgedDecision

    @property
    def id(self) -> str:
        """The text that identifies the decision in the results of practices."""
        return f"{self.round.seed} {self.round.number} {self.decision.trick}"

    @property
    def due(self) -> datetime:
        """The time from which the decision is offered."""
        return self.round.finished + DELAY


def second_chances(rows: Iterable[object], practice: Iterable[PracticeRow]) -> tuple[SecondChance, ...]:
    """Return the costly decisions that the player has not yet solved as puzzles.

    They are sorted by the time when they are due.
    """
    solved = {row.id for row in practice if row.kind is PracticeKind.SECOND_CHANCE and row.is_solved}
    found = (
        SecondChance(row, decision)
        for row in rows
        if isinstance(row, JudgedRound)
        for decision in row.decisions
        if decision.loss >= MIN_LOSS_POINTS and decision.better
    )
    return tuple(sorted((chance for chance in found if chance.id not in solved), key=lambda chance: chance.due))
