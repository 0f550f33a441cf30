"""The layout of the review screen. Lengths are in layout units.

From the top: a row with the close button, the round and its title; the stage, on which the players sit around the
trick, with the caption at its foot; a row with the step buttons, the timeline and the jump buttons. All hands are in a
panel, which is at the right of the stage, or at the bottom of a narrow window. Each player has a name plate, also the
viewer, whose hand is in the panel with the others.
"""

import math
from dataclasses import dataclass
from functools import lru_cache

from papayoo.ui.geometry import Box, Viewport
from papayoo.ui.scenes.review.trick_ring import Ring, ring_with_widest_cards
from papayoo.ui.table_view.geometry.layout import TableLayout
from papayoo.ui.table_view.geometry.pose import Place
from papayoo.ui.table_view.geometry.seat_ring import PLAQUE_HEIGHT, PLAQUE_WIDTH, Plaques

HEAD, FOOT = 84.0, 116.0
"""Heights above the stage, and below it in a wide window."""
MARGIN = 28.0
HANDS_WIDTH = 492.0
_INSET = 14.0
"""Distance of the name plates from the edge of their area."""
_MOST_RADIUS_X = 480.0
"""Maximum horizontal radius of the ellipse with the name plates."""
BESIDE_FROM = 1200.0
"""Minimum window width at which the panel with the hands is beside the stage instead of below it."""
_LEAST_WIDTH = 800.0
"""Minimum width of the review screen, in units, with large texts."""
_LEAST_TALL = 820.0
"""Minimum width of the review screen, in units, in a tall window."""
_LEAST_MIDDLE = 400.0
"""Minimum height between the head and the foot of a wide window."""
_NARROW_PLAYERS = 500.0
"""Height of the area with the name plates in a narrow window."""
_CAPTION_HEIGHT = 108.0
"""Height of the caption and the coach's verdict below the ring in a narrow window."""
_NARROW_MARGIN = 14.0
_CENTRE_RISE = 18.0
"""Distance of the players' centre above the middle between the head and the foot of a wide window."""
_TOKEN = 76.0
"""Diameter of the trick token in the middle of a trick."""
_STAGE_GAP = 14.0
_STAGE_FOOT = 6.0
_TRANSPORT_TOP, TRANSPORT_HEIGHT = 40.0, 54.0
_HEAD_TOP, HEAD_HEIGHT = 22.0, 46.0
_HANDS_GAP = 20.0
_EXTRA_TOP, _EXTRA_STRIP = 8.0, 74.0
"""In a narrow window, height of the strip with additional buttons at the bottom, and of the space above the buttons."""
_CAPTION_DROP, _CAPTION_RISE = 20.0, 31.0
"""Distance of the caption's middle below the players in a narrow window, and above the foot of a wide one."""
_CAPTION_MARGIN = 30.0
_LINE_PITCH = 26.0
_TALLEST_HANDS = 460.0


@dataclass(frozen=True, slots=True)
class ReviewLayout(TableLayout):
    """The places of the players around the trick."""

    @property
    def center_x(self) -> float:
        return stage_box(self.viewport).center_x

    @property
    def center_y(self) -> float:
        if is_narrow(self.viewport):
            return HEAD + _NARROW_PLAYERS / 2
        return (HEAD + self.viewport.height - FOOT) / 2 - _CENTRE_RISE

    @property
    def token(self) -> Box:
        return Box.centered(self.center_x, self.center_y, _TOKEN, _TOKEN)

    @property
    def plaques(self) -> Plaques:
        return Plaques()

    def plaque(self, seat: int) -> Box:
        x, y = self._around(seat, self._radius_x, self._radius_y)
        return Box.centered(x, y, PLAQUE_WIDTH, PLAQUE_HEIGHT)

    def trick_place(self, seat: int) -> Place:
        return self.card_at(seat, _trick_ring(self))

    def card_at(self, seat: int, ring: Ring) -> Place:
        """Return the position and size of a seat's card in a trick whose cards lie on ``ring``."""
        return Place(*self._around(seat, ring.radius_x, ring.radius_y), ring.width)

    def hand(self, size: int) -> tuple[Place, ...]:
        return ()  # the hands are in a panel beside the table

    @property
    def _radius_x(self) -> float:
        return min(_MOST_RADIUS_X, self.center_x - stage_box(self.viewport).x - _INSET - PLAQUE_WIDTH / 2)

    @property
    def _radius_y(self) -> float:
        return self.center_y - HEAD - _INSET - PLAQUE_HEIGHT / 2

    def _around(self, seat: int, radius_x: float, radius_y: float) -> tuple[float, float]:
        turn = math.pi + 2 * math.pi * self.steps_from(seat) / self.seats
        return self.center_x + radius_x * math.sin(turn), self.center_y - radius_y * math.cos(turn)


