"""Buttons: a label, an icon or both."""

import math
from collections.abc import Callable, Sequence

from papayoo.ui.art import palette
from papayoo.ui.input.actions import Action
from papayoo.ui.navigation import Transition
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.fonts import Face
from papayoo.ui.widgets.base import Widget, draw_focus_ring

OnPress = Callable[[], Transition | None]
NOTE_SIZE = 14.0


class Button(Widget):
    """Does something when pressed. The primary button of a scene is filled with ivory.

    ``note`` is what it will do, said more closely in a second line.
    """

    def __init__(self, label: str, on_press: OnPress, *, icon: str = "", primary: bool = False) -> None:
        super().__init__()
        self.label = label
        self.icon = icon
        self.note = ""
        self.primary = primary
        self._on_press = on_press
        self._largest = math.inf

    @property
    def tag(self) -> str:
        """What it is called among the things drawn."""
        return f"button {self.label}"

    def activate(self) -> Transition | None:
        """Do what it is for."""
        return self._on_press()

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        """A lacquered panel with the label in the middle."""
        fill, ink = (palette.INK, palette.FELT_LOW) if self.primary else (palette.PLAQUE, palette.INK)
        if not self.enabled:
            fill, ink = palette.PLAQUE, palette.DIM_INK
        radius = min(14.0, self.box.height / 2)
        alpha = 255 if self.enabled else 130
        canvas.panel(self.box, fill=fill, radius=radius, shine=True, alpha=alpha, opacity=0.96, tag=self.tag)
        if focused:
            draw_focus_ring(canvas, self.box, radius)
        self._draw_label(canvas, ink, alpha)

    @property
    def _usual_size(self) -> float:
        return self.box.height * (0.3 if self.note else 0.36)

    def _fitting_size(self, canvas: Canvas) -> float:
        """The size in which the label fits."""
        room = self._place_of_label(canvas, self._usual_size)[1]
        return canvas.measure.fitting_size(self.label, self._usual_size, room, Face.STRONG)

    @staticmethod
    def even_out(canvas: Canvas, buttons: Sequence["Button"]) -> None:
        """Set the labels of buttons that stand side by side in one size, in which all of them fit."""
        size = min(button._fitting_size(canvas) for button in buttons)
        for button in buttons:
            button._largest = size

    def _draw_label(self, canvas: Canvas, ink: str, alpha: int) -> None:
        size = min(self._usual_size, self._largest)
        if self.icon and not self.label:
            canvas.icon(self.icon, self.box.center_x, self.box.center_y, self.box.height * 0.5, ink, alpha=alpha)
            return
        center_x, room = self._place_of_label(canvas, size)
        y = self.box.center_y - (size * 0.58 if self.note else 0)
        canvas.text(
            self.label,
            center_x,
            y,
            size,
            face=Face.STRONG,
            colour=ink,
            align="center",
            max_width=room,
            alpha=alpha,
        )
        if self.note:
            y += size * 1.2
            canvas.text(self.note, center_x, y, NOTE_SIZE, colour=ink, align="center", max_width=room, alpha=190)
        if self.icon:
            canvas.icon(self.icon, self.box.x + self.box.height * 0.5, self.box.center_y, size * 1.25, ink, alpha=alpha)

    def _place_of_label(self, canvas: Canvas, size: float) -> tuple[float, float]:
        """The label's middle, and its room: in the middle of the button, or of what an icon leaves if that is short."""
        box = self.box
        if not self.icon:
            return box.center_x, box.width - 24
        centered = box.width - 24 - size * 3
        if canvas.measure.text_width(self.label, size, Face.STRONG) <= centered:
            return box.center_x, centered
        left = box.x + box.height * 0.5 + size * 0.9
        return (left + box.right - 12) / 2, box.right - 12 - left


class IconButton(Button):
    """A button that shows an icon only: a tooltip tells its name, and the key that does the same."""

    def __init__(self, icon: str, name: str, on_press: OnPress, *, action: Action | None = None) -> None:
        super().__init__("", on_press, icon=icon)
        self.name = name
        self.action = action

    @property
    def tag(self) -> str:
        """What it is called among the things drawn."""
        return f"button {self.name}"
