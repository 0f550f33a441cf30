"""The events of a game, and the form in which each seat sees them.

Events are secret by default: a seat sees only the parts that ``seen_by`` copies for it.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Self

from papayoo.engine.cards import Card, Suit


class Secret:
    """Base class of events that no seat sees unless the class overrides ``seen_by``."""

    __slots__ = ()

    def seen_by(self, seat: int) -> "SeatEvent | None":
        """Return the event as a seat sees it, or None if the seat does not see it."""
        return None


class Public:
    """Base class of events that all seats see completely."""

    __slots__ = ()

    def seen_by(self, seat: int) -> Self:
        """Return the whole event, because every seat sees all of it."""
        return self


@dataclass(frozen=True, slots=True)
class RoundStarted(Public):
    """A round has begun; rounds count from 1."""

    round_number: int
    dealer: int


@dataclass(frozen=True, slots=True)
class CardsDealt(Secret):
    """The hands of all seats have been dealt, and in a game for two the sleeping hand.

    Cards are in the order dealt. Nobody plays the sleeping hand.
    """

    hands: tuple[tuple[Card, ...], ...]
    asleep: tuple[Card, ...] = ()

    def seen_by(self, seat: int) -> "HandDealt":
        return HandDealt(seat, self.hands[seat])


@dataclass(frozen=True, slots=True)
class HandDealt(Public):
    """The deal as one seat sees it: its own hand, in the order dealt."""

    seat: int
    hand: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class PassLaid(Secret):
    """A seat has passed cards face down. The cards are sorted, to hide the order of choosing."""

    seat: int
    cards: tuple[Card, ...]

    def seen_by(self, seat: int) -> "PassLaid | PassHidden":
        return PassLaid(self.seat, self.cards) if seat == self.seat else PassHidden(self.seat, len(self.cards))


@dataclass(frozen=True, slots=True)
class PassHidden(Public):
    """A pass as other seats see it: the passing seat and the number of cards."""

    seat: int
    size: int


@dataclass(frozen=True, slots=True)
class CardsPassed(Secret):
    """All seats have passed, and each seat takes up the cards that it received.

    ``passes`` are the cards that each seat gave, ``received`` those that each seat received, by seat.
    """

    passes: tuple[tuple[Card, ...], ...]
    received: tuple[tuple[Card, ...], ...]

    def seen_by(self, seat: int) -> "PassReceived":
        return PassReceived(seat, self.passes[seat], self.received[seat])


@dataclass(frozen=True, slots=True)
class PassReceived(Public):
    """The exchange of passes as one seat sees it: the cards it gave and the cards it received."""

    seat: int
    given: tuple[Card, ...]
    received: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class DieRolled(Public):
    """The die shows a suit; the 7 of the suit is the Papayoo of this round."""

    seat: int
    suit: Suit


@dataclass(frozen=True, slots=True)
class CardPlayed(Public):
    """A seat has played a card to the trick."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class TrickTaken(Public):
    """A trick is complete; the seat that takes it leads the next one."""

    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class RoundScored(Public):
    """A round is over: its points by seat, and each seat's total in the game."""

    round_number: int
    points: tuple[int, ...]
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameEnded(Public):
    """The game is over: places count from 1, and equal totals share a place (1, 1, 3)."""

    totals: tuple[int, ...]
    places: tuple[int, ...]


Event = (
    RoundStarted | CardsDealt | PassLaid | CardsPassed | DieRolled | CardPlayed | TrickTaken | RoundScored | GameEnded
)
"""Any event in its complete form, which may contain secrets."""

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
"""Any event in the form that a seat sees."""


def events_for(seat: int, events: Iterable[Event]) -> tuple[SeatEvent, ...]:
    """Return the events that a seat sees, in order, each in the form in which the seat sees it."""
    seen = (event.seen_by(seat) for event in events)
    return tuple(event for event in seen if event is not None)
