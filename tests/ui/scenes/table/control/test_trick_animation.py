"""Tests that a trick's animation depends on its points, and that it is never too long."""

import math
from itertools import pairwise

import pytest

from papayoo.engine import Card, DieRolled, Play, Trick, parse_cards
from papayoo.storage import Speed
from papayoo.ui.audio.sounds import KNOCKS, Cue
from papayoo.ui.scenes.table.control.trick_animation import (
    CHEAP,
    HUGE,
    MANY,
    PAPAYOO,
    PORTRAIT_S,
    POSTMARK_S,
    SOME,
    Impact,
    impact_of,
    is_narrow_escape,
)
from papayoo.ui.table_view.motion.durations import Durations
from papayoo.ui.table_view.motion.effects import EffectKind
from tests.loops import for_all, for_rows
from tests.ui.animated_stage import NORMAL, PAPAYOO_TRICK, STILL, AnimatedStage, stage_showing, stage_taking

MAX_SHAKE_U = 7.0
TRICKS = {
    CHEAP: ("2H 9C", "3H 9D", "4H 10D"),
    SOME: ("2H 9C", "3H 9D", "5P 10D"),
    MANY: ("2H 9C", "3H 9D", "15P 10D"),
    PAPAYOO: PAPAYOO_TRICK,
}
"""Example trick for each impact (how expensive the trick is), as the hands of three seats.

The first card of each hand is the one played to the trick.
"""


def trick_of(codes: str) -> Trick:
    return Trick.of(tuple(Play(seat, card) for seat, card in enumerate(parse_cards(codes))))


def effects_of(stage: AnimatedStage, seconds: float = 1 / 60) -> set[EffectKind]:
    """Show the queued events, and return the kinds of all effects that were seen."""
    effects, kinds = stage.effects, set[EffectKind]()
    while not stage.is_idle or effects.is_moving:
        stage.tick(seconds)
        kinds |= {effect.kind for effect in effects.active}
        offsets = [effects.table_offset_u, *(effects.plaque_offset_u(seat) for seat in range(3))]
        assert all(abs(part) <= MAX_SHAKE_U for offset in offsets for part in offset)
    return kinds


@for_rows(
    ("points", "has_papayoo", "impact"),
    [(0, False, CHEAP), (1, False, SOME), (14, False, SOME), (15, False, MANY), (40, True, PAPAYOO)],
)
def test_impact_depends_on_points(points: int, impact: object, *, has_papayoo: bool) -> None:
    assert impact_of(points, has_papayoo=has_papayoo) is impact


def test_effects_grow_with_every_few_points() -> None:
    impacts = [impact_of(points, has_papayoo=False) for points in range(15, 61, 5)]
    for less, more in pairwise(impacts):
        assert less.extra_pause_s < more.extra_pause_s
        assert less.spin_deg < more.spin_deg
        assert less.seeds < more.seeds
        assert less.pop < more.pop
        assert less.knock < more.knock
        assert less.nudge.amount_u < more.nudge.amount_u
        assert less.rattle.amount_u < more.rattle.amount_u
    assert impacts[-1].towards(HUGE, 1.0) == impact_of(90, has_papayoo=False)
    assert impacts[-1].seeds == HUGE.seeds


@for_all(durations=[NORMAL, STILL])
def test_a_huge_trick_throws_as_many_seeds_as_it_has_points_for(durations: Durations) -> None:
    stage = stage_taking(("18P 9C", "20P 9D", "19P 10D"), durations=durations)
    while not (seeds := stage.effects.first(EffectKind.SEEDS)):
        stage.tick()
    assert seeds.count == impact_of(57, has_papayoo=False).seeds
    assert seeds.is_still is durations.is_reduced


@for_all(impact=TRICKS)
def test_each_trick_shows_the_effects_of_its_impact(impact: Impact) -> None:
    kinds = effects_of(stage_taking(TRICKS[impact]))
    assert (EffectKind.PUFF in kinds) is (impact in (SOME, MANY))
    assert (EffectKind.NUMBER_POP in kinds) is (impact is not CHEAP)
    assert (EffectKind.STAMP in kinds) is (EffectKind.SEEDS in kinds) is (impact is PAPAYOO)
    assert (EffectKind.PLAQUE_SHAKE in kinds) is (impact in (SOME, MANY))
    assert (EffectKind.TABLE_SHAKE in kinds) is (impact in (MANY, PAPAYOO))


