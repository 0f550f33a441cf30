"""Tests that the arena measures fairly and reports failing bots."""

import json
import pickle
from itertools import product
from math import hypot
from pathlib import Path
from statistics import fmean

import pytest

from papayoo.__main__ import main
from papayoo.ai.bot import Bot
from papayoo.ai.levels import UnknownLevel, bot_of
from papayoo.ai.plugin_bots import FailedBot, Fault
from papayoo.cli import arena
from papayoo.cli.arena import Contest, evaluate_contest, play_contest, play_from_seat
from papayoo.cli.arguments import EXIT_WRONG_USE
from papayoo.engine import IllegalCommand, Reason, RecordError
from papayoo.text.catalog import load_catalog
from tests.loops import check_all, for_rows
from tests.systems import needs_processes

Captured = pytest.CaptureFixture[str]

OWN = """
class Lowest:
    def choose_pass(self, view, rng):
        return view.hand[: view.options.deal.pass_size]

    def choose_card(self, view, rng):
        return view.legal[0]
"""


@for_rows(("seats", "equal"), [(2, None), (3, 250 / 3), (5, 50.0), (8, 31.25)])
def test_bot_among_equals_takes_exactly_its_share(seats: int, equal: float | None) -> None:
    """The bot plays each game in every seat against its equals, so its points are the average."""
    contest = Contest("greedy", ("greedy",), seats, 3, 1, "share")
    finding = evaluate_contest(contest, list(play_contest(contest, 1)))
    assert finding.rounds == 3 * seats
    if equal is not None:
        assert finding.points == pytest.approx(equal)
        assert finding.margin == pytest.approx(0.0, abs=1e-9)
        assert contest.equal_points == equal
    else:
        assert contest.equal_points == pytest.approx(250 / 3)


def test_results_depend_on_the_game() -> None:
    contest = Contest("careful", ("greedy", "random"), 4, 2, 1, "again")
    first = [play_from_seat((contest, game, seat)).points for game in range(2) for seat in range(4)]
    assert first == [play_from_seat((contest, game, seat)).points for game in range(2) for seat in range(4)]
    assert first[:4] != first[4:]


@needs_processes
def test_number_of_processes_does_not_change_the_result(capsys: Captured) -> None:
    results = []
    for jobs in ("1", "2"):
        options = ("--seats", "3", "--deals", "4", "--rounds", "2", "--seed", "s", "--jobs", jobs, "--json")
        assert main(["arena", "greedy", "random", *options]) == 0
        out, err = capsys.readouterr()
        assert err == "", "progress is shown only on a terminal"
        results.append(json.loads(out))
        assert results[-1].pop("decision_ms").keys() == {"p50", "p99"}
    assert results[0] == results[1]
    assert (results[0]["deals"], results[0]["rounds_played"], results[0]["others"]) == (4, 12, ["random"])


