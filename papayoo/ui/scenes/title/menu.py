"""The menu of the title screen: large buttons, rows of tiles, and a line of small buttons."""

from collections.abc import Iterator, Sequence
from enum import Enum, auto

from papayoo.ui.art import palette
from papayoo.ui.geometry import Box
from papayoo.ui.render import Canvas, TextMeasure
from papayoo.ui.style import FIGURE, GAP, LABEL, NEAR, PLATE, STRONG, TextStyle
from papayoo.ui.widgets import Button, FocusGroup, OnPress, Widget, draw_focus_ring
from papayoo.ui.widgets.flow import Block, Column, Control, Drawing, Line, Row

MENU_WIDTH_U, COLUMN_WIDTH_U = 320.0, 400.0
"""Width of a column of the menu below a small logo, and of the column below the large logo."""
WIDE_GAP_U = 20.0
WIDE_WIDTH_U = 2 * MENU_WIDTH_U + WIDE_GAP_U
"""Width of the menu in two columns."""
MAIN_HEIGHT_U, BUTTON_HEIGHT_U = 60.0, 44.0
TILE_U, MOST_LARGE_TILES = 74.0, 3
"""Height of a tile, and maximum number of tiles in a row below a small logo."""
TILE_LABEL_DROP_U, TILE_LABEL_MARGIN_U = 21.0, 7.0
TILE_ICON_U, TILE_ICON_RISE_U = 28.0, 10.0
TWO_LINES, TWO_LINES_RISE_U, TWO_LINES_DROP_U = LABEL.bold().tight(), 18.0, 7.5
"""The style of the text of a two-line tile, and the positions of its icon and text, in units.

``RISE`` is the distance of the icon above the middle of the tile, ``DROP`` the distance of the first line below it.
"""
COUNT_U = 21.0
"""Diameter of the mark with a number."""
LINE_HEIGHT_U, LINE_PADDING_U = 40.0, 9.0
LINE_ICON_U, LINE_ICON_ROOM_U = 18.0, 25.0


class Shape(Enum):
    """The shape of the menu: one column, a compact column or two columns.

    ``COLUMN`` is below a large logo with a tagline. The other shapes are below a small logo without a tagline.
    """

    COLUMN = auto()
    COMPACT = auto()
    WIDE = auto()


class CountButton(Button):
    """A large button that shows a number at its right end, if the number is not 0."""

    count = 0

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        super().draw(canvas, focused=focused)
        if self.count:
            mark = Box.centered(self.box.right - self.box.height / 2, self.box.center_y, COUNT_U, COUNT_U)
            canvas.panel(mark, fill=palette.BRASS, edge=None, radius=COUNT_U / 2, tag="count")
            figure = FIGURE.times(1 / canvas.measure.text_scale).in_colour(palette.FELT_LOW)
            canvas.text_in(mark, str(self.count), figure, align="center")


class Tile(Button):
    """A button with an icon above its label, and a tooltip."""

    def __init__(self, label: str, on_press: OnPress, *, icon: str, name: str) -> None:
        super().__init__(label, on_press, icon=icon)
        self.name = name
        self.is_beside_two_lines = False
        """Whether this tile or another one beside it has a label of two lines: their icons are at the same height."""

    def lines_in(self, measure: TextMeasure) -> list[str]:
        """Return the lines of the label."""
        style = self._fitted_style
        room = self._label_place(measure, style)[1]
        return [self.label] if measure.text_width(self.label, style) <= room else measure.lines(self.label, style, room)

    @property
    def _fitted_style(self) -> TextStyle:
        return STRONG._replace(size=min(STRONG.size, self._max_label_size))

    def _label_style(self, measure: TextMeasure) -> TextStyle:
        return STRONG

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        box = self.box
        canvas.surface(box, PLATE, tag=self.tag)
        if focused:
            draw_focus_ring(canvas, box, PLATE.radius)
        style, lines, pitch = self._fitted_style, self.lines_in(canvas.measure), TWO_LINES.size * TWO_LINES.leading
        x, room = self._label_place(canvas.measure, style)
        rise, y = TILE_ICON_RISE_U, box.center_y + TILE_LABEL_DROP_U
        if self.is_beside_two_lines:
            rise, y = TWO_LINES_RISE_U, box.center_y + TWO_LINES_DROP_U + (pitch / 2 if len(lines) == 1 else 0.0)
        canvas.icon(self.icon, box.center_x, box.center_y - rise, TILE_ICON_U, palette.BRASS)
        for line in lines:
            canvas.text(line, x, y, style, align="center", max_width=room)
            y += pitch

    def _fitting_size(self, measure: TextMeasure) -> float:
        whole, room = super()._fitting_size(measure), self._label_place(measure, STRONG)[1]
        style = TWO_LINES.times(1 / measure.text_scale)
        lines = measure.lines(self.label, style, room)
        fits, is_short = " ".join(lines) == self.label, len(lines) <= 2
        return max(whole, style.size) if fits and is_short else whole

    def _label_place(self, measure: TextMeasure, style: TextStyle) -> tuple[float, float]:
        return self.box.center_x, self.box.width - 2 * TILE_LABEL_MARGIN_U


