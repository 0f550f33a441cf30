"""What a table may ask of a game. A command is a wish: the rules refuse it or turn it into events."""

from dataclasses import dataclass

from papayoo.engine.cards import Card


@dataclass(frozen=True, slots=True)
class StartRound:
    """Deal the next round."""


@dataclass(frozen=True, slots=True)
class PassCards:
    """Lay these cards face down before the player who is to have them."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class RollDie:
    """The dealer rolls the die, once all have passed."""

    seat: int


@dataclass(frozen=True, slots=True)
class PlayCard:
    """Play this card to the trick."""

    seat: int
    card: Card


Command = StartRound | PassCards | RollDie | PlayCard