def test_plugin_bot_is_found_in_the_working_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    (tmp_path / "own_player.py").write_text(OWN, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)  # restored after the test
    assert main(["arena", "own_player:Lowest", "random", "--deals", "1", "--rounds", "1", "--jobs", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["player"] == "own_player:Lowest"


def test_other_bots_are_seated_in_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    seated: list[str] = []

    def called(name: str) -> Bot:
        seated.append(name)
        return bot_of("random")

    monkeypatch.setattr(arena, "player_of", called)
    contest = Contest("me", ("a", "b", "c"), seats=5, deals=1, rounds=1, seed="turn")
    play_from_seat((contest, 0, 2))
    assert seated == ["me", "a", "b", "c", "a"]


@pytest.mark.parametrize(("others", "status"), [("greedy,random,ducker", EXIT_WRONG_USE), ("greedy,random", 0)])
def test_more_opponents_than_seats_are_reported_in_one_line(others: str, status: int, capsys: Captured) -> None:
    options = ("--seats", "3", "--deals", "1", "--rounds", "1", "--jobs", "1")
    assert main(["arena", "random", others, *options]) == status
    said = load_catalog()("cli.too_many_others", others=3, seats=3)
    assert capsys.readouterr().err == (f"papayoo: {said}\n" if status else "")


LEAGUE = """
LEAGUE = ("some_league:Lowest", "some_league:Highest")


class Lowest:
    def choose_pass(self, view, rng):
        return view.hand[: view.options.deal.pass_size]

    def choose_card(self, view, rng):
        return view.legal[0]


class Highest(Lowest):
    def choose_card(self, view, rng):
        return view.legal[-1]
"""


@pytest.fixture
def _league(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "some_league.py").write_text(LEAGUE, encoding="utf-8")
    (tmp_path / "broken_league.py").write_text("1 / 0", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)


@pytest.mark.usefixtures("_league")
def test_each_player_of_a_league_has_its_own_tables(capsys: Captured) -> None:
    options = ("--deals", "4", "--rounds", "1", "--seed", "s", "--jobs", "1")
    assert main(["arena", "greedy", "some_league", *options]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.partition(" at ")[0] for line in lines[:2]] == [
        "greedy against some_league:Lowest",
        "greedy against some_league:Highest",
    ]
    assert lines[2].startswith("mean of 2 tables: ")
    assert "16 rounds were played" in lines[3]
    assert main(["arena", "greedy", "some_league", *options, "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    tables = result["tables"]
    assert [table["others"] for table in tables] == [["some_league:Lowest"], ["some_league:Highest"]]
    assert [table["deals"] for table in tables] == [2, 2]
    assert result["points_a_round"] == pytest.approx(fmean(table["points_a_round"] for table in tables), abs=0.001)
    assert result["margin_95"] == pytest.approx(hypot(*(table["margin_95"] for table in tables)) / 2, abs=0.001)


@pytest.mark.usefixtures("_league")
def test_unusable_league_is_reported_in_one_line(capsys: Captured) -> None:
    assert main(["arena", "greedy", "broken_league"]) == EXIT_WRONG_USE
    out, err = capsys.readouterr()
    assert out == ""
    assert "ZeroDivisionError" in err
    assert err.count("\n") == 1


BAD = """
class Bad:
    def choose_pass(self, view, rng):
        return view.hand[: view.options.deal.pass_size]

    def choose_card(self, view, rng):
        return view.legal[0]


class Raises(Bad):
    def choose_card(self, view, rng):
        raise OSError("my file")


class Leaves(Bad):
    def choose_card(self, view, rng):
        raise SystemExit(0)


class Revokes(Bad):
    def choose_card(self, view, rng):
        return next((card for card in view.hand if card not in view.legal), view.legal[0])


class PassesTwice(Bad):
    def choose_pass(self, view, rng):
        return (view.hand[0],) * view.options.deal.pass_size


class PassesNothing(Bad):
    def choose_pass(self, view, rng):
        return None


class PassesLists(Bad):
    def choose_pass(self, view, rng):
        return [list(card) for card in view.hand[: view.options.deal.pass_size]]


class PlaysNothing(Bad):
    def choose_card(self, view, rng):
        pass


class Pairs(Bad):
    def choose_pass(self, view, rng):
        return (tuple(card) for card in view.hand[: view.options.deal.pass_size])

    def choose_card(self, view, rng):
        return (int(view.legal[0].suit), view.legal[0].rank)


class CannotBegin(Bad):
    def __init__(self):
        raise SystemExit("enough")


class Chatters(Bad):
    def choose_card(self, view, rng):
        print("hm")
        return view.legal[0]
"""


WHAT_IS_SAID = (
    ("Raises", "failed: OSError: my file"),
    ("Leaves", "failed: SystemExit: 0"),
    ("Revokes", "here; allowed: "),
    ("PassesTwice", "a card twice, or a card that is not in its hand"),
    ("PassesNothing", "may not pass None: "),
    ("PassesLists", "may not pass [["),
    ("PlaysNothing", "may not play None here; allowed: "),
)
"""The names of the players of ``BAD`` that fail, and what the error says of each."""


@pytest.fixture
def _bad_players(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "bad_players.py").write_text(BAD, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))


@pytest.mark.usefixtures("_bad_players")
@pytest.mark.parametrize(("jobs", "names"), [("1", 7), pytest.param("2", 1, marks=needs_processes)])
def test_failing_plugin_bot_is_named_with_its_traceback(jobs: str, names: int, capsys: Captured) -> None:
    def check(name: str, said: str) -> None:
        options = ("--deals", "1", "--rounds", "2", "--seed", "s", "--jobs", jobs)
        assert main(["arena", "random", f"bad_players:{name}", *options]) == 1
        out, err = capsys.readouterr()
        *trace, last = err.splitlines()
        assert out == ""
        assert last.startswith(f"papayoo: bad_players:{name} ")
        assert said in last
        places = [line for line in trace if line.startswith("  File")]
        assert bool(places) == ("failed:" in said)
        assert all("bad_players.py" in place for place in places), "nothing of ours"

    check_all(WHAT_IS_SAID[:names], lambda case: check(*case))


@pytest.mark.usefixtures("_bad_players")
def test_tuple_that_equals_a_card_is_accepted(capsys: Captured) -> None:
    options = ("--deals", "1", "--rounds", "2", "--seed", "s", "--jobs", "1")
    assert main(["arena", "bad_players:Pairs", "random", *options]) == 0
    assert "8 rounds were played" in capsys.readouterr().out


@pytest.mark.usefixtures("_bad_players")
@pytest.mark.parametrize(
    ("command", "complaint"),
    [
        (["arena", "bad_players:CannotBegin", "random"], "'bad_players:CannotBegin' cannot be used as a player"),
        (["simulate", "--seats", "bad_players:Bad,random"], "unknown level 'bad_players:Bad'"),
    ],
)
def test_unusable_bot_is_reported_in_one_line(command: list[str], complaint: str, capsys: Captured) -> None:
    """``arena`` cannot create the first bot; ``simulate`` cannot record the second bot."""
    assert main(command) == EXIT_WRONG_USE
    out, err = capsys.readouterr()
    assert out == ""
    assert complaint in err
    assert (err.count("\n"), err.startswith("papayoo: ")) == (1, True)


@pytest.mark.usefixtures("_bad_players")
def test_output_of_plugin_bots_does_not_spoil_json(capsys: Captured) -> None:
    options = ("--deals", "1", "--rounds", "1", "--seed", "s", "--jobs", "1", "--json")
    assert main(["arena", "bad_players:Chatters", "random", *options]) == 0
    out, err = capsys.readouterr()
    assert json.loads(out)["player"] == "bad_players:Chatters"
    assert "hm" in err


def test_exception_is_unchanged_by_pickling() -> None:
    def check(error: Exception) -> None:
        arrived = pickle.loads(pickle.dumps(error))
        assert type(arrived) is type(error)
        assert (str(arrived), vars(arrived)) == (str(error), vars(error))

    check_all(
        [
            IllegalCommand(Reason.MUST_FOLLOW),
            UnknownLevel("genius"),
            RecordError(3, "refused", "x"),
            FailedBot("a", Fault.CARD, "c", allowed="3S", trace="here"),
        ],
        check,
    )


def test_unknown_bot_is_reported_in_one_line(capsys: Captured) -> None:
    def check(command: list[str], name: str) -> None:
        assert main([part.format(name) for part in command]) == 2
        out, err = capsys.readouterr()
        assert out == ""
        assert f"'{name}'" in err
        assert (err.count("\n"), err.startswith("papayoo: ")) == (1, True)

    check_all(
        product(
            [["arena", "{}", "hard"], ["arena", "hard", "{}"], ["strength", "{}"]],
            ["genius", "hard:nobody", "greedy:bold", "no_such_module:Bot", "json:dumps", ":", "a:"],
        ),
        lambda case: check(*case),
    )


def test_single_game_has_no_margin(capsys: Captured) -> None:
    options = ("--seats", "2", "--deals", "1", "--rounds", "1", "--seed", "s", "--jobs", "1")
    assert main(["arena", "greedy", "random", *options]) == 0
    assert " ± ? points" in capsys.readouterr().out
