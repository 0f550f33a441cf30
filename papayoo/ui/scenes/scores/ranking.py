"""The screen at the end of a game: the final ranking."""

import math

from papayoo.history.deliveries import deliveries
from papayoo.match.match import Match
from papayoo.services.again import Again, again_after, start_again
from papayoo.services.challenges import code_of
from papayoo.services.game_goals import GameGoals
from papayoo.text.game_terms import house_rules_line
from papayoo.ui import easing
from papayoo.ui.art import palette
from papayoo.ui.art.felts import STALL_FELTS
from papayoo.ui.audio.sounds import Cue
from papayoo.ui.context import Context
from papayoo.ui.geometry import EMPTY, Box, Viewport
from papayoo.ui.input.actions import Act, Action, Intent, Press
from papayoo.ui.navigation import MatchReviewRoute, Push, Reset, TableRoute, TitleRoute, Transition
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.text_measure import TextMeasure
from papayoo.ui.scene import Scene
from papayoo.ui.scene_stack import OPEN_S, RISE_U
from papayoo.ui.scenes.dialogs.dialog import EDGE, HINTS_ROOM_BELOW_U, MIN_WIDTH_U
from papayoo.ui.scenes.dialogs.share_buttons import CodeButton, PostcardButton
from papayoo.ui.scenes.scores.celebration import Celebration
from papayoo.ui.scenes.scores.earned_lanterns import HangingLanterns, lanterns_after
from papayoo.ui.scenes.scores.game_remark import evening_of, is_practice, remark_of
from papayoo.ui.scenes.scores.podium import Podium
from papayoo.ui.scenes.scores.postcard import ROOM_BESIDE, Postcard
from papayoo.ui.scenes.scores.score_table import ScoresScene
from papayoo.ui.scenes.scores.summary import READING_S
from papayoo.ui.style import Face, TextStyle
from papayoo.ui.table_view.motion.durations import Durations
from papayoo.ui.table_view.seating import Seating
from papayoo.ui.widgets.base import FocusGroup, lay_out_grid
from papayoo.ui.widgets.button import Button

WIDTH, MARGIN, RADIUS, EDGE_WIDTH, OPACITY = 760.0, 18.0, 26.0, 1.5, 0.96
SHADOW_SPREAD, SHADOW_OPACITY = 30.0, 0.5
INFO_DROP, INFO_SIZE = 24.0, 14.5
"""The line with the number of rounds: its distance below the panel's upper edge, and its text size."""
HEADLINE_DROP, HEADLINE_SIZE = 34.0, 40.0
REMARK_DROP, REMARK_SIZE, LEADING = 27.0, 17.0, 1.35
"""The remark about the player's game: distance of its upper edge below the headline, text size, and line spacing."""
PODIUM_GAP = 4.0
FADE_SLIDE = 14.0
"""Distance by which the headline and the postcard rise to their places while they appear."""
BUTTON_HEIGHT, BUTTON_GAP, BUTTONS_TOP, BUTTONS_BOTTOM = 50.0, 8.0, 16.0, 20.0
SHARE_WIDTH, SHARE_HEIGHT = 220.0, 42.0
"""Maximum size of the small buttons that copy the game's code or save its postcard."""
FADE_S = 0.2
"""Time in which the headline or the postcard appears."""
POSTCARD_DROP = 0.3
"""Distance of the postcard's middle from the top of the panel, as a fraction of the panel's height."""
POSTCARD_GAP = 22.0
WIDE_COLUMNS, NARROW_COLUMNS = 4, 2


