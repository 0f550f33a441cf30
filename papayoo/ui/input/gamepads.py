"""Gamepads: opened as they come and go, their buttons and sticks told as intents.

Buttons are named by their places, as SDL does: A is the lower one of the four, whatever is printed on it. Of a device
that SDL knows no places for, all that can be said of a button is its number: ``sticks`` says what those mean.
"""

import logging
from collections.abc import Mapping
from types import ModuleType
from typing import TYPE_CHECKING, Final

import pygame

from papayoo.ui.input.actions import Act, Action, Intent, Released, Scroll
from papayoo.ui.input.joysticks import stick_buttons
from papayoo.ui.input.key_repeat import Repeat

if TYPE_CHECKING:
    from pygame._sdl2.controller import Controller

PAD_BUTTONS: Final[Mapping[int, Action]] = {
    pygame.CONTROLLER_BUTTON_A: Action.ACTIVATE,
    pygame.CONTROLLER_BUTTON_B: Action.CANCEL,
    pygame.CONTROLLER_BUTTON_X: Action.LAST_TRICK,
    pygame.CONTROLLER_BUTTON_Y: Action.HINT,
    pygame.CONTROLLER_BUTTON_BACK: Action.NEXT,
    pygame.CONTROLLER_BUTTON_START: Action.BACK,
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Action.EARLIER,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Action.LATER,
    pygame.CONTROLLER_BUTTON_LEFTSTICK: Action.SORT,
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: Action.FINISH,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: Action.LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Action.RIGHT,
    pygame.CONTROLLER_BUTTON_DPAD_UP: Action.UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: Action.DOWN,
}
PAD_TRIGGERS: Final[Mapping[int, Action]] = {
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: Action.UNDO,
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: Action.SKIP,
}
"""The triggers count as buttons, which are down from some way on."""

PAD_STICKS: Final[Mapping[int, tuple[Intent, Intent]]] = {
    pygame.CONTROLLER_AXIS_LEFTX: (Act(Action.LEFT), Act(Action.RIGHT)),
    pygame.CONTROLLER_AXIS_LEFTY: (Act(Action.UP), Act(Action.DOWN)),
    pygame.CONTROLLER_AXIS_RIGHTY: (Scroll(1.0), Scroll(-1.0)),
}
"""What each way of a stick means: to the left or up, and to the right or down."""

FULL = 32768
FAR, NEAR = 0.55, 0.35
"""A stick or trigger counts from FAR of its way on, and no more from NEAR down: a trembling one does not stutter."""

HAT_WAYS: Final[Mapping[tuple[int, int], Action]] = {
    (-1, 0): Action.LEFT,
    (1, 0): Action.RIGHT,
    (0, 1): Action.UP,
    (0, -1): Action.DOWN,
}
"""What the ways of a hat mean; those between two mean nothing."""
STICK_AXES: Final = frozenset((pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY))
"""The first two axes are a stick on every device; the others may as well be pedals that rest at one end."""

STICK_EVENTS: Final = (
    pygame.JOYDEVICEADDED,
    pygame.JOYDEVICEREMOVED,
    pygame.JOYBUTTONDOWN,
    pygame.JOYBUTTONUP,
    pygame.JOYHATMOTION,
    pygame.JOYAXISMOTION,
)
"""What SDL says of every device, also of those that speak as pads: from them it is not listened to."""
PAD_EVENTS: Final = (
    pygame.CONTROLLERDEVICEADDED,
    pygame.CONTROLLERDEVICEREMOVED,
    pygame.CONTROLLERBUTTONDOWN,
    pygame.CONTROLLERBUTTONUP,
    pygame.CONTROLLERAXISMOTION,
)

_log = logging.getLogger(__name__)


SWAPPED: Final[Mapping[Action, Action]] = {Action.ACTIVATE: Action.CANCEL, Action.CANCEL: Action.ACTIVATE}
"""What the buttons for yes and no mean where the player wants them the other way round."""


