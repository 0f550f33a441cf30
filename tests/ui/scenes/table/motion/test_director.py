"""However the person hurries, resizes or skips, the picture ends where the rules are, and no card is ever lost."""

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
from papayoo.ui.scenes.table.die.throw import AT_REST
from papayoo.ui.scenes.table.model import TableModel
from papayoo.ui.scenes.table.motion.durations import Tempo
from tests.positions import SEAT_COUNTS
from tests.ui.running_app import Theatre, random_steps

SIZES = (Viewport(960, 600), Viewport(1280, 720), Viewport(1024, 768), Viewport(2560, 1080))


def played(
    seats: int, seed: str, *, rounds: int = 1, speed: Speed = Speed.NORMAL, rule: PassRule = PassRule.LEFT
) -> Iterator[tuple[Theatre, random.Random]]:
    """A random game seen from a random seat: after each command, its events are handed to the director."""
    rng = random.Random(f"{seed}/{seats}")
    game, watcher = Game(GameOptions(seats, rounds, rule), f"{seed}/{seats}"), rng.randrange(seats)
    theatre = Theatre(game.view(watcher), speed)
    for events in random_steps(game, rng):
        theatre.view = game.view(watcher)
        theatre.director.add(events_for(watcher, events))
        yield theatre, rng


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_after_every_command_the_picture_catches_up_with_every_card_in_place(seats: int) -> None:
    for theatre, _ in played(seats, "normal"):
        theatre.run_until_idle()
        theatre.check_caught_up()
    theatre.check_at_rest()


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_after_every_command_nothing_is_left_over_once_all_has_arrived(seats: int) -> None:
    for theatre, _ in played(seats, "rest", rounds=2, speed=Speed.FAST):
        theatre.run_until_idle(1 / 10)
        theatre.check_at_rest()


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_several_commands_at_once_are_shown_in_turn(seats: int) -> None:
    for theatre, rng in played(seats, "queue"):
        if rng.random() < 0.3:
            theatre.run_until_idle(1 / 15, most_s=600.0)
            theatre.check_caught_up()
    theatre.run_until_idle(1 / 15, most_s=600.0)
    theatre.check_at_rest()


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_hurrying_at_any_moment_ends_in_the_same_picture(seats: int) -> None:
    for theatre, rng in played(seats, "hurry", rounds=2):
        while not theatre.director.is_idle:
            if rng.random() < 0.5:
                theatre.director.hurry()
                theatre.check_frame()
            else:
                theatre.tick(rng.choice((0.0, 0.01, 0.1, 0.7)))
        theatre.check_caught_up()
    theatre.check_at_rest()


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_hurrying_alone_always_ends(seats: int) -> None:
    """The scene hurries to the end of what is shown before it carries out what the person decided."""
    for theatre, _ in played(seats, "only hurry"):
        presses = 0
        while not theatre.director.is_idle:
            theatre.director.hurry()
            presses += 1
            assert presses < 60
        theatre.check_at_rest()


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_dropping_what_was_to_be_shown_shows_the_view(seats: int) -> None:
    for theatre, rng in played(seats, "drop", rounds=2):
        for _ in range(rng.randrange(12)):
            theatre.tick(rng.choice((0.01, 0.1, 0.4)))
        if rng.random() < 0.5:
            theatre.director.drop(theatre.view)
            theatre.check_at_rest()
    theatre.run_until_idle(1 / 10, most_s=600.0)
    theatre.check_at_rest()


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_a_new_window_size_in_the_middle_of_any_motion_leads_to_the_right_picture(seats: int) -> None:
    for theatre, rng in played(seats, "resize"):
        while not theatre.director.is_idle:
            if rng.random() < 0.2:
                theatre.resize(rng.choice(SIZES))
                theatre.check_frame()
            theatre.tick(rng.choice((0.01, 0.05, 0.2)))
        theatre.check_caught_up()
    theatre.check_at_rest()


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_at_the_instant_speed_only_pauses_take_time(seats: int) -> None:
    for theatre, _ in played(seats, "instant", rounds=2, speed=Speed.INSTANT):
        theatre.run_until_idle(1 / 20, most_s=1.5)
        assert not theatre.stage.is_moving
        theatre.check_at_rest()


def test_nothing_that_the_seat_may_not_know_lies_on_the_table() -> None:
    for theatre, _ in played(4, "secret"):
        view = theatre.view
        plays = [play for taken in view.tricks for play in taken.trick.plays] + list(
            view.trick.plays if view.trick else ()
        )
        known = {*view.hand, *view.given, *view.received, *(play.card for play in plays)}
        while not theatre.director.is_idle:
            theatre.tick(0.05)
            cards = {actor.card for actor in theatre.stage.field.actors.values() if actor.card is not None}
            assert cards <= known


def test_a_long_frame_shows_no_less_than_many_short_ones() -> None:
    for theatre, _ in played(5, "hold-up"):
        theatre.tick(30.0)
        theatre.tick(30.0)
        theatre.check_at_rest()


