"""Tests of the strength of a player, estimated from the points that decisions lose."""

from dataclasses import replace
from itertools import pairwise
from math import expm1, log1p

import pytest

from papayoo.history.rows import JudgedDecision, JudgedRound, Part
from papayoo.history.strength import (
    CALIBRATION,
    MIN_ROUNDS,
    Strength,
    judged_in,
    log_loss,
    losses_by_part,
    rounds_to_tell,
    strength_of,
    strength_over_time,
)
from tests.history.sample_rows import A_GAME, A_JUDGED_ROUND, A_ROUND
from tests.loops import for_all, for_rows


def judged(loss: float, decisions: int = 15) -> JudgedRound:
    first = JudgedDecision(Part.PASSING, 0, loss)
    return replace(A_JUDGED_ROUND, decisions=(first, *[JudgedDecision(Part.LEADING, 1, 0.0)] * (decisions - 1)))


def test_levels_are_calibrated_in_their_order() -> None:
    assert [item.level for item in CALIBRATION] == ["novice", "easy", "medium", "hard", "expert"]
    assert [item.log_loss for item in CALIBRATION] == sorted((item.log_loss for item in CALIBRATION), reverse=True)


def test_few_rounds_tell_the_levels_apart_where_points_need_many() -> None:
    medium, expert = CALIBRATION[2], CALIBRATION[4]
    assert rounds_to_tell(medium, expert) <= 15 < rounds_to_tell(medium, expert, by_points=True)
    for one, other in pairwise(CALIBRATION):
        assert rounds_to_tell(one, other) <= 115 < rounds_to_tell(one, other, by_points=True)


@for_all(number=range(5))
def test_usual_loss_of_a_level_gives_its_strength(number: int) -> None:
    found = strength_of([judged(expm1(CALIBRATION[number].log_loss))] * 10)
    assert found is not None
    assert found.value == pytest.approx(number, abs=0.01)
    assert found.levels == (CALIBRATION[number].level,)
    assert 0.0 <= found.low <= found.value <= found.high <= 4.0


def test_interval_is_that_of_the_mean_log_loss() -> None:
    """The expected values are calculated by hand from the table of the levels."""
    even = strength_of([judged(expm1(2.59))] * 4)
    assert even is not None
    assert (even.rounds, even.value, even.loss) == pytest.approx((4, 2.0, expm1(2.59)))
    margin = 1.96 * (12 * 1.2**2 / 15 / 4 + 0.25**2) ** 0.5
    assert even.low == pytest.approx((3.97 - 2.59 - margin) / (3.97 - 3.37))
    assert even.high == pytest.approx(3 + (1.89 - 2.59 + margin) / (1.89 - 0.37))
    uneven = strength_of([judged(expm1(1.59)), judged(expm1(3.59))] * 2)
    assert uneven is not None
    margin = 1.96 * ((12 * 1.2**2 + 3 * 4 / 3) / 15 / 4 + 0.25**2) ** 0.5
    assert uneven.low == pytest.approx((3.97 - 2.59 - margin) / (3.97 - 3.37))
    assert uneven.high == pytest.approx(3 + (1.89 - 2.59 + margin) / (1.89 - 0.37))


def test_rounds_that_happen_to_be_equal_do_not_make_a_short_bar() -> None:
    """Three equal rounds say less than these and twelve uneven ones, so the bar gets shorter with more rounds."""
    few = [judged(expm1(2.59))] * 3
    bars = [strength_of([*few, *[judged(expm1(2.59 - 1.4)), judged(expm1(2.59 + 1.4))] * pairs]) for pairs in (0, 2, 6)]
    lengths = [found.high - found.low for found in bars if found is not None]
    assert lengths == sorted(lengths, reverse=True)
    assert len({*lengths}) == 3


def test_strength_is_limited_to_the_scale() -> None:
    worst, best = strength_of([judged(999.0)] * 3), strength_of([judged(0.0)] * 3)
    assert worst is not None
    assert best is not None
    assert (worst.value, worst.low, best.value, best.high) == (0.0, 0.0, 4.0, 4.0)


