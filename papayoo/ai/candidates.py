"""Statistics of a search over options: which options to drop, and which one to choose."""

from collections.abc import Callable
from math import sqrt
from typing import Final

from papayoo.ai.kernel import Kernel

DROP_ERRORS: Final = 3.0
"""Minimum difference from the best option at which an option is dropped, in standard errors."""
CHOICE_ERRORS: Final = 1.5
"""Minimum difference in standard errors at which an option replaces the first one.

The standard errors are computed as if the sampled worlds were independent. They are larger in reality, because worlds
from one Markov chain are correlated.
"""
MIN_WORLDS: Final = 10
"""Minimum number of sampled worlds before an option can be dropped."""
UNCERTAIN_POINTS: Final = 0.2
"""Minimum gain in points for which the search goes on with a new population of Markov chains."""

Stop = Callable[[], bool]
"""A function that returns whether a search must end now."""


def never_stop() -> bool:
    """Return False, so that a search runs to its end."""
    return False


def expected_points(kernel: Kernel, number: int) -> float:
    """Return the mean points of an option over all worlds.

    The mean is reduced by the points that the seat would save if it played better than the policy at its next decision.
    """
    return (kernel.option_sums(number)[0] + kernel.deviation_savings(number)) / max(1, kernel.world_count)


def best_option(kernel: Kernel) -> int:
    """Return the option with the fewest points among those not dropped.

    If this option is not significantly better than the first option, returns the first option.
    """
    best = min(_open_options(kernel), key=lambda number: expected_points(kernel, number))
    gain = expected_points(kernel, 0) - expected_points(kernel, best)
    return best if gain > CHOICE_ERRORS * _standard_error(kernel, best) else 0


def _open_options(kernel: Kernel) -> list[int]:
    return [number for number in range(kernel.option_count) if kernel.is_open_option(number)]


def drop_bad_options(kernel: Kernel) -> int:
    """Exclude from the search the options that are significantly worse than the best one.

    Returns the number of remaining options. The first option always remains.
    """
    still = _open_options(kernel)
    if kernel.world_count < MIN_WORLDS:
        return len(still)
    least = min(expected_points(kernel, number) for number in still)
    for number in still[1:]:
        if expected_points(kernel, number) - least > DROP_ERRORS * _standard_error(kernel, number):
            kernel.close_option(number)
    return len(_open_options(kernel))


def is_uncertain(kernel: Kernel) -> bool:
    """Whether another option may be better than the seemingly best one by ``UNCERTAIN_POINTS`` or more.

    It may be better if its difference from the best one could be an error of `DROP_ERRORS` standard errors.
    """
    still = _open_options(kernel)
    best = min(still, key=lambda number: expected_points(kernel, number))
    least, error = expected_points(kernel, best), _standard_error(kernel, best)
    return any(
        DROP_ERRORS * max(error, _standard_error(kernel, number)) - expected_points(kernel, number) + least
        > UNCERTAIN_POINTS
        for number in still
        if number != best
    )


def _standard_error(kernel: Kernel, number: int) -> float:
    """Return the standard error of an option's mean difference in points from the first option."""
    worlds = max(1, kernel.world_count)
    mean = (kernel.option_sums(number)[0] - kernel.option_sums(0)[0]) / worlds
    return sqrt(max(0.0, kernel.option_sums(number)[1] / worlds - mean * mean) / worlds)
