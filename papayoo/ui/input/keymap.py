"""Which key asks for what: the usual keys, and those that the player has put in their place.

A key is known by its name, with what is held down before it: ``p``, ``page up``, ``ctrl+q``, ``alt+return``.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

import pygame

from papayoo.ui.input.actions import Action

DEFAULT_KEYS: Mapping[Action, tuple[str, ...]] = {
    Action.LEFT: ("left",),
    Action.RIGHT: ("right",),
    Action.UP: ("up",),
    Action.DOWN: ("down",),
    Action.FIRST: ("home",),
    Action.LAST: ("end",),
    Action.EARLIER: ("page up",),
    Action.LATER: ("page down",),
    Action.NEXT: ("tab",),
    Action.PREVIOUS: ("shift+tab",),
    Action.ACTIVATE: ("return", "enter"),
    Action.SKIP: ("space",),
    Action.ERASE: ("backspace",),
    Action.PASS: ("p",),
    Action.FINISH: ("f",),
    Action.LAST_TRICK: ("l",),
    Action.REVIEW: ("r",),
    Action.HINT: ("h",),
    Action.UNDO: ("u", "ctrl+z"),
    Action.SORT: ("s",),
    Action.FASTER: ("+", "=", "[+]"),
    Action.SLOWER: ("-", "[-]"),
    Action.MUTE: ("m",),
    Action.DECK: ("f4",),
    Action.FULLSCREEN: ("f11",),
    Action.RULES: ("f1",),
    Action.SETTINGS: ("ctrl+,",),
    Action.NEW_GAME: ("ctrl+n",),
    Action.QUIT: ("ctrl+q",),
}
"""Every action that the player may put on other keys, with its usual ones; in the order in which they are listed."""

FIXED_KEYS: Mapping[str, Action] = {
    "escape": Action.BACK,
    "alt+return": Action.FULLSCREEN,
    "alt+f4": Action.QUIT,
    "ctrl+cmd+f": Action.FULLSCREEN,
}
"""Keys that always mean the same, so that there is a way out of everything; the last one as usual on macOS.

