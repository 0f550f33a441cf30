"""The animation of the die, from the throw to the wanted poster with the new Papayoo.

If the player holds the 7 that has become the Papayoo, the die also knocks on that card.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from itertools import pairwise

from papayoo.engine.cards import Card, papayoo_of
from papayoo.engine.events import DieRolled
from papayoo.ui.audio.sounds import Cue
from papayoo.ui.scenes.table.motion.beat import Beat, PlayCue
from papayoo.ui.table_view.die.throw import AT_REST, IMPACTS
from papayoo.ui.table_view.model import TableModel
from papayoo.ui.table_view.motion import durations as times
from papayoo.ui.table_view.motion.card_sprites import STILL
from papayoo.ui.table_view.motion.die_motion import HOP_SHARE
from papayoo.ui.table_view.motion.durations import Durations
from papayoo.ui.table_view.motion.effects import Effect, EffectKind, Shake
from papayoo.ui.table_view.motion.stage import Stage

TRAY_S = 0.35
KNOCK_S = 0.6
JUMP_S = 0.3
FRAME_S = 0.3
"""Time in which the orange frame of the Papayoo appears on the player's 7."""
NAIL_SHAKE = Shake(3.0, swings=2.0, duration_s=0.3)
HIT_DECAY = 0.72
"""Factor by which the loudness decreases from one hit of the die on the table to the next."""


@dataclass(slots=True)
class RollAnimation:
    """The animation steps of one roll of the die."""

    stage: Stage
    durations: Durations
    play: PlayCue
    event: DieRolled
    after: TableModel
    """What the table shows in the end."""

    def beats(self) -> Iterator[Beat]:
        """Return the animation steps. After the last one, the stage shows the model ``after``."""
        stage, durations, papayoo = self.stage, self.durations, papayoo_of(self.event.suit)
        reveal_s = durations.still(times.REVEAL_S)
        if durations.flies:
            yield from self._fly(reveal_s)
        else:
            stage.show_die(self.event.suit, durations.fade(times.DIE_FADE_S))
            self.play(Cue.DIE_REST)
        yield Beat(partial(self._reveal, papayoo, reveal_s), reveal_s, is_decor=True)
        flight_s = durations.motion(times.PIN_FLIGHT_S) if durations.flies else 0.0
        if papayoo in stage.model.hand:
            yield from self._knock(papayoo, flight_s)
        else:
            self._advance()
            yield Beat(seconds=flight_s, is_decor=True)
            self._pin()
        yield Beat(seconds=durations.pause(times.RING_S), is_pause=True)

    def _reveal(self, papayoo: Card, reveal_s: float) -> None:
        """Show a large picture of the new Papayoo, which then flies to the wanted poster.

        With reduced motion or at the instant speed, the picture stays in place.
        """
        is_still = not self.durations.flies
        flight_s = 0.0 if is_still else self.durations.motion(times.PIN_FLIGHT_S)
        self.stage.effects.add(Effect(EffectKind.REVEAL, reveal_s + flight_s, card=papayoo, is_still=is_still))
        self.play(Cue.PAPAYOO)

    def _knock(self, papayoo: Card, flight_s: float) -> Iterator[Beat]:
        """Let the die knock on the player's 7, while a picture of the 7 flies to the wanted poster."""
        knock_s = self.durations.motion(KNOCK_S) if self.durations.flies else 0.0
        hop_s = knock_s * HOP_SHARE
        self.stage.knock(papayoo, knock_s)
        yield Beat(seconds=hop_s, is_decor=True)
        self._advance()
        self._frame(papayoo)
        yield from self._hit(0, flight_s - hop_s)
        self._pin()
        yield Beat(seconds=knock_s - flight_s, is_decor=True)
        yield from self._hit(1, 0.0)

    def _advance(self) -> None:
        self.stage.set_model(self.after)
        self.stage.refresh(lambda _: STILL)

    def _pin(self) -> None:
        """Nail the picture of the 7 to the wanted poster, and let the poster shake."""
        self.play(Cue.NAIL)
        if not self.durations.is_reduced:
            seconds = self.durations.fade(NAIL_SHAKE.duration_s)
            self.stage.effects.add(Effect(EffectKind.POSTER_SHAKE, seconds, shake=NAIL_SHAKE))

    def _fly(self, reveal_s: float) -> Iterator[Beat]:
        roll = self.durations.motion(times.ROLL_S)
        self.stage.throw_die(self.event.suit, self.event.seat, roll, reveal_s, self.durations.motion(TRAY_S))
        self.play(Cue.DIE_THROW)
        yield Beat(seconds=IMPACTS[0] * roll, is_decor=True)
        for index, (hit, end) in enumerate(pairwise((*IMPACTS, AT_REST))):
            yield from self._hit(index, (end - hit) * roll)
        self.play(Cue.DIE_REST)
        yield Beat(seconds=(1 - AT_REST) * roll, is_decor=True)

    def _hit(self, index: int, seconds: float) -> Iterator[Beat]:
        """Play the sound of a hit of the die, and wait.

        ``index`` is the number of hits before this one; each hit is quieter than the one before.
        """
        if self.durations.flies:
            yield Beat(partial(self.play, Cue.DIE_HIT, HIT_DECAY**index), seconds, is_decor=True)

    def _frame(self, papayoo: Card) -> None:
        """If the player holds the Papayoo, make the card jump and show a frame around it."""
        if not self.durations.is_reduced:
            self.stage.jump(papayoo, self.durations.motion(JUMP_S))
            self.stage.effects.add(Effect(EffectKind.FRAME, self.durations.motion(FRAME_S), card=papayoo))
