"""The table of points, which scrolls sideways: a row per player, a column per round, and the totals."""

from collections.abc import Iterable, Sequence
from functools import partial
from typing import NamedTuple

from papayoo.engine import SeatView, standing
from papayoo.text.catalog import Catalog
from papayoo.ui.art import palette
from papayoo.ui.geometry import EMPTY, Box
from papayoo.ui.navigation import Transition
from papayoo.ui.render import Canvas, TextMeasure
from papayoo.ui.style import HEAD, NOTE, NUMBER, TOTAL, Surface
from papayoo.ui.table_view.seating import Seating
from papayoo.ui.widgets import Widget, draw_focus_ring
from papayoo.ui.widgets.flow import Block, Column, Drawing, Gap, Line, Paint, Row

NAMES_WIDTH, NAMES_SHARE = 244.0, 0.32
"""Maximum width of the column with the players' names: in units, and as a fraction of the table's width."""
COLUMN_WIDTH, TOTAL_WIDTH = 58.0, 84.0
HEAD_HEIGHT, ROW_HEIGHT, BAR_HEIGHT, BAR_WIDTH, ROW_GAP = 34.0, 60.0, 22.0, 8.0, 4.0
BAR_GRIP = 10.0
"""Distance from the scroll bar within which a press holds it."""
LAMP = 14.0
PORTRAIT_WIDTH, CELL_RIGHT, TOTAL_RIGHT = 54.0, 10.0, 12.0
"""Width of the place of a portrait, and margins at the right of the points of a round and of the totals."""
OWN_ROW = Surface(palette.FELT_HIGH, 10.0, 0.7)
SUM_COLUMN = Surface(palette.FELT_LOW, 10.0, 0.45)


class RoundColumn(NamedTuple):
    """A column of the table: each seat's points in one round, or their sums over several successive rounds.

    ``first`` and ``last`` are the numbers of the first and the last of these rounds.
    """

    first: int
    last: int
    points: tuple[int, ...]
    is_running: bool = False

    @property
    def is_sum(self) -> bool:
        """Whether the column contains the sums of several rounds."""
        return self.last > self.first

    @property
    def title(self) -> str:
        """The heading of the column: ``3`` for round 3, ``3–7`` for the sums of rounds 3 to 7.

        ``3…`` means that round 3 is still being played.
        """
        return f"{self.first}–{self.last}" if self.is_sum else f"{self.first}{'…' * self.is_running}"


def columns_of(view: SeatView) -> tuple[RoundColumn, ...]:
    """Return a column for each round, including a round that is still being played."""
    done = [RoundColumn(number, number, points) for number, points in enumerate(view.scores, start=1)]
    if view.round_number > len(view.scores):
        done.append(RoundColumn(view.round_number, view.round_number, view.points, is_running=True))
    return tuple(done)


def visible_columns(columns: Sequence[RoundColumn], first: int, room: int) -> tuple[RoundColumn, ...]:
    """Return at most ``room`` columns, beginning with the one at index ``first``.

    The columns before and after them are replaced by their sums, so that the visible columns add up to the totals.
    ``room`` is at least 3.
    """
    before = (_sum_of(columns[:first]),) if first else ()
    rest = room - len(before)
    if len(columns) - first <= rest:
        return (*before, *columns[first:])
    end = first + rest - 1
    return (*before, *columns[first:end], _sum_of(columns[end:]))


def _sum_of(columns: Sequence[RoundColumn]) -> RoundColumn:
    points = tuple(map(sum, zip(*(column.points for column in columns), strict=True)))
    return RoundColumn(columns[0].first, columns[-1].last, points)


def help_line(texts: Catalog, rounds: Sequence[int]) -> str:
    """Return the line that says that some rounds were played with help, and what that has cost."""
    numbers = texts.listed(map(str, rounds))
    return texts("scores.assisted", rounds=numbers, cost=texts("coach.cost_achievements"))


