"""The hands of the animals: how long each waits, how its cards fly, and how they lie.

All of it depends on public facts only, so that a hand reveals nothing about its cards.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from papayoo.ui.easing import Easing, in_cubic, in_out_cubic, linear, mix, out_back, out_cubic, out_quad
from papayoo.ui.table_view.geometry.pose import Place
from papayoo.ui.table_view.model import TableModel
from papayoo.ui.table_view.motion.card_sprites import Motion
from papayoo.ui.table_view.motion.durations import PLAY_OTHER_S, SPREAD, Durations

LAND_SWELL, LAND_HEIGHT_U = 0.06, 13.0
"""Relative enlargement and height of a flying card, just before it drops on the table."""
HIGHEST_ARC_U, ARC_PER_WAY = 36.0, 0.08
PLAY_UNDER = 0.9
"""Fraction of a played card's flight after which the card is no longer behind name plates."""
TURN_DEG = 18.0
"""Rotation of a card that leaves an opponent's hand, to the left and to the right in turn."""
VIA_AT, VIA_WAY = 0.46, 0.5
"""Progress of a flight with a point aside at which the card is there, and how much of the way lies behind it."""
SETTLE_S, HOP_S = 0.2, 0.22
FEINT_OUT_S, FEINT_BACK_S, FEINT_U = 0.12, 0.18, 24.0
"""Durations of a feint, and how far the card comes out; less would not be seen beside the other cards of the hand."""
FEINT_EVERY = 5
"""A hand that hesitates does so before each card with a number that this divides."""
MANY_SEATS, MOST_REST_DEG = 8, 8.0
"""Number of seats at which cards lie so close together that they may not lie more crooked than this."""


@dataclass(frozen=True, slots=True)
class Hand:
    """How somebody plays a card.

    - ``delay_factor``: factor of the delay before a card; its mean over all animals is 1
    - ``spread``: greatest random deviation from this delay, as a fraction of it
    - ``doubt_s``: additional delay while much is at stake
    - ``flight_s``, ``easing``: duration and easing of a card's flight
    - ``arc_u``: height of the flight's arc; None if it grows with the distance
    - ``height_u``: height above the table at which the card begins its flight
    - ``spin_deg``: rotation during the flight; None for a little to the left or to the right in turn
    - ``rest_deg``: angle at which the card lies; None for the angle of its place in the ring
    - ``is_crooked``: whether the angle changes its sign from card to card
    - ``via_u``: distance from the straight way of a point over which the card flies
    - ``settle_u``: how far the card flies beyond its place before it settles; negative if it stops short
    - ``hop_u``: height of a second hop
    - ``drops``: whether the card drops on the table with a small spring
    - ``tap_gain``: loudness of the card's landing, at most 1
    - ``hesitates``: whether the hand pulls back from time to time
    """

    delay_factor: float = 1.0
    spread: float = SPREAD
    flight_s: float = PLAY_OTHER_S
    easing: Easing = out_cubic
    arc_u: float | None = None
    height_u: float = 0.0
    spin_deg: float | None = None
    rest_deg: float | None = None
    is_crooked: bool = False
    via_u: float = 0.0
    settle_u: float = 0.0
    hop_u: float = 0.0
    drops: bool = True
    tap_gain: float = 0.8
    hesitates: bool = False
    doubt_s: float = 0.0


USUAL_HAND: Final = Hand()
HANDS: Final = MappingProxyType(
    {
        "owl": Hand(spread=0.05, arc_u=0.0, spin_deg=0.0, rest_deg=0.0, drops=False, tap_gain=0.72, doubt_s=0.2),
        "gecko": Hand(1.2, arc_u=4.0, spin_deg=0.0, settle_u=-12.0, hesitates=True),
        "toucan": Hand(0.7, 0.1, 0.18, rest_deg=6.0, tap_gain=1.0),
        "frog": Hand(0.9, arc_u=30.0, hop_u=10.0),
        "macaque": Hand(1.0, 0.5, 0.32, arc_u=40.0, spin_deg=346.0, rest_deg=14.0, is_crooked=True),
        "cat": Hand(1.15, flight_s=0.14, easing=in_cubic, arc_u=0.0, settle_u=12.0),
        "crab": Hand(1.1, flight_s=0.32, easing=out_cubic, arc_u=0.0, spin_deg=0.0, via_u=44.0),
        "bat": Hand(0.95, flight_s=0.3, easing=in_out_cubic, arc_u=46.0, height_u=50.0),
    }
)
"""The hands of the animals, by portrait."""


