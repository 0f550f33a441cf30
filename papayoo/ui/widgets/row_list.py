"""A list of form rows. If they do not all fit, it scrolls by whole rows."""

from collections.abc import Iterator, Sequence
from itertools import accumulate

from papayoo.ui.art import palette
from papayoo.ui.geometry import Box
from papayoo.ui.input.actions import Hover, Intent, Lift, Press, Scroll
from papayoo.ui.render import Canvas, TextMeasure
from papayoo.ui.widgets.base import Widget
from papayoo.ui.widgets.flow import Block, Column, Drawing, Gap, Row
from papayoo.ui.widgets.form_row import FormRow, LabelledRow

GAP_U = 17.0
"""Height of the gap between two rows; a thin line is drawn in its middle."""
MAX_GAP_GROWTH_U = 28.0
"""Maximum growth of each gap in a list that scrolls. Gaps grow to fill the space below the last visible row."""
MAX_SPREAD_U = 9.0
"""Maximum growth of each gap in a list that needs no scrolling.

Larger gaps keep the lines between the rows away from the focus ring.
"""
BAR_WIDTH_U = 10.0
"""Width of the scroll bar."""
BAR_SPACE_U = 30.0
"""Width reserved for the scroll bar and the gap beside it."""
BAR_GRIP_U = 8.0
"""Distance from the scroll bar within which a press still grabs it."""
STACKED_BELOW_U, STACKED_GROWTH = 445.0, 0.51
"""Width of a list below which each control is under its label instead of beside it.

The width ``STACKED_BELOW_U`` applies to the default text size. ``STACKED_GROWTH`` is the fraction by which it grows if
the text size is doubled.
"""


class RowList:
    """A vertical list of form rows, shown from row ``first`` on, with a scroll bar if needed.

    After each change the owner must call `lay_out` again.
    """

    def __init__(self, rows: Sequence[LabelledRow]) -> None:
        self.rows = tuple(rows)
        self.first = 0
        self._wanted: LabelledRow | None = None
        self._kept: tuple[LabelledRow, float] | None = None
        self._shown = 0
        self._gap = GAP_U
        self._places: Sequence[FormRow] = ()
        self._placed_with: tuple[TextMeasure, float] | None = None
        self._bar = Drawing(self._draw_bar)
        self._is_held = False

    @property
    def fits(self) -> bool:
        return self._shown == len(self.rows)

    @property
    def bottom(self) -> float:
        return max((row.box.bottom for row in self.rows), default=0.0)

    def scroll(self, steps: int) -> None:
        """Scroll by a number of rows. The next layout limits the scroll position to the valid range."""
        self.first += steps
        self._kept = None

    def handle(self, intent: Intent) -> bool:
        """Scroll with the mouse wheel or the scroll bar; return whether the event was used."""
        match intent:
            case Scroll(rows=rows):
                self.scroll(-rows)
                return True
            case Press(x, y):
                return self.press(x, y)
            case Hover(_, y):
                return self.drag(y)
            case Lift():
                self.release()
        return False

    def reveal(self, row: LabelledRow) -> None:
        """Scroll to a row when the list is laid out next."""
        self._wanted = row

    def keep_in_place(self, row: LabelledRow, before: "RowList") -> None:
        """Scroll this list so that a row stays where it was in the replaced list ``before``.

        The heights of the rows above it may differ between the two lists.
        """
        is_kept = before._kept is not None and before._kept[0] is row
        self._kept = before._kept if is_kept else (row, row.box.y)

    def press(self, x: float, y: float) -> bool:
        """Grab the scroll bar if it is at this point; return whether it has been grabbed."""
        self._is_held = not self.fits and self._bar.box.inset(-BAR_GRIP_U).contains(x, y)
        if self._is_held:
            self.drag(y)
        return self._is_held

    def drag(self, y: float) -> bool:
        """If the scroll bar is held, scroll to the pointer's position; return whether it is held."""
        if self._is_held:
            share = (y - self._bar.box.y) / self._bar.box.height
            self.first = round(share * len(self.rows) - self._shown / 2)
            self._kept = None
        return self._is_held

    def release(self) -> None:
        """Release the scroll bar."""
        self._is_held = False

    def height_in(self, width: float, measure: TextMeasure) -> float:
        """Return the height of all rows, as far apart as in a list that needs no scrolling and has no scroll bar."""
        return Column(*self._places_in(width, measure), gap=GAP_U + MAX_SPREAD_U).height_in(width, measure)

    def _places_in(self, width: float, measure: TextMeasure) -> Sequence[FormRow]:
        """Return the places of the rows; the same ones in one layout, so that nothing is measured twice."""
        known = self._placed_with
        if known is None or known[0] is not measure or known[1] != width:
            self._placed_with = measure, width
            self._places = [FormRow(row, stacked=_is_stacked(width, measure)) for row in self.rows]
        return self._places

    def lay_out(self, measure: TextMeasure, box: Box, *, may_scroll: bool = True) -> None:
        """Place the rows that fit into a box, and hide the others.

        There is room for a scroll bar, unless ``may_scroll`` is false because all of them fit.
        """
        width = box.width - BAR_SPACE_U if may_scroll else box.width
        places = self._places_in(width, measure)
        heights = [place.needed_in(width, measure) + GAP_U for place in places]
        if self._kept is not None and self._kept[0] in self.rows:
            row, y = self._kept
            self.first = _first_for(self.rows.index(row), y - box.y, heights, box.height + GAP_U)
        self._choose_first(heights, box.height + GAP_U)
        self._shown = _count_fitting(heights[self.first :], box.height + GAP_U)
        self._gap = self._gap_of(heights, box.height)
        for row in self.rows:
            row.hide()
        shown = Column(*places[self.first : self.first + self._shown], gap=self._gap)
        Row(shown.wide(width), Gap(), self._bar.wide(BAR_WIDTH_U)).place(box, measure)

    def draw(self, canvas: Canvas) -> None:
        """Draw the lines between the rows, and the scroll bar. A focus group draws the rows themselves."""
        for row in self.rows[self.first : self.first + self._shown - 1]:
            line = row.box.move_to(y=row.box.bottom + self._gap / 2).resize(height=1)
            canvas.panel(line, fill=palette.FELT_HIGH, edge=None, radius=0)
        if not self.fits:
            self._bar.draw(canvas)

    def _draw_bar(self, canvas: Canvas, bar: Box) -> None:
        count, radius = len(self.rows), BAR_WIDTH_U / 2
        canvas.panel(bar, fill=palette.FELT_LOW, edge=None, radius=radius)
        thumb = bar.move_by(dy=bar.height * self.first / count).resize(height=bar.height * self._shown / count)
        canvas.panel(thumb, fill=palette.BRASS, edge=None, radius=radius, opacity=0.8, tag="scroll bar")

    def _gap_of(self, heights: Sequence[float], room: float) -> float:
        """Return the gap between rows, which is enlarged if the visible rows leave space at the bottom."""
        if self._shown < 2:
            return GAP_U
        left = room + GAP_U - sum(heights[self.first : self.first + self._shown])
        return GAP_U + min(MAX_SPREAD_U if self.fits else MAX_GAP_GROWTH_U, left / (self._shown - 1))

    def _choose_first(self, heights: Sequence[float], room: float) -> None:
        """Limit the scroll position to the valid range, and scroll to the row requested by `reveal`."""
        last = len(heights) - _count_fitting(heights[::-1], room)
        self.first = min(max(0, self.first), last)
        if self._wanted in self.rows:
            index = self.rows.index(self._wanted)
            while index >= self.first + _count_fitting(heights[self.first :], room):
                self.first += 1
            self.first = min(self.first, index)
        self._wanted = None


