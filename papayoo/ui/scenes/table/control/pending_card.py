"""The card that stands ready: chosen ahead of the turn, lifted to be confirmed, or the only one that may be played."""

from enum import Enum

from papayoo.engine.cards import Card
from papayoo.engine.phase import Phase
from papayoo.engine.view import SeatView
from papayoo.ui.audio.sounds import Cue
from papayoo.ui.scenes.table.control.playback import Playback
from papayoo.ui.scenes.table.texts.prompts import playable

AHEAD_PAUSE = 0.2
"""A card chosen ahead stays so long after the turn has come: the card before it must have been seen. In seconds."""
FORCED_PAUSE = 0.9
"""A forced card is shown for so long before it plays itself, in seconds at normal speed."""


class WaitReason(Enum):
    """What a ready card waits for: the icon of its mark says so."""

    TURN = "clock"
    CONFIRMATION = "check"
    MOMENT = "play"


class PendingCard:
    """The ready card, if there is one, and what it ``waits`` for."""

    def __init__(self, playback: Playback) -> None:
        self._playback = playback
        self.card: Card | None = None
        self.waits_for = WaitReason.TURN
        self._left = 0.0
        self._is_held_back = False

    @property
    def is_waiting(self) -> bool:
        """Whether the card will be played by itself in a moment."""
        return self.card is not None and self.waits_for is WaitReason.MOMENT

    @property
    def words(self) -> str:
        """What becomes of the ready card, in words; nothing if there is none."""
        texts = self._playback.ctx.texts
        match self.waits_for:
            case _ if self.card is None:
                return ""
            case WaitReason.TURN:
                return texts("ready.turn")
            case WaitReason.CONFIRMATION:
                return texts("ready.confirm")
            case WaitReason.MOMENT:
                return texts("ready.forced") if len(self._playback.view.legal) == 1 else ""

    @property
    def may_choose_ahead(self) -> bool:
        """Whether a card may be made ready before the person's turn."""
        view = self._playback.view
        is_early = view.phase is Phase.PLAYING and not view.is_asked and self._playback.has_human
        return is_early and self._playback.ctx.settings.preselect

    def choose_ahead(self, card: Card) -> None:
        """Make a playable card ready for the turn to come; if it was ready already, no more."""
        if card == self.card:
            self.cancel()
            return
        self._set(card, WaitReason.TURN)
        self._playback.ctx.play(Cue.SELECT)

    def confirms(self, card: Card) -> bool:
        """A card that may be played is pressed: whether it is to be played now, or was lifted to be confirmed."""
        if not self._playback.ctx.settings.confirm_play or (
            card == self.card and self.waits_for is not WaitReason.TURN
        ):
            return True
        self._set(card, WaitReason.CONFIRMATION)
        self._playback.ctx.play(Cue.SELECT)
        return False

    def cancel(self) -> bool:
        """No card is ready any more; whether one was. A forced card then waits for the person."""
        if self.card is None:
            return False
        self._is_held_back = self.waits_for is WaitReason.MOMENT
        self.card = None
        self._playback.ctx.play(Cue.DESELECT)
        return True

    def hold_back(self) -> None:
        """Nothing plays itself until the person has played: a decision has been taken back."""
        self.card, self._is_held_back = None, True

    def played(self) -> None:
        """The person has played a card."""
        self.card, self._is_held_back = None, False

    def update(self, seconds: float) -> Card | None:
        """Let time pass; returns the card that is to be played now."""
        playback, view = self._playback, self._playback.view
        if self.card is not None and (view.phase is not Phase.PLAYING or self.card not in playable(view)):
            self.card = None
        has_turn = bool(view.legal) and playback.is_own_turn and playback.director.is_idle
        if has_turn and not playback.is_finishing:
            self._begin_turn(view)
        if not has_turn or not self.is_waiting:
            return None
        self._left -= seconds
        return self.card if self._left <= 0 else None

    def _begin_turn(self, view: SeatView) -> None:
        """The turn has come: what was chosen ahead goes on its way, or a forced card is shown."""
        settings, durations = self._playback.ctx.settings, self._playback.durations
        if self.card is not None and self.waits_for is WaitReason.TURN:
            self._set(self.card, WaitReason.CONFIRMATION if settings.confirm_play else WaitReason.MOMENT)
            self._left = durations.pause(AHEAD_PAUSE)
        elif self.card is None and len(view.legal) == 1 and settings.autoplay_forced and not self._is_held_back:
            self._set(view.legal[0], WaitReason.MOMENT)
            self._left = durations.pause(FORCED_PAUSE)

    def _set(self, card: Card, waits_for: WaitReason) -> None:
        self.card, self.waits_for = card, waits_for
        self._playback.announcer.hush()
