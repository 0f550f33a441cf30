"""Reads and writes the text in the system's clipboard."""

import logging

import pygame

_log = logging.getLogger(__name__)


def copy_text(text: str) -> bool:
    """Put a text into the clipboard; return whether that succeeded."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error as error:
        _log.warning("cannot copy to the clipboard: %s", error)
        return False
    return True


def pasted_text() -> str:
    """Return the text in the clipboard; empty if there is none."""
    try:
        return pygame.scrap.get_text() or ""
    except (pygame.error, UnicodeError) as error:
        _log.warning("cannot paste from the clipboard: %s", error)
        return ""
