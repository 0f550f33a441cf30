"""Makes intents of what the devices say, and knows which of them was used last."""

from collections.abc import Callable

import pygame

from papayoo.ui.geometry import Viewport
from papayoo.ui.input.actions import (
    Act,
    Action,
    AltLift,
    AltPress,
    Digit,
    Hover,
    Intent,
    Keyed,
    Lift,
    Press,
    Released,
    Scroll,
    Typed,
    Write,
)
from papayoo.ui.input.device import Device, Hands
from papayoo.ui.input.gamepads import PAD_EVENTS, STICK_EVENTS, Pads
from papayoo.ui.input.key_repeat import Repeat
from papayoo.ui.input.keymap import DEFAULT_KEYMAP, DIGITS, Keymap, is_text_key, key_name
from papayoo.ui.input.touch import FINGER_EVENTS, Touch
from papayoo.ui.scene import Scene

MOUSE_STIR_PX = 3
"""A pointer that goes less far is none that the person has moved."""


class InputReader:
    """All devices together. ``update`` lets time pass for what is held down."""

    def __init__(self) -> None:
        self.keymap: Keymap = DEFAULT_KEYMAP
        self.device = Device.MOUSE
        self._pointer: tuple[int, int] | None = None
        self._repeat = Repeat()
        self._touch = Touch()
        self._pads = Pads(self._repeat)
        self._buttons: tuple[Action, ...] = ()
        self._down: dict[int, Action] = {}

    @property
    def hands(self) -> Hands:
        """By what the person steers now."""
        return Hands(self.device, self.keymap, self._buttons, self._pads.is_swapped)

    def swap_pads(self, *, is_swapped: bool) -> None:
        """Which of a pad's buttons means yes: the lower one, or if it is swapped the right one."""
        self._pads.is_swapped = is_swapped

    def open_pads(self) -> None:
        """Listen to gamepads from now on."""
        self._pads.open()

    @property
    def is_waiting(self) -> bool:
        """Whether something is held down that will mean more in a moment."""
        return self._repeat.is_held or self._touch.is_waiting

    def read(self, event: pygame.Event, viewport: Viewport, scene: Scene) -> list[Intent]:
        """What an event means to a scene; nothing, if it means nothing."""
        match event.type:
            case pygame.KEYDOWN:
                return self._key_down(event, scene)
            case pygame.KEYUP:
                return self._key_up(event)
            case pygame.TEXTINPUT if scene.is_typing:
                return [Typed(event.text)]
            case pygame.MOUSEMOTION | pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP | pygame.MOUSEWHEEL:
                return self._mouse(event, viewport)
            case event_type if event_type in FINGER_EVENTS:
                return self._finger(event, viewport, scene)
            case event_type if event_type in PAD_EVENTS:
                return self._told_by_pad(self._pads.read(event), Device.PAD, scene)
            case event_type if event_type in STICK_EVENTS:
                return self._stick(event, scene)
            case pygame.WINDOWFOCUSLOST:
                self._repeat.let_go()
                return self._touch.let_go()
        return []

    def update(self, seconds: float) -> list[Intent]:
        """What comes of holding something down for so long."""
        return [*self._repeat.update(seconds), *self._touch.update(seconds)]

    def _key_down(self, event: pygame.Event, scene: Scene) -> list[Intent]:
        name = key_name(event.key, event.mod)
        if not name:
            return []
        self.device = Device.KEYS
        intent = _key_intent(event, name, self.keymap, scene)
        if intent is not None:
            self._repeat.hold(intent, key_name(event.key, 0))
        if isinstance(intent, Act):
            self._down[event.key] = intent.action
        return [intent] if intent else []

    def _key_up(self, event: pygame.Event) -> list[Intent]:
        """What went down with the key comes up with it, whatever Shift and the like do in between."""
        self._repeat.let_go(key_name(event.key, 0))
        action = self._down.pop(event.key, None)
        return [Released(action)] if action else []

    def _stick(self, event: pygame.Event, scene: Scene) -> list[Intent]:
        intents = self._told_by_pad(self._pads.read_stick(event), Device.STICK, scene)
        if intents and event.type != pygame.JOYDEVICEREMOVED:
            self._buttons = self._pads.buttons_of(event.instance_id) or ()
        return intents

    def _told_by_pad(self, intents: list[Intent], device: Device, scene: Scene) -> list[Intent]:
        if any(not isinstance(intent, Released) for intent in intents):
            self.device = device
        if scene.is_typing:
            return [Write() if intent == Act(Action.ACTIVATE) else intent for intent in intents]
        return intents

    def _finger(self, event: pygame.Event, viewport: Viewport, scene: Scene) -> list[Intent]:
        self.device = Device.TOUCH
        return self._touch.read(event, viewport, scene)

    def _mouse(self, event: pygame.Event, viewport: Viewport) -> list[Intent]:
        if getattr(event, "touch", False) or self._touch.is_down:
            return []  # made by the system of a finger, which speaks for itself
        if event.type != pygame.MOUSEMOTION or self._has_stirred(event.pos):
            self.device = Device.MOUSE
        intent = _mouse_intent(event, viewport)
        return [intent] if intent else []

    def _has_stirred(self, position: tuple[int, int]) -> bool:
        before, self._pointer = self._pointer, position
        return before is not None and max(abs(a - b) for a, b in zip(before, position, strict=True)) >= MOUSE_STIR_PX


