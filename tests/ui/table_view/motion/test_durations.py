"""Tests of speeds, the trick pause, reduced motion, and flying points."""

import math
from itertools import accumulate, pairwise
from pathlib import Path

import pytest

from papayoo.engine import (
    Card,
    CardPlayed,
    DieRolled,
    GameOptions,
    HandDealt,
    PassHidden,
    PassLaid,
    PassReceived,
    RoundScored,
    Suit,
)
from papayoo.storage import ReducedMotion, Settings, Speed
from papayoo.ui.audio.sounds import Cue, Family, Sounds
from papayoo.ui.desktop.desktop_settings import DesktopProbe
from papayoo.ui.easing import linear
from papayoo.ui.scenes.table.control.event_animations import DEAL_TURN_DEG
from papayoo.ui.table_view.geometry.pose import LAYER
from papayoo.ui.table_view.motion.card_sprites import Motion
from papayoo.ui.table_view.motion.durations import LONGEST_FADE_S, Durations, speed_after
from papayoo.ui.table_view.motion.effects import EffectKind
from tests.loops import for_all, for_rows
from tests.positions import SEAT_COUNTS
from tests.ui.animated_stage import (
    NORMAL,
    PAPAYOO_TRICK,
    STILL,
    AnimatedStage,
    random_game,
    stage_showing,
    stage_taking,
)
from tests.ui.running_app import QUICK, app_of, change_settings, folders_in, open_app


def test_trick_pause_is_as_chosen_at_every_speed() -> None:
    for pause_ms, speed in ((300, Speed.NORMAL), (5000, Speed.FAST), (1000, Speed.RELAXED), (2000, Speed.INSTANT)):
        durations = Durations.of(Settings(trick_pause_ms=pause_ms, speed=speed), is_reduced=False)
        assert durations.trick_pause() == pytest.approx(pause_ms / 1000)
    assert Durations.of(Settings(trick_pause_ms=1000), is_reduced=False).trick_pause(0.8, 0.6) == pytest.approx(1.4)
    assert Durations.of(Settings(trick_pause_ms=None), is_reduced=False).trick_pause(0.8, 0.6) == math.inf


@for_rows(
    ("speed", "motion_s", "pause_s"),
    [
        (Speed.RELAXED, 0.15, 0.15),
        (Speed.NORMAL, 0.1, 0.1),
        (Speed.FAST, 0.055, 0.06),
        (Speed.INSTANT, 0.0, 0.035),
    ],
)
def test_speed_changes_motions_and_pauses(speed: Speed, motion_s: float, pause_s: float) -> None:
    durations, reduced = Durations(speed), Durations(speed, is_reduced=True)
    assert durations.motion(0.1) == durations.fade(0.1) == pytest.approx(motion_s)
    assert durations.pause(0.1) == reduced.pause(0.1) == pytest.approx(pause_s)
    assert durations.still(0.1) == pytest.approx(motion_s or pause_s)
    assert durations.trick_pause(extra_s=0.1) == pytest.approx(0.9 + pause_s)
    assert durations.flies is (speed is not Speed.INSTANT)
    assert not reduced.flies
    assert durations.flight(0.1, linear, 0.2) == Motion(durations.motion(0.1), durations.motion(0.2), linear)
    assert durations.flight(0.1) == Motion(durations.motion(0.1))
    assert durations.nudge(0.1, linear) == Motion(durations.motion(0.1), easing=linear)


def test_reduced_motion_fades_briefly_and_reacts_to_the_pointer_at_once() -> None:
    assert STILL.motion(9.0) == 0.12
    assert STILL.motion(0.1) == STILL.fade(0.1) == 0.1
    assert STILL.fade(9.0) == 9.0
    assert STILL.flight(0.05, linear, 9.0) == Motion(0.05, 0.12, linear, is_fade=True)
    assert STILL.nudge(0.1, linear) == Motion(0.0, easing=linear)


