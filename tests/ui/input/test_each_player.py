"""What is done with cards and table, done with each device alone."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache, partial

import pytest

from papayoo.engine.cards import Card
from papayoo.engine.game import Game
from papayoo.engine.phase import Phase
from papayoo.match.claims import Claim, claim_of
from papayoo.storage.settings import Speed
from papayoo.ui.input.actions import Action
from papayoo.ui.scenes.scores.score_table import SummaryScene
from papayoo.ui.scenes.table.scene import TAP_S
from papayoo.ui.scenes.table.texts.prompts import playable
from papayoo.ui.testing.pilot import Pilot
from tests.ui.one_device_players import PLAYERS
from tests.ui.running_app import QUICK, StartTable, await_turn, is_on_top, must_follow, record_where, visible_tags

SLOW = replace(QUICK, speed=Speed.RELAXED)
"""The others think for a while."""
WAITS = replace(QUICK, trick_pause_ms=None)
"""A trick lies until somebody presses."""
TINY = 640, 360

each_device = pytest.mark.parametrize("device", PLAYERS)


def others_play(game: Game) -> bool:
    """One more of the others plays before the person."""
    view = game.view(0)
    return view.phase is Phase.PLAYING and view.to_act == {view.options.seats - 1} and len(view.hand) > 4


def has_a_last_trick(game: Game) -> bool:
    return must_follow(game) and bool(game.view(0).tricks)


def may_claim(game: Game) -> bool:
    view = game.view(0)
    return view.is_asked and len(view.hand) > 2 and claim_of(view) is Claim.TAKES_NO_MORE


def is_last_to_play(game: Game) -> bool:
    """The person's card makes the trick complete."""
    view = game.view(0)
    return view.is_asked and view.trick is not None and len(view.trick.plays) == view.options.seats - 1


@cache
def record_of(wanted: Callable[[Game], bool]) -> str:
    """The record of a game that stands as wanted, looked for once, in the second half of a round."""
    return record_where(wanted, first=34, last=62)


@pytest.fixture
def sit_small(start_table: StartTable) -> StartTable:
    """Sits down before a tiny window, which is drawn the soonest."""
    return partial(start_table, size=TINY)


def await_others(pilot: Pilot) -> None:
    table = pilot.table
    pilot.wait_until(lambda: table.is_idle and not table.view.is_asked, "the others' turn")


def ready_card(pilot: Pilot) -> Card | None:
    return pilot.table.ready_card


def is_fast(pilot: Pilot) -> bool:
    return pilot.table.is_accelerated


@each_device
def test_a_card_is_chosen_ahead_taken_back_and_chosen_again(sit_small: StartTable, device: str) -> None:
    pilot = sit_small(SLOW, record=record_of(others_play))
    player, table = PLAYERS[device](pilot), pilot.table
    await_others(pilot)
    card = next(card for card in table.hand if card in playable(table.view))
    player.use_card(card)
    assert ready_card(pilot) == card
    player.take_back(card)
    assert ready_card(pilot) is None
    player.use_card(card)
    assert not table.view.is_asked, "all this was done ahead of the turn"
    pilot.wait_until(lambda: card not in table.view.hand, "the card to be played")


@each_device
def test_the_last_trick_is_shown_and_hidden(sit_small: StartTable, device: str) -> None:
    pilot = sit_small(record=record_of(has_a_last_trick))
    player = PLAYERS[device](pilot)
    await_turn(pilot)
    player.begin(Action.LAST_TRICK)
    pilot.wait(2 * TAP_S)
    assert "last trick" in visible_tags(pilot)
    player.end(Action.LAST_TRICK)
    pilot.frame()
    assert "last trick" not in visible_tags(pilot)


@each_device
def test_a_claim_is_made_and_the_round_finishes_itself(sit_small: StartTable, device: str) -> None:
    pilot = sit_small(record=record_of(may_claim))
    player, table = PLAYERS[device](pilot), await_turn(pilot)
    points = table.view.points[0]
    player.act(Action.FINISH)
    pilot.wait_until(lambda: is_on_top(pilot, SummaryScene), "the summary")
    assert table.view.scores[-1][0] == points


@each_device
def test_a_claim_is_declined_by_playing_on(sit_small: StartTable, device: str) -> None:
    pilot = sit_small(record=record_of(may_claim))
    player, table = PLAYERS[device](pilot), await_turn(pilot)
    assert table.playback.may_finish
    hand = table.view.hand
    card = table.view.legal[0]
    player.use_card(card)
    await_turn(pilot)
    pilot.wait(0.3)
    assert set(table.view.hand) == set(hand) - {card}


@each_device
def test_the_others_are_hurried_while_something_is_held(sit_small: StartTable, device: str) -> None:
    pilot = sit_small(SLOW, record=record_of(others_play))
    player = PLAYERS[device](pilot)
    await_others(pilot)
    assert not is_fast(pilot)
    player.begin(Action.SKIP)
    assert is_fast(pilot)
    player.end(Action.SKIP)
    assert not is_fast(pilot)
    assert ready_card(pilot) is None


@each_device
def test_a_press_goes_on_from_a_trick_that_lies(sit_small: StartTable, device: str) -> None:
    pilot = sit_small(WAITS, record=record_of(is_last_to_play))
    player, table = PLAYERS[device](pilot), await_turn(pilot)
    player.use_card(table.view.legal[0])
    pilot.wait_until(lambda: table.awaits_press, "the trick to lie")
    player.act(Action.SKIP)
    assert not table.awaits_press


@each_device
def test_with_confirmation_the_first_press_lifts_a_card_and_the_second_plays_it(
    sit_small: StartTable, device: str
) -> None:
    pilot = sit_small(replace(QUICK, confirm_play=True), record=record_of(must_follow))
    player, table = PLAYERS[device](pilot), await_turn(pilot)
    card = table.view.legal[-1]
    player.press_card(card)
    assert card in table.view.hand
    assert table.focused_card == card
    player.press_card(card)
    assert card not in table.view.hand
