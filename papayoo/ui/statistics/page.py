"""What a page of the statistics is."""

from collections.abc import Sequence
from typing import Protocol

from papayoo.ui.brush import Brush
from papayoo.ui.geometry import Box
from papayoo.ui.intents import Intent
from papayoo.ui.widgets.base import FocusGroup, Widget


class Page(Protocol):
    """One of the sides of the scene: its widgets, and what stands beside them."""

    @property
    def widgets(self) -> Sequence[Widget]:
        """The widgets that take part in the focus, in order."""

    def place(self, area: Box) -> None:
        """Lay the page out within an area."""

    def handle(self, intent: Intent, focus: FocusGroup) -> bool:
        """Answer to an intent before the widgets do; whether that was all there is to it."""

    def draw(self, brush: Brush) -> None:
        """Draw what is no widget."""
