"""The window library and SDL below it, before there is a window: what they are told first, and how SDL starts."""

import ctypes
import logging
import os
import sys
from collections.abc import Mapping
from functools import cache
from importlib.machinery import PathFinder

from papayoo.ui.desktop.quiet import quiet_stderr

WM_CLASS = "papayoo"
ACCELERATION = "SDL_FRAMEBUFFER_ACCELERATION"
INIT_VIDEO = 0x20
"""SDL's number for the part of it that has to do with screens and windows."""

_log = logging.getLogger(__name__)


def prepare_environment(environ: Mapping[str, str] = os.environ) -> None:
    """Tell the window library what it can only be told before it starts."""
    wanted = {
        "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
        "SDL_VIDEO_ALLOW_SCREENSAVER": "1",
        "SDL_MOUSE_FOCUS_CLICKTHROUGH": "1",
        "SDL_GAMECONTROLLER_USE_BUTTON_LABELS": "0",  # the lower button means yes, whatever is printed on it
        "SDL_TOUCH_MOUSE_EVENTS": "0",  # fingers speak for themselves
    }
    if sys.platform.startswith("linux"):
        wanted[ACCELERATION] = "0"  # else every small change redraws the whole window through a texture
    for name, value in wanted.items():
        if name not in environ:
            os.environ[name] = value
    os.environ["SDL_VIDEO_X11_WMCLASS"] = WM_CLASS  # over the script's name, which pygame puts there when imported


def start_video() -> None:
    """Start the part of SDL that has to do with screens and windows, and let other threads go on meanwhile.

    pygame, which lets them wait, may still be imported meanwhile, and finds it done. What fails here fails there again,
    and is told then. Only Linux is known to gain by it; on macOS pygame has more to do.
    """
    if not sys.platform.startswith("linux"):
        return
    try:
        with quiet_stderr():  # without a session, libraries below write a line of their own there
            sdl_library().SDL_InitSubSystem(INIT_VIDEO)
    except (OSError, AttributeError) as error:
        _log.info("no early start: %s", error)


@cache
def sdl_library() -> ctypes.CDLL:
    """The SDL that the window library uses; found through its own modules but on Windows, where it is found by name.

    Raises OSError where it is not found.
    """
    return ctypes.CDLL("SDL2.dll" if sys.platform == "win32" else _window_module())


def _window_module() -> str:
    """The file of the window library's part for windows, whether or not that has been imported."""
    package = PathFinder.find_spec("pygame")
    module = PathFinder.find_spec("pygame.display", package.submodule_search_locations) if package else None
    if module is None or module.origin is None:
        raise OSError("the window library is not in files")
    return module.origin
