"""Places name plates and a trick's cards around the table, given their sizes. In units.

Opponents sit clockwise from the bottom seat's left: on an ellipse, or along the edges if that leaves more space.
"""

import math
from dataclasses import dataclass
from typing import NamedTuple

from papayoo.ui.geometry import Box, Viewport
from papayoo.ui.table_view.geometry.pose import CARD_RATIO, Place

PLAQUE_WIDTH = 168.0
"""Width of a name plate at the default text size."""
PLAQUE_HEIGHT = 60.0
"""Height of a name plate at the default text size."""
_PLAQUE_GROWTH = 84.0, 34.0
"""Growth of a name plate's width and height per 100 % increase in text size."""
_HAND_GAP = 12.0
"""Gap between the bottom seat's name plate and the hand."""
_SIDE = 48.0
"""Distance of opponents' name plates from the window's sides at the default text size."""
_SIDE_GROWTH = 24.0
"""Reduction of ``_SIDE`` per 100 % increase in text size."""
_TOP = 36.0
"""Distance of opponents' name plates from the window's top at the default text size."""
_TOP_GROWTH = 12.0
"""Reduction of ``_TOP`` per 100 % increase in text size."""
_TRAY, _TRAY_GROWTH, _TRAY_DROP = (136.0, 140.0), (110.0, 34.0), 16.0
_BADGE, _BADGE_GROWTH = 44.0, 24.0
_BADGE_HALF_GAP, _BADGE_CARD_GAP = 4.0, 14.0
_MAX_TILT_DEG = 4.0
"""Rotation of a trick's cards at the left and right end of the ring."""
_RING_TOP = 96.0
"""Height taken by name plates above the ring of a trick's cards."""
_MIN_RING_HEIGHT = 0.5
_PROMPT_GAP, _PROMPT_SIDES = 6.0, 440.0
_PROMPT_HEIGHT, _PROMPT_RISE = 28.0, 29.0
_CENTER_DROP = 27.0
_EPSILON = 1e-9
_ARC_DEG = {1: 0.0, 2: 120.0, 3: 180.0, 4: 196.0, 5: 206.0, 6: 214.0, 7: 220.0}
"""Arc over which the opponents' seats are distributed, by number of opponents."""
_SIDE_FROM_DEG = 45.0
"""Minimum angle from the top at which a name plate is at the left or right edge."""
_EDGE = 30.0
"""Distance of the bottom seat's name plate and of the die tray from the window's sides."""
_APART = 12.0
"""Gap between neighbouring name plates along an edge."""
_TRICK_RADII = (200.0, 104.0)
"""Default radii of the ring of a trick's cards, for up to four opponents."""
_WIDE_TRICK_RADII = (268.0, 126.0)
"""Default radii of the ring of a trick's cards, for five or more opponents."""
_OWN_RADIUS = 1.05
"""Maximum distance of the bottom card from the centre, as a share of the vertical radius."""
_USUAL_ROOM_Y = 196.0
"""Height between the upper name plates and the centre for which the default radii are given."""
_BADGE_RISE = 23.0
"""Gap between the badges and the bottom card, which leaves space for the crown."""
_BUTTONS_TOP, _BUTTONS_BOTTOM = 34.0, 78.0
_LEFT_BUTTONS = 38.0, 184.0
"""Horizontal extent of the upper left buttons, measured from the window's left side."""
_RIGHT_BUTTONS = 38.0, 235.0
"""Horizontal extent of the upper right buttons, measured from the window's right side."""


class Ring(NamedTuple):
    """The ring of a trick's cards: radii and arc as shares of the default values.

    ``bend`` is 1 for an ellipse and less for a shape closer to a rectangle. ``aside`` moves the bottom card to the
    right and the opposite card to the left, in card widths.
    """

    x: float = 1.0
    y: float = 1.0
    arc: float = 1.0
    bend: float = 1.0
    aside: float = 0.0


_USUAL_RING = Ring()


