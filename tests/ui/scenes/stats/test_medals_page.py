"""Tests that the texts of the achievements page fit their panels."""

from pathlib import Path

import pytest

from papayoo.text.dates import format_day
from papayoo.ui.geometry import Box
from papayoo.ui.render import TextMeasure
from papayoo.ui.scenes.stats.medals_page import NAME
from papayoo.ui.scenes.stats.scene import StatisticsScene
from papayoo.ui.widgets.flow import Text
from tests.ui.all_scenes import app_with_history, show_scene
from tests.ui.longest_texts import longest
from tests.ui.running_app import app_of, change_settings


def test_day_of_achievement_is_inside_the_details(tmp_path: Path) -> None:
    with app_with_history(tmp_path, (1280, 720)) as pilot:
        for language in longest("achievement.earned"):
            change_settings(app_of(pilot).context, language=language)
            pilot.wait(0.3)
            scene = show_scene(pilot, "achievements")
            assert isinstance(scene, StatisticsScene)
            day = scene.medals.shown.progress.earned
            assert day is not None
            texts = app_of(pilot).context.texts
            line = texts("achievement.earned", day=format_day(texts, day))
            seen = pilot.seen
            details = next(sprite.rect for sprite in seen if sprite.tag == "details")
            lines = [sprite.rect for sprite in seen if sprite.tag == f"text {line}"]
            assert lines, language
            assert all(details.contains(box) for box in lines), language


def test_names_keep_their_size_in_a_small_window(tmp_path: Path) -> None:
    """The height of a window of 800×600 leaves room for one more row, and so for wider columns."""
    with app_with_history(tmp_path, (800, 600), language="de") as pilot:
        scene = show_scene(pilot, "achievements")
        assert isinstance(scene, StatisticsScene)
        spots = scene.medals.spots
        assert all(spot.name_size > 0.9 * NAME.size for spot in spots), spots[0].name_size


def test_only_the_details_that_are_shown_are_placed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    placed, place = set[str](), Text.place

    def watched(text: Text, box: Box, measure: TextMeasure) -> None:
        placed.add(text.text)
        place(text, box, measure)

    monkeypatch.setattr(Text, "place", watched)
    with app_with_history(tmp_path, (1280, 720)) as pilot:
        scene = show_scene(pilot, "achievements")
        assert isinstance(scene, StatisticsScene)
        pilot.look()
        spots = scene.medals.spots
        assert {spot.description for spot in spots if spot.description in placed} == {scene.medals.shown.description}
        other = next(spot for spot in spots if spot is not scene.medals.shown)
        pilot.click(other.box.center_x, other.box.center_y)
        pilot.look()
        assert other.description in placed
