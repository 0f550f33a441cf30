"""Tests of the additions in record format 2: house rules, portraits, and rounds with help."""

import json
import random
from typing import Any

import pytest

from papayoo.engine import (
    Assist,
    AssistKind,
    Game,
    GameOptions,
    PassRule,
    Phase,
    Player,
    Recorder,
    StartRound,
    read_record,
)
from papayoo.engine.record import FORMAT
from tests.engine.test_record import fault_of, rechecked
from tests.loops import check_all
from tests.positions import next_command, play_until, players_of, random_answer, recorded

Fields = dict[str, Any]

HOUSE = GameOptions(3, 2, PassRule.RIGHT, 120)


def lines_of(recorder: Recorder) -> list[Fields]:
    return [json.loads(line) for line in recorder.lines]


def header(options: GameOptions, players: list[Player] | None = None) -> Fields:
    return lines_of(Recorder(Game(options, "header"), players or players_of(options.seats)))[0]


def house_lines(**changes: object) -> list[Fields]:
    """Return the record lines of a game with house rules, with changed fields in the header."""
    lines = lines_of(recorded(Game(HOUSE, "house"), "house", 20)[1])
    return [{**lines[0], **changes}, *lines[1:]]


# The header


def test_plain_game_is_written_in_format_1() -> None:
    plain = header(GameOptions(4, 5))
    assert list(plain) == ["type", "format", "app", "seats", "rounds", "seed", "players", "check"]
    assert plain["format"] == 1
    assert all(list(player) == ["name", "level"] for player in plain["players"])


def test_header_contains_house_rules() -> None:
    both = header(HOUSE)
    assert list(both)[3:8] == ["seats", "rounds", "pass_rule", "total_limit", "seed"]
    assert (both["format"], both["pass_rule"], both["total_limit"]) == (FORMAT, "right", 120)
    assert "total_limit" not in header(GameOptions(3, 2, PassRule.SHIFTING))
    assert "pass_rule" not in header(GameOptions(3, 2, total_limit=50))


def test_header_contains_chosen_portraits() -> None:
    players = [Player("Ann"), Player("Bo", "medium:bold", "toucan"), Player("Cy", "novice")]
    fields = header(GameOptions(3, 1), players)
    assert fields["format"] == FORMAT
    assert fields["players"][1:] == [
        {"name": "Bo", "level": "medium:bold", "portrait": "toucan"},
        {"name": "Cy", "level": "novice"},
    ]
    recorder = Recorder(Game(GameOptions(3, 1), "p"), players)
    assert read_record(recorder.text.encode()).players == tuple(players)


def test_invalid_house_rules_are_refused() -> None:
    def check(changes: Fields, fault: str) -> None:
        assert fault_of(rechecked(house_lines())) is None
        found = fault_of(rechecked(house_lines(**changes)))
        assert found is not None
        assert found[:2] == (1, fault)

    cases: list[tuple[Fields, str]] = [
        ({"format": 1}, "malformed"),
        ({"pass_rule": "left"}, "differs"),
        ({"pass_rule": "up"}, "malformed"),
        ({"pass_rule": 1}, "malformed"),
        ({"pass_rule": None}, "malformed"),
        ({"total_limit": None}, "malformed"),
        ({"total_limit": 49}, "malformed"),
        ({"total_limit": 2001}, "malformed"),
        ({"total_limit": True}, "malformed"),
        ({"total_limit": "120"}, "malformed"),
        ({"players": [{"name": "A", "level": None, "portrait": 1}] * 3}, "malformed"),
        ({"players": [{"name": "A", "level": None, "portrait": None}] * 3}, "differs"),
    ]
    check_all(cases, lambda case: check(*case))


def test_game_by_other_rules_than_the_header_is_refused() -> None:
    """In round 1, cards are passed to the left with the rule "shifting" and to the right with that of the game."""
    lines = house_lines()
    first = next(number for number, line in enumerate(lines, start=1) if line["type"] == "play")
    found = fault_of(rechecked(house_lines(pass_rule="shifting")))
    assert found is not None
    assert found[0] >= first
    assert found[1:] == ("refused", "card_not_held")


