"""Registers records as a file type of the current Windows user, so that a double-click opens them.

On Linux and macOS, the downloads declare this file type to the system; see docs/record-format.md.
"""

import ctypes
import errno
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final

IS_WINDOWS: Final = sys.platform.startswith("win")  # which a type checker does not take for a constant
ENDING: Final = ".papayoo"
RECORD_TYPE: Final = "Papayoo.Record"
"""Name of the file type in the registry."""
_CLASSES: Final = r"Software\Classes"
_COMMAND: Final = r"shell\open\command"
_ASSOCIATIONS_CHANGED: Final = 0x08000000
"""The event SHCNE_ASSOCCHANGED, which makes Explorer show the new icons and names."""


def program_for_records() -> Path | None:
    """Return the program that a double-click on a record can start; None if there is none.

    Only the downloaded game for Windows is a separate program; otherwise, Python runs the game.
    """
    if not (IS_WINDOWS and hasattr(sys, "frozen")):
        return None
    program = Path(sys.executable)
    return program.with_stem(program.stem.removesuffix("-cli"))  # which would open a console, too


def _command(program: Path) -> str:
    return f'"{program}" -- "%1"'


if sys.platform == "win32":
    import winreg

    def opens_records(program: Path) -> bool:
        """Whether a double-click on a record opens this program."""
        return _value(ENDING) == RECORD_TYPE and _value(rf"{RECORD_TYPE}\{_COMMAND}") == _command(program)

    def register_records(program: Path, name: str) -> None:
        """Let this program open records; ``name`` is the name of the file type. Raises OSError if that fails."""
        values = {
            RECORD_TYPE: name,
            rf"{RECORD_TYPE}\DefaultIcon": f'"{program}",0',
            rf"{RECORD_TYPE}\{_COMMAND}": _command(program),
            ENDING: RECORD_TYPE,
        }
        for key, value in values.items():
            winreg.SetValue(winreg.HKEY_CURRENT_USER, rf"{_CLASSES}\{key}", winreg.REG_SZ, value)
        _notify_explorer()

    def unregister_records() -> None:
        """Undo `register_records`, and keep what other programs have registered. Raises OSError if that fails."""
        with winreg.OpenKey(winreg.HKEY_CURRENT_USER, _CLASSES) as classes:
            if _value(ENDING) == RECORD_TYPE:
                with winreg.OpenKey(classes, ENDING, access=winreg.KEY_ALL_ACCESS) as ending:
                    winreg.DeleteValue(ending, "")
                    is_empty = winreg.QueryInfoKey(ending)[:2] == (0, 0)
                if is_empty:
                    winreg.DeleteKey(classes, ENDING)
            for part in (rf"\{_COMMAND}", r"\shell\open", r"\shell", r"\DefaultIcon", ""):
                with suppress(FileNotFoundError):
                    winreg.DeleteKey(classes, f"{RECORD_TYPE}{part}")
        _notify_explorer()

    def _value(key: str) -> str:
        """Return the default value of a key of the current user; empty if there is none."""
        try:
            return winreg.QueryValue(winreg.HKEY_CURRENT_USER, rf"{_CLASSES}\{key}")
        except OSError:
            return ""

    def _notify_explorer() -> None:
        ctypes.windll.shell32.SHChangeNotify(_ASSOCIATIONS_CHANGED, 0, None, None)

else:

    def opens_records(program: Path) -> bool:
        """Return False, because this system is not asked which program opens records."""
        return False

    def register_records(program: Path, name: str) -> None:
        """Raise OSError, because this system has no registry."""
        raise OSError(errno.ENOSYS, "no registry")

    def unregister_records() -> None:
        """Raise OSError, because this system has no registry."""
        raise OSError(errno.ENOSYS, "no registry")
