"""A dialog shown by programs of the system, for messages when pygame cannot be used."""

import ctypes
import shutil
import subprocess
import sys
from collections.abc import Sequence

from papayoo.ui.desktop.child_environment import INHERITED

_ERROR_ICON = 0x10
_ON_MACOS = ("-e", "on run argv", "-e", "display alert (item 1 of argv) message (item 2 of argv)", "-e", "end run")


def show_dialog(title: str, text: str) -> bool:
    """Show a message until the player closes it; return False if no program could show it."""
    if sys.platform == "win32":
        return bool(ctypes.windll.user32.MessageBoxW(None, text, title, _ERROR_ICON))
    return any(_succeeds(command) for command in _commands(title, text))


def _commands(title: str, text: str) -> Sequence[Sequence[str]]:
    """Return the commands that show a message, in order of preference."""
    if sys.platform == "darwin":
        return [("osascript", *_ON_MACOS, title, text)]
    return [
        ("zenity", "--error", "--no-markup", f"--title={title}", f"--text={text}"),
        ("kdialog", "--title", title, "--error", text),
        ("xmessage", "-center", "-title", title, text),
    ]


def _succeeds(command: Sequence[str]) -> bool:
    program = shutil.which(command[0], path=INHERITED.get("PATH"))
    if program is None:
        return False
    try:
        done = subprocess.run([program, *command[1:]], env=INHERITED, capture_output=True, check=False)
    except OSError:
        return False
    return done.returncode == 0