def _key_intent(event: pygame.Event, name: str, keymap: Keymap, scene: Scene) -> Intent | None:
    if scene.hears_keys and name != "escape":
        return Keyed(name)
    if scene.is_typing:
        is_text = is_text_key(event.key) and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT)
        return None if is_text else _act(DEFAULT_KEYMAP.action(name))
    if name in DIGITS:
        return Digit(DIGITS[name])
    return _act(keymap.action(name)) or _digit_by_place(event)


def _act(action: Action | None) -> Act | None:
    return Act(action) if action else None


def _digit_by_place(event: pygame.Event) -> Digit | None:
    """Keyboards that write digits with Shift only have the keys in the same place."""
    is_digit = pygame.KSCAN_1 <= event.scancode <= pygame.KSCAN_0 and not event.mod & ~_HARMLESS
    return Digit(event.scancode - pygame.KSCAN_1 + 1) if is_digit else None


_HARMLESS = pygame.KMOD_SHIFT | pygame.KMOD_CAPS | pygame.KMOD_NUM


def _mouse_intent(event: pygame.Event, viewport: Viewport) -> Intent | None:
    match event.type:
        case pygame.MOUSEMOTION:
            return Hover(*viewport.to_units(*event.pos))
        case pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP if event.button == pygame.BUTTON_MIDDLE:
            return (Act if event.type == pygame.MOUSEBUTTONDOWN else Released)(Action.LAST_TRICK)
        case pygame.MOUSEBUTTONDOWN:
            return _button_intent(event, viewport, Press, AltPress)
        case pygame.MOUSEBUTTONUP if event.button == pygame.BUTTON_RIGHT:
            return AltLift()
        case pygame.MOUSEBUTTONUP if event.button == pygame.BUTTON_LEFT:
            return Lift(*viewport.to_units(*event.pos))
        case pygame.MOUSEWHEEL:
            return Scroll(event.precise_y)
    return None


def _button_intent(
    event: pygame.Event,
    viewport: Viewport,
    main: Callable[[float, float], Intent],
    secondary: Callable[[float, float], Intent],
) -> Intent | None:
    if event.button not in (pygame.BUTTON_LEFT, pygame.BUTTON_RIGHT):
        return None
    make = main if event.button == pygame.BUTTON_LEFT else secondary
    return make(*viewport.to_units(*event.pos))
