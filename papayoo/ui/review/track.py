"""The track along a round: where in it one is, and the way to any other place."""

from collections.abc import Callable

from papayoo.match.replayer import Replay, StepKind
from papayoo.ui.art import palette
from papayoo.ui.brush import Brush
from papayoo.ui.geometry import Box
from papayoo.ui.scene import Transition
from papayoo.ui.widgets.base import Widget, draw_focus_ring

_INSET = 18.0


class Track(Widget):
    """A row of ticks, one for each trick; press or drag to go somewhere."""

    def __init__(self, replay: Replay, on_change: Callable[[int], None]) -> None:
        super().__init__()
        self._replay = replay
        self._on_change = on_change
        self.position = 0

    def press(self, x: float, y: float) -> Transition | None:
        """Go where the pointer is."""
        self.drag(x, y)
        return None

    def drag(self, x: float, y: float) -> None:
        """Follow the pointer."""
        first, last = self._ends()
        share = (x - self.box.x - _INSET) / (self.box.width - 2 * _INSET)
        self._on_change(first + round(min(1.0, max(0.0, share)) * (last - first)))

    def draw(self, brush: Brush, *, focused: bool) -> None:
        """The line, its ticks, and the knob."""
        box = self.box
        brush.panel(box, radius=12, opacity=0.9)
        if focused:
            draw_focus_ring(brush, box, 12)
        line = Box(box.x + _INSET, box.center_y - 2, box.width - 2 * _INSET, 4)
        brush.panel(line, fill=palette.FELT_HIGH, edge=None, radius=2)
        brush.panel(
            Box(line.x, line.y, max(4.0, self._x(self.position) - line.x), 4), fill=palette.BRASS, edge=None, radius=2
        )
        first, last = self._ends()
        for at in range(first, last + 1):
            if self._begins_trick(at):
                brush.panel(Box.centered(self._x(at), box.center_y, 3, 14), fill=palette.BRASS, edge=None, radius=1.5)
        knob = Box.centered(self._x(self.position), box.center_y, 20, 20)
        brush.panel(knob, fill=palette.INK, edge=palette.FELT_LOW, radius=10, tag="knob")

    def _begins_trick(self, position: int) -> bool:
        step = self._replay.step(position)
        return step.kind is not StepKind.CARD or self._replay.step(position - 1).trick != step.trick

    def _ends(self) -> tuple[int, int]:
        number = self._replay.step(self.position).round_number
        return self._replay.start_of_round(number), self._replay.end_of_round(number)

    def _x(self, position: int) -> float:
        first, last = self._ends()
        share = (position - first) / max(1, last - first)
        return self.box.x + _INSET + share * (self.box.width - 2 * _INSET)
