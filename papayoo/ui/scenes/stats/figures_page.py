"""The statistics page with filters, tiles with statistics, a chart and a table."""

from collections.abc import Sequence
from functools import partial

from papayoo.ai.levels import MENU_LEVELS
from papayoo.history.figures import (
    HelpFilter,
    Period,
    RowFilter,
    compute_figures,
    levels,
    rounds_in,
    seat_counts,
    select_rows,
    series,
)
from papayoo.history.rows import RoundRow, Row
from papayoo.ui.art import palette
from papayoo.ui.context import Context
from papayoo.ui.geometry import EMPTY, Box
from papayoo.ui.input.actions import Hover, Intent
from papayoo.ui.navigation import Transition
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.text_measure import TextMeasure
from papayoo.ui.scenes.dialogs.page_scene import NARROW_BELOW_U
from papayoo.ui.scenes.dialogs.tabbed_scene import TabPage
from papayoo.ui.scenes.stats.figure_tile import FigureTile
from papayoo.ui.scenes.stats.filter_button import FilterButton
from papayoo.ui.scenes.stats.game_link import review_round
from papayoo.ui.scenes.stats.labels import NO_FIGURE, amount, level_name
from papayoo.ui.scenes.stats.points_chart import MAX_POINTS, PointsChart
from papayoo.ui.style import Face, TextStyle
from papayoo.ui.widgets.base import FocusGroup, lay_out_grid

GAP = 14.0
FILTER_HEIGHT, FILTER_COLUMNS = 60.0, 2
TILES = 6
"""Number of tiles with values at the top of the page."""
TILE_COLUMNS = 3
"""Number of tiles side by side in a narrow area. In a wide area, all tiles are in one row."""
TILE_HEIGHT = 88.0
TELLING_ROUNDS = 5
"""Minimum number of rounds at which bad values are highlighted. With fewer rounds, they may be due to chance."""
TABLE_WIDTH = 372.0
CHART_HEIGHT = 330.0
"""Height of the chart in a narrow area."""
TABLE_HEIGHT = 350.0
"""Height of the table in a narrow area."""
TABLE_MARGIN, TABLE_RADIUS, TABLE_OPACITY = 18.0, 14.0, 0.55
MIN_LINE_PITCH, LINE_PITCH = 22.0, 30.0
"""Minimum and maximum distance from one line of the table to the next."""
TABLE_FRAME = 64.0
"""Height of the margins and of the warning in the table of statistics."""
FIRST_LINE_Y, CAUTION_BOTTOM = 22.0, 22.0
NAME_SIZE, VALUE_SIZE, CAUTION_SIZE, VALUE_WIDTH = 16.0, 20.0, 14.5, 62.0


