"""Opens windows of two kinds: as sharp as the screen, or with one pixel per point.

A point is the unit of length of the window system. On Wayland and macOS, screens of a high density have more pixels
than points. A window of pygame's display module always has one pixel per point there, and the system enlarges it.
On other systems points are pixels, and windows of the display module are drawn faster.
"""

import io
import logging
import os
import sys
import warnings
from collections.abc import Sequence
from typing import Final, Protocol

import pygame

from papayoo import TITLE
from papayoo.ui.art.app_icon import emblem_svg
from papayoo.ui.desktop.sdl import ACCELERATION, Rect, sdl_library, window_pointer

FIRST_ICON_PX: Final = 32
"""Size in pixels of the icon with which the window opens, which is drawn quickly."""
SHARP_DRIVERS: Final = ("wayland", "cocoa")
"""The video drivers of SDL for systems on which a point can have more than one pixel."""
_SHOWN: Final = 0x4
_MINIMIZED: Final = 0x40

_log = logging.getLogger(__name__)


class SystemWindow(Protocol):
    """A window and its surface."""

    handle: pygame.Window

    @property
    def surface(self) -> pygame.Surface:
        """The surface to draw on. After a resize it has another size and no picture."""

    @property
    def is_visible(self) -> bool:
        """Whether the window is neither minimized nor hidden."""

    def show(self, rects: Sequence[pygame.Rect] | None) -> None:
        """Show parts of the surface on the screen, or the whole surface."""

    def show_icon(self, size_px: int) -> None:
        """Show the icon of the game in a size on the window's frame and in the list of windows."""

    def close(self) -> None:
        """Close the window."""


def open_window(size: tuple[int, int]) -> SystemWindow:
    """Open a window with a size in points, with as many pixels per point as its screen has if that is possible."""
    if pygame.display.get_driver() in SHARP_DRIVERS:
        try:
            return SharpWindow(size)
        except (pygame.error, OSError, AttributeError) as error:
            _log.warning("no sharp window: %s", error)
    return PlainWindow(size)


class SharpWindow:
    """A window whose surface has all pixels of the screen.

    Raises pygame.error if there is no such window, and OSError or AttributeError if SDL's functions are not found.
    """

    def __init__(self, size: tuple[int, int]) -> None:
        os.environ.pop(ACCELERATION, None)  # SDL draws through a texture on these systems, or not at all
        sdl = sdl_library()
        self._update, self._flags = sdl.SDL_UpdateWindowSurfaceRects, sdl.SDL_GetWindowFlags
        self.handle = pygame.Window(TITLE, size, resizable=True, allow_high_dpi=True)
        try:
            self.surface.fill("black")
            self._pointer = window_pointer(self.handle.id)
        except (pygame.error, OSError, AttributeError):
            self.handle.destroy()
            raise
        self.show_icon(FIRST_ICON_PX)

    @property
    def surface(self) -> pygame.Surface:
        return self.handle.get_surface()

    @property
    def is_visible(self) -> bool:
        flags = self._flags(self._pointer)
        return bool(flags & _SHOWN) and not flags & _MINIMIZED

    def show(self, rects: Sequence[pygame.Rect] | None) -> None:
        parts = [self.surface.get_rect()] if rects is None else rects
        if parts:  # pygame itself can show only the whole surface of such a window
            self._update(self._pointer, (Rect * len(parts))(*(Rect(*part) for part in parts)), len(parts))

    def show_icon(self, size_px: int) -> None:
        if (icon := _icon(size_px)) is not None:
            self.handle.set_icon(icon)

    def close(self) -> None:
        self.handle.destroy()
        pygame.display.quit()


class PlainWindow:
    """A window of pygame's display module. Its surface has one pixel per point."""

    def __init__(self, size: tuple[int, int]) -> None:
        pygame.display.set_caption(TITLE)
        self.show_icon(FIRST_ICON_PX)  # before the window opens
        try:
            _set_display_mode(size)
        except pygame.error:
            if os.environ.pop(ACCELERATION, None) is None:
                raise
            _log.info("no plain window here; trying with acceleration")
            pygame.display.quit()
            pygame.display.init()
            _set_display_mode(size)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)
            self.handle = pygame.Window.from_display_module()

    @property
    def surface(self) -> pygame.Surface:
        surface = pygame.display.get_surface()
        assert surface is not None
        return surface

    @property
    def is_visible(self) -> bool:
        return pygame.display.get_active()

    def show(self, rects: Sequence[pygame.Rect] | None) -> None:
        if rects is None:
            pygame.display.flip()
        else:
            pygame.display.update(rects)

    def show_icon(self, size_px: int) -> None:
        if (icon := _icon(size_px)) is not None:
            pygame.display.set_icon(icon)

    def close(self) -> None:
        pygame.display.quit()


def _icon(size_px: int) -> pygame.Surface | None:
    """Return the icon of the game; None on macOS, where the application bundle has a better one."""
    if sys.platform == "darwin":
        return None
    return pygame.image.load(io.BytesIO(emblem_svg(size_px).encode()), "emblem.svg")


def _set_display_mode(size: tuple[int, int]) -> None:
    """Open or resize the window; hide pygame's warning if the desktop chooses another size."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        pygame.display.set_mode(size, pygame.RESIZABLE)
