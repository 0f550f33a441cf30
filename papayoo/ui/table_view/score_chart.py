"""The course of a game as lines: everybody's total after each round, told apart by marker, portrait and colour."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from papayoo.ui.art import palette
from papayoo.ui.art.svg import document, fill, number, pair, stroke
from papayoo.ui.geometry import Box
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.fonts import Face
from papayoo.ui.table_view.seating import Seating

LINE_COLOURS = ("#8FD694", "#E58FA0", "#B9A6E8", "#E9D35A", "#86B7AB", "#D6C193", "#9DB4F0")
"""The opponents' lines, clockwise from the watcher's left; the watcher's own is ivory."""
MOST_LABEL_WIDTH, LABEL_SIZE = 168.0, 14.5
NAME_INDENT = 48.0
"""From the end of the lines to the names: a portrait stands between."""
LABEL_GAP = 25.0
AXIS_WIDTH = 52.0
MOST_MARKERS = 24
"""With more rounds than this, only some points of a line bear a marker."""
_GRID_LINES = 4

_MARKERS = (
    "M-6 0A6 6 0 1 0 6 0A6 6 0 1 0 -6 0Z",
    "M-5.5 -5.5L5.5 -5.5L5.5 5.5L-5.5 5.5Z",
    "M0 -7L6.5 5L-6.5 5Z",
    "M0 -7.5L6.5 0L0 7.5L-6.5 0Z",
    "M0 7L6.5 -5L-6.5 -5Z",
    "M-2.2 -6.5L2.2 -6.5L2.2 -2.2L6.5 -2.2L6.5 2.2L2.2 2.2L2.2 6.5L-2.2 6.5L-2.2 2.2L-6.5 2.2L-6.5 -2.2L-2.2 -2.2Z",
    "M-6.5 -1.5L0 -7L6.5 -1.5L4 6L-4 6Z",
    "M-6.5 -6.5L0 -2.6L6.5 -6.5L2.6 0L6.5 6.5L0 2.6L-6.5 6.5L-2.6 0Z",
)
"""A shape for each seat, counted from the watcher, around (0, 0)."""


@dataclass(frozen=True, slots=True)
class Course:
    """Everybody's totals, by round (the first entry is the start, nothing for all) and seat."""

    totals: tuple[tuple[int, ...], ...]

    @classmethod
    def of(cls, scores: Sequence[Sequence[int]]) -> "Course":
        """The course of a game with these points, by round and seat."""
        totals = [tuple(0 for _ in scores[0])] if scores else []
        for points in scores:
            totals.append(tuple(total + more for total, more in zip(totals[-1], points, strict=True)))
        return cls(tuple(totals))

    @property
    def rounds(self) -> int:
        """How many rounds are over."""
        return len(self.totals) - 1

    @property
    def top(self) -> int:
        """The value at the upper edge: a round number no total exceeds."""
        return _GRID_LINES * _round_step(max(1, *self.totals[-1]) / _GRID_LINES)


def draw_chart(canvas: Canvas, box: Box, course: Course, seating: Seating) -> None:
    """The lines in a box, with figures at the axes and a portrait and name at each line's end."""
    plot = Box(box.x + AXIS_WIDTH, box.y + 12, box.width - AXIS_WIDTH - _label_width(canvas, seating), box.height - 46)
    _draw_axes(canvas, plot, course, seating)
    size = canvas.viewport.px(plot.width + 24), canvas.viewport.px(plot.height + 24)
    key = ("chart", course, seating.watcher, size)
    scale = canvas.viewport.scale
    canvas.picture(
        key, lambda: _lines_svg(plot, course, seating.watcher, scale), plot.center_x, plot.center_y, tag="chart"
    )
    ends = [_height(plot, course, total) for total in course.totals[-1]]
    for seat, y in enumerate(spread(ends, LABEL_GAP, (plot.y, plot.bottom))):
        _draw_label(canvas, plot, y, seating, seat)


def spread(heights: Sequence[float], gap: float, limits: tuple[float, float]) -> list[float]:
    """Heights at least a gap apart, in the same order and as near to the ones given as that allows."""
    order = sorted(range(len(heights)), key=lambda index: heights[index])
    placed = dict.fromkeys(order, 0.0)
    low = limits[0]
    for index in order:
        placed[index] = low = max(low, heights[index])
        low += gap
    high = max(limits[1], limits[0] + gap * (len(order) - 1))
    for index in reversed(order):
        placed[index] = high = min(high, placed[index])
        high -= gap
    return [placed[index] for index in range(len(heights))]