class FiguresPage(TabPage):
    """Shows statistics of the rounds that the filters select."""

    def __init__(self, ctx: Context, rows: Sequence[Row]) -> None:
        self._ctx = ctx
        self._rows = rows
        self._row_filter = RowFilter()
        self._seats = (None, *seat_counts(rows))
        self._levels = (None, *sorted(levels(rows), key=_strength))
        self.filters = self._make_filters()
        self.tiles = tuple(FigureTile() for _ in range(TILES))
        self.chart = PointsChart(ctx.texts, self._review)
        self.widgets = (*self.filters, *self.tiles, self.chart)
        self._table = EMPTY
        self._refresh()

    def height_in(self, width: float, measure: TextMeasure) -> float:
        """Return the total height of all parts; in a wide area, the chart is beside the table."""
        if width >= NARROW_BELOW_U:
            table = TABLE_FRAME + MIN_LINE_PITCH * len(self._lines())
            return FILTER_HEIGHT + GAP + TILE_HEIGHT + GAP + table
        return 2 * (FILTER_HEIGHT + GAP) + 2 * (TILE_HEIGHT + GAP) + CHART_HEIGHT + GAP + TABLE_HEIGHT

    def place(self, area: Box, measure: TextMeasure) -> None:
        """Lay out the filters, the tiles, the chart and the table."""
        is_narrow = area.width < NARROW_BELOW_U
        columns = (FILTER_COLUMNS, TILE_COLUMNS) if is_narrow else (len(self.filters), len(self.tiles))
        top = lay_out_grid(self.filters, area.resize(height=FILTER_HEIGHT), columns[0], gap=GAP) + GAP
        top = lay_out_grid(self.tiles, area.move_to(y=top).resize(height=TILE_HEIGHT), columns[1], gap=GAP) + GAP
        _, rest = area.cut_top(top - area.y)
        if is_narrow:
            self.chart.box, below = rest.cut_top(CHART_HEIGHT, gap=GAP)
            self._table = below.resize(height=TABLE_HEIGHT)
        else:
            self._table, self.chart.box = rest.cut_right(TABLE_WIDTH, gap=GAP)

    def handle(self, intent: Intent, focus: FocusGroup) -> bool:
        """Move the chart's cursor with the pointer. Returns False, so that the widgets also get the event."""
        if isinstance(intent, Hover):
            self.chart.point_at(intent.x, intent.y)
        return False

    def draw(self, canvas: Canvas) -> None:
        """Draw the table. The other parts are widgets, which draw themselves."""
        self._draw_table(canvas, self._table)

    @property
    def state(self) -> Sequence[int]:
        """The positions of the filters."""
        return tuple(button.index for button in self.filters)

    @state.setter
    def state(self, indexes: Sequence[int]) -> None:
        for button, index in zip(self.filters, indexes, strict=True):
            button.index = index
        self._set_filters(0)

    def _make_filters(self) -> tuple[FilterButton, ...]:
        texts = self._ctx.texts
        everything = texts("statistics.all")
        seats = [everything if n is None else texts("statistics.seats_n", n=n) for n in self._seats]
        names = [everything if level is None else level_name(texts, level) for level in self._levels]
        periods = [texts(f"statistics.period.{period}") for period in Period]
        helps = [texts(f"statistics.help.{kind}") for kind in HelpFilter]
        return (
            FilterButton(texts("statistics.seats"), seats, self._set_filters),
            FilterButton(texts("statistics.level"), names, self._set_filters),
            FilterButton(texts("statistics.period_label"), periods, self._set_filters),
            FilterButton(texts("statistics.help_label"), helps, self._set_filters),
        )

    def _set_filters(self, _: int) -> None:
        seats, level, period, helped = (button.index for button in self.filters)
        self._row_filter = RowFilter(
            self._seats[seats], self._levels[level], tuple(Period)[period], tuple(HelpFilter)[helped]
        )
        self._refresh()

    def _refresh(self) -> None:
        rows = select_rows(self._rows, self._row_filter, self._ctx.clock())
        self.figures = compute_figures(rows)
        self._rounds = rounds_in(rows)
        self.chart.show(series(self._rounds, MAX_POINTS), self.figures.even_share)
        self._fill_tiles()

    def _fill_tiles(self) -> None:
        found, texts = self.figures, self._ctx.texts
        won, average, best, worst, papayoos, tricks = self.tiles
        percent = found.win_percent
        caption = (
            texts("statistics.games_won") if percent is None else texts("statistics.games_won_of", percent=percent)
        )
        won.show(f"{found.games_won} / {found.games}", caption)
        average.show(amount(texts, found.average), texts("statistics.points_a_round"), is_against=bool(found.average))
        self._fill_extreme(best, found.best, texts("statistics.best"))
        self._fill_extreme(worst, found.worst, texts("statistics.worst"), is_against=True)
        taken, given = found.papayoos_taken, found.papayoos_given
        papayoos.show(f"{taken} : {given}", texts("statistics.papayoos"))
        tricks.show(amount(texts, found.tricks), texts("statistics.tricks"))

    def _fill_extreme(self, tile: FigureTile, row: RoundRow | None, caption: str, *, is_against: bool = False) -> None:
        if row is None:
            tile.show(NO_FIGURE, caption)
        else:
            is_bad = is_against and self.figures.rounds >= TELLING_ROUNDS
            tile.show(str(row.own), caption, is_against=is_bad and row.own > 0)
            tile.set_link(partial(review_round, self._ctx, row))

    def _review(self, number: int) -> Transition | None:
        """Open the review of one of the selected rounds; ``number`` is its position among them, from 1."""
        return review_round(self._ctx, self._rounds[number - 1])

    def _lines(self) -> tuple[tuple[str, str], ...]:
        found, texts = self.figures, self._ctx.texts
        return (
            ("rounds", str(found.rounds)),
            ("rounds_won", str(found.rounds_won)),
            ("clean_rounds", str(found.clean_rounds)),
            ("middle", amount(texts, found.middle, 0)),
            ("even_share", amount(texts, found.even_share)),
            ("points_given", amount(texts, found.points_given)),
            ("streak", str(found.streak)),
            ("longest_streak", str(found.longest_streak)),
            ("helped", str(sum(row.assisted for row in self._rounds))),
        )

    def _draw_table(self, canvas: Canvas, box: Box) -> None:
        texts = self._ctx.texts
        canvas.panel(box, fill=palette.FELT_LOW, edge=None, radius=TABLE_RADIUS, opacity=TABLE_OPACITY)
        inside = box.inset(TABLE_MARGIN, 0)
        lines = [(texts(f"statistics.line.{name}"), value) for name, value in self._lines()]
        pitch = min(LINE_PITCH, (box.height - TABLE_FRAME) / len(lines))
        size = canvas.measure.common_size((name for name, _ in lines), TextStyle(NAME_SIZE), inside.width - VALUE_WIDTH)
        for row, (name, value) in enumerate(lines):
            line = inside.move_by(dy=FIRST_LINE_Y + row * pitch).resize(height=0)
            canvas.text_in(line.resize(width=line.width - VALUE_WIDTH), name, TextStyle(size, colour=palette.DIM_INK))
            canvas.text(value, line.right, line.y, TextStyle(VALUE_SIZE, Face.NUMBER), align="right")
        caution = inside.move_to(y=box.bottom - CAUTION_BOTTOM).resize(height=0)
        canvas.text_in(caution, self._caution(), TextStyle(CAUTION_SIZE, colour=palette.BRASS))

    def _caution(self) -> str:
        """Return a warning if there are few rounds or none; an empty text if there are enough."""
        texts, found = self._ctx.texts, self.figures
        if not found.rounds:
            return texts("statistics.none_fit")
        return texts("statistics.few", n=found.rounds) if found.is_small else ""


def _strength(level: str | None) -> tuple[int, str]:
    """Return the sort key of a level: its position in the menu. Unknown levels come last, sorted by name."""
    return (MENU_LEVELS.index(level) if level in MENU_LEVELS else len(MENU_LEVELS)), level or ""
