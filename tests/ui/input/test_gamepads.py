"""Tests of gamepads, with events posted to pygame's event queue."""

import gc
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from weakref import ref

import pygame
import pytest

from papayoo.engine import Phase
from papayoo.ui.input.actions import Act, Action, Intent, OpenKeyboard, Released, Scroll
from papayoo.ui.input.device import Device, InputMode
from papayoo.ui.input.gamepads import Gamepads
from papayoo.ui.input.key_repeat import FIRST_S, NEXT_S, KeyRepeat
from papayoo.ui.input.reader import InputReader
from papayoo.ui.navigation import Push
from papayoo.ui.scenes.settings.scene import SettingsScene
from papayoo.ui.scenes.table.control.playback import HOLD_S
from papayoo.ui.testing.pilot import Pilot
from tests.loops import for_rows
from tests.ui.running_app import (
    DESIGN,
    MEDIUM,
    app_of,
    await_turn,
    change_settings,
    folders_in,
    open_app,
    start_game,
    visible_tags,
)
from tests.ui.shown_table import is_accelerated

LEFT_X, LEFT_Y, RIGHT_Y = pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY, pygame.CONTROLLER_AXIS_RIGHTY
RIGHT_TRIGGER = pygame.CONTROLLER_AXIS_TRIGGERRIGHT


def button(kind: int, number: int, pad: int = 0) -> pygame.Event:
    return pygame.Event(kind, button=number, instance_id=pad)


def axis(number: int, share: float, pad: int = 0) -> pygame.Event:
    return pygame.Event(pygame.CONTROLLERAXISMOTION, axis=number, value=round(share * 32767), instance_id=pad)


def intents_of(input_reader: InputReader, *events: pygame.Event) -> list[Intent]:
    """Post pygame events, and return the intents into which they are translated."""
    for event in events:
        pygame.event.post(event)
    return [intent for event in pygame.event.get() for intent in input_reader.read(event, DESIGN, InputMode())]


def down(number: int, pad: int = 0) -> pygame.Event:
    return button(pygame.CONTROLLERBUTTONDOWN, number, pad)


def up(number: int, pad: int = 0) -> pygame.Event:
    return button(pygame.CONTROLLERBUTTONUP, number, pad)


BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: Action.ACTIVATE,
    pygame.CONTROLLER_BUTTON_B: Action.CANCEL,
    pygame.CONTROLLER_BUTTON_X: Action.LAST_TRICK,
    pygame.CONTROLLER_BUTTON_Y: Action.HINT,
    pygame.CONTROLLER_BUTTON_START: Action.BACK,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: Action.LEFT,
}


def test_gamepad_button_sends_action_and_release(input_reader: InputReader) -> None:
    for number, action in BUTTONS.items():
        assert intents_of(input_reader, down(number), up(number)) == [Act(action), Released(action)], action
    assert input_reader.device is Device.GAMEPAD


def test_gamepad_button_without_an_action_is_ignored(input_reader: InputReader) -> None:
    guide = pygame.CONTROLLER_BUTTON_GUIDE
    assert intents_of(input_reader, down(guide), up(guide)) == []
    assert input_reader.device is Device.MOUSE


def test_release_alone_does_not_select_the_gamepad(input_reader: InputReader) -> None:
    assert intents_of(input_reader, up(pygame.CONTROLLER_BUTTON_A)) == [Released(Action.ACTIVATE)]
    assert input_reader.device is Device.MOUSE


def test_confirm_button_opens_the_keyboard_in_a_text_field(input_reader: InputReader) -> None:
    typing = InputMode(is_typing=True)
    for number, intent in (
        (pygame.CONTROLLER_BUTTON_A, OpenKeyboard()),
        (pygame.CONTROLLER_BUTTON_B, Act(Action.CANCEL)),
        (pygame.CONTROLLER_BUTTON_DPAD_DOWN, Act(Action.DOWN)),
    ):
        assert input_reader.read(down(number), DESIGN, typing) == [intent]
    assert input_reader.read(up(pygame.CONTROLLER_BUTTON_A), DESIGN, typing) == [Released(Action.ACTIVATE)]


def test_held_gamepad_direction_repeats_until_released(input_reader: InputReader) -> None:
    intents_of(input_reader, down(pygame.CONTROLLER_BUTTON_DPAD_RIGHT))
    assert input_reader.update(FIRST_S + NEXT_S / 2) == [Act(Action.RIGHT)]
    intents_of(input_reader, up(pygame.CONTROLLER_BUTTON_DPAD_RIGHT))
    assert input_reader.update(9.0) == []


