"""Commands: actions of players that the rules either refuse or turn into events."""

from dataclasses import dataclass

from papayoo.engine.cards import Card


@dataclass(frozen=True, slots=True)
class StartRound:
    """The command to deal the next round."""


@dataclass(frozen=True, slots=True)
class PassCards:
    """The command of a seat to pass cards face down to its neighbour."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class RollDie:
    """The command of the dealer to roll the die, after all seats have passed."""

    seat: int


@dataclass(frozen=True, slots=True)
class PlayCard:
    """The command of a seat to play a card to the current trick."""

    seat: int
    card: Card


Command = StartRound | PassCards | RollDie | PlayCard
