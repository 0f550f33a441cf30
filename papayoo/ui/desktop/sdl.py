"""Direct calls of SDL and the C library, for functions that pygame lacks."""

import atexit
import ctypes
import logging
import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import cache
from typing import Final

import pygame

from papayoo.ui.input.keyboard_layout import PLACES, US_LAYOUT, KeyboardLayout

WM_CLASS = "papayoo"
ACCELERATION = "SDL_FRAMEBUFFER_ACCELERATION"

WAKING_DRIVERS: Final = ("x11", "wayland")
"""The video drivers of SDL that block until the window system sends an event; other drivers poll."""

LARGE_BLOCK_BYTES: Final = 32 * 1024
_M_MMAP_THRESHOLD: Final = -3
_M_ARENA_MAX: Final = -8
_INIT_VIDEO: Final = 0x20
_INIT_AUDIO: Final = 0x10
_SDL_VERSION: Final = (2, 0, 0)
"""The version whose functions describe a window; later ones describe it in the same way."""
_COCOA: Final = 4
_INFO_POINTERS: Final = 8
_SOUND_HZ, _SIGNED_16_BITS, _STEREO, _ANY_HZ_OR_CHANNELS = 44_100, 0x8010, 2, 1 | 4
"""Arguments of Mix_OpenAudioDevice, the same as in pygame.

They are the sampling rate, the format, the number of channels, and the properties that SDL may change.
"""

_log = logging.getLogger(__name__)


def prepare_environment(environ: Mapping[str, str] = os.environ) -> None:
    """Set the environment variables for SDL, except variables that the player has set."""
    wanted = {
        "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
        "SDL_VIDEO_ALLOW_SCREENSAVER": "1",
        "SDL_MOUSE_FOCUS_CLICKTHROUGH": "1",
        "SDL_GAMECONTROLLER_USE_BUTTON_LABELS": "0",  # name buttons by position, whatever is printed on them
        "SDL_TOUCH_MOUSE_EVENTS": "0",  # finger events are read directly
        "SDL_IME_SHOW_UI": "1",  # the input method shows its list of candidates, which we do not draw
    }
    if sys.platform.startswith("linux"):
        wanted[ACCELERATION] = "0"  # otherwise every small change redraws the whole window through a texture
    for name, value in wanted.items():
        if name not in environ:
            os.environ[name] = value
    os.environ["SDL_VIDEO_X11_WMCLASS"] = WM_CLASS  # replaces the name of the script, which pygame sets on import


def start_video() -> None:
    """Start SDL's video subsystem on Linux without blocking other threads.

    pygame's own function would block them. If this fails, pygame tries again later and raises an error.
    """
    if sys.platform.startswith("linux"):
        with quiet_stderr(), suppress(OSError, AttributeError):
            sdl_library().SDL_InitSubSystem(_INIT_VIDEO)


def open_mixer(buffer_frames: int) -> None:
    """Open the default sound device without blocking other threads; pygame's own function would block them.

    Raises pygame.error if there is no device.
    """
    try:
        sdl, mixer = sdl_library(), _mixer_library()
        if sdl.SDL_InitSubSystem(_INIT_AUDIO):
            raise pygame.error(pygame.get_error())
        if mixer.Mix_OpenAudioDevice(_SOUND_HZ, _SIGNED_16_BITS, _STEREO, buffer_frames, None, _ANY_HZ_OR_CHANNELS):
            error = pygame.get_error()
            sdl.SDL_QuitSubSystem(_INIT_AUDIO)
            raise pygame.error(error)
    except (OSError, AttributeError) as error:
        _log.info("the sound device is opened by pygame: %s", error)
    pygame.mixer.init(buffer=buffer_frames)  # uses an open device


@cache
def _mixer_library() -> ctypes.CDLL:
    """Return the SDL_mixer library that pygame uses; raises OSError if it is not found."""
    file = "SDL2_mixer.dll" if sys.platform == "win32" else pygame.mixer.__file__
    if file is None:
        raise OSError("pygame is not loaded from files")
    return ctypes.CDLL(file)


def quit_without_sound() -> None:
    """Close the window and leave the sound device alone, because closing it would block for ever."""
    atexit.unregister(pygame.quit)
    pygame.display.quit()


