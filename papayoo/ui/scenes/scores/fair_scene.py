"""The page "Is it fair?": what chance dealt and rolled in the player's rounds, inside the bands of honest chance."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from papayoo.ai.characters import CHARACTERS
from papayoo.engine import ORDINARY_SUITS, Reading
from papayoo.history.fair_figures import Mark, Where, fair_figures
from papayoo.history.rows import RoundRow
from papayoo.match import Match
from papayoo.services.open_game import readings_with_seed
from papayoo.services.opponents import names_of_animals
from papayoo.storage import Notice, SavedGame
from papayoo.text.catalog import Catalog
from papayoo.text.paragraph import paragraph
from papayoo.ui.art import palette
from papayoo.ui.context import Context
from papayoo.ui.geometry import Box
from papayoo.ui.navigation import Push, Transition
from papayoo.ui.render import Canvas, TextMeasure
from papayoo.ui.scenes.dialogs.page_scene import NARROW_BODY_U, PageScene
from papayoo.ui.scenes.scores.fair_play import FairPlayScene, colour_of, word_outside
from papayoo.ui.style import APART, BODY, FIGURE, GAP, HEADLINE, LABEL, NOTE, STRONG, WELL, TextStyle
from papayoo.ui.table_view.card_texts import suit_name
from papayoo.ui.widgets import Button, FocusGroup, Widget, draw_focus_ring
from papayoo.ui.widgets.chart import draw_bar
from papayoo.ui.widgets.flow import Block, Column, Control, Drawing, Either, Gap, Grid, Line, Row, Text

TOP_U, HEAD_U, ROW_U, PAD_U = 8.0, 30.0, 28.0, 8.0
"""Heights of the space above and below the head of a table, of the head, of a row, and of the space below the last."""
PAD_X_U, NAME_SHARE, RANGE_SHARE, WORD_SHARE = 16.0, 0.21, 0.22, 0.155
"""Space at the sides of a table, and the shares of the rest that names, ranges and words outside take at most."""
THREE_FROM_U = 1100.0
"""Width of the page's contents from which three tables are side by side, and the words beside the fourth one."""
SHRINK = 0.59
"""Share of their usual height to which tables shrink in a low window: eight players fit without scrolling."""
SPACE_U = 12.0
"""Space between the columns of a table."""
BAND_SHARE = 0.5
"""Share of the width of a bar's ground that the band takes, in its middle."""


class TextColumn(NamedTuple):
    """The style of the texts of a column, and the width of the longest one in units."""

    style: TextStyle
    width: float


class Columns(NamedTuple):
    """The columns of a table besides the bars: names, figures, their ranges, and words for what is outside."""

    names: TextColumn
    values: TextColumn
    ranges: TextColumn
    words: TextColumn


