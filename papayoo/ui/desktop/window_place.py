"""Where the window stands and how large it is, kept in the settings so that the next start finds it there."""

from dataclasses import replace

import pygame

from papayoo.services.settings_service import SettingsService
from papayoo.storage.settings import Settings
from papayoo.ui.desktop.window import Window

SETTLED_S = 0.7
"""A window that has stayed in its place for so long is meant to be there."""


class WindowPlace:
    """Follows one window, and keeps its size and place once they have stayed the same for a moment."""

    def __init__(self, window: Window, settings_service: SettingsService) -> None:
        self._window, self._settings_service = window, settings_service
        self._is_maximized = settings_service.current.maximized
        self._last: tuple[object, ...] = ()
        self._left_s = 0.0

    def follow(self, event_type: int) -> None:
        """Take note of what the desktop has done to the window; events of other kinds mean nothing."""
        if event_type in (pygame.WINDOWMAXIMIZED, pygame.WINDOWRESTORED):
            self._is_maximized = event_type == pygame.WINDOWMAXIMIZED

    def update(self, seconds: float) -> None:
        """Let time pass in which the window may have been moved."""
        place = (self._window.viewport, self._window.position, self._is_maximized, self._window.is_fullscreen)
        if place != self._last:
            self._last, self._left_s = place, SETTLED_S
        elif self._left_s > 0:
            self._left_s -= seconds
            if self._left_s <= 0:
                self.keep()

    def sync_with_settings(self, settings: Settings) -> None:
        """Fill the screen or go back to a window, if the settings say so."""
        if settings.fullscreen != self._window.is_fullscreen:
            self.keep()  # changes the settings, and so may have called this already
        if settings.fullscreen != self._window.is_fullscreen:
            self._window.toggle_fullscreen()

    def keep(self) -> None:
        """Keep size and place as they are now; those of a window, not of a full screen."""
        if self._window.is_fullscreen:
            return
        place = replace(self._settings_service.current, maximized=self._is_maximized)
        if not self._is_maximized:
            viewport = self._window.viewport
            size = viewport.width_px, viewport.height_px
            place = replace(place, window_size=size, window_position=self._window.position)
        if place != self._settings_service.current:
            self._settings_service.change(place)
