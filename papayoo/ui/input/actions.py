"""Actions and intents: the player's input, independent of the device."""

from enum import Enum, auto

from papayoo.ui.plain import Plain


class Action(Enum):
    """The commands that keys and gamepad buttons can trigger.

    CANCEL is the cancel button of gamepads. In each scene it has the effect of another action, see ``Scene.cancel``.
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
    ACCESS = auto()
    FASTER = auto()
    SLOWER = auto()
    MUTE = auto()
    DECK = auto()
    NEW_GAME = auto()
    TELL_TRICK = auto()
    TELL_HAND = auto()
    TELL_VOIDS = auto()
    TELL_POINTS = auto()
    TELL_PAPAYOO = auto()
    TELL_STANDING = auto()
    TELL_PREVIOUS = auto()
    TELL_NEXT = auto()
    LOG = auto()
    FULLSCREEN = auto()
    ERASE = auto()
    QUIT = auto()


class Act(Plain):
    """Intent: the key or button of an action was pressed, or is held and repeats.

    ``is_first`` is true if the focus was hidden until now, because the player used a pointer before.
    """

    action: Action
    is_first: bool = False

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Act) and other.action is self.action

    def __hash__(self) -> int:
        return hash(self.action)


class Released(Plain):
    """Intent: the key or button of an action was released."""

    action: Action


class Digit(Plain):
    """Intent: a number key was pressed; the number is 1 to 10, where 10 is the 0 key."""

    number: int


class RawKey(Plain):
    """Intent: a key was pressed. The intent holds the key's name, as it is written in a keymap.

    Sent instead of other intents if ``InputMode.wants_raw_keys`` is true.
    """

    name: str


class Typed(Plain):
    """Intent: text was typed for the focused text field."""

    text: str


class OpenKeyboard(Plain):
    """Intent: open the on-screen keyboard, as a gamepad's confirm button does in a text field."""


class Press(Plain):
    """Intent: the left mouse button or a finger went down at a point, in units."""

    x: float
    y: float
    by_touch: bool = False


class AltPress(Plain):
    """Intent: a press with the right mouse button, or a long press with a finger, at a point."""

    x: float
    y: float
    by_touch: bool = False


class Lift(Plain):
    """Intent: the left mouse button or a finger went up at a point, in units."""

    x: float
    y: float


class AltLift(Plain):
    """Intent: the right mouse button, or the finger of a long press, went up.

    ``is_cancelled`` is true if the system has ended the touch instead, so that nothing held by it may be used.
    """

    is_cancelled: bool = False


class Hover(Plain):
    """Intent: the pointer moved to a point, in units."""

    x: float
    y: float


class Scroll(Plain):
    """Intent: the wheel was turned, or a touchpad, finger or stick scrolled; positive is up.

    A touchpad sends many small distances, also for a while after a flick. A view that scrolls by pixels uses them as
    they are, a list scrolls by ``rows``, and what shows one page or step at a time takes one ``turn`` a flick.
    """

    steps: float
    """The distance, in steps of the wheel."""
    rows: int = 0
    """The whole steps that are complete with this distance."""
    turn: int = 0
    """1 or -1 if the first whole step of a motion is complete with this distance."""

    @classmethod
    def by(cls, steps: int) -> "Scroll":
        """Return the intent of a motion by some whole steps."""
        return cls(float(steps), steps, (steps > 0) - (steps < 0))


Intent = Act | Released | Digit | RawKey | Typed | OpenKeyboard | Press | AltPress | Lift | AltLift | Hover | Scroll
"""An input of the player, independent of the device."""
