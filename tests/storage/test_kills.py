"""Tests that the old or the new state is read after a kill at any step of a file operation."""

import os
import signal
from pathlib import Path

import pytest

from tests.storage.child_process import is_posix, run_in_child
from tests.storage.disk_steps import Step, forbid_other_writes, intercepted_steps
from tests.storage.file_operations import OPERATIONS, FileOperation, HomeCopies, check_operations
from tests.storage.home_folders import folders_below, stale_temporary_files


def steps_of(operation: FileOperation, home: Path) -> list[str]:
    """Return the names of all steps of an operation.

    Fails if the operation writes in any way other than through the intercepted calls.
    """

    def do() -> str:
        forbid_other_writes(home)
        with intercepted_steps(lambda step: None) as names:
            operation.do(folders_below(home))
        return " ".join(names)

    child = run_in_child(do)
    assert not child.output.startswith("!"), child.output
    return child.output.split()


def kill_at(operation: FileOperation, home: Path, number: int, *, is_torn: bool) -> None:
    """Run an operation in a child process that is killed before a step or during a write."""

    def die(step: Step) -> None:
        if step.number == number:
            if is_torn:
                step.write_half()
            os.kill(os.getpid(), signal.SIGKILL)

    def do() -> str:
        with intercepted_steps(die):
            operation.do(folders_below(home))
        return "done"

    assert run_in_child(do).signal == signal.SIGKILL, "it was not killed"


@is_posix
@pytest.mark.parametrize("stride", [12, pytest.param(1, marks=pytest.mark.full)])
@pytest.mark.usefixtures("quick_disk")
def test_kill_at_any_step_leaves_old_or_new_state(tmp_path: Path, stride: int) -> None:
    """With a stride, each operation is killed at other steps than the one before it."""
    killed = set()

    def check(operation: FileOperation, homes: HomeCopies) -> None:
        names = steps_of(operation, homes.new())
        kills = [(number, False) for number in range(len(names))]
        kills += [(number, True) for number, name in enumerate(names) if name == "write"]
        assert names, "nothing was done"
        for number, is_torn in kills[OPERATIONS.index(operation) % min(stride, len(kills)) :: stride]:
            home = homes.new()
            kill_at(operation, home, number, is_torn=is_torn)
            homes.check(home)
            assert stale_temporary_files(folders_below(home)) == []
            killed.add((names[number], is_torn))

    check_operations(tmp_path, check)
    assert killed >= {("open", False), ("write", False), ("write", True), ("replace", False), ("unlink", False)}