@for_rows(("impact", "knocks"), [(CHEAP, []), (SOME, [KNOCKS[0]]), (MANY, [KNOCKS[1]]), (PAPAYOO, [])])
def test_points_knock_when_they_arrive(impact: Impact, knocks: list[Cue]) -> None:
    stage = stage_taking(TRICKS[impact])
    while stage.model.trick:
        stage.tick()
    before = len(stage.heard)
    stage.run_until_idle()
    assert [cue for cue in stage.heard[before:] if cue in KNOCKS] == knocks


def test_table_is_dark_until_the_papayoo_has_struck() -> None:
    stage = stage_taking(PAPAYOO_TRICK)
    effects, was_dark, was_struck = stage.effects, False, False
    for _ in stage.frames():
        was_dark |= effects.spotlight is not None and effects.spotlight.opacity == 1.0
        if effects.first(EffectKind.STAMP) is not None:
            was_struck = True
            assert effects.is_darkened
    assert was_dark
    assert was_struck
    stage.tick(1.0)
    assert effects.spotlight is None


def test_papayoo_is_collected_alone_and_last() -> None:
    stage, papayoo = stage_taking(PAPAYOO_TRICK), Card.from_code("7S")
    sprites = stage.card_sprites.by_token
    while stage.model.trick:
        stage.tick()
    place, moved = sprites[papayoo].pose.place, 0
    while papayoo in sprites:
        moved += any(sprite.is_leaving and token != papayoo for token, sprite in sprites.items())
        assert sprites[papayoo].pose.place == place
        stage.tick()
    assert moved > 10
    assert not any(sprite.is_leaving for sprite in sprites.values())
    assert stage.effects.first(EffectKind.STAMP) is not None


def test_trick_gathers_below_the_winning_card_before_it_flies() -> None:
    stage, winner = stage_taking(TRICKS[CHEAP]), Card.from_code("4H")
    while stage.model.trick:
        stage.tick()
    place, nearest = stage.layout.trick_place(2), float("inf")
    while stage.card_sprites.by_token.get(winner):
        trick = [sprite.pose for token, sprite in stage.card_sprites.by_token.items() if token not in stage.model.hand]
        nearest = min(nearest, max(math.dist(pose.place[:2], place[:2]) for pose in trick))
        top = stage.card_sprites.by_token[winner].pose
        assert top.z == max(pose.z for pose in trick)
        stage.tick()
    assert nearest < 6


@for_rows(
    ("hands", "kinds"),
    [
        (("4H 9C", "3H 9D", "2H 10D"), set()),
        (("2H 9C", "3H 9D", "4H 10D"), {EffectKind.TOKEN_TURN}),
        (("4H 9C", "3H 9D", "5P 10D"), {EffectKind.TOKEN_POP}),
        (("4H 9C", "3H 9D", "15P 10D"), {EffectKind.TOKEN_POP, EffectKind.DUST}),
        (("5S 9C", "9S 9D", "7S 10D"), {EffectKind.TOKEN_POP, EffectKind.DUST}),
    ],
)
def test_token_reacts_to_points_and_to_a_new_taker(hands: tuple[str, ...], kinds: set[EffectKind]) -> None:
    reactions = {EffectKind.TOKEN_TURN, EffectKind.TOKEN_POP, EffectKind.DUST}
    assert {effect.kind for effect in stage_taking(hands).effects.active} & reactions == kinds
    assert not {effect.kind for effect in stage_taking(hands, durations=STILL).effects.active} & reactions


def test_points_are_counted_after_the_stamp() -> None:
    stage = stage_taking(PAPAYOO_TRICK)
    while Cue.STAMP not in stage.heard:
        assert stage.points_of(2) == 0
        stage.tick()
    stage.tick(1.5)
    assert stage.points_of(2) == 40


