"""Tabs: labels in a column or a row, each of which opens a page."""

from collections.abc import Sequence

from papayoo.ui.art import palette
from papayoo.ui.geometry import Box
from papayoo.ui.render import Canvas, TextMeasure
from papayoo.ui.style import FIELD, HEAD
from papayoo.ui.widgets.base import OnPress, Widget, draw_focus_ring

LABEL_INSET_U, LABEL_MARGIN_U = 18.0, 6.0
MARK_WIDTH_U, MARK_MARGIN_U = 4.0, 9.0
RADIUS_U = 10.0


class Tab(Widget):
    """A tab, which opens a page; the tab of the open page has a brass mark."""

    role = "tab"

    def __init__(self, label: str, on_open: OnPress) -> None:
        super().__init__(label, on_open)
        self.is_chosen = False
        self._label_size = HEAD.size

    @staticmethod
    def even_out(measure: TextMeasure, tabs: Sequence["Tab"]) -> None:
        """Give the labels of several tabs the largest common text size at which each fits into its tab."""
        sizes = (measure.fitting_size(tab.label, HEAD, tab._label_box.width) for tab in tabs)
        size = min(sizes, default=HEAD.size)
        for tab in tabs:
            tab._label_size = size

    @property
    def _label_box(self) -> Box:
        return self.box.cut_left(LABEL_INSET_U)[1].cut_right(LABEL_MARGIN_U)[1]

    def needed_width(self, measure: TextMeasure) -> float:
        """Return the width in which the label has its full size."""
        return LABEL_INSET_U + measure.text_width(self.label, HEAD) + LABEL_MARGIN_U

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        box = self.box
        style = HEAD if self.is_chosen else FIELD.in_colour(palette.DIM_INK)
        if self.is_chosen:
            mark = box.inset(0, MARK_MARGIN_U).resize(width=MARK_WIDTH_U)
            canvas.panel(box, fill=palette.FELT_HIGH, edge=None, radius=RADIUS_U)
            canvas.panel(mark, fill=palette.BRASS, edge=None, radius=MARK_WIDTH_U / 2)
        if focused:
            draw_focus_ring(canvas, box, RADIUS_U)
        canvas.text_in(self._label_box, self.label, style.times(self._label_size / style.size))
