"""A button that selects one of several values of a filter."""

from collections.abc import Callable, Sequence

from papayoo.ui.art import palette
from papayoo.ui.geometry import Box
from papayoo.ui.navigation import Transition
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.style import Face, TextStyle
from papayoo.ui.widgets.base import Widget, draw_focus_ring

LABEL_HEIGHT, LABEL_X, LABEL_Y, LABEL_SIZE = 22.0, 2.0, 9.0, 14.5
RADIUS, OPACITY = 10.0, 0.9
VALUE_SIZE, VALUE_MARGIN = 17.0, 38.0
ARROW_SIZE, ARROW_INSET = 15.0, 20.0


class FilterButton(Widget):
    """A button that selects one of the values of a filter.

    The left and right keys, and presses on its left and right half, select the previous or next value.
    """

    role = "spin_button"

    def __init__(self, label: str, options: Sequence[str], on_change: Callable[[int], None]) -> None:
        super().__init__()
        self.label = label
        self.options = tuple(options)
        self.index = 0
        self._on_change = on_change

    @property
    def control(self) -> Box:
        """The part of the button that shows the value, below the label."""
        return self.box.cut_top(LABEL_HEIGHT)[1]

    def press(self, x: float, y: float) -> Transition | None:
        """Select the previous value for a press on the left half, or the next one on the right."""
        self.adjust(1 if x >= self.control.center_x else -1)
        return None

    def activate(self) -> Transition | None:
        """Select the next value."""
        self.adjust(1)
        return None

    def adjust(self, step: int) -> bool:
        """Select the value ``step`` positions after the current one, wrapping around at the ends."""
        self.index = (self.index + step) % len(self.options)
        self._on_change(self.index)
        return True

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        """Draw the label, and the value between two arrows."""
        box = self.control
        colour = palette.INK if focused else palette.DIM_INK
        label = self.box.move_by(LABEL_X, LABEL_Y).resize(height=0)
        canvas.text_in(label, self.label, TextStyle(LABEL_SIZE, colour=colour))
        canvas.panel(box, radius=RADIUS, shine=True, opacity=OPACITY, tag=f"picker {self.label}")
        if focused:
            draw_focus_ring(canvas, box, RADIUS)
        value = self.options[self.index]
        canvas.text_in(box.inset(VALUE_MARGIN, 0), value, TextStyle(VALUE_SIZE, Face.STRONG), align="center")
        if len(self.options) > 1:
            canvas.icon("arrow_left", box.x + ARROW_INSET, box.center_y, ARROW_SIZE)
            canvas.icon("arrow_right", box.right - ARROW_INSET, box.center_y, ARROW_SIZE)
