"""The page of figures: what is asked for, the big figures, the chart, and a table of the rest."""

from collections.abc import Sequence
from functools import partial

from papayoo.ai.levels import MENU_LEVELS
from papayoo.history.figures import (
    Choice,
    Figures,
    Help,
    Period,
    chosen,
    figures,
    levels,
    rounds_in,
    seat_counts,
    series,
)
from papayoo.history.rows import RoundRow, Row
from papayoo.ui.art import palette
from papayoo.ui.context import Context
from papayoo.ui.desktop.locale_info import day
from papayoo.ui.geometry import EMPTY, Box
from papayoo.ui.input.actions import Hover, Intent
from papayoo.ui.navigation import Transition
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.fonts import Face
from papayoo.ui.render.text_measure import TextMeasure
from papayoo.ui.scenes.stats.chart import MOST_POINTS, Chart
from papayoo.ui.scenes.stats.figure_tile import NOTHING, Tile
from papayoo.ui.scenes.stats.filter_button import Picker
from papayoo.ui.scenes.stats.game_link import review_round
from papayoo.ui.scenes.stats.labels import amount, level_name
from papayoo.ui.scenes.stats.page import NARROW_BELOW
from papayoo.ui.widgets.base import FocusGroup, Widget, lay_out_grid

GAP = 14.0
PICKER_HEIGHT = 60.0
TILE_HEIGHT = 88.0
TABLE_WIDTH = 372.0
LINE = 30.0
TILES = 6
CHART_HEIGHT, TABLE_HEIGHT = 330.0, 350.0
"""In a narrow area."""


