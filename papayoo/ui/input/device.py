"""By what the person steers, which decides what hints show and whether the focus is to be seen."""

from enum import Enum, auto
from typing import NamedTuple

from papayoo.ui.input.actions import Action
from papayoo.ui.input.keymap import DEFAULT_KEYMAP, Keymap


class Device(Enum):
    """What the person has in their hands; STICK is a pad or joystick of which only numbers of buttons are known."""

    MOUSE = auto()
    KEYS = auto()
    PAD = auto()
    STICK = auto()
    TOUCH = auto()


class Hands(NamedTuple):
    """The device used last, the keys as the player has them, what a joystick's buttons mean, by number.

    ``is_swapped`` is whether the right button of a pad means yes, and the lower one no.
    """

    device: Device = Device.MOUSE
    keymap: Keymap = DEFAULT_KEYMAP
    buttons: tuple[Action, ...] = ()
    is_swapped: bool = False

    @property
    def sees_hints(self) -> bool:
        """Whether hints tell the person what can be done: with a mouse it is seen by pointing."""
        return self.device is not Device.MOUSE

    @property
    def shows_focus(self) -> bool:
        """Whether the person steers by moving a focus, and must see where it is."""
        return self.device in (Device.KEYS, Device.PAD, Device.STICK)
