"""Tests that hurrying, accelerating and slowing down the table never loses input."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from papayoo.engine import CardPlayed, Game, TrickTaken
from papayoo.storage import SaveStore, Settings, SettingsFile, Speed
from papayoo.ui.table_view.motion.effects import Effect, EffectKind
from papayoo.ui.testing.pilot import Pilot
from tests.ui.running_app import (
    MEDIUM,
    QUICK,
    WORDS,
    StartTable,
    app_of,
    await_turn,
    folders_in,
    is_asked,
    key_down,
    key_up,
    must_follow,
    open_app,
    record_where,
    visible_texts,
)
from tests.ui.shown_table import shown_event, sprite_of, visible_trick


def leads(game: Game) -> bool:
    view = game.view(0)
    return view.is_asked and view.trick is not None and not view.trick.plays


def on_table(pilot: Pilot) -> int:
    """Return the number of cards of the trick that are visible on the table."""
    return len(visible_trick(pilot.table))


def in_flight(pilot: Pilot) -> bool:
    event = shown_event(pilot.table)
    return isinstance(event, CardPlayed) and sprite_of(pilot.table, event.card).is_moving


@pytest.mark.parametrize("how", ["Space", "click"])
def test_space_or_click_completes_a_motion(start_table: StartTable, how: str) -> None:
    pilot = start_table(Settings(seats=3, rounds=1, speed=Speed.RELAXED), record=record_where(must_follow))
    table = await_turn(pilot)
    pilot.click_card(table.view.legal[0])
    pilot.wait_until(lambda: in_flight(pilot), "a card in flight")
    event = shown_event(table)
    assert isinstance(event, CardPlayed)
    if how == "Space":
        pilot.frame(key_down(pygame.K_SPACE), seconds=0.0)
    else:
        x, y = app_of(pilot).viewport.px(640), app_of(pilot).viewport.px(200)
        pilot.frame(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1, touch=False), seconds=0.0)
    assert shown_event(table) is not event or not sprite_of(table, event.card).is_moving


def test_space_ends_the_trick_pause(start_table: StartTable) -> None:
    pilot = start_table(Settings(seats=3, rounds=1, speed=Speed.RELAXED), seed="pause")
    table = pilot.table
    pilot.play(MEDIUM, lambda: isinstance(shown_event(table), TrickTaken) and table.playback.director.is_pausing)
    assert on_table(pilot) == 3
    pilot.frame(key_down(pygame.K_SPACE), seconds=0.0)
    assert on_table(pilot) == 0


@pytest.mark.parametrize("how", ["click", "Return", "1"])
def test_press_in_the_papayoo_moment_only_skips_it(start_table: StartTable, how: str) -> None:
    pilot = start_table(replace(QUICK, speed=Speed.NORMAL), record=record_where(must_follow))
    table, effects = await_turn(pilot), pilot.table.playback.stage.effects
    card = table.view.legal[0]
    table.player.selection.set_focus(card)
    effects.add(Effect(EffectKind.PORTRAIT, 1.0, seat=1))
    for is_second in (False, True):
        if how == "click":
            pilot.click_card(card)
        else:
            pilot.frame(key_down(pygame.K_RETURN if how == "Return" else pygame.K_1))
        assert not effects.is_scene
        assert (card not in table.match.view.hand) is is_second


def press_felt(pilot: Pilot) -> None:
    point = app_of(pilot).viewport.px(640), app_of(pilot).viewport.px(200)
    pilot.frame(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=point, button=1, touch=False), seconds=0.0)


def release_felt(pilot: Pilot) -> None:
    point = app_of(pilot).viewport.px(640), app_of(pilot).viewport.px(200)
    pilot.frame(pygame.Event(pygame.MOUSEBUTTONUP, pos=point, button=1, touch=False), seconds=0.0)


@pytest.mark.parametrize("how", ["Space", "click"])
def test_press_ends_the_thought_of_one_bot_only(start_table: StartTable, how: str) -> None:
    pilot = start_table(
        replace(QUICK, seats=5, speed=Speed.RELAXED), record=record_where(leads, seats=5, first=7), size=(1280, 720)
    )
    table = await_turn(pilot)
    pilot.click_card(table.view.legal[0])
    pilot.wait_until(lambda: table.is_idle and not is_asked(pilot), "a bot that thinks")
    for seat in (1, 2, 3):
        assert table.is_idle
        if how == "Space":
            pilot.key(pygame.K_SPACE)
        else:
            press_felt(pilot)
            release_felt(pilot)
        for _ in range(2):
            pilot.frame(seconds=0.0)
        event = shown_event(table)
        assert isinstance(event, CardPlayed)
        assert event.seat == seat
        pilot.wait_until(lambda: table.is_idle, "the landing")


def test_press_ends_the_trick_pause_while_an_effect_moves(start_table: StartTable) -> None:
    pilot = start_table(Settings(seats=3, rounds=1, speed=Speed.RELAXED), seed="pause")
    table, effects = pilot.table, pilot.table.playback.stage.effects
    pilot.play(MEDIUM, lambda: isinstance(shown_event(table), TrickTaken) and table.playback.director.is_pausing)
    effects.add(Effect(EffectKind.DUST, 1.0, seat=1))
    press_felt(pilot)
    assert on_table(pilot) == 0


@pytest.mark.parametrize("is_held", [False, True])
def test_press_on_the_felt_speeds_up_only_while_held(start_table: StartTable, is_held: bool) -> None:
    pilot = start_table(Settings(seats=5, rounds=1, speed=Speed.RELAXED), record=record_where(leads, seats=5, first=7))
    table = await_turn(pilot)
    pilot.click_card(table.view.legal[0])
    press_felt(pilot)
    assert not table.playback.is_accelerated
    if not is_held:
        release_felt(pilot)
    pilot.wait(0.5)
    assert table.playback.is_accelerated is is_held
    release_felt(pilot)
    assert not table.playback.is_accelerated


def test_trick_stays_readable_at_instant_speed(start_table: StartTable) -> None:
    pilot = start_table(seed="rest")
    table = pilot.table
    pilot.play(MEDIUM, lambda: len(visible_trick(table)) == 3)
    frames = 0
    while len(visible_trick(table)) == 3:
        pilot.frame()
        frames += 1
    assert frames / 60 >= 0.25


def frames_until_asked_again(folder: Path, *, hold: bool) -> int:
    """Return the number of frames between two turns of the player, with Space tapped or held."""
    settings = replace(QUICK, seats=5, speed=Speed.NORMAL)
    SaveStore(folders_in(folder)).save(record_where(must_follow, seats=5, first=7))
    with open_app(folders_in(folder), settings) as pilot:
        pilot.press(WORDS("menu.continue"))
        table, frames = await_turn(pilot), 0

        def count() -> None:
            nonlocal frames
            frames += 1

        pilot.click_card(table.view.legal[0])
        pilot.watch = count
        pilot.frame(key_down(pygame.K_SPACE))
        if not hold:
            pilot.frame(key_up(pygame.K_SPACE))
        pilot.wait_until(lambda: is_asked(pilot), "the next turn")
        return frames


def test_held_space_accelerates_time_but_a_tap_does_not(tmp_path: Path) -> None:
    tapped = frames_until_asked_again(tmp_path, hold=False)
    held = frames_until_asked_again(tmp_path, hold=True)
    assert held < 0.5 * tapped


def test_held_space_plays_no_card(start_table: StartTable) -> None:
    pilot = start_table(replace(QUICK, speed=Speed.NORMAL), record=record_where(must_follow))
    table = await_turn(pilot)
    pilot.click_card(table.view.legal[0])
    pilot.frame(key_down(pygame.K_SPACE))
    pilot.wait_until(lambda: is_asked(pilot), "the next turn")
    hand = table.view.hand
    pilot.wait(2.0)
    assert table.match.view.hand == hand


@pytest.mark.parametrize(
    ("key", "before", "after"),
    [
        (pygame.K_PLUS, Speed.NORMAL, Speed.FAST),
        (pygame.K_KP_MINUS, Speed.NORMAL, Speed.RELAXED),
        (pygame.K_PLUS, Speed.INSTANT, Speed.INSTANT),
        (pygame.K_MINUS, Speed.RELAXED, Speed.RELAXED),
    ],
)
def test_plus_and_minus_change_and_save_the_speed(
    start_table: StartTable, tmp_path: Path, key: int, before: Speed, after: Speed
) -> None:
    words = WORDS("table.speed", speed=WORDS(f"speed.{after}"))
    pilot = start_table(replace(QUICK, speed=before))
    pilot.key(key)
    assert words in visible_texts(pilot)
    assert SettingsFile(folders_in(tmp_path)).load()[0].speed is after
    assert pilot.table.playback.durations.speed is after
