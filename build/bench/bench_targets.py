"""The kinds of frames that the benchmark measures, and the targets of the figures, which hold for an idle machine."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

MENUS, PAGES, BETWEEN = "menus and scene changes", "pages opening", "between motions"
PAPAYOO = "the Papayoo strikes"
HOVER, MOTION = "hover", "in motion"


class Target(NamedTuple):
    """The limit of a figure: a quantile of the processor time per frame of some kinds of frames, in milliseconds."""

    name: str
    share: float
    limit: float


MEDIAN, P99 = 0.5, 0.99
TARGETS = {
    (3840, 2160): (
        Target(MOTION, MEDIAN, 6.0),
        Target(MOTION, P99, 20.0),
        Target(MENUS, P99, 28.0),
        Target(PAGES, P99, 28.0),
        Target(PAPAYOO, P99, 24.0),
        Target(HOVER, P99, 11.0),
    ),
    (1920, 1080): (Target(MOTION, P99, 10.0), Target(MENUS, P99, 16.0), Target(PAGES, P99, 16.0)),
}
"""Limits by window size, on an idle machine."""
MEMORY_MIB = {(3840, 2160): 240, (1920, 1080): 115}
FIRST_FRAME_WINDOWS = {(1920, 1080): 1.3}
"""Maximum time to the first frame, as a multiple of the time that a bare window takes."""


def print_targets(size: tuple[int, int], works: Mapping[str, Sequence[float]], memory_mib: float) -> None:
    """Print each figure that has a target at this window size, and whether it keeps the target."""
    print("\nprocessor time per frame and memory, with their targets on an idle machine")
    for target in TARGETS.get(size, ()):
        if works.get(target.name):
            label = f"{target.name}, {'median' if target.share == MEDIAN else 'p99'}"
            print_target(label, quantile(works[target.name], target.share), target.limit, "ms")
    if size in MEMORY_MIB:
        print_target("peak memory", memory_mib, MEMORY_MIB[size], "MiB")


def print_target(name: str, value: float, limit: float, unit: str) -> None:
    """Print a figure with its target, and whether it keeps the target."""
    verdict = "holds" if value <= limit else f"{value / limit:.2f} times the target"
    print(f"{name:34}{value:8.1f} {unit:8}at most {limit:<8g}{verdict}")


def quantile(times: Sequence[float], share: float) -> float:
    """Return the time that this fraction of the times does not exceed."""
    return sorted(times)[min(len(times) - 1, int(len(times) * share))]
