"""Tests that the bands of honest chance are exact."""

import random
from itertools import combinations
from math import comb, isclose

import pytest

from papayoo.engine import GameOptions, SeededChance, Suit, deck
from papayoo.history.honest_bands import (
    SHARE,
    Chances,
    chances_of_high_cards,
    chances_of_papayoo,
    chances_of_payoo_points,
    chances_of_roll,
    sum_of_rounds,
)
from papayoo.history.rows import RoundDeal
from tests.loops import for_all
from tests.positions import SEAT_COUNTS


def added(chances: list[Chances]) -> list[float]:
    """Return the distribution of a sum, by adding number after number."""
    found = [1.0]
    for each in chances:
        more = [0.0] * (len(found) + len(each) - 1)
        for at, chance in enumerate(found):
            for number, other in enumerate(each):
                more[at + number] += chance * other
        found = more
    return found


MIXED = [chances_of_payoo_points(2), *[chances_of_payoo_points(4)] * 2, chances_of_payoo_points(8)]


@pytest.mark.parametrize(
    "rounds",
    [[chances_of_roll()], [chances_of_papayoo(4)] * 25, [chances_of_high_cards(5)] * 9, MIXED],
    ids=["one roll", "the Papayoo", "high cards", "Payoos at several tables"],
)
def test_chances_of_sum_agree_with_adding_round_by_round(rounds: list[Chances]) -> None:
    found, total = sum_of_rounds(rounds), 0.0
    for number, chance in enumerate(added(rounds)):
        total += chance
        assert isclose(found.chance_up_to(number), total, abs_tol=1e-9)


def test_negligible_terms_of_long_sums_are_negligible() -> None:
    rounds = [chances_of_payoo_points(8)] * 12  # the shortest hands: their terms vanish last
    found, total = sum_of_rounds(rounds), 0.0
    for number, chance in enumerate(added(rounds)):
        total += chance
        if number % 50 == 0:
            assert isclose(found.chance_up_to(number), total, abs_tol=1e-9)


def test_chances_of_payoo_points_count_every_hand() -> None:
    ranks = [card.rank for card in deck(8) if card.suit is Suit.PAYOO]
    two = sum(sum(pair) == 21 for pair in combinations(ranks, 2)) * comb(36, 5)
    size = GameOptions(8, 1).deal.hand_size
    more = sum(
        sum(sum(some) == 21 for some in combinations(ranks, number)) * comb(36, size - number)
        for number in (1, 3, 4, 5, 6)
    )
    assert isclose(chances_of_payoo_points(8)[21], (two + more) / comb(56, size))


@for_all(seats=SEAT_COUNTS)
def test_means_are_fair_shares(seats: int) -> None:
    hands = 3 if seats == 2 else seats  # at two seats, one hand sleeps
    assert isclose(sum_of_rounds([chances_of_payoo_points(seats)]).mean, 210 / hands)
    assert isclose(sum_of_rounds([chances_of_high_cards(seats)]).mean, 12 / hands)
    assert isclose(sum_of_rounds([chances_of_papayoo(seats)]).mean, 1 / hands)


def test_band_is_narrowest_that_leaves_at_most_a_twentieth_on_each_side() -> None:
    for times in (1, 2, 7, 40):
        found = sum_of_rounds([chances_of_high_cards(4)] * times)
        low, high = found.band
        assert found.chance_up_to(low - 1) <= 0.05 < found.chance_up_to(low)
        assert found.chance_up_to(high - 1) <= 0.95 < found.chance_up_to(high)


def test_nine_of_ten_dealt_evenings_fall_into_band() -> None:
    """The program's own shuffle, not a model of it: 20 rounds of four players, 100 times."""
    options, inside = GameOptions(4, 20), 0
    low, high = sum_of_rounds([chances_of_payoo_points(4)] * 20).band
    for evening in range(100):
        chance = SeededChance(f"evening {evening}")
        deals = [RoundDeal.of(chance.deal(number, options, 0).hands, 0, Suit.SPADES) for number in range(1, 21)]
        inside += low <= sum(deal.payoo_points[0] for deal in deals) <= high
    assert SHARE - 0.08 <= inside / 100 <= SHARE + 0.08


def test_only_far_outliers_are_rare() -> None:
    found = sum_of_rounds([chances_of_papayoo(4)] * 100)
    low, high = found.band
    assert [found.is_rare(total) for total in (0, low - 1, low, 25, high, high + 1, 100)] == [1, 0, 0, 0, 0, 0, 1]
    rng = random.Random("rolls")
    totals = [sum(rng.random() < 0.25 for _ in range(100)) for _ in range(2000)]
    assert sum(map(found.is_rare, totals)) <= 2
