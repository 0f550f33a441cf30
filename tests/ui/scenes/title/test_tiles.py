"""Tests of the labels of the title's tiles: they are legible in every language."""

from itertools import pairwise
from pathlib import Path

import pytest

from papayoo.text.catalog import languages
from papayoo.ui.scenes.title.menu import Tile
from papayoo.ui.scenes.title.scene import TitleScene
from papayoo.ui.style import Face
from papayoo.ui.widgets import Button
from tests.positions import recorded_text
from tests.ui.all_scenes import app_with_history, show_scene
from tests.ui.longest_texts import longest
from tests.ui.running_app import app_of, change_settings, folders_in, open_app, visible_tags, visible_texts

MIN_PX = 13
"""Minimum size of the font of a label, in pixels."""


@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize(
    "tried", [longest("menu."), pytest.param(sorted(languages()), marks=pytest.mark.full)], ids=["longest", "all"]
)
def test_labels_of_tiles_are_whole_and_not_tiny(tmp_path: Path, text_size: int, tried: list[str]) -> None:
    with app_with_history(tmp_path, (1280, 720), text_size) as pilot:
        for language in tried:
            change_settings(app_of(pilot).context, language=language)
            pilot.wait(0.3)
            scene = show_scene(pilot, "title")
            assert isinstance(scene, TitleScene)
            seen = [sprite for sprite in pilot.seen if sprite.tag.startswith("text ")]
            least = app_of(pilot).renderer.fonts.text("Quit", Face.STRONG, MIN_PX, "#ffffff").get_height()
            group = scene.focus_group
            assert group is not None
            tiles = [widget for widget in group.widgets if isinstance(widget, Tile)]
            assert len(tiles) == 4
            for tile in tiles:
                box = next(sprite.rect for sprite in pilot.seen if sprite.tag == tile.tag)
                lines = [sprite for sprite in seen if box.contains(sprite.rect)]
                assert " ".join(line.tag.removeprefix("text ") for line in lines) == tile.label, language
                assert min(line.rect.height for line in lines) >= least, (language, tile.label)


def test_games_that_were_set_aside_are_counted(tmp_path: Path) -> None:
    places = folders_in(tmp_path)
    with open_app(places) as pilot:
        assert "count" not in visible_tags(pilot)
        for _ in range(3):
            app_of(pilot).context.saves.save(recorded_text(3, 1, "aside"))
            app_of(pilot).context.saves.move_to_unfinished()
        show_scene(pilot, "title")
        assert "count" in visible_tags(pilot)
        assert "3" in visible_texts(pilot)


@pytest.mark.parametrize("size", [(800, 600), (1024, 768), (1280, 720), (900, 1000)])
def test_gaps_between_the_buttons_of_the_column_are_equal(tmp_path: Path, size: tuple[int, int]) -> None:
    with open_app(folders_in(tmp_path), size=size) as pilot:
        scene = show_scene(pilot, "title")
        assert scene.focus_group is not None
        tiles = [widget for widget in scene.focus_group.widgets if isinstance(widget, Tile)]
        column = [
            widget for widget in scene.focus_group.widgets if isinstance(widget, Button) and widget.box.width > 300
        ]
        tags = [widget.tag for widget in (*column, tiles[0]) if isinstance(widget, Button)]
        places = [next(sprite.rect for sprite in pilot.seen if sprite.tag == tag) for tag in tags]
        gaps = {below.top - above.bottom for above, below in pairwise(places)}
        assert len(places) == 4
        assert len(gaps) == 1, gaps


def test_icons_of_tiles_side_by_side_are_at_the_same_height(tmp_path: Path) -> None:
    with app_with_history(tmp_path, (1280, 720)) as pilot:
        for language in ("en", "de", "el"):
            change_settings(app_of(pilot).context, language=language)
            pilot.wait(0.3)
            scene = show_scene(pilot, "title")
            assert scene.focus_group is not None
            tiles = [widget for widget in scene.focus_group.widgets if isinstance(widget, Tile)]
            icons = [next(sprite for sprite in pilot.seen if sprite.tag == f"icon {tile.icon}") for tile in tiles]
            assert len({icon.rect.centery for icon in icons}) == 1, language
