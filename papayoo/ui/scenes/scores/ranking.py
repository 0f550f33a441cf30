"""The screen at the end of a game: the final ranking."""

from papayoo.engine.scores import places, standing
from papayoo.match.match import Match
from papayoo.text.game_terms import house_rules_line
from papayoo.ui import easing
from papayoo.ui.art import palette
from papayoo.ui.art.portraits.portrait import Mood
from papayoo.ui.audio.sounds import Cue
from papayoo.ui.context import Context
from papayoo.ui.geometry import EMPTY, Box, Viewport
from papayoo.ui.input.actions import Act, Action, Intent, Press
from papayoo.ui.navigation import MatchReviewRoute, Push, Reset, TableRoute, TitleRoute, Transition
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.fonts import Face
from papayoo.ui.render.text_measure import TextMeasure
from papayoo.ui.scene import Scene
from papayoo.ui.scene_stack import OPEN_S, RISE_U
from papayoo.ui.scenes.dialogs.dialog import EDGE
from papayoo.ui.scenes.scores.celebration import Celebration
from papayoo.ui.scenes.scores.round_story import enumerated
from papayoo.ui.scenes.scores.score_table import ScoresScene
from papayoo.ui.scenes.scores.summary import READING_S
from papayoo.ui.table_view.seating import Seating
from papayoo.ui.widgets.base import FocusGroup, lay_out_grid
from papayoo.ui.widgets.button import Button

WIDTH, MARGIN, RADIUS, EDGE_WIDTH, OPACITY = 720.0, 36.0, 26.0, 1.5, 0.96
SHADOW_SPREAD, SHADOW_OPACITY = 30.0, 0.5
FRAME_HEIGHT = 176.0
"""Height of the panel without the rows, the buttons and the winners' portraits."""
HEADLINE_Y, HEADLINE_SIZE, HEADLINE_MARGIN = 50.0, 40.0, 40.0
INFO_DROP, INFO_SIZE, INFO_MARGIN = 40.0, 16.0, 30.0
ROW_HEIGHT = 50.0
"""Vertical distance between two players' rows."""
ROWS_DROP = 70.0
"""Distance of the first row below the headline."""
ROW_SLIDE = 14.0
"""Distance that a row slides from the right while it appears."""
ROW_GAP = 4.0
PLACE_X, PLACE_SIZE, PORTRAIT_X, PORTRAIT_SIZE, NAME_X, NAME_SIZE = 26.0, 24.0, 74.0, 42.0, 110.0, 20.0
POINTS_RIGHT, POINTS_SIZE, POINTS_WIDTH, OWN_RADIUS, OWN_OPACITY = 20.0, 20.0, 150.0, 10.0, 0.7
BUTTON_HEIGHT, BUTTON_GAP, BUTTONS_BOTTOM = 50.0, 8.0, 18.0
CREST_SIZE = 104.0
"""Maximum size of a winner's portrait at the top edge of the panel."""
MIN_CREST_SIZE = 60.0
"""Minimum size of a winner's portrait; with less space no portrait is drawn."""
CREST_PITCH = 0.9
"""Distance between two winners' portraits, as a share of their size."""
CREST_TOP = 44.0
"""Minimum space above the winners' portraits, for their crowns and the table's edge."""
CREST_EDGE_WIDTH, CREST_INSET, CROWN_GROUND, CROWN_SIZE, CROWN_DROP = 2.0, 14.0, 34.0, 21.0, 2.0
ROW_INTERVAL_S = 0.12
"""Delay between the appearances of consecutive rows."""
ROW_FADE_S = 0.2
"""Time in which a row fades in."""
WIDE_COLUMNS, NARROW_COLUMNS = 4, 2


