"""The title: the way into everything."""

from papayoo.agreement import chosen_rules, game_length, round_title
from papayoo.engine.options import GameOptions
from papayoo.match.match import Match
from papayoo.ui.art import palette
from papayoo.ui.art.logo import logo_svg
from papayoo.ui.backdrops import TITLE
from papayoo.ui.brush import Brush
from papayoo.ui.context import Context
from papayoo.ui.geometry import Box, Viewport
from papayoo.ui.intents import Act, Action, Intent
from papayoo.ui.lights import Lights
from papayoo.ui.scene import Push, Quit, Replace, Reset, Scene, Transition
from papayoo.ui.scenes.begin import game_options, kept_match, new_match
from papayoo.ui.scenes.games import GamesScene
from papayoo.ui.scenes.new_game import NewGameScene
from papayoo.ui.scenes.rules import RulesScene
from papayoo.ui.scenes.settings import SettingsScene
from papayoo.ui.scenes.statistics import StatisticsScene
from papayoo.ui.sounds import Cue
from papayoo.ui.widgets.base import FocusGroup, put_in_grid
from papayoo.ui.widgets.button import Button

LEFT = 96.0
MENU_WIDTH = 320.0
LOGO_HEIGHT = 132.0
LOGO_WIDTH = LOGO_HEIGHT * 900 / 262
MAIN_HEIGHT, HEIGHT = 60.0, 44.0
"""Of the button for playing, and of each of the others."""
MAIN_GAP, GAP = 10.0, 7.0
ABOVE = 124.0
"""From the middle of the logo down to the menu, with the line between them."""
HEAD, FOOT = 96.0, 56.0
"""At least so much is left above the middle of the logo, and below the menu."""


LIVELY_S = 90.0
"""The lights go on moving for so long after somebody has last done something: nobody watches a title for ever."""


class TitleScene(Scene):
    """The name of the game and its menu. Its first button leads to cards at once: Continue, if there is a game to go
    on with, else Play, a new game agreed like the last one."""

    hints = (Action.ACTIVATE,)

    is_calm = True
    least_width = 2 * 24 + LOGO_WIDTH

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self._viewport = Viewport(1280, 720)
        self._lights = Lights()
        self._lively_left = LIVELY_S
        self._make_menu()

    @property
    def is_moving(self) -> bool:
        """Whether the lights move: while somebody is there to see them."""
        return self._lively_left > 0 and self.ctx.has_attention() and not self.ctx.is_motion_reduced

    def update(self, seconds: float) -> Transition | None:
        """Let the lights move on."""
        if self.is_moving:
            self._lively_left -= seconds
            self._lights.update(seconds)
        return None

    def _make_menu(self) -> None:
        ctx, texts = self.ctx, self.ctx.texts
        self._kept: Match | None = kept_match(ctx)
        self._main = self._play_button() if self._kept is None else self._continue_button(self._kept)
        self.focus = FocusGroup(
            [
                self._main,
                Button(texts("menu.new_game"), lambda: Push(NewGameScene(ctx))),
                Button(texts("menu.games"), lambda: Push(GamesScene(ctx))),
                Button(texts("menu.statistics"), lambda: Push(StatisticsScene(ctx))),
                Button(texts("menu.settings"), lambda: Push(SettingsScene(ctx))),
                Button(texts("menu.rules"), lambda: Push(RulesScene(ctx))),
                Button(texts("menu.quit"), Quit),
            ]
        )

    def _play_button(self) -> Button:
        """A new game at once."""
        ctx, texts, options = self.ctx, self.ctx.texts, game_options(self.ctx.settings)
        button = Button(texts("menu.play"), lambda: Reset(ctx.table_scene(new_match(ctx))), icon="play", primary=True)
        length = () if options.total_limit is not None else (game_length(options, texts),)
        button.note = self._told(options, *length, *chosen_rules(options, texts))
        return button

    def _continue_button(self, kept: Match) -> Button:
        """Back to the table."""
        ctx, view = self.ctx, kept.view
        button = Button(ctx.texts("menu.continue"), lambda: Replace(ctx.table_scene(kept)), icon="play", primary=True)
        button.note = self._told(view.options, round_title(view.options, max(1, view.round_number), ctx.texts))
        return button

    def _told(self, options: GameOptions, *more: str) -> str:
        """A game in a few words."""
        return " · ".join((self.ctx.texts("settings.seats_n", n=options.seats), *more))

    def resumed(self) -> None:
        """The running game may be another one now, or none."""
        index = self.focus.index
        self._make_menu()
        self.focus.index = index
        self.arrange(self._viewport)

    def arrange(self, viewport: Viewport) -> None:
        """A column on the left, under the logo."""
        self._viewport = viewport
        top = self._logo_y + ABOVE
        self._main.box = Box(self._left, top, MENU_WIDTH, MAIN_HEIGHT)
        first = Box(self._left, self._main.box.bottom + MAIN_GAP, MENU_WIDTH, HEIGHT)
        put_in_grid(self.focus.widgets[1:], first, 1, gap=GAP)

    def height_in(self, width: float) -> float:
        """Logo, menu and the line at the foot."""
        return HEAD + ABOVE + self._menu_height + FOOT

    @property
    def _menu_height(self) -> float:
        return MAIN_HEIGHT + MAIN_GAP + (HEIGHT + GAP) * (len(self.focus.widgets) - 1) - GAP

    @property
    def steered(self) -> FocusGroup:
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
                return Push(RulesScene(self.ctx))
            case Act(Action.SETTINGS):
                return Push(SettingsScene(self.ctx))
        transition = self.focus.handle(intent)
        if transition is not None:
            self.ctx.play(Cue.BUTTON)
        return transition

    def draw_ground(self, brush: Brush) -> None:
        """The night market."""
        if brush.backdrop(TITLE):
            self._lights.draw(brush)

    def draw(self, brush: Brush) -> None:
        """The logo, the menu."""
        height_px, left, y = self._viewport.px(LOGO_HEIGHT), self._left, self._logo_y
        brush.picture(("logo", height_px), lambda: logo_svg(height_px), left + LOGO_WIDTH / 2 - 6, y, tag="logo")
        self._draw_line(brush, self.ctx.texts("title.tagline"), (left + 4, y + 92), 18)
        self.focus.draw(brush)
        self._draw_line(brush, self.ctx.texts("title.unofficial"), (left + 2, self._viewport.height - 34), 13)

    def _draw_line(self, brush: Brush, text: str, at: tuple[float, float], size: float) -> None:
        """A line of text; seen from near it may come to lie on the bright parts of the picture, so it gets a plaque."""
        (x, y), room = at, self._viewport.width - at[0] - 24
        if self._viewport.zoom > 1:
            width = min(room, brush.text_width(text, size))
            brush.panel(Box(x - 12, y - size, width + 24, 2 * size), edge=None, radius=size, opacity=0.82)
        brush.text(text, x, y, size, color=palette.DIM_INK, max_width=room)
