"""A player at a table to come, who can be chosen to be changed."""

from papayoo.ui.art import palette
from papayoo.ui.geometry import Box
from papayoo.ui.navigation import Transition
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.fonts import Face
from papayoo.ui.widgets.base import Widget, draw_focus_ring
from papayoo.ui.widgets.button import OnPress

NAME_SIZE = 14.5
WORD_SIZE = 13.5


def draw_sitter(canvas: Canvas, place: Box, portrait: str, name: str, word: str = "") -> None:
    """A portrait in a square place; on a plaque below it the name, and another word if there is one."""
    canvas.portrait(portrait, place.center_x, place.center_y, place.width)
    pitch = 20 * min(1.4, canvas.measure.text_scale)
    widest = max(canvas.measure.text_width(name, NAME_SIZE, Face.STRONG), canvas.measure.text_width(word, WORD_SIZE))
    width = min(place.width * 2.1, widest + 20)
    height = pitch * (2 if word else 1) + 4
    plaque = Box.centered(place.center_x, place.bottom - 4 + height / 2, width, height)
    canvas.panel(plaque, edge=None, radius=11, opacity=0.92)
    y, room = plaque.y + 2 + pitch / 2, width - 12
    canvas.text(name, plaque.center_x, y, NAME_SIZE, face=Face.STRONG, align="center", max_width=room)
    y += pitch - 1
    canvas.text(word, plaque.center_x, y, WORD_SIZE, colour=palette.DIM_INK, align="center", max_width=room)


class Sitter(Widget):
    """A portrait with name and level; pressing it leads to what can be changed."""

    def __init__(self, portrait: str, name: str, word: str, on_press: OnPress) -> None:
        super().__init__()
        self._portrait = portrait
        self._name = name
        self._word = word
        self._on_press = on_press

    def activate(self) -> Transition | None:
        """Go there."""
        return self._on_press()

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        """The portrait, ringed where it has the focus."""
        if focused:
            draw_focus_ring(canvas, self.box, self.box.width / 2)
        draw_sitter(canvas, self.box, self._portrait, self._name, self._word)
        canvas.panel(self.box, edge=None, opacity=0.0, tag=f"sitter {self._name}")
