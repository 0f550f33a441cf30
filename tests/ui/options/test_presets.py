"""Tests of the presets and the rows of pictures in the settings."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from papayoo.storage import Deck, ReducedMotion, Settings
from papayoo.ui.navigation import Push
from papayoo.ui.options.option_table import PAGES
from papayoo.ui.options.presets import PRESETS, preset_of, with_preset
from papayoo.ui.scenes.settings.scene import SettingsScene
from papayoo.ui.testing.pilot import Pilot
from papayoo.ui.widgets.swatch_row import SwatchRow
from tests.ui.running_app import WORDS, app_of, folders_in, open_app, visible_texts


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with open_app(folders_in(tmp_path), Settings(), size=(1280, 720)) as pilot:
        scene = SettingsScene(app_of(pilot).context)
        app_of(pilot).stack.apply(Push(scene))
        scene.open("look")
        pilot.move(1, 1)
        yield pilot


def row_of(pilot: Pilot, key: str) -> SwatchRow:
    assert isinstance(pilot.scene, SettingsScene)
    if key == "preset":
        pilot.scene.open("access")
        pilot.frame()
    row = pilot.scene.rows[key]
    assert isinstance(row, SwatchRow)
    return row


def settings_of(pilot: Pilot) -> Settings:
    return app_of(pilot).context.settings


def test_default_settings_are_the_standard_preset() -> None:
    assert preset_of(Settings()) == "standard"


@pytest.mark.parametrize("name", PRESETS)
def test_chosen_preset_is_the_active_one(name: str) -> None:
    before = Settings(text_size=170, captions=True, felt="plum")
    assert preset_of(before) == ""
    after = with_preset(before, name)
    assert preset_of(after) == name
    assert after.felt == "plum"


def test_readable_preset_has_large_text_cards_and_high_contrast() -> None:
    settings = with_preset(Settings(), "readable")
    assert (settings.text_size, settings.card_size, settings.deck) == (150, 120, Deck.HIGH_CONTRAST)


def test_calm_preset_has_less_motion_and_captions() -> None:
    settings = with_preset(Settings(), "calm")
    assert settings.captions
    assert settings.reduced_motion is ReducedMotion.ON


def test_preset_row_says_what_active_preset_sets(pilot: Pilot) -> None:
    row = row_of(pilot, "preset")
    assert row.line == WORDS("preset_line.standard")
    box = row.chip(2)
    pilot.click(box.center_x, box.center_y)
    assert preset_of(settings_of(pilot)) == "calm"
    assert row_of(pilot, "preset").line == WORDS("preset_line.calm")
    assert isinstance(pilot.scene, SettingsScene)
    pilot.scene.focus.focus(pilot.scene.rows["text_size"])
    pilot.key(pygame.K_RIGHT)
    assert row_of(pilot, "preset").line == WORDS("preset.own")


def test_settings_of_a_preset_follow_it_and_precede_matters_of_taste() -> None:
    access, look = (next(page for page in PAGES if page.name == name) for name in ("access", "look"))
    first, *fields = (option.name for option in (*access.options, *look.options))
    assert first == "preset"
    assert {field for values in PRESETS.values() for field in values} <= set(fields)
    assert fields[-4:] == ["felt", "back", "face", "dawn"]


@pytest.mark.parametrize("key", ["felt", "back", "face", "deck"])
def test_click_on_picture_chooses_it(pilot: Pilot, key: str) -> None:
    row = row_of(pilot, key)
    last = len(row.names) - 1
    box = row.chip(last)
    before = getattr(settings_of(pilot), key)
    pilot.move(box.center_x, box.center_y)
    assert row.line == row.names[last], "the picture under the pointer is named"
    assert getattr(settings_of(pilot), key) == before
    pilot.click(box.center_x, box.center_y)
    assert WORDS(f"{key}.{getattr(settings_of(pilot), key)}") == row.names[last]


def test_keys_choose_next_picture(pilot: Pilot) -> None:
    assert isinstance(pilot.scene, SettingsScene)
    pilot.scene.focus.focus(row_of(pilot, "felt"))
    pilot.key(pygame.K_RIGHT)
    assert settings_of(pilot).felt == "plum"
    assert WORDS("felt.plum") in visible_texts(pilot)
    pilot.key(pygame.K_LEFT)
    assert settings_of(pilot).felt == "teal"
