"""How large plaques, cards in a trick and their ring can be, so that nothing on the table touches. Lengths in units.

Everything is as large as the player asks for, as far as that goes; where it does not, the texts on the plaques give way
first, then the cards, and the ring of the cards closes or opens a little. Pure geometry: knows no layout of a table.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from papayoo.ui.geometry import Box, Viewport
from papayoo.ui.table.fan import CARD_RATIO, Place

PLAQUE_WIDTH = 168.0
PLAQUE_HEIGHT = 60.0
"""The size of a plaque with texts of the usual size."""
_ARC_DEG = {1: 0.0, 2: 120.0, 3: 180.0, 4: 196.0, 5: 206.0, 6: 214.0, 7: 220.0}
"""The arc that the opponents take up, by how many they are."""
_TRICK_WIDTH = {1: 91.0, 2: 96.0, 3: 91.0, 4: 88.0, 5: 88.0, 6: 76.0, 7: 72.0}
"""By the number of opponents; narrower where a card lies right above the badges and the watcher's."""
_TRICK_RADII = (200.0, 104.0)
_WIDE_TRICK_RADII = (268.0, 126.0)
"""The ring of the trick, and that of five opponents and more."""
_USUAL_ROOM_Y = 196.0
"""The height between the upper plaques and the middle of the table at the design size, for which the rings are."""
_RINGS = tuple((x, y) for y in (1.0, 0.9, 0.8, 1.15, 1.25, 0.7, 0.6) for x in (1.0, 1.15, 0.88, 1.3))
"""Rings to try, as shares of the usual one's radii."""
_BADGE_RISE = 45.0
"""How far above the watcher's card the badges are: half of one, and half of the crown on the card."""
_GAP = 6.0
"""At least so much is left between plaques, and half of it between cards and plaques."""
_STEP = 0.05
"""Sizes are reduced in steps of this share until nothing touches."""
_GOOD_WIDTH = 0.85
"""Larger texts may cost the cards in a trick so much of their width, no more."""
_SMALLEST = 0.35
_INDEX_SHARE = 0.385
_LARGE_INDEX_SHARE = 0.48
"""The part of a card's height that its index takes, margin included."""
_DROPS = (0.0, 50.0, 100.0)
"""How far plaque and tray of the watcher may go down beside a narrow hand, to make room."""


@dataclass(frozen=True, slots=True)
class Frame:
    """What a table is fitted into: the window, who sits there, and what is asked for.

    ``hand_top`` is the height of the hand's upper edge, ``hand_left`` that of its left end.
    """

    viewport: Viewport
    seats: int
    hand_top: float
    hand_left: float
    card_scale: float
    has_large_index: bool

    @property
    def opponents(self) -> int:
        """How many sit around the watcher."""
        return self.seats - 1

    @property
    def center(self) -> tuple[float, float]:
        """The middle of the ring of opponents: of the room above the hand."""
        return self.viewport.width / 2, self.hand_top / 2 + 27.0

    @property
    def prompt(self) -> Box:
        """The line above the hand."""
        height = 28.0 * self.viewport.text
        return Box.centered(self.center[0], self.hand_top - 29.0 - height / 2, self.viewport.width - 440.0, height)


class Fit(NamedTuple):
    """What fits: the scale of the texts on plaques, how far the watcher's plaque and the tray go down, the trick."""

    text: float
    drop: float
    trick_width: float
    ring: tuple[float, float]


@lru_cache(maxsize=32)
def fit(frame: Frame) -> Fit:
    """The sizes nearest to those asked for with which nothing touches."""
    least = _GOOD_WIDTH * _TRICK_WIDTH[frame.opponents] * min(1.0, frame.card_scale)
    best = Fit(1.0, 0.0, _SMALLEST * _TRICK_WIDTH[frame.opponents] * frame.card_scale, _RINGS[0])
    for text, drop in _plaque_sizes(frame):
        trick = _trick(frame, text, drop)
        if trick is not None and trick[0] > best.trick_width:
            best = Fit(text, drop, *trick)
        if best.trick_width >= least:
            break
    return best


def plaque(frame: Frame, step: int, text: float, drop: float) -> Box:
    """The plaque of the seat so many steps to the watcher's left; 0 is the watcher's own."""
    width, height = PLAQUE_WIDTH + 112.0 * (text - 1), PLAQUE_HEIGHT + 38.0 * (text - 1)
    if step == 0:
        return Box(24.0, frame.hand_top - 12.0 + drop - height, width, height)
    radii = frame.viewport.width / 2 - 48.0 - width / 2, frame.center[1] - 36.0 - height / 2
    return Box.centered(*_on_ellipse(frame, step, radii), width, height)


