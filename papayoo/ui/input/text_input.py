"""Text from and for the system: what is being composed, and the clipboard.

Where text input is on, the system's input method can take the keys, for example to compose a Korean syllable or to
choose a Chinese word. Elsewhere, the keys are shortcuts.
"""

import logging
from collections.abc import Iterable

import pygame

_log = logging.getLogger(__name__)

CARET = "caret"
"""Sprite tag of the caret in the focused text field."""


class TextInput:
    """The text input of the window; ``composition`` is the text being composed, which is not typed yet."""

    def __init__(self) -> None:
        self.composition = ""
        self._was_turned = False
        self.is_on = True
        """Whether the system sends typed text; SDL turns this on when it starts."""
        self._caret: pygame.Rect | None = None

    def turn(self, *, on: bool) -> None:
        """Turn text input on or off, if it is not on or off already."""
        if on == self.is_on and self._was_turned:
            return
        self.is_on, self._was_turned = on, True
        self._caret, self.composition = None, ""
        if on:
            pygame.key.start_text_input()
        else:
            pygame.key.stop_text_input()

    def finish(self) -> str:
        """End the composition, so that the input method forgets it; return its text."""
        text = self.composition
        if text:
            self.turn(on=False)
        return text

    def show_caret(self, carets: Iterable[pygame.Rect]) -> None:
        """Tell the input method the place of the caret if there is one, so that it shows its list of candidates there.

        ``carets`` is looked at only while text input is on; it is in points of the window system.
        """
        caret = next(iter(carets), None) if self.is_on else None
        if caret is not None and caret != self._caret:
            self._caret = caret
            pygame.key.set_text_input_rect(caret)


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
