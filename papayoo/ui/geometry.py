"""Boxes, the search for free places, and the viewport.

Layouts use units: 1 u is 1 px in a window of 1280×720 px.
"""

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

DESIGN_WIDTH = 1280.0
DESIGN_HEIGHT = 720.0
TALL_RATIO = 3 / 4
"""Ratio of a window's height to its width above which everything is enlarged.

In such a window, the width alone determines the size of a unit. Without enlargement, most of the window would be empty.
"""
TALL_POWER = 0.75
ROOMY_RATIO = 5 / 8
"""Ratio of a window's height to its width above which it is higher than usual: that of 16:10."""
LARGE_SCALE = 1.5
"""Pixels per unit above which menus grow less than the window; 1920×1080 has this scale."""
LARGE_POWER = 0.4


class Box(NamedTuple):
    """A rectangle in units: left and top edge, width and height."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height

    @property
    def center_x(self) -> float:
        return self.x + self.width / 2

    @property
    def center_y(self) -> float:
        return self.y + self.height / 2

    def contains(self, x: float, y: float) -> bool:
        """Whether a point is inside the box."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def is_inside(self, other: "Box") -> bool:
        """Whether the box is completely inside another box."""
        return other.x <= self.x and other.y <= self.y and self.right <= other.right and self.bottom <= other.bottom

    def overlaps(self, other: "Box") -> bool:
        """Whether the two boxes have an area in common."""
        x, y, width, height = self  # unpacked for speed: called thousands of times per layout
        left, top, other_width, other_height = other
        return x < left + other_width and left < x + width and y < top + other_height and top < y + height

    def shared_area(self, other: "Box") -> float:
        """Return the size of the area that the two boxes have in common."""
        x, y, width, height = self  # unpacked for speed, as in `overlaps`
        left, top, other_width, other_height = other
        across = min(x + width, left + other_width) - max(x, left)
        down = min(y + height, top + other_height) - max(y, top)
        return across * down if across > 0 and down > 0 else 0.0

    def inset(self, x: float, y: float | None = None) -> "Box":
        """Return the box reduced by ``x`` at the left and right and by ``y`` at the top and bottom.

        ``y`` is ``x`` by default. Negative values enlarge the box.
        """
        y = x if y is None else y
        return Box(self.x + x, self.y + y, self.width - 2 * x, self.height - 2 * y)

    def cut_top(self, height: float, gap: float = 0.0) -> tuple["Box", "Box"]:
        """Divide the box into a top strip of this height, a gap and the rest; return (strip, rest)."""
        below = height + gap
        return self.resize(height=height), Box(self.x, self.y + below, self.width, self.height - below)

    def cut_bottom(self, height: float, gap: float = 0.0) -> tuple["Box", "Box"]:
        """Divide the box into a bottom strip of this height, a gap and the rest; return (strip, rest)."""
        strip = Box(self.x, self.bottom - height, self.width, height)
        return strip, self.resize(height=self.height - height - gap)

    def cut_left(self, width: float, gap: float = 0.0) -> tuple["Box", "Box"]:
        """Divide the box into a left strip of this width, a gap and the rest; return (strip, rest)."""
        beside = width + gap
        return self.resize(width=width), Box(self.x + beside, self.y, self.width - beside, self.height)

    def cut_right(self, width: float, gap: float = 0.0) -> tuple["Box", "Box"]:
        """Divide the box into a right strip of this width, a gap and the rest; return (strip, rest)."""
        strip = Box(self.right - width, self.y, width, self.height)
        return strip, self.resize(width=self.width - width - gap)

    def row(self, count: int, gap: float = 0.0, width: float | None = None) -> tuple["Box", ...]:
        """Return ``count`` equal boxes side by side from the left edge; by default they fill this box."""
        width = (self.width - (count - 1) * gap) / count if width is None else width
        return tuple(Box(self.x + index * (width + gap), self.y, width, self.height) for index in range(count))

    def column(self, count: int, gap: float = 0.0, height: float | None = None) -> tuple["Box", ...]:
        """Return ``count`` equal boxes one below another from the top; by default they fill this box."""
        height = (self.height - (count - 1) * gap) / count if height is None else height
        return tuple(Box(self.x, self.y + index * (height + gap), self.width, height) for index in range(count))

    def move_to(self, x: float | None = None, y: float | None = None) -> "Box":
        """Return the box moved so that its left edge is at ``x`` and its top edge at ``y``."""
        return Box(self.x if x is None else x, self.y if y is None else y, self.width, self.height)

    def move_by(self, dx: float = 0.0, dy: float = 0.0) -> "Box":
        """Return the box moved by these distances."""
        return Box(self.x + dx, self.y + dy, self.width, self.height)

    def resize(self, width: float | None = None, height: float | None = None) -> "Box":
        """Return the box with another width or height and unchanged left and top edges."""
        return Box(self.x, self.y, self.width if width is None else width, self.height if height is None else height)

    def align(self, width: float, height: float, x: float = 0.5, y: float = 0.5) -> "Box":
        """Return a box of this size inside this one.

        ``x`` and ``y`` are its alignment: left or top (0), centred (0.5), right or bottom (1).
        """
        return Box(self.x + (self.width - width) * x, self.y + (self.height - height) * y, width, height)

    def line_at(self, y: float) -> "Box":
        """Return a box of height 0 across this box at ``y``, for a line of text centred there."""
        return Box(self.x, y, self.width, 0)

    @classmethod
    def centered(cls, x: float, y: float, width: float, height: float) -> "Box":
        """Return a box of this size around a centre point."""
        return cls(x - width / 2, y - height / 2, width, height)


