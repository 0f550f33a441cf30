"""Tests that the figures of "Is it fair?" tell honest records from rigged ones."""

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import timedelta
from math import isclose

import pytest

from papayoo.ai.characters import CHARACTERS
from papayoo.engine import ORDINARY_SUITS, Card, Deal, GameOptions, SeededChance, Suit, papayoo_of
from papayoo.history.fair_figures import MAX_ROUNDS, FairFigures, Where, deal_of, fair_figures
from papayoo.history.honest_bands import (
    chances_of_high_cards,
    chances_of_papayoo,
    chances_of_payoo_points,
    honest_sum,
)
from papayoo.history.rows import PapayooFate, RoundDeal, RoundRow, is_high
from tests.history.sample_rows import A_ROUND, NOON, played, points_of
from tests.loops import for_all, for_rows
from tests.positions import SEAT_COUNTS, swapped

OPPONENTS = tuple(f"hard:{name}" for name in CHARACTERS)
"""The opponents, in seat order."""
Rigging = Callable[[Deal, Suit, random.Random], tuple[Deal, Suit]]
"""Changes a deal and a roll of four players, of whom the player is seat 0."""


def honest(deal: Deal, die: Suit, _: random.Random) -> tuple[Deal, Suit]:
    return deal, die


def more_papayoos(deal: Deal, die: Suit, rng: random.Random) -> tuple[Deal, Suit]:
    """Give the player the Papayoo in every fifth round in which somebody else would hold it."""
    hands, papayoo = deal.hands, papayoo_of(die)
    if papayoo in hands[0] or rng.random() > 0.2:
        return deal, die
    other = next(card for card in hands[0] if card.suit is not Suit.PAYOO and not is_high(card))
    return swapped(deal, other, papayoo), die


def _swap_best(deal: Deal, of: Callable[[Card], bool], taker: int, giver: int) -> Deal:
    """Swap the highest of some cards in a hand for the lowest ordinary card of another."""
    some = [card for card in deal.hands[giver] if of(card)]
    low = [card for card in deal.hands[taker] if card.suit is not Suit.PAYOO and card.rank < 7]
    best = max(some, key=lambda card: card.rank, default=None)
    return swapped(deal, best, low[0]) if best is not None and low else deal


def more_payoos(deal: Deal, die: Suit, rng: random.Random) -> tuple[Deal, Suit]:
    """Take a neighbour's highest Payoo into the player's hand in every second round."""
    return (_swap_best(deal, lambda card: card.suit is Suit.PAYOO, 0, 1) if rng.random() < 0.5 else deal), die


def spared_opponent(deal: Deal, die: Suit, rng: random.Random) -> tuple[Deal, Suit]:
    """Take a high card from the opponent opposite in every third round."""
    return (_swap_best(deal, is_high, 1, 2) if rng.random() < 0.3 else deal), die


def loaded_die(deal: Deal, die: Suit, rng: random.Random) -> tuple[Deal, Suit]:
    """Let two of five rolls show hearts, whatever comes."""
    return deal, Suit.HEARTS if rng.random() < 0.4 else die


def no_streaks(deal: Deal, die: Suit, rng: random.Random) -> tuple[Deal, Suit]:
    """Never deal the player very many or very few Payoo points by trading cards with the neighbour."""
    payoos = [card for card in deal.hands[0] if card.suit is Suit.PAYOO]
    if sum(card.rank for card in payoos) > 60:
        return _swap_best(deal, lambda card: card.suit is Suit.PAYOO, 1, 0), die
    return deal, die


