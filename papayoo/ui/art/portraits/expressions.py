"""The expressions of the portraits."""

from enum import Enum, auto


class Mood(Enum):
    """An expression, shown by eyes, brows, mouth and head; ``base`` is the simpler mood it varies."""

    CALM = auto()
    GLAD = auto()
    DISMAYED = auto()
    THINKING = auto()
    """Calm, looking into the distance."""
    SLY = auto()
    """Glad about another player's bad luck: a wink."""
    AGHAST = auto()
    """Strongly dismayed: has taken the Papayoo."""

    @property
    def base(self) -> "Mood":
        """The basic mood that this one varies: calm, glad or dismayed."""
        return {Mood.THINKING: Mood.CALM, Mood.SLY: Mood.GLAD, Mood.AGHAST: Mood.DISMAYED}.get(self, self)
