"""Translates input events into intents, and records which device was used last."""

from collections.abc import Callable, Sequence

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
    Lift,
    OpenKeyboard,
    Press,
    RawKey,
    Released,
    Typed,
)
from papayoo.ui.input.device import Device, InputMode, InputState
from papayoo.ui.input.gamepads import GAMEPAD_EVENTS, JOYSTICK_EVENTS, Gamepads
from papayoo.ui.input.key_repeat import KeyRepeat
from papayoo.ui.input.keyboard_layout import US_LAYOUT, KeyboardLayout, types_character
from papayoo.ui.input.keymap import DEFAULT_KEYMAP, DIGITS, MODIFIER_KEYS, Keymap, with_modifiers
from papayoo.ui.input.text_input import TextInput, pasted_text
from papayoo.ui.input.touch import FINGER_EVENTS, ScrollMeter, Touch, has_touch_screen

MIN_MOUSE_MOVE_PX = 3
"""Minimum pointer movement in pixels that counts as use of the mouse."""
_HARMLESS_MODIFIERS = pygame.KMOD_SHIFT | pygame.KMOD_CAPS | pygame.KMOD_NUM
_PASTE = "ctrl+v"
_ENDING = Press, AltPress, Act, Digit, OpenKeyboard
"""Intents of other devices before which the text being composed is typed, so that the last syllable is not lost."""


