"""The search for free places: for tooltips, marks and piles that must not cover what the player needs.

Whoever looks for a place yields the candidates, the best first, and says what must not, or should not, be covered.
"""

from collections.abc import Callable, Iterable, Sequence

from papayoo.ui.geometry import Box


def covered(box: Box, others: Iterable[Box]) -> float:
    """Return the area that a box covers of others, in square units; what is covered twice counts twice."""
    return sum(box.shared_area(other) for other in others)


def first_free(places: Iterable[Box], taken: Sequence[Box]) -> Box | None:
    """Return the first place that overlaps nothing that is taken; None if there is none."""
    return next((place for place in places if not any(place.overlaps(box) for box in taken)), None)


def least_covering(
    places: Iterable[Box],
    spared: Sequence[Box],
    *,
    taken: Sequence[Box] = (),
    cost: Callable[[Box], float] = lambda place: 0.0,
) -> Box | None:
    """Return the first of the places that cover least of what is spared, and nothing that is taken; None if all do.

    ``cost`` adds to the covered area of a place, for example for its distance from where it belongs. A difference of
    less than a square unit does not count.
    """
    free = (place for place in places if not any(place.overlaps(box) for box in taken))
    return min(free, key=lambda place: round(covered(place, spared) + cost(place)), default=None)


def moved_inside(room: Box, box: Box) -> Box:
    """Return a box moved as little as possible, so that it is inside a room; at its upper left if it is too large."""
    x = max(room.x, min(box.x, room.right - box.width))
    y = max(room.y, min(box.y, room.bottom - box.height))
    return box.move_to(x, y)
