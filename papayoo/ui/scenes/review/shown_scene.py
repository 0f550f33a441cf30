"""*Show me*: plays both lines of a decision on the table, with open hands."""

from functools import partial

from papayoo.engine import Card
from papayoo.match import Demonstration
from papayoo.services.showing import Showing
from papayoo.ui import easing
from papayoo.ui.art import palette
from papayoo.ui.audio.sounds import Cue
from papayoo.ui.context import Context
from papayoo.ui.geometry import DESIGN_HEIGHT, DESIGN_WIDTH, Box, Viewport
from papayoo.ui.input.actions import Act, Action, Intent, Press
from papayoo.ui.navigation import Pop, Transition
from papayoo.ui.render import Canvas, TextMeasure
from papayoo.ui.scene import Scene
from papayoo.ui.scenes.dialogs.telling import Telling
from papayoo.ui.scenes.review.hands import ReviewedHands, draw_hands
from papayoo.ui.scenes.review.jump_buttons import BUTTON_U, PLATE_ON_FELT
from papayoo.ui.scenes.review.layout import (
    BESIDE_FROM,
    HEAD_HEIGHT,
    ReviewLayout,
    caption_box,
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
from papayoo.ui.scenes.review.replay_stage import model_of, play_step, show_step
from papayoo.ui.scenes.review.scene import HINTS_RISE, STAGE_PANEL
from papayoo.ui.scenes.review.shown_beats import Beat, beats_of, trick_count
from papayoo.ui.style import BODY, GAP, HEAD, NEAR, NOTE, SNUG, STRONG, TOTAL
from papayoo.ui.table_view.drawing import seat_plaques, table_cards
from papayoo.ui.table_view.drawing.card_marks import draw_card_ring
from papayoo.ui.table_view.drawing.trick_token import draw_trick_token
from papayoo.ui.table_view.journal import Journal
from papayoo.ui.table_view.motion import durations as times
from papayoo.ui.table_view.motion.card_sprites import STILL
from papayoo.ui.table_view.motion.durations import Durations
from papayoo.ui.table_view.motion.stage import Stage
from papayoo.ui.table_view.seating import Seating
from papayoo.ui.widgets import FocusGroup, IconButton, Tooltip
from papayoo.ui.widgets.flow import Block, Column, Control, Drawing, Gap, Line, Row, Text

_MINI, _MINI_SCALE = 44.0, 0.9
_COUNT_WIDTH = 64.0
_LINE = 20.0
_ACTIVE_EDGE = 2.5


class _Hands(ReviewedHands):
    """The hands of a line; a played card stays marked, also after the last trick."""

    def is_gone(self, seat: int, card: Card) -> bool:
        held = self.state.hands[seat]
        return held is not None and card not in held


class ShownScene(Scene):
    """Plays both lines one after the other, with a counter for each.

    The arrow keys go from trick to trick, Page Up and Page Down from line to line; a press beside the buttons skips the
    rest of the line.
    """

    kept = ("_at", "_is_playing", "_said")
    hints = (Action.DOWN, Action.NEXT, Action.CANCEL)

    def __init__(self, ctx: Context, showing: Showing, found: Demonstration) -> None:
        self.ctx = ctx
        self.showing, self.found = showing, found
        self.seating = Seating.of(showing.players, showing.fork.seat, ctx.texts)
        self._telling = Telling(showing, found, self.seating)
        count = trick_count(showing.fork.state.options.seats)
        self._shown = tuple(self._telling.tricks(index, count) for index in range(2))
        self._beats = beats_of(self._shown, self._telling.places)
        self._at, self._is_playing, self._rest_s = 0, True, 0.0
        self._said = 0
        self._journal = Journal()
        options = showing.fork.state.options
        self._layout = ReviewLayout(Viewport(int(DESIGN_WIDTH), int(DESIGN_HEIGHT)), options.seats, showing.fork.seat)
        self._durations = Durations.of(ctx.settings, is_reduced=ctx.is_motion_reduced)
        self.stage = Stage(model_of(self._telling.lines[0].sight(-1)), self._layout)
        self.stage.has_totals = False  # beside the counters of both lines, the points of the game only confuse
        self._make_widgets()
        self._show(0)

    def _make_widgets(self) -> None:
        texts = self.ctx.texts
        self._close = IconButton("back", texts("review.close"), Pop, action=Action.BACK)
        back = IconButton("trick_back", texts("review_button.trick_back"), lambda: self._turn(-1), action=Action.LEFT)
        self.play_button = IconButton("pause", "", self._toggle, action=Action.SKIP)
        self.play_button.primary = True
        onward = IconButton("trick_on", texts("review_button.trick_on"), lambda: self._turn(1), action=Action.RIGHT)
        buttons = (back, self.play_button, onward)
        self._tooltip = Tooltip(texts, self.clock, lambda: self.focus.widgets)
        self.focus = FocusGroup([*buttons, self._close], start=1)
        self._head = Row(
            Control(self._close, None, HEAD_HEIGHT).wide(HEAD_HEIGHT),
            Gap(width=SNUG),
            Drawing(self._draw_title),
            gap=GAP,
        )
        self._foot = Row(
            *(Control(button, None, BUTTON_U).wide(BUTTON_U) for button in buttons),
            Gap(width=SNUG),
            Drawing(lambda canvas, box: self._draw_counter(canvas, box, 0)),
            Drawing(lambda canvas, box: self._draw_counter(canvas, box, 1)),
            gap=NEAR,
        )
        self._update_buttons()

    def resumed(self) -> None:
        self._show(self._at)

    # Layout

    def zoom_in(self, window: Viewport) -> Viewport:
        return window.grown_if_tall(tall_width(window)).grown_if_roomy(BESIDE_FROM).zoomed(least_width(window))

    def height_in(self, width: float, measure: TextMeasure) -> float:
        return review_height(width)

    @property
    def focus_group(self) -> FocusGroup:
        return self.focus

    def arrange(self, viewport: Viewport, measure: TextMeasure) -> None:
        self._layout = ReviewLayout(viewport, self.showing.fork.state.options.seats, self.showing.fork.seat)
        self.stage.arrange(self._layout)
        self._head.place(head_line(viewport), measure)
        self._foot.place(transport_line(viewport), measure)

    def hints_box(self, viewport: Viewport) -> Box | None:
        box = self._foot.box
        return None if is_narrow(viewport) else Box(0, box.y - 2 * HINTS_RISE, box.right, 2 * HINTS_RISE)

    def has_tooltip_at(self, x: float, y: float) -> bool:
        return self._tooltip.at(x, y) is not None

    # Input

    def handle(self, intent: Intent) -> Transition | None:
        self._tooltip.handle(intent)
        match intent:
            case Act(Action.BACK):
                return Pop()
            case Act(Action.LEFT | Action.UP | Action.RIGHT | Action.DOWN as action):
                return self._turn(1 if action in (Action.RIGHT, Action.DOWN) else -1)
            case Act(Action.EARLIER | Action.LATER as action):
                return self._turn_line(1 if action is Action.LATER else -1)
            case Act(Action.FIRST | Action.LAST as action):
                return self._seek(0 if action is Action.FIRST else len(self._beats) - 1, is_playing=False)
            case Act(Action.SKIP):
                return self._toggle()
            case Press(x, y) if not any(widget.box.contains(x, y) for widget in self.focus.widgets):
                return self._turn_line(1)
        transition = self.focus.handle(intent)
        if transition is not None:
            self.ctx.play(Cue.BUTTON)
        return transition

    def _turn(self, step: int) -> Transition | None:
        """Show the next or the previous trick, and stop there."""
        ends = [at for at, beat in enumerate(self._beats) if beat.ends_trick or beat.position < 0]
        later = (at for at in ends if at > self._at)
        earlier = (at for at in reversed(ends) if at < self._at)
        return self._seek(next(later if step > 0 else earlier, self._at), is_playing=False)

    def _turn_line(self, step: int) -> Transition | None:
        """Skip the rest of the line, or go back to its beginning or to that of the line before."""
        starts = [at for at, beat in enumerate(self._beats) if beat.position < 0]
        if step > 0:
            at = next((at for at in starts if at > self._at), len(self._beats) - 1)
        else:
            at = next((at for at in reversed(starts) if at < self._at), 0)
        return self._seek(at, is_playing=self._is_playing and at < len(self._beats) - 1)

    def _toggle(self) -> Transition | None:
        """Stop, go on, or begin again after the end."""
        if self._is_at_end:
            return self._seek(0, is_playing=True)
        self._is_playing = not self._is_playing
        self._update_buttons()
        return None

    def _seek(self, at: int, *, is_playing: bool) -> Transition | None:
        self._is_playing = is_playing
        self._show(at)
        return None

    # Time

    @property
    def _is_at_end(self) -> bool:
        return self._at == len(self._beats) - 1

    @property
    def is_moving(self) -> bool:
        return super().is_moving or (self._is_playing and not self._is_at_end) or self.stage.is_moving

    def update(self, seconds: float) -> Transition | None:
        self.stage.update(seconds)
        self._rest_s += seconds
        while self._is_playing and not self._is_at_end and self._rest_s >= self._pause_s:
            self._rest_s -= self._pause_s
            self._advance()
        return None

    @property
    def _pause_s(self) -> float:
        return self._durations.pause(self._beats[self._at].seconds)

    def _advance(self) -> None:
        """Show the next beat with its motion."""
        self._at += 1
        beat = self._beats[self._at]
        line = self._telling.lines[beat.line]
        if beat.position < 0:
            self._rewind(beat)
        else:
            play_step(self.stage, line.sight(beat.position), line.step(beat.position), self._durations)
            self.ctx.play(Cue.SLIDE)
        self._tell()
        self._update_buttons()

    def _rewind(self, beat: Beat) -> None:
        """Let the cards fly back, and put the table before the decision."""
        stage = self.stage
        stage.finish()
        plays, start = stage.model.trick, self._telling.lines[beat.line].sight(-1)
        stage.set_model(model_of(start))
        for play in plays:
            if play not in stage.model.trick:
                stage.send_away(play.card, play.seat, self._durations.flight(times.COLLECT_S, easing.in_back))
        stage.mark_taker(None, STILL)
        self.ctx.play(Cue.GATHER)

    def _show(self, at: int) -> None:
        """Show a beat without motion."""
        self._at, self._rest_s = at, 0.0
        beat = self._beats[at]
        show_step(self.stage, self._telling.lines[beat.line].sight(beat.position))
        self._tell()
        self._update_buttons()

    def _update_buttons(self) -> None:
        runs = self._is_playing and not self._is_at_end
        self.play_button.icon = "pause" if runs else "play"
        self.play_button.name = self.ctx.texts(f"review_button.{self.play_button.icon}")

    def _tell(self) -> None:
        """Announce the present beat and those that were skipped on the way to it. No beat is announced twice."""
        telling = self._telling
        for beat in self._beats[self._said : self._at + 1]:
            if beat.position < 0:
                if not beat.line or not telling.has_one_source:
                    self._journal.say(telling.source(beat.line))
                self._journal.say(telling.opening(beat.line))
            elif beat.trick is not None and beat.ends_trick:
                self._journal.say(telling.trick(beat.trick))
                if beat is self._end(beat.line):
                    others, rest = telling.others(beat.line, self._shown[beat.line]), self._rest(beat.line)
                    for sentence in filter(None, (others, telling.total(beat.line), "" if others else rest)):
                        self._journal.say(sentence)
        self._said = max(self._said, self._at + 1)
        if self._said == len(self._beats):
            self._said += 1
            self._journal.say(telling.summary)

    @property
    def journal(self) -> Journal:
        return self._journal

    # Drawing

    def draw_ground(self, canvas: Canvas) -> None:
        canvas.table()

    def draw(self, canvas: Canvas) -> None:
        canvas.surface(stage_box(canvas.viewport), STAGE_PANEL, tag="stage")
        self._draw_table(canvas)
        self._head.draw(canvas)
        self.focus.draw(canvas)
        self._foot.draw(canvas)

    def _draw_table(self, canvas: Canvas) -> None:
        stage, telling = self.stage, self._telling
        canvas.set_usual_card_width(self._layout.fan.card_width)
        draw_trick_token(canvas, stage)
        table_cards.draw_cards_under_plaques(canvas, stage)
        for seat in range(self._layout.seats):
            seat_plaques.draw_plaque(canvas, stage, self.seating, seat)
        table_cards.draw_cards(canvas, stage, None)
        beat = self._beats[self._at]
        line = telling.lines[beat.line]
        self._draw_ring(canvas, beat)
        draw_hands(canvas, hands_box(canvas.viewport), _Hands(line.sight(beat.position), line.hands), self.seating)
        caption = (
            telling.trick(beat.trick) if beat.trick is not None and beat.ends_trick else telling.opening(beat.line)
        )
        canvas.text_in(caption_box(self._layout), caption, HEAD, align="center")
        self._draw_note(canvas, self._note(beat))

    def _draw_note(self, canvas: Canvas, note: str) -> None:
        """Draw the line below the table; in two lines if it is too long for one."""
        box = verdict_box(self._layout)
        if len(canvas.measure.lines(note, BODY, box.width)) <= 1:
            canvas.text_in(box, note, BODY.in_colour(palette.BRASS), align="center")
        else:
            Text(note, NOTE.in_colour(palette.BRASS), align="center").draw_in(canvas, box.resize(height=2 * box.height))

    def _note(self, beat: Beat) -> str:
        """Return the line below the table: the reason at its trick and at the end, and where two attempts part."""
        telling = self._telling
        if beat.trick is not None and beat.ends_trick and beat.trick.number == telling.places[beat.line]:
            return telling.short_reason
        if self._is_at_end:
            return telling.last_word
        is_first = beat.trick is not None and beat.trick == telling.lines[beat.line].tricks[0]
        return telling.parting if is_first else ""

    def _is_marked(self, beat: Beat) -> bool:
        return beat.trick is not None and beat.ends_trick and beat.trick.number == self._telling.marked[beat.line]

    def _draw_ring(self, canvas: Canvas, beat: Beat) -> None:
        """Draw a ring around the card that makes the difference, while it lies on the table."""
        mark = self._telling.marks[beat.line]
        sprite = None if mark is None else self.stage.card_sprites.by_token.get(mark)
        if sprite is not None and self._is_marked(beat) and not sprite.is_moving:
            draw_card_ring(canvas, sprite.pose.place)

    def _draw_title(self, canvas: Canvas, box: Box) -> None:
        """Draw which line is shown, and where its cards come from."""
        telling, beat = self._telling, self._beats[self._at]
        title, note = telling.label(beat.line), telling.source(beat.line)
        width = max(canvas.measure.text_width(title, HEAD), canvas.measure.text_width(note, NOTE)) + _MINI + 3 * GAP
        plate = box.resize(width=min(box.width, width))
        canvas.surface(plate, PLATE_ON_FELT, tag="plate")
        words = Column(Line(title, HEAD, _LINE), Line(note, NOTE, _LINE), pad=(NEAR, 0), at=0.5)
        Row(self._mini(beat.line), words).draw_in(canvas, plate)

    def _mini(self, index: int) -> Block:
        """Return the first card of a line."""
        return Drawing(partial(self._draw_mini, self._telling.lines[index].cards[0])).wide(_MINI + GAP)

    def _draw_mini(self, card: Card, canvas: Canvas, box: Box) -> None:
        is_papayoo = card == self.stage.model.papayoo
        canvas.mini(card, box.center_x, box.center_y, is_papayoo=is_papayoo, scale=_MINI_SCALE)

    def _draw_counter(self, canvas: Canvas, box: Box, index: int) -> None:
        """Draw the points that the player has taken in a line since the decision."""
        telling, beat = self._telling, self._beats[self._at]
        is_active, is_over = beat.line == index, beat.line > index
        surface = PLATE_ON_FELT._replace(edge=palette.BRASS, edge_width=_ACTIVE_EDGE) if is_active else PLATE_ON_FELT
        canvas.surface(box, surface, tag="counter")
        rest = self._rest(index) if self._at >= self._beats.index(self._end(index)) else ""
        note = rest or self.ctx.texts("show.counted")
        is_over = is_over or (is_active and bool(rest))
        count = telling.lines[index].points if is_over else self._count(beat) if is_active else None
        is_better = telling.is_judged and index == 1 and self._is_at_end
        colour = palette.GOOD if is_better else palette.PAYOO if count else palette.INK
        number = Line("" if count is None else str(count), TOTAL.in_colour(colour), align="right")
        Row(
            self._mini(index),
            Column(Line(telling.label(index), STRONG, _LINE), Line(note, NOTE, _LINE), at=0.5),
            Column(number.growing(), pad=(NEAR, 0)).wide(_COUNT_WIDTH),
        ).draw_in(canvas, box)

    def _end(self, index: int) -> Beat:
        """Return the last beat of a line."""
        return [beat for beat in self._beats if beat.line == index][-1]

    def _rest(self, index: int) -> str:
        """Return the note about the tricks of a line that are not shown, so that its points add up.

        It names the points of all of them. If there are none, it says that no more points follow the last shown trick,
        and is empty if that is the last one of the round.
        """
        goes_on = self._shown[index][-1] is not self._telling.lines[index].tricks[-1]
        return self._telling.others(index, self._shown[index]) or (self.ctx.texts("show.rest") if goes_on else "")

    def _count(self, beat: Beat) -> int:
        """Return the points taken in the line up to a beat. The last beat shows the last trick with own points."""
        done = [trick.count for trick in self._telling.lines[beat.line].tricks if trick.last <= beat.position]
        return done[-1] if done else 0

    def draw_tooltip(self, canvas: Canvas) -> None:
        self._tooltip.draw(canvas)
