"""Runs the application without a display, for tests, pictures and the self-test; failures are raised."""

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

import pygame

from papayoo.app import App
from papayoo.match import Thinker
from papayoo.services.constructors import Constructors
from papayoo.storage import Folders, Settings, load_settings
from papayoo.text.catalog import catalog_for
from papayoo.ui.art.drawings import Drawings
from papayoo.ui.context import make_context
from papayoo.ui.desktop.desktop_settings import DesktopProbe
from papayoo.ui.desktop.window import Window
from papayoo.ui.router import Router


def headless_app(
    places: Folders, settings: Settings, new_thinker: Callable[[], Thinker], seed: str, *, draws_ahead: bool = False
) -> App:
    """Create the application without a display, with the given settings and seed.

    SDL must use its dummy video and audio drivers. The frames are reproducible unless ``draws_ahead`` is true. The
    language is English unless the settings specify another one. The sound device is closed, because
    opening it takes longer than creating the rest of the application.
    """
    pygame.font.init()
    loaded = load_settings(places)._replace(settings=settings)
    texts, window = catalog_for((settings.language,), places.catalogs), Window(settings, may_be_headless=True)
    context = make_context(places, lambda: Constructors(new_thinker), texts, loaded, ask_attention=window.ask_attention)
    context.new_seed = lambda: seed
    context.open_folder = lambda folder: False
    context.motion_probe = DesktopProbe(lambda: False, "motion")
    return App(context, window, Router, lambda: Drawings, draws_ahead=draws_ahead)


LOGGER: Final = logging.getLogger("papayoo.match")
"""The parent of the loggers to which the failures of bots and of the coach are logged."""


class _RaisingHandler(logging.Handler):
    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info is not None and record.exc_info[1] is not None:
            raise record.exc_info[1]


@contextmanager
def raised_failures() -> Iterator[None]:
    """In a ``with`` block, raise each exception that the match or the coach would otherwise only log."""
    handler = _RaisingHandler()
    LOGGER.addHandler(handler)
    try:
        yield
    finally:
        LOGGER.removeHandler(handler)
