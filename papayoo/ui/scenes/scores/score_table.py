"""Points on paper: the table of all rounds, and the summary after each."""

from collections.abc import Sequence

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
from papayoo.ui.scenes.scores.achievement_line import Toast
from papayoo.ui.scenes.scores.fair_play import FairnessScene
from papayoo.ui.scenes.scores.score_chart import Course, draw_chart
from papayoo.ui.scenes.stats.achievement_line import AchievementLine
from papayoo.ui.table_view.motion.flying_points import LONGEST_COUNT_S, counted
from papayoo.ui.table_view.score_chart import Course, draw_chart
from papayoo.ui.table_view.seating import Seating
from papayoo.ui.widgets.base import FocusGroup
from papayoo.ui.widgets.button import Button

ROW = 46.0
HELP_LINE = 30.0
"""The line that names the rounds played with help."""
CHART_WIDTH, CHART_HEIGHT = 760.0, 230.0
TALLEST_ROW = 64.0
NAMES_WIDTH, COLUMN = 358.0, 62.0
"""The room for names and totals in the score table, and for each of the rounds."""
ROUNDS_SHOWN = 8
"""The score table shows this many rounds at most, the latest ones."""


def standing(totals: Sequence[int]) -> list[int]:
    """Seats from the fewest points to the most; equal ones in seat order."""
    return sorted(range(len(totals)), key=lambda seat: totals[seat])


def lead_told(view: SeatView, seating: Seating) -> str:
    """Who leads, and by how many points; nothing where several do, or where nobody can catch up any more."""
    leader, second = standing(view.totals)[:2]
    ahead = view.totals[second] - view.totals[leader]
    return seating.tell("summary.leads", leader, n=ahead) if ahead and view.phase is not Phase.OVER else ""


def taker_of(view: SeatView, card: Card) -> int | None:
    """Who took a card in this round; None if nobody has."""
    return next((taken.taker for taken in view.tricks if card in taken.trick.cards), None)


def assisted_rounds(match: Match) -> tuple[int, ...]:
    """The numbers of the rounds in which the person has taken help, in order."""
    return tuple(sorted({assist.round_number for assist in match.assists}))


ROW_S, ROW_FADE_S = 0.06, 0.16
"""The rows of a summary come one after the other, so far apart, each in so long."""
READING_S = 0.6
"""A summary cannot be left for so long: presses meant for the table must not wipe it away unread."""


