"""The menu of the title screen: large buttons, rows of tiles, and a line of small buttons."""

from collections.abc import Sequence
from enum import Enum, auto

from papayoo.ui.art import palette
from papayoo.ui.geometry import Box
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.text_measure import TextMeasure
from papayoo.ui.style import Face, TextStyle
from papayoo.ui.widgets.base import FocusGroup, OnPress, draw_focus_ring
from papayoo.ui.widgets.button import Button

MENU_WIDTH_U, COLUMN_WIDTH_U = 320.0, 400.0
"""Width of a column of the menu below a small logo, and of the column below the large logo."""
MAIN_HEIGHT_U, BUTTON_HEIGHT_U, MAIN_GAP_U, GAP_U = 60.0, 44.0, 10.0, 8.0
TILE_U = 74.0
TILE_LABEL_SIZE, TILE_LABEL_DROP_U, TILE_LABEL_MARGIN_U = 15.0, 21.0, 3.0
TILE_ICON_U, TILE_ICON_RISE_U = 28.0, 10.0
TWO_LINES_SIZE, TWO_LINES_RISE_U, TWO_LINES_DROP_U, TWO_LINES_PITCH_U = 14.0, 17.0, 10.0, 15.5
"""Text size and positions, in units, of the icon and the text lines of a two-line tile.

``RISE`` is the distance of the icon above the middle of the tile, ``DROP`` the distance of the first line below it, and
``PITCH`` the distance from the first line to the second.
"""
TILE_RADIUS_U, TILE_OPACITY = 12.0, 0.94
COUNT_U, COUNT_INSET_U, COUNT_SIZE = 21.0, 15.0, 13.0
"""Diameter of the mark with a number, distance of its middle from a tile's corner, and text size of the number."""
LINE_HEIGHT_U, LINE_GAP_U, LINE_MAX_GAP_U = 40.0, 8.0, 16.0
LINE_LABEL_SIZE, LINE_PADDING_U, LINE_RADIUS_U = 15.0, 11.0, 10.0
LINE_ICON_U, LINE_ICON_ROOM_U = 18.0, 25.0


class Shape(Enum):
    """The shape of the menu: one column, a compact column or two columns.

    ``COLUMN`` is below a large logo with a tagline. The other shapes are below a small logo without a tagline.
    """

    COLUMN = auto()
    COMPACT = auto()
    WIDE = auto()


class Tile(Button):
    """A square button with an icon above its label, and a tooltip.

    If ``count`` is not 0, it is shown in a corner.
    """

    def __init__(self, label: str, on_press: OnPress, *, icon: str, name: str, count: int = 0) -> None:
        super().__init__(label, on_press, icon=icon)
        self.name = name
        self.count = count

    def _label_size(self, measure: TextMeasure) -> float:
        return TILE_LABEL_SIZE

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        box = self.box
        canvas.panel(box, radius=TILE_RADIUS_U, shine=True, opacity=TILE_OPACITY, tag=self.tag)
        if focused:
            draw_focus_ring(canvas, box, TILE_RADIUS_U)
        size, (x, room) = min(TILE_LABEL_SIZE, self._max_label_size), self._label_place(canvas.measure, 0)
        lines, rise, y = [self.label], TILE_ICON_RISE_U, box.center_y + TILE_LABEL_DROP_U
        if canvas.measure.text_width(self.label, TextStyle(size, Face.STRONG)) > room:
            lines = canvas.measure.lines(self.label, TextStyle(size, Face.STRONG), room)
            rise, y = TWO_LINES_RISE_U, box.center_y + TWO_LINES_DROP_U
        canvas.icon(self.icon, box.center_x, box.center_y - rise, TILE_ICON_U, palette.BRASS)
        for line in lines:
            canvas.text(line, x, y, TextStyle(size, Face.STRONG), align="center", max_width=room)
            y += TWO_LINES_PITCH_U
        if self.count:
            mark = Box.centered(box.right - COUNT_INSET_U, box.y + COUNT_INSET_U, COUNT_U, COUNT_U)
            canvas.panel(mark, fill=palette.BRASS, edge=None, radius=COUNT_U / 2, tag="count")
            size, colour = COUNT_SIZE / canvas.measure.text_scale, palette.FELT_LOW
            canvas.text_in(mark, str(self.count), TextStyle(size, Face.NUMBER, colour), align="center")

    def _fitting_size(self, measure: TextMeasure) -> float:
        whole, room = super()._fitting_size(measure), self._label_place(measure, 0)[1]
        size = TWO_LINES_SIZE / measure.text_scale
        fits = " ".join(measure.lines(self.label, TextStyle(size, Face.STRONG), room)) == self.label
        is_short = len(measure.lines(self.label, TextStyle(size, Face.STRONG), room)) <= 2
        return max(whole, size) if fits and is_short else whole

    def _label_place(self, measure: TextMeasure, size: float) -> tuple[float, float]:
        return self.box.center_x, self.box.width - 2 * TILE_LABEL_MARGIN_U


