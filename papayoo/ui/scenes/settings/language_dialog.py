"""A dialog for choosing the language. Each language is listed under its own name, such as "Deutsch"."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from papayoo.text.catalog import catalog_for, languages
from papayoo.ui.context import Context
from papayoo.ui.desktop.locale_info import system_languages
from papayoo.ui.geometry import Box
from papayoo.ui.navigation import Pop, Transition
from papayoo.ui.render import TextMeasure
from papayoo.ui.scenes.dialogs.dialog import EDGE, TITLE_HEIGHT, Dialog
from papayoo.ui.style import NEAR
from papayoo.ui.widgets import Button, FocusGroup, Widget
from papayoo.ui.widgets.flow import Block, Column, Control, Gap, Grid

COLUMNS = (3, 4, 5)
"""Possible numbers of columns of buttons; the first one whose rows are all visible is used."""
MIN_BUTTON_WIDTH_U = 150.0
"""Minimum width of the buttons. With large text they become wider, so that there are fewer columns and more rows."""
BUTTON_HEIGHT_U, BOTTOM_U = 46.0, 26.0


class Languages(Block):
    """A grid of buttons in so few columns that all rows are visible, if possible."""

    def __init__(self, buttons: Sequence[Widget]) -> None:
        self._buttons = buttons

    def _grid(self, width: float, measure: TextMeasure) -> Grid:
        room = measure.viewport.seen_height - 2 * EDGE - TITLE_HEIGHT - BUTTON_HEIGHT_U - NEAR - BOTTOM_U
        cells = [Control(button, None, BUTTON_HEIGHT_U) for button in self._buttons]
        most = int((width + NEAR) // (MIN_BUTTON_WIDTH_U + NEAR))
        possible = [columns for columns in COLUMNS if columns <= most] or COLUMNS[:1]
        grids = [Grid(columns, *cells, gap=NEAR) for columns in possible]
        return next((grid for grid in grids if grid.height_in(width, measure) <= room), grids[-1])

    def height_in(self, width: float, measure: TextMeasure) -> float:
        return self._grid(width, measure).height_in(width, measure)

    def place(self, box: Box, measure: TextMeasure) -> None:
        self.box = box
        self._grid(box.width, measure).place(box, measure)

    def widgets(self) -> Iterator[Widget]:
        yield from self._buttons


class LanguageDialog(Dialog):
    """Shows a button for each language, which changes all texts. The button of the current language is ivory."""

    width = 872.0
    side = 32.0
    min_width = 760.0

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx, ctx.texts("option.language.name"))
        system = catalog_for(system_languages(), ctx.catalogs)("language.name")
        names = {"": f"{ctx.texts('settings.system_language')} ({system})", **languages(ctx.catalogs)}
        # "pt" in the settings may have become "pt-BR", and an unknown language is that of the system
        chosen = ctx.texts.language if ctx.settings.language[:2] == ctx.texts.language[:2] else ""
        buttons = [self._button(tag, name, is_chosen=tag == chosen) for tag, name in names.items()]
        self.focus = FocusGroup(
            [*buttons, Button(ctx.texts("menu.back"), Pop, icon="back")], start=list(names).index(chosen)
        )

    def body(self) -> Block:
        system, *others = self.focus.widgets
        return Column(Control(system, None, BUTTON_HEIGHT_U), Gap(NEAR), Languages(others), Gap(BOTTOM_U))

    def _button(self, tag: str, name: str, *, is_chosen: bool) -> Button:
        def choose() -> Transition:
            self.ctx.change(replace(self.ctx.settings, language=tag))
            return Pop()

        return Button(name, choose, primary=is_chosen)