class MarksTable(Widget):
    """A table with a line for each mark: a name, the mark inside its band, the figure, the range and a word outside."""

    role = "table"

    def __init__(self, texts: Catalog, label: str, names: Sequence[str], marks: Sequence[Mark]) -> None:
        super().__init__(label)
        self._texts = texts
        self.rows = tuple(zip(names, marks, strict=True))
        self.beside: Sequence[MarksTable] = (self,)
        """This table and those on the same page, whose bars all begin as far from the left and are equally long."""
        self.growth = 1.0

    @property
    def count(self) -> int:
        """The number of rows."""
        return len(self.rows)

    @property
    def height(self) -> float:
        return table_height(self.count)

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        canvas.surface(self.box, WELL, tag=f"table {self.label}")
        if focused:
            draw_focus_ring(canvas, self.box, WELL.radius)
        growth = self.growth
        columns = self._columns(canvas.measure)
        bar = min(table.room_for_bars(canvas.measure) for table in self.beside)
        rows = [self._row(name, mark, ROW_U * growth, columns, bar) for name, mark in self.rows]
        title = Line(self.label, STRONG, HEAD_U * growth)
        space = Gap(TOP_U * growth)
        Column(space, title, space, *rows, pad=(PAD_X_U, 0)).draw_in(canvas, self.box)

    def room_for_bars(self, measure: TextMeasure) -> float:
        """Return the width that the other columns of this table leave for its bars, in units."""
        taken = [column.width + SPACE_U for column in self._columns(measure) if column.width]
        return self.box.inset(PAD_X_U, 0).width - sum(taken)

    def _columns(self, measure: TextMeasure) -> Columns:
        """Return the columns besides the bars, whose texts are as large as the longest allows."""
        room = self.box.inset(PAD_X_U, 0).width
        marks = [mark for _, mark in self.rows]

        def column(texts: Iterable[str], style: TextStyle, share: float) -> TextColumn:
            found = list(texts)
            style = style._replace(size=measure.common_size(found, style, share * room))
            return TextColumn(style, max((measure.text_width(text, style) for text in found), default=0.0))

        ranges = column(map(self._range, marks), FIGURE.in_colour(palette.DIM_INK), RANGE_SHARE)
        values = map(self._texts.number, (mark.value for mark in marks))
        return Columns(
            column((name for table in self.beside for name, _ in table.rows), LABEL.in_colour(palette.INK), NAME_SHARE),
            column(values, FIGURE._replace(size=ranges.style.size), RANGE_SHARE),
            ranges,
            column(filter(None, map(self._word, marks)), LABEL, WORD_SHARE),
        )

    def _row(self, name: str, mark: Mark, height: float, columns: Columns, bar: float) -> Block:
        names, values, ranges, words = columns
        word, colour = self._word(mark), colour_of(mark)
        return Row(
            Line(name, names.style, height).wide(names.width),
            Drawing(partial(_draw_mark, mark), height).wide(bar),
            Line(self._texts.number(mark.value), values.style, height, align="right").wide(values.width),
            Line(self._range(mark), ranges.style, height, align="center").wide(ranges.width),
            Line(word, words.style.in_colour(colour), height, align="right").wide(words.width) if words.width else None,
            gap=SPACE_U,
        )

    def _word(self, mark: Mark) -> str:
        return word_outside(self._texts, mark)

    def _range(self, mark: Mark) -> str:
        return f"{self._texts.number(mark.low)}–{self._texts.number(mark.high)}"


def table_height(rows: int) -> float:
    """Return the usual height of a table with so many rows."""
    return 2 * TOP_U + HEAD_U + ROW_U * rows + PAD_U


def _draw_mark(mark: Mark, canvas: Canvas, ground: Box) -> None:
    """Draw the band in the middle of its ground, and the mark where its figure lies, at the latest at an end."""
    y, width = ground.center_y, BAND_SHARE * ground.width
    draw_bar(canvas, Box(ground.x, y - 1.5, ground.width, 3), palette.FELT_HIGH)
    band = Box.centered(ground.center_x, y, width, 11)
    draw_bar(canvas, band, palette.FELT_HIGH)
    x = band.x + 6 + (band.width - 12) * (mark.value - mark.low) / max(1, mark.high - mark.low)
    if mark.where is not Where.INSIDE:  # visibly outside, also by a small amount
        x = max(x, band.right + 8) if mark.where > 0 else min(x, band.x - 8)
    x = min(ground.right - 6, max(ground.x + 6, x))
    canvas.panel(Box.centered(x, y, 12, 12), fill=colour_of(mark), edge=palette.FELT_LOW, radius=6, tag="mark")


