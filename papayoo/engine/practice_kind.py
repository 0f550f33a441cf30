"""The kinds of practice matches, which the statistics leave out."""

from enum import StrEnum


class PracticeKind(StrEnum):
    """The kind of a practice match; the value is its name in the results file."""

    AGAIN = "again"
    """A finished round that is played again from one of the player's decisions. Its result is not stored."""
    LESSON = "lesson"
    """A short deal that teaches one idea."""
    PUZZLE = "puzzle"
    """A position in a round with exactly one best choice, which the player has to find."""
    POSITION = "position"
    """A position that somebody has copied as text. Its result is not stored."""
    SECOND_CHANCE = "second_chance"
    """A position in which the player once made a costly decision."""
