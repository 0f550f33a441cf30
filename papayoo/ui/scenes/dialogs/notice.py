"""A dialog with a message for the player."""

from papayoo.storage.notices import Notice
from papayoo.ui.context import Context
from papayoo.ui.geometry import EMPTY, Box
from papayoo.ui.navigation import Pop
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.text_measure import TextMeasure
from papayoo.ui.scenes.dialogs.dialog import TITLE_HEIGHT, Dialog
from papayoo.ui.style import TextStyle
from papayoo.ui.widgets.base import FocusGroup
from papayoo.ui.widgets.button import Button

MAX_VALUE_LENGTH = 150
"""Maximum length of a value inserted into a message. Longer values are shown without their middle part."""
MARGIN_U, TOP_U, FOOT_U = 44.0, 4.0, 106.0
TEXT_SIZE = 18.0
BUTTON_WIDTH_U, BUTTON_HEIGHT_U = 200.0, 50.0


class NoticeDialog(Dialog):
    """A message and a button to close it."""

    width = 620.0
    closes_outside = False

    def __init__(self, ctx: Context, notice: Notice) -> None:
        super().__init__(ctx, ctx.texts("notice.title"))
        self.notice = notice
        values = {name: _shown_value(ctx, name, value) for name, value in notice.by_name.items()}
        self._text = ctx.texts(notice.key, **values)
        self.text_box = EMPTY
        self._ok = Button(ctx.texts("notice.ok"), Pop, primary=True)
        self.focus = FocusGroup([self._ok])

    def height_of(self, panel_width: float, measure: TextMeasure) -> float:
        """Return the height of the panel that fits the message."""
        text = measure.paragraph_height(self._text, TextStyle(TEXT_SIZE), panel_width - 2 * MARGIN_U)
        return TITLE_HEIGHT + TOP_U + text + FOOT_U

    def place(self, panel: Box, measure: TextMeasure) -> None:
        """Lay out the message and the button below it."""
        self.text_box = panel.inset(MARGIN_U, TITLE_HEIGHT + TOP_U)
        self._ok.box = panel.cut_bottom(FOOT_U)[0].align(BUTTON_WIDTH_U, BUTTON_HEIGHT_U)

    def draw_inside(self, canvas: Canvas) -> None:
        """Draw the message."""
        box = self.text_box
        canvas.paragraph(self._text, box.center_x, box.y, TextStyle(TEXT_SIZE), box.width, align="center")


def _shown_value(ctx: Context, name: str, value: str) -> str:
    """Return a value as it appears in a message.

    The names of settings are replaced by their labels, and the middle part of a long value by an ellipsis.
    """
    if name == "fields":
        return ctx.texts.listed(ctx.texts(f"option.{setting}.name") for setting in value.split(", "))
    if len(value) <= MAX_VALUE_LENGTH:
        return value
    return f"{value[: MAX_VALUE_LENGTH // 2]}…{value[-MAX_VALUE_LENGTH // 2 :]}"
