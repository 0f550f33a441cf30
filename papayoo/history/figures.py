"""Statistics computed from result rows: a filter for rows, the statistics, and the data of the chart."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from itertools import groupby
from statistics import fmean

from papayoo.history.rows import MIXED, GameRow, PapayooFate, RoundRow, Row

FEW_ROUNDS = 20
"""Number of rounds below which statistics are shown with a warning, because luck outweighs skill."""

AVERAGED_POINTS = 10
"""Number of chart points over which the moving average is computed."""


class Period(StrEnum):
    """The time spans that a row filter can select."""

    ALL = "all"
    DAYS_30 = "days_30"
    DAYS_7 = "days_7"
    GAMES_20 = "games_20"


class HelpFilter(StrEnum):
    """Which rounds a row filter selects: all, only those without help, or only those with help.

    Help is a hint or an undo.
    """

    WITH = "with"
    WITHOUT = "without"
    ONLY = "only"


_DAYS = {Period.DAYS_30: 30, Period.DAYS_7: 7}
_GAMES = 20


@dataclass(frozen=True, slots=True)
class RowFilter:
    """A filter for result rows.

    If ``seats`` is None, it selects rows with any number of seats; if ``level`` is None, rows with any level.
    """

    seats: int | None = None
    level: str | None = None
    period: Period = Period.ALL
    help: HelpFilter = HelpFilter.WITH


@dataclass(frozen=True, slots=True)
class Figures:
    """The statistics of the selected rounds and games.

    Averages are per round; they are None if there are no rounds. ``even_share`` is the average if the points of these
    rounds had been divided equally among the players. ``best`` and ``worst`` are rounds. If several rounds are equally
    good or bad, the earliest is used; the best one is rather one without help. A shared first place counts as won.
    ``streak`` is the current number of games won in a row.
    """

    rounds: int
    games: int
    games_won: int
    rounds_won: int
    clean_rounds: int
    average: float | None
    even_share: float | None
    best: RoundRow | None
    worst: RoundRow | None
    papayoos_taken: int
    papayoos_given: int
    points_given: float | None
    tricks: float | None
    streak: int

    @property
    def win_percent(self) -> int | None:
        """Percentage of games won; None if there are no games."""
        return round(100 * self.games_won / self.games) if self.games else None

    @property
    def is_small(self) -> bool:
        """Whether there are too few rounds for reliable statistics."""
        return self.rounds < FEW_ROUNDS


@dataclass(frozen=True, slots=True)
class SeriesPoint:
    """A point of the chart, which represents some successive rounds.

    ``first`` and ``last`` are the numbers of these rounds, ``points`` is the player's average in them, and
    ``moving_average`` is the average of the last chart points up to this one.
    """

    first: int
    last: int
    points: float
    moving_average: float
    finished: datetime


def rounds_in(rows: Iterable[Row]) -> tuple[RoundRow, ...]:
    return tuple(row for row in rows if isinstance(row, RoundRow))


def games_in(rows: Iterable[Row]) -> tuple[GameRow, ...]:
    """Return only the rows of games that count, without replays (see `papayoo.history.attempts`)."""
    return tuple(row for row in rows if isinstance(row, GameRow) and not row.is_replay)


def is_counted(row: Row) -> bool:
    """Whether a row is of a round or of a game that counts, and not of a judgement or a replay."""
    return isinstance(row, RoundRow) or (isinstance(row, GameRow) and not row.is_replay)


def select_rows(rows: Iterable[Row], row_filter: RowFilter, now: datetime) -> tuple[Row, ...]:
    """Return the rows that pass a filter, in the given order.

    A filter for the latest games applies its other conditions first, and then keeps the latest of the remaining games.
    """
    fitting = tuple(row for row in rows if _fits(row, row_filter))
    if row_filter.period is Period.GAMES_20:
        return _of_last_games(fitting)
    if row_filter.period in _DAYS:
        since = now - timedelta(days=_DAYS[row_filter.period])
        return tuple(row for row in fitting if row.finished >= since)
    return fitting


def _fits(row: Row, row_filter: RowFilter) -> bool:
    has_seats = row_filter.seats in (None, row.seats)
    has_level = row_filter.level in (None, row.level)
    has_help = row_filter.help is HelpFilter.WITH or row.assisted is (row_filter.help is HelpFilter.ONLY)
    return has_seats and has_level and has_help


def _of_last_games(rows: Sequence[Row]) -> tuple[Row, ...]:
    # By rounds and games only: an old round may be judged late.
    last_seen = dict.fromkeys(row.game for row in reversed(rows) if is_counted(row))
    wanted = set(list(last_seen)[:_GAMES])
    return tuple(row for row in rows if row.game in wanted)


def seat_counts(rows: Iterable[Row]) -> tuple[int, ...]:
    """Return the numbers of seats that occur in the rows, ascending."""
    return tuple(sorted({row.seats for row in rows}))


def levels(rows: Iterable[Row]) -> tuple[str, ...]:
    """Return the levels that occur in the rows, in order of first occurrence; ``MIXED`` is last."""
    found = dict.fromkeys(row.level for row in rows)
    return tuple(sorted(found, key=lambda level: level == MIXED))


def compute_figures(rows: Sequence[Row]) -> Figures:
    """Return the statistics of the rounds and games in these rows."""
    rounds, games = rounds_in(rows), games_in(rows)
    points = [row.own for row in rounds]
    wins = [row.place == 1 for row in games]
    return Figures(
        rounds=len(rounds),
        games=len(games),
        games_won=sum(wins),
        rounds_won=sum(row.place == 1 for row in rounds),
        clean_rounds=points.count(0),
        average=_mean(points),
        even_share=_mean([sum(row.points) / row.seats for row in rounds]),
        best=min(rounds, key=lambda row: (row.own, row.assisted), default=None),
        worst=max(rounds, key=lambda row: row.own, default=None),
        papayoos_taken=sum(row.fate is PapayooFate.TAKEN for row in rounds),
        papayoos_given=sum(row.fate is PapayooFate.GIVEN for row in rounds),
        points_given=_mean([row.points_given for row in rounds]),
        tricks=_mean([len(row.tricks) for row in rounds]),
        streak=_latest_run(wins),
    )


def _mean(numbers: Sequence[float]) -> float | None:
    return fmean(numbers) if numbers else None


def runs(wins: Sequence[bool]) -> Iterator[int]:
    """Yield the length of each winning streak in the results of successive games or rounds."""
    return (len(list(run)) for is_won, run in groupby(wins) if is_won)


def _latest_run(wins: Sequence[bool]) -> int:
    latest = next(groupby(reversed(wins)), None)
    return len(list(latest[1])) if latest and latest[0] else 0


def series(rounds: Sequence[RoundRow], most: int) -> tuple[SeriesPoint, ...]:
    """Return the player's points over time as chart points, at most ``most`` of them.

    Each chart point is the average of some successive rounds.
    """
    size = max(1, -(-len(rounds) // most))
    parts = [rounds[start : start + size] for start in range(0, len(rounds), size)]
    means = [fmean(row.own for row in part) for part in parts]
    averages = moving_average(means, AVERAGED_POINTS)
    return tuple(
        SeriesPoint(index * size + 1, index * size + len(part), mean, average, part[-1].finished)
        for index, (part, mean, average) in enumerate(zip(parts, means, averages, strict=True))
    )


def moving_average(numbers: Sequence[float], window: int) -> tuple[float, ...]:
    """Return the moving averages of some numbers.

    Each item is the average of a number and the numbers before it, ``window`` numbers or fewer at the start.

    >>> moving_average((4, 0, 2), 2)
    (4.0, 2.0, 1.0)
    """
    return tuple(fmean(numbers[max(0, end - window) : end]) for end in range(1, len(numbers) + 1))
