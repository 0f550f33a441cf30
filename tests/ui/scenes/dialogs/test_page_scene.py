"""Tests of the shell that all pages share: title, way back, buttons, and the unit in tall and large windows."""

from pathlib import Path

import pygame
import pytest

from papayoo.ui.geometry import Viewport
from papayoo.ui.scenes.dialogs.page_scene import PageScene
from papayoo.ui.testing.pilot import Pilot
from tests.ui.all_scenes import app_with_history, show_scene
from tests.ui.running_app import app_of

PAGES = ("settings look", "rules aim", "statistics", "games", "new game")


def page(pilot: Pilot, name: str) -> PageScene:
    scene = show_scene(pilot, name)
    assert isinstance(scene, PageScene)
    return scene


@pytest.mark.parametrize("size", [(1280, 720), (600, 900)])
def test_pages_have_title_and_way_back_at_same_place(tmp_path: Path, size: tuple[int, int]) -> None:
    with app_with_history(tmp_path, size) as pilot:
        places = set()
        for name in PAGES:
            scene = page(pilot, name)
            title = pilot.find(f"text {scene.title}")
            places.add((scene.back.box, title.x, title.y))
        assert len(places) == 1


def test_primary_buttons_are_at_same_place_and_of_one_size(tmp_path: Path) -> None:
    with app_with_history(tmp_path, (1280, 720)) as pilot:
        boxes = [scene.primary.box for scene in (page(pilot, name) for name in PAGES) if scene.primary is not None]
        assert len(boxes) > 2
        assert len(set(boxes)) == 1


@pytest.mark.parametrize("name", PAGES)
def test_escape_and_way_back_close_page(tmp_path: Path, name: str) -> None:
    with app_with_history(tmp_path, (1280, 720)) as pilot:
        scene = page(pilot, name)
        box = scene.back.box
        pilot.click(box.center_x, box.center_y)
        assert scene not in app_of(pilot).stack.scenes
        scene = page(pilot, name)
        pilot.key(pygame.K_ESCAPE)
        assert scene not in app_of(pilot).stack.scenes


@pytest.mark.parametrize("name", PAGES)
def test_tall_window_enlarges_page(tmp_path: Path, name: str) -> None:
    with app_with_history(tmp_path, (600, 900)) as pilot:
        scene = page(pilot, name)
        assert scene.is_narrow
        assert app_of(pilot).viewport.scale > 1.5 * Viewport(600, 900).scale
        title = pilot.find(f"text {scene.title}")
        assert title.image.get_height() >= 20


def test_unit_of_menus_grows_slowly_in_large_windows() -> None:
    scales = [Viewport(16 * height // 9, height).for_menus(640).scale for height in (720, 1080, 1440, 2160)]
    assert scales[:2] == [1.0, 1.5]
    assert 1.5 < scales[2] < 2.0
    assert scales[2] < scales[3] < 2.5


def test_tall_window_keeps_least_width() -> None:
    assert Viewport(300, 1200).for_menus(640).width == pytest.approx(640)
