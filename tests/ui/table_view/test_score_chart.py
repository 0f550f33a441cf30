"""Tests of the totals and the axis of the score chart."""

import pytest

from papayoo.ui.table_view.score_chart import ScoreHistory


@pytest.mark.parametrize("total", [1, 3, 39, 56, 250, 434, 820, 5999])
def test_axis_has_four_round_steps_above_the_highest_total(total: int) -> None:
    top = ScoreHistory.of([(total, 0)]).top
    assert total <= top <= max(4, 5 / 3 * total)
    assert top % 4 == 0


def test_chart_totals_add_up_per_round() -> None:
    assert ScoreHistory.of([(1, 2), (3, 0)]).totals == ((0, 0), (1, 2), (4, 2))
