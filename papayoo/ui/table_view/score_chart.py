"""The chart of the players' total scores after each round, one line per player."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from papayoo.ui.art import palette
from papayoo.ui.art.svg import fill, group, pair, stroke
from papayoo.ui.geometry import Box
from papayoo.ui.render import Canvas
from papayoo.ui.style import LABEL, NOTE, STRONG, TextStyle
from papayoo.ui.table_view.seating import Seating
from papayoo.ui.widgets.chart import STEP_DROP_U, Plot, inside_axes, path, spread, ticks

LINE_COLOURS = {
    "gecko": "#CB95D8",
    "toucan": "#A6D06C",
    "frog": "#F07D93",
    "macaque": "#DDC794",
    "cat": "#F3B4BC",
    "owl": "#8FA6F2",
    "crab": "#77C9B8",
    "bat": "#BCAAE4",
}
"""Colours of the opponents' lines: light shades of the grounds of their portraits. The player's own line is ivory."""
LABEL_GAP = 25.0
"""Distance from one player's name to the next."""
PORTRAIT_X, NAME_X, LABEL_MAX_WIDTH = 32.0, 48.0, 168.0
"""Distances of the portraits' centres, the names, and the end of the longest name from the right edge of the plot."""
MAX_MARKERS = 24
"""Maximum number of rounds for which the lines of the chart have a marker at every round."""
_TIE_PITCH, _WIDEST_TIE = 6.0, 18.0
"""Distance from one line to the next, upwards, where players have equal totals, and the most from first to last."""

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
        return max(0, len(self.totals) - 1)

    @property
    def highest(self) -> int:
        """The score at the chart's upper edge, which no total score exceeds."""
        return self.levels[-1]

    @property
    def levels(self) -> Sequence[int]:
        return ticks(max(1, *self.totals[-1]), 5)


def draw_chart(canvas: Canvas, box: Box, history: ScoreHistory, seating: Seating) -> None:
    """Draw the chart: axes, lines, and a portrait and name at the end of each line."""
    inside = inside_axes(box, left=52, top=12, right=_label_width(canvas, seating), bottom=34)
    plot = Plot(inside, 0, max(1, history.rounds), history.highest)
    plot.draw_levels(canvas, {level: str(level) for level in history.levels})
    rounds = [done for done in ticks(history.rounds, 10)[1:] if done <= history.rounds]
    plot.draw_steps(canvas, {done: str(done) for done in rounds})
    head = Box(box.x, plot.box.bottom + STEP_DROP_U, plot.box.x - box.x, 0)
    canvas.text_in(head, seating.texts("scores.round_head"), LABEL)
    colours = line_colours(seating)
    shapes = partial(_shapes, history=history, watcher=seating.watcher, colours=colours)
    plot.draw_shapes(canvas, (history, seating.watcher, colours), shapes, tag="chart")
    ends = [plot.y(total) for total in history.totals[-1]]
    for seat, y in enumerate(spread(ends, LABEL_GAP, (plot.box.y, plot.box.bottom))):
        canvas.portrait(seating.portrait(seat), plot.box.right + PORTRAIT_X, y, 22)
        name = Box(plot.box.right + NAME_X, y, LABEL_MAX_WIDTH - NAME_X, 0)
        canvas.text_in(name, seating.names[seat], _name_style(seating, seat).in_colour(colours[seat]))


def tie_shift(totals: Sequence[int], seat: int) -> float:
    """Return how far a player's line is moved up, so that lines with equal totals lie side by side.

    The lowest of them stays where the total is: a line below 0 would look like a negative total.
    """
    tied = [other for other, total in enumerate(totals) if total == totals[seat]]
    others = len(tied) - 1
    if not others or not any(totals):
        return 0.0
    return (others - tied.index(seat)) * min(_TIE_PITCH, _WIDEST_TIE / others)


def _label_width(canvas: Canvas, seating: Seating) -> float:
    """Return the width of the players' labels: that of the longest name, up to a maximum."""
    styles = (_name_style(seating, seat) for seat in range(len(seating.names)))
    return min(LABEL_MAX_WIDTH, NAME_X + max(map(canvas.measure.text_width, seating.names, styles)))


def _name_style(seating: Seating, seat: int) -> TextStyle:
    return STRONG if seat == seating.watcher else NOTE


def line_colours(seating: Seating) -> tuple[str, ...]:
    """Return the colour of each player's line.

    Of several players with the same portrait, the first one clockwise has its colour, the others have those of animals
    that are not at the table.
    """
    seats = len(seating.names)
    others = [(seating.watcher + steps) % seats for steps in range(1, seats)]
    animals = {seating.portrait(seat) for seat in others}
    spare = iter([colour for animal, colour in LINE_COLOURS.items() if animal not in animals])
    colours = {seating.watcher: palette.INK}
    for seat in others:
        own = LINE_COLOURS.get(seating.portrait(seat), palette.INK)
        colours[seat] = next(spare, own) if own in colours.values() else own
    return tuple(colours[seat] for seat in range(seats))


def _shapes(plot: Plot, history: ScoreHistory, watcher: int, colours: Sequence[str]) -> str:
    """Return the SVG of the chart's lines and markers, with the player's own line on top."""
    seats = len(history.totals[0])
    order = sorted(range(seats), key=lambda seat: (seat - watcher) % seats, reverse=True)
    return "".join(_line(plot, history, seat, (seat - watcher) % seats, colours[seat]) for seat in order)


def _line(plot: Plot, history: ScoreHistory, seat: int, steps: int, colour: str) -> str:
    points = [
        (plot.x(done), plot.y(totals[seat]) - tie_shift(totals, seat)) for done, totals in enumerate(history.totals)
    ]
    every = max(1, math.ceil(history.rounds / MAX_MARKERS))
    marked = [point for index, point in enumerate(points) if index % every == 0 or index == history.rounds]
    marker = fill(_MARKERS[steps], colour) + stroke(_MARKERS[steps], palette.PLAQUE, 1.2)
    outline_width, line_width = (5, 3.4) if steps == 0 else (3.6, 2)
    lines = stroke(path(points), palette.PLAQUE, outline_width) + stroke(path(points), colour, line_width)
    return lines + "".join(group(marker, f"translate({pair(*point)})") for point in marked[1:])
