"""Puts the program together, from settings and saves to the window, and runs it.

What is to be seen in the window is imported while it opens: nothing that is imported here may need it.
"""

import logging
import os
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from papayoo import __version__
from papayoo.i18n import Catalog, catalog_for, load_catalog
from papayoo.storage.log import configure_logging
from papayoo.storage.paths import Folders, folders
from papayoo.storage.saves import SaveStore
from papayoo.storage.settings import Settings
from papayoo.storage.settings_file import SettingsStore
from papayoo.ui.captions import Captions
from papayoo.ui.context import Context
from papayoo.ui.locales import system_languages
from papayoo.ui.memory import give_back_large_blocks
from papayoo.ui.sounds import Sounds
from papayoo.ui.stillness import Stillness
from papayoo.ui.window import NoDisplayError, Window

if TYPE_CHECKING:
    from papayoo.app import App
    from papayoo.match.thinker import Thinker
    from papayoo.storage.library import Library
    from papayoo.storage.statistics import StatisticsStore

_log = logging.getLogger(__name__)


def make_context(places: Folders, new_thinker: "Callable[[], Thinker]", texts: Catalog | None = None) -> Context:
    """The surroundings of the scenes, with settings and saves in these folders; texts as set if there are none.

    It gets two thinkers of its own, so that the coach can think while opponents do.
    """
    settings_store = SettingsStore(places)
    settings, notices = settings_store.load()
    texts = texts or catalog_for((settings.language, *system_languages()))
    saves, second = SaveStore.claim(places)

    return Context(
        texts=texts,
        settings=settings,
        settings_store=settings_store,
        saves=saves,
        new_library=lambda: _library(places, saves.path),
        new_statistics=lambda: _statistics(places),
        sounds=Sounds(settings),
        captions=Captions(texts),
        new_thinker=new_thinker,
        notices=[*notices, second] if second else list(notices),
    )


def _library(places: Folders, running: Path) -> "Library":
    """Imported only now: the first frame comes sooner without."""
    from papayoo.storage.library import Library  # noqa: PLC0415

    return Library(places, running)


def _statistics(places: Folders) -> "StatisticsStore":
    """Imported only now, because the rules of the game come with it."""
    from papayoo.storage.statistics import StatisticsStore  # noqa: PLC0415

    return StatisticsStore(places)


def _thinker() -> "Thinker":
    """Imported only now, because nobody thinks before the first frame."""
    from papayoo.match.thinker import ThreadThinker  # noqa: PLC0415

    return ThreadThinker()


def _open_folder(folder: Path) -> bool:
    """Imported only now: the first frame comes sooner without."""
    from papayoo.ui.desktop import open_folder  # noqa: PLC0415

    return open_folder(folder)


def _import_the_rest() -> None:
    """What the first frame does without: nobody shall wait for it later."""
    from papayoo.ui import drawings  # noqa: PLC0415  see above
    from papayoo.ui.scenes import doors  # noqa: PLC0415

    drawings.lay_out()
    doors.look_behind()


def _app(context: Context, window: Window, *, draws_ahead: bool) -> "App":
    """Imported only now: a thread has done most of it while the window was opened."""
    from papayoo.app import App  # noqa: PLC0415

    return App(context, window, draws_ahead=draws_ahead)


def unseen_program(
    places: Folders, settings: Settings, new_thinker: "Callable[[], Thinker]", seed: str, *, draws_ahead: bool = False
) -> "App":
    """The program on a screen that nobody sees, with settings and a seed of its own; a bot's failure is let out.

    The video and audio drivers must be ones that need no devices. What is seen depends on nothing but what is done,
    unless it ``draws_ahead``; it is in English unless the settings name a language, whatever the system speaks.
    """
    pygame.font.init()
    context = make_context(places, new_thinker, catalog_for((settings.language,)))
    context.settings = settings
    context.new_seed, context.strict = lambda: seed, True
    context.stillness = Stillness(lambda: False)
    app = _app(context, Window(context.settings, may_be_unseen=True), draws_ahead=draws_ahead)
    context.sounds.open()
    return app


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
        from papayoo.ui.alert import alert  # noqa: PLC0415

        return report_crash(error, places, load_catalog(), alert)


def _run(places: Folders, file: Path | None) -> int:
    give_back_large_blocks()
    pygame.font.init()
    context = make_context(places, _thinker)
    try:
        window = Window(context.settings)
    except NoDisplayError as error:
        _log.error("no display: %s", error)
        print(context.texts("cli.no_display"), file=sys.stderr)
        return 1
    context.open_folder = _open_folder
    app = _app(context, window, draws_ahead=True)
    try:
        if file is not None:
            app.open_files(file)  # before the first frame, so that what is to be told comes above it
        app.step([], 0.0)
        window.refine_icon()
        context.saves.write_in_background()
        context.stillness.refresh()
        _log.info("Papayoo %s, Python %s, pygame-ce %s, %s", __version__, sys.version, pygame.ver, sys.platform)
        threading.Thread(target=_import_the_rest, name="imports", daemon=True).start()
        context.sounds.open()
        app.steering.open_pads()
        app.run()
    finally:
        app.close()
    return 0