@for_rows(
    ("value", "levels"),
    [
        (0.0, ("novice",)),
        (1.86, ("medium",)),
        (2.14, ("medium",)),
        (2.16, ("medium", "hard")),
        (2.84, ("medium", "hard")),
        (4.0, ("expert",)),
    ],
)
def test_strength_near_a_level_is_equal_to_it(value: float, levels: tuple[str, ...]) -> None:
    assert Strength(9, value, value - 1, value + 1, 1.0).levels == levels


def test_strength_with_a_wide_interval_names_the_levels_at_its_ends() -> None:
    assert Strength(3, 2.0, 0.4, 3.3, 1.0).levels == ("novice", "hard")


def test_estimates_over_time_use_the_last_rounds_only() -> None:
    rows = [*[judged(expm1(3.97))] * 3, *[judged(expm1(0.37))] * 3]
    values = strength_over_time(rows, 3)
    assert (len(values), values[0], values[-1]) == pytest.approx((4, 0.0, 4.0))
    assert strength_over_time(rows, len(rows)) == pytest.approx((2 + (2.59 - 2.17) / (2.59 - 1.89),))


def test_strength_between_two_levels_names_both() -> None:
    easy, medium = CALIBRATION[1:3]
    found = strength_of([judged(expm1((easy.log_loss + medium.log_loss) / 2))] * 40)
    assert found is not None
    assert found.levels == ("easy", "medium")


@pytest.mark.parametrize(("high", "is_wide"), [(3.0, False), (3.1, True)])
def test_no_level_is_named_while_the_interval_is_wider_than_two_levels(high: float, *, is_wide: bool) -> None:
    found = Strength(20, 2.5, 1.0, high, 1.0)
    assert found.is_wide is is_wide
    assert found.levels == (("easy", "hard") if is_wide else ("medium", "hard"))


def test_round_without_a_decision_has_no_loss() -> None:
    assert log_loss(replace(A_JUDGED_ROUND, decisions=())) == 0.0


def test_margin_shrinks_with_more_rounds() -> None:
    few, many = (strength_of([judged(5.0), judged(9.0)] * times) for times in (2, 20))
    assert few is not None
    assert many is not None
    assert few.high - few.low > 1.5 * (many.high - many.low) > 0


def test_one_disaster_weighs_little() -> None:
    steady, unlucky = strength_of([judged(2.0)] * 20), strength_of([*[judged(2.0)] * 19, judged(200.0)])
    assert steady is not None
    assert unlucky is not None
    assert steady.value - unlucky.value < 0.5


def test_no_strength_from_too_few_rounds() -> None:
    assert strength_of([judged(2.0)] * (MIN_ROUNDS - 1)) is None
    assert strength_over_time([judged(2.0)] * 4, 5) == ()
    assert len(strength_over_time([judged(2.0)] * 9, 5)) == 5


def test_losses_are_scaled_to_the_usual_number_of_decisions() -> None:
    whole, half = strength_of([judged(10.0, 15)] * 3), strength_of([judged(5.0, 8)] * 3)
    assert whole is not None
    assert half is not None
    assert whole.value == pytest.approx(half.value, abs=0.2)


def test_log_loss_is_scaled_to_fifteen_decisions() -> None:
    assert log_loss(judged(10.0, 30)) == pytest.approx(log1p(5.0))


def test_assisted_rounds_do_not_count() -> None:
    other = replace(A_JUDGED_ROUND, seats=3)
    rows = (A_ROUND, A_JUDGED_ROUND, replace(A_JUDGED_ROUND, assisted=True, number=2), other, A_GAME)
    assert judged_in(rows) == (A_JUDGED_ROUND, other)
    assert judged_in(rows, seats=3) == (other,)


def test_losses_by_part_are_per_round() -> None:
    found = losses_by_part([A_JUDGED_ROUND, judged(3.0)])
    assert found == {Part.PASSING: 2.25, Part.LEADING: 0, Part.DUCKING: 6, Part.DISCARDING: 0, Part.ENDGAME: 0}
    assert set(losses_by_part([]).values()) == {0.0}
