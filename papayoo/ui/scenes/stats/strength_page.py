"""The statistics page that compares the player's strength with the strengths of the bot levels."""

from collections.abc import Iterator, Sequence

from papayoo.history.figures import seat_counts
from papayoo.history.rows import JudgedRound, Row
from papayoo.history.strength import (
    CALIBRATION,
    Strength,
    judged_in,
    losses_by_part,
    strength_of,
    strength_over_time,
)
from papayoo.text.catalog import Catalog
from papayoo.ui.art import palette
from papayoo.ui.geometry import EMPTY, Box
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.text_measure import TextMeasure
from papayoo.ui.scenes.dialogs.page_scene import NARROW_BELOW_U
from papayoo.ui.scenes.dialogs.tabbed_scene import TabPage
from papayoo.ui.scenes.stats.labels import level_name
from papayoo.ui.style import Face, TextStyle

GAP, TABLE_WIDTH, RADIUS, OPACITY, MARGIN = 14.0, 372.0, 14.0, 0.55, 18.0
SCALE_HEIGHT, HISTORY_HEIGHT, MIN_HISTORY_HEIGHT = 190.0, 200.0, 90.0
HEADLINE_Y, HEADLINE_SIZE, ROUNDS_Y, TEXT_SIZE = 38.0, 32.0, 72.0, 16.0
LINE_RISE, LINE_HEIGHT, SPAN_HEIGHT, KNOB, NAME_DROP, NAME_SIZE, SCALE_INSET = 66.0, 4.0, 12.0, 24.0, 32.0, 15.0, 56.0
MIN_ROW_HEIGHT, ROW_HEIGHT, VALUE_SIZE, NAME_SHARE, HEAD_SIZE = 22.0, 28.0, 17.0, 0.55, 16.0
HELP_SIZE, HELP_GAP = 14.5, 10.0
COURSE_TOP, AXIS_SIZE, AXIS_GAP = 26.0, 13.0, 10.0
WINDOW, MAX_DOTS, DOT = 12, 60, 7.0
"""The chart of strength over time: number of rounds per estimate, maximum number of dots, and diameter of a dot."""


