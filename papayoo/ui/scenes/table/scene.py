"""The table: plays a match on the screen, from the person's seat."""

from papayoo.engine.cards import Card
from papayoo.engine.phase import Phase
from papayoo.engine.view import SeatView
from papayoo.match.match import Match
from papayoo.ui.context import Context
from papayoo.ui.geometry import Viewport
from papayoo.ui.input.actions import Act, Action, AltLift, AltPress, Digit, Hover, Intent, Lift, Press, Released, Scroll
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.text_measure import TextMeasure
from papayoo.ui.scene import Push, Replace, Scene, Transition
from papayoo.ui.scenes.review.open_review import review_running
from papayoo.ui.scenes.rules.scene import RulesScene
from papayoo.ui.scenes.scores.ranking import RankingScene
from papayoo.ui.scenes.scores.score_table import ScoresScene, SummaryScene
from papayoo.ui.scenes.settings.scene import SettingsScene
from papayoo.ui.scenes.table.control.corner_buttons import Controls, Ways
from papayoo.ui.scenes.table.control.human_player import Person
from papayoo.ui.scenes.table.control.playback import Playback
from papayoo.ui.scenes.table.drawing.table_key_hints import draw_table_hints
from papayoo.ui.scenes.table.drawing.table_picture import draw_table
from papayoo.ui.scenes.table.geometry.layout import TableLayout
from papayoo.ui.scenes.table.pause_menu import PauseScene

TAP_S = 0.25
"""Who lets the last trick go sooner has tapped for it: then it stays until the next press."""


