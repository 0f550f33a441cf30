"""The statistics page that compares the player's strength with the strengths of the bot levels."""

from collections.abc import Iterator, Sequence
from functools import partial

from papayoo.history.account import (
    MIN_LOSS_POINTS,
    Account,
    Average,
    account_of,
    digits_of,
    lost_by_part,
    mean_losses,
    rounded_losses,
)
from papayoo.history.figures import seat_counts
from papayoo.history.rows import JudgedRound, Part
from papayoo.history.strength import (
    CALIBRATION,
    TELLING_ROUNDS,
    Strength,
    judged_in,
    strength_of,
    strength_over_time,
)
from papayoo.text.catalog import Catalog
from papayoo.text.paragraph import paragraph
from papayoo.ui.art import palette
from papayoo.ui.context import Context
from papayoo.ui.geometry import Box
from papayoo.ui.navigation import Push, Transition
from papayoo.ui.render import Canvas
from papayoo.ui.scenes.dialogs.page_scene import NARROW_BELOW_U
from papayoo.ui.scenes.dialogs.tabbed_scene import TabPage
from papayoo.ui.scenes.dialogs.truth_dialog import TruthDialog
from papayoo.ui.scenes.stats.labels import level_name
from papayoo.ui.scenes.stats.meaning_dialog import MeaningDialog
from papayoo.ui.scenes.stats.part_dialog import PartDialog
from papayoo.ui.style import APART, BODY, GAP, HEAD, LABEL, NEAR, NOTE, SNUG, TITLE, WELL
from papayoo.ui.widgets import Button, OnPress, Widget, draw_focus_ring
from papayoo.ui.widgets.chart import Plot, draw_bar, inside_axes
from papayoo.ui.widgets.flow import Block, Column, Control, Drawing, Either, Gap, Line, Row, Text
from papayoo.ui.widgets.value_table import ValueTable

WINDOW, MAX_DOTS = TELLING_ROUNDS, 60
"""Number of rounds per estimate, and maximum number of estimates, in the chart of strength over time."""

PLUS, MINUS = "+ ", "− "
"""The signs before points that are added to what an expert would have taken, or saved."""

FOUR_PANELS_FROM_U = 1100.0
"""Minimum width at which the chart stands beside the account instead of above it."""
RIGHT_SHARE = 0.48
"""Part of that width that the tables take."""
PARTS_SHARE = 0.57
"""Part of the tables' width that the parts of the round take."""
WORDS_BESIDE_FROM_U = 740.0
"""Width at the default text size from which the account has the words about its margins beside it."""
SCALE_U = 170.0
LOSS_U, ARROW_U = 48.0, 20.0
"""Widths of the points of a row, at the default text size, and of the arrow behind them."""
RING_U = 8.0
"""Distance of the focus ring of a row from its words, which begin where those of other rows do."""


