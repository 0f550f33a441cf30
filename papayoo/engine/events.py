"""The events of a game, and the form in which each seat sees them.

Events are secret by default: only what ``seen_by`` puts into a seat's copy becomes visible.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Self

from papayoo.engine.cards import Card, Suit


class Secret:
    """An event that nobody sees unless its class overrides ``seen_by``."""

    __slots__ = ()

    def seen_by(self, seat: int) -> "SeatEvent | None":
        """The event as this seat sees it, or None if it sees nothing."""
        return None


class Public:
    """An event that everybody sees completely."""

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
    """The hands of all seats in the order dealt, and the sleeping hand (empty except for two seats)."""

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
    """A seat has passed cards face down; they are sorted, so the order of choosing stays secret."""

    seat: int
    cards: tuple[Card, ...]

    def seen_by(self, seat: int) -> "PassLaid | PassHidden":
        return PassLaid(self.seat, self.cards) if seat == self.seat else PassHidden(self.seat, len(self.cards))


@dataclass(frozen=True, slots=True)
class PassHidden(Public):
    """A pass as other seats see it: the giver and the number of cards."""

    seat: int
    size: int


@dataclass(frozen=True, slots=True)
class CardsPassed(Secret):
    """Everybody has passed and picks up: the cards given and the cards received, by seat."""

    passes: tuple[tuple[Card, ...], ...]
    received: tuple[tuple[Card, ...], ...]

    def seen_by(self, seat: int) -> "PassReceived":
        return PassReceived(seat, self.passes[seat], self.received[seat])


@dataclass(frozen=True, slots=True)
class PassReceived(Public):
    """The exchange as one seat sees it: the cards it gave and the cards it received."""

    seat: int
    given: tuple[Card, ...]
    received: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class DieRolled(Public):
    """The die shows a suit, whose 7 is the Papayoo of this round."""

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
    """The round is over: the points of each seat in it, and the totals."""

    round_number: int
    points: tuple[int, ...]
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameEnded(Public):
    """The last round is over; ``places`` count from 1, and equal totals share a place (1, 1, 3)."""

    totals: tuple[int, ...]
    places: tuple[int, ...]


Event = (
    RoundStarted | CardsDealt | PassLaid | CardsPassed | DieRolled | CardPlayed | TrickTaken | RoundScored | GameEnded
)
"""All events; only the match sees them in this form."""

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
"""The events in the form that a seat sees."""


def events_for(seat: int, events: Iterable[Event]) -> tuple[SeatEvent, ...]:
    """The events as this seat sees them, in order, without the invisible ones."""
    seen = (event.seen_by(seat) for event in events)
    return tuple(event for event in seen if event is not None)
