"""The connection to the assistive technology of the system, by an adapter of AccessKit."""

import math
import sys
import time
from collections.abc import Callable
from typing import Protocol

import accesskit
import pygame

from papayoo.ui.desktop.sdl import cocoa_window
from papayoo.ui.geometry import EMPTY, Box

DEAF_S = 16.0
"""Seconds from a connection by AT-SPI until assistive technology receives all events.

It asks a new program two questions at once. In about one of 60 starts, AccessKit 0.7 never answers them. Then AT-SPI
waits 15 seconds for the answers, and may drop what has happened meanwhile, such as the first focus.
"""

MakeUpdate = Callable[[], accesskit.TreeUpdate]
OnRequest = Callable[[accesskit.ActionRequest], None]


class PlatformLink(Protocol):
    """Sends the tree to assistive technology. Its requests may arrive on another thread."""

    @property
    def is_behind(self) -> bool:
        """Whether assistive technology has connected since the last update, so an update is due."""

    @property
    def is_focus_due(self) -> bool:
        """Whether assistive technology may have missed the first focus since its connection; ends with an update."""

    def update(self) -> None:
        """Send the changed tree to assistive technology."""

    def set_window(self, *, has_focus: bool, frame: Box) -> None:
        """Pass on whether the window has the keyboard focus, and its place on the desktop."""


def connect(window_id: int, make_update: MakeUpdate, on_request: OnRequest) -> PlatformLink:
    """Return the connection of a window for this system; SDL's number identifies the window."""
    if sys.platform == "win32":
        return WindowsLink(make_update, on_request)
    if sys.platform == "darwin":
        return MacLink(window_id, make_update, on_request)
    return UnixLink(make_update, on_request)


class UnixLink:
    """A connection to assistive technology on Linux, through AT-SPI over D-Bus.

    When assistive technology connects, a thread of AccessKit locks the adapter, then waits for Python's global lock to
    get the first tree. A method of the adapter keeps the global lock while it waits for the adapter's lock. Both would
    wait for each other forever, so this class calls no method between a disconnection and the end of ``_connect``.
    """

    def __init__(self, make_update: MakeUpdate, on_request: OnRequest) -> None:
        self._make_update = make_update
        self._is_connected = self._is_behind = False
        self._focus_due_s = math.inf
        self._window = False, EMPTY
        self._adapter = accesskit.unix.Adapter(self._connect, on_request, self._disconnect)

    def _connect(self) -> accesskit.TreeUpdate:
        update = self._make_update()
        self._focus_due_s = time.monotonic() + DEAF_S
        self._is_behind = True
        self._is_connected = True  # last, because no other thread gets the global lock before this function returns
        return update

    def _disconnect(self) -> None:
        self._is_connected = False

    @property
    def is_behind(self) -> bool:
        return self._is_connected and self._is_behind

    @property
    def is_focus_due(self) -> bool:
        return self._is_connected and time.monotonic() >= self._focus_due_s

    def update(self) -> None:
        if not self._is_connected:
            return
        if self.is_focus_due:
            self._focus_due_s = math.inf
        if self._is_behind:
            self._is_behind = False
            self._send_window()
        self._adapter.update_if_active(self._make_update)

    def set_window(self, *, has_focus: bool, frame: Box) -> None:
        self._window = has_focus, frame
        if self._is_connected:
            self._send_window()

    def _send_window(self) -> None:
        has_focus, frame = self._window
        bounds = accesskit.Rect(frame.x, frame.y, frame.right, frame.bottom)
        self._adapter.set_root_window_bounds(bounds, bounds)
        self._adapter.update_window_focus_state(has_focus)


class WindowsLink:
    """A connection to assistive technology on Windows, through UI Automation."""

    is_behind = is_focus_due = False

    def __init__(self, make_update: MakeUpdate, on_request: OnRequest) -> None:
        self._make_update = make_update
        window = pygame.Window.from_display_module()
        window.hide()  # AccessKit accepts only a window that is not visible yet
        handle = pygame.display.get_wm_info()["window"]
        self._adapter = accesskit.windows.SubclassingAdapter(handle, make_update, on_request)
        window.show()

    def update(self) -> None:
        _raise_events(self._adapter.update_if_active(self._make_update))

    def set_window(self, *, has_focus: bool, frame: Box) -> None:
        """Do nothing, because Windows itself reports the focus and the position of the window."""


class MacLink:
    """A connection to assistive technology on macOS, through NSAccessibility."""

    is_behind = is_focus_due = False

    def __init__(self, window_id: int, make_update: MakeUpdate, on_request: OnRequest) -> None:
        self._make_update = make_update
        accesskit.macos.add_focus_forwarder_to_window_class("SDLWindow")
        window = cocoa_window(window_id)
        self._adapter = accesskit.macos.SubclassingAdapter.for_window(window, make_update, on_request)

    def update(self) -> None:
        _raise_events(self._adapter.update_if_active(self._make_update))

    def set_window(self, *, has_focus: bool, frame: Box) -> None:
        """Pass on whether the window has the keyboard focus. macOS itself reports its position."""
        _raise_events(self._adapter.update_view_focus_state(has_focus))


def _raise_events(events: "accesskit.windows.QueuedEvents | None") -> None:
    if events is not None:
        events.raise_events()
