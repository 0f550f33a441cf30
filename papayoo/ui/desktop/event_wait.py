"""Sleep until there is an event. The window library's own waiting looks for one every millisecond; SDL's need not."""

from typing import Final

import pygame

from papayoo.ui.desktop.sdl import sdl_library

SLEEPING_DRIVERS: Final = ("x11", "wayland")
"""The window systems on which SDL is known to be woken by them; on others it looks for events itself."""


def sleep_until_event(longest_s: float) -> bool:
    """Sleep until there is an event, for so long at most; no sleep, and False, where that would not be restful.

    With a gamepad SDL looks for what it says all the time, on every system.
    """
    if pygame.display.get_driver() not in SLEEPING_DRIVERS or _has_pads():
        return False
    try:
        sdl_library().SDL_WaitEventTimeout(None, round(longest_s * 1000))  # the event stays where it is
    except (OSError, AttributeError):
        return False
    return True


def _has_pads() -> bool:
    return pygame.joystick.get_init() and pygame.joystick.get_count() > 0
