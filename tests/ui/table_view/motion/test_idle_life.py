"""Tests of what the opponents do while nothing happens: where they look, and when a frame is needed for it."""

import math
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

from papayoo.engine import parse_cards
from papayoo.ui.art.portraits.expressions import HABIT_MOODS, Mood
from papayoo.ui.table_view.gestures import AGAIN_S, BLINK_S, HABITS, TENSIONS
from papayoo.ui.table_view.model import TableModel
from papayoo.ui.table_view.motion.idle_life import (
    ANSWER_S,
    APART_S,
    AWAKE_S,
    BLINKS_S,
    FIRST_TENSE_S,
    FLIGHT_FRAME_S,
    FLIGHT_S,
    HABITS_S,
    LOOK_AWAY_S,
    LOOK_UP_S,
    TENSE_S,
    IdleLife,
)
from tests.loops import for_all
from tests.ui.table_view.test_reactions import CHARACTERS, TABLE

STEP_S = 0.05
OWL, ANIMALS = 2, ("you", "gecko", "owl", "frog")


class StillLife(IdleLife):
    """A life in which nobody blinks or follows a habit, as with reduced motion."""

    def update(self, seconds: float, *, is_still: bool = True) -> None:
        super().update(seconds, is_still=is_still)


def still_life_at_turn() -> IdleLife:
    life = StillLife(CHARACTERS, ANIMALS, 1)
    life.see(TABLE)
    return life


def life_at_turn(model: TableModel = TABLE) -> IdleLife:
    life = IdleLife(CHARACTERS, ANIMALS, 1)
    life.see(model)
    return life


def glances(life: IdleLife, seconds: float) -> Iterator[tuple[float, dict[int, int]]]:
    """Advance the time; yield who looks at whom whenever it changes, with the time."""
    before, elapsed_s = dict(life.glances), 0.0
    while elapsed_s < seconds:
        life.touch()
        life.update(STEP_S)
        elapsed_s += STEP_S
        if life.glances != before:
            before = dict(life.glances)
            yield elapsed_s, before


def test_opponents_look_up_a_moment_after_the_turn_begins() -> None:
    life, seen = life_at_turn(), []
    for seconds in (LOOK_UP_S - 0.01, 0.02):
        life.update(seconds)
        seen.append(life.looks_up)
    life.see(None)
    assert [*seen, life.looks_up] == [False, True, False]


def test_opponents_look_at_each_other_one_by_one_if_the_player_thinks_for_long() -> None:
    found = [(time_s, pairs) for time_s, pairs in glances(still_life_at_turn(), 60.0) if len(pairs) == 1]
    times = [LOOK_AWAY_S, *(time_s for time_s, _ in found)]
    assert abs(times[1] - times[0]) <= STEP_S
    waits = [later - earlier for earlier, later in pairwise(times[1:])]
    assert 1.5 - STEP_S <= min(waits) <= max(waits) <= 3.0 + STEP_S
    pairs = [pair for _, glances in found for pair in glances.items()]
    assert all(seat != other and 0 not in (seat, other) for seat, other in pairs)
    assert {seat for seat, _ in pairs} == {1, 2, 3}


def test_opponent_who_is_looked_at_often_looks_back() -> None:
    found = list(glances(still_life_at_turn(), 120.0))
    answers = [(before, now) for before, now in pairwise(found) if len(now[1]) == 2]
    assert len(answers) > len(found) / 5
    for (before_s, before), (now_s, now) in answers:
        ((seat, other),) = before.items()
        assert now == {seat: other, other: seat}
        assert abs(now_s - before_s - ANSWER_S) <= STEP_S


def test_glances_are_the_same_whenever_a_game_is_shown_again() -> None:
    assert list(glances(life_at_turn(), 30.0)) == list(glances(life_at_turn(), 30.0))


def test_life_reveals_nothing_about_hidden_cards() -> None:
    other = replace(TABLE, hand=tuple(parse_cards("7H 20P")), given=tuple(parse_cards("9S")))
    assert list(glances(life_at_turn(other), 30.0)) == list(glances(life_at_turn(), 30.0))
    assert faces(life_at_turn(other), 60.0) == faces(life_at_turn(), 60.0)


def test_single_opponent_keeps_looking_at_the_player() -> None:
    life = IdleLife((None, "sly"), ANIMALS[:2], 1)
    life.see(TABLE)
    assert not list(glances(life, 20.0))


def test_nothing_changes_long_after_the_last_input() -> None:
    life = still_life_at_turn()
    life.update(AWAKE_S - 1)
    found = [(not life.glances, life.next_change_s)]
    life.update(1)
    found.append((not life.glances, life.next_change_s))
    life.touch()
    assert found[0][1] <= 1
    assert found == [(False, found[0][1]), (True, math.inf)]
    assert life.next_change_s < math.inf


def test_frames_are_needed_only_for_changes() -> None:
    life = life_at_turn()
    assert life.next_change_s == LOOK_UP_S
    life.update(LOOK_UP_S, is_still=True)
    assert life.next_change_s == LOOK_AWAY_S - LOOK_UP_S


