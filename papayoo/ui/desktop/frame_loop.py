"""The turns of the frame loop. While little moves, most of them only look for events: so a game mostly is.

Garbage that refers to itself is looked for while nothing moves: to look through everything takes longer than a frame.
"""

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Protocol

import pygame

from papayoo.ui.desktop.sdl import wait_for_event

GLANCE_S = 0.25
"""So often a program at rest is let do what is not an answer to an event."""
DROWSY_AFTER_S = 3.0
"""After so long without an event or anything to do, the program sleeps until there is an event."""
SLEEP_S = 1.0
"""So often it is woken anyway, and let do what is not an answer to an event."""
DROWSY_FPS = 12
"""So often it looks for events where it cannot be woken by them."""
SWEEP_AFTER = 6
"""After so many collections of what is young, all garbage is looked for as soon as nothing moves."""
SWEEP_ANYWAY_AFTER = 400


class Turning(Protocol):
    """The part of the program that the loop needs."""

    @property
    def rest_s(self) -> float:
        """Nothing will change for so long but by an event; 0 while something moves."""

    def step(self, events: list[pygame.Event], seconds: float) -> bool:
        """Handle events, let time pass, draw what changed."""


class Loop:
    """Gives a program its events and its time.

    ``tick`` waits until the next frame at a rate and returns the milliseconds since it last did; ``sleep`` waits for
    an event, so many seconds at most, and says whether it can.
    """

    def __init__(
        self,
        program: Turning,
        tick: Callable[[float], int] | None = None,
        sleep: Callable[[float], bool] = wait_for_event,
    ) -> None:
        self._program = program
        self._tick = tick or pygame.time.Clock().tick
        self._sleep = sleep
        self._waited_s = 0.0
        self._quiet_s = 0.0

    @property
    def is_drowsy(self) -> bool:
        """Whether nothing has happened for so long that there is time for a sleep."""
        return self._quiet_s >= DROWSY_AFTER_S

    def pause(self, fps: int) -> float:
        """Wait for the next turn: for a frame at this rate, or asleep; returns the seconds since the last pause.

        Events that come one upon another are answered at this rate.
        """
        if self.is_drowsy and not self._sleep(SLEEP_S):
            fps = DROWSY_FPS
        return self._tick(fps) / 1000

    def turn(self, events: list[pygame.Event], seconds: float) -> None:
        """One turn, so many seconds after the last."""
        self._waited_s += seconds
        rest_s = self._program.rest_s
        self._quiet_s = self._quiet_s + seconds if rest_s >= GLANCE_S and not events else 0.0
        if rest_s > 0:
            if not events and self._waited_s < rest_s:
                return
            self._let_rest()
            if not events:
                return
        self._step(events)

    def _let_rest(self) -> None:
        """Let the time at rest be over, so that nothing that begins now begins with a leap."""
        self._step([])
        if gc.get_count()[2] >= SWEEP_AFTER:
            gc.collect()

    def _step(self, events: list[pygame.Event]) -> None:
        seconds, self._waited_s = self._waited_s, 0.0
        self._program.step(events, seconds)


@contextmanager
def calm_collector() -> Iterator[None]:
    """From now on garbage is looked for: hardly ever in everything, and never in what is there now."""
    before = gc.get_threshold()
    gc.freeze()
    gc.enable()
    gc.set_threshold(before[0], before[1], SWEEP_ANYWAY_AFTER)
    try:
        yield
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()
