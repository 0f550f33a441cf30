"""Chart of points per round: dots, their moving average, and a cursor that shows the values of a dot."""

from collections.abc import Callable, Sequence
from functools import partial

from papayoo.history.figures import AVERAGED_POINTS, SeriesPoint
from papayoo.text.catalog import Catalog
from papayoo.text.dates import format_day
from papayoo.ui.art import palette
from papayoo.ui.art.svg import dot, line
from papayoo.ui.geometry import Box
from papayoo.ui.navigation import Transition
from papayoo.ui.render import Canvas
from papayoo.ui.style import LABEL, NOTE, WELL
from papayoo.ui.widgets import Widget, draw_focus_ring
from papayoo.ui.widgets.chart import STEP_DROP_U, Plot, inside_axes, path, spread, ticks

MAX_POINTS = 120
"""Maximum number of dots. If there are more rounds, each dot is the average of several rounds."""
MIN_AVERAGED = 3
"""Minimum number of dots for which the moving average is drawn."""
MIN_TOP = 40.0
"""Minimum value at the top of the vertical axis, in points per round."""
NAMES_WIDTH_U, NAMES_GAP_U, EDGE_U = 150.0, 14.0, 14.0
"""Width of the margin to the right of the plot, which contains the names of the lines, and the spaces beside them."""
SMALL_DOTS_FROM = 61
"""Number of dots from which they are drawn smaller."""
TIP = NOTE.in_colour(palette.INK)


class PointsChart(Widget):
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
    def plot(self) -> Plot:
        """The area inside the axes; there must be dots."""
        inside = inside_axes(self.box, left=46, top=40, right=NAMES_WIDTH_U, bottom=36)
        return Plot.of_series(inside, len(self._points), self._levels[-1])

    @property
    def _levels(self) -> Sequence[int]:
        return ticks(max(MIN_TOP, self._share or 0.0, *(point.points for point in self._points)), 5)

    @property
    def reading(self) -> str:
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
        point = None if self.cursor is None else self._points[self.cursor]
        return self._on_open(point.first) if point is not None and point.first == point.last else None

    def adjust(self, step: int) -> bool:
        if self._points:
            last = len(self._points) - 1
            self.cursor = last if self.cursor is None else min(last, max(0, self.cursor + step))
        return bool(self._points)

    def point_at(self, x: float, y: float) -> None:
        """Move the cursor to the dot nearest to the pointer; hide it if the pointer is outside the chart."""
        if not self._points or not self.box.contains(x, y):
            self.cursor = None
        else:
            self.cursor = min(len(self._points) - 1, max(0, round(self.plot.value_at(x))))

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        canvas.surface(self.box, WELL, tag="chart")
        if focused:
            draw_focus_ring(canvas, self.box, WELL.radius)
        if self.cursor is None:
            leads = bool(self._points) and self._rounds_each == 1
            caption = self._texts("statistics.chart" if leads else "statistics.chart_many")
            canvas.text(caption, self.box.x + 16, self.box.y + 19, NOTE)
        if self._points:
            plot = self.plot
            plot.draw_levels(canvas, {level: str(level) for level in self._levels})
            rounds = self._round_ticks()
            plot.draw_steps(canvas, {(tick - 1) // self._rounds_each: self._texts.number(tick) for tick in rounds})
            canvas.text(self._texts("statistics.axis"), plot.box.right + 22, plot.box.bottom + STEP_DROP_U, LABEL)
            shapes = partial(_shapes, points=self._points, has_average=self._has_average, share=self._share)
            plot.draw_shapes(canvas, (self._points, self._share), shapes, tag="plot")
            self._draw_names(canvas, plot)
            self._draw_cursor(canvas, plot)

    @property
    def _rounds_each(self) -> int:
        """Number of rounds whose average a dot shows. The last dot may represent fewer rounds."""
        return self._points[0].last

    def _round_ticks(self) -> list[int]:
        """Return the round numbers to write on the horizontal axis, with enough space between them."""
        last = self._points[-1].last
        even = ticks(last, 8)
        return [1, *(tick for tick in even[1:] if tick <= last and tick - 1 > even[1] / 2)]

    def _draw_names(self, canvas: Canvas, plot: Plot) -> None:
        """Draw the names of the lines to the right of the plot area, without overlap."""
        names = []
        if self._has_average:
            rounds = min(AVERAGED_POINTS * self._rounds_each, self._points[-1].last)
            average = self._texts("statistics.average_line", n=rounds)
            names.append((plot.y(self._points[-1].moving_average), average, palette.INK))
        if self._share is not None:
            names.append((plot.y(self._share), self._texts("statistics.share_line"), palette.BRASS))
        places = spread([y for y, _, _ in names], 17, (plot.box.y, plot.box.bottom - 8))
        room = NAMES_WIDTH_U - NAMES_GAP_U - EDGE_U
        size = canvas.measure.common_size((name for _, name, _ in names), NOTE, room)
        for y, (_, name, colour) in zip(places, names, strict=True):
            style = NOTE.in_colour(colour)._replace(size=size)
            canvas.text_in(Box(plot.box.right + NAMES_GAP_U, y, room, 0), name, style)

    @property
    def _has_average(self) -> bool:
        return len(self._points) >= MIN_AVERAGED

    def _draw_cursor(self, canvas: Canvas, plot: Plot) -> None:
        if self.cursor is None:
            return
        x, y = plot.x(self.cursor), plot.y(self._points[self.cursor].points)
        canvas.panel(plot.box.move_to(x=x - 0.75).resize(width=1.5), fill=palette.FOCUS, edge=None, radius=0)
        spot = Box.centered(x, y, 13, 13)
        canvas.panel(spot, fill=palette.PAYOO, edge=palette.FOCUS, edge_width=2, radius=6.5)
        width, inside = canvas.measure.text_width(self.reading, TIP) + 24, self.box.inset(8, 6)
        tip = Box(min(max(inside.x, x - width / 2), inside.right - width), inside.y, width, 27)
        canvas.panel(tip, edge=palette.FOCUS, radius=9)
        canvas.text_in(tip, self.reading, TIP, align="center")


def _shapes(plot: Plot, points: Sequence[SeriesPoint], *, has_average: bool, share: float | None) -> str:
    """Return the SVG of the even share, the moving average and the dots."""
    radius = 3.6 if len(points) < SMALL_DOTS_FROM else 2.6
    parts = [dot(plot.x(at), plot.y(point.points), radius, palette.PAYOO) for at, point in enumerate(points)]
    if has_average:
        average = path((plot.x(at), plot.y(point.moving_average)) for at, point in enumerate(points))
        parts.insert(0, line(average, palette.INK, 2.4))
    if share is not None:
        level = path((x, plot.y(share)) for x in (plot.box.x, plot.box.right))
        parts.insert(0, line(level, palette.BRASS, 1.6, dashes="7 6"))
    return "".join(parts)
