"""A message box of the desktop, for messages while the game has no window."""

import sys

import pygame

from papayoo.text.catalog import Catalog, load_catalog

_PLAIN = str.maketrans(
    {
        "„": '"',
        "“": '"',
        "”": '"',
        "‘": "'",
        "’": "'",
        "–": "-",
        "…": "...",
        "œ": "oe",
        "\u202f": " ",
    }
)
"""Replacements for characters that SDL's message box for X11 draws wrongly."""


def alert(title: str, text: str, button: str | None = None) -> bool:
    """Show a message until the player closes it; return False if there is no display.

    ``button`` is the label of the button; by default the system chooses one.
    """
    if _has_latin_letters_only():
        text = text.translate(_PLAIN)
    try:
        if button is None:
            pygame.display.message_box(title, text, "error")
        else:
            pygame.display.message_box(title, text, "error", buttons=(button,))
    except pygame.error:
        return False
    return True


def readable(texts: Catalog) -> Catalog:
    """Return these texts if the message box can draw their script, else the English texts."""
    if _has_latin_letters_only() and not _is_latin(texts("crash.report", file="")):
        return load_catalog()
    return texts


def _has_latin_letters_only() -> bool:
    """Whether SDL uses its message box for X11, which draws only the letters of Western Europe."""
    if not sys.platform.startswith("linux"):
        return False
    return not (pygame.display.get_init() and pygame.display.get_driver() == "wayland")


def _is_latin(text: str) -> bool:
    try:
        text.translate(_PLAIN).encode("latin-1")
    except UnicodeEncodeError:
        return False
    return True
