"""Tests of statistics and series, compared with manual calculations."""

from dataclasses import replace
from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from papayoo.history.figures import (
    HelpFilter,
    Period,
    RowFilter,
    compute_figures,
    levels,
    moving_average,
    seat_counts,
    select_rows,
    series,
)
from papayoo.history.rows import MIXED, GameRow, PapayooFate, Row
from tests.history.sample_rows import A_GAME, A_JUDGED_ROUND, A_ROUND, NOON, points_of, rounds
from tests.loops import for_rows


def game_with(*own: int, seed: str = "s") -> GameRow:
    """Return a game with given points of the human player per round.

    The human player wins or shares the win if the average is below 125 points.
    """
    return replace(A_GAME, seed=seed, scores=tuple(points_of(points) for points in own))


# Figures


def test_figures_without_rows_are_zero_or_none() -> None:
    none = compute_figures(())
    assert (none.rounds, none.games, none.games_won, none.papayoos_taken, none.streak) == (0, 0, 0, 0, 0)
    assert none.average is none.even_share is none.tricks is none.points_given is None
    assert (none.best, none.worst, none.win_percent) == (None, None, None)


def test_figures_match_a_manual_calculation() -> None:
    first, second, third, fourth = rounds((10, 0, 90, 0))
    rows = (
        replace(first, fate=PapayooFate.GIVEN, tricks=(1, 2), points_given=41),
        replace(second, fate=PapayooFate.ELSEWHERE, tricks=(), points_given=0),
        replace(third, fate=PapayooFate.TAKEN, tricks=(3,), points_given=19),
        replace(fourth, fate=PapayooFate.GIVEN, tricks=(15,), points_given=40),
    )
    found = compute_figures(rows)
    assert (found.rounds, found.average, found.even_share) == (4, 25.0, 62.5)
    assert (found.papayoos_taken, found.papayoos_given) == (1, 2)
    assert (found.tricks, found.points_given) == (1.0, 25.0)
    assert (found.best, found.worst) == (rows[1], rows[2])
    assert found.clean_rounds == 2
    assert found.rounds_won == 2  # seats 3 and 4 have no points, so only a round without points is won, and shared


def test_best_round_is_rather_one_without_help() -> None:
    helped, alone, other = rounds((10, 10, 90))
    helped = replace(helped, assisted=True)
    assert compute_figures((helped, alone, other)).best == alone
    assert compute_figures((helped, other)).best == helped


def test_shared_first_place_is_won() -> None:
    assert compute_figures((game_with(125, 125), game_with(126, 125))).games_won == 0
    two_seats = replace(A_GAME, seats=2, opponents=("medium",), scores=((125, 125),))
    assert compute_figures((two_seats, replace(two_seats, scores=((126, 124),)))).win_percent == 50


@for_rows(("won", "streak"), [("", 0), ("w", 1), ("l", 0), ("wwl", 0), ("wwlw", 1), ("lwww", 3), ("wwlww", 2)])
def test_streak_counts_consecutive_wins(won: str, streak: int) -> None:
    games = [game_with(0 if letter == "w" else 250, seed=str(number)) for number, letter in enumerate(won)]
    assert compute_figures(games).streak == streak


def test_rounds_between_games_do_not_break_a_streak() -> None:
    rows: list[Row] = [game_with(0, seed="a"), *rounds((250, 250)), game_with(0, seed="b")]
    assert compute_figures(rows).streak == 2


def test_twenty_rounds_are_not_a_small_sample() -> None:
    assert compute_figures(rounds((1,) * 19)).is_small
    assert not compute_figures(rounds((1,) * 20)).is_small


def test_even_share_ignores_sleeping_points() -> None:
    two = replace(A_ROUND, seats=2, opponents=("medium",), points=(50, 100))
    assert compute_figures((two,)).even_share == 75.0


# Filters

AT_FIVE = replace(A_ROUND, seats=5, opponents=("novice",) * 4, points=points_of(5, 5))
MIXED_ROUND = replace(A_ROUND, number=2, opponents=("novice", "medium", "medium"), assisted=True)
ROWS = (A_ROUND, MIXED_ROUND, AT_FIVE, A_GAME)


