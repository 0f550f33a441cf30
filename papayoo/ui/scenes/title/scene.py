"""The title screen: the logo and the main menu."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from papayoo.engine.options import GameOptions
from papayoo.text.game_terms import chosen_rules, game_length, round_title
from papayoo.ui.art import palette
from papayoo.ui.art.logo import logo_svg
from papayoo.ui.audio.sounds import Cue
from papayoo.ui.context import Context
from papayoo.ui.geometry import DESIGN_HEIGHT, DESIGN_WIDTH, Box, Viewport
from papayoo.ui.input.actions import Act, Action, Intent
from papayoo.ui.navigation import (
    GamesRoute,
    LanguageRoute,
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

LEFT_U, EDGE_U = 96.0, 24.0
LOGO_HEIGHT_U = 132.0
LOGO_WIDTH_U = LOGO_HEIGHT_U * 900 / 262
LOGO_SHIFT_U = 6.0
MENU_WIDTH_U, MAIN_HEIGHT_U, BUTTON_HEIGHT_U, MAIN_GAP_U, GAP_U = 320.0, 60.0, 44.0, 10.0, 7.0
MENU_TOP_U = 124.0
"""Distance from the middle of the logo to the top of the menu; the tagline is between them."""
LOGO_RISE_U = 170.0
"""Preferred distance of the logo's middle above the middle of the window."""
HEAD_U = 96.0
"""Minimum distance of the middle of the logo from the top of the window."""
FOOT_U = 64.0
"""Minimum space below the menu."""
TAGLINE_SIZE, TAGLINE_X_U, TAGLINE_Y_U = 18.0, 4.0, 92.0
FINE_PRINT_SIZE, MIN_FINE_PRINT_PX, FINE_PRINT_X_U, FINE_PRINT_BOTTOM_U = 13.0, 8.5, 2.0, 24.0
LEADING = 1.4
PLAQUE_MARGIN_U = 12.0
IDLE_S = 90.0
"""Time after the last input at which the moving lights stop."""


