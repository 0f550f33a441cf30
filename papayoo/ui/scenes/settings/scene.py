"""The settings: pages of rows, a search among all of them, and what they do to the look. Kept as soon as changed."""

from collections.abc import Collection, Sequence
from dataclasses import replace

from papayoo.storage.settings import Settings
from papayoo.ui.art import palette
from papayoo.ui.context import Context
from papayoo.ui.geometry import Box, Viewport
from papayoo.ui.input.actions import Act, Action, Hover, Intent
from papayoo.ui.navigation import Pop, Transition
from papayoo.ui.options.option_table import PAGES, Option, Page, Preview, page_of
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.fonts import Face
from papayoo.ui.render.text_measure import TextMeasure
from papayoo.ui.scenes.dialogs.dialog import Dialog
from papayoo.ui.scenes.settings.option_search import find
from papayoo.ui.scenes.settings.previews.preview_panel import Previews
from papayoo.ui.widgets.base import Widget
from papayoo.ui.widgets.button import Button
from papayoo.ui.widgets.focus_zones import ZonedFocus
from papayoo.ui.widgets.form_row import Row
from papayoo.ui.widgets.key_hints import hints_width
from papayoo.ui.widgets.row_list import BAR_SPACE, RowList
from papayoo.ui.widgets.tabs import Tab
from papayoo.ui.widgets.value_rows import SearchField, Writing

HIGHEST = 800.0
"""The panel is at most so high, with texts of the usual size: short pages would leave more of it empty."""
HEADER = 92.0
FOOTER = 84.0
MARGIN = 36.0
TABS_WIDTH = 214.0
PREVIEW_WIDTH = 330.0
PICTURE_GAP, LEAST_PICTURE = 22.0, 280.0
"""Below a short list: what is left above the picture, and how high that has to be."""
HINTS_GAP = 26.0
"""What is left between the hints and the last button."""
SEARCH_LIMIT = 40
SEARCH, TABS, ROWS, FEET = range(4)
"""The zones of the focus."""