def test_stick_has_threshold_and_hysteresis(input_reader: InputReader) -> None:
    assert intents_of(input_reader, axis(LEFT_X, 0.1), axis(LEFT_X, -0.3), axis(LEFT_X, 0.5)) == []
    assert intents_of(input_reader, axis(LEFT_X, 0.8), axis(LEFT_X, 0.5), axis(LEFT_X, 0.95)) == [Act(Action.RIGHT)]
    assert intents_of(input_reader, axis(LEFT_X, 0.0)) == []
    assert intents_of(input_reader, axis(LEFT_X, -1.0), axis(LEFT_Y, 1.0)) == [Act(Action.LEFT), Act(Action.DOWN)]


STICKS: list[tuple[int, tuple[Intent, Intent]]] = [
    (LEFT_X, (Act(Action.LEFT), Act(Action.RIGHT))),
    (LEFT_Y, (Act(Action.UP), Act(Action.DOWN))),
    (pygame.CONTROLLER_AXIS_RIGHTX, (Act(Action.TELL_PREVIOUS), Act(Action.TELL_NEXT))),
    (RIGHT_Y, (Scroll.by(1), Scroll.by(-1))),
]


@for_rows(("number", "ends"), STICKS)
def test_stick_is_pushed_from_55_and_released_below_35_percent(number: int, ends: tuple[Intent, Intent]) -> None:
    for sign, intent in zip((-1, 1), ends, strict=True):
        input_reader = InputReader()

        def found(*shares: float, input_reader: InputReader = input_reader, sign: int = sign) -> list[Intent]:
            events = (axis(number, sign * share) for share in shares)
            return [intent for event in events for intent in input_reader.read(event, DESIGN, InputMode())]

        assert found(0.545) == []
        assert found(0.555, 1.0, 0.355) == [intent]
        assert found(0.345, 0.545) == []
        assert found(0.555) == [intent]


def test_stick_at_the_end_of_its_range_is_pushed(input_reader: InputReader) -> None:
    for value, action in ((-32768, Action.LEFT), (32767, Action.RIGHT), (-18023, Action.LEFT), (18023, Action.RIGHT)):
        event = pygame.Event(pygame.CONTROLLERAXISMOTION, axis=LEFT_X, value=value, instance_id=0)
        assert intents_of(input_reader, event, axis(LEFT_X, 0.0)) == [Act(action)]
    event = pygame.Event(pygame.CONTROLLERAXISMOTION, axis=LEFT_X, value=18022, instance_id=0)
    assert intents_of(input_reader, event) == []


def test_stick_is_pushed_from_its_limit_on() -> None:
    class Stick:
        def get_numbuttons(self) -> int:
            return 4

    for position, expected in ((0.55, [Act(Action.RIGHT)]), (-0.55, [Act(Action.LEFT)]), (0.5499, []), (-0.5499, [])):
        gamepads = Gamepads(KeyRepeat())
        gamepads._joysticks[0] = Stick()  # type: ignore[assignment]
        event = pygame.Event(pygame.JOYAXISMOTION, axis=LEFT_X, value=position, instance_id=0)
        assert gamepads.read_joystick(event) == expected
        released = pygame.Event(pygame.JOYAXISMOTION, axis=LEFT_X, value=position * 0.35 / 0.55, instance_id=0)
        gamepads.read_joystick(released)
        assert gamepads.read_joystick(event) == expected, "at the lower limit, it is released"


def test_trigger_does_not_end_a_held_direction(input_reader: InputReader) -> None:
    intents_of(input_reader, axis(LEFT_X, 1.0), axis(RIGHT_TRIGGER, 1.0), axis(RIGHT_TRIGGER, 0.0))
    assert input_reader.update(FIRST_S) == [Act(Action.RIGHT)]
    intents_of(input_reader, axis(LEFT_X, 1.0, pad=1), axis(LEFT_Y, 0.0), axis(LEFT_X, 0.0))
    assert input_reader.update(FIRST_S) == [Act(Action.RIGHT)], "the other gamepad's stick is still pushed"


def test_resting_stick_does_not_select_gamepad(input_reader: InputReader) -> None:
    intents_of(input_reader, axis(LEFT_X, 0.2), axis(LEFT_Y, -0.1))
    assert input_reader.device is Device.MOUSE


