"""The track along a round: where in it one is, and the way to any other place."""

from collections.abc import Callable, Sequence

from papayoo.match.replay import Replay, StepKind
from papayoo.match.round_review import Mark
from papayoo.ui.art import palette
from papayoo.ui.geometry import Box
from papayoo.ui.navigation import Transition
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.widgets.base import Widget, draw_focus_ring

_INSET = 18.0
_LINE_Y, _MARK_Y = 7.0, -11.0
"""The line lies below the middle of the track, the marks above it."""
_REACH = 14.0
"""A press above the line so near to a mark means the mark."""


class Track(Widget):
    """A row of ticks, one for each trick; press or drag to go somewhere.

    Above it the person's decisions are marked, costly ones by an orange mark; a press on one leads there.
    """

    def __init__(self, replay: Replay, on_change: Callable[[int], None]) -> None:
        super().__init__()
        self._replay = replay
        self._on_change = on_change
        self.position = 0
        self.marks: Sequence[Mark] = ()

    def press(self, x: float, y: float) -> Transition | None:
        """Go to the mark or the place where the pointer is."""
        mark = self._mark_at(x) if y < self.box.center_y else None
        if mark is None:
            self.drag(x, y)
        else:
            self._on_change(mark.position)
        return None

    def drag(self, x: float, y: float) -> None:
        """Follow the pointer."""
        first, last = self._ends()
        share = (x - self.box.x - _INSET) / (self.box.width - 2 * _INSET)
        self._on_change(first + round(min(1.0, max(0.0, share)) * (last - first)))

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        """The line, its ticks, and the knob."""
        box = self.box
        canvas.panel(box, radius=12, opacity=0.9)
        if focused:
            draw_focus_ring(canvas, box, 12)
        y = box.center_y + _LINE_Y
        line = Box(box.x + _INSET, y - 2, box.width - 2 * _INSET, 4)
        canvas.panel(line, fill=palette.FELT_HIGH, edge=None, radius=2)
        canvas.panel(
            Box(line.x, line.y, max(4.0, self._x(self.position) - line.x), 4), fill=palette.BRASS, edge=None, radius=2
        )
        first, last = self._ends()
        for at in range(first, last + 1):
            if self._begins_trick(at):
                canvas.panel(Box.centered(self._x(at), y, 3, 14), fill=palette.BRASS, edge=None, radius=1.5)
        for mark in self.marks:
            self._draw_mark(canvas, mark)
        knob = Box.centered(self._x(self.position), y, 20, 20)
        canvas.panel(knob, fill=palette.INK, edge=palette.FELT_LOW, radius=10, tag="knob")

    def _draw_mark(self, canvas: Canvas, mark: Mark) -> None:
        """Orange and large where it was costly; a ring as long as the coach has not said."""
        x, y = self._x(mark.position), self.box.center_y + _MARK_Y
        if mark.is_costly:
            canvas.icon("mark", x, y, 15, palette.PAYOO)
        elif mark.loss is None:
            canvas.panel(
                Box.centered(x, y, 7, 7), fill=palette.PLAQUE, edge=palette.DIM_INK, radius=3.5, tag="decision"
            )
        else:
            canvas.panel(Box.centered(x, y, 6, 6), fill=palette.DIM_INK, edge=None, radius=3, tag="decision")

    def _mark_at(self, x: float) -> Mark | None:
        """The mark nearest to a place across, if it is near; a costly one goes first."""
        near = [mark for mark in self.marks if abs(self._x(mark.position) - x) <= _REACH]
        return min(near, key=lambda mark: (not mark.is_costly, abs(self._x(mark.position) - x)), default=None)

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
