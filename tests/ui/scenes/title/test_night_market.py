"""Tests of the moving background of the title screen."""

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from papayoo.ai.characters import PORTRAITS
from papayoo.history.stalls import STALLS
from papayoo.storage import ReducedMotion, SaveStore, Settings, SettingsFile
from papayoo.ui.navigation import Reset, TitleRoute
from papayoo.ui.options.option_table import PAGES
from papayoo.ui.render.backgrounds import DAWN, TITLE
from papayoo.ui.scenes.title.fireflies import FIREFLY_U
from papayoo.ui.scenes.title.scene import ANIMALS_AFTER_S
from papayoo.ui.scenes.title.stall_animals import CLOSED, OPEN, WINKING, StallAnimal
from papayoo.ui.testing.pilot import Pilot
from tests.history.test_stalls import lighting
from tests.positions import recorded_text
from tests.ui.running_app import QUICK, app_of, folders_in, open_app, visible_texts

LONG_S = 60.0
LANTERNS = 3


def lit_title(pilot: Pilot) -> None:
    """Wait until the title screen shows the animals at their stalls."""
    app_of(pilot).context.has_attention = lambda: True
    pilot.frame()
    pilot.wait(2 * ANIMALS_AFTER_S)


def moving(pilot: Pilot, seconds: float) -> list[tuple[str, int, int, int]]:
    """Return the tag, x, y and opacity of each sprite on the screen after some seconds."""
    pilot.wait(seconds)
    return [(sprite.tag, sprite.x, sprite.y, sprite.alpha) for sprite in pilot.seen]


def animals(pilot: Pilot) -> list[str]:
    tags = (sprite.tag for sprite in pilot.seen)
    return [tag.removeprefix("animal ") for tag in tags if tag.startswith("animal ")]


def test_four_animals_sit_at_the_stalls(tmp_path: Path) -> None:
    with open_app(folders_in(tmp_path), QUICK) as pilot:
        lit_title(pilot)
        assert animals(pilot) == list(PORTRAITS[:4])


def test_nothing_moves_with_reduced_motion(tmp_path: Path) -> None:
    with open_app(folders_in(tmp_path), replace(QUICK, reduced_motion=ReducedMotion.ON)) as pilot:
        lit_title(pilot)
        assert animals(pilot)
        assert moving(pilot, 0.1) == moving(pilot, 1.0)
        assert not pilot.scene.is_moving


def test_lights_move_a_few_times_per_second(tmp_path: Path) -> None:
    with open_app(folders_in(tmp_path), QUICK) as pilot:
        lit_title(pilot)
        assert moving(pilot, 0.1) != moving(pilot, 1.0)
        assert pilot.scene.is_moving
        assert pilot.scene.is_calm


def test_lanterns_follow_pointer_and_settle(tmp_path: Path) -> None:
    with open_app(folders_in(tmp_path), QUICK) as pilot:
        lit_title(pilot)
        pilot.move(1270, 300)
        assert not pilot.scene.is_calm
        pilot.wait(2.0)
        assert pilot.scene.is_calm


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600), (2560, 1080)])
def test_no_firefly_crosses_the_texts(tmp_path: Path, size: tuple[int, int]) -> None:
    with open_app(folders_in(tmp_path), QUICK, size=size) as pilot:
        lit_title(pilot)
        texts = [sprite.rect for sprite in pilot.seen if sprite.tag.startswith(("text ", "button "))]
        for _ in range(40):
            pilot.frame(seconds=0.1)
            lights = [sprite for sprite in pilot.seen if sprite.tag == "light"]
            small = [sprite.rect for sprite in lights if sprite.rect.width < 60]
            assert all(light.collidelist(texts) < 0 for light in small)


def test_animals_blink_every_few_seconds_and_only_the_first_winks() -> None:
    for winks in (True, False):
        animal, seen = StallAnimal("owl", winks=winks), []
        for _ in range(round(LONG_S * 20)):
            animal.update(0.05)
            seen.append(animal.eyes)
        closings = sum(before == OPEN != after for before, after in pairwise(seen))
        assert LONG_S / 10 <= closings <= LONG_S / 4
        assert (WINKING in seen) is winks
        assert CLOSED in seen


