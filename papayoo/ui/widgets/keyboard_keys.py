"""Keys of a keyboard on the screen, and a focus that goes over them by rows and columns."""

from collections.abc import Sequence

from papayoo.ui.art import palette
from papayoo.ui.input.actions import Action
from papayoo.ui.navigation import Transition
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.fonts import Face
from papayoo.ui.widgets.base import FocusGroup, Widget, draw_focus_ring
from papayoo.ui.widgets.button import Button

LETTER_SIZE = 25.0
LARGEST = 1.5
"""Letters grow with the size of texts up to here, as the keys do not."""


class LetterKey(Button):
    """A key for one character; its label."""

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        """The character, large, on a dark key."""
        box, size = self.box, LETTER_SIZE * min(canvas.measure.text_scale, LARGEST) / canvas.measure.text_scale
        canvas.panel(box, fill=palette.FELT_HIGH, radius=10, shine=True, opacity=0.9, tag=self.tag)
        if focused:
            draw_focus_ring(canvas, box, 10)
        canvas.text(self.label, box.center_x, box.center_y, size, face=Face.STRONG, align="center")


class GridFocus(FocusGroup):
    """A group whose widgets stand in rows: arrows go along a row and round its ends, or to the nearest of the next."""

    def __init__(self, rows: Sequence[Sequence[Widget]], *, start: Widget) -> None:
        super().__init__([widget for row in rows for widget in row])
        self._rows = [list(row) for row in rows]
        self.focus(start)

    def _act(self, action: Action) -> Transition | None:
        match action:
            case Action.LEFT | Action.RIGHT:
                self._go_along(1 if action is Action.RIGHT else -1)
            case Action.UP | Action.DOWN:
                self._go_across(1 if action is Action.DOWN else -1)
            case _:
                return super()._act(action)
        return None

    def _go_along(self, step: int) -> None:
        here = self.widgets[self.index]
        row = self._row_of(here)
        self.focus(row[(row.index(here) + step) % len(row)])

    def _go_across(self, step: int) -> None:
        here = self.widgets[self.index]
        number = self._rows.index(self._row_of(here))
        there = self._rows[(number + step) % len(self._rows)]
        self.focus(min(there, key=lambda widget: abs(widget.box.center_x - here.box.center_x)))

    def _row_of(self, widget: Widget) -> list[Widget]:
        return next(row for row in self._rows if widget in row)
