"""Tests of the finale's timing: heights of columns, count of the last round, and how long the crown lets wait."""

from itertools import groupby, pairwise

import pytest

from papayoo.engine import TakenTrick, Trick
from papayoo.ui.scenes.scores.finale import (
    LEAST_DIFFERENCE_U,
    OVERTAKE_HOLD_S,
    Ending,
    Finale,
    Scale,
    came_back,
)
from tests.loops import for_all, for_rows

LOW, HIGH = 80.0, 260.0


def tricks_of(*taken: tuple[int, int]) -> list[TakenTrick]:
    """Return tricks of which only the taker and the points matter."""
    return [TakenTrick(Trick(0, ()), taker, points) for taker, points in taken]


@for_all(totals=[(5, 9), (40, 10, 20), (100, 101, 102, 103, 300), (8, 7, 6, 5, 4, 3, 2, 1), (0, 250, 0)])
def test_fewer_points_make_a_clearly_higher_column(totals: tuple[int, ...]) -> None:
    scale = Scale(totals, LOW, HIGH)
    heights = [scale.height(total) for total in sorted(set(totals))]
    assert all(better - worse >= LEAST_DIFFERENCE_U - 1e-6 for better, worse in pairwise(heights))
    assert heights[-1] == pytest.approx(LOW)
    assert scale.height(0) == pytest.approx(HIGH)


def test_heights_of_different_totals_are_in_true_ratio() -> None:
    scale = Scale((50, 100, 200), LOW, HIGH)
    far, near = scale.height(100) - scale.height(200), scale.height(50) - scale.height(100)
    assert far == pytest.approx(2 * near)


def test_best_standing_before_the_last_round_is_as_high_as_the_room_allows() -> None:
    """Long games would else leave the upper part empty, because nobody is near 0 points."""
    scale = Scale((160, 170, 220), LOW, HIGH, best=100)
    assert scale.height(100) == pytest.approx(HIGH)
    assert scale.height(160) - scale.height(170) == pytest.approx((HIGH - LOW) / 12)
    assert scale.height(220) == pytest.approx(LOW)


def test_all_columns_begin_at_the_same_height_and_sink_to_the_standing_before_the_last_round() -> None:
    finale = Finale((30, 70), tricks_of((0, 10), (1, 4)))
    assert [finale.depth(seat, 0.0) for seat in (0, 1)] == [30, 30]
    assert [finale.depth(seat, finale.sunk_s) for seat in (0, 1)] == pytest.approx([30, 70])
    assert [finale.depth(seat, 60.0) for seat in (0, 1)] == pytest.approx([40, 74])


def test_only_tricks_with_points_are_counted_and_the_last_one_lets_wait() -> None:
    finale = Finale((0, 0), tricks_of((0, 5), (1, 0), (1, 7), (0, 9), (1, 3)))
    assert [fall.trick.points for fall in finale.falls] == [5, 7, 9, 3]
    waits = [after.start_s - before.end_s for before, after in pairwise(finale.falls)]
    assert waits[:-1] == pytest.approx([0.0, 0.0])
    assert waits[-1] > 0.4


def test_many_tricks_do_not_make_a_long_count() -> None:
    finale = Finale((0, 0, 0), tricks_of(*((number % 3, 5) for number in range(20))))
    assert finale.counted_s < 5.5


@for_rows(
    ("totals", "ending"),
    [((10, 51), Ending.CLEAR), ((10, 50), Ending.CLOSE), ((10, 20), Ending.NARROW), ((10, 10), Ending.SHARED)],
)
def test_margin_decides_the_suspense(totals: tuple[int, int], ending: Ending) -> None:
    finale = Finale((0, 0), tricks_of((0, totals[0]), (1, totals[1])))
    assert finale.ending is ending
    assert finale.is_contested is (ending in (Ending.NARROW, Ending.SHARED))


def test_smaller_lead_lets_the_crown_wait_longer() -> None:
    waits = []
    for points in (60, 30, 5):
        finale = Finale((0, points), tricks_of((0, 1), (1, 1)))
        waits.append(finale.crowned_s - finale.counted_s)
    assert waits == sorted(waits)
    assert waits[2] - waits[1] > 1 > waits[1] - waits[0] > 0


@for_rows(
    ("before", "taken", "contenders"),
    [
        ((20, 30), ((1, 5), (0, 40)), (0, 1)),
        ((20, 30), ((1, 5), (1, 40)), (0, 1)),
        ((20, 30), ((1, 5), (0, 14)), (0,)),
        ((20, 30), ((1, 5), (0, 15)), (0, 1)),
        ((20, 30, 35), ((1, 5), (0, 14)), (0,)),
        ((20, 20, 21, 90), ((3, 5), (2, 9)), (0, 1)),
        ((20, 25, 25, 90), ((3, 5), (0, 9)), (0, 1, 2)),
    ],
)
def test_those_who_may_win_by_the_last_trick_are_contenders(
    before: tuple[int, ...], taken: tuple[tuple[int, int], ...], contenders: tuple[int, ...]
) -> None:
    finale = Finale(before, tricks_of(*taken))
    assert finale.contenders == contenders
    assert finale.is_open is (len(contenders) > 1)


