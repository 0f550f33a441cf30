"""Tests that the stage shows the view after hurrying, resizing or skipping at any time."""

from dataclasses import replace
from itertools import product

import pytest

from papayoo.engine import (
    Card,
    CardPlayed,
    DieRolled,
    HandDealt,
    PassReceived,
    PassRule,
    RoundStarted,
    Suit,
    TrickTaken,
)
from papayoo.storage import SortOrder, Speed
from papayoo.ui.audio.sounds import KNOCKS, Cue, knock_of
from papayoo.ui.geometry import Viewport
from papayoo.ui.table_view.die.throw import AT_REST
from papayoo.ui.table_view.geometry.card_places import targets
from papayoo.ui.table_view.geometry.pose import Token
from papayoo.ui.table_view.hand_sort import sorted_hand
from papayoo.ui.table_view.motion.card_sprites import CardSprite
from papayoo.ui.table_view.motion.durations import Durations
from papayoo.ui.table_view.motion.effects import EffectKind
from tests.covering import for_sample
from tests.loops import for_all, for_rows
from tests.positions import SEAT_COUNTS
from tests.ui.animated_stage import AnimatedStage, card_poses, random_game, stage_showing

for_tables = for_sample(["seats"], [[seats] for seats in SEAT_COUNTS[::3]], [[seats] for seats in SEAT_COUNTS])
SIZES = (Viewport(960, 600), Viewport(1280, 720), Viewport(1024, 768), Viewport(2560, 1080))


@for_tables
def test_picture_catches_up_after_every_command(seats: int) -> None:
    for stage, _ in random_game(seats, "normal"):
        stage.run_until_idle()
        stage.check_caught_up()
    stage.check_at_rest()


@for_tables
def test_no_sprites_remain_after_every_command(seats: int) -> None:
    for stage, _ in random_game(seats, "rest", rounds=2, durations=Durations(Speed.FAST)):
        stage.run_until_idle(1 / 10)
        stage.check_at_rest()


@for_tables
def test_several_commands_are_shown_in_order(seats: int) -> None:
    for stage, rng in random_game(seats, "queue"):
        if rng.random() < 0.3:
            stage.run_until_idle(1 / 15, most_s=600.0)
            stage.check_caught_up()
    stage.run_until_idle(1 / 15, most_s=600.0)
    stage.check_at_rest()


@for_tables
def test_hurrying_at_any_time_ends_in_the_same_picture(seats: int) -> None:
    for stage, rng in random_game(seats, "hurry", rounds=2):
        while not stage.is_idle:
            if rng.random() < 0.5:
                stage.director.hurry()
                stage.check_frame()
            else:
                stage.tick(rng.choice((0.0, 0.01, 0.1, 0.7)))
        stage.check_caught_up()
    stage.check_at_rest()


@for_tables
def test_hurrying_always_reaches_idle(seats: int) -> None:
    """Before a command of the player, the scene completes the animations with ``hurry``."""
    for stage, _ in random_game(seats, "only hurry"):
        presses = 0
        while not stage.is_idle:
            stage.director.hurry()
            presses += 1
            assert presses < 60
        stage.check_at_rest()


@for_tables
def test_drop_shows_the_view(seats: int) -> None:
    for stage, rng in random_game(seats, "drop", rounds=2):
        for _ in range(rng.randrange(12)):
            stage.tick(rng.choice((0.01, 0.1, 0.4)))
        if rng.random() < 0.5:
            stage.director.drop(stage.view)
            stage.check_at_rest()
    stage.run_until_idle(1 / 10, most_s=600.0)
    stage.check_at_rest()


@for_tables
def test_resize_during_any_motion_ends_in_the_right_picture(seats: int) -> None:
    for stage, rng in random_game(seats, "resize"):
        while not stage.is_idle:
            if rng.random() < 0.2:
                stage.resize(rng.choice(SIZES))
                stage.check_frame()
            stage.tick(rng.choice((0.01, 0.05, 0.2)))
        stage.check_caught_up()
    stage.check_at_rest()


@for_tables
def test_only_pauses_take_time_at_instant_speed(seats: int) -> None:
    for stage, _ in random_game(seats, "instant", rounds=2, durations=Durations(Speed.INSTANT)):
        stage.run_until_idle(1 / 20, most_s=2.0)
        assert not stage.card_sprites.is_moving
        stage.check_at_rest()


def test_stage_shows_no_hidden_cards() -> None:
    for stage, _ in random_game(4, "secret"):
        view = stage.view
        played = {card for trick in view.tricks_so_far for card in trick.cards}
        known = {*view.hand, *view.given, *view.received, *played}
        for _ in stage.frames(0.05):
            cards = {sprite.card for sprite in stage.card_sprites.by_token.values() if sprite.card is not None}
            assert cards <= known


