"""Crash reports: files with details of an unexpected error, and a message to the player.

The running game is saved after every command, so it is not lost; the report contains a copy of it.
"""

import logging
import os
import sys
import traceback
from collections.abc import Callable
from pathlib import Path

from papayoo import TITLE
from papayoo.storage import (
    Clock,
    Folders,
    NoHomeError,
    SaveStore,
    folders,
    free_path,
    load_settings,
    read_text,
    stamp,
    utc_now,
    write_atomically,
)
from papayoo.text.catalog import Catalog, catalog_for
from papayoo.text.versions import version_lines

EXIT_CRASHED = 70
"""Exit status of an internal error (EX_SOFTWARE of sysexits.h)."""

EXIT_BROKEN = 1
"""Exit status of the program if the game cannot start."""

_log = logging.getLogger(__name__)

Show = Callable[[str, str, str], bool]
"""A function that shows a message box with title, text and button label; returns whether it succeeded."""


def report_crash(error: BaseException, saves: SaveStore, texts: Catalog, show: Show, clock: Clock = utc_now) -> int:
    """Log the error, write the crash report and show its path to the player; return the exit status.

    ``saves`` is the store of the running game, which is part of the report.
    """
    _log.critical("unexpected error", exc_info=error)
    places = saves.folders
    file = _written(report(error, saves), places, clock)
    text = texts("crash.report", file=file) if file else texts("crash.no_report", folder=places.logs)
    if sys.__stderr__ is not None:  # there is a console
        traceback.print_exception(error)
        print(text, file=sys.stderr)
    show(texts("crash.title"), text, texts("crash.close"))
    return EXIT_CRASHED


def report_broken_installation(error: Exception, show: Callable[[str, str], bool]) -> int:
    """Show an error that prevented the window from opening; return the exit status.

    The cause is a library, such as pygame, or a file of the program, such as the message catalog, that is missing or
    damaged.
    """
    if sys.__stderr__ is not None:
        traceback.print_exception(error)
    try:
        language = load_settings(folders(os.environ)).settings.language
        system_language = os.environ.get("LANG", "").partition(".")[0]
        text = catalog_for((language, system_language))("crash.broken", why=error)
    except (NoHomeError, OSError, ValueError):
        text = f"papayoo: {error}"
    show(TITLE, text)
    return EXIT_BROKEN


def report(error: BaseException, saves: SaveStore) -> str:
    """Return the text of a crash report: versions, traceback and the record of the running game."""
    return "\n".join(
        (
            *version_lines(),
            "",
            "".join(traceback.format_exception(error)),
            _running_game(saves),
        )
    )


def _running_game(saves: SaveStore) -> str:
    name = "The running game"
    try:
        path = saves.path
        name = f"{name} ({path.name})"
        return f"{name}:\n{read_text(path)}"
    except FileNotFoundError:
        return f"{name}:\nnone\n"
    except Exception as error:  # noqa: BLE001  a report with a gap is better than none
        return f"{name}:\ncannot be read: {error}\n"


def _written(text: str, places: Folders, clock: Clock) -> Path | None:
    try:
        path = free_path(places.logs / f"crash-{stamp(clock())}.txt")
        write_atomically(path, text)
    except (OSError, UnicodeError) as error:
        _log.error("cannot write the report: %s", error)
        return None
    return path