class RankingScene(Scene):
    """Shows the final ranking. Its constructor moves the saved game to the finished games."""

    min_width = 640.0
    kept = "_shown_s", "_opened_s", "_reading_left_s", "_cues", "_celebration"

    def __init__(self, ctx: Context, match: Match) -> None:
        self.ctx = ctx
        self._match = match
        self._view = match.view
        self.felt = STALL_FELTS.get(GameGoals(ctx, match).quarter)
        self._seating = Seating.of(match.players, match.watcher, ctx.texts)
        self._podium = Podium(self._seating, match.players, self._view.totals)
        texts = ctx.texts
        start = lambda: Reset(TableRoute(start_again(ctx, match)))  # noqa: E731
        self._again = Button(texts("ranking.again"), start, icon="play", primary=True)
        if again_after(ctx, match) is Again.SAME_CARDS:
            self._again.label, self._again.note = texts("ranking.same_cards"), texts("practice.mark")
        self._again.enabled, self._again.is_waiting = False, True
        code = code_of(match.seed, self._view, match.players)
        self._evening_card = PostcardButton(ctx)
        self._lanterns = HangingLanterns()
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
        self._is_won = match.watcher in self._podium.winners
        self._celebration = Celebration(is_still=ctx.is_motion_reduced) if self._is_won else None
        durations = Durations.of(ctx.settings, is_reduced=ctx.is_motion_reduced)
        self._pace = durations.motion(1.0) if durations.flies else 0.0
        self._shown_s = 0.0 if self._pace else math.inf
        self._opened_s = 0.0
        self._cues = self._timed_cues()
        self._reading_left_s = READING_S

    def opened(self) -> None:
        """Move the game to the finished games."""
        _, notice = self.ctx.saves.finish()
        self.ctx.notify(notice)

    def _tell_result(self) -> None:
        """Create the remark about the player's game, and show the lanterns that it has earned.

        If the game was played at tonight's table (the game of the day) and counts, offer its postcard.
        """
        self._remark, evening = remark_of(self.ctx, self._match), evening_of(self.ctx, self._match)
        self._lanterns.lanterns = lanterns_after(self.ctx, self._match)
        if evening is not None and not is_practice(evening, self._match):
            self._evening_card.show(evening)

    @property
    def _is_judging(self) -> bool:
        return self.ctx.judging is not None and self.ctx.judging.is_waiting(self._match)

    @property
    def is_moving(self) -> bool:
        """Whether an animation runs, input is blocked, or the target of tonight's game is not known yet."""
        is_coming = self._reading_left_s > 0 or self._shown_s < self._podium.end_s or self._opened_s < OPEN_S
        is_celebrating = self._celebration is not None and self._celebration.is_moving
        return is_coming or is_celebrating or self._waits_for_target

    def update(self, seconds: float) -> Transition | None:
        """Advance the animations; enable the button for another game after a short delay."""
        self._shown_s += seconds / self._pace if self._pace else 0.0
        self._opened_s += seconds
        self._reading_left_s -= seconds
        self._again.enabled = self._reading_left_s <= 0
        if self._waits_for_target and not self._is_judging:
            self._waits_for_target = False
            self._tell_result()
            self.request_layout()
        self._play_cues()
        if self._celebration is not None and self._shown_s >= self._podium.start_s(0):
            self._celebration.update(seconds)
        return None

    def _timed_cues(self) -> list[tuple[float, Cue]]:
        """Return the sounds as pairs of start time and cue: a knock for each step, then a jingle."""
        ranks = range(1, len(self._podium.seats))
        knocks = [(self._podium.start_s(rank), Cue.POINTS) for rank in ranks] if self._pace else []
        return [*knocks, (self._podium.start_s(0), Cue.WIN if self._is_won else Cue.LOSS)]

    def _play_cues(self) -> None:
        """Play the sound that is due. After a skipped animation, several may be due; only one is played."""
        due = [cue for start_s, cue in self._cues if start_s <= self._shown_s]
        if due:
            self.ctx.play(Cue.POINTS if self._shown_s < self._podium.start_s(0) else due[-1])
            self._cues = [timed for timed in self._cues if timed[0] > self._shown_s]

    def zoom_in(self, window: Viewport) -> Viewport:
        """Return the viewport with the zoom for menus, which is larger in tall windows."""
        return super().zoom_in(window.for_menus(MIN_WIDTH_U * window.text))

    def height_in(self, width: float, measure: TextMeasure) -> float:
        """Return the height of the panel and the winners' portraits. If the postcard is below the panel, include it."""
        return self._panel_height(width, measure) + 2 * EDGE + self._below_height(width)

    @property
    def focus_group(self) -> FocusGroup:
        """The buttons at the bottom of the panel."""
        return self.focus

    def hints_box(self, viewport: Viewport) -> Box | None:
        """Return the box of the key hints, or None if there is no space for them below the panel."""
        has_room = self._panel.bottom < viewport.height - HINTS_ROOM_BELOW_U
        return super().hints_box(viewport) if has_room else None

    def arrange(self, viewport: Viewport, measure: TextMeasure) -> None:
        """Lay out the panel with the podium and the buttons, and the postcard beside or below the panel."""
        width = viewport.width
        height = self._panel_height(width, measure)
        room = viewport.box.inset(EDGE)
        whole = room.align(min(WIDTH, room.width), height + self._below_height(width))
        self._panel = panel = whole.resize(height=height)
        self._place_postcard(viewport.box)
        self._lanterns.place(viewport.box.resize(width=panel.x))
        inside = panel.inset(MARGIN, 0)
        _, rest = inside.cut_top(self._head_height(width, measure))
        self._podium.place(rest.cut_bottom(self._buttons_room(width))[1])
        buttons, _ = inside.cut_bottom(BUTTONS_BOTTOM)[1].cut_bottom(self._buttons_height(width))
        bottom = lay_out_grid(self._buttons, buttons.resize(height=BUTTON_HEIGHT), _columns(width), gap=BUTTON_GAP)
        shares, count = buttons.move_to(y=bottom + BUTTON_GAP).resize(height=SHARE_HEIGHT), max(1, len(self._shares))
        shares = shares.align(min(shares.width, count * (SHARE_WIDTH + BUTTON_GAP) - BUTTON_GAP), SHARE_HEIGHT)
        lay_out_grid(self._shares, shares, count, gap=BUTTON_GAP)

    def _panel_height(self, width: float, measure: TextMeasure) -> float:
        """Return the height of the panel. The podium in it is as high as the window allows."""
        fixed = self._head_height(width, measure) + self._buttons_room(width)
        spare = measure.viewport.seen_height - 2 * EDGE - fixed
        return fixed + min(self._podium.max_height, max(self._podium.min_height, spare))

    def _head_height(self, width: float, measure: TextMeasure) -> float:
        remark = self._count_remark_lines(width, measure) * REMARK_SIZE * LEADING
        return INFO_DROP + HEADLINE_DROP + REMARK_DROP + remark + PODIUM_GAP

    def _buttons_room(self, width: float) -> float:
        return BUTTONS_TOP + self._buttons_height(width) + BUTTONS_BOTTOM

    def _count_remark_lines(self, width: float, measure: TextMeasure) -> int:
        inside = min(WIDTH, width - 2 * EDGE) - 2 * MARGIN
        return len(measure.lines(self._remark, TextStyle(REMARK_SIZE), inside)) if self._remark else 0

    def _buttons_height(self, width: float) -> float:
        rows = len(self._buttons) / _columns(width)
        return (BUTTON_HEIGHT + BUTTON_GAP) * rows + (SHARE_HEIGHT if self._shares else -BUTTON_GAP)

    def _is_beside(self, width: float) -> bool:
        """Whether the postcard fits beside the panel."""
        return (width - WIDTH) / 2 >= self._postcard.width + ROOM_BESIDE

    def _below_height(self, width: float) -> float:
        """Return the height of the postcard and its margins; 0 if it is empty or beside the panel."""
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
            self._shown_s = max(self._shown_s, self._podium.end_s)
            if self._reading_left_s > 0:
                return None
        if intent == Act(Action.BACK):
            return Reset(TitleRoute())
        return self.focus.handle(intent)

    def draw_ground(self, canvas: Canvas) -> None:
        """Draw the table, the earned lanterns, and the celebration if the player has won."""
        canvas.table()
        self._lanterns.draw(canvas, lambda start_s: self._appeared(self._podium.crowned_s + start_s))
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
        canvas.panel(self._panel, radius=RADIUS, shine=True, opacity=OPACITY, edge_width=EDGE_WIDTH)
        self._podium.draw(canvas, self._shown_s, is_still=self.ctx.is_motion_reduced)
        self._draw_head(canvas)
        if not self._postcard.is_empty:
            way = self._appeared(self._podium.crowned_s + FADE_S)
            with canvas.layer(opacity=way, dy=self._slide(FADE_SLIDE, way)):
                self._postcard.draw(canvas, self._postcard_box.center_x, self._postcard_box.center_y)
        self.focus.draw(canvas)

    def _draw_head(self, canvas: Canvas) -> None:
        """Draw the number of rounds and, when the winner is known, the headline and the remark."""
        texts, line = self.ctx.texts, self._panel.inset(MARGIN, 0).resize(height=0)
        over = line.move_by(dy=INFO_DROP)
        rounds = texts("ranking.after", n=len(self._view.scores))
        info = " · ".join(filter(None, (rounds, house_rules_line(self._view.options, texts))))
        canvas.text_in(over, info, TextStyle(INFO_SIZE, colour=palette.BRASS), align="center")
        way, headline = self._appeared(self._podium.crowned_s), over.move_by(dy=HEADLINE_DROP)
        if not way:
            text, colour = texts("ranking.suspense"), palette.DIM_INK
            canvas.text_in(headline, text, TextStyle(HEADLINE_SIZE, Face.TITLE, colour), align="center")
            return
        with canvas.layer(opacity=way, dy=self._slide(FADE_SLIDE, way)):
            canvas.text_in(headline, self._headline(), TextStyle(HEADLINE_SIZE, Face.TITLE), align="center")
            if self._remark:
                x, y = headline.center_x, headline.y + REMARK_DROP
                canvas.paragraph(
                    self._remark, x, y, TextStyle(REMARK_SIZE, leading=LEADING), headline.width, align="center"
                )

    def _appeared(self, start_s: float) -> float:
        """Return the current opacity of a part that starts to fade in at ``start_s``, from 0 to 1."""
        return easing.out_cubic(min(1.0, max(0.0, (self._shown_s - start_s) / FADE_S)))

    def _headline(self) -> str:
        """Return the text that names the winners. For a single winner, it includes the lead over the second player."""
        winners, texts = self._podium.winners, self.ctx.texts
        if len(winners) > 1:
            return texts(
                "ranking.share", names=texts.listed((self._seating.names[seat] for seat in winners), "ranking.and")
            )
        best, second = sorted(self._view.totals)[:2]
        return self._seating.player_text("ranking.wins", winners[0], n=second - best)


def _columns(width: float) -> int:
    """Return the number of columns of buttons in a window of this width."""
    return WIDE_COLUMNS if width >= WIDTH + 2 * EDGE else NARROW_COLUMNS
