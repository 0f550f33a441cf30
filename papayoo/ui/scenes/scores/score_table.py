"""The dialog with the points of all rounds, as a table or a chart."""

from collections.abc import Iterator

from papayoo.match import Match
from papayoo.services.game_goals import match_title
from papayoo.ui.context import Context
from papayoo.ui.geometry import Box
from papayoo.ui.input.actions import Act, Action, Intent, Scroll
from papayoo.ui.navigation import Pop, Transition
from papayoo.ui.render import Canvas, TextMeasure
from papayoo.ui.scenes.dialogs.dialog import Dialog
from papayoo.ui.scenes.scores.rounds_table import (
    BAR_HEIGHT,
    COLUMN_WIDTH,
    HEAD_HEIGHT,
    NAMES_WIDTH,
    TOTAL_WIDTH,
    RoundsTable,
)
from papayoo.ui.style import APART, BUTTON, GAP
from papayoo.ui.table_view.score_chart import ScoreHistory, draw_chart
from papayoo.ui.table_view.seating import Seating
from papayoo.ui.widgets import Button, FocusGroup, Widget
from papayoo.ui.widgets.flow import Block, Buttons, Column, Drawing, Gap

MIN_WIDTH, MAX_WIDTH = 760.0, 1216.0
PAGE_STEPS = 5
"""Number of rounds by which a page key scrolls."""


class ScoresScene(Dialog):
    """Shows the points of all players by round, as a table or a chart."""

    kept = ("_shows_chart",)

    def __init__(self, ctx: Context, match: Match) -> None:
        super().__init__(ctx, match_title(ctx, match, ctx.texts("scores.title")))
        view = match.view
        self._seating = Seating.of(match.players, match.watcher, ctx.texts)
        self.table = RoundsTable(view, self._seating, match.assisted_rounds)
        needed = NAMES_WIDTH + TOTAL_WIDTH + 2 * self.side + COLUMN_WIDTH * len(self.table.columns)
        self.width = min(MAX_WIDTH, max(MIN_WIDTH, needed))
        self._seats = view.options.seats
        self._history = ScoreHistory.of(view.scores)
        self._shows_chart = False
        self._switch = Button(ctx.texts("scores.chart"), self._switch_over)
        close = Button(ctx.texts("scores.close"), Pop, primary=True)
        charts = (self._switch,) if self._history.rounds else ()
        self._buttons = (*charts, close)
        self.focus = FocusGroup([self.table, *self._buttons], start=len(self._buttons))

    def body(self) -> Block:
        heads = HEAD_HEIGHT + BAR_HEIGHT
        height, least = heads + max(240, 46 * self._seats), heads + 27 * self._seats
        return Column(
            Drawing(self._draw_chart, height, least=least)
            if self._shows_chart
            else _TablePlace(self.table, height, least),
            Gap(GAP),
            Buttons(self._buttons, BUTTON.width, gap=GAP),
            Gap(APART),
        )

    def handle(self, intent: Intent) -> Transition | None:
        # Tab, which opens the dialog, also closes it.
        match intent:
            case Act(Action.NEXT):
                return Pop()
            case Scroll(rows=rows):
                self.table.scroll(-rows)
                return None
            case Act(Action.EARLIER | Action.LATER as action):
                self.table.scroll(-PAGE_STEPS if action is Action.EARLIER else PAGE_STEPS)
                return None
        return super().handle(intent)

    def _draw_chart(self, canvas: Canvas, box: Box) -> None:
        draw_chart(canvas, box, self._history, self._seating)

    def _switch_over(self) -> Transition | None:
        self._shows_chart = not self._shows_chart
        self.resumed()
        return None

    def resumed(self) -> None:
        if self._shows_chart:
            self.table.hide()
        self._switch.label = self.ctx.texts("scores.table" if self._shows_chart else "scores.chart")
        self.request_layout()


class _TablePlace(Block):
    """The place of the table, whose rows are lower in a low window."""

    def __init__(self, table: RoundsTable, height: float, least: float) -> None:
        self._table, self.height, self.least = table, height, least

    def place(self, box: Box, measure: TextMeasure) -> None:
        self.box = box
        self._table.lay_out(measure, box)

    def widgets(self) -> Iterator[Widget]:
        yield self._table
