"""Tests of second chances, the costly decisions that are offered again after a week."""

from dataclasses import replace
from datetime import timedelta

import pytest

from papayoo.history.rows import JudgedDecision, Part
from papayoo.history.second_chances import second_chances
from tests.history.sample_rows import A_GAME, A_JUDGED_ROUND, A_ROUND, NOON

COSTLY = A_JUDGED_ROUND.decisions[-1]


def test_only_costly_decisions_come_back() -> None:
    (chance,) = second_chances((A_ROUND, A_JUDGED_ROUND, A_GAME), ())
    assert (chance.round, chance.decision) == (A_JUDGED_ROUND, COSTLY)


@pytest.mark.parametrize(("loss", "is_costly"), [(10.0, True), (9.9, False)])
def test_decision_that_lost_ten_points_is_costly(loss: float, *, is_costly: bool) -> None:
    row = replace(A_JUDGED_ROUND, decisions=(replace(COSTLY, loss=loss),))
    assert bool(second_chances((row,))) is is_costly


def test_decision_counts_for_no_more_than_was_taken() -> None:
    row = replace(A_JUDGED_ROUND, own=25, decisions=(replace(COSTLY, loss=30.0), replace(COSTLY, trick=9, loss=20.0)))
    assert [(chance.decision.loss, chance.cost) for chance in second_chances((row,))] == [(30.0, 15), (20.0, 10)]
    assert second_chances((replace(row, own=9),)) == ()


def test_decision_without_a_better_card_does_not_come_back() -> None:
    assert second_chances((replace(A_JUDGED_ROUND, decisions=(replace(COSTLY, better=()),)),)) == ()


def test_decision_that_went_well_does_not_come_back() -> None:
    assert second_chances((replace(A_JUDGED_ROUND, went_well=(COSTLY.trick,)),)) == ()


def test_id_of_a_decision_never_changes() -> None:
    """It is the key of the player's attempts in the results file."""
    assert [chance.id for chance in second_chances((A_JUDGED_ROUND,))] == ["s 1 7"]


def test_decision_is_due_a_week_later() -> None:
    later = replace(A_JUDGED_ROUND, number=2, finished=NOON + timedelta(days=1))
    first, second = second_chances((later, A_JUDGED_ROUND), ())
    assert first.due == NOON + timedelta(days=7)
    assert second.due == NOON + timedelta(days=8)


def test_solved_decision_does_not_come_back() -> None:
    (chance,) = second_chances((A_JUDGED_ROUND,), {"other"})
    assert second_chances((A_JUDGED_ROUND,), {chance.id}) == ()


def test_decisions_of_one_round_have_different_ids() -> None:
    passing = JudgedDecision(Part.PASSING, 0, 20.0, COSTLY.chosen, COSTLY.better)
    both = second_chances((replace(A_JUDGED_ROUND, decisions=(passing, COSTLY)),), ())
    assert len({chance.id for chance in both}) == 2