Alt+F4 comes here only where no window manager takes it.
"""

DIGITS: Mapping[str, int] = {str(number % 10): number for number in range(1, 11)}
"""Keys that lead to the cards by number."""

_WORDS = ("ctrl", "cmd", "alt", "shift")
"""What may stand before the name of a key, in this order."""
_MODIFIER_KEYS = frozenset(
    getattr(pygame, f"K_{name}")
    for name in (
        *("LCTRL", "RCTRL", "LALT", "RALT", "LSHIFT", "RSHIFT", "LMETA", "RMETA", "LSUPER", "RSUPER", "MODE"),
        *("CAPSLOCK", "NUMLOCK", "SCROLLLOCK"),
    )
)
_NO_CHARACTER = 1 << 30
"""Keys that stand for no character have this bit in their code."""


def key_name(key: int, modifiers: int) -> str:
    """The name of a key that goes down; empty for one that only changes others."""
    name = pygame.key.name(key)
    if key in _MODIFIER_KEYS or not name:
        return ""
    return "".join(f"{word}+" for word, is_down in zip(_WORDS, _held(modifiers), strict=True) if is_down) + name


def _held(modifiers: int) -> tuple[bool, ...]:
    """Which of the modifiers are held down: the command key means what Ctrl does, unless they are held together."""
    ctrl, meta = bool(modifiers & pygame.KMOD_CTRL), bool(modifiers & pygame.KMOD_META)
    return ctrl or meta, ctrl and meta, bool(modifiers & pygame.KMOD_ALT), bool(modifiers & pygame.KMOD_SHIFT)


def is_key_name(name: str) -> bool:
    """Whether there is such a key."""
    for word in _WORDS:
        name = name.removeprefix(f"{word}+")
    try:
        return pygame.key.name(pygame.key.key_code(name)) == name
    except ValueError:
        return False


def is_text_key(key: int) -> bool:
    """Whether a key writes something where text is typed."""
    is_keypad = pygame.K_KP_1 <= key <= pygame.K_KP_PERIOD or pygame.K_KP_DIVIDE <= key <= pygame.K_KP_PLUS
    return is_keypad or (not key & _NO_CHARACTER and key >= pygame.K_SPACE and key != pygame.K_DELETE)


class Keymap(NamedTuple):
    """The keys of every action, none on two of them."""

    keys: Mapping[Action, tuple[str, ...]]

    def action(self, name: str) -> Action | None:
        """What a key asks for; one with Shift means the same as without, unless it has a meaning of its own."""
        fixed = FIXED_KEYS.get(name) or self.owner(name)
        return fixed or (self.owner(name.removeprefix("shift+")) if name.startswith("shift+") else None)

    def names(self, action: Action) -> tuple[str, ...]:
        """The keys that ask for an action; first those that the player may change."""
        return self.keys.get(action, ()) + tuple(name for name, meant in FIXED_KEYS.items() if meant is action)

    def owner(self, name: str) -> Action | None:
        """The action that has exactly this key."""
        return next((action for action, names in self.keys.items() if name in names), None)

    def with_keys(self, action: Action, names: tuple[str, ...]) -> "Keymap":
        """The keymap with other keys for an action."""
        return Keymap({**self.keys, action: names})

    def assigned(self, action: Action, name: str, *, adds: bool) -> "Keymap":
        """The keymap with a key for an action, in the place of those it has or besides them.

        An action that has the key already gets the first of the other's for it, unless it has more of its own.
        """
        had, owner = self.keys[action], self.owner(name)
        if owner in (None, action):
            kept = tuple(other for other in had if other != name) if adds else ()
            return self.with_keys(action, (*kept, name))
        assert owner is not None
        left = tuple(other for other in self.keys[owner] if other != name)
        if adds and left:
            return self.with_keys(owner, left).with_keys(action, (*had, name))
        swapped = tuple(had[0] if other == name else other for other in self.keys[owner]) if had else left
        return self.with_keys(owner, swapped).with_keys(action, (name,))

    def with_usual(self, action: Action) -> "Keymap":
        """The keymap with the usual keys for an action, as far as no other has them."""
        free = tuple(name for name in DEFAULT_KEYS[action] if self.owner(name) in (None, action))
        return self.with_keys(action, free or self.keys[action])

    @property
    def overrides(self) -> dict[str, tuple[str, ...]]:
        """What differs from the usual keys, as the settings keep it."""
        return {
            action.name.lower(): names for action, names in self.keys.items() if names != DEFAULT_KEYS.get(action, ())
        }


DEFAULT_KEYMAP = Keymap(DEFAULT_KEYS)


def keymap_of(overrides: Mapping[str, Iterable[str]], is_key: Callable[[str], bool] = is_key_name) -> Keymap:
    """The keymap that the settings ask for.

    Names that are no keys, that are taken, or that always mean something else, fall away; an action that they leave
    with none has its usual keys, as far as no other wants them.
    """
    wanted = {action: _wanted(overrides.get(action.name.lower(), ()), is_key) for action in DEFAULT_KEYS}
    taken: set[str] = set()
    keys: dict[Action, tuple[str, ...]] = {}
    for action in sorted(DEFAULT_KEYS, key=lambda action: not wanted[action]):
        names = wanted[action] or DEFAULT_KEYS[action]
        keys[action] = tuple(name for name in names if name not in taken)
        taken.update(keys[action])
    return Keymap({action: keys[action] for action in DEFAULT_KEYS})


def _wanted(names: Iterable[str], is_key: Callable[[str], bool]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(name for name in names if may_be_assigned(name) and is_key(name)))


def may_be_assigned(name: str) -> bool:
    """Whether a key is free to be given to an action: it neither always means something nor leads to a card."""
    return name not in FIXED_KEYS and name not in DIGITS
