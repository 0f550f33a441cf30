"""Draws a magnified card, with rank and suit only.

The card covers nothing that the player needs for a decision.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

from papayoo.engine import Card
from papayoo.ui.art import palette
from papayoo.ui.art.card_sizes import MINI_CORNER_RADIUS, MINI_HEIGHT, MINI_WIDTH
from papayoo.ui.geometry import Box, first_free, least_covering
from papayoo.ui.render import Canvas

LARGEST, LEAST, SHRINK = 6.0, 2.7, 0.88
"""Largest and smallest scale of a magnified card, and the ratio of consecutive scales that are tried."""
CROWDED = 3.2
"""Scale of a magnified card that has to cover something."""
GAP_U, STEP_U = 8.0, 10.0
"""Distance of a magnified card from boxes that it must not cover, and step between tried places."""
FRAME_U, SHADOW_U, SHADOW_OPACITY = 4.0, 14.0, 0.4


class Ground(NamedTuple):
    """The area in which a magnified card may be drawn.

    The card lies inside ``room``. It never covers the boxes in ``kept``. It covers parts of the boxes in ``spared``
    only if there is no other place.
    """

    room: Box
    kept: tuple[Box, ...]
    spared: tuple[Box, ...] = ()


def draw_magnified(canvas: Canvas, ground: Ground, card: Card, *, is_papayoo: bool) -> None:
    """Draw a card at its magnified place, if there is one."""
    place = magnified_place(ground)
    if place is not None:
        scale = place.width / MINI_WIDTH
        frame = place.inset(-FRAME_U)
        canvas.shadow(frame, spread=SHADOW_U, opacity=SHADOW_OPACITY)
        radius = MINI_CORNER_RADIUS * scale + FRAME_U
        canvas.panel(frame, edge=palette.FOCUS, edge_width=FRAME_U, radius=radius)
        canvas.mini(card, place.center_x, place.center_y, is_papayoo=is_papayoo, scale=scale)


@lru_cache(maxsize=32)
def magnified_place(ground: Ground) -> Box | None:
    """Return the box of a magnified card, or None if there is no place for it.

    The box is as large as possible. Of several boxes of this size, the lowest is returned.
    """
    kept, spared = ([box.inset(-GAP_U) for box in boxes] for boxes in (ground.kept, ground.spared))
    places = chain.from_iterable(_places(ground.room, scale) for scale in _scales())
    free = first_free(places, (*kept, *spared))
    return free or least_covering(_places(ground.room, CROWDED), ground.spared, taken=kept)


def _scales() -> Iterator[float]:
    scale = LARGEST
    while scale >= LEAST:
        yield scale
        scale *= SHRINK


def _places(room: Box, scale: float) -> Iterator[Box]:
    """Yield the possible boxes for a card in an area, row by row from the bottom, and in each row from the middle."""
    width, height = MINI_WIDTH * scale, MINI_HEIGHT * scale
    free_x, free_y = room.width - width - 2 * GAP_U, room.height - height - 2 * GAP_U
    if free_x < 0 or free_y < 0:
        return
    for row in range(int(free_y / STEP_U) + 1):
        y = room.bottom - GAP_U - height - row * STEP_U
        for column in range(int(free_x / 2 / STEP_U) + 1):
            for side in (1, -1) if column else (1,):
                yield Box(room.center_x - width / 2 + side * column * STEP_U, y, width, height)
