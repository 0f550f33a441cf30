"""Whether the desktop asks programs to keep still: its own switch for reduced motion. Where nobody can tell: no."""

import configparser
import ctypes
import os
import subprocess
import sys
import threading
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from papayoo.storage.files import DamagedFileError, read_text

ANSWER_S = 1.5
"""A desktop's tool that has not answered by then is not waited for."""

_SPI_GETCLIENTAREAANIMATION = 0x1042
_MAC = ("defaults", "read", "com.apple.universalaccess", "reduceMotion")
_GNOME = ("gsettings", "get", "org.gnome.desktop.interface", "enable-animations")

Run = Callable[[Sequence[str]], str]
"""What a command prints; raises OSError or subprocess.SubprocessError if there is no answer."""


class Stillness:
    """What the desktop asked for when it was last heard. Asking may take a while, so it is done on a thread."""

    def __init__(self, ask: Callable[[], bool] | None = None) -> None:
        self._ask = ask or desktop_asks
        self._asking: threading.Thread | None = None
        self.is_wanted = False

    def refresh(self) -> None:
        """Ask again, unless an answer is still awaited; it counts as soon as it is there."""
        if self._asking is None or not self._asking.is_alive():
            self._asking = threading.Thread(target=self._hear, name="stillness", daemon=True)
            self._asking.start()

    def wait(self) -> None:
        """Wait until the answer is there."""
        if self._asking is not None:
            self._asking.join()

    def _hear(self) -> None:
        self.is_wanted = self._ask()


def desktop_asks() -> bool:
    """Whether this desktop asks for stillness."""
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
