"""Reads the system's keyboard layout, which pygame does not tell."""

import logging

from papayoo.ui.desktop.sdl import sdl_library
from papayoo.ui.input.keyboard_layout import PLACES, US_LAYOUT, KeyboardLayout

_log = logging.getLogger(__name__)


def read_layout() -> KeyboardLayout:
    """Return the present keyboard layout; the US layout if SDL cannot be asked."""
    try:
        code_of = sdl_library().SDL_GetKeyFromScancode
    except (OSError, AttributeError) as error:
        _log.info("the keyboard layout is unknown: %s", error)
        return US_LAYOUT
    return KeyboardLayout.of_codes({place: code_of(place) for place in PLACES})
