"""The strength of a player, estimated from the points that decisions lose.

The strength is a number on the scale of the levels. It is not computed from a player's points, because these depend
mostly on the cards. The points lost by the decisions of a round (`papayoo.ai.judge`) distinguish the levels with far
fewer rounds. A round is weighted by the logarithm of its loss, so that a single large loss weighs about as much as
several small ones.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil, log1p, sqrt
from statistics import fmean, stdev
from types import MappingProxyType
from typing import Final

from papayoo.history.rows import JudgedRound, Part, Row

USUAL_DECISIONS: Final = 15.0
"""Usual number of decisions per round with four seats. Losses are scaled to this number of decisions."""
MIN_ROUNDS: Final = 3
"""Minimum number of rounds for an estimate of the strength."""
TELLING_ROUNDS: Final = 12
"""Number of rounds from which an estimate tells more than luck."""
CONFIDENCE_ERRORS: Final = 1.96
"""Half the width of the 95 % confidence interval, in standard errors."""
_POWER_ERRORS: Final = 1.645
"""Number of standard errors to add to ``CONFIDENCE_ERRORS`` for a test with a power of 95 %."""
USUAL_SPREAD: Final = 1.2
"""Usual standard deviation of a round's log-loss between rounds; that of the levels is between 0.6 and 1.5."""
USUAL_SPREAD_ROUNDS: Final = 12
"""Number of rounds that `USUAL_SPREAD` counts for, because a few rounds may happen to be equal."""
SCALE_ERROR: Final = 0.25
"""Standard error of the scale itself, as a log-loss.

The levels were measured in 260 rounds each, against three hard players. At another table, they lose other points: in 60
rounds against three medium players, the level "easy" has a log-loss of 3.07 ± 0.29.
"""
_NEAR: Final = 0.15
"""Maximum distance on the scale at which a strength counts as equal to a level."""
_MOST_LEVELS: Final = 2.0
"""Maximum width of a confidence interval on the scale, in levels, with which a level is named."""


@dataclass(frozen=True, slots=True)
class LevelFigures:
    """Measured results of a level in games against three bots of the level hard.

    ``log_loss`` is the mean log-loss per round, as the function `log_loss` computes it, and ``points`` the mean number
    of points per round. ``spread`` and ``points_spread`` are the standard deviations of these values between rounds.
    """

    level: str
    log_loss: float
    spread: float
    points: float
    points_spread: float


CALIBRATION: Final = (
    LevelFigures("novice", 3.97, 0.93, 113.8, 67.2),
    LevelFigures("easy", 3.37, 1.19, 92.6, 67.4),
    LevelFigures("medium", 2.59, 1.43, 70.1, 64.2),
    LevelFigures("hard", 1.89, 1.48, 62.5, 60.1),
    LevelFigures("expert", 0.37, 0.59, 43.5, 45.5),
)
"""The measured playing strength of each bot level, from weak to strong.

Measured at four seats in 260 rounds of each level. The mean points are those of the arena, which plays more rounds.
"""


@dataclass(frozen=True, slots=True)
class Strength:
    """A strength on the scale of the levels: 0 is the first level of `CALIBRATION`, 4 the last.

    ``low`` and ``high`` are the ends of its 95 % confidence interval. ``loss`` is the number of points lost per round.
    """

    rounds: int
    value: float
    low: float
    high: float
    loss: float

    @property
    def is_early(self) -> bool:
        """Whether it comes from too few rounds to be more than a first impression."""
        return self.rounds < TELLING_ROUNDS

    @property
    def is_wide(self) -> bool:
        """Whether its confidence interval is too wide to name a level."""
        return round(self.high - self.low, 6) > _MOST_LEVELS

    @property
    def is_sure(self) -> bool:
        """Whether it is neither a first impression nor too wide to name a level."""
        return not (self.is_early or self.is_wide)

    @property
    def levels(self) -> tuple[str, ...]:
        """The bot level that is about as strong as the player, or else the two nearest levels.

        If the confidence interval is too wide to name them, they are the levels nearest to its ends.
        """
        if self.is_wide:
            return CALIBRATION[round(self.low)].level, CALIBRATION[round(self.high)].level
        at = round(self.value)
        if abs(self.value - at) <= _NEAR:
            return (CALIBRATION[at].level,)
        return CALIBRATION[int(self.value)].level, CALIBRATION[int(self.value) + 1].level


