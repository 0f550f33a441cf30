"""What the game asks of the desktop around it: to show a folder in a window of its own, and its languages."""

import logging
import os
import subprocess
import sys
from pathlib import Path

import pygame

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


def system_languages() -> tuple[str, ...]:
    """The languages that the system is set to, the dearest first, each with its region where there is one: "pt-BR"."""
    return tuple(
        "-".join(part for part in (tag["language"], tag["country"]) if part) for tag in pygame.system.get_pref_locales()
    )
