"""Tests that mute is shown in the settings, can be undone there, and survives a restart."""

from pathlib import Path

import pygame

from papayoo.storage import Settings, SettingsFile
from papayoo.ui.navigation import Push
from papayoo.ui.scenes.settings.scene import SettingsScene
from papayoo.ui.testing.pilot import Pilot
from papayoo.ui.widgets import MutableSlider
from tests.ui.running_app import WORDS, app_of, folders_in, open_app, visible_tags, visible_texts


def open_sound_row(pilot: Pilot) -> MutableSlider:
    scene = SettingsScene(app_of(pilot).context)
    app_of(pilot).stack.apply(Push(scene))
    scene.open("sound")
    pilot.move(1, 1)
    row = scene.rows["sound_volume"]
    assert isinstance(row, MutableSlider)
    pilot.move(row.control.right - 2, row.control.center_y)
    return row


def shows_mute(pilot: Pilot) -> bool:
    pilot.frame()
    words = WORDS("settings.muted") in visible_texts(pilot)
    icons = visible_tags(pilot).count("icon sound_off")
    assert icons == (6 if words else 0), "the row and the five bars beside it"
    return words


def test_mute_survives_restart(tmp_path: Path) -> None:
    with open_app(folders_in(tmp_path)) as pilot:
        pilot.key(pygame.K_m)
        assert app_of(pilot).context.sounds.is_muted
    saved = SettingsFile(folders_in(tmp_path)).load()[0]
    with open_app(folders_in(tmp_path), saved) as pilot:
        assert app_of(pilot).context.sounds.is_muted


def test_sound_row_shows_mute_and_undoes_it(tmp_path: Path) -> None:
    with open_app(folders_in(tmp_path), Settings(muted=True)) as pilot:
        sounds, row = app_of(pilot).context.sounds, open_sound_row(pilot)
        assert shows_mute(pilot)
        pilot.click(row.mute_button.center_x, row.mute_button.center_y)
        assert not sounds.is_muted
        assert not shows_mute(pilot)
        pilot.key(pygame.K_m)
        assert shows_mute(pilot)
        pilot.key(pygame.K_RETURN)
        assert not sounds.is_muted
        assert app_of(pilot).context.settings.sound_volume == Settings().sound_volume


def test_new_volume_unmutes(tmp_path: Path) -> None:
    for volume in (Settings().sound_volume, 100):
        with open_app(folders_in(tmp_path), Settings(muted=True, sound_volume=volume)) as pilot:
            row = open_sound_row(pilot)
            pilot.click(row.control.right - 2, row.control.center_y)
            assert not app_of(pilot).context.sounds.is_muted
            assert app_of(pilot).context.settings.sound_volume == 100
