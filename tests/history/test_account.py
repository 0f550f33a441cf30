"""Tests of the account of a player's points: hands, choices and luck."""

from dataclasses import replace
from decimal import Decimal
from math import isclose
from random import Random
from statistics import fmean

import pytest

from papayoo.history.account import (
    MIN_LOSS_POINTS,
    Average,
    account_of,
    counted_costs,
    lost_by_part,
    mean_losses,
    rounded_losses,
)
from papayoo.history.row_json import from_fields, to_fields
from papayoo.history.rows import JudgedDecision, JudgedRound, Part
from papayoo.history.strength import MIN_ROUNDS
from papayoo.match import COUNTED_LOSS_POINTS
from tests.history.sample_rows import A_JUDGED_ROUND

CARDS = A_JUDGED_ROUND.decisions[-1].chosen, A_JUDGED_ROUND.decisions[-1].better


def judged(own: int, hand: float | None, **losses: float) -> JudgedRound:
    """Return a round with one decision for each loss, which are given by part."""
    parts = enumerate(losses.items())
    decisions = tuple(JudgedDecision(Part(part), number, loss, *CARDS) for number, (part, loss) in parts)
    return replace(A_JUDGED_ROUND, own=own, hand=hand, decisions=decisions)


def test_expert_passes_choices_and_luck_add_up_to_the_points_taken() -> None:
    rows = [judged(60, 40.0, leading=12.0), judged(30, 50.0, passing=20.0), judged(90, 45.5, ducking=6.0, endgame=30.0)]
    found = account_of(rows)
    assert found is not None
    parts = found.expert, found.passing, found.choices, found.luck
    assert isclose(sum(part.value for part in parts), found.taken.value)
    assert (found.taken.value, found.passing.value, found.choices.value) == (60.0, 20.0 / 3, 16.0)
    assert all(average.margin > 0 for average in (found.taken, *parts))


def test_rounded_parts_add_up_to_the_rounded_points_taken() -> None:
    rng = Random(1)
    for _ in range(200):
        rows = [judged(rng.randrange(120), rng.uniform(0, 90), leading=rng.uniform(0, 9)) for _ in range(9)]
        found = account_of(rows)
        assert found is not None
        parts = {name: Decimal(f"{value:.{found.digits}f}") for name, value in found.rounded().items()}
        assert parts["expert"] + parts["passing"] + parts["choices"] + parts["luck"] == parts["taken"]
        assert abs(float(parts["luck"]) - found.luck.value) < 2 / 10**found.digits


@pytest.mark.parametrize(("spread", "digits"), [(1, 1), (40, 0)])
def test_figures_have_tenths_only_while_no_margin_is_10_points(spread: int, digits: int) -> None:
    found = account_of([judged(60 + spread * at, 40.0, leading=12.0) for at in range(4)])
    assert found is not None
    assert found.digits == digits
    assert {round(value, digits) == value for value in found.rounded().values()} == {True}


def test_range_of_an_average_does_not_begin_below_its_least_value() -> None:
    average = Average(34.04, 38.2)
    assert average.ends(0) == (-4.0, 72.0)
    assert average.ends(0, least=0.0) == (0.0, 72.0)
    assert Average(34.04, 0.04).ends(1) == (34.0, 34.0), "too small to be shown"


@pytest.mark.parametrize("spread", [1, 100])
def test_printed_losses_by_part_add_up_to_the_printed_cost_of_passes_and_choices(spread: int) -> None:
    rng, digits = Random(2), set[int]()
    for _ in range(200):
        rows = [judged(220, 40.0, **{part: rng.uniform(5, 6 + spread / 4) for part in Part}) for _ in range(7)]
        found, exact = account_of(rows), mean_losses(rows)
        assert found is not None
        digits.add(found.digits)
        losses = rounded_losses(exact, found.digits)
        printed = {part: Decimal(f"{points:.1f}") for part, points in losses.items()}
        after_the_pass = sum(points for part, points in printed.items() if part is not Part.PASSING)
        assert after_the_pass == Decimal(f"{found.rounded()['choices']:.1f}")
        assert printed[Part.PASSING] == Decimal(f"{found.rounded()['passing']:.1f}")
        assert all(abs(float(printed[part]) - exact[part]) < 1 / 10**found.digits for part in Part)
    assert digits == ({1} if spread == 1 else {0, 1})


@pytest.mark.parametrize("count", [3, 12])
def test_margin_of_error_contains_the_true_mean_in_95_percent_of_all_cases(count: int) -> None:
    rng = Random(0)
    found = [Average.of([rng.gauss(50, 30) for _ in range(count)]) for _ in range(4000)]
    hits = fmean(abs(average.value - 50) <= average.margin for average in found)
    assert 0.94 <= hits <= 0.96


def test_no_more_is_lost_than_was_taken() -> None:
    lost = lost_by_part(judged(12, 40.0, leading=30.0, ducking=10.0))
    assert (lost[Part.LEADING], lost[Part.DUCKING]) == (9, 3)
    assert not any(lost_by_part(judged(0, 40.0, leading=30.0)).values())


