"""Keyboard layouts for tests: what the keys print, as SDL reports it under X11, and key events at their places."""

from typing import Final

import pygame

from papayoo.ui.input.keyboard_layout import PLACES, KeyboardLayout

US: Final = "`1234567890-=qwertyuiop[]asdfghjkl;'\\<zxcvbnm,./"
_PRINTED: Final = {
    "us": US,
    "de": " 1234567890ß qwertzuiopü+asdfghjklöä#<yxcvbnm,.-",
    "fr": "²1234567890)=azertyuiop $qsdfghjklmù*<wxcvbn,;:!",
    "es": "º1234567890'¡qwertyuiop +asdfghjklñ ç<zxcvbnm,.-",
    "tr": '"1234567890*-qwertyuıopğüasdfghjklşi,<zxcvbnmöç.',
    "ru": "ё1234567890-=йцукенгшщзхъфывапролджэ\\/ячсмитьбю.",
    "gr": "`1234567890-=;ςερτυθιοπ[]ασδφγηξκλ '\\«ζχψωβνμ,./",
    "bg": "(1234567890-.,уеишщксдзц;ьяаожгтнвмч„ѝюйъэфхпрлб",
    "rs": "`1234567890'+љњертзуиопшђасдфгхјклчћж<жџцвбнм,.-",
    "il": ";1234567890-=/'קראטוןםפ][שדגכעיחלךף,\\<זסבהנמצתץ.",
    "kz": "(1234567890өһйцукенгшщзхъфывапролджэ\\<ячсмитьбю№",
}
"""For each layout the character of each key, in the order of ``US``; a dead accent is a space."""
_PLACE_OF: Final = {character: place for place, character in PLACES.items()}
NO_KEY: Final = 0x40000000
"""SDL's code of a key that types no character of its own."""


def codes_of(layout: str) -> dict[int, int]:
    """Return SDL's code of each key by place."""
    pairs = zip(US, _PRINTED[layout], strict=True)
    return {_PLACE_OF[place]: NO_KEY if character == " " else ord(character) for place, character in pairs}


def keyboard(layout: str) -> KeyboardLayout:
    return KeyboardLayout.of_codes(codes_of(layout))


def press_at(layout: str, place: str, modifiers: int = 0) -> pygame.Event:
    """Return the event of a press of the key at the place of a US key."""
    scancode = _PLACE_OF[place]
    key = codes_of(layout)[scancode]
    return pygame.Event(pygame.KEYDOWN, key=key, mod=modifiers, unicode="", scancode=scancode)
