"""Tests of the totals and the axis of the score chart."""

from papayoo.ui.table_view.score_chart import ScoreHistory, tie_shift
from tests.loops import for_all


@for_all(total=[1, 3, 39, 56, 250, 434, 820, 5999])
def test_axis_has_four_round_steps_above_the_highest_total(total: int) -> None:
    top = ScoreHistory.of([(total, 0)]).top
    assert total <= top <= max(4, 4 / 3 * total)
    assert top % 4 == 0


def test_chart_totals_add_up_per_round() -> None:
    assert ScoreHistory.of([(1, 2), (3, 0)]).totals == ((0, 0), (1, 2), (4, 2))


def test_lines_with_equal_totals_are_drawn_apart() -> None:
    shifts = [tie_shift((40, 12, 40, 40), seat) for seat in range(4)]
    assert shifts[1] == 0.0
    assert sorted({shifts[0], shifts[2], shifts[3]}) == [-6.0, 0.0, 6.0]
    assert tie_shift((0, 0), 1) == 0.0


def test_a_game_without_points_has_no_finished_round() -> None:
    assert ScoreHistory.of([]).rounds == 0
