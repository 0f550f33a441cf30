"""Random results: the first dealer, the deals and the die. They are written to the record.

Each result has a random stream of its own, named after its purpose, so results do not depend on the order of calls.
Only ``random()`` and seeding are used, because Python guarantees their results, unlike those of ``shuffle``.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

from papayoo.engine.cards import ORDINARY_SUITS, Card, Suit, deck
from papayoo.engine.options import GameOptions

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class Deal:
    """The hands by seat in the order dealt, and the sleeping hand (empty except for two seats)."""

    hands: tuple[tuple[Card, ...], ...]
    asleep: tuple[Card, ...] = ()


class Chance(Protocol):
    """The source of dealers, deals and die results."""

    def first_dealer(self, seats: int) -> int:
        """The seat that deals the first round."""

    def deal(self, round_number: int, options: GameOptions, dealer: int) -> Deal:
        """The deal of a round."""

    def roll(self, round_number: int) -> Suit:
        """The die result of a round."""


@dataclass(frozen=True, slots=True)
class SeededChance:
    """Results that depend only on a seed; the same with every Python version and system."""

    seed: str

    def first_dealer(self, seats: int) -> int:
        """A random seat."""
        return _below(stream(self.seed, "dealer"), seats)

    def deal(self, round_number: int, options: GameOptions, dealer: int) -> Deal:
        """A shuffled deck, dealt in packets."""
        cards = shuffled(deck(options.seats), stream(self.seed, f"deal/{round_number}"))
        return deal_packets(cards, options, dealer)

    def roll(self, round_number: int) -> Suit:
        """One of the four ordinary suits, equally likely (each is on two of the eight faces)."""
        return ORDINARY_SUITS[_below(stream(self.seed, f"die/{round_number}"), len(ORDINARY_SUITS))]


@dataclass(slots=True)
class RecordedChance:
    """Returns the results that the reader of a record has stored in it, line by line."""

    dealer: int = 0
    next_deal: Deal = Deal(())
    next_roll: Suit = Suit.SPADES

    def first_dealer(self, seats: int) -> int:
        """The stored dealer."""
        return self.dealer

    def deal(self, round_number: int, options: GameOptions, dealer: int) -> Deal:
        """The stored deal."""
        return self.next_deal

    def roll(self, round_number: int) -> Suit:
        """The stored die result."""
        return self.next_roll


def stream(seed: str, name: str) -> random.Random:
    """A random stream for one purpose of one game."""
    return random.Random(f"{seed}/{name}")


def shuffled(items: Sequence[_T], rng: random.Random) -> tuple[_T, ...]:
    """The items in random order (Fisher–Yates shuffle)."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other = _below(rng, last + 1)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def deal_packets(cards: Sequence[Card], options: GameOptions, dealer: int) -> Deal:
    """The deck dealt in packets, clockwise from the dealer's left; the sleeping hand is last."""
    row = options.deal
    hands: list[list[Card]] = [[] for _ in range(options.seats + row.sleeping_hands)]
    order = [*options.clockwise_from(options.left_of(dealer)), *range(options.seats, len(hands))]
    top = 0
    for packet in row.packets:
        for place in order:
            hands[place].extend(cards[top : top + packet])
            top += packet
    asleep = tuple(card for hand in hands[options.seats :] for card in hand)
    return Deal(tuple(tuple(hand) for hand in hands[: options.seats]), asleep)


def _below(rng: random.Random, limit: int) -> int:
    return int(rng.random() * limit)
