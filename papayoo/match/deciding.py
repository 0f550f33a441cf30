"""Finds the tricks in which most of the difference between two lines is."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from papayoo.match.shown_line import ShownLine

MOST: Final = 0.5
"""If a trick is farther from the whole difference than this share of it, a second trick is named."""


class TrickDifference(NamedTuple):
    """The points that the seat takes in a trick of each line."""

    number: int
    chosen: int
    better: int

    @property
    def points(self) -> int:
        """The points that the better line saves in this trick; negative if it takes more there."""
        return self.chosen - self.better


def differences_of(chosen: ShownLine, better: ShownLine) -> tuple[TrickDifference, ...]:
    """Return the tricks in which the seat takes more or fewer points in one line than in the other."""
    own = (
        [trick.taken.points if trick.taken.taker == line.seat else 0 for trick in line.tricks]
        for line in (chosen, better)
    )
    numbers = (trick.number for trick in chosen.tricks)
    return tuple(found for found in map(TrickDifference, numbers, *own) if found.points)


def deciding_tricks(differences: Iterable[TrickDifference], marked: int = 0) -> tuple[TrickDifference, ...]:
    """Return the one or two tricks that tell why one line is dearer.

    The trick with the number ``marked``, which *Show me* marks, comes first if the better line saves points in it, or
    else the largest difference. If the first one has less than half of the whole difference, the next largest follows.
    If it has more than one and a half times as much, the trick follows in which the better line takes most of it back.
    """
    order = sorted(differences, key=lambda found: (-found.points, found.number))
    order.sort(key=lambda found: found.number != marked or found.points <= 0)
    total = sum(found.points for found in order)
    first, *others = order
    if not others or abs(first.points - total) <= MOST * total:
        return (first,)
    return first, others[0] if first.points < total else others[-1]
