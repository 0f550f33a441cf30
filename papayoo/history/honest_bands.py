"""Exact bands in which the sums of honest deals and rolls fall.

A figure such as "Payoo points dealt to a seat in 100 rounds" is a sum of independent numbers, one a round. The chances
of each number are exact: hypergeometric for what is in a hand, binomial for the die. The distribution of the sum
follows from its characteristic function, the product of those of the rounds, by an inverse Fourier transform. So the
bands are exact, too, also if the rounds were played at tables with different numbers of seats.
"""

import cmath
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import takewhile
from math import comb

from papayoo.engine import ORDINARY_SUITS, GameOptions, Suit, deck
from papayoo.history.rows import is_high

SHARE = 0.9
"""Share of honest shuffles that fall inside a band, at least."""
RARE = 1e-4
"""Share of honest shuffles that fall as far outside as a rare mark, or farther, at most."""

_NEGLIGIBLE = 1e-10
_SHORT = 2000
"""Greatest possible sum up to which no term is left out. Beyond, negligible terms stay negligible."""

Chances = tuple[float, ...]
"""A probability distribution: the item at index n is the probability of the number n."""


def chances_of_roll() -> Chances:
    """Return the chances that a roll shows a given suit or not."""
    share = 1 / len(ORDINARY_SUITS)
    return (1 - share, share)


@lru_cache
def chances_of_papayoo(seats: int, hands: int = 1) -> Chances:
    """Return the chances that some of the hands together do not contain, or contain, the Papayoo."""
    share = hands * GameOptions(seats, 1).deal.hand_size / len(deck(seats))
    return (1 - share, share)


@lru_cache
def chances_of_high_cards(seats: int, hands: int = 1) -> Chances:
    """Return the chances of each number of high cards in some of the hands: a hypergeometric distribution."""
    cards, size = len(deck(seats)), hands * GameOptions(seats, 1).deal.hand_size
    high = sum(map(is_high, deck(seats)))
    return tuple(
        comb(high, number) * comb(cards - high, size - number) / comb(cards, size)
        for number in range(min(high, size) + 1)
    )


@lru_cache
def chances_of_payoo_points(seats: int, hands: int = 1) -> Chances:
    """Return the chances of each sum of the Payoo cards in some of the hands."""
    cards, size = len(deck(seats)), hands * GameOptions(seats, 1).deal.hand_size
    ranks = [card.rank for card in deck(seats) if card.suit is Suit.PAYOO]
    most, held = sum(ranks), min(size, len(ranks))
    ways = [[0] * (most + 1) for _ in range(held + 1)]  # by the number of Payoo cards and their sum
    ways[0][0] = 1
    for rank in ranks:
        for number in range(held, 0, -1):
            fewer, more = ways[number - 1], ways[number]
            for points in range(most, rank - 1, -1):
                more[points] += fewer[points - rank]
    others, deals = cards - len(ranks), comb(cards, size)
    rest = [comb(others, size - number) for number in range(held + 1)]
    return tuple(
        sum(ways[number][points] * rest[number] for number in range(held + 1)) / deals for points in range(most + 1)
    )


@dataclass(frozen=True)
class HonestSum:
    """The distribution of a sum of independent numbers; ``parts`` are their chances, and how many numbers have them."""

    parts: tuple[tuple[Chances, int], ...]

    @property
    def mean(self) -> float:
        return sum(times * sum(at * chance for at, chance in enumerate(chances)) for chances, times in self.parts)

    @cached_property
    def most(self) -> int:
        """The greatest possible sum."""
        return sum((len(chances) - 1) * times for chances, times in self.parts)

    @cached_property
    def _terms(self) -> tuple[complex, ...]:
        """The characteristic function at the multiples of a whole turn divided by the number of possible sums."""
        size = self.most + 1
        terms = (self._at(cmath.tau * number / size) for number in range(1, size // 2 + 1))
        return tuple(terms if self.most <= _SHORT else takewhile(lambda term: abs(term) > _NEGLIGIBLE, terms))

    def _at(self, angle: float) -> complex:
        turn, product = cmath.exp(1j * angle), 1 + 0j
        for chances, times in self.parts:
            value = 0j
            for chance in reversed(chances):
                value = value * turn + chance
            product *= value**times
        return product

    def chance_up_to(self, total: int) -> float:
        """Return the probability of a sum of ``total`` or less."""
        if total < 0:
            return 0.0
        if total >= self.most:
            return 1.0
        size = self.most + 1
        found = (total + 1) / size
        for number, term in enumerate(self._terms, start=1):
            turn = cmath.exp(-1j * cmath.tau * number / size)
            both = 1 if 2 * number == size else 2  # this term and its mirror image
            found += both * (term * (1 - turn ** (total + 1)) / (1 - turn)).real / size
        return min(1.0, max(0.0, found))

    @cached_property
    def band(self) -> tuple[int, int]:
        """Return the least and the greatest sum of the band: below it and above it is at most half of the rest each."""
        rest = (1 - SHARE) / 2
        return self._first(rest), self._first(1 - rest)

    def is_rare(self, total: int) -> bool:
        """Whether a sum is so far out on its side that at most `RARE` of all sums are as far out on either side."""
        return min(self.chance_up_to(total), 1 - self.chance_up_to(total - 1)) <= RARE / 2

    def _first(self, chance: float) -> int:
        """Return the least sum such that it or a smaller one has more than this probability."""
        low, high = 0, self.most
        while low < high:
            middle = (low + high) // 2
            if self.chance_up_to(middle) > chance:
                high = middle
            else:
                low = middle + 1
        return low


@lru_cache(maxsize=64)
def honest_sum(parts: tuple[tuple[Chances, int], ...]) -> HonestSum:
    """Return the distribution of a sum, computed only once: seats with as many rounds share it."""
    return HonestSum(parts)


def sum_of_rounds(chances: Sequence[Chances]) -> HonestSum:
    """Return the distribution of the sum of some rounds, given the chances of each."""
    counts = dict[Chances, int]()
    for each in chances:
        counts[each] = counts.get(each, 0) + 1
    return honest_sum(tuple(counts.items()))
