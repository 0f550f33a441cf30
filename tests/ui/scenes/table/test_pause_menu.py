"""Tests of the pause menu's layout."""

from pathlib import Path

import pytest

from tests.ui.all_scenes import app_with_history, show_scene
from tests.ui.running_app import app_of, visible_tags


@pytest.mark.parametrize(("size", "text_size"), [((1280, 720), 150), ((1280, 720), 160), ((1024, 640), 150)])
def test_pause_menu_fits_window_at_large_texts(tmp_path: Path, size: tuple[int, int], text_size: int) -> None:
    with app_with_history(tmp_path, size, text_size) as pilot:
        show_scene(pilot, "pause")
        assert "scene bar" not in visible_tags(pilot)
        window = app_of(pilot).window.surface.get_rect()
        buttons = [sprite for sprite in pilot.program.painter.seen if sprite.tag.startswith("button ")]
        assert all(window.contains(button.rect) for button in buttons)
