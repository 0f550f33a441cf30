"""The statistics page with filters, tiles with statistics, a chart and a table."""

import re
from collections.abc import Callable, Sequence
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
from papayoo.ui.geometry import Box
from papayoo.ui.input.actions import Hover, Intent
from papayoo.ui.navigation import Transition
from papayoo.ui.render import Canvas, TextMeasure
from papayoo.ui.scenes.dialogs.page_scene import NARROW_BELOW_U, Strip
from papayoo.ui.scenes.dialogs.tabbed_scene import TabPage
from papayoo.ui.scenes.stats.game_link import review_round
from papayoo.ui.scenes.stats.labels import NO_FIGURE, amount, level_name
from papayoo.ui.scenes.stats.points_chart import MAX_POINTS, PointsChart
from papayoo.ui.style import GAP, HEAD, NOTE, NUMBER, PLATE, WELL, Surface
from papayoo.ui.widgets import FocusGroup, OnPress, Widget, draw_focus_ring, flow
from papayoo.ui.widgets.flow import Block, Column, Control, Drawing, Either, Gap, Grid, Line, Text
from papayoo.ui.widgets.value_table import ValueTable

TELLING_ROUNDS = 5
"""Minimum number of rounds at which bad values are highlighted. With fewer rounds, they may be due to chance."""
TILE = Surface(palette.FELT, 14.0, 0.9, shine=True)
CAPTION = NOTE.tight()
SMALLER = 1.0, 0.95, 0.9, 0.85, 0.8
"""The sizes to try for a long caption, as parts of the usual one."""


class FilterButton(Widget):
    """A button that selects one of the values of a filter.

    The left and right keys, and presses on its left and right half, select the previous or next value.
    """

    role = "spin_button"

    def __init__(self, label: str, options: Sequence[str], on_change: Callable[[int], None]) -> None:
        super().__init__(label)
        self.options = tuple(options)
        self.index = 0
        self._on_change = on_change

    def press(self, x: float, y: float) -> Transition | None:
        self.adjust(1 if x >= self.box.center_x else -1)
        return None

    def activate(self) -> Transition | None:
        self.adjust(1)
        return None

    def adjust(self, step: int) -> bool:
        self.index = (self.index + step) % len(self.options)
        self._on_change(self.index)
        return True

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        label = Line(self.label, NOTE.in_colour(palette.INK) if focused else NOTE, 18)
        value = Drawing(partial(self._draw_value, focused)).growing()
        Column(Column(label, pad=(2, 0)), value, gap=4).draw_in(canvas, self.box)

    def _draw_value(self, focused: bool, canvas: Canvas, box: Box) -> None:
        canvas.surface(box, PLATE, tag=f"picker {self.label}")
        if focused:
            draw_focus_ring(canvas, box, PLATE.radius)
        canvas.text_in(box.inset(38, 0), self.options[self.index], HEAD, align="center")
        if len(self.options) > 1:
            canvas.icon("arrow_left", box.x + 20, box.center_y, 15)
            canvas.icon("arrow_right", box.right - 20, box.center_y, 15)


class FigureTile(Widget):
    """Shows a statistic as a large number above a caption, in orange if it is bad for the player.

    Some tiles are buttons that open a round.
    """

    def __init__(self) -> None:
        super().__init__()
        self._value, self._caption = NO_FIGURE, ""
        self.beside: Sequence[FigureTile] = (self,)
        """This tile and those beside it, whose values are at the same height."""
        self._is_against = False
        self._open: OnPress | None = None
        self.enabled = False

    def show(self, value: str, caption: str, *, is_against: bool = False) -> None:
        """Set the value and the caption. If the tile was a button, it becomes a plain tile."""
        self._value, self._caption, self._is_against = value, caption, is_against
        self._open, self.enabled = None, False

    def set_link(self, target: OnPress) -> None:
        """Make the tile a button that opens a round; ``target`` returns the transition to it."""
        self._open, self.enabled = target, True

    def activate(self) -> Transition | None:
        return self._open() if self._open is not None else None

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        box = self.box
        canvas.surface(box, TILE, tag=f"tile {self._caption}")
        if focused:
            draw_focus_ring(canvas, box, TILE.radius)
        if self.enabled:
            canvas.icon("arrow_right", box.right - 20, box.y + 20, 15, palette.DIM_INK)
        value = NUMBER.times(2).in_colour(palette.PAYOO if self._is_against else palette.INK)
        measure, has_long = canvas.measure, any(tile.is_long(canvas.measure) for tile in self.beside)
        style = CAPTION._replace(size=min(tile._caption_size(measure) for tile in self.beside))
        above, caption_height = (8, 42) if has_long else (20, 44)
        if self.is_long(measure):
            caption: Block = Text(self._unbroken, style, align="center")
        else:
            height = 2 * measure.line_height(CAPTION) if has_long else caption_height
            caption = Line(self._caption, style, height, align="center")
        Column(
            Gap(above),
            Line(self._value, value, 0, align="center").growing(),
            Strip(caption_height, caption),
            pad=(6, 0),
        ).draw_in(canvas, box)

    def is_long(self, measure: TextMeasure) -> bool:
        """Whether the caption takes two lines."""
        return self._lines_at(1.0, measure) > 1 and any(self._lines_at(share, measure) == 2 for share in SMALLER)

    @property
    def _unbroken(self) -> str:
        """The caption, in which no line ends between two words for the two numbers, such as "taken : given"."""
        return re.sub(" ([:/–]) ", "\N{NO-BREAK SPACE}\\1\N{NO-BREAK SPACE}", self._caption)

    def _lines_at(self, share: float, measure: TextMeasure) -> int:
        """Return the number of lines of the caption at a part of its usual size."""
        return len(measure.lines(self._unbroken, CAPTION.times(share), self.box.inset(6, 0).width))

    def _caption_size(self, measure: TextMeasure) -> float:
        """Return the text size at which the caption fits into two lines, or into one if it is a single long word."""
        share = next((share for share in SMALLER if self._lines_at(share, measure) <= 2), None)
        if share is None:
            return measure.fitting_size(self._caption, CAPTION, self.box.inset(6, 0).width)
        return CAPTION.size * share


