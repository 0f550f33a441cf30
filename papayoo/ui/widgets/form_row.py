"""The base class of form rows, which have a label, a line of explanation, and a control."""

from papayoo.ui.art import palette
from papayoo.ui.geometry import EMPTY, Box
from papayoo.ui.render import Canvas, TextMeasure
from papayoo.ui.style import APART, FIELD, NEAR, NOTE, PLATE
from papayoo.ui.widgets.base import OnPress, Widget, draw_focus_ring

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


class LabelledRow(Widget):
    """A form row: a label on the left, and a control on the right or below.

    ``line`` is an explanation drawn below the label; `lay_out` reserves the space for it. ``badge`` is a short text in
    brass after the label, such as "House rule". If ``is_changed`` is true, there is a dot before the label.
    """

    is_wide = False
    """Whether the control is always below the label and as wide as the row."""
    control_height = CONTROL_HEIGHT_U
    line_style = NOTE

    def __init__(self, label: str, on_press: OnPress = lambda: None) -> None:
        super().__init__(label, on_press)
        self.line = ""
        self.badge = ""
        self.is_changed = False
        self._control = EMPTY

    @property
    def control(self) -> Box:
        if self._control is not EMPTY:
            return self._control
        return self.box.cut_left(self.box.width * LABEL_SHARE)[1]

    def lay_out(self, measure: TextMeasure, box: Box, *, stacked: bool) -> float:
        """Place the row at the top of a box, with its control beside or below; return its height."""
        needed = self.control_width(measure)
        beside = max(box.width * LABEL_SHARE, min(MIN_CONTROL_WIDTH_U, box.width / 2), needed)
        label = MIN_LABEL_SHARE * measure.text_width(self.label, FIELD)
        is_cramped = needed > box.width * MAX_CONTROL_SHARE or label > box.width - beside - APART
        stacked = stacked or self.is_wide or is_cramped
        words = box.width if stacked else box.width - beside - APART
        line = measure.paragraph_height(self.line, self.line_style, words)
        height = measure.line_height(FIELD) + line
        control = self.control_height * min(MAX_CONTROL_GROWTH, measure.text_scale)
        if stacked:
            self.box = box.resize(height=height + NEAR + control)
            self._control = self.box.cut_bottom(control)[0]
        else:
            self.box = box.resize(height=max(height, control))
            self._control = self.box.align(beside, control, x=1)
        return self.box.height

    def control_width(self, measure: TextMeasure) -> float:
        """Return the minimum width of the control; 0 if it fits any width."""
        return 0.0

    def hide(self) -> None:
        """Remove the row's box, so that the row is not drawn."""
        self.box = self._control = EMPTY

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        is_stacked = self._control.x == self.box.x
        has_words = self._control is not EMPTY and (bool(self.line) or is_stacked)
        if self.is_changed:
            first = self.box.resize(height=canvas.measure.line_height(FIELD)) if has_words else self.box
            dot = Box.centered(first.x - DOT_GAP_U, first.center_y, DOT_U, DOT_U)
            canvas.panel(dot, fill=palette.BRASS, edge=None, radius=DOT_U / 2, tag=f"changed {self.label}")
        if has_words:
            self._draw_words(canvas)
            return
        colour = palette.INK if focused else palette.DIM_INK
        canvas.text(self.label, self.box.x, self.box.center_y, FIELD.in_colour(colour), max_width=self._words_width)

    def _draw_words(self, canvas: Canvas) -> None:
        first, words = self.box.resize(width=self._words_width).cut_top(canvas.measure.line_height(FIELD))
        width = canvas.text(self.label, first.x, first.center_y, FIELD, max_width=first.width)
        if self.badge:
            place = first.cut_left(width + NEAR)[1]
            y, room = place.center_y + 1, place.width
            canvas.text(self.badge, place.x, y, NOTE.in_colour(palette.BRASS), max_width=room)
        canvas.paragraph(self.line, words.x, words.y, self.line_style, words.width)

    @property
    def _words_width(self) -> float:
        is_beside = self.control.y < self.box.bottom and self.control.x > self.box.x
        return self.control.x - self.box.x - APART if is_beside else self.box.width

    def _draw_ground(self, canvas: Canvas, *, focused: bool) -> None:
        canvas.surface(self.control, PLATE)
        if focused:
            draw_focus_ring(canvas, self.control, PLATE.radius)