class TableScene(Scene):
    """A match on the screen: leads what the person wants to where it is understood."""

    hints = ()
    cancel = Action.ERASE
    follows_fingers = True
    least_width = None

    def __init__(self, ctx: Context, match: Match) -> None:
        self.ctx = ctx
        self.match = match
        self.playback = Playback(ctx, match)
        self.person = Person(self.playback)
        self.controls = Controls(self.playback, self.person, Ways(self._open_pause, self._open_scores))
        self.stage = self.playback.stage
        self.director = self.playback.director
        self.announcer = self.playback.announcer
        self.chooser = self.playback.chooser
        self._rounds_summed_up = len(self.view.scores)
        self._peeked_s = 0.0

    @property
    def view(self) -> SeatView:
        """What the person may know; the picture may lag behind it."""
        return self.playback.view

    @property
    def layout(self) -> TableLayout:
        """Where everything stands."""
        return self.playback.layout

    @property
    def hand(self) -> tuple[Card, ...]:
        """The cards of the fan, from left to right."""
        return self.person.hand

    @property
    def is_moving(self) -> bool:
        """Whether something changes by itself."""
        return self.playback.is_moving or self.person.is_waiting or self.controls.is_waiting

    def arrange(self, viewport: Viewport, measure: TextMeasure) -> None:
        """Lay the table out; what was in motion is where it belongs."""
        self.playback.arrange(viewport)
        self.controls.arrange()

    def handle(self, intent: Intent) -> Transition | None:
        """Mouse, keys, pad and fingers, each able to do everything."""
        self.person.call.stir()
        match intent:
            case Hover(x, y):
                self.controls.point(x, y)
                self.person.point(x, y)
            case Press():
                return self._press(intent)
            case Lift(x, y):
                self.person.lift(y)
                return self.controls.lift(x, y)
            case AltPress(x, y, by_touch=True):
                self.playback.is_fast = not (self.controls.tell(x, y) or self.person.tell(x, y))
            case AltPress():
                if not self.person.take_back():
                    self.playback.is_fast = True
            case AltLift() | Released(Action.SKIP):
                self.playback.is_fast = False
                self._let_go()
            case Released(Action.LAST_TRICK):
                self.playback.is_peeking &= self._peeked_s < TAP_S
            case Digit(number):
                self.person.digit(number)
            case Scroll(steps):
                self.person.move_focus(Action.RIGHT if steps < 0 else Action.LEFT)
            case Act(action):
                return self._act(action)
        return None

    def resumed(self) -> None:
        """Settings may have changed, and keys have been let go, while another scene was on top."""
        self.playback.is_fast = self.playback.is_peeking = False
        self._let_go()
        self.person.call.stir()
        self.playback.follow_settings()
        self.controls.arrange()

    def update(self, seconds: float) -> Transition | None:
        """Let the picture follow, and the match go on."""
        self.playback.update(seconds)
        transition = self._between_rounds() if self.playback.is_between_rounds else None
        self.person.update(seconds)
        self.controls.update(seconds)
        return transition

    def idle(self, seconds: float) -> None:
        """Who does nothing for long may have missed their turn."""
        self._peeked_s += seconds
        self.person.call.idle(seconds)

    def draw(self, canvas: Canvas) -> None:
        """The table, from the felt up."""
        draw_table(canvas, self.playback, self.person, self.controls)

    def draw_on_top(self, canvas: Canvas) -> None:
        """What can be done now."""
        draw_table_hints(canvas, self.playback, self.person)

    def _press(self, press: Press) -> Transition | None:
        button = self.controls.at(press.x, press.y)
        if button is not None:
            return self.controls.touch(button) if press.by_touch else self.controls.press(button)
        if self.playback.is_peeking:
            self.playback.is_peeking = False
        else:
            self.person.press(press.x, press.y, by_touch=press.by_touch)
        return None

    def _let_go(self) -> None:
        """Nothing comes of what is held by mouse or finger."""
        self.person.let_go()
        self.controls.let_go()

    def _act(self, action: Action) -> Transition | None:
        """What is done with the hand; all else follows."""
        match action:
            case Action.LEFT | Action.UP | Action.RIGHT | Action.DOWN | Action.FIRST | Action.LAST:
                self.person.move_focus(action)
            case Action.ACTIVATE:
                self.person.activate()
            case Action.SKIP:
                self.person.skip()
            case Action.PASS:
                self.person.confirm_pass()
            case Action.ERASE:
                if not self.person.take_back() and not self.person.is_choosing:
                    self.person.undo()
            case Action.UNDO:
                self.person.undo()
            case Action.HINT:
                self.person.hint.ask()
            case _:
                return self._lead(action)
        return None

    def _lead(self, action: Action) -> Transition | None:
        """What is done with the table."""
        match action:
            case Action.FINISH:
                self.playback.finish_round()
            case Action.LAST_TRICK:
                self.playback.toggle_peek()
                self._peeked_s = 0.0
            case Action.SORT:
                self.playback.sort_hand()
            case Action.FASTER | Action.SLOWER:
                self.playback.change_speed(1 if action is Action.FASTER else -1)
            case Action.MUTE:
                muted = self.ctx.sounds.is_muted
                self.announcer.say(self.ctx.texts("table.sound_off" if muted else "table.sound_on"))
            case Action.DECK:
                deck = self.ctx.texts(f"deck.{self.ctx.settings.deck}")
                self.announcer.say(self.ctx.texts("table.deck", deck=deck))
            case _:
                return self._open(action)
        return None

    def _open(self, action: Action) -> Transition | None:
        match action:
            case Action.BACK:
                return self._open_pause()
            case Action.REVIEW:
                return review_running(self.ctx, self.match)
            case Action.EARLIER | Action.LATER:
                return review_running(self.ctx, self.match, start=lambda replay: replay.last_trick)
            case Action.RULES:
                return Push(RulesScene(self.ctx))
            case Action.SETTINGS:
                return Push(SettingsScene(self.ctx, at_table=True))
            case Action.NEXT:
                return self._open_scores()
        return None

    def _open_pause(self) -> Transition:
        return Push(PauseScene(self.ctx, self.match, self.person.go_back_to))

    def _open_scores(self) -> Transition:
        return Push(ScoresScene(self.ctx, self.match))

    def _between_rounds(self) -> Transition | None:
        if len(self.view.scores) > self._rounds_summed_up:
            self._rounds_summed_up = len(self.view.scores)
            if self.ctx.settings.first_steps:
                self.ctx.change(first_steps=False)
            return Push(SummaryScene(self.ctx, self.match))
        if self.view.phase is Phase.OVER:
            return Replace(RankingScene(self.ctx, self.match))
        self.playback.start_round()
        return None
