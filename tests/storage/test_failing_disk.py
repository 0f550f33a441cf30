"""Tests that disk errors during file operations lose no data, and that the player is notified."""

import errno
import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.storage.disk_steps import Step, intercepted_steps
from tests.storage.file_operations import OPERATIONS, FileOperation, HomeCopies, check_operations
from tests.storage.home_folders import folders_below, stale_temporary_files, temporary_files

ERRORS = (errno.ENOSPC, errno.EDQUOT, errno.EIO, errno.EROFS, errno.ENOENT)

pytestmark = pytest.mark.usefixtures("quick_disk")

with_strides = pytest.mark.parametrize("stride", [9, pytest.param(1, marks=pytest.mark.full)])
"""With a stride, each operation fails at other steps than the one before it."""


def failing_step(numbers: range) -> Callable[[Step], None]:
    """Return a function that raises an OSError at given steps.

    The kind of error varies with the step.
    """

    def fail(step: Step) -> None:
        if step.number in numbers:
            if step.name == "write" and step.number % 2:
                step.write_half()
            error = ERRORS[step.number % len(ERRORS)]
            raise OSError(error, os.strerror(error))

    return fail


def run(operation: FileOperation, home: Path, before: Callable[[Step], None]) -> tuple[str, int]:
    """Run a file operation and call ``before`` before each of its steps.

    Returns the operation's result and the number of steps.
    """
    with intercepted_steps(before) as names:
        return operation.run(home), len(names)


def failing_numbers(operation: FileOperation, steps: int, stride: int) -> range:
    """Return the numbers of the steps of an operation at which it is to fail."""
    return range(OPERATIONS.index(operation) % min(stride, steps), steps, stride)


@with_strides
def test_single_disk_error_loses_nothing_and_is_reported(tmp_path: Path, stride: int) -> None:
    def check(operation: FileOperation, homes: HomeCopies) -> None:
        _, steps = run(operation, homes.new(), lambda step: None)
        assert steps
        for number in failing_numbers(operation, steps, stride):
            home = homes.new()
            output, _ = run(operation, home, failing_step(range(number, number + 1)))
            assert temporary_files(folders_below(home)) == [], f"step {number}"
            homes.check_reported(home, output)

    check_operations(tmp_path, check)


@with_strides
def test_lasting_disk_error_loses_nothing_and_is_reported(tmp_path: Path, stride: int) -> None:
    def check(operation: FileOperation, homes: HomeCopies) -> None:
        _, steps = run(operation, homes.new(), lambda step: None)
        assert steps
        for number in failing_numbers(operation, steps, stride):
            home = homes.new()
            output, _ = run(operation, home, failing_step(range(number, sys.maxsize)))
            homes.check_reported(home, output)
            assert stale_temporary_files(folders_below(home)) == []

    check_operations(tmp_path, check)
