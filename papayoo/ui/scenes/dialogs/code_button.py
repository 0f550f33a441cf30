"""The button that shows the code of a finished game and copies it. Friends can play the same deals with the code."""

from papayoo.history.challenge_code import named
from papayoo.storage.notices import Notice
from papayoo.ui.context import Context
from papayoo.ui.input.clipboard import copy_text
from papayoo.ui.navigation import Transition
from papayoo.ui.widgets.button import Button


class CodeButton(Button):
    """Copies the code of a finished game, preceded by the player's name.

    The button is disabled while there is no code.
    """

    def __init__(self, ctx: Context, code: str | None = None) -> None:
        super().__init__(ctx.texts("code.copy"), self._copy)
        self._ctx = ctx
        self.show(code)

    def show(self, code: str | None) -> None:
        """Show a different code below the label, or disable the button if the code is None."""
        self.note = code or ""
        self.enabled = bool(code)

    def _copy(self) -> Transition | None:
        line = named(self.note, self._ctx.settings.name)
        self._ctx.notify(Notice.of("notice.code_copied" if copy_text(line) else "notice.code", code=line))
        return None
