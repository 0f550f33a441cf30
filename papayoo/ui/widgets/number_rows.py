"""Rows that hold a number: on a scale, or step by step."""

from collections.abc import Callable
from dataclasses import dataclass

from papayoo.ui.art import palette
from papayoo.ui.geometry import Box
from papayoo.ui.navigation import Transition
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.fonts import Face
from papayoo.ui.widgets.form_row import TEXT_SIZE, Row, sign_size

STEPPER = 46.0
"""The width of the fields with minus and plus."""


@dataclass(frozen=True, slots=True)
class Scale:
    """The numbers from ``low`` to ``high``, as ``words`` show them; keys go by ``step``, the pointer by ``grain``."""

    low: int
    high: int
    step: int = 1
    words: Callable[[int], str] = str
    grain: int = 1

    def nearest(self, value: float) -> int:
        """The number of the scale, a whole count of grains from its lower end, that is nearest."""
        grains = round((value - self.low) / self.grain)
        return min(self.high, max(self.low, self.low + grains * self.grain))

    def next(self, value: int, step: int) -> int:
        """One step down or up, from wherever it is; nothing happens at the ends."""
        return min(self.high, max(self.low, value + step * self.step))


PERCENT = Scale(0, 100, 5)


class Slider(Row):
    """A number on a scale, by dragging a knob or in steps by key."""

    def __init__(self, label: str, value: int, on_change: Callable[[int], None], *, scale: Scale = PERCENT) -> None:
        super().__init__(label)
        self.value = value
        self._scale = scale
        self._on_change = on_change

    @property
    def _track(self) -> Box:
        box = self.control
        return Box(box.x + 22, box.center_y - 3, box.width - 44 - self._room, 6)

    @property
    def _room(self) -> float:
        """What the number takes."""
        return min(130.0, self.control.width * 0.34)

    def press(self, x: float, y: float) -> Transition | None:
        """The knob goes where the pointer is; a press on the label is not meant for it."""
        if self.control.contains(x, y):
            self.drag(x, y)
        return None

    def drag(self, x: float, y: float) -> None:
        """The knob follows the pointer."""
        track, scale = self._track, self._scale
        self._set(scale.nearest(scale.low + (scale.high - scale.low) * (x - track.x) / track.width))

    def adjust(self, step: int) -> bool:
        """One step down or up."""
        self._set(self._scale.next(self.value, step))
        return True

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        """A track, filled up to the knob, and the number."""
        super().draw(canvas, focused=focused)
        self._ground(canvas, focused=focused)
        track, scale = self._track, self._scale
        knob = track.x + track.width * (self.value - scale.low) / (scale.high - scale.low)
        canvas.panel(track, fill=palette.FELT_HIGH, edge=None, radius=3)
        if self.value > scale.low:
            filled = Box(track.x, track.y, max(6.0, knob - track.x), track.height)
            canvas.panel(filled, fill=palette.BRASS, edge=None, radius=3)
        canvas.panel(Box.centered(knob, track.center_y, 20, 20), fill=palette.INK, edge=palette.FELT_LOW, radius=10)
        right, text = self.control.right - 16, scale.words(self.value)
        canvas.text(text, right, track.center_y, TEXT_SIZE, face=Face.STRONG, align="right", max_width=self._room - 4)

    def _set(self, value: int) -> None:
        if value != self.value:
            self.value = value
            self._on_change(value)


class NumberField(Row):
    """A number between minus and plus; digits can be typed."""

    def __init__(self, label: str, value: int, on_change: Callable[[int], None], *, scale: Scale) -> None:
        super().__init__(label)
        self.value = value
        self._scale = scale
        self._on_change = on_change
        self._typed = ""

    def press(self, x: float, y: float) -> Transition | None:
        """Minus on the left, plus on the right."""
        box = self.control
        if box.contains(x, y):
            if x < box.x + STEPPER:
                self.adjust(-1)
            elif x >= box.right - STEPPER:
                self.adjust(1)
        return None

    def adjust(self, step: int) -> bool:
        """One step down or up."""
        self._typed = ""
        self._set(self._scale.next(self.value, step))
        return True

    def digit(self, digit: int) -> None:
        """The first digit begins a new number; one too many begins another."""
        longer = self._typed + str(digit)
        self._type(longer if int(longer) <= self._scale.high else str(digit))

    def erase(self) -> None:
        """The last digit goes."""
        self._type((self._typed or str(self.value))[:-1])

    def leave(self) -> None:
        """What is half typed is forgotten."""
        self._typed = ""

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        """Minus, the number, plus; what leads nowhere is dim."""
        super().draw(canvas, focused=focused)
        self._ground(canvas, focused=focused)
        box, scale = self.control, self._scale
        text, colour = (self._typed, palette.FOCUS) if self._typed else (scale.words(self.value), palette.INK)
        room = box.width - 2 * STEPPER - 8
        canvas.text(
            text, box.center_x, box.center_y, TEXT_SIZE, face=Face.STRONG, colour=colour, align="center", max_width=room
        )
        for icon, x, leads in (
            ("minus", box.x + STEPPER / 2, self.value > scale.low),
            ("plus", box.right - STEPPER / 2, self.value < scale.high),
        ):
            canvas.icon(icon, x, box.center_y, sign_size(canvas, 20), palette.INK, alpha=255 if leads else 70)

    def _type(self, text: str) -> None:
        """Show what is typed; it counts as soon as it is a number of the scale."""
        self._typed = text.lstrip("0")
        if self._typed and self._scale.low <= int(self._typed):
            self._set(int(self._typed))

    def _set(self, value: int) -> None:
        if value != self.value:
            self.value = value
            self._on_change(value)
