"""Rules for achievements: pure functions that compute the player's progress from result rows.

Only the result rows are stored, so that dates and progress can be computed again at any time.
"""

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TypeVar

from papayoo.history.figures import games_in, rounds_in
from papayoo.history.rows import GameKey, GameRow, RoundRow, Row

_R = TypeVar("_R", RoundRow, GameRow)

Step = tuple[datetime, int]
"""A change in the progress towards an achievement: when it happened, and the new progress."""

Rule = Callable[[Sequence[Row], bool], Iterable[Step]]
"""A function that computes from result rows how the progress towards an achievement changed.

It returns one step per change, in order of time. The progress may also decrease. The second argument tells whether rows
with help count. If not, they still interrupt what must happen in a row.
"""


@dataclass(frozen=True, slots=True)
class Achievement:
    """An achievement, earned when its rule first reaches the goal.

    ``id`` is its name in the catalogs and the name of its medal. The description of a hidden achievement is shown only
    after it is earned. Achievements of skill need rounds and games without help; those for taking part have
    ``allows_help``.
    """

    id: str
    rule: Rule
    goal: int = 1
    is_hidden: bool = False
    allows_help: bool = False


@dataclass(frozen=True, slots=True)
class Progress:
    """The player's progress with an achievement, and the time when it was earned.

    The time is None if the achievement has not been earned.
    """

    achievement: Achievement
    reached: int
    earned: datetime | None


def progress(achievement: Achievement, rows: Sequence[Row]) -> Progress:
    """Return the best progress so far with an achievement, limited to its goal."""
    best = 0
    for when, reached in achievement.rule(rows, achievement.allows_help):
        best = max(best, reached)
        if reached >= achievement.goal:
            return Progress(achievement, achievement.goal, when)
    return Progress(achievement, best, None)


# Rule makers


def rounds_where(condition: Callable[[RoundRow], bool]) -> Rule:
    """Return a rule for an achievement that counts the player's rounds that meet a condition."""
    return lambda rows, allows_help: _counted(rounds_in(_allowed(rows, allows_help)), condition)


def games_where(condition: Callable[[GameRow], bool]) -> Rule:
    """Return a rule for an achievement that counts the player's games that meet a condition."""
    return lambda rows, allows_help: _counted(games_in(_allowed(rows, allows_help)), condition)


def complete_games_where(condition: Callable[[Sequence[RoundRow]], bool]) -> Rule:
    """Return a rule for an achievement that counts games whose rounds together meet a condition.

    Games that lack the row of a round do not count.
    """

    def rule(all_rows: Sequence[Row], allows_help: bool) -> Iterator[Step]:
        rows = _allowed(all_rows, allows_help)
        rounds: dict[GameKey, list[RoundRow]] = defaultdict(list)
        for row in rounds_in(rows):
            rounds[row.game].append(row)
        whole = [row for row in games_in(rows) if len(rounds[row.game]) == len(row.scores)]
        return _counted(whole, lambda game: condition(rounds[game.game]))

    return rule


def rounds_in_a_row_where(condition: Callable[[RoundRow], bool]) -> Rule:
    """Return a rule that counts consecutive rounds that meet a condition."""
    return lambda rows, allows_help: _in_a_row(rounds_in(rows), condition, allows_help)


def games_in_a_row_where(condition: Callable[[GameRow], bool]) -> Rule:
    """Return a rule whose progress is the number of consecutive games that meet a condition."""
    return lambda rows, allows_help: _in_a_row(games_in(rows), condition, allows_help)


def distinct_in_rounds(find: Callable[[RoundRow], Iterable[Hashable]]) -> Rule:
    """Return a rule that counts different things in the player's rounds, such as suits.

    ``find`` returns the things that occur in one round.
    """
    return lambda rows, allows_help: _distinct(rounds_in(_allowed(rows, allows_help)), find)


def distinct_in_games(find: Callable[[GameRow], Iterable[Hashable]]) -> Rule:
    """Return a rule that counts different things in the player's games, such as opponents.

    ``find`` returns the things that occur in one game.
    """
    return lambda rows, allows_help: _distinct(games_in(_allowed(rows, allows_help)), find)


def _allowed(rows: Sequence[Row], allows_help: bool) -> Sequence[Row]:
    return rows if allows_help else [row for row in rows if not row.assisted]


def _counted(rows: Iterable[_R], condition: Callable[[_R], bool]) -> Iterator[Step]:
    count = 0
    for row in rows:
        count += condition(row)
        yield row.finished, count


def _in_a_row(rows: Iterable[_R], condition: Callable[[_R], bool], allows_help: bool) -> Iterator[Step]:
    count = 0
    for row in rows:
        is_met = condition(row) and (allows_help or not row.assisted)
        count = count + 1 if is_met else 0
        yield row.finished, count


def _distinct(rows: Iterable[_R], find: Callable[[_R], Iterable[Hashable]]) -> Iterator[Step]:
    found: set[Hashable] = set()
    for row in rows:
        found.update(find(row))
        yield row.finished, len(found)
