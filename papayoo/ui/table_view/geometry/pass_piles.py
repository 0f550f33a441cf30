"""Computes the places of the piles of passed cards at the name plates. Lengths in units."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from papayoo.ui.geometry import Box
from papayoo.ui.table_view.geometry.pose import Place

PILE_STEP = 7.0
"""Distance between neighbouring cards in a pile of passed cards."""
_WIDTH = 40.0
"""Width of a passed card at the default text size."""
PEEK_ROOM = 18.0
"""Height reserved for piles of passed cards below the upper name plates."""
_PEEKS = (26.0, 20.0, 14.0, 8.0)
"""Distances by which a pile of passed cards can stick out of a name plate; they are tried in this order."""
_INSET = 14.0
"""Distance of a pile from the corner of a name plate, which is round and has a mark."""


@dataclass(frozen=True, slots=True)
class PassGround:
    """The boxes that piles of passed cards must not cover.

    ``plaques`` are the name plates, the bottom one first; ``others`` are all other boxes. ``count`` is the number of
    cards in a pile; ``text`` is the scale of the texts on name plates.
    """

    plaques: tuple[Box, ...]
    others: tuple[Box, ...]
    count: int
    text: float


def pile_places(ground: PassGround) -> tuple[Place, ...]:
    """Return the places of the piles, half hidden behind the receivers' name plates."""
    rings = [_ring(ground, peek) for peek in _PEEKS]
    return next((ring for ring in rings if _is_clear(ground, ring)), rings[-1])


def pile_box(place: Place, count: int) -> Box:
    """Return the box of a pile of ``count`` cards, including its part behind the name plate."""
    return Box.centered(place.x, place.y, place.width + PILE_STEP * (count - 1) + 4.0, place.height + 4.0)


def _ring(ground: PassGround, peek: float) -> tuple[Place, ...]:
    """Return the places of all piles if they stick out of the name plates by ``peek``.

    The pile at the bottom name plate sticks out at the top, the others at the bottom.
    """
    width = _WIDTH * (1 + 0.4 * (ground.text - 1))
    reach, half = pile_box(Place(0.0, 0.0, width), ground.count).width / 2, Place(0.0, 0.0, width).height / 2
    own, *others = ground.plaques
    return (
        Place(own.right - _INSET - reach, own.y - peek + half, width),
        *(Place(box.right - _INSET - reach, box.bottom + peek - half, width) for box in others),
    )


def _is_clear(ground: PassGround, ring: Sequence[Place]) -> bool:
    piles = [pile_box(place, ground.count) for place in ring]
    if any(pile.overlaps(other) for pile in piles for other in ground.others):
        return False
    seats = range(len(piles))
    if any(piles[seat].overlaps(ground.plaques[other]) for seat in seats for other in seats if seat != other):
        return False
    return not any(one.overlaps(other) for one, other in combinations(piles, 2))