def test_bent_stick_repeats_until_reversed(input_reader: InputReader) -> None:
    intents_of(input_reader, axis(LEFT_X, 1.0))
    assert input_reader.update(FIRST_S + NEXT_S / 2) == [Act(Action.RIGHT)]
    assert intents_of(input_reader, axis(LEFT_X, -1.0)) == [Act(Action.LEFT)]
    intents_of(input_reader, axis(LEFT_X, 0.0))
    assert input_reader.update(9.0) == []


def test_right_stick_scrolls(input_reader: InputReader) -> None:
    assert intents_of(input_reader, axis(RIGHT_Y, 1.0)) == [Scroll.by(-1)]
    assert input_reader.update(FIRST_S + NEXT_S / 2) == [Scroll.by(-1)]
    assert intents_of(input_reader, axis(RIGHT_Y, -1.0)) == [Scroll.by(1)]


def test_trigger_acts_as_button(input_reader: InputReader) -> None:
    assert intents_of(input_reader, axis(RIGHT_TRIGGER, 0.2)) == []
    assert intents_of(input_reader, axis(RIGHT_TRIGGER, 0.9), axis(RIGHT_TRIGGER, 0.6)) == [Act(Action.SKIP)]
    assert intents_of(input_reader, axis(RIGHT_TRIGGER, 0.1)) == [Released(Action.SKIP)]
    left = pygame.CONTROLLER_AXIS_TRIGGERLEFT
    assert intents_of(input_reader, axis(left, 0.9), axis(left, 0.1)) == [Act(Action.UNDO), Released(Action.UNDO)]
    assert intents_of(input_reader, axis(6, 1.0)) == [], "an axis without a meaning"


def test_gamepads_release_independently(input_reader: InputReader) -> None:
    assert intents_of(input_reader, axis(RIGHT_TRIGGER, 1.0, 0), axis(RIGHT_TRIGGER, 0.1, 1)) == [Act(Action.SKIP)]
    assert intents_of(input_reader, down(pygame.CONTROLLER_BUTTON_A, 1)) == [Act(Action.ACTIVATE)]


def test_unplugged_gamepad_releases_everything(input_reader: InputReader) -> None:
    intents_of(input_reader, axis(RIGHT_TRIGGER, 1.0), axis(LEFT_X, 1.0), axis(RIGHT_TRIGGER, 1.0, pad=1))
    released = intents_of(input_reader, pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=0))
    assert released == [Released(Action.SKIP), Released(Action.SKIP), Released(Action.LAST_TRICK)]
    assert input_reader.update(9.0) == []
    assert input_reader.device is Device.GAMEPAD
    assert intents_of(input_reader, axis(RIGHT_TRIGGER, 1.0, pad=1)) == [], "the other gamepad's trigger is held"
    assert intents_of(input_reader, axis(RIGHT_TRIGGER, 1.0)) == [Act(Action.SKIP)]


def test_gamepad_that_was_opened_is_read_until_it_is_unplugged(monkeypatch: pytest.MonkeyPatch) -> None:
    class Pad:
        """A fake of SDL's gamepad, which is closed when nothing refers to it."""

        name, is_attached = "Pad", True

        def __init__(self, index: int) -> None:
            assert index == 2
            opened.append(ref(self))

        def attached(self) -> bool:
            return self.is_attached

    opened: list[ref[Pad]] = []
    monkeypatch.setattr("papayoo.ui.input.gamepads.controller", SimpleNamespace(Controller=Pad))
    input_reader = InputReader()
    added = pygame.Event(pygame.CONTROLLERDEVICEADDED, device_index=2, guid="")
    for _ in range(2):
        assert input_reader.read(added, DESIGN, InputMode()) == []
    gc.collect(0)
    pads = [pad() for pad in opened]
    assert None not in pads
    pads[0].is_attached = False  # type: ignore[union-attr]
    input_reader.read(pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=0), DESIGN, InputMode())
    del pads
    gc.collect(0)
    assert [pad() is None for pad in opened] == [True, False]


def test_gamepad_that_cannot_be_opened_is_ignored(input_reader: InputReader) -> None:
    assert intents_of(input_reader, pygame.Event(pygame.CONTROLLERDEVICEADDED, device_index=7, guid="")) == []