class Pads:
    """All gamepads; each can do everything. ``repeat`` is told of directions that are held.

    ``is_swapped`` is whether yes and no have changed their places.
    """

    def __init__(self, repeat: Repeat) -> None:
        self.is_swapped = False
        self._repeat = repeat
        self._opened: list[Controller] = []
        self._sticks: dict[int, pygame.joystick.JoystickType] = {}
        self._bent: dict[tuple[int, int], int] = {}

    def open(self) -> None:
        """Listen to gamepads from now on; where the system has no way to, there are none."""
        try:
            pygame.joystick.init()
            _controllers().init()
        except (ImportError, NotImplementedError, pygame.error) as error:
            _log.info("no gamepads: %s", error)

    def buttons_of(self, instance: int) -> tuple[Action, ...] | None:
        """What the buttons of a device without known places mean, by their numbers; None for others."""
        stick = self._sticks.get(instance)
        return None if stick is None else tuple(map(self._meant, stick_buttons(stick.get_numbuttons())))

    def read_stick(self, event: pygame.Event) -> list[Intent]:
        """What an event of a device without known places means; nothing, if it is of another."""
        if event.type == pygame.JOYDEVICEADDED:
            self._add_stick(event.device_index)
            return []
        buttons = self.buttons_of(event.instance_id)
        if buttons is None:
            return []
        match event.type:
            case pygame.JOYDEVICEREMOVED:
                del self._sticks[event.instance_id]
                return self._remove(event.instance_id)
            case pygame.JOYBUTTONDOWN if event.button < len(buttons):
                return self._press(Act(buttons[event.button]), f"stick {event.instance_id} {event.button}")
            case pygame.JOYBUTTONUP if event.button < len(buttons):
                self._repeat.let_go(f"stick {event.instance_id} {event.button}")
                return [Released(buttons[event.button])]
            case pygame.JOYHATMOTION:
                return self._tilt(event.instance_id, event.value)
            case pygame.JOYAXISMOTION if event.axis in STICK_AXES:
                return self._bend(event.instance_id, event.axis, event.value)
        return []

    def read(self, event: pygame.Event) -> list[Intent]:
        """What a pad's event means."""
        match event.type:
            case pygame.CONTROLLERDEVICEADDED:
                self._add(event.device_index)
            case pygame.CONTROLLERDEVICEREMOVED:
                return self._remove(event.instance_id)
            case pygame.CONTROLLERBUTTONDOWN if event.button in PAD_BUTTONS:
                return self._press(
                    Act(self._meant(PAD_BUTTONS[event.button])), f"pad {event.instance_id} {event.button}"
                )
            case pygame.CONTROLLERBUTTONUP if event.button in PAD_BUTTONS:
                self._repeat.let_go(f"pad {event.instance_id} {event.button}")
                return [Released(self._meant(PAD_BUTTONS[event.button]))]
            case pygame.CONTROLLERAXISMOTION:
                return self._bend(event.instance_id, event.axis, event.value / FULL)
        return []

    def _meant(self, action: Action) -> Action:
        return SWAPPED.get(action, action) if self.is_swapped else action

    def _add(self, index: int) -> None:
        try:
            pad = _controllers().Controller(index)
        except (ImportError, pygame.error) as error:
            _log.info("gamepad %d cannot be opened: %s", index, error)
            return
        _log.info("gamepad: %s", pad.name)
        self._opened.append(pad)

    def _add_stick(self, index: int) -> None:
        """Open a device that SDL has no places for; the others come as pads."""
        try:
            if _controllers().is_controller(index):
                return
            stick = pygame.joystick.Joystick(index)
        except (ImportError, pygame.error) as error:
            _log.info("joystick %d cannot be opened: %s", index, error)
            return
        _log.info("joystick: %s, %d buttons", stick.get_name(), stick.get_numbuttons())
        self._sticks[stick.get_instance_id()] = stick

    def _tilt(self, instance: int, way: tuple[int, int]) -> list[Intent]:
        source = f"stick {instance} hat"
        self._repeat.let_go(source)
        return self._press(Act(HAT_WAYS[way]), source) if way in HAT_WAYS else []

    def _remove(self, instance: int) -> list[Intent]:
        """A pad that goes lets go of all it held."""
        self._opened = [pad for pad in self._opened if pad.attached()]
        bent = [axis for pad, axis in self._bent if pad == instance]
        released = [intent for axis in bent for intent in self._bend(instance, axis, 0.0)]
        self._repeat.let_go()
        return [*released, Released(Action.SKIP), Released(Action.LAST_TRICK)]

    def _press(self, intent: Intent, source: str) -> list[Intent]:
        self._repeat.hold(intent, source)
        return [intent]

    def _bend(self, instance: int, axis: int, share: float) -> list[Intent]:
        """A stick or trigger is at a share of its way, -1 to 1."""
        before = self._bent.get((instance, axis), 0)
        way = _way(share, before)
        if way == before:
            return []
        self._bent[instance, axis] = way
        source = f"pad {instance} axis {axis}"
        self._repeat.let_go(source)
        if axis in PAD_TRIGGERS:
            action = PAD_TRIGGERS[axis]
            return [Act(action) if way else Released(action)]
        if axis not in PAD_STICKS or not way:
            return []
        back, on = PAD_STICKS[axis]
        return self._press(on if way > 0 else back, source)


def _controllers() -> ModuleType:
    """The part of the window library that knows pads; raises ImportError where it was built without."""
    from pygame._sdl2 import controller  # noqa: PLC0415  the game runs without it

    return controller


def _way(share: float, before: int) -> int:
    """Whether it is bent one way (1), the other (-1), or not (0)."""
    if share * before > 0 and abs(share) > NEAR:
        return before
    return 0 if abs(share) < FAR else 1 if share > 0 else -1
