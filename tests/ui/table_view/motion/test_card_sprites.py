"""Tests of the motions of cards."""

from dataclasses import replace

import pytest

from papayoo.engine import parse_cards
from papayoo.ui.easing import linear, out_cubic
from papayoo.ui.table_view.geometry.pose import Place, Pose
from papayoo.ui.table_view.motion.card_sprites import FLIGHT_Z, STILL, CardSprite, CardSprites, Motion

CARD, OTHER = parse_cards("7S 9S")
LEFT, RIGHT = Place(0.0, 0.0, 100.0), Place(100.0, 40.0, 50.0, 20.0)
AT_LEFT, AT_RIGHT = Pose(LEFT), Pose(RIGHT)
SLIDE = Motion(1.0, easing=linear)


def moving(
    motion: Motion = SLIDE, elapsed_s: float = 0.0, *, start: Pose = AT_LEFT, end: Pose = AT_RIGHT
) -> CardSprite:
    return CardSprite(CARD, start, end, motion, elapsed_s)


def test_card_waits_moves_and_stays() -> None:
    late = replace(SLIDE, delay_s=0.5)
    assert [moving(late, seconds).is_waiting for seconds in (0.0, 0.5, 0.6, 1.5)] == [True, True, False, False]
    assert [moving(late, seconds).is_moving for seconds in (0.0, 1.4, 1.5)] == [True, True, False]
    assert [moving(late, seconds).progress for seconds in (0.4, 0.75, 1.5)] == pytest.approx([0, 0.25, 1])
    assert [moving(late, seconds).pose.place.x for seconds in (0.4, 0.75, 1.5)] == pytest.approx([0, 25, 100])
    assert moving(late, 0.5).pose_after(0.25).place == moving(late, 0.75).pose.place == Place(25, 10, 87.5, 5)
    assert moving(late, 0.5).pose_after(1.0) == Pose(RIGHT)


def test_card_that_changes_at_once_is_unchanged_while_it_waits() -> None:
    for motion in (Motion(delay_s=0.5), Motion(delay_s=0.5, is_fade=True)):
        for seconds, place in ((0.0, LEFT), (0.4, LEFT), (0.5, RIGHT)):
            shown = [pose for pose in moving(motion, seconds).poses if pose.alpha]
            assert [pose.place for pose in shown] == [place]


def test_new_sprite_is_at_its_start() -> None:
    sprite = CardSprite(CARD, Pose(LEFT), Pose(RIGHT), SLIDE)
    assert (sprite.elapsed_s, sprite.pose.place, sprite.is_leaving) == (0.0, LEFT, False)


def test_pose_follows_the_time_and_a_new_motion() -> None:
    sprite = moving()
    assert sprite.pose.place.x == 0
    sprite.elapsed_s = 0.5
    assert sprite.pose.place.x == 50
    sprite.move_to(Pose(LEFT), SLIDE)
    assert (sprite.pose.place.x, sprite.start.place.x, sprite.elapsed_s) == (50, 50, 0)
    sprite.elapsed_s = 0.5
    assert sprite.pose.place.x == 25
    sprite.return_from(RIGHT, SLIDE)
    assert (sprite.pose.place, sprite.end.place, sprite.elapsed_s) == (RIGHT, LEFT, 0)


def test_card_flies_in_an_arc_swells_and_turns_over() -> None:
    motion = replace(SLIDE, arc_u=30.0, swell=0.5, flip_start=0.2, flip_end=0.6)
    face_down = Pose(LEFT, face=0.0, alpha=0.0)
    pose = moving(motion, 0.5, start=face_down).pose
    assert pose.place == pytest.approx((50, 20 - 30, 75 * 1.25, 10))
    assert (pose.face, pose.alpha) == pytest.approx((0.75, 0.5))
    assert [moving(motion, seconds, start=face_down).pose.face for seconds in (0.1, 0.2, 0.6, 0.9)] == [0, 0, 1, 1]


def test_card_slides_to_a_place_on_its_way_and_flies_on_from_there() -> None:
    middle = Place(20.0, 80.0, 100.0)
    motion = replace(SLIDE, via=middle, via_at=0.4, arc_u=30.0, height_from_u=4.0, height_to_u=8.0)
    assert moving(motion, 0.2).pose.place.x == pytest.approx(20 * out_cubic(0.5))
    assert moving(motion, 0.4).pose.place == pytest.approx(middle)
    assert moving(motion, 0.7).pose.place == pytest.approx((60, 60 - 30, 75, 10))
    assert [motion.height_u(progress) for progress in (0.2, 0.4, 0.7, 1)] == pytest.approx([4, 4, 36, 8])
    assert [replace(motion, via=None).height_u(progress) for progress in (0, 0.5)] == pytest.approx([4, 36])


def test_rest_of_a_motion_keeps_its_end() -> None:
    motion = Motion(1.0, 0.5, linear, via=LEFT)
    assert motion.total_s == 1.5
    assert motion.after(0.2) == replace(motion, delay_s=0.3)
    assert motion.after(0.5) == replace(motion, delay_s=0.0)
    assert motion.after(0.9) == replace(motion, delay_s=0.0, duration_s=0.6, easing=out_cubic, via=None)
    assert motion.after(2.0).total_s == 0.0


