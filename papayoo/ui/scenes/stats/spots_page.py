"""Base class of statistics pages with a grid of spots, and the details of one spot.

The details are those of the last spot that had the focus. A spot is a widget for one item, such as a medal or a rival.
"""

from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple, TypeVar

from papayoo.ui.art import palette
from papayoo.ui.geometry import Box
from papayoo.ui.input.actions import Intent
from papayoo.ui.render import Canvas, TextMeasure
from papayoo.ui.scenes.dialogs.page_scene import NARROW_BELOW_U
from papayoo.ui.scenes.dialogs.tabbed_scene import TabPage
from papayoo.ui.style import WELL, Surface
from papayoo.ui.widgets import FocusGroup, Widget, draw_focus_ring
from papayoo.ui.widgets.flow import Block, Column, Control, Either, Grid, Group, HeightOf, IfRoom, Row

CHOSEN = Surface(palette.FELT_HIGH, WELL.radius, WELL.opacity, edge=palette.BRASS)


class Spot(Widget):
    """A widget of the grid. In a narrow area, it is a row with all details."""

    is_chosen = False
    """Whether the page shows the details of this spot."""

    def draw_ground(self, canvas: Canvas, box: Box, *, is_row: bool, focused: bool) -> None:
        """Draw the background of a row, or of the spot whose details are shown, and the focus."""
        if is_row or self.is_chosen:
            canvas.surface(box, WELL if is_row else CHOSEN, tag="spot ground")
        if focused:
            draw_focus_ring(canvas, box, WELL.radius)


SpotType = TypeVar("SpotType", bound=Spot)


class Details(Group):
    """The details of each spot at the same place, as high as the highest.

    Only those of one spot are drawn. They are placed when they are drawn first.
    """

    def __init__(self, details: Sequence[Block], shown: Callable[[], int]) -> None:
        super().__init__(*details, pad=(26, 26))
        self._shown = shown
        self._unplaced: dict[Block, tuple[Box, TextMeasure]] = {}

    def _total(self, width: float, measure: TextMeasure, height_of: HeightOf) -> float:
        return max(height_of(part, width) for part in self.parts)

    def place_parts(self, box: Box, measure: TextMeasure) -> None:
        self._unplaced = dict.fromkeys(self.parts, (box, measure))

    def draw(self, canvas: Canvas) -> None:
        canvas.surface(self.box, WELL, tag="details")
        shown = self.parts[self._shown()]
        if shown in self._unplaced:
            shown.place(*self._unplaced.pop(shown))
        shown.draw(canvas)


class Measures(NamedTuple):
    """Dimensions of a page with a grid of spots and the details of one spot beside it.

    ``least`` and ``height`` limit the height of a spot in the grid, which has fewer columns, the ``high_columns``, if
    the area is high enough. In a narrow area, each spot is a row of the height ``row_height`` instead.
    """

    columns: int
    high_columns: int
    least: float
    height: float
    details_width: float
    row_height: float


class SpotsPage(TabPage, Generic[SpotType]):
    """Shows a grid of spots beside the details of one of them, or one row per spot in a narrow area."""

    measures: Measures

    def __init__(self, spots: Sequence[SpotType]) -> None:
        self.widgets = self.spots = tuple(spots)
        self.shown = self.spots[0]
        self.shown.is_chosen = True

    def body(self) -> Block:
        columns, high_columns, least, height, details_width, row_height = self.measures
        cells = [Control(spot, None, height).shrinking(least) for spot in self.spots]
        details = Details([self.details(spot) for spot in self.spots], lambda: self.spots.index(self.shown))
        grid = IfRoom(Grid(high_columns, *cells), Grid(columns, *cells))
        head = self.head()
        return Either(
            NARROW_BELOW_U,
            Column(head, *(Control(spot, None, row_height, by_text=True) for spot in self.spots)),
            Column(head, Row(grid, details.wide(details_width), gap=18).growing()),
        )

    def head(self) -> Block | None:
        """Return what is above the spots and concerns all of them; by default nothing."""
        return None

    def details(self, spot: SpotType) -> Block:
        raise NotImplementedError

    @property
    def columns(self) -> int:
        return sum(spot.box.y == self.spots[0].box.y for spot in self.spots)

    @property
    def state(self) -> Sequence[int]:
        return (self.spots.index(self.shown),)

    @state.setter
    def state(self, indexes: Sequence[int]) -> None:
        for index in indexes:
            self.show(self.spots[index])

    def handle(self, intent: Intent, focus: FocusGroup) -> bool:
        return focus.step_row(intent, self.spots, self.columns)

    def show_focused(self, focus: FocusGroup) -> None:
        for spot in self.spots:
            if spot is focus.focused:
                self.show(spot)

    def show(self, spot: SpotType) -> None:
        """Show the details of a spot."""
        self.shown.is_chosen, spot.is_chosen = False, True
        self.shown = spot
