"""Dialogs with a text field, such as the one for the name of a saved game."""

from collections.abc import Callable

from papayoo.storage import file_stem
from papayoo.storage.library import NAME_LIMIT
from papayoo.ui.context import Context
from papayoo.ui.input.actions import Act, Action, Intent
from papayoo.ui.navigation import Pop, Transition
from papayoo.ui.scenes.dialogs.dialog import Dialog
from papayoo.ui.style import GAP
from papayoo.ui.widgets import Button, FieldSpec, FocusGroup, TextField
from papayoo.ui.widgets.flow import Block, Buttons, Column, Control, Gap

BUTTON_U = 300.0
"""Maximum width of a button: together, the two are as wide as the field above them."""


class FieldDialog(Dialog):
    """A dialog with a text field, which Enter or a button confirms, and a button to cancel."""

    width = 640.0
    side = 48.0
    kept = ("typed",)

    def __init__(self, ctx: Context, title: str, field: TextField, confirm: str) -> None:
        super().__init__(ctx, title)
        self.field = field
        self.confirm = Button(confirm, self.submit, primary=True)
        self._cancel = Button(ctx.texts("games.cancel"), Pop)
        self.focus = FocusGroup([field, self.confirm, self._cancel])

    @property
    def typed(self) -> str:
        return self.field.text

    @typed.setter
    def typed(self, text: str) -> None:
        self.field.write(text)

    def submit(self) -> Transition | None:
        """Handle the text that the player has confirmed."""
        raise NotImplementedError

    def body(self) -> Block:
        return Column(
            Gap(12),
            Control(self.field, None),
            self.below_field(),
            Buttons((self._cancel, self.confirm), BUTTON_U, gap=GAP),
            Gap(30),
        )

    def below_field(self) -> Block:
        """Return what is between the field and the buttons: empty space."""
        return Gap(28)

    def handle(self, intent: Intent) -> Transition | None:
        if intent == Act(Action.ACTIVATE) and self.focus.is_typing:
            return self.submit() if self.confirm.enabled else None
        return super().handle(intent)


class NameDialog(FieldDialog):
    """Edits the name of a game; ``on_name`` receives the name when the player confirms it.

    ``title`` is the message with the title.
    """

    def __init__(self, ctx: Context, title: str, name: str, on_name: Callable[[str], None]) -> None:
        texts = ctx.texts
        spec = FieldSpec.of(texts, NAME_LIMIT, texts("games.name_hint"))
        field = TextField(texts("games.name"), name, spec, self._check)
        super().__init__(ctx, texts(title).removesuffix("…"), field, texts("games.keep"))
        self._on_name = on_name
        self._check(name)

    def _check(self, name: str) -> None:
        """Enable the confirm button if the name can be used as a file name."""
        try:
            file_stem(name)
        except ValueError:
            self.confirm.enabled = False
        else:
            self.confirm.enabled = True

    def submit(self) -> Transition | None:
        self._on_name(self.field.text)
        return Pop()