def test_the_picture_does_not_know_the_die_or_the_trick_before_they_are_shown() -> None:
    """The rules are ahead: the table must not give away what is still in the air."""
    for theatre, _ in played(4, "ahead"):
        while not theatre.director.is_idle:
            showing = theatre.director.showing
            if isinstance(showing, DieRolled) and theatre.stage.die is not None and theatre.stage.die.rolled < 1:
                assert theatre.stage.model.die is None
            theatre.tick(0.05)


def test_every_kind_of_event_is_announced_once_and_in_order() -> None:
    seen: list[object] = []
    for theatre, _ in played(3, "announce"):
        theatre.run_until_idle(1 / 10)
        seen = list(theatre.announced)
    kinds = [type(event) for event in seen]
    assert kinds.count(HandDealt) == 1
    assert kinds.count(PassReceived) == 1
    assert kinds.count(DieRolled) == 1
    assert kinds.count(CardPlayed) == 60
    assert kinds.count(TrickTaken) == 20


def test_cards_dealt_one_by_one_are_counted_at_the_plaques() -> None:
    theatre, _ = next(played(4, "deal"))
    counts = []
    while not theatre.director.is_idle:
        theatre.tick(1 / 60)
        if isinstance(theatre.director.showing, HandDealt) and theatre.stage.dealt_sizes is not None:
            counts.append(tuple(theatre.stage.dealt_sizes))
    assert len({sum(count) for count in counts}) > 20
    assert counts == sorted(counts, key=sum)
    others = [seat for seat in range(4) if seat != theatre.view.seat]
    assert all(theatre.stage.size_of(seat) == 15 for seat in others)


def test_the_round_is_heard() -> None:
    for theatre, _ in played(3, "sound"):
        theatre.run_until_idle(1 / 20)
    for cue in (
        Cue.SHUFFLE,
        Cue.DEAL,
        Cue.SLIDE,
        Cue.FLIP,
        Cue.DIE_HIT,
        Cue.DIE_REST,
        Cue.TAP,
        Cue.POINTS,
        Cue.PAPAYOO,
    ):
        assert cue in theatre.heard
    assert theatre.heard.count(Cue.PAPAYOO) == 1
    assert theatre.heard.count(Cue.ROUND_END) == 1


def test_every_card_is_heard_when_it_is_put_down_also_one_that_tells_more() -> None:
    for theatre, _ in played(3, "sound"):
        theatre.run_until_idle(1 / 20)
    assert theatre.heard.count(Cue.TAP) == 60
    assert theatre.heard.count(Cue.POINTS) == 20


def test_a_card_on_its_way_counts_in_the_trick_only_when_it_has_landed() -> None:
    """What it is and whether it takes the trick is not told before it has turned over."""
    crowned = 0
    for theatre, _ in played(4, "landing"):
        before = theatre.stage.trick
        theatre.tick(0.0)
        while isinstance(theatre.director.showing, CardPlayed):
            assert theatre.stage.trick == before
            crowned += before is not None
            theatre.tick(1 / 60)
        theatre.run_until_idle(1 / 60)
        assert (theatre.stage.trick.plays if theatre.stage.trick else ()) == theatre.stage.model.trick
    assert crowned > 100


def showing(kind: type, seats: int = 4) -> Theatre:
    """A table at which an event of this kind has just begun to be shown."""
    for theatre, _ in played(seats, "showing"):
        while not theatre.director.is_idle:
            if isinstance(theatre.director.showing, kind):
                theatre.heard.clear()
                return theatre
            theatre.tick(1 / 60)
    raise AssertionError(f"no {kind}")


def heard_in(theatre: Theatre, kind: type) -> list[Cue]:
    """What is heard until the event has been shown."""
    while isinstance(theatre.director.showing, kind):
        theatre.tick(1 / 60)
    return theatre.heard


def test_a_deal_that_is_hurried_sounds_of_no_cards_that_were_not_seen_to_fly() -> None:
    theatre = showing(HandDealt)
    theatre.director.hurry()
    assert Cue.DEAL not in heard_in(theatre, HandDealt)


def test_a_deal_is_heard_packet_by_packet_also_when_the_speed_is_changed_in_its_middle() -> None:
    theatre = showing(HandDealt)
    theatre.tick(0.3)
    theatre.director.choreographer.tempo = Tempo(Speed.INSTANT)
    while theatre.stage.dealt_sizes is not None:
        theatre.heard.clear()
        theatre.tick(1 / 60)
        assert theatre.heard.count(Cue.DEAL) <= 1
    theatre.run_until_idle()
    theatre.check_at_rest()


def test_a_roll_that_is_hurried_is_over_with_one_press_and_sounds_of_no_more_hits() -> None:
    theatre = showing(DieRolled)
    theatre.tick(0.2)
    theatre.director.hurry()
    assert theatre.stage.model.die is not None
    assert heard_in(theatre, DieRolled).count(Cue.DIE_REST) == 1
    assert Cue.DIE_HIT not in theatre.heard


