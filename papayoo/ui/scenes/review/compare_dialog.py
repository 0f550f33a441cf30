"""The dialog that compares the player's games in which the same cards were dealt."""

from collections.abc import Callable, Sequence

from papayoo.match.divergence import Divergence
from papayoo.services.open_game import Attempt
from papayoo.text.dates import format_day, format_time
from papayoo.ui.art import palette
from papayoo.ui.context import Context
from papayoo.ui.geometry import Box
from papayoo.ui.input.actions import Act, Action, Intent, Scroll
from papayoo.ui.navigation import Pop, Transition
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.text_measure import TextMeasure
from papayoo.ui.scenes.dialogs.dialog import TITLE_HEIGHT, Dialog
from papayoo.ui.style import Face, TextStyle
from papayoo.ui.widgets.base import FocusGroup
from papayoo.ui.widgets.button import Button

MAX_ROUNDS, MAX_ATTEMPTS = 8, 4
"""Maximum number of rounds and of attempts that are visible at once.

The table scrolls if there are more rounds. If there are more attempts, only the newest ones are shown.
"""
NAMED_ATTEMPTS = 4
"""Number of attempts that have names (first, second and so on); later attempts only have a number."""
SIDE_U, RIGHT_U, COLUMN_U, COLUMN_GAP_U, LABELS_U, MIN_LABELS_U = 44.0, 60.0, 150.0, 8.0, 300.0, 150.0
HEAD_U, ROW_U, TOTALS_GAP_U, FOOT_U = 67.0, 38.0, 6.0, 111.0
NAME_DROP_U, DAY_DROP_U, TIME_DROP_U = 14.0, 34.0, 52.0
"""Distances of an attempt's name, date and time from the top of the table."""
RULE_DROP_U, RULE_U, RULE_RADIUS_U = 2.0, 1.5, 0.5
"""Distance of the line above the totals from the last row, its thickness and the radius of its ends."""
NAME_SIZE, DAY_SIZE, LABEL_SIZE, NUMBER_SIZE, CHECK_SIZE, CHECK_GAP_U = 15.0, 13.5, 17.0, 23.0, 15.0, 16.0
CLOSE_U, BUTTON_U, FOOT_RISE_U = 200.0, 50.0, 21.0
DIFFERENCE_U, DIFFERENCE_RISE_U, MINI_DROP_U, MINI_WIDTH_U = 84.0, 162.0, 40.0, 46.0


