"""Tests that erasing all results asks first, names them, and says until when they can be restored."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from papayoo.history.achievements import earned
from papayoo.storage import ResultsFile
from papayoo.ui.scene_stack import DOUBLE_CLICK_S
from papayoo.ui.scenes.stats.scene import EraseDialog, StatisticsScene
from papayoo.ui.testing.pilot import Pilot
from tests.history.sample_rows import A_PRACTICE
from tests.ui.running_app import QUICK, WORDS, app_of, folders_in, open_app, visible_texts
from tests.ui.scenes.stats.test_scene import history

ERASE, RESTORE = WORDS("statistics.erase"), WORDS("statistics.restore")
ROWS = history(3)
ROUNDS, GAMES = 6, 3


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    """Return a pilot of the game with the statistics of three games open."""
    store = ResultsFile(folders_in(tmp_path))
    store.load()
    store.add([*ROWS, A_PRACTICE])
    with open_app(folders_in(tmp_path), QUICK, size=(1280, 720)) as pilot:
        open_statistics(pilot)
        yield pilot


def open_statistics(pilot: Pilot) -> None:
    pilot.press(WORDS("menu.statistics"))
    pilot.wait(DOUBLE_CLICK_S)


def ask(pilot: Pilot) -> None:
    """Press *Erase all*, and wait until a further press is not a double click any more."""
    pilot.press(ERASE)
    pilot.wait(DOUBLE_CLICK_S)
    assert isinstance(pilot.scene, EraseDialog)


def erase(pilot: Pilot) -> None:
    ask(pilot)
    pilot.click_widget(ERASE)
    pilot.wait(DOUBLE_CLICK_S)


def rows_of(pilot: Pilot) -> int:
    return len(app_of(pilot).context.statistics.rows)


def test_first_press_erases_nothing(pilot: Pilot) -> None:
    ask(pilot)
    assert rows_of(pilot) == len(ROWS)


def test_dialog_names_what_goes_and_until_when_it_can_be_restored(pilot: Pilot) -> None:
    ask(pilot)
    dialog = visible_texts(pilot)[visible_texts(pilot).index(ERASE) + 1 :]
    counts = {
        "statistics.line.rounds": ROUNDS,
        "games.title": GAMES,
        "statistics.achievements": len(earned(ROWS)),
        "practice.title": 1,
    }
    shown = [text for key, count in counts.items() for text in (WORDS(key), str(count))]
    assert dialog[: len(shown)] == shown
    assert WORDS("statistics.erase_note").startswith(dialog[len(shown)])


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_ESCAPE])
def test_key_of_haste_keeps_the_results(pilot: Pilot, key: int) -> None:
    ask(pilot)
    pilot.key(key)
    pilot.frame()
    assert isinstance(pilot.scene, StatisticsScene)
    assert rows_of(pilot) == len(ROWS)


def test_double_click_on_erase_keeps_the_results(pilot: Pilot) -> None:
    button = pilot.find(f"button {ERASE}").rect.center
    for _ in range(2):
        pilot.click(*app_of(pilot).viewport.to_units(*button))
    assert rows_of(pilot) == len(ROWS)


def test_restore_takes_the_place_of_erase_and_says_until_when(pilot: Pilot) -> None:
    place = pilot.find(f"button {ERASE}").rect
    erase(pilot)
    assert rows_of(pilot) == 0
    assert pilot.find(f"button {RESTORE}").rect == place
    assert {WORDS("statistics.nothing_erased"), WORDS("statistics.at_any_time")} <= set(visible_texts(pilot))


def test_results_can_be_restored_after_a_restart_and_further_rounds(pilot: Pilot, tmp_path: Path) -> None:
    erase(pilot)
    later = [replace(row, seed=f"later {row.seed}") for row in ROWS]
    app_of(pilot).close()
    with open_app(folders_in(tmp_path), QUICK, size=(1280, 720)) as again:
        context = app_of(again).context
        context.load_results().add(later)
        open_statistics(again)
        assert WORDS("statistics.at_any_time") in visible_texts(again)
        again.press(RESTORE)
        assert [row.seed for row in context.statistics.rows] == [row.seed for row in (*ROWS, *later)]
