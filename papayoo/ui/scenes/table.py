"""The table: plays a match on the screen, from the person's seat."""

from dataclasses import replace

from papayoo.engine.cards import Card
from papayoo.engine.commands import Command, PassCards, PlayCard, RollDie
from papayoo.engine.events import DieRolled, PassLaid, SeatEvent
from papayoo.engine.options import MIN_SEATS, ROUND_POINTS
from papayoo.engine.phase import Phase
from papayoo.match.match import Match
from papayoo.ui.brush import Brush
from papayoo.ui.context import Context
from papayoo.ui.geometry import Box, Viewport
from papayoo.ui.intents import Act, Action, AltLift, AltPress, Digit, Hover, Intent, Press, Released, Scroll
from papayoo.ui.scene import Push, Replace, Scene, Transition
from papayoo.ui.scenes.pause import PauseScene
from papayoo.ui.scenes.ranking import RankingScene
from papayoo.ui.scenes.rules import RulesScene
from papayoo.ui.scenes.scores import ScoresScene, SummaryScene
from papayoo.ui.scenes.settings import SettingsScene
from papayoo.ui.sounds import Cue
from papayoo.ui.table import overlays
from papayoo.ui.table import tempo as times
from papayoo.ui.table.announcer import Announcer
from papayoo.ui.table.chooser import HandChooser, card_at, slot_at
from papayoo.ui.table.choreography import Choreographer
from papayoo.ui.table.director import Director
from papayoo.ui.table.drawing import Seating
from papayoo.ui.table.layout import TableLayout
from papayoo.ui.table.model import TableModel
from papayoo.ui.table.pacer import Pacer
from papayoo.ui.table.picture import draw_table
from papayoo.ui.table.prompts import refusal
from papayoo.ui.table.stage import Stage
from papayoo.ui.table.tempo import SPEEDS, Tempo
from papayoo.ui.widgets.button import Button

FAST_FORWARD = 4.0
DOUBLE_CLICK_S = 0.35
"""After playing a card, presses on others mean nothing for so long: the second half of a double click is no play."""
MOST_BEATS = 200
"""More beats than one command can have: a bound on hurrying to their end."""


