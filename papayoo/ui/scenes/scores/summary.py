"""The summary after each round."""

from papayoo.engine.cards import Card
from papayoo.engine.phase import Phase
from papayoo.engine.scores import places
from papayoo.engine.view import SeatView
from papayoo.match.match import Match
from papayoo.text.game_terms import house_rules_line, round_title
from papayoo.ui import easing
from papayoo.ui.art import palette
from papayoo.ui.art.portraits.portrait import Mood
from papayoo.ui.context import Context
from papayoo.ui.geometry import Box
from papayoo.ui.input.actions import Act, Action, Intent, Press
from papayoo.ui.navigation import Pop, Push, Transition
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.fonts import Face
from papayoo.ui.render.text_measure import TextMeasure
from papayoo.ui.scenes.dialogs.dialog import TITLE_HEIGHT, Dialog
from papayoo.ui.scenes.scores.achievement_line import AchievementLine
from papayoo.ui.scenes.scores.rounds_table import draw_own_ground, standing
from papayoo.ui.scenes.scores.score_table import ScoresScene, assisted_rounds
from papayoo.ui.table_view.motion.flying_points import LONGEST_COUNT_S, counted
from papayoo.ui.table_view.seating import Seating
from papayoo.ui.widgets.base import FocusGroup
from papayoo.ui.widgets.button import Button

MARGIN = 36.0
ROW_HEIGHT, ROW_GAP = 46.0, 4.0
HEAD_SIZE = 14.5
"""Text size of the column titles."""
HEAD_DROP = 18.0
"""Distance of the first row below the column titles."""
BUTTON_WIDTH, BUTTON_HEIGHT, BUTTON_BOTTOM = 200.0, 50.0, 46.0

SUMMARY_FRAME = 126.0
"""Height of the summary's panel without the title and the rows."""
SUMMARY_TOP, SUMMARY_INFO_X, SUMMARY_INFO_MARGIN = 12.0, 44.0, 286.0
SUMMARY_BUTTONS_DX = (110.0, -130.0)
ROUND_RIGHT, TOTAL_RIGHT = 190.0, 56.0
ROW_SLIDE = 14.0
PLACE_X, PLACE_SIZE, PORTRAIT_X, PORTRAIT_SIZE, NAME_X, NAME_SIZE = 24.0, 22.0, 66.0, 38.0, 98.0, 19.0
NAME_MARGIN, HELP_GAP, HELP_MARGIN, PAPAYOO_RIGHT, PAPAYOO_SCALE = 252.0, 12.0, 262.0, 236.0, 0.82
POINTS_RIGHT, POINTS_SIZE, SUM_RIGHT, SUM_SIZE = 154.0, 25.0, 20.0, 27.0
ALL_SHOWN_S = 60.0

ROW_INTERVAL_S = 0.06
"""Delay between the appearances of consecutive rows of a summary."""
ROW_FADE_S = 0.16
"""Time in which a row of a summary fades in."""
READING_S = 0.6
"""Time for which the button stays disabled, so that the summary is not closed unread."""


def lead_text(view: SeatView, seating: Seating) -> str:
    """Return the text that names the leader and the margin; empty for a tie or a finished game."""
    leader, second = standing(view.totals)[:2]
    ahead = view.totals[second] - view.totals[leader]
    return seating.player_text("summary.leads", leader, n=ahead) if ahead and view.phase is not Phase.OVER else ""


def taker_of(view: SeatView, card: Card) -> int | None:
    """Return the seat that took a card in this round; None if no seat has taken it."""
    return next((taken.taker for taken in view.tricks if card in taken.trick.cards), None)


