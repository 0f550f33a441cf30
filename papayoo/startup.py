"""Runs the program in its window, and reports the errors of the start and unexpected ones."""

import logging
import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pygame

from papayoo import TITLE
from papayoo.storage import Folders, LoadedSettings, NoHomeError, SaveStore, configure_logging, folders, load_settings
from papayoo.text.catalog import Catalog, catalog_for, load_catalog
from papayoo.ui.desktop.locale_info import system_languages
from papayoo.ui.desktop.message_box import alert, readable
from papayoo.ui.desktop.sdl import return_freed_images
from papayoo.ui.desktop.window import NoDisplayError, Window


@dataclass
class Session:
    """What a crash report needs to know of the running program: the store of its game."""

    saves: SaveStore


Play = Callable[[Folders, LoadedSettings, Window, Path | str | None, Session], None]
"""A function that plays in an open window until the player quits; see ``app.make_play``."""

Report = Callable[[BaseException, SaveStore, Catalog, Callable[[str, str, str], bool]], int]
"""A function that reports an unexpected error and returns the exit status; see ``crash.report_crash``."""

_log = logging.getLogger(__name__)


def run(
    load_play: Callable[[], Play],
    load_report: Callable[[], Report],
    opened: Path | str | None = None,
    window: Window | None = None,
) -> int:
    """Run the program in a window, by default in a new one; ``opened`` is a game file, or the code of
    a position, to open first.

    Return the exit status: 0, 1 if there is no display, home folder or catalog, or 70 after an unexpected error.
    """
    try:
        texts = load_catalog()
    except (OSError, ValueError) as error:  # a broken installation has no texts to report itself
        _tell(TITLE, f"papayoo: {error}")
        return 1
    try:
        places = folders(os.environ)
    except NoHomeError as error:
        texts = readable(catalog_for(system_languages()))
        _tell(texts("crash.title"), texts("cli.no_home", why=error), texts("crash.close"))
        return 1
    configure_logging(places)
    session = Session(SaveStore(places))  # until the program claims a slot
    try:
        return _run(places, load_play, opened, session, window)
    except Exception as error:  # noqa: BLE001  every error is reported, and the running game is saved already
        return load_report()(error, session.saves, _texts_for_player(places) or texts, alert)


def _run(
    places: Folders, load_play: Callable[[], Play], opened: Path | str | None, session: Session, window: Window | None
) -> int:
    return_freed_images()
    pygame.font.init()
    loaded = load_settings(places)
    try:
        window = window or Window(loaded.settings)
    except NoDisplayError as error:
        _log.error("no display: %s", error)
        _tell(TITLE, catalog_for((loaded.settings.language, *system_languages()), places.catalogs)("cli.no_display"))
        return 1
    load_play()(places, loaded, window, opened, session)
    return 0


def _texts_for_player(places: Folders) -> Catalog | None:
    """Return the texts for a message box in the player's language, or None if they cannot be loaded."""
    try:
        return readable(catalog_for((load_settings(places).settings.language, *system_languages()), places.catalogs))
    except Exception:  # noqa: BLE001  the report of another error must not fail
        _log.exception("no texts in the player's language")
        return None


def _tell(title: str, text: str, button: str | None = None) -> None:
    """Show a message in a message box, and on the terminal if the game was started from one."""
    if sys.__stderr__ is not None:
        print(text, file=sys.stderr)
    alert(title, text, button)
