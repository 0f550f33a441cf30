"""Asks for the name of a game."""

from collections.abc import Callable

from papayoo.storage.library import NAME_LIMIT, file_stem
from papayoo.ui.context import Context
from papayoo.ui.geometry import Box
from papayoo.ui.input.actions import Act, Action, Intent
from papayoo.ui.navigation import Pop, Transition
from papayoo.ui.render.text_measure import TextMeasure
from papayoo.ui.scenes.dialogs.dialog import TITLE_HEIGHT, Dialog
from papayoo.ui.widgets.base import FocusGroup
from papayoo.ui.widgets.button import Button
from papayoo.ui.widgets.value_rows import TextField, Writing


class NameScene(Dialog):
    """A field and two buttons; ``on_name`` is told the name, and what it wants to do about it comes after.

    The title is what led here, without the dots that said that something would be asked.
    """

    width = 640.0
    height = TITLE_HEIGHT + 170.0

    def __init__(self, ctx: Context, title: str, name: str, on_name: Callable[[str], None]) -> None:
        super().__init__(ctx, title.removesuffix("…"))
        self._on_name = on_name
        texts = ctx.texts
        writing = Writing.of(ctx.texts, NAME_LIMIT, texts("games.name_hint"))
        self._field = TextField(texts("games.name"), name, writing, self._changed)
        self._keep = Button(texts("games.keep"), self._take, primary=True)
        self.focus = FocusGroup([self._field, self._keep, Button(texts("games.cancel"), Pop)])
        self._changed(name)

    def place(self, panel: Box, measure: TextMeasure) -> None:
        """The field above, the buttons below."""
        self._field.box = Box(panel.x + 48, panel.y + TITLE_HEIGHT + 12, panel.width - 96, 50)
        for index, button in enumerate(self.focus.widgets[1:]):
            button.box = Box(panel.x + 48 + index * 278, panel.bottom - 80, 266, 50)

    def handle(self, intent: Intent) -> Transition | None:
        """Enter in the field takes the name."""
        if intent == Act(Action.ACTIVATE) and self.is_typing:
            return self._take() if self._keep.enabled else None
        return super().handle(intent)

    def _changed(self, name: str) -> None:
        try:
            file_stem(name)
        except ValueError:
            self._keep.enabled = False
        else:
            self._keep.enabled = True

    def _take(self) -> Transition | None:
        self._on_name(self._field.text)
        return Pop()
