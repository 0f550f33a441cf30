"""The base class of form rows, which have a label, a line of explanation, and a control, and their block."""

from collections.abc import Iterator
from typing import NamedTuple

from papayoo.ui.art import palette
from papayoo.ui.geometry import EMPTY, Box
from papayoo.ui.render import Canvas, TextMeasure
from papayoo.ui.style import APART, FIELD, NEAR, NOTE, PLATE, TextStyle
from papayoo.ui.widgets.base import OnPress, Widget, draw_focus_ring
from papayoo.ui.widgets.flow import Block, Column, Gap, Line, Row, Text

LABEL_SHARE = 0.42
"""Fraction of a row's width for the label, if the control is beside it."""
MAX_CONTROL_SHARE = 0.58
"""Maximum fraction of a row's width for a control beside the label; a wider control is placed below it."""
MIN_LABEL_SHARE = 0.8
"""Fraction of its usual text size to which a label beside its control may shrink.

If a label is too long even then, the control is placed below it.
"""
CONTROL_HEIGHT_U, MIN_CONTROL_WIDTH_U = 46.0, 270.0
DOT_U, DOT_GAP_U = 6.0, 9.0
"""Diameter of the dot before a changed row, and the distance of its centre from the label."""
MAX_CONTROL_GROWTH = 1.4
"""Maximum factor by which controls grow with the text size."""
MAX_ICON_GROWTH = 1.6
"""Maximum factor by which icons in controls grow with the text size."""
SHUT_ALPHA = 70
"""Opacity, 0 to 255, of an arrow, plus or minus icon that has no effect at the moment."""


def icon_size(measure: TextMeasure, size: float) -> float:
    """Return the size of an icon in a control, scaled with the text size."""
    return size * min(MAX_ICON_GROWTH, measure.text_scale)


class RowLabel(Line):
    """The label of a form row, with its badge after it, and before it a dot if it has been changed."""

    def __init__(self, row: "LabelledRow", style: TextStyle = FIELD, badge: str = "") -> None:
        super().__init__(row.label, style)
        self._row, self._badge = row, badge

    def draw(self, canvas: Canvas) -> None:
        x, y = self.box.x, self.box.center_y
        if self._row.is_changed:
            dot = Box.centered(x - DOT_GAP_U, y, DOT_U, DOT_U)
            canvas.panel(dot, fill=palette.BRASS, edge=None, radius=DOT_U / 2, tag=f"changed {self.text}")
        end = canvas.text_in(self.box, self.text, self.style) + NEAR
        if self._badge:
            canvas.text(self._badge, x + end, y + 1, NOTE.in_colour(palette.BRASS), max_width=self.box.width - end)


class LabelledRow(Widget):
    """A form row: a label on the left, and a control on the right or below.

    ``line`` is an explanation drawn below the label; `lay_out` reserves the space for it. ``badge`` is a short text in
    brass after the label, such as "House rule". If ``is_changed`` is true, there is a dot before the label.
    """

    is_wide = False
    """Whether the control is always below the label and as wide as the row."""
    has_control = True
    control_height = CONTROL_HEIGHT_U
    line_style = NOTE

    def __init__(self, label: str, on_press: OnPress = lambda: None) -> None:
        super().__init__(label, on_press)
        self.line = ""
        self.badge = ""
        self.is_changed = False
        self._told: Block | None = None
        """The label and the explanation; None if there is only a label beside the control."""
        self._control = EMPTY

    @property
    def control(self) -> Box:
        if self._control is not EMPTY:
            return self._control
        return self.box.cut_left(self.box.width * LABEL_SHARE)[1]

    def lay_out(self, measure: TextMeasure, box: Box, *, stacked: bool) -> float:
        """Place the row at the top of a box, with its control beside or below; return its height."""
        FormRow(self, stacked=stacked).place(box, measure)
        return self.box.height

    def form_in(self, width: float, measure: TextMeasure, *, stacked: bool) -> "Form":
        """Return the contents of the row at this width; with ``stacked``, the control is below the label."""
        words = Column(RowLabel(self, badge=self.badge), Text(self.line, self.line_style))
        if not self.has_control:
            return Form(Column(words, control := Gap()), words, control)
        control = Gap(self.control_height * min(MAX_CONTROL_GROWTH, measure.text_scale))
        needed = self.control_width(measure)
        beside = max(width * LABEL_SHARE, min(MIN_CONTROL_WIDTH_U, width / 2), needed)
        label = MIN_LABEL_SHARE * measure.text_width(self.label, FIELD)
        is_cramped = needed > width * MAX_CONTROL_SHARE or label > width - beside - APART
        if stacked or self.is_wide or is_cramped:
            return Form(Column(words, control, gap=NEAR), words, control)
        return Form(Row(words, Column(control, at=0.5).wide(beside), gap=APART), words, control)

    def take_place(self, box: Box, form: "Form") -> None:
        """Take a place together with contents that have been placed there."""
        self.box, self._control = box, form.control.box
        is_below = self._control.x == box.x
        self._told = form.words if self.line or is_below else None

    def control_width(self, measure: TextMeasure) -> float:
        """Return the minimum width of the control; 0 if it fits any width."""
        return 0.0

    def hide(self) -> None:
        """Remove the row's box, so that the row is not drawn."""
        self.box = self._control = EMPTY
        self._told = None

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        if self._told is not None:
            self._told.draw(canvas)
            return
        label = RowLabel(self, FIELD.in_colour(palette.INK if focused else palette.DIM_INK))
        label.draw_in(canvas, self.box.resize(width=self.control.x - self.box.x - APART))

    def _draw_ground(self, canvas: Canvas, *, focused: bool) -> None:
        canvas.surface(self.control, PLATE)
        if focused:
            draw_focus_ring(canvas, self.control, PLATE.radius)


class Form(NamedTuple):
    """The contents of a form row: its label and explanation, and the place of its control beside or below them."""

    whole: Block
    words: Block
    control: Block


class FormRow(Block):
    """The place of a form row, which is as high as its label, its explanation and its control need."""

    def __init__(self, row: LabelledRow, *, stacked: bool = False) -> None:
        self._row, self._stacked = row, stacked
        self._form: Form | None = None

    def height_in(self, width: float, measure: TextMeasure) -> float:
        self._form = self._row.form_in(width, measure, stacked=self._stacked)
        return self._form.whole.needed_in(width, measure)

    def place(self, box: Box, measure: TextMeasure) -> None:
        self.box = box.resize(height=self.needed_in(box.width, measure))
        assert self._form is not None
        self._form.whole.place(self.box, measure)
        self._row.take_place(self.box, self._form)

    def widgets(self) -> Iterator[Widget]:
        yield self._row
