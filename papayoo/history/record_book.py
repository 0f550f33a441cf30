"""The book of records: the player's best rounds, games and streaks, from result rows."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeVar

from papayoo.history.figures import games_in, rounds_in
from papayoo.history.rows import GameRow, RoundRow, Row

_R = TypeVar("_R", RoundRow, GameRow)

LONG_GAME_ROUNDS: Final = 3
"""Minimum number of rounds of the game with the fewest points per round.

A single lucky round would be its record forever. All other records count games of any length.
"""


class RecordKind(StrEnum):
    """The kinds of records, in the order of the book."""

    BEST_ROUND = "best_round"
    DELIVERY = "delivery"
    CLEAN_STREAK = "clean_streak"
    BEST_GAME = "best_game"
    WIDEST_WIN = "widest_win"
    NARROWEST_WIN = "narrowest_win"
    WINNING_STREAK = "winning_streak"


@dataclass(frozen=True, slots=True)
class Record:
    """A record: its value, and the round or game in which it was set.

    ``value`` is in points, or in points per round for BEST_GAME; the value of a streak is its number of rounds or
    games. ``row`` is this round or game, or the last one of a streak.
    """

    value: float
    row: RoundRow | GameRow


def record_book(rows: Iterable[Row], seats: int | None = None) -> dict[RecordKind, Record]:
    """Return the records of games with this many seats, by default of all games.

    Only rounds and games without help count; one with help ends a streak. If several results are equal, the earliest
    one is the record. A single win is both the biggest and the narrowest one.
    """
    fitting = [row for row in rows if seats in (None, row.seats)]
    counted = [row for row in fitting if not row.assisted]
    rounds, games = rounds_in(counted), games_in(counted)
    long_games = [game for game in games if len(game.scores) >= LONG_GAME_ROUNDS]
    won = [game for game in games if _lead(game) > 0]
    found = {
        RecordKind.BEST_ROUND: _best(rounds, lambda row: -row.own),
        RecordKind.DELIVERY: _best([row for row in rounds if row.points_given], lambda row: row.points_given),
        RecordKind.CLEAN_STREAK: _longest_run(rounds_in(fitting), lambda row: row.own == 0),
        RecordKind.BEST_GAME: _best(long_games, lambda game: -game.total / len(game.scores)),
        RecordKind.WIDEST_WIN: _best(won, _lead),
        RecordKind.NARROWEST_WIN: _best(won, lambda game: -_lead(game)),
        RecordKind.WINNING_STREAK: _longest_run(games_in(fitting), lambda game: game.place == 1),
    }
    return {kind: record for kind, record in found.items() if record is not None}


def _best(rows: Sequence[_R], value: Callable[[_R], float]) -> Record | None:
    """Return a record of the first row with the highest ``value``, or None if there are no rows.

    Where the lowest number is best, ``value`` returns it with a minus sign, which the record does not contain.
    """
    row = max(rows, key=value, default=None)
    return None if row is None else Record(abs(value(row)), row)


def _longest_run(rows: Iterable[_R], condition: Callable[[_R], bool]) -> Record | None:
    """Return a record of the longest streak of rows without help that meet a condition."""
    length, best = 0, None
    for row in rows:
        length = length + 1 if condition(row) and not row.assisted else 0
        if length and (best is None or length > best.value):
            best = Record(length, row)
    return best


def _lead(game: GameRow) -> int:
    return min(game.totals[1:]) - game.total
