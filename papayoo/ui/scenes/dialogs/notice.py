"""A dialog with a message for the player."""

from typing import Final

from papayoo.storage import Notice
from papayoo.ui.context import Context
from papayoo.ui.navigation import Pop
from papayoo.ui.scenes.dialogs.dialog import Dialog
from papayoo.ui.style import BODY
from papayoo.ui.widgets import Button, FocusGroup
from papayoo.ui.widgets.flow import Block, Column, Control, Gap, Text

MAX_VALUE_LENGTH = 150
"""Maximum number of letters of a value that is inserted into a message.

Longer values are shown without their middle part, except a text that the player may copy by hand.
"""

TITLES: Final = {
    "notice.import_refused": "games.cannot_open",
    "notice.exported": "statistics.export_title",
}
"""The titles of notices that have one of their own, by the keys of the notices."""


class NoticeDialog(Dialog):
    """A message and a button to close it."""

    width = 620.0
    side = 44.0
    closes_outside = False

    def __init__(self, ctx: Context, notice: Notice) -> None:
        super().__init__(ctx, ctx.texts(TITLES.get(notice.key, "notice.title")))
        self.notice = notice
        values = {name: _shown_value(ctx, name, value) for name, value in notice.by_name.items()}
        self._text = ctx.texts(notice.key, **values)
        self._ok = Button(ctx.texts("notice.ok"), Pop, primary=True)
        self.focus = FocusGroup([self._ok])

    def body(self) -> Block:
        return Column(Text(self._text, BODY, align="center"), Gap(28), Control(self._ok), Gap(28))


def _shown_value(ctx: Context, name: str, value: str) -> str:
    """Return a value as it appears in a message.

    The names of settings are replaced by their labels, and the middle part of a long value by an ellipsis.
    """
    if name == "fields":
        return ctx.texts.listed(ctx.texts(f"option.{setting}.name") for setting in value.split(", "))
    if len(value) <= MAX_VALUE_LENGTH or name == "text":
        return value
    return f"{value[: MAX_VALUE_LENGTH // 2]}…{value[-MAX_VALUE_LENGTH // 2 :]}"