@lru_cache(maxsize=16)
def _trick_ring(layout: ReviewLayout) -> Ring:
    seats = range(layout.seats)
    return ring_with_widest_cards(
        lambda ring: (layout.card_at(seat, ring).box for seat in seats),
        [layout.plaque(seat) for seat in seats],
        layout.token,
    )


def stage_box(viewport: Viewport) -> Box:
    """Return the box of the stage: the players, and the caption below them."""
    margin = _margin(viewport)
    right = viewport.width - margin if is_narrow(viewport) else viewport.width - HANDS_WIDTH - MARGIN - _STAGE_GAP
    return Box(margin, HEAD, right - margin, transport_line(viewport).y - _STAGE_FOOT - HEAD)


def is_narrow(viewport: Viewport) -> bool:
    """Whether the window is so narrow that the hands are below the stage."""
    return viewport.width < BESIDE_FROM


def review_height(width: float) -> float:
    """Return the minimum height of the review screen, at which the players of the largest table do not overlap."""
    if width >= BESIDE_FROM:
        return HEAD + _LEAST_MIDDLE + FOOT
    stage = _NARROW_PLAYERS + _CAPTION_HEIGHT
    return HEAD + stage + TRANSPORT_HEIGHT + _HANDS_GAP + _TALLEST_HANDS + _EXTRA_STRIP


def tall_width(window: Viewport) -> float:
    """Return the width of the layout in a tall window, where the hands fit below the stage."""
    least = max(_LEAST_TALL, review_height(_LEAST_TALL) * window.width_px / window.height_px)
    return least if least < BESIDE_FROM else window.width


def least_width(window: Viewport) -> float:
    """Return the least width of the layout with large texts; in a very wide window, it needs no scrolling."""
    whole = review_height(BESIDE_FROM) * window.width_px / window.height_px
    return whole if whole >= BESIDE_FROM else _LEAST_WIDTH


def transport_line(viewport: Viewport) -> Box:
    """Return the box of the row with the step buttons, the timeline and the jump buttons."""
    top = HEAD + _NARROW_PLAYERS + _CAPTION_HEIGHT if is_narrow(viewport) else viewport.height - FOOT + _TRANSPORT_TOP
    return _row(viewport, top, TRANSPORT_HEIGHT)


def extra_line(viewport: Viewport) -> Box:
    """Return the box of the row with additional buttons, such as the button to play again.

    In a wide window, it is the top row.
    """
    if is_narrow(viewport):
        return _row(viewport, viewport.height - _EXTRA_STRIP + _EXTRA_TOP, HEAD_HEIGHT)
    return head_line(viewport)


def head_line(viewport: Viewport) -> Box:
    """Return the box of the top row with the close button, the round's number and the title."""
    return _row(viewport, _HEAD_TOP, HEAD_HEIGHT)


def _row(viewport: Viewport, top: float, height: float) -> Box:
    margin = _margin(viewport)
    return Box(margin, top, viewport.width - 2 * margin, height)


def _margin(viewport: Viewport) -> float:
    return _NARROW_MARGIN if is_narrow(viewport) else MARGIN


def hands_box(viewport: Viewport) -> Box:
    """Return the box of the panel that shows all players' hands."""
    if is_narrow(viewport):
        return _row(viewport, transport_line(viewport).bottom + _HANDS_GAP, _TALLEST_HANDS)
    left = viewport.width - HANDS_WIDTH - MARGIN
    return Box(left, HEAD, HANDS_WIDTH, viewport.height - HEAD - FOOT)


def caption_box(layout: ReviewLayout) -> Box:
    """Return the box of the text that describes the current step."""
    narrow_y = HEAD + _NARROW_PLAYERS + _CAPTION_DROP
    y = narrow_y if is_narrow(layout.viewport) else layout.viewport.height - FOOT - _CAPTION_RISE
    return Box.centered(layout.center_x, y, 2 * (layout.center_x - _CAPTION_MARGIN), _LINE_PITCH)


def verdict_box(layout: ReviewLayout) -> Box:
    """Return the box of the first line of the coach's verdict, below the caption. A second line follows it."""
    return caption_box(layout).move_by(dy=_LINE_PITCH)
