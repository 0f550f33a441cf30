"""Intercepts system calls that change the disk.

Tests can kill the process or raise an error at each of these calls.
"""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from unittest.mock import patch

CHANGES = (
    *("open", "write", "fsync", "truncate", "ftruncate", "close"),
    *("replace", "rename", "link", "unlink", "mkdir", "rmdir", "chmod", "utime"),
)


@dataclass(frozen=True, slots=True)
class Step:
    """A system call intercepted before it runs: its index in the sequence of calls, its name and its arguments."""

    number: int
    name: str
    arguments: tuple[Any, ...]

    def write_half(self) -> None:
        """Write the first half of the data of a write call."""
        assert self.name == "write"
        descriptor, content = self.arguments
        os.write(descriptor, content[: len(content) // 2])


@contextmanager
def intercepted_steps(before: Callable[[Step], None]) -> Iterator[list[str]]:
    """Call ``before`` before each intercepted system call.

    Yields a list to which the name of each intercepted call is appended.
    """
    names: list[str] = []
    is_inside = False

    def wrapped(name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*arguments: Any, **named: Any) -> Any:
            nonlocal is_inside
            if is_inside:
                return real(*arguments, **named)
            is_inside = True
            try:
                step = Step(len(names), name, arguments)
                names.append(name)
                if name == "close":
                    real(*arguments)  # a failing close has still closed the file
                before(step)
            finally:
                is_inside = False
            return None if name == "close" else real(*arguments, **named)

        return call

    with ExitStack() as patches:
        for name in CHANGES:
            patches.enter_context(patch.object(os, name, wrapped(name, getattr(os, name))))
        yield names


def forbid_other_writes(home: Path) -> None:
    """Make the process fail if it opens a file of a folder for writing with ``open``.

    The functions of ``os``, which tests intercept, stay allowed. The effect cannot be undone, so this function is for
    child processes only.
    """

    def read_home(event: str, arguments: tuple[Any, ...]) -> None:
        if event != "open" or not isinstance(arguments[1], str) or isinstance(arguments[0], int):
            return
        if set(arguments[1]) & set("wax+") and Path(os.fsdecode(arguments[0])).is_relative_to(home):
            raise AssertionError(f"written past the steps: {arguments[0]}")

    sys.addaudithook(read_home)
