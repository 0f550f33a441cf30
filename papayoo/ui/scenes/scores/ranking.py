"""The end of a game: who won, who came next, and what now."""

from collections.abc import Sequence

from papayoo.engine.scores import places
from papayoo.match.match import Match
from papayoo.text.catalog import Catalog
from papayoo.text.game_terms import house_rules_line
from papayoo.ui import easing
from papayoo.ui.art import palette
from papayoo.ui.art.portraits.portrait import Mood
from papayoo.ui.audio.sounds import Cue
from papayoo.ui.context import Context
from papayoo.ui.geometry import Box, Viewport
from papayoo.ui.input.actions import Act, Action, Intent, Press
from papayoo.ui.navigation import MatchReviewRoute, Push, Reset, TableRoute, TitleRoute, Transition
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.fonts import Face
from papayoo.ui.render.text_measure import TextMeasure
from papayoo.ui.scene import Scene
from papayoo.ui.scene_stack import OPEN_S, RISE_U
from papayoo.ui.scenes.dialogs.dialog import EDGE
from papayoo.ui.scenes.scores.celebration import Celebration
from papayoo.ui.scenes.scores.score_table import READING_S, ScoresScene, standing
from papayoo.ui.table_view.seating import Seating
from papayoo.ui.widgets.base import FocusGroup, lay_out_grid
from papayoo.ui.widgets.button import Button

WIDTH = 720.0
ROW = 50.0
BUTTON_ROW = 58.0
CREST, LEAST_CREST, CREST_PITCH = 104.0, 60.0, 0.9
"""The winners' portraits on the panel's upper edge, where the window is high enough: their size, and how far apart."""
CREST_EDGE = 44.0
"""What is left above them, for their crowns and the table's edge."""
ROW_S, ROW_FADE_S = 0.12, 0.2
"""The rows come one after the other, the last first: so far apart, each in so long."""


def enumerated(texts: Catalog, names: Sequence[str]) -> str:
    """One or more names as they stand in a sentence: "Ana, Bo and Chi"."""
    *others, last = names
    return texts("ranking.and").join([texts("ranking.comma").join(others), last] if others else [last])


