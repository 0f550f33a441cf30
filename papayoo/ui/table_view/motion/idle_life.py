"""What the opponents do while nothing happens at the table: where they look.

Everything depends on public facts, on the time and on a seeded random source, and shows nothing about hidden cards.
"""

import math
import random
from collections.abc import Sequence

from papayoo.ui.table_view.feelings import Moment
from papayoo.ui.table_view.model import TableModel

LOOK_UP_S = 0.6
"""Time after the beginning of the player's turn at which the opponents look at the player."""
LOOK_AWAY_S = 6.0
"""Time after the beginning of the player's turn at which the opponents begin to look at each other."""
GLANCE_S = 1.5, 3.0
"""Minimum and maximum time for which one opponent looks at another."""
AWAKE_S = 30.0
"""Time after the last input at which everything comes to rest."""
BACK_SHARE = 0.5
"""Probability that an opponent who has been looked at looks back."""


class IdleLife:
    """The life at a table between the events. It asks for single frames, see ``next_change_s``.

    ``characters`` are the players' characters by seat; the entry of a person is None.
    """

    def __init__(self, characters: Sequence[str | None]) -> None:
        self._characters = characters
        self._seats = [seat for seat, character in enumerate(characters) if character is not None]
        self._untouched_s = 0.0
        self._turn: TableModel | None = None
        self._turn_s = 0.0
        self._chance = random.Random()
        self._next_glance_s = LOOK_AWAY_S
        self.glance: tuple[int, int] | None = None
        """An opponent, and the other opponent at whom it looks instead of the player; None if nobody looks away."""

    @property
    def is_awake(self) -> bool:
        """Whether the last input was a short time ago. Otherwise, nothing changes."""
        return self._untouched_s < AWAKE_S

    @property
    def looks_up(self) -> bool:
        """Whether the opponents have noticed that it is the player's turn."""
        return self._turn is not None and self._turn_s >= LOOK_UP_S

    @property
    def next_change_s(self) -> float:
        """Time until the next frame is needed; infinite if nothing will change."""
        if not self.is_awake:
            return math.inf
        return max(0.0, min(AWAKE_S - self._untouched_s, self._next_look_s - self._turn_s))

    @property
    def _next_look_s(self) -> float:
        """The time of the turn at which somebody will look elsewhere."""
        if self._turn is None:
            return math.inf
        return self._next_glance_s if self.looks_up else LOOK_UP_S

    def touch(self) -> None:
        """Note an input of the player."""
        self._untouched_s = 0.0

    def see(self, model: TableModel | None) -> None:
        """Note whose turn it is: ``model`` is the table at the player's turn, None if it is not the player's turn."""
        if model is not self._turn:
            self._turn, self._turn_s, self.glance = model, 0.0, None
            self._next_glance_s = LOOK_AWAY_S if len(self._seats) > 1 else math.inf
            if model is not None:
                self._chance = Moment(model, self._characters).chance("glance")

    def update(self, seconds: float) -> None:
        """Advance the time."""
        self._untouched_s += seconds
        self._turn_s += seconds
        if not self.is_awake:
            self.glance = None
        elif self._turn is not None and self._turn_s >= self._next_glance_s:
            self.glance = self._new_glance()
            self._next_glance_s = self._turn_s + self._chance.uniform(*GLANCE_S)

    def _new_glance(self) -> tuple[int, int]:
        """Return the next pair of opponents: the one who was looked at looks back, or another one looks away."""
        if self.glance is not None and self._chance.random() < BACK_SHARE:
            return self.glance[::-1]
        before = self.glance[0] if self.glance is not None else None
        seat = self._chance.choice([seat for seat in self._seats if seat != before])
        return seat, self._chance.choice([other for other in self._seats if other != seat])
