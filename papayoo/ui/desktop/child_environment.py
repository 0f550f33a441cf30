"""Environment variables for programs that the game starts, without PyInstaller's changes.

The changes let a frozen game find its own libraries. Other programs must use the system's libraries.
"""

import os
import sys
from collections.abc import Mapping
from typing import Final

_LIBRARIES: Final = "LD_LIBRARY_PATH"
_LIBRARIES_BEFORE: Final = "LD_LIBRARY_PATH_ORIG"
_OWN_START: Final = "_PYI_"


def as_before_freezing(environ: Mapping[str, str], *, is_frozen: bool) -> dict[str, str]:
    """Return the environment that the game had before PyInstaller's launcher changed it.

    The variables of PyInstaller are removed, and the library path is restored.
    """
    if not is_frozen:
        return dict(environ)
    changed = (_LIBRARIES, _LIBRARIES_BEFORE)
    found = {name: value for name, value in environ.items() if name not in changed and not name.startswith(_OWN_START)}
    if _LIBRARIES_BEFORE in environ:
        found[_LIBRARIES] = environ[_LIBRARIES_BEFORE]
    return found


INHERITED: Final = as_before_freezing(os.environ, is_frozen=hasattr(sys, "frozen"))
"""The environment variables as they were before the game started.

This module is imported before the game and pygame change some of them.
"""


def restore_library_path() -> None:
    """Restore the library path in this process, because programs started by SDL inherit it.

    SDL's message box on Wayland is such a program. The game itself has loaded its libraries, or finds them without this
    variable.
    """
    for name in (_LIBRARIES, _LIBRARIES_BEFORE):
        if name in INHERITED:
            os.environ[name] = INHERITED[name]
        else:
            os.environ.pop(name, None)
