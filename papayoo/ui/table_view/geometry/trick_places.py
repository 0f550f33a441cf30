"""Places the cards of a trick and the token in its middle, given the card width in units."""

import math
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from papayoo.ui.geometry import Box
from papayoo.ui.table_view.geometry.pose import CARD_RATIO, Place
from papayoo.ui.table_view.geometry.seat_ring import Frame, turn_deg

MAX_TOKEN = 96.0
"""Maximum diameter of the trick token."""
TOKEN_GAP = 5.0
"""Minimum gap between the token and a card. The winning card is enlarged and reaches into the gap."""
_MAX_TILT_DEG = 4.0
"""Rotation of a trick's cards at the left and right end of the ring."""
_RING_TOP = 96.0
"""Height that is reserved above the ring of a trick's cards for the name plates."""
_RING_HEIGHTS = 0.5, 1.6
"""Limits of the factor by which the ring of trick cards is stretched to the window's height."""
_PROMPT_GAP = 5.5
"""Gap between the bottom card and the prompt."""
_TRICK_RADII = (200.0, 104.0)
"""Default radii of the ring of a trick's cards, for up to four opponents."""
_WIDE_TRICK_RADII = (268.0, 126.0)
"""Default radii of the ring of a trick's cards, for five or more opponents."""
_OWN_RADIUS = 1.05
"""Desired distance of the bottom card from the centre, as a multiple of the ring's vertical radius."""
_USUAL_ROOM_Y = 196.0
"""Height of the space above the table's centre at which the ring has its default vertical radius."""
_EPSILON = 1e-9


class Ring(NamedTuple):
    """The shape of the ring on which the cards of a trick lie.

    ``x`` and ``y`` multiply its default radii, and ``arc`` the angles between the cards and the bottom of the ring.
    ``bend`` is 1 for an ellipse and less for a shape closer to a rectangle. ``aside`` is the distance in card widths
    by which the bottom card is moved to the right and the opposite card to the left.
    """

    x: float = 1.0
    y: float = 1.0
    arc: float = 1.0
    bend: float = 1.0
    aside: float = 0.0


def trick_places(frame: Frame, width: float, ring: Ring) -> Iterator[Place]:
    """Yield the places of the cards in a trick, clockwise from the bottom seat's card."""
    center_x, center_y = frame.center
    aside = width * ring.aside
    yield Place(center_x + aside, _own_card_y(frame, width), width)
    radius_x, radius_y = _radii(frame)
    for step, (right, up) in enumerate(_directions(frame.seats, ring.arc, ring.bend), start=1):
        x = center_x + radius_x * ring.x * right
        shift = aside if 2 * step == frame.seats else 0.0
        yield Place(x - shift, center_y - radius_y * ring.y * up, width, _MAX_TILT_DEG * right)


def token_size(frame: Frame, cards: Iterable[Box]) -> float:
    """Return the diameter of the largest token in the centre of the table that is clear of the cards."""
    x, y = frame.center
    radius = min(_distance(card, x, y) for card in cards) - TOKEN_GAP
    return min(MAX_TOKEN, 2 * radius)


def _distance(box: Box, x: float, y: float) -> float:
    """Return the distance of a point from a box; 0 inside it."""
    left, top, width, height = box
    return math.hypot(max(0.0, left - x, x - left - width), max(0.0, top - y, y - top - height))


def _radii(frame: Frame) -> tuple[float, float]:
    """Return the default radii of a trick's ring, scaled to the available height."""
    x, y = _TRICK_RADII if frame.opponents <= 4 else _WIDE_TRICK_RADII
    least, most = _RING_HEIGHTS
    return x, y * min(most, max(least, (frame.center[1] - _RING_TOP) / _USUAL_ROOM_Y))


def _own_card_y(frame: Frame, width: float) -> float:
    """Return the y of the centre of the bottom seat's card in a trick.

    The card is just above the prompt or, in high windows, on the ring of the other cards.
    """
    lowest = frame.prompt.y - _PROMPT_GAP - width * CARD_RATIO / 2
    clear_of_token = MAX_TOKEN / 2 + TOKEN_GAP + width * CARD_RATIO / 2
    return min(lowest, frame.center[1] + max(clear_of_token, _OWN_RADIUS * _radii(frame)[1]))


@lru_cache(maxsize=256)
def _directions(seats: int, arc: float, bend: float) -> tuple[tuple[float, float], ...]:
    """Return the places of the opponents' cards on a ring with radii of 1, clockwise.

    A place is the distance of the card to the right of the ring's centre, and the distance above it.
    """
    turns = [math.radians(turn_deg(seats, step) * arc) for step in range(1, seats)]
    return tuple((_bent(math.sin(turn), bend), _bent(math.cos(turn), bend)) for turn in turns)


def _bent(share: float, bend: float) -> float:
    return math.copysign(abs(share) ** bend, share) if abs(share) > _EPSILON else 0.0
