"""Tricks: the cards played by each seat, the winning card, and points."""

from dataclasses import dataclass
from typing import NamedTuple

from papayoo.engine.cards import PAPAYOO_RANK, Card, Suit

PAPAYOO_POINTS = 40


class Play(NamedTuple):
    """A card played to a trick, and the seat that played it."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Trick:
    """The plays of a trick so far; the first play is the lead."""

    leader: int
    plays: tuple[Play, ...] = ()

    @classmethod
    def of(cls, plays: tuple[Play, ...]) -> "Trick":
        """Return the trick with these plays. There must be at least one."""
        return cls(plays[0].seat, plays)

    @property
    def lead_suit(self) -> Suit | None:
        """The suit led, or None before the lead."""
        return self.plays[0].card.suit if self.plays else None

    @property
    def cards(self) -> tuple[Card, ...]:
        return tuple(play.card for play in self.plays)

    @property
    def winning(self) -> Play | None:
        """The winning play so far: the highest card of the suit led; None before the lead."""
        followers = [play for play in self.plays if play.card.suit == self.lead_suit]
        return max(followers, key=lambda play: play.card.rank, default=None)

    def with_play(self, seat: int, card: Card) -> "Trick":
        """Return the trick after one more play."""
        return Trick(self.leader, (*self.plays, Play(seat, card)))


@dataclass(frozen=True, slots=True)
class TakenTrick:
    """A complete trick, the seat that took it, and its points."""

    trick: Trick
    taker: int
    points: int


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """The public facts of a finished round: dealer, die, and tricks in order."""

    number: int
    dealer: int
    die: Suit
    tricks: tuple[TakenTrick, ...]


def card_points(card: Card, die: Suit) -> int:
    """Return the points of a card: its rank for Payoo, 40 for the Papayoo, else 0."""
    if card.suit is Suit.PAYOO:
        return card.rank
    return PAPAYOO_POINTS if card.rank == PAPAYOO_RANK and card.suit is die else 0


def trick_points(trick: Trick, die: Suit) -> int:
    """Return the total points of the cards in a trick."""
    return sum(card_points(card, die) for card in trick.cards)
