"""The window of the game, whose size and position are saved in the settings and restored."""

import logging
import os
from collections.abc import Sequence
from dataclasses import replace
from math import ceil, floor
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

import pygame

from papayoo.ui.clock import Timer
from papayoo.ui.desktop.monitors import Borders, borders_of, fit_on_monitor, monitors
from papayoo.ui.desktop.sdl import quiet_stderr
from papayoo.ui.desktop.system_window import open_window
from papayoo.ui.geometry import Box, Viewport

if TYPE_CHECKING:
    from papayoo.services.settings_service import SettingsService
    from papayoo.storage import Settings

MIN_SIZE = (960, 600)
SHOWN_SIZE = (160, 120)
"""Size in pixels below which a window counts as minimized; only a tool or a tiling desktop can make it so small."""
DEFAULT_SIZE = (1280, 720)
ICON_PX = 128
"""Size in pixels of the sharper icon that replaces the first one soon after the window has opened."""
HEADLESS_DRIVERS = ("dummy", "offscreen")
MOUSE_EVENTS: Final = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
"""The events with a position in points. Positions of fingers are fractions of the window; wheels have none."""
_CENTRE: Final = 0.5

_log = logging.getLogger(__name__)


class NoDisplayError(Exception):
    """Raised if there is no display on which to open a window."""


class Place(NamedTuple):
    """The settings of a window; see the settings of the same names."""

    window_size: tuple[int, int] | None
    window_position: tuple[int, int] | None
    fullscreen: bool
    maximized: bool


class Window:
    """The window of the game. Sizes and positions are in points of the window system.

    The surface and the viewport have ``density`` pixels per point. They change at any time: when the player resizes the
    window or moves it to another screen, and in full screen.
    """

    def __init__(self, settings: "Settings | Place", *, may_be_headless: bool = False) -> None:
        """Open the window where the settings say; raises NoDisplayError if there is no display.

        If ``may_be_headless`` is true, the window can also be opened without a display.
        """
        _init_display(may_be_headless=may_be_headless)
        size = settings.window_size or DEFAULT_SIZE
        self._window = open_window(size if may_be_headless else _fitting_size(size, settings.window_position))
        self._handle = self._window.handle
        if not may_be_headless:
            self._move_to(settings.window_position)
        self.is_fullscreen = False
        if settings.fullscreen:
            self.toggle_fullscreen()
        elif settings.maximized:
            self._handle.maximize()

    def __str__(self) -> str:
        sizes = "{}x{} points, {}x{} pixels".format(*self.size, *self.surface.get_size())
        return f"window with {pygame.display.get_driver()}, {sizes}"

    @property
    def surface(self) -> pygame.Surface:
        return self._window.surface

    @property
    def size(self) -> tuple[int, int]:
        """The width and height in points."""
        return self._handle.size

    @property
    def density(self) -> tuple[float, float]:
        (width_px, height_px), (width, height) = self.surface.get_size(), self.size
        return width_px / width, height_px / height

    @property
    def id(self) -> int:
        """SDL's number of the window."""
        return self._handle.id

    @property
    def viewport(self) -> Viewport:
        """The viewport of the current window size, without text scale or zoom.

        It is never below ``SHOWN_SIZE``, so that there is always something to lay out.
        """
        return Viewport(*map(max, self.surface.get_size(), SHOWN_SIZE))

    @property
    def is_minimized(self) -> bool:
        """Whether the window is minimized, hidden, or so small that nothing could be seen in it."""
        is_tiny = any(side < least for side, least in zip(self.surface.get_size(), SHOWN_SIZE, strict=True))
        return is_tiny or not self._window.is_visible

    @property
    def position(self) -> tuple[int, int]:
        """The position of the window's upper left corner on the desktop."""
        x, y = self._handle.position
        return int(x), int(y)

    @property
    def frame(self) -> Box:
        """The place of the window on the desktop in pixels, without its borders."""
        (x, y), (across, down) = self.position, self.density
        return Box(x * across, y * down, *self.surface.get_size())

    def to_points(self, rect: pygame.Rect) -> pygame.Rect:
        """Convert a rectangle on the surface from pixels to points, rounded outwards."""
        across, down = self.density
        left, top = floor(rect.left / across), floor(rect.top / down)
        return pygame.Rect(left, top, ceil(rect.right / across) - left, ceil(rect.bottom / down) - top)

    def show(self, rects: Sequence[pygame.Rect] | None = None) -> None:
        """Show parts of the surface on the screen, or the whole surface."""
        self._window.show(rects)

    def refine_icon(self) -> None:
        """Replace the simple window icon with the detailed one; called after the first frame."""
        self._window.show_icon(ICON_PX)

    def ask_attention(self) -> None:
        """Make the desktop highlight the window until it gets the focus, if the desktop supports that."""
        try:
            self._handle.flash(pygame.FLASH_UNTIL_FOCUSED)
        except pygame.error as error:
            _log.info("no attention: %s", error)

    def toggle_fullscreen(self) -> None:
        """Enter or leave full screen."""
        if self.is_fullscreen:
            self._handle.set_windowed()
        else:
            self._handle.set_fullscreen(True)
        self.is_fullscreen = not self.is_fullscreen

    def hide(self) -> None:
        """Take the window from the screen before the program ends."""
        self._handle.hide()

    def close(self) -> None:
        self._window.close()

    def _move_to(self, position: tuple[int, int] | None) -> None:
        """Move the window to a position, or near it if the window would not be wholly on a monitor."""
        wanted = pygame.Rect(position or self.position, self._handle.size)
        found = fit_on_monitor(wanted, borders_of(self._handle.id), monitors())
        self._handle.minimum_size = min(MIN_SIZE[0], found.width), min(MIN_SIZE[1], found.height)
        if found.size != wanted.size:
            self._handle.size = found.size
        if found.topleft != self.position:
            self._handle.position = found.topleft