def test_one_long_frame_equals_many_short_frames() -> None:
    for stage, _ in random_game(5, "hold-up"):
        stage.tick(30.0)
        stage.tick(30.0)
        stage.check_at_rest()


def test_model_does_not_reveal_events_before_they_are_shown() -> None:
    """The match already contains the events that the table has not shown yet."""
    seen = 0
    for stage, _ in random_game(4, "ahead"):
        for event in stage.frames(0.05):
            if isinstance(event, DieRolled) and stage.die is not None and stage.die.rolled < 1:
                seen += 1
                assert stage.model.die is None
    assert seen


def test_every_event_is_announced_once_in_order() -> None:
    for stage, _ in random_game(3, "announce"):
        stage.run_until_idle(1 / 10)
    kinds = [type(event) for event in stage.announced]
    trick = [*[CardPlayed] * 3, TrickTaken]
    told = {HandDealt, PassReceived, DieRolled, *trick}
    assert [kind for kind in kinds if kind in told] == [HandDealt, PassReceived, DieRolled, *trick * 20]


def test_plaques_count_dealt_cards() -> None:
    stage, _ = next(random_game(4, "deal"))
    counts = []
    for event in stage.frames():
        if isinstance(event, HandDealt) and stage.is_dealing:
            counts.append(tuple(stage.size_of(seat) for seat in range(4)))
    assert len({sum(count) for count in counts}) > 20
    assert counts == sorted(counts, key=sum)
    others = [seat for seat in range(4) if seat != stage.view.seat]
    assert all(stage.size_of(seat) == 15 for seat in others)


def test_knocks_of_a_trick_rise_with_its_points() -> None:
    heard: list[tuple[int, Cue]] = []
    for stage, _ in random_game(3, "ladder"):

        def hear(cue: Cue, gain: float = 1.0, *, points: int = 0, stage: AnimatedStage = stage) -> None:
            if cue in KNOCKS and isinstance(stage.showing, CardPlayed):
                heard.append((stage.model.trick_points, cue))
                assert points == stage.model.trick_points, "the caption names what is at stake"

        stage.choreographer.play = hear
        stage.run_until_idle(1 / 20)
    assert len({cue for _, cue in heard}) >= 3
    assert all(cue is knock_of(points) for points, cue in heard)


def test_round_plays_its_sounds() -> None:
    for stage, _ in random_game(3, "sound"):
        stage.run_until_idle(1 / 20)
    assert stage.heard.count(Cue.TAP) == 60 + stage.view.options.deal.pass_size  # played and received cards
    assert sum(cue in KNOCKS for cue in stage.heard) > 20  # as Payoos are played, and as points arrive
    cues = {Cue.SHUFFLE, Cue.DEAL, Cue.SLIDE, Cue.FLIP, Cue.DIE_HIT, Cue.DIE_REST, Cue.NAIL}
    assert cues <= set(stage.heard)
    assert stage.heard.count(Cue.PAPAYOO) == 2  # when the die names it, and when it is played
    assert stage.heard.count(Cue.ROUND_END) == 1


def test_flying_card_is_not_part_of_the_trick() -> None:
    """The trick and its current winner change only when the card has landed."""
    crowned = 0
    for stage, _ in random_game(4, "landing"):
        before = stage.trick
        stage.tick(0.0)
        while isinstance(stage.showing, CardPlayed):
            assert stage.trick == before
            crowned += before is not None
            stage.tick()
        stage.run_until_idle(1 / 60)
        assert (stage.trick.plays if stage.trick else ()) == stage.model.trick
    assert crowned > 100


def sounds_of(stage: AnimatedStage, kind: type) -> list[Cue]:
    """Advance the stage until it no longer shows an event of this class. Returns all sounds played so far."""
    while isinstance(stage.showing, kind):
        stage.tick()
    return stage.heard


def test_hurried_deal_skips_card_sounds() -> None:
    stage = stage_showing(HandDealt)
    stage.director.hurry()
    assert Cue.DEAL not in sounds_of(stage, HandDealt)


def test_hand_is_dealt_and_sorted_within_a_frame_at_instant_speed() -> None:
    stage = stage_showing(RoundStarted, durations=Durations(Speed.INSTANT))
    while stage.showing is not None:
        assert not isinstance(stage.showing, HandDealt)
        stage.tick()
    sprites = stage.card_sprites.by_token
    shown = sorted(stage.view.hand, key=lambda card: sprites[card].pose.place.x)
    assert shown == list(sorted_hand(stage.view.hand, SortOrder.SUIT))


