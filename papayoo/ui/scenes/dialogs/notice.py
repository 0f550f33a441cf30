"""Something the player is told once."""

import math

from papayoo.storage.notices import Notice
from papayoo.ui.context import Context
from papayoo.ui.geometry import Box
from papayoo.ui.navigation import Pop
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.text_measure import TextMeasure
from papayoo.ui.scenes.dialogs.dialog import TITLE_HEIGHT, Dialog
from papayoo.ui.widgets.base import FocusGroup
from papayoo.ui.widgets.button import Button

LONGEST_VALUE = 150
"""Of a longer path the middle is left out."""
MARGIN = 44.0
SIZE, LINE_HEIGHT = 18.0, 25.2
LETTER_WIDTH = 9.4
"""What a letter takes of a line in a text of many long words, and more than most take."""
FOOT = 100.0


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

    def height_of(self, panel_width: float, measure: TextMeasure) -> float:
        """Room for the text."""
        lines = math.ceil(len(self._text) * LETTER_WIDTH / (panel_width - 2 * MARGIN)) + 1
        return max(self.height, TITLE_HEIGHT + lines * LINE_HEIGHT + FOOT)

    def place(self, panel: Box, measure: TextMeasure) -> None:
        """The button below the text."""
        self.focus.widgets[0].box = Box.centered(panel.center_x, panel.bottom - 50, 200, 50)

    def draw_inside(self, canvas: Canvas) -> None:
        """The text."""
        x, y, width = self.panel.x + MARGIN, self.panel.y + TITLE_HEIGHT + 4, self.panel.width - 2 * MARGIN
        canvas.paragraph(self._text, x, y, SIZE, width)


def _in_words(ctx: Context, name: str, value: str) -> str:
    """A value of a notice as the player knows it: settings by their names in the menu."""
    if name == "fields":
        return ", ".join(ctx.texts(f"option.{setting}.name") for setting in value.split(", "))
    if len(value) <= LONGEST_VALUE:
        return value
    return f"{value[: LONGEST_VALUE // 2]}…{value[-LONGEST_VALUE // 2 :]}"
