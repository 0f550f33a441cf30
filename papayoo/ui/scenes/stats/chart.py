"""Chart of points per round: dots, their moving average, and a cursor that shows the values of a dot."""

import hashlib
from collections.abc import Callable, Sequence

from papayoo.history.figures import AVERAGED_POINTS, SeriesPoint
from papayoo.text.catalog import Catalog
from papayoo.text.dates import format_day
from papayoo.ui.art import palette
from papayoo.ui.art.svg import document, dot, line, number, pair
from papayoo.ui.geometry import Box
from papayoo.ui.navigation import Transition
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.style import Face, TextStyle
from papayoo.ui.widgets.base import Widget, draw_focus_ring

MAX_POINTS = 120
"""Maximum number of dots. If there are more rounds, each dot is the average of several rounds."""

_RIGHT = 118.0
"""Width of the margin on the right of the plot area, which contains the names of the lines."""
_LEFT, _TOP, _BOTTOM = 46.0, 40.0, 30.0
_MIN_AVERAGED = 3
"""Minimum number of dots for which the moving average is drawn."""
_RADIUS, _OPACITY = 14.0, 0.55
_CAPTION_X, _CAPTION_Y, _TEXT_SIZE = 16.0, 19.0, 14.5
_MIN_TOP = 40.0
"""Minimum value at the top of the vertical axis, in points per round."""
_LEVELS = 5
"""Approximate number of labels on the vertical axis."""
_ROUND_TICKS = 8
"""Approximate number of labels on the horizontal axis."""
_AXIS_SIZE, _AXIS_NAME_SIZE = 16.0, 14.0
_LEVEL_GAP, _ROUND_GAP, _AXIS_NAME_GAP, _AXIS_NAME_DROP = 10.0, 15.0, 22.0, 1.0
_OVERHANG = 10.0
"""Distance by which the picture extends above and below the plot area, so that dots at its edges are not cut off."""
_NAME_PITCH, _NAME_GAP, _NAME_MARGIN, _NAME_BOTTOM = 17.0, 14.0, 6.0, 8.0
_CURSOR_WIDTH, _CURSOR_DOT, _CURSOR_EDGE = 1.5, 13.0, 2.0
_TIP_SIZE, _TIP_MARGIN, _TIP_INSET, _TIP_Y, _TIP_HEIGHT, _TIP_RADIUS = 15.0, 12.0, 8.0, 6.0, 27.0, 9.0
_DOT_RADIUS, _SMALL_DOT_RADIUS, _SMALL_DOTS_FROM = 3.6, 2.6, 61
_AVERAGE_WIDTH = 2.4
_SHARE_STYLE = f'fill="none" stroke="{palette.BRASS}" stroke-width="1.6" stroke-dasharray="7 6"'
_ROUND_UP = 0.999
_STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000, 2000, 5000, 10_000)


