"""Form rows for numbers: a slider, and a number with a minus and a plus button."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from papayoo.ui.art import palette
from papayoo.ui.geometry import Box
from papayoo.ui.navigation import Transition
from papayoo.ui.render import Canvas
from papayoo.ui.style import HEAD
from papayoo.ui.widgets.form_row import SHUT_ALPHA, LabelledRow, icon_size

STEPPER_WIDTH_U, STEPPER_ICON_SIZE, STEPPER_GAP_U = 46.0, 20.0, 4.0
TRACK_HEIGHT_U, TRACK_MARGIN_U, KNOB_SIZE_U = 6.0, 22.0, 20.0
NUMBER_SHARE, MAX_NUMBER_WIDTH_U, NUMBER_MARGIN_U, NUMBER_GAP_U = 0.34, 130.0, 16.0, 4.0
"""The number beside a slider: width as a share of the control's, its maximum, margin to the right, gap to the left."""


@dataclass(frozen=True, slots=True)
class Scale:
    """A range of numbers. Keys change a number by ``step``, and dragging rounds it to multiples of ``grain``."""

    low: int
    high: int
    step: int = 1
    format_value: Callable[[int], str] = str
    grain: int = 1

    def nearest(self, value: float) -> int:
        """Return the value nearest to a number among ``low``, ``low`` + ``grain`` … ``high``."""
        grains = round((value - self.low) / self.grain)
        return min(self.high, max(self.low, self.low + grains * self.grain))

    def next(self, value: int, direction: int) -> int:
        """Return the number one step lower (``direction`` -1) or higher (+1), limited to the range."""
        return min(self.high, max(self.low, value + direction * self.step))

    def share(self, value: int) -> float:
        """Return the position of a number in the range: 0 for ``low``, 1 for ``high``."""
        return (value - self.low) / (self.high - self.low)


PERCENT = Scale(0, 100, 5)


class NumberRow(LabelledRow):
    """Base class of form rows that change a number; ``on_change`` receives each new number."""

    role = "spin_button"

    def __init__(self, label: str, value: int, on_change: Callable[[int], None], *, scale: Scale = PERCENT) -> None:
        super().__init__(label)
        self.value = value
        self.scale = scale
        self._on_change = on_change

    def adjust(self, step: int) -> bool:
        self._set(self.scale.next(self.value, step))
        return True

    def write(self, value: float) -> None:
        """Set the number of the scale that is nearest to a value."""
        self._set(self.scale.nearest(value))

    def _set(self, value: int) -> None:
        if value != self.value:
            self.value = value
            self._on_change(value)


class Slider(NumberRow):
    """A form row with a slider: dragging its knob or pressing keys changes a number.

    If ``waits`` is true, a drag changes the number only at its end. A setting that changes the layout, such as the text
    size, would otherwise move the slider under the pointer.
    """

    role = "slider"
    waits = False
    _before: int | None = None
    """The number before the current drag. It is None while nothing is dragged, and if ``waits`` is false."""

    @property
    def _track(self) -> Box:
        width = self.control.width - 2 * TRACK_MARGIN_U - self._number_width
        return self.control.cut_left(TRACK_MARGIN_U)[1].align(width, TRACK_HEIGHT_U, x=0)

    @property
    def _number_width(self) -> float:
        return min(MAX_NUMBER_WIDTH_U, self.control.width * NUMBER_SHARE)

    @property
    def _bar_colour(self) -> str:
        return palette.BRASS

    def press(self, x: float, y: float) -> Transition | None:
        # a press on the label does nothing
        if self.control.contains(x, y):
            self.drag(x, y)
        return None

    def drag(self, x: float, y: float) -> None:
        track, scale = self._track, self.scale
        value = scale.nearest(scale.low + (scale.high - scale.low) * (x - track.x) / track.width)
        if not self.waits:
            self._set(value)
            return
        if self._before is None:
            self._before = self.value
        self.value = value

    def release(self) -> None:
        # the number is reported now, unless it was during the drag
        if self._before is not None:
            wanted, self.value, self._before = self.value, self._before, None
            self._set(wanted)

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        super().draw(canvas, focused=focused)
        self._draw_ground(canvas, focused=focused)
        track, radius = self._track, TRACK_HEIGHT_U / 2
        filled = track.width * self.scale.share(self.value)
        canvas.panel(track, fill=palette.FELT_HIGH, edge=None, radius=radius)
        if self.value > self.scale.low:
            bar = track.resize(width=max(TRACK_HEIGHT_U, filled))
            canvas.panel(bar, fill=self._bar_colour, edge=None, radius=radius)
        knob = Box.centered(track.x + filled, track.center_y, KNOB_SIZE_U, KNOB_SIZE_U)
        canvas.panel(knob, fill=palette.INK, edge=palette.FELT_LOW, radius=KNOB_SIZE_U / 2)
        text, right = self.scale.format_value(self.value), self.control.right - NUMBER_MARGIN_U
        room = self._number_width - NUMBER_GAP_U
        canvas.text(text, right, track.center_y, HEAD, align="right", max_width=room)


