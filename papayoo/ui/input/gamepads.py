"""Opens gamepads and joysticks when they are connected, and translates their events into intents.

SDL names the buttons of gamepads by position: A is the lower one of the four, whatever its label. A joystick is a
controller whose buttons SDL cannot name; they have only numbers.
"""

import logging
from collections.abc import Mapping
from typing import Final

import pygame

from papayoo.ui.input.actions import Act, Action, Intent, Released, Scroll
from papayoo.ui.input.key_repeat import KeyRepeat

try:
    from pygame._sdl2 import controller
except ImportError:  # pygame can be built without it
    controller = None  # type: ignore[assignment]

GAMEPAD_BUTTONS: Final[Mapping[int, Action]] = {
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
GAMEPAD_TRIGGERS: Final[Mapping[int, Action]] = {
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: Action.UNDO,
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: Action.SKIP,
}
"""The actions of the analog triggers, which act as buttons."""

GAMEPAD_AXES: Final[Mapping[int, tuple[Intent, Intent]]] = {
    pygame.CONTROLLER_AXIS_LEFTX: (Act(Action.LEFT), Act(Action.RIGHT)),
    pygame.CONTROLLER_AXIS_LEFTY: (Act(Action.UP), Act(Action.DOWN)),
    pygame.CONTROLLER_AXIS_RIGHTX: (Act(Action.TELL_PREVIOUS), Act(Action.TELL_NEXT)),
    pygame.CONTROLLER_AXIS_RIGHTY: (Scroll.by(1), Scroll.by(-1)),
}
"""The intents of each axis of a stick: one for left or up, one for right or down."""

AXIS_RANGE = 32768
BEND_FROM = 0.55
"""Minimum deflection of a stick or trigger at which it counts as pushed, as a fraction of its range."""
BEND_UNTIL = 0.35
"""Deflection below which a pushed stick or trigger counts as released, as a fraction of its range."""

JOYSTICK_BUTTONS: Final = (
    Action.ACTIVATE,
    Action.CANCEL,
    Action.LAST_TRICK,
    Action.HINT,
    Action.EARLIER,
    Action.LATER,
    Action.NEXT,
    Action.BACK,
    Action.SORT,
    Action.FINISH,
    Action.UNDO,
    Action.SKIP,
    Action.TELL_PREVIOUS,
    Action.TELL_NEXT,
)
"""Actions by button number, in the usual order: thumb buttons, shoulder buttons, small buttons, others."""
HAT_ACTIONS: Final[Mapping[tuple[int, int], Action]] = {
    (-1, 0): Action.LEFT,
    (1, 0): Action.RIGHT,
    (0, 1): Action.UP,
    (0, -1): Action.DOWN,
}
JOYSTICK_AXES: Final = frozenset((pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY))
"""The axes of a joystick that are read.

Other axes may be pedals, which stay at one end of their range while nobody presses them.
"""

JOYSTICK_EVENTS: Final = (
    pygame.JOYDEVICEADDED,
    pygame.JOYDEVICEREMOVED,
    pygame.JOYBUTTONDOWN,
    pygame.JOYBUTTONUP,
    pygame.JOYHATMOTION,
    pygame.JOYAXISMOTION,
)
"""The SDL events for joysticks. SDL also sends them for gamepads, and these are ignored."""
GAMEPAD_EVENTS: Final = (
    pygame.CONTROLLERDEVICEADDED,
    pygame.CONTROLLERDEVICEREMOVED,
    pygame.CONTROLLERBUTTONDOWN,
    pygame.CONTROLLERBUTTONUP,
    pygame.CONTROLLERAXISMOTION,
)
SWAPPED: Final[Mapping[Action, Action]] = {Action.ACTIVATE: Action.CANCEL, Action.CANCEL: Action.ACTIVATE}

_log = logging.getLogger(__name__)


class Gamepads:
    """All connected gamepads and joysticks; ``repeat`` repeats the input of a direction that is held.

    ``is_swapped`` is true if the confirm and cancel buttons are swapped.
    """

    def __init__(self, repeat: KeyRepeat) -> None:
        self.is_swapped = False
        self._repeat = repeat
        self._opened: list[controller.Controller] = []
        self._joysticks: dict[int, pygame.joystick.JoystickType] = {}
        self._bent: dict[tuple[int, int], int] = {}

    def open(self) -> None:
        """Start to read gamepads; if the system does not support them, none are read."""
        try:
            pygame.joystick.init()
            controller.init()
        except (AttributeError, NotImplementedError, pygame.error) as error:
            _log.info("no gamepads: %s", error)

    def buttons_of(self, instance: int) -> tuple[Action, ...] | None:
        """Return the actions of a joystick's buttons by number; None if the device is a gamepad."""
        joystick = self._joysticks.get(instance)
        return None if joystick is None else tuple(map(self._swap, joystick_buttons(joystick.get_numbuttons())))

    def read_joystick(self, event: pygame.Event) -> list[Intent]:
        """Return the intents of a joystick event; empty if it comes from a gamepad."""
        if event.type == pygame.JOYDEVICEADDED:
            self._add_joystick(event.device_index)
            return []
        buttons = self.buttons_of(event.instance_id)
        if buttons is None:
            return []
        match event.type:
            case pygame.JOYDEVICEREMOVED:
                del self._joysticks[event.instance_id]
                return self._remove(event.instance_id)
            case pygame.JOYBUTTONDOWN if event.button < len(buttons):
                return self._press(Act(buttons[event.button]), f"joystick {event.instance_id} {event.button}")
            case pygame.JOYBUTTONUP if event.button < len(buttons):
                self._repeat.release(f"joystick {event.instance_id} {event.button}")
                return [Released(buttons[event.button])]
            case pygame.JOYHATMOTION:
                return self._move_hat(event.instance_id, event.value)
            case pygame.JOYAXISMOTION if event.axis in JOYSTICK_AXES:
                return self._bend(event.instance_id, event.axis, event.value)
        return []

    def read(self, event: pygame.Event) -> list[Intent]:
        match event.type:
            case pygame.CONTROLLERDEVICEADDED:
                self._add(event.device_index)
            case pygame.CONTROLLERDEVICEREMOVED:
                return self._remove(event.instance_id)
            case pygame.CONTROLLERBUTTONDOWN if event.button in GAMEPAD_BUTTONS:
                return self._press(
                    Act(self._swap(GAMEPAD_BUTTONS[event.button])), f"pad {event.instance_id} {event.button}"
                )
            case pygame.CONTROLLERBUTTONUP if event.button in GAMEPAD_BUTTONS:
                self._repeat.release(f"pad {event.instance_id} {event.button}")
                return [Released(self._swap(GAMEPAD_BUTTONS[event.button]))]
            case pygame.CONTROLLERAXISMOTION:
                return self._bend(event.instance_id, event.axis, event.value / AXIS_RANGE)
        return []

    def _swap(self, action: Action) -> Action:
        return SWAPPED.get(action, action) if self.is_swapped else action

    def _add(self, index: int) -> None:
        try:
            pad = controller.Controller(index)
        except (AttributeError, pygame.error) as error:
            _log.info("gamepad %d cannot be opened: %s", index, error)
            return
        _log.info("gamepad: %s", pad.name)
        self._opened.append(pad)

    def _add_joystick(self, index: int) -> None:
        try:
            if controller.is_controller(index):
                return
            joystick = pygame.joystick.Joystick(index)
        except (AttributeError, pygame.error) as error:
            _log.info("joystick %d cannot be opened: %s", index, error)
            return
        _log.info("joystick: %s, %d buttons", joystick.get_name(), joystick.get_numbuttons())
        self._joysticks[joystick.get_instance_id()] = joystick

    def _move_hat(self, instance: int, direction: tuple[int, int]) -> list[Intent]:
        source = f"joystick {instance} hat"
        self._repeat.release(source)
        return self._press(Act(HAT_ACTIONS[direction]), source) if direction in HAT_ACTIONS else []

    def _remove(self, instance: int) -> list[Intent]:
        self._opened = [pad for pad in self._opened if pad.attached()]
        bent = [axis for pad, axis in self._bent if pad == instance]
        released = [intent for axis in bent for intent in self._bend(instance, axis, 0.0)]
        self._repeat.release()
        return [*released, Released(Action.SKIP), Released(Action.LAST_TRICK)]

    def _press(self, intent: Intent, source: str) -> list[Intent]:
        self._repeat.hold(intent, source)
        return [intent]

    def _bend(self, instance: int, axis: int, position: float) -> list[Intent]:
        before = self._bent.get((instance, axis), 0)
        direction = _direction(position, before)
        if direction == before:
            return []
        self._bent[instance, axis] = direction
        source = f"pad {instance} axis {axis}"
        self._repeat.release(source)
        if axis in GAMEPAD_TRIGGERS:
            action = GAMEPAD_TRIGGERS[axis]
            return [Act(action) if direction else Released(action)]
        if axis not in GAMEPAD_AXES or not direction:
            return []
        negative, positive = GAMEPAD_AXES[axis]
        return self._press(positive if direction > 0 else negative, source)


def _direction(position: float, before: int) -> int:
    """Return the direction of a stick: -1, 0 or 1; ``before`` is its previous direction.

    A direction is kept until the stick is clearly released, so that small movements do not change it.
    """
    if position * before > 0 and abs(position) > BEND_UNTIL:
        return before
    return (position >= BEND_FROM) - (position <= -BEND_FROM)


def joystick_buttons(count: int) -> tuple[Action, ...]:
    """Return the action of each button of a joystick that has ``count`` buttons.

    If there are few buttons, the last one opens the menu.
    """
    if count > JOYSTICK_BUTTONS.index(Action.BACK):
        return JOYSTICK_BUTTONS[:count]
    return (*JOYSTICK_BUTTONS[: max(0, count - 1)], Action.BACK)
