"""Where everything in a review stands: a ring of players on the left, everybody's cards on the right.

Nobody plays here, so the watcher sits in the ring like the others and holds no fan. All lengths in units.
"""

import math
from dataclasses import dataclass
from functools import lru_cache

from papayoo.ui.geometry import Box, Viewport
from papayoo.ui.scenes.review.trick_ring import Ring, widest_ring
from papayoo.ui.table_view.geometry.layout import TableLayout
from papayoo.ui.table_view.geometry.pose import Place
from papayoo.ui.table_view.geometry.seat_ring import PLAQUE_HEIGHT, PLAQUE_WIDTH, Badges

HEAD = 84.0
FOOT = 116.0
MARGIN = 28.0
HANDS_WIDTH = 492.0
_INSET = 14.0
"""How far plaques stay from the edge of their ground."""
_WIDEST_RING = 480.0
BESIDE_FROM = 1200.0
"""In a window at least so wide the hands lie beside the ring, else below it."""
_NARROW_RING = 500.0
"""The height of the ring above the hands."""
_LINES = 108.0
_BUTTONS = 74.0
_TALLEST_HANDS = 460.0


@dataclass(frozen=True, slots=True)
class ReviewLayout(TableLayout):
    """The ring of a review, in the room left of the hands, between head and foot."""

    @property
    def center_x(self) -> float:
        """The middle of the ring."""
        return stage_box(self.viewport).center_x

    @property
    def center_y(self) -> float:
        """The middle of the ring."""
        if is_narrow(self.viewport):
            return HEAD + _NARROW_RING / 2
        return (HEAD + self.viewport.height - FOOT) / 2 - 18.0

    @property
    def badges(self) -> Badges:
        """In the middle of the ring."""
        x, y = self.center_x, self.center_y
        return Badges(Box.centered(x - 26.0, y, 44.0, 44.0), Box.centered(x + 26.0, y, 44.0, 44.0))

    def plaque(self, seat: int) -> Box:
        """Where a player's plaque stands."""
        x, y = self._on_ring(seat, self._ring_x, self._ring_y)
        return Box.centered(x, y, PLAQUE_WIDTH, PLAQUE_HEIGHT)

    def trick_place(self, seat: int) -> Place:
        """Where a seat's card lies in a trick."""
        return self.card_at(seat, _trick_ring(self))

    def card_at(self, seat: int, ring: Ring) -> Place:
        """Where a seat's card lies on a ring."""
        return Place(*self._on_ring(seat, ring.radius_x, ring.radius_y), ring.width)

    def hand(self, size: int) -> tuple[Place, ...]:
        """There is no fan: the cards of all hands lie in the panel."""
        return ()

    @property
    def _ring_x(self) -> float:
        return min(_WIDEST_RING, self.center_x - stage_box(self.viewport).x - _INSET - PLAQUE_WIDTH / 2)

    @property
    def _ring_y(self) -> float:
        return self.center_y - HEAD - _INSET - PLAQUE_HEIGHT / 2

    def _on_ring(self, seat: int, radius_x: float, radius_y: float) -> tuple[float, float]:
        turn = math.pi + 2 * math.pi * self.steps_from(seat) / self.seats
        return self.center_x + radius_x * math.sin(turn), self.center_y - radius_y * math.cos(turn)


@lru_cache(maxsize=16)
def _trick_ring(layout: ReviewLayout) -> Ring:
    seats = range(layout.seats)
    return widest_ring(
        lambda ring: (layout.card_at(seat, ring).box for seat in seats),
        [layout.plaque(seat) for seat in seats],
        Box.centered(layout.center_x, layout.center_y, 96.0, 46.0),
    )


def stage_box(viewport: Viewport) -> Box:
    """The ground of the ring and of the words below it."""
    margin = _margin(viewport)
    right = viewport.width - margin if is_narrow(viewport) else viewport.width - HANDS_WIDTH - MARGIN - 14.0
    return Box(margin, HEAD, right - margin, transport_line(viewport).y - 6.0 - HEAD)


def is_narrow(viewport: Viewport) -> bool:
    """Whether the hands lie below the ring."""
    return viewport.width < BESIDE_FROM


def review_height(width: float) -> float:
    """The height of a review that is so wide: 0 where it takes what there is."""
    if width >= BESIDE_FROM:
        return 0.0
    return HEAD + _NARROW_RING + _LINES + _BUTTONS + _TALLEST_HANDS + _BUTTONS


def transport_line(viewport: Viewport) -> Box:
    """Where the buttons stand that go through the game."""
    top = HEAD + _NARROW_RING + _LINES if is_narrow(viewport) else viewport.height - FOOT + 40
    margin = _margin(viewport)
    return Box(margin, top, viewport.width - 2 * margin, 54)


def extra_line(viewport: Viewport) -> Box:
    """Where the buttons stand that lead to what else can be done with the game."""
    margin = _margin(viewport)
    top = viewport.height - _BUTTONS + 8 if is_narrow(viewport) else 22.0
    return Box(margin, top, viewport.width - 2 * margin, 46)


def _margin(viewport: Viewport) -> float:
    return 14.0 if is_narrow(viewport) else MARGIN


def hands_box(viewport: Viewport) -> Box:
    """Where everybody's cards lie."""
    if is_narrow(viewport):
        margin, top = _margin(viewport), transport_line(viewport).bottom + 20
        return Box(margin, top, viewport.width - 2 * margin, _TALLEST_HANDS)
    left = viewport.width - HANDS_WIDTH - MARGIN
    return Box(left, HEAD, HANDS_WIDTH, viewport.height - HEAD - FOOT)


def caption_place(layout: ReviewLayout) -> tuple[float, float]:
    """The middle of the line that says what has happened."""
    y = HEAD + _NARROW_RING + 20.0 if is_narrow(layout.viewport) else layout.viewport.height - FOOT - 31.0
    return layout.center_x, y


def verdict_place(layout: ReviewLayout) -> tuple[float, float]:
    """The middle of the first of two lines below that, for what the coach says."""
    x, y = caption_place(layout)
    return x, y + 26.0
