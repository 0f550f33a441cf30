"""The review: goes through a game trick by trick and card by card, with all that may be seen of it by now."""

from papayoo.engine.trick import trick_points
from papayoo.match.replay import Replay, StepKind
from papayoo.match.round_review import RoundReview
from papayoo.text.game_terms import round_title
from papayoo.ui.art import palette
from papayoo.ui.audio.sounds import Cue
from papayoo.ui.context import Context
from papayoo.ui.geometry import Box, Viewport
from papayoo.ui.input.actions import Act, Action, Digit, Intent, Scroll
from papayoo.ui.navigation import Pop, Transition
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.fonts import Face
from papayoo.ui.render.text_measure import TextMeasure
from papayoo.ui.scene import Scene
from papayoo.ui.scenes.review.coach_line import draw_verdict
from papayoo.ui.scenes.review.hands import Hands, draw_hands
from papayoo.ui.scenes.review.jump_buttons import WIDTH as JUMPS_WIDTH
from papayoo.ui.scenes.review.jump_buttons import Jumps
from papayoo.ui.scenes.review.layout import (
    HEAD,
    MARGIN,
    ReviewLayout,
    caption_place,
    extra_line,
    hands_box,
    is_narrow,
    review_height,
    stage_box,
    transport_line,
    verdict_place,
)
from papayoo.ui.scenes.review.replay_stage import model_of, play_step, show_step
from papayoo.ui.scenes.review.timeline import Track
from papayoo.ui.table_view.card_texts import papayoo_text, suit_name
from papayoo.ui.table_view.drawing import seats_and_cards
from papayoo.ui.table_view.motion.durations import Durations
from papayoo.ui.table_view.motion.stage import Stage
from papayoo.ui.table_view.seating import Seating
from papayoo.ui.widgets.base import FocusGroup
from papayoo.ui.widgets.button import Button, IconButton
from papayoo.ui.widgets.tooltip import Tooltip, icon_button_at

CARD_PAUSE_S = 0.75
TRICK_PAUSE_S = 1.5
"""How long the autoplay rests on a card, and on a complete trick, at normal speed."""
ASK_AFTER_S = 0.25
"""The coach is not asked about what one only passes by."""


HINTS_RISE_U = 20.0
"""Distance of the key hints from the last button."""


