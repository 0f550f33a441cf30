"""Tests of the animals' hands: how long they wait, how their cards fly and lie, and that they reveal nothing."""

import math
from dataclasses import replace

import pytest

from papayoo.ai.characters import PORTRAITS
from papayoo.engine import Card, GameOptions, Play
from papayoo.storage import Speed
from papayoo.ui.geometry import Viewport
from papayoo.ui.table_view.geometry.layout import TableLayout
from papayoo.ui.table_view.geometry.pose import Place
from papayoo.ui.table_view.model import TableModel
from papayoo.ui.table_view.motion.card_sprites import Motion
from papayoo.ui.table_view.motion.durations import LAND_S, Durations
from papayoo.ui.table_view.motion.flights import (
    FEINT_EVERY,
    FEINT_U,
    HANDS,
    USUAL_HAND,
    Hand,
    hand_of,
    landing,
    play_motion,
    rests_of,
    will_hesitate,
)
from papayoo.ui.table_view.motion.stage import Stage
from tests.loops import for_all
from tests.ui.animated_stage import new_stage
from tests.ui.table_view.test_reactions import TABLE

NORMAL = Durations(Speed.NORMAL)
START, END = Place(100.0, 300.0, 46.0), Place(400.0, 280.0, 88.0, 3.0)
CARD = Card.from_code("7S")


def at_cards_left(count: int, seats: int = 4) -> TableModel:
    return replace(TABLE, options=GameOptions(seats, 9), hand_sizes=(count,) * seats)


def test_every_animal_has_its_own_hand() -> None:
    assert set(HANDS) == set(PORTRAITS)
    assert len(set(HANDS.values())) == len(HANDS)
    assert hand_of("you") is USUAL_HAND
    assert all(0 < hand.tap_gain <= 1 for hand in (USUAL_HAND, *HANDS.values())), "no sound can be louder than its file"


def test_rounds_take_as_long_with_any_animals_on_average() -> None:
    factors = [hand.delay_factor for hand in HANDS.values()]
    assert sum(factors) / len(factors) == pytest.approx(1.0)
    assert all(0.14 <= hand.flight_s <= 0.32 for hand in HANDS.values())


@for_all(animal=PORTRAITS)
def test_cards_lie_as_the_animal_lays_them(animal: str) -> None:
    hand = HANDS[animal]
    angles = {tuple(rests_of([hand] * 4, at_cards_left(count)).values()) for count in range(1, 10)}
    if hand.rest_deg is None:
        assert angles == {()}
    else:
        signs = (-1, 1) if hand.is_crooked else (1,)
        assert angles == {(sign * hand.rest_deg,) * 4 for sign in signs}
    crowded = [rests_of([hand] * 8, at_cards_left(count, 8)).values() for count in range(1, 8)]
    assert all(abs(angle) <= 8 for angles in crowded for angle in angles)


def test_rest_angle_stays_while_the_card_lies() -> None:
    layout = TableLayout(Viewport(1280, 720), 4, 0)
    hands = [USUAL_HAND, HANDS["macaque"], HANDS["owl"], HANDS["toucan"]]
    stage = Stage(replace(TABLE, trick=tuple(Play(seat, Card.from_code(f"{seat}S")) for seat in (1, 2, 3))), layout)
    hasty = Stage(stage.model, layout, hands=hands)
    angles = {token: sprite.end.place.angle for token, sprite in hasty.card_sprites.by_token.items()}
    assert [abs(angles[Card.from_code(f"{seat}S")]) for seat in (1, 2, 3)] == [14.0, 0.0, 6.0]


@for_all(hand=[USUAL_HAND, *HANDS.values()])
def test_card_lands_where_its_flight_ends(hand: Hand) -> None:
    stage = Stage(TABLE, TableLayout(Viewport(1280, 720), 4, 0))
    sprite = stage.card_sprites.enter(CARD, CARD, stage.pose_in_hand(1)._replace(place=START))
    motion = play_motion(hand.flight_s, START, END, hand, is_fade=False)
    sprite.move_to(sprite.pose._replace(place=END, face=1.0, z=100.0), motion)
    last = sprite.pose_after(hand.flight_s - 1e-6).place
    stage.card_sprites.update(hand.flight_s)
    stage.land(CARD, landing(hand, NORMAL, LAND_S), motion.shift)
    first = sprite.pose.place
    assert math.dist(last[:2], first[:2]) < 0.1
    assert last.width == pytest.approx(first.width, rel=0.001)
    stage.card_sprites.update(1.0)
    assert sprite.pose.place == END


@for_all(animal=PORTRAITS)
def test_with_reduced_motion_cards_only_fade(animal: str) -> None:
    motion = play_motion(0.1, START, END, HANDS[animal], is_fade=True)
    assert motion.is_fade
    assert motion.shift == (0.0, 0.0)
    assert motion.via is None


def test_only_the_gecko_hesitates_before_every_fifth_card() -> None:
    for animal, hand in HANDS.items():
        size = TABLE.options.deal.hand_size
        before = [card for card in range(1, size + 1) if will_hesitate(hand, at_cards_left(size - card + 1), 1)]
        assert before == (list(range(FEINT_EVERY, size + 1, FEINT_EVERY)) if animal == "gecko" else [])


@for_all(animal=PORTRAITS)
def test_flight_depends_on_public_facts_only(animal: str) -> None:
    hand, model = HANDS[animal], at_cards_left(5)
    other = replace(model, hand=(CARD,), given=(CARD,), fresh=(CARD,))
    assert rests_of([hand] * 4, model) == rests_of([hand] * 4, other)
    assert will_hesitate(hand, model, 1) == will_hesitate(hand, other, 1)


@for_all(seats=[3, 8])
def test_card_of_a_feint_comes_out_a_little_towards_its_place_and_goes_back(seats: int) -> None:
    stage = new_stage(seats)
    for seat in range(1, seats):
        held, target = stage.pose_in_hand(seat).place, stage.layout.trick_place(seat)
        stage.feint(seat, (0, 1), Motion(0.1))
        sprite = stage.card_sprites.by_token["feint", seat]
        assert (sprite.start.place, sprite.end.face) == (held, 0.0)
        out = sprite.end.place
        assert math.hypot(out.x - held.x, out.y - held.y) == pytest.approx(FEINT_U)
        assert math.hypot(target.x - out.x, target.y - out.y) < math.hypot(target.x - held.x, target.y - held.y)
        stage.feint(seat, (1, 0), Motion(0.1))
        assert stage.card_sprites.by_token["feint", seat].end.place == held


@for_all(animal=PORTRAITS)
def test_card_that_is_already_in_its_place_flies_nowhere(animal: str) -> None:
    place = Place(300.0, 200.0, 90.0, 5.0)
    motion = play_motion(0.4, place, place, HANDS[animal], is_fade=False)
    assert motion.shift == (0.0, 0.0)
    assert motion.via is None or (motion.via.x, motion.via.y) == (place.x, place.y)
