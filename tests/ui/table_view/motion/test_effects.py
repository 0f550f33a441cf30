"""Tests of the effects on the table and of the spotlight."""

import math

import pytest

from papayoo.engine import parse_cards
from papayoo.ui.table_view.motion.effects import Effect, EffectKind, Effects, Shake
from tests.loops import for_all

SEVEN, NINE = parse_cards("7S 9S")


def effects_with(*effects: Effect) -> Effects:
    found = Effects()
    for effect in effects:
        found.add(effect)
    return found


def test_shake_swings_and_decays_in_its_second_half() -> None:
    shake = Shake(8.0, swings=1.0)
    assert [shake.offset_u(progress)[0] for progress in (0, 0.25, 0.5, 0.75)] == pytest.approx([0, 8, 0, -4])
    assert shake.offset_u(0.25)[1] == 0.0
    assert Shake(8.0, swings=0.5, is_vertical=True).offset_u(0.5) == pytest.approx((0, 8))


def test_shakes_of_one_plate_or_of_the_table_add_up() -> None:
    half = Shake(6.0, swings=0.5)
    shown = effects_with(
        *(Effect(EffectKind.PLAQUE_SHAKE, 1.0, seat, shake=half, elapsed_s=0.5) for seat in (0, 0, 1)),
        Effect(EffectKind.TABLE_SHAKE, 1.0, shake=Shake(2.0, swings=0.5, is_vertical=True), elapsed_s=0.5),
        Effect(EffectKind.POSTER_SHAKE, 1.0, shake=half, elapsed_s=-0.1),
    )
    assert [shown.plaque_offset_u(seat)[0] for seat in range(3)] == pytest.approx([12, 6, 0])
    assert shown.table_offset_u == pytest.approx((0, 2))
    assert shown.poster_offset_u == (0, 0), "it has not begun"


def test_numbers_and_the_token_grow_and_shrink() -> None:
    shown = effects_with(
        Effect(EffectKind.NUMBER_POP, 1.0, 2, growth=1.5, elapsed_s=0.5),
        Effect(EffectKind.NUMBER_POP, 1.0, 2, growth=1.2, elapsed_s=0.5),
        Effect(EffectKind.TOKEN_POP, 1.0, growth=1.4, elapsed_s=0.5),
    )
    assert [shown.number_growth(seat) for seat in (1, 2)] == pytest.approx([1.0, 1.5])
    assert shown.token_growth == pytest.approx(1.4)


def test_effect_waits_runs_and_ends() -> None:
    shown = effects_with(Effect(EffectKind.STAMP, 0.4, elapsed_s=-0.2), Effect(EffectKind.SEEDS, 0.0))
    assert shown.is_moving
    assert (shown.is_waiting(EffectKind.STAMP), shown.first(EffectKind.STAMP)) == (True, None)
    assert not shown.is_waiting(EffectKind.SEEDS), "effects without a duration are ignored"
    assert shown.active[0].progress == 0.0
    shown.update(0.2)
    assert not shown.is_waiting(EffectKind.STAMP)
    assert shown.first(EffectKind.STAMP) is shown.active[0]
    shown.update(0.1)
    assert shown.active[0].progress == pytest.approx(0.25)
    shown.update(0.3)
    assert (shown.active, shown.is_moving) == ([], False)


def test_only_effects_of_one_kind_are_ended() -> None:
    shown = effects_with(Effect(EffectKind.STAMP, 1.0), Effect(EffectKind.SEEDS, 1.0))
    shown.end(EffectKind.STAMP)
    assert [effect.kind for effect in shown.active] == [EffectKind.SEEDS]
    shown.finish()
    assert shown.active == []


@for_all(kind=EffectKind)
def test_few_effects_fill_the_table(kind: EffectKind) -> None:
    is_scene = kind in (EffectKind.REVEAL, EffectKind.STAMP, EffectKind.PORTRAIT)
    assert effects_with(Effect(kind, 1.0)).is_scene is is_scene


def test_spotlight_darkens_stays_and_fades_out() -> None:
    shown = Effects()
    shown.start_spotlight((2,), SEVEN, NINE, 0.4)
    assert (shown.is_darkened, shown.is_scene, shown.is_moving) == (True, True, True)
    shown.update(0.1)
    spot = shown.spotlight
    assert spot is not None
    assert (spot.seats, spot.card, spot.winner) == ((2,), SEVEN, NINE)
    assert spot.opacity == pytest.approx(0.25)
    shown.finish()
    assert shown.spotlight is spot
    assert (spot.opacity, shown.is_moving) == (1.0, False)
    shown.end_spotlight(0.2)
    assert (shown.is_darkened, shown.is_scene, shown.is_moving) == (False, False, True)
    shown.update(0.05)
    assert shown.spotlight is not None
    assert shown.spotlight.opacity == pytest.approx(0.75)
    assert (shown.spotlight.seats, shown.spotlight.card, shown.spotlight.winner) == ((2,), SEVEN, NINE)
    shown.update(0.2)
    assert shown.spotlight is None


def test_spotlight_without_a_fade_is_on_or_off_at_once() -> None:
    shown = Effects()
    shown.end_spotlight(0.0)
    shown.start_spotlight((2,), SEVEN, NINE, 0.0)
    assert shown.spotlight is not None
    assert shown.spotlight.opacity == 1.0
    shown.end_spotlight(0.0)
    assert shown.spotlight is None


def test_frame_belongs_to_its_card() -> None:
    shown = effects_with(
        Effect(EffectKind.FRAME, 1.0, card=SEVEN, elapsed_s=0.3),
        Effect(EffectKind.FRAME, 1.0, card=SEVEN, elapsed_s=0.6),
    )
    assert shown.frame_share(SEVEN) == pytest.approx(0.3)
    assert shown.frame_share(NINE) == 1.0
    assert math.isclose(Effects().frame_share(SEVEN), 1.0)
