"""A small control that narrows what is shown: its label above, one of several values below."""

from collections.abc import Callable, Sequence

from papayoo.ui.art import palette
from papayoo.ui.geometry import Box
from papayoo.ui.navigation import Transition
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.fonts import Face
from papayoo.ui.widgets.base import Widget, draw_focus_ring

LABEL_HEIGHT = 22.0


class Picker(Widget):
    """One of several values; left and right, or a press on either half, go round through them."""

    def __init__(self, label: str, options: Sequence[str], on_change: Callable[[int], None]) -> None:
        super().__init__()
        self.label = label
        self.options = tuple(options)
        self.index = 0
        self._on_change = on_change

    @property
    def control(self) -> Box:
        """Where the value stands."""
        box = self.box
        return Box(box.x, box.y + LABEL_HEIGHT, box.width, box.height - LABEL_HEIGHT)

    def press(self, x: float, y: float) -> Transition | None:
        """A press on the left half goes back, one on the right half goes on."""
        self.adjust(1 if x >= self.control.center_x else -1)
        return None

    def activate(self) -> Transition | None:
        """Go on to the next."""
        self.adjust(1)
        return None

    def adjust(self, step: int) -> bool:
        """Go back or on, round the ends."""
        self.index = (self.index + step) % len(self.options)
        self._on_change(self.index)
        return True

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        """The label, and the value between two arrows."""
        box = self.control
        colour = palette.INK if focused else palette.DIM_INK
        canvas.text(self.label, self.box.x + 2, self.box.y + 9, 14.5, colour=colour, max_width=self.box.width)
        canvas.panel(box, radius=10, shine=True, opacity=0.9, tag=f"picker {self.label}")
        if focused:
            draw_focus_ring(canvas, box, 10)
        value = self.options[self.index]
        canvas.text(value, box.center_x, box.center_y, 17, face=Face.STRONG, align="center", max_width=box.width - 76)
        if len(self.options) > 1:
            canvas.icon("arrow_left", box.x + 20, box.center_y, 15)
            canvas.icon("arrow_right", box.right - 20, box.center_y, 15)
