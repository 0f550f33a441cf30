"""The screen at the end of a game: the final ranking."""

import math

from papayoo.engine.scores import places, standing
from papayoo.history.deliveries import deliveries
from papayoo.match.match import Match
from papayoo.services.challenges import code_of
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
from papayoo.ui.scenes.dialogs.code_button import CodeButton
from papayoo.ui.scenes.dialogs.dialog import EDGE, MIN_WIDTH_U
from papayoo.ui.scenes.dialogs.postcard_button import PostcardButton
from papayoo.ui.scenes.scores.celebration import Celebration
from papayoo.ui.scenes.scores.game_remark import evening_of, is_practice, remark_of
from papayoo.ui.scenes.scores.postcard import ROOM_BESIDE, Postcard
from papayoo.ui.scenes.scores.round_story import enumerated
from papayoo.ui.scenes.scores.score_table import ScoresScene
from papayoo.ui.scenes.scores.summary import READING_S
from papayoo.ui.table_view.drawing import impacts
from papayoo.ui.table_view.motion.durations import Durations
from papayoo.ui.table_view.seating import Seating
from papayoo.ui.widgets.base import FocusGroup, lay_out_grid
from papayoo.ui.widgets.button import Button

WIDTH, MARGIN, RADIUS, EDGE_WIDTH, OPACITY = 720.0, 36.0, 26.0, 1.5, 0.96
SHADOW_SPREAD, SHADOW_OPACITY = 30.0, 0.5
INFO_DROP, INFO_SIZE = 24.0, 14.5
"""Distance of the line with the number of rounds below the winners' portraits, and its text size."""
HEADLINE_DROP, HEADLINE_SIZE = 34.0, 40.0
REMARK_DROP, REMARK_SIZE, LEADING = 27.0, 17.0, 1.35
"""The remark about the player's game: distance of its upper edge below the headline, text size, and line spacing."""
ROWS_GAP = 16.0
MAX_PITCH, LEAST_PITCH, ROW_GAP = 50.0, 36.0, 4.0
"""Maximum and minimum vertical distance from one player's row to the next, and the gap between two rows."""
ROW_SLIDE = 14.0
"""Distance by which a row slides to its place from the right while it appears."""
PLACE_X, PLACE_SIZE, PORTRAIT_X, PORTRAIT_SIZE, NAME_X, NAME_SIZE = 26.0, 24.0, 74.0, 42.0, 110.0, 20.0
POINTS_RIGHT, POINTS_SIZE, POINTS_WIDTH, OWN_RADIUS = 20.0, 25.0, 150.0, 10.0
BUTTON_HEIGHT, BUTTON_GAP, BUTTONS_TOP, BUTTONS_BOTTOM = 50.0, 8.0, 18.0, 22.0
SHARE_WIDTH, SHARE_HEIGHT = 220.0, 42.0
"""Maximum width and height of the small buttons below the others, which copy the game's code or save its postcard."""
CREST_SIZE, SMALL_CREST_SIZE = 104.0, 76.0
"""Sizes of the winners' portraits at the top edge of the panel: with enough space, and with little space."""
CREST_PITCH = 0.9
"""Distance between the middles of two winners' portraits, as a fraction of their size."""
CREST_EDGE_WIDTH, CREST_INSET, CROWN_GROUND, CROWN_SIZE, CROWN_DROP = 2.0, 14.0, 34.0, 21.0, 2.0
CROWN_ROOM = 22.0
"""Height of the space above the winners' portraits, for their crowns and the table's edge."""
ROW_INTERVAL_S, ALL_ROWS_S = 0.3, 1.2
"""Maximum delay between two consecutive rows, and maximum delay between the first row and the winner's row."""
SUSPENSE_S = 0.35
"""Additional delay before the winner appears."""
ROW_FADE_S = 0.2
"""Time in which a row or the postcard appears."""
HOP_S, HOPS, HOP_HEIGHT = 0.3, 3, 16.0
"""Duration of one hop of the winner, number of hops, and height of the first one. Each further hop is lower."""
CROWN_FALL_S, CROWN_FALL = 0.28, 70.0
"""Time in which the crown falls onto the winner's head, and the height from which it falls."""
BURST_S = 1.1
"""Duration of the burst of papaya seeds behind the winner."""
POSTCARD_DROP = 0.3
"""Distance of the postcard's middle from the top of the panel, as a fraction of the panel's height."""
POSTCARD_GAP = 22.0
WIDE_COLUMNS, NARROW_COLUMNS = 4, 2


