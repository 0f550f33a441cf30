"""When an option is taken for better, and when it is played out no more."""

from dataclasses import dataclass, field
from typing import cast

import pytest

from papayoo.ai.candidates import CHOICE_ERRORS, DROP_ERRORS, MIN_WORLDS, best_option, drop_bad_options, expected_points
from papayoo.ai.kernel import Kernel


@dataclass
class Results:
    """What a kernel tells of its options after so many worlds.

    Each option costs so much more than the first on average, a world by chance as much more or less as ``spread`` says.
    """

    above: list[float]
    spread: float
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
        variance = self.spread**2 if number else 0.0
        above = self.above[number]
        return (20.0 + above) * self.world_count, (above**2 + variance) * self.world_count

    def deviation_savings(self, number: int) -> float:
        return self.saved[number] * self.world_count if self.saved else 0.0


def as_kernel(results: Results) -> Kernel:
    return cast("Kernel", results)


ERROR = 1.0
"""The standard error of a mean over the hundred worlds, with this spread:"""
SPREAD = 10.0


@pytest.mark.parametrize(
    ("above", "best"),
    [
        ([0.0, -1.1 * CHOICE_ERRORS * ERROR], 1),
        ([0.0, -0.9 * CHOICE_ERRORS * ERROR], 0),
        ([0.0, 5.0], 0),
        ([0.0, -2.0 * CHOICE_ERRORS, -3.0 * CHOICE_ERRORS], 2),
        ([0.0], 0),
    ],
)
def test_only_what_is_better_beyond_chance_takes_the_place_of_the_first(above: list[float], best: int) -> None:
    assert best_option(as_kernel(Results(above, SPREAD))) == best


def test_an_option_that_is_out_of_the_race_is_not_taken() -> None:
    assert best_option(as_kernel(Results([0.0, -9.0, -5.0], SPREAD, shut={1}))) == 2


def test_what_the_seat_would_save_later_counts() -> None:
    results = Results([0.0, 0.0], SPREAD, saved=[0.0, -2.0 * CHOICE_ERRORS])
    assert expected_points(as_kernel(results), 1) == pytest.approx(20.0 - 2.0 * CHOICE_ERRORS)
    assert best_option(as_kernel(results)) == 1


def test_what_is_hopeless_is_played_out_no_more_and_the_first_always_is() -> None:
    results = Results([0.0, 0.9 * DROP_ERRORS, 1.1 * DROP_ERRORS], SPREAD)
    assert drop_bad_options(as_kernel(results)) == 2
    assert results.shut == {2}
    results = Results([0.0, -50.0], SPREAD)
    assert drop_bad_options(as_kernel(results)) == 2, "the first is what the others are measured by"


def test_after_few_worlds_nothing_is_hopeless_yet() -> None:
    results = Results([0.0, 99.0], SPREAD, world_count=MIN_WORLDS - 1)
    assert drop_bad_options(as_kernel(results)) == 2
    results.world_count += 1
    assert drop_bad_options(as_kernel(results)) == 1