def test_decision_and_those_after_it_cost_no_more_than_was_taken_from_it_on() -> None:
    by_trick = (40, 40, 60, 0, 30, 0, 10)
    costs = counted_costs({5: 76.0, 7: 20.0}, 180, 90.0, by_trick)
    assert {trick: cost.shown for trick, cost in costs.items()} == {5: 35, 7: 5}
    assert {trick: cost.shown for trick, cost in counted_costs({5: 76.0, 7: 20.0}, 180, 90.0).items()} == {5: 76, 7: 20}
    row = judged(180, 90.0, passing=20.0, leading=15.0, endgame=200.0)
    lost = lost_by_part(replace(row, by_trick=(0, 170, 10)))
    assert (lost[Part.PASSING], lost[Part.LEADING], lost[Part.ENDGAME]) == (18, 12, 150)
    assert lost_by_part(replace(row, by_trick=(175, 5, 0)))[Part.ENDGAME] == 5


def test_costs_that_are_shown_never_add_up_to_more_than_was_taken_from_any_decision_on() -> None:
    rng = Random(4)
    for _ in range(2000):
        by_trick = [rng.choice((0, 0, rng.randrange(60))) for _ in range(8)]
        losses = {trick: rng.uniform(0, 60) for trick in range(9) if rng.random() < 0.5}
        costs = counted_costs(losses, sum(by_trick), rng.uniform(0, 120), by_trick)
        for first in costs:
            from_it_on = sum(by_trick[max(0, first - 1) :])
            assert sum(cost.shown for trick, cost in costs.items() if trick >= first) <= from_it_on
            assert sum(cost.points for trick, cost in costs.items() if trick >= first) <= from_it_on + 1e-6
        assert all(abs(cost.shown - cost.points) < 1 and cost.shown >= 0 for cost in costs.values())


def test_costs_that_are_shown_of_a_round_never_add_up_to_more_than_was_taken() -> None:
    rng, met = Random(3), set[bool]()
    for _ in range(2000):
        losses = {trick: rng.uniform(0, 60) for trick in range(rng.randrange(1, 8))}
        taken, hand = rng.randrange(251), rng.choice((None, rng.uniform(0, 120)))
        costs = counted_costs(losses, taken, hand)
        shown = sum(cost.shown for cost in costs.values())
        assert shown <= taken
        assert set(costs) == {trick for trick, loss in losses.items() if loss >= MIN_LOSS_POINTS}
        assert all(abs(cost.shown - cost.points) < 1 and cost.points <= losses[trick] for trick, cost in costs.items())
        assert 0 not in costs or hand is None or costs[0].points <= hand
        is_capped = any(cost.points < losses[trick] for trick, cost in costs.items())
        assert is_capped or shown == min(taken, sum(round(losses[trick]) for trick in costs))
        met.add(is_capped)
    assert met == {True, False}


def test_pass_costs_at_most_what_the_hand_is_worth_after_it() -> None:
    rows = [judged(90, hand, passing=30.0) for hand in (40.0, 8.0, 0.0)]
    assert [lost_by_part(row)[Part.PASSING] for row in rows] == [30.0, 8.0, 0.0]
    found = account_of(rows)
    assert found is not None
    assert found.expert.value >= 0, "no expert takes fewer than no points"


def test_losses_below_the_threshold_of_the_coach_do_not_count() -> None:
    assert MIN_LOSS_POINTS == COUNTED_LOSS_POINTS
    row = judged(60, 40.0, leading=MIN_LOSS_POINTS - 0.1, ducking=MIN_LOSS_POINTS)
    assert mean_losses([row, judged(60, 40.0)]) == dict.fromkeys(Part, 0.0) | {Part.DUCKING: MIN_LOSS_POINTS / 2}


def test_decision_that_nobody_is_blamed_for_costs_nothing() -> None:
    row = judged(60, 40.0, leading=30.0)
    excused = replace(row, decisions=tuple(replace(each, chosen=(), better=()) for each in row.decisions))
    assert lost_by_part(row)[Part.LEADING] == 30.0
    assert not any(lost_by_part(excused).values())


def test_decision_that_went_well_with_the_real_cards_costs_nothing() -> None:
    row = judged(60, 40.0, passing=14.5, leading=30.0)
    assert [decision.trick for decision in row.decisions] == [0, 1]
    lost = lost_by_part(replace(row, went_well=(0,)))
    assert (lost[Part.PASSING], lost[Part.LEADING]) == (0.0, 30.0)


def test_account_needs_rounds_with_a_hand() -> None:
    rows = [judged(60, 40.0), judged(20, 30.0), judged(10, None)]
    assert len(rows) == MIN_ROUNDS
    assert account_of(rows) is None
    assert account_of([*rows, judged(50, 35.0)]) is not None


def test_rows_of_earlier_versions_have_no_hand() -> None:
    fields = to_fields(A_JUDGED_ROUND)
    assert from_fields(fields) == A_JUDGED_ROUND
    del fields["hand"]
    assert from_fields(fields) == replace(A_JUDGED_ROUND, hand=None)


def test_points_of_the_tricks_are_kept_and_must_add_up() -> None:
    by_trick = (A_JUDGED_ROUND.own, *(0,) * 14)
    fields = to_fields(replace(A_JUDGED_ROUND, by_trick=by_trick))
    assert from_fields(fields) == replace(A_JUDGED_ROUND, by_trick=by_trick)
    for wrong in (by_trick[1:], (by_trick[0] + 1, *by_trick[1:])):
        with pytest.raises(ValueError, match="points"):
            from_fields({**fields, "by_trick": list(wrong)})
