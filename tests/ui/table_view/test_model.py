"""Tests of what the table shows after each event."""

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from papayoo.engine import Card, CardPlayed, Game, GameOptions, Play, RoundScored, RoundStarted, Suit, TrickTaken
from papayoo.ui.table_view.model import PapayooPlace, TableModel
from tests.loops import for_all, for_rows
from tests.positions import SEAT_COUNTS, ending, play_all, random_steps


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


def models_of(hands: Sequence[str], codes: str) -> list[TableModel]:
    """Return the model after each event when these cards are played from the ends of hands; spades are rolled."""
    game, found = ending(hands), []
    for code in codes.split():
        play_all(game, code)
        found += [TableModel.from_view(view) for _, view in game.seen(0)]
    return found


@for_all(seats=SEAT_COUNTS)
def test_papayoo_stays_with_its_taker_until_the_next_round(seats: int) -> None:
    game, taker = Game(GameOptions(seats, 2), "taker"), None
    for _ in random_steps(game, random.Random(seats)):
        for event, view in game.seen(0):
            if isinstance(event, TrickTaken) and view.papayoo in view.tricks[-1].trick.cards:
                taker = event.seat
            taker = None if isinstance(event, RoundStarted) else taker
            model = TableModel.from_view(view)
            assert model.papayoo_taker == taker
            assert (model.papayoo_place is PapayooPlace.TAKEN) is (taker is not None)


def test_papayoo_that_nobody_played_sleeps_at_the_end_of_the_round() -> None:
    models = models_of(("9C", "8C"), "9C 8C")
    assert [model.papayoo_place for model in models] == [PapayooPlace.OUT, PapayooPlace.OUT, PapayooPlace.ASLEEP] + [
        PapayooPlace.ASLEEP
    ] * (len(models) - 3)


def test_papayoo_that_the_player_gave_away_is_delivered() -> None:
    def taken(*hands: str) -> tuple[int | None, int | None]:
        model = models_of(hands, " ".join(hands))[-1]
        return model.papayoo_taker, model.delivered_to

    assert taken("7S", "9S", "5S") == (1, 1)
    assert taken("5S", "7S", "9S") == (2, None), "the player at seat 1 gave it"
    assert taken("9S", "7S", "5S") == (0, None)
    assert taken("7S", "6S", "5S") == (0, None)


def test_streak_counts_payoos_given_to_others_until_points_are_taken() -> None:
    hands = "2H 3P 4P 5P 9C 6P", "9H 9S 10S 8S 2C 8C", "3H 4S 5S 6S 3C 2S"
    models = models_of(hands, "2H 9H 3H 9S 4S 3P 10S 5S 4P 8S 6S 5P 2C 3C 9C 6P 8C 2S")
    streaks = [model.streak for model in models if not model.trick]
    assert streaks[:6] == [0, 1, 2, 3, 3, 0]


def test_round_is_played_out_only_after_its_last_trick() -> None:
    models = models_of(("9C 1D", "8C 2D"), "9C 8C 1D 2D")
    plays = [(bool(model.trick), any(model.hand_sizes), model.is_played_out) for model in models]
    assert [is_over for *_, is_over in plays] == [not lies and not held for lies, held, _ in plays]
    assert plays[-1][2]
    assert not plays[2][2], "after the first trick"
    new = TableModel.from_view(Game(GameOptions(2, 1), "new").view(0))
    assert not new.is_played_out, "nothing has been dealt"


def test_points_belong_to_the_totals_from_the_score_to_the_next_round() -> None:
    game, is_scored = Game(GameOptions(3, 2), "scored"), False
    for _ in random_steps(game, random.Random(1)):
        for event, view in game.seen(0):
            is_scored = isinstance(event, RoundScored) or (is_scored and not isinstance(event, RoundStarted))
            assert TableModel.from_view(view).is_scored is is_scored
    assert is_scored


def test_points_that_nobody_has_taken_are_left() -> None:
    first = models_of(("20P 1C", "19P 2C"), "20P 19P")[-1]
    assert first.points_left == 250 - 39


@for_all(seats=SEAT_COUNTS)
def test_before_the_deal_nobody_holds_or_passes_cards(seats: int) -> None:
    game = Game(GameOptions(seats, 2), "before")
    for _ in random_steps(game, random.Random(seats)):
        for event, view in game.seen(0):
            if isinstance(event, RoundStarted):
                model = TableModel.from_view(view)
                nothing = (0,) * seats
                assert (model.hand, model.hand_sizes, model.piles, model.points) == ((), nothing, nothing, nothing)
                assert (model.given, model.fresh, model.trick, model.last_trick) == ((), (), (), None)
                assert (model.round_number, model.dealer, model.die) == (event.round_number, event.dealer, None)


@for_all(seats=SEAT_COUNTS)
def test_seal_stays_from_the_delivery_until_it_is_paid_back(seats: int) -> None:
    game, watcher, sealed, seen = Game(GameOptions(seats, 6), "seal"), seats // 2, frozenset[int](), set[bool]()
    for _ in random_steps(game, random.Random(seats)):
        for event, view in game.seen(watcher):
            paid_back_by = None
            if isinstance(event, TrickTaken) and view.papayoo in view.tricks[-1].trick.cards:
                giver = next(play.seat for play in view.tricks[-1].trick.plays if play.card == view.papayoo)
                if giver == watcher != event.seat:
                    sealed |= {event.seat}
                elif event.seat == watcher and giver in sealed:
                    sealed, paid_back_by = sealed - {giver}, giver
                    assert TableModel.from_view(view).paid_back_by == paid_back_by
            assert TableModel.from_view(view).sealed == sealed
            seen.add(bool(sealed))
    assert seen >= ({False, True} if seats < 5 else {False}), "with many players, a delivery is rare"


def test_taker_of_the_players_papayoo_stares_for_two_tricks() -> None:
    hands = "7S 3C 4C 5C", "9S 6C 7C 8C", "5S 3D 4D 5D"
    models = models_of(hands, "7S 9S 5S 6C 3D 3C 7C 4D 4C 8C 5D 5C")
    stares = [model.staring for model in models if model.trick]
    assert stares == [None] * 3 + [1] * 6 + [None] * 3
