"""The table: plays a match on the screen, from the person's seat."""

from dataclasses import replace

from papayoo.engine.cards import Card
from papayoo.engine.phase import Phase
from papayoo.engine.view import SeatView
from papayoo.match.match import Match
from papayoo.ui.context import Context
from papayoo.ui.geometry import Viewport
from papayoo.ui.input.actions import Act, Action, AltLift, AltPress, Digit, Hover, Intent, Lift, Press, Released, Scroll
from papayoo.ui.navigation import (
    MatchReviewRoute,
    Push,
    RankingRoute,
    Replace,
    RulesRoute,
    ScoresRoute,
    SettingsRoute,
    SummaryRoute,
    Transition,
)
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.text_measure import TextMeasure
from papayoo.ui.scene import Scene
from papayoo.ui.scenes.table.control.human_player import HumanPlayer
from papayoo.ui.scenes.table.control.playback import Playback
from papayoo.ui.scenes.table.control.table_buttons import TableButtons, Ways
from papayoo.ui.scenes.table.drawing.table_key_hints import draw_table_hints
from papayoo.ui.scenes.table.drawing.table_picture import draw_table
from papayoo.ui.scenes.table.pause_menu import PauseScene
from papayoo.ui.table_view.geometry.layout import TableLayout

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
        self.player = HumanPlayer(self.playback)
        self.buttons = TableButtons(self.playback, self.player, Ways(self._open_pause, self._open_scores))
        self.stage = self.playback.stage
        self.director = self.playback.director
        self.announcer = self.playback.announcer
        self.selection = self.playback.selection
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
        return self.player.hand

    @property
    def is_moving(self) -> bool:
        """Whether something changes by itself."""
        return self.playback.is_moving or self.player.is_waiting or self.buttons.is_waiting

    def arrange(self, viewport: Viewport, measure: TextMeasure) -> None:
        """Lay the table out; what was in motion is where it belongs."""
        self.playback.arrange(viewport)
        self.buttons.arrange()

    def handle(self, intent: Intent) -> Transition | None:
        """Mouse, keys, pad and fingers, each able to do everything."""
        self.player.turn_reminder.stir()
        match intent:
            case Hover(x, y):
                self.buttons.point(x, y)
                self.player.point(x, y)
            case Press():
                return self._press(intent)
            case Lift(x, y):
                self.player.lift(y)
                return self.buttons.lift(x, y)
            case AltPress(x, y, by_touch=True):
                self.playback.is_fast = not (self.buttons.tell(x, y) or self.player.tell(x, y))
            case AltPress():
                if not self.player.take_back():
                    self.playback.is_fast = True
            case AltLift() | Released(Action.SKIP):
                self.playback.is_fast = False
                self._let_go()
            case Released(Action.LAST_TRICK):
                self.playback.is_peeking &= self._peeked_s < TAP_S
            case Digit(number):
                self.player.digit(number)
            case Scroll(steps):
                self.player.move_focus(Action.RIGHT if steps < 0 else Action.LEFT)
            case Act(action):
                return self._act(action)
        return None

    def resumed(self) -> None:
        """Settings may have changed, and keys have been let go, while another scene was on top."""
        self.playback.is_fast = self.playback.is_peeking = False
        self._let_go()
        self.player.turn_reminder.stir()
        self.playback.follow_settings()
        self.buttons.arrange()

    def update(self, seconds: float) -> Transition | None:
        """Let the picture follow, and the match go on."""
        self.playback.update(seconds)
        transition = self._between_rounds() if self.playback.is_between_rounds else None
        self.player.update(seconds)
        self.buttons.update(seconds)
        return transition

    def idle(self, seconds: float) -> None:
        """Who does nothing for long may have missed their turn."""
        self._peeked_s += seconds
        self.player.turn_reminder.idle(seconds)

    def draw(self, canvas: Canvas) -> None:
        """The table, from the felt up."""
        draw_table(canvas, self.playback, self.player, self.buttons)

    def draw_on_top(self, canvas: Canvas) -> None:
        """What can be done now."""
        draw_table_hints(canvas, self.playback, self.player)

    def _press(self, press: Press) -> Transition | None:
        button = self.buttons.at(press.x, press.y)
        if button is not None:
            return self.buttons.touch(button) if press.by_touch else self.buttons.press(button)
        if self.playback.is_peeking:
            self.playback.is_peeking = False
        else:
            self.player.press(press.x, press.y, by_touch=press.by_touch)
        return None

    def _let_go(self) -> None:
        """Nothing comes of what is held by mouse or finger."""
        self.player.let_go()
        self.buttons.let_go()

    def _act(self, action: Action) -> Transition | None:
        """What is done with the hand; all else follows."""
        match action:
            case Action.LEFT | Action.UP | Action.RIGHT | Action.DOWN | Action.FIRST | Action.LAST:
                self.player.move_focus(action)
            case Action.ACTIVATE:
                self.player.activate()
            case Action.SKIP:
                self.player.skip()
            case Action.PASS:
                self.player.confirm_pass()
            case Action.ERASE:
                if not self.player.take_back() and not self.player.is_choosing:
                    self.player.undo()
            case Action.UNDO:
                self.player.undo()
            case Action.HINT:
                self.player.hint.ask()
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
                return Push(MatchReviewRoute(self.match))
            case Action.EARLIER | Action.LATER:
                return Push(MatchReviewRoute(self.match, at_last_trick=True))
            case Action.RULES:
                return Push(RulesRoute())
            case Action.SETTINGS:
                return Push(SettingsRoute(at_table=True))
            case Action.NEXT:
                return self._open_scores()
        return None

    def _open_pause(self) -> Transition:
        return Push(PauseScene(self.ctx, self.match, self.player.go_back_to))

    def _open_scores(self) -> Transition:
        return Push(ScoresRoute(self.match))

    def _between_rounds(self) -> Transition | None:
        if len(self.view.scores) > self._rounds_summed_up:
            self._rounds_summed_up = len(self.view.scores)
            if self.ctx.settings.first_steps:
                self.ctx.change(replace(self.ctx.settings, first_steps=False))
            return Push(SummaryRoute(self.match))
        if self.view.phase is Phase.OVER:
            return Replace(RankingRoute(self.match))
        self.playback.start_round()
        return None
