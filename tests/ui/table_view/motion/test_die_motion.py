"""Tests of the times at which the die rolls, lies beside the Papayoo, knocks and is put away."""

import pytest

from papayoo.engine import Suit
from papayoo.ui.table_view.motion.die_motion import STILL_ROLLED, DieMotion


def at(elapsed_s: float, **durations: float) -> DieMotion:
    die = DieMotion(Suit.CLUBS, 1, 0, 2.0, 0.5, reveal_s=1.0, elapsed_s=elapsed_s)
    die.knock_s = durations.get("knock_s", 0.0)
    return die


def test_die_rolls_then_lies_beside_the_papayoo_then_moves_to_the_poster() -> None:
    assert [at(seconds).rolled for seconds in (0, 0.5, 2, 3)] == pytest.approx([0, 0.25, 1, 1])
    assert [at(seconds).presented for seconds in (1.9, 2.175, 2.35, 9)] == pytest.approx([0, 0.5, 1, 1])
    assert [at(seconds).put_away for seconds in (2.9, 3.1, 3.5)] == pytest.approx([0, 0.2, 1])
    assert [at(seconds).is_moving for seconds in (0, 3.4, 3.5)] == [True, True, False]


def test_die_without_reveal_and_knock_is_put_away_at_once() -> None:
    die = DieMotion(Suit.CLUBS, 1, 0, 2.0, 0.5)
    assert (die.elapsed_s, die.rolled, die.by_hand, die.knock_at) == (0.0, 0.0, None, None)
    die.elapsed_s = 2.25
    assert (die.rolled, die.presented, die.knocked, die.put_away) == (1.0, 1.0, 1.0, 0.5)


def test_die_knocks_between_the_reveal_and_the_poster() -> None:
    assert [at(seconds, knock_s=0.4).knocked for seconds in (2.9, 3.1, 3.4)] == pytest.approx([0, 0.25, 1])
    assert [at(seconds, knock_s=0.4).put_away for seconds in (3.3, 3.5, 3.9)] == pytest.approx([0, 0.2, 1])
    assert at(0.0).knocked == 1.0


def test_still_pictures_of_the_die_replace_one_another_at_once() -> None:
    seen = list[tuple[float, float, float]]()
    for tenths in range(40):
        die = DieMotion(Suit.CLUBS, 1, 0, 0.6, 0.0, reveal_s=1.0, rest_s=0.5, is_still=True, elapsed_s=tenths / 10)
        seen.append((die.rolled, die.presented, die.put_away))
    assert list(dict.fromkeys(seen)) == [(STILL_ROLLED, 0, 0), (1, 0, 0), (1, 1, 0), (1, 1, 1)]
    assert [seen.count(one) for one in dict.fromkeys(seen)][:3] == [6, 5, 10]