class SummaryScene(Dialog):
    """What a round has cost everybody, and how the game stands now."""

    width = 680.0
    hints = (Action.ACTIVATE,)  # Escape goes on too: nothing lies behind that one could go back to

    def __init__(self, ctx: Context, match: Match) -> None:
        view = match.view
        super().__init__(ctx, round_title(view.options, len(view.scores), ctx.texts))
        self.height = TITLE_HEIGHT + 34 + ROW * view.options.seats + 92
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
        self._shown_s = 0.0
        self._is_assisted = len(view.scores) in assisted_rounds(match)
        self._reading_left = READING_S
        self._achievement_line = AchievementLine(ctx, match)

    def height_in(self, width: float, measure: TextMeasure) -> float:
        """The panel in the middle, with room below it for what is said of achievements."""
        return super().height_in(width, measure) + 2 * self._achievement_line.room

    @property
    def is_moving(self) -> bool:
        """Whether rows are still coming or counted, or it still waits to be read."""
        return self._reading_left > 0 or self._shown_s < ROW_S * self._view.options.seats + LONGEST_COUNT_S

    def update(self, seconds: float) -> Transition | None:
        """After a moment the button opens."""
        self._reading_left -= seconds
        self._shown_s += seconds
        self._button.enabled = self._reading_left <= 0
        return None

    def place(self, panel: Box, measure: TextMeasure) -> None:
        """The buttons below the rows."""
        for button, x in zip(self.focus.widgets, (panel.center_x + 110, panel.center_x - 130), strict=True):
            button.box = Box.centered(x, panel.bottom - 46, 200, 50)

    def handle(self, intent: Intent) -> Transition | None:
        """Whatever is pressed, all rows are there at once."""
        if isinstance(intent, Press | Act):
            self._shown_s = 60.0
        return super().handle(intent)

    def draw_inside(self, canvas: Canvas) -> None:
        """One row for each player, the best first."""
        texts, panel = self.ctx.texts, self.panel
        y = panel.y + TITLE_HEIGHT + 12
        told = filter(None, (lead_told(self._view, self._seating), house_rules_line(self._view.options, texts)))
        canvas.text(" · ".join(told), panel.x + 44, y, 14.5, colour=palette.DIM_INK, max_width=panel.width - 330)
        for key, x in (("summary.this_round", panel.right - 190), ("summary.total", panel.right - 56)):
            canvas.text(texts(key), x, y, 14.5, colour=palette.DIM_INK, align="right")
        for row, seat in enumerate(standing(self._view.totals)):
            come_s = self._shown_s - row * ROW_S
            way = easing.out_cubic(min(1.0, max(0.0, come_s / ROW_FADE_S)))
            with canvas.layer(opacity=way, dx=0.0 if self.ctx.is_motion_reduced else 14 * (1 - way)):
                box = Box(panel.x + 36, y + 18 + row * ROW, panel.width - 72, ROW - 4)
                self._draw_row(canvas, box, seat)
                self._draw_points(canvas, box, seat, self._owed(seat, come_s))
        self._achievement_line.draw(canvas, panel)

    def _draw_row(self, canvas: Canvas, box: Box, seat: int) -> None:
        view, points = self._view, self._view.scores[-1]
        if seat == self._seating.watcher:
            canvas.panel(box, fill=palette.FELT_HIGH, edge=None, radius=10, opacity=0.7)
        place = str(places(view.totals)[seat])
        canvas.text(place, box.x + 24, box.center_y, 22, face=Face.NUMBER, colour=palette.DIM_INK, align="center")
        best, worst = points[seat] == min(points), points[seat] == max(points)
        mood = Mood.GLAD if best else Mood.DISMAYED if worst else Mood.CALM
        if seat == self._papayoo_taker and not best:
            mood = Mood.AGHAST
        canvas.portrait(self._seating.portrait(seat), box.x + 66, box.center_y, 38, mood)
        name = self._seating.names[seat]
        width = canvas.text(name, box.x + 98, box.center_y, 19, face=Face.STRONG, max_width=box.width - 350)
        if seat == self._seating.watcher and self._is_assisted:
            help_text, left = self.ctx.texts("summary.assisted"), box.x + 110 + width
            room = box.right - 262 - left
            canvas.text(help_text, left, box.center_y, 14.5, colour=palette.DIM_INK, max_width=room)
        if seat == self._papayoo_taker:
            canvas.mini(self._papayoo, box.right - 236, box.center_y, is_papayoo=True, scale=0.82)

    def _owed(self, seat: int, come_s: float) -> int:
        """How many points of the round are not yet counted, so long after the row began to come."""
        points = self._view.scores[-1][seat]
        return 0 if self.ctx.is_motion_reduced else points - counted(points, come_s)

    def _draw_points(self, canvas: Canvas, box: Box, seat: int, owed: int) -> None:
        """What the round has cost and the total, less what is not yet counted."""
        points, total = self._view.scores[-1][seat], self._view.totals[seat] - owed
        colour, x = palette.PAYOO if points else palette.DIM_INK, box.right - 154
        canvas.text(f"+{points - owed}", x, box.center_y, 25, face=Face.NUMBER, colour=colour, align="right")
        canvas.text(str(total), box.right - 20, box.center_y, 27, face=Face.NUMBER, align="right")


