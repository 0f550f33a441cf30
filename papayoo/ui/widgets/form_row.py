"""What rows of a form have in common: a label, a line that explains it, and a control."""

from papayoo.ui.art import palette
from papayoo.ui.geometry import EMPTY, Box
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.widgets.base import Widget, draw_focus_ring

LABEL_SHARE = 0.42
"""The part of a row that its label takes, unless the control stands below it."""
TEXT_SIZE = 19.0
LINE_SIZE = 14.5
CONTROL_HEIGHT = 46.0
SHORTEST_CONTROL = 270.0
GAP = 26.0
LEADING = 1.32


MOST_SIGNS_GROW = 1.6


def sign_size(canvas: Canvas, size: float) -> float:
    """The size of a sign in a control: it grows with the texts, as far as the control does."""
    return size * min(MOST_SIGNS_GROW, canvas.measure.text_scale)


class Row(Widget):
    """A label on the left, a control on the right.

    In a list, ``line`` stands below the label and says what the row is for, and ``badge`` behind it, in brass, where
    the row needs a mark ("House rule").
    """

    is_wide = False
    """Whether its control needs the whole width of a list."""
    control_height = CONTROL_HEIGHT

    def __init__(self, label: str) -> None:
        super().__init__()
        self.label = label
        self.line = ""
        self.badge = ""
        self._control = EMPTY

    @property
    def control(self) -> Box:
        """Where the control stands."""
        if self._control is not EMPTY:
            return self._control
        left = self.box.x + self.box.width * LABEL_SHARE
        return Box(left, self.box.y, self.box.right - left, self.box.height)

    def put(self, canvas: Canvas, box: Box, *, stacked: bool) -> float:
        """Lay the row out in a list, at the top of a box; returns the height it takes.

        ``stacked`` puts the control below the words instead of beside them.
        """
        beside = max(box.width * LABEL_SHARE, min(SHORTEST_CONTROL, box.width / 2))
        stacked = stacked or self.is_wide
        words = box.width if stacked else box.width - beside - GAP
        height = self._label_height(canvas) + canvas.measure.paragraph_height(
            self.line, LINE_SIZE, words, leading=LEADING
        )
        control = self.control_height * min(1.4, canvas.measure.text_scale)
        if stacked:
            self._control = Box(box.x, box.y + height + 8, box.width, control)
            self.box = Box(box.x, box.y, box.width, height + 8 + control)
        else:
            self._control = Box(box.right - beside, box.y + max(0.0, height - control) / 2, beside, control)
            self.box = Box(box.x, box.y, box.width, max(height, control))
        return self.box.height

    def take_away(self) -> None:
        """It stands nowhere any more."""
        self.box = self._control = EMPTY

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        """The words; subclasses add their control."""
        colour = palette.INK if focused else palette.DIM_INK
        if not self.line:
            canvas.text(
                self.label, self.box.x, self.box.center_y, TEXT_SIZE, colour=colour, max_width=self._words_width
            )
            return
        first = self._label_height(canvas)
        y = self.box.y + first / 2
        width = canvas.text(self.label, self.box.x, y, TEXT_SIZE, colour=palette.INK, max_width=self._words_width)
        if self.badge:
            x = self.box.x + width + 10
            canvas.text(
                self.badge, x, y + 1, LINE_SIZE, colour=palette.BRASS, max_width=self.box.x + self._words_width - x
            )
        top = self.box.y + first
        canvas.paragraph(
            self.line, self.box.x, top, LINE_SIZE, self._words_width, colour=palette.DIM_INK, leading=LEADING
        )

    @property
    def _words_width(self) -> float:
        is_beside = self.control.y < self.box.bottom and self.control.x > self.box.x
        return self.control.x - self.box.x - GAP if is_beside else self.box.width

    def _label_height(self, canvas: Canvas) -> float:
        return TEXT_SIZE * canvas.measure.text_scale * 1.45

    def _ground(self, canvas: Canvas, *, focused: bool) -> None:
        canvas.panel(self.control, radius=10, shine=True, opacity=0.9)
        if focused:
            draw_focus_ring(canvas, self.control, 10)
