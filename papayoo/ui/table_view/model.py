"""The state of the table as shown on the screen, which may lag behind the match.

Each event comes with the view after it, from which the next model is made. Skipping, loading and resizing make one from
the latest view.
"""

from dataclasses import dataclass
from enum import StrEnum

from papayoo.engine import (
    ROUND_POINTS,
    Card,
    GameOptions,
    Phase,
    Play,
    SeatView,
    Suit,
    TakenTrick,
    Trick,
    card_points,
    papayoo_of,
)
from papayoo.history.deliveries import receiver_of, unpaid

STARED_TRICKS = 2
"""Number of tricks for which a player who has just got the Papayoo stares at the giver."""


class PapayooPlace(StrEnum):
    """The location of the Papayoo as known to the player; each value is the suffix of a catalog key."""

    NOT_ROLLED = "not_rolled"
    OUT = "out"
    IN_HAND = "in_hand"
    ON_TABLE = "on_table"
    TAKEN = "taken"
    ASLEEP = "asleep"
    """The Papayoo is in the sleeping hand. This is known only when all cards of the round have been played."""


@dataclass(frozen=True, slots=True)
class TableModel:
    """Cards and points as seen from one seat; tuples are indexed by seat.

    - ``piles``: how many cards each player has passed face down
    - ``fresh``: the received cards, which are marked until the player's first play
    - ``delivered_to``: the seat that took the Papayoo in this round, if the player at ``seat`` had played it
    - ``streak``: the number of Payoos that the player has given to others since taking points in this round
    - ``sealed``: the seats to which the player gave the Papayoo in this game, until they give the player one back
    - ``paid_back_by``: the seat that has given the player a Papayoo back in this round
    - ``staring``: the seat that has taken the player's Papayoo in one of the last two tricks
    """

    seat: int
    options: GameOptions
    round_number: int
    dealer: int | None
    hand: tuple[Card, ...]
    hand_sizes: tuple[int, ...]
    piles: tuple[int, ...]
    given: tuple[Card, ...]
    fresh: tuple[Card, ...]
    die: Suit | None
    trick: tuple[Play, ...]
    last_trick: TakenTrick | None
    papayoo_taker: int | None
    points: tuple[int, ...]
    totals: tuple[int, ...]
    delivered_to: int | None
    streak: int = 0
    is_scored: bool = False
    """Whether the totals include the points of the round."""
    sealed: frozenset[int] = frozenset()
    paid_back_by: int | None = None
    staring: int | None = None

    @classmethod
    def from_view(cls, view: SeatView) -> "TableModel":
        """Return the model that shows a seat's view of the match."""
        has_played = any(play.seat == view.seat for play in _plays(view))
        papayoo = view.papayoo
        earlier = [(one.tricks, papayoo_of(one.die)) for one in view.history if one.number < view.round_number]
        running = [(view.tricks, papayoo)] if papayoo is not None else []
        sealed = unpaid((*earlier, *running), view.seat)
        return cls(
            seat=view.seat,
            options=view.options,
            round_number=view.round_number,
            dealer=view.dealer,
            hand=view.hand,
            hand_sizes=view.hand_sizes,
            piles=tuple(_pile(view, seat) for seat in range(view.options.seats)),
            given=view.given,
            fresh=() if has_played else view.received,
            die=view.die,
            trick=view.trick.plays if view.trick else (),
            last_trick=view.tricks[-1] if view.tricks else None,
            papayoo_taker=next((taken.taker for taken in view.tricks if papayoo in taken.trick.cards), None),
            points=view.points,
            totals=view.totals,
            delivered_to=receiver_of(view.tricks, papayoo, view.seat) if papayoo is not None else None,
            streak=_streak(view),
            is_scored=0 < view.round_number == len(view.scores),
            sealed=sealed,
            paid_back_by=next(iter(unpaid(earlier, view.seat) - sealed), None),
            staring=receiver_of(view.tricks[-STARED_TRICKS:], papayoo, view.seat) if papayoo is not None else None,
        )

    @property
    def papayoo(self) -> Card | None:
        """The Papayoo, the 40-point card of this round; None before the die roll."""
        return papayoo_of(self.die) if self.die is not None else None

    @property
    def trick_points(self) -> int:
        """The points in the trick; 0 before the die roll."""
        return sum(card_points(play.card, self.die) for play in self.trick) if self.die is not None else 0

    @property
    def papayoo_place(self) -> PapayooPlace:
        """The location of the Papayoo, as far as the player knows."""
        if self.papayoo is None:
            return PapayooPlace.NOT_ROLLED
        if self.papayoo_taker is not None:
            return PapayooPlace.TAKEN
        if self.papayoo in self.hand:
            return PapayooPlace.IN_HAND
        if any(play.card == self.papayoo for play in self.trick):
            return PapayooPlace.ON_TABLE
        return PapayooPlace.ASLEEP if self.is_played_out else PapayooPlace.OUT

    @property
    def is_played_out(self) -> bool:
        """Whether all cards of the round have been played and taken."""
        return self.last_trick is not None and not self.trick and not any(self.hand_sizes)

    @property
    def tricks_taken(self) -> int:
        """The number of this round's tricks whose cards have left the table."""
        if self.die is None:
            return 0
        played = self.options.deal.hand_size - max(self.hand_sizes)
        return played - (len(self.trick) == self.options.seats)

    @property
    def is_last_trick(self) -> bool:
        """Whether the trick on the table is the last one of the round."""
        return bool(self.trick) and sum(self.hand_sizes) + len(self.trick) == self.options.seats

    @property
    def points_left(self) -> int:
        """The points of the round that nobody has taken, including those of a sleeping hand."""
        return ROUND_POINTS - sum(self.points)

    @property
    def winning(self) -> Play | None:
        """The play that currently wins the trick on the table."""
        return Trick.of(self.trick).winning if self.trick else None


def _streak(view: SeatView) -> int:
    streak = 0
    for taken in view.tricks:
        if taken.taker == view.seat:
            streak = 0 if taken.points else streak
        else:
            streak += any(play.seat == view.seat and play.card.suit is Suit.PAYOO for play in taken.trick.plays)
    return streak


def _plays(view: SeatView) -> list[Play]:
    return [play for trick in view.tricks_so_far for play in trick.plays]


def _pile(view: SeatView, giver: int) -> int:
    lies_there = view.phase is Phase.PASSING and giver in view.passed_seats
    return view.options.deal.pass_size if lies_there else 0
