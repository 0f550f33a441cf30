"""Tests that results of several attempts at the same deals are never combined."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, timedelta

import pytest

from papayoo.history.attempts import are_cards_known, is_of_another_attempt, mark_replays
from papayoo.history.daily_games import Lantern, evenings_of, seed_of_day
from papayoo.history.figures import games_in
from papayoo.history.rows import AnyRow, BegunRow, GameRow, JudgedRound, RoundRow, Row
from papayoo.history.stalls import STALL_OF, earned_lanterns
from tests.history.sample_rows import A_GAME, A_JUDGED_ROUND, A_ROUND, NOON
from tests.history.test_stalls import won_at

DAY = date(2026, 11, 23)
TONIGHT = seed_of_day(DAY)
FIRST, OTHER = (60, 70, 70, 50), (0, 100, 100, 50)


def attempt(*points: tuple[int, ...], seed: str = "s", assisted: bool = False) -> tuple[Row, ...]:
    """Return the rows of a finished game with these points in its rounds."""
    rounds = [
        replace(A_ROUND, seed=seed, number=number, points=each, assisted=assisted)
        for number, each in enumerate(points, start=1)
    ]
    return (*rounds, replace(A_GAME, seed=seed, scores=points, assisted=assisted))


def begun(seed: str = TONIGHT, minutes: int = 0, rounds: int = 0) -> BegunRow:
    return BegunRow(seed, 4, rounds, NOON + timedelta(minutes=minutes))


def counted(rows: Sequence[AnyRow]) -> tuple[GameRow, ...]:
    return games_in(row for row in mark_replays(rows) if isinstance(row, Row))


def test_game_whose_rounds_are_recorded_counts() -> None:
    rows = attempt(FIRST, FIRST)
    assert mark_replays(rows) == rows
    assert counted(rows) == (rows[-1],)


@pytest.mark.parametrize("number", [1, 2, 3])
def test_game_with_a_round_of_another_attempt_is_a_replay(number: int) -> None:
    points = [FIRST] * 3
    points[number - 1] = OTHER
    rounds, game = attempt(*points)[:-1], attempt(FIRST, FIRST, FIRST)[-1]
    assert counted((*rounds, game)) == ()


def test_game_without_help_is_a_replay_if_one_of_its_rounds_was_played_with_help() -> None:
    rounds, game = attempt(FIRST, assisted=True)[:-1], attempt(FIRST)[-1]
    assert counted((*rounds, game)) == ()


def test_game_with_help_counts_whether_its_rounds_were_played_with_help_or_not() -> None:
    rows = attempt(FIRST, FIRST, assisted=True)
    assert counted(rows) == (rows[-1],)
    assert counted((replace(rows[0], assisted=False), *rows[1:])) == (rows[-1],)


def test_judgement_belongs_to_the_attempt_with_its_points() -> None:
    assert A_JUDGED_ROUND.own == A_ROUND.own == 60
    assert not is_of_another_attempt(A_JUDGED_ROUND, A_ROUND)
    assert not is_of_another_attempt(A_JUDGED_ROUND, None)
    assert is_of_another_attempt(A_JUDGED_ROUND, replace(A_ROUND, points=OTHER))


def test_lost_line_of_a_round_makes_no_replay() -> None:
    rows = attempt(FIRST, FIRST)
    assert counted(rows[1:]) == (rows[-1],)


def test_game_recorded_without_a_round_counts_once_all_its_rounds_are_there() -> None:
    first, second, game = attempt(FIRST, FIRST)
    assert isinstance(game, GameRow)
    partly = replace(game, is_replay=True)
    assert counted((second, partly)) == ()
    assert counted((first, second, partly)) == (game,)


def test_games_with_other_deals_are_not_compared() -> None:
    rows = (*attempt(FIRST), *attempt(OTHER, seed="t"))
    assert len(counted(rows)) == 2


def test_lanterns_of_a_stall_are_not_earned_by_two_attempts_together() -> None:
    *rounds, game = won_at(STALL_OF["crab"])
    first = rounds[0]
    assert isinstance(first, RoundRow)
    rows: list[AnyRow] = [replace(first, points=first.points[::-1]), *rounds[1:], game]
    assert earned_lanterns([row for row in mark_replays(rows) if isinstance(row, Row)])["crab"] == frozenset()


def judged(*numbers: int) -> tuple[JudgedRound, ...]:
    return tuple(JudgedRound(TONIGHT, 4, A_GAME.opponents, NOON, False, number, 60, 90.0, ()) for number in numbers)


THREE = attempt(FIRST, FIRST, FIRST, seed=TONIGHT)
"""A game at tonight's table, in which the player took 180 points."""
SECOND = attempt(OTHER, FIRST, FIRST, seed=TONIGHT)


@pytest.mark.parametrize(
    ("rows", "lantern"),
    [
        ((*THREE, *judged(1, 2, 3)), Lantern.GOLDEN),
        ((begun(), *THREE, *judged(1, 2, 3)), Lantern.GOLDEN),
        ((begun(), *THREE, *judged(1, 2, 3), begun(minutes=60)), Lantern.GOLDEN),
        ((begun(), begun(minutes=1), *THREE, *judged(1, 2, 3)), Lantern.LIT),
        ((THREE[0], *SECOND[1:], *judged(1, 2, 3)), Lantern.LIT),
    ],
    ids=["recorded by an earlier version", "begun once", "begun again after its end", "begun twice", "mixed"],
)
def test_golden_lantern_needs_a_game_with_unknown_cards(rows: Sequence[AnyRow], lantern: Lantern) -> None:
    evening = evenings_of(row for row in mark_replays(rows) if isinstance(row, Row))[DAY]
    assert evening.lantern is lantern
    assert (evening.target is None) is (lantern is Lantern.LIT)


def test_other_games_may_be_begun_twice_before_they_count() -> None:
    rows = (begun("s"), begun("s", minutes=1), *attempt(FIRST))
    assert counted(rows) == (rows[-1],)


@pytest.mark.parametrize(
    ("rows", "scores", "is_known"),
    [
        ((), (), False),
        ((begun(),), (), False),
        ((begun(), THREE[0]), (FIRST,), False),
        ((begun(), begun(minutes=1)), (), True),
        ((begun(), THREE[0]), (), True),
        ((begun(), THREE[0]), (OTHER,), True),
        ((begun("tonight-2026-11-22"), begun(), *attempt(OTHER)), (), False),
    ],
    ids=["new", "begun", "own round", "begun twice", "round finished before", "other points", "other games"],
)
def test_running_game_tells_whether_its_cards_are_known(
    rows: Sequence[AnyRow], scores: tuple[tuple[int, ...], ...], is_known: bool
) -> None:
    assert are_cards_known(rows, (TONIGHT, 4), scores) is is_known
