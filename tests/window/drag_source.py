"""Source of a drag and drop: drops files on a window, as a file manager does on X11 (XDND version 5).

A separate program: ``python drag_source.py WINDOW X Y FILE …`` with a point on the screen. The exit code is 0 if the
window accepted the files. Source: the protocol specification at freedesktop.org.
"""

import ctypes
import select
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

VERSION: Final = 5
KIND: Final = "text/uri-list"
RETRY_S: Final = 10.0
CLIENT_MESSAGE, SELECTION_REQUEST, SELECTION_NOTIFY = 33, 30, 31
NOW: Final = 0


class Message(ctypes.Structure):
    """C structure XClientMessageEvent of Xlib."""

    _fields_ = (
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("message_type", ctypes.c_ulong),
        ("format", ctypes.c_int),
        ("data", ctypes.c_long * 5),
    )


class Request(ctypes.Structure):
    """C structure XSelectionRequestEvent of Xlib."""

    _fields_ = (
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("owner", ctypes.c_ulong),
        ("requestor", ctypes.c_ulong),
        ("selection", ctypes.c_ulong),
        ("target", ctypes.c_ulong),
        ("property", ctypes.c_ulong),
        ("time", ctypes.c_ulong),
    )


class Notify(ctypes.Structure):
    """C structure XSelectionEvent of Xlib."""

    _fields_ = (
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("requestor", ctypes.c_ulong),
        ("selection", ctypes.c_ulong),
        ("target", ctypes.c_ulong),
        ("property", ctypes.c_ulong),
        ("time", ctypes.c_ulong),
    )


class Event(ctypes.Union):
    """The union XEvent of Xlib, with the fields that this program uses."""

    _fields_ = (
        ("type", ctypes.c_int),
        ("message", Message),
        ("request", Request),
        ("notify", Notify),
        ("room", ctypes.c_long * 24),
    )


def xlib() -> ctypes.CDLL:
    """Load Xlib and declare the types of the functions used."""
    library = ctypes.CDLL("libX11.so.6")
    display, number, words = ctypes.c_void_p, ctypes.c_ulong, ctypes.c_char_p
    library.XOpenDisplay.restype, library.XOpenDisplay.argtypes = display, [words]
    library.XDefaultRootWindow.restype, library.XDefaultRootWindow.argtypes = number, [display]
    library.XInternAtom.restype, library.XInternAtom.argtypes = number, [display, words, ctypes.c_int]
    library.XCreateSimpleWindow.restype = number
    library.XCreateSimpleWindow.argtypes = [display, number, *[ctypes.c_int] * 2, *[ctypes.c_uint] * 3, number, number]
    library.XSetSelectionOwner.argtypes = [display, number, number, number]
    library.XSendEvent.argtypes = [display, number, ctypes.c_int, ctypes.c_long, ctypes.POINTER(Event)]
    library.XNextEvent.argtypes = [display, ctypes.POINTER(Event)]
    library.XChangeProperty.argtypes = [display, *[number] * 3, *[ctypes.c_int] * 2, words, ctypes.c_int]
    for name in ("XPending", "XConnectionNumber", "XFlush", "XCloseDisplay"):
        getattr(library, name).argtypes = [display]
    return library


class Drag:
    """A drag of files over a target window, with a new invisible window as its source."""

    def __init__(self, target: int, paths: Sequence[Path]) -> None:
        self._x = xlib()
        self._display = self._x.XOpenDisplay(None)
        assert self._display, "no display"
        root = self._x.XDefaultRootWindow(self._display)
        self._source = self._x.XCreateSimpleWindow(self._display, root, 0, 0, 1, 1, 0, 0, 0)
        self._target = target
        self._offer = "".join(f"{path.absolute().as_uri()}\r\n" for path in paths).encode()
        self._x.XSetSelectionOwner(self._display, self._atom("XdndSelection"), self._source, NOW)

    def drop_at(self, x: int, y: int) -> bool:
        """Drop the files at a point of the screen; return whether the target accepted them."""
        self._send("XdndEnter", VERSION << 24, self._atom(KIND))
        self._send("XdndPosition", 0, x << 16 | y, NOW, self._atom("XdndActionCopy"))
        status = self._wait_for("XdndStatus")
        if status is None or not status.data[1] & 1:
            self._send("XdndLeave")
            return False
        self._send("XdndDrop", 0, NOW)
        return self._wait_for("XdndFinished") is not None

    def close(self) -> None:
        """Close the connection to the X server."""
        self._x.XCloseDisplay(self._display)

    def _atom(self, name: str) -> int:
        return int(self._x.XInternAtom(self._display, name.encode(), 0))

    def _send(self, name: str, *numbers: int) -> None:
        event = Event()
        event.message.type, event.message.format, event.message.window = CLIENT_MESSAGE, 32, self._target
        event.message.message_type = self._atom(name)
        for index, number in enumerate((self._source, *numbers)):
            event.message.data[index] = number
        self._x.XSendEvent(self._display, self._target, 0, 0, ctypes.byref(event))
        self._x.XFlush(self._display)

    def _wait_for(self, name: str) -> Message | None:
        """Return the target's next message of a type, or None after a timeout.

        Meanwhile, sends the file names whenever the target requests them.
        """
        wanted, deadline = self._atom(name), time.monotonic() + RETRY_S
        while (left := deadline - time.monotonic()) > 0:
            if not self._x.XPending(self._display):
                select.select([self._x.XConnectionNumber(self._display)], [], [], left)
                continue
            event = Event()
            self._x.XNextEvent(self._display, ctypes.byref(event))
            if event.type == SELECTION_REQUEST:
                self._hand_out(event.request)
            elif event.type == CLIENT_MESSAGE and event.message.message_type == wanted:
                return Message.from_buffer_copy(event.message)
        return None

    def _hand_out(self, request: Request) -> None:
        self._x.XChangeProperty(
            self._display, request.requestor, request.property, request.target, 8, 0, self._offer, len(self._offer)
        )
        event = Event()
        event.notify.type, event.notify.requestor = SELECTION_NOTIFY, request.requestor
        event.notify.selection, event.notify.target = request.selection, request.target
        event.notify.property, event.notify.time = request.property, request.time
        self._x.XSendEvent(self._display, request.requestor, 0, 0, ctypes.byref(event))
        self._x.XFlush(self._display)


def main() -> int:
    """Drop files on a window; see the module docstring."""
    window, x, y, *paths = sys.argv[1:]
    drag = Drag(int(window), [Path(path) for path in paths])
    try:
        return 0 if drag.drop_at(int(x), int(y)) else 1
    finally:
        drag.close()


if __name__ == "__main__":
    sys.exit(main())
