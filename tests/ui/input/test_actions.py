"""Tests which intents follow from keys and mouse buttons, and whether the page on controls lists the same keys."""

import re
from copy import copy
from pathlib import Path

import pygame
import pytest

from papayoo.ui.geometry import Viewport
from papayoo.ui.input.actions import (
    Act,
    Action,
    AltLift,
    AltPress,
    Digit,
    Hover,
    Intent,
    Lift,
    OpenKeyboard,
    Press,
    Released,
    Scroll,
    Typed,
)
from papayoo.ui.input.device import Device, InputMode, InputState
from papayoo.ui.input.keyboard_layout import US_LAYOUT
from papayoo.ui.input.keymap import DEFAULT_KEYMAP
from papayoo.ui.input.reader import InputReader
from tests.loops import for_all, for_rows
from tests.ui.running_app import key_down, key_up
from tests.ui.touch_events import MENU, down, move
from tests.ui.wheel_events import wheel

PAGE = Path(__file__).parents[3] / "docs" / "controls.md"
VIEWPORT = Viewport(1920, 1080)
CLICK = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(0, 0), button=1)

KEYS: dict[str, list[tuple[int, int, Intent]]] = {
    "Left, Right": [(pygame.K_LEFT, 0, Act(Action.LEFT)), (pygame.K_RIGHT, 0, Act(Action.RIGHT))],
    "Up, Down": [(pygame.K_UP, 0, Act(Action.UP)), (pygame.K_DOWN, 0, Act(Action.DOWN))],
    "Home, End": [(pygame.K_HOME, 0, Act(Action.FIRST)), (pygame.K_END, 0, Act(Action.LAST))],
    "Enter, Space": [
        (pygame.K_RETURN, 0, Act(Action.ACTIVATE)),
        (pygame.K_KP_ENTER, 0, Act(Action.ACTIVATE)),
        (pygame.K_SPACE, 0, Act(Action.SKIP)),
    ],
    "Space": [(pygame.K_SPACE, 0, Act(Action.SKIP))],
    "Backspace": [(pygame.K_BACKSPACE, 0, Act(Action.ERASE))],
    "H": [(pygame.K_h, 0, Act(Action.HINT))],
    "U, Ctrl+Z": [(pygame.K_u, 0, Act(Action.UNDO)), (pygame.K_z, pygame.KMOD_LCTRL, Act(Action.UNDO))],
    "1 … 9, 0": [
        *((getattr(pygame, f"K_{number}"), 0, Digit(number)) for number in range(1, 10)),
        (pygame.K_0, 0, Digit(10)),
    ],
    "P": [(pygame.K_p, 0, Act(Action.PASS))],
    "F": [(pygame.K_f, 0, Act(Action.FINISH))],
    "L": [(pygame.K_l, 0, Act(Action.LAST_TRICK))],
    "S": [(pygame.K_s, 0, Act(Action.SORT))],
    "R": [(pygame.K_r, 0, Act(Action.REVIEW))],
    "Page Up, Page Down": [
        (pygame.K_PAGEUP, 0, Act(Action.EARLIER)),
        (pygame.K_PAGEDOWN, 0, Act(Action.LATER)),
    ],
    "T, C, V, A, W, G": [
        (pygame.K_t, 0, Act(Action.TELL_TRICK)),
        (pygame.K_c, 0, Act(Action.TELL_HAND)),
        (pygame.K_v, 0, Act(Action.TELL_VOIDS)),
        (pygame.K_a, 0, Act(Action.TELL_POINTS)),
        (pygame.K_w, 0, Act(Action.TELL_PAPAYOO)),
        (pygame.K_g, 0, Act(Action.TELL_STANDING)),
    ],
    "Comma, full stop": [
        (pygame.K_COMMA, 0, Act(Action.TELL_PREVIOUS)),
        (pygame.K_PERIOD, 0, Act(Action.TELL_NEXT)),
    ],
    "J": [(pygame.K_j, 0, Act(Action.LOG))],
    "Tab": [(pygame.K_TAB, 0, Act(Action.NEXT))],
    "Shift+Tab": [(pygame.K_TAB, pygame.KMOD_LSHIFT, Act(Action.PREVIOUS))],
    "+ and −": [
        (pygame.K_PLUS, 0, Act(Action.FASTER)),
        (pygame.K_EQUALS, pygame.KMOD_LSHIFT, Act(Action.FASTER)),
        (pygame.K_KP_PLUS, 0, Act(Action.FASTER)),
        (pygame.K_MINUS, 0, Act(Action.SLOWER)),
        (pygame.K_KP_MINUS, 0, Act(Action.SLOWER)),
    ],
    "M": [(pygame.K_m, 0, Act(Action.MUTE))],
    "F4": [(pygame.K_F4, 0, Act(Action.DECK))],
    "F11, Alt+Enter, Ctrl+Cmd+F": [
        (pygame.K_F11, 0, Act(Action.FULLSCREEN)),
        (pygame.K_RETURN, pygame.KMOD_LALT, Act(Action.FULLSCREEN)),
        (pygame.K_f, pygame.KMOD_LCTRL | pygame.KMOD_LMETA, Act(Action.FULLSCREEN)),
    ],
    "F1": [(pygame.K_F1, 0, Act(Action.RULES))],
    "F2": [(pygame.K_F2, 0, Act(Action.ACCESS))],
    "Ctrl+Comma": [(pygame.K_COMMA, pygame.KMOD_LCTRL, Act(Action.SETTINGS))],
    "Esc": [(pygame.K_ESCAPE, 0, Act(Action.BACK))],
    "Ctrl+N": [(pygame.K_n, pygame.KMOD_LCTRL, Act(Action.NEW_GAME))],
    "Ctrl+Q, Alt+F4": [
        (pygame.K_q, pygame.KMOD_LCTRL, Act(Action.QUIT)),
        (pygame.K_F4, pygame.KMOD_LALT, Act(Action.QUIT)),
    ],
}
"""For each row of the page's table of keys, the keys with their modifiers and intents."""