class Rect(ctypes.Structure):
    """SDL's rectangle of whole numbers."""

    _fields_ = (("x", ctypes.c_int), ("y", ctypes.c_int), ("w", ctypes.c_int), ("h", ctypes.c_int))


@cache
def sdl_library() -> ctypes.CDLL:
    """Return the SDL library that pygame uses.

    On Windows, it is loaded by its name. On other systems, it is found through the pygame module that is linked to it.
    Raises OSError if the library is not found.
    """
    file = "SDL2.dll" if sys.platform == "win32" else pygame.display.__file__
    if file is None:
        raise OSError("pygame is not loaded from files")
    return ctypes.CDLL(file)


def window_pointer(window_id: int) -> ctypes.c_void_p:
    """Return SDL's pointer to a window; raises OSError or AttributeError if SDL's functions are not found."""
    sdl = sdl_library()
    sdl.SDL_GetWindowFromID.restype = ctypes.c_void_p
    return ctypes.c_void_p(sdl.SDL_GetWindowFromID(ctypes.c_uint32(window_id)))


class _WindowInfo(ctypes.Structure):
    """SDL's description of a window, in which the system's own window comes first on macOS."""

    _fields_ = (("version", ctypes.c_uint8 * 3), ("system", ctypes.c_int), ("window", ctypes.c_void_p * _INFO_POINTERS))


def cocoa_window(window_id: int) -> object:
    """Return the pointer to the NSWindow of a window, as a capsule as in ``pygame.display.get_wm_info``.

    pygame itself knows it only for the window of its display module. Raises OSError if there is none.
    """
    info = _WindowInfo(version=_SDL_VERSION)
    is_known = sdl_library().SDL_GetWindowWMInfo(window_pointer(window_id), ctypes.byref(info))
    if not is_known or info.system != _COCOA:
        raise OSError("not a window of macOS")
    make = ctypes.pythonapi.PyCapsule_New
    make.restype = ctypes.py_object
    make.argtypes = (ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p)
    return make(info.window[0], None, None)


def read_layout() -> KeyboardLayout:
    """Return the present keyboard layout; the US layout if SDL cannot be asked."""
    try:
        code_of = sdl_library().SDL_GetKeyFromScancode
    except (OSError, AttributeError) as error:
        _log.info("the keyboard layout is unknown: %s", error)
        return US_LAYOUT
    return KeyboardLayout.of_codes({place: code_of(place) for place in PLACES})


def wait_for_event(timeout_s: float) -> bool:
    """Block until an event or the timeout; return False at once if SDL would poll instead.

    pygame's own waiting functions poll every millisecond. If a gamepad is connected, SDL polls on every system.
    """
    if pygame.display.get_driver() not in WAKING_DRIVERS or _has_gamepads():
        return False
    try:
        sdl_library().SDL_WaitEventTimeout(None, round(timeout_s * 1000))  # None leaves the event in the queue
    except (OSError, AttributeError):
        return False
    return True


def _has_gamepads() -> bool:
    return pygame.joystick.get_init() and pygame.joystick.get_count() > 0


@contextmanager
def quiet_stderr() -> Iterator[None]:
    """Discard the output of C libraries to standard error, such as messages of sound drivers."""
    try:
        kept = os.dup(2)
    except OSError:  # a windowed program may have no standard error
        yield
        return
    null = os.open(os.devnull, os.O_WRONLY)
    os.dup2(null, 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(null)


def return_freed_images(least_bytes: int = LARGE_BLOCK_BYTES) -> bool:
    """Make glibc return blocks of this size to the system when they are freed, and keep one heap for all threads.

    Return whether that succeeded. By default glibc keeps freed blocks of up to 32 MiB; temporary images would then
    increase the memory use by a third. And each thread that creates images would have a heap of its own, in which only
    this thread could use freed memory again.
    """
    if not sys.platform.startswith("linux"):
        return False
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None)
    if mallopt is None:
        return False
    return bool(mallopt(_M_MMAP_THRESHOLD, least_bytes)) and bool(mallopt(_M_ARENA_MAX, 1))
