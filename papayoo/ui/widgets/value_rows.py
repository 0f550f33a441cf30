"""Rows that hold a value: one of several, yes or no, a text."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from papayoo.text.catalog import Catalog
from papayoo.ui.art import palette
from papayoo.ui.geometry import Box
from papayoo.ui.input.actions import Intent, Press, Write
from papayoo.ui.navigation import KeyboardRoute, Push, Transition
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.fonts import Face
from papayoo.ui.widgets.base import FocusGroup
from papayoo.ui.widgets.form_row import LINE_SIZE, TEXT_SIZE, Row, sign_size

SIGN = 48.0
"""The width of the sign that leads to the keyboard on the screen."""
_BESIDE_CARET = 8.0
"""How far right of the text's place a hint begins: the caret stands there."""


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

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        """The value between two arrows; an arrow that leads nowhere is dim."""
        super().draw(canvas, focused=focused)
        self._ground(canvas, focused=focused)
        box = self.control
        text = self.options[self.index]
        canvas.text(
            text, box.center_x, box.center_y, TEXT_SIZE, face=Face.STRONG, align="center", max_width=box.width - 90
        )
        for icon, x, leads in (
            ("arrow_left", box.x + 24, self.index > 0),
            ("arrow_right", box.right - 24, self.index < len(self.options) - 1),
        ):
            canvas.icon(icon, x, box.center_y, sign_size(canvas, 18), palette.INK, alpha=255 if leads else 70)

    def _choose(self, index: int) -> None:
        if index != self.index:
            self.index = index
            self._on_change(index)


class Toggle(Row):
    """Yes or no; ``words`` say what each of them, first no, is called."""

    def __init__(self, label: str, words: tuple[str, str], on_change: Callable[[bool], None], *, is_on: bool) -> None:
        super().__init__(label)
        self.is_on = is_on
        self._words = words
        self._on_change = on_change

    def press(self, x: float, y: float) -> Transition | None:
        """A press on the control is the other one."""
        return self.activate() if x >= self.control.x and y >= self.control.y else None

    def activate(self) -> Transition | None:
        """The other one."""
        self._set(not self.is_on)
        return None

    def adjust(self, step: int) -> bool:
        """Left is no, right is yes."""
        self._set(step > 0)
        return True

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        """A switch, and the word for what it is at."""
        super().draw(canvas, focused=focused)
        self._ground(canvas, focused=focused)
        box, fill = self.control, palette.BRASS if self.is_on else palette.FELT_HIGH
        track = Box(box.x + 16, box.center_y - 13, 52, 26)
        knob = track.right - 13 if self.is_on else track.x + 13
        canvas.panel(track, fill=fill, edge=None, radius=13, tag=f"switch {self.label}")
        canvas.panel(Box.centered(knob, track.center_y, 20, 20), fill=palette.INK, edge=palette.FELT_LOW, radius=10)
        word = self._words[self.is_on]
        canvas.text(word, track.right + 16, box.center_y, TEXT_SIZE, face=Face.STRONG, max_width=box.width - 100)

    def _set(self, is_on: bool) -> None:
        if is_on != self.is_on:
            self.is_on = is_on
            self._on_change(is_on)


@dataclass(frozen=True, slots=True)
class Writing:
    """What may be written in a field: so many characters at most. ``hint`` stands there while it is empty.

    ``letters`` is what the keyboard on the screen is called.
    """

    limit: int
    hint: str
    letters: str

    @classmethod
    def of(cls, texts: Catalog, limit: int, hint: str) -> "Writing":
        """The limit and the hint of a field, with the catalog's name for the on-screen keyboard."""
        return cls(limit, hint, texts("letters.tooltip"))


