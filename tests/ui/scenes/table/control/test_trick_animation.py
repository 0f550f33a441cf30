"""Tests that a trick's animation depends on its points, and that it is never too long."""

import math
from dataclasses import replace
from itertools import pairwise

import pytest

from papayoo.ai.characters import YOU
from papayoo.engine import Card, DieRolled, Play, Trick, TrickTaken, parse_cards
from papayoo.storage import Speed
from papayoo.ui.art.portraits.expressions import Mood
from papayoo.ui.audio.sounds import KNOCKS, Cue
from papayoo.ui.scenes.table.control.director import LEAD_HEAD_START_S, LEAD_S
from papayoo.ui.scenes.table.control.trick_animation import (
    CHEAP,
    HUGE,
    MANY,
    OTHERS_PAPAYOO,
    PAPAYOO,
    POSTMARK_S,
    SHORT_PORTRAIT_S,
    SINK_U,
    SOME,
    Concern,
    Impact,
    impact_of,
    is_narrow_escape,
)
from papayoo.ui.table_view.drawing.seat_expressions import reaction_of
from papayoo.ui.table_view.drawing.seat_plaques import expression
from papayoo.ui.table_view.motion.durations import Durations
from papayoo.ui.table_view.motion.effects import Effect, EffectKind
from papayoo.ui.table_view.seating import Seating
from tests.loops import for_all, for_rows
from tests.positions import ending, play_all
from tests.ui.animated_stage import NORMAL, PAPAYOO_TRICK, STILL, AnimatedStage, stage_showing, stage_taking
from tests.ui.running_app import WORDS

MAX_SHAKE_U = 7.0
TRICKS = {
    CHEAP: ("2H 9C", "3H 9D", "4H 10D"),
    SOME: ("2H 9C", "3H 9D", "5P 10D"),
    MANY: ("2H 9C", "3H 9D", "15P 10D"),
    OTHERS_PAPAYOO: PAPAYOO_TRICK,
    PAPAYOO: PAPAYOO_TRICK,
}
"""Example trick for each impact (how expensive the trick is), as the hands of three seats.

The first card of each hand is the one played to the trick.
"""
WATCHERS = {Concern.OTHERS: 0, Concern.DELIVERED: 1, Concern.TAKEN: 2}
"""The seat from which ``PAPAYOO_TRICK`` is watched, for each of its strengths."""


def stage_with(impact: Impact, durations: Durations = NORMAL) -> AnimatedStage:
    """Return a stage that has begun to show a trick with an impact."""
    watcher = WATCHERS[Concern.TAKEN] if impact is PAPAYOO else 0
    return stage_taking(TRICKS[impact], watcher=watcher, durations=durations)


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
    ("points", "concern", "impact"),
    [
        (0, None, CHEAP),
        (1, None, SOME),
        (14, None, SOME),
        (15, None, MANY),
        (40, Concern.OTHERS, OTHERS_PAPAYOO),
        (40, Concern.TAKEN, PAPAYOO),
        (40, Concern.DELIVERED, PAPAYOO),
    ],
)
def test_impact_depends_on_points_and_on_whom_the_papayoo_concerns(
    points: int, concern: Concern | None, impact: object
) -> None:
    assert impact_of(points, concern) is impact


def test_effects_grow_with_every_few_points() -> None:
    impacts = [impact_of(points) for points in range(15, 61, 5)]
    for less, more in pairwise(impacts):
        assert less.extra_pause_s < more.extra_pause_s
        assert less.spin_deg < more.spin_deg
        assert less.seeds < more.seeds
        assert less.has_puff
        assert more.has_puff
        assert less.pop < more.pop
        assert less.knock < more.knock
        assert less.nudge.amount_u < more.nudge.amount_u
        assert less.rattle.amount_u < more.rattle.amount_u
    assert impacts[-1].towards(HUGE, 1.0) == impact_of(90)
    assert impacts[-1].seeds == HUGE.seeds


@for_all(durations=[NORMAL, STILL])
def test_a_huge_trick_throws_as_many_seeds_as_it_has_points_for(durations: Durations) -> None:
    stage = stage_taking(("18P 9C", "20P 9D", "19P 10D"), durations=durations)
    while not (seeds := stage.effects.first(EffectKind.SEEDS)):
        stage.tick()
    assert seeds.count == impact_of(57).seeds
    assert seeds.is_still is durations.is_reduced


