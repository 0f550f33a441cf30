"""Tests of the common behaviour of all dialogs: closing, and dialogs above other dialogs."""

from pathlib import Path

import pygame
import pytest

from papayoo.text.catalog import catalog_for
from papayoo.ui.navigation import GamesRoute, Reset
from papayoo.ui.scenes.dialogs.dialog import EDGE
from papayoo.ui.scenes.dialogs.truth_dialog import TruthDialog
from papayoo.ui.scenes.scores.summary import SummaryScene
from papayoo.ui.scenes.table.dialogs import OpponentsScene, PauseScene
from papayoo.ui.scenes.table.scene import TableScene
from papayoo.ui.testing.pilot import Pilot
from tests.ui.all_scenes import app_with_history, show_scene
from tests.ui.running_app import (
    MEDIUM,
    WORDS,
    StartTable,
    app_of,
    await_turn,
    change_settings,
    has_few_cards,
    is_on_top,
    record_where,
    visible_tags,
    visible_texts,
)

CORNER = 40.0, 660.0
"""A point outside every dialog, in units."""


@pytest.fixture
def paused(start_table: StartTable) -> Pilot:
    """Open the pause menu at the player's turn, and return the pilot."""
    pilot = start_table(size=(1280, 720))
    await_turn(pilot)
    pilot.key(pygame.K_ESCAPE)
    pilot.wait(0.5)
    return pilot


def test_click_outside_closes_a_dialog(paused: Pilot) -> None:
    paused.click(640, 140)
    assert is_on_top(paused, PauseScene), "a click between the buttons changes nothing"
    paused.click(*CORNER)
    assert is_on_top(paused, TableScene)


def test_click_outside_closes_the_upper_dialog_only(paused: Pilot) -> None:
    paused.press(WORDS("opponents.title"))
    assert is_on_top(paused, OpponentsScene)
    paused.click(*CORNER)
    assert is_on_top(paused, PauseScene), paused.scene


def test_dialog_that_is_higher_than_a_wide_window_is_cut_nowhere(tmp_path: Path) -> None:
    with app_with_history(tmp_path, (1280, 480), 150) as pilot:
        scene, viewport = show_scene(pilot, "truth"), app_of(pilot).stack.viewport
        assert isinstance(scene, TruthDialog)
        assert viewport.seen_height < viewport.height, "the dialog scrolls"
        assert (scene.panel.y, scene.panel.bottom) == pytest.approx((EDGE, viewport.height - EDGE))


def test_text_of_a_dialog_changes_with_the_language(tmp_path: Path) -> None:
    with app_with_history(tmp_path, (1280, 720)) as pilot:
        show_scene(pilot, "take back")
        change_settings(app_of(pilot).context, language="de")
        pilot.wait(0.3)
        note = catalog_for(("de",))("take_back.note")
        assert any(text.startswith(note) for text in visible_texts(pilot))


def test_click_outside_does_not_end_the_summary(start_table: StartTable) -> None:
    pilot = start_table(record=record_where(has_few_cards, rounds=2, last=65), size=(1280, 720))
    pilot.play(MEDIUM, lambda: is_on_top(pilot, SummaryScene))
    pilot.wait(3.0)
    pilot.click(*CORNER)
    assert is_on_top(pilot, SummaryScene)


def test_key_hints_stand_at_the_dialog_and_not_on_a_button_of_the_page(tmp_path: Path) -> None:
    with app_with_history(tmp_path, (1280, 720)) as pilot:
        app_of(pilot).stack.apply(Reset(GamesRoute()))
        pilot.wait(0.5)
        button = pilot.find(f"button {WORDS('games.go_on')}").rect
        pilot.press(WORDS("code.enter"))
        pilot.key(pygame.K_TAB)
        pilot.wait(0.5)
        hints, panel = pilot.find("hints").rect, pilot.find(f"dialog {WORDS('code.title')}").rect
        assert not hints.colliderect(button)
        assert panel.bottom <= hints.top < panel.bottom + hints.height


def test_dialog_hides_the_dialog_below_it(paused: Pilot) -> None:
    assert f"dialog {WORDS('pause.title')}" in visible_tags(paused)
    paused.press(WORDS("opponents.title"))
    paused.wait(0.5)
    assert f"dialog {WORDS('opponents.title')}" in visible_tags(paused)
    assert f"dialog {WORDS('pause.title')}" not in visible_tags(paused)
    paused.key(pygame.K_ESCAPE)
    paused.wait(0.5)
    assert f"dialog {WORDS('pause.title')}" in visible_tags(paused)


def test_arrow_keys_move_in_the_grid_of_the_pause_menu(paused: Pilot) -> None:
    scene = paused.scene
    assert isinstance(scene, PauseScene)
    paused.key(pygame.K_DOWN)
    paused.key(pygame.K_DOWN)
    focused = scene.focus.focused
    assert focused is not None
    start = focused.box
    paused.key(pygame.K_RIGHT)
    assert scene.focus.focused is not None
    assert scene.focus.focused.box.x > start.x
    assert scene.focus.focused.box.center_y == start.center_y
