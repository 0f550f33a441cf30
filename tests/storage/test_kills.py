"""The game is killed at every step of everything it does to its files; a fresh start finds the old state or the new."""

import os
import signal
from pathlib import Path

import pytest

from tests.storage.child_process import in_child, is_posix
from tests.storage.disk_steps import Step, forbid_unwatched_writing, watched
from tests.storage.file_operations import Deed, Homes, by_deed
from tests.storage.home_folders import places_below, strays_after_a_while


def steps_of(deed: Deed, home: Path) -> list[str]:
    """The names of all steps of a deed, which is done in this home; none is made that is not watched."""

    def do() -> str:
        forbid_unwatched_writing(home)
        with watched(lambda step: None) as names:
            deed.do(places_below(home))
        return " ".join(names)

    child = in_child(do)
    assert not child.said.startswith("!"), child.said
    return child.said.split()


def kill_at(deed: Deed, home: Path, number: int, *, is_torn: bool) -> None:
    """Do the deed in a child that is killed before a step, or in the middle of it."""

    def die(step: Step) -> None:
        if step.number == number:
            if is_torn:
                step.do_half()
            os.kill(os.getpid(), signal.SIGKILL)

    def do() -> str:
        with watched(die):
            deed.do(places_below(home))
        return "done"

    assert in_child(do).signal == signal.SIGKILL, "it was not killed"


@is_posix
@by_deed
@pytest.mark.usefixtures("quick_disk")
def test_kill_at_any_step_leaves_old_or_new_state(tmp_path: Path, deed: Deed) -> None:
    homes = Homes(tmp_path, deed)
    names = steps_of(deed, homes.new())
    kills = [(number, False) for number in range(len(names))]
    kills += [(number, True) for number, name in enumerate(names) if name == "write"]
    assert names, "nothing was done"
    for number, is_torn in kills:
        home = homes.new()
        kill_at(deed, home, number, is_torn=is_torn)
        homes.check(home)
        assert strays_after_a_while(places_below(home)) == []