def tray(frame: Frame, text: float, drop: float) -> Box:
    """The tray in which the die rests between two lines of text."""
    width, height = 136.0 + 56.0 * (text - 1), 140.0 + 26.0 * (text - 1)
    return Box(frame.viewport.width - 24.0 - width, frame.hand_top + 16.0 + drop - height, width, height)


def trick_place(frame: Frame, step: int, width: float, ring: tuple[float, float]) -> Place:
    """Where the card of the seat so many steps to the watcher's left lies in a trick."""
    if step == 0:
        return Place(frame.center[0], frame.prompt.y - 4.0 - width * CARD_RATIO / 2, width)
    radius_x, radius_y = _TRICK_RADII if frame.opponents <= 4 else _WIDE_TRICK_RADII
    room = max(0.5, (frame.center[1] - 96.0) / _USUAL_ROOM_Y)
    x, y = _on_ellipse(frame, step, (radius_x * ring[0], radius_y * room * ring[1]))
    return Place(x, y, width, 4.0 * (x - frame.center[0]) / (radius_x * ring[0]))


def badges(frame: Frame, width: float) -> Box:
    """Where the lead suit and the points of a trick are shown: in the middle, or higher above the watcher's card."""
    own = trick_place(frame, 0, width, _RINGS[0]).box
    return Box.centered(frame.center[0], min(frame.center[1], own.y - _BADGE_RISE), 100.0, 46.0)


def _on_ellipse(frame: Frame, step: int, radii: tuple[float, float]) -> tuple[float, float]:
    opponents = frame.opponents
    arc = _ARC_DEG[opponents]
    apart = arc / (opponents - 1) if opponents > 1 else 0.0
    turn = math.radians(-arc / 2 + apart * (step - 1))
    return frame.center[0] + radii[0] * math.sin(turn), frame.center[1] - radii[1] * math.cos(turn)


def _plaque_sizes(frame: Frame) -> Iterator[tuple[float, float]]:
    """Scales of the plaques' texts with which they keep clear, the largest first; 1 at last, clear or not."""
    for step in range(round((frame.viewport.text - 1) / _STEP), 0, -1):
        text = 1 + step * _STEP
        for drop in _DROPS:
            if _may_drop(frame, text, drop) and _plaques_fit(frame, text, drop):
                yield text, drop
    yield 1.0, next((drop for drop in _DROPS if _may_drop(frame, 1.0, drop) and _plaques_fit(frame, 1.0, drop)), 0.0)


def _may_drop(frame: Frame, text: float, drop: float) -> bool:
    """Beside a hand that leaves room for it the watcher's plaque may go down, and the tray on the other side."""
    widest = max(plaque(frame, 0, text, 0.0).width, tray(frame, text, 0.0).width)
    return drop == 0 or 24.0 + widest + _GAP <= frame.hand_left


def _plaques_fit(frame: Frame, text: float, drop: float) -> bool:
    """Whether plaques keep clear of each other, of the tray and of the buttons in the corners."""
    plaques = [plaque(frame, step, text, drop) for step in range(frame.seats)]
    corners = [Box(38.0, 34.0, 146.0, 44.0), Box(frame.viewport.width - 184.0, 34.0, 146.0, 44.0)]
    return not any(
        a.inset(-_GAP).overlaps(b) for a, b in combinations([*plaques, tray(frame, text, drop), *corners], 2)
    )


def _trick(frame: Frame, text: float, drop: float) -> tuple[float, tuple[float, float]] | None:
    """The width of the cards and the ring on which they lie clear of all else, as wide as asked for if possible."""
    asked = _TRICK_WIDTH[frame.opponents] * frame.card_scale
    fixed = [frame.prompt, tray(frame, text, drop), *(plaque(frame, step, text, drop) for step in range(frame.seats))]
    for step in range(round((1 - _SMALLEST) / _STEP)):
        width = asked * (1 - step * _STEP)
        for ring in _RINGS:
            if _lies_clear(frame, width, ring, fixed):
                return width, ring
    return None


def _lies_clear(frame: Frame, width: float, ring: tuple[float, float], fixed: list[Box]) -> bool:
    """Whether no card touches what is fixed, or hides the index of another."""
    boxes = sorted((trick_place(frame, step, width, ring).box for step in range(frame.seats)), key=lambda box: box.y)
    all_fixed = [*fixed, badges(frame, width)]
    if any(box.inset(-_GAP / 2).overlaps(other) for box in boxes for other in all_fixed):
        return False
    share = _LARGE_INDEX_SHARE if frame.has_large_index else _INDEX_SHARE
    return not any(
        Box(under.x, under.y, under.width, under.height * share).overlaps(over)
        for under, over in combinations(boxes, 2)
    )
