"""The kinds of input devices, the device in use, and the input mode of a scene."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto
from typing import NamedTuple

from papayoo.ui.input.actions import Action
from papayoo.ui.input.keyboard_layout import US_LAYOUT, KeyboardLayout
from papayoo.ui.input.keymap import DEFAULT_KEYMAP, Keymap


class Device(Enum):
    """A kind of input device; JOYSTICK is a controller whose buttons have only numbers."""

    MOUSE = auto()
    KEYS = auto()
    GAMEPAD = auto()
    JOYSTICK = auto()
    TOUCH = auto()


class InputState(NamedTuple):
    """The device used last, the player's keymap, and the actions of a joystick's buttons by number.

    ``is_swapped`` is true if the confirm and cancel buttons of gamepads are swapped. ``composition`` is the text that
    an input method is composing for the focused text field.
    """

    device: Device = Device.MOUSE
    keymap: Keymap = DEFAULT_KEYMAP
    buttons: tuple[Action, ...] = ()
    is_swapped: bool = False
    layout: KeyboardLayout = US_LAYOUT
    composition: str = ""

    @property
    def shows_key_hints(self) -> bool:
        """Whether key hints are shown: True for every device except the mouse."""
        return self.device is not Device.MOUSE

    @property
    def shows_focus(self) -> bool:
        """Whether the focus is shown: True for devices that move a focus instead of pointing."""
        return self.device in (Device.KEYS, Device.GAMEPAD, Device.JOYSTICK)


@dataclass(frozen=True)
class InputMode:
    """How input is translated for a scene: by default, keys to actions, and touches to taps and scrolling."""

    is_typing: bool = False
    """Whether keys enter text."""
    wants_raw_keys: bool = False
    """Whether every key except Escape is sent as a RawKey, for example to assign it to an action."""
    tracks_fingers: bool = False
    """Whether a touch is sent as a Press at once, before it is recognized as a tap, drag or scroll."""
    has_tooltip_at: Callable[[float, float], bool] = lambda x, y: False
    """Whether a long press at a point, in units, shows a tooltip instead of becoming a tap."""
