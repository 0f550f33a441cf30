"""The rows of a round's summary: for each player a bar, the points of the round and the total."""

import math
from collections.abc import Mapping
from functools import partial
from typing import NamedTuple

from papayoo.engine import SeatView, papayoo_of, places
from papayoo.history.record_book import RecordKind
from papayoo.ui import easing
from papayoo.ui.art import palette
from papayoo.ui.art.paper_lanterns import lantern_svg
from papayoo.ui.art.portraits.portrait import Mood
from papayoo.ui.clock import progress
from papayoo.ui.geometry import Box
from papayoo.ui.render import Canvas
from papayoo.ui.scenes.scores.awards import draw_turning_medal
from papayoo.ui.scenes.scores.race import Race
from papayoo.ui.scenes.scores.round_story import papayoo_taker
from papayoo.ui.style import HEAD, LABEL, NUMBER, TOTAL, Surface, TextStyle
from papayoo.ui.table_view.seating import Seating
from papayoo.ui.widgets.flow import Block, Column, Drawing, Gap, Line, Paint, Row

ROW_GAP = 4.0
LEAD_WIDTH = 92.0
"""Width of a player's place and portrait, before the name."""
TOTAL_WIDTH = 82.0
"""Width of the column of totals: its head stands clear of the one before it."""
ROW = Surface(palette.FELT_LOW, 10.0)
"""The ground of a row; opaque, so that rows that overtake each other stay legible."""
LARGE_FROM, SMALL = 30.0, 0.93
"""Minimum height of a row at which its texts are as large as usual, and their size in lower rows."""
BAR_SHARE = 0.34
"""Height of a bar as a fraction of the row's height."""
TAG = LABEL.bold().in_colour(palette.INK)
TAG_HEIGHT, TAG_GAP, TAG_MARGIN = 18.0, 2.0, 8.0
GOLD, GOLD_INK = "#E9C46A", "#2A2008"
SCALE_STEP = 10
"""The upper end of the bars' scale is a multiple of this number of points.

A full bar stands for the highest total, rounded up to such a multiple. A label above the bars shows this number of
points.
"""
SETTLE_S = 0.25
"""Time in seconds in which ranks and tags fade in after the animation of the totals."""
GLOW_S = 0.9
"""Duration of the flash of the player's row after a round without points."""
LANTERN_S = 2.6
MEDAL_TURN_S, CLEAN_MEDAL = 0.8, "clean_round"
LANTERN_AT_S, TAGS_AT_S, MEDAL_AT_S = 0.45, 0.9, 1.35
"""When the lantern rises, the tags appear, and the medals turn, after the headline and the gold of a clean round.

A clean round is one without points. All at once, nobody would see any of them.
"""
LANTERN, LANTERN_ASIDE = 84.0, 66.0
"""Size of the rising lantern, and the distance of its middle from the right end of the rows.

It rises beside the panel, so that it crosses neither the totals nor the headline. In a narrow window there is no room.
"""
STILL_GOLD_AT_S, STILL_TAGS_AT_S, STILL_MEDAL_AT_S, STILL_END_S = 0.5, 1.0, 1.5, 2.0
"""The same with reduced motion, in stills: gold and lantern, then the tags, then the medals, and the end."""


STILL_LANTERN, STILL_LANTERN_ASIDE, STILL_LANTERN_RISE = 2.0, 0.6, 1.0
"""Size of the lantern of a clean round that hangs still, in row heights, and the distances of its middle from the right
and the upper edge of the rows, in lantern sizes.
"""


class _RowTexts(NamedTuple):
    """The styles of the texts of a row."""

    place: TextStyle
    name: TextStyle
    points: TextStyle
    total: TextStyle


LARGE_TEXTS = _RowTexts(NUMBER, HEAD, TOTAL, TOTAL)
SMALL_TEXTS = _RowTexts(*(style.times(SMALL) for style in LARGE_TEXTS))


