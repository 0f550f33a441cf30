"""Tests of keymaps: overrides from the settings, assignments, and fixed keys."""

from collections.abc import Iterator

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from papayoo.ui.input.actions import Act, Action, Digit, Intent, RawKey, Released
from papayoo.ui.input.device import Device, InputMode
from papayoo.ui.input.key_repeat import FIRST_S, NEXT_S
from papayoo.ui.input.keymap import (
    DEFAULT_KEYMAP,
    DEFAULT_KEYS,
    DIGITS,
    FIXED_KEYS,
    Keymap,
    is_key_name,
    keymap_of,
    parts_of,
    with_modifiers,
)
from papayoo.ui.input.reader import InputReader
from tests.loops import for_all, for_rows
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


@for_rows(
    ("place", "modifiers", "number"),
    [
        *((pygame.KSCAN_1 + index, 0, index + 1) for index in range(10)),
        (pygame.KSCAN_1 - 1, 0, None),
        (pygame.KSCAN_0 + 1, 0, None),
        *((pygame.KSCAN_3, harmless, 3) for harmless in (pygame.KMOD_LSHIFT, pygame.KMOD_CAPS, pygame.KMOD_NUM)),
        (pygame.KSCAN_3, pygame.KMOD_LCTRL, None),
        (pygame.KSCAN_3, pygame.KMOD_LALT | pygame.KMOD_LSHIFT, None),
    ],
)
def test_place_of_a_number_key_counts_if_nothing_else_does(place: int, modifiers: int, number: int | None) -> None:
    """Some layouts, such as the French one, need Shift for digits."""
    event = pygame.Event(pygame.KEYDOWN, key=0xE9, mod=modifiers, unicode="é", scancode=place)
    assert read(InputReader(), event) == ([] if number is None else [Digit(number)])


@for_rows(
    ("event", "device"),
    [
        (key_down(pygame.K_x), Device.KEYS),
        (key_down(pygame.K_LSHIFT, pygame.KMOD_LSHIFT), Device.MOUSE),
        (pygame.Event(pygame.KEYDOWN, key=0, mod=0, unicode="", scancode=0), Device.MOUSE),
    ],
)
def test_key_with_a_name_selects_the_keyboard(event: pygame.Event, device: Device) -> None:
    input_reader = InputReader()
    assert input_reader.read(event, DESIGN, MENU) == []
    assert input_reader.device is device


def test_raw_keys_have_no_other_meaning() -> None:
    capture = InputMode(wants_raw_keys=True)
    for key, modifiers, name in (
        (pygame.K_1, 0, "1"),
        (pygame.K_F4, pygame.KMOD_LALT, "alt+f4"),
        (pygame.K_v, pygame.KMOD_LCTRL, "ctrl+v"),
        (pygame.K_UP, pygame.KMOD_LSHIFT, "shift+up"),
    ):
        assert InputReader().read(key_down(key, modifiers), DESIGN, capture) == [RawKey(name)]
    assert InputReader().read(key_down(pygame.K_ESCAPE), DESIGN, capture) == [Act(Action.BACK)]
    nameless = pygame.Event(pygame.KEYDOWN, key=0, mod=0, unicode="", scancode=0)
    assert InputReader().read(nameless, DESIGN, capture) == []


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


@for_rows(
    ("modifiers", "name"),
    [
        (0, "p"),
        (pygame.KMOD_LCTRL, "ctrl+p"),
        (pygame.KMOD_RCTRL, "ctrl+p"),
        (pygame.KMOD_LMETA, "ctrl+p"),
        (pygame.KMOD_LMETA | pygame.KMOD_LCTRL, "ctrl+cmd+p"),
        (pygame.KMOD_RALT, "alt+p"),
        (pygame.KMOD_RSHIFT, "shift+p"),
        (pygame.KMOD_LSHIFT | pygame.KMOD_LALT | pygame.KMOD_LCTRL, "ctrl+alt+shift+p"),
        (pygame.KMOD_CAPS | pygame.KMOD_NUM, "p"),
    ],
)
def test_name_begins_with_the_held_modifiers(modifiers: int, name: str) -> None:
    assert with_modifiers("p", modifiers) == name
    assert is_key_name(name)
    assert "+".join(parts_of(name)) == name
    assert parts_of(name)[-1] == "p"


