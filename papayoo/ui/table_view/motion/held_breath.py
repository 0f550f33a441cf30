"""Tells when the table holds its breath, because much is at stake in the trick that is being played."""

from collections.abc import Callable

from papayoo.ui import easing
from papayoo.ui.audio.background import FREE, Breath
from papayoo.ui.audio.sounds import Cue
from papayoo.ui.table_view.motion.stage import Stage

BEAT_S, FIRST_BEAT_S = 60 / 46, 0.02
"""Time between two beats of the drum, and before the first."""
SWELL, SWELL_S = 1.04, 0.3
"""Greatest scale of the trick token on a beat, and for how long it is larger."""
COSTLY_POINTS = 25
"""Minimum points of an unfinished trick at which the drum beats. With the Papayoo in it, it always does."""


class HeldBreath:
    """What is at stake in the unfinished trick on a stage. It depends only on cards that have landed.

    ``play`` plays a cue without its caption, which follows the state.
    """

    def __init__(self, stage: Stage, play: Callable[[Cue], object]) -> None:
        self._stage, self._play = stage, play
        self._has_beaten = False
        self._held_s = 0.0
        self.state = FREE

    def update(self, seconds: float) -> None:
        """Advance the time since the drum has begun to beat."""
        self._held_s = self._held_s + seconds if self.state.cards else 0.0

    @property
    def swell(self) -> float:
        """The current scale of the trick token, which swells on the beats of the drum."""
        beat = (self._held_s - FIRST_BEAT_S) % BEAT_S / SWELL_S
        return easing.mix(1.0, SWELL, easing.parabola(beat)) if self.state.cards and beat < 1 else 1.0

    def card_landed(self) -> None:
        """Begin or go on to hold the breath, or stop the drum because the trick is complete."""
        model = self._stage.model
        cards, seats = [play.card for play in model.trick], model.options.seats
        if self._stage.is_quiet:
            return
        if len(cards) == seats:
            self.state = self.state._replace(cards=0)
        elif model.trick_points >= COSTLY_POINTS or model.papayoo in cards:
            self.state = Breath(self.state.cards + 1, is_held=True)
        elif model.trick_points and model.is_last_trick and not self._has_beaten:
            self._has_beaten = True
            self.state = Breath(is_last=True)
            self._play(Cue.DRUM)

    def resume(self) -> None:
        """Begin with the trick that is shown at once, because a game continues or a move was taken back."""
        self.end()
        if self._stage.model.trick:
            self.card_landed()

    def end(self) -> None:
        """Breathe again: the trick is taken or no longer there."""
        self.state, self._has_beaten = FREE, False
