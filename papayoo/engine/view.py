"""What one seat may know: the only thing a bot or the person's screen ever gets.

A view is built by naming what goes in, never by copying the state and deleting.
"""

from dataclasses import dataclass

from papayoo.engine.cards import Card, Suit, papayoo_of
from papayoo.engine.options import GameOptions
from papayoo.engine.phase import Phase
from papayoo.engine.scores import Scores, totals_of
from papayoo.engine.trick import PlayedRound, TakenTrick, Trick


@dataclass(frozen=True, slots=True)
class SeatView:
    """A seat's knowledge of the game.

    Tuples by seat are indexed by seat number. ``hand`` is the seat's own, sorted; ``hand_sizes`` are everybody's.
    ``passed_seats`` have laid their pass; ``given`` are the cards this seat laid, ``received`` those it got; both
    are empty until then, and in a round without a pass. ``tricks`` are the complete tricks of the round. ``points``
    are those of this round, by seat; ``scores`` the points by seat of each finished round, ``history`` what everybody
    saw of them. ``to_act`` are the seats the game waits for; ``legal`` the cards that this seat may play now, empty
    unless it is its turn to play.
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
        """The card that counts 40 in this round; None before the roll."""
        return papayoo_of(self.die) if self.die is not None else None

    @property
    def tricks_so_far(self) -> tuple[Trick, ...]:
        """All tricks of the running round in order, the one under way last."""
        complete = tuple(taken.trick for taken in self.tricks)
        return (*complete, self.trick) if self.trick is not None else complete

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of all finished rounds, by seat."""
        return totals_of(self.scores, self.options.seats)

    @property
    def is_asked(self) -> bool:
        """Whether the game waits for this seat."""
        return self.seat in self.to_act
