"""A form row that chooses one of several portraits."""

from collections.abc import Callable, Sequence

from papayoo.ui.art import palette
from papayoo.ui.geometry import Box
from papayoo.ui.navigation import Transition
from papayoo.ui.render import Canvas
from papayoo.ui.style import PLATE
from papayoo.ui.widgets.base import draw_focus_ring
from papayoo.ui.widgets.form_row import LabelledRow

RING_U = 2.0
"""Width of the brass ring around the chosen portrait."""
OTHER_SCALE = 0.8
"""Size of the portraits that are not chosen, relative to the chosen portrait."""


class PortraitPicker(LabelledRow):
    """Portraits side by side, chosen by a press or with Left and Right; Enter chooses the next one.

    Screen readers say their ``names``.
    """

    role = "spin_button"
    is_wide = True
    control_height = 64.0

    def __init__(
        self,
        label: str,
        portraits: Sequence[str],
        index: int,
        on_change: Callable[[int], None],
        names: Sequence[str],
    ) -> None:
        super().__init__(label)
        self.index = index
        self._names = tuple(names)
        self._portraits = tuple(portraits)
        self._on_change = on_change

    @property
    def reading(self) -> str:
        return self._names[self.index]

    def press(self, x: float, y: float) -> Transition | None:
        for index in range(len(self._portraits)):
            if self.box_of(index).contains(x, y):
                self._choose(index)
        return None

    def activate(self) -> Transition | None:
        self._choose((self.index + 1) % len(self._portraits))
        return None

    def adjust(self, step: int) -> bool:
        self._choose(min(len(self._portraits) - 1, max(0, self.index + step)))
        return True

    def box_of(self, index: int) -> Box:
        """Return the box of a portrait."""
        return self.control.row(len(self._portraits))[index]

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        super().draw(canvas, focused=focused)
        if focused:
            draw_focus_ring(canvas, self.control, PLATE.radius)
        for index, portrait in enumerate(self._portraits):
            place = self.box_of(index)
            disc = min(place.width, place.height)
            size = disc - 2 * RING_U
            if index != self.index:
                canvas.portrait(portrait, place.center_x, place.center_y, size * OTHER_SCALE)
                continue
            ring = place.align(disc, disc)
            canvas.panel(ring, fill=palette.BRASS, edge=None, radius=disc / 2, tag=f"picked {portrait}")
            canvas.portrait(portrait, place.center_x, place.center_y, size)

    def _choose(self, index: int) -> None:
        if index != self.index:
            self.index = index
            self._on_change(index)
