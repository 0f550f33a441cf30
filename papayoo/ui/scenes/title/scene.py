"""The title: the way into everything."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from papayoo.engine.options import GameOptions
from papayoo.text.game_terms import chosen_rules, game_length, round_title
from papayoo.ui.art import palette
from papayoo.ui.art.logo import logo_svg
from papayoo.ui.audio.sounds import Cue
from papayoo.ui.context import Context
from papayoo.ui.geometry import Box, Viewport
from papayoo.ui.input.actions import Act, Action, Intent
from papayoo.ui.navigation import (
    GamesRoute,
    NewGameRoute,
    Push,
    Quit,
    Replace,
    Reset,
    RulesRoute,
    SettingsRoute,
    StatsRoute,
    TableRoute,
    Transition,
)
from papayoo.ui.render.backgrounds import TITLE
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.text_measure import TextMeasure
from papayoo.ui.scene import Scene
from papayoo.ui.scenes.title.fireflies import Lights
from papayoo.ui.widgets.base import FocusGroup, lay_out_grid
from papayoo.ui.widgets.button import Button

if TYPE_CHECKING:
    from papayoo.match.match import Match

LEFT = 96.0
MENU_WIDTH = 320.0
LOGO_HEIGHT = 132.0
LOGO_WIDTH = LOGO_HEIGHT * 900 / 262
MAIN_HEIGHT, HEIGHT = 60.0, 44.0
"""Of the button for playing, and of each of the others."""
MAIN_GAP, GAP = 10.0, 7.0
ABOVE = 124.0
"""From the middle of the logo down to the menu, with the line between them."""
HEAD, FOOT = 96.0, 64.0
"""At least so much is left above the middle of the logo, and below the menu."""
FINE_PRINT, LEAST_FINE_PRINT_PX, FINE_PRINT_Y = 13.0, 8.5, 24.0
"""The size of the lines at the foot, that in pixels which they have in the smallest windows too, and how far the middle
of the last one stands above the window's edge."""
LEADING = 1.4

LIVELY_S = 90.0
"""The lights go on moving for so long after somebody has last done something: nobody watches a title for ever."""


