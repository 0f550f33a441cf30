"""Tests of the points that fly to a name plate and are counted there."""

import pytest

from papayoo.ui.table_view.motion.flying_points import FlyingPoints, counted


def at(elapsed_s: float, *, points: int = 40, flight_s: float = 0.4, pace: float = 1.0) -> FlyingPoints:
    return FlyingPoints(1, points, flight_s, pace, elapsed_s=elapsed_s)


def test_few_points_are_counted_one_by_one_and_many_within_half_a_second() -> None:
    assert [counted(5, seconds) for seconds in (-1, 0, 0.19, 0.2, 9)] == [0, 0, 4, 5, 5]
    assert [counted(40, seconds) for seconds in (0, 0.25, 0.49, 0.5)] == [0, 35, 39, 40]
    assert counted(0, 1.0) == 0


def test_points_wait_fly_count_rise_and_are_over() -> None:
    waiting, flying, landed, rising = at(-0.1), at(0.1), at(0.4), at(0.75)
    assert [shown.is_waiting for shown in (waiting, at(0.0), flying)] == [True, False, False]
    assert [shown.flown for shown in (flying, landed, rising)] == pytest.approx([0.25, 1, 1])
    assert [shown.risen for shown in (waiting, flying, landed, rising)] == pytest.approx([0, 0, 0, 0.5])
    assert [shown.uncounted for shown in (flying, landed, at(0.65), at(0.9))] == [40, 40, 5, 0]
    assert [at(seconds).is_over for seconds in (1.09, 1.11)] == [False, True]


def test_pace_stretches_rise_and_count() -> None:
    slow = at(0.4 + 0.5, pace=2.0)
    assert slow.uncounted == 5
    assert slow.risen == pytest.approx(0.5 / 1.4)
    assert [at(0.4 + seconds, pace=2.0).is_over for seconds in (1.39, 1.41)] == [False, True]


def test_points_without_a_flight_are_at_the_name_plate_at_once() -> None:
    assert at(0.0, flight_s=0.0).flown == 1.0
