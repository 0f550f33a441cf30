"""The button that shows the challenge code of a finished game and copies it."""

from papayoo.history.challenge_code import named
from papayoo.storage.notices import Notice
from papayoo.ui.context import Context
from papayoo.ui.input.clipboard import copy_text
from papayoo.ui.navigation import Transition
from papayoo.ui.widgets.button import Button


class CodeButton(Button):
    """Copies a code with the player's name before it; disabled while there is no code."""

    def __init__(self, ctx: Context, code: str | None = None) -> None:
        super().__init__(ctx.texts("code.copy"), self._copy)
        self._ctx = ctx
        self.show(code)

    def show(self, code: str | None) -> None:
        """Show another code below the label."""
        self.note = code or ""
        self.enabled = bool(code)

    def _copy(self) -> Transition | None:
        line = named(self.note, self._ctx.settings.name)
        self._ctx.notify(Notice.of("notice.code_copied" if copy_text(line) else "notice.code", code=line))
        return None
