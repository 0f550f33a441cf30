"""Fixtures for user interface tests: a running game, and an input reader."""

import os
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pygame
import pytest

from papayoo.engine import Phase
from papayoo.storage import SaveStore, Settings
from papayoo.ui.input.reader import InputReader
from papayoo.ui.render import Canvas
from papayoo.ui.testing.pilot import Pilot
from tests.little_search import few_deals, little_advice, one_kind, unchecked
from tests.ui.galleries import GOLDEN, Gallery, Golden, open_renderer
from tests.ui.running_app import (
    DUMMY_SDL,
    MEDIUM,
    QUICK,
    WORDS,
    StartTable,
    await_turn,
    folders_in,
    open_app,
    start_game,
)
from tests.ui.shared_games import shared_games


@pytest.fixture(scope="module")
def dummy_screen() -> Iterator[None]:
    """Open a dummy display, which image conversion requires."""
    with patch.dict(os.environ, DUMMY_SDL):
        pygame.display.init()
        pygame.font.init()
        pygame.display.set_mode((64, 64))
        yield
        pygame.display.quit()


@pytest.fixture
def canvas() -> Iterator[Canvas]:
    """Return a canvas on which a unit is a pixel."""
    with open_renderer() as renderer:
        yield Canvas(renderer)


@pytest.fixture
def gallery(tmp_path: Path, update_golden: bool) -> Gallery:
    """The galleries: golden pictures of what is drawn without a program."""
    return Gallery(Golden(GOLDEN / "galleries", tmp_path, is_updating=update_golden))


@pytest.fixture(scope="package", autouse=True)
def _quick_coach() -> Iterator[None]:
    """Give the coach a small search budget and one kind of opponent, and share games and the lines played on in them.

    Checks of these lines took half of the time of tests with finished rounds. Tests of strength, of records and of the
    checks are elsewhere.
    """
    with little_advice, one_kind, few_deals, unchecked(), shared_games():
        yield


@pytest.fixture
def start_table(tmp_path: Path) -> Iterator[StartTable]:
    """Function that starts the app with a new game, or with a record as the saved game."""
    with ExitStack() as programs:

        def begin(settings: Settings = QUICK, *, record: str | None = None, **options: Any) -> Pilot:
            places = folders_in(tmp_path)
            if record is not None:
                SaveStore(places).save(record)
            pilot = programs.enter_context(open_app(places, settings, **options))
            if record is None:
                start_game(pilot)
            else:
                pilot.click_widget(WORDS("menu.continue"))
            return pilot

        yield begin


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    """Return the pilot of a running game in which the player has to play a card."""
    with open_app(folders_in(tmp_path), size=(1280, 720)) as pilot:
        start_game(pilot)
        pilot.play(MEDIUM, lambda: pilot.table.view.phase is Phase.PLAYING)
        await_turn(pilot)
        yield pilot


@pytest.fixture
def copied(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The texts that were copied to the clipboard."""
    texts: list[str] = []

    def copy_text(text: str) -> bool:
        texts.append(text)
        return True

    monkeypatch.setattr("papayoo.ui.context.copy_text", copy_text)
    return texts


@pytest.fixture
def input_reader(monkeypatch: pytest.MonkeyPatch) -> Iterator[InputReader]:
    """An input reader with open gamepads, on a display that shows nothing."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    input_reader = InputReader()
    input_reader.open_gamepads()
    pygame.event.clear()
    yield input_reader
    pygame.display.quit()
