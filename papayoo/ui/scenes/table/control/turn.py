"""The human player's turn: a snapshot of it, and a reminder if the player does not notice it."""

from dataclasses import dataclass
from typing import Protocol

from papayoo.engine.phase import Phase
from papayoo.engine.view import SeatView
from papayoo.ui.audio.sounds import Cue

IDLE_S = 8.0
"""Time after the last input at which the player is reminded of their turn."""
PATIENCE_S = 20.0
"""Time after the last input at which an opponent becomes impatient."""


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


class AttentionWindow(Protocol):
    """Protocol of the part of the context that can attract the player's attention to the window."""

    def has_attention(self) -> bool:
        """Whether the window has the keyboard focus."""

    def ask_attention(self) -> None:
        """Ask the desktop to highlight the window."""

    def play(self, cue: Cue) -> None:
        """Play the sound of a cue."""


class TurnReminder:
    """Reminds the player of their turn, at most once per turn."""

    def __init__(self, window: AttentionWindow) -> None:
        self._window = window
        self._is_awaited = self._has_reminded = False
        self._idle_s = 0.0

    def update(self, *, is_awaited: bool) -> None:
        """Remind the player at once if their turn has begun while the window has no focus."""
        was_awaited, self._is_awaited = self._is_awaited, is_awaited
        if is_awaited and not was_awaited:
            self._has_reminded, self._idle_s = False, 0.0
            if not self._window.has_attention():
                self._remind()

    def reset_idle_timer(self) -> None:
        """Restart the idle timer. This is called after any input."""
        self._idle_s = 0.0

    @property
    def is_patience_over(self) -> bool:
        """Whether the player has thought for so long that an opponent becomes impatient."""
        return self._is_awaited and self._idle_s >= PATIENCE_S

    def idle(self, seconds: float) -> None:
        """Advance the idle timer. Once it reaches ``IDLE_S``, remind the player if it is their turn."""
        self._idle_s += seconds
        if self._idle_s >= IDLE_S and self._is_awaited and not self._has_reminded:
            self._remind()

    def _remind(self) -> None:
        self._has_reminded = True
        self._window.play(Cue.YOUR_TURN)
        if not self._window.has_attention():
            self._window.ask_attention()
