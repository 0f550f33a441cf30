"""The statistics page with the player's records."""

from collections.abc import Sequence

from papayoo.engine.options import SEATS
from papayoo.history.record_book import Record, RecordKind, record_book
from papayoo.history.rows import RoundRow, Row
from papayoo.text.dates import format_day
from papayoo.ui.art import palette
from papayoo.ui.context import Context
from papayoo.ui.geometry import EMPTY, Box
from papayoo.ui.navigation import Transition
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.text_measure import TextMeasure
from papayoo.ui.scenes.dialogs.page_scene import NARROW_BELOW_U
from papayoo.ui.scenes.dialogs.tabbed_scene import TabPage
from papayoo.ui.scenes.stats.game_link import review_round
from papayoo.ui.scenes.stats.labels import NO_FIGURE, amount
from papayoo.ui.style import Face, TextStyle
from papayoo.ui.widgets.base import Widget, draw_focus_ring, lay_out_grid

MIN_ROW_HEIGHT_U, ROW_HEIGHT_U, ROW_GAP_U, ROW_RADIUS_U, ROW_MARGIN_U = 46.0, 62.0, 6.0, 12.0, 18.0
HEAD_HEIGHT_U, HEAD_SIZE = 26.0, 14.5
NAME_SIZE, DAY_SIZE, VALUE_SIZE, SEAT_VALUE_SIZE = 18.0, 14.0, 28.0, 20.0
NAME_RISE_U, DAY_DROP_U = 10.0, 13.0
VALUE_WIDTH_U, SEATS_WIDTH_U = 90.0, 448.0
OPACITY = 0.9
DIGITS = {RecordKind.BEST_GAME: 1}
"""Number of decimals of the values of some kinds of records; the others are whole numbers."""


def cells_of(row: Box) -> tuple[Box, Box, tuple[Box, ...]]:
    """Return the boxes of a record's name, its value, and its values by number of players.

    A narrow row has no boxes for the values by number of players.
    """
    inside, by_seats = row.inset(ROW_MARGIN_U, 0), tuple[Box, ...]()
    if row.width >= NARROW_BELOW_U:
        right, inside = inside.cut_right(SEATS_WIDTH_U)
        by_seats = right.row(len(SEATS))
    value, name = inside.cut_right(VALUE_WIDTH_U)
    return name, value, by_seats


class RecordRow(Widget):
    """Shows a record: its name and day, its value, and its values for each number of players if there is room."""

    def __init__(self, ctx: Context, kind: RecordKind, records: Sequence[Record | None]) -> None:
        super().__init__(ctx.texts(f"record.{kind}"), self._review)
        self._ctx = ctx
        self._record, *self._by_seats = records
        self._digits = DIGITS.get(kind, 0)

    def _review(self) -> Transition | None:
        """Open the review of the round that set the record."""
        row = self._record.row if self._record is not None else None
        return review_round(self._ctx, row) if isinstance(row, RoundRow) else None

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        """Draw the record's name, its day, its value and its values by number of players on a panel."""
        box, record, tag = self.box, self._record, f"record {self.label}"
        canvas.panel(box, fill=palette.FELT, edge=None, radius=ROW_RADIUS_U, opacity=OPACITY, tag=tag)
        if focused:
            draw_focus_ring(canvas, box, ROW_RADIUS_U)
        name, value, by_seats = cells_of(box)
        for place, found in zip(by_seats, self._by_seats, strict=False):
            self._draw_value(canvas, place, found, SEAT_VALUE_SIZE, palette.DIM_INK)
        self._draw_value(canvas, value, record, VALUE_SIZE, palette.INK if record is None else palette.BRASS)
        if record is None:
            canvas.text_in(name, self.label, TextStyle(NAME_SIZE, Face.STRONG))
            return
        canvas.text_in(name.move_by(dy=-NAME_RISE_U), self.label, TextStyle(NAME_SIZE, Face.STRONG))
        texts = self._ctx.texts
        when = texts("record.day", day=format_day(texts, record.row.finished), n=record.row.seats)
        canvas.text_in(name.move_by(dy=DAY_DROP_U), when, TextStyle(DAY_SIZE, colour=palette.DIM_INK))

    def _draw_value(self, canvas: Canvas, place: Box, record: Record | None, size: float, colour: str) -> None:
        text = NO_FIGURE if record is None else amount(self._ctx.texts, record.value, self._digits)
        canvas.text_in(place, text, TextStyle(size, Face.NUMBER, colour), align="center")


class RecordsPage(TabPage):
    """Shows the player's records over all games and by number of players."""

    def __init__(self, ctx: Context, rows: Sequence[Row]) -> None:
        self._texts = ctx.texts
        books = [record_book(rows, seats) for seats in (None, *SEATS)]
        self.widgets = self.rows = tuple(
            RecordRow(ctx, kind, [book.get(kind) for book in books]) for kind in RecordKind
        )
        self._note = ctx.texts("record.assisted") if any(row.assisted for row in rows) else ""
        self._head = EMPTY

    def height_in(self, width: float, measure: TextMeasure) -> float:
        """Return the least height of all rows. In a wide area, they may be lower than in a narrow one."""
        height = MIN_ROW_HEIGHT_U if width >= NARROW_BELOW_U else ROW_HEIGHT_U
        return self._head_height(width) + (height + ROW_GAP_U) * len(self.rows)

    def _head_height(self, width: float) -> float:
        return HEAD_HEIGHT_U if width >= NARROW_BELOW_U or self._note else 0.0

    def place(self, area: Box, measure: TextMeasure) -> None:
        """Lay out one row per record below the titles of the columns."""
        self._head, rest = area.cut_top(self._head_height(area.width))
        height = min(ROW_HEIGHT_U, (rest.height + ROW_GAP_U) / len(self.rows) - ROW_GAP_U)
        lay_out_grid(self.rows, rest.resize(height=height), 1, gap=ROW_GAP_U)

    def draw(self, canvas: Canvas) -> None:
        """Draw the note and the titles of the columns."""
        note, overall, by_seats = cells_of(self._head)
        note = note if by_seats else self._head.inset(ROW_MARGIN_U, 0)
        canvas.text_in(note, self._note, TextStyle(HEAD_SIZE, colour=palette.DIM_INK))
        if by_seats:
            canvas.text_in(
                overall, self._texts("record.overall"), TextStyle(HEAD_SIZE, colour=palette.BRASS), align="center"
            )
        for number, place in zip(SEATS, by_seats, strict=False):
            text = self._texts("record.seats", n=number)
            canvas.text_in(place, text, TextStyle(HEAD_SIZE, colour=palette.DIM_INK), align="center")
