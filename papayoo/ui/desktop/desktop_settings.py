"""What the game asks of the desktop around it: to show a folder in a window of its own, and whether to keep still."""

import configparser
import ctypes
import logging
import os
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from papayoo.storage.atomic_files import DamagedFileError, read_text

ANSWER_S = 1.5
"""A desktop's tool that has not answered by then is not waited for."""

_SPI_GETCLIENTAREAANIMATION = 0x1042
_MAC = ("defaults", "read", "com.apple.universalaccess", "reduceMotion")
_GNOME = ("gsettings", "get", "org.gnome.desktop.interface", "enable-animations")

Run = Callable[[Sequence[str]], str]
"""What a command prints; raises OSError or subprocess.SubprocessError if there is no answer."""

_log = logging.getLogger(__name__)


def open_folder(folder: Path) -> bool:
    """Show a folder in the system's file manager; whether there was one to ask. Never waits for it."""
    try:
        if sys.platform == "win32":
            os.startfile(folder)
        else:
            command = "open" if sys.platform == "darwin" else "xdg-open"
            subprocess.Popen(
                [command, folder], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
            )
    except OSError as error:
        _log.info("cannot show %s: %s", folder, error)
        return False
    return True


def requests_reduced_motion() -> bool:
    """Whether this desktop asks programs to keep still: its switch for reduced motion. Where nobody can tell: no."""
    if sys.platform == "win32":
        return not windows_animates()
    if sys.platform == "darwin":
        return mac_asks(printed)
    return linux_asks(os.environ, printed)


def linux_asks(environ: Mapping[str, str], run: Run) -> bool:
    """Whether Plasma asks, or another desktop by GNOME's setting. Outside a desktop nobody does."""
    desktop = environ.get("XDG_CURRENT_DESKTOP", "")
    if "KDE" in desktop.split(":"):
        return kde_asks(_kde_globals(environ))
    return bool(desktop) and gnome_asks(run)


def printed(command: Sequence[str]) -> str:
    """What a command prints; raises OSError or subprocess.SubprocessError if it is missing, slow or fails.

    The frozen game's own libraries are kept from it.
    """
    environment = {name: value for name, value in os.environ.items() if name != "LD_LIBRARY_PATH"}
    done = subprocess.run(command, capture_output=True, timeout=ANSWER_S, check=True, env=environment)
    return done.stdout.decode(errors="replace")


def mac_asks(run: Run) -> bool:
    """Whether "Reduce motion" is on."""
    return _answer(run, _MAC) == "1"


def gnome_asks(run: Run) -> bool:
    """Whether animations are off in GNOME, or in a desktop that keeps the same setting."""
    return _answer(run, _GNOME) == "false"


def kde_asks(kdeglobals: Path) -> bool:
    """Whether the animation speed in Plasma is "instant"."""
    file = configparser.ConfigParser(interpolation=None, strict=False)
    try:
        file.read_string(read_text(kdeglobals))
        return file.getfloat("KDE", "AnimationDurationFactor", fallback=1.0) == 0.0
    except (configparser.Error, DamagedFileError, OSError, ValueError):
        return False


def windows_animates() -> bool:
    """Whether "Animation effects" are on in Windows."""
    animates = ctypes.c_int(1)
    windll = getattr(ctypes, "windll", None)
    if windll is not None:
        windll.user32.SystemParametersInfoW(_SPI_GETCLIENTAREAANIMATION, 0, ctypes.byref(animates), 0)
    return bool(animates.value)


def _answer(run: Run, command: Sequence[str]) -> str:
    try:
        return run(command).strip()
    except (OSError, subprocess.SubprocessError):
        return ""


def _kde_globals(environ: Mapping[str, str]) -> Path:
    folder = environ.get("XDG_CONFIG_HOME") or Path.home() / ".config"
    return Path(folder) / "kdeglobals"