class FiguresPage:
    """Figures of the rounds that are asked for; every change of what is asked for shows at once."""

    def __init__(self, ctx: Context, rows: Sequence[Row]) -> None:
        self._ctx = ctx
        self._rows = rows
        self._choice = Choice()
        self._seats = (None, *seat_counts(rows))
        self._levels = (None, *sorted(levels(rows), key=_strength))
        self.pickers = self._make_pickers()
        self.tiles = tuple(Tile() for _ in range(TILES))
        self.chart = Chart(ctx.texts, self._review)
        self._table = EMPTY
        self._ask()

    @property
    def widgets(self) -> Sequence[Widget]:
        """The pickers, the tiles, and the chart."""
        return (*self.pickers, *self.tiles, self.chart)

    @property
    def figures(self) -> Figures:
        """What is shown."""
        return self._figures

    def height_in(self, width: float, measure: TextMeasure) -> float:
        """In a narrow area: two rows of pickers, two of tiles, chart and table."""
        rows = 2 * (PICKER_HEIGHT + GAP) + 2 * (TILE_HEIGHT + GAP)
        return rows + CHART_HEIGHT + GAP + TABLE_HEIGHT if width < NARROW_BELOW else 0.0

    def place(self, area: Box, measure: TextMeasure) -> None:
        """Pickers above, tiles below, then the chart beside the table, or above it."""
        is_narrow = area.width < NARROW_BELOW
        columns = (2, 3) if is_narrow else (len(self.pickers), len(self.tiles))
        top = lay_out_grid(self.pickers, area._replace(height=PICKER_HEIGHT), columns[0], gap=GAP) + GAP
        top = lay_out_grid(self.tiles, Box(area.x, top, area.width, TILE_HEIGHT), columns[1], gap=GAP) + GAP
        if is_narrow:
            self.chart.box = Box(area.x, top, area.width, CHART_HEIGHT)
            self._table = Box(area.x, top + CHART_HEIGHT + GAP, area.width, TABLE_HEIGHT)
        else:
            self.chart.box = Box(area.x, top, area.width - TABLE_WIDTH - GAP, area.bottom - top)
            self._table = Box(self.chart.box.right + GAP, top, TABLE_WIDTH, area.bottom - top)

    def handle(self, intent: Intent, focus: FocusGroup) -> bool:
        """The pointer over the chart reads a value."""
        if isinstance(intent, Hover):
            self.chart.point_at(intent.x, intent.y)
        return False

    def draw(self, canvas: Canvas) -> None:
        """The table."""
        self._draw_table(canvas, self._table)

    def _make_pickers(self) -> tuple[Picker, ...]:
        texts = self._ctx.texts
        everything = texts("statistics.all")
        seats = [everything if n is None else texts("statistics.seats_n", n=n) for n in self._seats]
        names = [everything if level is None else level_name(texts, level) for level in self._levels]
        periods = [texts(f"statistics.period.{period}") for period in Period]
        helps = [texts(f"statistics.help.{kind}") for kind in Help]
        return (
            Picker(texts("statistics.seats"), seats, self._ask_at),
            Picker(texts("statistics.level"), names, self._ask_at),
            Picker(texts("statistics.period_label"), periods, self._ask_at),
            Picker(texts("statistics.help_label"), helps, self._ask_at),
        )

    def _ask_at(self, _: int) -> None:
        seats, level, period, helped = (picker.index for picker in self.pickers)
        self._choice = Choice(self._seats[seats], self._levels[level], tuple(Period)[period], tuple(Help)[helped])
        self._ask()

    def _ask(self) -> None:
        rows = chosen(self._rows, self._choice, self._ctx.clock())
        self._figures = figures(rows)
        self._rounds = rounds_in(rows)
        self.chart.show(series(self._rounds, MOST_POINTS), self._figures.even_share)
        self._fill_tiles()

    def _fill_tiles(self) -> None:
        found, texts = self._figures, self._ctx.texts
        won, average, best, worst, papayoos, tricks = self.tiles
        percent = found.win_percent
        caption = (
            texts("statistics.games_won") if percent is None else texts("statistics.games_won_of", percent=percent)
        )
        won.show(f"{found.games_won} / {found.games}", caption)
        average.show(amount(texts, found.average), texts("statistics.points_a_round"), is_against=bool(found.average))
        self._fill_extreme(best, found.best, texts("statistics.best"))
        self._fill_extreme(worst, found.worst, texts("statistics.worst"))
        papayoos.show(f"{found.papayoos_taken} : {found.papayoos_given}", texts("statistics.papayoos"))
        tricks.show(amount(texts, found.tricks), texts("statistics.tricks"))

    def _fill_extreme(self, tile: Tile, row: RoundRow | None, caption: str) -> None:
        if row is None:
            tile.show(NOTHING, caption)
        else:
            tile.show(str(row.own), f"{caption}, {day(row.finished)}", is_against=row.own > 0)
            tile.lead_to(partial(review_round, self._ctx, row))

    def _review(self, number: int) -> Transition | None:
        """Look at one of the rounds asked for; they count from 1."""
        return review_round(self._ctx, self._rounds[number - 1])

    def _lines(self) -> tuple[tuple[str, str], ...]:
        found, texts = self._figures, self._ctx.texts
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
        canvas.panel(box, fill=palette.FELT_LOW, edge=None, radius=14, opacity=0.55)
        lines = self._lines()
        pitch = min(LINE, (box.height - 64) / len(lines))
        for row, (name, value) in enumerate(lines):
            y = box.y + 22 + row * pitch
            canvas.text(
                texts(f"statistics.line.{name}"), box.x + 18, y, 16, colour=palette.DIM_INK, max_width=box.width - 110
            )
            canvas.text(value, box.right - 18, y, 20, face=Face.NUMBER, align="right")
        canvas.text(self._caution(), box.x + 18, box.bottom - 22, 14.5, colour=palette.BRASS, max_width=box.width - 36)

    def _caution(self) -> str:
        """How much the figures mean."""
        texts, found = self._ctx.texts, self._figures
        if not found.rounds:
            return texts("statistics.none_fit")
        return texts("statistics.few", n=found.rounds) if found.is_small else texts("statistics.enough", n=found.rounds)


def _strength(level: str | None) -> tuple[int, str]:
    """Where a level stands in the menu; others come after."""
    return (MENU_LEVELS.index(level) if level in MENU_LEVELS else len(MENU_LEVELS)), level or ""