def summary_row(lead: Block, bar: Block, tags: Block, numbers: tuple[Block, Block], ground: Paint | None = None) -> Row:
    """Return a row of the summary, or the heads of its columns; ``ground`` draws what is behind them.

    The numbers are the points of the round and the total.
    """
    points, total = numbers
    return Row(
        lead.wide(LEAD_WIDTH, share=0.21),
        Gap(width=10),
        bar,
        Gap(width=10),
        tags.wide(share=0.17),
        points.wide(78),
        total.wide(TOTAL_WIDTH),
        Gap(width=16),
        paint=ground,
    )


def bar_top(view: SeatView) -> int:
    """Return how many points a bar of full length represents: the highest total, rounded up."""
    return SCALE_STEP * math.ceil(max(view.totals) / SCALE_STEP)


class SummaryRows:
    """Draws the rows during the animation of the totals and after it.

    At the end, the player with the fewest points is at the top. If ``has_medal`` is true, the human player's row shows
    the medal for a round without points. If ``has_stills`` is true, stills show one after the other what follows such a
    round.
    """

    def __init__(
        self,
        view: SeatView,
        seating: Seating,
        bests: Mapping[RecordKind, int],
        *,
        has_medal: bool,
        has_stills: bool = False,
    ) -> None:
        self._view, self._seating, self._bests = view, seating, bests
        self._has_stills = has_stills
        self._points = view.scores[-1]
        self._before = tuple(total - more for total, more in zip(view.totals, self._points, strict=True))
        self._taker = papayoo_taker(view)
        self._has_medal = has_medal
        self.is_clean = self._points[seating.watcher] == 0
        self._papayoo = papayoo_of(view.history[-1].die)
        self.race = Race(self._before, view.history[-1].tricks)

    @property
    def end_s(self) -> float:
        clean_s = STILL_END_S if self._has_stills else LANTERN_AT_S + LANTERN_S
        return self.race.end_s + (clean_s if self.is_clean else SETTLE_S)

    @property
    def gold_at_s(self) -> float:
        """Time from the end of the race until a round without points turns the player's row to gold."""
        return STILL_GOLD_AT_S if self.is_clean and self._has_stills else 0.0

    @property
    def tags_at_s(self) -> float:
        """Time from the end of the race until the tags and the stamps of remarkable tricks appear."""
        return (STILL_TAGS_AT_S if self._has_stills else TAGS_AT_S) if self.is_clean else 0.0

    @property
    def medals_at_s(self) -> float:
        """Time from the end of the race until the first medal turns."""
        return (STILL_MEDAL_AT_S if self._has_stills else MEDAL_AT_S) if self.is_clean else 0.0

    def draw(self, canvas: Canvas, box: Box, elapsed_s: float, *, is_still: bool) -> None:
        """Draw all rows in a box. If ``is_still`` is true, no lantern rises from the player's row.

        Where rows overlap, the human player's row is on top, otherwise that of the better player.
        """
        count = len(self._points)
        first = box.resize(height=box.height / count - ROW_GAP)
        if elapsed_s < self.race.end_s:
            with canvas.prefetching():
                self._draw_rows(canvas, first, self.end_s)
        self._draw_rows(canvas, first, elapsed_s)
        settled_s = elapsed_s - self.race.end_s
        if self.is_clean and self._has_stills:
            self._draw_still_lantern(canvas, first, settled_s - self.gold_at_s)
        elif self.is_clean and not is_still:
            self._draw_lantern(canvas, first, settled_s - LANTERN_AT_S)

    def _draw_rows(self, canvas: Canvas, first: Box, elapsed_s: float) -> None:
        totals, own = self._view.totals, self._seating.watcher
        for seat in sorted(range(len(totals)), key=lambda seat: (seat == own, -totals[seat])):
            self._draw_row(canvas, self._row_box(first, seat, elapsed_s), seat, elapsed_s)

    def _row_box(self, first: Box, seat: int, elapsed_s: float) -> Box:
        """Return the box of a player's row on its way to its place; ``first`` is that of the upper row."""
        return first.move_by(dy=(first.height + ROW_GAP) * self.race.row(seat, elapsed_s))

    def _draw_row(self, canvas: Canvas, box: Box, seat: int, elapsed_s: float) -> None:
        texts = LARGE_TEXTS if box.height >= LARGE_FROM else SMALL_TEXTS
        settled_s, gained = elapsed_s - self.race.end_s, round(self.race.gained(seat, elapsed_s))
        points = texts.points.in_colour(self._colour_of(seat, gained, settled_s))
        face = Drawing(partial(self._draw_face, seat, texts.place, settled_s))
        summary_row(
            Row(face.wide(LEAD_WIDTH), Line(self._seating.names[seat], texts.name)),
            Drawing(partial(self._draw_bar, seat, elapsed_s)),
            self._marks(seat, box.height, elapsed_s),
            (
                Line(f"+{gained}", points, align="right"),
                Line(str(self._before[seat] + gained), texts.total, align="right"),
            ),
            partial(self._draw_ground, seat, settled_s),
        ).draw_in(canvas, box)

    def _colour_of(self, seat: int, gained: int, settled_s: float) -> str:
        """Return the colour of the points of the round: gold if the human player has none."""
        if seat == self._seating.watcher and self.is_clean and settled_s > self.gold_at_s:
            return GOLD
        return palette.PAYOO if gained else palette.DIM_INK

    def _draw_face(self, seat: int, style: TextStyle, settled_s: float, canvas: Canvas, box: Box) -> None:
        """Draw the portrait and, when the ranks are settled, the player's place."""
        place, shown = str(places(self._view.totals)[seat]), round(255 * _share(settled_s, SETTLE_S))
        if shown:
            colour = style.in_colour(palette.DIM_INK)
            canvas.text(place, box.x + 24, box.center_y, colour, align="center", alpha=shown)
        mood = self._mood_of(seat, settled_s)
        canvas.portrait(self._seating.portrait(seat), box.x + 62, box.center_y, min(38, box.height), mood)

    def _draw_ground(self, seat: int, settled_s: float, canvas: Canvas, box: Box) -> None:
        is_own = seat == self._seating.watcher
        canvas.surface(box, ROW._replace(fill=palette.FELT_HIGH) if is_own else ROW)
        gold_s = settled_s - self.gold_at_s
        if is_own and self.is_clean and gold_s > 0:
            glow = _share(gold_s, SETTLE_S if self._has_stills else GLOW_S)
            canvas.panel(box, fill=palette.GLOW, edge=GOLD, radius=ROW.radius, alpha=round(255 * glow), tag="glow")
            flash = 0 if self._has_stills else round(255 / 2 * easing.parabola(glow))
            canvas.panel(box, fill=GOLD, edge=GOLD, radius=ROW.radius, alpha=flash)

    def _draw_bar(self, seat: int, elapsed_s: float, canvas: Canvas, box: Box) -> None:
        """Draw a bar with the points of earlier rounds and the points of this round that have been counted."""
        bar = box.align(box.width, box.height * BAR_SHARE)
        unit = bar.width / bar_top(self._view)
        old = unit * self._before[seat]
        whole = old + unit * self.race.gained(seat, elapsed_s)
        canvas.panel(bar, fill=palette.PLAQUE, edge=None, radius=4, opacity=0.55)
        for width, colour in ((whole, palette.PAYOO), (old, "#56767A")):
            if width >= 1:
                canvas.panel(bar.resize(width=width), fill=colour, edge=None, radius=4, tag="bar")

    def _marks(self, seat: int, height: float, elapsed_s: float) -> Block:
        """Return the small pictures and tags in a player's row, which is ``height`` units high.

        The Papayoo is beside the points of the player who took it. In the human player's row, the medal and new
        personal bests are shown as well.
        """
        settled_s = elapsed_s - self.race.end_s
        counted = (card for taken in self.race.counted_tricks(elapsed_s) for card in taken.trick.cards)
        has_papayoo = seat == self._taker and self._papayoo in counted
        is_tagged = seat == self._seating.watcher and settled_s > self.tags_at_s
        opacity, medal_s = _share(settled_s - self.tags_at_s, SETTLE_S), settled_s - self.medals_at_s
        return Row(
            self._tags(height, opacity) if is_tagged else Gap(),
            Drawing(partial(self._draw_medal, medal_s)).wide(height) if is_tagged and self._has_medal else None,
            Drawing(self._draw_papayoo).wide(height * BAR_SHARE * 2) if has_papayoo else None,
            gap=TAG_GAP,
        )

    def _draw_papayoo(self, canvas: Canvas, box: Box) -> None:
        canvas.mini(self._papayoo, box.center_x, box.center_y, is_papayoo=True, scale=0.0195 * box.height)

    def _draw_medal(self, medal_s: float, canvas: Canvas, box: Box) -> None:
        way = float(medal_s >= 0) if self._has_stills else medal_s / MEDAL_TURN_S
        draw_turning_medal(canvas, CLEAN_MEDAL, (box.center_x, box.center_y), box.height, way)

    def _tags(self, height: float, opacity: float) -> Block:
        """Return a line for each new personal best, as many as fit; if there is none, the medal's name."""
        texts, count = self._seating.texts, max(1, int((height + TAG_GAP) / (TAG_HEIGHT + TAG_GAP)))
        bests = [texts(f"personal_best.{kind}", n=value) for kind, value in self._bests.items()][:count]
        if self._has_medal and not bests:
            return Drawing(partial(_draw_name, texts(f"achievement.{CLEAN_MEDAL}.name"), opacity))
        tags = (Drawing(partial(_draw_tag, text, opacity), TAG_HEIGHT, least=0) for text in bests)
        return Column(*tags, gap=TAG_GAP, at=0.5)

    def _draw_lantern(self, canvas: Canvas, first: Box, settled_s: float) -> None:
        """Draw the lantern that rises beside the panel, from the player's row, after a round without points."""
        way = settled_s / LANTERN_S
        if not 0 < way < 1:
            return
        row = self._row_box(first, self._seating.watcher, self.end_s)
        x = min(row.right + LANTERN_ASIDE, canvas.viewport.width - LANTERN / 2)
        y = row.center_y - 330 * easing.in_out_cubic(way)
        size_px, alpha = canvas.viewport.px(LANTERN), min(1.0, 5 * way, 5 * (1 - way))
        key = ("sky lantern", size_px)
        canvas.picture(key, lambda: lantern_svg(size_px), x, y, alpha=round(255 * alpha), tag="lantern")

    def _draw_still_lantern(self, canvas: Canvas, first: Box, lit_s: float) -> None:
        """Draw the lantern that hangs beside the headline after a round without points, with reduced motion."""
        if lit_s <= 0:
            return
        size = STILL_LANTERN * first.height
        x, y = first.right - STILL_LANTERN_ASIDE * size, first.y - STILL_LANTERN_RISE * size
        size_px, alpha = canvas.viewport.px(size), round(255 * _share(lit_s, SETTLE_S))
        canvas.picture(("sky lantern", size_px), lambda: lantern_svg(size_px), x, y, alpha=alpha, tag="lantern")

    def _mood_of(self, seat: int, settled_s: float) -> Mood:
        if settled_s <= 0:
            return Mood.CALM
        if self._points[seat] == min(self._points):
            return Mood.GLAD
        if seat == self._taker:
            return Mood.AGHAST
        return Mood.DISMAYED if self._points[seat] == max(self._points) else Mood.CALM


def _share(elapsed_s: float, duration_s: float) -> float:
    return easing.out_cubic(progress(elapsed_s, duration_s))


def _draw_name(name: str, opacity: float, canvas: Canvas, box: Box) -> None:
    with canvas.layer(opacity=opacity):
        canvas.text_in(box, name, TAG.in_colour(GOLD), align="right")


def _draw_tag(text: str, opacity: float, canvas: Canvas, box: Box) -> None:
    """Draw a gold tag at the right of a box; a long one may cover the end of the bar beside it."""
    width = canvas.measure.text_width(text, TAG) + 2 * TAG_MARGIN
    ground = box.align(width, box.height, x=1)
    with canvas.layer(opacity=opacity):
        canvas.panel(ground, fill=GOLD, edge=None, radius=box.height / 2, tag="personal best")
        canvas.text_in(ground.inset(TAG_MARGIN / 2, 0), text, TAG.in_colour(GOLD_INK), align="center")