def test_a_press_at_a_banner_ends_the_banner_and_not_the_deal_behind_it() -> None:
    theatre = showing(RoundStarted)
    theatre.director.hurry()
    assert isinstance(theatre.director.showing, HandDealt)
    assert theatre.stage.dealt_sizes == [0, 0, 0, 0]


def test_the_die_is_heard_to_lie_when_it_is_seen_to() -> None:
    theatre = showing(DieRolled)
    while Cue.DIE_REST not in theatre.heard:
        theatre.tick(1 / 240)
    assert theatre.stage.die is not None
    assert theatre.stage.die.rolled == pytest.approx(AT_REST, abs=0.02)


@pytest.mark.parametrize(("kind", "cue"), [(HandDealt, Cue.DEAL), (DieRolled, Cue.DIE_REST)])
def test_what_is_not_seen_to_move_at_the_instant_speed_is_heard_once(kind: type, cue: Cue) -> None:
    for theatre, _ in played(4, "instant", speed=Speed.INSTANT):
        theatre.run_until_idle()
        if any(isinstance(event, kind) for event in theatre.announced):
            break
    assert theatre.heard.count(cue) == 1
    assert not {Cue.DIE_THROW, Cue.DIE_HIT} & set(theatre.heard)


def test_a_card_can_be_shown_only_where_it_is_known() -> None:
    """The cards that come from the right are face down until they are taken up."""
    for theatre, _ in played(3, "face down"):
        while not theatre.director.is_idle:
            theatre.tick(0.05)
            for token, actor in theatre.stage.field.actors.items():
                if not isinstance(token, Card):
                    assert actor.pose.face == 0.0


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("rule", [PassRule.RIGHT, PassRule.SHIFTING])
def test_the_picture_catches_up_whoever_the_cards_are_passed_to_and_in_a_round_without_a_pass(
    seats: int, rule: PassRule
) -> None:
    for theatre, _ in played(seats, "rules", rounds=seats, speed=Speed.FAST, rule=rule):
        theatre.run_until_idle()
        theatre.check_at_rest()


@pytest.mark.parametrize("rule", PassRule)
def test_passed_cards_fly_to_the_one_who_is_to_have_them(rule: PassRule) -> None:
    steps_left = -1 if rule is PassRule.RIGHT else 1
    for theatre, _ in played(5, "fly", rule=rule):
        layout, own = theatre.stage.layout, theatre.view.seat
        while not theatre.director.is_idle:
            theatre.tick(1 / 60)
            leaving = {token: actor.end for token, actor in theatre.stage.field.actors.items() if actor.is_leaving}
            if leaving and isinstance(theatre.director.showing, PassReceived):
                for token, pose in leaving.items():
                    giver = token[1] if isinstance(token, tuple) and not isinstance(token, Card) else own
                    plaque = layout.plaque((giver + steps_left) % 5)
                    assert (pose.place.x, pose.place.y) == (plaque.center_x, plaque.center_y)
                assert len(leaving) == 4 * theatre.view.options.deal.pass_size
                return
    raise AssertionError("no pass was seen")


@pytest.mark.parametrize("seats", [3, 5, 8])
def test_no_card_flies_over_the_plaque_of_an_opponent(seats: int) -> None:
    for theatre, _ in played(seats, "under"):
        plaques = [theatre.stage.layout.plaque(seat).inset(2.0) for seat in range(seats) if seat != theatre.view.seat]
        while not theatre.director.is_idle:
            theatre.tick(1 / 60)
            over = [actor.pose for actor in theatre.stage.field.actors.values() if actor.pose.z >= 0]
            assert not any(pose.place.box.overlaps(plaque) for pose in over for plaque in plaques)


@pytest.mark.parametrize("rule", PassRule)
def test_received_cards_come_from_the_pile_before_the_watcher(rule: PassRule) -> None:
    """They do not appear out of nothing in the hand."""
    for theatre, _ in played(4, "received", rule=rule):
        layout, model = theatre.stage.layout, theatre.stage.model
        while not theatre.director.is_idle:
            theatre.tick(1 / 60)
            if isinstance(theatre.director.showing, PassReceived) and theatre.stage.model.fresh and not model.fresh:
                pile = layout.pile(model.seat)
                starts = [theatre.stage.field.actors[card].start.place for card in theatre.stage.model.fresh]
                assert all(abs(start.x - pile.x) < 30 and abs(start.y - pile.y) < 1 for start in starts)
                return
    raise AssertionError("no pass was received")


def test_a_view_in_the_middle_of_a_game_is_shown_as_it_is() -> None:
    """Loading: the stage is made from the view alone."""
    for theatre, _ in played(5, "load"):
        theatre.run_until_idle(0.5)
        fresh = Theatre(theatre.view)
        fresh.stage.show(TableModel.from_view(theatre.view))
        fresh.check_at_rest()
