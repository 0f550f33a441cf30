"""The pending card, which will be played soon.

It is a card chosen early, a card that waits for confirmation, or the only legal card.
"""

from collections.abc import Callable
from enum import Enum

from papayoo.engine.cards import Card
from papayoo.engine.phase import Phase
from papayoo.storage.settings import Settings
from papayoo.ui.scenes.table.control.turn import Turn
from papayoo.ui.scenes.table.texts.prompts import playable
from papayoo.ui.table_view.motion.durations import Durations

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
        self._left_s = 0.0
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
        self._left_s -= seconds
        return self.card if self._left_s <= 0 else None

    def _start_turn(self, turn: Turn, settings: Settings, durations: Durations) -> None:
        """When the player's turn starts, prepare to play the card chosen early, or the only legal card."""
        legal = turn.view.legal
        if self.card is not None and self.waits_for is WaitReason.TURN:
            self._set(self.card, WaitReason.CONFIRMATION if settings.confirm_play else WaitReason.PAUSE)
            self._left_s = durations.pause(CHOSEN_CARD_PAUSE_S)
        elif self.card is None and len(legal) == 1 and settings.autoplay_forced and not self._is_autoplay_blocked:
            self._set(legal[0], WaitReason.PAUSE)
            self._left_s = durations.pause(FORCED_CARD_PAUSE_S)

    def _set(self, card: Card, waits_for: WaitReason) -> None:
        self.card, self.waits_for = card, waits_for
        self._clear_message()
