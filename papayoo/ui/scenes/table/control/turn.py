"""The human player's turn: a snapshot of it, a reminder, and the card that will be played soon."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Protocol

from papayoo.engine import Card, Phase, SeatView
from papayoo.storage import Settings
from papayoo.ui.audio.sounds import Cue
from papayoo.ui.clock import Timer
from papayoo.ui.scenes.table.prompts import playable
from papayoo.ui.table_view.motion.durations import Durations

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


CHOSEN_CARD_PAUSE_S = 0.2
"""Pause before a card chosen early is played, so that the player can see the previous card of the trick."""
FORCED_CARD_PAUSE_S = 0.9
"""Pause before the only legal card is played, at normal speed."""


class WaitReason(Enum):
    """The reason why a pending card is not played yet. The value is the name of the icon that marks the card."""

    TURN = "clock"
    CONFIRMATION = "check"
    PAUSE = "play"


class PendingCard:
    """The pending card, if any, and the reason why it is not played yet.

    ``clear_message`` is called when the card or the reason changes.
    """

    def __init__(self, clear_message: Callable[[], None]) -> None:
        self._clear_message = clear_message
        self.card: Card | None = None
        self.waits_for = WaitReason.TURN
        self._pause = Timer()
        self._is_autoplay_blocked = False

    @property
    def is_waiting(self) -> bool:
        """Whether the pending card will be played without further input."""
        return self.card is not None and self.waits_for is WaitReason.PAUSE

    def text_key(self, turn: Turn) -> str:
        """Return the catalog key of the message about the pending card; empty if there is none."""
        match self.waits_for:
            case _ if self.card is None:
                return ""
            case WaitReason.TURN:
                return "ready.turn"
            case WaitReason.CONFIRMATION:
                return "ready.confirm"
            case WaitReason.PAUSE:
                return "ready.forced" if len(turn.view.legal) == 1 else ""

    def choose_early(self, card: Card) -> None:
        """Make a card the pending card, which is played at the player's turn."""
        self._set(card, WaitReason.TURN)

    def needs_confirmation(self, card: Card) -> bool:
        """Return whether a legal card must be pressed a second time before it is played.

        In this case, the card becomes the pending card.
        """
        if card == self.card and self.waits_for is not WaitReason.TURN:
            return False
        self._set(card, WaitReason.CONFIRMATION)
        return True

    def cancel(self) -> bool:
        """Cancel the pending card; return whether there was one.

        If the card was about to be played automatically, automatic plays are blocked until the player has played.
        """
        if self.card is None:
            return False
        self._is_autoplay_blocked = self.waits_for is WaitReason.PAUSE
        self.card = None
        return True

    def block_autoplay(self) -> None:
        """Block automatic plays until the player has played a card."""
        self.card, self._is_autoplay_blocked = None, True

    def clear(self) -> None:
        """Forget the pending card and allow automatic plays, after the player has played a card."""
        self.card, self._is_autoplay_blocked = None, False

    def update(self, turn: Turn, seconds: float, settings: Settings, durations: Durations) -> Card | None:
        """Advance the pause; return the card to play now, or None if no card is due."""
        view = turn.view
        if self.card is not None and (view.phase is not Phase.PLAYING or self.card not in playable(view)):
            self.card = None
        if turn.may_play and not turn.is_finishing:
            self._start_turn(turn, settings, durations)
        if not (turn.may_play and self.is_waiting):
            return None
        self._pause.update(seconds)
        return None if self._pause.is_running else self.card

    def _start_turn(self, turn: Turn, settings: Settings, durations: Durations) -> None:
        """When the player's turn starts, prepare to play the card chosen early, or the only legal card.

        The last card of the round plays itself whatever the settings say, because nothing is left to choose.
        """
        legal, is_automatic = turn.view.legal, settings.autoplay_forced or len(turn.view.hand) == 1
        if self.card is not None and self.waits_for is WaitReason.TURN:
            self._set(self.card, WaitReason.CONFIRMATION if settings.confirm_play else WaitReason.PAUSE)
            self._pause.start(durations.pause(CHOSEN_CARD_PAUSE_S))
        elif self.card is None and len(legal) == 1 and is_automatic and not self._is_autoplay_blocked:
            self._set(legal[0], WaitReason.PAUSE)
            self._pause.start(durations.pause(FORCED_CARD_PAUSE_S))

    def _set(self, card: Card, waits_for: WaitReason) -> None:
        self.card, self.waits_for = card, waits_for
        self._clear_message()