class Mute(NamedTuple):
    """Two functions: one returns whether a volume is muted, the other mutes or unmutes it."""

    is_on: Callable[[], bool]
    toggle: Callable[[], None]


class MutableSlider(Slider):
    """A volume slider with a mute button. A muted slider has a grey bar; choosing a volume unmutes it.

    The owner unmutes when ``on_change`` gives it a new volume. The slider only reports the old volume if that is chosen
    again, because ``on_change`` is not called then.
    """

    def __init__(self, label: str, value: int, on_change: Callable[[int], None], *, scale: Scale, mute: Mute) -> None:
        super().__init__(label, value, on_change, scale=scale)
        self._mute = mute
        self._is_dragged = False

    @property
    def mute_button(self) -> Box:
        return self.control.cut_left(STEPPER_WIDTH_U)[0]

    @property
    def _track(self) -> Box:
        track = super()._track
        return track.cut_left(STEPPER_WIDTH_U - TRACK_MARGIN_U + KNOB_SIZE_U / 2)[1]

    @property
    def _bar_colour(self) -> str:
        return palette.DIM_INK if self._mute.is_on() else palette.BRASS

    def activate(self) -> Transition | None:
        self._mute.toggle()
        return None

    def press(self, x: float, y: float) -> Transition | None:
        self._is_dragged = not self.mute_button.contains(x, y)
        return super().press(x, y) if self._is_dragged else self.activate()

    def drag(self, x: float, y: float) -> None:
        if self._is_dragged:
            super().drag(x, y)

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        super().draw(canvas, focused=focused)
        box, size = self.mute_button, icon_size(canvas.measure, STEPPER_ICON_SIZE)
        canvas.icon("sound_off" if self._mute.is_on() else "sound", box.center_x, box.center_y, size)

    def _set(self, value: int) -> None:
        if self._mute.is_on() and value == self.value:
            self._mute.toggle()  # to the old volume, of which on_change says nothing
        super()._set(value)


class NumberField(NumberRow):
    """A form row with a number, a minus button and a plus button; digits can also be typed."""

    max_value_size = HEAD.size
    """Maximum text size of the number, so that it has the size of other rows' values."""

    def __init__(self, label: str, value: int, on_change: Callable[[int], None], *, scale: Scale) -> None:
        super().__init__(label, value, on_change, scale=scale)
        self._typed = ""

    @property
    def _parts(self) -> tuple[Box, Box, Box]:
        """The boxes of the minus button, the number and the plus button."""
        minus, rest = self.control.cut_left(STEPPER_WIDTH_U)
        plus, number = rest.cut_right(STEPPER_WIDTH_U)
        return minus, number, plus

    def press(self, x: float, y: float) -> Transition | None:
        minus, _, plus = self._parts
        if minus.contains(x, y):
            self.adjust(-1)
        elif plus.contains(x, y):
            self.adjust(1)
        return None

    def adjust(self, step: int) -> bool:
        self._typed = ""
        return super().adjust(step)

    def type_digit(self, digit: int) -> None:
        # If the result is too large, only the new digit remains.
        longer = self._typed + str(digit)
        self._type(longer if int(longer) <= self.scale.high else str(digit))

    def erase(self) -> None:
        self._type((self._typed or str(self.value))[:-1])

    def lose_focus(self) -> None:
        # an incomplete number is discarded
        self._typed = ""

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        super().draw(canvas, focused=focused)
        self._draw_ground(canvas, focused=focused)
        minus, number, plus = self._parts
        text, colour = self.scale.format_value(self.value), palette.INK
        if self._typed:
            text, colour = self._typed, palette.FOCUS
        room = number.width - 2 * STEPPER_GAP_U
        x, y = number.center_x, number.center_y
        style = HEAD._replace(size=self.max_value_size).in_colour(colour)
        canvas.text(text, x, y, style, align="center", max_width=room)
        size = icon_size(canvas.measure, STEPPER_ICON_SIZE)
        for icon, box, is_open in (
            ("minus", minus, self.value > self.scale.low),
            ("plus", plus, self.value < self.scale.high),
        ):
            canvas.icon(icon, box.center_x, box.center_y, size, alpha=255 if is_open else SHUT_ALPHA)

    def _type(self, text: str) -> None:
        """Show typed digits, and set the value to the number typed unless it is below the minimum."""
        self._typed = text.lstrip("0")
        if self._typed and self.scale.low <= int(self._typed):
            self._set(int(self._typed))