class StrengthPage(TabPage):
    """Shows the player's strength, its changes over time, and the lost points.

    Each part of the round is a button that leads to its lesson, its puzzles and the player's own decisions.
    """

    def __init__(self, ctx: Context, judged: Sequence[JudgedRound], strength: Strength) -> None:
        texts = ctx.texts
        self._texts, self._strength, self._rounds = texts, strength, len(judged)
        self._account = account_of(judged)
        self._digits = _digits(self._account, judged)
        self._losses = rounded_losses(mean_losses(judged), self._digits)
        self.others = (
            Button(texts("strength.meaning"), lambda: Push(MeaningDialog(ctx))),
            Button(texts("truth.title"), lambda: Push(TruthDialog(ctx))),
        )
        self._left_out = sum(row.hand is None for row in judged)
        self._history = strength_over_time(judged, WINDOW)[-MAX_DOTS:]
        lost = [lost_by_part(row) for row in judged]
        averages = {part: Average.of([each[part] for each in lost]) for part in Part}
        self._lost = Average.of([sum(each.values()) for each in lost])
        single = {part for part in Part if sum(each[part] > 0 for each in lost) == 1}
        rows = tuple(
            PartRow(texts(f"strength.part.{part}"), points, partial(_open_part, ctx, part, judged, words))
            for part, loss in self._losses.items()
            for words in [self._with_range(loss, averages[part])]
            for points in [self._range(averages[part], is_signed=False) if part in single else self._points(loss)]
        )
        for row in rows:
            row.beside = rows
        self.widgets = rows
        self._lines = tuple(self._seat_lines(judged))

    def body(self) -> Block:
        scale, course = Drawing(self._draw_scale, SCALE_U), Drawing(self._draw_course, 200)
        parts, seats = self._parts(), ValueTable(self._lines, 28, 22, share=0.45)
        table = Column(parts, Gap(GAP) if self._lines else None, seats, pad=(18, 18), surface=WELL)
        chart = Drawing(self._draw_course, 200).shrinking(170)
        beside = Column(scale, Drawing(self._draw_course, 200).shrinking(90).growing(), gap=GAP)
        levels = ValueTable(self._lines, 28, 22, share=0.62).wide(share=1 - PARTS_SHARE) if self._lines else None
        tables = Row(self._parts().wide(share=PARTS_SHARE) if levels else parts, levels, gap=APART)
        return Either(
            NARROW_BELOW_U,
            Column(scale, course, table, self._sum(28), gap=GAP),
            Either(
                FOUR_PANELS_FROM_U,
                Column(Row(beside, table.wide(372), gap=GAP), self._sum(28), gap=GAP),
                Column(
                    Row(scale, Column(tables, pad=(18, 18), surface=WELL).wide(share=RIGHT_SHARE), gap=GAP),
                    Row(chart, self._sum(34).wide(share=RIGHT_SHARE), gap=GAP).growing(),
                    gap=GAP,
                ),
            ),
        )

    def _parts(self) -> Block:
        head = Line(self._texts("strength.by_part"), HEAD.in_colour(palette.BRASS), 28)
        return Column(head, *(Control(row, None, 30, by_text=True) for row in self.widgets))

    def _sum(self, height: float) -> Block:
        """Return the account of the player's points and what its margins mean; in its place, what the scale means.

        The dialog about the meaning explains the account under the same heading.
        """
        lines = tuple(self._averages())
        head = Line(self._texts("truth.head"), HEAD.in_colour(palette.BRASS), 28) if lines else None
        account, words = ValueTable(lines, height, 22) if lines else None, self._words()
        if account is None:
            return Column(words, pad=(18, 12), surface=WELL, at=0.5)
        beside = Row(account.wide(share=0.55), Column(words, at=0.5), gap=APART)
        below = Column(account, words, gap=SNUG)
        told = Either(WORDS_BESIDE_FROM_U, below, beside, by_text=True)
        return Column(head, told, pad=(18, 12), gap=SNUG, surface=WELL, at=0.5)

    def _averages(self) -> Iterator[tuple[str, str, str]]:
        """Yield the lines of the account of the player's points, unless too few rounds are known.

        What is added to the points that an expert would have taken has a sign, even if it is 0. Behind the estimates is
        the range in which they most likely lie.
        """
        account = self._account
        if account is None:
            return
        for name, value in account.rounded().items():
            average: Average = getattr(account, name)
            sign = "" if name in ("taken", "expert") else MINUS if value < 0 else PLUS
            key = f"account.{_line_name(name, value, average, self._digits)}"
            words = self._texts(key, least=int(MIN_LOSS_POINTS))
            behind = "" if name == "taken" else self._range(average, is_signed=name == "luck")
            yield words, f"{sign}{self._points(abs(value))}", behind

    def _range(self, average: Average, *, is_signed: bool) -> str:
        """Return the range in which an average most likely lies, empty if its ends are equal.

        Only luck can be negative.
        """
        if is_signed:
            ends = average.ends(self._digits)
            signs = ("−" if end < 0 else "+" if end else "" for end in ends)
            low, high = (f"{sign}{self._points(abs(end))}" for sign, end in zip(signs, ends, strict=True))
        else:
            low, high = map(self._points, average.ends(self._digits, least=0.0))
        return "" if low == high else f"{low} … {high}" if is_signed else f"{low}–{high}"

    def _with_range(self, loss: float, average: Average) -> str:
        found = self._range(average, is_signed=False)
        return f"{self._points(loss)} ({found})" if found else self._points(loss)

    def _points(self, number: float) -> str:
        return self._texts.decimal(number, self._digits)

    def _words(self) -> Block:
        """Return what the scale means as long as there is no account.

        Otherwise, it is what the margins mean, that the level counts more decisions than the account does, and how
        many rounds this leaves out, if any.
        """
        texts = self._texts
        if self._account is None:
            return Text(texts("strength.help"), NOTE)
        left_out = texts("account.left_out", rounds=self._left_out) if self._left_out else ""
        level = texts("account.level", least=int(MIN_LOSS_POINTS))
        return Text(paragraph(texts("account.margin"), level, left_out), NOTE)

    def _seat_lines(self, judged: Sequence[JudgedRound]) -> Iterator[tuple[str, str]]:
        """Yield the label and value of each line of the table about strength by number of players.

        The lines begin with a title. A number of players for which it is too early has no line; if it is too early for
        all, there are none.
        """
        found = {seats: strength_of(judged_in(judged, seats=seats)) for seats in seat_counts(judged)}
        sure = {seats: strength for seats, strength in found.items() if strength is not None and strength.is_sure}
        if sure:
            yield self._texts("strength.by_seats"), ""
        for seats, strength in sure.items():
            names = " – ".join(level_name(self._texts, name) for name in strength.levels)
            yield self._texts("statistics.seats_n", n=seats), names

    def _draw_scale(self, canvas: Canvas, box: Box) -> None:
        canvas.surface(box, WELL)
        box = box.align(box.width, SCALE_U)
        texts, found, line, y = self._texts, self._strength, box.inset(18, 0), box.bottom - 58
        name_y = 34 if found.is_sure or found.is_wide else 42
        canvas.text_in(
            line.line_at(box.y + name_y), strength_name(found, texts), TITLE if found.is_sure else HEAD, align="center"
        )
        if found.is_early and not found.is_wide:
            canvas.text_in(line.line_at(box.y + 18), texts("strength.so_far"), NOTE, align="center")
        below = texts("strength.rounds", n=found.rounds, loss=self._points(sum(self._losses.values())))
        if _is_chance(self._lost, self._digits):  # the account says so, with the range
            below = texts("length.rounds", n=found.rounds)
        canvas.text_in(line.line_at(box.y + 69), below, BODY.in_colour(palette.DIM_INK), align="center")
        scale = Plot(box.inset(56, 0), 0, len(CALIBRATION) - 1, 1)
        draw_bar(canvas, Box(scale.box.x, y - 2, scale.box.width, 4), palette.FELT_HIGH)
        for number, figures in enumerate(CALIBRATION):
            x, name = scale.x(number), level_name(texts, figures.level)
            canvas.panel(Box.centered(x, y, 4, 24), fill=palette.FELT_HIGH, edge=None, radius=0)
            room = scale.box.width / (len(CALIBRATION) - 1)
            canvas.text(name, x, y + 30, NOTE.in_colour(palette.INK), align="center", max_width=room)
        low, high = scale.x(found.low), scale.x(found.high)
        draw_bar(canvas, Box(low, y - 6, max(12, high - low), 12), palette.BRASS)
        knob = Box.centered(scale.x(found.value), y, 24, 24)
        canvas.panel(knob, fill=palette.INK, edge=palette.FELT_LOW, radius=12, tag="strength")

    def _draw_course(self, canvas: Canvas, box: Box) -> None:
        """Draw the chart of strength over time, with a dot for each estimate and the number of its last round.

        Higher dots mean a stronger player. Before there are rounds enough for a dot, it says how many are missing.
        """
        canvas.surface(box, WELL)
        texts, inner = self._texts, box.inset(18, 0)
        if not self._history:
            missing = texts("strength.unknown", n=WINDOW - self._rounds)
            canvas.text_in(inner.line_at(box.center_y - 14), missing, BODY, align="center")
            done = texts("puzzle.progress", n=self._rounds, all=WINDOW)
            done = texts("say.each", name=texts("statistics.line.rounds"), n=done)
            beside = canvas.measure.text_width(done, NOTE) + 12
            bar = Box.centered(box.center_x, box.center_y + 20, min(360, inner.width - 2 * beside), 10)
            draw_bar(canvas, bar, palette.FELT_HIGH)
            draw_bar(canvas, bar.cut_left(bar.width * self._rounds / WINDOW)[0], palette.BRASS)
            canvas.text(done, bar.right + 12, bar.center_y, NOTE)
            return
        canvas.text_in(inner.line_at(box.y + 18), texts("strength.over_time"), NOTE)
        names = [level_name(texts, figures.level) for figures in CALIBRATION]
        widest = max(canvas.measure.text_width(name, LABEL) for name in names)
        beside = canvas.measure.text_width(texts("compare.round", n=self._rounds), LABEL) / 2
        inside, last = inside_axes(box, left=28 + widest, top=44, right=NEAR + beside, bottom=34), len(names) - 1
        plot = Plot.of_series(inside, len(self._history), last)
        stride = 1 if inside.height / last >= canvas.measure.scaled(LABEL.size) else last  # the first and the last name
        plot.draw_levels(canvas, {at: "" if at % stride else name for at, name in enumerate(names)}, LABEL)
        first = self._rounds - len(self._history) + 1
        shown = {0, len(self._history) - 1}
        plot.draw_steps(canvas, {at: texts("compare.round", n=first + at) for at in shown}, LABEL)
        for number, value in enumerate(self._history):
            dot = Box.centered(plot.x(number), plot.y(value), 7, 7)
            canvas.panel(dot, fill=palette.BRASS, edge=None, radius=3.5, tag="strength dot")


