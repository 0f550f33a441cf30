"""What a person wants, told apart from the device that said it."""

from dataclasses import dataclass
from enum import Enum, auto

import pygame

from papayoo.ui.geometry import Viewport


class Action(Enum):
    """Something asked for by a key."""

    ACTIVATE = auto()
    SKIP = auto()
    BACK = auto()
    LEFT = auto()
    RIGHT = auto()
    UP = auto()
    DOWN = auto()
    NEXT = auto()
    PREVIOUS = auto()
    FIRST = auto()
    LAST = auto()
    PASS = auto()
    FINISH = auto()
    LAST_TRICK = auto()
    HINT = auto()
    UNDO = auto()
    SORT = auto()
    SCORES = auto()
    RULES = auto()
    SETTINGS = auto()
    FASTER = auto()
    SLOWER = auto()
    MUTE = auto()
    FULLSCREEN = auto()
    ERASE = auto()
    QUIT = auto()


@dataclass(frozen=True, slots=True)
class Act:
    """A key's action begins (or repeats)."""

    action: Action


@dataclass(frozen=True, slots=True)
class Released:
    """A key's action ends."""

    action: Action


@dataclass(frozen=True, slots=True)
class Digit:
    """A number key, 1 to 10 (the 0 key)."""

    number: int


@dataclass(frozen=True, slots=True)
class Typed:
    """Text for a field."""

    text: str


@dataclass(frozen=True, slots=True)
class Press:
    """The main button (or a finger) goes down at a point, in units."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class AltPress:
    """The secondary button goes down at a point, in units."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Lift:
    """The main button (or a finger) goes up at a point, in units."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class AltLift:
    """The secondary button goes up."""


@dataclass(frozen=True, slots=True)
class Hover:
    """The pointer is at a point, in units."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Scroll:
    """The wheel turns; positive is up, away from the person."""

    steps: float


Intent = Act | Released | Digit | Typed | Press | AltPress | Lift | AltLift | Hover | Scroll

_KEYS = {
    pygame.K_RETURN: Action.ACTIVATE,
    pygame.K_KP_ENTER: Action.ACTIVATE,
    pygame.K_SPACE: Action.SKIP,
    pygame.K_ESCAPE: Action.BACK,
    pygame.K_LEFT: Action.LEFT,
    pygame.K_RIGHT: Action.RIGHT,
    pygame.K_UP: Action.UP,
    pygame.K_DOWN: Action.DOWN,
    pygame.K_TAB: Action.NEXT,
    pygame.K_HOME: Action.FIRST,
    pygame.K_END: Action.LAST,
    pygame.K_BACKSPACE: Action.ERASE,
    pygame.K_F1: Action.RULES,
    pygame.K_F11: Action.FULLSCREEN,
}
_LETTERS = {
    pygame.K_p: Action.PASS,
    pygame.K_f: Action.FINISH,
    pygame.K_l: Action.LAST_TRICK,
    pygame.K_s: Action.SORT,
    pygame.K_m: Action.MUTE,
    pygame.K_PLUS: Action.FASTER,
    pygame.K_EQUALS: Action.FASTER,
    pygame.K_KP_PLUS: Action.FASTER,
    pygame.K_MINUS: Action.SLOWER,
    pygame.K_KP_MINUS: Action.SLOWER,
}
_WITH_CONTROL = {pygame.K_q: Action.QUIT, pygame.K_COMMA: Action.SETTINGS}
_DIGITS = {getattr(pygame, f"K_{number % 10}"): number for number in range(1, 11)}


def intent_of(event: pygame.Event, viewport: Viewport, *, typing: bool) -> Intent | None:
    """The intent of an event, None if it has none; while typing, letters and digits are text and nothing else."""
    match event.type:
        case pygame.KEYDOWN:
            return _key_intent(event.key, event.mod, typing=typing)
        case pygame.KEYUP:
            action = _KEYS.get(event.key) or _LETTERS.get(event.key)
            return Released(action) if action else None
        case pygame.TEXTINPUT:
            return Typed(event.text) if typing else None
        case pygame.MOUSEMOTION:
            return Hover(*viewport.to_units(*event.pos))
        case pygame.MOUSEBUTTONDOWN:
            return _button_intent(event, viewport)
        case pygame.MOUSEBUTTONUP if event.button == pygame.BUTTON_LEFT:
            return Lift(*viewport.to_units(*event.pos))
        case pygame.MOUSEBUTTONUP if event.button == pygame.BUTTON_RIGHT:
            return AltLift()
        case pygame.MOUSEWHEEL:
            return Scroll(event.precise_y)
    return None


def key_name(action: Action) -> str:
    """What is printed on the key for an action; nothing if it has none of its own."""
    keys = (key for key, meant in (_KEYS | _LETTERS).items() if meant is action)
    return pygame.key.name(next(keys, 0)).capitalize()


def _button_intent(event: pygame.Event, viewport: Viewport) -> Intent | None:
    if event.button == pygame.BUTTON_LEFT:
        return Press(*viewport.to_units(*event.pos))
    if event.button == pygame.BUTTON_RIGHT:
        return AltPress(*viewport.to_units(*event.pos))
    return None


def _key_intent(key: int, modifiers: int, *, typing: bool) -> Intent | None:
    if modifiers & pygame.KMOD_ALT:
        return Act(Action.FULLSCREEN) if key == pygame.K_RETURN else None
    if modifiers & (pygame.KMOD_CTRL | pygame.KMOD_META):
        return Act(_WITH_CONTROL[key]) if key in _WITH_CONTROL else None
    if key == pygame.K_TAB and modifiers & pygame.KMOD_SHIFT:
        return Act(Action.PREVIOUS)
    if typing and (key == pygame.K_SPACE or key not in _KEYS):
        return None
    if key in _DIGITS:
        return Digit(_DIGITS[key])
    action = _KEYS.get(key) or _LETTERS.get(key)
    return Act(action) if action else None
