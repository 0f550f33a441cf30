"""The kinds of practice, which count for nothing in the statistics."""

from enum import StrEnum


class PracticeKind(StrEnum):
    """The kind of a practice; the value is its name in the results file."""

    AGAIN = "again"
    """A finished round from one of the player's decisions on; never stored."""
    LESSON = "lesson"
    """A short deal that teaches one idea."""
    PUZZLE = "puzzle"
    """A position with one best answer."""
    SECOND_CHANCE = "second_chance"
    """One of the player's own costly decisions."""
