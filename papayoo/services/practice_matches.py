"""Starts practice matches and records the results of lessons and puzzles."""

from dataclasses import replace

from papayoo.ai.habits import Habits
from papayoo.engine.commands import PassCards
from papayoo.engine.practice_kind import PracticeKind
from papayoo.engine.record import read_record
from papayoo.history.rows import PracticeRow
from papayoo.match.practice import Practice, PracticeMatch, try_again
from papayoo.match.undo_points import Decision
from papayoo.services.services import Services


def practice_match(services: Services, practice: Practice) -> PracticeMatch:
    """Return a match that plays a practice. The bots know the player's style as in a usual game."""
    habits = Habits.from_json(services.statistics.habits.load())
    return PracticeMatch(practice, services.practice_thinker, habits=habits)


def match_from_decision(services: Services, record: str, round_number: int, decision: Decision) -> PracticeMatch:
    """Return a match that repeats a round from a decision.

    Raises ValueError if the round has not ended or does not contain the decision.
    """
    practice = try_again(record, round_number, decision)
    tricks = len(read_record(practice.record.encode()).game.state.running.tricks)
    key = "again.from_pass" if isinstance(decision, PassCards) else "again.from_trick"
    title = services.texts(key, n=round_number, trick=tricks + 1)
    return practice_match(services, replace(practice, title=title))


def record_practice(services: Services, practice: Practice, *, is_solved: bool) -> None:
    """Add the result of a lesson, puzzle or second chance to the results file."""
    row = PracticeRow(practice.kind, practice.id, is_solved, services.clock())
    services.notify(services.load_results().add([row]))


def solved_ids(services: Services, kind: PracticeKind) -> frozenset[str]:
    """Return the ids of the exercises of one kind, such as puzzles, that the player has solved."""
    return frozenset(row.id for row in services.load_results().practice if row.kind is kind and row.is_solved)
