"""The dialog of the desktop in which a file is chosen, for systems that have one.

SDL 2 has none. On Linux it is a program, zenity or kdialog, and on macOS a script; on Windows it is a function of the
system. Each blocks until the player has chosen, so it runs on a worker thread.
"""

import ctypes
import logging
import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

import pygame

from papayoo.ui.desktop.child_environment import INHERITED
from papayoo.ui.desktop.file_type import ENDING

CHOSEN: Final = pygame.USEREVENT
"""Type of the event that wakes the frame loop when the dialog has been closed."""

Command = tuple[str, ...]

_PROGRAMS: Final = ("kdialog", "zenity")
_ON_MACOS: Final = (
    *("osascript", "-e", "on run argv", "-e"),
    "POSIX path of (choose file with prompt (item 1 of argv) default location (POSIX file (item 2 of argv)))",
    *("-e", "end run"),
)
_MAX_PATH: Final = 32768
_FLAGS: Final = 0x80000 | 0x1000 | 0x800 | 0x8 | 0x4
"""Explorer style; the file and its folder must exist; keep the working folder; no box for "read only"."""

_log = logging.getLogger(__name__)


class FileChooser:
    """The dialog of the system; ``choose`` shows it and returns the chosen file, or None."""

    def __init__(self, choose: Callable[[], Path | None], stop: Callable[[], None] = lambda: None) -> None:
        self._choose, self._stop = choose, stop
        self._chosen: Path | None = None
        self._thread = threading.Thread(target=self._run, name="file chooser", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        self._chosen = self._choose()
        with suppress(pygame.error):  # the player may have left the game
            pygame.event.post(pygame.Event(CHOSEN))

    @property
    def is_open(self) -> bool:
        return self._thread.is_alive()

    @property
    def chosen(self) -> Path | None:
        """The chosen file; None while the dialog is open, or if it was closed without a choice."""
        return None if self.is_open else self._chosen

    def wait(self) -> None:
        """Wait until the player has chosen."""
        self._thread.join()

    def close(self) -> None:
        """Close the dialog, if the system allows it; what is chosen in it no longer matters."""
        self._stop()


def has_file_chooser() -> bool:
    """Whether this system has a dialog that `open_file_chooser` can show."""
    return _driver() in ("windows", "cocoa") or (_driver() in ("x11", "wayland") and _program() is not None)


def open_file_chooser(title: str, kind: str, folder: Path) -> FileChooser:
    """Show the dialog for choosing a record, at first in this folder. ``kind`` is the name of the file type."""
    if sys.platform == "win32":
        return FileChooser(lambda: _ask_windows(title, kind, folder))
    command = chooser_command(_program() or "", title, kind, folder)
    process = _Process(command if sys.platform != "darwin" else (*_ON_MACOS, title, str(folder)))
    return FileChooser(process.ask, process.stop)


def chooser_command(program: str, title: str, kind: str, folder: Path) -> Command:
    """Return the command that shows the dialog of kdialog or zenity and prints the chosen path."""
    place, endings = f"{folder}{os.sep}", f"*{ENDING} *{ENDING.upper()}"
    if Path(program).name == "kdialog":
        return program, "--title", title, "--getopenfilename", place, f"{endings}|{kind}"
    return (
        *(program, "--file-selection", f"--title={title}", f"--filename={place}"),
        f"--file-filter={kind} | {endings}",
    )


def _driver() -> str:
    return pygame.display.get_driver() if pygame.display.get_init() else ""


def _program() -> str | None:
    """Return the path of the desktop's program; that of the present desktop is preferred."""
    is_kde = "KDE" in INHERITED.get("XDG_CURRENT_DESKTOP", "").split(":")
    names = _PROGRAMS if is_kde else _PROGRAMS[::-1]
    return next((path for name in names if (path := shutil.which(name, path=INHERITED.get("PATH")))), None)


class _Process:
    """A program that shows the dialog and prints the path of the chosen file."""

    def __init__(self, command: Sequence[str]) -> None:
        self._command = command
        self._process: subprocess.Popen[bytes] | None = None
        self._is_stopped = False

    def ask(self) -> Path | None:
        """Run the program until the player has chosen; return the file, or None."""
        try:
            null = subprocess.DEVNULL
            with subprocess.Popen(
                self._command, stdin=null, stdout=subprocess.PIPE, stderr=null, env=INHERITED
            ) as process:
                self._process = process
                if self._is_stopped:
                    process.terminate()
                printed, _ = process.communicate()
        except OSError as error:
            _log.warning("cannot show a dialog: %s", error)
            return None
        name = os.fsdecode(printed).removesuffix("\n")
        return Path(name) if process.returncode == 0 and name else None

    def stop(self) -> None:
        self._is_stopped = True
        if self._process is not None:
            self._process.terminate()


class _OpenFileName(ctypes.Structure):
    """OPENFILENAMEW of the Windows API."""

    _fields_ = (
        ("size", ctypes.c_uint32),
        ("owner", ctypes.c_void_p),
        ("instance", ctypes.c_void_p),
        ("filter", ctypes.c_void_p),
        ("custom_filter", ctypes.c_void_p),
        ("max_custom_filter", ctypes.c_uint32),
        ("filter_index", ctypes.c_uint32),
        ("file", ctypes.c_void_p),
        ("max_file", ctypes.c_uint32),
        ("file_title", ctypes.c_void_p),
        ("max_file_title", ctypes.c_uint32),
        ("initial_folder", ctypes.c_wchar_p),
        ("title", ctypes.c_wchar_p),
        ("flags", ctypes.c_uint32),
        ("file_offset", ctypes.c_uint16),
        ("file_extension", ctypes.c_uint16),
        ("default_extension", ctypes.c_wchar_p),
        ("custom_data", ctypes.c_void_p),
        ("hook", ctypes.c_void_p),
        ("template", ctypes.c_wchar_p),
        ("reserved", ctypes.c_void_p),
        ("reserved_size", ctypes.c_uint32),
        ("more_flags", ctypes.c_uint32),
    )


def _ask_windows(title: str, kind: str, folder: Path) -> Path | None:
    path = ctypes.create_unicode_buffer(_MAX_PATH)
    kinds = ctypes.create_unicode_buffer(f"{kind}\0*{ENDING}\0")
    ask = _OpenFileName(
        size=ctypes.sizeof(_OpenFileName),
        filter=ctypes.addressof(kinds),
        file=ctypes.addressof(path),
        max_file=_MAX_PATH,
        initial_folder=str(folder),
        title=title,
        flags=_FLAGS,
    )
    windll = getattr(ctypes, "windll", None)
    is_chosen = windll is not None and bool(windll.comdlg32.GetOpenFileNameW(ctypes.byref(ask)))
    return Path(path.value) if is_chosen else None
