"""What makes an achievement: a pure rule over the history that says how far the person has come, row by row.

Nothing is kept of achievements but the rows themselves, so they can be worked out anew at any time, dates and all.
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
"""How far the person had come, and when."""

Rule = Callable[[Sequence[Row]], Iterable[Step]]
"""Gives a step for every row that matters, in order; the numbers need not grow all the time."""


@dataclass(frozen=True, slots=True)
class Achievement:
    """An achievement is earned when its rule first reaches the goal.

    ``id`` is its word in the catalog and the name of its emblem. A hidden one is not described before it is earned.
    A feat is one of skill: rounds and games with a hint or an undo do not count for it.
    """

    id: str
    rule: Rule
    goal: int = 1
    is_hidden: bool = False
    is_feat: bool = True


@dataclass(frozen=True, slots=True)
class Progress:
    """How far the person has come with an achievement, and when it was earned if it is."""

    achievement: Achievement
    reached: int
    earned: datetime | None


def progress(achievement: Achievement, rows: Sequence[Row]) -> Progress:
    """How far these rows lead; never more than the goal, and nothing is lost again."""
    counted = [row for row in rows if not row.assisted] if achievement.is_feat else rows
    best = 0
    for when, reached in achievement.rule(counted):
        best = max(best, reached)
        if reached >= achievement.goal:
            return Progress(achievement, achievement.goal, when)
    return Progress(achievement, best, None)


# Rules are made of these.


def rounds_that(is_so: Callable[[RoundRow], bool]) -> Rule:
    """Counts the rounds of which something is so."""
    return lambda rows: _counted(rounds_in(rows), is_so)


def games_that(is_so: Callable[[GameRow], bool]) -> Rule:
    """Counts the games of which something is so."""
    return lambda rows: _counted(games_in(rows), is_so)


def whole_games_that(is_so: Callable[[Sequence[RoundRow]], bool]) -> Rule:
    """Counts the games of which something is so by their rounds; games of which a round is missing do not count."""

    def rule(rows: Sequence[Row]) -> Iterator[Step]:
        rounds: dict[GameKey, list[RoundRow]] = defaultdict(list)
        for row in rounds_in(rows):
            rounds[row.game].append(row)
        whole = [row for row in games_in(rows) if len(rounds[row.game]) == len(row.scores)]
        return _counted(whole, lambda game: is_so(rounds[game.game]))

    return rule


def rounds_in_a_row_that(is_so: Callable[[RoundRow], bool]) -> Rule:
    """Counts the rounds without a break of which something is so."""
    return lambda rows: _in_a_row(rounds_in(rows), is_so)


def games_in_a_row_that(is_so: Callable[[GameRow], bool]) -> Rule:
    """Counts the games without a break of which something is so."""
    return lambda rows: _in_a_row(games_in(rows), is_so)


def different_in_rounds(find: Callable[[RoundRow], Iterable[Hashable]]) -> Rule:
    """Counts the different things found in rounds."""
    return lambda rows: _different(rounds_in(rows), find)


def different_in_games(find: Callable[[GameRow], Iterable[Hashable]]) -> Rule:
    """Counts the different things found in games."""
    return lambda rows: _different(games_in(rows), find)


def _counted(rows: Iterable[_R], is_so: Callable[[_R], bool]) -> Iterator[Step]:
    count = 0
    for row in rows:
        count += is_so(row)
        yield row.finished, count


def _in_a_row(rows: Iterable[_R], is_so: Callable[[_R], bool]) -> Iterator[Step]:
    count = 0
    for row in rows:
        count = count + 1 if is_so(row) else 0
        yield row.finished, count


def _different(rows: Iterable[_R], find: Callable[[_R], Iterable[Hashable]]) -> Iterator[Step]:
    found: set[Hashable] = set()
    for row in rows:
        found.update(find(row))
        yield row.finished, len(found)