def test_lessons_are_offered_until_they_are_dismissed(tmp_path: Path) -> None:
    with open_app(folders_in(tmp_path), Settings()) as pilot:
        label = app_of(pilot).context.texts("menu.learn")
        assert label in visible_texts(pilot)
        pilot.press(label)
        pilot.press(app_of(pilot).context.texts("lessons.first"))
        pilot.frame()
        assert pilot.table.view.options.rounds == 1
    with open_app(folders_in(tmp_path / "again"), Settings(offer_lessons=False)) as pilot:
        assert label not in visible_texts(pilot)


def test_everything_can_be_muted_on_the_title_from_the_first_launch(tmp_path: Path) -> None:
    with open_app(folders_in(tmp_path), Settings()) as pilot:
        context = app_of(pilot).context
        pilot.press(context.texts("table.sound_on"))
        assert context.settings.muted
        pilot.key(pygame.K_m)
        pilot.press(context.texts("table.sound_on"))
        pilot.press(context.texts("table.sound_off"))
        assert not context.settings.muted


def test_sound_switch_leaves_the_saved_game_to_continue(tmp_path: Path) -> None:
    SaveStore(folders_in(tmp_path)).save(recorded_text(3, 1, "kept", 20))
    with open_app(folders_in(tmp_path), QUICK) as pilot:
        texts = app_of(pilot).context.texts
        pilot.wait(0.1)
        pilot.press(texts("table.sound_on"))
        pilot.wait(0.1)
        assert {texts("menu.continue"), texts("table.sound_off")} <= set(visible_texts(pilot))


def test_large_glow_stays_while_its_lantern_swings(tmp_path: Path) -> None:
    with open_app(folders_in(tmp_path), QUICK) as pilot:
        lit_title(pilot)
        seen = set()
        for _ in range(40):
            pilot.wait(0.1)
            lights = (sprite for sprite in pilot.seen if sprite.tag == "light")
            seen |= {(sprite.x, sprite.y) for sprite in lights if sprite.rect.width > FIREFLY_U * 2}
        assert len(seen) == LANTERNS


def test_lessons_are_offered_beside_a_saved_game(tmp_path: Path) -> None:
    SaveStore(folders_in(tmp_path)).save(recorded_text(3, 1, "kept", 20))
    with open_app(folders_in(tmp_path), Settings()) as pilot:
        texts = app_of(pilot).context.texts
        assert {texts("menu.continue"), texts("menu.learn")} <= set(visible_texts(pilot))


def light_all_lanterns(pilot: Pilot) -> None:
    context = app_of(pilot).context
    context.statistics.add([row for stall in STALLS for row in lighting(stall)])
    app_of(pilot).stack.apply(Reset(TitleRoute()))


def backdrops(pilot: Pilot) -> list[str]:
    return [sprite.tag for sprite in pilot.seen if sprite.tag in {TITLE.name, DAWN.name}]


def test_dawn_breaks_when_the_last_lantern_is_lit_and_stays(tmp_path: Path) -> None:
    with open_app(folders_in(tmp_path), Settings()) as pilot:
        lit_title(pilot)
        told = app_of(pilot).context.texts("title.dawn")
        assert backdrops(pilot) == [TITLE.name]
        light_all_lanterns(pilot)
        lit_title(pilot)
        assert backdrops(pilot) == [DAWN.name]
        assert app_of(pilot).context.captions.text == told
    kept, problems = SettingsFile(folders_in(tmp_path)).load()
    assert not problems
    with open_app(folders_in(tmp_path), kept) as pilot:
        pilot.frame()
        assert backdrops(pilot) == [DAWN.name], "in the first picture"
        lit_title(pilot)
        assert not app_of(pilot).context.captions.text


def test_night_can_be_chosen_after_dawn(tmp_path: Path) -> None:
    dawn = next(option for page in PAGES for option in page.options if option.name == "dawn")
    assert not dawn.applies(Settings())
    with open_app(folders_in(tmp_path), Settings(last_light=True)) as pilot:
        context = app_of(pilot).context
        assert dawn.applies(context.settings)
        dawn.make_row(context).activate()
        lit_title(pilot)
        assert backdrops(pilot) == [TITLE.name]
