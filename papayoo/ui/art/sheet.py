"""A large picture under construction: gradients and shapes, back to front, measured in u.

1u = min(width / 1280, height / 720) pixels, in a space as wide and high as the window, so that any shape of window
is filled. nanosvg neither blurs nor clips: light is made of radial gradients, and what should be cut off is covered
by what lies in front.
"""

from papayoo.ui.art.shapes import rounded_rect
from papayoo.ui.art.svg import document, fill, group, number

NIGHT = "#050F12"
WOOD_LIGHT = "#54402F"
WOOD_DARK = "#21160F"

Stops = tuple[tuple[float, str, float], ...]
"""Offset, colour and opacity of the stops of a gradient."""


class Sheet:
    """A picture under construction, measured in u: collects gradients and shapes, back to front."""

    def __init__(self, width_px: int, height_px: int) -> None:
        self._size_px = (width_px, height_px)
        self._scale = min(width_px / 1280, height_px / 720)
        self.width = width_px / self._scale
        self.height = height_px / self._scale
        self._gradients: list[str] = []
        self._body: list[str] = []

    def add(self, *shapes: str) -> None:
        """Put shapes in front of what is there."""
        self._body.extend(shapes)

    def radial(self, centre: tuple[float, float], radius: float, stops: Stops) -> str:
        """A new radial gradient; returns the paint that names it."""
        x, y = centre
        place = f'cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"'
        return self._gradient("radialGradient", place, stops)

    def linear(self, start: tuple[float, float], end: tuple[float, float], stops: Stops) -> str:
        """A new linear gradient; returns the paint that names it."""
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
        """Path data of a rounded rectangle this far inside the picture."""
        return rounded_rect(inset, inset, self.width - 2 * inset, self.height - 2 * inset, radius)

    def glow(self, centre: tuple[float, float], radius: float, colour: str, opacity: float) -> None:
        """Light that fades softly from a point."""
        stops = ((0, colour, opacity), (0.3, colour, opacity * 0.52), (0.62, colour, opacity * 0.14), (1, colour, 0.0))
        self.add(fill(circle(*centre, radius), self.radial(centre, radius, stops)))

    def svg(self) -> str:
        """The picture as an SVG document."""
        defs = f"<defs>{''.join(self._gradients)}</defs>"
        return document(*self._size_px, group(defs + "".join(self._body), f"scale({number(self._scale)})"))


def circle(x: float, y: float, radius: float) -> str:
    """Path data of a circle."""
    return rounded_rect(x - radius, y - radius, 2 * radius, 2 * radius, radius)
