"""Requests to the desktop: show a folder; ask about reduced motion and screen readers."""

import configparser
import ctypes
import logging
import os
import subprocess
import sys
import threading
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from papayoo.storage import DamagedFileError, read_text
from papayoo.ui.desktop.child_environment import INHERITED

ANSWER_S = 1.5
"""Timeout for the desktop's command-line tools."""

_SPI_GETCLIENTAREAANIMATION = 0x1042
_SPI_GETSCREENREADER = 0x0046
_MAC = ("defaults", "read", "com.apple.universalaccess", "reduceMotion")
_VOICE_OVER = ("defaults", "read", "com.apple.universalaccess", "voiceOverOnOffKey")
_ASK_BUS = ("dbus-send", "--session", "--print-reply=literal")
_HAS_AT_SPI = (
    *(*_ASK_BUS, "--dest=org.freedesktop.DBus", "/org/freedesktop/DBus"),
    *("org.freedesktop.DBus.NameHasOwner", "string:org.a11y.Bus"),
)
_USES_AT_SPI = (
    *(*_ASK_BUS, "--dest=org.a11y.Bus", "/org/a11y/bus"),
    *("org.freedesktop.DBus.Properties.Get", "string:org.a11y.Status", "string:IsEnabled"),
)
_GNOME = ("gsettings", "get", "org.gnome.desktop.interface", "enable-animations")

Run = Callable[[Sequence[str]], str]
"""A function that runs a command and returns its output; raises OSError or SubprocessError."""

_log = logging.getLogger(__name__)


def open_folder(folder: Path) -> bool:
    """Open a folder in the file manager without waiting; return whether the program started."""
    try:
        if sys.platform == "win32":
            os.startfile(folder)
        else:
            command = "open" if sys.platform == "darwin" else "xdg-open"
            null = subprocess.DEVNULL
            subprocess.Popen([command, folder], stdin=null, stdout=null, stderr=null, env=INHERITED)
    except OSError as error:
        _log.info("cannot show %s: %s", folder, error)
        return False
    return True


def requests_reduced_motion() -> bool:
    """Whether the desktop requests reduced motion; False if this cannot be determined."""
    if sys.platform == "win32":
        return not windows_animates()
    if sys.platform == "darwin":
        return mac_requests_reduced_motion(output_of)
    return linux_requests_reduced_motion(os.environ, output_of)


class DesktopProbe:
    """A state of the desktop, such as a setting, queried by a worker thread.

    ``ask`` returns the state; ``name`` is the name of the thread.
    """

    def __init__(self, ask: Callable[[], bool], name: str) -> None:
        self._ask, self._name = ask, name
        self._thread: threading.Thread | None = None
        self.is_requested = False

    @property
    def is_running(self) -> bool:
        """Whether a query is running."""
        return self._thread is not None and self._thread.is_alive()

    def refresh(self) -> None:
        """Start a new query of the state on a worker thread, unless a query is running."""
        if self._thread is None or not self._thread.is_alive():
            self._thread = threading.Thread(target=self._update, name=self._name, daemon=True)
            self._thread.start()

    def wait(self) -> None:
        """Wait until the running query has finished."""
        if self._thread is not None:
            self._thread.join()

    def _update(self) -> None:
        self.is_requested = self._ask()


def linux_requests_reduced_motion(environ: Mapping[str, str], run: Run) -> bool:
    """Whether the Linux desktop requests reduced motion; False if no desktop is running.

    Reads Plasma's own setting, and in other desktops the GNOME setting.
    """
    desktop = environ.get("XDG_CURRENT_DESKTOP", "")
    if "KDE" in desktop.split(":"):
        return kde_requests_reduced_motion(_kde_globals(environ))
    return bool(desktop) and gnome_requests_reduced_motion(run)


def output_of(command: Sequence[str]) -> str:
    """Return the output of a command.

    Raises OSError or subprocess.SubprocessError if the command is missing, times out or fails.
    """
    done = subprocess.run(command, capture_output=True, timeout=ANSWER_S, check=True, env=INHERITED)
    return done.stdout.decode(errors="replace")


def mac_requests_reduced_motion(run: Run) -> bool:
    """Whether "Reduce motion" is on in macOS."""
    return _answer(run, _MAC) == "1"


def gnome_requests_reduced_motion(run: Run) -> bool:
    """Whether animations are off in GNOME or in another desktop with the same setting."""
    return _answer(run, _GNOME) == "false"


def kde_requests_reduced_motion(kdeglobals: Path) -> bool:
    """Whether the animation speed in Plasma is "instant"."""
    file = configparser.ConfigParser(interpolation=None, strict=False)
    try:
        file.read_string(read_text(kdeglobals))
        return file.getfloat("KDE", "AnimationDurationFactor", fallback=1.0) == 0.0
    except (configparser.Error, DamagedFileError, OSError, ValueError):
        return False


def windows_animates() -> bool:
    """Whether "Animation effects" are on in Windows."""
    return _windows_parameter(_SPI_GETCLIENTAREAANIMATION, default=True)


def runs_assistive_technology() -> bool:
    """Whether a screen reader or the like is running; False if this cannot be determined."""
    if sys.platform == "win32":
        return _windows_parameter(_SPI_GETSCREENREADER, default=False)
    if sys.platform == "darwin":
        return mac_runs_voice_over(output_of)
    return linux_runs_assistive_technology(os.environ, output_of)


def linux_runs_assistive_technology(environ: Mapping[str, str], run: Run) -> bool:
    """Whether AT-SPI is in use on a Linux desktop; False, without a query, if there is no D-Bus."""
    if "DBUS_SESSION_BUS_ADDRESS" not in environ:
        return False
    # the first question comes first because the second one would start AT-SPI
    return all("true" in _answer(run, question) for question in (_HAS_AT_SPI, _USES_AT_SPI))


def mac_runs_voice_over(run: Run) -> bool:
    return _answer(run, _VOICE_OVER) == "1"


def _windows_parameter(number: int, *, default: bool) -> bool:
    """Return a system parameter of Windows that is on or off."""
    value = ctypes.c_int(default)
    windll = getattr(ctypes, "windll", None)
    if windll is not None:
        windll.user32.SystemParametersInfoW(number, 0, ctypes.byref(value), 0)
    return bool(value.value)


def _answer(run: Run, command: Sequence[str]) -> str:
    try:
        return run(command).strip()
    except (OSError, subprocess.SubprocessError):
        return ""


def _kde_globals(environ: Mapping[str, str]) -> Path:
    folder = environ.get("XDG_CONFIG_HOME") or Path.home() / ".config"
    return Path(folder) / "kdeglobals"
