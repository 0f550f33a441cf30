"""The view of one seat: the part of the game that its bot or the player's screen may know.

A view is built field by field, never by copying the state and deleting secrets.
"""

from dataclasses import dataclass

from papayoo.engine.cards import Card, Suit, papayoo_of
from papayoo.engine.options import GameOptions
from papayoo.engine.phase import Phase
from papayoo.engine.scores import Scores, totals_of
from papayoo.engine.trick import PlayedRound, TakenTrick, Trick


@dataclass(frozen=True, slots=True)
class SeatView:
    """The part of a game that one seat may know.

    Tuples with one item per seat are indexed by seat. ``hand`` is the seat's own hand, sorted. ``hand_sizes`` is the
    number of cards in the hand of each seat. ``passed_seats`` are the seats that have passed. ``given`` are the cards
    that this seat passed, and is empty before it has passed. ``received`` are the cards passed to this seat, and is
    empty before all seats have passed. In rounds without a pass, both stay empty. ``tricks`` are the complete tricks of
    the round. ``points`` are the points that each seat has taken in the round. ``scores`` are the points by seat in
    each finished round. ``history`` contains the dealer, die and tricks of each finished round. ``to_act`` are the
    seats that must act next. ``legal`` are the cards that this seat may play now; it is empty unless it is the seat's
    turn to play.
    """

    seat: int
    options: GameOptions
    phase: Phase
    round_number: int
    dealer: int | None
    hand: tuple[Card, ...]
    hand_sizes: tuple[int, ...]
    passed_seats: frozenset[int]
    given: tuple[Card, ...]
    received: tuple[Card, ...]
    die: Suit | None
    trick: Trick | None
    tricks: tuple[TakenTrick, ...]
    points: tuple[int, ...]
    scores: Scores
    to_act: frozenset[int]
    legal: tuple[Card, ...]
    history: tuple[PlayedRound, ...] = ()

    @property
    def papayoo(self) -> Card | None:
        """The Papayoo of this round, the card that counts 40 points; None before the roll."""
        return papayoo_of(self.die) if self.die is not None else None

    @property
    def tricks_so_far(self) -> tuple[Trick, ...]:
        """All tricks of the running round in order, including the incomplete one."""
        complete = tuple(taken.trick for taken in self.tricks)
        return (*complete, self.trick) if self.trick is not None else complete

    @property
    def totals(self) -> tuple[int, ...]:
        """The total points of each seat in all finished rounds."""
        return totals_of(self.scores, self.options.seats)

    @property
    def is_asked(self) -> bool:
        """Whether this seat must act next."""
        return self.seat in self.to_act
