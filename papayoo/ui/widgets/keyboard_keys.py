"""The keys of the on-screen keyboard, and a focus group that moves by rows and columns."""

from collections.abc import Sequence

from papayoo.ui.art import palette
from papayoo.ui.input.actions import Action
from papayoo.ui.navigation import Transition
from papayoo.ui.render import Canvas
from papayoo.ui.style import PLATE, Face, TextStyle
from papayoo.ui.widgets.base import FocusGroup, Widget, draw_focus_ring
from papayoo.ui.widgets.button import Button

LETTER = TextStyle(25.0, Face.STRONG)
MAX_TEXT_SCALE = 1.5
"""Maximum factor by which letters grow with the text size; the keys do not grow."""


class LetterKey(Button):
    """A key of the on-screen keyboard that types one character; its label is that character."""

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        text_scale = canvas.measure.text_scale
        style = LETTER.times(min(text_scale, MAX_TEXT_SCALE) / text_scale)
        canvas.surface(self.box, PLATE.in_colour(palette.FELT_HIGH), tag=self.tag)
        if focused:
            draw_focus_ring(canvas, self.box, PLATE.radius)
        canvas.text(self.label, self.box.center_x, self.box.center_y, style, align="center")


class GridFocus(FocusGroup):
    """A focus group whose widgets form rows.

    Left and Right move the focus within a row. Up and Down move it to the nearest widget of the adjacent row.
    """

    def __init__(self, rows: Sequence[Sequence[Widget]], *, start: Widget) -> None:
        super().__init__([widget for row in rows for widget in row])
        self._rows = [list(row) for row in rows]
        self.focus(start)

    def _act(self, action: Action) -> Transition | None:
        match action:
            case Action.LEFT | Action.RIGHT:
                self._move_along(1 if action is Action.RIGHT else -1)
            case Action.UP | Action.DOWN:
                self._move_across(1 if action is Action.DOWN else -1)
            case _:
                return super()._act(action)
        return None

    def _move_along(self, step: int) -> None:
        here = self.widgets[self.index]
        row = [widget for widget in self._row_of(here) if widget.enabled or widget is here]
        self.focus(row[(row.index(here) + step) % len(row)])

    def _move_across(self, step: int) -> None:
        here = self.widgets[self.index]
        number = self._rows.index(self._row_of(here))
        row = [widget for widget in self._rows[(number + step) % len(self._rows)] if widget.enabled]
        self.focus(min(row, key=lambda widget: abs(widget.box.center_x - here.box.center_x)))

    def _row_of(self, widget: Widget) -> list[Widget]:
        return next(row for row in self._rows if widget in row)