OTHER_KEYS: list[tuple[int, int, Intent]] = [
    (pygame.K_q, pygame.KMOD_LMETA, Act(Action.QUIT)),
    (pygame.K_n, pygame.KMOD_RMETA, Act(Action.NEW_GAME)),
]


def intent_of(event: pygame.Event, viewport: Viewport = VIEWPORT, *, typing: bool = False) -> Intent | None:
    """Return the only intent of an event, or None if the event has no intent."""
    intents = InputReader().read(event, viewport, InputMode(is_typing=typing))
    assert len(intents) <= 1
    return intents[0] if intents else None


def pressed(key: int, modifiers: int = 0, *, typing: bool = False) -> Intent | None:
    return intent_of(key_down(key, modifiers), typing=typing)


def test_page_lists_tested_keys() -> None:
    table = PAGE.read_text(encoding="utf-8").split("## Keys")[1].split("##")[0]
    named = re.findall(r"^\| (?!Key )([^|-][^|]*?) \|", table, re.MULTILINE)
    assert named == list(KEYS)


@for_rows(("key", "modifiers", "intent"), [*(row for rows in KEYS.values() for row in rows), *OTHER_KEYS])
def test_key_has_meaning_given_in_page(key: int, modifiers: int, intent: Intent) -> None:
    assert pressed(key, modifiers) == intent


@for_all(locks=[pygame.KMOD_NUM, pygame.KMOD_CAPS, pygame.KMOD_NUM | pygame.KMOD_CAPS])
def test_lock_keys_change_nothing(locks: int) -> None:
    for key, modifiers, intent in (row for rows in KEYS.values() for row in rows):
        assert pressed(key, modifiers | locks) == intent


@for_all(key=[pygame.K_p, pygame.K_l, pygame.K_m, pygame.K_1, pygame.K_0, pygame.K_SPACE, pygame.K_MINUS])
def test_typing_mode_takes_letters_as_text(key: int) -> None:
    assert pressed(key, typing=True) is None


