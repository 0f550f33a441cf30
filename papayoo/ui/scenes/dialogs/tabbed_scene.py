"""Base classes of pages with tabs, and of the contents of a tab."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

from papayoo.ui.context import Context
from papayoo.ui.geometry import Box
from papayoo.ui.input.actions import Intent
from papayoo.ui.navigation import Transition
from papayoo.ui.render import Canvas, TextMeasure
from papayoo.ui.scenes.dialogs.page_scene import (
    BUTTON_GAP_U,
    BUTTON_HEIGHT_U,
    ROOMY_PAGE_U,
    TAB_ROW_U,
    PageScene,
)
from papayoo.ui.widgets import Button, FocusGroup, Tab, Widget
from papayoo.ui.widgets.flow import Block, Buttons, HasBody

HEADER_BUTTON_U = 190.0
"""Width of a button at the right of the title."""


class TabPage(HasBody):
    """The contents of one tab. Subclasses override the methods that they need."""

    primary: Button | None = None
    others: Sequence[Button] = ()
    """The buttons at the bottom of the page, in addition to ``primary``, the main button."""
    widgets: Sequence[Widget] = ()
    """The focusable widgets, in focus order."""
    state: Sequence[int] = ()
    """The numbers of what the player has chosen on the page, which are given to the page that replaces this one."""

    is_stale = True
    """Whether the page must be laid out again, see `renew`."""

    def renew(self) -> None:
        """Call ``body`` again before the next frame, because what it shows has changed."""
        self.discard_contents()
        self.is_stale = True

    def height_in(self, width: float, measure: TextMeasure) -> float:
        """Return the least height that the contents need at this width."""
        if self.contents is None:
            raise NotImplementedError
        return self.contents.least_in(width, measure)

    def place(self, area: Box, measure: TextMeasure) -> None:
        """Lay out the contents in an area."""
        if self.contents is not None:
            self.contents.place(area, measure)

    def handle(self, intent: Intent, focus: FocusGroup) -> bool:
        """Handle an event before the widgets do; return whether the event was handled."""
        return False

    def show_focused(self, focus: FocusGroup) -> None:
        """Show details of the focused widget, if it has any."""

    def draw(self, canvas: Canvas) -> None:
        """Draw everything except the widgets."""
        if self.contents is not None:
            self.contents.draw(canvas)


class PagesOnDemand(Mapping[str, TabPage]):
    """Pages by name, each of which is made when it is opened first, so that the others need not wait for it."""

    def __init__(self, makers: Mapping[str, Callable[[], TabPage]]) -> None:
        self._makers = makers
        self._made: dict[str, TabPage] = {}

    def __getitem__(self, name: str) -> TabPage:
        if name not in self._made:
            self._made[name] = self._makers[name]()
        return self._made[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._makers)

    def __len__(self) -> int:
        return len(self._makers)


class TabbedScene(PageScene):
    """A page with tabs side by side; ``labels`` are the catalog keys of the tabs' labels by the names of the pages.

    Subclasses set ``pages``, the contents by name.
    """

    opens_focused_tab = False
    roomy_width = ROOMY_PAGE_U
    focuses_contents = False
    """Whether opening a tab moves the focus from the tab to the first widget of its page."""
    header_buttons: Sequence[Button] = ()
    """Buttons at the right of the title, on all pages."""
    pages: Mapping[str, TabPage]
    kept = "page_name", "states"

    def __init__(self, ctx: Context, title: str, labels: Mapping[str, str]) -> None:
        super().__init__(ctx, title)
        self._tabs = {name: Tab(ctx.texts(key), partial(self.open_page, name)) for name, key in labels.items()}
        self.tabs = tuple(self._tabs.values())

    @property
    def page(self) -> TabPage:
        return self.pages[self.page_name]

    def tab(self, name: str) -> Tab:
        return self._tabs[name]

    @property
    def states(self) -> Mapping[str, Sequence[int]]:
        """What the player has chosen on each page, by the name of the page."""
        return {name: page.state for name, page in self.pages.items()}

    @states.setter
    def states(self, states: Mapping[str, Sequence[int]]) -> None:
        for name, state in states.items():
            self.pages[name].state = state

    def resumed(self) -> None:
        index = self.focus.index
        self.open_page(self.page_name)
        self.focus.index = min(index, len(self.focus.widgets) - 1)
        self.page.show_focused(self.focus)

    def open_page(self, name: str) -> None:
        self.page_name = name
        for tab in self.tabs:
            tab.is_chosen = tab is self.tab(name)
        self.primary, self.others = self.page.primary, self.page.others
        start = len(self.tabs) if self.focuses_contents else self.tabs.index(self.tab(name))
        buttons = [*self.foot_buttons, *self.header_buttons, self.back]
        self.focus = FocusGroup([*self.tabs, *self.page.widgets, *buttons], start=start)
        self.page.show_focused(self.focus)
        self.request_layout()

    def header_body(self) -> Block | None:
        if not self.header_buttons:
            return None
        return Buttons(self.header_buttons, HEADER_BUTTON_U, gap=BUTTON_GAP_U, height=BUTTON_HEIGHT_U, at=1)

    def body_height_in(self, width: float, measure: TextMeasure) -> float:
        if self.page.is_stale:
            self.request_layout()
        return TAB_ROW_U + self.page.height_in(width, measure)

    def place_body(self, body: Box, measure: TextMeasure) -> None:
        self.page.is_stale = False
        self.page.place(self.place_tab_row(body, measure), measure)

    def handle(self, intent: Intent) -> Transition | None:
        transition = None if self.page.handle(intent, self.focus) else super().handle(intent)
        self.page.show_focused(self.focus)
        return transition

    def draw_inside(self, canvas: Canvas) -> None:
        self.page.draw(canvas)
