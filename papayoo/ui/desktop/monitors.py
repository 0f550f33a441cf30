"""The positions of the monitors, and fitting a window onto them, in points of the window system.

pygame provides only the sizes of monitors; SDL itself also provides their positions and the borders of a window.
"""

import ctypes
import logging
from typing import NamedTuple

import pygame

from papayoo.ui.desktop.sdl import Rect, sdl_library, window_pointer

_log = logging.getLogger(__name__)


class Monitor(NamedTuple):
    """The usable area of a monitor. Monitors left of or above the main one have negative coordinates."""

    x: int
    y: int
    width: int
    height: int


class Borders(NamedTuple):
    """The widths of a window's borders in points."""

    top: int = 0
    left: int = 0
    bottom: int = 0
    right: int = 0


def monitors() -> tuple[Monitor, ...]:
    """Return all monitors, the main one first. If positions are unknown, return only the main one, at (0, 0)."""
    sizes = pygame.display.get_desktop_sizes()
    try:
        return tuple(_bounds(number) for number in range(len(sizes)))
    except (OSError, AttributeError) as error:
        _log.info("no positions of monitors: %s", error)
        return tuple(Monitor(0, 0, *size) for size in sizes[:1])


def borders_of(window_id: int) -> Borders:
    """Return the borders of a window; all 0 if they are unknown."""
    sides = [ctypes.c_int() for _ in Borders._fields]
    try:
        window = window_pointer(window_id)
        is_known = sdl_library().SDL_GetWindowBordersSize(window, *map(ctypes.byref, sides)) == 0
    except (OSError, AttributeError) as error:
        _log.info("no borders of the window: %s", error)
        return Borders()
    return Borders(*(side.value for side in sides)) if is_known else Borders()


def fit_on_monitor(window: pygame.Rect, borders: Borders, among: tuple[Monitor, ...]) -> pygame.Rect:
    """Return the window moved as little as possible to be visible as a whole, with its borders.

    The window is placed on the monitor that shows most of it, or on the nearest one, and shrunk if necessary.
    """
    framed = pygame.Rect(
        window.x - borders.left,
        window.y - borders.top,
        window.width + borders.left + borders.right,
        window.height + borders.top + borders.bottom,
    )
    places = [pygame.Rect(screen) for screen in dict.fromkeys(among)]
    if not places or sum(_area(framed.clip(place)) for place in places) >= _area(framed):
        return window
    home = min(places, key=lambda place: (-_area(framed.clip(place)), _distance(framed, place)))
    framed.size = min(framed.width, home.width), min(framed.height, home.height)
    framed.clamp_ip(home)
    return pygame.Rect(
        framed.x + borders.left,
        framed.y + borders.top,
        framed.width - borders.left - borders.right,
        framed.height - borders.top - borders.bottom,
    )


def _area(rect: pygame.Rect) -> int:
    return rect.width * rect.height


def _distance(one: pygame.Rect, other: pygame.Rect) -> int:
    """Return the horizontal plus the vertical distance between two rectangles."""
    across = max(other.left - one.right, one.left - other.right, 0)
    return across + max(other.top - one.bottom, one.top - other.bottom, 0)


def _bounds(number: int) -> Monitor:
    rect = Rect()
    if sdl_library().SDL_GetDisplayUsableBounds(number, ctypes.byref(rect)) != 0:
        raise OSError(f"monitor {number} has no position")
    return Monitor(rect.x, rect.y, rect.w, rect.h)