def test_plus_key_is_a_key_with_modifiers_too() -> None:
    assert parts_of("ctrl++") == ("ctrl", "+")
    assert parts_of("+") == ("+",)
    assert parts_of("shift") == ("shift",)


def test_names_of_an_action_end_with_its_fixed_keys() -> None:
    assert DEFAULT_KEYMAP.names(Action.FULLSCREEN) == ("f11", "alt+return", "ctrl+cmd+f")
    assert DEFAULT_KEYMAP.names(Action.BACK) == ("escape",)
    assert DEFAULT_KEYMAP.names(Action.CANCEL) == ()
    assert DEFAULT_KEYMAP.names(Action.UNDO) == ("u", "ctrl+z")


@for_rows(
    ("name", "action"),
    [
        ("p", Action.PASS),
        ("shift+p", Action.PASS),
        ("shift+f11", Action.FULLSCREEN),
        ("shift+tab", Action.PREVIOUS),
        ("alt+p", None),
        ("ctrl+shift+z", None),
        ("ctrl+z", Action.UNDO),
        ("escape", Action.BACK),
        ("shift+escape", None),
        ("shift+", None),
        ("", None),
    ],
)
def test_shift_is_ignored_unless_it_has_an_action(name: str, action: Action | None) -> None:
    assert DEFAULT_KEYMAP.action(name) is action


def test_default_keys_return_with_an_action_that_lost_them() -> None:
    keymap = keymap_of({"mute": ("f",), "pass": ("x", "y")})
    assert keymap.keys[Action.FINISH] == ()
    assert keymap.with_default(Action.FINISH).keys[Action.FINISH] == (), "its key is still another action's"
    freed = keymap.with_default(Action.MUTE)
    assert freed.keys[Action.MUTE] == ("m",)
    assert freed.with_default(Action.FINISH).keys[Action.FINISH] == ("f",)
    assert freed.with_default(Action.PASS).overrides == {"finish": ()}


def test_action_without_keys_takes_a_key_from_another() -> None:
    keymap = keymap_of({"mute": ("f",)})
    taken = keymap.assigned(Action.FINISH, "f", adds=False)
    assert (taken.keys[Action.FINISH], taken.keys[Action.MUTE]) == (("f",), ())
    other = keymap.assigned(Action.FINISH, "z", adds=True)
    assert (other.keys[Action.FINISH], other.keys[Action.MUTE]) == (("z",), ("f",))


# Assignment of keys


def test_free_key_replaces_or_extends_keys() -> None:
    assert DEFAULT_KEYMAP.assigned(Action.UNDO, "x", adds=False).keys[Action.UNDO] == ("x",)
    assert DEFAULT_KEYMAP.assigned(Action.UNDO, "x", adds=True).keys[Action.UNDO] == ("u", "ctrl+z", "x")
    assert DEFAULT_KEYMAP.assigned(Action.UNDO, "u", adds=True).keys[Action.UNDO] == ("ctrl+z", "u")
    assert DEFAULT_KEYMAP.assigned(Action.UNDO, "u", adds=False).keys[Action.UNDO] == ("u",)


def test_taken_key_is_exchanged() -> None:
    keymap = DEFAULT_KEYMAP.assigned(Action.PASS, "l", adds=False)
    assert keymap.keys[Action.PASS] == ("l",)
    assert keymap.keys[Action.LAST_TRICK] == ("p",)
    added = DEFAULT_KEYMAP.assigned(Action.PASS, "l", adds=True)
    assert added.keys[Action.LAST_TRICK] == ("p",), "its only key is not taken without another in its place"
    shared = DEFAULT_KEYMAP.assigned(Action.PASS, "ctrl+z", adds=True)
    assert (shared.keys[Action.PASS], shared.keys[Action.UNDO]) == (("p", "ctrl+z"), ("u",))
    exchanged = DEFAULT_KEYMAP.assigned(Action.UNDO, "=", adds=False)
    assert (exchanged.keys[Action.UNDO], exchanged.keys[Action.FASTER]) == (("=",), ("+", "u", "[+]"))


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
