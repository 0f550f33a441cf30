"""Tests of the prompt above the hand, and of the messages that it replaces."""

from papayoo.engine.cards import Suit
from papayoo.engine.game import Game
from papayoo.ui.scenes.table.texts.prompts import prompt
from tests.ui.running_app import WORDS, StartTable, await_turn, must_follow, record_where, seating_of, visible_texts


def is_last_card(game: Game) -> bool:
    view = game.view(0)
    return len(view.legal) == 1 and len(view.hand) == 1


def test_last_card_has_its_own_prompt(start_table: StartTable) -> None:
    pilot = start_table(record=record_where(is_last_card, last=80))
    table = await_turn(pilot)
    assert prompt(table.view, seating_of(table)) == WORDS("prompt.last_card")


def test_players_turn_replaces_the_announcement_of_the_papayoo(start_table: StartTable) -> None:
    pilot = start_table(record=record_where(must_follow))
    table = await_turn(pilot)
    messages = table.playback.messages
    messages.line = "rolls"
    messages.announce_papayoo(Suit.CLUBS, ())
    assert messages.message
    pilot.wait(0.1)
    assert not messages.message
    assert prompt(table.view, seating_of(table)) in visible_texts(pilot)
    messages.show("refused", is_refusal=True)
    pilot.wait(0.1)
    assert messages.message
