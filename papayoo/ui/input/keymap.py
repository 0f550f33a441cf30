"""Keymaps: the default keys of the actions, and the keys assigned by the player.

A key is identified by its name with the held modifiers before it: ``p``, ``page up``, ``ctrl+q``, ``alt+return``. The
module keyboard_layout explains which name a key has on which keyboard layout.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

import pygame

from papayoo.ui.input.actions import Action
from papayoo.ui.input.keyboard_layout import plain_name

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
    Action.TELL_TRICK: ("t",),
    Action.TELL_HAND: ("c",),
    Action.TELL_VOIDS: ("v",),
    Action.TELL_POINTS: ("a",),
    Action.TELL_PAPAYOO: ("w",),
    Action.TELL_STANDING: ("g",),
    Action.TELL_PREVIOUS: (",",),
    Action.TELL_NEXT: (".",),
    Action.LOG: ("j",),
    Action.FASTER: ("+", "=", "[+]"),
    Action.SLOWER: ("-", "[-]"),
    Action.MUTE: ("m",),
    Action.DECK: ("f4",),
    Action.FULLSCREEN: ("f11",),
    Action.RULES: ("f1",),
    Action.SETTINGS: ("ctrl+,",),
    Action.ACCESS: ("f2",),
    Action.NEW_GAME: ("ctrl+n",),
    Action.QUIT: ("ctrl+q",),
}
"""The default keys of every action with changeable keys, in the order of the settings."""

FIXED_KEYS: Mapping[str, Action] = {
    "escape": Action.BACK,
    "alt+return": Action.FULLSCREEN,
    "alt+f4": Action.QUIT,
    "ctrl+cmd+f": Action.FULLSCREEN,
}
"""The keys with a fixed action, which the player cannot change.

``ctrl+cmd+f`` is the usual key for full screen on macOS. Alt+F4 arrives only if the window manager does not handle it.
"""

DIGITS: Mapping[str, int] = {str(number % 10): number for number in range(1, 11)}
"""The number of the card that each number key selects; the key 0 selects card 10."""

_WORDS = ("ctrl", "cmd", "alt", "shift")
"""Names of the modifier keys, in the order in which they are written before the name of a key."""
MODIFIER_KEYS = frozenset(
    getattr(pygame, f"K_{name}")
    for name in (
        *("LCTRL", "RCTRL", "LALT", "RALT", "LSHIFT", "RSHIFT", "LMETA", "RMETA", "LSUPER", "RSUPER", "MODE"),
        *("CAPSLOCK", "NUMLOCK", "SCROLLLOCK"),
    )
)


def with_modifiers(name: str, modifiers: int) -> str:
    """Return the name of a key with the held modifiers before it."""
    return "".join(f"{word}+" for word, is_down in zip(_WORDS, _held(modifiers), strict=True) if is_down) + name


def _held(modifiers: int) -> tuple[bool, ...]:
    # The Command key counts as Ctrl; as Command only together with Ctrl.
    ctrl, meta = bool(modifiers & pygame.KMOD_CTRL), bool(modifiers & pygame.KMOD_META)
    return ctrl or meta, ctrl and meta, bool(modifiers & pygame.KMOD_ALT), bool(modifiers & pygame.KMOD_SHIFT)


def parts_of(name: str) -> tuple[str, ...]:
    """Return the parts of a key's name: the held modifiers, and the key itself."""
    words = []
    for word in _WORDS:
        if name.startswith(f"{word}+"):
            words.append(word)
            name = name.removeprefix(f"{word}+")
    return (*words, name)


def is_key_name(name: str) -> bool:
    name = parts_of(name)[-1]
    try:
        return plain_name(pygame.key.key_code(name)) == name
    except ValueError:
        return False


class Keymap(NamedTuple):
    """The keys of each action; each key has at most one action."""

    keys: Mapping[Action, tuple[str, ...]]

    def action(self, name: str) -> Action | None:
        """Return the action of a key, or None. Shift is ignored unless the key with Shift has its own action."""
        fixed = FIXED_KEYS.get(name) or self.owner(name)
        return fixed or (self.owner(name.removeprefix("shift+")) if name.startswith("shift+") else None)

    def names(self, action: Action) -> tuple[str, ...]:
        """Return the names of an action's keys; those that can be changed come first."""
        return self.keys.get(action, ()) + tuple(name for name, meant in FIXED_KEYS.items() if meant is action)

    def owner(self, name: str) -> Action | None:
        """Return the action to which exactly this key is assigned, or None."""
        return next((action for action, names in self.keys.items() if name in names), None)

    def with_keys(self, action: Action, names: tuple[str, ...]) -> "Keymap":
        """Return a keymap in which an action has these keys instead of its previous ones."""
        return Keymap({**self.keys, action: names})

    def assigned(self, action: Action, name: str, *, adds: bool) -> "Keymap":
        """Return a keymap with a key assigned to an action; if ``adds`` is true, the action keeps its other keys.

        If the key belonged to another action, that action gets this action's first key in exchange. If ``adds`` is
        true, this happens only if the other action would be left without keys.
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

    def with_default(self, action: Action) -> "Keymap":
        """Return a keymap with the default keys for an action, except keys that other actions use."""
        free = tuple(name for name in DEFAULT_KEYS[action] if self.owner(name) in (None, action))
        return self.with_keys(action, free or self.keys[action])

    @property
    def overrides(self) -> dict[str, tuple[str, ...]]:
        """The keys of each action that has other keys than the default, in the form of the settings."""
        return {
            action.name.lower(): names for action, names in self.keys.items() if names != DEFAULT_KEYS.get(action, ())
        }


DEFAULT_KEYMAP = Keymap(DEFAULT_KEYS)


def keymap_of(overrides: Mapping[str, Iterable[str]], is_key: Callable[[str], bool] = is_key_name) -> Keymap:
    """Return the keymap with the player's keys from the settings.

    Unknown keys, keys used twice and fixed keys are dropped. An action left without keys gets its default keys, except
    those that another action uses.
    """
    if not overrides:
        return DEFAULT_KEYMAP
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
    """Whether a key can be assigned to an action; fixed keys and number keys cannot."""
    return name not in FIXED_KEYS and name not in DIGITS
