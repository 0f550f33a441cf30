"""Without a console, as Windows starts windowed programs: what would be printed is shown in a window and logged."""

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
    """What windows have shown."""
    monkeypatch.setenv("PAPAYOO_HOME", str(tmp_path))
    told: list[str] = []
    monkeypatch.setattr(command_line, "_show", told.append)
    return told


@pytest.fixture
def no_console(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Takes the streams away. (Called by the test itself, because pytest puts streams of its own there before it.)"""

    def take_away() -> None:
        monkeypatch.setattr(sys, "stdout", None)
        monkeypatch.setattr(sys, "stderr", None)

    return take_away


def test_bad_use_is_told_in_a_window_and_the_log(
    shown: list[str], no_console: Callable[[], None], tmp_path: Path
) -> None:
    no_console()
    assert command_line.main(["--nonsense"]) == EXIT_WRONG_USE
    [text] = shown
    assert "--nonsense" in text
    assert "--nonsense" in (tmp_path / "logs" / "papayoo.log").read_text(encoding="utf-8")


def test_standings_and_versions_are_told_in_a_window(shown: list[str], no_console: Callable[[], None]) -> None:
    no_console()
    arguments = ["simulate", "--seats", "medium,medium,medium", "--rounds", "1", "--seed", "7"]
    assert command_line.main(arguments) == 0
    assert command_line.main(["--version"]) == 0
    assert "medium" in shown[0]
    assert shown[1].startswith("papayoo ")


def test_errors_alone_interrupt_where_nothing_else_is_to_be_shown(
    shown: list[str], no_console: Callable[[], None]
) -> None:
    no_console()
    with output_in_window(shown.append, errors_only=True):
        print("all is well")
    assert shown == []
    with output_in_window(shown.append, errors_only=True):
        print("all is well")
        print("it is not", file=sys.stderr)
    assert shown == ["it is not"]


def test_streams_are_as_they_were_after_it(shown: list[str], no_console: Callable[[], None]) -> None:
    no_console()
    with output_in_window(shown.append):
        assert sys.stdout is not None
    assert sys.stdout is None
    assert sys.stderr is None


@pytest.mark.parametrize("closed", ["stdout", "stderr"])
def test_what_goes_to_a_single_stream_that_somebody_has_closed_is_only_logged(
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


def test_with_a_console_nothing_is_done(capsys: pytest.CaptureFixture[str]) -> None:
    with output_in_window(pytest.fail):
        print("to the console")
    assert capsys.readouterr().out == "to the console\n"


def test_self_test_without_streams_ends_well_and_shows_nothing(tmp_path: Path) -> None:
    """The process has no standard output and error at all, as under pythonw."""
    code = "import os, sys; os.close(1); os.close(2); os.execv(sys.executable, [sys.executable, *sys.argv[1:]])"
    command = [sys.executable, "-c", code, "-m", "papayoo", "--self-test"]
    environ = {**os.environ, "PAPAYOO_HOME": str(tmp_path)}
    if os.name == "nt":
        pytest.skip("streams are closed in another way there")
    assert subprocess.run(command, cwd=ROOT, env=environ, timeout=120, check=False).returncode == 0
    assert "self-test passed" in (tmp_path / "logs" / "papayoo.log").read_text(encoding="utf-8")