def test_deal_sounds_survive_a_change_of_speed() -> None:
    stage = stage_showing(HandDealt)
    stage.tick(0.3)
    stage.choreographer.durations = Durations(Speed.INSTANT)
    heard = []
    while stage.is_dealing:
        stage.heard.clear()
        stage.tick()
        heard.append(stage.heard.count(Cue.DEAL))
    assert set(heard) == {0, 1}
    stage.run_until_idle()
    stage.check_at_rest()


def test_one_press_ends_the_roll_and_its_sounds() -> None:
    stage = stage_showing(DieRolled)
    stage.tick(0.2)
    stage.director.hurry()
    assert stage.die is not None
    assert stage.die.rolled == 1.0
    assert stage.model.die is not None
    assert sounds_of(stage, DieRolled).count(Cue.DIE_REST) == 1
    assert Cue.DIE_HIT not in stage.heard
    assert stage.effects.first(EffectKind.REVEAL) is None
    assert stage.heard.count(Cue.NAIL) == 1


@for_rows(("speed", "is_reduced"), [(Speed.NORMAL, False), (Speed.INSTANT, False), (Speed.NORMAL, True)])
def test_die_presents_its_seven_before_it_is_nailed_to_the_poster_which_shakes(speed: Speed, is_reduced: bool) -> None:
    stage = stage_showing(DieRolled, durations=Durations(speed, is_reduced=is_reduced))
    revealed_s = 0.0
    while Cue.NAIL not in stage.heard:
        reveal = stage.effects.first(EffectKind.REVEAL)
        if reveal is not None:
            revealed_s += 1 / 60
            assert reveal.is_still is (is_reduced or speed is Speed.INSTANT)
            assert stage.die is not None
            assert stage.die.rolled == pytest.approx(1.0, abs=0.02)
        stage.tick()
    assert revealed_s > 0.3
    assert stage.model.die is not None
    stage.tick()
    assert any(stage.effects.poster_offset_u) is not (is_reduced or speed is Speed.INSTANT)


def test_press_ends_the_banner_but_not_the_deal() -> None:
    stage = stage_showing(RoundStarted)
    stage.director.hurry()
    assert isinstance(stage.showing, HandDealt)
    assert stage.is_dealing
    assert [stage.size_of(seat) for seat in range(4)] == [0, 0, 0, 0]


def test_die_rest_sound_matches_its_motion() -> None:
    stage = stage_showing(DieRolled)
    while Cue.DIE_REST not in stage.heard:
        stage.tick(1 / 240)
    assert stage.die is not None
    assert stage.die.rolled == pytest.approx(AT_REST, abs=0.02)


def test_die_knocks_on_the_papayoo_of_the_player() -> None:
    found = set()
    for number in range(8):
        stage, knocked = stage_showing(DieRolled, seed=f"knock {number}"), False
        while stage.model.die is None:
            stage.tick()
            knocked |= stage.die is not None and stage.die.knock_at is not None
        assert knocked is (stage.model.papayoo in stage.model.hand)
        sounds_of(stage, DieRolled)
        hits = [gain for cue, gain in zip(stage.heard, stage.gains, strict=True) if cue is Cue.DIE_HIT]
        assert hits[3:] == (hits[:2] if knocked else []), "it knocks as loud as it hits the table"
        found.add(knocked)
    assert found == {True, False}


@for_rows(("kind", "cue"), [(HandDealt, Cue.DEAL), (DieRolled, Cue.DIE_REST)])
def test_instant_speed_plays_each_sound_once(kind: type, cue: Cue) -> None:
    for stage, _ in random_game(4, "instant", durations=Durations(Speed.INSTANT)):
        stage.run_until_idle()
        if any(isinstance(event, kind) for event in stage.announced):
            break
    assert stage.heard.count(cue) == 1
    assert not {Cue.DIE_THROW, Cue.DIE_HIT} & set(stage.heard)


def test_passed_cards_stay_face_down_until_received() -> None:
    """The cards that an opponent passes are unknown until the player receives them."""
    seen = set[float]()
    for stage, _ in random_game(3, "face down"):
        for _ in stage.frames(0.05):
            seen |= {pose.face for token, pose in card_poses(stage).items() if not isinstance(token, Card)}
    assert seen == {0.0}


@for_sample(
    ["seats", "rule"],
    [(2, PassRule.SHIFTING), (3, PassRule.RIGHT)],
    [*product([2, 3], [PassRule.RIGHT, PassRule.SHIFTING])],
)
def test_picture_catches_up_with_every_pass_rule(seats: int, rule: PassRule) -> None:
    for stage, _ in random_game(seats, "rules", rounds=seats, durations=Durations(Speed.FAST), rule=rule):
        stage.run_until_idle()
        stage.check_at_rest()


