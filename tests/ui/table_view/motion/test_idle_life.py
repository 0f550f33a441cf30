"""Tests of what the opponents do while nothing happens: where they look, and when a frame is needed for it."""

import math
from collections.abc import Iterator
from itertools import pairwise

from papayoo.ui.table_view.model import TableModel
from papayoo.ui.table_view.motion.idle_life import AWAKE_S, GLANCE_S, LOOK_AWAY_S, LOOK_UP_S, IdleLife
from tests.ui.table_view.test_reactions import CHARACTERS, TABLE

STEP_S = 0.05


def life_at_turn(model: TableModel = TABLE) -> IdleLife:
    life = IdleLife(CHARACTERS)
    life.see(model)
    return life


def glances(
    life: IdleLife, seconds: float, touch_every_s: float = 5.0
) -> Iterator[tuple[float, tuple[int, int] | None]]:
    """Advance the time; yield each glance with the time at which it begins."""
    before, elapsed_s = life.glance, 0.0
    while elapsed_s < seconds:
        life.touch()
        life.update(STEP_S)
        elapsed_s += STEP_S
        if life.glance != before:
            before = life.glance
            yield elapsed_s, before


def test_opponents_look_up_a_moment_after_the_turn_begins() -> None:
    life, seen = life_at_turn(), []
    for seconds in (LOOK_UP_S - 0.01, 0.02):
        life.update(seconds)
        seen.append(life.looks_up)
    life.see(None)
    assert [*seen, life.looks_up] == [False, True, False]


def test_opponents_look_at_each_other_one_by_one_if_the_player_thinks_for_long() -> None:
    found = list(glances(life_at_turn(), 60.0))
    times = [LOOK_AWAY_S, *(time_s for time_s, _ in found)]
    assert abs(times[1] - times[0]) <= STEP_S
    waits = [later - earlier for earlier, later in pairwise(times[1:])]
    assert GLANCE_S[0] - STEP_S <= min(waits) <= max(waits) <= GLANCE_S[1] + STEP_S
    pairs = [glance for _, glance in found if glance is not None]
    assert len(pairs) == len(found)
    assert all(seat != other and 0 not in (seat, other) for seat, other in pairs)
    assert {seat for seat, _ in pairs} == {1, 2, 3}


def test_glances_are_the_same_whenever_a_game_is_shown_again() -> None:
    assert list(glances(life_at_turn(), 30.0)) == list(glances(life_at_turn(), 30.0))


def test_single_opponent_keeps_looking_at_the_player() -> None:
    life = IdleLife((None, "sly"))
    life.see(TABLE)
    assert not list(glances(life, 20.0))


def test_nothing_changes_long_after_the_last_input() -> None:
    life = life_at_turn()
    life.update(AWAKE_S - 1)
    found = [(life.glance is None, life.next_change_s)]
    life.update(1)
    found.append((life.glance is None, life.next_change_s))
    life.touch()
    assert found[0][1] <= 1
    assert found == [(False, found[0][1]), (True, math.inf)]
    assert life.next_change_s < math.inf


def test_frames_are_needed_only_for_changes() -> None:
    life = life_at_turn()
    assert life.next_change_s == LOOK_UP_S
    life.update(LOOK_UP_S)
    assert life.next_change_s == LOOK_AWAY_S - LOOK_UP_S
