"""How a player takes the course of the game."""

from enum import Enum, auto


class Mood(Enum):
    """A mood, told by eyes, brows, mouth and tilt of the head; ``kin`` is the simpler mood it is a shade of."""

    CALM = auto()
    GLAD = auto()
    DISMAYED = auto()
    THINKING = auto()
    """Calm, the eyes on something far away."""
    SLY = auto()
    """Glad of somebody else's bad luck: a wink."""
    AGHAST = auto()
    """Dismayed beyond words: the Papayoo."""

    @property
    def base(self) -> "Mood":
        """The one of the first three that this one is a shade of."""
        return {Mood.THINKING: Mood.CALM, Mood.SLY: Mood.GLAD, Mood.AGHAST: Mood.DISMAYED}.get(self, self)
