"""The table screen, on which a match is played, seen from the human player's seat."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from papayoo.engine import Card, Phase, SeatView
from papayoo.match import LessonMatch, Match, PracticeMatch
from papayoo.services.tonight import request_target
from papayoo.ui.art.felts import STALL_FELTS
from papayoo.ui.audio.background import Arrangement, Breath
from papayoo.ui.clock import Timer
from papayoo.ui.context import Context
from papayoo.ui.geometry import Box, Viewport, around
from papayoo.ui.input.actions import Act, Action, AltLift, AltPress, Digit, Hover, Intent, Lift, Press, Released, Scroll
from papayoo.ui.navigation import (
    LessonRoute,
    MatchReviewRoute,
    PracticeEndRoute,
    Push,
    RankingRoute,
    Replace,
    RulesRoute,
    ScoresRoute,
    SettingsRoute,
    SummaryRoute,
    Transition,
)
from papayoo.ui.render import Canvas, TextMeasure
from papayoo.ui.scene import Scene
from papayoo.ui.scenes.table.control.explanations import Explanations, table_parts
from papayoo.ui.scenes.table.control.hand_input import HandInput
from papayoo.ui.scenes.table.control.human_player import HumanPlayer
from papayoo.ui.scenes.table.control.playback import Playback
from papayoo.ui.scenes.table.control.table_buttons import TableButtons
from papayoo.ui.scenes.table.descriptions import QUESTION_STEPS, QUESTIONS, question_of
from papayoo.ui.scenes.table.dialogs import PauseScene, RoundLogScene
from papayoo.ui.scenes.table.drawing.game_strip import GameStrip
from papayoo.ui.scenes.table.drawing.table_key_hints import draw_table_hints
from papayoo.ui.scenes.table.drawing.table_picture import draw_table, shown_life, visible_parts
from papayoo.ui.table_view.drawing.emote_bubble import shown_feelings
from papayoo.ui.table_view.geometry.caption_place import caption_place
from papayoo.ui.table_view.geometry.layout import TableLayout
from papayoo.ui.table_view.journal import Journal
from papayoo.ui.widgets import OnPress, Part

MOVES = (Action.LEFT, Action.UP, Action.RIGHT, Action.DOWN, Action.FIRST, Action.LAST)
"""The actions that move the focus in the hand, and to the areas above it."""
PAST = frozenset({Action.NEXT, Action.REVIEW, Action.EARLIER, Action.LATER})
"""The actions that show the points and tricks of the whole round."""
TAP_S = 0.25
"""If the key for the last trick is held this long, its release hides the last trick.

