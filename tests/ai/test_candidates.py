"""Tests of the options chosen after a search, and of the options dropped during a search."""

from dataclasses import dataclass, field
from typing import cast

import pytest

from papayoo.ai.candidates import (
    best_option,
    drop_bad_options,
    expected_points,
    is_uncertain,
)
from papayoo.ai.kernel import Kernel
from tests.loops import for_rows


@dataclass
class Results:
    """A fake kernel that reports given search results.

    ``above`` contains each option's mean difference from the first option in points. ``deviation`` is the standard
    deviation of these differences from one sampled world to another.
    """

    above: list[float]
    deviation: float
    world_count: int = 100
    saved: list[float] = field(default_factory=list)
    shut: set[int] = field(default_factory=set)

    @property
    def option_count(self) -> int:
        return len(self.above)

    def is_open_option(self, number: int) -> bool:
        return number not in self.shut

    def close_option(self, number: int) -> None:
        self.shut.add(number)

    def option_sums(self, number: int) -> tuple[float, float]:
        variance = self.deviation**2 if number else 0.0
        above = self.above[number]
        return (20.0 + above) * self.world_count, (above**2 + variance) * self.world_count

    def deviation_savings(self, number: int) -> float:
        return self.saved[number] * self.world_count if self.saved else 0.0


def as_kernel(results: Results) -> Kernel:
    return cast("Kernel", results)


CHOICE_ERRORS, DROP_ERRORS, MIN_WORLDS, UNCERTAIN_POINTS = 1.5, 3.0, 10, 0.2
ERROR = 1.0
"""Standard error of a mean over 100 worlds with the standard deviation ``DEVIATION``."""
DEVIATION = 10.0


@for_rows(
    ("above", "best"),
    [
        ([0.0, -1.1 * CHOICE_ERRORS * ERROR], 1),
        ([0.0, -0.9 * CHOICE_ERRORS * ERROR], 0),
        ([0.0, 5.0], 0),
        ([0.0, -2.0 * CHOICE_ERRORS, -3.0 * CHOICE_ERRORS], 2),
        ([0.0], 0),
    ],
)
def test_first_option_wins_unless_gain_is_significant(above: list[float], best: int) -> None:
    assert best_option(as_kernel(Results(above, DEVIATION))) == best


def test_closed_option_is_not_chosen() -> None:
    assert best_option(as_kernel(Results([0.0, -9.0, -5.0], DEVIATION, shut={1}))) == 2


def test_deviation_savings_count() -> None:
    results = Results([0.0, 0.0], DEVIATION, saved=[0.0, -2.0 * CHOICE_ERRORS])
    assert expected_points(as_kernel(results), 1) == pytest.approx(20.0 - 2.0 * CHOICE_ERRORS)
    assert best_option(as_kernel(results)) == 1


def test_bad_options_are_dropped_but_never_the_first() -> None:
    results = Results([0.0, 0.9 * DROP_ERRORS, 1.1 * DROP_ERRORS], DEVIATION)
    assert drop_bad_options(as_kernel(results)) == 2
    assert results.shut == {2}
    results = Results([0.0, -50.0], DEVIATION)
    assert drop_bad_options(as_kernel(results)) == 2, "the first is what the others are measured by"


def test_no_option_is_dropped_before_min_worlds() -> None:
    results = Results([0.0, 99.0], DEVIATION, world_count=MIN_WORLDS - 1)
    assert drop_bad_options(as_kernel(results)) == 2
    results.world_count += 1
    assert drop_bad_options(as_kernel(results)) == 1


@for_rows(
    ("above", "deviation", "expected"),
    [
        ([0.0], DEVIATION, False),
        ([0.0, 0.0], DEVIATION, True),
        ([0.0, 0.9 * DROP_ERRORS], DEVIATION, True),
        ([0.0, 1.1 * DROP_ERRORS], DEVIATION, False),
        ([0.0, -0.9 * DROP_ERRORS], DEVIATION, True),
        ([0.0, -1.1 * DROP_ERRORS], DEVIATION, False),
        ([0.0, 0.0], DEVIATION * UNCERTAIN_POINTS * 0.9 / DROP_ERRORS, False),
    ],
)
def test_best_option_is_uncertain_while_another_may_be_better(
    above: list[float], deviation: float, *, expected: bool
) -> None:
    assert is_uncertain(as_kernel(Results(above, deviation))) == expected