class SummaryScene(Dialog):
    """Shows each player's points of the last round and their totals."""

    width = 680.0
    hints = (Action.ACTIVATE,)  # no hint for Escape, which continues like Enter

    def __init__(self, ctx: Context, match: Match) -> None:
        view = match.view
        super().__init__(ctx, round_title(view.options, len(view.scores), ctx.texts))
        self.height = TITLE_HEIGHT + SUMMARY_FRAME + ROW_HEIGHT * view.options.seats
        self._view = view
        self._seating = Seating.of(match.players, match.watcher, ctx.texts)
        assert view.papayoo is not None
        self._papayoo = view.papayoo
        self._papayoo_taker = taker_of(view, self._papayoo)
        label = "summary.ranking" if view.phase is Phase.OVER else "summary.next"
        self._button = Button(ctx.texts(label), Pop, primary=True)
        self._button.enabled = False
        course = Button(ctx.texts("scores.title"), lambda: Push(ScoresScene(ctx, match)))
        self.focus = FocusGroup([self._button, course])
        self._rows: tuple[Box, ...] = ()
        self._shown_s = 0.0
        self._is_assisted = len(view.scores) in assisted_rounds(match)
        self._reading_left_s = READING_S
        self._achievement_line = AchievementLine(ctx, match)

    def height_in(self, width: float, measure: TextMeasure) -> float:
        """The height of the panel, plus space for the line of achievements below it."""
        return super().height_in(width, measure) + 2 * self._achievement_line.room

    @property
    def is_moving(self) -> bool:
        """Whether rows are still appearing, points are counted up, or the button is disabled."""
        return self._reading_left_s > 0 or self._shown_s < ROW_INTERVAL_S * self._view.options.seats + LONGEST_COUNT_S

    def update(self, seconds: float) -> Transition | None:
        """Advance the animation, and enable the button after a short delay."""
        self._reading_left_s -= seconds
        self._shown_s += seconds
        self._button.enabled = self._reading_left_s <= 0
        return None

    def place(self, panel: Box, measure: TextMeasure) -> None:
        """Lay out the rows and the buttons."""
        rows = panel.inset(MARGIN, 0).move_by(dy=TITLE_HEIGHT + SUMMARY_TOP + HEAD_DROP)
        self._rows = rows.column(self._view.options.seats, gap=ROW_GAP, height=ROW_HEIGHT - ROW_GAP)
        for button, dx in zip(self.focus.widgets, SUMMARY_BUTTONS_DX, strict=True):
            x, y = panel.center_x + dx, panel.bottom - BUTTON_BOTTOM
            button.box = Box.centered(x, y, BUTTON_WIDTH, BUTTON_HEIGHT)

    def handle(self, intent: Intent) -> Transition | None:
        """Handle input; the first press completes the animation."""
        if isinstance(intent, Press | Act):
            self._shown_s = ALL_SHOWN_S
        return super().handle(intent)

    def draw_inside(self, canvas: Canvas) -> None:
        """Draw one row for each player, the best first."""
        texts, panel = self.ctx.texts, self.panel
        line = panel.move_by(dy=TITLE_HEIGHT + SUMMARY_TOP).resize(height=0)
        info = filter(None, (lead_text(self._view, self._seating), house_rules_line(self._view.options, texts)))
        info_line = line.cut_left(SUMMARY_INFO_X)[1].cut_right(SUMMARY_INFO_MARGIN)[1]
        canvas.text_in(info_line, " · ".join(info), HEAD_SIZE, colour=palette.DIM_INK)
        for key, right in (("summary.this_round", ROUND_RIGHT), ("summary.total", TOTAL_RIGHT)):
            canvas.text(texts(key), panel.right - right, line.y, HEAD_SIZE, colour=palette.DIM_INK, align="right")
        for row, (box, seat) in enumerate(zip(self._rows, standing(self._view.totals), strict=True)):
            shown_s = self._shown_s - row * ROW_INTERVAL_S
            way = easing.out_cubic(min(1.0, max(0.0, shown_s / ROW_FADE_S)))
            with canvas.layer(opacity=way, dx=0.0 if self.ctx.is_motion_reduced else ROW_SLIDE * (1 - way)):
                self._draw_row(canvas, box, seat)
                self._draw_points(canvas, box, seat, self._uncounted(seat, shown_s))
        self._achievement_line.draw(canvas, panel)

    def _draw_row(self, canvas: Canvas, box: Box, seat: int) -> None:
        y, place = box.center_y, str(places(self._view.totals)[seat])
        draw_own_ground(canvas, box, self._seating, seat)
        x = box.x + PLACE_X
        canvas.text(place, x, y, PLACE_SIZE, face=Face.NUMBER, colour=palette.DIM_INK, align="center")
        portrait = self._seating.portrait(seat)
        canvas.portrait(portrait, box.x + PORTRAIT_X, y, PORTRAIT_SIZE, self._mood_of(seat))
        name, (_, words) = self._seating.names[seat], box.cut_left(NAME_X)
        width = canvas.text_in(words.cut_right(NAME_MARGIN)[1], name, NAME_SIZE, face=Face.STRONG)
        if seat == self._seating.watcher and self._is_assisted:
            note = words.cut_left(width, gap=HELP_GAP)[1].cut_right(HELP_MARGIN)[1]
            canvas.text_in(note, self.ctx.texts("summary.assisted"), HEAD_SIZE, colour=palette.DIM_INK)
        if seat == self._papayoo_taker:
            canvas.mini(self._papayoo, box.right - PAPAYOO_RIGHT, y, is_papayoo=True, scale=PAPAYOO_SCALE)

    def _mood_of(self, seat: int) -> Mood:
        points = self._view.scores[-1]
        if points[seat] == min(points):
            return Mood.GLAD
        if seat == self._papayoo_taker:
            return Mood.AGHAST
        return Mood.DISMAYED if points[seat] == max(points) else Mood.CALM

    def _uncounted(self, seat: int, shown_s: float) -> int:
        """Points of the round not yet added to the shown value, ``shown_s`` after the row appeared."""
        points = self._view.scores[-1][seat]
        return 0 if self.ctx.is_motion_reduced else points - counted(points, shown_s)

    def _draw_points(self, canvas: Canvas, box: Box, seat: int, uncounted: int) -> None:
        """Draw the points of the round and the total, both reduced by the points not yet counted."""
        points, total = self._view.scores[-1][seat], self._view.totals[seat] - uncounted
        colour, y = palette.PAYOO if points else palette.DIM_INK, box.center_y
        text, x = f"+{points - uncounted}", box.right - POINTS_RIGHT
        canvas.text(text, x, y, POINTS_SIZE, face=Face.NUMBER, colour=colour, align="right")
        canvas.text(str(total), box.right - SUM_RIGHT, y, SUM_SIZE, face=Face.NUMBER, align="right")
