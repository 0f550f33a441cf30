"""Tests of the habits of the human player, learned over all games on this computer."""

import json

import pytest

from papayoo.ai.habits import Habits, add_round, merge_habits
from papayoo.ai.levels import bot_of
from papayoo.ai.opponent_model import PLAYER_TYPES, PRIOR_ODDS
from papayoo.ai.policy_tables import IMITATED
from papayoo.engine import Game, GameOptions, StartRound
from papayoo.match import play_out
from papayoo.match.bot_play import play_round
from tests.loops import check_all, for_rows

NAMES = tuple(player_type.name for player_type in PLAYER_TYPES)


def habits_of(player: str, rounds: int) -> Habits:
    """Return the habits learned from rounds in which the bot ``player`` plays for the human."""
    game, habits = Game(GameOptions(4, rounds), "habits"), Habits()
    bots = [bot_of(player), *[bot_of("hard")] * 3]
    while not game.is_over:
        play_round(game, bots)
        habits = add_round(habits, game.view(0), "habits")
    return habits


@for_rows(("player", "player_type"), [("hard", "learned"), *((name, name) for name in IMITATED)])
def test_habits_favour_the_type_of_the_user(player: str, player_type: str) -> None:
    odds = dict(zip(NAMES, habits_of(player, 4).odds, strict=True))
    assert max(odds, key=odds.__getitem__) == player_type
    assert sum(value for name, value in odds.items() if name != player_type) < 0.5


def finished_round() -> Game:
    """Return a finished round of three greedy players."""
    game = Game(GameOptions(3, 1), "once")
    play_out(game, [bot_of("greedy")] * 3)
    return game


def test_round_is_counted_once() -> None:
    game = finished_round()
    once = add_round(Habits(), game.view(0), "once")
    assert once.evidence != Habits().evidence
    assert add_round(once, game.view(0), "once") == once
    assert add_round(once, game.view(0), "another game") != once


def test_earlier_round_is_not_counted_again() -> None:
    game = finished_round()
    habits = add_round(Habits(), game.view(0), "once")
    habits = add_round(habits, game.view(0), "another game")  # by another copy of the game
    assert add_round(habits, game.view(0), "once") == habits


def test_merged_habits_equal_habits_of_all_rounds() -> None:
    stretches = [
        Habits(tuple(-0.1 * player_type * weight for player_type in range(len(PLAYER_TYPES))), ("a",))
        for weight in (3, 1, 2)
    ]
    one, two, three = (Habits(habits.evidence, (name,)) for habits, name in zip(stretches, "abc", strict=True))
    in_a_row = merge_habits(merge_habits(one, two), three)
    brought_back = merge_habits(one, merge_habits(two, three))
    assert brought_back.evidence == pytest.approx(in_a_row.evidence)
    assert brought_back.rounds == in_a_row.rounds == ("a", "b", "c")
    assert in_a_row.evidence[1] == pytest.approx(-0.1 * (3 * 0.9**2 + 0.9 + 2))


def test_remembered_rounds_are_limited() -> None:
    habits = Habits()
    for number in range(45):
        habits = merge_habits(habits, Habits(rounds=(str(number),)))
    assert habits.rounds == tuple(map(str, range(5, 45)))


def test_evidence_is_kept_within_eight_of_the_best() -> None:
    merged = merge_habits(Habits(), Habits(tuple(-2.0 - number for number in range(len(NAMES)))))
    assert merged.evidence == tuple(-min(8.0, float(number)) for number in range(len(NAMES)))
    raw = {"evidence": dict.fromkeys(NAMES, -8.0), "rounds": ["x"]}
    assert Habits.from_json(raw).evidence == (-8.0,) * len(NAMES)


def test_habits_of_older_versions_are_read() -> None:
    evidence = dict.fromkeys(NAMES, -1.0)
    habits = Habits.from_json({"evidence": evidence, "last_round": "x/1"})
    assert habits == Habits(tuple(evidence.values()), ("x/1",))


def test_habits_without_newer_types_are_completed() -> None:
    habits = Habits.from_json({"evidence": {"learned": -1.0, "careful": 0.0, "greedy": -2.0}, "rounds": ["x/1"]})
    assert habits == Habits((-1.0, 0.0, -2.0, -2.0, -1.0, -1.0, 0.0, -2.0, -2.0, -1.0), ("x/1",))


def test_habits_without_loose_types_use_wavering() -> None:
    evidence = {"learned": -8.0, "careful": -7.0, "greedy": -6.0, "ducker": -5.0, "wavering": 0.0}
    habits = Habits.from_json({"evidence": evidence, "rounds": ["x/1"]})
    assert dict(zip(NAMES, habits.evidence, strict=True)) == {
        **evidence,
        "loosely learned": 0.0,
        "loosely careful": -7.0,
        "loosely greedy": -6.0,
        "loosely ducker": -5.0,
        "typical": 0.0,
    }


def test_odds_without_evidence_are_the_prior_odds() -> None:
    assert Habits().odds == list(PRIOR_ODDS)
    assert set(Habits().likelihoods) == {1.0}


def test_unfinished_round_does_not_count() -> None:
    game = Game(GameOptions(3, 1), "early")
    game.execute(StartRound())
    assert add_round(Habits(), game.view(0), "early") == Habits()


def test_habits_survive_json_round_trip() -> None:
    habits = habits_of("greedy", 1)
    assert Habits.from_json(json.loads(json.dumps(habits.to_json()))) == habits


def test_invalid_habits_are_read_as_none() -> None:
    def check(raw: dict[str, object]) -> None:
        assert Habits.from_json(raw) == Habits()

    cases: list[dict[str, object]] = [
        {},
        {"evidence": [0.0], "rounds": ["x"]},
        {"evidence": dict.fromkeys(NAMES, "much"), "rounds": ["x"]},
        {"evidence": dict.fromkeys(NAMES, 1.0), "rounds": ["x"]},
        {"evidence": dict.fromkeys(NAMES, -8.1), "rounds": ["x"]},
        {"evidence": dict.fromkeys(NAMES, float("nan")), "rounds": ["x"]},
        {"evidence": dict.fromkeys(NAMES, 0.0), "rounds": [7]},
        {"evidence": dict.fromkeys(NAMES, 0.0), "rounds": "x"},
        {"evidence": dict.fromkeys(NAMES, 0.0)},
        {"evidence": {"learned": 0.0}, "rounds": ["x"]},
    ]
    check_all(cases, check)
