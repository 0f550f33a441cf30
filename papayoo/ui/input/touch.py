"""Translates touches into intents: taps, drags, scrolling and long presses. Measures scrolling of all devices.

In menus, a touch causes an intent only after its kind is recognized, so that a swipe over buttons scrolls. A long press
on a widget with a tooltip shows the tooltip and presses nothing. Scenes that track fingers get the same intents as from
a mouse, without delay.
"""

import math
import sys
from enum import Enum, auto

import pygame

from papayoo.ui.clock import Timer
from papayoo.ui.geometry import Viewport
from papayoo.ui.input.actions import AltLift, AltPress, Hover, Intent, Lift, Press, Scroll
from papayoo.ui.input.device import InputMode

LONG_PRESS_S = 0.5
SLOP_U = 14.0
"""Maximum distance, in units, that a finger may move and still count as not moving."""
SCROLL_STEP_U = 44.0
"""Length in units of a swipe that equals one step of a mouse wheel."""

REST_S = 0.06
"""Time without scrolling after which a motion is over, and the next one can turn a page.

The inertia of a touchpad sends an event in almost every frame; the notches of a wheel that is turned step by step are
further apart.
"""
_ROUNDING = 1e-6
"""Part of a step that fractions may lack in sum, because they are rounded."""

FINGER_EVENTS = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)


def has_touch_screen() -> bool:
    """Whether finger events come from a touch screen; on macOS they come from the trackpad, which moves a pointer."""
    return sys.platform != "darwin"


class ScrollMeter:
    """Adds up the fractions of a step, and counts a flick with its inertia as one motion."""

    def __init__(self) -> None:
        self._fraction = 0.0
        self._direction = 0
        self._has_turned = False
        self._has_moved = False
        self._until_rest = Timer()

    def move(self, steps: float) -> Scroll:
        """Scroll by a number of steps, which may be a fraction; positive is up."""
        direction = 1 if steps > 0 else -1
        if direction != self._direction:
            self.rest()
            self._direction, self._fraction = direction, 0.0
        self._has_moved = True
        self._until_rest.start(REST_S)
        self._fraction += steps
        rows = math.trunc(self._fraction + direction * _ROUNDING)
        self._fraction -= rows
        turn = direction if rows and not self._has_turned else 0
        self._has_turned |= bool(rows)
        return Scroll(steps, rows, turn)

    def rest(self) -> None:
        """End the motion."""
        self._has_turned = False

    def update(self, seconds: float) -> None:
        """Advance the time; a motion ends when nothing has moved for some time.

        The time in which an event arrived does not count: after a long frame, many events arrive at once.
        """
        if not self._has_moved and self._until_rest.update(seconds):
            self.rest()
        self._has_moved = False


class _Phase(Enum):
    NONE = auto()
    DOWN = auto()
    TRACKED = auto()
    DRAG = auto()
    SCROLL = auto()
    ALT_PRESS = auto()
    TOOLTIP = auto()


