"""The arrival at the market after a game at a stall: its new lanterns fly to their hooks, a full quarter flares up."""

import math
from collections.abc import Sequence
from functools import partial

from papayoo.ui import easing
from papayoo.ui.art.market_pictures import small_lantern_svg
from papayoo.ui.clock import Timer, progress
from papayoo.ui.render import Canvas
from papayoo.ui.scenes.market.quarter_gift import QuarterGift
from papayoo.ui.scenes.market.stall_spot import StallSpot

START_S, INTERVAL_S, FLIGHT_S = 0.2, 0.18, 0.55
"""When the first lantern takes off, the delay from one to the next, and how long each flies."""
ARC_U, FLYING_U = 60.0, 70.0
"""Height of the arc above a straight line, and size of a lantern when it takes off."""
ROCK_S, ROCKS, ROCK_DEG = 0.6, 2, 4.0
"""How long a lantern rocks on its hook, how often, and how far."""
SHUTTER_S, BREATH_S = 0.4, 0.8
"""How long the shutter takes to roll up, and the frame of the next stall to breathe once."""
WAVE_STEP_S, FLARE_S = 0.025, 0.4
"""Time from one lantern of a full quarter to the next that flares up, and how long each flares."""
FALL_S, REBOUND_S = 0.45, 0.2
"""How long the ornament of a full quarter falls, and rebounds."""


class Arrival:
    """What happens at the market after a game; ``timer`` runs from 0 to ``duration_s``.

    The ``lit`` lanterns of a stall land one after the other. After a first win, the stall's shutter rolls up. If the
    whole quarter is lit now, its lanterns flare up in a wave, and its ornament ``gift`` falls on its sign. In the end,
    the frame of the next stall with a dark lantern breathes once. Nothing moves if ``is_still`` is true.
    """

    def __init__(
        self,
        spot: StallSpot,
        lit: Sequence[int],
        following: StallSpot | None,
        gift: QuarterGift,
        *,
        is_still: bool,
    ) -> None:
        self.spot, self.lit, self._next, self._is_still = spot, tuple(lit), following, is_still
        self.opens = 0 in lit
        self.gift = gift
        self.fills_quarter = gift.is_earned

    def landing_s(self, order: int) -> float:
        """Return the time at which the new lantern with this place in ``lit`` hangs on its hook."""
        return START_S + order * INTERVAL_S + FLIGHT_S

    @property
    def open_s(self) -> float:
        """The time at which the shutter starts to roll up."""
        return self.landing_s(len(self.lit) - 1)

    @property
    def _opened_s(self) -> float:
        return self.open_s + (SHUTTER_S if self.opens else 0.0)

    @property
    def _fall_s(self) -> float:
        """The time at which the ornament begins to fall: when the last lantern of the quarter flares up."""
        return self._opened_s + WAVE_STEP_S * sum(len(spot.lit) for spot in self.gift.spots)

    @property
    def celebration_s(self) -> tuple[float, ...]:
        """The times at which a full quarter flares up, and at which its ornament is on its place; else empty."""
        return (self._opened_s, self._fall_s + FALL_S) if self.fills_quarter else ()

    @property
    def _breath_s(self) -> float:
        return max((self._opened_s, *self.celebration_s))

    @property
    def duration_s(self) -> float:
        return self._breath_s + max(BREATH_S, ROCK_S)

    def landed(self, at_s: float) -> int:
        """Return how many of the new lanterns hang on their hooks."""
        return sum(self.landing_s(order) <= at_s for order in range(len(self.lit)))

    def show(self, timer: Timer) -> None:
        """Show the state of the stalls at this moment."""
        at_s, spot = timer.elapsed_s, self.spot
        landed = self.landed(at_s)
        spot.dark = frozenset(self.lit[landed:])
        since_s = {number: at_s - self.landing_s(order) for order, number in enumerate(self.lit[:landed])}
        spot.tilts = {} if self._is_still else {number: _tilt(rocks_s) for number, rocks_s in since_s.items()}
        opened = progress(at_s - self.open_s, SHUTTER_S)
        way = math.ceil(opened) if self._is_still else easing.in_out_cubic(opened)
        spot.shutter = 1.0 - way if self.opens else 0.0
        if self.fills_quarter:
            self._show_full_quarter(at_s)
        if self._next is not None:
            breath = progress(at_s - self._breath_s, BREATH_S)
            self._next.breath = 0.0 if self._is_still else easing.parabola(breath)

    def _show_full_quarter(self, at_s: float) -> None:
        lanterns = [(spot, number) for spot in self.gift.spots for number in range(len(spot.lit))]
        for spot in self.gift.spots:
            spot.flares = {}
        for place, (spot, number) in enumerate(lanterns):
            flare = easing.parabola(progress(at_s - self._opened_s - place * WAVE_STEP_S, FLARE_S))
            if not self._is_still:
                spot.flares[number] = flare
        since_s, gift = at_s - self._fall_s, self.gift
        gift.is_given = since_s > 0
        gift.fallen = easing.in_cubic(progress(since_s, FALL_S))
        gift.rebound = 0.0 if self._is_still else easing.parabola(progress(since_s - FALL_S, REBOUND_S))

    def draw(self, canvas: Canvas, at_s: float) -> None:
        """Draw what flies: lanterns from the lower middle of the window to their hooks, and the ornament that falls."""
        if self._is_still:
            return
        self.gift.draw_falling(canvas)
        view = canvas.viewport
        start = view.width / 2, view.scroll_y + view.seen_height - FLYING_U / 2
        for order, number in enumerate(self.lit):
            way = progress(at_s - self.landing_s(order) + FLIGHT_S, FLIGHT_S)
            if not 0 < way < 1:
                continue
            x, y, size = self.spot.hook(number)
            eased = easing.in_out_cubic(way)
            at_x, at_y = easing.mix(start[0], x, eased), easing.mix(start[1], y, eased) - ARC_U * easing.parabola(way)
            size_px = view.px(FLYING_U if way < 1 / 2 else size)  # two sizes, so that few pictures are made
            make = partial(small_lantern_svg, size_px, is_lit=True)
            canvas.picture(("small lantern", size_px, True), make, at_x, at_y, tag="flying lantern")


def _tilt(seconds: float) -> float:
    """Return the angle in whole degrees of a lantern that has just been hung up."""
    way = progress(seconds, ROCK_S)
    return float(round(ROCK_DEG * (1 - way) * math.sin(2 * math.pi * ROCKS * way)))
