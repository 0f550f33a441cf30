"""The summary after each round: a headline, and the race, an animation in which the totals grow."""

import math
from typing import NamedTuple

from papayoo.engine.phase import Phase
from papayoo.engine.scores import standing
from papayoo.engine.view import SeatView
from papayoo.history.achievements import counts_towards, newly_earned
from papayoo.history.personal_bests import new_personal_bests
from papayoo.match.match import Match
from papayoo.services.practice_matches import match_from_decision
from papayoo.services.results import round_row
from papayoo.text.game_terms import house_rules_line, round_title
from papayoo.ui import easing
from papayoo.ui.art import palette
from papayoo.ui.audio.sounds import Cue
from papayoo.ui.context import Context
from papayoo.ui.geometry import EMPTY, Box
from papayoo.ui.input.actions import Act, Action, Intent, Press
from papayoo.ui.navigation import PauseRoute, Pop, Push, TableRoute, Transition
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.text_measure import TextMeasure
from papayoo.ui.scenes.dialogs.dialog import EDGE, Dialog
from papayoo.ui.scenes.scores.awards import Awards
from papayoo.ui.scenes.scores.round_story import headline, own_points
from papayoo.ui.scenes.scores.score_table import ScoresScene, help_line
from papayoo.ui.scenes.scores.summary_rows import CLEAN_MEDAL, SETTLE_S, SummaryRows, bar_top, parts_of
from papayoo.ui.scenes.scores.worth_lines import WorthLines
from papayoo.ui.style import Face, TextStyle
from papayoo.ui.table_view.motion.durations import Durations
from papayoo.ui.table_view.seating import Seating
from papayoo.ui.widgets.area_tooltip import AreaTooltip
from papayoo.ui.widgets.base import FocusGroup
from papayoo.ui.widgets.button import Button

MARGIN, NARROW_MARGIN = 36.0, 20.0
MAX_PITCH, LEAST_PITCH = 46.0, 20.0
"""Maximum and minimum distance from one player's row to the next in the summary."""
COMFORTABLE_PITCH = 34.5
"""Minimum distance between rows with which the summary uses `LARGE_FRAME`. With less space, it uses the small frame."""
HELP_HEIGHT, HELP_SIZE, HELP_ICON_SIZE, HELP_X = 30.0, 14.5, 15.0, 24.0
AWARDS_GAP = 10.0
OVERLINE_SIZE, HEADLINE_SIZE, LEAD_SIZE, HEAD_SIZE = 14.5, 34.0, 18.0, 14.5
LEAD_X, LEAD_END = 12.0, 10.0
HEADLINE_RISE = 10.0
"""Distance by which the headline rises while it appears."""
BUTTON_WIDTH, BUTTON_GAP = 220.0, 16.0
KNOCK_GAIN = 0.4
MENU_CORNER = Box(0, 0, 86.0, 82.0)
"""The corner of the window where the table has its menu button."""
READING_S = 0.6
"""Time for which the button stays disabled, so that a hasty press cannot close the summary before it is read."""


class _Frame(NamedTuple):
    """Dimensions of the parts around the rows: y of each text, and heights of head, foot and buttons.

    ``button_bottom`` is the distance of the buttons from the bottom of the panel.
    """

    overline_y: float
    headline_y: float
    heads_y: float
    head: float
    foot: float
    button: float
    button_bottom: float
    is_small: bool


class _Fit(NamedTuple):
    """How the panel fits into a window: its frame, the distance between rows, and its height.

    ``is_below`` is true if the awards are below the buttons.
    """

    frame: _Frame
    pitch: float
    height: float
    is_below: bool


LARGE_FRAME = _Frame(32.0, 65.0, 108.0, 126.0, 84.0, 50.0, 20.0, is_small=False)
SMALL_FRAME = _Frame(18.0, 42.0, 68.0, 82.0, 56.0, 44.0, 8.0, is_small=True)


def lead_text(view: SeatView, seating: Seating) -> str:
    """Return the text that names the leader and their lead; empty after a tie or at the end of the game."""
    leader, second = standing(view.totals)[:2]
    ahead = view.totals[second] - view.totals[leader]
    return seating.player_text("summary.leads", leader, n=ahead) if ahead and view.phase is not Phase.OVER else ""