class TextField(Row):
    """A line of text, with a sign at its end that leads those who have a mouse only to a keyboard on the screen."""

    wants_text = True

    def __init__(self, label: str, text: str, writing: Writing, on_change: Callable[[str], None]) -> None:
        super().__init__(label)
        self.text = text
        self.writing = writing
        self._on_change = on_change
        self._is_sign_pointed = False

    @property
    def sign(self) -> Box:
        """Where the sign for the keyboard on the screen stands."""
        box = self.control
        return Box(box.right - SIGN, box.y, SIGN, box.height)

    @property
    def keyboard(self) -> KeyboardRoute:
        """The on-screen keyboard for this field."""
        writing = self.writing
        return KeyboardRoute(self.label or writing.hint, self.text, writing.hint, writing.limit, self.write)

    def point(self, x: float, y: float) -> None:
        """The sign tells its name while the pointer is on it."""
        self._is_sign_pointed = self.sign.contains(x, y)

    def type(self, text: str) -> None:
        """Add what can be shown of the text, as far as there is room."""
        shown = "".join(c for c in text if c.isprintable())
        self._set((self.text + shown)[: self.writing.limit])

    def erase(self) -> None:
        """Take the last character away."""
        self._set(self.text[:-1])

    def write(self, text: str) -> None:
        """Put another text in its place."""
        self._set(text[: self.writing.limit])

    def draw_writing(self, canvas: Canvas) -> None:
        """The text and the caret over the whole width, without a label."""
        canvas.panel(self.box, radius=10, shine=True, opacity=0.9)
        self._draw_text(canvas, self.box.x + 20, self.box.right - 24, focused=True)

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        """The text with a caret behind it, and the sign."""
        super().draw(canvas, focused=focused)
        self._ground(canvas, focused=focused)
        self._draw_text(canvas, self.control.x + 20, self.sign.x - 4, focused=focused)
        self._draw_sign(canvas)

    def _draw_sign(self, canvas: Canvas) -> None:
        """A small keyboard, with its name before it while the pointer is there."""
        sign, colour = self.sign, palette.INK if self._is_sign_pointed else palette.DIM_INK
        if self._is_sign_pointed:
            words = self.writing.letters
            width = min(canvas.measure.text_width(words, LINE_SIZE) + 16, self.control.width - SIGN)
            plate = Box(sign.x - width, sign.y + 3, width + SIGN - 3, sign.height - 6)
            canvas.panel(plate, fill=palette.FELT_HIGH, edge=None, radius=8, tag="tooltip")
            canvas.text(words, plate.x + 12, sign.center_y, LINE_SIZE, max_width=width - 8)
        canvas.icon("keyboard", sign.center_x, sign.center_y, sign_size(canvas, 22), colour)

    def _draw_text(self, canvas: Canvas, x: float, right: float, *, focused: bool) -> None:
        y, end = self.control.center_y, x
        if self.text:
            end += canvas.text(self.text, x, y, TEXT_SIZE, max_width=right - x)
        else:
            beside = x + _BESIDE_CARET
            canvas.text(self.writing.hint, beside, y, TEXT_SIZE, colour=palette.DIM_INK, max_width=right - beside)
        if focused:
            caret = end + 2
            height = 22 * canvas.measure.text_scale
            canvas.panel(Box(caret, y - height / 2, 2, height), fill=palette.FOCUS, edge=None, radius=1)

    def _set(self, text: str) -> None:
        if text != self.text:
            self.text = text
            self._on_change(text.strip())


class SearchField(TextField):
    """A text to look for, without a label; its hint says what for."""

    def __init__(self, writing: Writing, on_change: Callable[[str], None]) -> None:
        super().__init__("", "", writing, on_change)

    @property
    def control(self) -> Box:
        """All of it."""
        return self.box

    def clear(self) -> None:
        """Look for nothing."""
        self._set("")

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        """A magnifying glass and the text."""
        self._ground(canvas, focused=focused)
        canvas.icon("search", self.box.x + 26, self.box.center_y, sign_size(canvas, 20), palette.DIM_INK)
        self._draw_text(canvas, self.box.x + 48, self.sign.x - 4, focused=focused)
        self._draw_sign(canvas)


def open_keyboard(group: FocusGroup, intent: Intent) -> Push | None:
    """Push the on-screen keyboard if a pad, a tap or a click asks for it in the focused text field."""
    field = group.focused
    if not isinstance(field, TextField):
        return None
    match intent:
        case Write():
            return Push(field.keyboard)
        case Press(x, y, by_touch) if (field.box if by_touch else field.sign).contains(x, y):
            return Push(field.keyboard)
    return None
