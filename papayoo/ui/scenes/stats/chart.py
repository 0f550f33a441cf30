"""The chart of points over time: a dot for each round, a line for their moving average, a value at the cursor."""

import hashlib
from collections.abc import Callable, Sequence

from papayoo.history.figures import AVERAGED, SeriesPoint
from papayoo.text.catalog import Catalog
from papayoo.ui.art import palette
from papayoo.ui.art.svg import document, dot, line, number, pair
from papayoo.ui.desktop.locale_info import day
from papayoo.ui.geometry import Box
from papayoo.ui.navigation import Transition
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.fonts import Face
from papayoo.ui.widgets.base import Widget, draw_focus_ring

MOST_POINTS = 120
"""More would run into one another."""

_LEFT, _RIGHT, _TOP, _BOTTOM = 46.0, 118.0, 40.0, 30.0
"""Room around the plot for its axes, for the names of its lines, and for the value at the cursor."""
_LABEL_PITCH = 17.0
_STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000, 2000, 5000, 10_000)


def ticks(most: float, count: int) -> tuple[int, ...]:
    """Round numbers from nought to at least ``most``, at even steps, about ``count`` of them.

    >>> ticks(137, 5)
    (0, 50, 100, 150)
    """
    step = next((step for step in _STEPS if step * count >= most), _STEPS[-1])
    return tuple(range(0, max(1, -(-int(most + 0.999) // step)) * step + 1, step))


class Chart(Widget):
    """Points of rounds from left to right. Left and right move the cursor; so does the pointer.

    ``on_open`` is asked to open a round, by its number in the series, where a point stands for one round alone.
    """

    def __init__(self, texts: Catalog, on_open: Callable[[int], Transition | None]) -> None:
        super().__init__()
        self._texts = texts
        self._on_open = on_open
        self._points: tuple[SeriesPoint, ...] = ()
        self._share: float | None = None
        self.cursor: int | None = None

    def show(self, points: Sequence[SeriesPoint], even_share: float | None) -> None:
        """Take other points; ``even_share`` is a level to compare them with."""
        self._points, self._share, self.cursor = tuple(points), even_share, None
        self.enabled = bool(points)

    @property
    def plot(self) -> Box:
        """Where the points stand, within the axes."""
        box = self.box
        return Box(box.x + _LEFT, box.y + _TOP, box.width - _LEFT - _RIGHT, box.height - _TOP - _BOTTOM)

    @property
    def reading(self) -> str:
        """What the cursor says; empty without one."""
        if self.cursor is None:
            return ""
        point = self._points[self.cursor]
        values = {"day": day(point.finished), "average": self._texts.decimal(point.moving_average)}
        if point.first == point.last:
            return self._texts("statistics.reading", round=point.first, n=round(point.points), **values)
        return self._texts(
            "statistics.reading_rounds",
            first=point.first,
            last=point.last,
            points=self._texts.decimal(point.points),
            **values,
        )

    def activate(self) -> Transition | None:
        """Open the round at the cursor."""
        point = None if self.cursor is None else self._points[self.cursor]
        return self._on_open(point.first) if point is not None and point.first == point.last else None

    def adjust(self, step: int) -> bool:
        """Move the cursor; from nowhere it comes to the latest point."""
        if self._points:
            last = len(self._points) - 1
            self.cursor = last if self.cursor is None else min(last, max(0, self.cursor + step))
        return bool(self._points)

    def point_at(self, x: float, y: float) -> None:
        """The pointer is here: the cursor goes to the nearest point, or away."""
        plot, count = self.plot, len(self._points)
        if not count or not self.box.contains(x, y):
            self.cursor = None
        else:
            self.cursor = min(count - 1, max(0, round((x - plot.x) / plot.width * count - 0.5)))

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        """Axes, lines and dots, names, cursor."""
        canvas.panel(self.box, fill=palette.FELT_LOW, edge=None, radius=14, opacity=0.55, tag="chart")
        if focused:
            draw_focus_ring(canvas, self.box, 14)
        if self.cursor is None:
            leads = bool(self._points) and self._rounds_each == 1
            caption = self._texts("statistics.chart" if leads else "statistics.chart_many")
            canvas.text(caption, self.box.x + 16, self.box.y + 19, 14.5, colour=palette.DIM_INK)
        if not self._points:
            return
        levels = ticks(max(self._highest, 40.0), 5)
        self._draw_axes(canvas, levels)
        self._draw_lines(canvas, levels[-1])
        self._draw_names(canvas, levels[-1])
        self._draw_cursor(canvas, levels[-1])

    @property
    def _highest(self) -> float:
        return max([point.points for point in self._points] + [self._share or 0.0])

    def _x(self, index: int) -> float:
        return self.plot.x + self.plot.width * (index + 0.5) / len(self._points)

    def _y(self, points: float, top: float) -> float:
        return self.plot.bottom - self.plot.height * points / top

    def _draw_axes(self, canvas: Canvas, levels: Sequence[int]) -> None:
        plot = self.plot
        for level in levels:
            y = self._y(level, levels[-1])
            canvas.panel(Box(plot.x, y, plot.width, 1), fill=palette.FELT_HIGH, edge=None, radius=0)
            canvas.text(str(level), plot.x - 10, y, 16, face=Face.NUMBER, colour=palette.DIM_INK, align="right")
        y = plot.bottom + 15
        for tick in self._round_ticks():
            x = self._x((tick - 1) // self._rounds_each)
            canvas.text(str(tick), x, y, 16, face=Face.NUMBER, colour=palette.DIM_INK, align="center")
        canvas.text(self._texts("statistics.axis"), plot.right + 22, y + 1, 14, colour=palette.DIM_INK)

    @property
    def _rounds_each(self) -> int:
        """How many rounds a point stands for; the last may stand for fewer."""
        return self._points[0].last

    def _round_ticks(self) -> list[int]:
        """The first round, and round numbers that keep clear of it."""
        last = self._points[-1].last
        even = ticks(last, 8)
        return [1, *(tick for tick in even[1:] if tick <= last and tick - 1 > even[1] / 2)]

    def _draw_lines(self, canvas: Canvas, top: float) -> None:
        plot, scale = self.plot, canvas.viewport.scale
        size = canvas.viewport.px(plot.width), canvas.viewport.px(plot.height + 20)
        places = [(self._x(i) - plot.x, self._y(p.points, top) - plot.y + 10) for i, p in enumerate(self._points)]
        average = [
            (x, self._y(p.moving_average, top) - plot.y + 10) for (x, _), p in zip(places, self._points, strict=True)
        ]
        share = None if self._share is None else self._y(self._share, top) - plot.y + 10
        svg = _plot_svg(size, scale, places, average, share)
        key = ("plot", hashlib.sha256(svg.encode()).digest())
        canvas.picture(key, lambda: svg, plot.center_x, plot.center_y, tag="plot")

    def _draw_names(self, canvas: Canvas, top: float) -> None:
        """The lines' names at their right ends, kept apart."""
        average = self._texts("statistics.average_line", n=AVERAGED * self._rounds_each)
        names = [(self._y(self._points[-1].moving_average, top), average, palette.INK)]
        if self._share is not None:
            names.append((self._y(self._share, top), self._texts("statistics.share_line"), palette.BRASS))
        above = -_LABEL_PITCH
        for index, (wanted, name, colour) in enumerate(sorted(names)):
            room = self.plot.bottom - 8 - (len(names) - 1 - index) * _LABEL_PITCH
            above = max(min(wanted, room), above + _LABEL_PITCH)
            canvas.text(name, self.plot.right + 14, above, 14.5, colour=colour, max_width=_RIGHT - 20)

    def _draw_cursor(self, canvas: Canvas, top: float) -> None:
        if self.cursor is None:
            return
        x, y = self._x(self.cursor), self._y(self._points[self.cursor].points, top)
        canvas.panel(Box(x - 0.75, self.plot.y, 1.5, self.plot.height), fill=palette.FOCUS, edge=None, radius=0)
        ring = Box.centered(x, y, 13, 13)
        canvas.panel(ring, fill=palette.PAYOO, edge=palette.FOCUS, edge_width=2, radius=6.5)
        width = canvas.measure.text_width(self.reading, 15) + 24
        left = min(max(self.box.x + 8, x - width / 2), self.box.right - width - 8)
        tip = Box(left, self.box.y + 6, width, 27)
        canvas.panel(tip, edge=palette.FOCUS, radius=9)
        canvas.text(self.reading, tip.center_x, tip.center_y, 15, align="center")


def _plot_svg(
    size: tuple[int, int],
    scale: float,
    places: Sequence[tuple[float, float]],
    average: Sequence[tuple[float, float]],
    share: float | None,
) -> str:
    """Dots and lines in pixels; ``places`` and ``average`` in units from the plot's upper left corner."""
    radius = 3.6 if len(places) <= 60 else 2.6
    dots = "".join(dot(x, y, radius, palette.PAYOO) for x, y in places)
    lines = line("M" + "L".join(pair(x, y) for x, y in average), palette.INK, 2.4)
    level = ""
    if share is not None:
        right = size[0] / scale
        level = (
            f'<path d="M0 {number(share)}L{number(right)} {number(share)}" fill="none" stroke="{palette.BRASS}"'
            ' stroke-width="1.6" stroke-dasharray="7 6"/>'
        )
    return document(*size, f'<g transform="scale({scale:.5g})">{level}{lines}{dots}</g>')
