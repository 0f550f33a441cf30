"""Tests that training gives the same tables as in earlier versions."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from self_play import Course, ExampleRound, imitate, learn_mixed, learn_policy, learn_response, learn_typical

from papayoo.ai.kernel.features import TABLE_SIZE
from papayoo.engine import Phase
from tests.ai.golden_results import check_golden
from tests.ai.random_views import views_of

Check = Callable[[str, object], None]


@pytest.fixture
def check(update_golden: bool) -> Check:
    """Return a function that compares results with those of earlier versions, by their name."""
    return lambda name, results: check_golden("learning.json", name, results, update=update_golden)


def test_training_gives_the_same_tables_as_before(check: Check) -> None:
    course = Course(steps=3, deals=2, pass_deals=1, seed=5)
    start = [index % 7 - 3 for index in range(TABLE_SIZE)]
    other = [index % 5 - 2 for index in range(TABLE_SIZE)]
    check("self-play", learn_policy(4, course))
    check("mixed", learn_mixed(3, course, start, (other, start)))
    check("response", learn_response(3, course, start, other))
    check("typical", learn_typical(4, replace(course, steps=4, deals=1), (other,)))


def test_imitation_gives_the_same_table_as_before(check: Check) -> None:
    *_, last = views_of(4, "imitated", 1)
    *_, passing = (view for view in views_of(4, "imitated", 1) if view.phase is Phase.PASSING)
    assert last.dealer is not None
    assert last.die is not None
    plays = tuple(play for trick in last.tricks_so_far for play in trick.plays)
    hands = tuple(tuple(sorted(play.card for play in plays if play.seat == seat)) for seat in range(4))
    passes = tuple(hand[seat : seat + passing.options.deal.pass_size] for seat, hand in enumerate(hands))
    example = ExampleRound(last.dealer, last.die, hands, passes, plays[:56], frozenset({0, 2}))
    check("imitation", imitate([example, replace(example, imitated_seats=frozenset({1}))], [0] * TABLE_SIZE, epochs=2))
