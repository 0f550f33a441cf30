"""Tests that the stage shows the view after hurrying, resizing or skipping at any time."""

import random
from collections.abc import Iterator

import pytest

from papayoo.engine.cards import Card
from papayoo.engine.events import (
    CardPlayed,
    DieRolled,
    HandDealt,
    PassReceived,
    RoundStarted,
    TrickTaken,
    events_for,
)
from papayoo.engine.game import Game
from papayoo.engine.options import GameOptions, PassRule
from papayoo.storage.settings import Speed
from papayoo.ui.audio.sounds import Cue
from papayoo.ui.geometry import Viewport
from papayoo.ui.table_view.die.throw import AT_REST
from papayoo.ui.table_view.model import TableModel
from papayoo.ui.table_view.motion.durations import Durations
from papayoo.ui.table_view.motion.effects import EffectKind
from tests.positions import SEAT_COUNTS
from tests.ui.running_app import AnimatedTable, random_steps

SIZES = (Viewport(960, 600), Viewport(1280, 720), Viewport(1024, 768), Viewport(2560, 1080))


def random_game(
    seats: int, seed: str, *, rounds: int = 1, speed: Speed = Speed.NORMAL, rule: PassRule = PassRule.LEFT
) -> Iterator[tuple[AnimatedTable, random.Random]]:
    """Play a random game watched from a random seat, and yield its table after each command.

    The director has then queued the events of the command but not yet shown them.
    """
    rng = random.Random(f"{seed}/{seats}")
    game, watcher = Game(GameOptions(seats, rounds, rule), f"{seed}/{seats}"), rng.randrange(seats)
    animated_table = AnimatedTable(game.view(watcher), speed)
    for events in random_steps(game, rng):
        animated_table.view = game.view(watcher)
        animated_table.director.add(events_for(watcher, events))
        yield animated_table, rng


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_picture_catches_up_after_every_command(seats: int) -> None:
    for animated_table, _ in random_game(seats, "normal"):
        animated_table.run_until_idle()
        animated_table.check_caught_up()
    animated_table.check_at_rest()


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_no_sprites_remain_after_every_command(seats: int) -> None:
    for animated_table, _ in random_game(seats, "rest", rounds=2, speed=Speed.FAST):
        animated_table.run_until_idle(1 / 10)
        animated_table.check_at_rest()


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_several_commands_are_shown_in_order(seats: int) -> None:
    for animated_table, rng in random_game(seats, "queue"):
        if rng.random() < 0.3:
            animated_table.run_until_idle(1 / 15, most_s=600.0)
            animated_table.check_caught_up()
    animated_table.run_until_idle(1 / 15, most_s=600.0)
    animated_table.check_at_rest()


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_hurrying_at_any_time_ends_in_the_same_picture(seats: int) -> None:
    for animated_table, rng in random_game(seats, "hurry", rounds=2):
        while not animated_table.director.is_idle:
            if rng.random() < 0.5:
                animated_table.director.hurry()
                animated_table.check_frame()
            else:
                animated_table.tick(rng.choice((0.0, 0.01, 0.1, 0.7)))
        animated_table.check_caught_up()
    animated_table.check_at_rest()


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_hurrying_always_reaches_idle(seats: int) -> None:
    """The scene hurries the director to idle before it executes the player's command."""
    for animated_table, _ in random_game(seats, "only hurry"):
        presses = 0
        while not animated_table.director.is_idle:
            animated_table.director.hurry()
            presses += 1
            assert presses < 60
        animated_table.check_at_rest()


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_drop_shows_the_view(seats: int) -> None:
    for animated_table, rng in random_game(seats, "drop", rounds=2):
        for _ in range(rng.randrange(12)):
            animated_table.tick(rng.choice((0.01, 0.1, 0.4)))
        if rng.random() < 0.5:
            animated_table.director.drop(animated_table.view)
            animated_table.check_at_rest()
    animated_table.run_until_idle(1 / 10, most_s=600.0)
    animated_table.check_at_rest()


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_resize_during_any_motion_ends_in_the_right_picture(seats: int) -> None:
    for animated_table, rng in random_game(seats, "resize"):
        while not animated_table.director.is_idle:
            if rng.random() < 0.2:
                animated_table.resize(rng.choice(SIZES))
                animated_table.check_frame()
            animated_table.tick(rng.choice((0.01, 0.05, 0.2)))
        animated_table.check_caught_up()
    animated_table.check_at_rest()


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_only_pauses_take_time_at_instant_speed(seats: int) -> None:
    for animated_table, _ in random_game(seats, "instant", rounds=2, speed=Speed.INSTANT):
        animated_table.run_until_idle(1 / 20, most_s=2.0)
        assert not animated_table.stage.card_sprites.is_moving
        animated_table.check_at_rest()