EMPTY = Box(0, 0, 0, 0)
"""The box of a widget that is not shown on the screen."""


def around(boxes: Iterable[Box]) -> Box:
    """Return the smallest box around some boxes, ignoring empty ones."""
    placed = [box for box in boxes if box is not EMPTY]
    if not placed:
        return EMPTY
    x, y = min(box.x for box in placed), min(box.y for box in placed)
    return Box(x, y, max(box.right for box in placed) - x, max(box.bottom for box in placed) - y)


# The search for free places, for tooltips, marks and piles that must not cover what the player needs. Whoever looks for
# a place yields the candidates, the best first, and says what must not, or should not, be covered.


def covered(box: Box, others: Iterable[Box]) -> float:
    """Return the area that a box covers of others, in square units; what is covered twice counts twice."""
    return sum(box.shared_area(other) for other in others)


def first_free(places: Iterable[Box], taken: Sequence[Box]) -> Box | None:
    """Return the first place that overlaps nothing that is taken; None if there is none."""
    return next((place for place in places if not any(place.overlaps(box) for box in taken)), None)


def least_covering(
    places: Iterable[Box],
    spared: Sequence[Box],
    *,
    taken: Sequence[Box] = (),
    cost: Callable[[Box], float] = lambda place: 0.0,
) -> Box | None:
    """Return the first of the places that cover least of what is spared, and nothing that is taken; None if all do.

    ``cost`` adds to the covered area of a place, for example for its distance from where it belongs. A difference of
    less than a square unit does not count.
    """
    free = (place for place in places if not any(place.overlaps(box) for box in taken))
    return min(free, key=lambda place: round(covered(place, spared) + cost(place)), default=None)


def moved_inside(room: Box, box: Box) -> Box:
    """Return a box moved as little as possible, so that it is inside a room; at its upper left if it is too large."""
    x = max(room.x, min(box.x, room.right - box.width))
    y = max(room.y, min(box.y, room.bottom - box.height))
    return box.move_to(x, y)