@for_rows(("last", "is_open"), [(4, False), (9, False), (10, True), (20, True), (60, True), (90, True)])
def test_finale_asks_for_the_winner_only_while_the_last_trick_may_decide(last: int, *, is_open: bool) -> None:
    for is_still in (False, True):
        finale = Finale((20, 30), tricks_of((0, 5), (1, 5), (0, last)), is_still=is_still)
        asking = [step / 100 for step in range(900) if finale.is_asking(step / 100)]
        assert bool(asking) is is_open
        assert all(finale.points(0, at_s) == 25 for at_s in asking), "the last trick has not fallen"
        assert not asking or asking[-1] - asking[0] > 0.6
        assert finale.points(0, finale.crowned_s) == 25 + last


def test_light_follows_the_highest_column() -> None:
    finale = Finale((20, 30), tricks_of((0, 40), (1, 2)))
    assert finale.leaders(finale.sunk_s - 0.1) == ()
    assert finale.leaders(finale.sunk_s) == (0,)
    assert finale.leaders(finale.counted_s) == (1,)


def pauses_of(before: tuple[int, ...], *taken: tuple[int, int], own: int | None = 0, is_still: bool = False) -> float:
    """Return by how many pauses a finale is longer than one of which no player is told."""
    longer = Finale(before, tricks_of(*taken), own=own, is_still=is_still)
    difference = longer.crowned_s - Finale(before, tricks_of(*taken), is_still=is_still).crowned_s
    return round(difference / OVERTAKE_HOLD_S, 6)


@for_rows(
    ("before", "taken"),
    [((50, 20, 90), ((1, 40), (2, 5))), ((50, 20, 90), ((2, 5), (1, 40))), ((50, 20, 90), ((1, 30), (1, 10)))],
)
def test_count_pauses_once_when_the_player_takes_the_lead(
    before: tuple[int, ...], taken: tuple[tuple[int, int], ...]
) -> None:
    assert pauses_of(before, *taken) == 1
    assert pauses_of(before, *taken, is_still=True) == 0, "with reduced motion, nothing waits"
    assert pauses_of(before, *taken, own=None) == 0, "nobody watches his own column"


@for_rows(
    ("before", "taken"),
    [((20, 50), ((1, 9),)), ((50, 20), ((1, 30),)), ((0, 0), ((1, 30),)), ((50, 20), ((1, 9), (0, 9)))],
)
def test_count_does_not_pause_unless_a_player_who_was_behind_is_ahead(
    before: tuple[int, ...], taken: tuple[tuple[int, int], ...]
) -> None:
    assert pauses_of(before, *taken) == 0


def test_light_leaves_the_overtaken_leader_within_the_pause() -> None:
    finale = Finale((50, 20, 90), tricks_of((1, 40), (2, 5)), own=0)
    fallen_s, goes_on_s = finale.falls[0].end_s, finale.falls[1].start_s
    ways = [finale.leap(fallen_s + step * OVERTAKE_HOLD_S / 40) for step in range(40)]
    going = [way for way in ways if way is not None]
    assert finale.overtaken == 1
    assert going == sorted(going)
    assert going[0] == 0
    assert going[-1] > 0.9
    assert finale.leap(fallen_s - 0.01) is None
    assert finale.leap(goes_on_s - OVERTAKE_HOLD_S / 10) is None


def test_player_who_shared_the_lead_overtakes_nobody() -> None:
    finale = Finale((50, 20, 90), tricks_of((1, 30), (1, 10)), own=0)
    assert finale.leap_s is not None
    assert finale.overtaken is None


def test_reduced_motion_keeps_the_last_trick_with_points_back_until_the_crown() -> None:
    finale = Finale((20, 30), tricks_of((0, 5), (0, 40), (1, 2), (0, 0)), is_still=True)
    stills = [[finale.depth(seat, step / 100) for seat in (0, 1)] for step in range(600)]
    assert [still for still, _ in groupby(stills)] == [[20, 30], [65, 30], [65, 32]]
    assert stills.index([65, 30]) == 120
    assert stills.index([65, 32]) / 100 == pytest.approx(finale.crowned_s, abs=0.01)
    assert not any(finale.rebound(seat, step / 100) for seat in (0, 1) for step in range(600))


@for_rows(("margin", "seconds"), [(0, 2.0), (10, 2.0), (11, 1.2), (40, 1.2), (41, 0.7)])
def test_reduced_motion_holds_the_still_before_the_crown_by_the_margin(margin: int, seconds: float) -> None:
    finale = Finale((20, 30), tricks_of((0, 20), (1, 10 + margin)), is_still=True)
    assert finale.margin == margin
    assert finale.crowned_s - finale.counted_s == pytest.approx(seconds)


def test_player_has_come_back_who_was_last_alone_at_half_time_and_is_first_alone() -> None:
    assert came_back([(60, 10, 50), (0, 90, 20), (0, 0, 20)], 0)
    assert not came_back([(10, 60, 50), (0, 90, 20), (0, 0, 20)], 0), "was first"
    assert not came_back([(60, 10, 60), (0, 90, 20)], 0), "was last together with another"
    assert not came_back([(60, 10, 50), (0, 50, 20)], 0), "is first together with another"
    assert not came_back([(60, 10, 50), (0, 20, 20)], 0), "is not first"
    assert not came_back([(90, 10, 0)], 0), "one round has no half-time"


def test_in_a_game_for_two_only_a_clear_lead_is_a_come_back() -> None:
    """Whoever does not lead there is last, which says little."""
    assert came_back([(80, 39), (0, 90)], 0)
    assert not came_back([(80, 40), (0, 90)], 0)
    assert not came_back([(80, 39), (0, 41)], 0), "is first together with the other"
