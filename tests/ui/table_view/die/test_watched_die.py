"""Tests of where the players look while the die is thrown and the Papayoo is nailed to the poster."""

from papayoo.engine import DieRolled
from papayoo.storage import Speed
from papayoo.ui.art.portraits.expressions import Mood
from papayoo.ui.scenes.table.control.event_animations import TO_POSTER_S
from papayoo.ui.table_view.die.die_drawing import WATCHED_S, watched_x
from papayoo.ui.table_view.drawing.seat_expressions import Attention, calm_mood_of
from papayoo.ui.table_view.geometry.layout import TableLayout
from papayoo.ui.table_view.motion.durations import (
    PIN_FLIGHT_S,
    REVEAL_S,
    ROLL_S,
    STILL_REST_S,
    STILL_ROLL_S,
    Durations,
)
from papayoo.ui.table_view.motion.effects import EffectKind
from tests.loops import for_all
from tests.ui.animated_stage import NORMAL, STILL, VIEWPORT, stage_showing

FRAME_S = 1 / 60
LAYOUT = TableLayout(VIEWPORT, 4, 0)
SEEDS = [f"watched {number}" for number in range(12)]


def watched(seed: str, durations: Durations = NORMAL) -> tuple[list[float | None], bool]:
    """Return where all look in the frames after the start of a roll, and whether the player holds the Papayoo."""
    stage, found = stage_showing(DieRolled, seed=seed, durations=durations), list[float | None]()
    for _ in range(300):
        found.append(watched_x(stage))
        stage.director.update(FRAME_S)
    return found, stage.model.papayoo in stage.model.hand


def frame_at(seconds: float) -> int:
    return round(seconds / FRAME_S)


@for_all(seed=SEEDS)
def test_eyes_follow_the_die_to_the_middle_then_rest_on_the_poster(seed: str) -> None:
    found, _ = watched(seed)
    roll = [x for x in found[: frame_at(ROLL_S + REVEAL_S) - 1] if x is not None]
    assert len(roll) == frame_at(ROLL_S + REVEAL_S) - 1
    assert all(abs(x - LAYOUT.center_x) < 30 for x in roll[frame_at(ROLL_S) :])
    rest = found[frame_at(ROLL_S + REVEAL_S) + 1 : frame_at(ROLL_S + REVEAL_S + PIN_FLIGHT_S + 0.2)]
    assert set(rest) == {LAYOUT.poster.center_x}
    assert found[frame_at(ROLL_S + REVEAL_S + TO_POSTER_S + WATCHED_S) + 2] is None


@for_all(seed=SEEDS)
def test_eyes_first_look_at_the_side_from_which_the_die_comes(seed: str) -> None:
    stage = stage_showing(DieRolled, seed=seed)
    stage.director.update(FRAME_S)
    first_x = watched_x(stage)
    assert stage.die is not None
    assert first_x is not None
    thrower_x = stage.layout.plaque(stage.die.thrower).center_x - LAYOUT.center_x
    assert abs(first_x - LAYOUT.center_x - 0.6 * thrower_x) < 0.2 * abs(thrower_x) + 1


def test_eyes_tell_nothing_about_a_papayoo_in_the_hand() -> None:
    by_secret: dict[bool, set[tuple[float | None, ...]]] = {True: set(), False: set()}
    for seed in SEEDS:
        found, is_own = watched(seed)
        by_secret[is_own].add(tuple(found[frame_at(ROLL_S + 0.5) :]))
    assert by_secret[True] == by_secret[False]
    assert len(by_secret[True]) == 1


def test_eyes_are_on_the_poster_as_long_as_the_papayoo_is_shown_if_nothing_moves() -> None:
    stage, found = stage_showing(DieRolled, seed=SEEDS[0], durations=Durations(Speed.INSTANT)), list[float | None]()
    for _ in range(60):
        found.append(watched_x(stage))
        assert found[-1] == (LAYOUT.poster.center_x if stage.effects.first(EffectKind.REVEAL) else None)
        stage.director.update(FRAME_S)
    assert found[1] == LAYOUT.poster.center_x
    assert found[-1] is None


def test_eyes_rest_on_the_still_die_and_then_on_the_poster() -> None:
    found, _ = watched(SEEDS[0], STILL)
    assert len(set(found)) == 4, "the rolling die, the die in the middle, the poster, and nothing"
    assert found[frame_at(STILL_ROLL_S + STILL_REST_S + REVEAL_S) + 2] == LAYOUT.poster.center_x
    assert found[-1] is None


def test_heads_turn_to_what_all_look_at_unless_it_is_before_them() -> None:
    def moods(x: float) -> list[Mood]:
        return [calm_mood_of(LAYOUT, Attention(target=1, aim_x=x), seat) for seat in (1, 2, 3)]

    assert moods(LAYOUT.center_x) == [Mood.RIGHT, Mood.CALM, Mood.LEFT]
    assert moods(LAYOUT.poster.center_x) == [Mood.RIGHT, Mood.RIGHT, Mood.CALM]
