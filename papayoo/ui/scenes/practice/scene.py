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
        self.tabs = [Tab(ctx.texts(f"practice.{name}"), partial(self.open_page, at)) for at, name in enumerate(PAGES)]
        self.pages = self._make_pages()
        self.open_page(list(PAGES).index(tab))

    def _make_pages(self) -> list[TabPage]:
        return [make(self.ctx) for make in PAGES.values()]

    def resumed(self) -> None:
        """Show the results of a practice that has ended."""
        states, self.pages = self.states, self._make_pages()
        self.states = states
        super().resumed()