After a shorter press, the last trick stays visible until the next press.
"""


class TableScene(Scene):
    """The table screen. It passes input to the hand, to the buttons and to the playback of a match."""

    hints = ()
    arrangement = Arrangement.SPARSE
    cancel = Action.ERASE
    tracks_fingers = True
    fades_in = False
    min_width = None
    tall_width = 860.0, 180.0
    roomy_width = 1120.0

    def __init__(self, ctx: Context, match: Match) -> None:
        self.ctx = ctx
        self.match = match
        self._make_parts()
        self._rounds_summed_up = len(self.view.scores)
        self._tap = Timer()
        self._restarts = 0
        self._question = QUESTIONS[-1]
        self._has_practice_ended = False

    def opened(self) -> None:
        super().opened()
        day = self.playback.goals.day
        if day is not None:
            request_target(self.ctx, day)

    def _make_parts(self) -> None:
        """Create the playback, which shows the current state of the match, and the objects that handle input."""
        ctx, match = self.ctx, self.match
        self.playback = Playback(ctx, match, self.clock)
        self.felt = STALL_FELTS.get(self.playback.goals.quarter)
        self.playback.stage.has_lamps = self.felt is None
        self.player = HumanPlayer(ctx, self.playback)
        self._hand_input = HandInput(self.playback, self.player)
        self.buttons = TableButtons(
            self.playback,
            self.player,
            pause=self._pause,
            open_scores=partial(Push, ScoresRoute(match)),
            toggle_peek=self._toggle_peek,
        )
        self.strip = GameStrip(self.playback)
        self.explanations = Explanations(self.playback, self._hand_input, self.buttons, self.strip)
        self._keys = self._make_keys()

    @property
    def view(self) -> SeatView:
        """The match as the human player may know it. Its latest events may not have been shown on the screen yet."""
        return self.playback.view

    @property
    def layout(self) -> TableLayout:
        return self.playback.layout

    @property
    def hand(self) -> tuple[Card, ...]:
        """The visible hand from left to right."""
        return self.player.hand

    @property
    def fan_cards(self) -> tuple[Card, ...]:
        """The cards with a place in the fan from left to right; those chosen for the pass leave gaps."""
        return self.player.fan_cards

    @property
    def chosen_cards(self) -> tuple[Card, ...]:
        """The cards chosen for the pass, in the order of choice."""
        return self.player.selection.chosen

    @property
    def is_idle(self) -> bool:
        return self.playback.director.is_idle

    @property
    def is_moving(self) -> bool:
        return super().is_moving or self.playback.is_moving or self.player.is_waiting

    @property
    def breath(self) -> Breath:
        return self.playback.breath

    @property
    def next_change_s(self) -> float:
        return self.playback.life.next_change_s

    @property
    def glimpse(self) -> object:
        return shown_life(self.playback)

    def arrange(self, viewport: Viewport, measure: TextMeasure) -> None:
        self.covered()
        self.playback.arrange(viewport)
        self.buttons.arrange(self.layout, measure)
        self.strip.arrange(self.buttons.left_end_u, measure)

    def caption_box(self, viewport: Viewport, sizes: tuple[tuple[float, float], ...]) -> Box | None:
        playback = self.playback
        feelings = shown_feelings(playback.stage, playback.emote) if playback.has_captions else ()
        return caption_place(self.layout, sizes, self.strip.box, feelings)

    def handle(self, intent: Intent) -> Transition | None:
        self.player.reminder.reset_idle_timer()
        self.playback.life.touch()
        match intent:
            case Hover(x, y) if self.player.die.is_held:
                self.player.die.move(x, y)
            case Lift() | AltLift(is_cancelled=False) if self.player.die.is_held:
                self.player.roll()
            case Hover(x, y):
                self.buttons.hover(x, y)
                self._hand_input.hover(x, y)
                self.explanations.hover(x, y)
            case Press():
                return self._press(intent)
            case Lift(x, y):
                self.playback.stop_fast()
                self._hand_input.release(x, y)
                return self.buttons.release(x, y)
            case AltPress():
                self._press_alternative(intent)
            case AltLift() | Released(Action.SKIP):
                self._stop_fast()
            case Released(Action.LAST_TRICK) if not self._tap.is_running:
                self.playback.end_peek()
            case Digit(number) if not self.playback.skip_scene():
                self._hand_input.press_number(number)
            case Scroll(turn=-1 | 1 as turn):
                self._hand_input.move_focus(Action.RIGHT if turn < 0 else Action.LEFT)
            case Act(action) if action in self._keys:
                return self._keys[action]()
        return None

    def parts(self) -> Sequence[Part]:
        return table_parts(self.playback, self.player, self.buttons, self.explanations)

    @property
    def journal(self) -> Journal:
        return self.playback.messages.journal

    def retranslate(self) -> None:
        chosen, old_texts = self.chosen_cards, self.playback.seating.texts
        if self.match.players[self.match.watcher].name == old_texts("player.you"):
            self.match.rename_person(self.ctx.player_name)
        self._make_parts()
        for card in chosen:
            self.player.selection.choose(card, self.player.pass_size)

    def covered(self) -> None:
        self.explanations.hide()
        self.buttons.cancel_touch()
        self.buttons.hovered = None

    def resumed(self) -> None:
        # Settings may have changed, and keys that were held may have been released in the other scene.
        self._stop_fast()
        self.playback.end_peek()
        self.player.reminder.reset_idle_timer()
        self.playback.life.touch()
        self.playback.sync_with_settings()
        self.buttons.arrange(self.layout)
        self.strip.arrange(self.buttons.left_end_u)
        if isinstance(self.match, PracticeMatch) and self.match.restarts > self._restarts:
            self._restarts, self._has_practice_ended = self.match.restarts, False
            self._make_parts()
            self.request_layout()

    def update(self, seconds: float) -> Transition | None:
        self.playback.update(seconds)
        transition = self._go_on()
        self.player.update(seconds)
        self.buttons.update()
        self.strip.update()
        self.explanations.update(seconds)
        self.playback.fades.show(visible_parts(self.playback, self.player))
        return transition

    def idle(self, seconds: float) -> None:
        self._tap.update(seconds)
        self.player.reminder.idle(seconds)
        self.playback.pass_time(seconds)
        if self.player.reminder.is_patience_over:
            self.playback.show_impatience()

    def draw(self, canvas: Canvas) -> None:
        draw_table(canvas, self.playback, self.player, self.buttons, self.explanations)

    def draw_overlay(self, canvas: Canvas) -> None:
        canvas.still("hints", partial(draw_table_hints, canvas, self.playback, self.player))

    def _press(self, press: Press) -> Transition | None:
        self.explanations.hide()
        button = self.buttons.at(press.x, press.y)
        if button is not None:
            return self.buttons.touch(button) if press.by_touch else self.buttons.press(button)
        if self.playback.skip_scene():
            return None
        was_peeking = self.playback.is_peeking
        self.playback.end_peek()
        is_for_hand = self._hand_input.is_over_hand(press.x, press.y)
        if is_for_hand or not (was_peeking or self.player.pick_up_die(press.x, press.y)):
            self._hand_input.press(press.x, press.y, by_touch=press.by_touch)
        return None

    def _press_alternative(self, press: AltPress) -> None:
        """Handle a right click, which takes a card back, or a long touch, which describes a button, area or card."""
        x, y = press.x, press.y
        describers = (self.buttons.describe, self.explanations.describe, self._hand_input.describe)
        is_used = any(describe(x, y) for describe in describers) if press.by_touch else self.player.take_back()
        if not is_used and not self.player.die.is_held:
            self.playback.start_fast()

    def _stop_fast(self) -> None:
        """Stop speeding up the animation, and release pressed cards and buttons."""
        self.playback.stop_fast()
        self._hand_input.cancel()
        self.player.die.cancel()
        self.buttons.cancel_touch()

    def _make_keys(self) -> dict[Action, OnPress]:
        """Return what each key and gamepad button does: those of the buttons, and those without a button."""
        playback, player, explanations = self.playback, self.player, self.explanations
        review = MatchReviewRoute(self.match, open_log=self._open_log)
        open_last_trick = partial(Push, MatchReviewRoute(self.match, at_last_trick=True, open_log=self._open_log))
        keys: dict[Action, OnPress] = {
            **self.buttons.keys,
            **{action: partial(explanations.move_focus, action) for action in MOVES},
            **{action: partial(self._tell, action) for action in (*QUESTIONS, *QUESTION_STEPS)},
            Action.ACTIVATE: self._activate,
            Action.ERASE: self._erase,
            Action.BACK: self._go_back,
            Action.SKIP: player.skip,
            Action.FASTER: partial(playback.change_speed, 1),
            Action.SLOWER: partial(playback.change_speed, -1),
            Action.MUTE: self._tell_sound,
            Action.DECK: self._tell_deck,
            Action.REVIEW: partial(Push, review),
            Action.EARLIER: open_last_trick,
            Action.LATER: open_last_trick,
            Action.RULES: partial(Push, RulesRoute()),
            Action.SETTINGS: partial(Push, SettingsRoute(at_table=True)),
        }
        if isinstance(self.match, LessonMatch):  # the table hides what was before the lesson
            keys = {action: press for action, press in keys.items() if action not in PAST}
        return keys

    def _activate(self) -> None:
        if self.explanations.is_stepping:
            self.explanations.hide()
        elif not self.playback.skip_scene():
            self.buttons.cancel_touch()
            self.player.activate()

    def _erase(self) -> None:
        if self.explanations.is_stepping:
            self.explanations.hide()
        elif not self.player.take_back() and not self.player.is_choosing:
            self.player.undo()

    def _go_back(self) -> Transition | None:
        """Hide the last trick; if it is hidden, open the pause menu."""
        if not self.playback.is_peeking:
            return self._pause()
        self.playback.end_peek()
        return None

    def _pause(self) -> Transition:
        go_back_to = lambda decision: self.player.go_back_to(decision)  # noqa: E731, PLW0108 - a new language, a new player
        return Push(PauseScene(self.ctx, self.match, go_back_to, self._open_log))

    def _toggle_peek(self) -> None:
        self.playback.toggle_peek()
        self._tap.start(TAP_S)

    def _tell(self, action: Action) -> Transition | None:
        """Answer the question about the table that an action asks, or open the log."""
        self._question = question_of(action, self._question)
        if self._question is Action.LOG:
            return self._open_log()
        self.playback.messages.show(self.explanations.answer(self._question))
        return None

    def _open_log(self) -> Transition:
        return Push(RoundLogScene(self.ctx, self.explanations.answer, self.journal))

    def _tell_sound(self) -> None:
        texts = self.ctx.texts
        self.playback.messages.show(texts("table.sound_off" if self.ctx.settings.muted else "table.sound_on"))

    def _tell_deck(self) -> None:
        texts = self.ctx.texts
        self.playback.messages.show(texts("table.deck", deck=texts(f"deck.{self.ctx.settings.deck}")))

    def _go_on(self) -> Transition | None:
        """Return the transition at the end of a practice or a round; None if neither has ended."""
        if isinstance(self.match, PracticeMatch):
            return self._end_practice(self.match)
        return self._between_rounds() if self.playback.is_between_rounds else None

    def _end_practice(self, match: PracticeMatch) -> Transition | None:
        """Return the transition to the dialog at the end of a practice, once nothing moves on the table any more."""
        if not match.is_done or not self.is_idle or self.playback.stage.is_moving or self._has_practice_ended:
            return None
        self._has_practice_ended = True
        back = self.route.back if isinstance(self.route, LessonRoute) else PracticeEndRoute.back
        return Push(PracticeEndRoute(match, back, self._kept_px))

    def _kept_px(self) -> tuple[int, int]:
        """Return the top and the bottom of what a remark at the end of a practice is about.

        That is the trick, or the hand with the message above it.
        """
        layout, model = self.layout, self.playback.stage.model
        kept = [layout.trick_place(play.seat).box for play in model.trick]
        if not kept:
            kept = [place.box for place in layout.hand(max(1, len(model.hand)))]
            kept += [layout.prompt] if self.playback.messages.has_message else []
        box = around(kept)
        return layout.viewport.px(box.y), layout.viewport.px(box.bottom)

    def _between_rounds(self) -> Transition | None:
        """Return the transition to the round's summary or, after the last round, to the finale.

        If the game is not over after the summary, deal the next round and return None.
        """
        if len(self.view.scores) > self._rounds_summed_up:
            self._rounds_summed_up = len(self.view.scores)
            if self.ctx.settings.first_steps:
                self.ctx.change(replace(self.ctx.settings, first_steps=False))
            if self.view.phase is not Phase.OVER:
                return Push(SummaryRoute(self.match))
        if self.view.phase is Phase.OVER:
            return Replace(RankingRoute(self.match))
        self.playback.start_round()
        return None
