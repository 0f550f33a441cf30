"""The disk fails at every step of everything the game does to its files: nothing is lost, and the player is told."""

import errno
import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.storage.disk_steps import Step, watched
from tests.storage.file_operations import Deed, Homes, by_deed
from tests.storage.home_folders import places_below, strays, strays_after_a_while

ERRORS = (errno.ENOSPC, errno.EDQUOT, errno.EIO, errno.EROFS, errno.ENOENT)

pytestmark = pytest.mark.usefixtures("quick_disk")


def failing(numbers: range) -> Callable[[Step], None]:
    """The kinds of failure take turns, so that each step meets one and each deed meets all."""

    def fail(step: Step) -> None:
        if step.number in numbers:
            if step.name == "write" and step.number % 2:
                step.do_half()
            error = ERRORS[step.number % len(ERRORS)]
            raise OSError(error, os.strerror(error))

    return fail


def told(deed: Deed, home: Path, before: Callable[[Step], None]) -> tuple[str, int]:
    """What the player is told when a deed is done on such a disk, and how many steps were tried."""
    with watched(before) as names:
        return deed.told(home), len(names)


@by_deed
def test_single_disk_error_loses_nothing_and_is_reported(tmp_path: Path, deed: Deed) -> None:
    homes = Homes(tmp_path, deed)
    _, steps = told(deed, homes.new(), lambda step: None)
    assert steps
    for number in range(steps):
        home = homes.new()
        said, _ = told(deed, home, failing(range(number, number + 1)))
        assert strays(places_below(home)) == [], f"step {number}"
        homes.check_told(home, said)


@by_deed
def test_lasting_disk_error_loses_nothing_and_is_reported(tmp_path: Path, deed: Deed) -> None:
    homes = Homes(tmp_path, deed)
    _, steps = told(deed, homes.new(), lambda step: None)
    for number in range(steps):
        home = homes.new()
        said, _ = told(deed, home, failing(range(number, sys.maxsize)))
        homes.check_told(home, said)
        assert strays_after_a_while(places_below(home)) == []
