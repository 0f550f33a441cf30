"""The layout of the player's hand: a fan in one row, or in two rows if one row would hide indexes.

Lengths are in layout units.
"""

import math
from dataclasses import dataclass

from papayoo.ui.art.card_sizes import CARD_WIDTH
from papayoo.ui.art.faces import INDEX_HEIGHT, INDEX_WIDTH, LARGE_INDEX_HEIGHT, LARGE_INDEX_WIDTH
from papayoo.ui.geometry import Box, Viewport
from papayoo.ui.table_view.geometry.pose import CARD_RATIO, Place

OFFER = 8.0
"""Distance by which legal cards rise and other cards sink on the player's turn."""

_STEP_DEG = 1.6
"""Angle between neighbouring cards of the fan."""
_MOST_DEG = 22.0
"""Maximum angle between the first and the last card of the fan."""
_ROOM = (0.76, 1400.0)
"""Usual maximum width of the fan: the smaller of a fraction of the window's width and a length in units."""
_MOST_ROOM = (0.876, 1600.0)
"""Maximum width of a fan whose cards would hide each other's indexes at the usual width.

As in ``_ROOM``, the smaller of two values counts. With this width, 20 cards with large indexes just fit into one row.
"""
_MORE_ROOM = 0.25
"""Increase of the fraction ``_MOST_ROOM`` per 100 % increase in card size."""
_STRIP = 0.62
"""Maximum visible fraction of the width of a card that the next card overlaps."""
_FOOT = 99.0 / CARD_WIDTH
"""Height of the cards' centres above the window's lower edge, as a fraction of card width.

Larger cards extend further below the edge, so that their tops are no higher than the tops of cards of the default size.
"""
_FRONT_ROW = 0.62
"""Visible fraction of the height of front-row cards in a hand of two rows."""
_CLEARANCE = 18.0 / CARD_WIDTH
"""Space above the hand into which cards can rise, as a fraction of card width."""


@dataclass(frozen=True, slots=True)
class Fan:
    """The fan of cards in a window; ``card_scale`` is 1 for cards of the default size."""

    viewport: Viewport
    card_scale: float = 1.0
    has_large_index: bool = False

    @property
    def card_width(self) -> float:
        return CARD_WIDTH * self.card_scale

    @property
    def index_width(self) -> float:
        """Width of a card's index, which must stay visible beside the next card."""
        return (LARGE_INDEX_WIDTH if self.has_large_index else INDEX_WIDTH) * self.card_scale

    @property
    def index_height(self) -> float:
        """Height of a card's index, which must stay visible above a card in front of it."""
        return (LARGE_INDEX_HEIGHT if self.has_large_index else INDEX_HEIGHT) * self.card_scale

    def rows(self, size: int) -> tuple[int, ...]:
        """Return the number of cards in each row of a hand of ``size`` cards, the back row first."""
        if self._strip_in(size, self._most_room) >= self.index_width:
            return (size,)
        return (size + 1) // 2, size // 2

    def height(self, size: int) -> float:
        """Return the height of the hand above the window's lower edge."""
        if len(self.rows(size)) == 1:
            return self._unsunk_width * (_FOOT + CARD_RATIO / 2 + 5 / CARD_WIDTH)
        return self.card_width * (_FRONT_ROW * CARD_RATIO + _CLEARANCE) + self.index_height

    def strip(self, size: int) -> float:
        """Return the visible width of each card in a row of ``size`` cards."""
        strip = self._strip_in(size, _ROOM)
        return strip if strip >= self.index_width else min(self.index_width, self._strip_in(size, self._most_room))

    def places(self, size: int) -> list[Place]:
        """Return the places of the cards: the back row from left to right, then the front row."""
        rows = self.rows(size)
        if len(rows) == 1:
            sunk = (self.card_width - self._unsunk_width) * CARD_RATIO / 2
            return self._row(size, self.viewport.height - _FOOT * self._unsunk_width + sunk)
        front = self.viewport.height + (0.5 - _FRONT_ROW) * self.card_width * CARD_RATIO
        return self._row(rows[0], front - self.index_height) + self._row(rows[1], front)

    def zone(self, size: int, index: int) -> Box:
        """Return the hit area of a card: its visible strip, extended down to the window's edge.

        Where hit areas of the two rows overlap, the later card is selected.
        """
        place, row = self.places(size)[index], self.row_of(size, index)
        is_last = index == sum(self.rows(size)[: row + 1]) - 1
        top = place.y - place.height / 2 - OFFER
        width = place.width if is_last else self.strip(self.rows(size)[row])
        return Box(place.x - place.width / 2, top, width, self.viewport.height - top)

    def row_of(self, size: int, index: int) -> int:
        """Return the row of a card: 0 for the back row or a single row, 1 for the front row."""
        return int(index >= self.rows(size)[0])

    def across(self, size: int, index: int, *, is_up: bool) -> list[int]:
        """Return the positions in the hand of the cards in the row above or below a card, the nearest card first.

        ``size`` is the number of cards in the hand, and ``index`` the position of the card. The list is empty if
        there is no such row.
        """
        if self.row_of(size, index) != int(is_up):
            return []
        places = self.places(size)
        others = [other for other in range(size) if self.row_of(size, other) != int(is_up)]
        return sorted(others, key=lambda other: abs(places[other].x - places[index].x))

    @property
    def _unsunk_width(self) -> float:
        """Width of the cards, but at most the default width; the hand's height is computed from it.

        Larger cards do not make the hand higher: their lower parts are below the window's lower edge.
        """
        return min(self.card_width, CARD_WIDTH)

    @property
    def _most_room(self) -> tuple[float, float]:
        return _MOST_ROOM[0] + _MORE_ROOM * max(0.0, self.card_scale - 1), _MOST_ROOM[1]

    def _strip_in(self, size: int, room: tuple[float, float]) -> float:
        """Return the visible width of each card in a single row.

        ``room`` limits the width of the row to a fraction of the window's width and to a length in units.
        """
        width = min(room[0] * self.viewport.width, room[1])
        return min(_STRIP * self.card_width, (width - self.card_width) / max(1, size - 1))

    def _row(self, size: int, y: float) -> list[Place]:
        step = min(_STEP_DEG * (size - 1), _MOST_DEG) / (size - 1) if size > 1 else 0.0
        radius = self.strip(size) / math.radians(step) if step else 0.0
        return [self._place(index - (size - 1) / 2, step, radius, y) for index in range(size)]

    def _place(self, offset: float, step_deg: float, radius: float, y: float) -> Place:
        turn = math.radians(offset * step_deg)
        x = self.viewport.width / 2 + radius * math.sin(turn)
        return Place(x, y + radius * (1 - math.cos(turn)), self.card_width, offset * step_deg)