class TitleScene(Scene):
    """Shows the main menu; the first button continues the saved game or starts a new one."""

    hints = (Action.ACTIVATE,)
    is_calm = True
    min_width = 2 * EDGE_U + LOGO_WIDTH_U

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self._viewport = Viewport(round(DESIGN_WIDTH), round(DESIGN_HEIGHT))
        self._lights = Lights()
        self._idle_left_s = IDLE_S
        self._is_first_update = True
        self._unread: str | None = None
        self._saved_match: Match | None = None
        self._load_record()
        self._make_menu()

    @property
    def is_moving(self) -> bool:
        """Whether the saved game has yet to be read, or the background lights are moving."""
        return self._unread is not None or self._has_moving_lights

    @property
    def _has_moving_lights(self) -> bool:
        return self._idle_left_s > 0 and self.ctx.has_attention() and not self.ctx.is_motion_reduced

    def update(self, seconds: float) -> Transition | None:
        """Read the saved game after the first frame, so as not to delay it; move the lights."""
        if self._is_first_update:
            self._is_first_update = False
            return None
        self._read_saved_game()
        if self._has_moving_lights:
            self._idle_left_s -= seconds
            self._lights.update(seconds)
        return None

    def _load_record(self) -> None:
        """Load the text of the saved game's record, which is parsed later."""
        self._saved_match = None
        self._unread, notice = self.ctx.saves.load()
        self.ctx.notify(notice)

    def _read_saved_game(self) -> None:
        """Parse the saved game; the menu offers a new game if the saved one cannot continue."""
        record, self._unread = self._unread, None
        if record is None:
            return
        self._saved_match = self.ctx.resume_match(record)
        if self._saved_match is None:
            self._renew_menu()
        else:
            view, texts = self._saved_match.view, self.ctx.texts
            title = round_title(view.options, max(1, view.round_number), texts)
            self._main.note = self._summary(view.options, title)

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
                Button(texts("language.name"), lambda: Push(LanguageRoute()), icon="globe"),
            ]
        )

    def _play_button(self) -> Button:
        texts, options = self.ctx.texts, self.ctx.settings.game_options
        button = Button(texts("menu.play"), lambda: Reset(TableRoute()), icon="play", primary=True)
        length = () if options.total_limit is not None else (game_length(options, texts),)
        button.note = self._summary(options, *length, *chosen_rules(options, texts))
        return button

    def _continue_button(self) -> Button:
        button = Button(self.ctx.texts("menu.continue"), self._continue, icon="play", primary=True)
        button.note = " "  # reserves space for the note, which is set when the saved game has been read
        return button

    def _continue(self) -> Transition | None:
        self._read_saved_game()
        return Replace(TableRoute(self._saved_match)) if self._saved_match is not None else None

    def _summary(self, options: GameOptions, *more: str) -> str:
        return " · ".join((self.ctx.texts("settings.seats_n", n=options.seats), *more))

    def resumed(self) -> None:
        """Read the saved game again, because it may have changed."""
        self._load_record()
        self._renew_menu()
        self._read_saved_game()

    def retranslate(self) -> None:
        """Rebuild the menu in the current language."""
        self.resumed()

    def _renew_menu(self) -> None:
        index = self.focus.index
        self._make_menu()
        self.focus.index = index
        self.request_layout()

    def arrange(self, viewport: Viewport, measure: TextMeasure) -> None:
        """Lay out the menu as a column below the logo."""
        self._viewport = viewport
        column = Box(self._left, self._logo_y + MENU_TOP_U, MENU_WIDTH_U, self._menu_height)
        self._main.box, rest = column.cut_top(MAIN_HEIGHT_U, MAIN_GAP_U)
        *others, quit_button, language = self.focus.widgets[1:]
        bottom = lay_out_grid(others, rest.resize(height=BUTTON_HEIGHT_U), 1, gap=GAP_U)
        lay_out_grid(
            (quit_button, language), rest.move_to(y=bottom + GAP_U).resize(height=BUTTON_HEIGHT_U), 2, gap=GAP_U
        )

    def height_in(self, width: float, measure: TextMeasure) -> float:
        """Return the total height of the logo, the menu and the fine print."""
        return HEAD_U + MENU_TOP_U + self._menu_height + FOOT_U

    @property
    def _menu_height(self) -> float:
        others = len(self.focus.widgets) - 2  # the last two share a row
        return MAIN_HEIGHT_U + MAIN_GAP_U + (BUTTON_HEIGHT_U + GAP_U) * others - GAP_U

    @property
    def focus_group(self) -> FocusGroup:
        """The buttons of the main menu."""
        return self.focus

    @property
    def _left(self) -> float:
        return min(LEFT_U, (self._viewport.width - LOGO_WIDTH_U) / 2)

    @property
    def _logo_y(self) -> float:
        """The y coordinate of the middle of the logo."""
        lowest = self._viewport.height - FOOT_U - self._menu_height - MENU_TOP_U
        return max(HEAD_U, min(lowest, self._viewport.height / 2 - LOGO_RISE_U))

    def handle(self, intent: Intent) -> Transition | None:
        """Handle the keys that open the rules and the settings; pass other events to the menu."""
        self._idle_left_s = IDLE_S
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
        """Draw the background picture of the night market, with its moving lights."""
        if canvas.backdrop(TITLE):
            self._lights.draw(canvas)

    def draw(self, canvas: Canvas) -> None:
        """Draw the logo, the tagline, the menu and the fine print."""
        texts, viewport, left, y = self.ctx.texts, self._viewport, self._left, self._logo_y
        height_px, logo_x = viewport.px(LOGO_HEIGHT_U), left + LOGO_WIDTH_U / 2 - LOGO_SHIFT_U
        canvas.picture(("logo", height_px), lambda: logo_svg(height_px), logo_x, y, tag="logo")
        tagline = left + TAGLINE_X_U, y + TAGLINE_Y_U
        self._draw_lines(canvas, [texts("title.tagline")], tagline, TAGLINE_SIZE)
        self.focus.draw(canvas)
        size = max(FINE_PRINT_SIZE, MIN_FINE_PRINT_PX / viewport.scale)
        top = viewport.height - FINE_PRINT_BOTTOM_U - size * LEADING
        fine_print = [texts("title.unofficial"), texts("title.offline")]
        self._draw_lines(canvas, fine_print, (left + FINE_PRINT_X_U, top), size)

    def _draw_lines(self, canvas: Canvas, lines: Sequence[str], at: tuple[float, float], size: float) -> None:
        """Draw lines of text; with a dark panel behind them if the view is zoomed in."""
        (x, y), room, pitch = at, self._viewport.width - at[0] - EDGE_U, size * LEADING
        if self._viewport.zoom > 1:
            width = min(room, max(canvas.measure.text_width(line, size) for line in lines))
            plaque = Box(x, y - size, width, 2 * size + (len(lines) - 1) * pitch).inset(-PLAQUE_MARGIN_U, 0)
            canvas.panel(plaque, edge=None, radius=size, opacity=0.9)
        for row, line in enumerate(lines):
            canvas.text(line, x, y + row * pitch, size, colour=palette.DIM_INK, max_width=room)
