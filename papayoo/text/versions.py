"""The versions of the game and of the software that runs it, for bug reports."""

import platform
import sys

from papayoo import TITLE, __version__


def version_lines() -> tuple[str, str, str]:
    """Return the versions of the game, of Python and of pygame-ce, and the system, one line for each."""
    pygame = sys.modules.get("pygame")
    sdl = ".".join(map(str, getattr(pygame, "get_sdl_version", lambda: ("unknown",))()))
    return (
        f"{TITLE} {__version__}{' (executable)' if getattr(sys, 'frozen', False) else ''}",
        f"Python {platform.python_version()}, pygame-ce {getattr(pygame, 'ver', 'unknown')}, SDL {sdl}",
        f"{platform.platform()}, {platform.machine()}",
    )
