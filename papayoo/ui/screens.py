"""Where the screens of the desktop lie. All lengths are in pixels of the window system.

The window library tells how large they are, but not where; SDL below it knows both.
"""

import ctypes
import logging
import sys
from typing import NamedTuple

import pygame

REACH = 200, 100
"""So much of a window's upper edge, across and down, must be on a screen for a person to get hold of it."""

_log = logging.getLogger(__name__)


class Screen(NamedTuple):
    """One screen; those to the left of or above the first one begin at negative coordinates."""

    x: int
    y: int
    width: int
    height: int


class _Rect(ctypes.Structure):
    _fields_ = (("x", ctypes.c_int), ("y", ctypes.c_int), ("w", ctypes.c_int), ("h", ctypes.c_int))


def screens() -> tuple[Screen, ...]:
    """All screens, the first one first; where nobody tells their places, only the first, which begins at 0, 0."""
    sizes = pygame.display.get_desktop_sizes()
    try:
        return tuple(_bounds(number) for number in range(len(sizes)))
    except (OSError, AttributeError) as error:
        _log.info("no places of screens: %s", error)
        return tuple(Screen(0, 0, *size) for size in sizes[:1])


def is_within_reach(position: tuple[int, int], width: int, among: tuple[Screen, ...]) -> bool:
    """Whether enough of the upper edge of a window lies on one of the screens."""
    return any(_holds(screen, position, width) for screen in among)


def _holds(screen: Screen, position: tuple[int, int], width: int) -> bool:
    x, y = position
    shared = min(x + width, screen.x + screen.width) - max(x, screen.x)
    return shared >= REACH[0] and screen.y <= y <= screen.y + screen.height - REACH[1]


def _bounds(number: int) -> Screen:
    rect = _Rect()
    if _sdl().SDL_GetDisplayBounds(number, ctypes.byref(rect)) != 0:
        raise OSError(f"screen {number} does not tell its place")
    return Screen(rect.x, rect.y, rect.w, rect.h)


def _sdl() -> ctypes.CDLL:
    """The SDL that the window library uses; found through its own modules but on Windows, where it is found by name."""
    return ctypes.CDLL("SDL2.dll" if sys.platform == "win32" else pygame.display.__file__)
