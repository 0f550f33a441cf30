"""The chart of the players' total scores after each round, one line per player."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from papayoo.ui.art import palette
from papayoo.ui.art.svg import document, fill, number, pair, stroke
from papayoo.ui.geometry import Box
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.style import Face, TextStyle
from papayoo.ui.table_view.seating import Seating

LINE_COLOURS = ("#8FD694", "#E58FA0", "#B9A6E8", "#E9D35A", "#86B7AB", "#D6C193", "#9DB4F0")
"""Colours of the opponents' lines, clockwise around the table; the player's own line is ivory."""
LABEL_MAX_WIDTH, LABEL_SIZE, LABEL_GAP = 168.0, 14.5, 25.0
PORTRAIT_X = 32.0
"""Distance of the portraits' centres from the right edge of the chart's plot."""
PORTRAIT_SIZE = 22.0
"""Width and height of the players' portraits at the right of the chart."""
NAME_X = 48.0
"""Distance of the players' names from the right edge of the chart's plot."""
TOP, AXIS_WIDTH, AXIS_HEIGHT = 12.0, 52.0, 34.0
MAX_MARKERS = 24
"""Maximum number of rounds for which the lines of the chart have a marker at every round."""
_GRID_LINES, _GRID_OPACITY = 4, 0.22
_MAX_ROUND_LABELS = 10
_VALUE_GAP, _VALUE_SIZE, _ROUND_DROP, _ROUND_SIZE = 12.0, 15.0, 22.0, 13.5
_ROUND_FACTORS = (1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10)
_OVERHANG = 12.0
"""Margin of the lines' image around the plot, for markers at the plot's edges."""
_OWN_WIDTHS = 5.0, 3.4
"""Widths of the outline and the line of the player's own scores."""
_LINE_WIDTHS = 3.6, 2.0
"""Widths of the outline and the line of an opponent's scores."""
_TIE_PITCH = 6.0
"""Distance between the lines of players with equal totals."""
_MARKER_EDGE = 1.2
"""Width of the outline of a marker."""

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
"""SVG path of each player's marker around (0, 0), first the human player's, then the others' clockwise."""


@dataclass(frozen=True, slots=True)
class ScoreHistory:
    """Total scores by round and seat; the first entry is 0 for every seat."""

    totals: tuple[tuple[int, ...], ...]

    @classmethod
    def of(cls, scores: Sequence[Sequence[int]]) -> "ScoreHistory":
        """Return the history of total scores, given the points of each round by seat."""
        totals = [tuple(0 for _ in scores[0])] if scores else []
        for points in scores:
            totals.append(tuple(total + more for total, more in zip(totals[-1], points, strict=True)))
        return cls(tuple(totals))

    @property
    def rounds(self) -> int:
        """Number of finished rounds."""
        return max(0, len(self.totals) - 1)

    @property
    def top(self) -> int:
        """The score at the chart's upper edge, which no total score exceeds."""
        return _GRID_LINES * _round_step(max(1, *self.totals[-1]) / _GRID_LINES)


def draw_chart(canvas: Canvas, box: Box, history: ScoreHistory, seating: Seating) -> None:
    """Draw the chart: axes, lines, and a portrait and name at the end of each line."""
    _, plot = box.cut_left(AXIS_WIDTH)
    _, plot = plot.cut_right(_label_width(canvas, seating))
    _, plot = plot.cut_top(TOP)
    _, plot = plot.cut_bottom(AXIS_HEIGHT)
    _draw_axes(canvas, plot, history, seating)
    viewport, picture = canvas.viewport, plot.inset(-_OVERHANG)
    key = ("chart", history, seating.watcher, (viewport.px(picture.width), viewport.px(picture.height)))
    make = partial(_lines_svg, plot, history, seating.watcher, viewport.scale)
    canvas.picture(key, make, plot.center_x, plot.center_y, tag="chart")
    ends = [_height(plot, history, total) for total in history.totals[-1]]
    for seat, y in enumerate(spread(ends, LABEL_GAP, (plot.y, plot.bottom))):
        _draw_label(canvas, plot, y, seating, seat)


def tie_shift(totals: Sequence[int], seat: int) -> float:
    """Return how far a player's line is moved down, so that lines with equal totals lie side by side."""
    tied = [other for other, total in enumerate(totals) if total == totals[seat]]
    return (tied.index(seat) - (len(tied) - 1) / 2) * _TIE_PITCH if any(totals) else 0.0


def spread(heights: Sequence[float], gap: float, limits: tuple[float, float]) -> list[float]:
    """Return the heights, moved apart so that any two of them differ by at least ``gap``.

    Their order stays the same, and all of them are within ``limits`` if there is enough space.
    """
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
    """Return the smallest round number, such as 1, 2, 15, 40 or 250, that is at least ``step``."""
    power: int = 10 ** math.floor(math.log10(max(step, 1.0)))
    return next(rounded for factor in _ROUND_FACTORS if (rounded := int(power * factor)) >= step)


