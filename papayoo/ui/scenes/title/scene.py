"""The title screen: the logo and the main menu."""

import math
from collections.abc import Hashable
from dataclasses import replace
from typing import TYPE_CHECKING

from papayoo.engine import GameOptions
from papayoo.text.game_terms import chosen_rules, game_length, round_title
from papayoo.ui.art import palette
from papayoo.ui.art.felts import TEAL
from papayoo.ui.art.logo import logo_svg
from papayoo.ui.art.title_hill import HILL_LEFT_U
from papayoo.ui.art.title_stalls import Place
from papayoo.ui.audio.sounds import Cue
from papayoo.ui.clock import Timer
from papayoo.ui.context import Context
from papayoo.ui.geometry import DESIGN_HEIGHT, DESIGN_WIDTH, EMPTY, Box, Viewport
from papayoo.ui.input.actions import Act, Action, Hover, Intent, Press
from papayoo.ui.navigation import (
    AnimalRoute,
    MarketRoute,
    NewGameRoute,
    PracticeRoute,
    Push,
    Quit,
    Replace,
    Reset,
    Route,
    RulesRoute,
    SettingsRoute,
    StatsRoute,
    TableRoute,
    TonightRoute,
    Transition,
)
from papayoo.ui.render import Canvas, TextMeasure
from papayoo.ui.render.backgrounds import title_backdrop
from papayoo.ui.scene import HINTS_HEIGHT_U, HINTS_MARGIN_U, Scene
from papayoo.ui.scenes.title.menu import (
    BUTTON_HEIGHT_U,
    COLUMN_WIDTH_U,
    MAIN_HEIGHT_U,
    MENU_WIDTH_U,
    WIDE_WIDTH_U,
    CountButton,
    Shape,
    TextButton,
    Tile,
    TitleMenu,
)
from papayoo.ui.scenes.title.night_market import NightMarket, tonight_box
from papayoo.ui.style import FIELD, LABEL, TextStyle
from papayoo.ui.widgets import Button, FocusGroup, Tooltip, Widget

if TYPE_CHECKING:
    from papayoo.match import Match

LEFT_U, EDGE_U = 96.0, 24.0
LOGO_HEIGHT_U = 132.0
LOGO_SHAPE = 900 / 262
LOGO_WIDTH_U = LOGO_HEIGHT_U * LOGO_SHAPE
LOGO_SHIFT_U = 6.0
MENU_TOP_U = 124.0
"""Distance from the middle of the logo to the top of the menu. The tagline is between them."""
LOGO_RISE_U = 170.0
"""Preferred distance of the logo's middle above the middle of the window."""
HEAD_U = 96.0
"""Minimum distance from the top of the window to the middle of the logo."""
FINE_PRINT_GAP_U = 2.0
"""Space between the menu and the fine print."""
TEXTS_MARGIN_U = 16.0
TAGLINE_X_U, TAGLINE_Y_U = 2.0, 92.0
MIN_FINE_PRINT_PX, FINE_PRINT_BOTTOM_U = 8.5, 15.0
MIN_WIDE_U = 600.0
SMALL_EDGE_U = 6.0
SMALL_LOGO_LEAST_U, SMALL_LOGO_MOST_U = 44.0, LOGO_HEIGHT_U
"""Minimum and maximum height of the small logo, which is above a compact menu or a menu of two columns."""
SMALL_HEAD_U = SMALL_LOGO_LEAST_U + 2 * SMALL_EDGE_U
"""Minimum height of the small logo and the space around it."""
STALLS_U, STILL_LIFE_U = 690.0, 590.0
"""Widths, without zoom, of the lit stalls and of the still life at the window's right edge."""
HILL_GAP_U = 5.0
"""Width without zoom that is kept free between the menu and the stalls on the hill."""
FOOT_FADE_U = 34.0
"""Height of the soft upper edge of the dark background of the texts at the bottom."""
IDLE_S = 90.0
"""Time after the last input at which the lights in the background stop moving."""
ANIMALS_AFTER_S = 0.4
"""Time after the first frame at which the statistics are read, to choose the animals at the stalls."""


