"""Starts practice matches and records the results of lessons and puzzles."""

from papayoo.ai.habits import Habits
from papayoo.history.rows import PracticeRow
from papayoo.match.practice import Practice, PracticeMatch, Script
from papayoo.services.services import Services


def practice_match(services: Services, practice: Practice, script: Script | None = None) -> PracticeMatch:
    """Return a match that plays a practice; the bots know the player as in a usual game."""
    habits = Habits.from_json(services.statistics.habits.load())
    return PracticeMatch(practice, services.practice_thinker, script=script, habits=habits)


def record_practice(services: Services, practice: Practice, *, is_solved: bool) -> None:
    """Add the result of a lesson, puzzle or second chance to the results."""
    services.notify(services.statistics.load())
    row = PracticeRow(practice.kind, practice.id, is_solved, services.clock())
    services.notify(services.statistics.add([row]))


def practice_rows(services: Services) -> tuple[PracticeRow, ...]:
    """Return the results of all practices, oldest first."""
    services.notify(services.statistics.load())
    return services.statistics.practice
