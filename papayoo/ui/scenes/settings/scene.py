"""The settings screen: pages of settings, a search over all pages, and previews."""

from collections.abc import Collection, Sequence
from dataclasses import replace

from papayoo.storage import DEFAULTS, Settings
from papayoo.text.paragraph import paragraph
from papayoo.ui.art import palette
from papayoo.ui.context import Context
from papayoo.ui.geometry import Box
from papayoo.ui.input.actions import Act, Action, Hover, Intent
from papayoo.ui.navigation import ACCESS_PAGE, KEYS_PAGE, AboutRoute, LanguageRoute, Pop, Push, Transition
from papayoo.ui.options.option_table import PAGES, Option, Page, Preview, page_of
from papayoo.ui.render import Canvas, TextMeasure
from papayoo.ui.scenes.dialogs.list_dialog import ListDialog
from papayoo.ui.scenes.dialogs.page_scene import NARROW_BODY_U, TABS_GAP_U, PageScene, TabColumn
from papayoo.ui.scenes.settings.option_search import find_options
from papayoo.ui.scenes.settings.previews.card_preview import USUAL_WIDTH_U
from papayoo.ui.scenes.settings.previews.preview_panel import PreviewPanel
from papayoo.ui.style import APART, BODY, GAP, NOTE
from papayoo.ui.widgets import Button, FieldSpec, RowList, SearchField, Slider, Tab, Widget, ZonedFocus
from papayoo.ui.widgets.flow import (
    Block,
    Column,
    Control,
    Drawing,
    Either,
    Gap,
    IfRoom,
    Line,
    OneOf,
    Paint,
    Row,
)
from papayoo.ui.widgets.form_row import LabelledRow
from papayoo.ui.widgets.row_list import FormRows
from papayoo.ui.widgets.swatch_row import SwatchRow

MAX_GROWTH = 1.3
"""Maximum factor by which the search field grows with the text size."""
PREVIEW_GAP_U = 14.0
OVERHANG_U = 4.0
"""By how much a preview beside the list is higher than the list, above and below."""
PREVIEW_HEIGHT_U = 440.0
"""Height of the preview if it is below the list, because the page is too narrow for a preview beside it."""
MIN_LIST_U = 200.0
"""Minimum height of the list of rows at the usual text size."""
MIN_BELOW_HEIGHT_U = 200.0
"""Minimum height of the preview below a short list. If there is less space, the preview is beside the list."""
LARGE_TEXT, LARGEST_TEXT = 1.25, 1.5
"""Minimum and maximum text scale at which the preview beside the rows is small.

At a larger text scale, only the card settings have a preview beside the rows. The preview of the table is never small,
because it would be unreadable.
"""
SMALL_PREVIEW_WIDTH_U = 270.0
"""Width of the preview beside rows of large text."""
SEARCH_LIMIT = 40
SEARCH_ZONE, TABS_ZONE, ROWS_ZONE, BUTTONS_ZONE = range(4)
"""Indexes of the focus zones: search field, page tabs, rows, and buttons at the bottom."""


class SearchPlace(Control):
    """The place of the search field, which grows with the text size."""

    def place(self, box: Box, measure: TextMeasure) -> None:
        growth = min(MAX_GROWTH, measure.text_scale)
        self.box = self._widget.box = box.align(min(420 * growth, box.width), 46 * growth, x=1)


class RowsBesidePreview(OneOf):
    """The rows with the preview beside them, which is small if the texts are large, or left out."""

    def __init__(self, rows: Block, preview: Paint, previews: set[Preview]) -> None:
        self._previews, self._alone = previews, rows
        self._usual, self._small = (
            Row(rows, Column(Drawing(preview).growing(), pad=(0, -OVERHANG_U)).wide(width), gap=PREVIEW_GAP_U)
            for width in (USUAL_WIDTH_U, SMALL_PREVIEW_WIDTH_U)
        )
        super().__init__(self._usual, self._small, self._alone)

    def layout_at(self, width: float, measure: TextMeasure) -> Block:
        if measure.text_scale < LARGE_TEXT:
            return self._usual
        is_readable = Preview.TABLE not in self._previews and measure.text_scale <= LARGEST_TEXT
        return self._small if is_readable or self._previews == {Preview.CARDS} else self._alone