Look = tuple[float, dict[int, Mood]]


def faces(life: IdleLife, seconds: float) -> list[Look]:
    """Advance the time from change to change; return the faces with the times at which they are first seen."""
    found: list[Look] = [(0.0, {})]
    elapsed_s = 0.0
    while elapsed_s < seconds:
        life.touch()
        step_s = max(0.001, life.next_change_s)
        life.update(step_s)
        elapsed_s += step_s
        if life.gestures != found[-1][1]:
            found.append((elapsed_s, dict(life.gestures)))
    return found


def closings_of(looks: list[Look], seat: int) -> list[tuple[float, float]]:
    """Return when a player closes the eyes to blink, with the durations."""
    shut = [(time_s, moods.get(seat) is Mood.CLOSED) for time_s, moods in looks]
    changes = [(time_s, is_shut) for index, (time_s, is_shut) in enumerate(shut) if is_shut != shut[index - 1][1]]
    return [(start_s, end_s - start_s) for (start_s, is_shut), (end_s, _) in pairwise(changes) if is_shut]


def test_opponents_blink_every_few_seconds_and_some_times_twice() -> None:
    looks = faces(life_at_turn(), 300.0)
    for seat in (1, 3):
        closings = closings_of(looks, seat)
        assert all(abs(length_s - BLINK_S) < 0.01 for _, length_s in closings if length_s > 0.05)
        waits = [later - earlier for (earlier, _), (later, _) in pairwise(closings)]
        doubles = [wait_s for wait_s in waits if wait_s < AGAIN_S + 0.01]
        assert len(waits) / 20 < len(doubles) < len(waits) / 2
        singles = [wait_s for wait_s in waits if wait_s not in doubles]
        assert BLINKS_S[0] - AGAIN_S - 0.01 <= min(singles)
        assert max(singles) <= 2 * BLINKS_S[1]
    assert not any(0 in moods for _, moods in looks)


@for_all(seats=[4, 8])
def test_two_opponents_never_blink_at_once(seats: int) -> None:
    characters = (None, *("sly", "bold", "steady", "hunter", "hoarder", "watcher", "gambler")[: seats - 1])
    life = IdleLife(characters, ("you", *("gecko", "toucan", "frog", "cat", "crab", "bat", "macaque")[: seats - 1]), 1)
    looks = faces(life, 300.0)
    closings = sorted((time_s, seat) for seat in range(1, seats) for time_s, _ in closings_of(looks, seat))
    assert all(
        later_s - earlier_s >= APART_S - 0.002
        for (earlier_s, seat), (later_s, other) in pairwise(closings)
        if seat != other
    )


def test_at_least_a_sixth_of_the_frames_change_while_the_player_thinks() -> None:
    for number in range(100):
        life, seen = IdleLife(CHARACTERS, ANIMALS, number), []
        life.update(3.7 * (number % 4))
        life.see(replace(TABLE, round_number=number))
        for _ in range(121):
            seen.append((dict(life.gestures), dict(life.glances), life.looks_up, life.flight))
            life.update(0.1)
        assert sum(before != after for before, after in pairwise(seen)) >= 20, number


def test_opponents_whose_faces_react_follow_no_habit() -> None:
    life = life_at_turn()
    life.see(TABLE, {1, 3})
    looks = faces(life, 60.0)
    assert {seat for _, moods in looks for seat, mood in moods.items() if mood in HABIT_MOODS} == {2}


def test_opponent_looks_ahead_during_a_habit_and_others_still_look_at_it() -> None:
    life, found, watched = life_at_turn(), 0, 0
    for _ in range(4000):
        before = dict(life.glances)
        life.touch()
        life.update(STEP_S)
        for seat, mood in life.gestures.items():
            found += mood in HABIT_MOODS
            assert mood not in HABIT_MOODS or seat not in life.glances
            watched += mood in HABIT_MOODS and before.get(seat) in life.glances
    assert found
    assert watched, "the one that it looked at before goes on looking at it"


def test_every_opponent_follows_its_habit_but_only_one_at_a_time() -> None:
    looks = faces(life_at_turn(), 600.0)
    busy = [[seat for seat, mood in moods.items() if mood in HABIT_MOODS] for _, moods in looks]
    assert max(map(len, busy)) == 1
    assert {seat for seats in busy for seat in seats} == {1, 2, 3}
    for seat, animal in enumerate(ANIMALS[1:], 1):
        shown = {moods[seat] for _, moods in looks if seat in moods}
        assert shown - {Mood.CLOSED} == {mood for mood, _ in HABITS[animal]} - {Mood.CALM, Mood.CLOSED}


def test_somebody_follows_a_habit_every_7_to_13_seconds() -> None:
    times = [time_s for time_s, moods in faces(life_at_turn(), 600.0) if set(moods.values()) & set(HABIT_MOODS)]
    starts = [later for earlier, later in pairwise((-math.inf, *times)) if later - earlier > 4.0]
    assert starts[0] < 10.0
    assert all(7.0 <= later - earlier <= 13.0 for earlier, later in pairwise(starts))


