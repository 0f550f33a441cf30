"""The program on a screen that nobody sees: for tests, for pictures of it, and for its own test of itself."""

from collections.abc import Callable

import pygame

from papayoo.app import App
from papayoo.match.thinker import Thinker
from papayoo.services.constructors import Constructors
from papayoo.storage.paths import Folders
from papayoo.storage.settings import Settings
from papayoo.storage.settings_file import load_settings
from papayoo.text.catalog import catalog_for
from papayoo.ui.context import make_context
from papayoo.ui.desktop.reduced_motion import ReducedMotionProbe
from papayoo.ui.desktop.window import Window
from papayoo.ui.router import Router


def unseen_program(
    places: Folders, settings: Settings, new_thinker: Callable[[], Thinker], seed: str, *, draws_ahead: bool = False
) -> App:
    """The program on a screen that nobody sees, with settings and a seed of its own.

    The video and audio drivers must be ones that need no devices. What is seen depends on nothing but what is done,
    unless it ``draws_ahead``; it is in English unless the settings name a language, whatever the system speaks.
    """
    pygame.font.init()
    loaded = load_settings(places)._replace(settings=settings)
    texts, window = catalog_for((settings.language,)), Window(settings, may_be_headless=True)
    context = make_context(places, lambda: Constructors(new_thinker), texts, loaded, ask_attention=window.ask_attention)
    context.new_seed = lambda: seed
    context.open_folder = lambda folder: False
    context.motion_probe = ReducedMotionProbe(lambda: False)
    app = App(context, window, Router, draws_ahead=draws_ahead)
    context.sounds.open()
    return app
