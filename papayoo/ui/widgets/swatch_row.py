"""A form row that shows the values of a setting as small pictures, one of which is chosen."""

from collections.abc import Callable, Sequence

from papayoo.ui.art import palette
from papayoo.ui.geometry import Box
from papayoo.ui.navigation import Transition
from papayoo.ui.render import Canvas
from papayoo.ui.widgets.base import draw_focus_ring
from papayoo.ui.widgets.form_row import LabelledRow

MAX_CHIP_WIDTH_U, CHIP_GAP_U = 64.0, 9.0
CHIP_HEIGHT_U = 40.0
RADIUS_U, RIM_U, CHOSEN_RIM_U = 7.0, 1.0, 3.0
CHOSEN_GAP_U = 3.0
"""Distance between the chosen picture and the line around it."""

Paint = Callable[[Canvas, Box, int], None]
"""A function that draws one of the row's pictures, given by its index, into a box of the canvas."""


class SwatchRow(LabelledRow):
    """Small pictures side by side, chosen by a click or with Left and Right.

    The line below the label is the name of the picture under the pointer, or otherwise the name of the chosen one.
    ``index`` -1 means that none is chosen, see `set_other`.
    """

    role = "spin_button"

    def __init__(
        self, label: str, names: Sequence[str], index: int, paint: Paint, on_change: Callable[[int], None]
    ) -> None:
        super().__init__(label)
        self.names = tuple(names)
        self.index = index
        self._other = ""
        self.max_chip_width = MAX_CHIP_WIDTH_U
        self._paint = paint
        self._on_change = on_change
        self._show_name(index)

    def set_other(self, words: str) -> None:
        """Set the text shown below the label while no picture is chosen."""
        self._other = words
        self._show_name(self.index)

    @property
    def reading(self) -> str:
        return self.names[self.index] if self.index >= 0 else self._other

    def press(self, x: float, y: float) -> Transition | None:
        index = self._index_at(x, y)
        if index is not None:
            self._choose(index)
        return None

    def hover(self, x: float, y: float) -> None:
        index = self._index_at(x, y)
        self._show_name(self.index if index is None else index)

    def activate(self) -> Transition | None:
        self._choose((self.index + 1) % len(self.names))
        return None

    def adjust(self, step: int) -> bool:
        self._choose(min(len(self.names) - 1, max(0, self.index + step)))
        return True

    def chip(self, index: int) -> Box:
        """Return the box of the picture for the value with this index."""
        box, count = self.control, len(self.names)
        width = min(self.max_chip_width, (box.width - (count - 1) * CHIP_GAP_U) / count)
        height = box.height * CHIP_HEIGHT_U / self.control_height
        return box.align(box.width, height).row(count, CHIP_GAP_U, width)[index]

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        super().draw(canvas, focused=focused)
        self.draw_pictures(canvas)
        if focused:
            draw_focus_ring(canvas, self.chip(max(0, self.index)), RADIUS_U)

    def draw_pictures(self, canvas: Canvas) -> None:
        """Draw the pictures without the label, and a line around the chosen picture."""
        for index in range(len(self.names)):
            box = self.chip(index)
            if index == self.index:
                self._draw_frame(canvas, box.inset(-CHOSEN_GAP_U), palette.BRASS, CHOSEN_RIM_U)
            self._paint(canvas, box, index)
            self._draw_frame(canvas, box, palette.BRASS, RIM_U)

    def _draw_frame(self, canvas: Canvas, box: Box, colour: str, edge_width: float) -> None:
        canvas.panel(box, edge=colour, edge_width=edge_width, radius=RADIUS_U, opacity=0.0, tag=f"swatch {self.label}")

    def _index_at(self, x: float, y: float) -> int | None:
        return next((index for index in range(len(self.names)) if self.chip(index).contains(x, y)), None)

    def _show_name(self, index: int) -> None:
        self.line = self.names[index] if index >= 0 else self._other

    def _choose(self, index: int) -> None:
        if index != self.index:
            self.index = index
            self._show_name(index)
            self._on_change(index)
