"""The dialog with the points of all rounds, as a table or a chart."""

from collections.abc import Sequence

from papayoo.match.match import Match
from papayoo.services.game_goals import match_title
from papayoo.text.catalog import Catalog
from papayoo.ui.art import palette
from papayoo.ui.context import Context
from papayoo.ui.geometry import EMPTY, Box
from papayoo.ui.input.actions import Act, Action, Intent, Scroll
from papayoo.ui.navigation import Pop, Push, Transition
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.text_measure import TextMeasure
from papayoo.ui.scenes.dialogs.dialog import EDGE, TITLE_HEIGHT, Dialog
from papayoo.ui.scenes.scores.fair_play import FairPlayScene
from papayoo.ui.scenes.scores.rounds_table import (
    BAR_HEIGHT,
    COLUMN_WIDTH,
    HEAD_HEIGHT,
    NAMES_WIDTH,
    TOTAL_WIDTH,
    RoundsTable,
)
from papayoo.ui.style import TextStyle
from papayoo.ui.table_view.score_chart import ScoreHistory, draw_chart
from papayoo.ui.table_view.seating import Seating
from papayoo.ui.widgets.base import FocusGroup
from papayoo.ui.widgets.button import Button

MARGIN = 36.0
MIN_WIDTH, MAX_WIDTH = 760.0, 1216.0
ROW_HEIGHT, LEAST_ROW_HEIGHT, CHART_HEIGHT = 46.0, 27.0, 240.0
FOOT = 88.0
BUTTON_WIDTH, BUTTON_HEIGHT, BUTTON_BOTTOM, BUTTON_GAP = 200.0, 50.0, 46.0, 16.0
HELP_HEIGHT = 30.0
"""Height of the line that lists the rounds in which the player used undo or hints."""
HELP_SIZE, HELP_ICON_X, HELP_ICON_SIZE, HELP_X, HELP_END = 14.5, 10.0, 15.0, 24.0, 6.0
PAGE_STEPS = 5
"""Number of rounds by which a page key scrolls."""


def help_line(texts: Catalog, rounds: Sequence[int]) -> str:
    """Return the line that says that some rounds were played with help, and what that has cost."""
    numbers = texts.listed(map(str, rounds))
    return texts("scores.assisted", rounds=numbers, cost=texts("coach.cost_achievements"))


class ScoresScene(Dialog):
    """Shows the points of all players by round, as a table or a chart."""

    kept = ("_shows_chart",)

    def __init__(self, ctx: Context, match: Match) -> None:
        super().__init__(ctx, match_title(ctx, match, ctx.texts("scores.title")))
        view = match.view
        self._seating = Seating.of(match.players, match.watcher, ctx.texts)
        self._assisted = match.assisted_rounds
        self.table = RoundsTable(view, self._seating)
        needed = NAMES_WIDTH + TOTAL_WIDTH + 2 * MARGIN + COLUMN_WIDTH * len(self.table.columns)
        self.width = min(MAX_WIDTH, max(MIN_WIDTH, needed))
        self._frame_height = TITLE_HEIGHT + FOOT + (HELP_HEIGHT if self._assisted else 0)
        self._seats = view.options.seats
        self._history = ScoreHistory.of(view.scores)
        self._content = self._help_line = EMPTY
        self._shows_chart = False
        self._switch = Button(ctx.texts("scores.chart"), self._switch_over)
        fair_play = Button(ctx.texts("fairness.title"), lambda: Push(FairPlayScene(ctx, match)))
        close = Button(ctx.texts("scores.close"), Pop, primary=True)
        charts = (self._switch,) if self._history.rounds else ()
        self._buttons = (*charts, fair_play, close)
        self.focus = FocusGroup([self.table, *self._buttons], start=len(self._buttons))

    def height_of(self, panel_width: float, measure: TextMeasure) -> float:
        """Return the height of the panel. Rows of the table are less high if the window is small."""
        heads, room = HEAD_HEIGHT + BAR_HEIGHT, measure.viewport.seen_height - 2 * EDGE
        wanted = self._frame_height + heads + max(CHART_HEIGHT, ROW_HEIGHT * self._seats)
        least = self._frame_height + heads + LEAST_ROW_HEIGHT * self._seats
        return min(wanted, max(room, least))

    def place(self, panel: Box, measure: TextMeasure) -> None:
        """Lay out the table or chart, the line with the assisted rounds, and the buttons."""
        inside = panel.inset(MARGIN, 0)
        self._content = inside.cut_top(TITLE_HEIGHT)[1].resize(height=panel.height - self._frame_height)
        self._help_line, _ = inside.cut_bottom(FOOT)[1].cut_bottom(HELP_HEIGHT)
        pitch = min(BUTTON_WIDTH + BUTTON_GAP, inside.width / len(self._buttons))
        for index, button in enumerate(self._buttons):
            x, y = panel.center_x + (index - (len(self._buttons) - 1) / 2) * pitch, panel.bottom - BUTTON_BOTTOM
            button.box = Box.centered(x, y, pitch - BUTTON_GAP, BUTTON_HEIGHT)
        self._place_table()

    def _place_table(self) -> None:
        if self._shows_chart:
            self.table.hide()
        else:
            self.table.place(self._content)

    def handle(self, intent: Intent) -> Transition | None:
        """Close the dialog with Tab, which also opens it; scroll with the wheel and page keys."""
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

    def draw_inside(self, canvas: Canvas) -> None:
        """Draw the chart, and the line with the rounds in which the player used undo or hints."""
        if self._shows_chart:
            draw_chart(canvas, self._content, self._history, self._seating)
        if self._assisted:
            self._draw_help_line(canvas, self._help_line)

    def _draw_help_line(self, canvas: Canvas, line: Box) -> None:
        canvas.icon("undo", line.x + HELP_ICON_X, line.center_y, HELP_ICON_SIZE, palette.DIM_INK)
        text = line.cut_left(HELP_X)[1].cut_right(HELP_END)[1]
        canvas.text_in(text, help_line(self.ctx.texts, self._assisted), TextStyle(HELP_SIZE, colour=palette.DIM_INK))

    def _switch_over(self) -> Transition | None:
        self._shows_chart = not self._shows_chart
        self.resumed()
        self._place_table()
        return None

    def resumed(self) -> None:
        """Update the label of the button that shows the table or the chart instead."""
        self._switch.label = self.ctx.texts("scores.table" if self._shows_chart else "scores.chart")