def _round_step(step: float) -> int:
    """The least of 1, 2, 3, 5, 10, 15, 20, 30, 50, 100, 150 … that is not below a step."""
    power: int = 10 ** math.floor(math.log10(max(step, 1.0)))
    steps = (power, power * 3 // 2, 2 * power, 3 * power, 5 * power, 10 * power)
    return next(rounded for rounded in steps if rounded >= step)


def _x(plot: Box, course: Course, done: int) -> float:
    return plot.x + plot.width * done / max(1, course.rounds)


def _height(plot: Box, course: Course, total: int) -> float:
    return plot.bottom - plot.height * total / course.top


def _draw_axes(canvas: Canvas, plot: Box, course: Course, seating: Seating) -> None:
    for line in range(_GRID_LINES + 1):
        value = course.top * line // _GRID_LINES
        y = _height(plot, course, value)
        canvas.panel(Box(plot.x, y - 0.5, plot.width, 1), fill=palette.DIM_INK, edge=None, radius=0, opacity=0.22)
        canvas.text(str(value), plot.x - 12, y, 15, face=Face.NUMBER, colour=palette.DIM_INK, align="right")
    step = _round_step(course.rounds / 10)
    for done in range(step, course.rounds + 1, step):
        text = seating.texts("scores.round", n=done)
        x = _x(plot, course, done)
        canvas.text(text, x, plot.bottom + 22, 13.5, colour=palette.DIM_INK, align="center")


def _draw_label(canvas: Canvas, plot: Box, y: float, seating: Seating, seat: int) -> None:
    colour = line_colour(seating, seat)
    canvas.portrait(seating.portrait(seat), plot.right + 32, y, 22)
    room, face = MOST_LABEL_WIDTH - NAME_INDENT, _label_face(seating, seat)
    canvas.text(seating.names[seat], plot.right + NAME_INDENT, y, LABEL_SIZE, face=face, colour=colour, max_width=room)


def _label_width(canvas: Canvas, seating: Seating) -> float:
    """What portraits and names take beside the lines: no more than the longest name needs."""
    widths = (
        canvas.measure.text_width(name, LABEL_SIZE, _label_face(seating, seat))
        for seat, name in enumerate(seating.names)
    )
    return min(MOST_LABEL_WIDTH, NAME_INDENT + max(widths))


def _label_face(seating: Seating, seat: int) -> Face:
    return Face.STRONG if seat == seating.watcher else Face.TEXT


def line_colour(seating: Seating, seat: int) -> str:
    """The colour of a seat's line."""
    return _colour((seat - seating.watcher) % len(seating.names))


def _colour(steps: int) -> str:
    return palette.INK if steps == 0 else LINE_COLOURS[steps - 1]


def _lines_svg(plot: Box, course: Course, watcher: int, scale: float) -> str:
    """The lines and their markers; the watcher's own lies above the others."""
    seats = len(course.totals[0])
    inside = Box(12, 12, plot.width, plot.height)
    order = sorted(range(seats), key=lambda seat: (seat - watcher) % seats, reverse=True)
    body = "".join(_line(inside, course, seat, (seat - watcher) % seats) for seat in order)
    width, height = round((plot.width + 24) * scale), round((plot.height + 24) * scale)
    return document(width, height, f'<g transform="scale({number(scale)})">{body}</g>')


def _line(plot: Box, course: Course, seat: int, steps: int) -> str:
    colour = _colour(steps)
    points = [
        (_x(plot, course, index), _height(plot, course, totals[seat])) for index, totals in enumerate(course.totals)
    ]
    path = "M" + "L".join(pair(*point) for point in points)
    every = max(1, math.ceil(course.rounds / MOST_MARKERS))
    marked = [point for index, point in enumerate(points) if index % every == 0 or index == course.rounds]
    markers = "".join(
        f'<g transform="translate({pair(*point)})">{fill(_MARKERS[steps], colour)}'
        f"{stroke(_MARKERS[steps], palette.PLAQUE, 1.2)}</g>"
        for point in marked[1:]
    )
    return (
        stroke(path, palette.PLAQUE, 5.0 if steps == 0 else 3.6)
        + stroke(path, colour, 3.4 if steps == 0 else 2.0)
        + markers
    )
