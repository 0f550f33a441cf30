"""Lengths on the screen. Layouts are worked out in units: 1u is 1 px in a 1280×720 window."""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

DESIGN_WIDTH = 1280.0
DESIGN_HEIGHT = 720.0


class Box(NamedTuple):
    """A rectangle in units: left and top edge, width and height."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The bottom edge."""
        return self.y + self.height

    @property
    def center_x(self) -> float:
        """The middle, horizontally."""
        return self.x + self.width / 2

    @property
    def center_y(self) -> float:
        """The middle, vertically."""
        return self.y + self.height / 2

    def contains(self, x: float, y: float) -> bool:
        """Whether a point lies inside."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def overlaps(self, other: "Box") -> bool:
        """Whether the two have an area in common."""
        x, y, width, height = self  # taken apart, as layouts ask this thousands of times
        left, top, other_width, other_height = other
        return x < left + other_width and left < x + width and y < top + other_height and top < y + height

    def inset(self, x: float, y: float | None = None) -> "Box":
        """The box with a margin removed on the left and right (``x``) and on top and bottom (``y``, default ``x``).

        Negative margins enlarge the box.
        """
        y = x if y is None else y
        return Box(self.x + x, self.y + y, self.width - 2 * x, self.height - 2 * y)

    def cut_top(self, height: float, gap: float = 0.0) -> tuple["Box", "Box"]:
        """Divide the box: a strip of this height at the top, and the rest below it and a gap."""
        below = height + gap
        return self.resize(height=height), Box(self.x, self.y + below, self.width, self.height - below)

    def cut_bottom(self, height: float, gap: float = 0.0) -> tuple["Box", "Box"]:
        """Divide the box: a strip of this height at the bottom, and the rest above it and a gap."""
        strip = Box(self.x, self.bottom - height, self.width, height)
        return strip, self.resize(height=self.height - height - gap)

    def cut_left(self, width: float, gap: float = 0.0) -> tuple["Box", "Box"]:
        """Divide the box: a strip of this width on the left, and the rest to the right of it and a gap."""
        beside = width + gap
        return self.resize(width=width), Box(self.x + beside, self.y, self.width - beside, self.height)

    def cut_right(self, width: float, gap: float = 0.0) -> tuple["Box", "Box"]:
        """Divide the box: a strip of this width on the right, and the rest to the left of it and a gap."""
        strip = Box(self.right - width, self.y, width, self.height)
        return strip, self.resize(width=self.width - width - gap)

    def row(self, count: int, gap: float = 0.0, width: float | None = None) -> tuple["Box", ...]:
        """Boxes side by side from the left edge on; they fill the width unless one is given."""
        width = (self.width - (count - 1) * gap) / count if width is None else width
        return tuple(Box(self.x + index * (width + gap), self.y, width, self.height) for index in range(count))

    def column(self, count: int, gap: float = 0.0, height: float | None = None) -> tuple["Box", ...]:
        """Boxes below one another from the top edge on; they fill the height unless one is given."""
        height = (self.height - (count - 1) * gap) / count if height is None else height
        return tuple(Box(self.x, self.y + index * (height + gap), self.width, height) for index in range(count))

    def move_to(self, x: float | None = None, y: float | None = None) -> "Box":
        """The box with its left or top edge elsewhere, the same size."""
        return Box(self.x if x is None else x, self.y if y is None else y, self.width, self.height)

    def move_by(self, dx: float = 0.0, dy: float = 0.0) -> "Box":
        """The box moved by this much."""
        return Box(self.x + dx, self.y + dy, self.width, self.height)

    def resize(self, width: float | None = None, height: float | None = None) -> "Box":
        """The box with another width or height, the left and top edges in place."""
        return Box(self.x, self.y, self.width if width is None else width, self.height if height is None else height)

    def align(self, width: float, height: float, x: float = 0.5, y: float = 0.5) -> "Box":
        """A box of this size inside this one; 0 is the left or top edge, 0.5 the middle, 1 the right or bottom."""
        return Box(self.x + (self.width - width) * x, self.y + (self.height - height) * y, width, height)

    @classmethod
    def centered(cls, x: float, y: float, width: float, height: float) -> "Box":
        """The box around a centre."""
        return cls(x - width / 2, y - height / 2, width, height)


EMPTY = Box(0, 0, 0, 0)
"""Where something stands that stands nowhere."""


@dataclass(frozen=True)
class Viewport:
    """The window's size in pixels, and what follows from it in units.

    ``text`` is how much larger than usual texts shall be; ``zoom`` makes units larger, and the window smaller in units.
    What is laid out may be higher than the window: at least ``least_height``, seen from ``top`` on, both in units.
    """

    width_px: int
    height_px: int
    text: float = 1.0
    zoom: float = 1.0
    least_height: float = 0.0
    top: float = 0.0

    @cached_property
    def scale(self) -> float:
        """Pixels per unit."""
        return min(self.width_px / DESIGN_WIDTH, self.height_px / DESIGN_HEIGHT) * self.zoom

    @cached_property
    def width(self) -> float:
        """The window's width in units; at least 1280 where nothing is zoomed."""
        return self.width_px / self.scale

    @property
    def height(self) -> float:
        """The height there is to lay out, in units; at least 720 where nothing is zoomed."""
        return max(self.seen_height, self.least_height)

    @property
    def seen_height(self) -> float:
        """The window's height in units."""
        return self.height_px / self.scale

    def closer(self, least_width: float) -> "Viewport":
        """The window seen from so near that texts look as large as they shall, and all else larger with them.

        No nearer than leaves ``least_width`` units across.
        """
        zoom = min(self.text, self.width / least_width)
        return replace(self, text=1.0, zoom=max(1.0, zoom))

    @property
    def box(self) -> Box:
        """The whole window."""
        return Box(0, 0, self.width, self.height)

    def px(self, length: float) -> int:
        """A length in whole pixels."""
        return round(length * self.scale)

    def to_units(self, x_px: float, y_px: float) -> tuple[float, float]:
        """A point of the window, given in pixels."""
        return x_px / self.scale, y_px / self.scale + self.top

    def to_px(self, x: float, y: float) -> tuple[int, int]:
        """Where a point is in the window, in pixels."""
        return self.px(x), self.px(y - self.top)