class PartRow(Widget):
    """A part of the round and the points lost in it per round; a press opens what helps there.

    If they come from a single round, it is the range in which they most likely lie.
    """

    def __init__(self, name: str, loss: str, on_press: OnPress) -> None:
        super().__init__(name, on_press)
        self._loss = loss
        self.beside: Sequence[PartRow] = (self,)
        """The rows whose names share a size with this one, itself included."""

    @property
    def reading(self) -> str:
        return self._loss

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        if focused:
            draw_focus_ring(canvas, self.box.inset(-RING_U, 0), RING_U)
        loss, loss_width = Line(self._loss, HEAD, align="right"), canvas.measure.scaled(LOSS_U)
        loss_width = max(loss_width, *(canvas.measure.text_width(row.reading, HEAD) + NEAR for row in self.beside))
        room = self.box.width - loss_width - ARROW_U
        name = BODY._replace(size=canvas.measure.common_size((row.label for row in self.beside), BODY, room))
        Row(
            Line(self.label, name if focused else name.in_colour(palette.DIM_INK)),
            Column(loss.growing(), pad=(6, 0)).wide(loss_width),
            Drawing(_draw_arrow).wide(ARROW_U),
        ).draw_in(canvas, self.box)


def _draw_arrow(canvas: Canvas, box: Box) -> None:
    canvas.icon("arrow_right", box.center_x, box.center_y, 14, palette.BRASS)