def test_speeds_are_in_order_and_end_at_the_fastest_and_slowest() -> None:
    order = (Speed.RELAXED, Speed.NORMAL, Speed.FAST, Speed.INSTANT)
    assert [speed_after(speed, 1) for speed in order] == [Speed.NORMAL, Speed.FAST, Speed.INSTANT, Speed.INSTANT]
    assert [speed_after(speed, -1) for speed in order] == [Speed.RELAXED, Speed.RELAXED, Speed.NORMAL, Speed.FAST]


@for_rows(
    ("opponents", "share", "delay_s"),
    [(3, 0.0, 0.375), (3, 1.0, 0.625), (4, 0.0, 0.375), (7, 0.5, 2.9 / 7)],
)
def test_bots_take_their_time_but_no_more_than_the_trick_allows(opponents: int, share: float, delay_s: float) -> None:
    assert NORMAL.bot_delay(0.5, opponents, share) == pytest.approx(delay_s)
    assert Durations(Speed.FAST).bot_delay(0.5, opponents, share) == pytest.approx(0.6 * delay_s)


@for_all(is_pressed=[True, False])
def test_endless_pause_ends_by_press_or_acceleration(*, is_pressed: bool) -> None:
    stage = stage_taking(PAPAYOO_TRICK, durations=Durations(Speed.NORMAL, trick_pause_s=None))
    for _ in range(200):
        stage.tick(0.05)
    assert stage.director.awaits_press
    if is_pressed:
        stage.director.hurry()
    for _ in range(100):
        stage.director.update(0.05, is_hasty=not is_pressed)
    stage.check_caught_up()


@for_all(seats=SEAT_COUNTS)
def test_reduced_motion_shows_every_picture_without_flights(seats: int) -> None:
    for stage, _ in random_game(seats, "still", durations=STILL):
        for _ in stage.frames(1 / 30):
            moving = [sprite for sprite in stage.card_sprites.by_token.values() if sprite.is_moving]
            for sprite in moving:
                assert {pose.place for pose in sprite.poses} <= {sprite.start.place, sprite.end.place}
            assert stage.effects.table_offset_u == (0.0, 0.0)
            assert stage.die is None or stage.die.is_still or stage.die.put_away == 1.0
        stage.check_caught_up()
    stage.check_at_rest()