class InputReader:
    """Reads the events of all devices. ``update`` advances the timers of held keys, buttons and fingers.

    ``read_layout`` returns the present keyboard layout; it is called when the reader is made and after each change.
    """

    def __init__(self, read_layout: Callable[[], KeyboardLayout] = lambda: US_LAYOUT) -> None:
        self.keymap: Keymap = DEFAULT_KEYMAP
        self.layout = read_layout()
        self.text_input = TextInput()
        self._read_layout = read_layout
        self.device = Device.MOUSE
        self._pointer: tuple[int, int] | None = None
        self._repeat = KeyRepeat()
        self._touch = Touch()
        self._wheel = ScrollMeter()
        self._gamepads = Gamepads(self._repeat)
        self._buttons: tuple[Action, ...] = ()
        self._down: dict[str, Action] = {}

    @property
    def state(self) -> InputState:
        """The input device used last, the keymap, the mapping of gamepad and joystick buttons, and the composition."""
        is_swapped, composition = self._gamepads.is_swapped, self.text_input.composition
        return InputState(self.device, self.keymap, self._buttons, is_swapped, self.layout, composition)

    def swap_gamepad_buttons(self, *, is_swapped: bool) -> None:
        """Set whether the confirm and cancel buttons of gamepads are swapped.

        By default, the lower button confirms and the right one cancels.
        """
        self._gamepads.is_swapped = is_swapped

    def open_gamepads(self) -> None:
        """Start to read gamepads."""
        self._gamepads.open()

    @property
    def is_waiting(self) -> bool:
        """Whether a key, button or finger is held that will repeat or become a long press."""
        return self._repeat.is_held or self._touch.is_waiting

    def read(self, event: pygame.Event, viewport: Viewport, mode: InputMode) -> list[Intent]:
        """Return the intents of an event; empty if the event has no meaning for the game."""
        is_first = not self.state.shows_focus
        intents = self._read(event, viewport, mode)
        if self.text_input.composition and any(isinstance(intent, _ENDING) for intent in intents):
            intents.insert(0, Typed(self.text_input.finish()))
        return [Act(intent.action, is_first) if isinstance(intent, Act) else intent for intent in intents]

    def _read(self, event: pygame.Event, viewport: Viewport, mode: InputMode) -> list[Intent]:
        match event.type:
            case pygame.KEYDOWN:
                return self._key_down(event, mode)
            case pygame.KEYUP:
                return self._key_up(event)
            case pygame.TEXTINPUT if mode.is_typing:
                self.text_input.composition = ""
                return [Typed(event.text)]
            case pygame.TEXTEDITING if mode.is_typing:
                self.text_input.composition = event.text
            case pygame.KEYMAPCHANGED:
                self.layout = self._read_layout()
            case pygame.MOUSEMOTION | pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP | pygame.MOUSEWHEEL:
                return self._mouse(event, viewport)
            case event_type if event_type in FINGER_EVENTS and has_touch_screen():
                self.device = Device.TOUCH
                return self._touch.read(event, viewport, mode)
            case event_type if event_type in GAMEPAD_EVENTS:
                return self._from_gamepad(self._gamepads.read(event), Device.GAMEPAD, mode)
            case event_type if event_type in JOYSTICK_EVENTS:
                return self._joystick(event, mode)
            case pygame.WINDOWFOCUSLOST:
                self._repeat.release()
                self.text_input.composition = ""  # the input method types or forgets it
                return self._touch.cancel()
        return []

    def update(self, seconds: float) -> list[Intent]:
        """Advance the timers; return the intents of repetitions and long presses that are due."""
        self._wheel.update(seconds)
        return [*self._repeat.update(seconds), *self._touch.update(seconds)]

    def _key_down(self, event: pygame.Event, mode: InputMode) -> list[Intent]:
        if event.key in MODIFIER_KEYS or self.text_input.composition:
            return []  # while a text is being composed, all keys belong to the input method
        if not self.layout.names(event.key, event.scancode):
            return []
        intent = self._key_intent(event, mode)
        self.device = Device.KEYS
        if intent is not None:
            self._repeat.hold(intent, _source(event))
        if isinstance(intent, Act):
            self._down[_source(event)] = intent.action
        return [intent] if intent else []

    def _key_intent(self, event: pygame.Event, mode: InputMode) -> Intent | None:
        name = self.layout.name(event.key, event.scancode)
        if mode.wants_raw_keys and name != "escape":
            return RawKey(with_modifiers(name, event.mod)) if name else None
        names = [with_modifiers(name, event.mod) for name in self.layout.names(event.key, event.scancode)]
        return _typing_intent(event, names) if mode.is_typing else _shortcut_intent(event, names, self.keymap)

    def _key_up(self, event: pygame.Event) -> list[Intent]:
        # Releases the action that went down with the key, even if Shift or another modifier has changed since.
        self._repeat.release(_source(event))
        action = self._down.pop(_source(event), None)
        return [Released(action)] if action else []

    def _joystick(self, event: pygame.Event, mode: InputMode) -> list[Intent]:
        intents = self._from_gamepad(self._gamepads.read_joystick(event), Device.JOYSTICK, mode)
        if intents and event.type != pygame.JOYDEVICEREMOVED:
            self._buttons = self._gamepads.buttons_of(event.instance_id) or ()
        return intents

    def _from_gamepad(self, intents: list[Intent], device: Device, mode: InputMode) -> list[Intent]:
        if any(not isinstance(intent, Released) for intent in intents):
            self.device = device
        if mode.is_typing:
            return [OpenKeyboard() if intent == Act(Action.ACTIVATE) else intent for intent in intents]
        return intents

    def _mouse(self, event: pygame.Event, viewport: Viewport) -> list[Intent]:
        if getattr(event, "touch", False) or self._touch.is_down:
            return []  # synthesized by the system from a touch, which is read itself
        if event.type == pygame.MOUSEMOTION and self.text_input.composition:
            return []  # the focus must not follow the pointer now
        if event.type != pygame.MOUSEMOTION or self._has_moved(event.pos):
            self.device = Device.MOUSE
        intent = self._scroll(event) if event.type == pygame.MOUSEWHEEL else _mouse_intent(event, viewport)
        return [intent] if intent else []

    def _scroll(self, event: pygame.Event) -> Intent | None:
        """Return the scrolling by a wheel event; None if it is not for up and down."""
        is_aside = abs(getattr(event, "precise_x", 0.0)) > abs(event.precise_y)
        return self._wheel.move(event.precise_y) if event.precise_y and not is_aside else None

    def _has_moved(self, position: tuple[int, int]) -> bool:
        before, self._pointer = self._pointer, position
        return (
            before is not None and max(abs(a - b) for a, b in zip(before, position, strict=True)) >= MIN_MOUSE_MOVE_PX
        )


def _source(event: pygame.Event) -> str:
    """Return what identifies a key from its press to its release, even if the layout changes meanwhile."""
    return f"place {event.scancode}" if event.scancode else f"key {event.key}"


def _typing_intent(event: pygame.Event, names: Sequence[str]) -> Intent | None:
    if any(name.replace("shift+", "") == _PASTE for name in names):
        return Typed(pasted_text())
    has_modifier = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT)
    is_text = types_character(event.key, event.scancode) and not has_modifier
    action = None if is_text else next(filter(None, map(DEFAULT_KEYMAP.action, names)), None)
    return Act(action) if action else None


def _shortcut_intent(event: pygame.Event, names: Sequence[str], keymap: Keymap) -> Intent | None:
    for name in names:
        if name in DIGITS:
            return Digit(DIGITS[name])
        if action := keymap.action(name):
            return Act(action)
    return _digit_by_scancode(event)


def _digit_by_scancode(event: pygame.Event) -> Digit | None:
    # Some keyboard layouts, such as the French one, need Shift for digits; the key positions are the same.
    is_digit = pygame.KSCAN_1 <= event.scancode <= pygame.KSCAN_0 and not event.mod & ~_HARMLESS_MODIFIERS
    return Digit(event.scancode - pygame.KSCAN_1 + 1) if is_digit else None


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
