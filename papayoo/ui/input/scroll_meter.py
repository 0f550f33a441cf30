"""Measures scrolling by a wheel, touchpad or finger in whole steps and in turns of a page."""

import math

from papayoo.ui.input.actions import Scroll

REST_S = 0.06
"""Time without scrolling after which a motion is over, and the next one can turn a page.

The inertia of a touchpad sends an event in almost every frame; the notches of a wheel that is turned step by step are
further apart.
"""
_ROUNDING = 1e-6
"""Part of a step that fractions may lack in sum, because they are rounded."""


class ScrollMeter:
    """Adds up the fractions of a step, and counts a flick with its inertia as one motion."""

    def __init__(self) -> None:
        self._fraction = 0.0
        self._direction = 0
        self._has_turned = False
        self._has_moved = False
        self._left_s = 0.0

    def move(self, steps: float) -> Scroll:
        """Scroll by a number of steps, which may be a fraction; positive is up."""
        direction = 1 if steps > 0 else -1
        if direction != self._direction:
            self.rest()
            self._direction, self._fraction = direction, 0.0
        self._has_moved, self._left_s = True, REST_S
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
        if not self._has_moved:
            self._left_s -= seconds
            if self._left_s <= 0:
                self.rest()
        self._has_moved = False
