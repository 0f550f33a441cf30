"""Tests of the tiles of the statistics page in a small window."""

from pathlib import Path

import pytest

from papayoo.text.catalog import languages
from papayoo.ui.scenes.stats.figures_page import FigureTile
from tests.ui.all_scenes import app_with_history, show_scene
from tests.ui.running_app import app_of, change_settings


@pytest.mark.parametrize(
    "tried", [["en", "de", "el"], pytest.param(sorted(languages()), marks=pytest.mark.full)], ids=["some", "all"]
)
def test_values_are_at_one_height_and_no_line_begins_with_a_colon(tmp_path: Path, tried: list[str]) -> None:
    with app_with_history(tmp_path, (800, 600)) as pilot:
        for language in tried:
            change_settings(app_of(pilot).context, language=language)
            pilot.wait(0.3)
            scene = show_scene(pilot, "stats")
            assert scene.focus_group is not None
            texts = [sprite for sprite in pilot.seen if sprite.tag.startswith("text ")]
            grounds = [sprite.rect for sprite in pilot.seen if sprite.tag.startswith("tile ")]
            assert len(grounds) == sum(isinstance(one, FigureTile) for one in scene.focus_group.widgets)
            inside = [[text for text in texts if ground.contains(text.rect)] for ground in grounds]
            values = [max(tile, key=lambda text: text.rect.height).rect.centery for tile in inside]
            assert len(set(values)) == 1, language
            assert not any(text.tag.startswith("text :") for tile in inside for text in tile), language
            assert not any("…" in text.tag for tile in inside for text in tile), language
