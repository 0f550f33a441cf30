"""Tests that the coach never blames a choice that a hint names."""

import random

import pytest

from papayoo.ai.coach import advise, assess
from papayoo.engine import Command, Game, GameOptions, PassCards, Phase, PlayCard, Recorder, SeatView, read_record
from papayoo.match import Replay, coach_stream
from papayoo.services.judging import judge_choice
from tests.loops import check_all
from tests.positions import SEAT_COUNTS, players_of, random_answer, steps

ROUNDS = 2
"""Rounds of each game. In the second one, the standings can decide a choice."""


def hint(view: SeatView, seed: str) -> Command:
    found = advise(view, coach_stream(seed, view))
    assert found is not None
    return PlayCard(0, found.cards[0]) if view.legal else PassCards(0, found.cards)


def game_by_hints(seats: int, seed: str) -> Replay:
    """Return a game in which the human player follows each hint, and the others play at random."""
    game, others = Game(GameOptions(seats, ROUNDS), seed), random_answer(random.Random(seed))

    def answer(game: Game, seat: int) -> Command:
        is_asked = seat == 0 and game.state.phase in (Phase.PASSING, Phase.PLAYING)
        return hint(game.view(0), seed) if is_asked else others(game, seat)

    recorder = Recorder(game, players_of(seats), app="test")
    for _, events in steps(game, answer):
        recorder.add(events)
    return Replay(read_record(recorder.text.encode()))


@pytest.mark.parametrize("games", [1, pytest.param(25, marks=pytest.mark.full)])
def test_hints_that_were_followed_cost_nothing(games: int) -> None:
    def check(number: int) -> None:
        seed = f"advice {number}"
        replay = game_by_hints(SEAT_COUNTS[-1 - number % len(SEAT_COUNTS)], seed)
        choices = [choice for number in replay.rounds for choice in replay.choices(number).values()]
        assert choices
        for choice in choices:
            judged = judge_choice(choice, seed, lambda: False)
            found = assess(choice.view, choice.cards, coach_stream(seed, choice.view))
            assert judged is not None
            assert found is not None
            assert judged.decision.loss == found.loss == 0
            assert found.place is None or found.is_right_for_place

    check_all(range(games), check)
