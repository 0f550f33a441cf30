"""Builds large images from gradients and shapes, measured in units.

1 unit = min(width / 1280, height / 720) pixels. nanosvg cannot blur or clip: light consists of radial gradients, and
shapes in front cover the parts that would be clipped.
"""

from papayoo.ui.art.shapes import rounded_rect
from papayoo.ui.art.svg import document, fill, group, number

NIGHT = "#050F12"
WOOD_LIGHT = "#54402F"
WOOD_DARK = "#21160F"

Stops = tuple[tuple[float, str, float], ...]
"""The stops of a gradient: offset from 0 to 1, colour and opacity of each."""


class Sheet:
    """Collects the gradients and shapes of an image, back to front, in units."""

    def __init__(self, width_px: int, height_px: int) -> None:
        self._size_px = (width_px, height_px)
        self._scale = min(width_px / 1280, height_px / 720)
        self.width = width_px / self._scale
        self.height = height_px / self._scale
        self._gradients: list[str] = []
        self._body: list[str] = []

    def add(self, *shapes: str) -> None:
        """Add shapes in front of the existing ones."""
        self._body.extend(shapes)

    def radial(self, centre: tuple[float, float], radius: float, stops: Stops) -> str:
        """Add a radial gradient and return its paint reference."""
        x, y = centre
        place = f'cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"'
        return self._gradient("radialGradient", place, stops)

    def linear(self, start: tuple[float, float], end: tuple[float, float], stops: Stops) -> str:
        """Add a linear gradient and return its paint reference."""
        place = f'x1="{number(start[0])}" y1="{number(start[1])}" x2="{number(end[0])}" y2="{number(end[1])}"'
        return self._gradient("linearGradient", place, stops)

    def _gradient(self, element: str, place: str, stops: Stops) -> str:
        name = f"g{len(self._gradients)}"
        marks = "".join(
            f'<stop offset="{number(at)}" stop-color="{colour}" stop-opacity="{number(opacity)}"/>'
            for at, colour, opacity in stops
        )
        self._gradients.append(f'<{element} id="{name}" gradientUnits="userSpaceOnUse" {place}>{marks}</{element}>')
        return f"url(#{name})"

    def frame(self, inset: float, radius: float) -> str:
        """Return a rounded rectangle ``inset`` units inside the image, as path data."""
        return rounded_rect(inset, inset, self.width - 2 * inset, self.height - 2 * inset, radius)

    def glow(self, centre: tuple[float, float], radius: float, colour: str, opacity: float) -> None:
        """Add light that fades softly around a point."""
        stops = ((0, colour, opacity), (0.3, colour, opacity * 0.52), (0.62, colour, opacity * 0.14), (1, colour, 0.0))
        self.add(fill(circle(*centre, radius), self.radial(centre, radius, stops)))

    def svg(self) -> str:
        defs = f"<defs>{''.join(self._gradients)}</defs>"
        return document(*self._size_px, group(defs + "".join(self._body), f"scale({number(self._scale)})"))


def circle(x: float, y: float, radius: float) -> str:
    """Return a circle as path data."""
    return rounded_rect(x - radius, y - radius, 2 * radius, 2 * radius, radius)
