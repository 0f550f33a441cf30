"""Tests of the random streams of bots, and of the commands made from their choices."""

import random
from functools import reduce

import pytest

from papayoo.ai.levels import bot_of
from papayoo.engine import Event, Game, GameOptions, GameState, evolve
from papayoo.match import answer, play_out
from papayoo.match.bot_play import bot_stream, play_round
from tests.positions import command_from_view, recorded_game


def test_bot_stream_depends_on_seed_seat_round_and_cards_played() -> None:
    game, _ = recorded_game(4, 1, "streams", 12)
    seat = min(game.to_act)
    view = game.view(seat)
    first = bot_stream("seed", view).random()
    assert bot_stream("seed", view).random() == first
    assert bot_stream("other", view).random() != first
    others = {bot_stream("seed", game.view(other)).random() for other in range(4)}
    assert len(others) == 4
    game.execute(command_from_view(view, random.Random(0)))
    assert bot_stream("seed", game.view(seat)).random() != first


def test_bot_stream_is_named_after_seat_round_and_cards_played() -> None:
    """The name is part of what makes a loaded game go on as before, also with a later version of the game."""
    names: list[str] = []
    for cards, (game, _) in enumerate(recorded_game(3, 2, "names", commands) for commands in range(5, 15)):
        seat = min(game.to_act)
        names.append(f"seed/bot/{seat}/1/{cards}")
        assert bot_stream("seed", game.view(seat)).random() == random.Random(names[-1]).random()
    passing, _ = recorded_game(3, 2, "names", 66)
    assert bot_stream("seed", passing.view(1)).random() == random.Random("seed/bot/1/2/pass").random()
    assert {name.split("/")[2] for name in names} == {"0", "1", "2"}


def test_events_of_every_command_are_told_in_order() -> None:
    game, told = Game(GameOptions(3, 2), "told"), list[Event]()
    play_round(game, [bot_of("novice")] * 3, told.extend)
    assert len(game.state.scores) == 1
    play_out(game, [bot_of("novice")] * 3, told.extend)
    assert game.is_over
    assert reduce(evolve, told, GameState(game.options)) == game.state


def test_order_of_passes_does_not_change_bot_stream() -> None:
    early, _ = recorded_game(4, 1, "order", 1)
    late, _ = recorded_game(4, 1, "order", 3)
    assert bot_stream("seed", early.view(3)).random() == bot_stream("seed", late.view(3)).random()


def test_seat_that_does_not_act_cannot_answer() -> None:
    game = Game(GameOptions(3, 1), "idle")
    with pytest.raises(ValueError, match="not asked"):
        answer(bot_of("medium"), game.view(0), random.Random(0))
