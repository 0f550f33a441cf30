"""What is agreed before a game: seats and rounds, and the table of the deal for each seat count."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

MIN_SEATS: Final = 2
MAX_SEATS: Final = 8
MIN_ROUNDS: Final = 1
MAX_ROUNDS: Final = 99
ROUND_POINTS: Final = 250
"""What the cards of one round add up to: Payoo 1 to 20 make 210, the Papayoo 40."""


class PassRule(StrEnum):
    """Whom cards are passed to: the seat on the left, that on the right, or one further to the left each round."""

    LEFT = "left"
    RIGHT = "right"
    SHIFTING = "shifting"


@dataclass(frozen=True, slots=True)
class DealRow:
    """One row of the rules' table of the deal.

    ``packets`` are the sizes of the packets a seat gets, in order; ``pass_size`` is the number of cards
    passed to the left; ``sleeping_hands`` is the number of hands dealt that nobody plays.
    """

    packets: tuple[int, ...]
    pass_size: int
    sleeping_hands: int = 0

    @property
    def hand_size(self) -> int:
        """The cards each seat is dealt."""
        return sum(self.packets)


# Source: the rule booklets' table of the deal. Two seats are a house rule: deal as for three, one hand sleeps.
_DEAL: Final = {
    2: DealRow((3, 3, 3, 3, 3, 3, 2), 5, sleeping_hands=1),
    3: DealRow((3, 3, 3, 3, 3, 3, 2), 5),
    4: DealRow((3, 3, 3, 3, 3), 5),
    5: DealRow((3, 3, 3, 3), 4),
    6: DealRow((3, 3, 3, 1), 3),
    7: DealRow((3, 3, 2), 3),
    8: DealRow((3, 3, 1), 3),
}


@dataclass(frozen=True, slots=True)
class GameOptions:
    """A game's seat count and number of rounds; raises ValueError outside 2 to 8 seats or 1 to 99 rounds."""

    seats: int
    rounds: int

    def __post_init__(self) -> None:
        if not MIN_SEATS <= self.seats <= MAX_SEATS:
            raise ValueError(f"seats must be {MIN_SEATS} to {MAX_SEATS}, not {self.seats}")
        if not MIN_ROUNDS <= self.rounds <= MAX_ROUNDS:
            raise ValueError(f"rounds must be {MIN_ROUNDS} to {MAX_ROUNDS}, not {self.rounds}")

    @property
    def deal(self) -> DealRow:
        """The row of the deal for this seat count."""
        return _DEAL[self.seats]

    def left_of(self, seat: int) -> int:
        """The next seat clockwise: whom this seat passes to, and who plays after it."""
        return (seat + 1) % self.seats

    def right_of(self, seat: int) -> int:
        """The seat that passes to this one."""
        return (seat - 1) % self.seats

    def clockwise_from(self, seat: int) -> tuple[int, ...]:
        """All seats in the order of play, beginning with this one."""
        return tuple((seat + step) % self.seats for step in range(self.seats))
