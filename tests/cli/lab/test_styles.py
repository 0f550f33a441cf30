"""Tests that characters play as described, and that styles of play are measured correctly."""

import json
from dataclasses import replace

import pytest

from papayoo.__main__ import main
from papayoo.ai.characters import CHARACTERS, STEADY
from papayoo.cli.lab import styles
from papayoo.cli.lab.style_figures import FIGURES, NOTHING, PROMISES, SHARES, Count, PlayedSeat, counts_of
from papayoo.cli.lab.styles import StyleContest, Table, measure, measure_all
from papayoo.engine.cards import Suit
from papayoo.engine.trick import PlayedRound
from papayoo.engine.view import SeatView
from papayoo.match.choice import Choice
from tests.ai.written_views import passing_view, playing_view
from tests.positions import hand

CLEARLY = 1.5
"""Minimum difference between a character and the steady one in its first promised figure.

The unit is the margin of error of the difference.
"""

MORE_PAYOOS = "1P 2P 3P 4P 5P"


@pytest.fixture(scope="module")
def table() -> Table:
    """Style measurements of all characters at the level "medium", against fast greedy bots."""
    return measure_all(StyleContest("medium", "greedy", 4, 90, "signatures"))


@pytest.mark.parametrize("character", [name for name in CHARACTERS if name != STEADY])
def test_characters_differ_as_promised(character: str, table: Table) -> None:
    promised, found = PROMISES[character], table[character]
    assert {name: found[name].direction for name in promised} == dict(promised)
    signature = found[next(iter(promised))]
    assert abs(signature.difference) > CLEARLY * signature.difference_margin


def test_no_character_is_much_weaker_than_the_steady_one(table: Table) -> None:
    for found in table.values():
        assert found["points"].difference < 4.0 + found["points"].difference_margin


def test_every_character_except_steady_has_promises() -> None:
    assert set(PROMISES) == set(CHARACTERS)
    assert [name for name, promises in PROMISES.items() if not promises] == [STEADY]
    assert {figure for promises in PROMISES.values() for figure in promises} | SHARES <= set(FIGURES)


# Counts of plays


def play(view: SeatView, card: str) -> Choice:
    return Choice(view, hand(card))


def round_of(*plays: Choice, passing: Choice | None = None) -> PlayedSeat:
    return PlayedSeat(passing, plays, PlayedRound(1, 0, Suit.SPADES, ()), 0)


def test_leads_are_counted_where_there_was_a_choice() -> None:
    mixed, plain, only = playing_view("2S 9H 5P"), playing_view("3C 9H"), playing_view("9H")
    low = counts_of([round_of(play(mixed, "2S"))])
    assert low["hot_leads"] == low["papayoo_suit_leads"] == Count(1, 1)
    assert low["payoo_leads"] == Count(0, 1)
    counts = counts_of([round_of(play(mixed, "5P"), play(plain, "9H"), play(only, "9H"))])
    assert counts["lead_rank"] == Count(9, 1)
    assert counts["high_leads"] == Count(1, 1)
    assert counts["payoo_leads"] == Count(1, 1)
    assert counts["papayoo_suit_leads"] == Count(0, 1)
    assert counts["hot_leads"] == Count(1, 1)


def test_ducks_are_counted_where_there_was_a_choice() -> None:
    choice, must = playing_view("2H 9H", "5H"), playing_view("6H 9H", "5H")
    assert counts_of([round_of(play(choice, "2H"), play(must, "6H"))])["ducks"] == Count(1, 1)


def test_points_given_to_the_leader_are_counted() -> None:
    """Seat 3 takes the trick. It has the fewest points in the first view, and the most in the second one."""
    view = playing_view("9P 3C", "5H")
    ahead, behind = replace(view, points=(0, 10, 10, 0)), replace(view, points=(0, 0, 0, 10))
    counts = counts_of([round_of(play(ahead, "9P"), play(behind, "9P"), play(ahead, "3C"))])
    assert counts["to_the_leader"] == Count(9, 18)


def test_passes_are_counted_by_points_ranks_and_voids() -> None:
    view = passing_view(f"1H 9H 3S 4S 5S 6S 8S 9S 10S 20P {MORE_PAYOOS}")
    counts = counts_of([round_of(play(view, "1P"), passing=Choice(view, hand("1H 9H 10S 20P 5P")))])
    assert counts["points_passed"] == Count(25, 1)
    assert counts["rank_passed"] == Count(20, 3)
    assert counts["voids_passed"] == Count(1, 1)
    few_payoos = passing_view("1H 9H 2H 3S 4S 5S 6S 8S 9S 10S 1C 2C 3C 20P 5P")
    passed = hand("9H 10S 3C 20P 5P")
    assert counts_of([round_of(play(few_payoos, "1H"), passing=Choice(few_payoos, passed))])["voids_passed"].amount == 0
    assert counts["twenty_passed"] == Count(1, 1)


def test_round_without_pass_adds_nothing_to_pass_figures() -> None:
    counts = counts_of([round_of(play(playing_view("2S 9H"), "2S"))])
    assert counts["points_passed"] == counts["voids_passed"] == counts["twenty_passed"] == NOTHING


def test_direction_needs_a_significant_difference() -> None:
    steady = tuple({"points": Count(10 + number, 1)} for number in (0, 4, 8))
    more = tuple({"points": Count(20 + number, 1)} for number in (0, 4, 8))
    some = tuple({"points": Count(number, 1)} for number in (0, 30, 15))
    assert measure("points", more, steady).direction == 1
    assert measure("points", steady, more).direction == -1
    assert measure("points", some, steady).direction == 0
    assert measure("points", steady, steady).difference == 0.0


# The command


def test_styles_prints_all_figures_of_all_characters(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(styles, "ROUNDS_A_GAME", 1)
    arguments = ["styles", "--others", "random", "--seats", "3", "--deals", "2", "--seed", "1", "--jobs", "1"]
    status = main([*arguments, "--json"])
    found = json.loads(capsys.readouterr().out)
    assert set(found["characters"]) == set(CHARACTERS)
    assert all(set(figures) == set(FIGURES) for figures in found["characters"].values())
    assert found["deals"] == 2
    assert main(arguments) == status
    lines = capsys.readouterr().out.splitlines()
    assert lines[2].split() == list(CHARACTERS)
    assert len(lines) == len(FIGURES) + 5


def test_single_game_has_no_significant_difference() -> None:
    figure = measure("points", ({"points": Count(20, 1)},), ({"points": Count(10, 1)},))
    assert figure.difference == 10
    assert figure.direction == 0
