"""Icons of the interface, and symbols for gamepad buttons and gestures, from ``assets/art``.

Gamepad buttons are shown by their position, because manufacturers label them differently.
"""

from papayoo.ui.art.svg import document
from papayoo.ui.art.svg_files import groups, recoloured

_COLOUR = "#EFE6D2"
"""Colour of the icons in the SVG files; it is replaced by the requested colour."""
_SIZE = 24


def icon_svg(name: str, size_px: int, colour: str) -> str:
    """Return a square icon in one colour (``#rrggbb``). Raises KeyError for unknown names."""
    return _picture("icons", name, size_px, colour)


def gamepad_icon_svg(name: str, size_px: int, colour: str) -> str:
    """Return the symbol of a gamepad button or gesture. Raises KeyError for unknown names."""
    return _picture("gamepad_icons", name, size_px, colour)


def _picture(file: str, name: str, size_px: int, colour: str) -> str:
    body = recoloured(groups(file)[name], {_COLOUR: colour})
    return document(size_px, size_px, body, (0, 0, _SIZE, _SIZE))
