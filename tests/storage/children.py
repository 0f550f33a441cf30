"""Work done in a process of its own: one that may be killed, or that has other rights."""

import os
import traceback
from collections.abc import Callable
from dataclasses import dataclass

import pytest

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