def test_nobody_blinks_with_reduced_motion_but_heads_turn() -> None:
    life, gestures, seen = life_at_turn(), [], set()
    for _ in range(1200):
        life.touch()
        life.update(STEP_S, is_still=True)
        gestures.append(dict(life.gestures))
        seen.add(tuple(life.glances.items()))
    assert not any(gestures)
    assert len(seen) > 5


@for_all(seed=range(10))
def test_first_habit_of_a_game_is_seen_early(seed: int) -> None:
    life = IdleLife(CHARACTERS, ANIMALS, seed)
    life.see(TABLE)
    first_s = next(time_s for time_s, moods in faces(life, 30.0) if set(moods.values()) & set(HABIT_MOODS))
    assert 4 <= first_s <= 9


def test_two_blinks_due_in_a_late_frame_come_one_after_another() -> None:
    life = life_at_turn()
    for _ in range(40):
        life.touch()
        life.update(5.0)
        shut = {seat for seat, mood in life.gestures.items() if mood is Mood.CLOSED}
        assert len(shut - {OWL}) <= 1  # the owl's habit begins with closed eyes


def test_table_without_opponents_is_still() -> None:
    life = IdleLife((None, None), ("you", "owl"), 1)
    life.update(5.0)
    assert life.next_change_s == AWAKE_S - 5.0


def flights(life: IdleLife, seconds: float) -> list[tuple[float, float]]:
    """Advance the time; return when each flight of the firefly begins, and how many frames it has."""
    found: list[tuple[float, float]] = []
    frames, elapsed_s, before = 0, 0.0, False
    while elapsed_s < seconds:
        life.touch()
        life.update(STEP_S)
        elapsed_s += STEP_S
        if life.flight is not None:
            frames = frames + 1 if before else 1
        elif before:
            found.append((elapsed_s, frames))
        before = life.flight is not None
    return found


def test_firefly_crosses_the_table_twice_a_minute_at_most() -> None:
    found = flights(life_at_turn(), 300.0)
    waits = [later - earlier - FLIGHT_S for (earlier, _), (later, _) in pairwise(found)]
    assert 20 < min(waits) <= max(waits) < 45
    assert all(abs(frames * STEP_S - FLIGHT_S) < 0.3 for _, frames in found)


def is_flying(life: IdleLife) -> bool:
    life.touch()
    return life.flight is not None


def test_firefly_needs_few_frames() -> None:
    life, places = life_at_turn(), set()
    while not is_flying(life):
        life.update(STEP_S)
    while is_flying(life):
        places.add(life.flight)
        life.update(max(0.001, life.next_change_s))
    assert len(places) <= FLIGHT_S / FLIGHT_FRAME_S + 1


def test_firefly_is_gone_when_nothing_was_touched_for_long() -> None:
    life = life_at_turn()
    while not is_flying(life):
        life.update(STEP_S)
    life.update(AWAKE_S)
    assert life.flight is None


def tense_life(animals: tuple[str, ...] = ANIMALS, busy: frozenset[int] = frozenset()) -> IdleLife:
    life = IdleLife(CHARACTERS, animals, 1)
    life.see(TABLE, busy, is_tense=True)
    return life


def test_opponents_show_their_tension_while_much_is_at_stake() -> None:
    life = tense_life()
    looks = faces(life, FIRST_TENSE_S[1] + 0.01)
    assert any(set(moods.values()) & {Mood.TENSE, *HABIT_MOODS} for _, moods in looks)
    looks = faces(life, 120.0)
    for seat, animal in enumerate(ANIMALS[1:], 1):
        shown = {moods[seat] for _, moods in looks if seat in moods}
        assert shown - {Mood.CLOSED} == {mood for mood, _ in TENSIONS[animal]} - {Mood.CALM}
    starts = [time_s for (_, before), (time_s, now) in pairwise(looks) if now.get(1) is Mood.TENSE != before.get(1)]
    assert all(later - earlier > TENSE_S[0] for earlier, later in pairwise(starts))


def test_tension_ends_at_once_when_nothing_is_at_stake_any_more() -> None:
    life = tense_life()
    while not life.engrossed:
        life.update(STEP_S)
    life.see(TABLE)
    assert not life.engrossed
    looks = faces(life, HABITS_S[0] - 0.1)
    assert all(mood is Mood.CLOSED for _, moods in looks for mood in moods.values())


def test_tension_shows_only_in_faces_that_do_not_react_otherwise() -> None:
    looks = faces(tense_life(busy=frozenset({1, 3})), 60.0)
    assert {seat for _, moods in looks for seat, mood in moods.items() if mood is not Mood.CLOSED} == {2}


def test_cat_does_not_blink_while_much_is_at_stake() -> None:
    animals = ("you", "cat", "owl", "frog")
    blinkers = {seat for _, moods in faces(tense_life(animals), 60.0) for seat in moods if moods[seat] is Mood.CLOSED}
    assert blinkers == {2, 3}


def test_nobody_shows_tension_with_reduced_motion() -> None:
    life = tense_life()
    for _ in range(200):
        life.update(STEP_S, is_still=True)
        assert not life.engrossed
