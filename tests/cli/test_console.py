"""Tests that a process without a console shows its output in a message box and the log."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from papayoo import __main__ as command_line
from papayoo.cli.arguments import EXIT_WRONG_USE
from papayoo.cli.console import output_in_window

ROOT = Path(__file__).parents[2]


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """Texts shown in message boxes."""
    monkeypatch.setenv("PAPAYOO_HOME", str(tmp_path))
    told: list[str] = []
    monkeypatch.setattr(command_line, "_show_message", told.append)
    return told


@pytest.fixture
def no_console(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Function that removes the output streams.

    The test must call it, because pytest replaces the streams before each test.
    """

    def take_away() -> None:
        monkeypatch.setattr(sys, "stdout", None)
        monkeypatch.setattr(sys, "stderr", None)

    return take_away


def test_wrong_option_is_shown_and_logged(shown: list[str], no_console: Callable[[], None], tmp_path: Path) -> None:
    no_console()
    assert command_line.main(["--nonsense"]) == EXIT_WRONG_USE
    [text] = shown
    assert "--nonsense" in text
    assert "--nonsense" in (tmp_path / "logs" / "papayoo.log").read_text(encoding="utf-8")


def test_standings_and_version_are_shown(shown: list[str], no_console: Callable[[], None]) -> None:
    no_console()
    arguments = ["simulate", "--seats", "medium,medium,medium", "--rounds", "1", "--seed", "7"]
    assert command_line.main(arguments) == 0
    assert command_line.main(["--version"]) == 0
    assert "medium" in shown[0]
    assert shown[1].startswith("papayoo ")


def test_errors_only_shows_standard_error_alone(shown: list[str], no_console: Callable[[], None]) -> None:
    no_console()
    with output_in_window(shown.append, errors_only=True):
        print("all is well")
    assert shown == []
    with output_in_window(shown.append, errors_only=True):
        print("all is well")
        print("it is not", file=sys.stderr)
    assert shown == ["it is not"]


def test_streams_are_restored(shown: list[str], no_console: Callable[[], None]) -> None:
    no_console()
    with output_in_window(shown.append):
        assert sys.stdout is not None
    assert sys.stdout is None
    assert sys.stderr is None


@pytest.mark.parametrize("closed", ["stdout", "stderr"])
def test_output_to_one_closed_stream_is_only_logged(
    shown: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], closed: str, tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, closed, None)
    with output_in_window(shown.append):
        print("words")
        print("a complaint", file=sys.stderr)
    assert shown == []
    assert getattr(sys, closed) is None
    kept = capsys.readouterr()
    assert (kept.out, kept.err) == (("", "a complaint\n") if closed == "stdout" else ("words\n", ""))
    logged = (tmp_path / "logs" / "papayoo.log").read_text(encoding="utf-8")
    assert ("words" in logged, "a complaint" in logged) == (closed == "stdout", closed == "stderr")


def test_output_is_unchanged_with_a_console(shown: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert command_line.main(["--version"]) == 0
    assert capsys.readouterr().out.startswith("papayoo ")
    assert shown == []


@pytest.mark.skipif(os.name == "nt", reason="streams are closed in another way there")
@pytest.mark.parametrize(
    ("arguments", "logged"),
    [
        ("simulate --seats random,random,random --rounds 1", "random"),
        pytest.param("--self-test", "self-test passed", marks=pytest.mark.full),
    ],
)
def test_process_without_streams_logs_its_output(arguments: str, logged: str, tmp_path: Path) -> None:
    """The process has neither standard output nor standard error, as under pythonw on Windows."""
    code = "import os, sys; os.close(1); os.close(2); os.execv(sys.executable, [sys.executable, *sys.argv[1:]])"
    command = [sys.executable, "-c", code, "-m", "papayoo", *arguments.split()]
    environ = {**os.environ, "PAPAYOO_HOME": str(tmp_path)}
    assert subprocess.run(command, cwd=ROOT, env=environ, timeout=120, check=False).returncode == 0
    assert logged in (tmp_path / "logs" / "papayoo.log").read_text(encoding="utf-8")
