"""Tests that the arena counts whole games fairly."""

import json
import random
from dataclasses import replace
from statistics import fmean

import pytest

from papayoo.__main__ import main
from papayoo.cli.arena_games import (
    MIN_GAMES,
    GameContest,
    GameResult,
    differences,
    evaluate_games,
    luck_weight,
    play_games,
)
from papayoo.cli.arguments import EXIT_WRONG_USE
from papayoo.cli.luck import Outcome
from papayoo.engine import GameOptions
from papayoo.text.catalog import load_catalog
from tests.loops import check_all
from tests.systems import needs_processes

Captured = pytest.CaptureFixture[str]


@pytest.mark.parametrize("options", [GameOptions(2, 2), GameOptions(4, 2), GameOptions(3, 9, total_limit=150)])
def test_bot_among_equals_wins_exactly_its_share(options: GameOptions) -> None:
    contest = GameContest("greedy", ("greedy",), options, 3, "share")
    found = evaluate_games(list(play_games(contest, 1)))
    assert found.share.mean == pytest.approx(1 / options.seats)
    assert found.share.margin == pytest.approx(0.0, abs=1e-9)
    assert found.place.mean == pytest.approx((options.seats + 1) / 2)
    assert found.luck.mean == pytest.approx(0.0, abs=1e-9)


def test_better_bot_wins_more_games_with_a_better_place() -> None:
    contest = GameContest("careful", ("greedy",), GameOptions(4, 2), 6, "better")
    played = list(play_games(contest, 1))
    found = evaluate_games(played)
    assert found.share.mean - found.share.margin > 0.25
    assert found.place.mean + found.place.margin < 2.5
    assert found.points.mean < 62.5
    assert found.rounds == sum(result.rounds for result in played) == 6 * 4 * 2


def results_with_luck(games: int) -> list[GameResult]:
    """Return results that consist of luck and of chance that nobody measures."""
    rng = random.Random("results")
    found = []
    for game in range(games):
        luck, chance = rng.gauss(0, 0.1), rng.gauss(0, 0.1)
        outcome = Outcome(0.3 + luck + chance, 2.4 - luck + chance)
        found.append(GameResult(game, outcome, Outcome(luck, -luck), 60.0, 5, ()))
    return found


def test_subtracting_luck_saves_games_without_a_bias() -> None:
    found = evaluate_games(results_with_luck(400))
    assert found.share.saved == pytest.approx(0.5, abs=0.1)
    assert found.place.saved == pytest.approx(0.5, abs=0.1)
    assert abs(found.share.mean - 0.3) < found.share.margin
    assert abs(found.luck.mean) < found.luck.margin


def test_weight_of_luck_comes_from_other_games() -> None:
    """With a weight from the same games, the mean would depend on how luck and result go together in each."""
    results = results_with_luck(2 * MIN_GAMES)
    before = evaluate_games(results).share.mean
    changed = replace(results[0], outcome=results[0].outcome.plus(Outcome(1.0, 0.0)))
    others = fmean(result.luck.share for result in results[1::2])
    own = [
        luck_weight([(each.outcome.share, each.luck.share) for each in half])
        for half in (results[::2], [changed, *results[2::2]])
    ]
    after = evaluate_games([changed, *results[1:]]).share.mean
    assert after - before == pytest.approx(1 / len(results) - (own[1] - own[0]) * others / 2)


def test_few_games_are_counted_as_they_are() -> None:
    few = results_with_luck(2 * MIN_GAMES - 2)
    assert evaluate_games(few).share.mean == pytest.approx(fmean(result.outcome.share for result in few))


def test_games_to_a_limit_end_at_the_limit() -> None:
    contest = GameContest("greedy", ("careful",), GameOptions(3, 99, total_limit=100), 2, "limit")
    assert {result.rounds for result in play_games(contest, 1)} <= {1, 2, 3}


def test_bot_differs_from_itself_by_nothing() -> None:
    contest = GameContest("careful", ("greedy",), GameOptions(3, 2), 3, "itself")
    played = list(play_games(contest, 1))
    found = evaluate_games(differences(played, played))
    assert (found.share.mean, found.share.margin, found.place.mean, found.points.mean) == (0, 0, 0, 0)


@pytest.mark.full  # tests/cli/test_arena.py has the rule, for rounds
@needs_processes
def test_number_of_processes_does_not_change_the_result(capsys: Captured) -> None:
    results = []
    for jobs in ("1", "2"):
        options = ("--seats", "3", "--games", "4", "--rounds", "2", "--seed", "s", "--jobs", jobs, "--json")
        assert main(["arena", "careful", "blind-greedy", *options, "--versus", "random"]) == 0
        out, err = capsys.readouterr()
        assert err == "", "progress is shown only on a terminal"
        results.append(json.loads(out))
        assert results[-1].pop("decision_ms").keys() == {"p50", "p99"}
    assert results[0] == results[1]
    assert (results[0]["games"], results[0]["rounds_played"], results[0]["others"]) == (4, 24, ["blind-greedy"])
    assert results[0]["versus"]["player"] == "random"
    assert results[0]["versus"]["games_won"]["mean"] > 0 > results[0]["versus"]["place"]["mean"]


def test_report_names_both_players_and_the_saving(capsys: Captured) -> None:
    options = ("--seats", "3", "--games", "2", "--until", "80", "--seed", "s", "--jobs", "1", "--versus", "random")
    assert main(["arena", "careful", "greedy", *options]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("careful against greedy at 3 seats, 2 games: wins ")
    assert lines[1].startswith("random against greedy at 3 seats, 2 games: wins ")
    assert lines[2].startswith("careful minus random: ")
    assert lines[3].startswith("subtracting luck saves ")
    assert lines[4].startswith("equal players win 33.3% and take place 2.0; ")


def test_options_of_games_need_games(capsys: Captured) -> None:
    def check(option: str, value: str) -> None:
        assert main(["arena", "greedy", "random", option, value]) == EXIT_WRONG_USE
        assert capsys.readouterr().err == f"papayoo: {load_catalog()('cli.only_with_games')}\n"

    check_all([("--until", "100"), ("--versus", "careful")], lambda case: check(*case))
