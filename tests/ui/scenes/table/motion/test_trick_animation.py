"""Tests that a trick's animation depends on its points, and that the Papayoo's moment ends in time."""

import pytest

from papayoo.engine.cards import parse_cards
from papayoo.engine.events import TrickTaken
from papayoo.engine.trick import Play, Trick
from papayoo.storage.settings import Speed
from papayoo.ui.audio.sounds import Cue
from papayoo.ui.scenes.table.motion.trick_animation import (
    CHEAP,
    MANY,
    PAPAYOO,
    PORTRAIT_S,
    POSTMARK_S,
    SOME,
    impact_of,
    is_narrow_escape,
)
from papayoo.ui.table_view.motion.durations import Durations
from papayoo.ui.table_view.motion.effects import EffectKind
from tests.ui.running_app import AnimatedTable
from tests.ui.scenes.table.motion.test_director import random_game
from tests.ui.table_view.motion.test_durations import still

MAX_SHAKE_U = 4.0
SEEN = tuple(EffectKind)


def trick_of(codes: str) -> Trick:
    return Trick.of(tuple(Play(seat, card) for seat, card in enumerate(parse_cards(codes))))


def effects_of(animated_table: AnimatedTable, seconds: float = 1 / 60) -> set[EffectKind]:
    """Show the queued events, and return the kinds of all effects that were seen."""
    kinds: set[EffectKind] = set()
    while not animated_table.director.is_idle or animated_table.stage.effects.is_moving:
        animated_table.tick(seconds)
        effects = animated_table.stage.effects
        kinds |= {effect.kind for effect in effects.active}
        offsets = [effects.table_offset_u, *(effects.plaque_offset_u(seat) for seat in range(3))]
        assert all(abs(part) <= MAX_SHAKE_U for offset in offsets for part in offset)
    return kinds


@pytest.mark.parametrize(
    ("points", "has_papayoo", "impact"),
    [(0, False, CHEAP), (1, False, SOME), (14, False, SOME), (15, False, MANY), (39, False, MANY), (40, True, PAPAYOO)],
)
def test_impact_depends_on_points(points: int, impact: object, *, has_papayoo: bool) -> None:
    assert impact_of(points, has_papayoo=has_papayoo) is impact


def test_sixty_points_of_payoo_are_no_papayoo() -> None:
    assert impact_of(60, has_papayoo=False) is MANY


def test_each_trick_shows_the_effects_of_its_impact() -> None:
    seen = set()
    for animated_table, _ in random_game(3, "ladder"):
        before = len(animated_table.view.tricks)
        kinds = effects_of(animated_table)
        taken = animated_table.announced[-1]
        if not isinstance(taken, TrickTaken) or before == 0:
            continue
        trick = animated_table.view.tricks[-1].trick
        impact = impact_of(taken.points, has_papayoo=animated_table.view.papayoo in trick.cards)
        seen.add(impact.least_points)
        assert (EffectKind.DUST in kinds) is (impact is MANY)
        assert (EffectKind.STAMP in kinds) is (EffectKind.SEEDS in kinds) is (impact is PAPAYOO)
        assert (EffectKind.PLAQUE_SHAKE in kinds) is (impact in (SOME, MANY))
        assert (EffectKind.TABLE_SHAKE in kinds) is (impact in (MANY, PAPAYOO))
    assert seen == {0, 1, 15, 40}


def papayoo_moment(seed: str = "moment", speed: Speed = Speed.NORMAL, seats: int = 3) -> AnimatedTable:
    """Return a table that has just begun to show the trick with the Papayoo."""
    for animated_table, _ in random_game(seats, seed, speed=speed):
        while not animated_table.director.is_idle:
            if isinstance(animated_table.director.showing, TrickTaken) and is_at_stake(animated_table):
                return animated_table
            animated_table.tick(1 / 60)
    raise AssertionError("nobody took the Papayoo")


def is_at_stake(animated_table: AnimatedTable) -> bool:
    model = animated_table.stage.model
    return any(play.card == model.papayoo for play in model.trick)


def test_table_is_dark_until_the_papayoo_has_struck() -> None:
    table = papayoo_moment()
    was_dark = False
    while not table.director.is_idle:
        table.tick(1 / 60)
        spot, effects = table.stage.effects.spotlight, table.stage.effects
        was_dark |= spot is not None and spot.opacity == 1.0
        if any(True for _ in effects.of(EffectKind.STAMP)):
            assert spot is not None
            assert not spot.is_leaving
    assert was_dark
    table.tick(1.0)
    assert table.stage.effects.spotlight is None


