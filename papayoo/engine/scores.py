"""Total points over the rounds, and places in the ranking."""

from collections.abc import Sequence

Scores = tuple[tuple[int, ...], ...]
"""The points of each finished round, by seat."""


def totals_of(scores: Scores, seats: int) -> tuple[int, ...]:
    """Return the total points of all finished rounds, by seat.

    >>> totals_of(((10, 240), (100, 150)), 2)
    (110, 390)
    """
    return tuple(sum(points[seat] for points in scores) for seat in range(seats))


def places(totals: tuple[int, ...]) -> tuple[int, ...]:
    """Return the place of each seat in the ranking, 1 for the fewest points.

    Equal totals share a place and leave a gap.

    >>> places((30, 12, 30, 45))
    (2, 1, 2, 4)
    """
    return tuple(1 + sum(other < total for other in totals) for total in totals)


def standing(totals: Sequence[int]) -> list[int]:
    """Return the seats ordered by points, fewest first.

    Seats with equal points are in seat order.

    >>> standing((30, 12, 30))
    [1, 0, 2]
    """
    return sorted(range(len(totals)), key=lambda seat: totals[seat])
