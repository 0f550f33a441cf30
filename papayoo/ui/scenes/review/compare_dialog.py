"""The dialog that compares the player's attempts at a game with the same deals."""

from collections.abc import Callable

from papayoo.match.divergence import Divergence
from papayoo.services.open_game import Attempt
from papayoo.ui.art import palette
from papayoo.ui.context import Context
from papayoo.ui.desktop.locale_info import day_and_time
from papayoo.ui.geometry import Box
from papayoo.ui.input.actions import Act, Action, Intent, Scroll
from papayoo.ui.navigation import Pop, Transition
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.fonts import Face
from papayoo.ui.render.text_measure import TextMeasure
from papayoo.ui.scenes.dialogs.dialog import TITLE_HEIGHT, Dialog
from papayoo.ui.widgets.base import FocusGroup
from papayoo.ui.widgets.button import Button

ROW = 38.0
COLUMN = 150.0
LABELS_WIDTH = 300.0
MAX_ROUNDS = 8
"""Maximum number of rounds shown at once; with more rounds the table scrolls."""
MAX_ATTEMPTS = 4
"""Maximum number of attempts shown; older ones are left out."""
NAMED_ATTEMPTS = 4
"""Number of attempts that have names (first, second and so on); later attempts only have a number."""
SIDE, RIGHT = 44.0, 60.0
HEAD_HEIGHT, FOOTER = 60.0, 100.0
LABELS_MIN = 150.0
"""Minimum width of the column of labels."""
DAY_DROP = 14.0
"""Vertical distance from the title to the line with the names of the attempts."""
DATE_DROP = 20.0
"""Vertical distance from an attempt's name to its date."""
ROWS_DROP = 54.0
"""Vertical distance from the line with the names of the attempts to the first row of points."""
LINE_RISE, LINE_HEIGHT, LINE_RADIUS = 17.0, 1.5, 0.5
TOTALS_DROP = 6.0
NAME_SIZE, DAY_SIZE, LABEL_SIZE, NUMBER_SIZE, CHECK_SIZE = 15.0, 13.5, 17.0, 23.0, 15.0
DAY_GAP, CHECK_GAP = 8.0, 16.0
CLOSE = 200.0, 50.0
CLOSE_RISE = 46.0
DIFFERENCE_HEIGHT, DIFFERENCE_RISE, MINI_DROP, MINI_WIDTH = 84.0, 162.0, 40.0, 46.0