class FiguresPage(TabPage):
    """Shows statistics of the rounds that the filters select."""

    def __init__(self, ctx: Context, rows: Sequence[Row]) -> None:
        self._ctx = ctx
        self._rows = rows
        self._row_filter = RowFilter()
        self._seats = (None, *seat_counts(rows))
        self._levels = (None, *sorted(levels(rows), key=_strength))
        self.filters = self._make_filters()
        self.tiles = tuple(FigureTile() for _ in range(6))
        for tile in self.tiles:
            tile.beside = self.tiles
        self.chart = PointsChart(ctx.texts, self._review)
        self.widgets = (*self.filters, *self.tiles, self.chart)
        self._refresh()

    def body(self) -> Block:
        filters = [Control(button, None, 60) for button in self.filters]
        tiles = [Control(tile, None, 96) for tile in self.tiles]
        narrow = (
            Grid(2, *filters, gap=GAP),
            Grid(3, *tiles, gap=GAP),
            Control(self.chart, None, 330),
            self._table(least=None),
        )
        wide = (
            flow.Row(*filters, gap=GAP),
            flow.Row(*tiles, gap=GAP),
            flow.Row(Control(self.chart, None, None), self._table(least=24).wide(372), gap=GAP).growing(),
        )
        return Either(NARROW_BELOW_U, Column(*narrow, gap=GAP), Column(*wide, gap=GAP))

    def _table(self, least: float | None) -> Block:
        return Column(
            ValueTable(self._lines(), 30, least, share=0.18, value_style=NUMBER),
            Gap().growing(),
            Line(self._caution(), NOTE.in_colour(palette.BRASS), 28),
            pad=(18, 8),
            surface=WELL,
        )

    def handle(self, intent: Intent, focus: FocusGroup) -> bool:
        # never True: the widgets get the event, too
        if isinstance(intent, Hover):
            self.chart.point_at(intent.x, intent.y)
        return False

    @property
    def state(self) -> Sequence[int]:
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
        self.renew()

    def _fill_tiles(self) -> None:
        found, texts = self.figures, self._ctx.texts
        won, average, best, worst, papayoos, tricks = self.tiles
        percent = found.win_percent
        caption = (
            texts("statistics.games_won") if percent is None else texts("statistics.games_won_of", percent=percent)
        )
        won.show(f"{texts.number(found.games_won)} / {texts.number(found.games)}", caption)
        average.show(amount(texts, found.average), texts("statistics.points_a_round"), is_against=bool(found.average))
        is_helped = found.best is not None and found.best.assisted
        self._fill_extreme(best, found.best, texts("statistics.best_helped" if is_helped else "statistics.best"))
        self._fill_extreme(worst, found.worst, texts("statistics.worst"), is_against=True)
        taken, given = found.papayoos_taken, found.papayoos_given
        papayoos.show(f"{texts.number(taken)} : {texts.number(given)}", texts("statistics.papayoos"))
        tricks.show(amount(texts, found.tricks), texts("statistics.tricks"))

    def _fill_extreme(self, tile: FigureTile, row: RoundRow | None, caption: str, *, is_against: bool = False) -> None:
        if row is None:
            tile.show(NO_FIGURE, caption)
        else:
            is_bad = is_against and self.figures.rounds >= TELLING_ROUNDS
            tile.show(str(row.own), caption, is_against=is_bad and row.own > 0)
            tile.set_link(partial(review_round, self._ctx, row))

    def _review(self, number: int) -> Transition | None:
        return review_round(self._ctx, self._rounds[number - 1])

    def _lines(self) -> tuple[tuple[str, str], ...]:
        found, texts = self.figures, self._ctx.texts
        values = (
            ("rounds", texts.number(found.rounds)),
            ("rounds_won", texts.number(found.rounds_won)),
            ("clean_rounds", texts.number(found.clean_rounds)),
            ("points_given", amount(texts, found.points_given)),
            ("streak", texts.number(found.streak)),
            ("helped", texts.number(sum(row.assisted for row in self._rounds))),
        )
        return tuple((texts(f"statistics.line.{name}"), value) for name, value in values)

    def _caution(self) -> str:
        """Return a warning if there are few rounds or none; an empty text if there are enough."""
        texts, found = self._ctx.texts, self.figures
        if not found.rounds:
            return texts("statistics.none_fit")
        return texts("statistics.few", n=found.rounds) if found.is_small else ""


def _strength(level: str | None) -> tuple[int, str]:
    """Return the sort key of a level: its position in the menu. Unknown levels come last, sorted by name."""
    return (MENU_LEVELS.index(level) if level in MENU_LEVELS else len(MENU_LEVELS)), level or ""
