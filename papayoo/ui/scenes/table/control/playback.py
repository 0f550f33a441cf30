"""A match as it is shown: commands go in, the picture follows at its own pace, opponents act in their time."""

from dataclasses import replace

from papayoo.engine.commands import Command, PassCards, PlayCard
from papayoo.engine.events import DieRolled, PassLaid, SeatEvent
from papayoo.match.claims import Claim, claim_of, claimed_card
from papayoo.match.match import Match
from papayoo.match.undo_points import Decision
from papayoo.ui import easing
from papayoo.ui.audio.sounds import Cue
from papayoo.ui.context import Context
from papayoo.ui.geometry import Viewport
from papayoo.ui.scene_stack import RISE_U
from papayoo.ui.scenes.table.control.hand_selection import HandSelection
from papayoo.ui.scenes.table.motion.bot_delay import BotDelay
from papayoo.ui.scenes.table.motion.director import Director
from papayoo.ui.scenes.table.motion.event_animations import Choreographer
from papayoo.ui.scenes.table.motion.fades import Fades
from papayoo.ui.scenes.table.texts.messages import Announcer
from papayoo.ui.table_view.geometry.card_places import Intention
from papayoo.ui.table_view.geometry.layout import TableLayout, sizes_of
from papayoo.ui.table_view.hand_sort import next_order
from papayoo.ui.table_view.model import TableModel
from papayoo.ui.table_view.motion import durations as times
from papayoo.ui.table_view.motion.durations import Durations, speed_after
from papayoo.ui.table_view.motion.stage import Stage
from papayoo.ui.table_view.seating import Seating

FAST_FORWARD = 4.0
FINISHING = 6.0
"""How much faster time goes where nothing is left to decide: a card then takes some 120 ms, pauses included."""
MOST_BEATS = 200
"""More beats than one command can have: a bound on hurrying to their end."""