def rounds_of(
    rounds: int,
    rigging: Rigging = honest,
    *,
    name: str = "player",
    tables: tuple[int, ...] = (4,),
    choose: Callable[[list[str]], str] = lambda seeds: seeds[0],
) -> Iterator[RoundRow]:
    """Yield the rows of games of five rounds at one table after the other; each seed is chosen from four."""
    rng = random.Random(name)
    for number in range(rounds):
        game, seats = number // 5, tables[number // 5 % len(tables)]
        seed = choose([f"{name}/{game}/{other}" for other in range(4)])
        options, chance, in_game = GameOptions(seats, 5), SeededChance(seed), number % 5 + 1
        dealer = (chance.first_dealer(seats) + in_game - 1) % seats
        deal, die = rigging(chance.deal(in_game, options, dealer), chance.roll(in_game), rng)
        yield replace(
            A_ROUND,
            seed=seed,
            seats=seats,
            opponents=OPPONENTS[: seats - 1],
            number=in_game,
            points=points_of(20, seats),
            finished=NOON + timedelta(minutes=number),
            die=die,
            fate=PapayooFate.TAKEN if rng.random() < 1 / seats else PapayooFate.ELSEWHERE,
            dealt=RoundDeal.of(deal.hands, dealer, die),
        )


def worst_for_player(seeds: list[str]) -> str:
    """Return the seed whose five deals give seat 0 the most Payoo points."""
    options = GameOptions(4, 5)

    def points(seed: str) -> int:
        chance = SeededChance(seed)
        dealer = chance.first_dealer(4)
        hands = [chance.deal(number, options, (dealer + number - 1) % 4).hands[0] for number in range(1, 6)]
        return sum(card.rank for hand in hands for card in hand if card.suit is Suit.PAYOO)

    return max(seeds, key=points)


@pytest.mark.parametrize(("rounds", "players"), [(10, 30), (70, 20), pytest.param(300, 6, marks=pytest.mark.full)])
def test_marks_of_honest_records_are_inside_nine_times_in_ten(rounds: int, players: int) -> None:
    found = [
        fair_figures(tuple(rounds_of(rounds, name=f"honest {number}", tables=(4, 5, 3, 8, 2, 7, 6))))
        for number in range(players)
    ]
    marks = [mark for figures in found for mark in figures.marks]
    outside = sum(mark.where is not Where.INSIDE for mark in marks) / len(marks)
    assert 0.01 < outside < 0.11, "discrete bands hold a little more than nine of ten"
    assert not any(figures.far for figures in found)


@for_rows(
    ("rigging", "seen"),
    [
        (more_papayoos, {("papayoo", 0, Where.FAR_ABOVE)}),
        (more_payoos, {("payoo_points", 0, Where.FAR_ABOVE), ("payoo_points", 1, Where.FAR_BELOW)}),
        (spared_opponent, {("high_cards", 2, Where.FAR_BELOW), ("high_cards", 1, Where.FAR_ABOVE)}),
        (loaded_die, {("rolls", ORDINARY_SUITS.index(Suit.HEARTS), Where.FAR_ABOVE)}),
        (no_streaks, {("payoo_points", 0, Where.FAR_BELOW), ("payoo_points", 1, Where.FAR_ABOVE)}),
    ],
)
def test_rigged_records_lie_far_outside_where_they_are_rigged(
    rigging: Rigging, seen: set[tuple[str, int, Where]]
) -> None:
    figures = fair_figures(tuple(rounds_of(300, rigging, name=rigging.__name__)))
    assert far_marks(figures) == seen


def test_chosen_seeds_lie_far_outside() -> None:
    """Every card follows from its seed here, so that the seal alone would not show the choice of seeds."""
    figures = fair_figures(tuple(rounds_of(300, choose=worst_for_player)))
    assert ("payoo_points", 0, Where.FAR_ABOVE) in far_marks(figures)


def far_marks(figures: FairFigures) -> set[tuple[str, int, Where]]:
    return {
        (name, at, mark.where)
        for name in ("papayoo", "payoo_points", "high_cards", "rolls")
        for at, mark in enumerate(getattr(figures, name))
        if mark.where.is_far
    }


def test_no_rounds_have_no_marks() -> None:
    figures = fair_figures(())
    assert (figures.rounds, figures.unknown, figures.marks) == (0, 0, ())


def test_after_one_round_every_mark_of_an_ordinary_deal_is_inside() -> None:
    for number in range(20):
        figures = fair_figures(tuple(rounds_of(1, name=f"one {number}")))
        assert not figures.far
        assert {(mark.low, mark.high) for mark in figures.papayoo} == {(0, 1)}


