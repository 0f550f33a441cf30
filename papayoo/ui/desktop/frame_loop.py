"""The frame loop: draws frames during animations, otherwise polls for events or waits for one.

While no animation runs, the loop is at rest: it blocks until an event arrives or a single frame is due. Where it cannot
block, it polls for events, after some time less often. A full garbage collection takes longer than a frame, so it runs
only at rest.
"""

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Protocol

import pygame

from papayoo.ui.desktop.sdl import wait_for_event

REST_STEP_S = 0.25
"""Maximum interval between calls of ``Program.step`` while no animation runs."""
IDLE_AFTER_S = 3.0
"""Time without events or animations after which the loop is idle."""
MAX_WAIT_S = 1.0
"""Maximum interval between calls of ``Program.step`` while the loop is idle."""
IDLE_FPS = 12
"""Polls per second while the loop is idle and cannot block, because some events would not wake it."""
COLLECT_AFTER = 6
"""Number of middle-generation collections after which a full garbage collection is due.

The full collection runs as soon as no animation is shown.
"""
COLLECT_ANYWAY_AFTER = 400


class Program(Protocol):
    """The part of the application that the frame loop needs."""

    @property
    def rest_s(self) -> float:
        """Time until the next frame is needed if no event arrives; 0 while an animation runs, infinite without one."""

    @property
    def is_resting(self) -> bool:
        """Whether no animation runs. If the time until the next frame is not 0, the loop may block meanwhile."""

    def step(self, events: list[pygame.Event], seconds: float) -> bool:
        """Handle events, advance the time and draw if something has changed; return whether a frame was drawn."""


class FrameLoop:
    """Passes events and time to the application.

    ``tick`` waits for the next frame at a rate and returns the milliseconds since its last call. ``wait`` blocks until
    an event or a timeout in seconds; it returns False if blocking is not possible.
    """

    def __init__(
        self,
        program: Program,
        tick: Callable[[float], int] | None = None,
        wait: Callable[[float], bool] = wait_for_event,
    ) -> None:
        self._program = program
        self._tick = tick or pygame.time.Clock().tick
        self._wait = wait
        self._waited_s = 0.0
        self._idle_s = 0.0

    @property
    def is_idle(self) -> bool:
        """Whether no event or animation has occurred for ``IDLE_AFTER_S``."""
        return self._idle_s >= IDLE_AFTER_S

    def pause(self, fps: int) -> float:
        """Wait until the next frame is due; while nothing moves, until an event or the program's next change.

        ``fps`` is the frame rate while something moves; events in quick succession are handled at this rate, too.
        Return the seconds since the last call.
        """
        if self._program.is_resting:
            longest_s = MAX_WAIT_S if self.is_idle else REST_STEP_S
            wait_s = min(longest_s, self._program.rest_s) - self._waited_s
            if wait_s > 0 and not self._wait(wait_s) and self.is_idle:
                fps = IDLE_FPS
        return self._tick(fps) / 1000

    def turn(self, events: list[pygame.Event], seconds: float) -> None:
        """Run one turn of the loop; ``seconds`` is the time since the previous turn."""
        self._waited_s += seconds
        rest_s = min(self._program.rest_s, REST_STEP_S)
        self._idle_s = self._idle_s + seconds if self._program.is_resting and not events else 0.0
        if rest_s > 0:
            if not events and self._waited_s < rest_s:
                return
            self._end_rest()
            if not events:
                return
        self._step(events)

    def _end_rest(self) -> None:
        """End a rest: advance the application by its duration, and collect garbage if due.

        A rest is a time without animations. It is added to the clocks before a new animation starts, so that the
        animation does not jump.
        """
        self._step([])
        if gc.get_count()[2] >= COLLECT_AFTER:
            gc.collect()

    def _step(self, events: list[pygame.Event]) -> None:
        seconds, self._waited_s = self._waited_s, 0.0
        self._program.step(events, seconds)


@contextmanager
def rare_collections() -> Iterator[None]:
    """Exempt all existing objects from garbage collection, and make full collections rare."""
    before = gc.get_threshold()
    gc.freeze()
    gc.enable()
    gc.set_threshold(before[0], before[1], COLLECT_ANYWAY_AFTER)
    try:
        yield
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()
