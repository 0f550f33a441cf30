"""The options of a game, and the number of cards dealt and passed for each seat count."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple

MIN_SEATS: Final = 2
MAX_SEATS: Final = 8
MIN_ROUNDS: Final = 1
MAX_ROUNDS: Final = 99
MIN_TOTAL_LIMIT: Final = 50
MAX_TOTAL_LIMIT: Final = 2000
SEATS: Final = range(MIN_SEATS, MAX_SEATS + 1)
ROUNDS: Final = range(MIN_ROUNDS, MAX_ROUNDS + 1)
TOTAL_LIMITS: Final = range(MIN_TOTAL_LIMIT, MAX_TOTAL_LIMIT + 1)
ROUND_POINTS: Final = 250
"""The total points of the cards in a round: 210 for Payoo 1 to 20, and 40 for the Papayoo."""


class PassRule(StrEnum):
    """The direction in which cards are passed; the value is its name in records and settings.

    New rules are added at the end, because challenge codes contain the position of a rule among these members.
    """

    LEFT = "left"
    """Cards are passed to the left, the official rule."""
    RIGHT = "right"
    """Cards are passed to the right, a house rule."""
    SHIFTING = "shifting"
    """Cards are passed one seat further to the left in each round, a house rule.

    There is no pass in the round in which the cards would come back to the same seat.
    """


class DealRow(NamedTuple):
    """The numbers of cards dealt and passed for one seat count.

    ``packets`` are the sizes of a seat's packets in order; ``pass_size`` is the number of cards that each seat
    passes; ``sleeping_hands`` is the number of hands that nobody plays.
    """

    packets: tuple[int, ...]
    pass_size: int
    sleeping_hands: int = 0

    @property
    def hand_size(self) -> int:
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
    """The options of a game: seats, length and house rules.

    A game ends after ``rounds`` rounds, or after the round in which a player reaches ``total_limit`` points. There may
    be 2 to 8 seats and 1 to 99 rounds, and the limit may be 50 to 2000 points. Other values raise ValueError.
    """

    seats: int
    rounds: int
    pass_rule: PassRule = PassRule.LEFT
    total_limit: int | None = None

    def __post_init__(self) -> None:
        if self.seats not in SEATS:
            raise ValueError(f"seats must be {MIN_SEATS} to {MAX_SEATS}, not {self.seats}")
        if self.rounds not in ROUNDS:
            raise ValueError(f"rounds must be {MIN_ROUNDS} to {MAX_ROUNDS}, not {self.rounds}")
        if self.total_limit is not None and self.total_limit not in TOTAL_LIMITS:
            raise ValueError(f"the limit must be {MIN_TOTAL_LIMIT} to {MAX_TOTAL_LIMIT}, not {self.total_limit}")

    @property
    def deal(self) -> DealRow:
        """The numbers of cards dealt and passed for this game's seat count."""
        return _DEAL[self.seats]

    def left_of(self, seat: int) -> int:
        """Return the next seat clockwise, which plays and deals after this one."""
        return (seat + 1) % self.seats

    def passes_to(self, seat: int, round_number: int) -> int | None:
        """Return the seat to which a seat passes cards in a round, or None if there is no pass."""
        steps = self._pass_steps(round_number)
        return (seat + steps) % self.seats if steps else None

    def receives_from(self, seat: int, round_number: int) -> int | None:
        """Return the seat that passes cards to a seat in a round, or None if there is no pass."""
        steps = self._pass_steps(round_number)
        return (seat - steps) % self.seats if steps else None

    def has_pass(self, round_number: int) -> bool:
        """Whether cards are passed in a round."""
        return self._pass_steps(round_number) != 0

    def clockwise_from(self, seat: int) -> tuple[int, ...]:
        """Return all seats in clockwise order, starting with this one."""
        return tuple((seat + step) % self.seats for step in range(self.seats))

    def _pass_steps(self, round_number: int) -> int:
        """Return how many seats to the left the cards are passed in a round; 0 without a pass."""
        match self.pass_rule:
            case PassRule.LEFT:
                return 1
            case PassRule.RIGHT:
                return self.seats - 1
            case PassRule.SHIFTING:
                return round_number % self.seats
