"""The window: opens it where it was, full screen or not, and tells its size."""

import io
import logging
import os
import sys
import warnings

import pygame

from papayoo.storage.settings import Settings
from papayoo.ui.art.app_icon import emblem_svg
from papayoo.ui.desktop.monitors import Frame, frame_of, put_on_screen, screens
from papayoo.ui.desktop.quiet import quiet_stderr
from papayoo.ui.desktop.sdl import ACCELERATION
from papayoo.ui.geometry import Viewport

MIN_SIZE = (960, 600)
DEFAULT_SIZE = (1280, 720)
TITLE = "Papayoo"
FIRST_ICON_PX, ICON_PX = 32, 128
"""The small icon is a plainer drawing: the window opens with it, as it takes a tenth of the time."""
UNSEEN_DRIVERS = ("dummy", "offscreen")

_log = logging.getLogger(__name__)


class NoDisplayError(Exception):
    """There is no screen to open a window on."""


class Window:
    """The one window. Sizes and places are in pixels of the window system."""

    def __init__(self, settings: Settings, *, may_be_unseen: bool = False) -> None:
        """Open the window; raises NoDisplayError where there is no screen, unless it may be unseen."""
        _init_display(may_be_unseen=may_be_unseen)
        pygame.display.set_caption(TITLE)
        _show_icon(FIRST_ICON_PX)
        size = settings.window_size or DEFAULT_SIZE
        self._set_mode(size if may_be_unseen else _on_screen(size, settings.window_position))
        self._handle = _handle()
        if not may_be_unseen:
            self._come_to(settings.window_position)
        self.is_fullscreen = False
        if settings.fullscreen:
            self.toggle_fullscreen()
        elif settings.maximized:
            self._handle.maximize()

    @property
    def surface(self) -> pygame.Surface:
        """What is painted on."""
        surface = pygame.display.get_surface()
        assert surface is not None
        return surface

    @property
    def viewport(self) -> Viewport:
        """The window's size."""
        return Viewport(*self.surface.get_size())

    @property
    def is_minimized(self) -> bool:
        """Whether nothing of it can be seen."""
        return not pygame.display.get_active()

    @property
    def position(self) -> tuple[int, int]:
        """Where the window is on the screen."""
        x, y = self._handle.position
        return int(x), int(y)

    def refine_icon(self) -> None:
        """Give the window its icon in full, once there is something to see in it."""
        _show_icon(ICON_PX)

    def ask_attention(self) -> None:
        """Have the desktop mark the window until it has the keys; nothing where the desktop has no way to."""
        try:
            self._handle.flash(pygame.FLASH_UNTIL_FOCUSED)
        except pygame.error as error:
            _log.info("no attention: %s", error)

    def toggle_fullscreen(self) -> None:
        """Fill the screen, or go back to a window."""
        if self.is_fullscreen:
            self._handle.set_windowed()
        else:
            self._handle.set_fullscreen(True)
        self.is_fullscreen = not self.is_fullscreen

    def close(self) -> None:
        """Close the window."""
        pygame.display.quit()

    def _come_to(self, position: tuple[int, int] | None) -> None:
        """Be where the window was, if that is known, and in any case wholly on a screen."""
        wanted = pygame.Rect(position or self.position, self._handle.size)
        found = put_on_screen(wanted, frame_of(self._handle.id), screens())
        self._handle.minimum_size = min(MIN_SIZE[0], found.width), min(MIN_SIZE[1], found.height)
        if found.size != wanted.size:
            self._handle.size = found.size
        if found.topleft != self.position:
            self._handle.position = found.topleft

    def _set_mode(self, size: tuple[int, int]) -> None:
        try:
            pygame.display.set_mode(size, pygame.RESIZABLE)
        except pygame.error:
            if os.environ.pop(ACCELERATION, None) is None:
                raise
            _log.info("no plain window here; trying with acceleration")
            pygame.display.quit()
            pygame.display.init()
            pygame.display.set_mode(size, pygame.RESIZABLE)


def _init_display(*, may_be_unseen: bool) -> None:
    try:
        with quiet_stderr():  # without a session, libraries below write a line of their own there
            pygame.display.init()
    except pygame.error as error:
        raise NoDisplayError(str(error)) from error
    driver = pygame.display.get_driver()
    if driver in UNSEEN_DRIVERS and not may_be_unseen and os.environ.get("SDL_VIDEODRIVER") != driver:
        pygame.display.quit()
        raise NoDisplayError(driver)


def _handle() -> pygame.Window:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        return pygame.Window.from_display_module()


def _show_icon(size_px: int) -> None:
    if sys.platform != "darwin":  # there the program's bundle has a finer one
        pygame.display.set_icon(pygame.image.load(io.BytesIO(emblem_svg(size_px).encode()), "emblem.svg"))


def _on_screen(size: tuple[int, int], position: tuple[int, int] | None) -> tuple[int, int]:
    """The size, no larger than the screen to be on and no smaller than the game can use, if that has room for it."""
    among = screens()
    wanted = max(MIN_SIZE[0], size[0]), max(MIN_SIZE[1], size[1])
    return put_on_screen(pygame.Rect(position or among[0][:2], wanted), Frame(), among).size
