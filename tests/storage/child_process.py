"""Runs functions in a child process that may be killed or that may not write everywhere."""

import ctypes
import os
import sys
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

CAPABILITY_VERSION = 0x20080522
is_posix = pytest.mark.skipif(not hasattr(os, "fork"), reason="this system cannot do it")


@dataclass(frozen=True, slots=True)
class ChildResult:
    """The output of a child process, and the number of the signal that ended it (0 if none did)."""

    output: str
    signal: int


def run_in_child(work: Callable[[], str]) -> ChildResult:
    """Run a function in a forked child process. The function's return value becomes the process's output.

    If the function raises an exception, the output is ``!`` followed by the traceback.
    """
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        _run_and_exit(work, writing)
    os.close(writing)
    with os.fdopen(reading, "rb") as answer:
        output = answer.read().decode()
    _, status = os.waitpid(child, 0)
    return ChildResult(output, os.WTERMSIG(status) if os.WIFSIGNALED(status) else 0)


def _run_and_exit(work: Callable[[], str], writing: int) -> None:
    try:
        output = work()
    except BaseException:  # noqa: BLE001  the child must not continue the tests
        output = f"!{traceback.format_exc()}"
    try:
        with os.fdopen(writing, "wb") as answer:
            answer.write(output.encode())
    finally:
        os._exit(0)


def run_in_read_only_folder(work: Callable[[], str], home: Path) -> str:
    """Run a function in a child process that may not write below a folder; return its result."""
    paths = [home, *home.rglob("*")]
    for path in paths:
        path.chmod(0o555 if path.is_dir() else 0o444)

    def run_work() -> str:
        _be_bound_by_permissions()
        return work()

    try:
        output = run_in_child(run_work).output
    finally:
        for path in paths:
            path.chmod(0o755)
    assert not output.startswith("!"), output
    return output


def _be_bound_by_permissions() -> None:
    """Give up an administrator's right to write everywhere.

    The process stays the owner of the folders above. Another user could not pass through them: pytest closes its own
    to others whenever it starts, beside this process, too.
    """
    if os.geteuid() == 0:
        assert sys.platform == "linux", "only on Linux can an administrator give up this right"
        header, no_sets = (ctypes.c_uint32 * 2)(CAPABILITY_VERSION, 0), (ctypes.c_uint32 * 6)()
        assert ctypes.CDLL(None).capset(header, no_sets) == 0