class FairScene(PageScene):
    """Shows the figures of the latest of the player's rounds in words and as marks inside bands, and opens the proof.

    The proof is that of the match at the table or, without one, of the latest game that is still saved.
    """

    def __init__(self, ctx: Context, rounds: Sequence[RoundRow], match: Match | None = None) -> None:
        super().__init__(ctx, ctx.texts("fair.title"))
        self._match, self._rounds = match, rounds
        self.figures = fair_figures(rounds)
        self.tables = tuple(self._tables())
        for table in self.tables:
            table.beside = self.tables
        has_proof = match is not None or bool(self._rounds)
        self.primary = Button(ctx.texts("fair.proof"), self._prove, primary=True) if has_proof else None
        widgets = [*self.tables, *self.foot_buttons, self.back]
        self.focus = FocusGroup(widgets, start=len(self.tables))

    def _tables(self) -> Iterator[MarksTable]:
        texts, found = self.ctx.texts, self.figures
        if not found.rounds:
            return
        animals = [CHARACTERS[character].portrait for character in found.characters]
        names = [texts("player.you"), *names_of_animals(self.ctx, animals)]
        yield MarksTable(texts, texts("fair.papayoo"), names, found.papayoo)
        yield MarksTable(texts, texts("fair.payoo_points"), names, found.payoo_points)
        yield MarksTable(texts, texts("fair.high_cards"), names, found.high_cards)
        if found.rolls:
            suits = [f"{suit_name(texts, suit):cap}" for suit in ORDINARY_SUITS]
            yield MarksTable(texts, texts("fair.rolls", rolls=found.own_rolls), suits, found.rolls)

    def body(self) -> Block:
        texts, found = self.ctx.texts, self.figures
        unknown = Text(texts("fair.unknown", rounds=found.unknown), NOTE) if found.unknown else None
        if not found.rounds:
            none = Line(texts("fair.none"), HEADLINE, 44, align="center")
            return Column(none, Text(texts("fair.none_line"), BODY, align="center", max_width=700), unknown, at=0.4)
        verdict = texts("fair.verdict", inside=found.inside, all=len(found.marks))
        rare = Text(texts("fair.rare", count=found.far), BODY.in_colour(palette.BAD)) if found.far else None
        expected = texts("fair.expected", inside=found.inside, all=len(found.marks))
        rounds = Line(texts("fair.rounds", rounds=found.rounds), NOTE, 32, align="right").snug()
        return Column(
            Row(Line(expected, HEADLINE, 32), rounds, gap=GAP),
            Text(paragraph(verdict, texts("fair.chance"), texts("fair.streaks")), NOTE),
            rare,
            Gap(GAP, least=10),
            self._tables_and_words(),
            unknown,
            Gap(APART).shrinking(0),
        )

    def _tables_and_words(self) -> Block:
        """Return the tables below one another, in rows of two or, in a wide window, in a row of three, and the words.

        Beside the fourth table is room for the words if three are above it.
        """
        texts, tables = self.ctx.texts, self.tables
        most = max(table.count for table in tables)
        taken = texts("fair.taken", taken=self.figures.taken)
        words = Text(paragraph(texts("fair.legend"), taken, texts("fair.note")), NOTE)
        below = [_TablePlace(table, table.count) for table in tables]
        beside = [_TablePlace(table, most) for table in tables]
        first, last = [_TablePlace(table, most) for table in tables[:3]], tables[3:]
        fourth = [_TablePlace(table, table.count).wide(-GAP / 3, share=1 / 3) for table in last]
        gap = Gap(GAP, least=4)
        return Either(
            THREE_FROM_U,
            Column(Either(NARROW_BODY_U, Column(*below, gap=GAP), Grid(2, *map(Column, beside), gap=GAP)), gap, words),
            Column(Row(*first, gap=GAP), gap, Row(*fourth, Column(words, pad=(PAD_X_U if fourth else 0, 0)), gap=GAP)),
        )

    def _prove(self) -> Transition | None:
        if self._match is not None:
            return Push(FairPlayScene(self.ctx, reading_of(self._match)))
        found = self._latest()
        if found is None:
            self.ctx.notify(Notice.of("notice.game_gone"))
            return None
        game, reading = found
        return Push(FairPlayScene(self.ctx, reading, game.changed))

    def _latest(self) -> tuple[SavedGame, Reading] | None:
        """Return the saved game of the latest round; None if it is no longer saved.

        Of several games with its deals, that is a finished one, and else the one with the most rounds: a game that was
        set aside at its beginning proves nothing.
        """
        row = self._rounds[-1]
        games = [each for each in readings_with_seed(self.ctx, row.seed) if each[1].game.options.seats == row.seats]
        return max(games, key=lambda each: (each[1].game.is_over, len(each[1].game.state.scores)), default=None)


def reading_of(match: Match) -> Reading:
    """Return the record of a match, with the names that are shown at the table."""
    return replace(match.read(match.record), players=tuple(match.players))


class _TablePlace(Control):
    """The place of a table, with room for a number of rows; in a low window, they are lower.

    Tables beside one another have the same room, so that their heads and rows are on the same lines.
    """

    def __init__(self, table: MarksTable, rows: int) -> None:
        self._table, self._usual = table, table_height(rows)
        super().__init__(table, None, self._usual, by_text=True)

    def least_in(self, width: float, measure: TextMeasure) -> float:
        return measure.scaled(SHRINK * self._usual)

    def place(self, box: Box, measure: TextMeasure) -> None:
        super().place(box, measure)
        self._table.growth = self.box.height / self._usual