class Touch:
    """The state of the first finger. A second finger that touches the table acts like a right click."""

    def __init__(self) -> None:
        self._phase = _Phase.NONE
        self._meter = ScrollMeter()
        self._until_long = Timer()
        # Set when a finger goes down, and used only while it is down:
        self._finger: int
        self._start: tuple[float, float]
        self._seen_y: float
        self._scrolled_y: float
        self._is_tracked: bool
        self._has_tooltip: bool

    @property
    def is_down(self) -> bool:
        return self._phase is not _Phase.NONE

    @property
    def is_waiting(self) -> bool:
        """Whether the touch will become a long press if the finger is held still."""
        return self._phase is _Phase.DOWN and (self._is_tracked or self._has_tooltip)

    def read(self, event: pygame.Event, viewport: Viewport, mode: InputMode) -> list[Intent]:
        x, y = viewport.to_units(event.x * viewport.width_px, event.y * viewport.height_px)
        self._seen_y = viewport.seen_y(y)
        match event.type:
            case pygame.FINGERDOWN if self._phase is _Phase.NONE:
                return self._down(event.finger_id, x, y, mode)
            case pygame.FINGERDOWN:
                return self._alt_press(x, y) if self._is_tracked else []
            case pygame.FINGERMOTION if self.is_down and event.finger_id == self._finger:
                return self._move(x, y)
            case pygame.FINGERUP if self.is_down and event.finger_id == self._finger:
                return self._up(x, y)
        return []

    def update(self, seconds: float) -> list[Intent]:
        """Advance the time; return a long press when it is due."""
        if not self.is_waiting:
            return []
        return self._long_press() if self._until_long.update(seconds) else []

    def cancel(self) -> list[Intent]:
        """End the touch, for example because the window loses the focus; return the resulting intents."""
        is_pressed = self._phase is _Phase.TOOLTIP or (self.is_down and self._is_tracked)
        self._phase = _Phase.NONE
        return [AltLift(is_cancelled=True)] if is_pressed else []

    def _down(self, finger: int, x: float, y: float, mode: InputMode) -> list[Intent]:
        self._phase, self._finger, self._start = _Phase.DOWN, finger, (x, y)
        self._scrolled_y = self._seen_y
        self._until_long.start(LONG_PRESS_S)
        self._is_tracked = mode.tracks_fingers
        self._has_tooltip = not self._is_tracked and mode.has_tooltip_at(x, y)
        return [Press(x, y, by_touch=True)] if self._is_tracked else []

    def _long_press(self) -> list[Intent]:
        if self._is_tracked:
            return self._alt_press(*self._start)
        self._phase = _Phase.TOOLTIP
        return [AltPress(*self._start, by_touch=True)]

    def _alt_press(self, x: float, y: float) -> list[Intent]:
        if self._phase is _Phase.ALT_PRESS:
            return []
        self._phase = _Phase.ALT_PRESS
        return [AltPress(x, y, by_touch=True)]

    def _move(self, x: float, y: float) -> list[Intent]:
        match self._phase:
            case _Phase.DOWN:
                return self._leave_start(x, y)
            case _Phase.TOOLTIP:
                return self._leave_tooltip(x, y)
            case _Phase.SCROLL:
                return self._scroll()
            case _Phase.TRACKED | _Phase.DRAG:
                return [Hover(x, y)]
        return []

    def _leave_start(self, x: float, y: float) -> list[Intent]:
        dx, dy = abs(x - self._start[0]), abs(y - self._start[1])
        if max(dx, dy) < SLOP_U:
            return []
        if self._is_tracked:
            self._phase = _Phase.TRACKED
            return [Hover(x, y)]
        if dx > dy:
            self._phase = _Phase.DRAG
            return [Press(*self._start, by_touch=True), Hover(x, y)]
        return self._begin_scroll()

    def _leave_tooltip(self, x: float, y: float) -> list[Intent]:
        dx, dy = abs(x - self._start[0]), abs(y - self._start[1])
        return [AltLift(), *self._begin_scroll()] if dy >= max(SLOP_U, dx) else []

    def _begin_scroll(self) -> list[Intent]:
        self._phase = _Phase.SCROLL
        self._meter.rest()
        return self._scroll()

    def _scroll(self) -> list[Intent]:
        steps = int((self._seen_y - self._scrolled_y) / SCROLL_STEP_U)
        self._scrolled_y += steps * SCROLL_STEP_U
        return [self._meter.move(steps)] if steps else []

    def _up(self, x: float, y: float) -> list[Intent]:
        phase, self._phase = self._phase, _Phase.NONE
        match phase:
            case _Phase.ALT_PRESS:
                return [AltLift(), Lift(x, y)]
            case _Phase.TOOLTIP:
                return [AltLift()]
            case _Phase.SCROLL:
                return []
            case _Phase.DOWN if not self._is_tracked:
                return [Press(*self._start, by_touch=True), Lift(*self._start)]
        return [Lift(x, y)]