@dataclass(frozen=True)
class Viewport:
    """The size of the window in pixels, and the conversion between pixels and units.

    ``text`` is the scale of texts. ``zoom`` is the scale of everything: it enlarges the unit, so that the window has
    fewer units. A layout is at least ``min_height`` units high. If it is higher than the window, it scrolls:
    ``scroll_y`` is the scroll position, and strips of the heights ``head`` and ``foot`` stay at the upper and lower
    edge of the window.
    """

    width_px: int
    height_px: int
    text: float = 1.0
    zoom: float = 1.0
    min_height: float = 0.0
    scroll_y: float = 0.0
    head: float = 0.0
    foot: float = 0.0

    @cached_property
    def scale(self) -> float:
        """Pixels per unit."""
        return min(self.width_px / DESIGN_WIDTH, self.height_px / DESIGN_HEIGHT) * self.zoom

    @cached_property
    def width(self) -> float:
        """The width of the window in units; at least 1280 without zoom."""
        return self.width_px / self.scale

    @property
    def height(self) -> float:
        """The height of the layout, in units. Without zoom, it is at least 720."""
        return max(self.seen_height, self.min_height)

    @property
    def seen_height(self) -> float:
        """The height in units of the visible part of the layout."""
        return self.height_px / self.scale

    @property
    def max_scroll_y(self) -> float:
        """The value of ``scroll_y`` at which the end of the layout is visible."""
        return self.height - self.seen_height

    def seen_y(self, y: float) -> float:
        """Return the distance from the top of the window at which a y coordinate of the layout is visible."""
        if y < self.head:
            return y
        return y - (self.max_scroll_y if y >= self.height - self.foot else self.scroll_y)

    def zoomed(self, min_width: float) -> "Viewport":
        """Return the viewport with everything enlarged by the text scale instead of the texts alone.

        At least ``min_width`` units remain visible.
        """
        zoom = min(self.text, self.width / min_width)
        return replace(self, text=1.0, zoom=self.zoom * max(1.0, zoom))

    def grown_if_tall(self, min_width: float) -> "Viewport":
        """Return the viewport with everything enlarged in a window that is tall for its width.

        At least ``min_width`` units remain visible.
        """
        tall = max(1.0, self.height_px / self.width_px / TALL_RATIO) ** TALL_POWER
        return replace(self, zoom=self.zoom * max(1.0, min(tall, self.width / min_width)))

    def grown_if_roomy(self, min_width: float) -> "Viewport":
        """Return the viewport with everything enlarged in a window that is higher than usual for its width.

        At least ``min_width`` units remain visible. Larger texts need the room themselves.
        """
        usual = min(self.width_px / DESIGN_WIDTH, self.height_px / DESIGN_HEIGHT)
        roomy = min(self.height_px / self.width_px / ROOMY_RATIO, self.width_px / usual / min_width) / self.text
        return replace(self, zoom=max(self.zoom, roomy))

    def for_menus(self, min_width: float, roomy_width: float = math.inf) -> "Viewport":
        """Return the viewport for menus, which enlarges or reduces everything for tall or large windows.

        In a window that is higher than usual for its width, such as 800×600, menus are enlarged until they fill it, as
        long as ``roomy_width`` units remain visible. In large windows, menus grow less than the window.
        """
        large = min(1.0, LARGE_SCALE / self.scale) ** LARGE_POWER
        grown = self.grown_if_tall(min_width).grown_if_roomy(roomy_width)
        return replace(grown, zoom=grown.zoom * large)

    @property
    def box(self) -> Box:
        """The box of the whole layout."""
        return Box(0, 0, self.width, self.height)

    def px(self, length: float) -> int:
        """Convert a length in units to whole pixels."""
        return round(length * self.scale)

    def to_units(self, x_px: float, y_px: float) -> tuple[float, float]:
        """Convert a point in the window from pixels to units."""
        x, y = x_px / self.scale, y_px / self.scale
        if y < self.head:
            return x, y
        return x, y + (self.max_scroll_y if y >= self.seen_height - self.foot else self.scroll_y)

    def to_px(self, x: float, y: float) -> tuple[int, int]:
        """Convert a point from units to pixels of the window."""
        return self.px(x), self.px(self.seen_y(y))