class StrengthPage(TabPage):
    """Shows the player's strength, its changes over time, and a table of lost points."""

    def __init__(self, texts: Catalog, judged: Sequence[JudgedRound], strength: Strength) -> None:
        self._texts, self._strength = texts, strength
        self._history = strength_over_time(judged, WINDOW)[-MAX_DOTS:]
        self._lines = (*self._part_lines(judged), *self._seat_lines(judged))
        self._scale = self._course = self._table = self._help = EMPTY

    def _part_lines(self, judged: Sequence[JudgedRound]) -> Iterator[tuple[str, str]]:
        """Yield the label and value of each line of the table about lost points.

        The first line is a title without a value. Each other line shows the points lost per round in one part of the
        round, for example in the pass.
        """
        texts = self._texts
        yield texts("strength.by_part"), ""
        for part, loss in losses_by_part(judged).items():
            yield texts(f"strength.part.{part}"), texts.decimal(loss)

    def _seat_lines(self, judged: Sequence[Row]) -> Iterator[tuple[str, str]]:
        """Yield the label and value of each line of the table about strength by number of players.

        The lines begin with a blank line and a title. Without any estimate, there are no lines.
        """
        strengths = {seats: strength_of(judged_in(judged, seats=seats)) for seats in seat_counts(judged)}
        if any(strengths.values()):
            yield from (("", ""), (self._texts("strength.by_seats"), ""))
        for seats, found in strengths.items():
            if found is not None:
                names = " – ".join(level_name(self._texts, name) for name in found.levels)
                yield self._texts("statistics.seats_n", n=seats), names

    def height_in(self, width: float, measure: TextMeasure) -> float:
        """Return the height of all parts; in a wide area, the table is beside the other parts."""
        if width >= NARROW_BELOW_U:
            words = self._help_height(width - TABLE_WIDTH - GAP, measure)
            table = MIN_ROW_HEIGHT * len(self._lines) + 2 * MARGIN
            return max(SCALE_HEIGHT + GAP + MIN_HISTORY_HEIGHT + GAP + words, table)
        return SCALE_HEIGHT + HISTORY_HEIGHT + self._table_height + self._help_height(width, measure) + 3 * GAP

    @property
    def _table_height(self) -> float:
        return ROW_HEIGHT * len(self._lines) + 2 * MARGIN

    def _help_height(self, width: float, measure: TextMeasure) -> float:
        return (
            measure.paragraph_height(self._texts("strength.help"), TextStyle(HELP_SIZE), width - 2 * MARGIN)
            + 2 * HELP_GAP
        )

    def place(self, area: Box, measure: TextMeasure) -> None:
        """Lay out the scale, the chart of strength over time, the table and the help text."""
        if area.width < NARROW_BELOW_U:
            self._scale, rest = area.cut_top(SCALE_HEIGHT, gap=GAP)
            self._course, rest = rest.cut_top(HISTORY_HEIGHT, gap=GAP)
            self._table, rest = rest.cut_top(self._table_height, gap=GAP)
            self._help = rest.resize(height=self._help_height(area.width, measure))
            return
        self._table, left = area.cut_right(TABLE_WIDTH, gap=GAP)
        self._help, left = left.cut_bottom(self._help_height(left.width, measure), gap=GAP)
        self._scale, self._course = left.cut_top(SCALE_HEIGHT, gap=GAP)

    def draw(self, canvas: Canvas) -> None:
        """Draw the scale, the chart, the table and the help text."""
        for box in (self._scale, self._course, self._help, self._table):
            canvas.panel(box, fill=palette.FELT_LOW, edge=None, radius=RADIUS, opacity=OPACITY)
        self._draw_scale(canvas, self._scale)
        self._draw_course(canvas, self._course)
        self._draw_table(canvas, self._table.inset(MARGIN))
        box = self._help.inset(MARGIN, HELP_GAP)
        canvas.paragraph(
            self._texts("strength.help"), box.x, box.y, TextStyle(HELP_SIZE, colour=palette.DIM_INK), box.width
        )

    def _draw_scale(self, canvas: Canvas, box: Box) -> None:
        texts, found, line = self._texts, self._strength, box.inset(MARGIN, 0)
        name = strength_name(found, texts)
        canvas.text_in(line.line_at(box.y + HEADLINE_Y), name, TextStyle(HEADLINE_SIZE, Face.TITLE), align="center")
        ruler, y = box.inset(SCALE_INSET, 0), box.bottom - LINE_RISE
        room = ruler.width / (len(CALIBRATION) - 1)
        _draw_bar(canvas, Box(ruler.x, y - LINE_HEIGHT / 2, ruler.width, LINE_HEIGHT), palette.FELT_HIGH)
        for number, figures in enumerate(CALIBRATION):
            x = ruler.x + number * room
            canvas.panel(Box.centered(x, y, LINE_HEIGHT, KNOB), fill=palette.FELT_HIGH, edge=None, radius=0)
            canvas.text(
                level_name(texts, figures.level), x, y + NAME_DROP, TextStyle(NAME_SIZE), align="center", max_width=room
            )
        rounds = texts("strength.rounds", n=found.rounds, loss=texts.decimal(found.loss))
        canvas.text_in(
            line.line_at(box.y + ROUNDS_Y), rounds, TextStyle(TEXT_SIZE, colour=palette.DIM_INK), align="center"
        )
        width = max(SPAN_HEIGHT, (found.high - found.low) * room)
        _draw_bar(canvas, Box(ruler.x + found.low * room, y - SPAN_HEIGHT / 2, width, SPAN_HEIGHT), palette.BRASS)
        knob = Box.centered(ruler.x + found.value * room, y, KNOB, KNOB)
        canvas.panel(knob, fill=palette.INK, edge=palette.FELT_LOW, radius=KNOB / 2, tag="strength")

    def _draw_course(self, canvas: Canvas, box: Box) -> None:
        """Draw the chart of strength over time. It has a dot for each estimate; higher dots mean a stronger player."""
        texts, line = self._texts, box.inset(MARGIN, 0).line_at(box.y + MARGIN)
        canvas.text_in(line, texts("strength.over_time"), TextStyle(TEXT_SIZE, colour=palette.DIM_INK))
        names = [level_name(texts, figures.level) for figures in CALIBRATION]
        widest = max(canvas.measure.text_width(name, TextStyle(AXIS_SIZE)) for name in names)
        axis, plot = box.inset(MARGIN).cut_top(COURSE_TOP)[1].cut_left(widest, AXIS_GAP)
        pitch = plot.height / (len(names) - 1)
        stride = 1 if pitch >= canvas.measure.words(AXIS_SIZE) else len(names) - 1  # only the first and the last name
        for level, name in enumerate(names):
            y = plot.bottom - pitch * level
            canvas.panel(Box(plot.x, y, plot.width, 1.0), fill=palette.FELT_HIGH, edge=None, radius=0)
            if level % stride == 0:
                canvas.text(name, axis.right, y, TextStyle(AXIS_SIZE, colour=palette.DIM_INK), align="right")
        for number, value in enumerate(self._history):
            x = plot.x + plot.width * (number + 0.5) / len(self._history)
            y = plot.bottom - plot.height * value / (len(CALIBRATION) - 1)
            dot = Box.centered(x, y, DOT, DOT)
            canvas.panel(dot, fill=palette.BRASS, edge=None, radius=DOT / 2, tag="strength dot")

    def _draw_table(self, canvas: Canvas, box: Box) -> None:
        pitch = min(ROW_HEIGHT, box.height / max(1, len(self._lines)))
        for number, (name, value) in enumerate(self._lines):
            line = box.move_by(dy=pitch * number).resize(height=pitch)
            if not value:
                canvas.text_in(line, name, TextStyle(HEAD_SIZE, Face.STRONG, palette.BRASS))
                continue
            label, amount = line.cut_left(line.width * NAME_SHARE)
            canvas.text_in(label, name, TextStyle(TEXT_SIZE))
            canvas.text_in(amount, value, TextStyle(VALUE_SIZE, Face.STRONG), align="right")


def _draw_bar(canvas: Canvas, bar: Box, colour: str) -> None:
    canvas.panel(bar, fill=colour, edge=None, radius=bar.height / 2)


def strength_name(found: Strength, texts: Catalog) -> str:
    """Return a text that says which level a strength equals, or between which two levels it lies."""
    names = [level_name(texts, level) for level in found.levels]
    if len(names) == 1:
        return texts("strength.about", level=names[0])
    return texts("strength.between", weaker=names[0], stronger=names[1])
