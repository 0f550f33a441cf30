"""Tests of controllers for which SDL has no mapping, with virtual joysticks of SDL."""

import ctypes
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pygame._sdl2 import controller

from papayoo.ui.input.actions import Act, Action, Intent, Released
from papayoo.ui.input.device import Device, InputMode
from papayoo.ui.input.gamepads import JOYSTICK_BUTTONS, joystick_buttons
from papayoo.ui.input.key_repeat import FIRST_S, NEXT_S
from papayoo.ui.input.reader import InputReader
from papayoo.ui.testing.pilot import Pilot
from tests.loops import for_all, for_rows
from tests.ui.running_app import DESIGN, app_of, await_turn, folders_in, open_app, start_game, visible_tags

UNKNOWN_KIND, PAD_KIND = 0, 1
UP, RIGHT, DOWN, LEFT = 1, 2, 4, 8
FULL = 32767

MENU = InputMode()


class Plugged:
    """A virtual joystick with two axes, a hat and a number of buttons."""

    def __init__(self, sdl: ctypes.CDLL, buttons: int, kind: int = UNKNOWN_KIND, axes: int = 2) -> None:
        self._sdl = sdl
        self.index = sdl.SDL_JoystickAttachVirtual(kind, axes, buttons, 1)
        assert self.index >= 0
        sdl.SDL_JoystickOpen.restype = ctypes.c_void_p
        self._handle = ctypes.c_void_p(sdl.SDL_JoystickOpen(self.index))

    def button(self, number: int, *, down: bool) -> None:
        self._sdl.SDL_JoystickSetVirtualButton(self._handle, number, int(down))

    def hat(self, value: int) -> None:
        self._sdl.SDL_JoystickSetVirtualHat(self._handle, 0, value)

    def axis(self, number: int, share: float) -> None:
        self._sdl.SDL_JoystickSetVirtualAxis(self._handle, number, ctypes.c_int16(round(share * FULL)))

    def unplug(self) -> None:
        self._sdl.SDL_JoystickDetachVirtual(self.index)


@pytest.fixture
def sdl() -> ctypes.CDLL:
    """The SDL library that pygame uses."""
    maps = Path("/proc/self/maps")
    lines = maps.read_text(encoding="utf-8").splitlines() if maps.exists() else []
    path = next((line.split(maxsplit=5)[-1] for line in lines if "/libSDL2-" in line), None)
    if path is None:
        pytest.skip("this system does not tell where SDL is loaded from")
    return ctypes.CDLL(path)


@pytest.fixture
def input_reader(input_reader: InputReader) -> Iterator[InputReader]:
    yield input_reader
    forget_devices()


def forget_devices() -> None:
    """Close SDL's joystick and controller subsystems and all their devices."""
    controller.quit()
    pygame.joystick.quit()


def intents_of(input_reader: InputReader, mode: InputMode = MENU) -> list[Intent]:
    """Return the intents of all pending device events."""
    pygame.event.pump()
    return [intent for event in pygame.event.get() for intent in input_reader.read(event, DESIGN, mode)]


def plugged(
    input_reader: InputReader, sdl: ctypes.CDLL, buttons: int, kind: int = UNKNOWN_KIND, axes: int = 2
) -> Plugged:
    device = Plugged(sdl, buttons, kind, axes)
    assert intents_of(input_reader) == []
    return device


def test_joystick_buttons_act_by_number(input_reader: InputReader, sdl: ctypes.CDLL) -> None:
    device = plugged(input_reader, sdl, buttons=14)
    for number, action in enumerate(JOYSTICK_BUTTONS):
        device.button(number, down=True)
        assert intents_of(input_reader) == [Act(action)]
        device.button(number, down=False)
        assert intents_of(input_reader) == [Released(action)]
    assert input_reader.device is Device.JOYSTICK
    assert input_reader.state.buttons == JOYSTICK_BUTTONS
    assert input_reader.state.shows_focus


def test_held_button_repeats_until_it_is_released(input_reader: InputReader, sdl: ctypes.CDLL) -> None:
    device, number = plugged(input_reader, sdl, buttons=14), JOYSTICK_BUTTONS.index(Action.EARLIER)
    device.button(number, down=True)
    intents_of(input_reader)
    assert input_reader.update(FIRST_S + NEXT_S / 2) == [Act(Action.EARLIER)]
    device.button(number, down=False)
    intents_of(input_reader)
    assert input_reader.update(9.0) == []


def test_swapped_joystick_buttons_exchange_actions(input_reader: InputReader, sdl: ctypes.CDLL) -> None:
    input_reader.swap_gamepad_buttons(is_swapped=True)
    device = plugged(input_reader, sdl, buttons=12)
    for number, action in enumerate((Action.CANCEL, Action.ACTIVATE, Action.LAST_TRICK)):
        device.button(number, down=True)
        assert intents_of(input_reader) == [Act(action)]
        device.button(number, down=False)
        assert intents_of(input_reader) == [Released(action)]
    assert input_reader.state.buttons[:2] == (Action.CANCEL, Action.ACTIVATE)


def test_hat_and_first_axes_are_repeating_directions(input_reader: InputReader, sdl: ctypes.CDLL) -> None:
    device = plugged(input_reader, sdl, buttons=8, axes=6)
    for value, action in ((UP, Action.UP), (RIGHT, Action.RIGHT), (DOWN, Action.DOWN), (LEFT, Action.LEFT)):
        device.hat(value)
        assert intents_of(input_reader) == [Act(action)]
        assert input_reader.update(FIRST_S + NEXT_S / 2) == [Act(action)]
        device.hat(0)
        assert intents_of(input_reader) == []
    device.axis(0, 1.0)
    assert intents_of(input_reader) == [Act(Action.RIGHT)]
    device.axis(0, 0.0)
    device.axis(1, -1.0)
    assert intents_of(input_reader) == [Act(Action.UP)]
    device.axis(1, 0.0)
    device.axis(2, -1.0)
    assert intents_of(input_reader) == [], "what rests at one end is no stick"
    assert input_reader.update(9.0) == []


