"""What the game asks of the desktop around it: to show a folder in a window of its own."""

import logging
import os
import subprocess
import sys
from pathlib import Path

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
