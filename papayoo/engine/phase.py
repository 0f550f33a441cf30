"""The phases of a game."""

from enum import Enum


class Phase(Enum):
    """The phase of a game: the action that must happen next."""

    BETWEEN_ROUNDS = "between rounds"
    """The next round must be started."""
    PASSING = "passing"
    """At least one seat has not passed its cards yet. The seats may pass in any order."""
    ROLLING = "rolling"
    """The dealer must roll the die."""
    PLAYING = "playing"
    """A seat must play the next card of the trick."""
    OVER = "over"
    """The game is over, because the last round has been scored."""

    @property
    def is_in_round(self) -> bool:
        """Whether a round has been dealt and not been scored yet."""
        return self not in (Phase.BETWEEN_ROUNDS, Phase.OVER)