@for_all(impact=TRICKS)
def test_each_trick_shows_the_effects_of_its_impact(impact: Impact) -> None:
    kinds = effects_of(stage_with(impact))
    assert (EffectKind.PUFF in kinds) is (impact in (SOME, MANY))
    assert (EffectKind.NUMBER_POP in kinds) is (impact is not CHEAP)
    assert (EffectKind.SEEDS in kinds) is (impact in (PAPAYOO, OTHERS_PAPAYOO))
    assert (EffectKind.STAMP in kinds) is (EffectKind.ALARM in kinds) is (impact is PAPAYOO)
    assert (EffectKind.PLAQUE_SHAKE in kinds) is (impact in (SOME, MANY))
    assert (EffectKind.TABLE_SHAKE in kinds) is (impact in (MANY, PAPAYOO, OTHERS_PAPAYOO))


@for_rows(
    ("impact", "knocks"),
    [(CHEAP, []), (SOME, [KNOCKS[0]]), (MANY, [KNOCKS[1]]), (PAPAYOO, []), (OTHERS_PAPAYOO, [])],
)
def test_points_knock_when_they_arrive(impact: Impact, knocks: list[Cue]) -> None:
    stage = stage_with(impact)
    while stage.model.trick:
        stage.tick()
    before, told = len(stage.heard), len(stage.told_points)
    stage.run_until_idle()
    assert [cue for cue in stage.heard[before:] if cue in KNOCKS] == knocks
    assert not any(stage.told_points[told:]), "captions have named the points when the cards landed"


@for_all(concern=WATCHERS)
def test_table_is_dark_until_the_papayoo_has_struck(concern: Concern) -> None:
    stage = stage_taking(PAPAYOO_TRICK, watcher=WATCHERS[concern])
    effects, was_dark = stage.effects, False
    while Cue.STAMP not in stage.heard:
        stage.tick()
        was_dark |= effects.spotlight is not None and effects.spotlight.opacity == 1.0
        assert effects.is_darkened or effects.first(EffectKind.PORTRAIT) is not None
    assert was_dark
    stage.run_until_idle()
    stage.tick(1.0)
    assert effects.spotlight is None


@for_all(concern=WATCHERS, durations=[NORMAL, STILL])
def test_taker_is_aghast_when_the_papayoo_strikes_and_not_before(concern: Concern, durations: Durations) -> None:
    stage = stage_taking(PAPAYOO_TRICK, watcher=WATCHERS[concern], durations=durations)
    faces = list[Mood]()
    for _ in stage.frames():
        has_struck = Cue.STAMP in stage.heard
        faces.append(reaction_of(stage, 2))
        assert (faces[-1] is Mood.AGHAST) is has_struck
    assert set(faces) == {Mood.DISMAYED, Mood.AGHAST}


def test_players_lantern_burns_low_from_the_papayoo_until_the_round_is_counted() -> None:
    stage, seating = stage_taking(PAPAYOO_TRICK, watcher=2), Seating(("Ines", "Bao", "You"), 2, WORDS)
    assert seating.portrait(2) == YOU
    stage.run_until_idle()
    assert expression(stage, seating, 2) is Mood.AGHAST, "first"
    stage.tick(5.0)
    model = replace(stage.model, last_trick=None, trick=())
    faces = []
    for changed in (replace(model, papayoo_taker=None), model, replace(model, is_scored=True)):
        stage.set_model(changed)
        faces.append(expression(stage, seating, 2))
    assert faces == [Mood.CALM, Mood.WORRIED, Mood.CALM]


@for_all(feeling=[EffectKind.SMIRK, EffectKind.SIGH, None])
def test_who_has_just_got_the_papayoo_does_not_smile_during_the_next_trick(feeling: EffectKind | None) -> None:
    stage = stage_taking(PAPAYOO_TRICK)
    stage.run_until_idle()
    stage.tick(5.0)
    if feeling is not None:
        stage.effects.add(Effect(feeling, 1.0, 2))
    stage.set_model(replace(stage.model, trick=(Play(2, Card.from_code("10D")),)))
    assert [reaction_of(stage, seat) for seat in range(3)] == [Mood.CALM, Mood.CALM, Mood.WORRIED]
    assert stage.model.last_trick is not None
    later = replace(stage.model.last_trick, trick=trick_of("2C 3C 9C"))
    stage.set_model(replace(stage.model, last_trick=later))
    smile = {EffectKind.SMIRK: Mood.SLY, EffectKind.SIGH: Mood.GLAD, None: Mood.CALM}[feeling]
    assert reaction_of(stage, 2) is smile, "the trick after the next"


