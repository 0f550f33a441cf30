"""Work done in a process of its own: one that may be killed, or that has other rights."""

import os
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

NOBODY = 65534
is_posix = pytest.mark.skipif(not hasattr(os, "fork"), reason="this system cannot do it")


@dataclass(frozen=True, slots=True)
class Child:
    """What a child said, and which signal ended it: 0 for none."""

    said: str
    signal: int


def in_child(work: Callable[[], str]) -> Child:
    """Do some work in a child of this process, which costs far less than a new Python; it says what the work returns.

    An exception is said as Python shows it, with a ``!`` before that.
    """
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        _work_and_end(work, writing)
    os.close(writing)
    with os.fdopen(reading, "rb") as answer:
        said = answer.read().decode()
    _, status = os.waitpid(child, 0)
    return Child(said, os.WTERMSIG(status) if os.WIFSIGNALED(status) else 0)


def _work_and_end(work: Callable[[], str], writing: int) -> None:
    try:
        said = work()
    except BaseException:  # noqa: BLE001  a child must not go on with the tests
        said = f"!{traceback.format_exc()}"
    try:
        with os.fdopen(writing, "wb") as answer:
            answer.write(said.encode())
    finally:
        os._exit(0)


def as_somebody_else(work: Callable[[], str], home: Path) -> str:
    """Do some work in a child that has no right to change a home, not even an administrator's; what it returns."""
    paths = [home, *home.rglob("*")]
    for path in paths:
        path.chmod(0o555 if path.is_dir() else 0o444)

    def work_there() -> str:
        _open_the_way(home)
        if os.geteuid() == 0:
            os.setgroups([])
            os.setgid(NOBODY)
            os.setuid(NOBODY)
        return work()

    try:
        said = in_child(work_there).said
    finally:
        for path in paths:
            path.chmod(0o755)
    assert not said.startswith("!"), said
    return said


def _open_the_way(folder: Path) -> None:
    """The folders of the test run are for their owner only; let others pass through them."""
    for parent in folder.parents:
        if parent.stat().st_uid == os.geteuid() and parent != Path("/"):
            parent.chmod(parent.stat().st_mode | 0o011)
