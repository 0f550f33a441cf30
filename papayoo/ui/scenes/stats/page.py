"""What a page of the statistics is."""

from collections.abc import Sequence
from typing import Protocol

from papayoo.ui.geometry import Box
from papayoo.ui.input.actions import Intent
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.text_measure import TextMeasure
from papayoo.ui.widgets.base import FocusGroup, Widget

NARROW_BELOW = 1000.0
"""In an area less wide than this, what else stands side by side stands one below the other."""


class Page(Protocol):
    """One of the sides of the scene: its widgets, and what stands beside them."""

    @property
    def widgets(self) -> Sequence[Widget]:
        """The widgets that take part in the focus, in order."""

    def height_in(self, width: float, measure: TextMeasure) -> float:
        """The height it needs where it is so wide; 0 where it takes what there is."""

    def place(self, area: Box, measure: TextMeasure) -> None:
        """Lay the page out within an area."""

    def handle(self, intent: Intent, focus: FocusGroup) -> bool:
        """Answer to an intent before the widgets do; whether that was all there is to it."""

    def draw(self, canvas: Canvas) -> None:
        """Draw what is no widget."""