def test_stage_shows_no_hidden_cards() -> None:
    for animated_table, _ in random_game(4, "secret"):
        view = animated_table.view
        plays = [play for taken in view.tricks for play in taken.trick.plays] + list(
            view.trick.plays if view.trick else ()
        )
        known = {*view.hand, *view.given, *view.received, *(play.card for play in plays)}
        while not animated_table.director.is_idle:
            animated_table.tick(0.05)
            cards = {
                sprite.card for sprite in animated_table.stage.card_sprites.by_token.values() if sprite.card is not None
            }
            assert cards <= known


def test_one_long_frame_equals_many_short_frames() -> None:
    for animated_table, _ in random_game(5, "hold-up"):
        animated_table.tick(30.0)
        animated_table.tick(30.0)
        animated_table.check_at_rest()


def test_model_does_not_reveal_events_before_they_are_shown() -> None:
    """The match already contains the events that the table has not shown yet."""
    for animated_table, _ in random_game(4, "ahead"):
        while not animated_table.director.is_idle:
            table_showing = animated_table.director.showing
            if (
                isinstance(table_showing, DieRolled)
                and animated_table.stage.die is not None
                and animated_table.stage.die.rolled < 1
            ):
                assert animated_table.stage.model.die is None
            animated_table.tick(0.05)


def test_every_event_is_announced_once_in_order() -> None:
    seen: list[object] = []
    for animated_table, _ in random_game(3, "announce"):
        animated_table.run_until_idle(1 / 10)
        seen = list(animated_table.announced)
    kinds = [type(event) for event in seen]
    assert kinds.count(HandDealt) == 1
    assert kinds.count(PassReceived) == 1
    assert kinds.count(DieRolled) == 1
    assert kinds.count(CardPlayed) == 60
    assert kinds.count(TrickTaken) == 20


def test_plaques_count_dealt_cards() -> None:
    animated_table, _ = next(random_game(4, "deal"))
    counts = []
    while not animated_table.director.is_idle:
        animated_table.tick(1 / 60)
        if isinstance(animated_table.director.showing, HandDealt) and animated_table.stage.intention.order is not None:
            counts.append(tuple(animated_table.stage.size_of(seat) for seat in range(4)))
    assert len({sum(count) for count in counts}) > 20
    assert counts == sorted(counts, key=sum)
    others = [seat for seat in range(4) if seat != animated_table.view.seat]
    assert all(animated_table.stage.size_of(seat) == 15 for seat in others)


def test_round_plays_its_sounds() -> None:
    for animated_table, _ in random_game(3, "sound"):
        animated_table.run_until_idle(1 / 20)
    for cue in (
        Cue.SHUFFLE,
        Cue.DEAL,
        Cue.SLIDE,
        Cue.FLIP,
        Cue.DIE_HIT,
        Cue.DIE_REST,
        Cue.NAIL,
        Cue.TAP,
        Cue.POINTS,
        Cue.PAPAYOO,
    ):
        assert cue in animated_table.heard
    assert animated_table.heard.count(Cue.PAPAYOO) == 2  # when the die names it, and when it is played
    assert animated_table.heard.count(Cue.ROUND_END) == 1


def test_every_played_card_has_a_sound() -> None:
    for animated_table, _ in random_game(3, "sound"):
        animated_table.run_until_idle(1 / 20)
    assert animated_table.heard.count(Cue.TAP) == 60
    assert animated_table.heard.count(Cue.POINTS) == 20


