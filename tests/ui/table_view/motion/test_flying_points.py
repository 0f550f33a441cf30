"""Tests of the points that fly to a name plate and are counted there."""

import pytest

from papayoo.ui.table_view.motion.flying_points import LEAST_SHOWN, FlyingPoints, counted


def at(elapsed_s: float, *, points: int = 40, flight_s: float = 0.4, pace: float = 1.0) -> FlyingPoints:
    return FlyingPoints(1, points, flight_s, pace, elapsed_s=elapsed_s)


def test_few_points_are_counted_one_by_one_and_many_within_half_a_second() -> None:
    assert [counted(5, seconds) for seconds in (-1, 0, 0.19, 0.2, 9)] == [0, 0, 4, 5, 5]
    assert [counted(40, seconds) for seconds in (0, 0.25, 0.49, 0.5)] == [0, 35, 39, 40]
    assert counted(0, 1.0) == 0


def test_points_wait_fly_rise_and_are_counted_then() -> None:
    waiting, flying, landed, rising = at(-0.1), at(0.1), at(0.4), at(0.65)
    counting = at(1.15)
    assert [shown.is_shown for shown in (waiting, at(0.0), flying, rising, counting)] == [
        False,
        True,
        True,
        True,
        False,
    ]
    assert [shown.flown for shown in (flying, landed, rising)] == pytest.approx([0.25, 1, 1])
    assert [shown.risen for shown in (waiting, flying, landed, rising)] == pytest.approx([0, 0, 0, 0.5])
    assert [shown.uncounted for shown in (flying, landed, at(0.89), counting, at(1.4))] == [40, 40, 40, 6, 0]
    assert [at(seconds).is_over for seconds in (1.39, 1.41)] == [False, True]


def test_few_points_are_counted_when_they_arrive_and_not_seen_to_fly() -> None:
    few = [at(0.4 + seconds, points=LEAST_SHOWN - 1) for seconds in (-0.1, 0.0, 0.2)]
    assert not any(shown.is_shown for shown in few)
    assert [shown.uncounted for shown in few] == [4, 4, 0]


def test_pace_stretches_rise_and_count() -> None:
    slow = at(0.4 + 1.0 + 0.5, pace=2.0)
    assert slow.uncounted == 5
    assert at(0.4 + 0.5, pace=2.0).risen == pytest.approx(0.5)
    assert [at(0.4 + seconds, pace=2.0).is_over for seconds in (1.99, 2.01)] == [False, True]


def test_points_without_a_flight_are_at_the_name_plate_at_once() -> None:
    assert at(0.0, flight_s=0.0).flown == 1.0
