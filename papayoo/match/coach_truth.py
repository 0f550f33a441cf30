"""How well the coach's figures agree with rounds that were played to the end, as measured by the laboratory."""

import tomllib
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from papayoo.resources import asset_path

TRUTH_FILE: Final = "coach_truth.toml"
"""The file of the measured figures, which build/lab/coach_truth.py writes."""


@dataclass(frozen=True, slots=True)
class Truth:
    """What the coach said and what came of it, as means over ``count`` cases, in points.

    ``margin`` is the 95 % margin of error of ``true``.
    """

    count: int
    claimed: float
    true: float
    margin: float


@dataclass(frozen=True, slots=True)
class SizedTruth:
    """The truth of the claims from ``least`` points to less than ``most``; ``most`` is None if there is no limit."""

    least: int
    most: int | None
    truth: Truth


@dataclass(frozen=True, slots=True)
class TruthTable:
    """The measured figures: of moves that were called costly, also by size, of puzzles, and of what hands are worth."""

    costly: Truth
    by_size: tuple[SizedTruth, ...]
    puzzles: Truth
    hands: Truth


@cache
def measured_truth() -> TruthTable:
    """Return the figures that come with the game."""
    return truth_table(tomllib.loads(asset_path(TRUTH_FILE).read_text(encoding="utf-8")))


def truth_table(fields: dict[str, Any]) -> TruthTable:
    """Return the figures in the contents of the file."""
    sizes = (SizedTruth(size["least"], size.get("most"), _truth(size)) for size in fields["size"])
    return TruthTable(
        _truth(fields["costly"]), tuple(sizes), _truth(fields["puzzles"]), _truth(fields["hands"])
    )  # fmt: skip


def _truth(fields: dict[str, Any]) -> Truth:
    return Truth(fields["count"], fields["claimed"], fields["true"], fields["margin"])