def test_flying_card_is_not_part_of_the_trick() -> None:
    """The trick and its current winner change only when the card has landed."""
    crowned = 0
    for animated_table, _ in random_game(4, "landing"):
        before = animated_table.stage.trick
        animated_table.tick(0.0)
        while isinstance(animated_table.director.showing, CardPlayed):
            assert animated_table.stage.trick == before
            crowned += before is not None
            animated_table.tick(1 / 60)
        animated_table.run_until_idle(1 / 60)
        assert (
            animated_table.stage.trick.plays if animated_table.stage.trick else ()
        ) == animated_table.stage.model.trick
    assert crowned > 100


def table_showing(kind: type, seats: int = 4) -> AnimatedTable:
    """Return a table that has just begun to show an event of a class."""
    for animated_table, _ in random_game(seats, "showing"):
        while not animated_table.director.is_idle:
            if isinstance(animated_table.director.showing, kind):
                animated_table.heard.clear()
                return animated_table
            animated_table.tick(1 / 60)
    raise AssertionError(f"no {kind}")


def sounds_of(animated_table: AnimatedTable, kind: type) -> list[Cue]:
    """Return the sounds played until the event of a class has been shown."""
    while isinstance(animated_table.director.showing, kind):
        animated_table.tick(1 / 60)
    return animated_table.heard


def test_hurried_deal_skips_card_sounds() -> None:
    animated_table = table_showing(HandDealt)
    animated_table.director.hurry()
    assert Cue.DEAL not in sounds_of(animated_table, HandDealt)


def test_deal_sounds_survive_a_change_of_speed() -> None:
    animated_table = table_showing(HandDealt)
    animated_table.tick(0.3)
    animated_table.director.choreographer.durations = Durations(Speed.INSTANT)
    while animated_table.stage.intention.order is not None:
        animated_table.heard.clear()
        animated_table.tick(1 / 60)
        assert animated_table.heard.count(Cue.DEAL) <= 1
    animated_table.run_until_idle()
    animated_table.check_at_rest()


def test_one_press_ends_the_roll_and_its_sounds() -> None:
    animated_table = table_showing(DieRolled)
    animated_table.tick(0.2)
    animated_table.director.hurry()
    assert animated_table.stage.model.die is not None
    assert sounds_of(animated_table, DieRolled).count(Cue.DIE_REST) == 1
    assert Cue.DIE_HIT not in animated_table.heard
    assert animated_table.stage.effects.first(EffectKind.REVEAL) is None
    assert animated_table.heard.count(Cue.NAIL) == 1


@pytest.mark.parametrize(("speed", "is_reduced"), [(Speed.NORMAL, False), (Speed.INSTANT, False), (Speed.NORMAL, True)])
def test_die_presents_its_seven_before_it_is_nailed_to_the_poster(speed: Speed, is_reduced: bool) -> None:
    revealed_s = 0.0
    for animated_table, _ in random_game(4, "reveal"):
        animated_table.director.choreographer.durations = Durations(speed, is_reduced=is_reduced)
        while not animated_table.director.is_idle:
            reveal = animated_table.stage.effects.first(EffectKind.REVEAL)
            revealed_s += (reveal is not None) / 60
            if reveal is not None:
                assert reveal.is_still is (is_reduced or speed is Speed.INSTANT)
                assert animated_table.stage.die is not None
                assert animated_table.stage.die.rolled == pytest.approx(1.0, abs=0.02)
            if Cue.NAIL in animated_table.heard:
                assert revealed_s > 0.3
                assert animated_table.stage.model.die is not None
                return
            animated_table.tick(1 / 60)
    raise AssertionError("nothing was nailed to the poster")


def test_press_ends_the_banner_but_not_the_deal() -> None:
    animated_table = table_showing(RoundStarted)
    animated_table.director.hurry()
    assert isinstance(animated_table.director.showing, HandDealt)
    assert animated_table.stage.intention.order is not None
    assert [animated_table.stage.size_of(seat) for seat in range(4)] == [0, 0, 0, 0]


def test_die_rest_sound_matches_its_motion() -> None:
    animated_table = table_showing(DieRolled)
    while Cue.DIE_REST not in animated_table.heard:
        animated_table.tick(1 / 240)
    assert animated_table.stage.die is not None
    assert animated_table.stage.die.rolled == pytest.approx(AT_REST, abs=0.02)


