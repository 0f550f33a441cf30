"""Parts of charts: axes with round steps, lines, dots and bars.

This draws a bar chart::

    def draw(canvas, box):
        levels = ticks(max(values), 5)
        plot = Plot.of_series(inside_axes(box, left=46, bottom=34), len(values), levels[-1])
        plot.draw_levels(canvas, {level: str(level) for level in levels})
        plot.draw_steps(canvas, dict(enumerate(names)))
        for place, value in enumerate(values):
            draw_bar(canvas, plot.bar(place, value), palette.PAYOO)
"""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Self

from papayoo.ui.art import palette
from papayoo.ui.art.svg import document, group, pair
from papayoo.ui.geometry import Box
from papayoo.ui.render import Canvas
from papayoo.ui.style import FIGURE, TextStyle

AXIS = FIGURE.in_colour(palette.DIM_INK)
STEP_DROP_U = 22.0
"""Distance from the lower edge of the plot to the middle of the names below it."""
OVERHANG_U = 12.0
"""Distance by which the picture of lines and dots extends beyond the plot, so that no dot at an edge is cut off."""
_STEPS = 1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 2500, 5000, 10_000


def ticks(most: float, count: int) -> tuple[int, ...]:
    """Return at most about ``count`` evenly spaced round numbers from 0 up to the first that is at least ``most``.

    >>> ticks(137, 5)
    (0, 50, 100, 150)
    """
    step = next((step for step in _STEPS if step * count >= most), _STEPS[-1])
    highest = step
    while highest < most:
        highest += step
    return tuple(range(0, highest + 1, step))


def inside_axes(box: Box, *, left: float, bottom: float, right: float = 0.0, top: float = 0.0) -> Box:
    """Return what margins at the four edges leave of the box of a chart."""
    return Box(box.x + left, box.y + top, box.width - left - right, box.height - top - bottom)


@dataclass(frozen=True, slots=True)
class Plot:
    """The area inside the axes of a chart.

    From its left to its right edge, values go from ``first`` to ``last``; from its bottom up, they go from 0 to
    ``highest``.
    """

    box: Box
    first: float
    last: float
    highest: float

    @classmethod
    def of_series(cls, box: Box, count: int, highest: float) -> Self:
        """Return the area for values numbered from 0, each in the middle of an equal share of the width."""
        return cls(box, -0.5, count - 0.5, highest)

    def x(self, value: float) -> float:
        """Return the x coordinate of a value of the horizontal axis."""
        return self.box.x + self.box.width * (value - self.first) / (self.last - self.first)

    def y(self, value: float) -> float:
        """Return the y coordinate of a value of the vertical axis."""
        return self.box.bottom - self.box.height * value / self.highest

    def value_at(self, x: float) -> float:
        """Return the value of the horizontal axis at an x coordinate."""
        return self.first + (x - self.box.x) / self.box.width * (self.last - self.first)

    def bar(self, at: float, value: float, share: float = 0.6) -> Box:
        """Return the box of a bar; its width is a share of the distance from a whole number to the next."""
        width = share * self.box.width / (self.last - self.first)
        return Box(self.x(at) - width / 2, self.y(value), width, self.box.bottom - self.y(value))

    def draw_levels(self, canvas: Canvas, names: Mapping[float, str], style: TextStyle = AXIS) -> None:
        """Draw a line across the plot at each value, with its name to the left."""
        for value, name in names.items():
            line = Box(self.box.x, self.y(value) - 0.5, self.box.width, 1)
            canvas.panel(line, fill=palette.FELT_HIGH, edge=None, radius=0)
            canvas.text(name, self.box.x - 10, self.y(value), style, align="right")

    def draw_steps(self, canvas: Canvas, names: Mapping[float, str], style: TextStyle = AXIS) -> None:
        """Write the names of values of the horizontal axis below the plot."""
        for value, name in names.items():
            canvas.text(name, self.x(value), self.box.bottom + STEP_DROP_U, style, align="center")

    def draw_shapes(self, canvas: Canvas, key: Hashable, make: Callable[["Plot"], str], *, tag: str) -> None:
        """Draw SVG elements, such as lines and dots, as one picture.

        ``make`` returns them for a plot with the coordinates of the picture, in units; ``key`` is what they depend on.
        """
        view, picture = canvas.viewport, self.box.inset(-OVERHANG_U)
        size_px = view.px(picture.width), view.px(picture.height)
        inside = replace(self, box=self.box.move_to(OVERHANG_U, OVERHANG_U))
        canvas.picture(
            (tag, key, size_px),
            lambda: document(*size_px, group(make(inside), f"scale({view.scale:.5g})")),
            self.box.center_x,
            self.box.center_y,
            tag=tag,
        )


def path(points: Iterable[tuple[float, float]]) -> str:
    """Return the SVG path of a line through some points."""
    return "M" + "L".join(pair(x, y) for x, y in points)


def draw_bar(canvas: Canvas, bar: Box, colour: str) -> None:
    """Draw a bar with round ends."""
    canvas.panel(bar, fill=colour, edge=None, radius=min(bar.width, bar.height) / 2)


def spread(heights: Sequence[float], gap: float, limits: tuple[float, float]) -> list[float]:
    """Return the heights of labels, moved apart so that any two of them differ by at least ``gap``.

    Their order stays the same, and all of them are within ``limits`` if there is enough space.
    """
    order = sorted(range(len(heights)), key=lambda index: heights[index])
    placed = dict[int, float]()
    low = limits[0]
    for index in order:
        placed[index] = low = max(low, heights[index])
        low += gap
    high = max(limits[1], limits[0] + gap * (len(order) - 1))
    for index in reversed(order):
        placed[index] = high = min(high, placed[index])
        high -= gap
    return [placed[index] for index in range(len(heights))]
