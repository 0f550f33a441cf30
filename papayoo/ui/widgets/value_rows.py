"""Form rows that choose one of several values, turn a switch on or off, or edit text."""

import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from papayoo.text.catalog import Catalog
from papayoo.ui.art import palette
from papayoo.ui.geometry import Box
from papayoo.ui.input.actions import Intent, OpenKeyboard, Press
from papayoo.ui.input.text_input import CARET
from papayoo.ui.navigation import KeyboardRoute, Push, Transition
from papayoo.ui.render import Canvas, TextMeasure
from papayoo.ui.style import APART, FIELD, HEAD, NEAR, NOTE, PLATE, SNUG
from papayoo.ui.widgets.base import FocusGroup
from papayoo.ui.widgets.form_row import SHUT_ALPHA, LabelledRow, icon_size

ARROW_SIZE, ARROW_INSET_U, VALUE_MARGIN_U = 18.0, 24.0, 45.0
MIN_VALUE_SHARE = 0.8
"""Minimum text size of a value that is too long for its row, as a fraction of the usual size."""
BAR_WIDTH_U, BAR_PITCH_U, BAR_HEIGHT_U = 6.0, 9.0, 22.0
SWITCH_WIDTH_U, SWITCH_HEIGHT_U, KNOB_SIZE_U = 52.0, 26.0, 20.0
SWITCH_MARGIN_U = 16.0
CARET_WIDTH_U, CARET_HEIGHT_U = 2.0, 22.0
COMPOSITION_LINE_U = 1.5
# The box around the keyboard icon at the end of a text field, and the panel with the name of the keyboard.
KEYBOARD_ICON_WIDTH_U, KEYBOARD_ICON_SIZE = 48.0, 22.0
KEYBOARD_TIP_MARGIN_U, KEYBOARD_TIP_RIM_U, KEYBOARD_TIP_INSET_U, KEYBOARD_TIP_RADIUS_U = 8.0, 3.0, 12.0, 8.0
SEARCH_ICON_SIZE, SEARCH_ICON_INSET_U, SEARCH_TEXT_INSET_U = 20.0, 26.0, 48.0


class Choice(LabelledRow):
    """A form row with a choice of values, changed by arrow keys or a press on either half."""

    role = "spin_button"
    max_value_size = HEAD.size
    """Maximum text size of the value, so that it has the size of other rows' values."""

    def __init__(self, label: str, options: Sequence[str], index: int, on_change: Callable[[int], None]) -> None:
        super().__init__(label)
        self.options = list(options)
        self.index = index
        self._on_change = on_change

    def control_width(self, measure: TextMeasure) -> float:
        # all values are legible
        longest = max(measure.text_width(option, HEAD) for option in self.options)
        return MIN_VALUE_SHARE * longest + 2 * VALUE_MARGIN_U

    def value_size(self, measure: TextMeasure) -> float:
        """Return the largest text size, up to the usual one, at which the chosen value fits."""
        return measure.fitting_size(self.options[self.index], HEAD, self.control.width - 2 * VALUE_MARGIN_U)

    def press(self, x: float, y: float) -> Transition | None:
        # The left half of the control chooses the previous value, the right half the next one. A press on the label
        # does nothing.
        if x >= self.control.x and y >= self.control.y:
            self.adjust(1 if x >= self.control.center_x else -1)
        return None

    def activate(self) -> Transition | None:
        self._choose((self.index + 1) % len(self.options))
        return None

    def adjust(self, step: int) -> bool:
        self._choose(min(len(self.options) - 1, max(0, self.index + step)))
        return True

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        super().draw(canvas, focused=focused)
        self._draw_ground(canvas, focused=focused)
        box = self.control
        self._draw_value(canvas, box.inset(VALUE_MARGIN_U, 0))
        size, arrows = icon_size(canvas.measure, ARROW_SIZE), box.inset(ARROW_INSET_U, 0)
        for icon, x, is_open in (
            ("arrow_left", arrows.x, self.index > 0),
            ("arrow_right", arrows.right, self.index < len(self.options) - 1),
        ):
            canvas.icon(icon, x, box.center_y, size, alpha=255 if is_open else SHUT_ALPHA)

    def _draw_value(self, canvas: Canvas, place: Box) -> None:
        style = HEAD._replace(size=self.max_value_size)
        canvas.text_in(place, self.options[self.index], style, align="center")

    def _choose(self, index: int) -> None:
        if index != self.index:
            self.index = index
            self._on_change(index)