@for_rows(
    ("lead", "card", "feeling", "seat"),
    [
        ("4H", "20P", EffectKind.SMIRK, 1),
        ("4H", "9P", None, None),
        ("9P", "20P", None, None),  # who takes the points has nothing to smile about
        ("15P", "16P", EffectKind.SIGH, 0),
        ("15P", "5P", None, None),
    ],
)
def test_who_gives_many_points_away_smirks_and_who_need_not_take_them_sighs(
    lead: str, card: str, feeling: EffectKind | None, seat: int | None
) -> None:
    game = ending((f"{lead} 9C", f"{card} 3C", "2H 10D"))
    play_all(game, lead)
    stage = AnimatedStage(game.view(2))
    play_all(game, card)
    stage.add(game.seen(2))
    stage.run_until_idle(most_s=5.0)
    felt = [(effect.kind, effect.seat) for effect in stage.effects.active]
    feelings = {EffectKind.SMIRK, EffectKind.SIGH}
    assert [each for each in felt if each[0] in feelings] == ([] if feeling is None else [(feeling, seat)])


@for_all(concern=[Concern.TAKEN, Concern.DELIVERED])
def test_papayoo_that_concerns_the_player_is_collected_alone_and_last(concern: Concern) -> None:
    stage, papayoo = stage_taking(PAPAYOO_TRICK, watcher=WATCHERS[concern]), Card.from_code("7S")
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


def seconds_of(concern: Concern) -> float:
    """Return how long a trick with the Papayoo is shown at normal speed."""
    stage = stage_taking(PAPAYOO_TRICK, watcher=WATCHERS[concern])
    shown = sum(1 for showing in stage.frames() if isinstance(showing, TrickTaken))
    return shown / 60


def test_papayoo_between_two_opponents_is_shown_shortly() -> None:
    assert seconds_of(Concern.OTHERS) < 2.1
    assert seconds_of(Concern.TAKEN) > 3.0
    assert seconds_of(Concern.DELIVERED) == pytest.approx(seconds_of(Concern.TAKEN), abs=0.1)


@for_rows(("durations", "depth_u"), [(NORMAL, SINK_U), (STILL, 0.0), (Durations(Speed.INSTANT), 0.0)])
def test_hand_sinks_until_the_papayoo_strikes_the_player(durations: Durations, depth_u: float) -> None:
    stage = stage_taking(PAPAYOO_TRICK, watcher=WATCHERS[Concern.TAKEN], durations=durations)
    (card,) = stage.model.hand
    sprite, ends = stage.card_sprites.by_token[card], list[tuple[bool, float]]()
    for _ in stage.frames():
        ends.append((stage.effects.is_darkened, sprite.end.place.y))
    usual = ends[-1][1]
    assert {y - usual for is_dark, y in ends if is_dark} == {depth_u}
    assert {y for is_dark, y in ends if not is_dark} == {usual}


@for_rows(
    ("concern", "own"),
    [(Concern.OTHERS, set()), (Concern.TAKEN, {Cue.BLOW}), (Concern.DELIVERED, {Cue.STAMP_BELL})],
)
def test_papayoo_sounds_by_whom_it_concerns(concern: Concern, own: set[Cue]) -> None:
    stage = stage_taking(PAPAYOO_TRICK, watcher=WATCHERS[concern])
    stage.run_until_idle()
    assert {Cue.BLOW, Cue.STAMP_BELL} & set(stage.heard) == own


@for_rows(("watcher", "seats"), [(0, {2}), (1, {1, 2}), (2, {2})])
def test_light_falls_on_the_taker_and_on_the_player_who_delivered(watcher: int, seats: set[int]) -> None:
    stage = stage_taking(PAPAYOO_TRICK, watcher=watcher)
    stage.tick()
    assert stage.effects.spotlight is not None
    assert set(stage.effects.spotlight.seats) == seats


def test_points_are_added_to_the_plate_only_after_they_have_flown() -> None:
    stage = stage_taking(TRICKS[MANY])
    taker, were_seen = 1, False
    for _ in range(180):
        stage.tick()
        is_flying = any(flying.is_shown for flying in stage.flying_points)
        were_seen |= is_flying
        assert not (is_flying and stage.points_of(taker))
    assert were_seen
    assert stage.points_of(taker) == 15


def test_few_points_do_not_fly() -> None:
    stage, taker = stage_taking(("2H 9C", "3H 9D", "4P 10D")), 1
    for _ in range(180):
        stage.tick()
        assert not any(flying.is_shown for flying in stage.flying_points)
    assert stage.points_of(taker) == 4


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


