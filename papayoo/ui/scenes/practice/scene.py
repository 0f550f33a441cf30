"""The practice page, with a tab for each kind of practice."""

from collections.abc import Callable

from papayoo.ui.context import Context
from papayoo.ui.geometry import Box
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.text_measure import TextMeasure
from papayoo.ui.scenes.dialogs.page_scene import TAB_ROW_U, PageScene
from papayoo.ui.scenes.practice.lessons_page import LessonsPage
from papayoo.ui.scenes.practice.practice_page import PracticePage
from papayoo.ui.scenes.practice.puzzles_page import PuzzlesPage
from papayoo.ui.scenes.practice.second_chance_page import SecondChancePage
from papayoo.ui.widgets.base import FocusGroup
from papayoo.ui.widgets.tabs import Tab

PAGES: dict[str, Callable[[Context], PracticePage]] = {
    "lessons": LessonsPage,
    "puzzles": PuzzlesPage,
    "second_chance": SecondChancePage,
}
"""The constructor of each tab. The key NAME is part of the catalog key of the tab's title, ``practice.NAME``."""


class PracticeScene(PageScene):
    """Shows a tab for each kind of practice; the first one contains the lessons."""

    opens_focused_tab = False

    def __init__(self, ctx: Context, tab: str = "lessons") -> None:
        super().__init__(ctx, ctx.texts("practice.title"))
        self.page_number = list(PAGES).index(tab)
        self.pages: list[PracticePage] = []
        self.retranslate()

    def retranslate(self) -> None:
        """Create the tabs with the texts of the current language and the latest results."""
        self.title = self.ctx.texts("practice.title")
        self.make_back()
        self.tabs = [self._tab(number, name) for number, name in enumerate(PAGES)]
        earlier, self.pages = self.pages, [make(self.ctx) for make in PAGES.values()]
        for page, old in zip(self.pages, earlier, strict=False):
            if isinstance(page, PuzzlesPage) and isinstance(old, PuzzlesPage):
                page.difficulty.index = old.difficulty.index
        self.open_page(self.page_number)

    def resumed(self) -> None:
        """Show the results of a practice that has ended; keep the focus in its place."""
        index = self.focus.index
        self.retranslate()
        self.focus.index = min(index, len(self.focus.widgets) - 1)

    def _tab(self, number: int, name: str) -> Tab:
        return Tab(self.ctx.texts(f"practice.{name}"), lambda: self.open_page(number))

    @property
    def page(self) -> PracticePage:
        """The open tab."""
        return self.pages[self.page_number]

    def open_page(self, number: int) -> None:
        """Open a tab."""
        self.page_number = number
        for index, tab in enumerate(self.tabs):
            tab.is_open = index == number
        self.primary, self.others = self.page.primary, self.page.others
        foot = (*self.others, *((self.primary,) if self.primary is not None else ()))
        tabs = self.tabs if len(self.tabs) > 1 else ()
        self.focus = FocusGroup([*tabs, *self.page.widgets, *foot, self.back], start=len(tabs))
        self.request_layout()

    def body_height_in(self, width: float, measure: TextMeasure) -> float:
        """Return the height of the tabs and of the open tab's contents in a narrow panel."""
        height = self.page.height_in(width, measure)
        return height + self._tabs_height if height else 0.0

    @property
    def _tabs_height(self) -> float:
        return TAB_ROW_U if len(self.tabs) > 1 else 0.0

    def place_body(self, body: Box, measure: TextMeasure) -> None:
        """Lay out the tabs, if there are several, and the contents of the open one below them."""
        self.page.place(self.place_tab_row(body, measure) if len(self.tabs) > 1 else body, measure)

    def draw_inside(self, canvas: Canvas) -> None:
        """Draw the contents of the open tab."""
        focused = self.focus.focused
        self.page.draw(canvas, focused if focused in self.page.widgets else None)
