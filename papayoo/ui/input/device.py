"""The input device in use, and the input mode of a scene."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto
from typing import NamedTuple

from papayoo.ui.input.actions import Action
from papayoo.ui.input.keymap import DEFAULT_KEYMAP, Keymap


class Device(Enum):
    """A kind of input device; JOYSTICK is a controller whose buttons are known by number only."""

    MOUSE = auto()
    KEYS = auto()
    GAMEPAD = auto()
    JOYSTICK = auto()
    TOUCH = auto()


class InputState(NamedTuple):
    """The device used last, the player's keymap, and the actions of a joystick's buttons by number.

    ``is_swapped`` is whether the confirm and cancel buttons of gamepads are swapped.
    """

    device: Device = Device.MOUSE
    keymap: Keymap = DEFAULT_KEYMAP
    buttons: tuple[Action, ...] = ()
    is_swapped: bool = False

    @property
    def shows_key_hints(self) -> bool:
        """Whether key hints are shown: with every device except the mouse."""
        return self.device is not Device.MOUSE

    @property
    def shows_focus(self) -> bool:
        """Whether the focus is shown: with devices that move a focus instead of pointing."""
        return self.device in (Device.KEYS, Device.GAMEPAD, Device.JOYSTICK)


@dataclass(frozen=True)
class InputMode:
    """How a scene wants its input. By default keys are actions, and touches become taps and scrolling."""

    is_typing: bool = False
    """Whether keys enter text."""
    wants_raw_keys: bool = False
    """Whether every key except Escape comes as a RawKey, for example to assign it to an action."""
    tracks_fingers: bool = False
    """Whether a touch becomes a Press at once, instead of a tap, a drag or scrolling once its kind is clear."""
    has_tooltip_at: Callable[[float, float], bool] = lambda x, y: False
    """Whether a long press at a point, in units, shows a tooltip instead of becoming a tap."""
