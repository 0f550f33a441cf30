"""Tests that a table model advanced by events equals the model of the current view."""

import random
from dataclasses import replace
from typing import Any

from papayoo.engine.cards import Card, Suit
from papayoo.engine.events import CardPlayed, RoundScored, RoundStarted, TrickTaken, events_for
from papayoo.engine.game import Game
from papayoo.engine.options import GameOptions
from papayoo.engine.trick import Play
from papayoo.ui.table_view.model import PapayooPlace, TableModel, advanced
from tests.loops import for_all, for_rows
from tests.positions import SEAT_COUNTS, random_steps


@for_all(seats=SEAT_COUNTS)
def test_model_after_events_equals_model_of_view(seats: int) -> None:
    for seed in range(4):
        game = Game(GameOptions(seats, 2), f"model/{seed}")
        models = [TableModel.from_view(game.view(seat)) for seat in range(seats)]
        for events in random_steps(game, random.Random(seed)):
            for seat in range(seats):
                for event in events_for(seat, events):
                    models[seat] = advanced(models[seat], event)
                assert models[seat] == TableModel.from_view(game.view(seat)), events


@for_all(seats=SEAT_COUNTS)
def test_received_cards_are_fresh_until_the_first_play(seats: int) -> None:
    game = Game(GameOptions(seats, 1), "fresh")
    watcher, has_played = seats // 2, False
    for events in random_steps(game, random.Random(seats)):
        view = game.view(watcher)
        has_played |= any(isinstance(event, CardPlayed) and event.seat == watcher for event in events)
        fresh = TableModel.from_view(view).fresh
        assert fresh == (() if has_played else view.received)
    assert has_played


def table(**facts: Any) -> TableModel:
    """Return a table model during a round. The die shows hearts; ``facts`` sets other fields."""
    model = TableModel.from_view(Game(GameOptions(3, 1), "place").view(0))
    return replace(model, die=Suit.HEARTS, hand_sizes=(9, 9, 9), **facts)


SEVEN = Card(Suit.HEARTS, 7)


@for_rows(
    ("model", "place"),
    [
        (table(), PapayooPlace.OUT),
        (replace(table(), die=None), PapayooPlace.NOT_ROLLED),
        (table(hand=(SEVEN,)), PapayooPlace.IN_HAND),
        (table(trick=(Play(1, SEVEN),)), PapayooPlace.ON_TABLE),
    ],
)
def test_place_of_the_papayoo_is_what_the_player_can_see(model: TableModel, place: PapayooPlace) -> None:
    assert model.papayoo_place is place


def test_papayoo_stays_with_its_taker_until_the_next_round() -> None:
    model = advanced(table(trick=(Play(1, SEVEN), Play(2, Card(Suit.HEARTS, 9)))), TrickTaken(2, 40))
    assert (model.papayoo_place, model.papayoo_taker) == (PapayooPlace.TAKEN, 2)
    later = advanced(replace(model, trick=(Play(0, Card(Suit.CLUBS, 9)),)), TrickTaken(0, 0))
    assert later.papayoo_taker == 2
    assert advanced(later, RoundStarted(2, 0)).papayoo_taker is None


def test_papayoo_that_nobody_played_sleeps_at_the_end_of_the_round() -> None:
    trick = (Play(0, Card(Suit.CLUBS, 9)), Play(1, Card(Suit.CLUBS, 8)))
    last = replace(table(), options=GameOptions(2, 1), hand_sizes=(0, 0), points=(0, 0), totals=(0, 0), trick=trick)
    assert last.papayoo_place is PapayooPlace.OUT
    assert advanced(last, TrickTaken(0, 0)).papayoo_place is PapayooPlace.ASLEEP


def test_round_is_played_out_only_after_its_last_trick() -> None:
    trick = (Play(0, Card(Suit.CLUBS, 9)), Play(1, Card(Suit.CLUBS, 8)), Play(2, Card(Suit.CLUBS, 7)))
    last = replace(table(), hand_sizes=(0, 0, 0), trick=trick)
    assert not last.is_played_out
    over = advanced(last, TrickTaken(0, 3))
    assert over.is_played_out
    assert not replace(over, hand_sizes=(0, 1, 0)).is_played_out
    assert not advanced(over, RoundStarted(2, 0)).is_played_out, "nothing has been dealt"
    assert over.points_left == 247


def test_points_belong_to_the_totals_from_the_score_to_the_next_round() -> None:
    scored = advanced(table(), RoundScored(1, (250, 0, 0, 0), (250, 0, 0, 0)))
    assert not table().is_scored
    assert scored.is_scored
    assert not advanced(scored, RoundStarted(2, 0)).is_scored