def hand_of(portrait: str) -> Hand:
    """Return the hand of an animal; the usual one for other portraits."""
    return HANDS.get(portrait, USUAL_HAND)


def rests_of(hands: Sequence[Hand], model: TableModel) -> dict[int, float]:
    """Return the angles at which played cards lie, by seat, of those who do not lay them as their place is tilted."""
    seats = model.options.seats
    rests = {seat: rest_of(hand, model.hand_sizes[seat], seats) for seat, hand in enumerate(hands)}
    return {seat: rest_deg for seat, rest_deg in rests.items() if rest_deg is not None}


def rest_of(hand: Hand, cards_left: int, seats: int) -> float | None:
    """Return the angle at which a player's latest card lies; None for that of its place."""
    if hand.rest_deg is None:
        return None
    side = -1 if hand.is_crooked and cards_left % 2 else 1
    return side * (min(hand.rest_deg, MOST_REST_DEG) if seats >= MANY_SEATS else hand.rest_deg)


def will_hesitate(hand: Hand, model: TableModel, seat: int) -> bool:
    """Whether a hand pulls back before its next card; ``model`` is the table before this card."""
    played = model.options.deal.hand_size - model.hand_sizes[seat]
    return hand.hesitates and (played + 1) % FEINT_EVERY == 0


def start_angle(hand: Hand, number: int, end: Place) -> float:
    """Return the angle of a card that leaves an opponent's hand as the trick's card ``number``, from 0, for ``end``."""
    if hand.spin_deg is None:
        return (-TURN_DEG, TURN_DEG)[number % 2]
    return end.angle - math.copysign(hand.spin_deg, end.angle)


def play_motion(seconds: float, start: Place, end: Place, hand: Hand = USUAL_HAND, *, is_fade: bool) -> Motion:
    """Return the motion of a played card: its flight, or a fade."""
    if is_fade:
        return Motion(seconds, is_fade=True)
    arc_u = min(HIGHEST_ARC_U, ARC_PER_WAY * _way(start, end)) if hand.arc_u is None else hand.arc_u
    is_dropped = hand.drops and not (hand.settle_u or hand.hop_u)
    return Motion(
        seconds,
        easing=hand.easing,
        arc_u=arc_u,
        height_from_u=hand.height_u,
        height_to_u=LAND_HEIGHT_U if is_dropped else 0.0,
        via=_via(start, end, hand.via_u) if hand.via_u else None,
        via_at=VIA_AT if hand.via_u else 0.0,
        shift=shift_of(hand, start, end),
        swell=LAND_SWELL if is_dropped else 0.0,
        under=PLAY_UNDER,
    )


def shift_of(hand: Hand, start: Place, end: Place) -> tuple[float, float]:
    """Return how far to the right and down of its place a card is at the end of its flight, before it settles."""
    share = hand.settle_u / (_way(start, end) or 1.0)
    return share * (end.x - start.x), share * (end.y - start.y)


def landing(hand: Hand, durations: Durations, land_s: float) -> Motion:
    """Return the motion of a card after its flight, until it lies still."""
    if hand.settle_u or not hand.drops:
        return Motion(durations.motion(SETTLE_S), easing=out_quad)
    if hand.hop_u:
        return Motion(durations.motion(HOP_S), easing=linear, arc_u=hand.hop_u)
    return Motion(durations.motion(land_s), easing=out_back, height_from_u=LAND_HEIGHT_U)


def _way(start: Place, end: Place) -> float:
    return math.hypot(start.x - end.x, start.y - end.y)


def _via(start: Place, end: Place, aside_u: float) -> Place:
    """Return the place of a card halfway to its end, moved aside; the card has its final size there."""
    way = _way(start, end) or 1.0
    x, y = (mix(a, b, VIA_WAY) for a, b in ((start.x, end.x), (start.y, end.y)))
    right, down = (end.y - start.y) / way, (start.x - end.x) / way
    return Place(x + aside_u * right, y + aside_u * down, end.width, end.angle)
