"""Where the cards lie that players pass, until everybody has passed. Pure geometry, lengths in units."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from papayoo.ui.geometry import Box
from papayoo.ui.table.fan import CARD_RATIO, Place

PILE_STEP = 7.0
"""How far apart the cards of a pile lie."""
_WIDTH, _SMALL_WIDTH = 40.0, 26.0
"""The width of its cards on the felt, and on a plaque."""
_UPPER = 0.62
"""Plaques above this share of the way to the middle of the table have their piles below them, the others beside."""


@dataclass(frozen=True, slots=True)
class PassGround:
    """The table during a pass: the plaques, the watcher's first; the middle; what else is seen; how many cards pass.

    ``text`` is the scale of the texts on plaques.
    """

    plaques: tuple[Box, ...]
    center: tuple[float, float]
    hand_top: float
    others: tuple[Box, ...]
    count: int
    text: float


def pile_places(ground: PassGround) -> tuple[Place, ...]:
    """Where the piles lie: beside the plaques of those who get them, or on these where the felt is too full."""
    steps = range(len(ground.plaques))
    beside = tuple(_beside(ground, step) for step in steps)
    if _lie_clear([pile_box(place, ground.count) for place in beside], (*ground.plaques, *ground.others)):
        return beside
    return tuple(_on_plaque(ground, step) for step in steps)


def pile_box(place: Place, count: int) -> Box:
    """The room that a pile of so many cards takes."""
    return Box.centered(place.x, place.y, place.width + PILE_STEP * (count - 1) + 4.0, place.height + 2.0)


def _beside(ground: PassGround, step: int) -> Place:
    center_x, center_y = ground.center
    if step == 0:
        return Place(center_x + 330.0, ground.hand_top - 60.0, _WIDTH)
    box = ground.plaques[step]
    inward = 0 if abs(box.center_x - center_x) < 1 else 1 if box.center_x < center_x else -1
    if box.center_y < _UPPER * center_y:
        return Place(box.center_x + 30.0 * inward, box.bottom + 40.0, _WIDTH)
    return Place(box.center_x + inward * (box.width / 2 + 48.0), box.center_y, _WIDTH)


def _on_plaque(ground: PassGround, step: int) -> Place:
    """On the lower right corner: no points stand there while cards are passed."""
    box = ground.plaques[step]
    width = _SMALL_WIDTH * (1 + 0.4 * (ground.text - 1))
    reach = pile_box(Place(0.0, 0.0, width), ground.count).width / 2
    return Place(box.right - reach - 6.0, box.bottom - width * CARD_RATIO / 2 + 4.0, width)


def _lie_clear(piles: Sequence[Box], others: Sequence[Box]) -> bool:
    if any(pile.overlaps(other) for pile in piles for other in others):
        return False
    return not any(one.overlaps(other) for one, other in combinations(piles, 2))
