"""Gamepads: opened as they come and go, their buttons and sticks told as intents.

Buttons are named by their places, as SDL does: A is the lower one of the four, whatever is printed on it.
"""

import logging
from collections.abc import Mapping
from types import ModuleType
from typing import TYPE_CHECKING, Final

import pygame

from papayoo.ui.intents import Act, Action, Intent, Released, Scroll
from papayoo.ui.repeat import Repeat

if TYPE_CHECKING:
    from pygame._sdl2.controller import Controller

PAD_BUTTONS: Final[Mapping[int, Action]] = {
    pygame.CONTROLLER_BUTTON_A: Action.ACTIVATE,
    pygame.CONTROLLER_BUTTON_B: Action.CANCEL,
    pygame.CONTROLLER_BUTTON_X: Action.LAST_TRICK,
    pygame.CONTROLLER_BUTTON_Y: Action.HINT,
    pygame.CONTROLLER_BUTTON_BACK: Action.SCORES,
    pygame.CONTROLLER_BUTTON_START: Action.BACK,
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Action.SLOWER,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Action.FASTER,
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

PAD_EVENTS: Final = (
    pygame.CONTROLLERDEVICEADDED,
    pygame.CONTROLLERDEVICEREMOVED,
    pygame.CONTROLLERBUTTONDOWN,
    pygame.CONTROLLERBUTTONUP,
    pygame.CONTROLLERAXISMOTION,
)

_log = logging.getLogger(__name__)


class Pads:
    """All gamepads; each can do everything. ``repeat`` is told of directions that are held."""

    def __init__(self, repeat: Repeat) -> None:
        self._repeat = repeat
        self._opened: list[Controller] = []
        self._bent: dict[tuple[int, int], int] = {}

    def open(self) -> None:
        """Listen to gamepads from now on; where the system has no way to, there are none."""
        try:
            _controllers().init()
        except (ImportError, pygame.error) as error:
            _log.info("no gamepads: %s", error)

    def read(self, event: pygame.Event) -> list[Intent]:
        """What a pad's event means."""
        match event.type:
            case pygame.CONTROLLERDEVICEADDED:
                self._add(event.device_index)
            case pygame.CONTROLLERDEVICEREMOVED:
                return self._remove(event.instance_id)
            case pygame.CONTROLLERBUTTONDOWN if event.button in PAD_BUTTONS:
                return self._press(Act(PAD_BUTTONS[event.button]), f"pad {event.instance_id} {event.button}")
            case pygame.CONTROLLERBUTTONUP if event.button in PAD_BUTTONS:
                self._repeat.let_go(f"pad {event.instance_id} {event.button}")
                return [Released(PAD_BUTTONS[event.button])]
            case pygame.CONTROLLERAXISMOTION:
                return self._bend(event.instance_id, event.axis, event.value / FULL)
        return []

    def _add(self, index: int) -> None:
        try:
            pad = _controllers().Controller(index)
        except (ImportError, pygame.error) as error:
            _log.info("gamepad %d cannot be opened: %s", index, error)
            return
        _log.info("gamepad: %s", pad.name)
        self._opened.append(pad)

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
