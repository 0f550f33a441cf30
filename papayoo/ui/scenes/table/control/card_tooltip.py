"""What is said of a card on which the pointer or the focus rests: what it costs, or why it may not be played."""

from papayoo.engine.cards import Card
from papayoo.ui.scenes.table.control.playback import Playback
from papayoo.ui.scenes.table.texts.prompts import refusal
from papayoo.ui.table_view.card_texts import card_text, points_at_stake
from papayoo.ui.widgets.tooltip import DELAY_S


class CardTooltip:
    """Told again and again which card is looked at, it has words for it after a while.

    Cards that cost nothing and may be played go without saying.
    """

    def __init__(self, playback: Playback) -> None:
        self._playback = playback
        self._card: Card | None = None
        self._left_s = 0.0

    @property
    def is_waiting(self) -> bool:
        """Whether there will be words by themselves."""
        return self._card is not None and self._left_s > 0

    @property
    def words(self) -> str:
        """What is to be said now, where the picture has caught up."""
        playback, view = self._playback, self._playback.view
        if self._card is None or self._left_s > 0:
            return ""
        if playback.is_own_turn and view.legal and self._card not in view.legal:
            return refusal(view, playback.seating)
        if not points_at_stake(self._card, view.die):
            return ""
        return card_text(playback.ctx.texts, self._card, view.die)

    def update(self, card: Card | None, seconds: float) -> None:
        """Let time pass with the pointer or the focus on a card, or on none."""
        if card == self._card:
            self._left_s -= seconds
        else:
            self._card, self._left_s = card, DELAY_S
