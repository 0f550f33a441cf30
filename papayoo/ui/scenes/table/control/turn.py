"""A snapshot of the current turn, for objects that react to the human player's turn."""

from dataclasses import dataclass

from papayoo.engine.phase import Phase
from papayoo.engine.view import SeatView


@dataclass(frozen=True, slots=True)
class Turn:
    """The human player's view of the match, and the state of match and animation.

    ``is_own`` is true if the match waits for the player and nobody else. ``is_shown`` is true if all events have been
    animated. ``is_finishing`` is true while the rest of the round is played automatically.
    """

    view: SeatView
    has_human: bool
    is_own: bool
    is_shown: bool
    is_finishing: bool

    @property
    def may_play(self) -> bool:
        """Whether the player may play a card now; false until all earlier cards have been shown."""
        return self.is_own and self.is_shown and bool(self.view.legal)

    @property
    def may_ask_coach(self) -> bool:
        """Whether the player has to pass or play cards. Only then can the coach give advice."""
        decides = self.view.phase is Phase.PASSING or bool(self.view.legal)
        return self.has_human and decides and self.view.is_asked and not self.is_finishing

    @property
    def is_early(self) -> bool:
        """Whether cards are being played and it is not the player's turn."""
        return self.has_human and self.view.phase is Phase.PLAYING and not self.view.is_asked
