"""Commands: requests that the rules refuse or turn into events."""

from dataclasses import dataclass

from papayoo.engine.cards import Card


@dataclass(frozen=True, slots=True)
class StartRound:
    """Deal the next round."""


@dataclass(frozen=True, slots=True)
class PassCards:
    """Pass these cards face down to the neighbour."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class RollDie:
    """Roll the die, as the dealer, after everybody has passed."""

    seat: int


@dataclass(frozen=True, slots=True)
class PlayCard:
    """Play this card to the trick."""

    seat: int
    card: Card


Command = StartRound | PassCards | RollDie | PlayCard