class TextButton(Button):
    """A small button without a panel, which looks like a line of text. It may have an icon before the text.

    If its icon says as much as its label, it is ``brief``: where not all labels have room, it shows only its icon, and
    its tooltip shows the label.
    """

    def __init__(self, label: str, on_press: OnPress, *, icon: str = "", brief: bool = False) -> None:
        super().__init__(label, on_press, icon=icon)
        self.brief = brief
        self.is_icon = False

    def body(self) -> Block:
        """Return the icon and the label, as far as they are shown."""
        icon = Drawing(self._draw_icon).wide(LINE_ICON_ROOM_U) if self.icon else None
        label = None if self.is_icon else Line(self.label, STRONG).snug()
        return Row(icon, label, pad=(LINE_PADDING_U, 0)).snug()

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        box = self.box
        canvas.panel(box, fill=palette.FELT_LOW, edge=None, radius=PLATE.radius, opacity=0.0, tag=self.tag)
        if focused:
            draw_focus_ring(canvas, box, PLATE.radius)
        self.body().draw_in(canvas, box)

    def _draw_icon(self, canvas: Canvas, box: Box) -> None:
        canvas.icon(self.icon, box.x + LINE_ICON_U / 2, box.center_y, LINE_ICON_U, palette.BRASS)


class TitleMenu(FocusGroup):
    """The widgets of the menu: the large buttons, the rows of tiles, and the line of small buttons at the bottom."""

    def __init__(self, large: list[Button], rows: list[list[Tile]], line: list[TextButton]) -> None:
        super().__init__([*large, *(tile for row in rows for tile in row), *line])
        self._large, self._rows, self._line = large, rows, line

    def body(self, shape: Shape, scale: float) -> Block:
        """Return the contents of the menu in this shape. In a column that is too high, the line is at the bottom.

        Tiles below a small logo are wider, at most three in a row, so that their labels can be larger. Heights and
        gaps are whole pixels at this scale, so that equal gaps look equal.
        """
        main_height, button_height, tile_height, near = (
            round(length * scale) / scale for length in (MAIN_HEIGHT_U, BUTTON_HEIGHT_U, TILE_U, NEAR)
        )
        for button in self._large[1:]:
            button.hides_note = shape is Shape.COMPACT  # where two stand side by side, it would be cut off
        heights = [main_height if each.note and not each.hides_note else button_height for each in self._large[1:]]
        large = [Control(button, None, height) for button, height in zip(self._large[1:], heights, strict=True)]
        main = Control(self._large[0], None, main_height)
        most = MOST_LARGE_TILES if shape is not Shape.COLUMN else len(self._rows[0])
        lines = [tiles for row in self._rows for tiles in (_halves(row) if len(row) > most else [row])]
        rows = [Row(*(Control(tile, None, tile_height) for tile in line), gap=near) for line in lines]
        tiles, line = _AlikeLabels(*rows, gap=near).growing(), _SmallButtons(self._line)
        match shape:
            case Shape.COLUMN:
                return Column(main, *large, tiles, line, gap=near)
            case Shape.COMPACT:
                return Column(main, _AlikeLabels(Row(*large, gap=near)), tiles, line, gap=near)
            case Shape.WIDE:
                return Row(Column(main, *large, gap=near), Column(tiles, line, gap=near), gap=WIDE_GAP_U)

    @property
    def right(self) -> float:
        return self._rows[-1][-1].box.right

    @property
    def line_top(self) -> float:
        """The y of the upper edge of the line of small buttons."""
        return self._line[0].box.y


def _halves(row: list[Tile]) -> list[list[Tile]]:
    return [row[: len(row) // 2], row[len(row) // 2 :]]


class _AlikeLabels(Column):
    """Rows of buttons whose labels have the same size."""

    def place_parts(self, box: Box, measure: TextMeasure) -> None:
        super().place_parts(box, measure)
        Button.even_out(measure, [button for button in self.widgets() if isinstance(button, Button)])
        tiles = [tile for tile in self.widgets() if isinstance(tile, Tile)]
        has_two_lines = any(len(tile.lines_in(measure)) > 1 for tile in tiles)
        for tile in tiles:
            tile.is_beside_two_lines = has_two_lines


class _SmallButtons(Block):
    """Small buttons side by side. If they do not fit, the brief ones lose their labels."""

    height = LINE_HEIGHT_U

    def __init__(self, buttons: Sequence[TextButton]) -> None:
        self._buttons = buttons

    def place(self, box: Box, measure: TextMeasure) -> None:
        self.box = box
        room, gaps = box.inset(-LINE_PADDING_U, 0), len(self._buttons) - 1
        for is_icon in (False, True):
            for button in self._buttons:
                button.is_icon = is_icon and button.brief
            row = Row(*(Control(each, None, None).wide(each.body().width_in(measure)) for each in self._buttons)).snug()
            spare = room.width - (row.width_in(measure) or 0.0)
            if spare >= gaps * NEAR:
                break
        for button in self._buttons:
            button.name = button.label if button.is_icon else ""
        row.gap = min(GAP, spare / gaps)
        row.place(room, measure)

    def widgets(self) -> Iterator[Widget]:
        yield from self._buttons