class Dense(Protocol):
    """The part of the window that the conversion needs."""

    @property
    def density(self) -> tuple[float, float]:
        """The pixels per point, horizontally and vertically."""


def in_pixels(event: pygame.Event, window: Dense) -> pygame.Event:
    """Return the event with its position in pixels, on the centre of the pixels of its point.

    The rest of the program knows pixels and units only.
    """
    if event.type not in MOUSE_EVENTS:
        return event
    across, down = window.density
    if (across, down) == (1, 1):
        return event
    x, y = event.pos
    values = {**event.dict, "pos": (int((x + _CENTRE) * across), int((y + _CENTRE) * down))}
    return pygame.Event(event.type, values)


def _init_display(*, may_be_headless: bool) -> None:
    try:
        with quiet_stderr():  # without a session, libraries print a message of their own
            pygame.display.init()
    except pygame.error as error:
        raise NoDisplayError(str(error)) from error
    driver = pygame.display.get_driver()
    if driver in HEADLESS_DRIVERS and not may_be_headless and os.environ.get("SDL_VIDEODRIVER") != driver:
        pygame.display.quit()
        raise NoDisplayError(driver)


def _fitting_size(size: tuple[int, int], position: tuple[int, int] | None) -> tuple[int, int]:
    """Return the window's size, reduced to fit the monitor and increased to at least the minimum.

    On a very small monitor, the size is less than the minimum.
    """
    among = monitors()
    wanted = max(MIN_SIZE[0], size[0]), max(MIN_SIZE[1], size[1])
    return fit_on_monitor(pygame.Rect(position or among[0][:2], wanted), Borders(), among).size


SETTLED_S = 0.7
"""Time without a change after which the position and size of the window are saved."""


class WindowPlace:
    """Saves the size and position of a window that have not changed for ``SETTLED_S`` seconds."""

    def __init__(self, window: Window, settings_service: "SettingsService") -> None:
        self._window, self._settings_service = window, settings_service
        self._is_maximized = settings_service.current.maximized
        self._last: tuple[object, ...] = ()
        self._until_settled = Timer()

    def handle(self, event_type: int) -> None:
        """Record that the window was maximized or restored; ignore all other events."""
        if event_type in (pygame.WINDOWMAXIMIZED, pygame.WINDOWRESTORED):
            self._is_maximized = event_type == pygame.WINDOWMAXIMIZED

    def update(self, seconds: float) -> None:
        """Check whether the window has changed. Save its position and size once they no longer change."""
        place = (self._window.size, self._window.position, self._is_maximized, self._window.is_fullscreen)
        if place != self._last:
            self._last = place
            self._until_settled.start(SETTLED_S)
        elif self._until_settled.update(seconds):
            self.save()

    def sync_with_settings(self, settings: "Settings") -> None:
        """Enter or leave full screen according to the settings."""
        if settings.fullscreen != self._window.is_fullscreen:
            self.save()  # changes the settings, which may call this method again
        if settings.fullscreen != self._window.is_fullscreen:
            self._window.toggle_fullscreen()

    def save(self) -> None:
        """Save the current size and position, except in full screen."""
        if self._window.is_fullscreen:
            return
        place = replace(self._settings_service.current, maximized=self._is_maximized)
        if not self._is_maximized:
            place = replace(place, window_size=self._window.size, window_position=self._window.position)
        if place != self._settings_service.current:
            self._settings_service.change(place)