class Plaques(NamedTuple):
    """Options for name plates: scale of their texts, and placement along edges or on an ellipse."""

    text: float = 1.0
    is_along_rails: bool = False


class Badges(NamedTuple):
    """The badges with the lead suit and the points of a trick."""

    suit: Box
    points: Box

    @property
    def alone(self) -> Box:
        """Box of the lead suit's badge while the trick has no points: in the middle if it is free."""
        if self.points.x - self.suit.right > self.suit.width:
            return self.suit
        return self.suit.move_to(x=(self.suit.x + self.points.x) / 2)


@dataclass(frozen=True, slots=True)
class Frame:
    """The window, number of seats and card size; ``hand_top`` is the hand's upper edge."""

    viewport: Viewport
    seats: int
    hand_top: float
    card_scale: float
    has_large_index: bool

    @property
    def opponents(self) -> int:
        """Number of opponents."""
        return self.seats - 1

    @property
    def center(self) -> tuple[float, float]:
        """Centre of the opponents' ring: the middle of the space above the hand."""
        return self.viewport.width / 2, self.hand_top / 2 + _CENTER_DROP

    @property
    def prompt(self) -> Box:
        """Box of the prompt's line above the hand."""
        height = _PROMPT_HEIGHT * self.viewport.text
        return Box.centered(
            self.center[0], self.hand_top - _PROMPT_RISE - height / 2, self.viewport.width - _PROMPT_SIDES, height
        )


def plaque(frame: Frame, step: int, plaques: Plaques) -> Box:
    """Return the box of a name plate; ``step`` counts seats clockwise from the bottom seat, 0."""
    more = plaques.text - 1
    width, height = PLAQUE_WIDTH + _PLAQUE_GROWTH[0] * more, PLAQUE_HEIGHT + _PLAQUE_GROWTH[1] * more
    if step == 0:
        return Box(_EDGE, frame.hand_top - _HAND_GAP - height, width, height)
    side, top = _SIDE - _SIDE_GROWTH * more, _TOP - _TOP_GROWTH * more
    if not plaques.is_along_rails:
        radii = frame.viewport.width / 2 - side - width / 2, frame.center[1] - top - height / 2
        return Box.centered(*_on_curve(frame, step, radii), width, height)
    if abs(_turn_deg(frame, step)) < _SIDE_FROM_DEG:
        return Box(_upper_x(frame, step, side, width) - width / 2, top, width, height)
    left = side if _turn_deg(frame, step) < 0 else frame.viewport.width - side - width
    return Box(left, _side_y(frame, step, plaques) - height / 2, width, height)


def _upper_x(frame: Frame, step: int, side: float, width: float) -> float:
    """Return the centre x of a name plate at the upper edge, clear of the corner buttons."""
    half = frame.viewport.width / 2
    aside = (half - side - width / 2) * math.sin(math.radians(_turn_deg(frame, step)))
    most = half - _RIGHT_BUTTONS[1] - _APART - width / 2
    return half + max(-most, min(most, aside))


def _side_y(frame: Frame, step: int, plaques: Plaques) -> float:
    """Return the centre y of a name plate at a side, above the bottom name plate and the tray."""
    own = plaque(frame, 0, plaques)
    lowest = min(own.y, tray(frame, plaques).y) - _APART - own.height / 2
    highest = _BUTTONS_BOTTOM + _APART + own.height / 2
    if frame.opponents == 7:
        highest = max(highest, plaque(frame, 4, plaques).bottom + _APART + own.height / 2)
    if frame.opponents < 5:
        return min(frame.center[1], lowest)
    return lowest if step in (1, frame.opponents) else min(highest, lowest)


def tray(frame: Frame, plaques: Plaques) -> Box:
    """Return the box of the die tray, in which the die rests between two lines of text."""
    width, height = (size + growth * (plaques.text - 1) for size, growth in zip(_TRAY, _TRAY_GROWTH, strict=True))
    return Box(frame.viewport.width - _EDGE - width, frame.hand_top + _TRAY_DROP - height, width, height)


