"""The timeline of a round: a line with a knob, and marks for the player's decisions."""

from collections.abc import Callable, Sequence

from papayoo.match import Grade, Mark, Replay, StepKind
from papayoo.text.catalog import Catalog
from papayoo.ui.art import palette
from papayoo.ui.geometry import Box
from papayoo.ui.navigation import Transition
from papayoo.ui.render import Canvas
from papayoo.ui.style import GAP, NEAR, NOTE, PLATE
from papayoo.ui.widgets import Widget, draw_focus_ring
from papayoo.ui.widgets.flow import Block, Drawing, Line, Row

_INSET = 18.0
_LINE_Y = 7.0
"""Offset of the line from the middle of the timeline; positive is down."""
_MARK_Y = -11.0
"""Offset of the marks from the middle of the timeline; positive is down."""
_MARK_REACH = 14.0
"""Maximum horizontal distance between a press and the mark that it selects."""
_LINE_HEIGHT = 4.0
_TICK, _TICK_RADIUS = (3.0, 14.0), 1.5
_KNOB = 20.0
_COSTLY_SIZE = 15.0
"""Size of the mark of a costly decision."""
_OPEN_SIZE = 7.0
"""Size of the mark of a decision that the coach has not assessed yet."""
_VERY_COSTLY_SIZE = 19.0
"""Size of the mark of a very costly decision."""
_DOTS = {
    Grade.BEST: (6.0, palette.GOOD),
    Grade.GOOD: (6.0, palette.DIM_INK),
    Grade.INACCURACY: (8.0, palette.BRASS),
    None: (_OPEN_SIZE, palette.PLAQUE),
}
"""Maps the grades of decisions that are not costly to the size and colour of their marks.

The key None is for decisions that the coach has not assessed yet.
"""
_LEGEND, _LEGEND_HEIGHT, _LEGEND_GAP = NOTE.in_colour(palette.INK), 32.0, 6.0
_SIGN_WIDTH, _ENTRY_GAP = 12.0, 16.0
"""Width of a mark in the legend, and gap between an entry and the next one."""


class Timeline(Widget):
    """A line with a tick for each trick and marks for decisions. A press or drag changes the position in the replay."""

    role = "slider"

    def __init__(self, replay: Replay, on_change: Callable[[int], None], texts: Catalog) -> None:
        super().__init__(texts("pause.review"))
        self._texts = texts
        self._is_hovered = False
        self._replay = replay
        self._on_change = on_change
        self.position = 0
        self.marks: Sequence[Mark] = ()

    def press(self, x: float, y: float) -> Transition | None:
        mark = self._mark_at(x) if y < self.box.center_y else None
        if mark is None:
            self.drag(x, y)
        else:
            self._on_change(mark.position)
        return None

    def drag(self, x: float, y: float) -> None:
        first, last = self._ends()
        share = (x - self.box.x - _INSET) / (self.box.width - 2 * _INSET)
        self._on_change(first + round(min(1.0, max(0.0, share)) * (last - first)))

    def hover(self, x: float, y: float) -> None:
        self._is_hovered = self.box.contains(x, y)

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        box = self.box
        canvas.surface(box, PLATE)
        if focused:
            draw_focus_ring(canvas, box, PLATE.radius)
        y, knob_x = box.center_y + _LINE_Y, self._x(self.position)
        line = Box.centered(box.center_x, y, box.width - 2 * _INSET, _LINE_HEIGHT)
        done = line.resize(width=max(_LINE_HEIGHT, knob_x - line.x))
        for part, colour in ((line, palette.FELT_HIGH), (done, palette.BRASS)):
            canvas.panel(part, fill=colour, edge=None, radius=_LINE_HEIGHT / 2)
        first, last = self._ends()
        for at in range(first, last + 1):
            if self._begins_trick(at):
                tick = Box.centered(self._x(at), y, *_TICK)
                canvas.panel(tick, fill=palette.BRASS, edge=None, radius=_TICK_RADIUS)
        for mark in self.marks:
            self._draw_mark(canvas, mark)
        knob = Box.centered(knob_x, y, _KNOB, _KNOB)
        canvas.panel(knob, fill=palette.INK, edge=palette.FELT_LOW, radius=_KNOB / 2, tag="knob")

    def _draw_mark(self, canvas: Canvas, mark: Mark) -> None:
        _draw_sign(canvas, mark.grade, self._x(mark.position), self.box.center_y + _MARK_Y)

    def draw_legend(self, canvas: Canvas, *, focused: bool) -> None:
        """Draw an explanation of the marks above the timeline.

        It is drawn only while the pointer is on the timeline, or while the timeline is drawn with the focus.
        """
        grades = [grade for grade in (*Grade, None) if any(mark.grade is grade for mark in self.marks)]
        if not grades or not (self._is_hovered or focused):
            return
        legend = Row(*map(self._legend_entry, grades), gap=_ENTRY_GAP, pad=(GAP, 0), surface=PLATE.in_front()).snug()
        top = canvas.viewport.seen_y(self.box.y) - _LEGEND_GAP - _LEGEND_HEIGHT
        legend.draw_in(canvas, self.box.align(legend.width_in(canvas.measure) or 0.0, _LEGEND_HEIGHT).move_to(y=top))

    def _legend_entry(self, grade: Grade | None) -> Block:
        word = self._texts(f"timeline.{grade.name.lower() if grade is not None else 'open'}")
        sign = Drawing(lambda canvas, box: _draw_sign(canvas, grade, box.center_x, box.center_y))
        return Row(sign.wide(_SIGN_WIDTH), Line(word, _LEGEND).snug(), gap=NEAR).snug()

    def _mark_at(self, x: float) -> Mark | None:
        """Return the mark that a press at ``x`` selects; None if no mark is near. Costly decisions are preferred."""
        near = [mark for mark in self.marks if abs(self._x(mark.position) - x) <= _MARK_REACH]
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


def _draw_sign(canvas: Canvas, grade: Grade | None, x: float, y: float) -> None:
    """Draw a decision's mark: a dot, a ring until it is assessed, or an icon if it is costly."""
    if grade in (Grade.COSTLY, Grade.VERY_COSTLY):
        size = _VERY_COSTLY_SIZE if grade is Grade.VERY_COSTLY else _COSTLY_SIZE
        canvas.icon("mark", x, y, size, palette.PAYOO)
        return
    size, fill = _DOTS[grade]
    edge = palette.DIM_INK if grade is None else None
    canvas.panel(Box.centered(x, y, size, size), fill=fill, edge=edge, radius=size / 2, tag="decision")
