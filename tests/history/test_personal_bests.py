"""Tests of personal bests, which are kept separately for each number of seats."""

from dataclasses import replace

from papayoo.history.personal_bests import new_personal_bests
from papayoo.history.record_book import RecordKind
from papayoo.history.rows import RoundRow
from tests.history.sample_rows import A_GAME, A_ROUND, rounds

EARLIER = rounds([60] * 10)


def with_latest(latest: RoundRow, earlier: tuple[RoundRow, ...] = EARLIER) -> dict[RecordKind, int]:
    return new_personal_bests((*earlier, latest))


def one_round(own: int = 60, given: int = 12) -> RoundRow:
    return replace(rounds([own])[0], points_given=given)


def test_fewer_points_than_ever_are_a_personal_best() -> None:
    assert with_latest(one_round(59)) == {RecordKind.BEST_ROUND: 59}


def test_equal_values_are_no_personal_best() -> None:
    assert with_latest(one_round(60, 12)) == {}


def test_more_points_given_than_ever_are_a_personal_best() -> None:
    assert with_latest(one_round(70, 13)) == {RecordKind.DELIVERY: 13}


def test_first_games_break_no_personal_bests() -> None:
    assert with_latest(one_round(0, 100), EARLIER[1:]) == {}


def test_rounds_at_other_seat_counts_are_not_compared() -> None:
    others = tuple(replace(A_ROUND, seats=5, points=(60, 60, 60, 60, 10)) for _ in range(20))
    assert with_latest(one_round(59), others) == {}


def test_rounds_with_help_neither_set_nor_hold_bests() -> None:
    assert with_latest(replace(one_round(10), assisted=True)) == {}
    assert with_latest(one_round(59), (*EARLIER, replace(one_round(0), assisted=True))) == {RecordKind.BEST_ROUND: 59}


def test_longest_clean_streak_is_a_personal_best() -> None:
    earlier = rounds([0, 0, 60, 60, 60, 60, 60, 60, 60, 60, 0, 0])
    assert with_latest(one_round(0, 12), earlier) == {RecordKind.CLEAN_STREAK: 3}
    assert with_latest(one_round(0, 12), earlier[:-1]) == {}


def test_round_with_help_ends_a_clean_streak() -> None:
    *earlier, helped = rounds([60] * 8 + [0, 0, 90])
    assert with_latest(one_round(0, 12), (*earlier, replace(helped, assisted=True))) == {}


def test_two_clean_rounds_are_a_streak_but_one_is_not() -> None:
    assert with_latest(one_round(0)) == {RecordKind.BEST_ROUND: 0}
    assert with_latest(one_round(0), rounds([60] * 9 + [0])) == {RecordKind.CLEAN_STREAK: 2}


def test_clean_streak_may_include_rounds_at_other_seat_counts() -> None:
    earlier = tuple(replace(row, seats=5, points=(*row.points, 0)) for row in rounds([60] * 9 + [0]))
    assert with_latest(one_round(0), earlier) == {RecordKind.CLEAN_STREAK: 2}


def test_row_of_the_game_after_the_last_round_changes_nothing() -> None:
    assert new_personal_bests((*EARLIER, one_round(59), A_GAME)) == {RecordKind.BEST_ROUND: 59}


def test_empty_history_has_no_personal_bests() -> None:
    assert new_personal_bests(()) == {}
    assert new_personal_bests((A_GAME,)) == {}