def log_loss(row: JudgedRound) -> float:
    """Return log(1 + loss) of a round, after scaling the loss to the usual number of decisions."""
    return log1p(row.loss * USUAL_DECISIONS / max(1, len(row.decisions)))


def strength_of(rows: Sequence[JudgedRound]) -> Strength | None:
    """Return the strength estimated from these rounds, or None if there are too few."""
    if len(rows) < MIN_ROUNDS:
        return None
    values = [log_loss(row) for row in rows]
    mean, margin = fmean(values), CONFIDENCE_ERRORS * _error_of(values)
    value, low, high = map(_on_scale, (mean, mean + margin, mean - margin))
    return Strength(len(rows), value, low, high, fmean(row.loss for row in rows))


def _error_of(values: Sequence[float]) -> float:
    """Return the standard error of the mean log-loss, compared with the levels, that rounds with these values have."""
    freedom = len(values) - 1
    squares = USUAL_SPREAD_ROUNDS * USUAL_SPREAD**2 + freedom * stdev(values) ** 2
    variance = squares / (USUAL_SPREAD_ROUNDS + freedom)
    return sqrt(variance / len(values) + SCALE_ERROR**2)


def _on_scale(value: float) -> float:
    """Return the position of a mean log-loss on the scale of the levels, interpolated linearly.

    >>> _on_scale(CALIBRATION[0].log_loss), _on_scale(CALIBRATION[4].log_loss), _on_scale(0.0)
    (0.0, 4.0, 4.0)
    """
    for number, (weaker, stronger) in enumerate(pairwise(figures.log_loss for figures in CALIBRATION)):
        if value >= stronger:
            return max(0.0, number + (weaker - value) / (weaker - stronger))
    return float(len(CALIBRATION) - 1)


def rounds_to_tell(one: LevelFigures, other: LevelFigures, *, by_points: bool = False) -> int:
    """Return the number of rounds needed to distinguish two levels by their losses or points.

    With this number, 95 % of all trials find a significant difference.
    """
    difference = one.points - other.points if by_points else one.log_loss - other.log_loss
    spreads = (item.points_spread if by_points else item.spread for item in (one, other))
    return ceil((CONFIDENCE_ERRORS + _POWER_ERRORS) ** 2 * sum(spread**2 for spread in spreads) / difference**2)


def judged_in(rows: Iterable[Row], *, seats: int | None = None) -> tuple[JudgedRound, ...]:
    """Return the judged rounds played without help, by default with any number of seats."""
    judged = (row for row in rows if isinstance(row, JudgedRound))
    return tuple(row for row in judged if not row.assisted and seats in (None, row.seats))


def losses_by_part(rows: Iterable[JudgedRound]) -> Mapping[Part, float]:
    """Return the points lost per round in each part of a round; 0 if there are no rounds."""
    rows = tuple(rows)
    sums = dict.fromkeys(Part, 0.0)
    for row in rows:
        for decision in row.decisions:
            sums[decision.part] += decision.loss
    return MappingProxyType({part: total / max(1, len(rows)) for part, total in sums.items()})


def strength_over_time(rows: Sequence[JudgedRound], window: int) -> tuple[float, ...]:
    """Return the strength after each round, estimated from the last ``window`` rounds.

    The first estimate is after round number ``window``.
    """
    found = (strength_of(rows[end - window : end]) for end in range(window, len(rows) + 1))
    return tuple(item.value for item in found if item is not None)