@for_all(presses=range(1, 9))
def test_presses_end_the_moment_in_the_right_picture(presses: int) -> None:
    stage = stage_taking(PAPAYOO_TRICK)
    for _ in range(presses):
        stage.director.hurry()
        stage.tick(0.05)
    stage.run_until_idle()
    stage.check_at_rest()
    assert stage.effects.spotlight is None


def test_instant_speed_shows_still_effects() -> None:
    instant, found = Durations(Speed.INSTANT), set[EffectKind]()
    tricks = [stage_taking(hands, durations=instant) for hands in TRICKS.values()]
    for stage in (stage_showing(DieRolled, durations=instant), *tricks):
        for _ in stage.frames(1 / 20):
            found |= {effect.kind for effect in stage.effects.active}
            assert all(effect.is_still for effect in stage.effects.active)
    assert found - {EffectKind.SMIRK, EffectKind.SIGH} == {
        EffectKind.REVEAL,
        EffectKind.PUFF,
        EffectKind.SEEDS,
        EffectKind.PORTRAIT,
        EffectKind.POSTER_STAMP,
    }


def test_poster_is_stamped_after_the_papayoo_has_struck() -> None:
    stage = stage_taking(PAPAYOO_TRICK)
    while Cue.STAMP not in stage.heard:
        stage.tick()
    assert stage.effects.is_waiting(EffectKind.POSTER_STAMP)
    while stage.heard.count(Cue.STAMP) < 2:
        stage.tick()
    stage.tick()
    assert stage.effects.first(EffectKind.POSTER_STAMP) is not None


@for_rows(("speed", "factor"), [(Speed.NORMAL, 1.0), (Speed.RELAXED, 1.5)])
def test_speed_scales_the_moment(speed: Speed, factor: float) -> None:
    stage = stage_taking(PAPAYOO_TRICK, durations=Durations(speed))
    while (portrait := stage.effects.first(EffectKind.PORTRAIT)) is None:
        stage.tick()
    assert portrait.duration_s == pytest.approx(factor * PORTRAIT_S)


@for_all(impact=TRICKS)
def test_reduced_motion_shows_the_moment_in_still_form(impact: Impact) -> None:
    kinds = effects_of(stage_taking(TRICKS[impact], durations=STILL))
    assert not kinds & {EffectKind.STAMP, EffectKind.TABLE_SHAKE, EffectKind.PLAQUE_SHAKE, EffectKind.NUMBER_POP}
    assert ({EffectKind.SEEDS, EffectKind.PORTRAIT} <= kinds) is (impact is PAPAYOO)


@for_all(watcher=[0, 1, 2])
def test_only_a_delivery_of_the_player_is_postmarked(watcher: int) -> None:
    stage, is_delivery = stage_taking(PAPAYOO_TRICK, watcher=watcher), watcher == 1
    while stage.model.trick:
        stage.tick()
    assert stage.model.delivered_to == (2 if is_delivery else None)
    assert stage.effects.is_waiting(EffectKind.POSTMARK) is is_delivery
    stage.run_until_idle()
    stage.tick(POSTMARK_S)
    assert not stage.effects.is_waiting(EffectKind.POSTMARK)


@for_rows(
    ("codes", "points", "is_narrow"),
    [
        ("5S 6S 20P", 25, True),
        ("5S 6S 20P", 24, False),
        ("4S 6S 20P", 30, False),
        ("5S 4S 20P", 30, False),
        ("5P 6S 20P", 30, False),
        ("12P 5P 13P", 30, True),
    ],
)
def test_escape_is_narrow_by_one_rank(codes: str, points: int, *, is_narrow: bool) -> None:
    assert is_narrow_escape(trick_of(codes), points, 0) is is_narrow


def test_effects_are_dropped_with_the_events() -> None:
    stage = stage_taking(PAPAYOO_TRICK)
    stage.tick(0.2)
    stage.director.drop(stage.view)
    assert not stage.effects.is_moving
    assert stage.effects.spotlight is None
