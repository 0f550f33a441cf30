"""A row that leads somewhere: its control is a button."""

from papayoo.ui.art import palette
from papayoo.ui.navigation import Transition
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.fonts import Face
from papayoo.ui.widgets.button import NOTE_SIZE, OnPress
from papayoo.ui.widgets.form_row import TEXT_SIZE, Row, sign_size


class Link(Row):
    """What is so now, in a word, and the way to where it is changed.

    ``portrait`` stands before the word, and ``note``, which says more, below it.
    """

    def __init__(self, label: str, word: str, on_press: OnPress, *, portrait: str = "") -> None:
        super().__init__(label)
        self._word = word
        self._on_press = on_press
        self._portrait = portrait
        self.note = ""

    def press(self, x: float, y: float) -> Transition | None:
        """The control is meant, not the words beside it."""
        return self.activate() if self.control.contains(x, y) else None

    def activate(self) -> Transition | None:
        """Go there."""
        return self._on_press()

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        """The word on a button."""
        super().draw(canvas, focused=focused)
        self._ground(canvas, focused=focused)
        box, x = self.control, self.control.x + 20
        if self._portrait:
            canvas.portrait(self._portrait, x + 12, box.center_y, box.height - 8)
            x += 26 + box.height / 2
        canvas.icon("forward", box.right - 22, box.center_y, sign_size(canvas, 18), palette.INK)
        room = box.right - 40 - x
        y = box.center_y - (box.height * 0.17 if self.note else 0)
        canvas.text(self._word, x, y, TEXT_SIZE, face=Face.STRONG, max_width=room)
        if self.note:
            canvas.text(self.note, x, box.center_y + box.height * 0.24, NOTE_SIZE, max_width=room)
