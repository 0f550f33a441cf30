"""The beats of *Show me*: what is shown for how long, so that both lines take ten seconds at most."""

from collections.abc import Sequence
from typing import NamedTuple

from papayoo.match import ShownTrick

START_S, REWIND_S, END_S = 0.6, 0.6, 0.4
"""How long the table before the decision is shown, and again before the second line; and a line's end."""
LINE_S = 3.9
"""Longest time for the tricks of a line."""
MARK_S = 0.9
"""Additional time for the trick that shows the difference, as part of `LINE_S`."""
TRICK_S = 1.0
"""Longest time for any other trick."""
CARDS_SHARE = 0.55
"""Part of a trick's time in which its cards are played; then it lies on the table."""
FEW, MANY = 4, 3
"""Number of tricks that are shown of each line, at tables of up to four seats and at larger ones."""
FEW_SEATS = 4


class Beat(NamedTuple):
    """A moment of the show: a play of a line, or its beginning at the position -1.

    ``trick`` is the trick to which the play belongs, None at the beginning of a line.
    """

    line: int
    position: int
    seconds: float
    trick: ShownTrick | None = None

    @property
    def ends_trick(self) -> bool:
        return self.trick is not None and self.position == self.trick.last


def trick_count(seats: int) -> int:
    """Return how many tricks of a line are shown."""
    return FEW if seats <= FEW_SEATS else MANY


def beats_of(shown: Sequence[Sequence[ShownTrick]], marked: tuple[int, int]) -> list[Beat]:
    """Return the beats of both lines, of which these tricks are shown.

    ``marked`` are the numbers of the tricks that show the difference.
    """
    beats = list[Beat]()
    for index, (tricks, number) in enumerate(zip(shown, marked, strict=True)):
        beats.append(Beat(index, -1, (START_S, REWIND_S)[index]))
        usual_s = min(TRICK_S, (LINE_S - MARK_S) / len(tricks))
        for trick in tricks:
            beats += _beats_of_trick(index, trick, usual_s, MARK_S if trick.number == number else 0.0)
        beats[-1] = beats[-1]._replace(seconds=beats[-1].seconds + END_S)
    return beats


def _beats_of_trick(index: int, trick: ShownTrick, seconds: float, extra_s: float) -> list[Beat]:
    each_s = seconds * CARDS_SHARE / len(trick.taken.trick.plays)
    beats = [Beat(index, position, each_s, trick) for position in range(trick.first, trick.last + 1)]
    rest_s = seconds - each_s * len(beats) + extra_s
    beats[-1] = beats[-1]._replace(seconds=each_s + rest_s)
    return beats
