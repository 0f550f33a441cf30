"""Tests that each device alone can do everything that is possible with cards."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache, partial

import pytest

from papayoo.engine import Card, Game, Phase
from papayoo.match import Claim, claim_of
from papayoo.storage import Speed
from papayoo.ui.input.actions import Action
from papayoo.ui.scenes.scores.ranking import RankingScene
from papayoo.ui.scenes.table.control.playback import HOLD_S
from papayoo.ui.scenes.table.prompts import playable
from papayoo.ui.scenes.table.scene import TAP_S
from papayoo.ui.testing.pilot import Pilot
from tests.ui.one_device_players import PLAYERS
from tests.ui.running_app import (
    QUICK,
    WORDS,
    StartTable,
    await_turn,
    is_on_top,
    must_follow,
    record_where,
    visible_tags,
)
from tests.ui.shown_table import awaits_press, is_accelerated

SLOW = replace(QUICK, speed=Speed.RELAXED)
"""Settings with slow opponents, so that the player can act before their turn."""
WAITS = replace(QUICK, trick_pause_ms=None)
"""Settings with which a completed trick stays on the table until a press."""
TINY = 640, 360

each_device = pytest.mark.parametrize("device", PLAYERS)


def others_play(game: Game) -> bool:
    """Whether the opponent before the player has to play, while the player holds over four cards."""
    view = game.view(0)
    return view.phase is Phase.PLAYING and view.to_act == {view.options.seats - 1} and len(view.hand) > 4


def has_a_last_trick(game: Game) -> bool:
    return must_follow(game) and bool(game.view(0).tricks)


def may_claim(game: Game) -> bool:
    view = game.view(0)
    return view.is_asked and len(view.hand) > 2 and claim_of(view) is Claim.TAKES_NO_MORE


def is_last_to_play(game: Game) -> bool:
    """Whether the player's next card completes the trick."""
    view = game.view(0)
    return view.is_asked and view.trick is not None and len(view.trick.plays) == view.options.seats - 1


@cache
def record_of(wanted: Callable[[Game], bool]) -> str:
    """Return the record of a game that meets a condition in the second half of a round."""
    return record_where(wanted, first=34, last=62)


@pytest.fixture
def sit_small(start_table: StartTable) -> StartTable:
    """Start a table in a tiny window, which is drawn fastest."""
    return partial(start_table, size=TINY)


def await_others(pilot: Pilot) -> None:
    table = pilot.table
    pilot.wait_until(lambda: table.is_idle and not table.view.is_asked, "the others' turn")


def ready_card(pilot: Pilot) -> Card | None:
    return pilot.table.player.pending_card.card


def is_fast(pilot: Pilot) -> bool:
    return is_accelerated(pilot.table)


@each_device
def test_card_can_be_preselected_and_deselected(sit_small: StartTable, device: str) -> None:
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
def test_last_trick_is_shown_and_hidden(sit_small: StartTable, device: str) -> None:
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
def test_claim_finishes_round(sit_small: StartTable, device: str) -> None:
    pilot = sit_small(record=record_of(may_claim))
    player, table = PLAYERS[device](pilot), await_turn(pilot)
    points = table.view.points[0]
    player.act(Action.FINISH)
    pilot.wait_until(lambda: is_on_top(pilot, RankingScene), "the finale")
    assert table.view.scores[-1][0] == points


@each_device
def test_playing_on_declines_claim(sit_small: StartTable, device: str) -> None:
    pilot = sit_small(record=record_of(may_claim))
    player, table = PLAYERS[device](pilot), await_turn(pilot)
    assert f"button {WORDS('claim.finish')}" in visible_tags(pilot)
    hand = table.view.hand
    card = table.view.legal[0]
    player.use_card(card)
    await_turn(pilot)
    pilot.wait(0.3)
    assert set(table.view.hand) == set(hand) - {card}


@each_device
def test_holding_accelerates_other_players(sit_small: StartTable, device: str) -> None:
    pilot = sit_small(SLOW, record=record_of(others_play))
    player = PLAYERS[device](pilot)
    await_others(pilot)
    assert not is_fast(pilot)
    player.begin(Action.SKIP)
    pilot.wait(HOLD_S)
    assert is_fast(pilot)
    player.end(Action.SKIP)
    assert not is_fast(pilot)
    assert ready_card(pilot) is None


@each_device
def test_press_ends_pause_after_trick(sit_small: StartTable, device: str) -> None:
    pilot = sit_small(WAITS, record=record_of(is_last_to_play))
    player, table = PLAYERS[device](pilot), await_turn(pilot)
    player.use_card(table.view.legal[0])
    pilot.wait_until(lambda: awaits_press(table), "the trick to lie")
    player.act(Action.SKIP)
    assert not awaits_press(table)


@each_device
def test_confirmation_needs_second_press(sit_small: StartTable, device: str) -> None:
    pilot = sit_small(replace(QUICK, confirm_play=True), record=record_of(must_follow))
    player, table = PLAYERS[device](pilot), await_turn(pilot)
    card = table.view.legal[-1]
    player.press_card(card)
    assert card in table.view.hand
    assert table.player.selection.focus == card
    player.press_card(card)
    assert card not in table.view.hand
