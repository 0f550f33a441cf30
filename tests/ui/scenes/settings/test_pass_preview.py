"""Tests of the preview of the house rules."""

from pathlib import Path

import pytest

from papayoo.engine import PassRule
from papayoo.storage import Settings
from papayoo.text.catalog import load_catalog
from papayoo.ui.navigation import Push
from papayoo.ui.scenes.settings.scene import SettingsScene
from tests.ui.running_app import WORDS, app_of, folders_in, open_app, visible_texts


@pytest.mark.parametrize(
    ("rounds", "rule", "shown"),
    [(2, PassRule.LEFT, 2), (2, PassRule.SHIFTING, 2), (5, PassRule.LEFT, 4), (9, PassRule.SHIFTING, 5)],
)
def test_preview_lists_no_round_beyond_the_last(tmp_path: Path, rounds: int, rule: PassRule, shown: int) -> None:
    with open_app(folders_in(tmp_path), Settings(seats=5, rounds=rounds, pass_rule=rule), size=(1280, 720)) as pilot:
        scene = SettingsScene(app_of(pilot).context)
        app_of(pilot).stack.apply(Push(scene))
        scene.open("house_rules")
        pilot.wait(0.5)
        listed = [number for number in range(1, 10) if WORDS("scores.round", n=number) in visible_texts(pilot)]
        assert listed == list(range(1, shown + 1))


@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("language", ["zh-Hans", "zh-Hant"])
def test_label_of_a_round_leaves_room_for_the_arrow_before_it(tmp_path: Path, language: str, text_size: int) -> None:
    settings = Settings(seats=4, rounds=4, pass_rule=PassRule.SHIFTING, language=language, text_size=text_size)
    with open_app(folders_in(tmp_path), settings, size=(1280, 720)) as pilot:
        scene = SettingsScene(app_of(pilot).context)
        app_of(pilot).stack.apply(Push(scene))
        scene.open("house_rules")
        pilot.wait(0.5)
        texts, seen = load_catalog(language), pilot.seen
        labels = {f"text {texts('scores.round', n=number)}" for number in range(1, 5)}
        shown = [sprite.rect for sprite in seen if sprite.tag in labels]
        arrows = [sprite.rect for sprite in seen if sprite.tag.startswith("icon arrow_")]
        assert len(shown) == 4
        assert all(label.collidelist(arrows) == -1 for label in shown)
