"""By what the person steers, which decides what hints show and whether the focus is to be seen."""

from dataclasses import dataclass
from enum import Enum, auto

from papayoo.ui.keymap import DEFAULT_KEYMAP, Keymap


class Device(Enum):
    """What the person has in their hands."""

    MOUSE = auto()
    KEYS = auto()
    PAD = auto()
    TOUCH = auto()


@dataclass(frozen=True, slots=True)
class Hands:
    """The device used last, and the keys as the player has them."""

    device: Device = Device.MOUSE
    keymap: Keymap = DEFAULT_KEYMAP

    @property
    def shows_focus(self) -> bool:
        """Whether the person steers by moving a focus, and must see where it is."""
        return self.device in (Device.KEYS, Device.PAD)