@for_rows(
    ("key", "modifiers", "action"),
    [
        (pygame.K_RETURN, 0, Action.ACTIVATE),
        (pygame.K_ESCAPE, 0, Action.BACK),
        (pygame.K_BACKSPACE, 0, Action.ERASE),
        (pygame.K_TAB, 0, Action.NEXT),
        (pygame.K_TAB, pygame.KMOD_SHIFT, Action.PREVIOUS),
        (pygame.K_UP, 0, Action.UP),
        (pygame.K_DOWN, 0, Action.DOWN),
        (pygame.K_F11, 0, Action.FULLSCREEN),
        (pygame.K_q, pygame.KMOD_CTRL, Action.QUIT),
        (pygame.K_RETURN, pygame.KMOD_ALT, Action.FULLSCREEN),
    ],
)
def test_typing_mode_keeps_other_keys(key: int, modifiers: int, action: Action) -> None:
    assert pressed(key, modifiers, typing=True) == Act(action)


@for_all(modifiers=[pygame.KMOD_CTRL, pygame.KMOD_ALT, pygame.KMOD_META])
def test_letter_with_modifier_is_no_shortcut(modifiers: int) -> None:
    assert pressed(pygame.K_p, modifiers) is None
    assert pressed(pygame.K_1, modifiers) is None


def test_unassigned_key_gives_no_intent() -> None:
    assert pressed(pygame.K_x) is None
    assert pressed(pygame.K_F5) is None
    assert intent_of(key_up(pygame.K_x)) is None
    assert intent_of(pygame.Event(pygame.ACTIVEEVENT)) is None


@for_rows(("key", "action"), [(pygame.K_SPACE, Action.SKIP), (pygame.K_l, Action.LAST_TRICK)])
def test_key_release_is_sent(key: int, action: Action) -> None:
    input_reader = InputReader()
    input_reader.read(key_down(key), VIEWPORT, InputMode())
    assert input_reader.read(key_up(key), VIEWPORT, InputMode()) == [Released(action)]


def test_text_input_needs_typing_mode() -> None:
    event = pygame.Event(pygame.TEXTINPUT, text="é")
    assert intent_of(event, typing=True) == Typed("é")
    assert intent_of(event) is None


def test_pointer_positions_are_in_units() -> None:
    down = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(960, 540), button=1)
    assert intent_of(down) == Press(640.0, 360.0)
    up = pygame.Event(pygame.MOUSEBUTTONUP, pos=(960, 540), button=1)
    assert intent_of(up) == Lift(640.0, 360.0)
    motion = pygame.Event(pygame.MOUSEMOTION, pos=(0, 1080), rel=(0, 0), buttons=(0, 0, 0))
    assert intent_of(motion, typing=True) == Hover(0.0, 720.0)


def test_right_button_and_wheel_have_own_intents() -> None:
    right = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(96, 54), button=3)
    assert intent_of(right, Viewport(960, 600)) == AltPress(128.0, 72.0)
    assert intent_of(pygame.Event(pygame.MOUSEBUTTONUP, pos=(0, 0), button=3)) == AltLift()
    wheel = pygame.Event(pygame.MOUSEWHEEL, precise_y=-1.0, y=-1)
    assert intent_of(wheel) == Scroll.by(-1)


def test_other_mouse_buttons_do_nothing() -> None:
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        for button in (4, 5, 6, 7):
            assert intent_of(pygame.Event(kind, pos=(0, 0), button=button)) is None


def test_intents_of_the_mouse_are_neither_touches_nor_cancelled() -> None:
    press = intent_of(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(0, 0), button=1))
    other = intent_of(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(0, 0), button=3))
    lift = intent_of(pygame.Event(pygame.MOUSEBUTTONUP, pos=(0, 0), button=3))
    assert isinstance(press, Press)
    assert isinstance(other, AltPress)
    assert isinstance(lift, AltLift)
    assert (press.by_touch, other.by_touch, lift.is_cancelled) == (False, False, False)