class SummaryScene(Dialog):
    """Shows how the last round changes the totals.

    A click outside the buttons completes the animation; the buttons work even during the animation.
    """

    width = 840.0
    hints = (Action.ACTIVATE, Action.BACK)
    kept = "_elapsed_s", "_reading_left_s"
    closes_outside = False  # a press completes the animation

    def __init__(self, ctx: Context, match: Match) -> None:
        super().__init__(ctx, "")
        self._view, self._match = match.view, match
        is_counted = match.has_person and ctx.statistics.added > 0
        rows = ctx.statistics.rows if is_counted else ()
        self._bests, self._earned = new_personal_bests(rows), newly_earned(rows)
        self._has_medal = counts_towards(CLEAN_MEDAL, round_row(ctx, match))
        self._is_assisted = len(match.view.scores) in match.assisted_rounds
        durations = Durations.of(ctx.settings, is_reduced=ctx.is_motion_reduced)
        self._pace = durations.motion(1.0) if durations.flies else 0.0
        self._elapsed_s = 0.0 if durations.flies else math.inf
        self._reading_left_s = READING_S
        self._frame = LARGE_FRAME
        self._help_line = EMPTY
        texts = ctx.texts
        self.title = round_title(self._view.options, len(self._view.scores), texts)
        self._seating = Seating.of(match.players, match.watcher, texts)
        self._rows = SummaryRows(self._view, self._seating, self._bests, has_medal=self._has_medal)
        self._awards = Awards(texts, self._earned)
        self._worth = WorthLines(ctx, match)
        self._explanations = AreaTooltip(lambda: [self._worth.sum.area] if self._worth.sum.enabled else [])
        label = "summary.ranking" if self._view.phase is Phase.OVER else "summary.next"
        self._button = Button(texts(label), Pop, primary=True)
        self._button.enabled, self._button.is_waiting = False, True
        self._scores = Button(texts("scores.title"), lambda: Push(ScoresScene(ctx, match)))
        self._again = Button(texts("review.try_again"), self._try_again, icon="undo")
        self._again.enabled, self._again.is_optional = False, True
        offers = (self._again,) if self._worth.is_expected else ()  # invisible until a costly decision is known
        sums = (self._worth.sum,) if self._worth.is_expected else ()  # invisible until the round is judged
        self._buttons = (*offers, self._scores, self._button)
        self.focus = FocusGroup([self._button, self._scores, *offers, *sums, *self._awards.widgets])
        self._awards.update(self._settled_s)

    # Time

    @property
    def _settled_s(self) -> float:
        """Seconds since the end of the race, the animation of the totals; negative during the race."""
        return self._elapsed_s - self._rows.race.end_s

    @property
    def _revealed(self) -> float:
        """Progress of fading in the headline and the line that names the leader, from 0 to 1.

        Both appear after the race, the animation of the totals.
        """
        return min(1.0, max(0.0, self._settled_s / SETTLE_S))

    @property
    def _end_s(self) -> float:
        return max(self._rows.end_s, self._rows.race.end_s + self._awards.duration_s)

    @property
    def is_moving(self) -> bool:
        """Whether an animation is running, or the button is still disabled after the scene has opened."""
        is_counting = self._reading_left_s > 0 or self._elapsed_s < self._end_s
        return is_counting or self._worth.is_moving or self._explanations.is_waiting

    def update(self, seconds: float) -> Transition | None:
        """Advance the animations; enable the button after a short delay."""
        self._reading_left_s -= seconds
        self._explanations.update(seconds)
        self._button.enabled = self._reading_left_s <= 0
        if self._pace:
            self._advance(seconds / self._pace)
        self._awards.update(self._settled_s)
        if self._settled_s >= 0:
            self._worth.update(seconds)
            self._again.enabled = self._worth.costliest is not None
        return None

    def _try_again(self) -> Transition | None:
        """Return the transition to a table where the player can choose differently at the costliest decision."""
        decision = self._worth.costliest
        if decision is None:
            return None
        self.focus.index = 0  # the next press of Enter, after the practice, continues the game
        match = match_from_decision(self.ctx, self._match.record, len(self._view.scores), decision.command)
        return Push(TableRoute(match))

    def _advance(self, seconds: float) -> None:
        """Advance the race, the animation of the totals; play a soft knock for each trick that has been counted."""
        race, before_s = self._rows.race, self._elapsed_s
        self._elapsed_s += seconds
        if len(race.counted_tricks(self._elapsed_s)) > len(race.counted_tricks(before_s)):
            self.ctx.sounds.play(Cue.POINTS, KNOCK_GAIN)  # no caption: the rows show it

    def _skip(self) -> None:
        """Complete the animation of the totals or, if it is already complete, the animations that follow."""
        was_racing = self._settled_s < 0
        self._elapsed_s = max(self._elapsed_s, self._rows.race.end_s if was_racing else self._end_s)
        self._awards.update(self._settled_s)

    # Layout

    def height_of(self, panel_width: float, measure: TextMeasure) -> float:
        """Return the height of the panel. In a low window, the rows are as low as necessary.

        They are not lower than their minimum height, even if the panel must then be scrolled.
        """
        return self._fit(measure).height

    def _fit(self, measure: TextMeasure) -> _Fit:
        """Return how the panel fits into the window.

        If the awards do not fit above the buttons even with rows of the minimum height, they are placed below the
        buttons. Thus the buttons are visible without scrolling.
        """
        room, seats = measure.viewport.seen_height - 2 * EDGE, len(self._view.totals)
        comfortable = self._core_height(LARGE_FRAME) + self._awards_height(LARGE_FRAME) + COMFORTABLE_PITCH * seats
        frame = LARGE_FRAME if comfortable <= room else SMALL_FRAME
        core, awards = self._core_height(frame), self._awards_height(frame)
        is_below = core + awards + LEAST_PITCH * seats > room
        spare = room - core - (0.0 if is_below else awards)
        pitch = min(MAX_PITCH, max(LEAST_PITCH, spare / seats))
        return _Fit(frame, pitch, core + awards + pitch * seats, is_below=is_below)

    def _core_height(self, frame: _Frame) -> float:
        """Return the height of everything except the rows and the awards."""
        worth = self._worth.height(is_small=frame.is_small)
        return frame.head + frame.foot + worth + (HELP_HEIGHT if self._is_assisted else 0.0)

    def _awards_height(self, frame: _Frame) -> float:
        height = self._awards.height(is_small=frame.is_small)
        return height + AWARDS_GAP if height else 0.0

    def place(self, panel: Box, measure: TextMeasure) -> None:
        """Lay out the rows, the awards and the buttons. The rows are lower if there is little space."""
        fit = self._fit(measure)
        self._frame = frame = fit.frame
        inside = panel.inset(MARGIN if panel.width >= self.width else NARROW_MARGIN, 0)
        _, rest = inside.cut_top(frame.head)
        rows, rest = rest.cut_top(fit.pitch * len(self._view.totals))
        self._rows.place(rows, fit.pitch)
        if self._is_assisted:
            self._help_line, rest = rest.cut_top(HELP_HEIGHT)
        worth, rest = rest.cut_top(self._worth.height(is_small=frame.is_small))
        self._worth.place(worth)
        awards, foot = rest.cut_top(self._awards_height(frame))
        if fit.is_below:
            foot, awards = rest.cut_top(frame.foot)
        self._awards.place(awards.cut_top(AWARDS_GAP)[1], is_small=frame.is_small)
        self._place_buttons(foot.cut_bottom(frame.button_bottom)[1].cut_bottom(frame.button)[0], measure)

    def _place_buttons(self, line: Box, measure: TextMeasure) -> None:
        count = len(self._buttons)
        width = min(BUTTON_WIDTH, (line.width - BUTTON_GAP * (count - 1)) / count)
        row, _ = line.cut_right(count * (width + BUTTON_GAP) - BUTTON_GAP)
        for button, box in zip(self._buttons, row.row(count, gap=BUTTON_GAP), strict=True):
            button.box = box
        Button.even_out(measure, self._buttons)

    # Input

    def handle(self, intent: Intent) -> Transition | None:
        """Handle input. A press beside the widgets, Escape and the skip key complete the animation.

        After the animation of the totals, Escape and a press on the table's menu button open the pause menu. They do
        not close the summary, because that would deal the next round.
        """
        if intent == Act(Action.BACK):
            return self._open_menu()
        if isinstance(intent, Press) and not any(
            widget.box.contains(intent.x, intent.y) for widget in self.focus.widgets
        ):
            is_menu = MENU_CORNER.contains(intent.x, intent.y) and not self.panel.contains(intent.x, intent.y)
            if is_menu:
                return self._open_menu()
            self._skip()
        elif intent == Act(Action.SKIP) and self._settled_s < 0:
            self._skip()
            return None
        transition = super().handle(intent)
        self._explain(intent)
        return transition

    def _explain(self, intent: Intent) -> None:
        """Show the tooltip of the score breakdown if it is pressed, focused or pointed at, else hide it."""
        points = self._worth.sum
        match intent:
            case Press(x, y):
                self._explanations.show_at(x, y)
            case Act() if self.focus.focused is points and points.is_placed:
                self._explanations.show_at(points.box.center_x, points.box.center_y)
            case _:
                self._explanations.handle(intent)

    def has_tooltip_at(self, x: float, y: float) -> bool:
        """Whether the pointer at (x, y) shows the tooltip of the score breakdown."""
        return self._worth.sum.enabled and self._worth.sum.box.contains(x, y)

    def draw_tooltip(self, canvas: Canvas) -> None:
        """Draw the tooltip of the score breakdown."""
        self._explanations.draw(canvas)

    def _open_menu(self) -> Transition | None:
        """Open the pause menu. During the animation of the totals, complete the animation instead."""
        if self._settled_s < 0:
            self._skip()
            return None
        return Push(PauseRoute(self._match))

    # Drawing

    def draw_title(self, canvas: Canvas) -> None:
        """Draw the round's number and the player's points and, after the animation of the totals, the headline."""
        line, frame, texts = self.panel.inset(NARROW_MARGIN, 0).resize(height=0), self._frame, self.ctx.texts
        story, own = headline(self._view, self._seating), own_points(self._view, self._seating)
        lines = (self.title, own if own != story else "", house_rules_line(self._view.options, texts))
        overline = " · ".join(filter(None, lines))
        over = line.move_by(dy=frame.overline_y)
        canvas.text_in(over, overline, TextStyle(OVERLINE_SIZE, colour=palette.BRASS), align="center")
        way = easing.out_cubic(self._revealed)
        if way:
            with canvas.layer(opacity=way, dy=0.0 if self.ctx.is_motion_reduced else HEADLINE_RISE * (1 - way)):
                box = line.move_by(dy=frame.headline_y)
                canvas.text_in(box, story, TextStyle(HEADLINE_SIZE, Face.TITLE), align="center")

    def draw_inside(self, canvas: Canvas) -> None:
        """Draw the rows with column titles, the lines about the player's decisions, and the awards."""
        self._draw_heads(canvas)
        if self._is_assisted:
            self._draw_help_line(canvas, self._help_line)
        if self._settled_s >= 0:  # the texts tell the points
            self._worth.draw(canvas)
        self._awards.draw(canvas, self.focus)
        self._rows.draw(canvas, self._elapsed_s, is_still=not self._pace)

    def _draw_heads(self, canvas: Canvas) -> None:
        row = self._rows.row_line.resize(height=0).move_to(y=self.panel.y + self._frame.heads_y)
        parts, texts = parts_of(row), self.ctx.texts
        for box, key in ((parts.points, "summary.this_round"), (parts.total, "summary.total")):
            canvas.text(texts(key), box.right, row.y, TextStyle(HEAD_SIZE, colour=palette.DIM_INK), align="right")
        canvas.text("0", parts.bar.x, row.y, TextStyle(HEAD_SIZE, colour=palette.DIM_INK))
        top, end = texts("table.total", n=bar_top(self._view)), parts.bar.right
        canvas.text(top, end, row.y, TextStyle(HEAD_SIZE, colour=palette.DIM_INK), align="right")
        if self._revealed:
            lead = row.cut_left(LEAD_X)[1].resize(width=parts.bar.x - row.x - LEAD_X - LEAD_END)
            with canvas.layer(opacity=self._revealed):
                canvas.text_in(lead, lead_text(self._view, self._seating), TextStyle(LEAD_SIZE, Face.STRONG))

    def _draw_help_line(self, canvas: Canvas, line: Box) -> None:
        """Draw the line that says that the player used undo or hints in the round."""
        icon_x = line.x + HELP_X / 2
        canvas.icon("undo", icon_x, line.center_y, HELP_ICON_SIZE, palette.DIM_INK)
        text = help_line(self.ctx.texts, [len(self._view.scores)])
        canvas.text_in(line.cut_left(HELP_X)[1], text, TextStyle(HELP_SIZE, colour=palette.DIM_INK))
