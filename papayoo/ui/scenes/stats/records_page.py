"""The statistics page with the player's records."""

from collections.abc import Iterable, Sequence
from functools import partial

from papayoo.ai.characters import CHARACTERS
from papayoo.history.figures import games_in, rounds_in, seat_counts
from papayoo.history.record_book import LONG_GAME_ROUNDS, Record, RecordKind, record_book
from papayoo.history.rows import RoundRow, character_of
from papayoo.history.rows import Row as ResultRow
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
from papayoo.ui.style import GAP, HEAD, NEAR, NOTE, NUMBER, TOTAL, Surface
from papayoo.ui.widgets import Widget, draw_focus_ring
from papayoo.ui.widgets.flow import Block, Column, Control, Drawing, Either, Gap, Line, Row

PLAQUE = Surface(palette.FELT, opacity=0.9)
DIGITS = {RecordKind.BEST_GAME: 1}
"""Number of decimals of the values of some kinds of records; the others are whole numbers."""
STREAKS = (RecordKind.CLEAN_STREAK, RecordKind.WINNING_STREAK)
"""The kinds of records that were not set at a single table."""
FACE_U, LEAST_FACE_U, FACE_GAP_U = 36.0, 20.0, 4.0
"""Size of an opponent's portrait beside a record and its minimum, and the distance from one to the next."""


def record_row(name: Block, value: Block, by_seats: Iterable[Block] = ()) -> Row:
    """Return a row with a record's name, its value, and its values by number of players."""
    return Row(name, value.wide(90), *(cell.wide(64) for cell in by_seats), pad=(18, 0))


def seats_played(rows: Sequence[ResultRow]) -> Sequence[int]:
    """Return the numbers of players in the rows, each once; none if all rows have the same number."""
    played = seat_counts(rows)
    return played if len(played) > 1 else ()


def company_of(record: Record | None) -> tuple[str, ...]:
    """Return the portraits of the opponents of a record, in seat order."""
    characters = map(character_of, record.row.opponents) if record is not None else ()
    return tuple(CHARACTERS[name].portrait for name in characters if name in CHARACTERS)


class RecordRow(Widget):
    """Shows a record: its name and day, its value, and its values by number of players if there is room.

    ``records`` are the best of all and then the best for each of these numbers.
    """

    def __init__(self, ctx: Context, kind: RecordKind, records: Sequence[Record | None]) -> None:
        super().__init__(ctx.texts(f"record.{kind}"), self._review)
        limits = {
            RecordKind.BEST_GAME: ctx.texts("record.long_games", n=LONG_GAME_ROUNDS),
            RecordKind.WINNING_STREAK: ctx.texts("record.shared"),
        }
        self._limit = limits.get(kind, "")
        self._ctx = ctx
        self._record, *self._by_seats = records
        self._digits = DIGITS.get(kind, 0)
        self.company = company_of(self._record) if kind not in STREAKS else ()

    def _review(self) -> Transition | None:
        row = self._record.row if self._record is not None else None
        return review_round(self._ctx, row) if isinstance(row, RoundRow) else None

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        box, record = self.box, self._record
        canvas.surface(box, PLAQUE, tag=f"record {self.label}")
        if focused:
            draw_focus_ring(canvas, box, PLAQUE.radius)
        values = (
            Line(self._amount(found), NUMBER.in_colour(palette.DIM_INK), align="center") for found in self._by_seats
        )
        best = TOTAL.in_colour(palette.INK if record is None else palette.BRASS)
        record_row(
            Drawing(self._draw_name),
            Line(self._amount(record), best, align="center"),
            values if box.width >= NARROW_BELOW_U else (),
        ).draw_in(canvas, box)

    def _draw_name(self, canvas: Canvas, name: Box) -> None:
        """Draw the name of the record above its day, and the portraits of the opponents at the right.

        The portraits are left out if there is no room beside the words for large ones.
        """
        note = " · ".join(filter(None, (self._when(), self._limit)))
        Column(Line(self.label, HEAD, 26), Line(note, NOTE, 20) if note else None, at=0.5).draw_in(canvas, name)
        words = max(canvas.measure.text_width(self.label, HEAD), canvas.measure.text_width(note, NOTE))
        count, room = max(1, len(self.company)), name.width - words - 2 * FACE_GAP_U
        size = min(FACE_U, name.height - 2 * FACE_GAP_U, room / count - FACE_GAP_U)
        if size < LEAST_FACE_U:
            return
        faces = (Drawing(partial(_draw_face, each, size)).wide(size + FACE_GAP_U) for each in self.company)
        Row(*faces, at=1).draw_in(canvas, name)

    def _when(self) -> str:
        """Return the day of the record and the number of players; empty if there is no record."""
        if self._record is None:
            return ""
        texts, row = self._ctx.texts, self._record.row
        return texts("record.day", day=format_day(texts, row.finished), n=row.seats)

    def _amount(self, record: Record | None) -> str:
        return NO_FIGURE if record is None else amount(self._ctx.texts, record.value, self._digits)


def _draw_face(portrait: str, size: float, canvas: Canvas, box: Box) -> None:
    canvas.portrait(portrait, box.center_x, box.center_y, size)


class RecordsPage(TabPage):
    """Shows the player's records over all games and, if they had different numbers of players, by these numbers."""

    def __init__(self, ctx: Context, rows: Sequence[ResultRow]) -> None:
        self._texts = ctx.texts
        self._seats = seats_played(rows)
        books = [record_book(rows, seats) for seats in (None, *self._seats)]
        self.widgets = self.rows = tuple(
            RecordRow(ctx, kind, [book.get(kind) for book in books]) for kind in RecordKind
        )
        self._note = ctx.texts("record.assisted") if any(row.assisted for row in rows) else ""
        counted = [row for row in rows if not row.assisted]
        by_seats = ([row for row in counted if seats in (None, row.seats)] for seats in (None, *self._seats))
        self.counts = [(len(games_in(some)), len(rounds_in(some))) for some in by_seats]
        """The numbers of games and rounds for which the records stand: of all, and then by numbers of players."""

    def body(self) -> Block:
        texts = self._texts
        games, rounds = map(texts.number, self.counts[0])
        counts = (("games.title", games), ("statistics.line.rounds", rounds))
        told = " · ".join(texts("say.each", name=texts(key), n=count) for key, count in counts)
        note = Column(Line(told, NOTE, 26), Line(self._note, NOTE, 26) if self._note else None, pad=(18, 0))
        high = [Control(row, None, 62) for row in self.rows]
        lower = [Control(row, None, 62).shrinking(46) for row in self.rows]
        heads = Column(self._heads(), self._totals())
        return Either(
            NARROW_BELOW_U,
            Column(note, Column(*high, gap=6)),
            Column(heads if self._seats else note, Column(*lower, gap=6), Gap(GAP), gap=NEAR),
        )

    def _heads(self) -> Block:
        """Return the note, and the heads of the columns."""
        overall = Line(self._texts("record.overall"), NOTE.in_colour(palette.BRASS), 26, align="center")
        seats = (Line(self._texts("record.seats", n=number), NOTE, 26, align="center") for number in self._seats)
        return record_row(Line(self._note, NOTE, 26), overall, seats)

    def _totals(self) -> Block:
        """Return the numbers of games and rounds for which the records stand."""
        texts = self._texts
        words = f"{texts('games.title')} · {texts('statistics.line.rounds')}"
        overall, *by_seats = (
            Line(" · ".join(map(texts.number, counts)), NOTE, 24, align="center") for counts in self.counts
        )
        return record_row(Line(words, NOTE, 24, align="right"), overall, by_seats)
