"""Widgets that hold a value: one of several, a number on a scale, a text."""

from collections.abc import Callable, Sequence

from papayoo.ui.art import palette
from papayoo.ui.brush import Brush
from papayoo.ui.fonts import Face
from papayoo.ui.geometry import Box
from papayoo.ui.scene import Transition
from papayoo.ui.widgets.base import Widget, draw_focus_ring

LABEL_SHARE = 0.42
"""The part of a row that its label takes."""
TEXT_SIZE = 19.0


class Row(Widget):
    """A label on the left, a control on the right."""

    def __init__(self, label: str) -> None:
        super().__init__()
        self.label = label

    @property
    def control(self) -> Box:
        """Where the control stands."""
        left = self.box.x + self.box.width * LABEL_SHARE
        return Box(left, self.box.y, self.box.right - left, self.box.height)

    def draw(self, brush: Brush, *, focused: bool) -> None:
        """The label; subclasses add their control."""
        color = palette.INK if focused else palette.DIM_INK
        brush.text(self.label, self.box.x, self.box.center_y, TEXT_SIZE, color=color)

    def _ground(self, brush: Brush, *, focused: bool) -> None:
        brush.panel(self.control, radius=10, shine=True, opacity=0.9)
        if focused:
            draw_focus_ring(brush, self.control, 10)


class Choice(Row):
    """One of several values; left and right, or a press on either half, go through them."""

    def __init__(self, label: str, options: Sequence[str], index: int, on_change: Callable[[int], None]) -> None:
        super().__init__(label)
        self.options = list(options)
        self.index = index
        self._on_change = on_change

    def press(self, x: float, y: float) -> Transition | None:
        """A press on the left half goes back, one on the right half goes on."""
        if x >= self.control.x:
            self.adjust(1 if x >= self.control.center_x else -1)
        return None

    def activate(self) -> Transition | None:
        """Go on to the next, from the last to the first."""
        self._choose((self.index + 1) % len(self.options))
        return None

    def adjust(self, step: int) -> bool:
        """Go back or on; nothing happens at the ends."""
        self._choose(min(len(self.options) - 1, max(0, self.index + step)))
        return True

    def draw(self, brush: Brush, *, focused: bool) -> None:
        """The value between two arrows; an arrow that leads nowhere is dim."""
        super().draw(brush, focused=focused)
        self._ground(brush, focused=focused)
        box = self.control
        text = self.options[self.index]
        brush.text(
            text, box.center_x, box.center_y, TEXT_SIZE, face=Face.STRONG, align="center", max_width=box.width - 90
        )
        for icon, x, leads in (
            ("arrow_left", box.x + 24, self.index > 0),
            ("arrow_right", box.right - 24, self.index < len(self.options) - 1),
        ):
            brush.icon(icon, x, box.center_y, 18, palette.INK, alpha=255 if leads else 70)

    def _choose(self, index: int) -> None:
        if index != self.index:
            self.index = index
            self._on_change(index)


class Slider(Row):
    """A number from 0 to 100, in steps of five by key."""

    STEP = 5

    def __init__(self, label: str, value: int, on_change: Callable[[int], None]) -> None:
        super().__init__(label)
        self.value = value
        self._on_change = on_change

    @property
    def _track(self) -> Box:
        box = self.control
        return Box(box.x + 22, box.center_y - 3, box.width - 96, 6)

    def press(self, x: float, y: float) -> Transition | None:
        """The knob goes where the pointer is."""
        self.drag(x, y)
        return None

    def drag(self, x: float, y: float) -> None:
        """The knob follows the pointer."""
        track = self._track
        self._set(round(100 * (x - track.x) / track.width))

    def adjust(self, step: int) -> bool:
        """One step down or up."""
        self._set(self.value + step * self.STEP)
        return True

    def draw(self, brush: Brush, *, focused: bool) -> None:
        """A track, filled up to the knob, and the number."""
        super().draw(brush, focused=focused)
        self._ground(brush, focused=focused)
        track = self._track
        knob = track.x + track.width * self.value / 100
        brush.panel(track, fill=palette.FELT_HIGH, edge=None, radius=3)
        if self.value:
            brush.panel(
                Box(track.x, track.y, max(6.0, knob - track.x), track.height), fill=palette.BRASS, edge=None, radius=3
            )
        brush.panel(Box.centered(knob, track.center_y, 20, 20), fill=palette.INK, edge=palette.FELT_LOW, radius=10)
        brush.text(str(self.value), self.control.right - 20, track.center_y, TEXT_SIZE, face=Face.STRONG, align="right")

    def _set(self, value: int) -> None:
        value = min(100, max(0, value))
        if value != self.value:
            self.value = value
            self._on_change(value)


class TextField(Row):
    """A line of text of limited length; ``hint`` stands there while it is empty."""

    wants_text = True

    def __init__(self, label: str, text: str, *, limit: int, hint: str, on_change: Callable[[str], None]) -> None:
        super().__init__(label)
        self.text = text
        self._limit = limit
        self._hint = hint
        self._on_change = on_change

    def type(self, text: str) -> None:
        """Add what can be shown of the text, as far as there is room."""
        shown = "".join(c for c in text if c.isprintable())
        self._set((self.text + shown)[: self._limit])

    def erase(self) -> None:
        """Take the last character away."""
        self._set(self.text[:-1])

    def draw(self, brush: Brush, *, focused: bool) -> None:
        """The text with a caret behind it."""
        super().draw(brush, focused=focused)
        self._ground(brush, focused=focused)
        box = self.control
        text, color = (self.text, palette.INK) if self.text else (self._hint, palette.DIM_INK)
        width = brush.text(text, box.x + 20, box.center_y, TEXT_SIZE, color=color, max_width=box.width - 44)
        if focused:
            x = box.x + 20 + (width if self.text else 0)
            brush.panel(Box(x + 2, box.center_y - 11, 2, 22), fill=palette.FOCUS, edge=None, radius=1)

    def _set(self, text: str) -> None:
        if text != self.text:
            self.text = text
            self._on_change(text.strip())