@for_all(seats=(2, 4, 8))
def test_reduced_motion_never_shows_two_cards_half_faded_in_one_hand(seats: int) -> None:
    seen = 0
    for stage, _ in random_game(seats, "still", durations=STILL):
        for _ in stage.frames(1 / 30):
            hand = [sprite for card in stage.model.hand if (sprite := stage.card_sprites.by_token.get(card))]
            for sprite in hand:
                layers = [pose.z // LAYER for pose in sprite.poses if pose.z >= 0]
                assert len(layers) == len(set(layers)), "a card that changes its place in the hand is seen twice"
                seen += 1
    assert seen > 100


@for_all(seats=SEAT_COUNTS)
def test_reduced_motion_deals_packet_by_packet_in_stills_and_sorts_the_hand_in_another(seats: int) -> None:
    stage, shown_s = stage_showing(HandDealt, seats=seats, durations=STILL), dict[tuple[int, tuple[Card, ...]], float]()
    counted = dict[int, int]()
    others = [seat for seat in range(seats) if seat != stage.model.seat]
    while isinstance(stage.showing, HandDealt):
        sprites = {card: stage.card_sprites.by_token[card] for card in stage.model.hand}
        there = sorted((card for card in sprites if not sprites[card].is_moving), key=lambda card: sprites[card].end.z)
        assert all(stage.size_of(seat) == len(there) for seat in others), "everybody is seen to hold as many"
        counted.setdefault(len(there), stage.own_count)
        shown_s[len(there), tuple(there)] = shown_s.get((len(there), tuple(there)), 0.0) + 1 / 60
        stage.tick()
    counts, packets = [count for count, _ in shown_s], GameOptions(seats, 1).deal.packets
    assert counts == [0, *accumulate(packets), sum(packets)], "the last still shows the same cards in another order"
    assert all(own == count for count, own in counted.items() if count), "the player's own cards are counted, too"
    assert all(seconds > 0.15 for seconds in list(shown_s.values())[1:-2])
    assert min(list(shown_s.values())[-2:]) > 0.35
    stage.check_at_rest()


def clean_round(seats: int = 8) -> AnimatedStage:
    """Return a stage that begins to show the end of a round in which the player has taken no points."""
    for number in range(100):
        stage = stage_showing(RoundScored, seats=seats, seed=f"clean {number}", durations=STILL)
        assert isinstance(stage.showing, RoundScored)
        if not stage.showing.points[stage.model.seat]:
            return stage
    raise AssertionError("no clean round")


def test_reduced_motion_lights_the_lamps_of_a_clean_round_one_group_after_another() -> None:
    stage, shown_s = clean_round(), dict[float, float]()
    while isinstance(stage.showing, RoundScored):
        shown_s[stage.lamps_share] = shown_s.get(stage.lamps_share, 0.0) + 1 / 60
        stage.tick()
    assert list(shown_s) == pytest.approx([1 / 3, 2 / 3, 1.0])
    assert list(shown_s.values())[:2] == pytest.approx([0.5, 0.5], abs=0.04)
    assert list(shown_s.values())[-1] > 1.0


def test_lamps_of_a_clean_round_are_lit_at_once_after_a_press() -> None:
    stage = clean_round()
    stage.director.hurry()
    assert stage.lamps_share == 1.0


def deal_angles(stage: AnimatedStage) -> set[float]:
    """Animate the deal; return the angles, in degrees, at which cards lie on the dealer's name plate."""
    dealer = stage.view.dealer
    assert dealer is not None
    box, turns = stage.layout.plaque(dealer), set[float]()
    for event in stage.frames(1 / 30):
        if isinstance(event, HandDealt) and stage.is_dealing:
            lying = [sprite.pose.place for sprite in stage.card_sprites.by_token.values() if sprite.progress == 0]
            for place in lying:
                askew = math.radians(abs(place.angle))
                assert place.height * math.cos(askew) + place.width * math.sin(askew) < box.height
            turns |= {place.angle for place in lying}
    return turns


@for_all(seats=SEAT_COUNTS)
def test_dealt_cards_start_turned_and_end_straight(seats: int) -> None:
    stage, _ = next(random_game(seats, "askew"))
    turns = deal_angles(stage)
    assert min(turns) < -4.0
    assert max(turns) > 4.0
    assert all(abs(turn) <= DEAL_TURN_DEG for turn in turns)
    stage.check_at_rest()


def test_dealt_cards_are_not_turned_with_reduced_motion() -> None:
    stage, _ = next(random_game(4, "askew", durations=STILL))
    assert deal_angles(stage) == {0.0}


def test_reduced_motion_tells_the_roll_in_still_pictures_that_do_not_overlap() -> None:
    stage, shown_s = stage_showing(DieRolled, durations=STILL), dict[tuple[bool, bool], float]()
    while isinstance(stage.showing, DieRolled):
        assert stage.die is not None
        is_revealing = stage.effects.first(EffectKind.REVEAL) is not None
        assert (stage.die.presented > stage.die.put_away) is is_revealing, "the die lies beside the Papayoo"
        picture = stage.is_rolled, stage.effects.first(EffectKind.REVEAL) is not None
        shown_s[picture] = shown_s.get(picture, 0.0) + 1 / 60
        stage.tick()
    assert list(shown_s)[:3] == [(False, False), (True, False), (True, True)]
    assert all(shown_s[picture] > 0.4 for picture in list(shown_s)[:3])
    assert [cue for cue in stage.heard if cue in (Cue.DIE_REST, Cue.PAPAYOO)] == [Cue.DIE_REST, Cue.PAPAYOO]


@for_all(seats=(3, 4, 8))
def test_reduced_motion_shows_received_cards_one_after_another_at_once(seats: int) -> None:
    stage, arrived = stage_showing(PassReceived, seats=seats, durations=STILL), dict[Card, int]()
    for frame, event in enumerate(stage.frames()):
        if not isinstance(event, PassReceived):
            break
        for card in stage.model.fresh:
            pose = stage.card_sprites.by_token[card].pose
            assert pose.face in (0.0, 1.0)
            assert pose.alpha == 1.0
            if pose.face:
                arrived.setdefault(card, frame)
    shown = sorted(arrived, key=arrived.__getitem__)
    assert len(arrived) == stage.view.options.deal.pass_size
    # Cards from 10 points and 7s are held longer.
    waits = [36 if (card.rank >= 10 if card.suit is Suit.PAYOO else card.rank == 7) else 15 for card in shown]
    steps = [arrived[later] - arrived[sooner] for sooner, later in pairwise(shown)]
    assert steps == pytest.approx(waits[:-1], abs=1)
    assert stage.heard.count(Cue.TAP) == len(arrived)


def test_trick_stays_readable_with_reduced_motion() -> None:
    stage, shown_s = stage_taking(("2H 9C", "3H 9D", "4H 10D"), durations=STILL), 0.0
    while stage.model.trick:
        shown_s += 1 / 60
        stage.tick()
    assert shown_s > 0.5


def test_fading_card_is_visible_at_both_places() -> None:
    stage, _ = next(random_game(4, "fade", durations=STILL))
    while not any(sprite.is_moving and sprite.progress > 0 for sprite in stage.card_sprites.by_token.values()):
        stage.tick(LONGEST_FADE_S / 3)
    sprite = next(sprite for sprite in stage.card_sprites.by_token.values() if 0 < sprite.progress < 1)
    going, coming = sprite.poses
    assert going.alpha + coming.alpha == pytest.approx(1.0)
    assert (going.place, coming.place) == (sprite.start.place, sprite.end.place)


def test_fading_card_stays_below_plaques() -> None:
    found = set()
    for stage, _ in random_game(4, "fade", durations=STILL):
        plaques = [stage.layout.plaque(seat) for seat in range(4)]
        for event in stage.frames(LONGEST_FADE_S / 3):
            field = stage.card_sprites
            for _, sprite in field.in_front_of_plates():
                seen = sprite.poses_on_level(is_under=False)
                assert not any(pose.place.box.overlaps(plaque) for pose in seen for plaque in plaques)
            found |= {type(event) for _, sprite in field.behind_plates() if sprite.is_moving}
    assert {PassLaid, PassHidden, PassReceived, CardPlayed} <= found


@for_all(seats=SEAT_COUNTS)
def test_plaque_shows_all_points_in_the_end(seats: int) -> None:
    for stage, _ in random_game(seats, "points"):
        for _ in stage.frames(1 / 20):
            for seat in range(seats):
                assert 0 <= stage.points_of(seat) <= stage.model.points[seat]
        stage.director.update(5.0)
        assert [stage.points_of(seat) for seat in range(seats)] == list(stage.view.points)


def test_reduced_motion_follows_setting_or_desktop(tmp_path: Path) -> None:
    with open_app(folders_in(tmp_path), QUICK) as pilot:
        context = app_of(pilot).context
        context.motion_probe = DesktopProbe(lambda: True, "motion")
        found = [context.is_motion_reduced]
        context.motion_probe.refresh()
        context.motion_probe.wait()
        found.append(context.is_motion_reduced)
        for chosen in (ReducedMotion.OFF, ReducedMotion.ON):
            change_settings(context, reduced_motion=chosen)
            found.append(context.is_motion_reduced)
    assert found == [False, True, False, True]


def test_sound_families_have_their_own_volume() -> None:
    sounds = Sounds(Settings(sound_volume=80, card_volume=50, jingle_volume=0))
    assert sounds.volume(Cue.WIN) == 0
    assert 0 < sounds.volume(Cue.TAP) < sounds.volume(Cue.BUTTON) < 1
    sounds.sync_with_settings(Settings(sound_volume=100, card_volume=100, jingle_volume=100, animal_volume=100))
    assert {sounds.volume(cue) for cue in Cue} == {1.0}
    sounds.is_muted = True
    assert not any(sounds.volume(cue) for cue in Cue)
    assert {cue.family for cue in Cue} == set(Family)
