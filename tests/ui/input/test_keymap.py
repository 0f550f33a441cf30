"""Tests of keymaps: overrides from the settings, assignments, and fixed keys."""

from collections.abc import Iterator

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from papayoo.ui.input.actions import Act, Action, Intent, Released
from papayoo.ui.input.device import Device, InputMode
from papayoo.ui.input.key_repeat import FIRST_S, NEXT_S
from papayoo.ui.input.keymap import DEFAULT_KEYMAP, DEFAULT_KEYS, DIGITS, FIXED_KEYS, Keymap, is_key_name, keymap_of
from papayoo.ui.input.reader import InputReader
from tests.loops import for_all
from tests.ui.running_app import DESIGN, key_down, key_up

MENU = InputMode()


@pytest.fixture(autouse=True)
def _display(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Open a dummy display. Without a display, pygame does not know the names of keys."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    yield
    pygame.display.quit()


def read(input_reader: InputReader, *events: pygame.Event, mode: InputMode = MENU) -> list[Intent]:
    return [intent for event in events for intent in input_reader.read(event, DESIGN, mode)]


def steering_with(**overrides: tuple[str, ...]) -> InputReader:
    input_reader = InputReader()
    input_reader.keymap = keymap_of(overrides)
    return input_reader


def test_default_keys_exist_and_are_unique() -> None:
    names = [name for names in DEFAULT_KEYS.values() for name in names]
    assert [name for name in names if not is_key_name(name)] == []
    assert len(names) == len(set(names))
    assert not set(names) & (FIXED_KEYS.keys() | DIGITS.keys())


def test_default_keymap_has_no_overrides() -> None:
    assert keymap_of({}) == DEFAULT_KEYMAP
    assert DEFAULT_KEYMAP.overrides == {}


def test_override_replaces_default_keys() -> None:
    input_reader = steering_with(last_trick=("t",))
    assert read(input_reader, key_down(pygame.K_t)) == [Act(Action.LAST_TRICK)]
    assert read(input_reader, key_down(pygame.K_l)) == []
    assert read(input_reader, key_up(pygame.K_t)) == [Released(Action.LAST_TRICK)]


def test_overrides_survive_a_round_trip() -> None:
    keymap = DEFAULT_KEYMAP.with_keys(Action.PASS, ("ctrl+p", "insert"))
    assert keymap.overrides == {"pass": ("ctrl+p", "insert")}
    assert keymap_of(keymap.overrides) == keymap


@for_all(bad=["", "no such key", "p+ctrl", "ctrl+", "shift+ctrl+p", "ctrl+ctrl+p", "hyper+p", "P!"])
def test_unknown_key_is_dropped_alone(bad: str) -> None:
    keymap = keymap_of({"pass": (bad, "o"), "last_trick": (bad,), "no_such_action": ("x",)})
    assert keymap.keys[Action.PASS] == ("o",)
    assert keymap.keys[Action.LAST_TRICK] == DEFAULT_KEYS[Action.LAST_TRICK]
    assert {**keymap.keys, Action.PASS: ("p",)} == DEFAULT_KEYS


def test_key_wanted_twice_goes_to_first_action() -> None:
    keymap = keymap_of({"pass": ("x",), "last_trick": ("x", "y"), "mute": ("f",)})
    assert keymap.keys[Action.PASS] == ("x",)
    assert keymap.keys[Action.LAST_TRICK] == ("y",)
    assert keymap.keys[Action.MUTE] == ("f",)
    assert keymap.keys[Action.FINISH] == (), "its usual key is wanted elsewhere"


@for_all(name=[*FIXED_KEYS, *DIGITS])
def test_fixed_keys_cannot_be_assigned(name: str) -> None:
    keymap = keymap_of({"mute": (name,)})
    assert keymap.keys[Action.MUTE] == DEFAULT_KEYS[Action.MUTE]
    assert keymap.action("escape") is Action.BACK


def test_typing_mode_uses_default_keys() -> None:
    input_reader = steering_with(up=("w",), activate=("e",))
    assert read(input_reader, key_down(pygame.K_w), mode=InputMode(is_typing=True)) == []
    assert read(input_reader, key_down(pygame.K_UP), mode=InputMode(is_typing=True)) == [Act(Action.UP)]
    assert read(input_reader, key_down(pygame.K_RETURN), mode=InputMode(is_typing=True)) == [Act(Action.ACTIVATE)]


def test_number_key_works_where_digits_need_shift() -> None:
    down = pygame.Event(pygame.KEYDOWN, key=pygame.K_AMPERSAND, mod=0, unicode="&", scancode=pygame.KSCAN_1)
    assert [type(intent).__name__ for intent in read(InputReader(), down)] == ["Digit"]


def test_held_direction_key_repeats_until_released() -> None:
    input_reader = InputReader()
    read(input_reader, key_down(pygame.K_RIGHT))
    assert input_reader.is_waiting
    assert input_reader.update(FIRST_S - 0.01) == []
    assert input_reader.update(0.02) == [Act(Action.RIGHT)]
    assert input_reader.update(NEXT_S) == [Act(Action.RIGHT)]
    read(input_reader, key_up(pygame.K_RIGHT))
    assert input_reader.update(5.0) == []
    assert not input_reader.is_waiting


@for_all(modifiers_at_the_end=[0, pygame.KMOD_SHIFT])
def test_key_held_with_shift_is_released_in_any_order(modifiers_at_the_end: int) -> None:
    input_reader = steering_with(last_trick=("shift+t",))

    def up(key: int) -> pygame.Event:
        return pygame.Event(pygame.KEYUP, key=key, mod=modifiers_at_the_end, unicode="", scancode=0)

    assert read(input_reader, key_down(pygame.K_TAB, pygame.KMOD_SHIFT)) == [Act(Action.PREVIOUS)]
    read(input_reader, up(pygame.K_TAB))
    assert input_reader.update(5.0) == []
    assert read(input_reader, key_down(pygame.K_t, pygame.KMOD_SHIFT)) == [Act(Action.LAST_TRICK)]
    assert read(input_reader, up(pygame.K_t)) == [Released(Action.LAST_TRICK)]


@for_all(key=[pygame.K_RETURN, pygame.K_p, pygame.K_ESCAPE])
def test_confirm_keys_do_not_repeat(key: int) -> None:
    input_reader = InputReader()
    read(input_reader, key_down(key))
    assert input_reader.update(5.0) == []


def test_repetitions_missed_in_delay_are_dropped() -> None:
    input_reader = InputReader()
    read(input_reader, key_down(pygame.K_RIGHT))
    assert len(input_reader.update(60.0)) <= 3


def test_held_keys_end_when_window_loses_focus() -> None:
    input_reader = InputReader()
    read(input_reader, key_down(pygame.K_RIGHT), pygame.Event(pygame.WINDOWFOCUSLOST))
    assert input_reader.update(5.0) == []


def test_reader_knows_last_device() -> None:
    def motion(x: int) -> pygame.Event:
        return pygame.Event(pygame.MOUSEMOTION, pos=(x, 100), rel=(0, 0), buttons=(0, 0, 0), touch=False)

    def device_after(*events: pygame.Event) -> Device:
        input_reader = InputReader()
        read(input_reader, *events)
        return input_reader.device

    key = key_down(pygame.K_RIGHT)
    assert device_after(motion(100), key) is Device.KEYS
    assert device_after(motion(100), key, motion(101)) is Device.KEYS
    assert device_after(motion(100), key, motion(140)) is Device.MOUSE


def test_key_has_one_action_only() -> None:
    assert Keymap({Action.PASS: ("x",)}).owner("x") is Action.PASS
    assert Keymap({Action.PASS: ("x",)}).owner("y") is None


# Assignment of keys


def test_free_key_replaces_or_extends_keys() -> None:
    assert DEFAULT_KEYMAP.assigned(Action.UNDO, "x", adds=False).keys[Action.UNDO] == ("x",)
    assert DEFAULT_KEYMAP.assigned(Action.UNDO, "x", adds=True).keys[Action.UNDO] == ("u", "ctrl+z", "x")


def test_taken_key_is_exchanged() -> None:
    keymap = DEFAULT_KEYMAP.assigned(Action.PASS, "l", adds=False)
    assert keymap.keys[Action.PASS] == ("l",)
    assert keymap.keys[Action.LAST_TRICK] == ("p",)
    added = DEFAULT_KEYMAP.assigned(Action.PASS, "l", adds=True)
    assert added.keys[Action.LAST_TRICK] == ("p",), "its only key is not taken without another in its place"
    shared = DEFAULT_KEYMAP.assigned(Action.PASS, "ctrl+z", adds=True)
    assert (shared.keys[Action.PASS], shared.keys[Action.UNDO]) == (("p", "ctrl+z"), ("u",))


@given(
    steps=st.lists(st.tuples(st.sampled_from(list(DEFAULT_KEYS)), st.sampled_from("abcdefghijklmnop"), st.booleans()))
)
def test_assignments_keep_keymap_consistent(
    steps: list[tuple[Action, str, bool]],
) -> None:
    keymap = DEFAULT_KEYMAP
    for action, name, adds in steps:
        keymap = keymap.assigned(action, name, adds=adds)
        assert name in keymap.keys[action]
        names = [name for names in keymap.keys.values() for name in names]
        assert len(names) == len(set(names))
        assert all(keymap.keys.values())


def test_default_keys_return_unless_taken() -> None:
    changed = DEFAULT_KEYMAP.assigned(Action.PASS, "x", adds=False)
    assert changed.with_default(Action.PASS) == DEFAULT_KEYMAP
    taken = changed.assigned(Action.MUTE, "p", adds=False)
    assert taken.with_default(Action.PASS).keys[Action.PASS] == ("x",)
