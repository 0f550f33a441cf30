"""Calls the person to the table: when their turn comes and they look elsewhere, or when they do nothing for long."""

from papayoo.ui.audio.sounds import Cue
from papayoo.ui.scenes.table.control.playback import Playback

IDLE_S = 8.0
"""A person whose turn it is, and who does nothing for so long, may have missed it."""


class TurnReminder:
    """Calls at most once in a turn."""

    def __init__(self, playback: Playback) -> None:
        self._playback = playback
        self._ctx = playback.ctx
        self._is_awaited = self._has_called = False
        self._idle_s = 0.0

    def update(self) -> None:
        """Look whether the person's turn has come: if the window has no attention, ask for it."""
        was_awaited, self._is_awaited = self._is_awaited, self._playback.awaits_player
        if self._is_awaited and not was_awaited:
            self._has_called, self._idle_s = False, 0.0
            if not self._ctx.has_attention():
                self._call()

    def stir(self) -> None:
        """The person does something."""
        self._idle_s = 0.0

    def idle(self, seconds: float) -> None:
        """The person does nothing for so long."""
        self._idle_s += seconds
        if self._idle_s >= IDLE_S and self._is_awaited and not self._has_called:
            self._call()

    def _call(self) -> None:
        self._has_called = True
        self._ctx.play(Cue.YOUR_TURN)
        if not self._ctx.has_attention():
            self._ctx.ask_attention()