@pytest.mark.parametrize(("kind", "cue"), [(HandDealt, Cue.DEAL), (DieRolled, Cue.DIE_REST)])
def test_instant_speed_plays_each_sound_once(kind: type, cue: Cue) -> None:
    for animated_table, _ in random_game(4, "instant", speed=Speed.INSTANT):
        animated_table.run_until_idle()
        if any(isinstance(event, kind) for event in animated_table.announced):
            break
    assert animated_table.heard.count(cue) == 1
    assert not {Cue.DIE_THROW, Cue.DIE_HIT} & set(animated_table.heard)


def test_passed_cards_stay_face_down_until_received() -> None:
    """The cards that an opponent passes are unknown until the player receives them."""
    for animated_table, _ in random_game(3, "face down"):
        while not animated_table.director.is_idle:
            animated_table.tick(0.05)
            for token, sprite in animated_table.stage.card_sprites.by_token.items():
                if not isinstance(token, Card):
                    assert sprite.pose.face == 0.0


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("rule", [PassRule.RIGHT, PassRule.SHIFTING])
def test_picture_catches_up_with_every_pass_rule(seats: int, rule: PassRule) -> None:
    for animated_table, _ in random_game(seats, "rules", rounds=seats, speed=Speed.FAST, rule=rule):
        animated_table.run_until_idle()
        animated_table.check_at_rest()


@pytest.mark.parametrize("rule", PassRule)
def test_passed_cards_fly_to_their_receiver(rule: PassRule) -> None:
    steps_left = -1 if rule is PassRule.RIGHT else 1
    for animated_table, _ in random_game(5, "fly", rule=rule):
        layout, own = animated_table.stage.layout, animated_table.view.seat
        while not animated_table.director.is_idle:
            animated_table.tick(1 / 60)
            leaving = {
                token: sprite.end
                for token, sprite in animated_table.stage.card_sprites.by_token.items()
                if sprite.is_leaving
            }
            if leaving and isinstance(animated_table.director.showing, PassReceived):
                for token, pose in leaving.items():
                    giver = token[1] if isinstance(token, tuple) and not isinstance(token, Card) else own
                    plaque = layout.name_plate((giver + steps_left) % 5)
                    assert (pose.place.x, pose.place.y) == (plaque.center_x, plaque.center_y)
                assert len(leaving) == 4 * animated_table.view.options.deal.pass_size
                return
    raise AssertionError("no pass was seen")


@pytest.mark.parametrize("seats", [3, 5, 8])
def test_cards_do_not_fly_over_opponents_plaques(seats: int) -> None:
    for animated_table, _ in random_game(seats, "under"):
        plaques = [
            animated_table.stage.layout.plaque(seat).inset(2.0)
            for seat in range(seats)
            if seat != animated_table.view.seat
        ]
        while not animated_table.director.is_idle:
            animated_table.tick(1 / 60)
            over = [sprite.pose for sprite in animated_table.stage.card_sprites.by_token.values() if sprite.pose.z >= 0]
            assert not any(pose.place.box.overlaps(plaque) for pose in over for plaque in plaques)


@pytest.mark.parametrize("rule", PassRule)
def test_received_cards_come_from_the_players_pile(rule: PassRule) -> None:
    """Received cards start their flight at the pile beside the player's place."""
    for animated_table, _ in random_game(4, "received", rule=rule):
        layout, model = animated_table.stage.layout, animated_table.stage.model
        while not animated_table.director.is_idle:
            animated_table.tick(1 / 60)
            if (
                isinstance(animated_table.director.showing, PassReceived)
                and animated_table.stage.model.fresh
                and not model.fresh
            ):
                pile = layout.pile(model.seat)
                starts = [
                    animated_table.stage.card_sprites.by_token[card].start.place
                    for card in animated_table.stage.model.fresh
                ]
                assert all(abs(start.x - pile.x) < 30 and abs(start.y - pile.y) < 1 for start in starts)
                return
    raise AssertionError("no pass was received")


def test_loaded_game_is_shown_from_its_view() -> None:
    """The stage is created from a view, without events."""
    for animated_table, _ in random_game(5, "load"):
        animated_table.run_until_idle(0.5)
        fresh = AnimatedTable(animated_table.view)
        fresh.stage.show(TableModel.from_view(animated_table.view))
        fresh.check_at_rest()
