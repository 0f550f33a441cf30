"""The tab of the practice page on which the player chooses a puzzle."""

from collections.abc import Sequence
from typing import Final

from papayoo.engine.cards import Card, parse_cards
from papayoo.match.puzzles import DIFFICULTIES, Theme, shipped_puzzles
from papayoo.services.practice_matches import next_puzzle, puzzle_match, solved_puzzles
from papayoo.ui.art import palette
from papayoo.ui.context import Context
from papayoo.ui.geometry import Box
from papayoo.ui.navigation import Push, TableRoute, Transition
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.text_measure import TextMeasure
from papayoo.ui.scenes.dialogs.tabbed_scene import TabPage
from papayoo.ui.style import Face, TextStyle
from papayoo.ui.widgets.base import Widget, draw_focus_ring, lay_out_grid
from papayoo.ui.widgets.button import Button
from papayoo.ui.widgets.value_rows import Choice

COLUMNS, NARROW_BELOW_U = 3, 1000.0
MAX_GRID_TEXT = 1.15
"""Maximum text scale at which the tiles form a grid. With larger texts, they form one column."""
GAP_U, RADIUS_U, PADDING_U = 14.0, 16.0, 18.0
TOP_ROW_U, TOP_GAP_U = 50.0, 14.0
MAX_TILE_HEIGHT_U, NARROW_TILE_HEIGHT_U = 160.0, 150.0
NAME_SIZE, LINE_SIZE, COUNT_SIZE = 20.0, 15.0, 15.0
NAME_DROP_U, LINE_DROP_U, LINE_GAP_U = 26.0, 42.0, 8.0
BAR_HEIGHT_U, FOOT_U, COUNT_ROOM_U = 7.0, 22.0, 70.0
CARDS_ROOM_U, CARD_PITCH_U, CARD_SCALE = 66.0, 24.0, 0.95
GROUND_OPACITY = 0.6

PICTURES: Final = {
    Theme.LEAD: parse_cards("3C 9C"),
    Theme.DUCK: parse_cards("8H 5H"),
    Theme.TAKE: parse_cards("4D 10D"),
    Theme.DUMP: parse_cards("6H 7S"),
    Theme.DRIVE: parse_cards("2S 7S"),
    Theme.COVER: parse_cards("2D 9D"),
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
        """Return the least height of the tile at this width."""
        words = measure.paragraph_height(self._line, TextStyle(LINE_SIZE), width - 2 * PADDING_U - CARDS_ROOM_U)
        return LINE_DROP_U + words + LINE_GAP_U + FOOT_U

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        """Draw the panel, the texts, the cards, and a progress bar with the number of solved puzzles."""
        box, inside = self.box, self.box.inset(PADDING_U, 0)
        canvas.panel(box, radius=RADIUS_U, shine=True, opacity=GROUND_OPACITY, tag=f"tile {self.label}")
        if focused:
            draw_focus_ring(canvas, box, RADIUS_U)
        y, words = box.y + LINE_DROP_U, inside.cut_right(CARDS_ROOM_U)[1]
        canvas.text_in(words.line_at(box.y + NAME_DROP_U), self.label, TextStyle(NAME_SIZE, Face.STRONG))
        canvas.paragraph(self._line, words.x, y, TextStyle(LINE_SIZE, colour=palette.DIM_INK), words.width)
        for number, card in enumerate(PICTURES[self.theme]):
            x = inside.right - CARD_PITCH_U * (1.6 - number)
            canvas.mini(card, x, y, is_papayoo=card == Card.from_code("7S"), scale=CARD_SCALE)
        self._draw_progress(canvas, inside.cut_bottom(FOOT_U)[0])

    def _draw_progress(self, canvas: Canvas, foot: Box) -> None:
        solved, count = self._page.progress_of(self.theme)
        number, bar = foot.cut_right(COUNT_ROOM_U)
        line = bar.resize(height=BAR_HEIGHT_U)
        canvas.panel(line, fill=palette.FELT_HIGH, edge=None, radius=BAR_HEIGHT_U / 2)
        if solved:
            done = line.resize(width=max(BAR_HEIGHT_U, line.width * solved / count))
            canvas.panel(done, fill=palette.BRASS, edge=None, radius=BAR_HEIGHT_U / 2)
        text = self._page.ctx.texts("puzzle.progress", n=solved, all=count)
        canvas.text(text, number.right, line.center_y, TextStyle(COUNT_SIZE, Face.NUMBER), align="right")


class PuzzlesPage(TabPage):
    """Shows a grid of nine themes below a choice of difficulty; the main button opens a puzzle of any theme."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self._solved = solved_puzzles(ctx)
        names = [ctx.texts(f"puzzle.difficulty.{rank}") for rank in (0, *DIFFICULTIES)]
        self.difficulty = Choice(ctx.texts("puzzle.difficulty.title"), names, 0, lambda index: None)
        label = ctx.texts("puzzle.any")
        self.primary = Button(label, lambda: self.open_puzzle(tuple(Theme)), icon="play", primary=True)
        self.tiles = tuple(ThemeTile(self, theme) for theme in Theme)
        self.widgets = (self.difficulty, *self.tiles)

    @property
    def state(self) -> Sequence[int]:
        """The chosen difficulty."""
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
        puzzles = (puzzle for puzzle in shipped_puzzles() if puzzle.difficulty in self.ranks)
        solved = [puzzle.name in self._solved for puzzle in puzzles if puzzle.theme is theme]
        return sum(solved), len(solved)

    def open_puzzle(self, themes: tuple[Theme, ...]) -> Transition | None:
        """Return the transition to the next puzzle of these themes at the chosen difficulty; None if there is none."""
        puzzle = next_puzzle(self.ctx, themes, self.ranks)
        return Push(TableRoute(puzzle_match(self.ctx, puzzle))) if puzzle is not None else None

    def height_in(self, width: float, measure: TextMeasure) -> float:
        """Return the least height of the choice of difficulty, and of the grid or column of tiles."""
        if not self._is_narrow(width, measure):
            room = (width - 2 * GAP_U) / COLUMNS
            tile = max(tile.height_in(room, measure) for tile in self.tiles)
            return measure.words(TOP_ROW_U) + TOP_GAP_U + COLUMNS * (tile + GAP_U) - GAP_U
        return measure.words(TOP_ROW_U) + len(self.tiles) * (measure.words(NARROW_TILE_HEIGHT_U) + GAP_U)

    def place(self, area: Box, measure: TextMeasure) -> None:
        """Lay out the choice of difficulty, and the tiles below it in a grid or a column."""
        top, grid = area.cut_top(measure.words(TOP_ROW_U), gap=TOP_GAP_U)
        self.difficulty.lay_out(measure, top, stacked=False)
        columns, height = COLUMNS, min(MAX_TILE_HEIGHT_U, (grid.height - 2 * GAP_U) / COLUMNS)
        if self._is_narrow(area.width, measure):
            columns, height = 1, measure.words(NARROW_TILE_HEIGHT_U)
        lay_out_grid(self.tiles, grid.resize(height=height), columns, gap=GAP_U)

    def _is_narrow(self, width: float, measure: TextMeasure) -> bool:
        return width < NARROW_BELOW_U or measure.text_scale > MAX_GRID_TEXT