class RankingScene(Scene):
    """The final ranking. The game goes from the running ones to the finished ones when this opens."""

    min_width = 640.0

    def __init__(self, ctx: Context, match: Match) -> None:
        self.ctx = ctx
        self._match = match
        self._view = match.view
        self._seating = Seating.of(match.players, match.watcher, ctx.texts)
        self._places = places(self._view.totals)
        _, notice = ctx.saves.finish()
        ctx.notify(notice)
        ctx.play(Cue.WIN if self._places[match.watcher] == 1 else Cue.LOSS)
        texts = ctx.texts
        self._again = Button(texts("ranking.again"), lambda: Reset(TableRoute()), icon="play", primary=True)
        self._again.enabled = False
        self.focus = FocusGroup(
            [
                self._again,
                Button(texts("scores.title"), lambda: Push(ScoresScene(ctx, match))),
                Button(texts("ranking.review"), lambda: Push(MatchReviewRoute(match))),
                Button(texts("ranking.title_screen"), lambda: Reset(TitleRoute())),
            ]
        )
        self._panel = Box(0, 0, 1, 1)
        self._crest = 0.0
        self._celebration = Celebration(is_still=ctx.is_motion_reduced) if self._places[match.watcher] == 1 else None
        self._shown_s = 0.0
        self._reading_left = READING_S

    @property
    def is_moving(self) -> bool:
        """Whether rows are still coming, it still waits to be read, or a win is celebrated."""
        is_coming = self._reading_left > 0 or self._shown_s < self._rows_s
        return is_coming or (self._celebration is not None and self._celebration.is_moving)

    def update(self, seconds: float) -> Transition | None:
        """Let time pass."""
        self._shown_s += seconds
        self._reading_left -= seconds
        self._again.enabled = self._reading_left <= 0
        if self._celebration is not None:
            self._celebration.update(seconds)
        return None

    def height_in(self, width: float, measure: TextMeasure) -> float:
        """The panel."""
        return self._panel_height(width) + 2 * EDGE

    @property
    def focus_group(self) -> FocusGroup:
        """The buttons."""
        return self.focus

    def arrange(self, viewport: Viewport, measure: TextMeasure) -> None:
        """The ranking in the middle, buttons below; half of the crest stands out above."""
        height = self._panel_height(viewport.width)
        room = viewport.height - height - 2 * CREST_EDGE
        self._crest = min(CREST, room) if room >= LEAST_CREST else 0.0
        size = min(WIDTH, viewport.width - 2 * EDGE), height + self._crest / 2
        self._panel = panel = Box.centered(viewport.width / 2, viewport.height / 2 + self._crest / 4, *size)
        buttons, columns = self.focus.widgets, _columns(viewport.width)
        top = panel.bottom - 18 - BUTTON_ROW * len(buttons) / columns
        lay_out_grid(buttons, Box(panel.x + 36, top, panel.width - 72, 50), columns, gap=BUTTON_ROW - 50)

    def _panel_height(self, width: float) -> float:
        buttons = BUTTON_ROW * len(self.focus.widgets) / _columns(width)
        return 176 + ROW * self._view.options.seats + buttons

    def handle(self, intent: Intent) -> Transition | None:
        """The buttons; Escape goes to the title. Whatever is pressed, all rows are there at once.

        What is pressed in the first moment was meant for the summary before: a second press there begins no new game.
        """
        if isinstance(intent, Press | Act):
            self._shown_s = max(self._shown_s, self._rows_s)
            if self._reading_left > 0:
                return None
        if intent == Act(Action.BACK):
            return Reset(TitleRoute())
        return self.focus.handle(intent)

    def draw_ground(self, canvas: Canvas) -> None:
        """The table, and lanterns for a win."""
        canvas.table()
        if self._celebration is not None:
            self._celebration.draw(canvas)

    def draw(self, canvas: Canvas) -> None:
        """The ranking, which comes up as dialogs do."""
        way = easing.out_cubic(min(1.0, self._shown_s / OPEN_S))
        with canvas.layer(opacity=way, dy=0.0 if self.ctx.is_motion_reduced else RISE_U * (1 - way)):
            self._draw_panel(canvas)

    def _draw_panel(self, canvas: Canvas) -> None:
        canvas.shadow(self._panel, radius=26, spread=30, opacity=0.5)
        canvas.panel(self._panel, radius=26, shine=True, opacity=0.96, edge_width=1.5, tag="ranking")
        self._draw_crest(canvas)
        center_x, y = self._panel.center_x, self._panel.y + 50 + self._crest / 2
        canvas.text(
            self._headline(), center_x, y, 40, face=Face.TITLE, align="center", max_width=self._panel.width - 80
        )
        rounds = self.ctx.texts("ranking.after", n=len(self._view.scores))
        told = " · ".join(filter(None, (rounds, house_rules_line(self._view.options, self.ctx.texts))))
        room = self._panel.width - 60
        canvas.text(told, center_x, y + 40, 16, colour=palette.DIM_INK, align="center", max_width=room)
        for row, seat in enumerate(standing(self._view.totals)):
            line = Box(self._panel.x + 36, y + 70 + row * ROW, self._panel.width - 72, ROW - 4)
            way = self._way(row)
            with canvas.layer(opacity=way, dx=0.0 if self.ctx.is_motion_reduced else 14 * (1 - way)):
                self._draw_row(canvas, line, seat)
        self.focus.draw(canvas)

    def _draw_crest(self, canvas: Canvas) -> None:
        """The winners, crowned, as soon as their rows are there."""
        if not self._crest:
            return
        winners, size, way = self._winners, self._crest, self._way(0)
        with canvas.layer(opacity=way, dy=0.0 if self.ctx.is_motion_reduced else 14 * (1 - way)):
            for index, seat in enumerate(winners):
                x = self._panel.center_x + (index - (len(winners) - 1) / 2) * size * CREST_PITCH
                y = self._panel.y
                frame = Box.centered(x, y, size, size)
                canvas.panel(frame, fill=palette.WOOD, edge=palette.BRASS, edge_width=2, radius=size / 2, tag="winner")
                canvas.portrait(self._seating.portrait(seat), x, y, size - 14, Mood.GLAD)
                canvas.panel(Box.centered(x, frame.y + 2, 34, 34), fill=palette.WOOD, radius=17)
                canvas.icon("crown", x, frame.y + 2, 21, palette.BRASS)

    @property
    def _winners(self) -> list[int]:
        return [seat for seat, place in enumerate(self._places) if place == 1]

    def _way(self, row: int) -> float:
        """How far a row has come, 0 to 1."""
        return easing.out_cubic(min(1.0, max(0.0, (self._shown_s - self._row_start(row)) / ROW_FADE_S)))

    @property
    def _rows_s(self) -> float:
        """When all rows are there."""
        return self._row_start(0) + ROW_FADE_S

    def _row_start(self, row: int) -> float:
        """When a row begins to come: the last first, the winner's at the end."""
        return ROW_S * (self._view.options.seats - 1 - row)

    def _headline(self) -> str:
        winners, texts = self._winners, self.ctx.texts
        if winners == [self._match.watcher]:
            return texts("ranking.you_win")
        names = enumerated(texts, [self._seating.names[seat] for seat in winners])
        return texts("ranking.wins" if len(winners) == 1 else "ranking.share", names=names)

    def _draw_row(self, canvas: Canvas, box: Box, seat: int) -> None:
        place = self._places[seat]
        if seat == self._seating.watcher:
            canvas.panel(box, fill=palette.FELT_HIGH, edge=None, radius=10, opacity=0.7)
        if place == 1:
            canvas.icon("crown", box.x + 26, box.center_y, 24, palette.BRASS)
        else:
            canvas.text(
                str(place), box.x + 26, box.center_y, 24, face=Face.NUMBER, colour=palette.DIM_INK, align="center"
            )
        mood = Mood.GLAD if place == 1 else Mood.DISMAYED if place == max(self._places) else Mood.CALM
        canvas.portrait(self._seating.portrait(seat), box.x + 74, box.center_y, 42, mood)
        canvas.text(
            self._seating.names[seat], box.x + 110, box.center_y, 20, face=Face.STRONG, max_width=box.width - 260
        )
        points = self.ctx.texts("table.total", n=self._view.totals[seat])
        canvas.text(points, box.right - 20, box.center_y, 20, align="right")


def _columns(width: float) -> int:
    """In how many columns the buttons stand in a window so wide."""
    return 4 if width >= WIDTH + 2 * EDGE else 2
