"""The review screen: replays a game card by card with the hands that may be seen."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from papayoo.ai.bad_moves import gives_the_papayoo_for_sure
from papayoo.ai.coach import Assessment
from papayoo.engine import Card, Phase
from papayoo.history.account import counted_costs
from papayoo.match import (
    COUNTED_LOSS_POINTS,
    Fork,
    Replay,
    RoundReview,
    Source,
    StepKind,
    VisibleState,
    fork_at,
    real_lines,
)
from papayoo.services import code_of_view
from papayoo.services.showing import EvenShowing, Showing
from papayoo.text.catalog import Catalog
from papayoo.text.game_terms import round_title
from papayoo.ui.art import palette
from papayoo.ui.audio.sounds import Cue
from papayoo.ui.context import Context
from papayoo.ui.geometry import DESIGN_HEIGHT, DESIGN_WIDTH, Box, Viewport
from papayoo.ui.input.actions import Act, Action, Digit, Intent, Scroll
from papayoo.ui.input.device import Device
from papayoo.ui.navigation import Pop, Push, ShownRoute, Transition
from papayoo.ui.render import Canvas, TextMeasure
from papayoo.ui.scene import Scene
from papayoo.ui.scenes.dialogs.cost_dialog import CostDialog
from papayoo.ui.scenes.dialogs.share_buttons import copy_position
from papayoo.ui.scenes.dialogs.telling import reason_of
from papayoo.ui.scenes.review.coach_line import (
    FREE,
    CostHere,
    Verdict,
    draw_verdict,
    is_good,
    other_hint,
    text_before_cards,
    verdict_of,
    verdict_text,
)
from papayoo.ui.scenes.review.hands import ReviewedHands, draw_hands
from papayoo.ui.scenes.review.jump_buttons import BUTTON_U, PLATE_ON_FELT, JumpButtons
from papayoo.ui.scenes.review.layout import (
    BESIDE_FROM,
    HEAD_HEIGHT,
    ReviewLayout,
    caption_box,
    extra_line,
    hands_box,
    head_line,
    is_narrow,
    least_width,
    review_height,
    stage_box,
    tall_width,
    transport_line,
    verdict_box,
)
from papayoo.ui.scenes.review.replay_stage import draw_magnified_step, model_of, play_step, show_step, step_caption
from papayoo.ui.scenes.review.timeline import Timeline
from papayoo.ui.style import BODY, GAP, HEAD, NEAR, NOTE, SNUG, Surface
from papayoo.ui.table_view.card_texts import card_name
from papayoo.ui.table_view.drawing import seat_plaques, table_cards
from papayoo.ui.table_view.drawing.trick_token import draw_trick_token
from papayoo.ui.table_view.journal import Importance, Journal
from papayoo.ui.table_view.motion.durations import Durations
from papayoo.ui.table_view.motion.stage import Stage
from papayoo.ui.table_view.seating import Seating
from papayoo.ui.widgets import Button, FocusGroup, IconButton, Tooltip
from papayoo.ui.widgets.flow import Block, Column, Control, Drawing, Gap, Line, Row

CARD_PAUSE_S = 0.75
"""Pause of the automatic replay after a card, at normal speed."""
TRICK_PAUSE_S = 1.5
"""Pause of the automatic replay after a complete trick, at normal speed."""
ASK_AFTER_S = 0.25
"""How long a decision must be shown before the coach starts to assess it."""

STAGE_PANEL = Surface(palette.FELT, 18.0, 0.94, edge=palette.BRASS)
HINTS_RISE = 20.0
"""Distance of the key hints above the rightmost button."""


TryAgain = Callable[[int], Transition]
"""Type of a function that gets a position in the replay and returns the transition to play on from there."""


class ReviewScene(Scene):
    """Replays one game. ``extras`` make additional buttons, such as the button to play the game again.

    With ``try_again``, the player can repeat a decision and choose differently.
    """

    kept = ("is_playing",)
    hints = (Action.RIGHT, Action.DOWN, Action.NEXT, Action.CANCEL)

    def __init__(  # noqa: PLR0913 - the last three are optional
        self,
        ctx: Context,
        replay: Replay,
        title: Callable[[Catalog], str],
        extras: Sequence[Callable[[], Button]] = (),
        *,
        at: int = 0,
        try_again: TryAgain | None = None,
    ) -> None:
        self.ctx = ctx
        self.replay = replay
        self.round_review = RoundReview(replay, ctx.coach)
        self._forks: dict[int, Fork | None] = {}
        self._showings: dict[int, Showing | None] = {}
        self.title = title(ctx.texts)
        self.position = at
        self.is_playing = False
        self._rest_s = 0.0
        self.seating = Seating.of(replay.players, replay.watcher, ctx.texts)
        self._layout = ReviewLayout(
            Viewport(int(DESIGN_WIDTH), int(DESIGN_HEIGHT)), replay.options.seats, replay.watcher
        )
        self.stage = Stage(model_of(replay.visible_state(at)), self._layout)
        self.timeline = Timeline(replay, self.seek, ctx.texts)
        self.jumps = JumpButtons(ctx, self.round_review, self._jump)
        self._tooltip = Tooltip(ctx.texts, self.clock, lambda: self.focus.widgets)
        self.timeline.position = at
        self._try_again = try_again
        self._again = Button(ctx.texts("review.try_again"), self._begin_again, icon="undo")
        self._again.is_optional = True
        self._extra = (*((self._again,) if try_again is not None else ()), *(make() for make in extras))
        self._journal = Journal()
        self._make_buttons()
        self._show_totals_from(replay.visible_state(at))
        show_step(self.stage, replay.visible_state(at))
        self._update_buttons()

    def _make_buttons(self) -> None:
        texts = self.ctx.texts
        self._close = IconButton("back", texts("review.close"), Pop, action=Action.BACK)
        self._copy = IconButton("copy", texts("position.copy"), self._copy_position)
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
        _, _, self.play_button, step_on, _ = self._transport
        self.play_button.primary = True
        self.show_button = IconButton("cards", texts("show.button"), self._show_both_ways)
        self.cost_button = IconButton("chart", texts("cost.title"), self._show_cost)
        self._tools = self.show_button, self.cost_button
        widgets = [
            *self._transport,
            self.timeline,
            *self._tools,
            *self.jumps.buttons,
            *self._rounds,
            self._copy,
            *self._extra,
            self._close,
        ]
        self.focus = FocusGroup(widgets, start=widgets.index(step_on))

    def retranslate(self) -> None:
        position = self.position
        super().retranslate()
        self.seek(position)

    def zoom_in(self, window: Viewport) -> Viewport:
        return window.grown_if_tall(tall_width(window)).grown_if_roomy(BESIDE_FROM).zoomed(least_width(window))

    def height_in(self, width: float, measure: TextMeasure) -> float:
        return review_height(width)

    @property
    def focus_group(self) -> FocusGroup:
        return self.focus

    @property
    def is_moving(self) -> bool:
        moves = super().is_moving or self.is_playing or self.stage.is_moving
        showing = self._showing()
        moves = moves or (showing is not None and showing.is_sought)
        return moves or self.round_review.is_waiting(self.position) or bool(self.jumps.unassessed)

    def arrange(self, viewport: Viewport, measure: TextMeasure) -> None:
        self._layout = ReviewLayout(viewport, self.replay.options.seats, self.replay.watcher)
        self.stage.arrange(self._layout)
        extra = [Control(button, None, HEAD_HEIGHT).wide(214) for button in self._extra]
        self._head = self._head_row(measure, [] if is_narrow(viewport) else extra, has_tools=is_narrow(viewport))
        self._head.place(head_line(viewport), measure)
        self._transport_row = self._bottom_row(has_tools=not is_narrow(viewport))
        self._transport_row.place(transport_line(viewport), measure)
        Row(Gap(), *extra, gap=GAP).place(extra_line(viewport), measure)  # in a wide window, where they already are

    def _bottom_row(self, *, has_tools: bool) -> Row:
        """Return the row below the stage: the step buttons, the timeline, the tools and the jump buttons."""
        return Row(
            *(Control(button, None, BUTTON_U).wide(BUTTON_U) for button in self._transport),
            Gap(width=SNUG),
            Control(self.timeline, None, 44),
            *(Control(button, None, BUTTON_U).wide(BUTTON_U) for button in self._tools if has_tools),
            self.jumps,
            gap=NEAR,
        )

    def _head_row(self, measure: TextMeasure, extra: Sequence[Block], *, has_tools: bool) -> Row:
        """Return the top row: the close button, the number of the round, the title and the buttons beside it.

        In a narrow window, it also has the tools, which would leave the timeline no space.
        """
        close, back, onward, copy = (
            Control(button, None, HEAD_HEIGHT).wide(HEAD_HEIGHT) for button in (self._close, *self._rounds, self._copy)
        )
        return Row(
            close,
            Gap(width=SNUG),
            Row(back, Drawing(self._draw_round), onward, gap=SNUG).wide(296),
            Drawing(self._draw_title),
            *(Control(button, None, HEAD_HEIGHT).wide(HEAD_HEIGHT) for button in self._tools if has_tools),
            copy,
            *extra,
            gap=GAP,
        )

    def hints_box(self, viewport: Viewport) -> Box | None:
        last = self.jumps.forward.box
        return None if is_narrow(viewport) else Box(0, last.y - 2 * HINTS_RISE, last.right, 2 * HINTS_RISE)

    def has_tooltip_at(self, x: float, y: float) -> bool:
        return self._tooltip.at(x, y) is not None

    def handle(self, intent: Intent) -> Transition | None:
        # Left and right step by card, up and down by trick; digits select a round. The hint key jumps to the next
        # marked decision, the undo key to the previous one. The review key returns to the shown decision at the table,
        # so that the player can choose differently.
        self._tooltip.handle(intent)
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
            case Act(Action.REVIEW | Action.LAST_TRICK):  # a gamepad has only the second one
                return self._begin_again()
            case Act(Action.FIRST | Action.LAST as action):
                first, last = self._ends
                return self._jump(last if action is Action.LAST else first)
            case Digit(number) if number in self.replay.rounds:
                return self._jump(self.replay.start_of_round(number))
            case Scroll(turn=-1 | 1 as turn):
                return self._step(-turn)
        transition = self.focus.handle(intent)
        if transition is not None:
            self.ctx.play(Cue.BUTTON)
        return transition

    def seek(self, position: int) -> None:
        """Show the step at a replay position. Only a change to the following step is animated."""
        if not 0 <= position < len(self.replay) or position == self.position:
            return
        is_next = position == self.position + 1
        self.position = self.timeline.position = position
        self._rest_s = 0.0
        sight, step = self.replay.visible_state(position), self.replay.step(position)
        self._show_totals_from(sight)
        if is_next:
            play_step(self.stage, sight, step, Durations.of(self.ctx.settings, is_reduced=self.ctx.is_motion_reduced))
            self.ctx.play(Cue.SLIDE if step.kind is StepKind.CARD else Cue.SELECT)
        else:
            show_step(self.stage, sight)
        self._update_buttons()

    def _show_totals_from(self, sight: VisibleState) -> None:
        """Let the name plates show only the points of the round until one has been scored: there are no others."""
        self.stage.has_totals = bool(sight.view.scores)

    def _update_buttons(self) -> None:
        """Update the buttons and marks for the current position and the coach's assessments."""
        self.play_button.icon = "pause" if self.is_playing else "play"
        self.play_button.name = self.ctx.texts(f"review_button.{self.play_button.icon}")
        number = self.replay.step(self.position).round_number
        self.jumps.show_position(number, self.position)
        self.timeline.marks = self.jumps.marks
        back, onward = self._rounds
        back.enabled, onward.enabled = (other in self.replay.rounds for other in (number - 1, number + 1))
        self._copy.enabled = self.replay.step(self.position).kind is not StepKind.SCORE
        showing = self._showing()
        self.show_button.enabled = showing is not None and (showing.is_judged or showing.poll() is not None)
        # its figures are those of the lines and of the whole round, which it must not compute itself
        is_sought = bool(self.jumps.unassessed) or (showing is not None and showing.is_sought)
        self.cost_button.enabled = self._fork() is not None and not is_sought
        self.jumps.is_ticked = not self._is_costlier_here(showing)
        for button in self._tools:
            button.tip = "" if button.enabled else self._why_not_shown()
        self._again.enabled = self.replay.is_open(number) and self.replay.choice(self.position) is not None

    def _is_costlier_here(self, showing: Showing | None) -> bool:
        """Whether a good choice took far more points with the real cards than the one that the hint names."""
        found = showing.poll() if showing is not None and not showing.is_judged else None
        return found is not None and found.difference > 0

    def _begin_again(self) -> Transition | None:
        """Return the transition to a table where the player can choose differently at the shown decision.

        Return None if the shown step is not a decision of the player in a finished round.
        """
        if self._try_again is None or not self._again.enabled:
            return None
        self.is_playing = False
        return self._try_again(self.position)

    def _fork(self) -> Fork | None:
        """Return both ways to go on from the shown decision; None if its loss does not count."""
        if self.position not in self._forks and not self.round_review.is_waiting(self.position):
            self._forks[self.position] = self._find_fork()
        return self._forks.get(self.position)

    def _find_fork(self) -> Fork | None:
        found = self.round_review.assessment_at(self.position)
        if found is None or found.place is not None or found.loss < COUNTED_LOSS_POINTS:
            return None
        fork = fork_at(self.replay, self.position, found.best.cards, found.loss)
        is_free = self._cost() in FREE
        return None if fork is None else replace(fork, is_free=is_free)

    def _why_not_shown(self) -> str:
        """Return why nothing is shown at a decision that the coach has assessed; empty elsewhere."""
        found = self.round_review.assessment_at(self.position)
        if found is None or self._fork() is not None:
            return ""
        if self.show_button.enabled:  # there are figures with these cards, but none on average
            return verdict_text(found, self.seating)
        return self.ctx.texts("show.not_for_points" if found.place is not None else "show.none_better")

    def _showing(self) -> Showing | None:
        """Return the request for both lines of the shown decision; None unless they can be shown."""
        if self.position not in self._showings and not self.round_review.is_waiting(self.position):
            self._showings[self.position] = self._make_showing()
        return self._showings.get(self.position)

    def _make_showing(self) -> Showing | None:
        """Return the request for both lines of a costly decision, or of one that is as good as the hint on average."""
        found, fork = self.round_review.assessment_at(self.position), self._fork()
        if found is None:
            return None
        if fork is not None:
            return Showing(self.ctx, fork, self.replay.players, reason=found.reason)
        other = other_hint(found)
        even = fork_at(self.replay, self.position, other, found.loss) if other else None
        return None if even is None else EvenShowing(self.ctx, even, self.replay.players)

    def _show_both_ways(self) -> Transition | None:
        showing = self._showing()
        self.is_playing = False
        return None if showing is None else Push(ShownRoute(showing))

    def _show_cost(self) -> Transition | None:
        fork, choice, (_, last) = self._fork(), self.replay.choice(self.position), self._ends
        if fork is None or choice is None:
            return None
        self.is_playing = False
        # The step before the decision may be the last card of a trick, whose points have not been counted yet.
        seat, before = self.replay.watcher, choice.view.points
        all_taken = self.replay.visible_state(last).view.scores[-1][seat]
        taken = all_taken - before[seat]
        showing = self._showing()
        found = showing.poll() if showing is not None and not fork.is_free else None
        chosen, better = (found.chosen, found.better) if found is not None else real_lines(fork)
        source = found.sources[0] if found is not None else Source.REAL
        counted = None if fork.is_free else self._counted(fork.loss)
        first, other = (line.tricks[0].points_of(seat) for line in (chosen, better))
        dialog = CostDialog(
            self.ctx,
            fork.loss,
            (chosen.points, better.points),
            source,
            at_once=(0, 0) if fork.is_pass else (first, other),
            counted=counted,
            taken=taken,
            is_later_good=self._is_later_good(),
        )
        return Push(dialog)

    def _is_later_good(self) -> bool:
        """Whether the coach finds every decision of the player after the shown one good; there must be one."""
        number = self.replay.step(self.position).round_number
        later = [at for at in self.replay.choices(number) if at > self.position]
        found = [self.round_review.assessment_at(at) for at in later]
        return bool(found) and all(each is not None and is_good(each) for each in found)

    def _counted(self, loss: float) -> int:
        """Return what the shown decision counts in its round."""
        step = self.replay.step(self.position)
        blamed = self.round_review.blamed_losses(step.round_number)
        losses = blamed if step.trick in blamed else {step.trick: loss}
        by_trick = self.replay.points_by_trick(step.round_number)
        hand = self.round_review.hand(step.round_number)
        return counted_costs(losses, sum(by_trick), hand, by_trick)[step.trick].shown

    def _copy_position(self) -> None:
        code = code_of_view(self.replay.shared_view(self.position), self.replay.players)
        if code is not None:
            copy_position(self.ctx, code)

    def _jump(self, position: int) -> Transition | None:
        self.is_playing = False
        self.seek(position)
        self._update_buttons()
        return None

    def _step(self, step: int) -> Transition | None:
        return self._jump(self.position + step)

    def _trick_on(self) -> Transition | None:
        return self._jump(self.replay.next_trick(self.position))

    def _trick_back(self) -> Transition | None:
        return self._jump(self.replay.previous_trick(self.position))

    def _turn_round(self, step: int) -> Transition | None:
        number = self.replay.step(self.position).round_number + step
        return self._jump(self.replay.start_of_round(number)) if number in self.replay.rounds else None

    def _toggle(self) -> Transition | None:
        self.is_playing = not self.is_playing and self.position < len(self.replay) - 1
        self._rest_s = CARD_PAUSE_S  # the first step follows at once, but for the rest of a longer pause
        self._update_buttons()
        return None

    @property
    def _ends(self) -> tuple[int, int]:
        number = self.replay.step(self.position).round_number
        return self.replay.start_of_round(number), self.replay.end_of_round(number)

    def update(self, seconds: float) -> Transition | None:
        self.stage.update(seconds)
        self._rest_s += seconds
        if self._rest_s >= ASK_AFTER_S:
            self.round_review.update((self.position, *self.jumps.unassessed))
            self._seek_lines()
        pause = TRICK_PAUSE_S if self.stage.taker is not None else CARD_PAUSE_S
        if self.is_playing and self._rest_s >= Durations(self.ctx.settings.speed).pause(pause):
            self.seek(self.position + 1)
            self.is_playing = self.position < len(self.replay) - 1
        self._update_buttons()
        return None

    def _seek_lines(self) -> None:
        """Request both lines of the shown decision, whose verdict names the cause that they show."""
        showing = self._showing()
        if showing is not None:
            showing.begin()
            showing.poll()

    def covered(self) -> None:
        self.round_review.stop()  # its question would delay others

    def draw_ground(self, canvas: Canvas) -> None:
        canvas.table()

    def draw(self, canvas: Canvas) -> None:
        canvas.surface(stage_box(canvas.viewport), STAGE_PANEL, tag="stage")
        canvas.set_usual_card_width(self._layout.fan.card_width)
        draw_trick_token(canvas, self.stage)
        table_cards.draw_cards_under_plaques(canvas, self.stage)
        for seat in range(self.replay.options.seats):
            seat_plaques.draw_plaque(canvas, self.stage, self.seating, seat)
        table_cards.draw_cards(canvas, self.stage, None)
        hands = ReviewedHands(self.replay.visible_state(self.position), self.replay.hands_before_play(self.position))
        draw_hands(canvas, hands_box(canvas.viewport), hands, self.seating)
        self._head.draw(canvas)
        self._draw_caption(canvas)
        if self.ctx.settings.magnify:
            draw_magnified_step(canvas, self.stage, self._layout, self.replay.step(self.position))
        self.focus.draw(canvas)
        self._transport_row.draw(canvas)

    def draw_tooltip(self, canvas: Canvas) -> None:
        self._tooltip.draw(canvas)
        is_focused = self.focus.focused is self.timeline and canvas.input_state.device is not Device.MOUSE
        self.timeline.draw_legend(canvas, focused=is_focused)

    def _draw_round(self, canvas: Canvas, box: Box) -> None:
        """Draw the numbers of the round and of the trick."""
        texts, step = self.ctx.texts, self.replay.step(self.position)
        canvas.surface(box, PLATE_ON_FELT, tag="plate")
        title = round_title(self.replay.options, step.round_number, texts)
        tricks = self.replay.options.deal.hand_size
        trick = texts("review.trick", n=step.trick, tricks=tricks) if step.trick else texts("review.before_tricks")
        lines = Line(title, HEAD, 26, align="center"), Line(trick, NOTE, 18, align="center")
        Column(*lines, pad=(3, 0), at=0.5).draw_in(canvas, box)

    def _draw_title(self, canvas: Canvas, box: Box) -> None:
        if self.title:
            style = BODY.in_colour(palette.DIM_INK)
            plate = box.inset(0, 6).resize(width=min(box.width, canvas.measure.text_width(self.title, style) + 28))
            canvas.surface(plate, PLATE_ON_FELT, tag="plate")
            canvas.text_in(plate.inset(GAP, 0), self.title, style)

    def _draw_caption(self, canvas: Canvas) -> None:
        box, given = caption_box(self._layout), self._given
        if given:
            label = self.ctx.texts("show.line", label=self.ctx.texts("show.yours_pass"), cards="").strip()
            text_before_cards(canvas, box, label, HEAD, given).draw_in(canvas, box)
        else:
            canvas.text_in(box, self.caption, HEAD, align="center")
        assessment = self.round_review.assessment_at(self.position)
        if assessment is not None or self.round_review.is_waiting(self.position):
            draw_verdict(canvas, verdict_box(self._layout), self._verdict(assessment), self.ctx.texts)

    def _verdict(self, assessment: Assessment | None) -> Verdict | None:
        if assessment is None:
            return None
        received = self.replay.visible_state(self.position).view.received if self._given else ()
        return verdict_of(assessment, self.seating, self._cost(), self._shown_reason(), received)

    def _shown_reason(self) -> str | None:
        """Return the reason that *Show me* gives; empty while it is sought, None if the decision is not blamed."""
        showing = self._showing()
        if showing is None or showing.fork.is_free or not showing.is_judged:
            return None
        return "" if showing.is_sought else reason_of(showing, self.seating)

    def _cost(self) -> CostHere:
        """Return what the shown decision cost with the real cards."""
        if self.round_review.is_harmless(self.position):
            return CostHere.HARMLESS
        if not self.round_review.went_well(self.position):
            found = self.round_review.assessment_at(self.position)
            is_good_one = found is not None and is_good(found)
            is_unlucky = is_good_one and self.round_review.is_unlucky(self.position)
            return CostHere.UNLUCKY if is_unlucky else CostHere.AS_ASSESSED
        choice = self.replay.choice(self.position)
        is_gift = choice is not None and gives_the_papayoo_for_sure(choice.view, choice.cards)
        is_risk = self.round_review.has_gained(self.position) and not is_gift
        return CostHere.WENT_WELL if is_risk else CostHere.NO_RISK

    @property
    def _given(self) -> tuple[Card, ...]:
        """The cards that the player has passed in the current step; empty in any other one."""
        choice = self.replay.choice(self.position) if self.round_review.has_choice(self.position) else None
        return choice.cards if choice is not None and choice.view.phase is Phase.PASSING else ()

    @property
    def journal(self) -> Journal:
        if [said.text for said in self._journal.entries] != [self.caption]:
            self._journal.start_round()
            self._journal.say(self.caption, Importance.TURN)
        return self._journal

    @property
    def caption(self) -> str:
        """The text that describes the current step."""
        texts, given = self.ctx.texts, self._given
        if given:
            cards = texts.listed(card_name(texts, card) for card in given)
            return texts("show.line", label=texts("show.yours_pass"), cards=cards)
        step, view = self.replay.step(self.position), self.replay.visible_state(self.position).view
        return step_caption(step, view, self.stage.taker, self.seating)
