"""What rows of history add up to: which of them are asked for, the figures of them, and a series for a chart."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from itertools import groupby
from statistics import fmean, median

from papayoo.history.rows import MIXED, GameKey, GameRow, PapayooFate, RoundRow, Row

FEW_ROUNDS = 20
"""Below so many rounds, luck shows more than play: the figures are told with that warning."""

AVERAGED = 10
"""How many points of a series its moving average looks back over."""


class Period(StrEnum):
    """How far back rows are asked for."""

    ALL = "all"
    DAYS_30 = "days_30"
    DAYS_7 = "days_7"
    GAMES_20 = "games_20"


class Help(StrEnum):
    """Whether rounds with a hint or an undo are asked for."""

    WITH = "with"
    WITHOUT = "without"
    ONLY = "only"


_DAYS = {Period.DAYS_30: 30, Period.DAYS_7: 7}
_GAMES = 20


@dataclass(frozen=True, slots=True)
class Choice:
    """Which rows are asked for; None stands for any seats, any level."""

    seats: int | None = None
    level: str | None = None
    period: Period = Period.ALL
    help: Help = Help.WITH


@dataclass(frozen=True, slots=True)
class Figures:
    """What the rounds and games chosen add up to.

    Averages are of a round, None without rounds. ``even_share`` is what the person would have had if what was taken
    had been split evenly. ``best`` and ``worst`` are the first of their kind; shared first places count as won.
    ``streak`` is the number of games won in a row, the latest, ``longest_streak`` the longest there was.
    """

    rounds: int
    games: int
    games_won: int
    rounds_won: int
    clean_rounds: int
    average: float | None
    middle: float | None
    even_share: float | None
    best: RoundRow | None
    worst: RoundRow | None
    papayoos_taken: int
    papayoos_given: int
    points_given: float | None
    tricks: float | None
    streak: int
    longest_streak: int

    @property
    def win_percent(self) -> int | None:
        """The games won in a hundred, None without games."""
        return round(100 * self.games_won / self.games) if self.games else None

    @property
    def is_small(self) -> bool:
        """Whether there are too few rounds for the figures to mean much."""
        return self.rounds < FEW_ROUNDS


@dataclass(frozen=True, slots=True)
class SeriesPoint:
    """One point of a chart: the rounds it stands for, their average, and the moving average that ends there."""

    first: int
    last: int
    points: float
    moving_average: float
    finished: datetime


def rounds_in(rows: Iterable[Row]) -> tuple[RoundRow, ...]:
    """The rounds among the rows."""
    return tuple(row for row in rows if isinstance(row, RoundRow))


def games_in(rows: Iterable[Row]) -> tuple[GameRow, ...]:
    """The finished games among the rows."""
    return tuple(row for row in rows if isinstance(row, GameRow))


def chosen(rows: Iterable[Row], choice: Choice, now: datetime) -> tuple[Row, ...]:
    """The rows asked for, in their order. The last games are the last of those that fit otherwise."""
    fitting = tuple(row for row in rows if _fits(row, choice))
    if choice.period is Period.GAMES_20:
        return _of_last_games(fitting)
    if choice.period in _DAYS:
        since = now - timedelta(days=_DAYS[choice.period])
        return tuple(row for row in fitting if row.finished >= since)
    return fitting


def _fits(row: Row, choice: Choice) -> bool:
    has_seats = choice.seats in (None, row.seats)
    has_level = choice.level in (None, row.level)
    return has_seats and has_level and (choice.help is Help.WITH or row.assisted is (choice.help is Help.ONLY))


def _of_last_games(rows: Sequence[Row]) -> tuple[Row, ...]:
    last_seen: dict[GameKey, None] = {}
    for row in reversed(rows):
        last_seen.setdefault(row.game)
    wanted = set(list(last_seen)[:_GAMES])
    return tuple(row for row in rows if row.game in wanted)


def seat_counts(rows: Iterable[Row]) -> tuple[int, ...]:
    """The seat counts that occur, in order."""
    return tuple(sorted({row.seats for row in rows}))


def levels(rows: Iterable[Row]) -> tuple[str, ...]:
    """The levels that occur, in the order of their first row, tables of several levels last."""
    found = dict.fromkeys(row.level for row in rows)
    return tuple(sorted(found, key=lambda level: level == MIXED))


def figures(rows: Sequence[Row]) -> Figures:
    """What the rows add up to."""
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
        middle=float(median(points)) if points else None,
        even_share=_mean([sum(row.points) / row.seats for row in rounds]),
        best=min(rounds, key=lambda row: row.own, default=None),
        worst=max(rounds, key=lambda row: row.own, default=None),
        papayoos_taken=sum(row.fate is PapayooFate.TAKEN for row in rounds),
        papayoos_given=sum(row.fate is PapayooFate.GIVEN for row in rounds),
        points_given=_mean([row.points_given for row in rounds]),
        tricks=_mean([len(row.tricks) for row in rounds]),
        streak=_latest_run(wins),
        longest_streak=max(_runs(wins), default=0),
    )


def _mean(numbers: Sequence[float]) -> float | None:
    return fmean(numbers) if numbers else None


def _runs(wins: Sequence[bool]) -> Iterator[int]:
    return (len(list(run)) for is_won, run in groupby(wins) if is_won)


def _latest_run(wins: Sequence[bool]) -> int:
    latest = next(groupby(reversed(wins)), None)
    return len(list(latest[1])) if latest and latest[0] else 0


def series(rounds: Sequence[RoundRow], most: int) -> tuple[SeriesPoint, ...]:
    """The person's points over time, in at most so many points: where there are more rounds, several share one."""
    size = max(1, -(-len(rounds) // most))
    parts = [rounds[start : start + size] for start in range(0, len(rounds), size)]
    means = [fmean(row.own for row in part) for part in parts]
    averages = moving_average(means, AVERAGED)
    return tuple(
        SeriesPoint(index * size + 1, index * size + len(part), mean, average, part[-1].finished)
        for index, (part, mean, average) in enumerate(zip(parts, means, averages, strict=True))
    )


def moving_average(numbers: Sequence[float], window: int) -> tuple[float, ...]:
    """For each number the average of it and those before it, ``window`` numbers in all where there are so many.

    >>> moving_average((4, 0, 2), 2)
    (4.0, 2.0, 1.0)
    """
    return tuple(fmean(numbers[max(0, end - window) : end]) for end in range(1, len(numbers) + 1))
