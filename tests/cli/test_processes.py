"""Tests that several processes give equal results in order, and that none keeps running."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from papayoo.cli.processes import AHEAD, map_in_processes
from tests.systems import needs_processes

ROOT = Path(__file__).parents[2]

HANGS = """
import os, pathlib, time
class Hangs:
    def choose_pass(self, view, rng):
        pathlib.Path(f"asked-{os.getpid()}").touch()
        time.sleep(1000)
    choose_card = choose_pass
"""


INTERRUPTIBLE = """
import signal
signal.signal(signal.SIGINT, signal.default_int_handler)
import sys
from papayoo.__main__ import main
sys.exit(main(sys.argv[1:]))
"""
"""Source code that runs a command with Python's default handler of SIGINT."""


def square(number: int) -> int:
    return number * number


def fail(number: int) -> int:
    if number == 3:
        raise KeyError(number)
    return number


@pytest.mark.parametrize("jobs", [1, pytest.param(2, marks=needs_processes)])
def test_results_come_in_order_of_tasks(jobs: int) -> None:
    assert list(map_in_processes(square, iter(range(100)), jobs)) == [square(number) for number in range(100)]


@pytest.mark.parametrize("jobs", [1, pytest.param(2, marks=needs_processes)])
def test_failure_is_raised_at_the_result_of_its_task(jobs: int) -> None:
    results = map_in_processes(fail, range(1000), jobs)
    assert [next(results) for _ in range(3)] == [0, 1, 2]
    with pytest.raises(KeyError, match="3"):
        next(results)


@pytest.mark.parametrize("jobs", [1, pytest.param(2, marks=needs_processes)])
def test_tasks_are_created_only_as_needed(jobs: int) -> None:
    made = []

    def tasks() -> Iterator[int]:
        for number in range(10**9):
            made.append(number)
            yield number

    results = map_in_processes(square, tasks(), jobs)
    assert next(results) == 0
    assert len(made) <= jobs * AHEAD
    results.close()  # type: ignore[attr-defined]


def is_there(process: int) -> bool:
    """Whether a process runs; a zombie process does not count."""
    status = Path(f"/proc/{process}/stat")
    try:
        return status.read_text(encoding="utf-8").rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def wait_until(condition: Callable[[], bool], what: str) -> None:
    """Wait until a condition holds. Fail after 30 seconds."""
    end = time.monotonic() + 30
    while not condition():
        assert time.monotonic() < end, what
        time.sleep(0.02)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="processes are told as Linux does")
@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGKILL"])
def test_signal_ends_the_worker_processes_too(name: str, tmp_path: Path) -> None:
    """The signal arrives while a bot is in an endless computation."""
    ends = signal.Signals[name]
    (tmp_path / "hanging.py").write_text(HANGS, encoding="utf-8")
    command = [sys.executable, "-c", INTERRUPTIBLE, "arena", "hanging:Hangs", "hard", "--jobs", "2"]
    given = {**os.environ, "PYTHONPATH": os.pathsep.join((str(tmp_path), str(ROOT)))}
    program = subprocess.Popen(
        command,
        cwd=tmp_path,
        env=given,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    try:
        wait_until(lambda: len(list(tmp_path.glob("asked-*"))) == 2, "two players that think")
        workers = [int(asked.name.partition("-")[2]) for asked in tmp_path.glob("asked-*")]
        if ends is signal.SIGINT:
            os.killpg(program.pid, ends)  # as a terminal does for Ctrl+C
        else:
            program.send_signal(ends)
        out, err = program.communicate(timeout=30)
        assert out == b""
        assert err == b"" or ends is not signal.SIGINT  # Python's resource tracker may report the others
        assert program.returncode == (130 if ends is signal.SIGINT else -ends)
        wait_until(lambda: not any(map(is_there, workers)), "the end of both")
    finally:
        if program.poll() is None:
            os.killpg(program.pid, signal.SIGKILL)
