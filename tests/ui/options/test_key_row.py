"""The page of keys in the settings: asking for a key, swapping, going back, and the way out."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from papayoo.storage.settings import Settings
from papayoo.ui.input.actions import Action
from papayoo.ui.options.key_row import ADD, KEYS, RESET, KeyRow
from papayoo.ui.scenes.settings.scene import SettingsScene
from papayoo.ui.testing.pilot import Pilot
from tests.ui.running_app import app_of, change_settings, folders_in, open_app, visible_tags, visible_texts


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    """The page of keys."""
    with open_app(folders_in(tmp_path), Settings(), size=(1280, 720)) as pilot:
        pilot.key(pygame.K_COMMA, pygame.KMOD_CTRL)
        page(pilot).open("keys")
        pilot.frame(pygame.Event(pygame.WINDOWEXPOSED))
        yield pilot


def page(pilot: Pilot) -> SettingsScene:
    assert isinstance(pilot.scene, SettingsScene)
    return pilot.scene


def row(pilot: Pilot, name: str) -> KeyRow:
    found = page(pilot).rows[f"key_{name}"]
    assert isinstance(found, KeyRow)
    return found


def click_part(pilot: Pilot, name: str, part: int) -> None:
    """Click one of the three parts of a row's control."""
    page(pilot).reveal(row(pilot, name))
    pilot.move(5, 5)
    box = row(pilot, name).control
    pilot.click(
        *{KEYS: (box.x + 20, box.center_y), ADD: (box.right - 70, box.center_y), RESET: (box.right - 20, box.center_y)}[
            part
        ]
    )


def keys(pilot: Pilot) -> dict[str, tuple[str, ...]]:
    return dict(app_of(pilot).context.settings.keys)


def test_the_key_pressed_next_is_assigned_and_kept_and_works_at_once(pilot: Pilot) -> None:
    click_part(pilot, "mute", KEYS)
    assert row(pilot, "mute").wants_key
    pilot.key(pygame.K_x)
    assert keys(pilot) == {"mute": ("x",)}
    assert not row(pilot, "mute").wants_key
    assert "cap x" in visible_tags(pilot)
    before = app_of(pilot).context.sounds.is_muted
    pilot.key(pygame.K_x)
    assert app_of(pilot).context.sounds.is_muted is not before
    pilot.key(pygame.K_m)
    assert app_of(pilot).context.sounds.is_muted is not before


def test_a_key_of_another_action_is_told_and_swapped_when_pressed_again(pilot: Pilot) -> None:
    click_part(pilot, "mute", KEYS)
    pilot.key(pygame.K_l)
    assert keys(pilot) == {}
    assert any("Last trick" in text and "swap" in text for text in visible_texts(pilot))
    pilot.key(pygame.K_l)
    assert keys(pilot) == {"mute": ("l",), "last_trick": ("m",)}


def test_another_key_after_a_taken_one_is_taken_instead(pilot: Pilot) -> None:
    click_part(pilot, "mute", KEYS)
    pilot.key(pygame.K_l)
    pilot.key(pygame.K_x)
    assert keys(pilot) == {"mute": ("x",)}


def test_escape_ends_asking_and_only_then_leaves_the_page(pilot: Pilot) -> None:
    click_part(pilot, "mute", KEYS)
    pilot.key(pygame.K_ESCAPE)
    assert not row(pilot, "mute").wants_key
    assert keys(pilot) == {}
    pilot.key(pygame.K_ESCAPE)
    assert not isinstance(pilot.scene, SettingsScene)


@pytest.mark.parametrize("key", [pygame.K_1, pygame.K_0])
def test_digits_cannot_be_assigned_and_it_goes_on_asking(pilot: Pilot, key: int) -> None:
    click_part(pilot, "mute", KEYS)
    pilot.key(key)
    assert row(pilot, "mute").wants_key
    assert keys(pilot) == {}


def test_keys_that_steer_are_assigned_too_and_steer_no_more_while_asked_for(pilot: Pilot) -> None:
    click_part(pilot, "mute", KEYS)
    pilot.key(pygame.K_PAGEUP, pygame.KMOD_CTRL)
    assert keys(pilot) == {"mute": ("ctrl+page up",)}


def test_a_key_is_added_beside_the_others_and_all_is_reset_for_one_row(pilot: Pilot) -> None:
    click_part(pilot, "mute", ADD)
    pilot.key(pygame.K_x)
    assert keys(pilot) == {"mute": ("m", "x")}
    click_part(pilot, "mute", RESET)
    assert keys(pilot) == {}


def test_all_keys_are_reset_with_the_page(pilot: Pilot) -> None:
    change_settings(app_of(pilot).context, keys={"mute": ("x",), "pass": ("y",), "of_another_version": ("z",)})
    pilot.frame(pygame.Event(pygame.WINDOWEXPOSED))
    pilot.press(app_of(pilot).context.texts("settings.reset"))
    assert keys(pilot) == {}


def test_actions_of_another_version_keep_their_keys(pilot: Pilot) -> None:
    change_settings(app_of(pilot).context, keys={"of_another_version": ("z",)})
    pilot.frame(pygame.Event(pygame.WINDOWEXPOSED))
    click_part(pilot, "mute", KEYS)
    pilot.key(pygame.K_x)
    assert keys(pilot) == {"of_another_version": ("z",), "mute": ("x",)}


def test_the_page_can_be_used_by_keys_alone(pilot: Pilot) -> None:
    page(pilot)._zones.enter(2)
    for _ in range(40):
        if page(pilot).focus.focused is row(pilot, "mute"):
            break
        pilot.key(pygame.K_DOWN)
    pilot.key(pygame.K_RETURN)
    pilot.key(pygame.K_x)
    pilot.key(pygame.K_RIGHT)
    pilot.key(pygame.K_RETURN)
    pilot.key(pygame.K_y)
    assert keys(pilot) == {"mute": ("x", "y")}
    pilot.key(pygame.K_RIGHT)
    pilot.key(pygame.K_RETURN)
    assert keys(pilot) == {}


def test_going_elsewhere_ends_asking(pilot: Pilot) -> None:
    click_part(pilot, "mute", KEYS)
    click_part(pilot, "faster", KEYS)
    assert not row(pilot, "mute").wants_key
    assert row(pilot, "faster").wants_key


def test_there_is_a_row_for_every_action_that_can_be_changed(pilot: Pilot) -> None:
    for action in app_of(pilot).input_reader.keymap.keys:
        assert row(pilot, action.name.lower()).label
    assert Action.BACK not in app_of(pilot).input_reader.keymap.keys
