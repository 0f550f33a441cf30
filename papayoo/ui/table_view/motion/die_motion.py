"""The state of the die: waiting to be thrown, rolling, beside the Papayoo, knocking on a card, or at the poster."""

from dataclasses import dataclass

from papayoo.engine import Suit
from papayoo.ui.clock import progress
from papayoo.ui.table_view.die.rotation import Quaternion
from papayoo.ui.table_view.die.throw import IMPACTS, Point

HOP_SHARE = 0.55
"""Fraction of a knock's duration after which the die hits the card for the first time."""
STILL_ROLLED = IMPACTS[1]
"""Progress of the roll at which the die is shown in a still picture: near the middle, where it covers nobody."""
PRESENT_SHARE = 0.35
"""Fraction of the reveal's duration in which the die moves to the foot of the enlarged Papayoo."""


@dataclass(frozen=True, slots=True)
class HandThrow:
    """The player's throw of the die: from ``start`` to ``cushion``, where the die rebounds.

    ``vigour`` is the speed of the spin, 1 if it is as fast as after a click. The throw does not affect the die result.
    """

    start: Point
    cushion: Point
    vigour: float


@dataclass(frozen=True, slots=True)
class OfferedDie:
    """The die that waits on the felt, or that the pointer holds above it."""

    at: Point
    rotation: Quaternion
    is_held: bool


@dataclass(slots=True)
class DieMotion:
    """The die's movement: to the table's centre, in some rounds to a card of the hand, then to the wanted poster.

    For ``reveal_s`` seconds after the roll, the die lies at the foot of the enlarged Papayoo. If ``is_still`` is true,
    for reduced motion, there are still pictures instead: of the rolling die, of the die at rest for ``rest_s`` seconds,
    of the die beside the Papayoo, and of the die at the poster.
    """

    suit: Suit
    seed: int
    thrower: int
    roll_s: float
    to_poster_s: float
    elapsed_s: float = 0.0
    reveal_s: float = 0.0
    by_hand: HandThrow | None = None
    knock_at: Point | None = None
    knock_s: float = 0.0
    rest_s: float = 0.0
    is_still: bool = False

    @property
    def is_moving(self) -> bool:
        """Whether the die is rolling or moving."""
        return self.put_away < 1.0

    @property
    def rolled(self) -> float:
        """Progress of the die roll, 0 to 1."""
        if self.is_still:
            return 1.0 if self.elapsed_s >= self.roll_s else STILL_ROLLED
        return progress(self.elapsed_s, self.roll_s)

    @property
    def presented(self) -> float:
        """Progress of the die's movement to the lower edge of the enlarged Papayoo, 0 to 1."""
        if self.is_still:
            return float(self.elapsed_s >= self.reveal_at_s)
        return progress(self.elapsed_s - self.reveal_at_s, self.reveal_s * PRESENT_SHARE)

    @property
    def knocked(self) -> float:
        """Progress of the die's knock on a card, 0 to 1. It is always 1 if the die does not knock."""
        return progress(self.since_reveal_s, self.knock_s)

    @property
    def put_away(self) -> float:
        """Progress of the die's movement to the poster, 0 to 1."""
        if self.is_still:
            return float(self.elapsed_s >= self.reveal_at_s + self.reveal_s)
        return progress(self.since_reveal_s - self.knock_s, self.to_poster_s)

    @property
    def reveal_at_s(self) -> float:
        """Time from the start to the reveal."""
        return self.roll_s + self.rest_s

    @property
    def since_reveal_s(self) -> float:
        """Time since the end of the reveal; negative before it."""
        return self.elapsed_s - self.reveal_at_s - self.reveal_s
