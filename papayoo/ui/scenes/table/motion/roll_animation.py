"""The animation of the die: thrown, knocking on the player's 7, and put at the wanted poster's foot."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from itertools import pairwise

from papayoo.engine.cards import Card, papayoo_of
from papayoo.engine.events import DieRolled
from papayoo.ui.audio.sounds import Cue
from papayoo.ui.scenes.table.motion.beat import Beat, PlayCue
from papayoo.ui.table_view.die.throw import AT_REST, IMPACTS
from papayoo.ui.table_view.motion import durations as times
from papayoo.ui.table_view.motion.card_sprites import STILL
from papayoo.ui.table_view.motion.die_motion import HOP_SHARE
from papayoo.ui.table_view.motion.durations import Durations
from papayoo.ui.table_view.motion.effects import Effect, EffectKind
from papayoo.ui.table_view.motion.stage import Stage

TRAY_S = 0.35
KNOCK_S = 0.6
JUMP_S = 0.3
FRAME_S = 0.3
"""Time in which the Papayoo's orange frame is wiped onto the player's 7."""
HIT_DECAY = 0.72
"""Factor by which each hit of the die on the table is quieter than the previous one."""


@dataclass(slots=True)
class RollAnimation:
    """The animation steps of one roll on the stage."""

    stage: Stage
    durations: Durations
    play: PlayCue
    event: DieRolled

    def beats(self) -> Iterator[Beat]:
        """The animation steps; the model includes the event after the last one."""
        stage, durations, papayoo = self.stage, self.durations, papayoo_of(self.event.suit)
        if durations.flies:
            yield from self._fly()
        else:
            stage.show_die(self.event.suit, durations.fade(times.DIE_FADE_S))
            self.play(Cue.DIE_REST)
        is_held, knock_s = papayoo in stage.model.hand, durations.motion(KNOCK_S) if durations.flies else 0.0
        if is_held:
            stage.knock(papayoo, knock_s)
            yield Beat(seconds=knock_s * HOP_SHARE, is_decor=True)
        stage.advance(self.event)
        stage.refresh(lambda _: STILL)
        if is_held:
            self._frame(papayoo)
            yield from self._hit(0, knock_s * (1 - HOP_SHARE))
        else:
            yield Beat(seconds=durations.motion(TRAY_S) if durations.flies else 0.0, is_decor=True)
        yield from self._hit(1, 0.0)
        yield Beat(seconds=durations.pause(times.RING_S), is_pause=True)

    def _fly(self) -> Iterator[Beat]:
        roll = self.durations.motion(times.ROLL_S)
        self.stage.throw_die(self.event.suit, self.event.seat, roll, self.durations.motion(TRAY_S))
        self.play(Cue.DIE_THROW)
        yield Beat(seconds=IMPACTS[0] * roll, is_decor=True)
        for index, (hit, end) in enumerate(pairwise((*IMPACTS, AT_REST))):
            yield from self._hit(index, (end - hit) * roll)
        self.play(Cue.DIE_REST)
        yield Beat(seconds=(1 - AT_REST) * roll, is_decor=True)

    def _hit(self, index: int, seconds: float) -> Iterator[Beat]:
        """Let the die hit something; each hit in a row, counted from 0, is quieter than the one before."""
        if self.durations.flies:
            yield Beat(partial(self.play, Cue.DIE_HIT, HIT_DECAY**index), seconds, is_decor=True)

    def _frame(self, papayoo: Card) -> None:
        """Mark the player's 7 as the Papayoo: it jumps, and takes its frame."""
        if not self.durations.is_reduced:
            self.stage.jump(papayoo, self.durations.motion(JUMP_S))
            self.stage.effects.add(Effect(EffectKind.FRAME, self.durations.motion(FRAME_S), card=papayoo))
