"""A list of rows of which as many are seen as fit, always whole ones."""

from collections.abc import Sequence
from itertools import accumulate

from papayoo.ui.art import palette
from papayoo.ui.geometry import EMPTY, Box
from papayoo.ui.input.actions import Hover, Intent, Lift, Press, Scroll
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.widgets.form_row import Row

GAP = 17.0
"""Between two rows; a thin line runs in the middle of it."""
BAR_WIDTH = 10.0
BAR_SPACE = 30.0
STACKED_BELOW = 520.0
"""In a list narrower than this, times the scale of the texts, controls stand below their words."""


class RowList:
    """Places its rows one below the other, from ``first`` on; a bar on the right shows where that is."""

    def __init__(self, rows: Sequence[Row]) -> None:
        self.rows = tuple(rows)
        self.first = 0
        self._wanted: Row | None = None
        self._shown = 0
        self._bar = EMPTY
        self._is_held = False

    @property
    def fits(self) -> bool:
        """Whether all rows are seen."""
        return self._shown == len(self.rows)

    @property
    def bottom(self) -> float:
        """Where the last row that is seen ends; the rows must be laid out."""
        return max((row.box.bottom for row in self.rows), default=0.0)

    def scroll(self, steps: int) -> None:
        """Go so many rows on, or back; not beyond the ends."""
        self.first += steps

    def handle(self, intent: Intent) -> bool:
        """Scroll by wheel and bar; whether an intent meant that and nothing else."""
        match intent:
            case Scroll(steps):
                self.scroll(-1 if steps > 0 else 1)
                return True
            case Press(x, y):
                return self.press(x, y)
            case Hover(_, y):
                return self.drag(y)
            case Lift():
                self.lift()
        return False

    def reveal(self, row: Row) -> None:
        """Let a row be seen."""
        self._wanted = row

    def press(self, x: float, y: float) -> bool:
        """The pointer goes down; whether that was on the bar."""
        self._is_held = not self.fits and self._bar.inset(-8).contains(x, y)
        if self._is_held:
            self.drag(y)
        return self._is_held

    def drag(self, y: float) -> bool:
        """The pointer moves; whether it holds the bar, which follows."""
        if self._is_held:
            share = (y - self._bar.y) / self._bar.height
            self.first = round(share * len(self.rows) - self._shown / 2)
        return self._is_held

    def lift(self) -> None:
        """The pointer goes up."""
        self._is_held = False

    def lay_out(self, canvas: Canvas, box: Box) -> None:
        """Give the rows that fit into a box their places, and take away the others'."""
        inside = Box(box.x, box.y, box.width - BAR_SPACE, box.height)
        stacked = inside.width < STACKED_BELOW * canvas.measure.text_scale
        heights = [row.put(canvas, inside, stacked=stacked) + GAP for row in self.rows]
        self._choose_first(heights, box.height + GAP)
        self._shown = _count_fitting(heights[self.first :], box.height + GAP)
        y = box.y
        for index, row in enumerate(self.rows):
            row.take_away()
            if self.first <= index < self.first + self._shown:
                y += row.put(canvas, inside._replace(y=y), stacked=stacked) + GAP
        self._bar = Box(box.right - BAR_WIDTH, box.y, BAR_WIDTH, box.height)

    def draw(self, canvas: Canvas) -> None:
        """The lines between the rows, and the bar if there is more than is seen."""
        for row in self.rows[self.first : self.first + self._shown - 1]:
            line = Box(row.box.x, row.box.bottom + GAP / 2, row.box.width, 1)
            canvas.panel(line, fill=palette.FELT_HIGH, edge=None, radius=0)
        if not self.fits:
            self._draw_bar(canvas)

    def _draw_bar(self, canvas: Canvas) -> None:
        bar, count = self._bar, len(self.rows)
        canvas.panel(bar, fill=palette.FELT_LOW, edge=None, radius=BAR_WIDTH / 2)
        thumb = Box(bar.x, bar.y + bar.height * self.first / count, bar.width, bar.height * self._shown / count)
        canvas.panel(thumb, fill=palette.BRASS, edge=None, radius=BAR_WIDTH / 2, opacity=0.8, tag="scroll bar")

    def _choose_first(self, heights: Sequence[float], room: float) -> None:
        """Keep to the ends, and let the wanted row be seen."""
        last = len(heights) - _count_fitting(heights[::-1], room)
        self.first = min(max(0, self.first), last)
        if self._wanted in self.rows:
            index = self.rows.index(self._wanted)
            while index >= self.first + _count_fitting(heights[self.first :], room):
                self.first += 1
            self.first = min(self.first, index)
        self._wanted = None


def _count_fitting(heights: Sequence[float], room: float) -> int:
    """How many of these fit into the room, from the first on; one does even if it is too high."""
    fitting = sum(total <= room for total in accumulate(heights))
    return max(1, fitting) if heights else 0
