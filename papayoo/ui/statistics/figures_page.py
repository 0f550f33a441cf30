"""The page of figures: what is asked for, the big figures, the chart, and a table of the rest."""

from collections.abc import Sequence
from dataclasses import dataclass

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
from papayoo.ui.brush import Brush
from papayoo.ui.context import Context
from papayoo.ui.fonts import Face
from papayoo.ui.geometry import Box
from papayoo.ui.intents import Hover, Intent
from papayoo.ui.statistics.chart import MOST_POINTS, Chart
from papayoo.ui.statistics.picker import Picker
from papayoo.ui.statistics.words import amount, day, level_name
from papayoo.ui.widgets.base import FocusGroup, Widget

GAP = 14.0
PICKER_HEIGHT = 60.0
TILE_HEIGHT = 88.0
TABLE_WIDTH = 372.0
LINE = 30.0


@dataclass(frozen=True, slots=True)
class Tile:
    """A big figure and what it is; one against the person is orange."""

    value: str
    caption: str
    is_against: bool = False


class FiguresPage:
    """Figures of the rounds that are asked for; every change of what is asked for shows at once."""

    def __init__(self, ctx: Context, rows: Sequence[Row]) -> None:
        self._ctx = ctx
        self._rows = rows
        self._choice = Choice()
        self._seats = (None, *seat_counts(rows))
        self._levels = (None, *sorted(levels(rows), key=_strength))
        self.pickers = self._make_pickers()
        self.chart = Chart(ctx.texts)
        self._area = Box(0, 0, 1, 1)
        self._ask()

    @property
    def widgets(self) -> Sequence[Widget]:
        """The pickers, and the chart."""
        return (*self.pickers, self.chart)

    @property
    def figures(self) -> Figures:
        """What is shown."""
        return self._figures

    def place(self, area: Box) -> None:
        """Pickers above, tiles below, then the chart beside the table."""
        self._area = area
        width = (area.width - GAP * (len(self.pickers) - 1)) / len(self.pickers)
        for index, picker in enumerate(self.pickers):
            picker.box = Box(area.x + index * (width + GAP), area.y, width, PICKER_HEIGHT)
        top = area.y + PICKER_HEIGHT + TILE_HEIGHT + 2 * GAP
        self.chart.box = Box(area.x, top, area.width - TABLE_WIDTH - GAP, area.bottom - top)

    def handle(self, intent: Intent, focus: FocusGroup) -> bool:
        """The pointer over the chart reads a value."""
        if isinstance(intent, Hover):
            self.chart.point_at(intent.x, intent.y)
        return False

    def draw(self, brush: Brush) -> None:
        """Tiles and table."""
        area, tiles = self._area, self._tiles()
        width = (area.width - GAP * (len(tiles) - 1)) / len(tiles)
        for index, tile in enumerate(tiles):
            y = area.y + PICKER_HEIGHT + GAP
            _draw_tile(brush, Box(area.x + index * (width + GAP), y, width, TILE_HEIGHT), tile)
        box = self.chart.box
        self._draw_table(brush, Box(box.right + GAP, box.y, TABLE_WIDTH, box.height))

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
        self._helped = sum(row.assisted for row in rounds_in(rows))
        self.chart.show(series(rounds_in(rows), MOST_POINTS), self._figures.even_share)

    def _tiles(self) -> tuple[Tile, ...]:
        found, texts = self._figures, self._ctx.texts
        percent = found.win_percent
        won = texts("statistics.games_won") if percent is None else texts("statistics.games_won_of", percent=percent)
        return (
            Tile(f"{found.games_won} / {found.games}", won),
            Tile(amount(found.average), texts("statistics.points_a_round"), is_against=True),
            self._extreme(found.best, "statistics.best"),
            self._extreme(found.worst, "statistics.worst"),
            Tile(f"{found.papayoos_taken} : {found.papayoos_given}", texts("statistics.papayoos")),
            Tile(amount(found.tricks), texts("statistics.tricks")),
        )

    def _extreme(self, row: RoundRow | None, key: str) -> Tile:
        if row is None:
            return Tile("–", self._ctx.texts(key))
        return Tile(str(row.own), f"{self._ctx.texts(key)}, {day(row.finished)}", is_against=row.own > 0)

    def _lines(self) -> tuple[tuple[str, str], ...]:
        found = self._figures
        return (
            ("rounds", str(found.rounds)),
            ("rounds_won", str(found.rounds_won)),
            ("clean_rounds", str(found.clean_rounds)),
            ("middle", amount(found.middle, 0)),
            ("even_share", amount(found.even_share)),
            ("points_given", amount(found.points_given)),
            ("streak", str(found.streak)),
            ("longest_streak", str(found.longest_streak)),
            ("helped", str(self._helped)),
        )

    def _draw_table(self, brush: Brush, box: Box) -> None:
        texts = self._ctx.texts
        brush.panel(box, fill=palette.FELT_LOW, edge=None, radius=14, opacity=0.55)
        lines = self._lines()
        pitch = min(LINE, (box.height - 64) / len(lines))
        for row, (name, value) in enumerate(lines):
            y = box.y + 22 + row * pitch
            brush.text(texts(f"statistics.line.{name}"), box.x + 18, y, 16, color=palette.DIM_INK, max_width=270)
            brush.text(value, box.right - 18, y, 20, face=Face.NUMBER, align="right")
        brush.text(self._caution(), box.x + 18, box.bottom - 22, 14.5, color=palette.BRASS, max_width=box.width - 36)

    def _caution(self) -> str:
        """How much the figures mean."""
        texts, found = self._ctx.texts, self._figures
        if not found.rounds:
            return texts("statistics.none_fit")
        return texts("statistics.few", n=found.rounds) if found.is_small else texts("statistics.enough", n=found.rounds)


def _strength(level: str | None) -> tuple[int, str]:
    """Where a level stands in the menu; others come after."""
    return (MENU_LEVELS.index(level) if level in MENU_LEVELS else len(MENU_LEVELS)), level or ""


def _draw_tile(brush: Brush, box: Box, tile: Tile) -> None:
    brush.panel(box, fill=palette.FELT, edge=None, radius=14, opacity=0.9, shine=True)
    color = palette.PAYOO if tile.is_against and tile.value != "–" else palette.INK
    brush.text(
        tile.value,
        box.center_x,
        box.y + 36,
        40,
        face=Face.NUMBER,
        color=color,
        align="center",
        max_width=box.width - 20,
    )
    brush.text(
        tile.caption,
        box.center_x,
        box.bottom - 20,
        14.5,
        color=palette.DIM_INK,
        align="center",
        max_width=box.width - 16,
    )
