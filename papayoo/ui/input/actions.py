"""Actions and intents: input without its device."""

from dataclasses import dataclass
from enum import Enum, auto


class Action(Enum):
    """A command that a key or a gamepad button can give.

    CANCEL is the cancel button of gamepads. Each scene replaces it by an action of its own, see ``Scene.cancel``.
    """

    ACTIVATE = auto()
    SKIP = auto()
    BACK = auto()
    CANCEL = auto()
    LEFT = auto()
    RIGHT = auto()
    UP = auto()
    DOWN = auto()
    NEXT = auto()
    PREVIOUS = auto()
    FIRST = auto()
    LAST = auto()
    EARLIER = auto()
    LATER = auto()
    PASS = auto()
    FINISH = auto()
    LAST_TRICK = auto()
    REVIEW = auto()
    HINT = auto()
    UNDO = auto()
    SORT = auto()
    RULES = auto()
    SETTINGS = auto()
    FASTER = auto()
    SLOWER = auto()
    MUTE = auto()
    DECK = auto()
    NEW_GAME = auto()
    FULLSCREEN = auto()
    ERASE = auto()
    QUIT = auto()


@dataclass(frozen=True)
class Act:
    """The key or button of an action goes down, or repeats while held."""

    action: Action


@dataclass(frozen=True)
class Released:
    """The key or button of an action goes up."""

    action: Action


@dataclass(frozen=True)
class Digit:
    """A number key, 1 to 10; the 0 key is 10."""

    number: int


@dataclass(frozen=True)
class RawKey:
    """Any key, by its name in a keymap, in an input mode that wants raw keys."""

    name: str


@dataclass(frozen=True)
class Typed:
    """Text for the focused text field."""

    text: str


@dataclass(frozen=True)
class OpenKeyboard:
    """The confirm button of a gamepad while a text field has the focus: asks for the on-screen keyboard."""


@dataclass(frozen=True)
class Press:
    """The left mouse button or a finger goes down at a point, in units."""

    x: float
    y: float
    by_touch: bool = False


@dataclass(frozen=True)
class AltPress:
    """The right mouse button goes down, or a finger has stayed in place, at a point, in units."""

    x: float
    y: float
    by_touch: bool = False


@dataclass(frozen=True)
class Lift:
    """The left mouse button or a finger goes up at a point, in units."""

    x: float
    y: float


@dataclass(frozen=True)
class AltLift:
    """The right mouse button, or the finger that had stayed in place, goes up."""


@dataclass(frozen=True)
class Hover:
    """The pointer moves to a point, in units."""

    x: float
    y: float


@dataclass(frozen=True)
class Scroll:
    """The wheel turns by a number of steps; positive is up."""

    steps: float


Intent = Act | Released | Digit | RawKey | Typed | OpenKeyboard | Press | AltPress | Lift | AltLift | Hover | Scroll
"""What the player wants, independent of the device."""