class Playback:
    """A match on the stage. The rules are always at the end; the director lets the picture follow.

    ``is_fast`` lets time fly, ``is_forwarding`` does so until the person has the turn, ``is_peeking`` lays the last
    trick over the table. ``decisions`` are those of the person in the running round, which can be gone back to;
    ``claim`` is what the person can prove of its rest.
    """

    def __init__(self, ctx: Context, match: Match) -> None:
        self.ctx = ctx
        self.match = match
        self._look()
        self.selection = HandSelection()
        self.seating = Seating.of(match.players, match.watcher, ctx.texts)
        self.announcer = Announcer(self.seating, self.view.options)
        layout = TableLayout(Viewport(1280, 720), self.view.options.seats, self.view.seat)
        self.stage = Stage(TableModel.from_view(self.view), layout)
        self.stage.intention = Intention(sort=ctx.settings.sort_order)
        self.stage.show(self.stage.model)
        durations = Durations.of(ctx.settings, is_reduced=ctx.is_motion_reduced)
        self.director = Director(self.stage, Choreographer(self.stage, durations, ctx.play), self._announce)
        self.fades = Fades()
        self._bot_delay = BotDelay()
        self.is_fast = self.is_forwarding = False
        self._claimed: Claim | None = None
        self.is_peeking = False

    @property
    def layout(self) -> TableLayout:
        """Where everything stands."""
        return self.stage.layout

    @property
    def durations(self) -> Durations:
        """How fast things go."""
        return self.director.choreographer.durations

    @property
    def rise(self) -> float:
        """How far below its place a thing begins to come up, in units."""
        return 0.0 if self.durations.is_reduced else RISE_U

    @property
    def has_human(self) -> bool:
        """Whether a person, not a computer player, sits at the watching seat."""
        return self.match.has_person

    @property
    def is_own_turn(self) -> bool:
        """Whether the game waits for the person and for nobody else."""
        return self.has_human and self.view.is_asked and self.match.next_bot() is None

    @property
    def awaits_player(self) -> bool:
        """Whether it is the person's turn, and all that led to it has been shown."""
        return self.is_own_turn and self.director.is_idle

    @property
    def may_forward(self) -> bool:
        """Whether others act before the person has the turn, or the round is over."""
        return not (self.awaits_player or self.is_between_rounds or self.is_finishing)

    @property
    def is_moving(self) -> bool:
        """Whether something changes by itself: motion, a message, an opponent thinking."""
        if self.stage.is_moving or self.fades.is_moving or self.announcer.is_talking:
            return True
        return not self.director.is_idle or not self.is_own_turn

    @property
    def may_finish(self) -> bool:
        """Whether the rest of the round may play itself: the person can claim how it ends."""
        return self.claim is not None and self.ctx.settings.claim and not self.is_finishing

    @property
    def is_finishing(self) -> bool:
        """Whether the rest of the round plays itself."""
        return self._claimed is not None

    @property
    def is_between_rounds(self) -> bool:
        """Whether a round is over and has been shown to its end."""
        return self.director.is_idle and not self.view.phase.is_in_round

    def arrange(self, viewport: Viewport) -> None:
        """Lay the table out; what was in motion is where it belongs."""
        sizes = sizes_of(self.ctx.settings)
        self.fades.settle()
        self.stage.arrange(TableLayout(viewport, self.view.options.seats, self.view.seat, sizes))

    def submit(self, command: Command) -> None:
        """Carry out what the person decided; whatever is still being shown is hurried to its end."""
        for _ in range(MOST_BEATS):
            if self.director.is_idle:
                break
            self.director.hurry()
        self.announcer.hush()
        self.is_peeking = False
        self._take(self.match.submit(command))

    def go_back_to(self, decision: Decision) -> None:
        """Go back to one of the ``decisions``; cards passed are chosen again."""
        self.match.go_back_to(decision)
        self._show_anew()
        if isinstance(decision, PassCards):
            for card in decision.cards:
                self.selection.choose(card, len(decision.cards))
        self.ctx.play(Cue.DESELECT)
        self.announcer.say(self.ctx.texts("table.undone"))

    def start_round(self) -> None:
        """Deal the next round."""
        self._take(self.match.start_round())

    def finish_round(self) -> None:
        """Let the rest of the round play itself, if it is decided."""
        if self.may_finish:
            self._claimed = self.claim

    def toggle_forward(self) -> None:
        """Let time fly until the person has the turn, or no more."""
        self.is_forwarding = self.may_forward and not self.is_forwarding

    def toggle_peek(self) -> None:
        """Show the last trick, or no more."""
        self.is_peeking = not self.is_peeking

    def change_speed(self, step: int) -> None:
        """Go to the next faster or slower speed, and say so."""
        speed = speed_after(self.ctx.settings.speed, step)
        self.ctx.change(replace(self.ctx.settings, speed=speed))
        self.follow_settings()
        self.announcer.say(self.ctx.texts("table.speed", speed=self.ctx.texts(f"speed.{speed}")))

    def sort_hand(self) -> None:
        """Let the hand lie in the next order, and say so."""
        settings = self.ctx.settings
        self.ctx.change(replace(settings, sort_order=next_order(settings.sort_order)))
        self.follow_settings()
        self.ctx.play(Cue.SLIDE)
        self.announcer.say(self.ctx.texts(f"sort.{self.ctx.settings.sort_order}"))

    def follow_settings(self) -> None:
        """Settings may have changed."""
        if self.layout.sizes != sizes_of(self.ctx.settings):
            self.arrange(self.layout.viewport)
        settings, is_reduced = self.ctx.settings, self.ctx.is_motion_reduced
        self.director.choreographer.durations = Durations.of(settings, is_reduced=is_reduced)
        sorted_anew = replace(self.stage.intention, sort=settings.sort_order)
        self.stage.intend(sorted_anew, lambda _: self.durations.flight(times.SORT, easing.in_out_cubic))

    def update(self, seconds: float) -> None:
        """Let the picture follow; when it has caught up, let the match go on."""
        self.follow_settings()  # the desktop may have changed its mind about motion
        self.is_forwarding = self.is_forwarding and self.may_forward
        is_hasty = self.is_fast or self.is_forwarding or self.is_finishing
        seconds *= self._haste
        self.announcer.update(seconds)
        self.fades.update(seconds, self.durations)
        self.director.update(seconds, is_hasty=is_hasty)
        if isinstance(self.director.showing, DieRolled) and self.stage.model.die is not None:
            self.announcer.die_lies(self.stage.model.die)
        self.match.ask_next_bot()
        if self.is_between_rounds:
            self._claimed = None
        if self.director.is_idle:
            self._go_on(seconds)

    @property
    def _haste(self) -> float:
        """How much faster than usual time goes."""
        if self.is_finishing:
            return FINISHING
        return FAST_FORWARD if self.is_fast or self.is_forwarding else 1.0

    def _show_anew(self) -> None:
        """The match stands elsewhere: forget what was to be shown, and show how things stand."""
        self._look()
        self._bot_delay.reset()
        self.announcer.quiet()
        self.selection.clear()
        self.is_fast = self.is_forwarding = self.is_peeking = False
        self._claimed = None
        self.stage.intention = replace(
            self.stage.intention, chosen=(), ready=None, dragged=None, raised=None, pressed=None
        )
        self.director.drop(self.view, self.durations.motion(times.PASS_FLIGHT))

    def _go_on(self, seconds: float) -> None:
        self.announcer.quiet()
        if self._claimed is not None and self.view.legal:
            self._take(self.match.submit(PlayCard(self.view.seat, claimed_card(self.view, self._claimed))))
        elif self.match.next_bot() is not None and self._is_thought_over(seconds):
            self._take(self.match.poll())

    def _is_thought_over(self, seconds: float) -> bool:
        """Let time pass; whether the opponent may act now: nobody seems to think while the round plays itself."""
        return self.is_finishing or self._bot_delay.is_over(seconds, self.view, self.durations)

    def _take(self, events: tuple[SeatEvent, ...]) -> None:
        if events:
            self._bot_delay.reset()
        self._look()
        self.director.add(events)
        self.director.update(0.0)  # shown from now on: a frame in between would have nothing to tell

    def _look(self) -> None:
        self.view, self.decisions = self.match.view, self.match.decisions
        self.claim = claim_of(self.view) if self.has_human and len(self.view.hand) > 1 else None

    def _announce(self, event: SeatEvent) -> None:
        self.announcer.hear(event, self.stage.model)
        if isinstance(event, PassLaid):
            self.selection.clear()
            self.stage.intention = replace(self.stage.intention, chosen=())
