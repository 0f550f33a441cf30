"""Where everything on the table stands, for a window size and a seat count. All lengths in units.

Opponents sit on an ellipse, clockwise from the watcher's left; the watcher sits at the bottom. Source of the figures:
they were tried as mock-ups at 3, 4 and 8 seats; the reason is given where one was changed.
"""

import math
from dataclasses import dataclass
from typing import NamedTuple

from papayoo.ui.geometry import Box, Viewport

CARD_RATIO = 172 / 112
HAND_WIDTH = 112.0
PLAQUE_WIDTH = 168.0
PLAQUE_HEIGHT = 60.0
PASS_SLOT_WIDTH = 92.0
PILE_WIDTH = 40.0
LIFT = 26.0
"""How far the card under the pointer or the focus rises."""
READY_LIFT = 34.0
"""How far a card rises that stands ready to be played."""
ADVICE_LIFT = 12.0
"""How far a card rises further that a hint is about."""
OFFER = 8.0
"""How far legal cards rise, and the others sink, when it is the watcher's turn."""

_ARC_DEG = {1: 0.0, 2: 120.0, 3: 180.0, 4: 196.0, 5: 206.0, 6: 214.0, 7: 220.0}
"""The arc that the opponents take up, by how many they are."""
_TRICK_WIDTH = {1: 96.0, 2: 96.0, 3: 96.0, 4: 88.0, 5: 88.0, 6: 76.0, 7: 72.0}


class Place(NamedTuple):
    """Where a card lies: its centre, its width and its angle, clockwise in degrees."""

    x: float
    y: float
    width: float
    angle: float = 0.0

    @property
    def height(self) -> float:
        """The card's height."""
        return self.width * CARD_RATIO


@dataclass(frozen=True, slots=True)
class TableLayout:
    """The places on a table; seats are counted from the watcher's own, see ``steps_from``."""

    viewport: Viewport
    seats: int
    seat: int

    @property
    def center_x(self) -> float:
        """The middle of the table."""
        return self.viewport.width / 2

    @property
    def center_y(self) -> float:
        """The middle of the ring of opponents: of the room above the hand."""
        return (self.viewport.height - 190.0) / 2 + 27.0

    def steps_from(self, seat: int) -> int:
        """How many seats to the watcher's left this one is; 0 is the watcher."""
        return (seat - self.seat) % self.seats

    def plaque(self, seat: int) -> Box:
        """Where a player's plaque stands."""
        if seat == self.seat:
            return Box(24.0, self.viewport.height - 262.0, PLAQUE_WIDTH, PLAQUE_HEIGHT)
        x, y = self._on_ellipse(seat, self._radius_x, self._radius_y)
        return Box.centered(x, y, PLAQUE_WIDTH, PLAQUE_HEIGHT)

    def is_plaque(self, x: float, y: float) -> bool:
        """Whether a player's plaque is at a point."""
        return any(self.plaque(seat).contains(x, y) for seat in range(self.seats))

    def trick_place(self, seat: int) -> Place:
        """Where a seat's card lies in a trick."""
        opponents = self.seats - 1
        radius_x, radius_y = (200.0, 104.0) if opponents <= 4 else (268.0, 126.0)
        width = _TRICK_WIDTH[opponents]
        if seat == self.seat:
            return Place(self.center_x, self.prompt_y - 18.0 - width * CARD_RATIO / 2, width)
        x, y = self._on_ellipse(seat, radius_x, radius_y)
        lean = (x - self.center_x) / radius_x
        return Place(x, y, width, 4.0 * lean)

    def pile(self, receiver: int) -> Place:
        """Where the cards that a seat is passed lie: beside its plaque, towards the middle."""
        if receiver == self.seat:
            return Place(self.center_x + 330.0, self.viewport.height - 250.0, PILE_WIDTH)
        box = self.plaque(receiver)
        if box.center_y < 0.62 * self.center_y:
            return Place(box.center_x, box.bottom + 32.0, PILE_WIDTH)
        side = 1 if box.center_x < self.center_x else -1
        return Place(box.center_x + side * 122.0, box.center_y, PILE_WIDTH)

    def hand(self, size: int) -> list[Place]:
        """The fan of the watcher's hand, from left to right."""
        if size == 0:
            return []
        strip = self.hand_strip(size)
        angle = min(1.6 * (size - 1), 22.0)
        step = angle / (size - 1) if size > 1 else 0.0
        radius = strip / math.radians(step) if step else 0.0
        top = self.viewport.height - 99.0
        return [self._fan_place((index - (size - 1) / 2), step, radius, top) for index in range(size)]

    @property
    def hand_top(self) -> float:
        """The height of the hand's upper edge: a card that is drawn beyond it leaves the hand."""
        return self.viewport.height - 190.0

    def hand_strip(self, size: int) -> float:
        """How much of each card shows beside the next one."""
        room = min(0.76 * self.viewport.width, 1400.0)
        return min(0.62 * HAND_WIDTH, (room - HAND_WIDTH) / max(1, size - 1))

    def hand_zone(self, size: int, index: int) -> Box:
        """Where a press means this card: its resting strip, down to the window's edge; the last one is whole."""
        place, strip = self.hand(size)[index], self.hand_strip(size)
        left = place.x - HAND_WIDTH / 2
        width = HAND_WIDTH if index == size - 1 else strip
        top = place.y - place.height / 2 - OFFER
        return Box(left, top, width, self.viewport.height - top)

    def pass_slots(self, count: int) -> list[Place]:
        """The empty places for the cards to pass, in the middle of the table."""
        gap = PASS_SLOT_WIDTH + 12.0
        left = self.center_x - gap * (count - 1) / 2
        return [Place(left + gap * index, self.center_y + 4.0, PASS_SLOT_WIDTH) for index in range(count)]

    @property
    def die_tray(self) -> tuple[float, float]:
        """The centre of the tray in which the die rests after the roll."""
        return self.viewport.width - 92.0, self.viewport.height - 232.0

    @property
    def die_stage(self) -> tuple[float, float]:
        """Where the die rolls: the middle of the table."""
        return self.center_x, self.center_y + 10.0

    @property
    def prompt_y(self) -> float:
        """The height of the line that says what is asked of the person, above the hand."""
        return self.viewport.height - 233.0

    @property
    def _radius_x(self) -> float:
        return self.viewport.width / 2 - 132.0

    @property
    def _radius_y(self) -> float:
        return self.center_y - 66.0

    def _on_ellipse(self, seat: int, radius_x: float, radius_y: float) -> tuple[float, float]:
        opponents = self.seats - 1
        arc = _ARC_DEG[opponents]
        step = arc / (opponents - 1) if opponents > 1 else 0.0
        turn = math.radians(-arc / 2 + step * (self.steps_from(seat) - 1))
        return self.center_x + radius_x * math.sin(turn), self.center_y - radius_y * math.cos(turn)

    def _fan_place(self, offset: float, step_deg: float, radius: float, y: float) -> Place:
        turn = math.radians(offset * step_deg)
        sag = radius * (1 - math.cos(turn))
        x = self.center_x + (radius * math.sin(turn) if radius else 0.0)
        return Place(x, y + sag, HAND_WIDTH, offset * step_deg)
