"""Tests of the layout of the title's menu."""

from itertools import combinations
from pathlib import Path

import pygame
import pytest

from papayoo.storage import Settings
from papayoo.ui.scenes.title.menu import Tile
from papayoo.ui.testing.pilot import Pilot
from papayoo.ui.widgets import DELAY_S
from tests.ui.longest_texts import longest
from tests.ui.one_device_menus import focus_group_of
from tests.ui.running_app import app_of, folders_in, open_app, visible_tags, visible_texts


def rects(pilot: Pilot, kind: str) -> list[pygame.Rect]:
    return [sprite.rect for sprite in pilot.seen if sprite.tag.startswith(kind)]


@pytest.mark.parametrize(
    ("language", "text_size"),
    [
        *((language, text_size) for language in longest("title.", "menu.") for text_size in (100, 200)),
        *(pytest.param(language, 150, marks=pytest.mark.full) for language in longest("title.", "menu.")),
    ],
)
def test_texts_of_the_menu_neither_overlap_nor_leave_the_window(tmp_path: Path, language: str, text_size: int) -> None:
    settings = Settings(language=language, first_steps=True, text_size=text_size)
    with open_app(folders_in(tmp_path), settings, size=(1280, 720)) as pilot:
        pilot.frame()
        texts, window = rects(pilot, "text "), app_of(pilot).window.surface.get_rect()
        assert all(window.contains(text) for text in texts)
        assert not any(one.colliderect(other) for one, other in combinations([t.inflate(-2, -8) for t in texts], 2))
        buttons = rects(pilot, "button ")
        assert len(buttons) == 14
        assert all(window.contains(button) for button in buttons)
        assert not any(one.colliderect(other) for one, other in combinations(buttons, 2))


def test_each_tile_explains_itself(tmp_path: Path) -> None:
    with open_app(folders_in(tmp_path), size=(1280, 720)) as pilot:
        pilot.wait(0.1)
        tiles = [widget for widget in focus_group_of(pilot).widgets if isinstance(widget, Tile)]
        assert len(tiles) == 7
        for tile in tiles:
            x, y = tile.box.center_x, tile.box.center_y
            pilot.move(x, y)
            pilot.wait(DELAY_S + 0.3)
            assert tile.name in visible_texts(pilot)
            assert pilot.scene.has_tooltip_at(x, y)


@pytest.mark.parametrize("language", ["en", "fr", "fi", "el"])
@pytest.mark.parametrize("music_volume", [0, 50])
def test_sound_and_music_are_both_in_words_or_both_icons(tmp_path: Path, language: str, music_volume: int) -> None:
    settings = Settings(language=language, music_volume=music_volume)
    with open_app(folders_in(tmp_path), settings, size=(1280, 720)) as pilot:
        pilot.wait(0.1)
        texts = app_of(pilot).context.texts
        labels = {texts("table.sound_on"), texts("menu.music_on" if music_volume else "menu.music_off")}
        assert {"icon sound", "icon note" if music_volume else "icon note_off"} <= set(visible_tags(pilot))
        shown = labels & set(visible_texts(pilot))
        assert shown == (labels if language == "en" else set())
        for button in focus_group_of(pilot).widgets:
            if button.label in labels - shown:
                pilot.move(button.box.center_x, button.box.center_y)
                pilot.wait(DELAY_S + 0.3)
                assert button.label in visible_texts(pilot)


def test_tooltip_of_a_tile_appears_when_keys_reach_it(tmp_path: Path) -> None:
    with open_app(folders_in(tmp_path), size=(1280, 720)) as pilot:
        pilot.wait(0.1)
        while not isinstance(focus_group_of(pilot).focused, Tile):
            pilot.key(pygame.K_DOWN)
        assert "tooltip" not in visible_tags(pilot)
        pilot.wait(DELAY_S + 0.3)
        assert "tooltip" in visible_tags(pilot)