def test_joystick_works_after_reconnect(input_reader: InputReader, sdl: ctypes.CDLL) -> None:
    device = plugged(input_reader, sdl, buttons=12)
    device.hat(RIGHT)
    assert intents_of(input_reader) == [Act(Action.RIGHT)]
    device.unplug()
    assert Released(Action.SKIP) in intents_of(input_reader)
    assert input_reader.update(9.0) == []
    again = plugged(input_reader, sdl, buttons=12)
    again.button(0, down=True)
    assert intents_of(input_reader) == [Act(Action.ACTIVATE)]


def test_gamepad_events_are_read_once(input_reader: InputReader, sdl: ctypes.CDLL) -> None:
    device = plugged(input_reader, sdl, buttons=15, kind=PAD_KIND, axes=6)
    device.button(pygame.CONTROLLER_BUTTON_A, down=True)
    assert intents_of(input_reader) == [Act(Action.ACTIVATE)]
    assert input_reader.device is Device.GAMEPAD


def test_mapping_from_environment_is_used(sdl: ctypes.CDLL, monkeypatch: pytest.MonkeyPatch) -> None:
    """The mapping in SDL_GAMECONTROLLERCONFIG makes button 5 the lower face button."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.joystick.init()
    guid = guid_of(Plugged(sdl, buttons=9))
    pygame.joystick.quit()
    monkeypatch.setenv("SDL_GAMECONTROLLERCONFIG", f"{guid},Named,a:b5,b:b6,dpup:h0.1,leftx:a0,lefty:a1,")
    pygame.display.init()
    input_reader = InputReader()
    input_reader.open_gamepads()
    pygame.event.clear()
    device = plugged(input_reader, sdl, buttons=9)
    device.button(5, down=True)
    assert intents_of(input_reader) == [Act(Action.ACTIVATE)]
    device.hat(UP)
    assert intents_of(input_reader) == [Act(Action.UP)]
    assert input_reader.device is Device.GAMEPAD
    forget_devices()
    pygame.display.quit()


def guid_of(device: Plugged) -> str:
    guid = pygame.joystick.Joystick(device.index).get_guid()
    device.unplug()
    return guid


@for_all(count=range(1, 20))
def test_joystick_always_has_menu_button(count: int) -> None:
    buttons = joystick_buttons(count)
    assert Action.BACK in buttons
    assert len(buttons) == len(set(buttons)) <= count


@for_rows(
    ("count", "last"),
    [
        (0, [Action.BACK]),
        (1, [Action.BACK]),
        (2, [Action.ACTIVATE, Action.BACK]),
        (7, [*JOYSTICK_BUTTONS[:6], Action.BACK]),
        (8, [*JOYSTICK_BUTTONS[:7], Action.BACK]),
        (9, list(JOYSTICK_BUTTONS[:9])),
        (30, list(JOYSTICK_BUTTONS)),
    ],
)
def test_last_of_few_buttons_opens_the_menu(count: int, last: list[Action]) -> None:
    assert list(joystick_buttons(count)) == last


def test_buttons_beyond_the_known_ones_are_ignored(input_reader: InputReader, sdl: ctypes.CDLL) -> None:
    device = plugged(input_reader, sdl, buttons=16)
    for number in (14, 15):
        device.button(number, down=True)
        device.button(number, down=False)
        assert intents_of(input_reader) == []
    assert input_reader.device is Device.MOUSE


def test_held_hat_ends_with_another_direction(input_reader: InputReader, sdl: ctypes.CDLL) -> None:
    device = plugged(input_reader, sdl, buttons=8)
    device.hat(UP)
    assert intents_of(input_reader) == [Act(Action.UP)]
    device.hat(UP | RIGHT)
    assert intents_of(input_reader) == [], "two directions at once are none"
    assert input_reader.update(9.0) == []


def test_unplugged_joystick_is_forgotten(input_reader: InputReader, sdl: ctypes.CDLL) -> None:
    device = plugged(input_reader, sdl, buttons=12)
    device.button(0, down=True)
    assert intents_of(input_reader) == [Act(Action.ACTIVATE)]
    buttons = input_reader.state.buttons
    device.unplug()
    assert intents_of(input_reader)[-2:] == [Released(Action.SKIP), Released(Action.LAST_TRICK)]
    assert input_reader.state.buttons == buttons, "the hints keep the numbers"
    assert input_reader.device is Device.JOYSTICK


def test_key_hints_show_button_numbers(tmp_path: Path, sdl: ctypes.CDLL) -> None:
    with open_app(folders_in(tmp_path)) as pilot:
        input_reader = app_of(pilot).input_reader
        input_reader.open_gamepads()
        start_game(pilot)
        await_turn(pilot)
        device = Plugged(sdl, buttons=12)
        happen(pilot)
        device.hat(RIGHT)
        happen(pilot)
        assert {"number 1", "number 8"} <= set(visible_tags(pilot))
        assert not any(tag.startswith(("cap ", "sign south")) for tag in visible_tags(pilot))
        forget_devices()


def happen(pilot: Pilot) -> None:
    pygame.event.pump()
    pilot.frame(*pygame.event.get())
