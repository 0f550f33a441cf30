"""Tests of the pause menu's layout."""

from pathlib import Path

import pytest

from papayoo.storage.settings import Speed
from papayoo.ui.scenes.table.pause_menu import PauseScene
from papayoo.ui.widgets.button import IconButton
from tests.ui.all_scenes import app_with_history, show_scene
from tests.ui.running_app import app_of, change_settings, visible_tags


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