def test_fading_card_is_at_its_old_and_new_place() -> None:
    sprite = moving(Motion(1.0, is_fade=True), 0.25, start=Pose(LEFT, z=-5.0))
    assert list(sprite.poses) == [Pose(LEFT, alpha=0.75, z=-5.0), Pose(RIGHT, alpha=0.25)]
    assert sprite.pose == Pose(LEFT, z=-5.0)
    assert sprite.poses_on_level(is_under=True) == (Pose(LEFT, alpha=0.75, z=-5.0),)
    assert sprite.poses_on_level(is_under=False) == (Pose(RIGHT, alpha=0.25),)
    sprite.elapsed_s = 0.5
    assert sprite.pose == Pose(RIGHT)
    sprite.is_leaving = True
    assert list(sprite.poses) == [Pose(LEFT, alpha=0.5, z=-5.0)]
    sprite.elapsed_s = 1.0
    assert list(sprite.poses) == [Pose(RIGHT)]
    assert moving(Motion(1.0, is_fade=True)).poses_on_level(is_under=False) == (Pose(LEFT),), (
        "the new pose is invisible"
    )


def test_cards_that_change_places_pass_each_other_halfway() -> None:
    order = [moving(SLIDE, seconds, start=Pose(LEFT, z=301), end=Pose(RIGHT, z=305)).pose.z for seconds in (0.4, 0.6)]
    assert order == [301, 305]


def test_flying_card_is_above_all_others() -> None:
    over = moving(SLIDE, 0.1, start=Pose(LEFT, z=350), end=Pose(RIGHT, z=150))
    assert over.pose.z == FLIGHT_Z + 1.5
    assert moving(SLIDE, 0.1, start=Pose(LEFT, z=350), end=Pose(RIGHT, z=0)).pose.z == FLIGHT_Z
    assert moving(SLIDE, 0.9, start=Pose(LEFT, z=350), end=Pose(RIGHT, z=-50)).pose.z == -50, "it goes under the plates"


def test_card_from_behind_a_plate_stays_behind_it_for_a_part_of_its_flight() -> None:
    motion, hidden = replace(SLIDE, under=0.3), Pose(LEFT, z=-100)
    found = [moving(motion, seconds, start=hidden, end=Pose(RIGHT, z=150)).pose.z for seconds in (0.0, 0.29, 0.3, 0.9)]
    assert found == [-100, -100, FLIGHT_Z + 1.5, FLIGHT_Z + 1.5]


def test_cards_enter_move_and_leave() -> None:
    cards, landed = CardSprites(), list[str]()
    cards.retarget({CARD: (CARD, Pose(LEFT)), OTHER: (OTHER, Pose(RIGHT))}, lambda _: SLIDE)
    assert [sprite.pose.place for sprite in cards.by_token.values()] == [LEFT, RIGHT], "new cards are in their places"
    assert not any(sprite.is_moving for sprite in cards.by_token.values())
    cards.leave(OTHER, Pose(LEFT), SLIDE, lambda: landed.append("other"))
    cards.leave("unknown", Pose(LEFT), SLIDE)
    cards.retarget({CARD: (CARD, Pose(RIGHT))}, lambda _: SLIDE)
    assert cards.is_moving
    assert set(cards.by_token) == {CARD, OTHER}, "a leaving card goes on"
    cards.update(0.5)
    assert [sprite.pose.place.x for sprite in cards.by_token.values()] == [50, 50]
    assert landed == []
    cards.update(0.5)
    assert (set(cards.by_token), landed, cards.is_moving) == ({CARD}, ["other"], False)
    assert cards.by_token[CARD].motion is STILL
    cards.retarget({}, lambda _: SLIDE)
    assert cards.by_token == {}


def test_leaving_card_can_be_called_back() -> None:
    cards, landed = CardSprites(), list[str]()
    cards.enter(CARD, CARD, Pose(LEFT))
    cards.leave(CARD, Pose(RIGHT), SLIDE, lambda: landed.append("left"))
    cards.update(0.5)
    cards.retarget({CARD: (CARD, Pose(RIGHT))}, lambda _: SLIDE)
    cards.finish()
    assert (cards.by_token[CARD].pose, landed) == (Pose(RIGHT), [])


def test_unmoved_card_keeps_its_motion() -> None:
    cards = CardSprites()
    cards.enter(CARD, CARD, Pose(LEFT))
    cards.retarget({CARD: (CARD, Pose(RIGHT))}, lambda _: SLIDE)
    cards.update(0.5)
    cards.retarget({CARD: (CARD, Pose(RIGHT))}, lambda _: SLIDE)
    assert cards.by_token[CARD].pose.place.x == 50


def test_hidden_card_becomes_known() -> None:
    cards = CardSprites()
    cards.enter(("pile", 1, 0), None, Pose(LEFT))
    cards.rename(("pile", 1, 0), CARD, CARD)
    cards.rename("unknown", OTHER, OTHER)
    assert list(cards.by_token) == [CARD]
    assert cards.by_token[CARD].card == CARD


def test_cards_are_drawn_by_level_in_their_order() -> None:
    cards = CardSprites()
    for token, z in (("c", 300.0), ("a", -2.0), ("d", 100.0), ("b", -9.0), ("e", 0.0)):
        cards.enter(token, None, Pose(LEFT, z=z))
    assert [token for token, _ in cards.behind_plates()] == ["b", "a"]
    assert [token for token, _ in cards.in_front_of_plates()] == ["e", "d", "c"]