class UnseenRows(Block):
    """The place that rows with pictures have on another page, where the pictures are prefetched, one row a frame."""

    def __init__(self, rows: Sequence[SwatchRow]) -> None:
        self._rows = rows

    def prefetch(self, canvas: Canvas) -> None:
        """Prefetch the pictures of the row whose turn it is in this frame."""
        if canvas.is_prefetching or not self._rows:  # the page must not wait for pictures of another one
            return
        row = self._rows[canvas.frame % len(self._rows)]
        RowList([row]).lay_out(canvas.measure, self.box)
        with canvas.prefetching():
            row.draw_pictures(canvas)


class OpenPage(Column):
    """The contents of the open page; ``unseen`` has its place there, but is not drawn."""

    def __init__(self, *parts: Block | None, unseen: Block) -> None:
        super().__init__(*parts, gap=GAP, pad=(0, OVERHANG_U))
        self._unseen = unseen

    def place_parts(self, box: Box, measure: TextMeasure) -> None:
        super().place_parts(box, measure)
        self._unseen.place(box, measure)


class SettingsScene(ListDialog, PageScene):
    """Shows all settings. During a game, it says which settings apply only from the next game on."""

    min_width = None
    kept = "_page", "searched", "first_row", "_before_reset", "_after_reset"

    def __init__(self, ctx: Context, *, at_table: bool = False, page: str = "") -> None:
        super().__init__(ctx, ctx.texts("menu.settings"))
        self.rows: dict[str, LabelledRow] = {}
        self._at_table = at_table
        self._page = _page_named(page or ("play" if at_table else "game"))
        self._before_reset: Settings | None = None
        self._after_reset: Settings | None = None
        self._listed_options: Sequence[Option] = ()
        self._current_row: LabelledRow | None = None
        self._unseen = UnseenRows(())
        self._listed = ctx.settings
        texts = ctx.texts
        spec = FieldSpec.of(texts, SEARCH_LIMIT, texts("settings.search"))
        self._search = SearchField(spec, lambda _: self._show_page())
        self.tabs = [self._tab(page) for page in PAGES]
        self._reset = Button("", self._reset_or_undo)
        self._about = Button(texts("about.title"), lambda: Push(AboutRoute()))
        self._language = Button(texts("language.name"), lambda: Push(LanguageRoute()), icon="globe")
        self._language.name = texts("option.language.name")
        self._keys = Button(texts("page.keys"), self._open_keys, icon="forward")
        self._preview_panel = PreviewPanel(ctx, self.clock)
        self._zones = ZonedFocus(([self._search], self.tabs, [], []))
        self.focus = self._zones
        self._show_page()
        self.focus.focus(self._open_tab)

    @property
    def searched(self) -> str:
        return self._search.text

    @searched.setter
    def searched(self, words: str) -> None:
        self._search.write(words)

    @property
    def first_row(self) -> int:
        return self.list.first

    @first_row.setter
    def first_row(self, number: int) -> None:
        self.list.first = number

    def open(self, page: str) -> None:
        """Open a page and clear the search."""
        self._page = _page_named(page)
        self._search.clear()
        self._show_page()

    def header_body(self) -> Block:
        return SearchPlace(self._search)

    def body(self) -> Block:
        if self.rows:
            previews = {_preview_of(option) for option in self._listed_options}
            is_short = self._page.is_short and not self._search.text
            all_rows = FormRows(self.list, shows_all=True) if is_short else None
            rows = FormRows(self.list, MIN_LIST_U, by_text=True)
            narrow, wide = self._with_preview(rows, previews, all_rows=all_rows)
        else:
            text = self.ctx.texts("settings.nothing_found", words=self._search.text)
            narrow = wide = Column(Gap(48), Line(text, BODY.in_colour(palette.DIM_INK), align="center"))
        note = Line(self._note, NOTE.in_colour(palette.BRASS)) if self._note else None
        pages = zip((narrow, wide), self._with_preview(self._unseen, {Preview.CARDS}), strict=True)
        return Either(
            NARROW_BODY_U,
            *(
                Row(TabColumn(self.tabs), OpenPage(note, rows.growing(), unseen=unseen), gap=TABS_GAP_U)
                for rows, unseen in pages
            ),
        )

    def _with_preview(
        self, rows: Block, previews: set[Preview], *, all_rows: Block | None = None
    ) -> tuple[Block, Block]:
        """Return some rows with their preview, for a narrow and for a wide page.

        If they are few, the preview is below ``all_rows`` where the window is high enough.
        """
        draw = self._preview_panel.draw
        if previews <= {Preview.NOTHING}:
            return rows, rows
        below = Column(rows.growing(), Drawing(draw, PREVIEW_HEIGHT_U), gap=APART)
        beside = RowsBesidePreview(rows, draw, previews)
        if all_rows is None:
            return below, beside
        all_above = Column(all_rows, Drawing(draw, MIN_BELOW_HEIGHT_U).growing(), gap=APART)
        return IfRoom(all_above, below), IfRoom(all_above, beside)

    def _make_unseen(self) -> UnseenRows:
        """Make the rows with pictures of the other pages, so that the pictures can be prefetched."""
        options = (option for page in PAGES if page is not self._page for option in page.options)
        rows = [option.make_row(self.ctx) for option in options if option.has_pictures]
        return UnseenRows([row for row in rows if isinstance(row, SwatchRow)])

    def handle(self, intent: Intent) -> Transition | None:
        # Escape first clears the search; Right moves from a tab to the rows.
        transition = self._handle(intent)
        self._note_current_row(intent)
        self._sync_with_settings()
        return transition

    def _handle(self, intent: Intent) -> Transition | None:
        focused = self.focus.focused
        match intent:
            case Act(Action.BACK) if self._search.text:
                self._search.clear()
            case Act(Action.SETTINGS):
                return Pop()
            case Act(Action.ACCESS):
                self.open(ACCESS_PAGE)
                self.focus.focus(self._open_tab)
            case Act(Action.RIGHT) if focused in self.tabs:
                self._zones.enter(ROWS_ZONE)
            case Act(Action.DOWN | Action.ACTIVATE) if focused is self._search:
                self._zones.enter(ROWS_ZONE)
            case _:
                self._preview_panel.reset_idle_timer()
                return super().handle(intent)
        return None

    def _note_current_row(self, intent: Intent) -> None:
        """Remember the row whose preview is shown: the focused row or, without a focus, the row under the pointer."""
        rows = self.list.rows
        focused = (row for row in rows if row is self.focus.focused)
        hovered = (row for row in rows if isinstance(intent, Hover) and row.box.contains(intent.x, intent.y))
        self._current_row = next(focused, None) or next(hovered, None) or self._current_row

    def resumed(self) -> None:
        # a dialog may have changed settings, which the rows show
        first = self.first_row
        self._show_page()
        self.first_row = first

    def draw_inside(self, canvas: Canvas) -> None:
        super().draw_inside(canvas)
        self._unseen.prefetch(canvas)

    @property
    def is_moving(self) -> bool:
        return self._preview_panel.is_moving or super().is_moving

    def update(self, seconds: float) -> Transition | None:
        if self.ctx.settings is not self._listed:
            self._sync_with_settings()
        self._preview_panel.update(seconds)
        return super().update(seconds)

    @property
    def _open_tab(self) -> Tab:
        return self.tabs[PAGES.index(self._page)]

    def _tab(self, page: Page) -> Tab:
        return Tab(self.ctx.texts(f"page.{page.name}"), lambda: self.open(page.name))

    def _options(self) -> Sequence[Option]:
        if self._search.text.strip():
            return find_options(self.ctx.texts, self._search.text)
        return self._page.options

    def _show_page(self) -> None:
        """Show the rows of the open page or of the search result, scrolled to the top."""
        self._list_rows(())
        self._unseen = self._make_unseen()
        self.page_name = self._page.name
        for tab in self.tabs:
            tab.is_chosen = tab is self._open_tab and not self._search.text
        self._zones.set_zone(TABS_ZONE, self.tabs, self._open_tab)
        keys = [self._keys] if self._page.name == ACCESS_PAGE else []
        self.others = (self._reset, self._about, self._language, *keys)
        self._zones.set_zone(BUTTONS_ZONE, [*self.others, self.back])
        self._refresh()

    def _open_keys(self) -> None:
        """Open the page on which the player can change the keys, and focus its tab."""
        self.open(KEYS_PAGE)
        self.focus.focus(self._open_tab)

    def _list_rows(self, kept: Collection[Widget]) -> None:
        """Create the rows of the settings to show, but reuse the rows in ``kept``."""
        settings, old = self.ctx.settings, self.rows
        current = next((key for key, row in old.items() if row is self._current_row), "")
        options = [option for option in self._options() if option.applies(settings)]
        self.rows = {
            option.name: old[option.name] if old.get(option.name) in kept else self._make_row(option)
            for option in options
        }
        for option in options:
            self.rows[option.name].is_changed = option.is_changed(settings)
        self._listed_options = options
        self._current_row = self.rows.get(current)
        self.list = RowList(tuple(self.rows.values()))
        self._zones.set_zone(ROWS_ZONE, self.list.rows)
        self._listed = settings
        self.request_layout()

    def _make_row(self, option: Option) -> LabelledRow:
        texts = self.ctx.texts
        row = option.make_row(self.ctx)
        if not isinstance(row, SwatchRow):
            row.line = paragraph(row.line, texts(f"option.{option.name}.line"))
        if self._search.text:  # an open page has one note for all its rows
            row.badge = texts("settings.next_game") if self._at_table and option.waits else ""
        return row

    @property
    def _note(self) -> str:
        """The note above the rows of a page whose settings apply to the next game; empty for other pages."""
        waits = all(option.waits for option in self._listed_options)
        is_needed = self._at_table and waits and not self._search.text
        return self.ctx.texts("settings.page_next_game") if is_needed else ""

    def _sync_with_settings(self) -> None:
        """Update the rows, the reset button and the preview after a setting has changed."""
        settings, before, focused = self.ctx.settings, self.list, self.focus.focused
        if settings is not self._listed:
            by_key = settings.fullscreen != self._listed.fullscreen
            self._list_rows(() if by_key or focused is None else (focused,))
            self.list.scroll(before.first)
            if isinstance(focused, LabelledRow) and focused in self.list.rows and focused.is_placed:
                self.list.keep_in_place(focused, before)
        self._refresh()

    def _refresh(self) -> None:
        settings = self.ctx.settings
        is_undo = self._may_undo
        self._reset.label = self.ctx.texts("settings.undo" if is_undo else "settings.reset")
        self._reset.icon = "undo" if is_undo else ""
        self._reset.enabled = is_undo or (not self._search.text and settings != self._without_page())
        option = self._shown_option()
        self._preview_panel.shown = Preview.NOTHING if option is None else _preview_of(option)
        self._preview_panel.option = "" if option is None else option.name
        chosen = self.rows.get("text_size")  # while its slider is dragged, the setting does not follow
        self._preview_panel.text_growth = chosen.value / settings.text_size if isinstance(chosen, Slider) else 1.0

    def _shown_option(self) -> Option | None:
        """Return the option of the current row, or else the first option that has a preview."""
        if self._current_row in self.list.rows:
            return self._listed_options[self.list.rows.index(self._current_row)]
        return next((option for option in self._listed_options if _preview_of(option) is not Preview.NOTHING), None)

    def _without_page(self) -> Settings:
        """Return the current settings with the defaults for all settings on the open page."""
        settings = self.ctx.settings
        names = {name for option in self._page.options if option.may_reset(settings) for name in option.fields}
        return replace(settings, **{name: getattr(DEFAULTS, name) for name in names})

    @property
    def _may_undo(self) -> bool:
        """Whether the last reset can be undone: no option has changed since then.

        Other settings, such as the position of the window, may have changed.
        """
        settings, after = self.ctx.settings, self._after_reset
        return after is not None and settings == _with_options_of(settings, after)

    def _reset_or_undo(self) -> Transition | None:
        """Reset the settings of the open page, or undo the last reset."""
        before, is_undo, kept = self.ctx.settings, self._may_undo, self._before_reset
        self.ctx.change(_with_options_of(before, kept) if is_undo and kept is not None else self._without_page())
        self._before_reset, self._after_reset = (None, None) if is_undo else (before, self.ctx.settings)
        return None


def _with_options_of(settings: Settings, other: Settings) -> Settings:
    """Return a copy of ``settings`` in which all options have their values from ``other``."""
    names = {name for page in PAGES for option in page.options for name in option.fields}
    return replace(settings, **{name: getattr(other, name) for name in names})


def _page_named(name: str) -> Page:
    return next(page for page in PAGES if page.name == name)


def _preview_of(option: Option) -> Preview:
    return page_of(option).preview_of(option)