class RoundsTable(Widget):
    """Shows the points by round. The rounds scroll sideways; at first, the latest ones are visible.

    A lamp stands before the numbers of the ``assisted`` rounds, which were played with a hint or an undo.
    Header, names and totals do not scroll. The table takes the focus only if some columns are hidden.
    """

    role = "table"

    def __init__(self, view: SeatView, seating: Seating, assisted: Sequence[int] = ()) -> None:
        super().__init__()
        self._assisted = assisted
        self.columns = columns_of(view)
        self._totals = _sum_of(self.columns).points if self.columns else view.totals
        self._seating = seating
        self._first = len(self.columns)  # the layout limits it, so that the latest rounds are visible
        self._room = 0
        self._bar = Drawing(self._draw_bar, BAR_WIDTH)
        self._cells: Block = Column(Gap().growing(), self._bar)
        """The part of the table that scrolls, with the scroll bar at its lower edge."""
        self._held: tuple[float, int] | None = None
        self._holds_bar = False

    @property
    def visible(self) -> tuple[RoundColumn, ...]:
        return visible_columns(self.columns, self._first, self._room)

    @property
    def scrolls(self) -> bool:
        return len(self.columns) > self._room

    def lay_out(self, measure: TextMeasure, box: Box) -> None:
        """Lay out the table in a box."""
        names = min(NAMES_WIDTH, box.width * NAMES_SHARE)
        Row(Gap(width=names), self._cells, Gap(width=TOTAL_WIDTH)).place(box, measure)
        self.box, self._room = box, max(3, int(self._cells.box.width / COLUMN_WIDTH))
        self.enabled = self.scrolls
        self.scroll(0)

    def hide(self) -> None:
        """Hide the table, so that it is not drawn and gets no focus."""
        self.box, self.enabled = EMPTY, False

    def scroll(self, steps: int) -> bool:
        """Scroll by a number of rounds; return whether anything has changed."""
        before = self._first
        self._first = min(max(0, before + steps), self._last_first)
        if self._first == 1:  # one round summed up would look the same as the beginning
            self._first = 0 if steps < 0 else 2
        return self._first != before

    @property
    def _last_first(self) -> int:
        return max(0, len(self.columns) - self._room + 1) if self.scrolls else 0

    def adjust(self, step: int) -> bool:
        # false at the end of the table, so that the arrow key moves the focus
        return self.scroll(step)

    def press(self, x: float, y: float) -> Transition | None:
        self._holds_bar = self._bar.box.inset(0, -BAR_GRIP).contains(x, y)
        self._held = x, self._first
        self.drag(x, y)
        return None

    def drag(self, x: float, y: float) -> None:
        if self._held is None or not self.scrolls:
            return
        start_x, first = self._held
        if self._holds_bar:
            share = (x - self._bar.box.x) / self._bar.box.width
            self.scroll(round(share * len(self.columns) - self._room / 2) - self._first)
        else:
            self.scroll(first - round((x - start_x) / COLUMN_WIDTH) - self._first)

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        self._contents().draw_in(canvas, self.box)
        if self.scrolls:
            self._bar.draw(canvas)
        if focused:
            draw_focus_ring(canvas, self._cells.box, OWN_ROW.radius)

    def _contents(self) -> Block:
        columns, texts = self.visible, self._seating.texts
        word = Line(texts("scores.round_head") if columns else "", NOTE, HEAD_HEIGHT, align="right")
        titles = [Drawing(partial(self._draw_title, column)) for column in columns]
        total = Line(texts("summary.total"), NOTE, HEAD_HEIGHT, align="right")
        head = _line(Gap(), word, titles, total, self._tell_help)
        players = [self._player(seat, columns) for seat in standing(self._totals)]
        table = Column(head, *players, paint=partial(self._draw_sum_grounds, columns, titles))
        return Column(table, Gap().growing(), Gap(BAR_HEIGHT) if self.scrolls else None)

    def _player(self, seat: int, columns: Sequence[RoundColumn]) -> Block:
        seating, dim, bright = self._seating, NUMBER.in_colour(palette.DIM_INK), NUMBER.in_colour(palette.PAYOO)
        points = (column.points[seat] for column in columns)
        line = _line(
            Drawing(partial(_draw_portrait, seating.portrait(seat))),
            Line(seating.names[seat], HEAD, ROW_HEIGHT),
            [Line(str(count), bright if count else dim, ROW_HEIGHT, align="right") for count in points],
            Line(str(self._totals[seat]), TOTAL, ROW_HEIGHT, align="right"),
            lambda canvas, box: draw_own_ground(canvas, box, seating, seat),
        )
        return Column(line.shrinking(0), Gap(ROW_GAP))

    def _draw_title(self, column: RoundColumn, canvas: Canvas, box: Box) -> None:
        style = NOTE.in_colour(palette.BRASS) if column.is_running else NOTE
        width = canvas.text_in(box, column.title, style, align="right")
        if column.first in self._assisted and not column.is_sum:
            canvas.icon("hint", box.right - width - LAMP, box.center_y, LAMP, palette.BRASS)

    def _tell_help(self, canvas: Canvas, head: Box) -> None:
        if self._assisted:
            canvas.tell(help_line(self._seating.texts, self._assisted), head)

    def _draw_sum_grounds(
        self, columns: Sequence[RoundColumn], titles: Sequence[Block], canvas: Canvas, table: Box
    ) -> None:
        height = table.height - ROW_GAP
        for column, title in zip(columns, titles, strict=True):
            if column.is_sum:
                canvas.surface(table.move_to(x=title.box.x).resize(COLUMN_WIDTH, height), SUM_COLUMN)

    def _draw_bar(self, canvas: Canvas, bar: Box) -> None:
        count, radius = len(self.columns), BAR_WIDTH / 2
        canvas.panel(bar, fill=palette.FELT_LOW, edge=None, radius=radius)
        visible = [column for column in self.visible if not column.is_sum]
        thumb = bar.move_by(bar.width * self._first / count).resize(width=bar.width * len(visible) / count)
        canvas.panel(thumb, fill=palette.BRASS, edge=None, radius=radius, opacity=0.8, tag="rounds bar")


def _line(portrait: Block, name: Block, cells: Iterable[Block], total: Block, paint: Paint) -> Row:
    """Return a line of the table, whose cells end where the totals begin; ``paint`` draws what is behind it."""
    placed = [part for cell in cells for part in (cell.wide(COLUMN_WIDTH - CELL_RIGHT), Gap(width=CELL_RIGHT))]
    return Row(
        portrait.wide(PORTRAIT_WIDTH),
        name,
        Gap(width=CELL_RIGHT),
        *placed,
        total.wide(TOTAL_WIDTH - TOTAL_RIGHT),
        Gap(width=TOTAL_RIGHT),
        paint=paint,
    )


def _draw_portrait(name: str, canvas: Canvas, box: Box) -> None:
    canvas.portrait(name, box.x + 26, box.center_y, min(36, box.height))


def draw_own_ground(canvas: Canvas, line: Box, seating: Seating, seat: int) -> None:
    """Draw a lighter background behind a row if the row belongs to the human player."""
    if seat == seating.watcher:
        canvas.surface(line, OWN_ROW)
