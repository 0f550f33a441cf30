"""The phases of a game."""

from enum import Enum


class Phase(Enum):
    """The action that the game waits for."""

    BETWEEN_ROUNDS = "between rounds"
    """The start of the next round."""
    PASSING = "passing"
    """The passes of some seats, in any order."""
    ROLLING = "rolling"
    """The dealer's roll of the die."""
    PLAYING = "playing"
    """The next card of the trick."""
    OVER = "over"
    """Nothing, because the last round is scored."""

    @property
    def is_in_round(self) -> bool:
        """Whether a round has been dealt and not been scored yet."""
        return self not in (Phase.BETWEEN_ROUNDS, Phase.OVER)