@for_all(concern=WATCHERS)
def test_points_are_counted_after_the_stamp(concern: Concern) -> None:
    stage = stage_taking(PAPAYOO_TRICK, watcher=WATCHERS[concern])
    while Cue.STAMP not in stage.heard:
        assert stage.points_of(2) == 0
        stage.tick()
    stage.tick(1.5)
    assert stage.points_of(2) == 40


@for_all(presses=range(1, 9), concern=WATCHERS)
def test_presses_end_the_moment_in_the_right_picture(presses: int, concern: Concern) -> None:
    stage = stage_taking(PAPAYOO_TRICK, watcher=WATCHERS[concern])
    for _ in range(presses):
        stage.director.hurry()
        stage.tick(0.05)
    stage.run_until_idle()
    stage.check_at_rest()
    assert stage.effects.spotlight is None


def test_instant_speed_shows_still_effects() -> None:
    instant, found = Durations(Speed.INSTANT), set[EffectKind]()
    tricks = [stage_with(impact, instant) for impact in TRICKS]
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
        EffectKind.ALARM,
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
    assert portrait.duration_s == pytest.approx(factor * SHORT_PORTRAIT_S)


def test_enlarged_face_of_another_is_gone_when_the_next_card_is_led() -> None:
    stage = stage_taking(PAPAYOO_TRICK)
    stage.run_until_idle(1 / 60)
    portrait = stage.effects.first(EffectKind.PORTRAIT)
    left_s = 0.0 if portrait is None else portrait.duration_s - portrait.elapsed_s
    assert left_s < LEAD_S - LEAD_HEAD_START_S + 0.02


@for_all(impact=TRICKS)
def test_reduced_motion_shows_the_moment_in_still_form(impact: Impact) -> None:
    kinds = effects_of(stage_with(impact, STILL))
    assert not kinds & {EffectKind.STAMP, EffectKind.TABLE_SHAKE, EffectKind.PLAQUE_SHAKE, EffectKind.NUMBER_POP}
    assert ({EffectKind.SEEDS, EffectKind.PORTRAIT} <= kinds) is (impact in (PAPAYOO, OTHERS_PAPAYOO))
    assert (EffectKind.ALARM in kinds) is (impact is PAPAYOO)


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
        ("5S 6S 20P", 20, True),
        ("5S 6S 20P", 19, False),
        ("4S 6S 20P", 30, False),
        ("5S 4S 20P", 30, False),
        ("5P 6S 20P", 30, False),
        ("12P 5P 13P", 30, True),
    ],
)
def test_escape_is_narrow_by_one_rank(codes: str, points: int, *, is_narrow: bool) -> None:
    assert is_narrow_escape(trick_of(codes), points, 0) is is_narrow


def test_own_card_and_the_winning_card_lean_together_after_a_narrow_escape() -> None:
    angles = []
    for durations in (NORMAL, STILL):
        stage = stage_taking(("5S 9C", "6S 9D", "20P 10D"), durations=durations)
        assert stage.effects.first(EffectKind.RELIEF) is not None
        ends = [stage.card_sprites.by_token[card].end.place for card in parse_cards("5S 6S 20P")]
        angles.append([place.angle for place in ends])
        stage.run_until_idle()
        stage.check_at_rest()
    own, winner, other = (moving - still for moving, still in zip(*angles, strict=True))
    assert own == -winner != 0
    assert other == 0


@for_rows(("card", "is_answered"), [("15P", True), ("14P", False), ("9H", False), ("7C", False)])
def test_high_payoo_given_to_another_shakes_the_table_and_is_marked(card: str, *, is_answered: bool) -> None:
    game = ending(("4H 9C", f"{card} 3C", "2H 10D"))
    play_all(game, "4H")
    stage = AnimatedStage(game.view(1))
    play_all(game, card)
    stage.add(game.seen(1))
    has_shaken = False
    for _ in stage.frames():
        has_shaken |= any(effect.kind is EffectKind.TABLE_SHAKE for effect in stage.effects.active)
    assert has_shaken is is_answered
    assert stage.gift == (Card.from_code(card) if is_answered else None)


def test_effects_are_dropped_with_the_events() -> None:
    stage = stage_taking(PAPAYOO_TRICK)
    stage.tick(0.2)
    stage.director.drop(stage.view)
    assert not stage.effects.is_moving
    assert stage.effects.spotlight is None
