"""Tests of the program that tells characters apart by how they play."""

import random

import pytest
import tell_apart
from style_figures import FIGURES, Count
from styles import StyleContest
from tell_apart import SEEN, Figures, figures_of, solved, told_apart

CONTEST = StyleContest("medium", "medium", 3, 5, "apart")


def games(seed: int, number: int, shift: float = 0.0) -> list[Figures]:
    """Return random figures of games; ``shift`` moves the second of three figures by standard deviations."""
    rng = random.Random(seed)
    return [(rng.gauss(5, 1), rng.gauss(0.5 + shift, 1), rng.gauss(0.1, 0.01)) for _ in range(number)]


def test_equal_players_are_not_told_apart() -> None:
    assert 0.4 < told_apart(games(1, 400), games(2, 400)) < 0.6


def test_players_are_told_apart_as_well_as_their_distance_allows() -> None:
    """With a distance of two standard deviations, 84 % of normally distributed figures lie on their own side."""
    assert told_apart(games(3, 400), games(4, 400, shift=2.0)) == pytest.approx(0.84, abs=0.03)


def test_no_game_is_judged_by_what_was_learned_from_it() -> None:
    """With as many figures as games, a discriminant attributes every game that it has learned from correctly."""
    rng = random.Random(5)
    one, other = ([tuple(rng.gauss(0, 1) for _ in range(30)) for _ in range(20)] for _ in range(2))
    assert told_apart(one, other) < 0.75


def test_figure_without_observations_is_the_mean_of_all_games() -> None:
    nothing = dict.fromkeys(FIGURES, Count(0.0, 0.0))
    games = {"one": [dict.fromkeys(FIGURES, Count(3.0, 4.0))], "other": [nothing]}
    assert figures_of(games)["other"] == [(0.75,) * len(SEEN)]


def test_equations_are_solved() -> None:
    assert solved([[4.0, 1.0], [1.0, 3.0]], [1.0, 2.0]) == pytest.approx((1 / 11, 7 / 11))


@pytest.mark.full
def test_pairs_that_are_too_much_alike_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert tell_apart.run(CONTEST, 5, 1, ("steady", "steady")) == 1
    assert "too much alike: steady and steady" in capsys.readouterr().out


@pytest.mark.full
def test_cautious_and_gambler_are_told_apart(capsys: pytest.CaptureFixture[str]) -> None:
    assert tell_apart.run(CONTEST, 40, 1, ("cautious", "gambler")) == 0
    assert "too much alike" not in capsys.readouterr().out
