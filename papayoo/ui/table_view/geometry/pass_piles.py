"""Computes the places of the piles of passed cards, each in front of its player."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from papayoo.ui.geometry import Box, first_free
from papayoo.ui.table_view.geometry.pose import CARD_RATIO, Place

PILE_STEP = 5.0
"""Distance between neighbouring cards in a pile of passed cards."""
_WIDTHS = (42.0, 36.0, 30.0, 24.0, 18.0, 15.0)
"""Possible widths of a passed card at the default text size, in order of preference."""
_TEXT_GROWTH = 0.4
"""Relative growth of the cards' width per 100 % increase in text size."""
PEEK = 18.0
"""Height of the visible edge of a pile under a name plate."""
_RIM = 4.0
"""What the box of a pile is wider and higher than its cards."""
_GAP = 10.0
"""Distance of a pile from its player's name plate. It leaves room for marks at the plate's corners."""
_TRIALS = 3
"""Maximum number of trials to place the piles. Each trial places them in a different order."""
_EDGES = (-1.0, 0.0, 1.0)
"""Positions along a side of a name plate that are tried for its pile: start, middle and end."""


@dataclass(frozen=True, slots=True)
class PassGround:
    """The space on the table for piles of passed cards, which must not cover any of the boxes.

    ``room`` is the visible part of the table, and ``plaques`` are the boxes of the name plates, the bottom one first;
    ``others`` are all other boxes. ``center`` is the middle of the table. ``count`` is the number of cards in a pile;
    ``text`` is the scale of the texts on name plates.
    """

    room: Box
    plaques: tuple[Box, ...]
    others: tuple[Box, ...]
    center: tuple[float, float]
    count: int
    text: float


def pile_places(ground: PassGround) -> tuple[Place, ...]:
    """Return the places of the piles: each beside its giver's name plate, towards the centre of the table.

    The piles that find no free place are placed first in the next trial. A pile that still finds none lies under its
    name plate.
    """
    order = list(range(len(ground.plaques)))
    for _ in range(_TRIALS):
        found = _found_in_turn(ground, order)
        crowded = [index for index in order if found[index] is None]
        if not crowded:
            break
        order = [*crowded, *(index for index in order if index not in crowded)]
    plaques = zip(ground.plaques, (found[index] for index in range(len(order))), strict=True)
    return tuple(place or _tucked_under(ground, plaque) for plaque, place in plaques)


def _found_in_turn(ground: PassGround, order: Sequence[int]) -> dict[int, Place | None]:
    """Return the place of the pile of each name plate; None if a plate has no free place.

    The piles are placed in the given order; each takes the best place that is still free.
    """
    taken = [*ground.plaques, *ground.others]
    found: dict[int, Place | None] = {}
    for index in order:
        box = first_free(_boxes_beside(ground, ground.plaques[index]), taken)
        found[index] = _place_in(box, ground.count) if box is not None else None
        if box is not None:
            taken.append(box)
    return found


def _tucked_under(ground: PassGround, plaque: Box) -> Place:
    """Return the place of a pile that lies under a name plate.

    One edge of the pile is visible, on the side towards the table's centre.
    """
    width = (plaque.height - 2 * _GAP) / CARD_RATIO
    inside, way = plaque.inset(width), plaque.height / 2 + PEEK - width * CARD_RATIO / 2
    x = min(max(ground.center[0], inside.x), inside.right)
    return Place(x, plaque.center_y + math.copysign(way, ground.center[1] - plaque.center_y), width)


def pile_box(place: Place, count: int) -> Box:
    return Box.centered(place.x, place.y, place.width + PILE_STEP * (count - 1) + _RIM, place.height + _RIM)


def _place_in(box: Box, count: int) -> Place:
    """Return the place of the pile that has this box."""
    return Place(box.center_x, box.center_y, box.width - PILE_STEP * (count - 1) - _RIM)


def _boxes_beside(ground: PassGround, plaque: Box) -> Iterator[Box]:
    """Yield boxes for a pile beside a name plate: the larger ones first, and of a size, those near the centre first."""
    for width in _WIDTHS:
        boxes = sorted(_around(ground, plaque, _grown(ground, width)), key=lambda box: _way(ground, box))
        yield from (box for box in boxes if box.is_inside(ground.room))


def _around(ground: PassGround, plaque: Box, width: float) -> Iterator[Box]:
    """Yield possible boxes for a pile of passed cards on all sides of a name plate."""
    pile = pile_box(Place(0.0, 0.0, width), ground.count)
    far_x, far_y = (plaque.width + pile.width) / 2 + _GAP, (plaque.height + pile.height) / 2 + _GAP
    along_x, along_y = (plaque.width - pile.width) / 2, max(0.0, (plaque.height - pile.height) / 2)
    for edge in _EDGES:
        for side in (-1, 1):
            yield pile.move_by(plaque.center_x + side * far_x, plaque.center_y + edge * along_y)
            yield pile.move_by(plaque.center_x + edge * along_x, plaque.center_y + side * far_y)


def _way(ground: PassGround, box: Box) -> float:
    """Return the distance of a box from the middle of the table; as good as equal ones are equal."""
    return round(math.hypot(box.center_x - ground.center[0], box.center_y - ground.center[1]), 6)


def _grown(ground: PassGround, width: float) -> float:
    return width * (1 + _TEXT_GROWTH * (ground.text - 1))