# Help


def game_with_help(*kinds: AssistKind) -> tuple[Game, Recorder]:
    """Return a game in round 2 and its recorder; the player has used each kind of help in ``kinds``."""
    game = Game(GameOptions(3, 3), "help")
    recorder = Recorder(game, players_of(3), app="test")
    answer = random_answer(random.Random("help"))
    while len(game.state.scores) < 1 or game.state.phase is not Phase.PLAYING:
        recorder.add(game.execute(next_command(game, answer)))
    for kind in kinds:
        recorder.add_assist(kind)
    return game, recorder


def test_help_is_recorded_once_per_kind_and_round() -> None:
    _, recorder = game_with_help(AssistKind.UNDO, AssistKind.HINT, AssistKind.UNDO)
    last = [(line["type"], line["round"], line["kind"]) for line in lines_of(recorder)[-2:]]
    assert last == [("assist", 2, "undo"), ("assist", 2, "hint")]
    assert recorder.assists == (Assist(2, AssistKind.UNDO), Assist(2, AssistKind.HINT))


def test_help_is_read_back() -> None:
    game, recorder = game_with_help(AssistKind.HINT)
    reading = read_record(recorder.text.encode())
    assert reading.recorder.assists == (Assist(2, AssistKind.HINT),)
    assert reading.game.state == game.state
    assert reading.recorder.text == recorder.text
    reading.recorder.add_assist(AssistKind.HINT)
    assert reading.recorder.text == recorder.text


def test_help_rewrites_a_record_of_format_1() -> None:
    _, before = game_with_help()
    _, after = game_with_help(AssistKind.UNDO)
    assert lines_of(before)[0]["format"] == 1
    assert lines_of(after)[0]["format"] == FORMAT
    without_checks = [{k: v for k, v in line.items() if k not in ("check", "format")} for line in lines_of(after)[:-1]]
    assert without_checks == [
        {k: v for k, v in line.items() if k not in ("check", "format")} for line in lines_of(before)
    ]


def test_help_outside_a_round_raises() -> None:
    game = Game(GameOptions(2, 1), "none")
    recorder = Recorder(game, players_of(2))
    with pytest.raises(ValueError, match="round"):
        recorder.add_assist(AssistKind.HINT)
    play_until(game, Phase.OVER, random_answer(random.Random(1)))
    with pytest.raises(ValueError, match="round"):
        recorder.add_assist(AssistKind.HINT)


def test_invalid_help_is_refused() -> None:
    _, recorder = game_with_help(AssistKind.UNDO)
    lines = lines_of(recorder)
    number = len(lines)
    for changes, fault in (
        ({"kind": "magic"}, "malformed"),
        ({"kind": 1}, "malformed"),
        ({"round": 1}, "differs"),
        ({"round": 3}, "differs"),
    ):
        found = fault_of(rechecked([*lines[:-1], {**lines[-1], **changes}]))
        assert found is not None
        assert found[:2] == (number, fault)


def test_repeated_help_and_help_in_format_1_differ() -> None:
    _, recorder = game_with_help(AssistKind.UNDO)
    lines = lines_of(recorder)
    assert (fault_of(rechecked([*lines, lines[-1]])) or ())[:2] == (len(lines) + 1, "differs")
    assert (fault_of(rechecked([{**lines[0], "format": 1}, *lines[1:]])) or ())[:2] == (len(lines), "differs")


def test_help_between_rounds_is_refused() -> None:
    game = Game(GameOptions(2, 1), "early")
    recorder = Recorder(game, players_of(2), record_format=FORMAT)
    early = {"type": "assist", "round": 1, "kind": "hint"}
    assert (fault_of(rechecked([*lines_of(recorder), early])) or ())[:2] == (2, "malformed")
    recorder.add(game.execute(StartRound()))
    assert fault_of(rechecked([*lines_of(recorder), early])) is None
