"""Where the screens of the desktop lie, and how a window comes to lie on them. In pixels of the window system.

The window library tells how large screens are, but neither where they lie nor how wide a window's frame is; SDL below
it knows.
"""

import ctypes
import logging
from typing import NamedTuple

import pygame

from papayoo.ui.desktop.sdl import sdl_library

_log = logging.getLogger(__name__)


class Screen(NamedTuple):
    """What windows may use of a screen; those to the left of or above the first one begin at negative coordinates."""

    x: int
    y: int
    width: int
    height: int


class Frame(NamedTuple):
    """How wide the desktop makes the frame of a window, at each side of it."""

    top: int = 0
    left: int = 0
    bottom: int = 0
    right: int = 0


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


def frame_of(window_id: int) -> Frame:
    """The frame of a window of the window library; none where nobody tells it."""
    sides = [ctypes.c_int() for _ in Frame._fields]
    try:
        sdl = sdl_library()
        sdl.SDL_GetWindowFromID.restype = ctypes.c_void_p
        window = ctypes.c_void_p(sdl.SDL_GetWindowFromID(ctypes.c_uint32(window_id)))
        is_known = sdl.SDL_GetWindowBordersSize(window, *map(ctypes.byref, sides)) == 0
    except (OSError, AttributeError) as error:
        _log.info("no frame of the window: %s", error)
        return Frame()
    return Frame(*(side.value for side in sides)) if is_known else Frame()


def put_on_screen(window: pygame.Rect, frame: Frame, among: tuple[Screen, ...]) -> pygame.Rect:
    """The window where all of it and of its frame can be seen, as near as possible to where it was.

    It goes to the screen that shows most of it, or to the nearest, and is no larger than that.
    """
    framed = pygame.Rect(
        window.x - frame.left,
        window.y - frame.top,
        window.width + frame.left + frame.right,
        window.height + frame.top + frame.bottom,
    )
    places = [pygame.Rect(screen) for screen in dict.fromkeys(among)]
    if not places or sum(_area(framed.clip(place)) for place in places) >= _area(framed):
        return window
    home = min(places, key=lambda place: (-_area(framed.clip(place)), _distance(framed, place)))
    framed.size = min(framed.width, home.width), min(framed.height, home.height)
    framed.clamp_ip(home)
    return pygame.Rect(
        framed.x + frame.left,
        framed.y + frame.top,
        framed.width - frame.left - frame.right,
        framed.height - frame.top - frame.bottom,
    )


def _area(rect: pygame.Rect) -> int:
    return rect.width * rect.height


def _distance(one: pygame.Rect, other: pygame.Rect) -> int:
    """How far apart they are, across and down together."""
    across = max(other.left - one.right, one.left - other.right, 0)
    return across + max(other.top - one.bottom, one.top - other.bottom, 0)


def _bounds(number: int) -> Screen:
    rect = _Rect()
    if sdl_library().SDL_GetDisplayUsableBounds(number, ctypes.byref(rect)) != 0:
        raise OSError(f"screen {number} does not tell its place")
    return Screen(rect.x, rect.y, rect.w, rect.h)