def test_pygame_without_gamepads_gives_no_intents(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("papayoo.ui.input.gamepads.controller", None)
    input_reader = InputReader()
    input_reader.open_gamepads()
    added = pygame.Event(pygame.CONTROLLERDEVICEADDED, device_index=0, guid="")
    assert input_reader.read(added, DESIGN, InputMode()) == []


SWAP = {pygame.CONTROLLER_BUTTON_A: Action.CANCEL, pygame.CONTROLLER_BUTTON_B: Action.ACTIVATE}


def test_swapped_gamepad_buttons_exchange_actions(input_reader: InputReader) -> None:
    input_reader.swap_gamepad_buttons(is_swapped=True)
    for number, action in SWAP.items():
        assert intents_of(input_reader, down(number), up(number)) == [Act(action), Released(action)]
    other = pygame.CONTROLLER_BUTTON_X
    assert intents_of(input_reader, down(other)) == [Act(Action.LAST_TRICK)]


# At the table


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with open_app(folders_in(tmp_path), size=(1280, 720)) as pilot:
        start_game(pilot)
        await_turn(pilot)
        yield pilot


def press(pilot: Pilot, number: int, **more: Any) -> None:
    pilot.frame(down(number, **more))
    pilot.frame(up(number, **more))


def scene_of(pilot: Pilot) -> str:
    return type(pilot.scene).__name__


def test_cancel_button_takes_back_card_or_leaves_menu(pilot: Pilot) -> None:
    press(pilot, pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    press(pilot, pygame.CONTROLLER_BUTTON_A)
    assert len(list(pilot.table.chosen_cards)) == 1
    press(pilot, pygame.CONTROLLER_BUTTON_B)
    assert not list(pilot.table.chosen_cards)
    press(pilot, pygame.CONTROLLER_BUTTON_START)
    assert scene_of(pilot) == "PauseScene"
    press(pilot, pygame.CONTROLLER_BUTTON_B)
    assert scene_of(pilot) == "TableScene"


def test_key_hints_match_last_device(pilot: Pilot) -> None:
    press(pilot, pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    assert "sign south" in visible_tags(pilot)
    pilot.key(pygame.K_RIGHT)
    assert "cap return" in visible_tags(pilot)
    assert "sign south" not in visible_tags(pilot)
    pilot.frame(pygame.Event(pygame.FINGERDOWN, touch_id=0, finger_id=1, x=0.5, y=0.3, dx=0.0, dy=0.0, pressure=1.0))
    assert "sign tap" in visible_tags(pilot)
    pilot.frame(pygame.Event(pygame.FINGERUP, touch_id=0, finger_id=1, x=0.5, y=0.3, dx=0.0, dy=0.0, pressure=1.0))
    pilot.click(640, 200)
    assert not [tag for tag in visible_tags(pilot) if tag.startswith(("sign ", "cap "))]


def test_gamepad_setting_swaps_buttons_and_icons(pilot: Pilot) -> None:
    settings = SettingsScene(app_of(pilot).context)
    settings.open("keys")
    settings.focus.focus(settings.rows["pad_swapped"])
    app_of(pilot).stack.apply(Push(settings))
    press(pilot, pygame.CONTROLLER_BUTTON_A)
    pilot.frame()
    assert app_of(pilot).context.settings.pad_swapped
    press(pilot, pygame.CONTROLLER_BUTTON_A)
    assert scene_of(pilot) == "TableScene"
    press(pilot, pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    assert "sign east" in visible_tags(pilot)
    assert "sign south" not in visible_tags(pilot)
    press(pilot, pygame.CONTROLLER_BUTTON_B)
    assert len(list(pilot.table.chosen_cards)) == 1
    change_settings(app_of(pilot).context, pad_swapped=False)
    press(pilot, pygame.CONTROLLER_BUTTON_B)
    assert not list(pilot.table.chosen_cards)


def test_gamepad_restores_default_keys(pilot: Pilot) -> None:
    context = app_of(pilot).context
    change_settings(context, keys={"mute": ("y",)})
    settings = SettingsScene(context)
    settings.open("keys")
    settings.focus.focus(settings.rows["key_mute"])
    app_of(pilot).stack.apply(Push(settings))
    for _ in range(2):
        press(pilot, pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    press(pilot, pygame.CONTROLLER_BUTTON_A)
    assert context.settings.keys == {}


def test_trigger_accelerates_while_held(pilot: Pilot) -> None:
    pilot.play(MEDIUM, lambda: pilot.table.view.phase is Phase.PLAYING and not pilot.table.is_idle)
    pilot.frame(axis(RIGHT_TRIGGER, 1.0))
    pilot.wait(HOLD_S)
    assert is_accelerated(pilot.table)
    pilot.frame(axis(RIGHT_TRIGGER, 0.0))
    assert not is_accelerated(pilot.table)


def test_disabled_gamepad_changes_nothing(pilot: Pilot) -> None:
    pilot.frame(pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=3))
    assert app_of(pilot).input_reader.device is Device.MOUSE
