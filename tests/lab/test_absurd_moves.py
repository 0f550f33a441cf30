"""Tests of the kinds of absurd moves, and that the levels do not make the worst of them."""

from collections import Counter
from dataclasses import replace

import absurd_moves
import pytest
from absurd_moves import PASSES_LOW, PLAYS, costs_in_round, count_in_round, kinds_of

from papayoo.cli.strength_trial import Sample
from papayoo.engine import Card, SeatView, TakenTrick
from papayoo.match import Choice
from tests.ai.written_views import passing_view, playing_view
from tests.positions import card, hand

RICH, SURE, ON, BIG, DANGER, PAPAYOO, KEEPS, KEEPS_20, LOW, CLIMBS, SPENDS, SMALL, WASTES, VOID = PLAYS

NEVER_USEFUL = {DANGER, SMALL, PASSES_LOW}
"""Kinds that no level from easy to hard commits, as they never help."""
IMPOSSIBLE = {*NEVER_USEFUL, SURE, PAPAYOO, KEEPS, KEEPS_20, SPENDS}
"""The worst kinds, which no level from easy to medium commits; hard has reasons for some."""


def kinds(view: SeatView, code: str) -> set[str]:
    return set(kinds_of(Choice(view, (card(code),))))


@pytest.mark.parametrize(
    ("level", "kinds"),
    [("easy", IMPOSSIBLE), ("medium", IMPOSSIBLE), ("hard", NEVER_USEFUL), ("hard:gambler", NEVER_USEFUL)],
)
@pytest.mark.parametrize("rounds", [12, pytest.param(150, marks=pytest.mark.full)])
def test_levels_do_not_commit_the_worst_kinds(level: str, kinds: set[str], rounds: int) -> None:
    for number in range(rounds):
        assert not kinds & set(count_in_round((Sample(level, 4, rounds, "never"), number)))


def test_rich_tricks_count_if_the_seat_could_stay_below() -> None:
    assert kinds(playing_view("7P 20P", "1P 8P"), "20P") == {RICH, SURE}
    assert kinds(playing_view("7P 12P", "1P 8P"), "12P") == {RICH}
    assert kinds(playing_view("2H 6H", "5H 15P 1C"), "6H") == {RICH, SURE}
    assert not kinds(playing_view("2H 6H", "5H 4P 1C"), "6H")
    assert not kinds(playing_view("12P 20P", "1P 8P"), "12P")


def test_leads_count_only_with_a_better_lead() -> None:
    assert kinds(playing_view("2H 20P"), "20P") == {BIG}
    assert not kinds(playing_view("10H 20P"), "20P")
    assert kinds(playing_view("2H 7S"), "7S") == {PAPAYOO}
    assert kinds(playing_view("2H 9S"), "9S") == {DANGER}
    assert kinds(playing_view("2H 7S 8S 9S 10S"), "7S") == {DANGER}
    assert not kinds(playing_view("7S 9S"), "9S")


def test_leading_on_counts_after_a_rich_lead() -> None:
    view = playing_view("2C 20P", tricks=("11P 5P 10H 4P",))
    trick = replace(view.tricks[0].trick, leader=0)
    after = replace(view, tricks=(TakenTrick(trick, 0, 20),))
    assert kinds(after, "20P") == {ON, BIG}
    assert kinds(view, "20P") == {BIG}


def test_cards_kept_or_discarded_count() -> None:
    assert kinds(playing_view("7S 9C 3D", "5H"), "9C") == {KEEPS}
    assert kinds(playing_view("20P 9C", "5H"), "9C") == {KEEPS_20}
    assert kinds(playing_view("12P 4C", "5H"), "4C") == kinds(playing_view("9S 4C", "5H"), "4C") == {LOW}
    assert not kinds(playing_view("9P 4C", "5H"), "4C")


def test_risks_and_wasted_cards_count() -> None:
    assert kinds(playing_view("2S 9S", "5S"), "9S") == {CLIMBS}
    assert not kinds(playing_view("2S 9S", "5S 1S 3S"), "9S")
    assert kinds(playing_view("12P 20P", "4P 3P 2P"), "20P") == {SPENDS}
    assert kinds(playing_view("5C 10C", "4C 3C 2C"), "5C") == {SMALL}
    assert kinds(playing_view("1H 8H", "9H 2H 3H"), "1H") == {WASTES}
    assert not kinds(playing_view("1H 8H", "9H 2H"), "1H")


def test_leads_that_nobody_can_follow_count() -> None:
    suit = ("1H 2H 3H 4H", "5H 6H 7H 8H")
    assert kinds(playing_view("9H 10H 2C", tricks=suit), "9H") == {VOID}


def test_passes_of_low_cards_count_below_high_ones_that_are_kept() -> None:
    view = passing_view("1S 2S 9S 10S 2H 3H 10H 1C 2C 9C 3D 1P 2P 3P 4P")
    assert kinds_of(Choice(view, tuple[Card, ...](hand("1S 10S 10H 9C 3D")))) == [PASSES_LOW]
    assert not kinds_of(Choice(view, tuple[Card, ...](hand("2S 1S 9S 10S 10H"))))


def test_costs_belong_to_the_moves_that_are_counted() -> None:
    sample = Sample("hard", 4, 6, "costs")
    for number in range(sample.rounds):
        costs = Counter(name for name, _ in costs_in_round((sample, number)))
        assert costs == count_in_round((sample, number)) - Counter({PASSES_LOW: 99})


def test_avoiding_a_move_changes_what_the_seat_takes() -> None:
    found = [cost for number in range(6) for cost in costs_in_round((Sample("hard", 4, 6, "costs"), number))]
    assert len({points for _, points in found}) > 2


def test_command_prints_what_avoiding_costs(capsys: pytest.CaptureFixture[str]) -> None:
    assert absurd_moves.main(["hard", "--costs", "--rounds", "3", "--jobs", "1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(PLAYS) + 2
    assert any("±" in line for line in lines)


def test_command_prints_a_row_for_each_kind(capsys: pytest.CaptureFixture[str]) -> None:
    assert absurd_moves.main(["novice", "easy", "--rounds", "2", "--jobs", "1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[1].split() == ["novice", "easy"]
    assert len(lines) == len(PLAYS) + 3
