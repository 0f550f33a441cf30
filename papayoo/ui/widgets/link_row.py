"""A form row whose control is a button that opens another screen."""

from papayoo.ui.art import palette
from papayoo.ui.geometry import Box
from papayoo.ui.navigation import Transition
from papayoo.ui.render import Canvas
from papayoo.ui.style import APART, HEAD, LABEL, PLATE, SNUG
from papayoo.ui.widgets.base import OnPress, draw_focus_ring
from papayoo.ui.widgets.form_row import LabelledRow, icon_size

FORWARD_SIZE = 18.0
PORTRAIT_OVERHANG_U, PORTRAIT_GAP_U = 12.0, 26.0
VALUE_RISE = 0.17
"""Distance by which a note raises the value above it, as a fraction of the control's height."""
NOTE_DROP = 0.24
"""Distance of a note below the middle of the control, as a fraction of the control's height."""


class LinkRow(LabelledRow):
    """A form row with a button that shows a value and opens the screen where it is changed.

    ``portrait`` is drawn before the value, and ``note``, a second line, below it. Without a control, only the words are
    shown, and a press does nothing.
    """

    def __init__(self, label: str, value: str, on_press: OnPress, *, portrait: str = "") -> None:
        super().__init__(label, on_press)
        self.note = ""
        self._value = value
        self._portrait = portrait

    def press(self, x: float, y: float) -> Transition | None:
        # a press on the label does nothing
        return self.activate() if self.control.contains(x, y) else None

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        super().draw(canvas, focused=focused)
        if self.has_control:
            self._draw_control(canvas, focused=focused)
        elif focused:
            draw_focus_ring(canvas, self.box, PLATE.radius)

    def _draw_control(self, canvas: Canvas, *, focused: bool) -> None:
        self._draw_ground(canvas, focused=focused)
        box = self.control
        _, inside = box.cut_left(APART)
        if self._portrait:
            inside = self._draw_portrait(canvas, inside)
        size = icon_size(canvas.measure, FORWARD_SIZE)
        canvas.icon("forward", box.right - APART, box.center_y, size)
        y, room = box.center_y - (box.height * VALUE_RISE if self.note else 0), inside.width - 2 * APART
        canvas.text(self._value, inside.x, y, HEAD, max_width=room)
        if self.note:
            y = box.center_y + box.height * NOTE_DROP
            canvas.text(self.note, inside.x, y, LABEL.in_colour(palette.INK), max_width=room)

    def _draw_portrait(self, canvas: Canvas, inside: Box) -> Box:
        """Draw the portrait at the left; return the rest of the box."""
        size = inside.height - 2 * SNUG
        canvas.portrait(self._portrait, inside.x + PORTRAIT_OVERHANG_U, inside.center_y, size)
        return inside.cut_left(PORTRAIT_GAP_U + inside.height / 2)[1]