def _x(plot: Box, history: ScoreHistory, done: int) -> float:
    return plot.x + plot.width * done / max(1, history.rounds)


def _height(plot: Box, history: ScoreHistory, total: int) -> float:
    return plot.bottom - plot.height * total / history.top


def _draw_axes(canvas: Canvas, plot: Box, history: ScoreHistory, seating: Seating) -> None:
    for line in range(_GRID_LINES + 1):
        value = history.top * line // _GRID_LINES
        y = _height(plot, history, value)
        canvas.panel(
            Box(plot.x, y - 0.5, plot.width, 1), fill=palette.DIM_INK, edge=None, radius=0, opacity=_GRID_OPACITY
        )
        canvas.text(
            str(value), plot.x - _VALUE_GAP, y, TextStyle(_VALUE_SIZE, Face.NUMBER, palette.DIM_INK), align="right"
        )
    step = _round_step(history.rounds / _MAX_ROUND_LABELS)
    for done in range(step, history.rounds + 1, step):
        x, y = _x(plot, history, done), plot.bottom + _ROUND_DROP
        canvas.text(str(done), x, y, TextStyle(_VALUE_SIZE, Face.NUMBER, palette.DIM_INK), align="center")
    label = Box(plot.x - AXIS_WIDTH, plot.bottom + _ROUND_DROP, AXIS_WIDTH, 0)
    canvas.text_in(label, seating.texts("scores.round_head"), TextStyle(_ROUND_SIZE, colour=palette.DIM_INK))


def _draw_label(canvas: Canvas, plot: Box, y: float, seating: Seating, seat: int) -> None:
    colour = line_colour(seating, seat)
    canvas.portrait(seating.portrait(seat), plot.right + PORTRAIT_X, y, PORTRAIT_SIZE)
    line = Box(plot.right + NAME_X, y, LABEL_MAX_WIDTH - NAME_X, 0)
    canvas.text_in(line, seating.names[seat], TextStyle(LABEL_SIZE, _label_face(seating, seat), colour))


def _label_width(canvas: Canvas, seating: Seating) -> float:
    """Return the width of the players' labels: that of the longest name, up to a maximum."""
    widths = (
        canvas.measure.text_width(name, TextStyle(LABEL_SIZE, _label_face(seating, seat)))
        for seat, name in enumerate(seating.names)
    )
    return min(LABEL_MAX_WIDTH, NAME_X + max(widths))


def _label_face(seating: Seating, seat: int) -> Face:
    return Face.STRONG if seat == seating.watcher else Face.TEXT


def line_colour(seating: Seating, seat: int) -> str:
    """Return the colour of a player's line in the chart."""
    return _colour((seat - seating.watcher) % len(seating.names))


def _colour(steps: int) -> str:
    return palette.INK if steps == 0 else LINE_COLOURS[steps - 1]


def _lines_svg(plot: Box, history: ScoreHistory, watcher: int, scale: float) -> str:
    """Return the SVG of the chart's lines and markers, with the player's own line on top."""
    seats = len(history.totals[0])
    inside = plot.move_to(_OVERHANG, _OVERHANG)
    order = sorted(range(seats), key=lambda seat: (seat - watcher) % seats, reverse=True)
    body = "".join(_line(inside, history, seat, (seat - watcher) % seats) for seat in order)
    width, height = (round((side + 2 * _OVERHANG) * scale) for side in (plot.width, plot.height))
    return document(width, height, f'<g transform="scale({number(scale)})">{body}</g>')


def _line(plot: Box, history: ScoreHistory, seat: int, steps: int) -> str:
    colour = _colour(steps)
    points = [
        (_x(plot, history, index), _height(plot, history, totals[seat]) + tie_shift(totals, seat))
        for index, totals in enumerate(history.totals)
    ]
    path = "M" + "L".join(pair(*point) for point in points)
    every = max(1, math.ceil(history.rounds / MAX_MARKERS))
    marked = [point for index, point in enumerate(points) if index % every == 0 or index == history.rounds]
    markers = "".join(
        f'<g transform="translate({pair(*point)})">{fill(_MARKERS[steps], colour)}'
        f"{stroke(_MARKERS[steps], palette.PLAQUE, _MARKER_EDGE)}</g>"
        for point in marked[1:]
    )
    outline_width, line_width = _OWN_WIDTHS if steps == 0 else _LINE_WIDTHS
    return stroke(path, palette.PLAQUE, outline_width) + stroke(path, colour, line_width) + markers
