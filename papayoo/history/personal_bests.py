"""Personal bests that the latest round has set, computed from the result rows."""

from collections.abc import Callable, Iterable, Sequence
from enum import StrEnum
from itertools import groupby

from papayoo.history.figures import rounds_in
from papayoo.history.rows import RoundRow, Row

MIN_EARLIER_ROUNDS = 10
"""Number of earlier rounds that are needed before a round can be a personal best."""
MIN_STREAK = 2
"""Minimum length of a streak that can be a personal best, in rounds without a point."""


class PersonalBest(StrEnum):
    """The kinds of personal bests, the most remarkable first."""

    CLEAN_STREAK = "clean_streak"
    DELIVERY = "delivery"
    BEST_ROUND = "best_round"


def new_personal_bests(rows: Sequence[Row]) -> dict[PersonalBest, int]:
    """Return the personal bests that the latest round has set, with their values.

    Only rounds without help count. A round is compared with earlier rounds at the same number of seats; only the streak
    of rounds without a point includes all numbers of seats.
    """
    rounds = rounds_in(rows)
    if not rounds or rounds[-1].assisted:
        return {}
    *earlier, latest = (row for row in rounds if not row.assisted)
    similar = [row for row in earlier if row.seats == latest.seats]
    values: dict[PersonalBest, int] = {}
    streak = _last_streak([*earlier, latest])
    if len(earlier) >= MIN_EARLIER_ROUNDS and streak >= MIN_STREAK and streak > max(_streaks(earlier), default=0):
        values[PersonalBest.CLEAN_STREAK] = streak
    if _is_more(latest, similar, lambda row: row.points_given):
        values[PersonalBest.DELIVERY] = latest.points_given
    if _is_more(latest, similar, lambda row: -row.own):
        values[PersonalBest.BEST_ROUND] = latest.own
    return values


def _is_more(latest: RoundRow, earlier: Sequence[RoundRow], value: Callable[[RoundRow], int]) -> bool:
    """Whether the latest round has a greater value than every earlier one.

    False if there are too few earlier rounds.
    """
    return len(earlier) >= MIN_EARLIER_ROUNDS and value(latest) > max(map(value, earlier))


def _streaks(rounds: Iterable[RoundRow]) -> list[int]:
    return [len(list(run)) for is_clean, run in groupby(rounds, lambda row: row.own == 0) if is_clean]


def _last_streak(rounds: Sequence[RoundRow]) -> int:
    return _streaks(rounds)[-1] if rounds[-1].own == 0 else 0