def _open_part(ctx: Context, part: Part, judged: Sequence[JudgedRound], loss: str) -> Transition:
    return Push(PartDialog(ctx, part, judged, loss))


def strength_name(found: Strength, texts: Catalog) -> str:
    """Return a text that says which level a strength equals, between which two it lies, or that it is too early."""
    names = [level_name(texts, level) for level in found.levels]
    if len(names) == 1:
        return texts("strength.about", level=names[0])
    return texts("strength.too_early" if found.is_wide else "strength.between", weaker=names[0], stronger=names[1])


def _digits(account: Account | None, judged: Sequence[JudgedRound]) -> int:
    """Return the number of decimals of the points on the page: those of the account or, without one, of the losses."""
    return (
        digits_of(Average.of([sum(lost_by_part(row).values()) for row in judged]))
        if account is None
        else account.digits
    )


def _is_chance(average: Average, digits: int) -> bool:
    """Whether the range that is shown of an average touches 0."""
    low, high = average.ends(digits)
    return low < high and low <= 0 <= high


def _line_name(name: str, points: float, average: Average, digits: int) -> str:
    """Return the name of the words of a line of the account: what the points are, or that it is too close to tell.

    It is too close to tell whether passes, choices or luck cost anything if the range shown beside them touches 0.
    Passes or choices may also have cost nothing that counts.
    """
    if name in ("passing", "choices", "luck") and _is_chance(average, digits):
        return f"chance_{name}"
    if name in ("passing", "choices") and not average.value:
        return f"no_{name}"
    if name != "luck":
        return name
    return "bad_luck" if points > 0 else "good_luck" if points < 0 else "even_luck"
