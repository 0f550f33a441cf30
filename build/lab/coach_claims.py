"""Claims of the coach and what came of them, as `coach_truth.py` measures them, and their means."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import astuple, dataclass
from enum import StrEnum
from math import sqrt
from statistics import NormalDist, fmean
from typing import Final

from papayoo.match.coach_truth import Truth

CONFIDENCE_ERRORS: Final = NormalDist().inv_cdf(0.975)
"""Half the width of a 95 % confidence interval, in standard errors."""


class Table(StrEnum):
    """The kinds of opponents: of random levels, all hard, or strangers to the coach."""

    MIXED = "mixed"
    HARD = "hard"
    STRANGERS = "strangers"


class Claim(StrEnum):
    """What the coach claims.

    COSTLY: that a choice costs this many points more than a better one. HINT: that this many points follow if its
    advice is taken. PUZZLE: that the usual mistake in a puzzle costs this many points. HAND: that an expert takes this
    many points with a hand after the pass and the die.
    """

    COSTLY = "costly"
    HINT = "hint"
    PUZZLE = "puzzle"
    HAND = "hand"


class Time(StrEnum):
    """When a decision was made: at the pass, or in the first, second or last third of the tricks."""

    PASS = "pass"
    EARLY = "early"
    MIDDLE = "middle"
    LATE = "late"


@dataclass(frozen=True, slots=True)
class Comparison:
    """A claim of the coach, and what really followed.

    ``name`` identifies the game or the puzzle; comparisons with the same name depend on each other. ``claimed`` and
    ``true`` are points: a difference between two choices or, for a hint, those taken in the rest of the round. ``mean``
    is the claim averaged over the kinds of opponents; a claimed difference is the smallest of them.
    """

    claim: Claim
    name: str
    seats: int
    time: Time
    table: Table
    claimed: float
    mean: float
    true: int

    @classmethod
    def from_line(cls, line: str) -> "Comparison":
        """Return the comparison as a line of text for the file of results."""
        claim, name, seats, time, table, claimed, mean, true = line.split()
        return cls(
            Claim(claim), name, int(seats), Time(time), Table(table), float(claimed), float(mean), int(true)
        )  # fmt: skip

    @property
    def line(self) -> str:
        return " ".join(map(str, astuple(self)))


def truth_of(found: Sequence[Comparison]) -> Truth:
    """Return the means of some comparisons. There must be at least one."""
    return Truth(
        len(found),
        fmean(one.claimed for one in found),
        fmean(one.true for one in found),
        margin_of(found, [one.true for one in found]),
    )


def difference_margin(found: Sequence[Comparison]) -> float:
    """Return the margin of error of the mean difference between what was claimed and what was true."""
    return margin_of(found, [one.true - one.claimed for one in found])


def margin_of(found: Sequence[Comparison], values: Sequence[float]) -> float:
    """Return the 95 % margin of error of the mean of values, one for each comparison.

    Comparisons with the same name are of the same round, so they depend on each other: only the sums of their
    deviations are independent.
    """
    mean, sums = fmean(values), defaultdict[str, float](float)
    for one, value in zip(found, values, strict=True):
        sums[one.name] += value - mean
    spare = len(sums) / max(1, len(sums) - 1)
    return CONFIDENCE_ERRORS * sqrt(spare * sum(total**2 for total in sums.values())) / len(values)
