"""What opponents learn of a person over the games on this computer."""

import json

import pytest

from papayoo.ai.habits import MOST_EVIDENCE, Habits, with_round
from papayoo.ai.judgement import KINDS
from papayoo.ai.levels import bot_of
from papayoo.engine.commands import StartRound
from papayoo.engine.game import Game
from papayoo.engine.options import GameOptions
from papayoo.match.answers import answer, bot_stream


def habits_of(player: str, rounds: int) -> Habits:
    """What is known of a person who plays as this level does, after so many rounds against others."""
    game, habits = Game(GameOptions(4, rounds), "habits"), Habits()
    bots = [bot_of(player), *[bot_of("hard")] * 3]
    while not game.is_over:
        game.execute(StartRound())
        while game.to_act:
            view = game.view(min(game.to_act))
            game.execute(answer(bots[view.seat], view, bot_stream("habits", view)))
        habits = with_round(habits, game.view(0), "habits")
    return habits


@pytest.mark.parametrize(("player", "kind"), [("hard", "learned"), ("careful", "careful"), ("greedy", "greedy")])
def test_the_odds_favour_the_kind_that_the_person_plays_like(player: str, kind: str) -> None:
    odds = dict(zip(KINDS, habits_of(player, 4).odds, strict=True))
    assert max(odds, key=odds.__getitem__) == kind
    assert sum(value for name, value in odds.items() if name != kind) < 0.5


def test_a_round_counts_once() -> None:
    game = Game(GameOptions(3, 1), "once")
    game.execute(StartRound())
    while game.to_act:
        view = game.view(min(game.to_act))
        game.execute(answer(bot_of("greedy"), view, bot_stream("once", view)))
    once = with_round(Habits(), game.view(0), "once")
    assert once.evidence != Habits().evidence
    assert with_round(once, game.view(0), "once") == once
    assert with_round(once, game.view(0), "another game") != once


def test_nothing_counts_before_a_round_is_over() -> None:
    game = Game(GameOptions(3, 1), "early")
    game.execute(StartRound())
    assert with_round(Habits(), game.view(0), "early") == Habits()


def test_habits_come_back_from_json_as_they_were() -> None:
    habits = habits_of("greedy", 1)
    assert Habits.from_json(json.loads(json.dumps(habits.to_json()))) == habits


@pytest.mark.parametrize(
    "raw",
    [
        {},
        {"evidence": [0.0], "last_round": "x"},
        {"evidence": dict.fromkeys(KINDS, "much"), "last_round": "x"},
        {"evidence": dict.fromkeys(KINDS, 1.0), "last_round": "x"},
        {"evidence": dict.fromkeys(KINDS, -MOST_EVIDENCE - 1), "last_round": "x"},
        {"evidence": dict.fromkeys(KINDS, float("nan")), "last_round": "x"},
        {"evidence": dict.fromkeys(KINDS, 0.0), "last_round": 7},
        {"evidence": {"learned": 0.0}, "last_round": "x"},
    ],
)
def test_habits_that_make_no_sense_are_none(raw: dict[str, object]) -> None:
    assert Habits.from_json(raw) == Habits()