@for_all(rule=PassRule)
def test_passed_cards_fly_to_their_receiver(rule: PassRule) -> None:
    steps_left = -1 if rule is PassRule.RIGHT else 1
    stage = stage_showing(PassReceived, seats=5, rule=rule)
    leaving: dict[Token, CardSprite] = {}
    while not leaving:
        stage.tick()
        leaving = {token: sprite for token, sprite in stage.card_sprites.by_token.items() if sprite.is_leaving}
    for token, sprite in leaving.items():
        giver = token[1] if isinstance(token, tuple) and not isinstance(token, Card) else stage.view.seat
        plaque = stage.layout.name_plate((giver + steps_left) % 5)
        assert (sprite.end.place.x, sprite.end.place.y) == (plaque.center_x, plaque.center_y)
    assert len(leaving) == 4 * stage.view.options.deal.pass_size


@for_sample(["seats"], [[8]], [[3], [5], [8]])
def test_cards_do_not_fly_over_opponents_plaques(seats: int) -> None:
    for stage, _ in random_game(seats, "under"):
        plaques = [stage.layout.plaque(seat).inset(2.0) for seat in range(seats) if seat != stage.view.seat]
        for _ in stage.frames():
            over = [pose for pose in card_poses(stage).values() if pose.z >= 0]
            assert not any(pose.place.box.overlaps(plaque) for pose in over for plaque in plaques)


@for_all(rule=PassRule)
def test_received_cards_come_from_the_givers_pile(rule: PassRule) -> None:
    """Received cards start their flight at the pile in front of the player who passed them."""
    stage = stage_showing(PassReceived, rule=rule)
    while not stage.model.fresh:
        stage.tick()
    giver = stage.view.options.receives_from(stage.view.seat, 1)
    assert giver is not None
    pile = stage.layout.pile(giver)
    starts = [stage.card_sprites.by_token[card].start.place for card in stage.model.fresh]
    assert all(abs(start.x - pile.x) < 30 and abs(start.y - pile.y) < 1 for start in starts)


def test_received_cards_turn_over_one_after_another_the_dearest_last() -> None:
    stage, turned_at = stage_showing(PassReceived, seed="pass 4"), dict[Card, int]()  # a 7 comes before a cheaper Payoo
    for frame, _ in enumerate(stage.frames()):
        for card in stage.model.fresh:
            if card not in turned_at and stage.card_sprites.by_token[card].pose.face > 0.5:
                turned_at[card] = frame
    turned = sorted(turned_at, key=turned_at.__getitem__)
    assert len(set(turned_at.values())) == len(turned) == stage.view.options.deal.pass_size
    costs = [card.rank if card.suit is Suit.PAYOO else 10 if card.rank == 7 else 0 for card in turned]
    assert costs == sorted(costs)
    assert max(costs) > 0
    knocks = [gain for cue, gain in zip(stage.heard, stage.gains, strict=True) if cue is Cue.TAP]
    assert len(knocks) == len(turned)
    assert knocks == sorted(knocks)
    assert knocks[0] < knocks[-1]


def test_loaded_game_is_shown_from_its_view() -> None:
    """A stage created from a view in the middle of a game has every card in its place."""
    for stage, _ in random_game(5, "load"):
        AnimatedStage(stage.view).check_at_rest()


def test_reduced_motion_raises_each_dear_received_card_for_a_moment() -> None:
    raised = dict[Card, int]()
    received = set[Card]()
    for number in range(6):
        for stage, _ in random_game(4, f"dear {number}", durations=Durations(Speed.NORMAL, is_reduced=True)):
            for event in stage.frames(1 / 60):
                card = stage.intention.dear
                if isinstance(event, PassReceived):
                    received.update(event.received)
                    assert card is None or card in event.received
                if card is not None:
                    raised[card] = raised.get(card, 0) + 1
                    usual = targets(stage.model, stage.layout, replace(stage.intention, dear=None))[card][1].place
                    assert stage.card_sprites.by_token[card].end.place.y == pytest.approx(usual.y - 12)
            assert stage.intention.dear is None
            if stage.model.die is not None:
                break
        dear = {card for card in received if (card.rank >= 10 if card.suit is Suit.PAYOO else card.rank == 7)}
        assert raised.keys() == dear
        assert all(frames == pytest.approx(36, abs=2) for frames in raised.values())
        raised.clear()
        received.clear()
