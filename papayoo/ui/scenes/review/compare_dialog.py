"""The dialog that compares the player's games in which the same cards were dealt."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial

from papayoo.match import Divergence
from papayoo.services.open_game import Attempt
from papayoo.text.dates import format_day, format_time
from papayoo.ui.art import palette
from papayoo.ui.context import Context
from papayoo.ui.geometry import Box
from papayoo.ui.input.actions import Act, Action, Intent, Scroll
from papayoo.ui.navigation import Pop, Transition
from papayoo.ui.render import Canvas
from papayoo.ui.scenes.dialogs.dialog import Dialog
from papayoo.ui.style import APART, BODY, GAP, LABEL, NEAR, NUMBER, SNUG
from papayoo.ui.widgets import Button, FocusGroup
from papayoo.ui.widgets.flow import Block, Buttons, Column, Drawing, Gap, Line, Row, Text

MAX_ROUNDS, MAX_ATTEMPTS = 8, 4
"""Maximum number of rounds and of attempts that are visible at once.

The table scrolls if there are more rounds. If there are more attempts, only the newest ones are shown.
"""
NAMED_ATTEMPTS = 4
"""Number of attempts that have names (first, second and so on); later attempts only have a number."""
COLUMN_U, ROW_U, CHECK_U, MINI_U = 150.0, 38.0, 15.0, 46.0
NAME = LABEL.bold().in_colour(palette.INK)
"""The name of an attempt; four of them are side by side."""


class Cell(Block):
    """A number of the table, highlighted if it is the best of its row. The check mark is to the right of the cell."""

    def __init__(self, number: int, *, is_best: bool) -> None:
        self._number, self._is_best, self.height = str(number), is_best, ROW_U

    def draw(self, canvas: Canvas) -> None:
        style = NUMBER.in_colour(palette.GOOD if self._is_best else palette.INK)
        canvas.text_in(self.box, self._number, style, align="right")
        if self._is_best:
            canvas.icon("check", self.box.right + 16, self.box.center_y, CHECK_U, palette.GOOD)


class CompareScene(Dialog):
    """Shows the points of each attempt in a column, and highlights the best of each row."""

    kept = ("_first",)
    side = 44.0

    def __init__(
        self,
        ctx: Context,
        results: tuple[Attempt, ...],
        difference: Divergence | None = None,
        on_show: Callable[[int], None] = lambda position: None,
    ) -> None:
        super().__init__(ctx, ctx.texts("compare.title"))
        self._results = results[-MAX_ATTEMPTS:]
        self._left_out = len(results) - len(self._results)
        self._rounds = len(results[0].scores)
        self._first = 0
        self.width = COLUMN_U * (len(self._results) + 2)
        self._close = Button(ctx.texts("scores.close"), Pop, primary=True)
        self._show = Button(ctx.texts("compare.show"), self._show_difference)
        self._difference, self._on_show = difference, on_show
        self.focus = FocusGroup([self._close] if difference is None else [self._close, self._show])

    def body(self) -> Block:
        texts, results = self.ctx.texts, self._results
        rounds = range(self._first, min(self._rounds, self._first + MAX_ROUNDS))
        return Column(
            *self._heads(),
            Gap(NEAR),
            *(self._row(texts("compare.round", n=n + 1), [one.scores[n][one.seat] for one in results]) for n in rounds),
            Drawing(_draw_rule, 6),
            self._row(texts("summary.total"), [one.total for one in results]),
            self._row(texts("compare.place"), [one.place for one in results]),
            *(() if self._difference is None else self._show_cards(self._difference)),
            Gap(APART),
            Buttons([self._show, self._close] if self._difference is not None else [self._close], 200, gap=GAP),
            Gap(APART),
        )

    def _heads(self) -> Iterator[Block]:
        """Yield the heads of the columns: rows with the names of the attempts, and when they were played."""
        texts, times = self.ctx.texts, [one.played for one in self._results]
        names = (self._name(self._left_out + number + 1) for number in range(len(times)))
        yield self._cells(Column(Text(name, NAME, align="right"), at=1.0) for name in names)  # above its date
        yield self._cells(Line(format_day(texts, time), LABEL, align="right") for time in times)
        yield self._cells(Line(format_time(time), LABEL, align="right") for time in times)

    def _cells(self, cells: Iterable[Block], label: Block | None = None) -> Row:
        return Row((label or Gap()).wide(share=self._labels), *cells, gap=NEAR)

    @property
    def _labels(self) -> float:
        """The share of the labels in the width of a row: 0.7 columns."""
        return 0.7 / (0.7 + len(self._results))

    def _row(self, label: str, values: Sequence[int]) -> Block:
        """Return a row of the table; the lowest values are the best if not all are equal."""
        best = min(values) if min(values) != max(values) else None
        cells = (Cell(value, is_best=value == best) for value in values)
        return self._cells(cells, Line(label, BODY.in_colour(palette.DIM_INK), ROW_U))

    def _show_cards(self, found: Divergence) -> tuple[Block, ...]:
        """Return the first decision in which the shown attempt differs from the best other attempt."""
        key = "compare.differ" if found.step.trick else "compare.differ_pass"
        text = self.ctx.texts(key, n=found.step.round_number, trick=found.step.trick)
        return Gap(GAP), Line(text, BODY), Gap(SNUG), Drawing(partial(_draw_cards, found), 50)

    def _show_difference(self) -> Transition | None:
        if self._difference is not None:
            self._on_show(self._difference.position)
        return Pop()

    def handle(self, intent: Intent) -> Transition | None:
        match intent:
            case Act(Action.UP | Action.DOWN as action):
                return self._scroll(-1 if action is Action.UP else 1)
            case Scroll(rows=rows):
                return self._scroll(-rows)
        return super().handle(intent)

    def _name(self, number: int) -> str:
        texts, key = self.ctx.texts, f"compare.attempt_{number}"
        return texts(key) if number <= NAMED_ATTEMPTS else texts("compare.attempt", n=number)

    def _scroll(self, step: int) -> Transition | None:
        self._first = max(0, min(self._rounds - MAX_ROUNDS, self._first + step))
        self.request_layout()
        return None


def _draw_rule(canvas: Canvas, box: Box) -> None:
    canvas.panel(box.align(box.width, 1.5), fill=palette.BRASS, edge=None, radius=0.5)


def _draw_cards(found: Divergence, canvas: Canvas, box: Box) -> None:
    """Draw the cards of both decisions, with an arrow between them."""
    x, y = box.x + MINI_U / 2, box.center_y
    for card in found.cards:
        canvas.mini(card, x, y, is_papayoo=False)
        x += MINI_U
    canvas.icon("arrow_right", x, y, CHECK_U, palette.DIM_INK)
    for card in found.other_cards:
        x += MINI_U
        canvas.mini(card, x, y, is_papayoo=False)
