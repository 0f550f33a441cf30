"""The statistics page with the player's records."""

from collections.abc import Sequence

from papayoo.history.figures import seat_counts
from papayoo.history.record_book import LONG_GAME_ROUNDS, Record, RecordKind, record_book
from papayoo.history.rows import RoundRow, Row
from papayoo.text.dates import format_day
from papayoo.ui.art import palette
from papayoo.ui.context import Context
from papayoo.ui.geometry import Box
from papayoo.ui.navigation import Transition
from papayoo.ui.render import Canvas
from papayoo.ui.scenes.dialogs.page_scene import NARROW_BELOW_U
from papayoo.ui.scenes.dialogs.tabbed_scene import TabPage
from papayoo.ui.scenes.stats.game_link import review_round
from papayoo.ui.scenes.stats.labels import NO_FIGURE, amount
from papayoo.ui.style import HEAD, NOTE, NUMBER, TOTAL, Surface
from papayoo.ui.widgets import Widget, draw_focus_ring
from papayoo.ui.widgets.flow import Block, Column, Control, Drawing, Either, Line

PLAQUE = Surface(palette.FELT, opacity=0.9)
DIGITS = {RecordKind.BEST_GAME: 1}
"""Number of decimals of the values of some kinds of records; the others are whole numbers."""


def cells_of(row: Box, columns: int) -> tuple[Box, Box, tuple[Box, ...]]:
    """Return the boxes of a record's name, its value, and its values in a number of columns.

    A narrow row has no boxes for the columns.
    """
    inside, by_seats = row.inset(18, 0), tuple[Box, ...]()
    if columns and row.width >= NARROW_BELOW_U:
        right, inside = inside.cut_right(64 * columns)
        by_seats = right.row(columns)
    value, name = inside.cut_right(90)
    return name, value, by_seats


def seats_played(rows: Sequence[Row]) -> Sequence[int]:
    """Return the numbers of players in the rows, each once; none if all rows have the same number."""
    played = seat_counts(rows)
    return played if len(played) > 1 else ()


class RecordRow(Widget):
    """Shows a record: its name and day, its value, and its values by number of players if there is room.

    ``records`` are the best of all and then the best for each of these numbers.
    """

    def __init__(self, ctx: Context, kind: RecordKind, records: Sequence[Record | None]) -> None:
        super().__init__(ctx.texts(f"record.{kind}"), self._review)
        has_limit = kind is RecordKind.BEST_GAME
        self._limit = ctx.texts("record.long_games", n=LONG_GAME_ROUNDS) if has_limit else ""
        self._ctx = ctx
        self._record, *self._by_seats = records
        self._digits = DIGITS.get(kind, 0)

    def _review(self) -> Transition | None:
        row = self._record.row if self._record is not None else None
        return review_round(self._ctx, row) if isinstance(row, RoundRow) else None

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        box, record = self.box, self._record
        canvas.surface(box, PLAQUE, tag=f"record {self.label}")
        if focused:
            draw_focus_ring(canvas, box, PLAQUE.radius)
        name, value, by_seats = cells_of(box, len(self._by_seats))
        for place, found in zip(by_seats, self._by_seats, strict=False):
            canvas.text_in(place, self._amount(found), NUMBER.in_colour(palette.DIM_INK), align="center")
        best = TOTAL.in_colour(palette.INK if record is None else palette.BRASS)
        canvas.text_in(value, self._amount(record), best, align="center")
        note = " · ".join(filter(None, (self._when(), self._limit)))
        canvas.text_in(name.move_by(dy=-10) if note else name, self.label, HEAD)
        if note:
            canvas.text_in(name.move_by(dy=13), note, NOTE)

    def _when(self) -> str:
        """Return the day of the record and the number of players; empty if there is no record."""
        if self._record is None:
            return ""
        texts, row = self._ctx.texts, self._record.row
        return texts("record.day", day=format_day(texts, row.finished), n=row.seats)

    def _amount(self, record: Record | None) -> str:
        return NO_FIGURE if record is None else amount(self._ctx.texts, record.value, self._digits)


class RecordsPage(TabPage):
    """Shows the player's records over all games and, if they had different numbers of players, by these numbers."""

    def __init__(self, ctx: Context, rows: Sequence[Row]) -> None:
        self._texts = ctx.texts
        self._seats = seats_played(rows)
        books = [record_book(rows, seats) for seats in (None, *self._seats)]
        self.widgets = self.rows = tuple(
            RecordRow(ctx, kind, [book.get(kind) for book in books]) for kind in RecordKind
        )
        self._note = ctx.texts("record.assisted") if any(row.assisted for row in rows) else ""

    def body(self) -> Block:
        note = Column(Line(self._note, NOTE, 26), pad=(18, 0)) if self._note else None
        high = [Control(row, None, 62) for row in self.rows]
        lower = [Control(row, None, 62).shrinking(46) for row in self.rows]
        return Either(
            NARROW_BELOW_U,
            Column(note, Column(*high, gap=6)),
            Column(Drawing(self._draw_heads, 26), Column(*lower, gap=6)),
        )

    def _draw_heads(self, canvas: Canvas, box: Box) -> None:
        """Draw the note, and the heads of the columns."""
        note, overall, by_seats = cells_of(box, len(self._seats))
        canvas.text_in(note, self._note, NOTE)
        canvas.text_in(overall, self._texts("record.overall"), NOTE.in_colour(palette.BRASS), align="center")
        for number, place in zip(self._seats, by_seats, strict=True):
            canvas.text_in(place, self._texts("record.seats", n=number), NOTE, align="center")