class TitleScene(Scene):
    """Shows the main menu in front of the night market.

    At the left, from the top: the logo, the tagline, the button that continues the saved game or starts one, *New
    game*, the tiles, a line with *Quit* and the sound, and the fine print. As long as the lessons are offered, a large
    button leads to practice instead of a tile; until the player has finished a round, it comes first. There are at most
    nine buttons: the games are reached from *New game*, the rules from practice, the language from the settings. With
    large texts the menu is more compact, see ``Shape``.
    """

    felt = TEAL
    hints = (Action.ACTIVATE, Action.ACCESS)
    min_width = 2 * EDGE_U + LOGO_WIDTH_U
    tall_width = 640.0, 0.0
    roomy_width = 1040.0
    kept = "_market", "_until_idle", "_is_first_update", "_until_animals", "_basis"

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self._viewport = Viewport(round(DESIGN_WIDTH), round(DESIGN_HEIGHT))
        seen = ctx.title_seen  # without it, most players have not played tonight's game yet
        is_lit = not seen.is_dark if seen is not None else ctx.settings.first_steps
        self._market = NightMarket(self._hill_left, is_lit=is_lit)
        # Without the clock, because the title does not move while these run.
        self._until_idle, self._until_animals = Timer(IDLE_S), Timer(ANIMALS_AFTER_S)
        self._is_first_update = True
        self._basis: Hashable = None
        """That of the evening which is shown; None until the results have been read."""
        self._unread: str | None = None
        self._unfinished = 0
        self._target: int | None = None
        self._saved_match: Match | None = None
        self._fine_print: list[str] = []
        self._shape = Shape.COLUMN
        self._is_bare = False
        """Whether the table in the picture is empty, because texts would cover what lies on it."""
        self._logo, self._tagline_y = EMPTY, 0.0
        self._load_record()
        self._make_menu()

    @property
    def is_calm(self) -> bool:
        # until a lantern follows the pointer, a tooltip will appear soon, or the title is being scrolled
        return not ((self._has_moving_lights and self._market.is_drifting) or self.clock.is_running)

    @property
    def is_moving(self) -> bool:
        is_loading = self._unread is not None or not self._market.animals.animals
        return is_loading or self._has_moving_lights or super().is_moving

    @property
    def _has_moving_lights(self) -> bool:
        return self._until_idle.is_running and self.ctx.has_attention() and not self.ctx.is_motion_reduced

    def hints_box(self, viewport: Viewport) -> Box:
        # at the top, because at the bottom they would cover the die in the picture
        return viewport.box.cut_top(HINTS_HEIGHT_U)[0].cut_right(HINTS_MARGIN_U)[1]

    def update(self, seconds: float) -> Transition | None:
        # Files are read after the first frame, so that this frame is not delayed.
        if self._is_first_update:
            self._is_first_update = False
            return None
        self._read_saved_game()
        if self._until_animals.update(seconds):
            self._show_evening()
            self._read_target()
        if self._has_moving_lights:
            self._until_idle.update(seconds)
            if self._market.update(seconds):
                self.ctx.play(Cue.LANTERN_1)
        return None

    def _show_evening(self) -> None:
        """Show what the results tell of the evening; what is new since the last time begins while one watches."""
        self._basis = self.ctx.load().evening_basis(self.ctx)
        before, evening = self.ctx.title_seen, self.ctx.load().title_evening(self.ctx)
        self.ctx.title_seen = evening
        if self._learn is not None and self._learn.primary and self._learn.note != self._learn_note:
            self._learn.note = self._learn_note
            self.request_layout()
        self._market.show(evening, before, is_still=self.ctx.is_motion_reduced)
        if evening.is_complete and not self.ctx.settings.last_light:
            self.ctx.change(replace(self.ctx.settings, last_light=True))
            self.ctx.tell("title.dawn")

    def _name_of(self, animal: str | None) -> str:
        return self.ctx.player_name if animal is None else self.ctx.load().name_of_animal(self.ctx, animal)

    @property
    def _learn_note(self) -> str:
        """The second line of the lessons' button for newcomers: where to begin, or how many are done."""
        done, every = self.ctx.title_seen.lessons if self.ctx.title_seen is not None else (0, 0)
        if done:
            return self.ctx.texts("lessons.done", n=done, all=every)
        # whoever has a portrait has begun
        return "" if self.ctx.settings.portrait else self.ctx.texts("menu.learn_note")

    def _read_target(self) -> None:
        """Add the target of today's game to the tooltip of tonight's table, if it is known."""
        self._target = self.ctx.load().target_today(self.ctx)
        self._tonight.name = self._tonight_tip

    @property
    def _tonight_tip(self) -> str:
        texts, target = self.ctx.texts, self._target
        known = () if target is None else (texts("tonight.short_target", target=target),)
        return " · ".join((texts("menu_tip.tonight"), *known))

    def _load_record(self) -> None:
        """Load the text of the saved game's record. It is parsed later."""
        self._saved_match = None
        self._unread, notice = self.ctx.saves.load()
        self._unfinished = self.ctx.saves.count_unfinished()
        self.ctx.notify(notice)

    def _read_saved_game(self) -> None:
        """Parse the saved game. If it cannot be continued, the menu offers a new game."""
        record, self._unread = self._unread, None
        if record is None:
            return
        self._saved_match = self.ctx.resume_match(record)
        if self._saved_match is None:
            self._renew_menu()
        else:
            view, texts = self._saved_match.view, self.ctx.texts
            title = round_title(view.options, max(1, view.round_number), texts)
            named = self.ctx.load().match_title(self.ctx, self._saved_match, title)
            self._main.note = self._summary(view.options, title) if named == title else named

    def _make_menu(self) -> None:
        texts = self.ctx.texts
        self._learn: Button | None = None
        self._main = self._play_button() if self._unread is None else self._continue_button()
        new_game = CountButton(texts("menu.new_game"), lambda: Push(NewGameRoute()))
        new_game.count = self._unfinished  # the form leads to the games
        if self._unfinished:
            new_game.name = f"{texts('menu_tip.games')} · {texts('games.shelf.unfinished')}: {self._unfinished}"
        large = [self._main, new_game]
        tonight = self._tonight = self._tile("menu.tonight", TonightRoute(), icon="lantern", name="tonight")
        self._tonight.name = self._tonight_tip
        market = self._tile("menu.market", MarketRoute(), icon="stall", name="market")
        results = [
            self._tile("menu.statistics", StatsRoute(), icon="chart", name="statistics"),
            self._tile("menu.settings", SettingsRoute(), icon="gear", name="settings"),
        ]
        if self.ctx.settings.offer_lessons:
            learn, is_first = Button(texts("menu.learn"), lambda: Push(PracticeRoute()), icon="hint"), self._is_newcomer
            self._learn, learn.name = learn, texts("menu_tip.practice")
            large.insert(0 if is_first else len(large), learn)
            rows = [[tonight, market, *results]]
            if is_first:
                learn.primary, learn.note = True, self._learn_note
                self._main.primary = False
        else:
            practice = self._tile("practice.title", PracticeRoute(), icon="cap", name="practice")
            rows = [[tonight, market], [practice, *results]]
        self._lantern = self._tile("menu.tonight", TonightRoute(), icon="lantern", name="lantern")
        self._sound = TextButton("", self._toggle_sound, icon="sound", brief=True)
        self._show_sound()
        self._tooltip = Tooltip(texts, self.clock, lambda: self._pointable)
        self._menu = TitleMenu(large, rows, [TextButton(texts("menu.quit"), Quit), self._sound])

    def _tile(self, label: str, route: Route, *, icon: str, name: str) -> Tile:
        return Tile(self.ctx.texts(label), lambda: Push(route), icon=icon, name=self.ctx.texts(f"menu_tip.{name}"))

    @property
    def _is_newcomer(self) -> bool:
        return self.ctx.settings.first_steps and self._unread is None and self._saved_match is None

    def _toggle_sound(self) -> Transition | None:
        self.ctx.change(replace(self.ctx.settings, muted=not self.ctx.settings.muted))
        self.ctx.play(Cue.BUTTON)
        self._show_sound()
        return None

    def _show_sound(self) -> None:
        """Update the text and the icon of the sound switch."""
        is_muted = self.ctx.settings.muted
        self._sound.label = self.ctx.texts("table.sound_off" if is_muted else "table.sound_on")
        self._sound.icon = "sound_off" if is_muted else "sound"
        self.request_layout()

    def _play_button(self) -> Button:
        texts, options = self.ctx.texts, self.ctx.settings.game_options
        button = Button(texts("menu.play"), self._play, icon="play", primary=True)
        length = () if options.total_limit is not None else (game_length(options, texts),)
        button.note = self._summary(options, *length, *chosen_rules(options, texts))
        return button

    def _play(self) -> Transition:
        """Begin a game. Who has learned first, and has no portrait, picks one before the first game."""
        has_learned = self.ctx.title_seen is not None and self.ctx.title_seen.lessons[0] > 0
        if self._is_newcomer and has_learned and not self.ctx.settings.portrait:
            return Push(AnimalRoute(TableRoute()))
        return Reset(TableRoute())

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
        self._renew_evening()
        self._load_record()
        self._renew_menu()
        self._read_target()
        self._read_saved_game()

    def _renew_evening(self) -> None:
        """Show the evening again if something has changed it while another scene was on top."""
        self._market.forget_words()  # the player may have another name
        if self._basis is not None and self._basis != self.ctx.load().evening_basis(self.ctx):
            self._show_evening()

    def _renew_menu(self) -> None:
        index = self._menu.index
        self._make_menu()
        self._menu.index = min(index, len(self._menu.widgets) - 1)
        self.request_layout()

    def arrange(self, viewport: Viewport, measure: TextMeasure) -> None:
        self._arrange_texts(viewport, measure)
        self._is_bare = viewport.max_scroll_y > 0 or self._covers_still_life(measure)

    def _covers_still_life(self, measure: TextMeasure) -> bool:
        """Whether the menu or the fine print covers something of the still life in the picture, which is not zoomed."""
        view = self._viewport
        still_life = Place(view.width * view.zoom, view.seen_height * view.zoom).still_life
        place = Box(*(length / view.zoom for length in still_life))
        style, pitch = _fine_print(view), _fine_print_pitch(view)
        width = max(measure.text_width(line, style) for line in self._fine_print)
        height = len(self._fine_print) * pitch
        fine_print = Box(self._left, view.height - FINE_PRINT_BOTTOM_U - height, width, height)
        return any(place.overlaps(box) for box in (fine_print, *(widget.box for widget in self._menu.widgets)))

    def _arrange_texts(self, viewport: Viewport, measure: TextMeasure) -> None:
        self._viewport = viewport
        self._shape = self._shape_in(measure)
        lantern = tonight_box(viewport.width * viewport.zoom)  # the picture is not zoomed
        self._lantern.box = Box(*(length / viewport.zoom for length in lantern))
        self._fine_print = self._fine_print_in(measure)
        room = viewport.box.inset(self._left, 0).cut_bottom(self._foot_height)[1]
        if self._shape is not Shape.COLUMN:
            self._arrange_small(room, measure)
            return
        lowest = room.bottom - self._menu_height(self._shape, measure) - MENU_TOP_U
        rise = LOGO_RISE_U + (MAIN_HEIGHT_U - BUTTON_HEIGHT_U if self._has_two_high_buttons else 0.0)
        y = max(HEAD_U, min(lowest, viewport.height / 2 - rise))
        height = LOGO_HEIGHT_U / math.sqrt(viewport.zoom)  # it grows less than the texts when the view is zoomed in
        bottom = y + LOGO_HEIGHT_U / 2  # also of the smaller logo of a view that is zoomed in
        self._logo = Box(self._left, bottom - height, height * LOGO_SHAPE, height)
        self._tagline_y = y + TAGLINE_Y_U
        menu = room.cut_top(y + MENU_TOP_U)[1].resize(width=min(room.width, COLUMN_WIDTH_U))
        self._place_menu(menu, measure)

    @property
    def _has_two_high_buttons(self) -> bool:
        """Whether the lessons are above *Play*, which has a second line, too; then the texts begin higher up."""
        return self._learn is not None and self._learn.primary

    def _arrange_small(self, room: Box, measure: TextMeasure) -> None:
        """Lay out a compact menu, or a menu of two columns, below a small logo."""
        menu, head = room.cut_bottom(self._menu_height(self._shape, measure))
        height = min(SMALL_LOGO_MOST_U, head.height - 2 * SMALL_EDGE_U)
        self._logo = head.align(height * LOGO_SHAPE, height, x=0)
        width = MENU_WIDTH_U if self._shape is Shape.COMPACT else min(room.width, WIDE_WIDTH_U)
        self._place_menu(menu.resize(width=width), measure)

    def _place_menu(self, box: Box, measure: TextMeasure) -> None:
        """Lay out the menu in a box, whose upper edge is moved to a whole pixel."""
        scale = self._viewport.scale
        top = math.floor(box.y * scale) / scale
        body = self._menu.body(self._shape, scale)
        body.place(box.move_to(y=top).resize(height=box.bottom - top), measure)

    def height_in(self, width: float, measure: TextMeasure) -> float:
        fine_print = len(self._fine_print_in(measure)) * _fine_print_pitch(measure.viewport)
        foot, shape = FINE_PRINT_GAP_U + fine_print + FINE_PRINT_BOTTOM_U, self._shape_in(measure)
        head = HEAD_U + MENU_TOP_U if shape is Shape.COLUMN else SMALL_HEAD_U
        return head + self._menu_height(shape, measure) + foot

    def _menu_height(self, shape: Shape, measure: TextMeasure) -> float:
        return self._menu.body(shape, measure.viewport.scale).height_in(MENU_WIDTH_U, measure)

    def _shape_in(self, measure: TextMeasure) -> Shape:
        """Return the menu's shape: the first that fits the window's height, or the column if the view is not zoomed."""
        view, fine_print = measure.viewport, 2 * LABEL.size * LABEL.leading
        room = view.seen_height - FINE_PRINT_GAP_U - fine_print - FINE_PRINT_BOTTOM_U
        if view.zoom <= 1 or room >= HEAD_U + MENU_TOP_U + self._menu_height(Shape.COLUMN, measure):
            return Shape.COLUMN
        if room >= SMALL_HEAD_U + self._menu_height(Shape.COMPACT, measure):
            return Shape.COMPACT
        return Shape.WIDE if view.width >= MIN_WIDE_U else Shape.COLUMN

    def _fine_print_in(self, measure: TextMeasure) -> list[str]:
        """Return the lines of the fine print, the notes at the bottom. A zoomed view wraps them."""
        texts, shape = [self.ctx.texts("title.unofficial"), self.ctx.texts("title.offline")], self._shape_in(measure)
        if measure.viewport.zoom <= 1:
            return texts
        view, left = measure.viewport, _left_in(measure.viewport, shape)
        style, room = _fine_print(view), view.width - 2 * left
        if shape is not Shape.WIDE:
            room = min(room, max(MENU_WIDTH_U, view.width - left - STILL_LIFE_U / view.zoom))
        return [line for text in texts for line in measure.lines(text, style, room)]

    @property
    def focus_group(self) -> FocusGroup:
        return self._menu

    @property
    def _foot_height(self) -> float:
        fine_print = len(self._fine_print) * _fine_print_pitch(self._viewport)
        return FINE_PRINT_GAP_U + fine_print + FINE_PRINT_BOTTOM_U

    @property
    def _left(self) -> float:
        return _left_in(self._viewport, self._shape)

    def handle(self, intent: Intent) -> Transition | None:
        self._until_idle.start(IDLE_S)
        match intent:
            case Hover(x, _):
                self._market.follow(x / self._viewport.width)
            case Press(x, y) if self._is_dark_lantern_at(x, y):
                self.ctx.play(Cue.BUTTON)
                return self._lantern.activate()
            case Act(Action.MUTE):
                self._show_sound()
            case Act(Action.RULES):
                return Push(RulesRoute(may_learn=True))
            case Act(Action.SETTINGS):
                return Push(SettingsRoute())
        transition = self._menu.handle(intent)
        self._tooltip.handle(intent)
        if isinstance(intent, Act):
            self._tooltip.rest_on(self._menu.focused)
        if transition is not None:
            self.ctx.play(Cue.BUTTON)
        return transition

    def has_tooltip_at(self, x: float, y: float) -> bool:
        return self._tooltip.at(x, y) is not None

    @property
    def _pointable(self) -> list[Widget]:
        """What answers a pointer: the menu and, in front of the whole picture, the lantern of tonight's table."""
        is_reachable = not self._viewport.max_scroll_y
        return [*self._menu.widgets, *([self._lantern] if is_reachable else [])]

    def _is_dark_lantern_at(self, x: float, y: float) -> bool:
        found = next((one for one in self._pointable if one.box.contains(x, y)), None)
        return found is self._lantern and self._market.is_tonight_dark

    def covered(self) -> None:
        self._tooltip.hide()

    def draw_tooltip(self, canvas: Canvas) -> None:
        self._tooltip.draw(canvas)

    @property
    def _is_dawn(self) -> bool:
        return self.ctx.settings.last_light and self.ctx.settings.dawn

    def _hill_left(self, canvas: Canvas) -> float:
        """Return where the free part of the hill begins on the ground, to the right of the menu; 0 if all is free."""
        growth = self._viewport.scale / canvas.viewport.scale
        left = math.ceil(self._menu.right * growth + HILL_GAP_U)
        return left if left > HILL_LEFT_U else 0.0

    def draw_ground(self, canvas: Canvas) -> None:
        growth = self._viewport.scale / canvas.viewport.scale
        backdrop = title_backdrop(is_dawn=self._is_dawn, is_bare=self._is_bare, menu_right=self._hill_left(canvas))
        opacity = canvas.backdrop(backdrop)
        is_plain = canvas.theme.has_high_contrast
        logo_right, menu_right = ((right + TEXTS_MARGIN_U) * growth for right in (self._logo.right, self._menu.right))
        if not (opacity or is_plain):
            return
        with canvas.layer(opacity=1.0 if is_plain else opacity):
            if is_plain:
                self._market.draw_plain(canvas, logo_right, menu_right)
            else:
                self._market.draw(canvas, max(logo_right, menu_right))
            self._market.draw_count(canvas, self.ctx.texts, menu_right)
            self._market.tell(canvas, self.ctx.texts, self._name_of)

    def draw(self, canvas: Canvas) -> None:
        viewport, left, logo = self._viewport, self._left, self._logo
        height_px, logo_x = viewport.px(logo.height), logo.center_x - LOGO_SHIFT_U
        if viewport.zoom > 1 and self._is_bare:
            self._draw_foot(canvas)
        canvas.picture(("logo", height_px), lambda: logo_svg(height_px), logo_x, logo.center_y, tag="logo")
        x, room = left + TAGLINE_X_U, viewport.width - left - EDGE_U
        if self._shape is Shape.COLUMN:
            tagline = self.ctx.texts("title.tagline")
            colour = palette.INK if self._is_dawn else palette.DIM_INK
            canvas.text(tagline, x, self._tagline_y, FIELD.in_colour(colour), max_width=room)
        self._menu.draw(canvas)
        style, pitch = _fine_print(viewport), _fine_print_pitch(viewport)
        y = viewport.height - FINE_PRINT_BOTTOM_U - (len(self._fine_print) - 0.5) * pitch
        for row, line in enumerate(self._fine_print):
            canvas.text(line, left, y + row * pitch, style, max_width=room)

    def _draw_foot(self, canvas: Canvas) -> None:
        """Draw a dark background for the texts at the bottom if the picture is bright there."""
        view, menu = self._viewport, self._menu
        if self._shape is Shape.COMPACT and menu.right <= view.width - STALLS_U / view.zoom:
            return
        foot = Box(0.0, menu.line_top, view.width, view.height - menu.line_top)
        canvas.fade(foot.move_by(dy=-FOOT_FADE_U).resize(height=FOOT_FADE_U))
        canvas.panel(foot, edge=None, radius=0.0)


def _left_in(view: Viewport, shape: Shape) -> float:
    """Return the distance of the texts from the left edge of a window."""
    texts = WIDE_WIDTH_U if shape is Shape.WIDE else LOGO_WIDTH_U
    most = LEFT_U / view.zoom if shape is Shape.COMPACT else LEFT_U
    return min(most, max(EDGE_U, (view.width - texts) / 2))


def _fine_print(viewport: Viewport) -> TextStyle:
    return LABEL._replace(size=max(LABEL.size, MIN_FINE_PRINT_PX / viewport.scale))


def _fine_print_pitch(viewport: Viewport) -> float:
    style = _fine_print(viewport)
    return style.size * style.leading
