"""The expressions and proportions of the portraits."""

from enum import Enum, auto
from typing import Final

BUST_WIDTH = 100 / 104
"""Width of a bust (a portrait with shoulders) as a fraction of its height."""


class Mood(Enum):
    """An expression of a portrait, shown by eyes, brows, mouth and head."""

    CALM = auto()
    GLAD = auto()
    DISMAYED = auto()
    THINKING = auto()
    """A calm face that looks into the distance."""
    SLY = auto()
    """A glad face that winks at another player's bad luck."""
    AGHAST = auto()
    """A face that is more dismayed than DISMAYED, for a player who has taken the Papayoo."""
    WORRIED = auto()
    """A calm face with wide eyes and a flat mouth, for a player who would take an expensive trick."""
    BROW = auto()
    """A calm face that raises one brow, at somebody whom it remembers."""
    LEFT = auto()
    """A calm face that looks to the left of the screen."""
    RIGHT = auto()
    """A calm face that looks to the right of the screen."""
    CLOSED = auto()
    """A calm face with closed eyes, for a blink."""
    TENSE = auto()
    """A calm face with wide eyes in the animal's own posture while much is at stake."""
    HABIT_A = auto()
    """The first picture of the animal's own habit."""
    HABIT_B = auto()
    """The second picture of the habit; a calm face if the habit has only one."""
    HABIT_C = auto()
    """The third picture of the habit; a calm face if the habit has fewer."""

    @property
    def base(self) -> "Mood":
        """The basic mood of which this mood is a variant: calm, glad or dismayed."""
        return _BASES.get(self, self)


HABIT_MOODS: Final = frozenset({Mood.HABIT_A, Mood.HABIT_B, Mood.HABIT_C})

_BASES = {
    Mood.THINKING: Mood.CALM,
    Mood.WORRIED: Mood.CALM,
    Mood.BROW: Mood.CALM,
    Mood.LEFT: Mood.CALM,
    Mood.RIGHT: Mood.CALM,
    Mood.CLOSED: Mood.CALM,
    Mood.TENSE: Mood.CALM,
    Mood.HABIT_A: Mood.CALM,
    Mood.HABIT_B: Mood.CALM,
    Mood.HABIT_C: Mood.CALM,
    Mood.SLY: Mood.GLAD,
    Mood.AGHAST: Mood.DISMAYED,
}
