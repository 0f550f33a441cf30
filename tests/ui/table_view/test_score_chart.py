"""The course of a game: its totals, round by round, and the figures at its axis."""

import pytest

from papayoo.ui.table_view.score_chart import Course


@pytest.mark.parametrize("total", [1, 3, 39, 56, 250, 434, 820, 5999])
def test_the_axis_ends_at_four_round_steps_not_far_above_the_highest_total(total: int) -> None:
    top = Course.of([(total, 0)]).top
    assert total <= top <= max(4, 5 / 3 * total)
    assert top % 4 == 0


def test_totals_add_up_round_by_round() -> None:
    assert Course.of([(1, 2), (3, 0)]).totals == ((0, 0), (1, 2), (4, 2))
