"""What happens in a game, and what each seat sees of it.

An event is invisible unless its class says otherwise: ``seen_by`` names what goes into the copy that a seat
gets, and the default is nothing.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Self

from papayoo.engine.cards import Card, Suit


class Secret:
    """An event of which nobody sees anything unless its class says so."""

    __slots__ = ()

    def seen_by(self, seat: int) -> "SeatEvent | None":
        """What this seat sees of the event; None if it sees nothing."""
        return None


class Public:
    """An event that everybody sees in full."""

    __slots__ = ()

    def seen_by(self, seat: int) -> Self:
        """The event itself."""
        return self


@dataclass(frozen=True, slots=True)
class RoundStarted(Public):
    """A round begins; rounds count from 1."""

    round_number: int
    dealer: int


@dataclass(frozen=True, slots=True)
class CardsDealt(Secret):
    """Every seat's hand in the order dealt, and the hand that sleeps (empty but for two seats)."""

    hands: tuple[tuple[Card, ...], ...]
    asleep: tuple[Card, ...] = ()

    def seen_by(self, seat: int) -> "HandDealt":
        return HandDealt(seat, self.hands[seat])


@dataclass(frozen=True, slots=True)
class HandDealt(Public):
    """What a seat sees of the deal: its own hand, in the order dealt."""

    seat: int
    hand: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class PassLaid(Secret):
    """A seat has laid its pass face down; the cards are sorted, so that the order of choosing does not leak."""

    seat: int
    cards: tuple[Card, ...]

    def seen_by(self, seat: int) -> "PassLaid | PassHidden":
        return PassLaid(self.seat, self.cards) if seat == self.seat else PassHidden(self.seat, len(self.cards))


@dataclass(frozen=True, slots=True)
class PassHidden(Public):
    """What the others see of a pass: who laid it and how many cards."""

    seat: int
    size: int


@dataclass(frozen=True, slots=True)
class CardsPassed(Secret):
    """All have passed and take up their cards: by seat, the cards given and the cards received."""

    passes: tuple[tuple[Card, ...], ...]
    received: tuple[tuple[Card, ...], ...]

    def seen_by(self, seat: int) -> "PassReceived":
        return PassReceived(seat, self.passes[seat], self.received[seat])


@dataclass(frozen=True, slots=True)
class PassReceived(Public):
    """What a seat sees when all have passed: the cards it gave and the cards it got."""

    seat: int
    given: tuple[Card, ...]
    received: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class DieRolled(Public):
    """The dealer's die shows a suit: its 7 is the Papayoo of this round."""

    seat: int
    suit: Suit


@dataclass(frozen=True, slots=True)
class CardPlayed(Public):
    """A seat has played a card to the trick."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class TrickTaken(Public):
    """The trick is complete; its taker leads the next one."""

    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class RoundScored(Public):
    """The round is over: each seat's points in it, and the totals so far."""

    round_number: int
    points: tuple[int, ...]
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameEnded(Public):
    """The last round is over; ``places`` are 1-based, equal totals share a place (1, 1, 3)."""

    totals: tuple[int, ...]
    places: tuple[int, ...]


Event = (
    RoundStarted | CardsDealt | PassLaid | CardsPassed | DieRolled | CardPlayed | TrickTaken | RoundScored | GameEnded
)
"""Everything that can happen; only the table itself sees these."""

SeatEvent = (
    RoundStarted
    | HandDealt
    | PassLaid
    | PassHidden
    | PassReceived
    | DieRolled
    | CardPlayed
    | TrickTaken
    | RoundScored
    | GameEnded
)
"""Everything that a seat can see happen."""


def events_for(seat: int, events: Iterable[Event]) -> tuple[SeatEvent, ...]:
    """The events as this seat sees them, in order; those it does not see are left out."""
    seen = (event.seen_by(seat) for event in events)
    return tuple(event for event in seen if event is not None)
