"""Every call by which the game changes a disk, so that it can be killed, or the disk fail, at each of them."""

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
    """One such call that is about to be made: its number from 0, its name, and what it is called with."""

    number: int
    name: str
    arguments: tuple[Any, ...]

    def do_half(self) -> None:
        """Write the first half of what is to be written."""
        assert self.name == "write"
        descriptor, content = self.arguments
        os.write(descriptor, content[: len(content) // 2])


@contextmanager
def watched(before: Callable[[Step], None]) -> Iterator[list[str]]:
    """Have ``before`` called before every step; gives the list of their names, which grows."""
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
                    real(*arguments)  # a close that fails has closed
                before(step)
            finally:
                is_inside = False
            return None if name == "close" else real(*arguments, **named)

        return call

    with ExitStack() as patches:
        for name in CHANGES:
            patches.enter_context(patch.object(os, name, wrapped(name, getattr(os, name))))
        yield names


def forbid_unwatched_writing(home: Path) -> None:
    """End this process if it opens a file below a folder for writing in a way that ``watched`` does not see.

    It cannot be taken back: for children only.
    """

    def look(event: str, arguments: tuple[Any, ...]) -> None:
        if event != "open" or not isinstance(arguments[1], str) or isinstance(arguments[0], int):
            return
        if set(arguments[1]) & set("wax+") and Path(os.fsdecode(arguments[0])).is_relative_to(home):
            raise AssertionError(f"written past the steps: {arguments[0]}")

    sys.addaudithook(look)