class TitleScene(Scene):
    """The name of the game and its menu. Its first button leads to cards at once: Continue, if there is a game to go
    on with, else Play, a new game agreed like the last one."""

    hints = (Action.ACTIVATE,)

    is_calm = True
    min_width = 2 * 24 + LOGO_WIDTH

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self._viewport = Viewport(1280, 720)
        self._lively_left = LIVELY_S
        self._is_seen = False
        self._unread: str | None = None
        self._kept: Match | None = None
        self._lights = Lights()
        self._look_for_kept()
        self._make_menu()

    @property
    def is_moving(self) -> bool:
        """Whether the kept game is still to be read, or the lights move: while somebody is there to see them."""
        return self._unread is not None or self._is_lively

    @property
    def _is_lively(self) -> bool:
        return self._lively_left > 0 and self.ctx.has_attention() and not self.ctx.is_motion_reduced

    def update(self, seconds: float) -> Transition | None:
        """Read the kept game once the title has been seen, which takes longer than all before; move the lights on."""
        if self._is_seen:
            self._read_kept()
            self._move_lights(seconds)
        return None

    def _move_lights(self, seconds: float) -> None:
        if self._is_lively:
            self._lively_left -= seconds
            self._lights.update(seconds)

    def _read_kept(self) -> None:
        record, self._unread = self._unread, None
        if record is None:
            return
        self._kept = self.ctx.resume_match(record)
        if self._kept is None:
            self._renew_menu()
        else:
            view, texts = self._kept.view, self.ctx.texts
            self._main.note = self._told(view.options, round_title(view.options, max(1, view.round_number), texts))

    def _look_for_kept(self) -> None:
        self._kept = None
        self._unread, notice = self.ctx.saves.load()
        self.ctx.notify(notice)

    def _make_menu(self) -> None:
        texts = self.ctx.texts
        self._main = self._play_button() if self._unread is None else self._continue_button()
        self.focus = FocusGroup(
            [
                self._main,
                Button(texts("menu.new_game"), lambda: Push(NewGameRoute())),
                Button(texts("menu.games"), lambda: Push(GamesRoute())),
                Button(texts("menu.statistics"), lambda: Push(StatsRoute())),
                Button(texts("menu.settings"), lambda: Push(SettingsRoute())),
                Button(texts("menu.rules"), lambda: Push(RulesRoute())),
                Button(texts("menu.quit"), Quit),
            ]
        )

    def _play_button(self) -> Button:
        """A new game at once."""
        texts, options = self.ctx.texts, self.ctx.settings.game_options
        button = Button(texts("menu.play"), lambda: Reset(TableRoute()), icon="play", primary=True)
        length = () if options.total_limit is not None else (game_length(options, texts),)
        button.note = self._told(options, *length, *chosen_rules(options, texts))
        return button

    def _continue_button(self) -> Button:
        """Back to the table; how far the game is will be told when it has been read."""
        button = Button(self.ctx.texts("menu.continue"), self._continue, icon="play", primary=True)
        button.note = " "  # the label stands already where it will
        return button

    def _continue(self) -> Transition | None:
        self._read_kept()
        return Replace(TableRoute(self._kept)) if self._kept is not None else None

    def _told(self, options: GameOptions, *more: str) -> str:
        """A game in a few words."""
        return " · ".join((self.ctx.texts("settings.seats_n", n=options.seats), *more))

    def resumed(self) -> None:
        """The running game may be another one now, or none."""
        self._look_for_kept()
        self._renew_menu()
        self._read_kept()

    def _renew_menu(self) -> None:
        index = self.focus.index
        self._make_menu()
        self.focus.index = index
        self.request_layout()

    def arrange(self, viewport: Viewport, measure: TextMeasure) -> None:
        """A column on the left, under the logo."""
        self._viewport = viewport
        top = self._logo_y + ABOVE
        self._main.box = Box(self._left, top, MENU_WIDTH, MAIN_HEIGHT)
        first = Box(self._left, self._main.box.bottom + MAIN_GAP, MENU_WIDTH, HEIGHT)
        lay_out_grid(self.focus.widgets[1:], first, 1, gap=GAP)

    def height_in(self, width: float, measure: TextMeasure) -> float:
        """Logo, menu and the line at the foot."""
        return HEAD + ABOVE + self._menu_height + FOOT

    @property
    def _menu_height(self) -> float:
        return MAIN_HEIGHT + MAIN_GAP + (HEIGHT + GAP) * (len(self.focus.widgets) - 1) - GAP

    @property
    def focus_group(self) -> FocusGroup:
        """The menu."""
        return self.focus

    @property
    def _left(self) -> float:
        return min(LEFT, (self._viewport.width - LOGO_WIDTH) / 2)

    @property
    def _logo_y(self) -> float:
        """The middle of the logo."""
        lowest = self._viewport.height - FOOT - self._menu_height - ABOVE
        return max(HEAD, min(lowest, self._viewport.height / 2 - 170))

    def handle(self, intent: Intent) -> Transition | None:
        """The menu; F1 and Ctrl+, work here too."""
        self._lively_left = LIVELY_S
        match intent:
            case Act(Action.RULES):
                return Push(RulesRoute())
            case Act(Action.SETTINGS):
                return Push(SettingsRoute())
        transition = self.focus.handle(intent)
        if transition is not None:
            self.ctx.play(Cue.BUTTON)
        return transition

    def draw_ground(self, canvas: Canvas) -> None:
        """The night market."""
        if canvas.backdrop(TITLE):
            self._lights.draw(canvas)

    def draw(self, canvas: Canvas) -> None:
        """The logo, the menu."""
        self._is_seen = True
        height_px, left, y = self._viewport.px(LOGO_HEIGHT), self._left, self._logo_y
        canvas.picture(("logo", height_px), lambda: logo_svg(height_px), left + LOGO_WIDTH / 2 - 6, y, tag="logo")
        self._draw_lines(canvas, [self.ctx.texts("title.tagline")], (left + 4, y + 92), 18)
        self.focus.draw(canvas)
        fine_print = [self.ctx.texts("title.unofficial"), self.ctx.texts("title.offline")]
        size = max(FINE_PRINT, LEAST_FINE_PRINT_PX / self._viewport.scale)
        top = self._viewport.height - FINE_PRINT_Y - size * LEADING
        self._draw_lines(canvas, fine_print, (left + 2, top), size)

    def _draw_lines(self, canvas: Canvas, lines: Sequence[str], at: tuple[float, float], size: float) -> None:
        """Lines of text; seen from near they may come to lie on bright parts of the picture, so they get a plaque."""
        (x, y), room = at, self._viewport.width - at[0] - 24
        pitch = size * LEADING
        if self._viewport.zoom > 1:
            width = min(room, max(canvas.measure.text_width(line, size) for line in lines))
            height = 2 * size + (len(lines) - 1) * pitch
            canvas.panel(Box(x - 12, y - size, width + 24, height), edge=None, radius=size, opacity=0.9)
        for row, line in enumerate(lines):
            canvas.text(line, x, y + row * pitch, size, colour=palette.DIM_INK, max_width=room)
