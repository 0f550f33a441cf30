"""The protocol for the pages of the statistics screen."""

from collections.abc import Sequence
from typing import Protocol

from papayoo.ui.geometry import Box
from papayoo.ui.input.actions import Intent
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.text_measure import TextMeasure
from papayoo.ui.widgets.base import FocusGroup, Widget

NARROW_BELOW = 1000.0
"""Area width below which a page places its parts one below another instead of side by side."""


class Page(Protocol):
    """One page of the statistics screen."""

    @property
    def widgets(self) -> Sequence[Widget]:
        """The focusable widgets, in focus order."""

    def height_in(self, width: float, measure: TextMeasure) -> float:
        """Return the height needed at this width; 0 if any height is enough."""

    def place(self, area: Box, measure: TextMeasure) -> None:
        """Lay out the page in an area."""

    def handle(self, intent: Intent, focus: FocusGroup) -> bool:
        """Handle an event before the widgets do; return whether the event was handled."""

    def draw(self, canvas: Canvas) -> None:
        """Draw everything except the widgets."""