class RankingScene(Scene):
    """Shows the final ranking; creating it moves the saved game to the finished games."""

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
        self._panel = EMPTY
        self._crest_size = 0.0
        self._rows: tuple[Box, ...] = ()
        self._celebration = Celebration(is_still=ctx.is_motion_reduced) if self._places[match.watcher] == 1 else None
        self._shown_s = 0.0
        self._reading_left_s = READING_S

    @property
    def is_moving(self) -> bool:
        """Whether rows are still appearing, input is still blocked, or the celebration is running."""
        is_coming = self._reading_left_s > 0 or self._shown_s < self._rows_end_s
        return is_coming or (self._celebration is not None and self._celebration.is_moving)

    def update(self, seconds: float) -> Transition | None:
        """Advance the animations, and enable the button for a new game after a short delay."""
        self._shown_s += seconds
        self._reading_left_s -= seconds
        self._again.enabled = self._reading_left_s <= 0
        if self._celebration is not None:
            self._celebration.update(seconds)
        return None

    def height_in(self, width: float, measure: TextMeasure) -> float:
        """The height of the panel with its margins."""
        return self._panel_height(width) + 2 * EDGE

    @property
    def focus_group(self) -> FocusGroup:
        """The buttons at the bottom of the panel."""
        return self.focus

    def arrange(self, viewport: Viewport, measure: TextMeasure) -> None:
        """Lay out the panel, its rows and buttons; winners' portraits overlap the top edge."""
        height = self._panel_height(viewport.width)
        room = viewport.height - height - 2 * CREST_TOP
        self._crest_size = min(CREST_SIZE, room) if room >= MIN_CREST_SIZE else 0.0
        half_crest = self._crest_size / 2
        panel = viewport.box.align(min(WIDTH, viewport.width - 2 * EDGE), height + half_crest)
        self._panel = panel = panel.move_by(dy=half_crest / 2)
        inside, columns = panel.inset(MARGIN, 0), _columns(viewport.width)
        _, above = inside.cut_bottom(BUTTONS_BOTTOM)
        buttons, _ = above.cut_bottom(self._buttons_height(viewport.width))
        lay_out_grid(self.focus.widgets, buttons.resize(height=BUTTON_HEIGHT), columns, gap=BUTTON_GAP)
        rows = inside.move_by(dy=half_crest + HEADLINE_Y + ROWS_DROP)
        self._rows = rows.column(self._view.options.seats, gap=ROW_GAP, height=ROW_HEIGHT - ROW_GAP)

    def _panel_height(self, width: float) -> float:
        return FRAME_HEIGHT + ROW_HEIGHT * self._view.options.seats + self._buttons_height(width)

    def _buttons_height(self, width: float) -> float:
        return (BUTTON_HEIGHT + BUTTON_GAP) * len(self.focus.widgets) / _columns(width)

    def handle(self, intent: Intent) -> Transition | None:
        """Handle input; the first press completes the animation, Escape opens the title screen."""
        # A very early press was meant for the preceding round summary and must not start a new game.
        if isinstance(intent, Press | Act):
            self._shown_s = max(self._shown_s, self._rows_end_s)
            if self._reading_left_s > 0:
                return None
        if intent == Act(Action.BACK):
            return Reset(TitleRoute())
        return self.focus.handle(intent)

    def draw_ground(self, canvas: Canvas) -> None:
        """Draw the table, and the celebration if the player has won."""
        canvas.table()
        if self._celebration is not None:
            self._celebration.draw(canvas)

    def draw(self, canvas: Canvas) -> None:
        """Draw the panel, which first rises and fades in."""
        way = easing.out_cubic(min(1.0, self._shown_s / OPEN_S))
        with canvas.layer(opacity=way, dy=self._slide(RISE_U, way)):
            self._draw_panel(canvas)

    def _slide(self, distance: float, way: float) -> float:
        """The remaining distance of a sliding element; 0 with reduced motion."""
        return 0.0 if self.ctx.is_motion_reduced else distance * (1 - way)

    def _draw_panel(self, canvas: Canvas) -> None:
        canvas.shadow(self._panel, radius=RADIUS, spread=SHADOW_SPREAD, opacity=SHADOW_OPACITY)
        canvas.panel(self._panel, radius=RADIUS, shine=True, opacity=OPACITY, edge_width=EDGE_WIDTH, tag="ranking")
        self._draw_crest(canvas)
        line = self._panel.move_by(dy=HEADLINE_Y + self._crest_size / 2).resize(height=0)
        headline = line.inset(HEADLINE_MARGIN, 0)
        canvas.text_in(headline, self._headline(), HEADLINE_SIZE, face=Face.TITLE, align="center")
        rounds = self.ctx.texts("ranking.after", n=len(self._view.scores))
        info = " · ".join(filter(None, (rounds, house_rules_line(self._view.options, self.ctx.texts))))
        info_line = line.inset(INFO_MARGIN, 0).move_by(dy=INFO_DROP)
        canvas.text_in(info_line, info, INFO_SIZE, colour=palette.DIM_INK, align="center")
        for row, seat in enumerate(standing(self._view.totals)):
            way = self._progress(row)
            with canvas.layer(opacity=way, dx=self._slide(ROW_SLIDE, way)):
                self._draw_row(canvas, self._rows[row], seat)
        self.focus.draw(canvas)

    def _draw_crest(self, canvas: Canvas) -> None:
        """Draw the winners' portraits with crowns at the top edge of the panel."""
        if not self._crest_size:
            return
        size, way = self._crest_size, self._progress(0)
        with canvas.layer(opacity=way, dy=self._slide(ROW_SLIDE, way)):
            for index, seat in enumerate(self._winners):
                x = self._panel.center_x + (index - (len(self._winners) - 1) / 2) * size * CREST_PITCH
                self._draw_winner(canvas, Box.centered(x, self._panel.y, size, size), seat)

    def _draw_winner(self, canvas: Canvas, box: Box, seat: int) -> None:
        x, y, radius, crown_y = box.center_x, box.center_y, box.width / 2, box.y + CROWN_DROP
        canvas.panel(
            box, fill=palette.WOOD, edge=palette.BRASS, edge_width=CREST_EDGE_WIDTH, radius=radius, tag="winner"
        )
        canvas.portrait(self._seating.portrait(seat), x, y, box.width - CREST_INSET, Mood.GLAD)
        crown = Box.centered(x, crown_y, CROWN_GROUND, CROWN_GROUND)
        canvas.panel(crown, fill=palette.WOOD, radius=CROWN_GROUND / 2)
        canvas.icon("crown", x, crown_y, CROWN_SIZE, palette.BRASS)

    @property
    def _winners(self) -> list[int]:
        return [seat for seat, place in enumerate(self._places) if place == 1]

    def _progress(self, row: int) -> float:
        """Progress of a row's appearance, from 0 to 1."""
        return easing.out_cubic(min(1.0, max(0.0, (self._shown_s - self._row_start_s(row)) / ROW_FADE_S)))

    @property
    def _rows_end_s(self) -> float:
        """Time at which all rows have appeared, in seconds after opening."""
        return self._row_start_s(0) + ROW_FADE_S

    def _row_start_s(self, row: int) -> float:
        """Time at which a row begins to appear, in seconds; the winner's row is the last."""
        return ROW_INTERVAL_S * (self._view.options.seats - 1 - row)

    def _headline(self) -> str:
        winners, texts = self._winners, self.ctx.texts
        if winners == [self._match.watcher]:
            return texts("ranking.you_win")
        names = enumerated(texts, [self._seating.names[seat] for seat in winners])
        return texts("ranking.wins" if len(winners) == 1 else "ranking.share", names=names)

    def _draw_row(self, canvas: Canvas, box: Box, seat: int) -> None:
        place, x, y = self._places[seat], box.x + PLACE_X, box.center_y
        if seat == self._seating.watcher:
            canvas.panel(box, fill=palette.FELT_HIGH, edge=None, radius=OWN_RADIUS, opacity=OWN_OPACITY)
        if place == 1:
            canvas.icon("crown", x, y, PLACE_SIZE, palette.BRASS)
        else:
            canvas.text(str(place), x, y, PLACE_SIZE, face=Face.NUMBER, colour=palette.DIM_INK, align="center")
        mood = Mood.GLAD if place == 1 else Mood.DISMAYED if place == max(self._places) else Mood.CALM
        canvas.portrait(self._seating.portrait(seat), box.x + PORTRAIT_X, y, PORTRAIT_SIZE, mood)
        _, name = box.cut_left(NAME_X)
        _, name = name.cut_right(POINTS_WIDTH)
        canvas.text_in(name, self._seating.names[seat], NAME_SIZE, face=Face.STRONG)
        points = self.ctx.texts("table.total", n=self._view.totals[seat])
        canvas.text(points, box.right - POINTS_RIGHT, y, POINTS_SIZE, align="right")


def _columns(width: float) -> int:
    """Number of button columns in a window of this width."""
    return WIDE_COLUMNS if width >= WIDTH + 2 * EDGE else NARROW_COLUMNS
