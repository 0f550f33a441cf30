"""The same deals played more than once: what each attempt has cost, round by round."""

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
ROUNDS_SHOWN = 8
ATTEMPTS_SHOWN = 4
"""The latest ones."""


class CompareScene(Dialog):
    """Attempts side by side; the best of each round stands out."""

    def __init__(self, ctx: Context, results: tuple[Attempt, ...]) -> None:
        super().__init__(ctx, ctx.texts("compare.title"))
        self._results = results[-ATTEMPTS_SHOWN:]
        self._rounds = len(results[0].scores)
        self._first = 0
        self.width = 300.0 + COLUMN * len(self._results)
        self.height = TITLE_HEIGHT + 40 + ROW * (min(ROUNDS_SHOWN, self._rounds) + 2) + 100
        self.focus = FocusGroup([Button(ctx.texts("scores.close"), Pop, primary=True)])

    def place(self, panel: Box, measure: TextMeasure) -> None:
        """The button below the table."""
        self.focus.widgets[0].box = Box.centered(panel.center_x, panel.bottom - 46, 200, 50)

    def handle(self, intent: Intent) -> Transition | None:
        """Up, down and the wheel go through a long game's rounds."""
        match intent:
            case Act(Action.UP | Action.DOWN as action):
                return self._scroll(-1 if action is Action.UP else 1)
            case Scroll(steps):
                return self._scroll(-1 if steps > 0 else 1)
        return super().handle(intent)

    def draw_inside(self, canvas: Canvas) -> None:
        """A column for each attempt."""
        texts, left = self.ctx.texts, self.panel.x + 44
        y = self.panel.y + TITLE_HEIGHT + 14
        room = self._pitch - 8
        for column, result in enumerate(self._results):
            day, x = day_and_time(result.played), self._x(column)
            canvas.text(day, x, y, 14.5, colour=palette.DIM_INK, align="right", max_width=room)
        rows = range(self._first, min(self._rounds, self._first + ROUNDS_SHOWN))
        for row, index in enumerate(rows):
            points = [result.scores[index][result.seat] for result in self._results]
            self._draw_row(canvas, y + 34 + row * ROW, texts("compare.round", n=index + 1), points)
        bottom = y + 34 + len(rows) * ROW
        canvas.panel(Box(left, bottom - 17, self.panel.width - 88, 1.5), fill=palette.BRASS, edge=None, radius=0.5)
        self._draw_row(canvas, bottom + 6, texts("summary.total"), [result.total for result in self._results])
        self._draw_row(canvas, bottom + 6 + ROW, texts("compare.place"), [result.place for result in self._results])

    def _draw_row(self, canvas: Canvas, y: float, label: str, values: list[int]) -> None:
        canvas.text(label, self.panel.x + 44, y, 17, colour=palette.DIM_INK)
        for column, value in enumerate(values):
            is_best = value == min(values) and min(values) != max(values)
            x, colour = self._x(column), palette.GOOD if is_best else palette.INK
            canvas.text(str(value), x, y, 23, face=Face.NUMBER, colour=colour, align="right")
            if is_best:
                canvas.icon("check", x + 16, y, 15, palette.GOOD)

    def _x(self, column: int) -> float:
        return self.panel.right - 60 - self._pitch * (len(self._results) - 1 - column)

    @property
    def _pitch(self) -> float:
        """From one attempt to the next."""
        return min(COLUMN, (self.panel.width - 150) / len(self._results))

    def _scroll(self, step: int) -> Transition | None:
        self._first = max(0, min(self._rounds - ROUNDS_SHOWN, self._first + step))
        return None
