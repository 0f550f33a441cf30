"""The ornament that a quarter of the night market gives to the table when all its lanterns are lit."""

from collections.abc import Sequence
from functools import partial

from papayoo.text.catalog import Catalog
from papayoo.ui.art.ornaments import ornament_svg
from papayoo.ui.render import Canvas
from papayoo.ui.scenes.market.stall_spot import StallSpot
from papayoo.ui.widgets.flow import Block

GIFT_U = 42.0
REBOUND_U = 6.0
"""How far the ornament rebounds when it has fallen on its place."""


class QuarterGift(Block):
    """Shows the ornament on the sign of its quarter, where it falls from the upper edge of the window."""

    width = GIFT_U

    def __init__(self, texts: Catalog, quarter: str, spots: Sequence[StallSpot]) -> None:
        self._quarter, self.spots = quarter, spots
        self.name = texts(f"quarter.{quarter}")
        """The name of its quarter."""
        self._told = texts("market.gift", quarter=self.name)
        self.is_earned = all(all(spot.lit) for spot in spots)
        self.is_given = self.is_earned
        """Whether it is seen."""
        self.fallen = 1.0
        """How far it has fallen, from 0 at the upper edge of the window to 1 on its place."""
        self.rebound = 0.0
        """How high it is above its place after its fall, as a fraction of ``REBOUND_U``."""

    @property
    def is_there(self) -> bool:
        """Whether it is on its place."""
        return self.is_given and self.fallen == 1

    def draw(self, canvas: Canvas) -> None:
        if self.is_there:
            self._draw_at(canvas, self.box.center_y - self.rebound * REBOUND_U)
            canvas.tell(self._told, self.box)

    def draw_falling(self, canvas: Canvas) -> None:
        """Draw the ornament while it falls, in front of everything else."""
        if self.is_given and self.fallen < 1:
            top = canvas.viewport.scroll_y - GIFT_U / 2
            self._draw_at(canvas, top + self.fallen * (self.box.center_y - top))

    def _draw_at(self, canvas: Canvas, y: float) -> None:
        size_px = canvas.viewport.px(GIFT_U)
        make = partial(ornament_svg, self._quarter, size_px)
        canvas.picture(("ornament", self._quarter, size_px), make, self.box.center_x, y, tag=f"gift {self._quarter}")
