"""Helpers for tests of wheels and touchpads: wheel events, and a flick with its inertia."""

from typing import Any

import pygame

from papayoo.ui.testing.pilot import Pilot

REST_S = 0.1
"""Time after which the next wheel event begins another motion."""


def wheel(steps: float, aside: float = 0.0) -> pygame.Event:
    """Return the event of a wheel or touchpad that scrolls up by some steps, and aside to the right."""
    whole: dict[str, Any] = {"x": int(aside), "y": int(steps), "which": 0, "flipped": False}
    return pygame.Event(pygame.MOUSEWHEEL, precise_x=aside, precise_y=steps, **whole)


def flick(direction: int) -> list[pygame.Event]:
    """Return the events of a flick on a touchpad, which goes on for 0.7 seconds; 12 steps in sum."""
    return [wheel(direction * 2.0 * 0.84**frame) for frame in range(40)]


def scroll_aside_and_by_quarters(pilot: Pilot, direction: int = -1) -> None:
    """Scroll aside, which must do nothing, then by one step in four quarters."""
    for _ in range(3):
        pilot.frame(wheel(0.0, 1.0))
        pilot.frame(wheel(0.3, -1.0))
    for _ in range(4):
        pilot.frame(wheel(direction * 0.25))