class SettingsScene(Dialog):
    """Everything that can be set. At the table, what has no effect on the running game says so."""

    least_width = None

    def __init__(self, ctx: Context, *, at_table: bool = False) -> None:
        super().__init__(ctx, ctx.texts("menu.settings"))
        texts = ctx.texts
        self._at_table = at_table
        self._page = next(page for page in PAGES if page.name == ("play" if at_table else "game"))
        self._search = SearchField(
            Writing.of(ctx.texts, SEARCH_LIMIT, texts("settings.search")), lambda _: self._show()
        )
        self._tabs = [self._tab(page) for page in PAGES]
        self._reset = Button("", self._reset_or_undo)
        self._done = Button(texts("settings.done"), Pop, primary=True)
        self._before_reset: Settings | None = None
        self._after_reset: Settings | None = None
        self._previews = Previews(ctx)
        self._rows: dict[str, Row] = {}
        self._offered: list[Preview] = []
        self._regarded: Row | None = None
        self._picture: Box | None = None
        self._has_room_for_hints = False
        self._shown = ctx.settings
        self.list = RowList(())
        self.zones = ZonedFocus(([self._search], self._tabs, [], [self._reset, self._done]))
        self.focus = self.zones
        self._show()
        self.focus.focus(self._open_tab)

    @property
    def row_names(self) -> tuple[str, ...]:
        """The keys of the options whose rows are listed."""
        return tuple(self._rows)

    def row(self, key: str) -> Row:
        """The row of an option that is listed, by the option's key."""
        return self._rows[key]

    def open(self, page: str) -> None:
        """Show a page, whatever was looked for."""
        self._page = next(found for found in PAGES if found.name == page)
        self._search.clear()
        self._show()

    def arrange(self, viewport: Viewport, measure: TextMeasure) -> None:
        """Nearly the whole window; the inside is laid out when it is drawn, as texts can be measured then."""
        size = min(viewport.width - 44, 1320), min(viewport.height - 36, HIGHEST * viewport.text)
        self.panel = Box.centered(viewport.width / 2, viewport.height / 2, *size)

    def hints_end(self, viewport: Viewport) -> tuple[float, float] | None:
        """Before the last button; none where the buttons leave no room, as with large texts."""
        return (self._done.box.x - HINTS_GAP, self._done.box.center_y) if self._has_room_for_hints else None

    def handle(self, intent: Intent) -> Transition | None:
        """Escape forgets what was looked for first; the wheel and the bar scroll; the rest is for the widgets."""
        match intent:
            case Act(Action.BACK) if self._search.text:
                self._search.clear()
                return None
            case Act(Action.SETTINGS):
                return Pop()
            case Act(Action.RIGHT) if self.focus.focused in self._tabs:
                self.zones.enter(ROWS)
                return None
            case Act(Action.DOWN | Action.ACTIVATE) if self.focus.focused is self._search:
                self.zones.enter(ROWS)
                return None
            case _ if self.list.handle(intent):
                return None
        self._previews.awake()
        before = self.ctx.settings
        transition = super().handle(intent)
        if self.ctx.settings is not before and self.focus.focused is self._rows.get("surprise"):
            self._before_reset, self._after_reset = before, self.ctx.settings
        if isinstance(intent, Act):
            self._follow_focus()
        self._regard(intent)
        return transition

    def _regard(self, intent: Intent) -> None:
        """Remember the row that the person is at: the one in focus, or where text is typed the one pointed at."""
        pointed = (row for row in self.list.rows if isinstance(intent, Hover) and row.box.contains(intent.x, intent.y))
        focused = (row for row in self.list.rows if row is self.focus.focused)
        self._regarded = next(focused, None) or next(pointed, None) or self._regarded

    def resumed(self) -> None:
        """A scene above may have changed something."""
        self._show()

    def draw_inside(self, canvas: Canvas) -> None:
        """The list, and what the page shows beside it."""
        self._follow_settings()
        self._place(canvas)
        self.list.draw(canvas)
        if not self._rows:
            words = self.ctx.texts("settings.nothing_found", words=self._search.text)
            center = self._room(canvas).center_x
            canvas.text(words, center, self.panel.y + HEADER + 60, 19, colour=palette.DIM_INK, align="center")
        self._previews.shown = self._preview
        if self._picture is not None:
            self._previews.draw(canvas, self._picture)

    def draw_title(self, canvas: Canvas) -> None:
        """On the left, as the search is on the right."""
        room = self._search.box.x - self.panel.x - 2 * MARGIN
        canvas.text(self.title, self.panel.x + MARGIN, self.panel.y + 48, 34, face=Face.TITLE, max_width=room)

    @property
    def is_moving(self) -> bool:
        """Whether it shows how things move."""
        return self._previews.is_moving

    def update(self, seconds: float) -> Transition | None:
        """Let the example go on."""
        self._previews.update(seconds)
        return None

    @property
    def _open_tab(self) -> Tab:
        return self._tabs[PAGES.index(self._page)]

    @property
    def _preview(self) -> Preview:
        """What is shown: what belongs to the row that the person is at, else the page or the first row found."""
        if self._regarded in self.list.rows:
            return self._offered[self.list.rows.index(self._regarded)]
        return next((preview for preview in self._offered if preview is not Preview.NOTHING), Preview.NOTHING)

    def _tab(self, page: Page) -> Tab:
        return Tab(self.ctx.texts(f"page.{page.name}"), lambda: self.open(page.name))

    def _listed(self) -> Sequence[Option]:
        """The options found, or those of the page."""
        if self._search.text.strip():
            return find(self.ctx.texts, self._search.text)
        return self._page.options

    def _show(self) -> None:
        """Show the page, or what was found, from its beginning."""
        self._list(())
        for tab in self._tabs:
            tab.is_open = tab is self._open_tab and not self._search.text
        self.zones.set_zone(TABS, self._tabs, self._open_tab)

    def _list(self, kept: Collection[Widget]) -> None:
        """List rows that show what is set now; those to be kept, being in use, show it already."""
        settings, old = self.ctx.settings, self._rows
        regarded = next((key for key, row in old.items() if row is self._regarded), "")
        options = [option for option in self._listed() if option.applies(settings)]
        self._rows = {
            option.key: old[option.key] if old.get(option.key) in kept else self._row(option) for option in options
        }
        self._offered = [page_of(option).preview_of(option) for option in options]
        self._regarded = self._rows.get(regarded)
        self.list = RowList(tuple(self._rows.values()))
        self.zones.set_zone(ROWS, self.list.rows)
        self._shown = settings

    def _row(self, option: Option) -> Row:
        texts = self.ctx.texts
        row = option.make(self.ctx)
        row.line = " ".join(filter(None, (row.line, texts(f"option.{option.name}.line", seats=option.number + 1))))
        marks = [texts("settings.house_rule")] if option.is_house_rule else []
        if self._at_table and option.waits:
            marks.append(texts("settings.next_game"))
        row.badge = " · ".join(marks)
        return row

    def _follow_settings(self) -> None:
        """What was changed, by a row or by a key, may be shown elsewhere too."""
        settings, first = self.ctx.settings, self.list.first
        if settings is not self._shown:
            by_key = settings.fullscreen != self._shown.fullscreen
            self._list(() if by_key or self.focus.focused is None else (self.focus.focused,))
            self.list.scroll(first)
        is_undo = settings is self._after_reset
        self._reset.label = self.ctx.texts("settings.undo" if is_undo else "settings.reset")
        self._reset.icon = "undo" if is_undo else ""
        self._reset.enabled = is_undo or (not self._search.text and settings != self._without_page())

    def _without_page(self) -> Settings:
        """The settings with those of the page as they are at first."""
        usual, settings = Settings(), self.ctx.settings
        names = {name for option in self._page.options if option.may_reset(settings) for name in option.fields}
        return replace(settings, **{name: getattr(usual, name) for name in names})

    def _reset_or_undo(self) -> Transition | None:
        """Reset the page; right after that, take it back."""
        before = self.ctx.settings
        is_undo = before is self._after_reset
        wanted = self._before_reset if is_undo else self._without_page()
        assert wanted is not None
        self.ctx.change(wanted)
        self._before_reset, self._after_reset = (None, None) if is_undo else (before, self.ctx.settings)
        return None

    def _follow_focus(self) -> None:
        """Keys that lead to a tab open its page; those that lead to a row let it be seen."""
        match self.focus.focused:
            case Tab() as tab if not tab.is_open:
                tab.activate()
            case Row() as row:
                self.list.reveal(row)

    def _place(self, canvas: Canvas) -> None:
        panel, scale = self.panel, canvas.measure.text_scale
        tabs_width = self._tabs_width(canvas)
        width = min(420.0 * min(1.3, scale), panel.width * 0.45)
        height = 46.0 * min(1.3, scale)
        self._search.box = Box(panel.right - MARGIN - width, panel.y + 49 - height / 2, width, height)
        pitch = min(48 * min(scale, 1.3), (panel.height - HEADER - 20) / len(self._tabs))
        for index, tab in enumerate(self._tabs):
            tab.box = Box(panel.x + 22, panel.y + HEADER + index * pitch, tabs_width, pitch - 4)
        foot = Box(panel.x + 22 + tabs_width + MARGIN, panel.bottom - 67, 260 * min(1.25, scale), 48)
        self._reset.box = foot
        self._done.box = foot._replace(x=panel.right - MARGIN - 190, width=190)
        room = self._done.box.x - HINTS_GAP - foot.right
        self._has_room_for_hints = hints_width(canvas, self.ctx.texts, self.hints) < room
        self._picture = self._lay_out_list(canvas, self._room(canvas))

    def _tabs_width(self, canvas: Canvas) -> float:
        return TABS_WIDTH * (1 + 0.6 * (canvas.measure.text_scale - 1))

    def _room(self, canvas: Canvas) -> Box:
        """What the tabs leave of the panel."""
        panel = self.panel
        left = panel.x + 22 + self._tabs_width(canvas) + MARGIN
        return Box(left, panel.y + HEADER + 4, panel.right - MARGIN - left, panel.height - HEADER - FOOTER - 8)

    def _lay_out_list(self, canvas: Canvas, room: Box) -> Box | None:
        """Place the list; returns where the picture stands, if there is one: beside the list, or below a short one."""
        if all(preview is Preview.NOTHING for preview in self._offered):
            self.list.lay_out(canvas, room)
            return None
        if self._page.is_short and not self._search.text:
            self.list.lay_out(canvas, room._replace(width=room.width + BAR_SPACE))
            top = self.list.bottom + PICTURE_GAP
            if room.bottom - top >= LEAST_PICTURE:
                return room._replace(y=top, height=room.bottom - top)
        beside = Box(room.right - PREVIEW_WIDTH, room.y - 4, PREVIEW_WIDTH, room.height + 8)
        self.list.lay_out(canvas, room._replace(width=beside.x - 14 - room.x))
        return beside