class CompareScene(Dialog):
    """Shows the points of each attempt in a column, with the best result of each row highlighted."""

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
        self.width = LABELS_WIDTH + COLUMN * len(self._results)
        self.height = TITLE_HEIGHT + HEAD_HEIGHT + ROW * (min(MAX_ROUNDS, self._rounds) + 2) + FOOTER
        self._close = Button(ctx.texts("scores.close"), Pop, primary=True)
        self._show = Button(ctx.texts("compare.show"), self._show_difference)
        self._difference, self._on_show = difference, on_show
        self.focus = FocusGroup([self._close] if difference is None else [self._close, self._show])
        self.height += 0.0 if difference is None else DIFFERENCE_HEIGHT

    def place(self, panel: Box, measure: TextMeasure) -> None:
        """Lay out the buttons below the table."""
        foot = Box.centered(panel.center_x, panel.bottom - CLOSE_RISE, panel.width - 2 * SIDE, CLOSE[1])
        if self._difference is None:
            self._close.box = foot.align(*CLOSE)
        else:
            self._show.box, self._close.box = foot.row(2, DAY_GAP)

    def _show_difference(self) -> Transition | None:
        if self._difference is not None:
            self._on_show(self._difference.position)
        return Pop()

    def _draw_difference(self, canvas: Canvas, found: Divergence) -> None:
        """Draw the first decision at which the shown attempt and the best other attempt differ, and both choices."""
        key = "compare.differ" if found.step.trick else "compare.differ_pass"
        line = self.ctx.texts(key, n=found.step.round_number, trick=found.step.trick)
        y = self.panel.bottom - DIFFERENCE_RISE
        canvas.text(line, self.panel.x + SIDE, y, NAME_SIZE, max_width=self.panel.width - 2 * SIDE)
        x, y = self.panel.x + SIDE + MINI_WIDTH / 2, y + MINI_DROP
        for card in found.cards:
            canvas.mini(card, x, y, is_papayoo=False)
            x += MINI_WIDTH
        canvas.icon("arrow_right", x, y, CHECK_SIZE, palette.DIM_INK)
        for card in found.other_cards:
            x += MINI_WIDTH
            canvas.mini(card, x, y, is_papayoo=False)

    def handle(self, intent: Intent) -> Transition | None:
        """Scroll through the rounds with the up and down keys and the wheel."""
        match intent:
            case Act(Action.UP | Action.DOWN as action):
                return self._scroll(-1 if action is Action.UP else 1)
            case Scroll(steps):
                return self._scroll(-1 if steps > 0 else 1)
        return super().handle(intent)

    def draw_inside(self, canvas: Canvas) -> None:
        """Draw the columns of points by round, then the totals and the final ranks."""
        if self._difference is not None:
            self._draw_difference(canvas, self._difference)
        texts, table = self.ctx.texts, self.panel.inset(SIDE, 0).cut_top(TITLE_HEIGHT + DAY_DROP)[1]
        for column, result in enumerate(self._results):
            name, x, width = self._name(self._left_out + column + 1), self._x(column), self._pitch - DAY_GAP
            canvas.text(name, x, table.y, NAME_SIZE, face=Face.STRONG, align="right", max_width=width)
            day, day_y = day_and_time(result.played), table.y + DATE_DROP
            canvas.text(day, x, day_y, DAY_SIZE, colour=palette.DIM_INK, align="right", max_width=width)
        y = table.y + ROWS_DROP
        for index in range(self._first, min(self._rounds, self._first + MAX_ROUNDS)):
            points = [result.scores[index][result.seat] for result in self._results]
            self._draw_row(canvas, y, texts("compare.round", n=index + 1), points)
            y += ROW
        line = Box(table.x, y - LINE_RISE, table.width, LINE_HEIGHT)
        canvas.panel(line, fill=palette.BRASS, edge=None, radius=LINE_RADIUS)
        y += TOTALS_DROP
        self._draw_row(canvas, y, texts("summary.total"), [result.total for result in self._results])
        self._draw_row(canvas, y + ROW, texts("compare.place"), [result.place for result in self._results])

    def _draw_row(self, canvas: Canvas, y: float, label: str, values: list[int]) -> None:
        canvas.text(label, self.panel.x + SIDE, y, LABEL_SIZE, colour=palette.DIM_INK)
        for column, value in enumerate(values):
            is_best = value == min(values) and min(values) != max(values)
            x, colour = self._x(column), palette.GOOD if is_best else palette.INK
            canvas.text(str(value), x, y, NUMBER_SIZE, face=Face.NUMBER, colour=colour, align="right")
            if is_best:
                canvas.icon("check", x + CHECK_GAP, y, CHECK_SIZE, palette.GOOD)

    def _name(self, number: int) -> str:
        """Return the name of an attempt by its number; attempt 1 is the oldest."""
        texts, key = self.ctx.texts, f"compare.attempt_{number}"
        return texts(key) if number <= NAMED_ATTEMPTS else texts("compare.attempt", n=number)

    def _x(self, column: int) -> float:
        return self.panel.right - RIGHT - self._pitch * (len(self._results) - 1 - column)

    @property
    def _pitch(self) -> float:
        """Horizontal distance from the column of one attempt to the next."""
        return min(COLUMN, (self.panel.width - LABELS_MIN) / len(self._results))

    def _scroll(self, step: int) -> Transition | None:
        self._first = max(0, min(self._rounds - MAX_ROUNDS, self._first + step))
        return None
