"""Tests of the exact solution of the last tricks of a round."""

from itertools import islice

import pytest
from endgame import solve_endgame

from papayoo.ai.judge import KINDS
from papayoo.engine import Phase, SeatView
from tests.ai.random_views import views_of


def late_views(seats: int, cards: int) -> list[SeatView]:
    """Return views of decisions with this number of cards left in the hand."""
    views = (view for number in range(20) for view in views_of(seats, f"end {number}"))
    return list(
        islice((v for v in views if v.phase is Phase.PLAYING and len(v.hand) == cards and len(v.legal) > 1), 12)
    )


@pytest.mark.parametrize("kind", list(KINDS))
def test_points_lie_between_none_and_all_that_are_left(kind: str) -> None:
    for view in late_views(3, 2):
        points = solve_endgame(view, KINDS[kind])
        assert points is not None
        assert set(points) == set(view.legal)
        assert all(0 <= value <= 250 - sum(view.points) + 1e-6 for value in points.values())


def test_too_many_deals_are_not_solved() -> None:
    assert solve_endgame(late_views(4, 4)[0], KINDS["strong"], max_deals=1) is None


def test_values_of_a_known_deal_are_points_of_one_game() -> None:
    solved = [solve_endgame(view, KINDS["careful"], max_deals=1) for view in late_views(3, 2)]
    values = [value for points in solved if points for value in points.values()]
    assert values
    assert values == pytest.approx([round(value) for value in values])
