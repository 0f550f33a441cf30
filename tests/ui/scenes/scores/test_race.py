"""Tests of the race, the animation after a round in which totals grow and rows change places."""

from itertools import pairwise

import pytest

from papayoo.engine import Play, TakenTrick, Trick, parse_cards
from papayoo.ui.scenes.scores.race import START_S, Race

STEP_S = 1 / 60


def taken(taker: int, points: int) -> TakenTrick:
    (card,) = parse_cards("1S")
    return TakenTrick(Trick.of((Play(0, card),)), taker, points)


TRICKS = (taken(1, 0), taken(0, 55), taken(2, 20), taken(1, 8), taken(0, 12))
BEFORE = (10, 30, 60)


@pytest.fixture
def race() -> Race:
    return Race(BEFORE, TRICKS)


def test_race_starts_in_the_old_order(race: Race) -> None:
    assert [race.row(seat, 0.0) for seat in range(3)] == [0, 1, 2]
    assert [race.gained(seat, START_S) for seat in range(3)] == [0, 0, 0]


def test_race_ends_with_all_points_in_the_new_order(race: Race) -> None:
    assert [race.gained(seat, race.end_s) for seat in range(3)] == pytest.approx([67, 8, 20])
    assert [race.row(seat, race.end_s) for seat in range(3)] == pytest.approx([1, 0, 2])


def test_race_takes_two_seconds(race: Race) -> None:
    assert race.end_s == pytest.approx(2.1, abs=0.2)


def test_points_only_grow(race: Race) -> None:
    times = [frame * STEP_S for frame in range(round(race.end_s / STEP_S))]
    for seat in range(3):
        assert all(race.gained(seat, b) >= race.gained(seat, a) for a, b in pairwise(times))


def test_tricks_are_counted_one_after_the_other(race: Race) -> None:
    counts = [len(race.counted_tricks(frame * STEP_S)) for frame in range(round(race.end_s / STEP_S) + 2)]
    assert sorted(set(counts)) == [0, 1, 2, 3, 4]
    assert counts == sorted(counts)


def test_rows_glide_to_their_new_places(race: Race) -> None:
    rows = [race.row(0, frame * STEP_S) for frame in range(round(race.end_s / STEP_S))]
    assert max(abs(b - a) for a, b in pairwise(rows)) < 1 / 2


def test_round_without_points_has_no_race() -> None:
    race = Race(BEFORE, [taken(0, 0)])
    assert race.end_s == 0.0
    assert race.row(2, 5.0) == 2
