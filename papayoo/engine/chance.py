"""Random results: the first dealer, the deals and the die. They are written to the record.

Each result has its own random stream, named after its purpose, so that results do not depend on the order of calls.
Only ``random()`` and seeding are used: their results are the same in all Python versions, unlike those of ``shuffle``.
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
    """The hands dealt to the seats, and the sleeping hand that nobody plays.

    The cards of each hand are in the order dealt. The sleeping hand is empty except in a game for two.
    """

    hands: tuple[tuple[Card, ...], ...]
    asleep: tuple[Card, ...] = ()


class Chance(Protocol):
    """The source of random results: first dealer, deals and die rolls."""

    def first_dealer(self, seats: int) -> int:
        """Return the seat that deals the first round."""

    def deal(self, round_number: int, options: GameOptions, dealer: int) -> Deal:
        """Return the cards dealt to each seat in a round."""

    def roll(self, round_number: int) -> Suit:
        """Return the die result of a round."""


@dataclass(frozen=True, slots=True)
class SeededChance:
    """A source of random results that depend only on a seed.

    The results are the same with every Python version and system.
    """

    seed: str

    def first_dealer(self, seats: int) -> int:
        """Return a random seat as the dealer of the first round."""
        return _below(stream(self.seed, "dealer"), seats)

    def deal(self, round_number: int, options: GameOptions, dealer: int) -> Deal:
        """Return the hands of a round, dealt in packets from a shuffled deck."""
        cards = shuffled(deck(options.seats), stream(self.seed, f"deal/{round_number}"))
        return deal_packets(cards, options, dealer)

    def roll(self, round_number: int) -> Suit:
        """Return one of the four ordinary suits at random, with equal probability."""
        return ORDINARY_SUITS[_below(stream(self.seed, f"die/{round_number}"), len(ORDINARY_SUITS))]


@dataclass(slots=True)
class RecordedChance:
    """A random source that repeats the results in a record.

    The reader of the record sets the results while it reads the lines.
    """

    dealer: int = 0
    next_deal: Deal = Deal(())
    next_roll: Suit = Suit.SPADES

    def first_dealer(self, seats: int) -> int:
        return self.dealer

    def deal(self, round_number: int, options: GameOptions, dealer: int) -> Deal:
        """Return the hands of the current round in the record."""
        return self.next_deal

    def roll(self, round_number: int) -> Suit:
        return self.next_roll


def stream(seed: str, name: str) -> random.Random:
    """Return the random number generator for one purpose in the game with this seed."""
    return random.Random(f"{seed}/{name}")


def shuffled(items: Sequence[_T], rng: random.Random) -> tuple[_T, ...]:
    """Return the items in random order (Fisher–Yates shuffle)."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other = _below(rng, last + 1)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def deal_packets(cards: Sequence[Card], options: GameOptions, dealer: int) -> Deal:
    """Return the hands after dealing cards in packets clockwise, beginning at the dealer's left.

    In a game for two, the sleeping hand is dealt last.
    """
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
