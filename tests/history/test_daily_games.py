"""Tests of tonight's table: dates, deals, and which game of a date counts."""

import hashlib
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

import pytest

from papayoo.engine import SeededChance
from papayoo.history.daily_games import TONIGHT_OPTIONS, Lantern, counted_games, day_of_seed, evenings_of, seed_of_day
from papayoo.history.rows import GameRow, JudgedRound, Row
from tests.loops import for_all

DAY = date(2026, 11, 23)
YEAR_DIGEST = "1dd2998720d64e24a1f3e662e646e404b0541c8352a66f9e0459e5afa964d965"


def game(seed: str, own: int = 40, seats: int = 4, rounds: int = 3) -> GameRow:
    scores = ((own, 250 - own, *(0,) * (seats - 2)),) * rounds
    opponents = ("medium:bold",) * (seats - 1)
    return GameRow(seed, seats, opponents, datetime(2026, 11, 23, tzinfo=UTC), assisted=False, scores=scores)


def test_deals_of_a_year_never_change() -> None:
    cards = hashlib.sha256()
    for number in range(365):
        chance = SeededChance(seed_of_day(date(2027, 1, 1) + timedelta(number)))
        dealer = chance.first_dealer(TONIGHT_OPTIONS.seats)
        for round_number in range(1, TONIGHT_OPTIONS.rounds + 1):
            deal = chance.deal(round_number, TONIGHT_OPTIONS, dealer)
            hands = "/".join(" ".join(map(str, hand)) for hand in deal.hands)
            cards.update(f"{dealer} {hands} {chance.roll(round_number).name}\n".encode())
            dealer = TONIGHT_OPTIONS.left_of(dealer)
    assert cards.hexdigest() == YEAR_DIGEST


def test_seed_names_its_date() -> None:
    assert day_of_seed(seed_of_day(DAY)) == DAY


@for_all(seed=["", "tonight-", "2026-11-23", "tonight-20261123", "tonight-2026-13-01", "x"])
def test_other_seeds_have_no_date(seed: str) -> None:
    assert day_of_seed(seed) is None


def test_first_finished_game_of_a_date_counts() -> None:
    first, second = game(seed_of_day(DAY), 40), game(seed_of_day(DAY), 3)
    assert counted_games([game("other"), first, second]) == {DAY: first}


def test_game_with_other_options_does_not_count() -> None:
    assert counted_games([game(seed_of_day(DAY), seats=3), game(seed_of_day(DAY), rounds=1)]) == {}


def judged(number: int, worth: float = 50.4) -> JudgedRound:
    row = game(seed_of_day(DAY))
    return JudgedRound(row.seed, row.seats, row.opponents, row.finished, False, number, 40, worth, ())


@pytest.mark.parametrize(("own", "lantern"), [(50, Lantern.GOLDEN), (51, Lantern.LIT)])
def test_lantern_is_golden_below_the_worth_of_all_rounds(own: int, lantern: Lantern) -> None:
    rows: list[Row] = [game(seed_of_day(DAY), own), *map(judged, (1, 2, 3))]
    assert (evenings_of(rows)[DAY].target, evenings_of(rows)[DAY].lantern) == (151, lantern)


def test_lantern_of_a_game_with_exactly_the_target_is_not_golden() -> None:
    rows: list[Row] = [game(seed_of_day(DAY), 50), *(judged(number, 50.0) for number in (1, 2, 3))]
    assert (evenings_of(rows)[DAY].target, evenings_of(rows)[DAY].lantern) == (150, Lantern.LIT)


def test_target_is_that_of_the_first_judgements_of_the_deals_at_four_seats() -> None:
    usual = [judged(number, 50.0) for number in (1, 2, 3)]
    others = [replace(judged(1, 90.0), seats=3), judged(4, 90.0)]
    assert evenings_of([game(seed_of_day(DAY)), *others, *usual, judged(1, 90.0)])[DAY].target == 150


def test_lantern_is_not_golden_before_all_rounds_are_judged() -> None:
    rows: list[Row] = [game(seed_of_day(DAY), 0), judged(1), judged(3)]
    assert (evenings_of(rows)[DAY].target, evenings_of(rows)[DAY].lantern) == (None, Lantern.LIT)


def test_help_keeps_the_lantern_from_turning_golden() -> None:
    rows: list[Row] = [replace(game(seed_of_day(DAY), 0), assisted=True), *map(judged, (1, 2, 3))]
    assert evenings_of(rows)[DAY].lantern is Lantern.LIT