def ticks(most: float, count: int) -> tuple[int, ...]:
    """Return about ``count`` evenly spaced round numbers from 0 to at least ``most``.

    >>> ticks(137, 5)
    (0, 50, 100, 150)
    """
    step = next((step for step in _STEPS if step * count >= most), _STEPS[-1])
    return tuple(range(0, max(1, -(-int(most + _ROUND_UP) // step)) * step + 1, step))


class Chart(Widget):
    """A chart of points per round. The left and right keys or the pointer move its cursor from dot to dot.

    ``on_open`` receives the number of the round at the cursor if the dot there shows a single round.
    """

    role = "figure"

    def __init__(self, texts: Catalog, on_open: Callable[[int], Transition | None]) -> None:
        super().__init__(texts("statistics.points_a_round"))
        self._texts = texts
        self._on_open = on_open
        self._points: tuple[SeriesPoint, ...] = ()
        self._share: float | None = None
        self.cursor: int | None = None

    def show(self, points: Sequence[SeriesPoint], even_share: float | None) -> None:
        """Show these dots instead of the previous ones. A line marks ``even_share``, the average of all players."""
        self._points, self._share, self.cursor = tuple(points), even_share, None
        self.enabled = bool(points)

    @property
    def plot(self) -> Box:
        """The box of the plot area, inside the axes."""
        _, inside = self.box.cut_left(_LEFT)
        _, inside = inside.cut_right(_RIGHT)
        _, inside = inside.cut_top(_TOP)
        return inside.cut_bottom(_BOTTOM)[1]

    @property
    def reading(self) -> str:
        """The text that describes the dot at the cursor; an empty text if there is no cursor."""
        if self.cursor is None:
            return ""
        point = self._points[self.cursor]
        values = {"day": format_day(self._texts, point.finished), "average": self._texts.decimal(point.moving_average)}
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
        """Open the review of the round at the cursor."""
        point = None if self.cursor is None else self._points[self.cursor]
        return self._on_open(point.first) if point is not None and point.first == point.last else None

    def adjust(self, step: int) -> bool:
        """Move the cursor by ``step`` dots. If there is no cursor yet, place it on the last dot."""
        if self._points:
            last = len(self._points) - 1
            self.cursor = last if self.cursor is None else min(last, max(0, self.cursor + step))
        return bool(self._points)

    def point_at(self, x: float, y: float) -> None:
        """Move the cursor to the dot nearest to the pointer; hide it if the pointer is outside the chart."""
        plot, count = self.plot, len(self._points)
        if not count or not self.box.contains(x, y):
            self.cursor = None
        else:
            self.cursor = min(count - 1, max(0, round((x - plot.x) / plot.width * count - 0.5)))

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        """Draw the axes, the lines with their names, the dots and the cursor."""
        canvas.panel(self.box, fill=palette.FELT_LOW, edge=None, radius=_RADIUS, opacity=_OPACITY, tag="chart")
        if focused:
            draw_focus_ring(canvas, self.box, _RADIUS)
        if self.cursor is None:
            leads = bool(self._points) and self._rounds_each == 1
            caption = self._texts("statistics.chart" if leads else "statistics.chart_many")
            canvas.text(
                caption, self.box.x + _CAPTION_X, self.box.y + _CAPTION_Y, TextStyle(_TEXT_SIZE, colour=palette.DIM_INK)
            )
        if not self._points:
            return
        levels = ticks(max(self._highest, _MIN_TOP), _LEVELS)
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
            x = plot.x - _LEVEL_GAP
            canvas.text(str(level), x, y, TextStyle(_AXIS_SIZE, Face.NUMBER, palette.DIM_INK), align="right")
        y = plot.bottom + _ROUND_GAP
        for tick in self._round_ticks():
            x = self._x((tick - 1) // self._rounds_each)
            canvas.text(str(tick), x, y, TextStyle(_AXIS_SIZE, Face.NUMBER, palette.DIM_INK), align="center")
        x, y = plot.right + _AXIS_NAME_GAP, y + _AXIS_NAME_DROP
        canvas.text(self._texts("statistics.axis"), x, y, TextStyle(_AXIS_NAME_SIZE, colour=palette.DIM_INK))

    @property
    def _rounds_each(self) -> int:
        """Number of rounds whose average a dot shows. The last dot may represent fewer rounds."""
        return self._points[0].last

    def _round_ticks(self) -> list[int]:
        """Return the round numbers to write on the horizontal axis, with enough space between them."""
        last = self._points[-1].last
        even = ticks(last, _ROUND_TICKS)
        return [1, *(tick for tick in even[1:] if tick <= last and tick - 1 > even[1] / 2)]

    def _draw_lines(self, canvas: Canvas, top: float) -> None:
        plot, scale = self.plot, canvas.viewport.scale
        picture = plot.inset(0, -_OVERHANG)
        size = canvas.viewport.px(picture.width), canvas.viewport.px(picture.height)
        xs = [self._x(index) - plot.x for index in range(len(self._points))]
        dots = [(x, self._y(p.points, top) - picture.y) for x, p in zip(xs, self._points, strict=True)]
        average = [(x, self._y(p.moving_average, top) - picture.y) for x, p in zip(xs, self._points, strict=True)]
        share = None if self._share is None else self._y(self._share, top) - picture.y
        svg = _plot_svg(size, scale, dots, average if self._has_average else (), share)
        key = ("plot", hashlib.sha256(svg.encode()).digest())
        canvas.picture(key, lambda: svg, plot.center_x, plot.center_y, tag="plot")

    def _draw_names(self, canvas: Canvas, top: float) -> None:
        """Draw the names of the lines to the right of the plot area, without overlap."""
        names = []
        if self._has_average:
            rounds = min(AVERAGED_POINTS * self._rounds_each, self._points[-1].last)
            average = self._texts("statistics.average_line", n=rounds)
            names.append((self._y(self._points[-1].moving_average, top), average, palette.INK))
        if self._share is not None:
            names.append((self._y(self._share, top), self._texts("statistics.share_line"), palette.BRASS))
        above = -_NAME_PITCH
        for index, (wanted, name, colour) in enumerate(sorted(names)):
            room = self.plot.bottom - _NAME_BOTTOM - (len(names) - 1 - index) * _NAME_PITCH
            above = max(min(wanted, room), above + _NAME_PITCH)
            line = Box(self.plot.right + _NAME_GAP, above, _RIGHT - _NAME_GAP - _NAME_MARGIN, 0)
            canvas.text_in(line, name, TextStyle(_TEXT_SIZE, colour=colour))

    @property
    def _has_average(self) -> bool:
        """Whether there are enough dots to draw a moving average."""
        return len(self._points) >= _MIN_AVERAGED

    def _draw_cursor(self, canvas: Canvas, top: float) -> None:
        if self.cursor is None:
            return
        x, y = self._x(self.cursor), self._y(self._points[self.cursor].points, top)
        mark = self.plot.move_to(x=x - _CURSOR_WIDTH / 2).resize(width=_CURSOR_WIDTH)
        canvas.panel(mark, fill=palette.FOCUS, edge=None, radius=0)
        dot_box, radius = Box.centered(x, y, _CURSOR_DOT, _CURSOR_DOT), _CURSOR_DOT / 2
        canvas.panel(dot_box, fill=palette.PAYOO, edge=palette.FOCUS, edge_width=_CURSOR_EDGE, radius=radius)
        width = canvas.measure.text_width(self.reading, TextStyle(_TIP_SIZE)) + 2 * _TIP_MARGIN
        inside = self.box.inset(_TIP_INSET, 0)
        left = min(max(inside.x, x - width / 2), inside.right - width)
        tip = Box(left, self.box.y + _TIP_Y, width, _TIP_HEIGHT)
        canvas.panel(tip, edge=palette.FOCUS, radius=_TIP_RADIUS)
        canvas.text(self.reading, tip.center_x, tip.center_y, TextStyle(_TIP_SIZE), align="center")


def _plot_svg(
    size: tuple[int, int],
    scale: float,
    places: Sequence[tuple[float, float]],
    average: Sequence[tuple[float, float]],
    share: float | None,
) -> str:
    """Return the SVG of the dots and lines. Coordinates are in units, from the top left corner."""
    radius = _DOT_RADIUS if len(places) < _SMALL_DOTS_FROM else _SMALL_DOT_RADIUS
    dots = "".join(dot(x, y, radius, palette.PAYOO) for x, y in places)
    lines = line("M" + "L".join(pair(x, y) for x, y in average), palette.INK, _AVERAGE_WIDTH) if average else ""
    level = ""
    if share is not None:
        y, right = number(share), number(size[0] / scale)
        level = f'<path d="M0 {y}L{right} {y}" {_SHARE_STYLE}/>'
    return document(*size, f'<g transform="scale({scale:.5g})">{level}{lines}{dots}</g>')