def table_buttons(viewport: Viewport) -> tuple[Box, Box]:
    """Return the boxes of the buttons in the upper corners."""
    height = _BUTTONS_BOTTOM - _BUTTONS_TOP
    (left, left_end), (right, right_end) = _LEFT_BUTTONS, _RIGHT_BUTTONS
    return (
        Box(left, _BUTTONS_TOP, left_end - left, height),
        Box(viewport.width - right_end, _BUTTONS_TOP, right_end - right, height),
    )


def trick_places(frame: Frame, width: float, ring: Ring) -> list[Place]:
    """Return the places of the cards in a trick, clockwise from the bottom seat's card."""
    radius_x, radius_y = _radii(frame)
    radii, aside = (radius_x * ring.x, radius_y * ring.y), width * ring.aside
    places = [Place(frame.center[0] + aside, _own_card_y(frame, width), width)]
    for step in range(1, frame.seats):
        x, y = _on_curve(frame, step, radii, ring)
        angle = _MAX_TILT_DEG * (x - frame.center[0]) / radii[0]
        places.append(Place(x - aside if 2 * step == frame.seats else x, y, width, angle))
    return places


def badges_between(frame: Frame, width: float, _: Ring) -> Badges:
    """Return the badges side by side, in the centre or higher to be clear of the bottom card."""
    size, top = _badge_size(frame), _own_card_y(frame, width) - width * CARD_RATIO / 2
    y = min(frame.center[1], top - _BADGE_RISE - size / 2)
    return _badges_apart(frame, size / 2 + _BADGE_HALF_GAP, y)


def badges_around(frame: Frame, width: float, ring: Ring) -> Badges:
    """Return the badges to the left and right of the cards in the centre."""
    aside = width * (0.5 + ring.aside) + _BADGE_CARD_GAP + _badge_size(frame) / 2
    return _badges_apart(frame, aside, _own_card_y(frame, width))


def _badges_apart(frame: Frame, aside: float, y: float) -> Badges:
    x, size = frame.center[0], _badge_size(frame)
    return Badges(Box.centered(x - aside, y, size, size), Box.centered(x + aside, y, size, size))


def _badge_size(frame: Frame) -> float:
    return _BADGE + _BADGE_GROWTH * (frame.viewport.text - 1)


def _radii(frame: Frame) -> tuple[float, float]:
    """Return the default radii of a trick's ring, scaled to the available height."""
    x, y = _TRICK_RADII if frame.opponents <= 4 else _WIDE_TRICK_RADII
    return x, y * max(_MIN_RING_HEIGHT, (frame.center[1] - _RING_TOP) / _USUAL_ROOM_Y)


def _own_card_y(frame: Frame, width: float) -> float:
    """Return the centre y of the bottom card: above the prompt, and in high windows on the ring."""
    lowest = frame.prompt.y - _PROMPT_GAP - width * CARD_RATIO / 2
    return min(lowest, frame.center[1] + _OWN_RADIUS * _radii(frame)[1])


def _on_curve(frame: Frame, step: int, radii: tuple[float, float], ring: Ring = _USUAL_RING) -> tuple[float, float]:
    turn = math.radians(_turn_deg(frame, step) * ring.arc)
    x, y = radii[0] * _bent(math.sin(turn), ring.bend), radii[1] * _bent(math.cos(turn), ring.bend)
    return frame.center[0] + x, frame.center[1] - y


def _turn_deg(frame: Frame, step: int) -> float:
    """Return the angle of a seat from the top of the table, clockwise, in degrees."""
    arc = _ARC_DEG[frame.opponents]
    return -arc / 2 + arc / max(1, frame.opponents - 1) * (step - 1)


def _bent(share: float, bend: float) -> float:
    return math.copysign(abs(share) ** bend, share) if abs(share) > _EPSILON else 0.0