class TextButton(Button):
    """A small button without a panel, which looks like a line of text. It may have an icon before the text."""

    def width_in(self, measure: TextMeasure) -> float:
        """Return the width of the icon, the label and the margins."""
        return (
            measure.text_width(self.label, TextStyle(LINE_LABEL_SIZE, Face.STRONG))
            + 2 * LINE_PADDING_U
            + self._icon_room
        )

    @property
    def _icon_room(self) -> float:
        return LINE_ICON_ROOM_U if self.icon else 0.0

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        box = self.box
        canvas.panel(box, fill=palette.FELT_LOW, edge=None, radius=LINE_RADIUS_U, opacity=0.0, tag=self.tag)
        if focused:
            draw_focus_ring(canvas, box, LINE_RADIUS_U)
        inside = box.inset(LINE_PADDING_U, 0)
        if self.icon:
            canvas.icon(self.icon, inside.x + LINE_ICON_U / 2, box.center_y, LINE_ICON_U, palette.BRASS)
        canvas.text_in(inside.cut_left(self._icon_room)[1], self.label, TextStyle(LINE_LABEL_SIZE, Face.STRONG))


class TitleMenu(FocusGroup):
    """The widgets of the menu: the large buttons, the rows of tiles, and the line of small buttons at the bottom."""

    def __init__(self, large: list[Button], rows: list[list[Tile]], line: list[TextButton]) -> None:
        super().__init__([*large, *(tile for row in rows for tile in row), *line])
        self._large, self._rows, self._line = large, rows, line

    def height_in(self, shape: Shape) -> float:
        """Return the height of the menu when its buttons are arranged in this shape."""
        tiles = self._tiles_height + LINE_GAP_U + LINE_HEIGHT_U
        match shape:
            case Shape.COLUMN:
                return self._large_height + MAIN_GAP_U + tiles
            case Shape.COMPACT:
                return MAIN_HEIGHT_U + MAIN_GAP_U + BUTTON_HEIGHT_U + MAIN_GAP_U + tiles
            case Shape.WIDE:
                return max(self._large_height, tiles)

    @property
    def _large_height(self) -> float:
        others = (BUTTON_HEIGHT_U + GAP_U) * (len(self._large) - 1)
        return MAIN_HEIGHT_U + MAIN_GAP_U + others - GAP_U

    @property
    def _tiles_height(self) -> float:
        return (TILE_U + GAP_U) * len(self._rows) - GAP_U

    @property
    def right(self) -> float:
        return self._rows[-1][-1].box.right

    @property
    def line_top(self) -> float:
        """The y of the upper edge of the line of small buttons."""
        return self._line[0].box.y

    def arrange(self, column: Box, measure: TextMeasure) -> None:
        """Lay out the menu in a column, with the small buttons at the bottom."""
        self._arrange_large(column)
        self._arrange_tiles(column.cut_top(self._large_height, MAIN_GAP_U)[1], measure)
        self._arrange_line(column.cut_bottom(LINE_HEIGHT_U)[0], measure)

    def arrange_compact(self, column: Box, measure: TextMeasure) -> None:
        """Lay out the menu in a column, with all large buttons but the first one side by side."""
        self._large[0].box, rest = column.cut_top(MAIN_HEIGHT_U, MAIN_GAP_U)
        row, rest = rest.cut_top(BUTTON_HEIGHT_U, MAIN_GAP_U)
        others = self._large[1:]
        for button, box in zip(others, row.row(len(others), GAP_U), strict=True):
            button.box = box
        Button.even_out(measure, others)
        self._arrange_tiles(rest, measure)
        self._arrange_line(column.cut_bottom(LINE_HEIGHT_U)[0], measure)

    def arrange_wide(self, columns: Sequence[Box], measure: TextMeasure) -> None:
        """Lay out the menu in two columns: the large buttons in the first one, all others in the second one."""
        self._arrange_large(columns[0])
        line = self._arrange_tiles(columns[1], measure).cut_top(LINE_GAP_U - GAP_U)[1]
        self._arrange_line(line.resize(height=LINE_HEIGHT_U), measure)

    def _arrange_large(self, column: Box) -> None:
        self._large[0].box, rest = column.cut_top(MAIN_HEIGHT_U, MAIN_GAP_U)
        for button in self._large[1:]:
            button.box, rest = rest.cut_top(BUTTON_HEIGHT_U, GAP_U)

    def _arrange_tiles(self, rest: Box, measure: TextMeasure) -> Box:
        """Lay out the tiles in rows from the top of ``rest``; return the box of the space below them."""
        for tiles in self._rows:
            row, rest = rest.cut_top(TILE_U, GAP_U)
            for tile, box in zip(tiles, row.row(len(tiles), GAP_U), strict=True):
                tile.box = box
        Button.even_out(measure, [tile for tiles in self._rows for tile in tiles])
        return rest

    def _arrange_line(self, row: Box, measure: TextMeasure) -> None:
        """Lay out the small buttons side by side; make them narrower if they do not fit."""
        row = row.inset(-LINE_PADDING_U, 0)
        wanted = [button.width_in(measure) for button in self._line]
        share = min(1.0, (row.width - LINE_GAP_U * (len(wanted) - 1)) / sum(wanted))
        gap = min(LINE_MAX_GAP_U, (row.width - share * sum(wanted)) / (len(wanted) - 1))
        for button, width in zip(self._line, wanted, strict=True):
            button.box, row = row.cut_left(width * share, gap)