def test_first_key_after_the_mouse_is_marked() -> None:
    """The focus was hidden, and is shown first."""
    input_reader, first = InputReader(), []
    for event in (key_down(pygame.K_LEFT), key_down(pygame.K_LEFT), CLICK, key_down(pygame.K_LEFT)):
        first += [intent.is_first for intent in input_reader.read(event, VIEWPORT, MENU) if isinstance(intent, Act)]
    assert first == [True, False, True]
    assert Act(Action.LEFT, is_first=True) == Act(Action.LEFT)
    assert not Act(Action.LEFT).is_first


@for_rows(
    ("device", "shows_focus", "shows_key_hints"),
    [
        (Device.MOUSE, False, False),
        (Device.TOUCH, False, True),
        (Device.KEYS, True, True),
        (Device.GAMEPAD, True, True),
        (Device.JOYSTICK, True, True),
    ],
)
def test_device_decides_about_focus_and_hints(device: Device, shows_focus: bool, shows_key_hints: bool) -> None:
    state = InputState(device)
    assert (state.shows_focus, state.shows_key_hints) == (shows_focus, shows_key_hints)


def test_game_begins_with_a_mouse_and_usual_buttons() -> None:
    assert InputReader().state == InputState()
    assert InputState() == (Device.MOUSE, DEFAULT_KEYMAP, (), False, US_LAYOUT, "")


def test_usual_mode_is_that_of_a_menu() -> None:
    mode = InputMode()
    assert (mode.is_typing, mode.wants_raw_keys, mode.tracks_fingers) == (False, False, False)
    assert not mode.has_tooltip_at(0.0, 0.0)


@for_rows(
    ("x", "y", "device"),
    [(102, 102, Device.KEYS), (98, 98, Device.KEYS), (103, 100, Device.MOUSE), (100, 97, Device.MOUSE)],
)
def test_mouse_is_used_from_three_pixels_of_motion_on(x: int, y: int, device: Device) -> None:
    def motion(*pos: int) -> pygame.Event:
        return pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=False)

    input_reader = InputReader()
    for event in (motion(100, 100), key_down(pygame.K_LEFT), motion(x, y)):
        input_reader.read(event, VIEWPORT, MENU)
    assert input_reader.device is device


def test_first_place_of_the_pointer_is_no_motion() -> None:
    motion = pygame.Event(pygame.MOUSEMOTION, pos=(500, 500), rel=(0, 0), buttons=(0, 0, 0), touch=False)
    input_reader = InputReader()
    input_reader.read(key_down(pygame.K_LEFT), VIEWPORT, MENU)
    assert input_reader.read(motion, VIEWPORT, MENU) == [Hover(*VIEWPORT.to_units(500, 500))]
    assert input_reader.device is Device.KEYS


def test_wheel_and_buttons_select_the_mouse() -> None:
    for event in (CLICK, wheel(1.0)):
        input_reader = InputReader()
        input_reader.read(key_down(pygame.K_LEFT), VIEWPORT, MENU)
        input_reader.read(event, VIEWPORT, MENU)
        assert input_reader.device is Device.MOUSE


def test_middle_button_is_last_trick_key() -> None:
    down, up = (
        pygame.Event(kind, pos=(0, 0), button=pygame.BUTTON_MIDDLE)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
    )
    assert intent_of(down) == Act(Action.LAST_TRICK)
    assert intent_of(up) == Released(Action.LAST_TRICK)


@for_rows(
    ("one", "other"),
    [
        (Act(Action.UP), Released(Action.UP)),
        (Press(1, 2), AltPress(1, 2)),
        (Lift(1, 2), Hover(1, 2)),
        (OpenKeyboard(), AltLift()),
    ],
)
def test_intents_of_different_classes_differ(one: Intent, other: Intent) -> None:
    assert one == copy(one) != other
    assert not isinstance(one, type(other))


def test_finger_on_trackpad_of_mac_is_no_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "darwin")
    input_reader = InputReader()
    for event in (down(100, 200), move(100, 300)):
        assert input_reader.read(event, VIEWPORT, InputMode()) == []
    assert input_reader.device is Device.MOUSE
