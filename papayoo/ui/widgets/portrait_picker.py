"""A row that offers pictures of players."""

from collections.abc import Callable, Sequence

from papayoo.ui.art import palette
from papayoo.ui.geometry import Box
from papayoo.ui.navigation import Transition
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.widgets.base import draw_focus_ring
from papayoo.ui.widgets.form_row import Row


class PortraitPicker(Row):
    """One of several portraits, side by side; a click picks one, left and right go through them."""

    is_wide = True
    control_height = 64.0

    def __init__(self, label: str, portraits: Sequence[str], index: int, on_change: Callable[[int], None]) -> None:
        super().__init__(label)
        self.index = index
        self._portraits = tuple(portraits)
        self._on_change = on_change

    def press(self, x: float, y: float) -> Transition | None:
        """Pick the portrait at a point."""
        for index in range(len(self._portraits)):
            if self.place(index).contains(x, y):
                self._choose(index)
        return None

    def activate(self) -> Transition | None:
        """Go on to the next, from the last to the first."""
        self._choose((self.index + 1) % len(self._portraits))
        return None

    def adjust(self, step: int) -> bool:
        """Go back or on; nothing happens at the ends."""
        self._choose(min(len(self._portraits) - 1, max(0, self.index + step)))
        return True

    def place(self, index: int) -> Box:
        """Where a portrait stands."""
        box = self.control
        width = box.width / len(self._portraits)
        return Box(box.x + index * width, box.y, width, box.height)

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        """The portraits; the one picked is larger and stands in a ring of brass."""
        super().draw(canvas, focused=focused)
        if focused:
            draw_focus_ring(canvas, self.control, 10)
        for index, portrait in enumerate(self._portraits):
            place = self.place(index)
            size = min(place.width, place.height) - 4
            if index == self.index:
                disc = Box.centered(place.center_x, place.center_y, size + 4, size + 4)
                canvas.panel(disc, fill=palette.BRASS, edge=None, radius=disc.width / 2, tag=f"picked {portrait}")
                canvas.portrait(portrait, place.center_x, place.center_y, size)
            else:
                canvas.portrait(portrait, place.center_x, place.center_y, size * 0.8)

    def _choose(self, index: int) -> None:
        if index != self.index:
            self.index = index
            self._on_change(index)
