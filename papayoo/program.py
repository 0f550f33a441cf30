"""Runs the program: opens the window, and puts into it what is to be seen there.

That is imported while the window opens: nothing that is imported here may need it.
"""

import logging
import os
import sys
import threading
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from papayoo import __version__
from papayoo.storage.log import configure_logging
from papayoo.storage.paths import Folders, folders
from papayoo.storage.settings_file import LoadedSettings, load_settings
from papayoo.text.catalog import catalog_for, load_catalog
from papayoo.ui.desktop.locale_info import system_languages
from papayoo.ui.desktop.memory import give_back_large_blocks
from papayoo.ui.desktop.promptness import take_short_turns
from papayoo.ui.desktop.window import NoDisplayError, Window

if TYPE_CHECKING:
    from papayoo.app import App

_log = logging.getLogger(__name__)


def _import_the_rest(app: "App") -> None:
    """What the first frame does without: nobody shall wait for it later."""
    from papayoo.ui.render import lazy_art  # noqa: PLC0415  they come with what is to be seen

    lazy_art.lay_out()
    app.load_screens()


def _app(places: Folders, loaded: LoadedSettings, window: Window) -> "App":
    """Imported only now: a thread has done most of it while the window was opened."""
    from papayoo.app import App  # noqa: PLC0415
    from papayoo.ui.context import make_context  # noqa: PLC0415

    context = make_context(places, loaded=loaded, ask_attention=window.ask_attention)
    return App(context, window, draws_ahead=True)


def run(file: Path | None = None) -> int:
    """Play, beginning with the game in a file if one is given.

    Returns the exit code: 1 where there is no screen, another one after an unexpected error.
    """
    places = folders(os.environ)
    configure_logging(places)
    try:
        return _run(places, file)
    except Exception as error:  # noqa: BLE001  whatever it is, the player is told and the game is kept
        from papayoo.crash import report_crash  # noqa: PLC0415  hardly ever needed
        from papayoo.ui.desktop.message_box import alert  # noqa: PLC0415

        return report_crash(error, places, load_catalog(), alert)


def _run(places: Folders, file: Path | None) -> int:
    give_back_large_blocks()
    take_short_turns()
    pygame.font.init()
    loaded = load_settings(places)
    try:
        window = Window(loaded.settings)
    except NoDisplayError as error:
        _log.error("no display: %s", error)
        print(catalog_for((loaded.settings.language, *system_languages()))("cli.no_display"), file=sys.stderr)
        return 1
    app = _app(places, loaded, window)
    try:
        if file is not None:
            app.open_files(file)  # before the first frame, so that what is to be told comes above it
        app.step([], 0.0)
        window.refine_icon()
        app.context.saves.write_in_background()
        app.context.settings_service.file.write_in_background()
        app.context.stillness.refresh()
        _log.info("Papayoo %s, Python %s, pygame-ce %s, %s", __version__, sys.version, pygame.ver, sys.platform)
        threading.Thread(target=_import_the_rest, args=(app,), name="imports", daemon=True).start()
        app.context.sounds.open()
        app.input_reader.open_gamepads()
        app.run()
    finally:
        app.close()
    return 0
