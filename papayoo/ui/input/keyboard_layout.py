"""The names of keys, and the characters that the present keyboard layout prints on them.

A key has a name that does not depend on its modifiers: ``p``, ``ö``, ``page up``. It is also the name under which the
settings save an assigned key:

- On a layout with Latin letters, the name is the character that the key types without Shift. A key that prints no
  character of its own, such as a dead accent, has the name of its place on the US keyboard.
- On a layout without Latin letters, such as the Russian and the Greek one, the name is the character at the same place
  of the US keyboard. So a key has the same action on both layouts of a player who alternates between two.

A pressed key can have further names that count if that one has no action; see `KeyboardLayout.names`. What hints show
is the character on the key; see `KeyboardLayout.label`.
"""

from collections.abc import Mapping
from functools import cached_property
from typing import Final

import pygame

PLACES: Final[Mapping[int, str]] = {
    **{pygame.KSCAN_A + number: letter for number, letter in enumerate("abcdefghijklmnopqrstuvwxyz")},
    **{pygame.KSCAN_1 + number: digit for number, digit in enumerate("1234567890")},
    **{
        getattr(pygame, f"KSCAN_{name}"): character
        for name, character in (
            *(("MINUS", "-"), ("EQUALS", "="), ("LEFTBRACKET", "["), ("RIGHTBRACKET", "]"), ("BACKSLASH", "\\")),
            *(("SEMICOLON", ";"), ("APOSTROPHE", "'"), ("GRAVE", "`"), ("COMMA", ","), ("PERIOD", "."), ("SLASH", "/")),
            ("NONUSBACKSLASH", "<"),
        )
    },
}
"""For the place (SDL's scancode) of each key that types a character, the character on the US keyboard."""
_LETTER_PLACES: Final = tuple(place for place, character in PLACES.items() if character.isalpha())
_TURKISH_CAPITALS: Final = {"i": "İ", "ı": "I"}
_NO_CHARACTER: Final = 1 << 30
"""The bit that is set in SDL's codes of keys that type no character."""


class KeyboardLayout:
    """The character that each key types without Shift, by its place; "" if the key types none of its own."""

    def __init__(self, printed: Mapping[int, str]) -> None:
        self._printed = printed

    @classmethod
    def of_codes(cls, codes: Mapping[int, int]) -> "KeyboardLayout":
        """Return a layout made of SDL's key codes by place."""
        return cls({place: character_of(code) for place, code in codes.items() if place in PLACES})

    @cached_property
    def is_latin(self) -> bool:
        latin = sum(self._printed.get(place, "").isascii() for place in self._letters)
        return latin * 2 >= len(self._letters)

    @cached_property
    def _letters(self) -> tuple[int, ...]:
        return tuple(place for place in _LETTER_PLACES if self._printed.get(place, "").isalpha())

    @cached_property
    def _places(self) -> Mapping[str, int]:
        return {character: place for place, character in self._printed.items()}

    def name(self, key: int, place: int) -> str:
        """Return the name under which a key is assigned; empty if the key cannot be assigned."""
        printed, placed = plain_name(key), PLACES.get(place, "")
        return printed or placed if self.is_latin else placed or printed

    def names(self, key: int, place: int) -> tuple[str, ...]:
        """Return all names of a pressed key. The first one that has an action counts.

        On a layout with Latin letters, the place's name follows the printed character if no key prints this name: many
        layouts have no key for the full stop, for example. On other layouts the place's name comes before printed
        punctuation, but a printed letter comes first: it has an action only if the settings file says so.
        """
        printed, placed = plain_name(key), PLACES.get(place, "")
        if self.is_latin:
            names = printed, "" if placed in self._places else placed
        else:
            names = (placed, printed) if printed.isascii() else (printed, placed)
        return tuple(dict.fromkeys(name for name in names if name))

    def label(self, name: str) -> str:
        """Return what is printed on the key that has this name, in capitals; the name itself if that is not known."""
        if len(name) != 1:
            return name
        place = next((place for place, character in PLACES.items() if character == name), 0)
        printed = name if self.is_latin and name in self._places else self._printed.get(place, "") or name
        return self._capital(printed)

    def _capital(self, character: str) -> str:
        if "ı" in self._places and character in _TURKISH_CAPITALS:
            return _TURKISH_CAPITALS[character]
        capital = character.upper()
        return capital if capital.lower() == character else character  # not for ß and ς


def plain_name(key: int) -> str:
    """Return the name of a key by SDL's code of what it types; empty if SDL has no name for it."""
    return pygame.key.name(key) or pygame.key.name(key, use_compat=False).lower()


def character_of(code: int) -> str:
    """Return the character of a key by SDL's code; empty if the key types none."""
    character = chr(code) if code < _NO_CHARACTER else ""
    return character if character.isprintable() and not character.isspace() else ""


def types_character(key: int, place: int) -> bool:
    """Whether a key enters a character into a text field, or an accent for the next character."""
    is_keypad = pygame.K_KP_1 <= key <= pygame.K_KP_PERIOD or pygame.K_KP_DIVIDE <= key <= pygame.K_KP_PLUS
    is_plain = not key & _NO_CHARACTER and key >= pygame.K_SPACE and key != pygame.K_DELETE
    return is_keypad or is_plain or place in PLACES


US_LAYOUT: Final = KeyboardLayout(PLACES)
"""The layout that is assumed until the system's is known."""