class CompareScene(Dialog):
    """Shows the points of each attempt in a column, and highlights the best of each row."""

    kept = ("_first",)

    def __init__(
        self,
        ctx: Context,
        results: tuple[Attempt, ...],
        difference: Divergence | None = None,
        on_show: Callable[[int], None] = lambda position: None,
    ) -> None:
        super().__init__(ctx, ctx.texts("compare.title"))
        self._results = results[-MAX_ATTEMPTS:]
        self._left_out = len(results) - len(self._results)
        self._rounds = len(results[0].scores)
        self._first = 0
        self.width = LABELS_U + COLUMN_U * len(self._results)
        self.height = TITLE_HEIGHT + HEAD_U + ROW_U * (min(MAX_ROUNDS, self._rounds) + 2) + FOOT_U
        self._close = Button(ctx.texts("scores.close"), Pop, primary=True)
        self._show = Button(ctx.texts("compare.show"), self._show_difference)
        self._difference, self._on_show = difference, on_show
        self.focus = FocusGroup([self._close] if difference is None else [self._close, self._show])
        self.height += 0.0 if difference is None else DIFFERENCE_U

    def place(self, panel: Box, measure: TextMeasure) -> None:
        """Lay out the buttons below the table."""
        foot = panel.inset(SIDE_U, FOOT_RISE_U).cut_bottom(BUTTON_U)[0]
        if self._difference is None:
            self._close.box = foot.align(CLOSE_U, BUTTON_U)
        else:
            self._show.box, self._close.box = foot.row(2, COLUMN_GAP_U)

    def _show_difference(self) -> Transition | None:
        if self._difference is not None:
            self._on_show(self._difference.position)
        return Pop()

    def _draw_difference(self, canvas: Canvas, found: Divergence) -> None:
        """Draw the first decision in which the shown attempt differs from the best other attempt."""
        key = "compare.differ" if found.step.trick else "compare.differ_pass"
        text = self.ctx.texts(key, n=found.step.round_number, trick=found.step.trick)
        line = self.panel.inset(SIDE_U, 0).line_at(self.panel.bottom - DIFFERENCE_RISE_U)
        canvas.text_in(line, text, TextStyle(NAME_SIZE))
        x, y = line.x + MINI_WIDTH_U / 2, line.y + MINI_DROP_U
        for card in found.cards:
            canvas.mini(card, x, y, is_papayoo=False)
            x += MINI_WIDTH_U
        canvas.icon("arrow_right", x, y, CHECK_SIZE, palette.DIM_INK)
        for card in found.other_cards:
            x += MINI_WIDTH_U
            canvas.mini(card, x, y, is_papayoo=False)

    def handle(self, intent: Intent) -> Transition | None:
        """Scroll through the rounds with the up and down keys and the wheel."""
        match intent:
            case Act(Action.UP | Action.DOWN as action):
                return self._scroll(-1 if action is Action.UP else 1)
            case Scroll(rows=rows):
                return self._scroll(-rows)
        return super().handle(intent)

    def draw_inside(self, canvas: Canvas) -> None:
        """Draw the columns of points by round, then the totals and the final ranks."""
        if self._difference is not None:
            self._draw_difference(canvas, self._difference)
        texts, results = self.ctx.texts, self._results
        table = self.panel.inset(SIDE_U, 0).cut_top(TITLE_HEIGHT)[1]
        pitch = min(COLUMN_U, (self.panel.width - MIN_LABELS_U) / len(results))
        right = self.panel.cut_right(RIGHT_U)[1].cut_right(pitch * len(results) - COLUMN_GAP_U)[0]
        columns = right.row(len(results), COLUMN_GAP_U)
        for number, (result, column) in enumerate(zip(results, columns, strict=True), start=self._left_out + 1):
            name = column.line_at(table.y + NAME_DROP_U)
            canvas.text_in(name, self._name(number), TextStyle(NAME_SIZE, Face.STRONG), align="right")
            lines = (DAY_DROP_U, format_day(texts, result.played)), (TIME_DROP_U, format_time(result.played))
            for drop, text in lines:
                line = column.line_at(table.y + drop)
                canvas.text_in(line, text, TextStyle(DAY_SIZE, colour=palette.DIM_INK), align="right")
        row = table.cut_top(HEAD_U)[1].resize(height=ROW_U)
        for index in range(self._first, min(self._rounds, self._first + MAX_ROUNDS)):
            points = [result.scores[index][result.seat] for result in results]
            _draw_row(canvas, row, columns, texts("compare.round", n=index + 1), points)
            row = row.move_by(dy=ROW_U)
        rule = row.resize(height=RULE_U).move_by(dy=RULE_DROP_U)
        canvas.panel(rule, fill=palette.BRASS, edge=None, radius=RULE_RADIUS_U)
        total, place = row.move_by(dy=TOTALS_GAP_U), row.move_by(dy=TOTALS_GAP_U + ROW_U)
        _draw_row(canvas, total, columns, texts("summary.total"), [result.total for result in results])
        _draw_row(canvas, place, columns, texts("compare.place"), [result.place for result in results])

    def _name(self, number: int) -> str:
        """Return the name of an attempt by its number; attempt 1 is the oldest."""
        texts, key = self.ctx.texts, f"compare.attempt_{number}"
        return texts(key) if number <= NAMED_ATTEMPTS else texts("compare.attempt", n=number)

    def _scroll(self, step: int) -> Transition | None:
        self._first = max(0, min(self._rounds - MAX_ROUNDS, self._first + step))
        return None


def _draw_row(canvas: Canvas, row: Box, columns: Sequence[Box], label: str, values: Sequence[int]) -> None:
    """Draw a label and a value in each column; mark the lowest values if not all are equal."""
    canvas.text(label, row.x, row.center_y, TextStyle(LABEL_SIZE, colour=palette.DIM_INK))
    for column, value in zip(columns, values, strict=True):
        is_best = value == min(values) != max(values)
        colour = palette.GOOD if is_best else palette.INK
        canvas.text(str(value), column.right, row.center_y, TextStyle(NUMBER_SIZE, Face.NUMBER, colour), align="right")
        if is_best:
            canvas.icon("check", column.right + CHECK_GAP_U, row.center_y, CHECK_SIZE, palette.GOOD)
