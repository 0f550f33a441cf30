"""The practice page, with a tab for each kind of practice."""

from collections.abc import Callable
from functools import partial

from papayoo.ui.context import Context
from papayoo.ui.scenes.dialogs.tabbed_scene import TabbedScene, TabPage
from papayoo.ui.scenes.practice.lessons_page import LessonsPage
from papayoo.ui.scenes.practice.puzzles_page import PuzzlesPage
from papayoo.ui.scenes.practice.second_chance_page import SecondChancePage
from papayoo.ui.widgets.tabs import Tab

PAGES: dict[str, Callable[[Context], TabPage]] = {
    "lessons": LessonsPage,
    "puzzles": PuzzlesPage,
    "second_chance": SecondChancePage,
}
"""Maps the name of each tab to its constructor; ``practice.NAME`` is the key of its title."""


class PracticeScene(TabbedScene):
    """Shows a tab for each kind of practice; the first one contains the lessons."""

    focuses_contents = True

    def __init__(self, ctx: Context, tab: str = "lessons") -> None:
        super().__init__(ctx, ctx.texts("practice.title"))
        self.page_number = list(PAGES).index(tab)
        self.retranslate()

    def retranslate(self) -> None:
        """Create the tabs with the texts of the current language and the latest results."""
        self.title = self.ctx.texts("practice.title")
        self.make_back()
        texts = self.ctx.texts
        self.tabs = [Tab(texts(f"practice.{name}"), partial(self.open_page, at)) for at, name in enumerate(PAGES)]
        earlier, self.pages = self.pages, [make(self.ctx) for make in PAGES.values()]
        for page, old in zip(self.pages, earlier, strict=False):
            if isinstance(page, PuzzlesPage) and isinstance(old, PuzzlesPage):
                page.difficulty.index = old.difficulty.index
        self.open_page(self.page_number)

    def resumed(self) -> None:
        """Show the results of a practice that has ended, and keep the focus on the same widget."""
        index = self.focus.index
        self.retranslate()
        self.focus.index = min(index, len(self.focus.widgets) - 1)
        self.page.show_focused(self.focus)
