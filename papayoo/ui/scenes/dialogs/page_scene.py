"""Base class of pages, such as the settings, the rules, the statistics and the list of games."""

from collections.abc import Iterator, Sequence
from functools import partial

from papayoo.ui.art import palette
from papayoo.ui.art.page_ornaments import SKYLINE_HEIGHT_U, skyline_svg
from papayoo.ui.context import Context
from papayoo.ui.geometry import Box, Viewport
from papayoo.ui.input.actions import Act, Action, Intent
from papayoo.ui.navigation import Transition
from papayoo.ui.render import Canvas, TextMeasure
from papayoo.ui.scenes.dialogs.dialog import Dialog
from papayoo.ui.style import BUTTON, HEAD, MAX_BUTTON_GROWTH, SHEET, TITLE
from papayoo.ui.widgets import Area, Button, IconButton, Tab, Tooltip, Widget
from papayoo.ui.widgets.flow import Block, Column, Control, Gap, Grid, Row
from papayoo.ui.widgets.lit_garland import draw_garland

EDGE_U, TIGHT_EDGE_U = 20.0, 12.0
"""Minimum distances of the panel from the window's edges, usually and in a tight window."""
MAX_WIDTH_U, MAX_HEIGHT_U = 1320.0, 860.0
"""Maximum size of the panel. A narrow panel has no maximum height and fills the window."""
NARROW_BELOW_U = 1000.0
"""Minimum panel width at which a page places its parts side by side, in units.

In narrower panels, they are one below another.
"""
LOW_BELOW_U = 600.0
"""Minimum height of a window, in units, that is not low.

In a low window, header and footer are as small as in a narrow one, so that more of the contents is visible.
"""
MARGIN_U, NARROW_MARGIN_U = 36.0, 24.0
"""Distances of the contents from the panel's sides, in a wide and in a narrow panel."""
NARROW_BODY_U = NARROW_BELOW_U - 2 * MARGIN_U
"""Width of the contents at which an `Either` changes from one below another to side by side."""
ROOMY_PAGE_U = NARROW_BELOW_U + 2 * (MARGIN_U + EDGE_U)
"""Minimum width, in units, of a roomy window in which the contents of a page are ``NARROW_BELOW_U`` wide."""
HEADER_U, HEADER_MIDDLE_U, FOOTER_U = 92.0, 49.0, 84.0
TIGHT_HEADER_U, TIGHT_HEADER_MIDDLE_U, TIGHT_FOOTER_U, TIGHT_END_U = 68.0, 34.0, 66.0, SHEET.radius + 2.0
"""Dimensions of the header and the footer in a tight window, which is narrow or low.

``TIGHT_HEADER_U`` is the height of the header, which contains the title, and ``TIGHT_HEADER_MIDDLE_U`` the distance
of the title's middle from the top of the panel. ``TIGHT_FOOTER_U`` is the height of the footer with buttons,
``TIGHT_END_U`` the height of a footer without buttons, which is just enough for the panel's round corners.
"""
BACK_SIZE_U, BACK_GAP_U, HEADER_GAP_U = 46.0, 18.0, 24.0
BUTTON_HEIGHT_U, BUTTON_WIDTH_U, MIN_BUTTON_WIDTH_U, BUTTON_GAP_U = 48.0, 220.0, 170.0, 12.0
FOOT_INSET_U, TIGHT_FOOT_INSET_U = 17.0, 8.0
"""Distance of the buttons from the top of the strip that contains them: usually and in a tight window."""
BAR_INSET_U = 7.0
"""Distance of the scroll bar from the right edge of the panel."""
FADE_U = 22.0
"""Height of the strip above the buttons in which contents that continue below fade out."""
LINE_U = 1.5
"""Thickness of the lines that separate the title and the buttons from contents that are scrolled."""
TABS_WIDTH_U, TABS_WIDTH_GROWTH, TABS_GAP_U = 214.0, 0.6, 16.0
TAB_HEIGHT_U, TAB_GAP_U, TAB_ROW_GAP_U = 44.0, 4.0, 18.0
MIN_TAB_PITCH_U = 36.0
"""Minimum distance from one tab of a column to the next."""
MAX_TAB_SPARE_U = 12.0
"""Maximum width added to each tab of a row if there is room, so that labels have wider margins."""
MAX_TAB_GROWTH = 1.3
"""Maximum factor by which the tabs grow with the text size."""
TAB_ROW_U = TAB_HEIGHT_U + TAB_ROW_GAP_U
"""Total height of a row of tabs and the gap below it."""
GARLAND_SCALE, LAMP_OPACITY = 0.5, 190
"""Scale of the garland at the top of a page, and opacity of its lamps, 0 to 255."""
HINTS_GAP_U = 26.0
"""Gap between the key hints and the buttons beside them."""


