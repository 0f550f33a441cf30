"""A dialog for choosing the language. Each language is listed under its own name, such as "Deutsch"."""

import math
from dataclasses import replace

from papayoo.text.catalog import catalog_for, languages
from papayoo.ui.context import Context
from papayoo.ui.desktop.locale_info import system_languages
from papayoo.ui.geometry import Box
from papayoo.ui.navigation import Pop, Transition
from papayoo.ui.render.text_measure import TextMeasure
from papayoo.ui.scenes.dialogs.dialog import EDGE, TITLE_HEIGHT, Dialog
from papayoo.ui.widgets.base import FocusGroup, lay_out_grid
from papayoo.ui.widgets.button import Button

COLUMNS = (3, 4, 5)
"""Possible numbers of columns of buttons; the first one whose rows are all visible is used."""
MIN_BUTTON_WIDTH_U = 150.0
"""Minimum width of the buttons. With large text they become wider, so that there are fewer columns and more rows."""
BUTTON_HEIGHT_U, GAP_U, MARGIN_U, BOTTOM_U = 46.0, 8.0, 32.0, 26.0


class LanguageDialog(Dialog):
    """Shows a button for each language, which changes all texts. The button of the current language is ivory."""

    width = 872.0
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

    def height_of(self, panel_width: float, measure: TextMeasure) -> float:
        """Return the height of the title and the rows of buttons."""
        return self._height_with(self._columns_in(panel_width, measure))

    def _height_with(self, columns: int) -> float:
        rows = 1 + math.ceil((len(self.focus.widgets) - 1) / columns)
        return TITLE_HEIGHT + rows * (BUTTON_HEIGHT_U + GAP_U) - GAP_U + BOTTOM_U

    def _columns_in(self, panel_width: float, measure: TextMeasure) -> int:
        room = measure.viewport.seen_height - 2 * EDGE
        most = int((panel_width - 2 * MARGIN_U + GAP_U) // (MIN_BUTTON_WIDTH_U + GAP_U))
        possible = [columns for columns in COLUMNS if columns <= most] or COLUMNS[:1]
        return next((columns for columns in possible if self._height_with(columns) <= room), possible[-1])

    def place(self, panel: Box, measure: TextMeasure) -> None:
        """Lay out the button for the system's language below the title, and the others in rows below it."""
        first = panel.inset(MARGIN_U, 0).cut_top(TITLE_HEIGHT)[1].resize(height=BUTTON_HEIGHT_U)
        system, *others = self.focus.widgets
        system.box = first
        lay_out_grid(
            others, first.move_by(dy=BUTTON_HEIGHT_U + GAP_U), self._columns_in(panel.width, measure), gap=GAP_U
        )

    def _button(self, tag: str, name: str, *, is_chosen: bool) -> Button:
        def choose() -> Transition:
            self.ctx.change(replace(self.ctx.settings, language=tag))
            return Pop()

        return Button(name, choose, primary=is_chosen)
