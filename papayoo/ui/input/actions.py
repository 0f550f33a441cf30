"""What a person wants, told apart from the device that said it."""

from dataclasses import dataclass
from enum import Enum, auto


class Action(Enum):
    """Something asked for by a key or by a button of a pad.

    CANCEL is what a pad's button for no says: a scene decides what it takes back, see ``Scene.cancel``.
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


# Intents of the same shape share it: to make a dataclass takes much of the time until the first frame.
@dataclass(frozen=True, slots=True)
class _Plain:
    """Says all by being there."""


@dataclass(frozen=True, slots=True)
class _OfAction:
    """About an action."""

    action: Action


@dataclass(frozen=True, slots=True)
class _InWords:
    """With a text."""

    text: str


@dataclass(frozen=True, slots=True)
class _AtPoint:
    """At a point, in units; a finger's can be told from the mouse's."""

    x: float
    y: float
    by_touch: bool = False


class Act(_OfAction):
    """A key's action begins (or repeats)."""

    __slots__ = ()


class Released(_OfAction):
    """A key's action ends."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Digit:
    """A number key, 1 to 10 (the 0 key)."""

    number: int


class Keyed(_InWords):
    """A key goes down where a scene asks for any key, see ``Scene.hears_keys``; by its name in a keymap."""

    __slots__ = ()


class Typed(_InWords):
    """Text for a field."""

    __slots__ = ()


class Write(_Plain):
    """A pad's button for yes goes down where text is typed, which a pad cannot do by itself."""

    __slots__ = ()


class Press(_AtPoint):
    """The main button (or a finger) goes down at a point, in units."""

    __slots__ = ()


class AltPress(_AtPoint):
    """The secondary button goes down at a point, in units, or a finger has stayed there for long."""

    __slots__ = ()


class Lift(_AtPoint):
    """The main button (or a finger) goes up at a point, in units."""

    __slots__ = ()


class AltLift(_Plain):
    """The secondary button goes up, or the finger that stayed for long."""

    __slots__ = ()


class Hover(_AtPoint):
    """The pointer is at a point, in units."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Scroll:
    """The wheel turns; positive is up, away from the person."""

    steps: float


Intent = Act | Released | Digit | Keyed | Typed | Write | Press | AltPress | Lift | AltLift | Hover | Scroll