class TabColumn(Block):
    """Tabs below one another, closer together if there is not enough room."""

    def __init__(self, tabs: Sequence[Tab]) -> None:
        self._tabs = tabs
        self.height = len(tabs) * MIN_TAB_PITCH_U

    def width_in(self, measure: TextMeasure) -> float:
        return TABS_WIDTH_U * (1 + TABS_WIDTH_GROWTH * (measure.text_scale - 1))

    def place(self, box: Box, measure: TextMeasure) -> None:
        self.box = box
        pitch = (TAB_HEIGHT_U + TAB_GAP_U) * min(MAX_TAB_GROWTH, measure.text_scale)
        pitch = min(pitch, box.height / max(1, len(self._tabs)))
        for tab, place in zip(self._tabs, box.column(len(self._tabs), TAB_GAP_U, pitch - TAB_GAP_U), strict=True):
            tab.box = place
        Tab.even_out(measure, self._tabs)

    def widgets(self) -> Iterator[Widget]:
        yield from self._tabs


class Strip(Column):
    """A column with a given height, whatever its parts need: the header or foot of a page."""

    def __init__(self, height: float, *parts: Block) -> None:
        super().__init__(*parts)
        self.height = height

    def height_in(self, width: float, measure: TextMeasure) -> float:
        return self.height


def _button_place(button: Button, width: float) -> Block:
    return Control(button, None, None).wide(width)