class RankingScene(Scene):
    """Shows the final ranking. Its constructor moves the saved game to the finished games."""

    min_width = 640.0

    def __init__(self, ctx: Context, match: Match) -> None:
        self.ctx = ctx
        self._match = match
        self._view = match.view
        self._seating = Seating.of(match.players, match.watcher, ctx.texts)
        self._places = places(self._view.totals)
        _, notice = ctx.saves.finish()
        ctx.notify(notice)
        texts = ctx.texts
        self._again = Button(texts("ranking.again"), lambda: Reset(TableRoute()), icon="play", primary=True)
        self._again.enabled, self._again.is_waiting = False, True
        code = code_of(match.seed, self._view, match.players)
        self._evening_card = PostcardButton(ctx)
        self._tell_result()
        offers: tuple[Button, ...] = CodeButton(ctx, code), self._evening_card
        self._shares = [button for button in offers if button.enabled]
        self._buttons = (
            self._again,
            Button(texts("scores.title"), lambda: Push(ScoresScene(ctx, match))),
            Button(texts("ranking.review"), lambda: Push(MatchReviewRoute(match))),
            Button(texts("ranking.title_screen"), lambda: Reset(TitleRoute())),
        )
        self.focus = FocusGroup([*self._buttons, *self._shares])
        self._waits_for_target = self._evening_card.enabled and self._is_judging
        found = deliveries(self._view.history, match.watcher) if match.has_person else ()
        self._postcard = Postcard(self._seating, found)
        self._panel = self._postcard_box = EMPTY
        self._crest_size = CREST_SIZE
        self._rows: tuple[Box, ...] = ()
        self._celebration = Celebration(is_still=ctx.is_motion_reduced) if self._places[match.watcher] == 1 else None
        durations = Durations.of(ctx.settings, is_reduced=ctx.is_motion_reduced)
        self._pace = durations.motion(1.0) if durations.flies else 0.0
        self._shown_s = 0.0 if self._pace else math.inf
        self._opened_s = 0.0
        self._has_jingle = True
        self._reading_left_s = READING_S

    def _tell_result(self) -> None:
        """Create the remark about the player's game.

        If the game was played at tonight's table (the game of the day) and counts, offer its postcard.
        """
        self._remark, evening = remark_of(self.ctx, self._match), evening_of(self.ctx, self._match)
        if evening is not None and not is_practice(evening, self._match):
            self._evening_card.show(evening)

    @property
    def _is_judging(self) -> bool:
        return self.ctx.judging is not None and self.ctx.judging.is_waiting(self._match)

    @property
    def is_moving(self) -> bool:
        """Whether an animation is running, input is blocked, or the target of the game of the day is being computed."""
        is_coming = self._reading_left_s > 0 or self._shown_s < self._end_s or self._opened_s < OPEN_S
        is_celebrating = self._celebration is not None and self._celebration.is_moving
        return is_coming or is_celebrating or self._waits_for_target

    def update(self, seconds: float) -> Transition | None:
        """Advance the animations; enable the button for a new game after a short delay."""
        self._shown_s += seconds / self._pace if self._pace else 0.0
        self._opened_s += seconds
        self._reading_left_s -= seconds
        self._again.enabled = self._reading_left_s <= 0
        if self._waits_for_target and not self._is_judging:
            self._waits_for_target = False
            self._tell_result()
            self.request_layout()
        if self._shown_s >= self._row_start_s(0):
            self._celebrate(seconds)
        return None

    def _celebrate(self, seconds: float) -> None:
        """Play the jingle when the winner appears, and advance the celebration if the player has won."""
        if self._has_jingle:
            self._has_jingle = False
            self.ctx.play(Cue.WIN if self._places[self._match.watcher] == 1 else Cue.LOSS)
        if self._celebration is not None:
            self._celebration.update(seconds)

    def zoom_in(self, window: Viewport) -> Viewport:
        """Return the viewport with the zoom for menus, which is larger in tall windows."""
        return super().zoom_in(window.for_menus(MIN_WIDTH_U * window.text))

    def height_in(self, width: float, measure: TextMeasure) -> float:
        """Return the height of the panel and the winners' portraits. If the postcard is below the panel, include it."""
        pitch, crest = self._fit(width, measure)
        panel = self._panel_height(width, measure, pitch, crest)
        return self._overhang(crest) + panel + EDGE + self._below_height(width)

    @property
    def focus_group(self) -> FocusGroup:
        """The buttons at the bottom of the panel."""
        return self.focus

    def arrange(self, viewport: Viewport, measure: TextMeasure) -> None:
        """Lay out the panel, its rows and buttons. The winners' portraits overlap the top edge of the panel."""
        width = viewport.width
        pitch, self._crest_size = self._fit(width, measure)
        height, overhang = self._panel_height(width, measure, pitch, self._crest_size), self._overhang(self._crest_size)
        room = viewport.box.cut_top(overhang)[1].cut_bottom(EDGE)[1]
        whole = room.align(min(WIDTH, width - 2 * EDGE), height + self._below_height(width))
        self._panel = panel = whole.resize(height=height)
        self._place_postcard(viewport.box)
        inside = panel.inset(MARGIN, 0)
        _, rest = inside.cut_top(self._head_height(width, measure, self._crest_size))
        self._rows = rest.column(self._view.options.seats, gap=ROW_GAP, height=pitch - ROW_GAP)
        buttons, _ = inside.cut_bottom(BUTTONS_BOTTOM)[1].cut_bottom(self._buttons_height(width))
        bottom = lay_out_grid(self._buttons, buttons.resize(height=BUTTON_HEIGHT), _columns(width), gap=BUTTON_GAP)
        shares, count = buttons.move_to(y=bottom + BUTTON_GAP).resize(height=SHARE_HEIGHT), max(1, len(self._shares))
        shares = shares.align(min(shares.width, count * (SHARE_WIDTH + BUTTON_GAP) - BUTTON_GAP), SHARE_HEIGHT)
        lay_out_grid(self._shares, shares, count, gap=BUTTON_GAP)

    def _fit(self, width: float, measure: TextMeasure) -> tuple[float, float]:
        """Return the distance between rows and the size of the winners' portraits that fit into the window."""
        crest = CREST_SIZE
        room = measure.viewport.seen_height - 2 * EDGE
        if self._overhang(crest) + self._panel_height(width, measure, MAX_PITCH, crest) > room:
            crest = SMALL_CREST_SIZE
        spare = room - self._overhang(crest) - self._panel_height(width, measure, 0.0, crest)
        return min(MAX_PITCH, max(LEAST_PITCH, spare / self._view.options.seats)), crest

    def _panel_height(self, width: float, measure: TextMeasure, pitch: float, crest: float) -> float:
        foot = BUTTONS_TOP + self._buttons_height(width) + BUTTONS_BOTTOM
        return self._head_height(width, measure, crest) + pitch * self._view.options.seats + foot

    def _head_height(self, width: float, measure: TextMeasure, crest: float) -> float:
        remark = self._count_remark_lines(width, measure) * REMARK_SIZE * LEADING
        return crest / 2 + INFO_DROP + HEADLINE_DROP + REMARK_DROP + remark + ROWS_GAP

    def _count_remark_lines(self, width: float, measure: TextMeasure) -> int:
        inside = min(WIDTH, width - 2 * EDGE) - 2 * MARGIN
        return len(measure.lines(self._remark, REMARK_SIZE, inside)) if self._remark else 0

    @staticmethod
    def _overhang(crest: float) -> float:
        """Return the height by which the winners' portraits and crowns extend above the panel."""
        return crest / 2 + CROWN_ROOM

    def _buttons_height(self, width: float) -> float:
        rows = len(self._buttons) / _columns(width)
        return (BUTTON_HEIGHT + BUTTON_GAP) * rows + (SHARE_HEIGHT if self._shares else -BUTTON_GAP)

    def _is_beside(self, width: float) -> bool:
        """Whether the postcard fits beside the panel."""
        return (width - WIDTH) / 2 >= self._postcard.width + ROOM_BESIDE

    def _below_height(self, width: float) -> float:
        """Return the height that the postcard needs below the panel; 0 if it fits beside it or is empty."""
        return 0.0 if self._postcard.is_empty or self._is_beside(width) else self._postcard.height + 2 * POSTCARD_GAP

    def _place_postcard(self, window: Box) -> None:
        size, panel = (self._postcard.width, self._postcard.height), self._panel
        if self._is_beside(window.width):
            x, y = (panel.right + window.right) / 2, panel.y + panel.height * POSTCARD_DROP
        else:
            x, y = panel.center_x, panel.bottom + POSTCARD_GAP + size[1] / 2
        self._postcard_box = Box.centered(x, y, *size)

    def handle(self, intent: Intent) -> Transition | None:
        """Handle input. The first press completes the animation; Escape opens the title screen."""
        # A very early press was meant for the preceding round summary and must not start a new game.
        if isinstance(intent, Press | Act):
            self._shown_s = max(self._shown_s, self._end_s)
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
        """Draw the panel, which rises and fades in when the scene opens."""
        way = easing.out_cubic(min(1.0, self._opened_s / OPEN_S))
        with canvas.layer(opacity=way, dy=self._slide(RISE_U, way)):
            self._draw_panel(canvas)

    def _slide(self, distance: float, way: float) -> float:
        """Return the distance of a sliding element from its final place; 0 with reduced motion."""
        return 0.0 if self.ctx.is_motion_reduced else distance * (1 - way)

    def _draw_panel(self, canvas: Canvas) -> None:
        canvas.shadow(self._panel, radius=RADIUS, spread=SHADOW_SPREAD, opacity=SHADOW_OPACITY)
        self._draw_burst(canvas)
        canvas.panel(self._panel, radius=RADIUS, shine=True, opacity=OPACITY, edge_width=EDGE_WIDTH)
        self._draw_crest(canvas)
        self._draw_head(canvas)
        for row, seat in enumerate(standing(self._view.totals)):
            way = self._progress(row)
            with canvas.layer(opacity=way, dx=self._slide(ROW_SLIDE, way)):
                self._draw_row(canvas, self._rows[row], seat)
        if not self._postcard.is_empty:
            way = easing.out_cubic(min(1.0, max(0.0, (self._shown_s - self._rows_end_s) / ROW_FADE_S)))
            with canvas.layer(opacity=way, dy=self._slide(ROW_SLIDE, way)):
                self._postcard.draw(canvas, self._postcard_box.center_x, self._postcard_box.center_y)
        self.focus.draw(canvas)

    def _draw_head(self, canvas: Canvas) -> None:
        """Draw the number of rounds, the headline, and the remark about the player's game."""
        texts, line = self.ctx.texts, self._panel.inset(MARGIN, 0).resize(height=0)
        over = line.move_by(dy=self._crest_size / 2 + INFO_DROP)
        rounds = texts("ranking.after", n=len(self._view.scores))
        info = " · ".join(filter(None, (rounds, house_rules_line(self._view.options, texts))))
        canvas.text_in(over, info, INFO_SIZE, colour=palette.BRASS, align="center")
        way, headline = self._progress(0), over.move_by(dy=HEADLINE_DROP)
        with canvas.layer(opacity=way, dy=self._slide(ROW_SLIDE, way)):
            canvas.text_in(headline, self._headline(), HEADLINE_SIZE, face=Face.TITLE, align="center")
            if self._remark:
                x, y = headline.center_x, headline.y + REMARK_DROP
                canvas.paragraph(self._remark, x, y, REMARK_SIZE, headline.width, leading=LEADING, align="center")

    def _draw_crest(self, canvas: Canvas) -> None:
        """Draw the winners' portraits at the top edge of the panel. A portrait hops when its crown appears."""
        size, way = self._crest_size, self._progress(0)
        with canvas.layer(opacity=way, dy=self._slide(ROW_SLIDE, way)):
            for index, seat in enumerate(self._winners):
                x = self._panel.center_x + (index - (len(self._winners) - 1) / 2) * size * CREST_PITCH
                self._draw_winner(canvas, Box.centered(x, self._panel.y, size, size), seat)

    def _draw_burst(self, canvas: Canvas) -> None:
        """Draw the burst of papaya seeds behind the winners' portraits."""
        way = self._won_s / BURST_S
        if 0 < way < 1:
            crest = Box.centered(self._panel.center_x, self._panel.y, self._crest_size, self._crest_size)
            for index in range(impacts.SEEDS):
                impacts.draw_seed(canvas, crest, index, way, round(255 * min(1.0, 2 * (1 - way))))

    def _draw_winner(self, canvas: Canvas, box: Box, seat: int) -> None:
        box = box.move_by(dy=-_hop(self._won_s))
        x, y, radius, crown_y = box.center_x, box.center_y, box.width / 2, box.y + CROWN_DROP
        canvas.panel(
            box, fill=palette.WOOD, edge=palette.BRASS, edge_width=CREST_EDGE_WIDTH, radius=radius, tag="winner"
        )
        mood = Mood.GLAD if self._won_s >= 0 else Mood.CALM
        canvas.portrait(self._seating.portrait(seat), x, y, box.width - CREST_INSET, mood)
        falling = min(1.0, max(0.0, -self._won_s / CROWN_FALL_S))
        crown_y -= CROWN_FALL * (1 - (1 - falling) ** 2)
        crown = Box.centered(x, crown_y, CROWN_GROUND, CROWN_GROUND)
        canvas.panel(crown, fill=palette.WOOD, radius=CROWN_GROUND / 2)
        canvas.icon("crown", x, crown_y, CROWN_SIZE, palette.BRASS)

    @property
    def _won_s(self) -> float:
        """Seconds since the crown landed on the winner's head; negative before that."""
        return self._shown_s - self._row_start_s(0) - CROWN_FALL_S

    @property
    def _winners(self) -> list[int]:
        return [seat for seat, place in enumerate(self._places) if place == 1]

    def _progress(self, row: int) -> float:
        """Return the progress of a row's appearance, from 0 to 1."""
        return easing.out_cubic(min(1.0, max(0.0, (self._shown_s - self._row_start_s(row)) / ROW_FADE_S)))

    @property
    def _rows_end_s(self) -> float:
        """Time at which all rows have appeared, in seconds after the scene has opened."""
        return self._row_start_s(0) + ROW_FADE_S

    @property
    def _end_s(self) -> float:
        """Time at which all animations of the winner and of the postcard have ended."""
        return self._row_start_s(0) + CROWN_FALL_S + max(BURST_S, HOP_S * HOPS, 2 * ROW_FADE_S)

    def _row_start_s(self, row: int) -> float:
        """Return the time at which a row begins to appear. The winner's row is the last, after an additional delay."""
        last = self._view.options.seats - 1
        return min(ROW_INTERVAL_S, ALL_ROWS_S / last) * (last - row) + (0.0 if row else SUSPENSE_S)

    def _headline(self) -> str:
        """Return the text that names the winners. For a single winner, it includes the lead over the second player."""
        winners, texts = self._winners, self.ctx.texts
        if len(winners) > 1:
            return texts("ranking.share", names=enumerated(texts, [self._seating.names[seat] for seat in winners]))
        best, second = sorted(self._view.totals)[:2]
        return self._seating.player_text("ranking.wins", winners[0], n=second - best)

    def _draw_row(self, canvas: Canvas, box: Box, seat: int) -> None:
        place, x, y = self._places[seat], box.x + PLACE_X, box.center_y
        is_own, colour = seat == self._seating.watcher, palette.BRASS if place == 1 else palette.DIM_INK
        ground = palette.FELT_HIGH if is_own else palette.FELT_LOW
        canvas.panel(box, fill=ground, edge=palette.BRASS if place == 1 else None, radius=OWN_RADIUS)
        canvas.text(str(place), x, y, PLACE_SIZE, face=Face.NUMBER, colour=colour, align="center")
        mood = Mood.GLAD if place == 1 else Mood.DISMAYED if place == max(self._places) else Mood.CALM
        size = min(PORTRAIT_SIZE, box.height)
        canvas.portrait(self._seating.portrait(seat), box.x + PORTRAIT_X, y, size, mood)
        _, name = box.cut_left(NAME_X)
        _, name = name.cut_right(POINTS_WIDTH)
        canvas.text_in(name, self._seating.names[seat], NAME_SIZE, face=Face.STRONG)
        points = str(self._view.totals[seat])
        canvas.text(points, box.right - POINTS_RIGHT, y, POINTS_SIZE, face=Face.NUMBER, align="right")


def _hop(seconds: float) -> float:
    """Return how high a winner hops above the usual place, some seconds after the crown has landed."""
    number, rest = divmod(seconds, HOP_S) if 0 <= seconds < HOP_S * HOPS else (0.0, 0.0)
    return HOP_HEIGHT * easing.parabola(rest / HOP_S) * (1 - number / HOPS)


def _columns(width: float) -> int:
    """Return the number of columns of buttons in a window of this width."""
    return WIDE_COLUMNS if width >= WIDTH + 2 * EDGE else NARROW_COLUMNS
