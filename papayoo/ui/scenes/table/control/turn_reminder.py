"""Reminds the human player of their turn if the window has no focus or there is no input for a while."""

from typing import Protocol

from papayoo.ui.audio.sounds import Cue

IDLE_S = 8.0
"""Time after the last input at which the player is reminded of their turn."""
PATIENCE_S = 20.0
"""Time after the last input at which an opponent becomes impatient."""


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