class StrengthChoice(Choice):
    """A choice of levels, the weakest first, with rising bars that show the strength of the chosen level.

    The first ``unranked`` values have no strength, such as "the same as the others".
    """

    unranked = 0

    def _draw_value(self, canvas: Canvas, place: Box) -> None:
        if self.index < self.unranked:
            super()._draw_value(canvas, place)
            return
        count = len(self.options) - self.unranked
        bars, rest = place.cut_left(count * BAR_PITCH_U, BAR_PITCH_U)
        foot = bars.align(bars.width, BAR_HEIGHT_U).bottom
        for number in range(count):
            height = BAR_HEIGHT_U * (number + 1) / count
            bar = Box(bars.x + number * BAR_PITCH_U, foot - height, BAR_WIDTH_U, height)
            fill = palette.BRASS if number <= self.index - self.unranked else palette.FELT_HIGH
            canvas.panel(bar, fill=fill, edge=None, radius=BAR_WIDTH_U / 3, tag="strength")
        super()._draw_value(canvas, rest)


class Toggle(LabelledRow):
    """A form row with a switch; ``words`` are the labels of its two states, off first."""

    role = "switch"

    def __init__(self, label: str, words: tuple[str, str], on_change: Callable[[bool], None], *, is_on: bool) -> None:
        super().__init__(label)
        self.is_chosen: bool = is_on
        self._words = words
        self._on_change = on_change

    def press(self, x: float, y: float) -> Transition | None:
        # a press on the label does nothing
        return self.activate() if x >= self.control.x and y >= self.control.y else None

    def activate(self) -> Transition | None:
        self._set(not self.is_chosen)
        return None

    def adjust(self, step: int) -> bool:
        self._set(step > 0)
        return True

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        super().draw(canvas, focused=focused)
        self._draw_ground(canvas, focused=focused)
        box, radius = self.control, SWITCH_HEIGHT_U / 2
        track = box.cut_left(SWITCH_MARGIN_U)[1].align(SWITCH_WIDTH_U, SWITCH_HEIGHT_U, x=0)
        knob_x = track.right - radius if self.is_chosen else track.x + radius
        knob = Box.centered(knob_x, track.center_y, KNOB_SIZE_U, KNOB_SIZE_U)
        fill = palette.BRASS if self.is_chosen else palette.FELT_HIGH
        canvas.panel(track, fill=fill, edge=None, radius=radius, tag=f"switch {self.label}")
        canvas.panel(knob, fill=palette.INK, edge=palette.FELT_LOW, radius=KNOB_SIZE_U / 2)
        place = box.cut_left(SWITCH_WIDTH_U + 2 * SWITCH_MARGIN_U)[1].cut_right(SWITCH_MARGIN_U)[1]
        canvas.text_in(place, self._words[self.is_chosen], HEAD)

    def _set(self, is_on: bool) -> None:
        if is_on != self.is_chosen:
            self.is_chosen = is_on
            self._on_change(is_on)


@dataclass(frozen=True, slots=True)
class FieldSpec:
    """Properties of a text field: maximum length, hint if empty, name of the on-screen keyboard for its tooltip."""

    limit: int
    hint: str
    keyboard_name: str

    @classmethod
    def of(cls, texts: Catalog, limit: int, hint: str) -> "FieldSpec":
        """Create the properties of a text field, with the name of the on-screen keyboard from ``texts``."""
        return cls(limit, hint, texts("letters.tooltip"))


