"""Something the player is told once."""

from papayoo.storage.notices import Notice
from papayoo.ui.brush import Brush
from papayoo.ui.context import Context
from papayoo.ui.geometry import Box
from papayoo.ui.scene import Pop
from papayoo.ui.scenes.dialog import TITLE_HEIGHT, Dialog
from papayoo.ui.widgets.base import FocusGroup
from papayoo.ui.widgets.button import Button


class NoticeScene(Dialog):
    """A notice in plain words, and a button."""

    width = 620.0
    height = 320.0

    def __init__(self, ctx: Context, notice: Notice) -> None:
        super().__init__(ctx, ctx.texts("notice.title"))
        self.notice = notice
        values = {name: _in_words(ctx, name, value) for name, value in notice.by_name.items()}
        self._text = ctx.texts(notice.key, **values)
        self.focus = FocusGroup([Button(ctx.texts("notice.ok"), Pop, primary=True)])

    def place(self, panel: Box) -> None:
        """The button below the text."""
        self.focus.widgets[0].box = Box.centered(panel.center_x, panel.bottom - 50, 200, 50)

    def draw_inside(self, brush: Brush) -> None:
        """The text."""
        brush.paragraph(self._text, self.panel.x + 44, self.panel.y + TITLE_HEIGHT + 4, 18, self.panel.width - 88)


def _in_words(ctx: Context, name: str, value: str) -> str:
    """A value of a notice as the player knows it: settings by their names in the menu."""
    if name != "fields":
        return value
    return ", ".join(ctx.texts(f"option.{setting}.name") for setting in value.split(", "))
