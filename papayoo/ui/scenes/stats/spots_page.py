"""Base class of statistics pages with a grid of spots, and the details of one spot.

The details are those of the last spot that had the focus. A spot is a widget for one item, such as a medal or a rival.
"""

from collections.abc import Sequence
from typing import Generic, NamedTuple, TypeVar

from papayoo.ui.art import palette
from papayoo.ui.geometry import EMPTY, Box
from papayoo.ui.input.actions import Intent
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.text_measure import TextMeasure
from papayoo.ui.scenes.dialogs.page_scene import NARROW_BELOW_U
from papayoo.ui.scenes.dialogs.tabbed_scene import TabPage
from papayoo.ui.widgets.base import FocusGroup, Widget, lay_out_grid

DETAILS_GAP_U, DETAILS_RADIUS_U, GROUND_OPACITY = 18.0, 16.0, 0.55


class Spot(Widget):
    """A widget of the grid. In a narrow area, it is a row with all details."""

    is_chosen = False
    """Whether the page shows the details of this spot."""

    def draw_ground(self, canvas: Canvas, box: Box, radius: float, *, is_row: bool) -> None:
        """Draw the background of a row, or of the spot whose details are shown."""
        if is_row or self.is_chosen:
            fill, edge = (palette.FELT_LOW, None) if is_row else (palette.FELT_HIGH, palette.BRASS)
            canvas.panel(box, fill=fill, edge=edge, radius=radius, opacity=GROUND_OPACITY, tag="spot ground")


SpotType = TypeVar("SpotType", bound=Spot)


class Grid(NamedTuple):
    """Dimensions of a page with a grid of spots and the details of one spot beside it.

    ``min_height`` and ``max_height`` limit the height of a spot in the grid. In a narrow area, each spot is a row of
    the height ``row_height`` instead.
    """

    columns: int
    min_height: float
    max_height: float
    details_width: float
    row_height: float


class SpotsPage(TabPage, Generic[SpotType]):
    """Shows a grid of spots beside the details of one of them, or one row per spot in a narrow area."""

    grid: Grid

    def __init__(self, spots: Sequence[SpotType]) -> None:
        self.widgets = self.spots = tuple(spots)
        self.columns = self.grid.columns
        self._details = EMPTY
        self.shown = self.spots[0]
        self.shown.is_chosen = True

    def height_in(self, width: float, measure: TextMeasure) -> float:
        """Return the total height of the rows in a narrow area, or of the grid and the details in a wide one."""
        if width < NARROW_BELOW_U:
            return measure.words(self.grid.row_height) * len(self.spots)
        return max(self._rows * self.grid.min_height, self.details_height_in(self.grid.details_width, measure))

    @property
    def _rows(self) -> int:
        return -(-len(self.spots) // self.grid.columns)

    def details_height_in(self, width: float, measure: TextMeasure) -> float:
        """Return the height of the longest details at this width. Subclasses override this."""
        raise NotImplementedError

    def place(self, area: Box, measure: TextMeasure) -> None:
        """Lay out the spots in a grid beside the details or, in a narrow area, one per row."""
        self.columns, self._details, height = 1, EMPTY, measure.words(self.grid.row_height)
        if area.width >= NARROW_BELOW_U:
            self.columns = self.grid.columns
            self._details, area = area.cut_right(self.grid.details_width, DETAILS_GAP_U)
            height = min(self.grid.max_height, area.height / self._rows)
        lay_out_grid(self.spots, area.resize(height=height), self.columns, gap=0.0)

    @property
    def state(self) -> Sequence[int]:
        """The position of the spot whose details are shown."""
        return (self.spots.index(self.shown),)

    @state.setter
    def state(self, indexes: Sequence[int]) -> None:
        for index in indexes:
            self.show(self.spots[index])

    def handle(self, intent: Intent, focus: FocusGroup) -> bool:
        """Move the focus by a row for the up and down keys; return whether the event was handled."""
        return focus.step_row(intent, self.spots, self.columns)

    def show_focused(self, focus: FocusGroup) -> None:
        """Show the details of the focused spot, if any."""
        for spot in self.spots:
            if spot is focus.focused:
                self.show(spot)

    def show(self, spot: SpotType) -> None:
        """Show the details of a spot."""
        self.shown.is_chosen, spot.is_chosen = False, True
        self.shown = spot

    def draw(self, canvas: Canvas) -> None:
        """Draw the details of the spot that had the focus last. A narrow page has no space for them."""
        if self._details is not EMPTY:
            box, fill = self._details, palette.FELT_LOW
            canvas.panel(box, fill=fill, edge=None, radius=DETAILS_RADIUS_U, opacity=GROUND_OPACITY, tag="details")
            self.draw_details(canvas, box)

    def draw_details(self, canvas: Canvas, box: Box) -> None:
        """Draw the details of ``shown`` on their panel. Subclasses override this."""
