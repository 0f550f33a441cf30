"""Tests of the pause menu's layout."""

from pathlib import Path

import pytest

from papayoo.match.puzzles import shipped_puzzles
from papayoo.services.puzzle_matches import puzzle_match
from papayoo.storage.settings import Speed
from papayoo.ui.navigation import Reset
from papayoo.ui.scenes.table.pause_menu import PauseScene
from papayoo.ui.scenes.table.scene import TableScene
from papayoo.ui.widgets.button import IconButton
from tests.ui.all_scenes import app_with_history, show_scene
from tests.ui.running_app import WORDS, app_of, change_settings, visible_tags, visible_texts


@pytest.mark.parametrize(
    ("size", "text_size"), [((1280, 720), 150), ((1280, 720), 160), ((1280, 720), 200), ((1024, 640), 150)]
)
def test_pause_menu_fits_window_at_large_texts(tmp_path: Path, size: tuple[int, int], text_size: int) -> None:
    with app_with_history(tmp_path, size, text_size) as pilot:
        show_scene(pilot, "pause")
        assert "scene bar" not in visible_tags(pilot)
        window = app_of(pilot).window.surface.get_rect()
        buttons = [sprite for sprite in pilot.program.painter.seen if sprite.tag.startswith("button ")]
        assert all(window.contains(button.rect) for button in buttons)


@pytest.mark.parametrize("text_size", [100, 150, 200])
def test_texts_of_tools_are_about_as_large_as_labels(tmp_path: Path, text_size: int) -> None:
    with app_with_history(tmp_path, (1280, 720), text_size) as pilot:
        show_scene(pilot, "pause")
        seen = pilot.program.painter.seen
        heights = {sprite.tag: sprite.rect.height for sprite in seen if sprite.tag.startswith("text ")}
        label = heights[f"text {WORDS('menu.rules')}"]
        for key in ("table.sound_on", "option.key_fullscreen.name"):
            assert heights[f"text {WORDS(key)}"] > 0.75 * label
        speed = [tag for tag in heights if tag.startswith("text Speed:")]
        assert speed
        assert all(heights[tag] > 0.7 * label for tag in speed)


def test_no_word_of_a_tool_is_broken(tmp_path: Path) -> None:
    with app_with_history(tmp_path, (1280, 720), 200) as pilot:
        show_scene(pilot, "pause")
        for language, word in (("de", "Gemütlich"), ("zh-Hans", "速度：悠闲")):
            change_settings(app_of(pilot).context, language=language, speed=Speed.RELAXED)
            pilot.wait(0.3)
            assert word in visible_texts(pilot)


def test_match_without_undo_shows_no_button_for_it(tmp_path: Path) -> None:
    with app_with_history(tmp_path, (1280, 720), 100) as pilot:
        program = app_of(pilot)
        match = puzzle_match(program.context, shipped_puzzles()[0])
        table = TableScene(program.context, match)
        assert not any(button.name == WORDS("tool.undo") for button in table.buttons.tools)
        program.stack.apply(Reset(PauseScene(program.context, match, lambda decision: None)))
        pilot.wait(0.5)
        tags = visible_tags(pilot)
        assert f"button {WORDS('pause.take_back')}" not in tags
        assert f"button {WORDS('opponents.title')}" in tags


def test_fastest_speed_offers_only_a_slower_one(tmp_path: Path) -> None:
    with app_with_history(tmp_path, (1280, 720), 100) as pilot:
        show_scene(pilot, "pause")
        change_settings(app_of(pilot).context, speed=Speed.FAST)
        scene = app_of(pilot).stack.top
        assert isinstance(scene, PauseScene)
        faster, slower = (
            next(b for b in scene.focus.widgets if isinstance(b, IconButton) and b.icon == icon)
            for icon in ("plus", "minus")
        )
        scene.focus.focus(faster)
        faster.activate()
        assert not faster.enabled
        assert scene.focus.focused is slower
