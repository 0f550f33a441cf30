"""The phases of a game."""

from enum import Enum


class Phase(Enum):
    """What the game waits for."""

    BETWEEN_ROUNDS = "between rounds"
    """The next round to be started."""
    PASSING = "passing"
    """Seats that have not passed yet, in any order."""
    ROLLING = "rolling"
    """The dealer to roll the die."""
    PLAYING = "playing"
    """The next card of the trick."""
    OVER = "over"
    """Nothing: the last round is scored."""

    @property
    def is_in_round(self) -> bool:
        """Whether a round is running: dealt, and not scored yet."""
        return self not in (Phase.BETWEEN_ROUNDS, Phase.OVER)
