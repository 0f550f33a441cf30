"""A sample of how an animal plays: three cards that it lays on a strip of felt, with its tempo, flights and angles."""

import math
from collections.abc import Iterator
from typing import Final, NamedTuple

from papayoo.engine import parse_cards
from papayoo.ui.audio.sounds import VOICES, Cue
from papayoo.ui.clock import Clock
from papayoo.ui.context import Context
from papayoo.ui.easing import linear, out_quad
from papayoo.ui.geometry import Box
from papayoo.ui.render import Canvas, CardLook
from papayoo.ui.style import WELL
from papayoo.ui.table_view.geometry.pose import Place, Pose
from papayoo.ui.table_view.motion.card_sprites import CardSprite, Motion
from papayoo.ui.table_view.motion.durations import LAND_S, Durations
from papayoo.ui.table_view.motion.flights import (
    FEINT_BACK_S,
    FEINT_OUT_S,
    FEINT_U,
    LAND_SWELL,
    Hand,
    hand_of,
    landing,
    play_motion,
    rest_of,
    start_angle,
)

CARDS: Final = parse_cards("2D 7D 9D")
HEIGHT_U, LEAST_HEIGHT_U = 76.0, 44.0
CARD_SHARE = 0.47
"""Width of a card as a fraction of the strip's height."""
AT: Final = 0.34, 0.61, 0.88
"""Places of the cards, as fractions of the strip's width."""
TILTS_DEG: Final = -4.0, 3.0, -3.0
"""Angle of each card, in degrees, for an animal that lays its cards at an angle."""
DELAY_S, DEVIATIONS = 0.5, (-1.0, 1.0, -0.6)
"""Usual delay before a card, and how each delay deviates, as a fraction of the hand's greatest deviation."""
HESITATES_BEFORE = 1
"""Index of the card before which a hand that hesitates pulls back."""


class Step(NamedTuple):
    """A part of the way of a card: its motion from one pose to another."""

    start: Pose
    end: Pose
    motion: Motion


class HandSample:
    """Shows the cards of an animal. Once `start` is called, it plays them, and is heard."""

    def __init__(self, ctx: Context, clock: Clock) -> None:
        self._ctx = ctx
        self._time = clock.timer()

    def start(self, portrait: str) -> None:
        """Let an animal play its cards once, and raise its voice."""
        ways = self._ways(portrait, Place(0.0, 0.0, HEIGHT_U), Box(0.0, 0.0, HEIGHT_U, HEIGHT_U))
        self._time.start(sum(step.motion.total_s for way in ways for step in way))
        if self._ctx.settings.emotes and portrait in VOICES:
            self._ctx.play(Cue(portrait))

    def draw(self, canvas: Canvas, box: Box, portrait: str) -> None:
        """Draw an animal beside the strip, and its cards on it."""
        seat, strip = box.cut_left(box.height, gap=-box.height / 5)
        canvas.felt(strip, radius=WELL.radius)
        left_s = self._time.elapsed_s if self._time.is_running else math.inf
        held = Place(seat.center_x, seat.center_y, CARD_SHARE * box.height)
        for card, way in zip(CARDS, self._ways(portrait, held, strip), strict=True):
            for pose in _poses_at(way, left_s):
                (x, y, width, angle), alpha = pose.place, round(255 * pose.alpha)
                canvas.moving_card(CardLook(card), x, y, width, angle, turn=1.0, alpha=alpha)
            left_s -= sum(step.motion.total_s for step in way)
        canvas.portrait(portrait, seat.center_x, seat.center_y, box.height)

    def _ways(self, portrait: str, held: Place, strip: Box) -> list[list[Step]]:
        """Return the steps of each card from the animal to its place on the strip."""
        hand, ways = hand_of(portrait), []
        for number in range(len(CARDS)):
            end = Place(strip.x + AT[number] * strip.width, strip.center_y, held.width, TILTS_DEG[number])
            rest_deg = rest_of(hand, number, len(CARDS))
            end = end if rest_deg is None else end._replace(angle=rest_deg)
            turned = held._replace(angle=start_angle(hand, number, end))
            ways.append([*self._before(hand, number, turned), *self._flight(hand, turned, end)])
        return ways

    def _before(self, hand: Hand, number: int, held: Place) -> Iterator[Step]:
        """Yield what comes before a flight: the delay, and a feint if the hand hesitates."""
        durations = self._durations
        delay_s = durations.pause(DELAY_S * hand.delay_factor * (1 + hand.spread * DEVIATIONS[number]))
        yield Step(Pose(held), Pose(held), Motion(delay_s))
        if hand.hesitates and number == HESITATES_BEFORE and durations.flies:
            out = Pose(held._replace(x=held.x + held.width + FEINT_U))
            yield Step(Pose(held), out, Motion(durations.motion(FEINT_OUT_S), easing=out_quad))
            yield Step(out, Pose(held), Motion(durations.motion(FEINT_BACK_S), easing=linear))

    def _flight(self, hand: Hand, held: Place, end: Place) -> Iterator[Step]:
        durations = self._durations
        flight = play_motion(durations.motion(hand.flight_s), held, end, hand, is_fade=durations.is_reduced)
        yield Step(Pose(held, alpha=0.0 if durations.is_reduced else 1.0), Pose(end), flight)
        if not durations.is_reduced:
            (right, down), width = flight.shift, end.width * (1 + (LAND_SWELL if flight.swell else 0.0))
            landed = end._replace(x=end.x + right, y=end.y + down, width=width)
            yield Step(Pose(landed), Pose(end), landing(hand, durations, LAND_S))

    @property
    def _durations(self) -> Durations:
        return Durations.of(self._ctx.settings, is_reduced=self._ctx.is_motion_reduced)


def _poses_at(way: list[Step], seconds: float) -> tuple[Pose, ...]:
    """Return the poses of a card some seconds after the first step has begun."""
    for start, end, motion in way:
        if seconds < motion.total_s:
            return CardSprite(None, start, end, motion, max(0.0, seconds)).poses
        seconds -= motion.total_s
    return (way[-1].end,)