class ScoresScene(Dialog):
    """Everybody's points, round by round."""

    def __init__(self, ctx: Context, match: Match) -> None:
        super().__init__(ctx, ctx.texts("scores.title"))
        self._view = match.view
        self._seating = Seating.of(match.players, match.watcher, ctx.texts)
        self._assisted = assisted_rounds(match)
        self.width = max(CHART_WIDTH, NAMES_WIDTH + 72 + COLUMN * len(columns_of(self._view)))
        self._room = 40 + max(CHART_HEIGHT, ROW * self._view.options.seats)
        self.height = TITLE_HEIGHT + self._room + 88
        self.height += HELP_LINE if self._assisted else 0
        self._course = Course.of(self._view.scores)
        self._shows_chart = False
        self._switch = Button(ctx.texts("scores.chart"), self._switch_over)
        self._switch.enabled = self._course.rounds > 0
        fairness = Button(ctx.texts("fairness.title"), lambda: Push(FairnessScene(ctx, match)))
        close = Button(ctx.texts("scores.close"), Pop, primary=True)
        self.focus = FocusGroup([self._switch, fairness, close], start=2)

    def place(self, panel: Box, measure: TextMeasure) -> None:
        """The buttons below the table."""
        pitch = min(216.0, (panel.width - 72) / 3)
        for index, button in enumerate(self.focus.widgets):
            button.box = Box.centered(panel.center_x + (index - 1) * pitch, panel.bottom - 46, pitch - 16, 50)

    def handle(self, intent: Intent) -> Transition | None:
        """Tab closes what Tab opened."""
        return Pop() if intent == Act(Action.NEXT) else super().handle(intent)

    def draw_inside(self, canvas: Canvas) -> None:
        """The table, or the chart."""
        inside = Box(self.panel.x + 36, self.panel.y + TITLE_HEIGHT, self.panel.width - 72, self._room)
        if self._shows_chart:
            draw_chart(canvas, inside, self._course, self._seating)
        else:
            draw_score_table(canvas, inside, self._view, self._seating)
        if self._assisted:
            rounds = ", ".join(map(str, self._assisted))
            y = self.panel.bottom - 88 - HELP_LINE / 2
            canvas.icon("undo", inside.x + 10, y, 15, palette.DIM_INK)
            line = self.ctx.texts("scores.assisted", rounds=rounds)
            canvas.text(line, inside.x + 24, y, 14.5, colour=palette.DIM_INK, max_width=inside.width - 30)

    def _switch_over(self) -> Transition | None:
        self._shows_chart = not self._shows_chart
        self._switch.label = self.ctx.texts("scores.table" if self._shows_chart else "scores.chart")
        return None


def columns_of(view: SeatView) -> list[tuple[int, tuple[int, ...]]]:
    """The numbers of the rounds that the score table shows, and the points by seat: those of the running one so far."""
    rounds = list(enumerate(view.scores, start=1))
    if view.round_number > len(view.scores):
        rounds.append((view.round_number, view.points))
    return rounds[-ROUNDS_SHOWN:]


def draw_score_table(canvas: Canvas, box: Box, view: SeatView, seating: Seating) -> None:
    """Players down, rounds across, totals of the finished rounds on the right."""
    y = box.y + 14
    columns = columns_of(view)[-max(1, int((box.width - NAMES_WIDTH) / COLUMN)) :]
    places_x = [box.right - 78 - COLUMN * (len(columns) - 1 - index) for index in range(len(columns))]
    for (number, _), x in zip(columns, places_x, strict=True):
        key = "scores.round" if number <= len(view.scores) else "scores.running"
        canvas.text(seating.texts(key, n=number), x, y, 14.5, colour=palette.DIM_INK, align="right")
    canvas.text(seating.texts("summary.total"), box.right - 12, y, 14.5, colour=palette.DIM_INK, align="right")
    pitch = min(TALLEST_ROW, max(ROW, (box.height - 40) / len(view.totals)))
    for row, seat in enumerate(standing(view.totals)):
        line = Box(box.x, y + 18 + row * pitch, box.width, pitch - 4)
        _draw_score_row(canvas, line, seating, seat)
        for (_, points), x in zip(columns, places_x, strict=True):
            colour = palette.PAYOO if points[seat] else palette.DIM_INK
            canvas.text(str(points[seat]), x, line.center_y, 21, face=Face.NUMBER, colour=colour, align="right")
        total = str(view.totals[seat])
        canvas.text(total, line.right - 12, line.center_y, 25, face=Face.NUMBER, align="right")


def _draw_score_row(canvas: Canvas, line: Box, seating: Seating, seat: int) -> None:
    if seat == seating.watcher:
        canvas.panel(line, fill=palette.FELT_HIGH, edge=None, radius=10, opacity=0.7)
    canvas.portrait(seating.portrait(seat), line.x + 26, line.center_y, 36)
    canvas.text(seating.names[seat], line.x + 54, line.center_y, 18, face=Face.STRONG, max_width=190)
