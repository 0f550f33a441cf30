"""The practice page, with a tab for each kind of practice."""

from collections.abc import Callable

from papayoo.ui.context import Context
from papayoo.ui.navigation import Push, RulesRoute
from papayoo.ui.scenes.dialogs.tabbed_scene import TabbedScene, TabPage
from papayoo.ui.scenes.practice.lessons_page import LessonsPage
from papayoo.ui.scenes.practice.puzzles_page import PuzzlesPage
from papayoo.ui.scenes.practice.second_chance_page import SecondChancePage
from papayoo.ui.widgets import Button

PAGES: dict[str, Callable[[Context], TabPage]] = {
    "lessons": LessonsPage,
    "puzzles": PuzzlesPage,
    "second_chance": SecondChancePage,
}
"""Maps the name of each tab to its constructor; ``practice.NAME`` is the key of its title."""


class PracticeScene(TabbedScene):
    """Shows a tab for each kind of practice; the first one contains the lessons. A button leads to the rules."""

    focuses_contents = True

    def __init__(self, ctx: Context, tab: str = "lessons") -> None:
        super().__init__(ctx, ctx.texts("practice.title"), {name: f"practice.{name}" for name in PAGES})
        self._rules = Button(ctx.texts("menu.rules"), lambda: Push(RulesRoute()), icon="book")
        self._rules.name = ctx.texts("menu_tip.rules")
        self.header_buttons = (self._rules,)
        self.pages = self._make_pages()
        self.open_page(tab)

    def _make_pages(self) -> dict[str, TabPage]:
        return {name: make(self.ctx) for name, make in PAGES.items()}

    def resumed(self) -> None:
        states, self.pages = self.states, self._make_pages()
        self.states = states
        super().resumed()
