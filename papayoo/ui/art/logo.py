"""The logo: the word Papayoo in carved letters, from ``assets/art/logo.svg``."""

from papayoo.ui.art.svg import document, group, number
from papayoo.ui.art.svg_files import groups

_WIDTH, _HEIGHT = 900.0, 262.0


def logo_size(height_px: int) -> tuple[int, int]:
    """Return the width and height in pixels of a logo with the given height."""
    return round(_WIDTH / _HEIGHT * height_px), height_px


def logo_svg(height_px: int) -> str:
    """Return the logo as SVG on a transparent background."""
    return document(*logo_size(height_px), group(groups("logo")["logo"], f"scale({number(height_px / _HEIGHT)})"))