class FormRows(Block):
    """The place of a list of form rows, which scrolls by itself if not all of them fit.

    With ``shows_all``, it is as high as all rows, and has no room for a scroll bar. With ``by_text``, its height is
    multiplied by the text scale.
    """

    def __init__(
        self,
        rows: RowList,
        height: float = 0.0,
        *,
        least: float | None = None,
        shows_all: bool = False,
        by_text: bool = False,
    ) -> None:
        self._rows, self.height, self.least, self._by_text = rows, height, least, by_text
        self._shows_all = shows_all

    def height_in(self, width: float, measure: TextMeasure) -> float:
        if self._shows_all:
            return self._rows.height_in(width, measure)
        return measure.scaled(self.height) if self._by_text else self.height

    def place(self, box: Box, measure: TextMeasure) -> None:
        self.box = box
        self._rows.lay_out(measure, box, may_scroll=not self._shows_all)

    def draw(self, canvas: Canvas) -> None:
        self._rows.draw(canvas)

    def widgets(self) -> Iterator[Widget]:
        yield from self._rows.rows


def _is_stacked(width: float, measure: TextMeasure) -> bool:
    """Whether the rows of a list that is as wide as this have their controls under their labels."""
    return width < STACKED_BELOW_U * (1 + STACKED_GROWTH * (measure.text_scale - 1))


def _first_for(index: int, wanted: float, heights: Sequence[float], room: float) -> int:
    """Return the scroll position (index of the first visible row) that keeps a row in place.

    At this position, row ``index`` is visible, and the distance of its top from the top of the list is as close to
    ``wanted`` as possible.
    """
    tops = {first: sum(heights[first:index]) for first in range(index + 1)}
    visible = [first for first, top in tops.items() if first == index or top + heights[index] <= room]
    return min(visible, key=lambda first: abs(tops[first] - wanted))


def _count_fitting(heights: Sequence[float], room: float) -> int:
    """Return the number of leading rows that fit into a height, at least one if there are rows."""
    fitting = sum(total <= room for total in accumulate(heights))
    return max(1, fitting) if heights else 0
