"""The tab of the practice page on which the player chooses a puzzle."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from papayoo.engine import Card, parse_cards
from papayoo.match import DIFFICULTIES, Theme, shipped_puzzles
from papayoo.services.practice_matches import next_puzzle, puzzle_match, solved_puzzles
from papayoo.ui.art import palette
from papayoo.ui.context import Context
from papayoo.ui.geometry import Box
from papayoo.ui.navigation import Push, TableRoute, Transition
from papayoo.ui.render import Canvas, TextMeasure
from papayoo.ui.scenes.dialogs.tabbed_scene import TabPage
from papayoo.ui.style import GAP, HEAD, NEAR, NOTE, PLATE, SNUG, Size
from papayoo.ui.widgets import Button, Choice, Widget, draw_focus_ring
from papayoo.ui.widgets.chart import draw_bar
from papayoo.ui.widgets.flow import Block, Column, Drawing, Either, Gap, Grid, Line, Row, Text
from papayoo.ui.widgets.form_row import FormRow

TILE = PLATE._replace(radius=16.0, opacity=0.6)
PADDING_U, BAR_U, FOOT_U = 18.0, 7.0, 15.0
"""Dimensions of a tile: margin at the sides, height of the progress bar, and the space below it."""
CARDS_U = Size(66.0, 40.0)
"""Room for the cards of a tile beside the text."""

PICTURES: Final = {
    Theme.LEAD: parse_cards("3C 9C"),
    Theme.DUCK: parse_cards("8H 5H"),
    Theme.TAKE: parse_cards("4D 10D"),
    Theme.DUMP: parse_cards("6H 7S"),
    Theme.DRIVE: parse_cards("2S 7S"),
    Theme.FIRST: parse_cards("7S 19P"),
    Theme.VOID: parse_cards("6C 20P"),
    Theme.PASS: parse_cards("7H 10C"),
    Theme.LAST: parse_cards("1H 5P"),
}
"""For each theme, two cards that illustrate its idea."""


class ThemeTile(Widget):
    """A tile with a theme's name and idea, two cards, and how many of its puzzles are solved."""

    def __init__(self, page: "PuzzlesPage", theme: Theme) -> None:
        super().__init__(page.ctx.texts(f"puzzle.theme.{theme}"), lambda: page.open_puzzle((theme,)))
        self._page = page
        self.theme = theme
        self._line = page.ctx.texts(f"puzzle.goal.{theme}")

    def height_in(self, width: float, measure: TextMeasure) -> float:
        return self._contents(width, measure).height_in(width, measure)

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        canvas.surface(self.box, TILE, tag=f"tile {self.label}")
        if focused:
            draw_focus_ring(canvas, self.box, TILE.radius)
        self._contents(self.box.width, canvas.measure).draw_in(canvas, self.box)

    def _contents(self, width: float, measure: TextMeasure) -> Block:
        texts, (solved, count) = self._page.ctx.texts, self._page.progress_of(self.theme)
        progress, widest = (
            texts("say.each", name=texts("puzzle.solved"), n=texts("puzzle.progress", n=n, all=count))
            for n in (solved, count)
        )
        room = min(width / 2 - PADDING_U, measure.text_width(widest, NOTE) + NEAR)
        words = Column(Line(self.label, HEAD, 24), Gap(SNUG), Text(self._line, NOTE))
        return Column(
            Gap(14),
            Row(words, Drawing(self._draw_cards, 28 + CARDS_U.height).wide(CARDS_U.width)),
            Gap(NEAR).growing(),
            Row(
                Drawing(partial(_draw_progress, solved / max(1, count)), BAR_U),
                Line(progress, NOTE, BAR_U, align="right").wide(room),
            ),
            Gap(FOOT_U),
            pad=(PADDING_U, 0),
        )

    def _draw_cards(self, canvas: Canvas, box: Box) -> None:
        for card, rise in zip(PICTURES[self.theme], (38, 14), strict=True):
            is_papayoo = card == Card.from_code("7S")
            canvas.mini(card, box.right - rise, box.y + 28, is_papayoo=is_papayoo, scale=0.95)