def test_papayoo_is_collected_alone_and_last() -> None:
    table = papayoo_moment()
    papayoo, sprites = table.stage.model.papayoo, table.stage.card_sprites.by_token
    while table.stage.model.trick:
        table.tick(1 / 60)
    place, moved = sprites[papayoo].pose.place, 0
    while papayoo in sprites:
        moved += any(sprite.is_leaving and token != papayoo for token, sprite in sprites.items())
        assert sprites[papayoo].pose.place == place
        table.tick(1 / 60)
    assert moved > 10
    assert not any(sprite.is_leaving for sprite in sprites.values())
    assert any(True for _ in table.stage.effects.of(EffectKind.STAMP))


def test_points_are_counted_after_the_stamp() -> None:
    table = papayoo_moment()
    while Cue.STAMP not in table.heard:
        assert sum(table.stage.points_of(seat) for seat in range(3)) == sum(table.stage.model.points) or (
            table.stage.flying_points[0].is_waiting
        )
        table.tick(1 / 60)
    table.tick(1.5)
    assert [table.stage.points_of(seat) for seat in range(3)] == list(table.view.points)


@pytest.mark.parametrize("presses", range(1, 9))
def test_presses_end_the_moment_in_the_right_picture(presses: int) -> None:
    table = papayoo_moment()
    for _ in range(presses):
        table.director.hurry()
        table.tick(0.05)
    table.run_until_idle()
    table.check_at_rest()
    assert table.stage.effects.spotlight is None


def test_instant_speed_shows_still_effects() -> None:
    found: set[EffectKind] = set()
    for animated_table, _ in random_game(3, "instant effects", speed=Speed.INSTANT):
        found |= effects_of(animated_table, 1 / 20)
        assert all(effect.is_still for effect in animated_table.stage.effects.active)
    shown = {EffectKind.REVEAL, EffectKind.DUST, EffectKind.SEEDS, EffectKind.PORTRAIT, EffectKind.POSTER_STAMP}
    assert shown <= found <= shown | {EffectKind.POSTMARK, EffectKind.RELIEF}


def test_poster_is_stamped_after_the_papayoo_has_struck() -> None:
    table = papayoo_moment()
    while Cue.STAMP not in table.heard:
        table.tick(1 / 60)
    assert table.stage.effects.is_waiting(EffectKind.POSTER_STAMP)
    while table.heard.count(Cue.STAMP) < 2:
        table.tick(1 / 60)
    table.tick(1 / 60)
    assert table.stage.effects.first(EffectKind.POSTER_STAMP) is not None


def test_speed_scales_the_moment() -> None:
    def enlarged_s(speed: Speed) -> float:
        table = papayoo_moment(speed=speed)
        while not (found := list(table.stage.effects.of(EffectKind.PORTRAIT))):
            table.tick(1 / 120)
        return found[0].duration_s

    assert enlarged_s(Speed.NORMAL) == PORTRAIT_S
    assert enlarged_s(Speed.RELAXED) == pytest.approx(1.5 * PORTRAIT_S)


def test_reduced_motion_shows_the_moment_in_still_form() -> None:
    for animated_table, _ in random_game(3, "still moment"):
        still(animated_table)
        kinds = effects_of(animated_table)
        assert not kinds & {EffectKind.STAMP, EffectKind.TABLE_SHAKE, EffectKind.PLAQUE_SHAKE, EffectKind.NUMBER_POP}
        if Cue.STAMP in animated_table.heard:
            assert {EffectKind.SEEDS, EffectKind.PORTRAIT} <= kinds
            return
    raise AssertionError("nobody took the Papayoo")


def test_only_a_delivery_of_the_player_is_postmarked() -> None:
    found = set()
    for number in range(12):
        table = papayoo_moment(f"postmark {number}")
        giver = next(play.seat for play in table.stage.model.trick if play.card == table.stage.model.papayoo)
        taken = table.director.showing
        assert isinstance(taken, TrickTaken)
        is_delivery = giver == table.view.seat != taken.seat
        while table.stage.model.trick:
            table.tick(1 / 60)
        assert table.stage.model.delivered_to == (taken.seat if is_delivery else None)
        assert table.stage.effects.is_waiting(EffectKind.POSTMARK) is is_delivery
        table.run_until_idle()
        table.tick(POSTMARK_S)
        assert not table.stage.effects.is_waiting(EffectKind.POSTMARK)
        found.add(is_delivery)
    assert found == {True, False}


@pytest.mark.parametrize(
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
    table = papayoo_moment()
    table.tick(0.2)
    table.director.drop(table.view)
    assert not table.stage.effects.is_moving
    assert table.stage.effects.spotlight is None
    table.director.choreographer.durations = Durations(Speed.NORMAL)