@for_rows(
    ("row_filter", "found"),
    [
        (RowFilter(), ROWS),
        (RowFilter(seats=5), (AT_FIVE,)),
        (RowFilter(seats=8), ()),
        (RowFilter(level="medium"), (A_ROUND, A_GAME)),
        (RowFilter(level=MIXED), (MIXED_ROUND,)),
        (RowFilter(help=HelpFilter.WITHOUT), (A_ROUND, AT_FIVE, A_GAME)),
        (RowFilter(help=HelpFilter.ONLY), (MIXED_ROUND,)),
        (RowFilter(seats=4, level="medium", help=HelpFilter.ONLY), ()),
    ],
)
def test_rows_are_filtered_by_seats_level_and_help(row_filter: RowFilter, found: tuple[Row, ...]) -> None:
    assert select_rows(ROWS, row_filter, NOON) == found


def test_period_of_days_is_exact_to_the_second() -> None:
    rows = rounds((1, 2, 3, 4), days=(31, 30, 7, 0))
    assert select_rows(rows, RowFilter(period=Period.DAYS_30), NOON) == rows[1:]
    assert select_rows(rows, RowFilter(period=Period.DAYS_7), NOON) == rows[2:]
    assert select_rows(rows, RowFilter(period=Period.DAYS_7), NOON + timedelta(seconds=1)) == rows[3:]


def test_last_games_are_taken_after_other_filters() -> None:
    rows = [replace(A_ROUND, seed=f"{game}", number=number) for game in range(25) for number in (1, 2)]
    other = replace(AT_FIVE, seed="latest")
    assert select_rows((*rows, other), RowFilter(seats=4, period=Period.GAMES_20), NOON) == tuple(rows[10:])
    assert len(select_rows((*rows, other), RowFilter(period=Period.GAMES_20), NOON)) == 39


@pytest.mark.parametrize(
    "late", [replace(A_JUDGED_ROUND, seed="0"), replace(A_GAME, seed="0", is_replay=True)], ids=["judgement", "replay"]
)
def test_last_games_are_those_that_were_played_last(late: Row) -> None:
    rows = [replace(A_ROUND, seed=f"{game}") for game in range(25)]
    assert select_rows((*rows, late), RowFilter(period=Period.GAMES_20), NOON) == tuple(rows[5:])


def test_seat_counts_and_levels_are_those_that_occur() -> None:
    assert seat_counts(ROWS) == (4, 5)
    assert levels(ROWS) == ("medium", "novice", MIXED)


# Series


def test_moving_average_uses_the_available_points() -> None:
    assert moving_average((4, 0, 2, 7), 3) == (4.0, 2.0, 2.0, 3.0)
    assert moving_average((), 3) == ()


def test_series_has_one_point_per_round_if_there_is_room() -> None:
    points = series(rounds((10, 30, 20)), most=3)
    assert [(point.first, point.last, point.points) for point in points] == [(1, 1, 10), (2, 2, 30), (3, 3, 20)]
    assert [point.moving_average for point in points] == [10, 20, 20]


def test_average_of_a_series_is_that_of_its_last_ten_points() -> None:
    points = series(rounds((110, *(10,) * 10, 210), days=range(11, -1, -1)), most=20)
    assert [point.moving_average for point in points[8:]] == [pytest.approx(190 / 9), 20, 10, 30]
    assert [point.finished for point in points[-2:]] == [NOON - timedelta(days=1), NOON]


def test_rounds_share_points_if_room_is_short() -> None:
    points = series(rounds((10, 30, 20, 40, 7)), most=3)
    assert [(point.first, point.last, point.points) for point in points] == [(1, 2, 20), (3, 4, 30), (5, 5, 7)]


@given(count=st.integers(0, 99), most=st.integers(1, 30))
def test_series_covers_every_round_once(count: int, most: int) -> None:
    points = series(rounds(tuple(range(count))), most)
    assert len(points) <= most
    assert [number for point in points for number in range(point.first, point.last + 1)] == list(range(1, count + 1))
