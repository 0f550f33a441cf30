"""The protocol for the tabs of the practice page."""

from collections.abc import Sequence
from typing import Protocol

from papayoo.ui.geometry import Box
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.text_measure import TextMeasure
from papayoo.ui.widgets.base import Widget
from papayoo.ui.widgets.button import Button


class PracticePage(Protocol):
    """One tab of the practice page: lessons, puzzles or second chances."""

    primary: Button | None
    others: Sequence[Button]
    """The buttons at the bottom of the page besides ``primary``, the main button."""

    @property
    def widgets(self) -> Sequence[Widget]:
        """The focusable widgets in focus order; at first, the focus is on the first one."""

    def height_in(self, width: float, measure: TextMeasure) -> float:
        """Return the height needed at this width; 0 if any height is enough."""

    def place(self, area: Box, measure: TextMeasure) -> None:
        """Lay out the tab in an area."""

    def draw(self, canvas: Canvas, focused: Widget | None) -> None:
        """Draw everything except the widgets."""
