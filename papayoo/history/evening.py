"""What the results tell of the player's evening, for the title screen."""

from collections.abc import Sequence
from typing import NamedTuple

from papayoo.ai.characters import CHARACTERS
from papayoo.history.encounters import encounters_with, last_lead
from papayoo.history.rows import Row

LEAST_SURPLUS = 2
"""Number of Papayoos that the nemesis has given the player, at least, beyond those that it got from the player."""


class Nemesis(NamedTuple):
    """The character that has given the player the most Papayoos beyond those that it got back."""

    character: str
    portrait: str
    given: int
    received: int


class TitleEvening(NamedTuple):
    """What the title screen shows of the evening.

    ``company`` are the animals at the front stalls. ``has_winner`` says whether the first of them won the last game,
    ``has_own`` whether it is the player's, and ``is_own_win`` whether the player won, who may have no animal.
    ``nemesis`` is on a poster at the front stall. ``lanterns`` are those of the stalls on the hill. ``is_lit`` says
    whether today's game at tonight's table is finished. Its lantern burns then, and before the first game of all; it is
    golden if ``is_golden``.
    """

    company: tuple[str, ...] = ()
    has_winner: bool = False
    nemesis: Nemesis | None = None
    lanterns: tuple[tuple[bool, ...], ...] = ()
    is_lit: bool = False
    is_golden: bool = False
    is_first: bool = False
    """Whether no game has been finished yet."""
    has_own: bool = False
    is_own_win: bool = False
    has_older: bool = False
    """Whether there are older results, which the numbers of the nemesis leave out."""
    lessons: tuple[int, int] = (0, 0)
    """The number of finished lessons and that of all; 0 if a game has been finished."""

    @property
    def is_dark(self) -> bool:
        return not (self.is_lit or self.is_first)

    @property
    def is_complete(self) -> bool:
        """Whether all lanterns of the night market are lit."""
        return bool(self.lanterns) and all(map(all, self.lanterns))

    def new_stalls(self, before: "TitleEvening") -> frozenset[int]:
        """Return the numbers of the stalls that have been lit since ``before``."""
        old = before.lanterns or ((False,) * 3,) * len(self.lanterns)
        return frozenset(stall for stall, lit in enumerate(self.lanterns) if any(lit) and not any(old[stall]))


def nemesis_in(rows: Sequence[Row]) -> Nemesis | None:
    """Return the nemesis; None if nobody has a surplus of ``LEAST_SURPLUS``, or if the player beat it the last time."""
    met = {name: encounters_with(name, rows) for name in CHARACTERS}
    name = max(met, key=lambda name: met[name].received - met[name].given)
    found = met[name]
    if found.received - found.given < LEAST_SURPLUS or last_lead(name, rows) > 0:
        return None
    return Nemesis(name, CHARACTERS[name].portrait, given=found.given, received=found.received)
