"""Which option is best, after so many worlds: hopeless ones drop out, and the first wins unless another is better."""

from collections.abc import Callable
from math import sqrt
from typing import Final

from papayoo.ai.kernel import Kernel

DROP_ERRORS: Final = 3.0
"""An option this many standard errors worse than the best is played out no more."""
CHOICE_ERRORS: Final = 1.5
"""An option must be better than the first by this many standard errors to be chosen instead.

They are reckoned as if every world were drawn on its own; those of a chain are alike, and the true error is larger.
"""
MIN_WORLDS: Final = 10
"""Before so many worlds nothing drops out."""

Stop = Callable[[], bool]
"""Whether there is no more time to think."""


def never_stop() -> bool:
    """There is all the time in the world."""
    return False


def expected_points(kernel: Kernel, number: int) -> float:
    """What an option costs on average over the worlds so far, if the seat thinks again at its next decision."""
    return (kernel.option_sums(number)[0] + kernel.deviation_savings(number)) / max(1, kernel.world_count)


def best_option(kernel: Kernel) -> int:
    """The cheapest open option; the first unless the gain is more than chance."""
    best = min(_open_options(kernel), key=lambda number: expected_points(kernel, number))
    gain = expected_points(kernel, 0) - expected_points(kernel, best)
    return best if gain > CHOICE_ERRORS * _standard_error(kernel, best) else 0


def _open_options(kernel: Kernel) -> list[int]:
    return [number for number in range(kernel.option_count) if kernel.is_open_option(number)]


def drop_bad_options(kernel: Kernel) -> int:
    """Close what costs clearly more than the best; how many options stay open. The first always does."""
    still = _open_options(kernel)
    if kernel.world_count < MIN_WORLDS:
        return len(still)
    least = min(expected_points(kernel, number) for number in still)
    for number in still[1:]:
        if expected_points(kernel, number) - least > DROP_ERRORS * _standard_error(kernel, number):
            kernel.close_option(number)
    return len(_open_options(kernel))


def _standard_error(kernel: Kernel, number: int) -> float:
    """The standard error of what an option costs above the first."""
    worlds = max(1, kernel.world_count)
    mean = (kernel.option_sums(number)[0] - kernel.option_sums(0)[0]) / worlds
    return sqrt(max(0.0, kernel.option_sums(number)[1] / worlds - mean * mean) / worlds)