class ReviewScene(Scene):
    """One game to be looked at. ``extra`` are further buttons for the head: what can be done with this game."""

    hints = (Action.RIGHT, Action.DOWN, Action.NEXT, Action.CANCEL)
    min_width = 800.0

    def __init__(
        self, ctx: Context, replay: Replay, title: str, extra: tuple[Button, ...] = (), *, at: int = 0
    ) -> None:
        self.ctx = ctx
        self.replay = replay
        self.round_review = RoundReview(replay, ctx.coach)
        self.title = title
        self.position = at
        self.is_playing = False
        self._rest_s = 0.0
        self.seating = Seating.of(replay.players, replay.watcher, ctx.texts)
        self._layout = ReviewLayout(Viewport(1280, 720), replay.options.seats, replay.watcher)
        self.stage = Stage(model_of(replay.visible_state(at)), self._layout)
        self.track = Track(replay, self.seek)
        self.jumps = Jumps(ctx, self.round_review, self._jump)
        self._tooltip = Tooltip(ctx.texts)
        self.track.position = at
        self._extra = extra
        self._make_buttons()
        show_step(self.stage, replay.visible_state(at))

    def _make_buttons(self) -> None:
        texts = self.ctx.texts
        self._close = IconButton("back", texts("review.close"), Pop, action=Action.BACK)
        self._rounds = (
            IconButton("arrow_left", texts("review.round_back"), lambda: self._turn_round(-1)),
            IconButton("arrow_right", texts("review.round_on"), lambda: self._turn_round(1)),
        )
        steps = (
            ("trick_back", self._trick_back, Action.UP),
            ("step_back", lambda: self._step(-1), Action.LEFT),
            ("play", self._toggle, Action.SKIP),
            ("step_on", lambda: self._step(1), Action.RIGHT),
            ("trick_on", self._trick_on, Action.DOWN),
        )
        self._transport = tuple(
            IconButton(icon, texts(f"review_button.{icon}"), act, action=action) for icon, act, action in steps
        )
        self.play_button = self._transport[2]
        self.play_button.primary = True
        widgets = [*self._transport, self.track, *self.jumps.buttons, *self._rounds, *self._extra, self._close]
        self.focus = FocusGroup(widgets, start=3)

    def height_in(self, width: float, measure: TextMeasure) -> float:
        """Higher where the hands lie below the ring."""
        return review_height(width)

    @property
    def focus_group(self) -> FocusGroup:
        """The buttons and the track."""
        return self.focus

    @property
    def is_moving(self) -> bool:
        """Whether cards move, the game plays itself, or the coach is thinking."""
        moves = self.is_playing or self.stage.is_moving or self._tooltip.is_waiting
        return moves or self.round_review.is_waiting(self.position) or bool(self.jumps.unknown)

    def arrange(self, viewport: Viewport, measure: TextMeasure) -> None:
        """Ring and panel, buttons around them."""
        self._layout = ReviewLayout(viewport, self.replay.options.seats, self.replay.watcher)
        self.stage.arrange(self._layout)
        line = transport_line(viewport)
        for index, button in enumerate(self._transport):
            button.box = Box(line.x + index * 62, line.y, 54, 54)
        left, jumps = line.x + len(self._transport) * 62 + 12, line.right - JUMPS_WIDTH
        self.track.box = Box(left, line.y + 5, jumps - 12 - left, 44)
        self.jumps.place(Box(jumps, line.y, JUMPS_WIDTH, line.height))
        self._close.box = Box(line.x, 22, 46, 46)
        self._rounds[0].box, self._rounds[1].box = Box(line.x + 62, 22, 46, 46), Box(line.x + 314, 22, 46, 46)
        extra = extra_line(viewport)
        right = extra.right
        for more in reversed(self._extra):
            more.box = Box(right - 214, extra.y, 214, 46)
            right -= 226

    def hints_box(self, viewport: Viewport) -> Box | None:
        """The strip above the last button, if all buttons are on the right."""
        last = self.jumps.on.box
        return None if is_narrow(viewport) else Box(0, last.y - 2 * HINTS_RISE_U, last.right, 2 * HINTS_RISE_U)

    # What the person wants

    def has_tooltip_at(self, x: float, y: float) -> bool:
        """Where a button shows an icon only."""
        return icon_button_at(self.focus.widgets, x, y) is not None

    def handle(self, intent: Intent) -> Transition | None:
        """Left and right go by cards; up and down, and a pad's shoulders, by tricks; digits to rounds.

        The keys for a hint and for taking back go to the next and the last decision worth a look.
        """
        self._tooltip.handle(intent, self.focus.widgets)
        match intent:
            case Act(Action.BACK):
                return Pop()
            case Act(Action.LEFT | Action.RIGHT as action):
                return self._step(1 if action is Action.RIGHT else -1)
            case Act(Action.UP | Action.EARLIER):
                return self._trick_back()
            case Act(Action.DOWN | Action.LATER):
                return self._trick_on()
            case Act(Action.HINT | Action.UNDO as action):
                return self.jumps.go(1 if action is Action.HINT else -1)
            case Act(Action.SKIP):
                return self._toggle()
            case Act(Action.FIRST | Action.LAST as action):
                return self._jump(self._ends[action is Action.LAST])
            case Digit(number) if number <= self.replay.rounds:
                return self._jump(self.replay.start_of_round(number))
            case Scroll(steps):
                return self._step(1 if steps < 0 else -1)
        transition = self.focus.handle(intent)
        if transition is not None:
            self.ctx.play(Cue.BUTTON)
        return transition

    def seek(self, position: int) -> None:
        """Show another step; the next one is played, others are shown at once."""
        if not 0 <= position < len(self.replay) or position == self.position:
            return
        is_next = position == self.position + 1
        self.position = self.track.position = position
        self._rest_s = 0.0
        sight, step = self.replay.visible_state(position), self.replay.step(position)
        if is_next:
            play_step(self.stage, sight, step, Durations.of(self.ctx.settings, is_reduced=self.ctx.is_motion_reduced))
            self.ctx.play(Cue.SLIDE if step.kind is StepKind.CARD else Cue.SELECT)
        else:
            show_step(self.stage, sight)

    def _jump(self, position: int) -> Transition | None:
        self.is_playing = False
        self.seek(position)
        return None

    def _step(self, step: int) -> Transition | None:
        return self._jump(self.position + step)

    def _trick_on(self) -> Transition | None:
        return self._jump(self.replay.next_trick(self.position))

    def _trick_back(self) -> Transition | None:
        return self._jump(self.replay.previous_trick(self.position))

    def _turn_round(self, step: int) -> Transition | None:
        number = self.replay.step(self.position).round_number + step
        return self._jump(self.replay.start_of_round(number)) if 1 <= number <= self.replay.rounds else None

    def _toggle(self) -> Transition | None:
        self.is_playing = not self.is_playing and self.position < len(self.replay) - 1
        self._rest_s = CARD_PAUSE_S
        return None

    @property
    def _ends(self) -> tuple[int, int]:
        number = self.replay.step(self.position).round_number
        return self.replay.start_of_round(number), self.replay.end_of_round(number)

    # What happens

    def update(self, seconds: float) -> Transition | None:
        """Let cards move; when it plays by itself, go on after a rest."""
        self.stage.update(seconds)
        self._tooltip.update(seconds)
        self._rest_s += seconds
        if self._rest_s >= ASK_AFTER_S:
            self.round_review.update((self.position, *self.jumps.unknown))
        pause = TRICK_PAUSE_S if self.stage.taker is not None else CARD_PAUSE_S
        if self.is_playing and self._rest_s >= Durations(self.ctx.settings.speed).pause(pause):
            self.seek(self.position + 1)
            self.is_playing = self.position < len(self.replay) - 1
        return None

    def draw_ground(self, canvas: Canvas) -> None:
        """The felt."""
        canvas.table()

    def draw(self, canvas: Canvas) -> None:
        """The table on the left, all hands on the right; or above and below."""
        canvas.panel(stage_box(canvas.viewport), fill=palette.FELT, radius=18, opacity=0.94, tag="stage")
        canvas.set_usual_card_width(self._layout.fan.card_width)
        seats_and_cards.draw_center(canvas, self.stage)
        seats_and_cards.draw_cards_under_plaques(canvas, self.stage)
        for seat in range(self.replay.options.seats):
            seats_and_cards.draw_plaque(canvas, self.stage, self.seating, seat, active=False)
        seats_and_cards.draw_cards(canvas, self.stage, None)
        hands = Hands(self.replay.visible_state(self.position), self.replay.hands_before_play(self.position))
        draw_hands(canvas, hands_box(canvas.viewport), hands, self.seating)
        self._draw_words(canvas)
        self.play_button.icon = "pause" if self.is_playing else "play"
        self.play_button.name = self.ctx.texts(f"review_button.{self.play_button.icon}")
        number = self.replay.step(self.position).round_number
        self.jumps.follow(number, self.position)
        self.track.marks = self.jumps.marks
        self._rounds[0].enabled, self._rounds[1].enabled = number > 1, number < self.replay.rounds
        self.focus.draw(canvas)
        self.jumps.draw_count(canvas)
        self._tooltip.draw(canvas)

    def _draw_words(self, canvas: Canvas) -> None:
        texts, step = self.ctx.texts, self.replay.step(self.position)
        middle = (self._rounds[0].box.right + self._rounds[1].box.x) / 2
        plate = Box.centered(middle, 45.0, 196.0, 46.0)
        canvas.panel(plate, edge=None, radius=14, opacity=0.7, tag="plate")
        title = round_title(self.replay.options, step.round_number, texts)
        canvas.text(title, middle, 36, 19, face=Face.STRONG, align="center", max_width=190)
        tricks = self.replay.options.deal.hand_size
        trick = texts("review.trick", n=step.trick, tricks=tricks) if step.trick else texts("review.before_tricks")
        canvas.text(trick, middle, 58, 14.5, colour=palette.DIM_INK, align="center", max_width=190)
        left = self._rounds[1].box.right + 26
        is_before = self._extra and self._extra[0].box.y < HEAD
        right = self._extra[0].box.x if is_before else canvas.viewport.width - MARGIN
        width = min(right - left - 12, canvas.measure.text_width(self.title, 17) + 28)
        if self.title:
            canvas.panel(Box(left - 14, 28, width, 34), edge=None, radius=14, opacity=0.7, tag="plate")
        canvas.text(self.title, left, 45, 17, colour=palette.DIM_INK, max_width=width - 28)
        x, y = caption_place(self._layout)
        canvas.text(self.caption, x, y, 19, face=Face.STRONG, align="center", max_width=2 * x - 60)
        verdict = self.round_review.assessment_at(self.position)
        if verdict is not None or self.round_review.is_waiting(self.position):
            draw_verdict(canvas, verdict_place(self._layout), verdict, self.seating)

    @property
    def caption(self) -> str:
        """What has happened at this step, in words."""
        step, view, tell = (
            self.replay.step(self.position),
            self.replay.visible_state(self.position).view,
            self.seating.tell,
        )
        if step.kind is StepKind.DIE and view.die is not None:
            return papayoo_text(self.ctx.texts, view.die)
        if step.kind is not StepKind.CARD or step.play is None:
            return self.ctx.texts(f"review.{step.kind.value}")
        if self.stage.taker is not None and view.trick is not None and view.die is not None:
            return tell("table.takes", self.stage.taker, n=trick_points(view.trick, view.die))
        seat, card = step.play
        return tell("review.plays", seat, rank=card.rank, suit=suit_name(self.ctx.texts, card.suit))