def _draw_progress(share: float, canvas: Canvas, bar: Box) -> None:
    draw_bar(canvas, bar, palette.FELT_HIGH)
    if share:
        draw_bar(canvas, bar.resize(width=max(bar.height, bar.width * share)), palette.BRASS)


class PuzzlesPage(TabPage):
    """Shows a grid of nine themes below a choice of difficulty; the main button opens a puzzle of any theme."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self._solved = solved_puzzles(ctx)
        self._counts: dict[tuple[int, ...], tuple[Counter[Theme], Counter[Theme]]] = {}
        """For each choice of difficulties that has been shown, what `_count` has found."""
        names = [ctx.texts(f"puzzle.difficulty.{rank}") for rank in (0, *DIFFICULTIES)]
        self.difficulty = Choice(ctx.texts("puzzle.difficulty.title"), names, 0, lambda index: None)
        label = ctx.texts("puzzle.any")
        self.primary = Button(label, lambda: self.open_puzzle(tuple(Theme)), icon="play", primary=True)
        self.tiles = tuple(ThemeTile(self, theme) for theme in Theme)
        self.widgets = (self.difficulty, *self.tiles)

    @property
    def state(self) -> Sequence[int]:
        return (self.difficulty.index,)

    @state.setter
    def state(self, indexes: Sequence[int]) -> None:
        (self.difficulty.index,) = indexes

    @property
    def ranks(self) -> tuple[int, ...]:
        """The difficulties of puzzles to offer: the chosen one, or all of them if none is chosen."""
        return (self.difficulty.index,) if self.difficulty.index else DIFFICULTIES

    def progress_of(self, theme: Theme) -> tuple[int, int]:
        """Return how many puzzles of a theme are solved at the chosen difficulty, and how many there are."""
        ranks = self.ranks
        if ranks not in self._counts:
            self._counts[ranks] = self._count(ranks)
        solved, all_puzzles = self._counts[ranks]
        return solved[theme], all_puzzles[theme]

    def _count(self, ranks: Sequence[int]) -> tuple[Counter[Theme], Counter[Theme]]:
        """Return the numbers of solved and of all puzzles by theme."""
        puzzles = [puzzle for puzzle in shipped_puzzles() if puzzle.difficulty in ranks]
        solved = Counter(puzzle.theme for puzzle in puzzles if puzzle.name in self._solved)
        return solved, Counter(puzzle.theme for puzzle in puzzles)

    def open_puzzle(self, themes: tuple[Theme, ...]) -> Transition | None:
        """Return the transition to the next puzzle of these themes at the chosen difficulty; None if there is none."""
        puzzle = next_puzzle(self.ctx, themes, self.ranks)
        if puzzle is None:
            return None
        return Push(TableRoute(puzzle_match(self.ctx, puzzle, tells_theme=len(themes) == 1)))

    def body(self) -> Block:
        tiles = [_TilePlace(tile) for tile in self.tiles]
        grid = Either(1000, Column(*tiles, gap=GAP), Grid(3, *tiles, gap=GAP), by_text=True)
        return Column(FormRow(self.difficulty), grid, gap=GAP + SNUG)


class _TilePlace(Block):
    """The place of a tile, which is at least as high as its words need."""

    def __init__(self, tile: ThemeTile) -> None:
        self._tile = tile

    def height_in(self, width: float, measure: TextMeasure) -> float:
        return max(160.0, self.least_needed_in(width, measure))

    def least_in(self, width: float, measure: TextMeasure) -> float:
        return self._tile.height_in(width, measure)

    def place(self, box: Box, measure: TextMeasure) -> None:
        self.box = self._tile.box = box

    def widgets(self) -> Iterator[Widget]:
        yield self._tile