class TextField(LabelledRow):
    """A form row with a text field; the icon at its end opens the on-screen keyboard."""

    wants_text = True
    role = "text_input"

    def __init__(self, label: str, text: str, spec: FieldSpec, on_change: Callable[[str], None]) -> None:
        super().__init__(label)
        self.text = text
        self.spec = spec
        self._on_change = on_change
        self._is_icon_hovered = False

    @property
    def keyboard_icon(self) -> Box:
        """The box around the keyboard icon, as high as the field."""
        return self.control.cut_right(KEYBOARD_ICON_WIDTH_U)[0]

    @property
    def keyboard_route(self) -> KeyboardRoute:
        """The route to the on-screen keyboard for this field."""
        spec = self.spec
        return KeyboardRoute(self.label or spec.hint, self.text, spec.hint, spec.limit, self.write)

    def hover(self, x: float, y: float) -> None:
        self._is_icon_hovered = self.keyboard_icon.contains(x, y)

    def type_text(self, text: str) -> None:
        self._set((self.text + _printable(text))[: self.spec.limit])

    def erase(self) -> None:
        self._set(self.text[:-1])

    def write(self, text: str) -> None:
        """Replace the text by the printable characters of another one, up to the maximum length."""
        self._set(_printable(text)[: self.spec.limit])

    def draw_text_only(self, canvas: Canvas) -> None:
        """Draw text and caret over the whole width, without label and keyboard icon."""
        canvas.surface(self.box, PLATE)
        self._draw_text(canvas, self.box.inset(APART, 0), focused=True)

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        super().draw(canvas, focused=focused)
        self._draw_ground(canvas, focused=focused)
        self._draw_text(canvas, self._text_box(APART), focused=focused)
        self._draw_keyboard_icon(canvas)

    def _text_box(self, inset: float) -> Box:
        return self.control.cut_left(inset)[1].cut_right(KEYBOARD_ICON_WIDTH_U + SNUG)[1]

    def _draw_keyboard_icon(self, canvas: Canvas) -> None:
        icon, colour = self.keyboard_icon, palette.INK if self._is_icon_hovered else palette.DIM_INK
        if self._is_icon_hovered:
            self._draw_keyboard_name(canvas)
        canvas.icon("keyboard", icon.center_x, icon.center_y, icon_size(canvas.measure, KEYBOARD_ICON_SIZE), colour)

    def _draw_keyboard_name(self, canvas: Canvas) -> None:
        """Draw the name of the on-screen keyboard on a panel that extends behind the keyboard icon."""
        icon, words = self.keyboard_icon, self.spec.keyboard_name
        wanted = canvas.measure.text_width(words, NOTE) + 2 * KEYBOARD_TIP_MARGIN_U
        width = min(wanted, self.control.width - KEYBOARD_ICON_WIDTH_U)
        tip = icon.move_by(dx=-width).resize(width=width + icon.width - KEYBOARD_TIP_RIM_U).inset(0, KEYBOARD_TIP_RIM_U)
        canvas.panel(tip, fill=palette.FELT_HIGH, edge=None, radius=KEYBOARD_TIP_RADIUS_U, tag="tooltip")
        x, room = tip.x + KEYBOARD_TIP_INSET_U, width - KEYBOARD_TIP_MARGIN_U
        canvas.text(words, x, icon.center_y, NOTE.in_colour(palette.INK), max_width=room)

    def _draw_text(self, canvas: Canvas, place: Box, *, focused: bool) -> None:
        y, end = self.control.center_y, place.x
        composition = canvas.input_state.composition if focused else ""
        wanted = canvas.measure.text_width(composition, FIELD) if composition else 0.0
        if self.text:
            room = max(place.width - wanted, place.width / 2)
            end += canvas.text(self.text, place.x, y, FIELD, max_width=room)
        elif not composition:
            hint = place.cut_left(NEAR)[1]  # clear of the caret
            canvas.text(self.spec.hint, hint.x, y, FIELD.in_colour(palette.DIM_INK), max_width=hint.width)
        if composition:
            end += self._draw_composition(canvas, composition, Box(end, y, place.right - end, 0))
        if focused:
            height = canvas.measure.scaled(CARET_HEIGHT_U)
            caret = Box(end + 2, y - height / 2, CARET_WIDTH_U, height)
            canvas.panel(caret, fill=palette.FOCUS, edge=None, radius=CARET_WIDTH_U / 2, tag=CARET)

    @staticmethod
    def _draw_composition(canvas: Canvas, text: str, place: Box) -> float:
        """Draw the text that an input method is composing, which is underlined; return its width."""
        width = canvas.text(text, place.x, place.y, FIELD, max_width=place.width)
        line = place.move_by(dy=canvas.measure.scaled(CARET_HEIGHT_U) / 2).resize(width, COMPOSITION_LINE_U)
        canvas.panel(line, fill=palette.INK, edge=None, radius=0, tag="composition")
        return width

    def _set(self, text: str) -> None:
        if text != self.text:
            self.text = text
            self._on_change(text.strip())


class SearchField(TextField):
    """A search field: a text field without a label, with a magnifying glass."""

    def __init__(self, spec: FieldSpec, on_change: Callable[[str], None]) -> None:
        super().__init__("", "", spec, on_change)

    @property
    def control(self) -> Box:
        return self.box

    def clear(self) -> None:
        """Remove the text."""
        self._set("")

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        self._draw_ground(canvas, focused=focused)
        x, size = self.box.x + SEARCH_ICON_INSET_U, icon_size(canvas.measure, SEARCH_ICON_SIZE)
        canvas.icon("search", x, self.box.center_y, size, palette.DIM_INK)
        self._draw_text(canvas, self._text_box(SEARCH_TEXT_INSET_U), focused=focused)
        self._draw_keyboard_icon(canvas)


def _printable(text: str) -> str:
    """Return the printable characters of a text, with a plain space for each other kind of space or line end.

    Dictation writes no-break spaces, and joins several emoji to one with an invisible character.
    """
    spaced = (" " if unicodedata.category(letter) == "Zs" or letter in "\n\t" else letter for letter in text)
    return "".join(letter for letter in spaced if letter.isprintable())


def open_keyboard(group: FocusGroup, intent: Intent) -> Push | None:
    """Return the transition to the on-screen keyboard if an event requests it, else None.

    In the focused text field, a gamepad button, a tap on the field or a click on its keyboard icon requests the
    keyboard.
    """
    field = group.focused
    if not isinstance(field, TextField):
        return None
    match intent:
        case OpenKeyboard():
            return Push(field.keyboard_route)
        case Press(x, y, by_touch) if (field.box if by_touch else field.keyboard_icon).contains(x, y):
            return Push(field.keyboard_route)
    return None
