"""The goals of a stall below the headline of the ranking, whose lanterns light up if the game has earned them."""

from collections.abc import Callable, Iterable
from functools import partial

from papayoo.history.lanterns import Lantern
from papayoo.history.rows import Row
from papayoo.history.stalls import Stall, earned_lanterns, stall_of_seed
from papayoo.match import Match
from papayoo.text.catalog import Catalog
from papayoo.ui import easing
from papayoo.ui.art import palette
from papayoo.ui.art.market_pictures import small_lantern_svg
from papayoo.ui.clock import progress
from papayoo.ui.geometry import Box
from papayoo.ui.render import Canvas
from papayoo.ui.style import NEAR, NOTE
from papayoo.ui.widgets.flow import Block, Column, Drawing, Either, Text
from papayoo.ui.widgets.flow import Row as Line

START_S, INTERVAL_S = 0.5, 0.45
"""Time from the crown to the first lantern that lights up, and from one lantern to the next."""
GLOW_S, SWELL_S, SWELL = 0.2, 0.35, 0.06
"""How long a lantern takes to light up and to swell, and by how much it swells."""
LANTERN_U, CELL_WIDTH_U, CELL_HEIGHT_U, NARROW_U = 76.0, 48.0, 56.0, 560.0
SWELL_STEPS = 100
"""Number of different sizes of a lantern, so that few pictures are made."""


class StallGoals:
    """The lanterns of a finished game at a stall.

    ``before`` are the numbers of those that were lit before the game, and ``new`` of those that it has lit, in the
    order in which they light up.
    """

    def __init__(self, texts: Catalog, stall: Stall, before: frozenset[int], earned: frozenset[int]) -> None:
        self._texts, self.stall, self.before = texts, stall, before
        self.new = tuple(sorted(earned - before))

    @classmethod
    def of(cls, texts: Catalog, match: Match, rows: Iterable[Row]) -> "StallGoals | None":
        """Return the goals of a match at a stall; None for any other match, and if nobody plays."""
        stall, rows = stall_of_seed(match.seed), tuple(rows)
        if stall is None or not match.has_person:
            return None
        before = earned_lanterns(row for row in rows if row.seed != match.seed)
        return cls(texts, stall, before[stall.id], earned_lanterns(rows)[stall.id])

    @property
    def headline(self) -> str:
        """The number of lit lanterns at the stall."""
        return self._texts("market.lanterns", n=len(self.before) + len(self.new), all=len(self.stall.lanterns))

    @property
    def duration_s(self) -> float:
        """Time from the crown until all new lanterns are lit."""
        return START_S + INTERVAL_S * len(self.new) + SWELL_S

    def start_s(self, order: int) -> float:
        """Return the time after the crown at which the new lantern with this place in ``new`` lights up."""
        return START_S + INTERVAL_S * order

    def block(self, since_s: Callable[[], float], *, is_still: bool) -> Block:
        """Return the row of goals; ``since_s`` returns the time since the crown, negative before it."""
        goals = [self._goal(number, goal, since_s, is_still) for number, goal in enumerate(self.stall.lanterns)]
        return Either(NARROW_U, Column(*goals), Line(*goals, gap=NEAR), by_text=True)

    def _goal(self, number: int, goal: Lantern, since_s: Callable[[], float], is_still: bool) -> Block:
        def lit_s() -> float:
            if number in self.before:
                return GLOW_S + SWELL_S
            return since_s() - self.start_s(self.new.index(number)) if number in self.new else -1.0

        def draw(canvas: Canvas, box: Box) -> None:
            _draw_lantern(canvas, box, lit_s(), is_still=is_still)

        colour = palette.DIM_INK if number not in self.before else palette.INK
        if number in self.new:  # what was just reached is celebrated by its name
            colour = palette.BRASS
        words = Text(self._texts(f"lantern.{goal.kind}", n=goal.number), NOTE.in_colour(colour))
        return Line(Drawing(draw, CELL_HEIGHT_U).wide(CELL_WIDTH_U), Column(words, at=0.5), gap=4)


def _draw_lantern(canvas: Canvas, box: Box, lit_s: float, *, is_still: bool) -> None:
    """Draw a lantern that has been lit for ``lit_s`` seconds, or is dark if that is negative."""
    size_px, (x, y) = canvas.viewport.px(LANTERN_U), (box.center_x, box.center_y)
    light = progress(lit_s, GLOW_S)
    if light < 1:
        make = partial(small_lantern_svg, size_px, is_lit=False)
        canvas.picture(("small lantern", size_px, False), make, x, y, tag="goal dark")
    if light:
        grown = 0.0 if is_still else SWELL * easing.parabola(easing.out_cubic(progress(lit_s, SWELL_S)))
        with canvas.layer(opacity=light):
            make = partial(small_lantern_svg, size_px, is_lit=True)
            growth = 1 + round(SWELL_STEPS * grown) / SWELL_STEPS
            canvas.turned_picture(("small lantern", size_px, True), make, x, y, growth=growth, tag="goal lit")
