"""Tests of the animated trick beside the settings of speed and motion."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from papayoo.storage import ReducedMotion, Speed
from papayoo.ui.context import Context
from papayoo.ui.navigation import Reset
from papayoo.ui.scenes.settings.previews.trick_preview import CLICK_S, COLLECT, IDLE_S, LIE, TrickPreview
from papayoo.ui.scenes.settings.scene import SettingsScene
from papayoo.ui.testing.pilot import Pilot
from tests.ui.running_app import app_of, change_settings, folders_in, open_app, visible_tags, visible_texts


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with open_app(folders_in(tmp_path), size=(1280, 720)) as pilot:
        app_of(pilot).context.has_attention = lambda: True
        yield pilot


def context_with(pilot: Pilot, **settings: Any) -> Context:
    ctx = app_of(pilot).context
    change_settings(ctx, **{"speed": Speed.NORMAL, "reduced_motion": ReducedMotion.OFF, **settings})
    return ctx


def open_page(pilot: Pilot, page: str, option: str = "") -> SettingsScene:
    scene = SettingsScene(app_of(pilot).context)
    scene.open(page)
    if option:
        scene.focus.focus(scene.rows[option])
    app_of(pilot).stack.apply(Reset(scene))
    pilot.move(4, 4)
    return scene


@pytest.mark.parametrize("speed", Speed)
def test_pause_in_preview_follows_its_setting_at_every_speed(pilot: Pilot, speed: Speed) -> None:
    ctx = context_with(pilot, speed=speed, trick_pause_ms=2000)
    assert TrickPreview(ctx).duration_s(LIE) == pytest.approx(2.0)


def test_preview_continues_without_click_and_shows_setting(pilot: Pilot) -> None:
    ctx = context_with(pilot, trick_pause_ms=None)
    open_page(pilot, "play")
    words = ctx.texts("settings.until_click")
    pilot.wait_until(lambda: "preview words" in visible_tags(pilot), "the trick to lie")
    assert visible_texts(pilot).count(words) == 2  # the text is also on the slider
    assert TrickPreview(ctx).duration_s(LIE) == CLICK_S


def test_reduced_motion_fades_cards_in_place(pilot: Pilot) -> None:
    ctx = context_with(pilot, reduced_motion=ReducedMotion.ON)
    open_page(pilot, "access", "reduced_motion")
    places: set[tuple[int, int]] = set()

    def watch() -> None:
        places.update((s.x, s.y) for s in pilot.seen if s.tag == "card 4C" and s.alpha < 255)

    pilot.watch = watch
    pilot.wait(6.0)
    assert len(places) == 1
    assert TrickPreview(ctx).duration_s(COLLECT) <= 0.12


def test_preview_shows_captions_if_enabled(pilot: Pilot) -> None:
    ctx = context_with(pilot, captions=False)
    open_page(pilot, "access", "reduced_motion")
    caption = ctx.texts("caption.knock", points="20 points")
    pilot.wait(6.0)
    assert caption not in visible_texts(pilot)
    change_settings(ctx, captions=True)
    pilot.wait_until(lambda: caption in visible_texts(pilot), "a caption")


def test_preview_of_captions_shows_one_even_if_they_are_off(pilot: Pilot) -> None:
    ctx = context_with(pilot, speed=Speed.INSTANT)
    open_page(pilot, "access", "captions")
    pilot.wait(0.1)
    assert ctx.texts("caption.knock", points="20 points") in visible_texts(pilot)


def test_preview_rests_when_idle_or_hidden(pilot: Pilot) -> None:
    ctx = context_with(pilot)
    scene = open_page(pilot, "play")
    assert scene.is_moving
    assert not open_page(pilot, "look").is_moving
    preview = TrickPreview(ctx)
    for _ in range(round(IDLE_S) + 1):
        preview.update(1.0)
    assert not preview.is_moving
    assert preview.step == LIE
    ctx.has_attention = lambda: False
    preview.reset_idle_timer()
    assert not preview.is_moving


def test_complete_trick_lies_still_at_the_instant_speed(pilot: Pilot) -> None:
    preview = TrickPreview(context_with(pilot, speed=Speed.INSTANT))
    preview.update(0.9)
    assert preview.step == LIE
    assert not preview.is_moving
