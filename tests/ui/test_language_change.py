"""Tests that a chosen language is shown at once on every open screen."""

from pathlib import Path

import pygame
import pytest

from papayoo.storage import Settings, Speed
from papayoo.text.catalog import Catalog, load_catalog
from papayoo.ui.desktop.language_loader import LanguageLoader
from papayoo.ui.scenes.settings.scene import SettingsScene
from papayoo.ui.scenes.title.scene import TitleScene
from papayoo.ui.style import Face
from papayoo.ui.testing.pilot import Pilot
from tests.ui.running_app import StartTable, app_of, change_settings, folders_in, is_on_top, open_app, visible_texts

ENGLISH = load_catalog()


def shows_only(pilot: Pilot, texts: Catalog) -> bool:
    """Whether every visible text that the catalog ``texts`` translates is in the catalog's language."""
    known = [message for key, message in ENGLISH.messages.items() if key in texts.messages]
    english = {message for message in known if isinstance(message, str) and "{" not in message}
    own = {message for message in texts.messages.values() if isinstance(message, str)}
    return not (english - own) & set(visible_texts(pilot)) - {"English"}


@pytest.mark.parametrize("language", ["de", "ko", "zh-Hant"])
def test_language_chosen_near_the_title_is_shown_at_once(tmp_path: Path, language: str) -> None:
    texts = load_catalog(language)
    with open_app(folders_in(tmp_path), size=(1280, 720)) as pilot:
        pilot.press(ENGLISH("menu.settings"))
        pilot.press("English")
        pilot.press(texts("language.name"))
        assert is_on_top(pilot, SettingsScene)
        pilot.wait(0.3)
        assert texts("language.name") in visible_texts(pilot)
        assert shows_only(pilot, texts)
        pilot.key(pygame.K_ESCAPE)
        pilot.wait(0.3)
        assert is_on_top(pilot, TitleScene)
        assert texts("menu.new_game") in visible_texts(pilot)
        assert shows_only(pilot, texts)


def test_language_chosen_in_settings_keeps_page_and_focus(tmp_path: Path) -> None:
    with open_app(folders_in(tmp_path), size=(1280, 720)) as pilot:
        pilot.press(ENGLISH("menu.settings"))
        scene = pilot.scene
        assert isinstance(scene, SettingsScene)
        scene.open("window")
        scene.focus.focus(scene.rows["language"])
        pilot.key(pygame.K_RETURN)
        pilot.press("Deutsch")
        pilot.wait(0.3)
        texts = load_catalog("de")
        assert pilot.scene is scene
        assert scene.focus.focused is scene.rows["language"]
        assert texts("option.fullscreen.name") in visible_texts(pilot)
        assert shows_only(pilot, texts)


def test_language_changes_during_game_behind_settings(start_table: StartTable) -> None:
    pilot = start_table(Settings(seats=4, speed=Speed.INSTANT), size=(1280, 720))
    pilot.wait_until(lambda: pilot.table.player.is_choosing and pilot.table.is_idle, "the pass")
    table, texts = pilot.table, load_catalog("de")
    for card in table.hand[:2]:
        pilot.click_card(card)
    chosen = table.chosen_cards
    assert len(chosen) == 2
    pilot.key(pygame.K_ESCAPE)
    pilot.press(ENGLISH("menu.settings"))
    change_settings(app_of(pilot).context, language="de")
    pilot.wait(0.3)
    assert shows_only(pilot, texts)
    pilot.key(pygame.K_ESCAPE)
    pilot.wait(0.3)
    assert texts("pause.resume") in visible_texts(pilot)
    assert shows_only(pilot, texts)
    pilot.key(pygame.K_ESCAPE)
    pilot.wait(0.5)
    assert pilot.table is table
    assert table.chosen_cards == chosen
    assert texts("player.you") in visible_texts(pilot)
    assert shows_only(pilot, texts)


def test_fonts_are_those_of_new_language(tmp_path: Path) -> None:
    with open_app(folders_in(tmp_path)) as pilot:
        change_settings(app_of(pilot).context, language="zh-Hant")
        pilot.frame()
        run = app_of(pilot).renderer.fonts.runs("語", Face.TEXT)[0]
        assert "TC" in run.path.name


def test_language_is_loaded_in_thread(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.init()
    loader = LanguageLoader("", has_thread=True)
    loader.request("ko")
    while (texts := loader.take_loaded()) is None:
        assert loader.is_loading
    assert texts.language == "ko"
    assert not loader.is_loading