def test_only_latest_rounds_count() -> None:
    rows = tuple(rounds_of(MAX_ROUNDS + 40, more_papayoos))
    assert fair_figures(rows) == fair_figures(rows[40:])
    assert fair_figures(rows).rounds == MAX_ROUNDS


def test_own_rolls_are_those_of_player_as_dealer() -> None:
    rows = tuple(rounds_of(40))
    own = [row.die for row in rows if row.dealt is not None and row.dealt.dealer == 0]
    figures = fair_figures(rows)
    assert [mark.value for mark in figures.rolls] == [own.count(suit) for suit in ORDINARY_SUITS]
    assert figures.own_rolls == len(own) < 40


def test_opponent_counts_only_rounds_at_the_same_table() -> None:
    figures = fair_figures(tuple(rounds_of(20, tables=(3, 5))))
    assert figures.characters == tuple(CHARACTERS)[:4]
    assert len(figures.papayoo) == 5
    assert sum(mark.value for mark in figures.papayoo) == 20
    only = fair_figures(tuple(row for row in rounds_of(20, tables=(3, 5)) if row.seats == 5))
    assert figures.payoo_points[4] == only.payoo_points[4]


def test_opponent_has_one_figure_wherever_it_sits_and_those_met_most_come_first() -> None:
    first, second = "hard:bold", "easy:sly"
    rows = tuple(rounds_of(20))
    rows = tuple(
        replace(row, opponents=(first, first, second) if number % 2 else ("hard:crab", first, "hard"))
        for number, row in enumerate(rows)
    )
    figures = fair_figures(rows)
    assert figures.characters == ("bold", "steady", "sly"), "unknown characters of other versions are left out"
    points = sum(
        row.dealt.payoo_points[seat]
        for row in rows
        if row.dealt is not None
        for seat, spec in enumerate(row.opponents, start=1)
        if spec == first
    )
    assert figures.payoo_points[1].value == points


@for_all(hands=[1, 2, 3, 4])
def test_chances_of_several_hands_are_those_of_that_many_more_cards(hands: int) -> None:
    for chances in (chances_of_papayoo, chances_of_high_cards, chances_of_payoo_points):
        one, some = honest_sum(((chances(4, 1), 1),)), honest_sum(((chances(4, hands), 1),))
        assert isclose(sum(chances(4, hands)), 1.0)
        assert isclose(some.mean, hands * one.mean)
    assert chances_of_payoo_points(4, 4)[210] == 1.0, "all hands together hold all Payoo points"


def test_taken_papayoos_have_no_band() -> None:
    rows = [replace(row, fate=PapayooFate.TAKEN) for row in rounds_of(9)]
    figures, other = fair_figures(rows), fair_figures(tuple(rounds_of(9, name="other")))
    assert figures.taken == 9
    assert len(figures.marks) == len(other.marks) == 3 * 4 + 4


@for_all(seats=SEAT_COUNTS)
def test_deals_of_earlier_versions_follow_from_their_seeds(seats: int) -> None:
    rounds = [row for row in played(seats, 2, "earlier") if isinstance(row, RoundRow)]
    latest = [row for row in rounds if row.number == 2]
    for row in latest:
        chance, options = SeededChance("earlier"), GameOptions(seats, 2)
        dealer = (chance.first_dealer(seats) + 1) % seats
        expected = RoundDeal.of(chance.deal(2, options, dealer).hands, dealer, chance.roll(2))
        assert row.dealt is None
        assert deal_of(row) == expected


def test_rows_that_do_not_follow_from_their_seeds_are_left_out() -> None:
    row = next(row for row in played(4, 1, "earlier") if isinstance(row, RoundRow))
    wrong = [
        replace(row, seed="another"),
        replace(row, die=next(suit for suit in ORDINARY_SUITS if suit is not row.die)),
        replace(row, given=row.received),
        replace(row, given=(), received=()),
        replace(row, received=row.given),
    ]
    figures = fair_figures((*wrong, row))
    assert (figures.rounds, figures.unknown) == (1, 5)
