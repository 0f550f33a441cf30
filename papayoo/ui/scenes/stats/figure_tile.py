"""A big figure and what it is."""

from collections.abc import Callable

from papayoo.ui.art import palette
from papayoo.ui.navigation import Transition
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.fonts import Face
from papayoo.ui.widgets.base import Widget, draw_focus_ring

NOTHING = "–"
"""What stands in the place of a figure that there is none of."""


class Tile(Widget):
    """Shows one figure; where that is of one round, it leads there. A figure against the person is orange."""

    def __init__(self) -> None:
        super().__init__()
        self._value, self._caption = NOTHING, ""
        self._is_against = False
        self._open: Callable[[], Transition | None] | None = None
        self.enabled = False

    def show(self, value: str, caption: str, *, is_against: bool = False) -> None:
        """Take another figure, which leads nowhere."""
        self._value, self._caption, self._is_against = value, caption, is_against
        self._open, self.enabled = None, False

    def lead_to(self, opened: Callable[[], Transition | None]) -> None:
        """A press opens something from now on."""
        self._open, self.enabled = opened, True

    def activate(self) -> Transition | None:
        """Go where it leads."""
        return self._open() if self._open is not None else None

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        """The figure over its caption; an arrow if it leads anywhere."""
        box, x, room = self.box, self.box.center_x, self.box.width - 18
        canvas.panel(box, fill=palette.FELT, edge=None, radius=14, opacity=0.9, shine=True, tag=f"tile {self._caption}")
        if focused:
            draw_focus_ring(canvas, box, 14)
        if self.enabled:
            canvas.icon("arrow_right", box.right - 20, box.y + 20, 15, palette.DIM_INK)
        colour = palette.PAYOO if self._is_against else palette.INK
        canvas.text(self._value, x, box.y + 36, 40, face=Face.NUMBER, colour=colour, align="center", max_width=room)
        canvas.text(self._caption, x, box.bottom - 20, 14.5, colour=palette.DIM_INK, align="center", max_width=room)
