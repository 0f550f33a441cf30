"""Tabs: the side list that leads from page to page."""

from collections.abc import Callable

from papayoo.ui.art import palette
from papayoo.ui.geometry import Box
from papayoo.ui.navigation import Transition
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.fonts import Face
from papayoo.ui.widgets.base import Widget, draw_focus_ring


class Tab(Widget):
    """Opens its page; the open one is marked in brass."""

    def __init__(self, label: str, on_open: Callable[[], None]) -> None:
        super().__init__()
        self.label = label
        self.is_open = False
        self._on_open = on_open

    def activate(self) -> Transition | None:
        """Open the page."""
        self._on_open()
        return None

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        """The label, on a ground where it is open."""
        box = self.box
        if self.is_open:
            canvas.panel(box, fill=palette.FELT_HIGH, edge=None, radius=10)
            canvas.panel(Box(box.x, box.y + 9, 4, box.height - 18), fill=palette.BRASS, edge=None, radius=2)
        if focused:
            draw_focus_ring(canvas, box, 10)
        face, colour = (Face.STRONG, palette.INK) if self.is_open else (Face.TEXT, palette.DIM_INK)
        canvas.panel(box, fill=palette.PLAQUE, edge=None, opacity=0.0, tag=f"tab {self.label}")
        canvas.text(self.label, box.x + 18, box.center_y, 18, face=face, colour=colour, max_width=box.width - 24)
