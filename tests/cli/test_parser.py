"""Tests of the command line: output, exit status, and one line for each error."""

import errno
import json
import os
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest

from papayoo import __main__ as command_line
from papayoo import __version__
from papayoo.__main__ import main
from papayoo.ai.levels import LEVELS
from papayoo.cli import parser
from papayoo.cli.simulate import Result, Simulation, numbered, play_game, standings_of
from papayoo.engine import Game, GameOptions, PassRule, Reason, read_record
from papayoo.text.catalog import load_catalog
from tests.loops import check_all
from tests.match.test_position_code import A_CODE
from tests.positions import fixed_chance, recorded, recorded_text

FAULTS = ("empty", "foreign", "format", "cut_off", "not_json", "altered", "differs", "malformed", "refused")

Captured = pytest.CaptureFixture[str]


def run(*arguments: str | Path) -> int:
    return main([str(argument) for argument in arguments])


def complaint(capsys: Captured) -> str:
    """Return the only line on standard error. Fails if anything is on standard output."""
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("papayoo: ")
    assert err.endswith("\n")
    assert err.count("\n") == 1
    return err


def process(*arguments: str, **environment: str) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", "papayoo", *arguments]
    return subprocess.run(
        command, capture_output=True, encoding="utf-8", env={**os.environ, **environment}, timeout=60, check=False
    )


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A record of a finished game with two rounds and three seats."""
    path = tmp_path / "game.papayoo"
    path.write_bytes(recorded_text(3, 2, "cli").encode())
    return path


# Command simulate


def test_simulate_prints_standings_by_place(capsys: Captured) -> None:
    assert run("simulate", "--seats", "novice,random,random", "--rounds", "2", "--seed", "order") == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split("  ")[0] == "place"
    assert [line.split()[0] for line in lines[1:]] == sorted(line.split()[0] for line in lines[1:])
    assert lines[1].split()[1:3] == ["0", "novice"]
    assert sum(int(line.split()[3]) for line in lines[1:]) == 500
    assert (
        len({line.rindex(line.split()[3]) + len(line.split()[3]) for line in lines[1:]}) == 1
    )  # the columns are aligned


def test_simulate_output_depends_on_the_seed(capsys: Captured) -> None:
    outputs = []
    for seed in ("one", "one", "two"):
        assert run("simulate", "--seats", "medium,novice,random", "--rounds", "1", "--seed", seed, "--json") == 0
        outputs.append(capsys.readouterr().out)
    assert outputs[0] == outputs[1]
    assert json.loads(outputs[0])["games"][0]["scores"] != json.loads(outputs[2])["games"][0]["scores"]


def test_simulate_prints_json_with_every_game(capsys: Captured) -> None:
    options = ("--rounds", "2", "--seed", "s", "--games", "3", "--json")
    assert run("simulate", "--seats", "random,random,random,random", *options) == 0
    result = json.loads(capsys.readouterr().out)
    assert result["levels"] == ["random"] * 4
    assert [game["seed"] for game in result["games"]] == ["s/1", "s/2", "s/3"]
    assert all(sum(game["totals"]) == 500 for game in result["games"])
    assert {row["seat"] for row in result["standings"]} == {0, 1, 2, 3}
    assert sum(row["games_won"] for row in result["standings"]) >= 3


def test_every_record_of_simulate_verifies(tmp_path: Path, capsys: Captured) -> None:
    def check(seats: int) -> None:
        path = tmp_path / "a game.papayoo"
        levels = ",".join((["novice", "medium", "random"] * 3)[:seats])
        assert run("simulate", "--seats", levels, "--rounds", "1", "--seed", "s", "--record", path) == 0
        capsys.readouterr()
        assert run("verify", path) == 0
        standing, chance = capsys.readouterr().out.splitlines()
        assert standing == f"{path}: OK, {seats} seats, 1 round, finished"
        number = sha256(b"s").hexdigest()
        assert chance == f"  starting word s, SHA-256 {number}: all cards and rolls follow from it"

    check_all(range(2, 9), check)


def simulated(path: Path, *options: str) -> Game:
    """Simulate a game of three bots on the command line, and return the game from its record."""
    assert run("simulate", "--seats", "random,random,random", "--seed", "s", "--record", path, *options) == 0
    return read_record(path.read_bytes()).game


def test_simulate_plays_by_house_rules(tmp_path: Path, capsys: Captured) -> None:
    game = simulated(tmp_path / "right", "--rounds", "2", "--pass-rule", "right")
    assert game.options == GameOptions(3, 2, PassRule.RIGHT)
    game = simulated(tmp_path / "until", "--until", "120", "--pass-rule", "shifting")
    assert game.options == GameOptions(3, 99, PassRule.SHIFTING, 120)
    assert max(game.view(0).totals) >= 120
    game = simulated(tmp_path / "both", "--until", "2000", "--rounds", "2")
    assert (game.options, len(game.state.scores)) == (GameOptions(3, 2, total_limit=2000), 2)
    capsys.readouterr()
    assert run("simulate", "--seats", "random,random", "--pass-rule", "right", "--until", "50", "--json") == 0
    result = json.loads(capsys.readouterr().out)
    assert (result["rounds"], result["pass_rule"], result["until"]) == (99, "right", 50)


def test_verify_prints_house_rules_and_checks_required_ones(tmp_path: Path, capsys: Captured) -> None:
    path, usual = tmp_path / "house.papayoo", tmp_path / "usual.papayoo"
    simulated(path, "--rounds", "2", "--pass-rule", "right", "--until", "2000")
    simulated(usual, "--rounds", "1")
    capsys.readouterr()
    assert run("verify", "--pass-rule", "right", "--until", "2000", path) == 0
    rules = "3 seats, 2 rounds, pass to the right, to 2000 points"
    assert capsys.readouterr().out.startswith(f"{path}: OK, {rules}, finished\n")
    assert run("verify", "--pass-rule", "left", usual) == 0
    assert run("verify", path, usual) == 0
    for options in (("--pass-rule", "left"), ("--until", "300"), ("--pass-rule", "right", "--until", "50")):
        capsys.readouterr()
        assert run("verify", *options, path) == 1
        assert complaint(capsys) == f"papayoo: {path}: valid, but played by other rules: {rules}\n"


def test_simulate_numbers_records_of_several_games(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "game.papayoo"
    options = ("--rounds", "1", "--seed", "s", "--games", "2", "--record", path)
    assert run("simulate", "--seats", "random,random", *options) == 0
    assert "games won" in capsys.readouterr().out
    names = [tmp_path / "game-0001.papayoo", tmp_path / "game-0002.papayoo"]
    assert sorted(tmp_path.iterdir()) == names
    assert [read_record(name.read_bytes()).game.seed for name in names] == ["s/1", "s/2"]
    assert run("verify", *names) == 0
    assert numbered(Path("no ending"), 12) == Path("no ending-0012")


def test_simulate_plays_the_same_game_as_play_game(tmp_path: Path, capsys: Captured) -> None:
    simulation = Simulation(("medium", "novice"), GameOptions(2, 1), "s")
    _, recorder = play_game(simulation.options, "s", simulation.levels)
    path = tmp_path / "game.papayoo"
    assert run("simulate", "--seats", "medium, novice", "--rounds", "1", "--seed", "s", "--record", path) == 0
    capsys.readouterr()
    assert path.read_bytes() == recorder.text.encode()


def test_standings_share_places_and_wins() -> None:
    results = [Result("s", ((100, 100, 50), (50, 50, 150)))]
    standings = standings_of(("novice", "medium", "random"), results)
    assert [(row.place, row.seat, row.points, row.rounds_won, row.games_won) for row in standings] == [
        (1, 0, 150, 1, 1),
        (1, 1, 150, 1, 1),
        (3, 2, 200, 1, 0),
    ]


def test_simulate_draws_a_seed_by_default(capsys: Captured) -> None:
    seeds = []
    for _ in range(2):
        assert run("simulate", "--seats", "random,random", "--rounds", "1", "--json") == 0
        seeds.append(json.loads(capsys.readouterr().out)["seed"])
    assert all(seeds)
    assert seeds[0] != seeds[1]


def test_simulate_refuses_bad_options_in_one_line(capsys: Captured) -> None:
    def check(arguments: str, words: str) -> None:
        assert run("simulate", *arguments.split()) == 2
        assert words in complaint(capsys)

    check_all(
        [
            ("--seats genius,novice", "unknown level 'genius'; known levels: random, greedy, ducker, careful"),
            ("--seats 4", "'4'"),
            ("--seats novice", "1 seat;"),
            ("--seats novice,novice,novice,novice,novice,novice,novice,novice,novice", "9 seats"),
            ("--seats ,", "''"),
            ("--seats novice,novice --rounds 0", "'0' is not a whole number from 1 to 99"),
            ("--seats novice,novice --rounds 100", "'100'"),
            ("--seats novice,novice --rounds many", "'many'"),
            ("--seats novice,novice --rounds 1.5", "'1.5'"),
            ("--seats novice,novice --rounds -1", "'-1'"),
            ("--seats novice,novice --rounds ٣", "'٣'"),
            ("--seats novice,novice --rounds 1_0", "'1_0'"),
            ("--seats novice,novice --pass-rule up", "unknown pass rule 'up'; known rules: left, right, shifting"),
            ("--seats novice,novice --pass right", "unrecognized"),
            ("--seats novice,novice --until 49", "'49' is not a whole number from 50 to 2000"),
            ("--seats novice,novice --until ever", "'ever'"),
            ("--seats novice,novice --games 0", "'0'"),
            ("--seats novice,novice --games 99999999999999999999", "nine digits"),
            ("--seats novice,novice --seed \udc80", "seed"),
            (f"--seats novice,novice --seed {101 * 's'}", "longer than 100 characters"),
            ("--seats novice,novice --round 1", "unrecognized"),
            ("--rounds 1", "--seats"),
            ("", "--seats"),
        ],
        lambda case: check(*case),
    )


def test_unknown_commands_are_refused_in_one_line(capsys: Captured) -> None:
    def check(arguments: str, words: str) -> None:
        assert run(*arguments.split()) == 2
        assert words in complaint(capsys)

    check_all(
        [
            ("deal", "invalid choice: 'deal'"),
            ("--colour", "unrecognized arguments: --colour"),
            ("verify", "required: FILE"),
            ("simulate verify", "required: --seats"),
        ],
        lambda case: check(*case),
    )


def test_unwritable_record_is_reported_in_one_line(tmp_path: Path, capsys: Captured) -> None:
    (tmp_path / "file").write_text("x")
    places = (tmp_path, tmp_path / "file" / "game.papayoo", tmp_path / ("x" * 300), Path("nul\0"))
    for place in places:
        assert run("simulate", "--seats", "random,random", "--rounds", "1", "--record", place) == 1
        assert complaint(capsys).startswith(f"papayoo: {str(place).removesuffix(chr(0))}")
    assert [path.name for path in tmp_path.iterdir()] == ["file"]  # no temporary file is left


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write everywhere")
def test_read_only_folder_is_reported_in_one_line(tmp_path: Path, capsys: Captured) -> None:
    tmp_path.chmod(0o500)
    assert run("simulate", "--seats", "random,random", "--rounds", "1", "--record", tmp_path / "g.papayoo") == 1
    assert "g.papayoo" in complaint(capsys)


# Command verify


def test_verify_prints_the_state_of_the_game(tmp_path: Path, capsys: Captured) -> None:
    def check(commands: int | None, standing: str) -> None:
        path = tmp_path / "game.papayoo"
        path.write_bytes(recorded_text(3, 2, "cli", commands).encode())
        assert run("verify", path) == 0
        assert capsys.readouterr().out.splitlines()[0] == f"{path}: OK, {standing}"

    check_all(
        [
            (0, "3 seats, 2 rounds, 0 played"),
            (1, "3 seats, 2 rounds, in round 1: passing cards"),
            (3, "3 seats, 2 rounds, in round 1: passing cards"),
            (4, "3 seats, 2 rounds, in round 1: rolling the die"),
            (5, "3 seats, 2 rounds, in round 1: playing trick 1"),
            (9, "3 seats, 2 rounds, in round 1: playing trick 2"),
            (65, "3 seats, 2 rounds, 1 played"),
            (66, "3 seats, 2 rounds, in round 2: passing cards"),
            (None, "3 seats, 2 rounds, finished"),
        ],
        lambda case: check(*case),
    )


def test_verify_reports_cards_that_do_not_come_from_the_seed(tmp_path: Path, capsys: Captured) -> None:
    path, options, seed = tmp_path / "made.papayoo", GameOptions(3, 1), "made\x1b[2J"
    path.write_bytes(recorded(Game(options, seed, fixed_chance(options)), "made")[1].text.encode())
    assert run("verify", path) == 0
    chance = capsys.readouterr().out.splitlines()[1]
    assert chance.endswith(": not all cards and rolls follow from it")
    assert r"'made\x1b[2J'" in chance, "escape sequences are quoted"


def test_verify_can_reject_chance_that_does_not_come_from_the_seed(
    record: Path, tmp_path: Path, capsys: Captured
) -> None:
    assert run("verify", "--drawn", record) == 0
    capsys.readouterr()
    path, options = tmp_path / "foreign.papayoo", GameOptions(3, 1)
    path.write_bytes(recorded(Game(options, "made", fixed_chance(options)), "made")[1].text.encode())
    assert run("verify", path) == 0
    capsys.readouterr()
    assert run("verify", "--drawn", path) == 1
    assert "round 1" in complaint(capsys)


def test_verify_names_line_and_round_of_a_changed_byte(record: Path, capsys: Captured) -> None:
    data = bytearray(record.read_bytes())
    lines = bytes(data).splitlines(keepends=True)
    for number, expected in ((3, "line 3, round 1"), (80, "line 80, round 2"), (1, "line 1:")):
        changed = [*lines]
        changed[number - 1] = changed[number - 1].replace(b'"check":"', b'"check":"0')
        record.write_bytes(b"".join(changed))
        assert run("verify", record) == 1
        assert expected in complaint(capsys)


def test_verify_fails_if_any_of_several_files_is_wrong(record: Path, tmp_path: Path, capsys: Captured) -> None:
    wrong = tmp_path / "wrong.papayoo"
    wrong.write_text("{}\n")
    assert run("verify", record, wrong, record) == 1
    out, err = capsys.readouterr()
    assert out.count(": OK, ") == 2
    assert err == f"papayoo: {wrong}: line 1: this is not a Papayoo record\n"


def test_verify_refuses_other_files_in_one_line(tmp_path: Path, capsys: Captured) -> None:
    def check(content: bytes) -> None:
        path = tmp_path / "file"
        path.write_bytes(content)
        assert run("verify", path) == 1
        assert "line 1" in complaint(capsys)

    check_all([b"", b"\0" * 100, b"not a record", b"{}\n", b"\xff\n"], check)


def test_verify_refuses_a_huge_file_in_one_line(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "huge"
    path.write_bytes(b" " * (8 * 1024 * 1024 + 1))
    assert run("verify", path) == 1
    assert "too large" in complaint(capsys)


def test_verify_names_missing_files_folders_and_unreadable_names(tmp_path: Path, capsys: Captured) -> None:
    (tmp_path / "file").write_text("x")
    for place, words in (
        (tmp_path / "none", "does not exist"),
        (tmp_path / "none" / "none", "does not exist"),
        (tmp_path, "this is a folder"),
        (tmp_path / "file" / "none", "none"),
        ("two\nlines", "two lines: "),
        ("nul\0", "null"),
    ):
        assert run("verify", place) == 1
        assert words in complaint(capsys)


def test_every_fault_and_reason_has_a_text() -> None:
    text = load_catalog()
    assert {key for key in text.messages if key.startswith("fault.")} == {f"fault.{fault}" for fault in FAULTS}
    assert all(text(f"fault.{fault}", detail="x") for fault in FAULTS)
    assert all(text(f"reason.{reason.value}") for reason in Reason)


# The process


def test_version_and_help_are_printed(capsys: Captured) -> None:
    assert run("--version") == 0
    assert capsys.readouterr().out == f"papayoo {__version__}\n"
    for arguments in (["--help"], ["simulate", "--help"], ["verify", "-h"]):
        assert run(*arguments) == 0
        out, err = capsys.readouterr()
        assert out.startswith("usage: papayoo")
        assert err == ""
    assert run("simulate", "--help") == 0
    out = capsys.readouterr().out
    assert all(level in out for level in LEVELS)


def test_module_runs_as_a_process() -> None:
    done = process("simulate", "--seats", "random,random", "--rounds", "1", "--seed", "s")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("place")


def test_unknown_level_ends_the_process_with_one_line() -> None:
    done = process("simulate", "--seats", "genius,novice")
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert "unknown level 'genius'" in done.stderr


def test_output_for_a_console_without_unicode_is_escaped(tmp_path: Path) -> None:
    done = process("verify", str(tmp_path / "♠é"), PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert done.returncode == 1
    assert r"\u2660\xe9: the file does not exist" in done.stderr
    assert done.stderr.count("\n") == 1
    assert process("simulate", "--help", PYTHONIOENCODING="ascii", PYTHONUTF8="0").returncode == 0


def test_simulate_does_not_import_pygame() -> None:
    code = (
        "import sys; from papayoo.__main__ import main; "
        "status = main(['simulate', '--seats', 'novice,medium', '--rounds', '1', '--seed', 's']); "
        "sys.exit(status or int('pygame' in sys.modules) * 9)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", timeout=60, check=False)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.skipif(os.name != "posix", reason="pipes that break are a matter of POSIX shells")
def test_closed_pipe_is_no_error() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    command = [sys.executable, "-m", "papayoo", "simulate", "--seats", "random,random", "--rounds", "1", "--json"]
    done = subprocess.run(command, stdout=writing, stderr=subprocess.PIPE, encoding="utf-8", timeout=60, check=False)
    os.close(writing)
    assert (done.returncode, done.stderr) == (141, "")


@pytest.mark.skipif(os.name != "posix" or not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_full_disk_is_reported_in_one_line() -> None:
    command = [sys.executable, "-m", "papayoo", "simulate", "--seats", "random,random", "--rounds", "1"]
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, encoding="utf-8", timeout=60, check=False)
    assert done.returncode == 1
    assert done.stderr.startswith("papayoo: ")
    assert done.stderr.count("\n") == 1


@pytest.mark.skipif(os.name != "posix" or not Path("/dev/stdout").exists(), reason="there is no /dev/stdout here")
def test_record_can_be_written_to_standard_output(tmp_path: Path) -> None:
    done = process("simulate", "--seats", "random,random,random", "--rounds", "1", "--record", "/dev/stdout")
    assert (done.returncode, done.stderr) == (0, "")
    record = "".join(line + "\n" for line in done.stdout.splitlines() if line.startswith("{"))
    path = tmp_path / "printed.papayoo"
    path.write_text(record, encoding="utf-8")
    assert process("verify", str(path)).returncode == 0


@pytest.mark.parametrize("arguments", [pytest.param(["--version"], marks=pytest.mark.full), ["verify", "--help"]])
@pytest.mark.skipif(os.name != "posix" or not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_help_to_a_full_or_closed_stream_ends_quietly(arguments: list[str]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with Path("/dev/full").open("w") as full:
        for stream, status in ((full, 1), (writing, 141)):
            command = [sys.executable, "-m", "papayoo", *arguments]
            done = subprocess.run(
                command, stdout=stream, stderr=subprocess.PIPE, encoding="utf-8", timeout=60, check=False
            )
            assert (done.returncode, done.stderr.count("\n")) == (status, int(status == 1)), done.stderr
    os.close(writing)


@pytest.mark.skipif(os.name != "posix" or not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_status_of_an_error_does_not_depend_on_standard_error() -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "papayoo", "--nonsense"],
            stdout=subprocess.PIPE,
            stderr=full,
            timeout=60,
            check=False,
        )
    assert done.returncode == 2


def test_self_test_that_cannot_print_ends_with_a_line(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    def print_to_full_disk() -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(command_line, "_self_test", print_to_full_disk)
    monkeypatch.setattr(parser, "_silence", lambda stream: None)
    assert run("--self-test") == 1
    assert "cannot be written" in complaint(capsys)


# Files to open


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[Path | str | None]:
    """Replace the game by a function that records the file with which it is started, or None."""
    files: list[Path | str | None] = []

    def play(file: Path | str | None = None) -> int:
        files.append(file)
        return 0

    monkeypatch.setattr(command_line, "_play", play)
    return files


def test_several_files_are_refused_in_one_line(record: Path, opened: list[Path | str | None], capsys: Captured) -> None:
    assert run(record, record) == 2
    assert "one file" in complaint(capsys)
    assert opened == []


def test_file_whose_name_begins_with_a_dash_is_opened(
    tmp_path: Path, opened: list[Path | str | None], capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "-x.papayoo").touch()
    assert run("--", "-x.papayoo") == 0
    assert opened == [Path("-x.papayoo")]
    assert run("--", "-y") == 1
    assert "-y: the file does not exist" in complaint(capsys)


def test_empty_file_name_is_refused(opened: list[Path | str | None], capsys: Captured) -> None:
    assert run("") == 1
    assert "''" in complaint(capsys)
    assert opened == []


def test_code_of_a_position_is_opened(opened: list[Path | str | None]) -> None:
    """It may be one argument, or several if it is not quoted."""
    assert run(f"Look: {A_CODE}") == 0
    assert run(*A_CODE.split()) == 0
    assert opened == [f"Look: {A_CODE}", A_CODE]


def test_wrong_part_of_a_position_is_told_in_one_line(opened: list[Path | str | None], capsys: Captured) -> None:
    assert run(A_CODE.replace("hand=1C", "hand=1C,2C")) == 2
    assert "The part “hand” has the wrong number of cards: 10 instead of 9." in complaint(capsys)
    assert opened == []


def test_record_is_not_written_to_a_missing_folder(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "no" / "such" / "game.papayoo"
    assert run("simulate", "--seats", "random,random", "--rounds", "1", "--record", path) == 1
    assert str(path) in complaint(capsys)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("games", ["1", "2"])
def test_folder_is_refused_as_a_record_before_any_game(games: str, tmp_path: Path, capsys: Captured) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    assert run("simulate", "--seats", "random,random", "--rounds", "1", "--games", games, "--record", folder) == 1
    assert str(folder) in complaint(capsys)
    assert list(tmp_path.rglob("*")) == [folder]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_verify_does_not_wait_for_the_writer_of_a_pipe(tmp_path: Path, capsys: Captured) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert run("verify", tmp_path / "pipe") == 1
    assert "empty" in complaint(capsys)


def test_verify_reads_standard_input(record: Path) -> None:
    command = [sys.executable, "-m", "papayoo", "verify", "-"]
    done = subprocess.run(command, input=record.read_bytes(), capture_output=True, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"finished" in done.stdout