class PageScene(Dialog):
    """A page that fills the window: back button and title at the top, other buttons below.

    Subclasses set ``tabs``, ``primary`` (the button at the bottom right) and ``others`` (the buttons at the bottom
    left), return their contents from `body`, and put ``back`` into their focus group. In a window that is not high
    enough, the contents scroll.
    """

    is_opaque = True
    min_width: float | None = 640.0
    roomy_growth = 1.0
    tabs: Sequence[Tab] = ()
    opens_focused_tab = True
    """Whether a tab opens as soon as a key moves the focus to it."""
    primary: Button | None = None
    others: Sequence[Button] = ()

    def __init__(self, ctx: Context, title: str) -> None:
        super().__init__(ctx, title)
        self._beside_title: Block = Gap()
        self._hints = Gap()
        """The place of the key hints."""
        self._label_growth = self._button_growth = self._text_scale = 1.0
        self._panel_width = 0.0
        self._is_low = False
        self.make_back()

    def make_back(self) -> None:
        """Create the back button with its text in the current language."""
        self.back = IconButton("back", self.ctx.texts("menu.back"), self.close, action=Action.BACK)
        self._tooltip = Tooltip(self.ctx.texts, self.clock, lambda: self.tipped)

    def zooms_in(self, window: Viewport) -> Iterator[Viewport]:
        yield self.zoom_in(window)  # the same for all tabs, so that what is around them stays in place

    @property
    def tipped(self) -> Sequence[Widget | Area]:
        """The parts of the page with tooltips: its widgets, and the areas that a subclass adds."""
        return self.focus.widgets

    def header_body(self) -> Block | None:
        """Return the contents at the right of the title, as high as the title; None if there are none."""
        return None

    def body_height_in(self, width: float, measure: TextMeasure) -> float:
        """Return the least height that the contents need at this width; ``is_narrow`` is known here."""
        if self.contents is None:
            raise NotImplementedError
        return self.contents.least_in(width, measure)

    def place_body(self, body: Box, measure: TextMeasure) -> None:
        """Lay out the contents in ``body``, the box between the title and the buttons.

        ``body`` is at least as high as ``body_height_in`` demands.
        """
        self.place_contents(body, measure)

    def height_in(self, width: float, measure: TextMeasure) -> float:
        self._measure_window(measure.viewport)
        body = self.body_height_in(self._panel_width - 2 * self._margin, measure)
        return body + self._header_height + self._foot_height + 2 * self._edge(measure.viewport)

    def _measure_window(self, viewport: Viewport) -> None:
        """Note the width of the panel, and whether the window is low."""
        self._is_low = viewport.seen_height < LOW_BELOW_U
        self._label_growth = viewport.text if viewport.height_px > viewport.width_px else 1.0
        self._text_scale, self._button_growth = viewport.text, min(MAX_BUTTON_GROWTH, viewport.text)
        self._panel_width = min(viewport.width - 2 * self._edge(viewport), MAX_WIDTH_U)

    def arrange(self, viewport: Viewport, measure: TextMeasure) -> None:
        self._measure_window(viewport)
        edge, width = self._edge(viewport), self._panel_width
        height = viewport.height - 2 * edge
        if not self.is_narrow and viewport.height_px <= viewport.width_px:
            height = min(height, max(MAX_HEIGHT_U * viewport.text, viewport.min_height - 2 * edge))
        self.panel = viewport.box.align(width, height)
        self.bar_edge = viewport.width - self.panel.right + BAR_INSET_U
        header, body, foot = self._header_strip(measure), Gap().growing(), self._foot_strip()
        Column(header, body, foot, pad=(self._margin, 0)).place(self.panel, measure)
        self.head, self.foot = body.box.y, viewport.height - foot.box.y
        self.place_body(body.box, measure)
        if self.foot_buttons:
            usual = HEAD.size * BUTTON_HEIGHT_U / BUTTON.height
            Button.even_out(measure, self.foot_buttons, usual)

    def place_tab_row(self, body: Box, measure: TextMeasure) -> Box:
        """Place the tabs side by side below the title, and return the box of the space below them.

        The labels of all tabs have equal margins. If there is not enough room, the widths of all tabs are reduced by
        the same factor. The tabs stay in place while the contents scroll.
        """
        needed = [tab.needed_width(measure) for tab in self.tabs]
        room = body.width - (len(needed) - 1) * TAB_GAP_U
        spare = min(MAX_TAB_SPARE_U, max(0.0, room - sum(needed)) / len(needed))
        shrink = min(1.0, room / sum(needed))
        places = zip((Control(tab, None, TAB_HEIGHT_U) for tab in self.tabs), needed, strict=True)
        rest = Gap().growing()
        row = Row(*(place.wide(width * shrink + spare) for place, width in places), gap=TAB_GAP_U)
        Column(row, rest, gap=TAB_ROW_GAP_U).place(body, measure)
        Tab.even_out(measure, self.tabs)
        self.head = rest.box.y
        return rest.box

    def _header_strip(self, measure: TextMeasure) -> Block:
        """Return the back button, room for the title, and the contents at the right of it."""
        size = BACK_SIZE_U * self._button_growth
        self._beside_title = self.header_body() or Gap()
        row = Row(
            Control(self.back, size, size).wide(size),
            Gap(width=BACK_GAP_U + measure.text_width(self.title, TITLE) + HEADER_GAP_U),
            self._beside_title,
        )
        height, middle = self._header_height, TIGHT_HEADER_MIDDLE_U if self._is_tight else HEADER_MIDDLE_U
        return Strip(height, Gap(2 * middle - height), row.growing())

    def _foot_strip(self) -> Block:
        """Return the foot of the page: a row of buttons and key hints or, in a narrow panel, rows of two buttons."""
        inset = Gap(TIGHT_FOOT_INSET_U if self._is_tight else FOOT_INSET_U)
        self._hints = Gap(self._button_height)
        if self._is_foot_split:
            cells = (Control(button, None, self._button_height) for button in self.foot_buttons)
            return Strip(self._foot_height, inset, Grid(2, *cells, gap=BUTTON_GAP_U))
        room, count = self._panel_width - 2 * self._margin, max(1, len(self.foot_buttons))
        width = min(BUTTON_WIDTH_U * self._text_scale, (room + BUTTON_GAP_U) / count - BUTTON_GAP_U)
        primary = () if self.primary is None else (Gap(width=HINTS_GAP_U), _button_place(self.primary, width))
        others = [part for button in self.others for part in (_button_place(button, width), Gap(width=BUTTON_GAP_U))]
        return Strip(self._foot_height, inset, Row(*others, self._hints, *primary))

    @property
    def foot_buttons(self) -> list[Button]:
        """The buttons at the bottom, in focus order."""
        return [*self.others, *([self.primary] if self.primary is not None else [])]

    @property
    def _is_foot_split(self) -> bool:
        room = self._panel_width - 2 * self._margin
        return len(self.foot_buttons) * (MIN_BUTTON_WIDTH_U * self._label_growth + BUTTON_GAP_U) > room + BUTTON_GAP_U

    @property
    def _foot_height(self) -> float:
        if not self.foot_buttons:
            return TIGHT_END_U if self._is_tight else MARGIN_U
        rows = -(-len(self.foot_buttons) // 2) if self._is_foot_split else 1
        usual = (TIGHT_FOOTER_U if self._is_tight else FOOTER_U) - BUTTON_HEIGHT_U
        return usual + rows * self._button_height + (rows - 1) * BUTTON_GAP_U

    @property
    def _button_height(self) -> float:
        return BUTTON_HEIGHT_U * self._button_growth

    @property
    def _header_height(self) -> float:
        return TIGHT_HEADER_U if self._is_tight else HEADER_U

    @property
    def _margin(self) -> float:
        return NARROW_MARGIN_U if self.is_narrow else MARGIN_U

    def _edge(self, window: Viewport) -> float:
        return TIGHT_EDGE_U if self._is_low or window.width < NARROW_BELOW_U else EDGE_U

    @property
    def is_narrow(self) -> bool:
        """Whether the panel is so narrow that its parts are placed one below another."""
        return self._panel_width < NARROW_BELOW_U

    @property
    def _is_tight(self) -> bool:
        return self.is_narrow or self._is_low

    def hints_box(self, viewport: Viewport) -> Box | None:
        return self._hints.box if self._hints.box.width > 0 else None

    def has_tooltip_at(self, x: float, y: float) -> bool:
        return self._tooltip.at(x, y) is not None

    def handle(self, intent: Intent) -> Transition | None:
        # In addition to what a dialog does, a tab that gets the focus is opened.
        transition = super().handle(intent)
        tab = self.focus.focused
        if self.opens_focused_tab and isinstance(intent, Act) and isinstance(tab, Tab) and not tab.is_chosen:
            tab.activate()
        self._tooltip.handle(intent)
        if isinstance(intent, Act):
            self._tooltip.rest_on(self.focus.focused)
        return transition

    def draw_ground(self, canvas: Canvas) -> None:
        canvas.table()

    def draw(self, canvas: Canvas) -> None:
        self.draw_panel(canvas)
        view, line = canvas.viewport, self.panel.inset(LINE_U, 0).resize(height=LINE_U)
        if view.head and view.scroll_y > 0:
            canvas.panel(line.move_to(y=view.head - LINE_U), fill=palette.FELT_HIGH, edge=None, radius=0)
        if view.foot and view.scroll_y < view.max_scroll_y:
            canvas.fade(line.move_to(y=view.scroll_y + view.seen_height - view.foot - FADE_U).resize(height=FADE_U))
            canvas.panel(line.move_to(y=view.height - view.foot), fill=palette.FELT_HIGH, edge=None, radius=0)

    def draw_ornaments(self, canvas: Canvas) -> None:
        # a garland at the top of the panel, and roofs of the night market at its bottom, if there is room
        if self._is_tight:
            return
        inner = self.panel.inset(SHEET.radius, LINE_U)
        draw_garland(canvas, inner, lambda place: LAMP_OPACITY, GARLAND_SCALE)
        roofs = inner.align(inner.width, SKYLINE_HEIGHT_U, y=1)
        size_px = canvas.viewport.px(roofs.width), canvas.viewport.px(roofs.height)
        make = partial(skyline_svg, size_px, roofs.width)
        canvas.picture(("skyline", size_px), make, roofs.center_x, roofs.center_y)

    def draw_tooltip(self, canvas: Canvas) -> None:
        self._tooltip.draw(canvas)

    def draw_title(self, canvas: Canvas) -> None:
        x = self.back.box.right + BACK_GAP_U
        room = self._beside_title.box.right - x
        canvas.text(self.title, x, self.back.box.center_y, TITLE, max_width=room)
        self._beside_title.draw(canvas)
