"""Tests of the layout of the title's menu."""

from itertools import combinations, permutations
from pathlib import Path

import pygame
import pytest

from papayoo.storage import SaveStore, Settings
from papayoo.ui.scene import Scene
from papayoo.ui.scene_stack import DOUBLE_CLICK_S
from papayoo.ui.scenes.games.scene import GamesScene
from papayoo.ui.scenes.rules.scene import RulesScene
from papayoo.ui.scenes.settings.language_dialog import LanguageDialog
from papayoo.ui.scenes.table.scene import TableScene
from papayoo.ui.scenes.title.menu import Tile
from papayoo.ui.testing.pilot import Pilot
from papayoo.ui.widgets import DELAY_S
from tests.covering import values_first
from tests.positions import recorded_text
from tests.ui.longest_texts import longest
from tests.ui.one_device_menus import DEVICE_USERS, focus_group_of
from tests.ui.running_app import WORDS, app_of, folders_in, is_on_top, open_app, visible_tags, visible_texts


def rects(pilot: Pilot, kind: str) -> list[pygame.Rect]:
    return [sprite.rect for sprite in pilot.seen if sprite.tag.startswith(kind)]


@pytest.mark.parametrize(
    ("language", "text_size"),
    [
        *values_first(longest("title.", "menu."), (100, 200)),
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
        assert len(buttons) == 9
        assert all(window.contains(button) for button in buttons)
        assert not any(one.colliderect(other) for one, other in combinations(buttons, 2))


def test_each_tile_explains_itself(tmp_path: Path) -> None:
    with open_app(folders_in(tmp_path), size=(1280, 720)) as pilot:
        pilot.wait(0.1)
        tiles = [widget for widget in focus_group_of(pilot).widgets if isinstance(widget, Tile)]
        assert len(tiles) == 4
        for tile in tiles:
            x, y = tile.box.center_x, tile.box.center_y
            pilot.move(x, y)
            pilot.wait(DELAY_S + 0.3)
            assert tile.name in visible_texts(pilot)
            assert pilot.scene.has_tooltip_at(x, y)


@pytest.mark.parametrize("offer_lessons", [True, False])
@pytest.mark.parametrize("first_steps", [True, False])
@pytest.mark.parametrize("has_saved_game", [True, False])
def test_title_has_at_most_nine_controls(
    tmp_path: Path, *, offer_lessons: bool, first_steps: bool, has_saved_game: bool
) -> None:
    if has_saved_game:
        SaveStore(folders_in(tmp_path)).save(recorded_text(3, 1, "kept", 20))
    settings = Settings(first_steps=first_steps, offer_lessons=offer_lessons)
    with open_app(folders_in(tmp_path), settings, size=(1280, 720)) as pilot:
        pilot.wait(0.1)
        assert len(focus_group_of(pilot).widgets) <= 9
        assert len(rects(pilot, "button ")) == len(focus_group_of(pilot).widgets)


WAYS: dict[str, tuple[str, type[Scene]]] = {
    "menu.games": ("menu.new_game", GamesScene),
    "menu.rules": ("menu.learn", RulesScene),
    "lessons.first": ("menu.learn", TableScene),
    "language.name": ("menu.settings", LanguageDialog),
}
"""The button above each of these, and the scene to which it leads."""


@pytest.mark.parametrize(("device", "name"), values_first(DEVICE_USERS, WAYS))
def test_what_has_no_button_of_its_own_is_two_presses_away(tmp_path: Path, device: str, name: str) -> None:
    first, scene = WAYS[name]
    with open_app(folders_in(tmp_path), size=(1280, 720)) as pilot:
        user = DEVICE_USERS[device](pilot)
        for key in (first, name):
            pilot.wait(DOUBLE_CLICK_S)
            user.press(WORDS(key))
        assert is_on_top(pilot, scene)


@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize("language", ["en", "fr", "fi", "el"])
def test_sound_switch_says_in_words_or_in_a_tooltip_what_it_is(tmp_path: Path, language: str, text_size: int) -> None:
    settings = Settings(language=language, text_size=text_size)
    with open_app(folders_in(tmp_path), settings, size=(1280, 720)) as pilot:
        pilot.wait(0.1)
        label = app_of(pilot).context.texts("table.sound_on")
        assert "icon sound" in visible_tags(pilot)
        if label not in visible_texts(pilot):
            sound = next(widget for widget in focus_group_of(pilot).widgets if widget.label == label)
            pilot.move(sound.box.center_x, sound.box.center_y)
            pilot.wait(DELAY_S + 0.3)
        assert label in visible_texts(pilot)


def test_tooltip_of_a_tile_appears_when_keys_reach_it(tmp_path: Path) -> None:
    with open_app(folders_in(tmp_path), size=(1280, 720)) as pilot:
        pilot.wait(0.1)
        while not isinstance(focus_group_of(pilot).focused, Tile):
            pilot.key(pygame.K_DOWN)
        assert "tooltip" not in visible_tags(pilot)
        pilot.wait(DELAY_S + 0.3)
        assert "tooltip" in visible_tags(pilot)


SHAPES = (1280, 600), (800, 1100), (800, 600)


def words_and_places(pilot: Pilot) -> list[tuple[str, pygame.Rect]]:
    pilot.wait(1.0)
    return [(sprite.tag, sprite.rect) for sprite in pilot.seen if sprite.tag.startswith(("text ", "button "))]


@pytest.mark.parametrize("text_size", [140, 170])
def test_title_is_laid_out_for_its_window_whatever_the_window_was_before(tmp_path: Path, text_size: int) -> None:
    settings = Settings(text_size=text_size)
    opened = {}
    for size in SHAPES:
        with open_app(folders_in(tmp_path), settings, size=size) as pilot:
            opened[size] = words_and_places(pilot)
            assert len(opened[size]) > 9
    with open_app(folders_in(tmp_path), settings, size=SHAPES[-1]) as pilot:
        for before, size in permutations(SHAPES, 2):
            for shown in (before, size):
                pygame.display.set_mode(shown, pygame.RESIZABLE)
                assert words_and_places(pilot) == opened[shown], f"{size} after {before}"
