"""Tests that a table model advanced by events equals the model of the current view."""

import random

import pytest

from papayoo.engine.events import CardPlayed, events_for
from papayoo.engine.game import Game
from papayoo.engine.options import GameOptions
from papayoo.ui.table_view.model import TableModel, advanced
from tests.positions import SEAT_COUNTS
from tests.ui.running_app import random_steps


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_model_after_events_equals_model_of_view(seats: int) -> None:
    for seed in range(4):
        game = Game(GameOptions(seats, 2), f"model/{seed}")
        models = [TableModel.from_view(game.view(seat)) for seat in range(seats)]
        for events in random_steps(game, random.Random(seed)):
            for seat in range(seats):
                for event in events_for(seat, events):
                    models[seat] = advanced(models[seat], event)
                assert models[seat] == TableModel.from_view(game.view(seat)), events


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_received_cards_are_fresh_until_the_first_play(seats: int) -> None:
    game = Game(GameOptions(seats, 1), "fresh")
    watcher, has_played = seats // 2, False
    for events in random_steps(game, random.Random(seats)):
        view = game.view(watcher)
        has_played |= any(isinstance(event, CardPlayed) and event.seat == watcher for event in events)
        fresh = TableModel.from_view(view).fresh
        assert fresh == (() if has_played else view.received)
    assert has_played
