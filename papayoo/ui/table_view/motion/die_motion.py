"""The state of the die: waiting to be thrown, rolling, beside the Papayoo, knocking on a card, or at the poster."""

from dataclasses import dataclass

from papayoo.engine import Suit
from papayoo.ui.clock import progress
from papayoo.ui.table_view.die.rotation import Quaternion
from papayoo.ui.table_view.die.throw import Point

HOP_SHARE = 0.55
"""Fraction of a knock's duration after which the die hits the card for the first time."""
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

    For ``reveal_s`` seconds after the roll, the die lies at the foot of the enlarged Papayoo.
    """

    suit: Suit
    seed: int
    thrower: int
    roll_s: float
    to_poster_s: float
    fade_s: float = 0.0
    elapsed_s: float = 0.0
    reveal_s: float = 0.0
    by_hand: HandThrow | None = None
    knock_at: Point | None = None
    knock_s: float = 0.0

    @property
    def is_moving(self) -> bool:
        """Whether the die is rolling, moving or fading in."""
        return self.put_away < 1.0 or self.opacity < 1.0

    @property
    def opacity(self) -> float:
        """Opacity of the die, 0 to 1. It is below 1 only while the die fades in, which replaces the roll."""
        return progress(self.elapsed_s, self.fade_s)

    @property
    def rolled(self) -> float:
        """Progress of the die roll, 0 to 1."""
        return progress(self.elapsed_s, self.roll_s)

    @property
    def presented(self) -> float:
        """Progress of the die's movement to the lower edge of the enlarged Papayoo, 0 to 1."""
        return progress(self.elapsed_s - self.roll_s, self.reveal_s * PRESENT_SHARE)

    @property
    def knocked(self) -> float:
        """Progress of the die's knock on a card, 0 to 1. It is always 1 if the die does not knock."""
        return progress(self.elapsed_s - self.roll_s - self.reveal_s, self.knock_s)

    @property
    def put_away(self) -> float:
        """Progress of the die's movement to the poster, 0 to 1."""
        return progress(self.elapsed_s - self.roll_s - self.reveal_s - self.knock_s, self.to_poster_s)