class TableScene(Scene):
    """A match on the screen. The rules are always at the end; the director lets the picture follow."""

    def __init__(self, ctx: Context, match: Match) -> None:
        self.ctx = ctx
        self.match = match
        self.view = match.view
        self.chooser = HandChooser()
        self.seating = Seating(tuple(player.name for player in match.players), match.watcher, ctx.texts)
        self.announcer = Announcer(self.seating, self.view.options)
        self.layout = TableLayout(Viewport(1280, 720), self.view.options.seats, self.view.seat)
        self.stage = Stage(TableModel.from_view(self.view), self.layout)
        self.stage.show(self.stage.model)
        tempo = Tempo(ctx.settings.speed)
        self.director = Director(self.stage, Choreographer(self.stage, tempo, ctx.play), self._announce)
        self._rounds_summed_up = len(self.view.scores)
        self.pacer = Pacer()
        self._guard_left = 0.0
        self._is_fast = False
        self._is_finishing = False
        self.is_peeking = False
        self._make_buttons()

    def _make_buttons(self) -> None:
        texts = self.ctx.texts
        self.pass_button = Button(texts("pass.confirm"), self._confirm_pass, primary=True)
        self.finish_button = Button(texts("table.finish"), self._finish)
        self.roll_button = Button(texts("table.roll"), self._roll, icon="dealer", primary=True)
        self.corner_buttons: tuple[Button, ...] = (
            Button("", lambda: Push(PauseScene(self.ctx)), icon="menu"),
            Button("", self._open_scores, icon="trophy"),
            Button("", self._toggle_peek, icon="cards"),
        )
        self.hovered: Button | None = None

    @property
    def is_moving(self) -> bool:
        """Whether something changes by itself: motion, a message, an opponent thinking."""
        if self.stage.is_moving or self.announcer.is_talking or self._guard_left > 0:
            return True
        return not self.director.is_idle or not self._is_persons_turn

    @property
    def is_choosing(self) -> bool:
        """Whether the person is choosing cards to pass."""
        return (
            self.view.phase is Phase.PASSING and self.view.is_asked and self._is_person and bool(self.stage.model.hand)
        )

    @property
    def pass_size(self) -> int:
        """How many cards are passed."""
        return self.view.options.deal.pass_size

    @property
    def _tempo(self) -> Tempo:
        return self.director.choreographer.tempo

    @property
    def _is_person(self) -> bool:
        return self.match.players[self.match.watcher].level is None

    @property
    def _is_persons_turn(self) -> bool:
        return self._is_person and self.view.is_asked and self.match.next_bot() is None

    @property
    def hand(self) -> tuple[Card, ...]:
        """The cards of the fan, from left to right."""
        return self.chooser.hand(self.stage.intention.order or self.stage.model.hand)

    @property
    def _buttons(self) -> list[Button]:
        shown = list(self.corner_buttons)
        if self.is_choosing:
            shown.append(self.pass_button)
        if self.may_roll:
            shown.append(self.roll_button)
        if self.may_finish:
            shown.append(self.finish_button)
        return shown

    @property
    def may_roll(self) -> bool:
        """Whether the person is to roll the die, now."""
        return self.view.phase is Phase.ROLLING and self.view.is_asked and self._is_person and self.director.is_idle

    @property
    def may_finish(self) -> bool:
        """Whether nothing is left to decide: all points of the round are taken. (With two seats some sleep unseen.)"""
        is_decided = sum(self.view.points) == ROUND_POINTS and self.view.options.seats > MIN_SEATS
        return is_decided and self.view.phase is Phase.PLAYING and self._is_person and not self._is_finishing

    def arrange(self, viewport: Viewport) -> None:
        """Lay the table out; what was in motion is where it belongs."""
        self.layout = TableLayout(viewport, self.view.options.seats, self.view.seat)
        self.stage.arrange(self.layout)
        self.pass_button.box = overlays.pass_button_box(self.layout, self.pass_size)
        self.finish_button.box = overlays.finish_button_box(self.layout)
        self.roll_button.box = Box.centered(self.layout.center_x, self.layout.center_y, 240, 56)
        for index, button in enumerate(self.corner_buttons):
            button.box = Box(38 + 50 * index, 34, 42, 42)

    # What the person wants

    def handle(self, intent: Intent) -> Transition | None:
        """Mouse and keys, each able to do everything."""
        match intent:
            case Hover(x, y):
                self._hover(x, y)
            case Press(x, y):
                return self._press(x, y)
            case AltPress():
                self._alt_press()
            case AltLift() | Released(Action.SKIP):
                self._is_fast = False
            case Released(Action.LAST_TRICK):
                self.is_peeking = False
            case Digit(number):
                return self._digit(number)
            case Scroll(steps):
                self.chooser.move_focus(self.hand, 1 if steps < 0 else -1)
            case Act(action):
                return self._act(action)
        return None

    def _hover(self, x: float, y: float) -> None:
        self.hovered = next((b for b in self._buttons if b.enabled and b.box.contains(x, y)), None)
        self.chooser.point(card_at(self.layout, self.hand, x, y))

    def _press(self, x: float, y: float) -> Transition | None:
        button = next((b for b in self._buttons if b.box.contains(x, y)), None)
        if button is not None:
            return button.activate() if button.enabled else None
        if self.is_peeking:
            self.is_peeking = False
            return None
        chosen = slot_at(self.layout, self.chooser.chosen, self.pass_size, x, y)
        if chosen is not None:
            self._give_back(chosen)
            return None
        card = card_at(self.layout, self.hand, x, y)
        if card is None:
            self.director.hurry()
        elif self._guard_left <= 0:
            return self._use(card)
        return None

    def _alt_press(self) -> None:
        if not self._take_back():
            self._is_fast = True

    def _digit(self, number: int) -> Transition | None:
        """The first press puts the focus on the nth card that may be used, the second uses it."""
        usable = [card for card in self.hand if not self.view.legal or card in self.view.legal]
        if number > len(usable):
            return None
        card = usable[number - 1]
        if self.chooser.focus == card:
            return self._use(card)
        self.chooser.aim(card)
        return None

    def _act(self, action: Action) -> Transition | None:
        match action:
            case Action.LEFT | Action.UP | Action.RIGHT | Action.DOWN | Action.FIRST | Action.LAST:
                self._move_focus(action)
            case Action.ACTIVATE:
                return self._activate()
            case Action.SKIP:
                return self._skip()
            case Action.PASS:
                return self._confirm_pass()
            case Action.FINISH:
                return self._finish()
            case Action.ERASE:
                self._take_back()
            case Action.LAST_TRICK:
                self.is_peeking = True
            case Action.FASTER | Action.SLOWER:
                self._change_speed(1 if action is Action.FASTER else -1)
            case Action.MUTE:
                muted = self.ctx.sounds.is_muted
                self.announcer.say(self.ctx.texts("table.sound_off" if muted else "table.sound_on"))
            case _:
                return self._open(action)
        return None

    def _move_focus(self, action: Action) -> None:
        match action:
            case Action.FIRST | Action.LAST if self.hand:
                self.chooser.aim(self.hand[0 if action is Action.FIRST else -1])
            case Action.LEFT | Action.RIGHT:
                self.chooser.move_focus(self._focus_row, 1 if action is Action.RIGHT else -1)
            case Action.UP if self.chooser.chosen:
                self.chooser.aim(min(self.chooser.chosen))
            case Action.DOWN if self.hand and self.chooser.focus not in self.hand:
                self.chooser.aim(self.hand[0])

    @property
    def _focus_row(self) -> tuple[Card, ...]:
        """The cards among which left and right move: those chosen for the pass, or the hand."""
        chosen = tuple(sorted(self.chooser.chosen))
        return chosen if self.chooser.focus in chosen else self.hand

    def _take_back(self) -> bool:
        """Take the card chosen last back; whether there was one."""
        taken = self.is_choosing and self.chooser.undo()
        if taken:
            self.ctx.play(Cue.DESELECT)
        return taken

    def _open(self, action: Action) -> Transition | None:
        match action:
            case Action.BACK:
                return Push(PauseScene(self.ctx))
            case Action.RULES:
                return Push(RulesScene(self.ctx))
            case Action.SETTINGS:
                return Push(SettingsScene(self.ctx, at_table=True))
            case Action.SCORES | Action.NEXT:
                return self._open_scores()
        return None

    def _skip(self) -> Transition | None:
        """Hurry what moves; if nothing does, act like Enter, but never on a card that is merely under the pointer."""
        if self.director.is_idle and not self.stage.is_moving:
            return self._activate() if self.may_roll or not self.chooser.is_pointed else None
        self.director.hurry()
        self._is_fast = True
        return None

    def _activate(self) -> Transition | None:
        if self.may_roll:
            return self._roll()
        if self.chooser.focus is not None:
            return self._use(self.chooser.focus)
        return self._confirm_pass() if self.is_choosing and len(self.chooser.chosen) == self.pass_size else None

    def _use(self, card: Card) -> Transition | None:
        """A press on a card of the hand: choose it for the pass, or play it, or say why not."""
        if card in self.chooser.chosen:
            self._give_back(card)
        elif self.is_choosing:
            self._choose(card)
        elif card in self.view.legal and self._is_person:
            self._submit(PlayCard(self.view.seat, card))
            self.chooser.aim(None)
            self._guard_left = DOUBLE_CLICK_S
        else:
            self.announcer.say(refusal(self.view, self.seating), is_refusal=True)
            self.stage.shake(card, self._tempo.motion(0.3))
        return None

    def _choose(self, card: Card) -> None:
        before = self.hand
        if self.chooser.choose(card, self.pass_size):
            self.chooser.keep_focus(before, self.hand)
            if len(self.chooser.chosen) == self.pass_size:
                self.chooser.aim(None)  # the button has the focus now
            self.ctx.play(Cue.SELECT)
        else:
            self.announcer.say(self.ctx.texts("pass.full", n=self.pass_size), is_refusal=True)

    def _give_back(self, card: Card) -> None:
        before = tuple(sorted(self.chooser.chosen))
        self.chooser.give_back(card)
        self.chooser.keep_focus(before, tuple(sorted(self.chooser.chosen)))
        self.ctx.play(Cue.DESELECT)

    def _confirm_pass(self) -> Transition | None:
        if not self.is_choosing:
            return None
        missing = self.pass_size - len(self.chooser.chosen)
        if missing:
            self.announcer.say(self.ctx.texts("pass.missing", n=missing), is_refusal=True)
        else:
            self._submit(PassCards(self.view.seat, self.chooser.chosen))
        return None

    def _roll(self) -> Transition | None:
        if self.may_roll:
            self._submit(RollDie(self.view.seat))
        return None

    def _finish(self) -> Transition | None:
        """Let the rest of the round play itself: no card of it can cost anything any more."""
        self._is_finishing = self.may_finish
        return None

    def _open_scores(self) -> Transition | None:
        return Push(ScoresScene(self.ctx, self.match))

    def _toggle_peek(self) -> Transition | None:
        self.is_peeking = not self.is_peeking
        return None

    def _change_speed(self, step: int) -> None:
        index = min(len(SPEEDS) - 1, max(0, SPEEDS.index(self.ctx.settings.speed) + step))
        self.ctx.change(speed=SPEEDS[index])
        self.resumed()
        self.announcer.say(self.ctx.texts("table.speed", speed=self.ctx.texts(f"speed.{SPEEDS[index]}")))

    # What happens

    def resumed(self) -> None:
        """Settings may have changed, and keys have been let go, while another scene was on top."""
        self._is_fast = self.is_peeking = False
        self.director.choreographer.tempo = Tempo(self.ctx.settings.speed)

    def update(self, seconds: float) -> Transition | None:
        """Let the picture follow; when it has caught up, let the match go on."""
        self._guard_left -= seconds
        seconds *= FAST_FORWARD if self._is_fast or self._is_finishing else 1.0
        self.announcer.update(seconds)
        self.director.update(seconds)
        if isinstance(self.director.showing, DieRolled) and self.stage.model.die is not None:
            self.announcer.die_lies(self.stage.model.die)
        self.match.ask_next_bot()
        transition = self._go_on(seconds) if self.director.is_idle else None
        self._show_intention()
        return transition

    def _go_on(self, seconds: float) -> Transition | None:
        self.announcer.quiet()
        if self.view.phase in (Phase.BETWEEN_ROUNDS, Phase.OVER):
            return self._between_rounds()
        if self._is_finishing and self.view.legal:
            self._take(self.match.submit(PlayCard(self.view.seat, self.view.legal[0])))
        elif self.match.next_bot() is not None and self.pacer.is_over(seconds, self.view, self._tempo):
            self._take(self.match.poll())
        return None

    def _between_rounds(self) -> Transition | None:
        self._is_finishing = False
        if len(self.view.scores) > self._rounds_summed_up:
            self._rounds_summed_up = len(self.view.scores)
            return Push(SummaryScene(self.ctx, self.match))
        if self.view.phase is Phase.OVER:
            return Replace(RankingScene(self.ctx, self.match))
        self._take(self.match.start_round())
        return None

    def _submit(self, command: Command) -> None:
        """Carry out what the person decided; whatever is still being shown is hurried to its end."""
        for _ in range(MOST_BEATS):
            if self.director.is_idle:
                break
            self.director.hurry()
        self.announcer.hush()
        self.is_peeking = False
        self._take(self.match.submit(command))
        self.director.update(0.0)

    def _take(self, events: tuple[SeatEvent, ...]) -> None:
        if events:
            self.pacer.reset()
        self.view = self.match.view
        self.director.add(events)

    def _announce(self, event: SeatEvent) -> None:
        self.announcer.hear(event)
        if isinstance(event, PassLaid):
            self.chooser.clear()
            self.stage.intention = replace(self.stage.intention, chosen=())

    def _show_intention(self) -> None:
        """Raise the card under pointer or focus, put chosen cards into their slots, offer legal ones."""
        offers = self.view.phase is Phase.PLAYING and self._is_persons_turn and self.director.is_idle
        if not self.is_choosing and self.chooser.chosen and self.director.is_idle:
            self.chooser.clear()
        intention = replace(
            self.stage.intention,
            chosen=self.chooser.chosen,
            raised=self.chooser.focus,
            offered=frozenset(self.view.legal) if offers else None,
        )
        chooses = intention.chosen != self.stage.intention.chosen
        if intention.offered and not self.stage.intention.offered and not self.ctx.has_attention():
            self.ctx.play(Cue.YOUR_TURN)
        self.stage.intend(intention, self._tempo.motion(times.SELECT if chooses else times.HOVER))

    def draw(self, brush: Brush) -> None:
        """The table, from the felt up."""
        draw_table(brush, self)
