"""A disk of a test's own: small, of no use to anybody else, and gone with the child that mounted it."""

import ctypes
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.storage.child_process import in_child

SIZE = b"size=256k,nr_inodes=96"
NEW_MOUNTS, NEW_USER = 0x20000, 0x10000000
PRIVATE, READ_ONLY_AGAIN, AGAIN = 0x44000, 0x21, 0x20
CANNOT = "this machine lets nobody mount a disk"


def on_own_disk(folder: Path, work: Callable[[], str], size: bytes = SIZE) -> str:
    """Do some work in a child for which this folder is a disk, of 256 kB unless told otherwise; what it returns."""
    folder.mkdir(exist_ok=True)

    def work_there() -> str:
        is_mounted = ctypes.CDLL(None).mount(b"tmpfs", os.fsencode(folder), b"tmpfs", 0, size) == 0
        return work() if is_mounted else CANNOT

    return with_own_mounts(work_there)


def with_own_mounts(work: Callable[[], str]) -> str:
    """Do some work in a child that may mount disks, which only it sees; what it returns. Any failure fails the test.

    Administrators may do so; others become the administrator of a world of their own, where the system allows. The
    test is skipped if neither is so, or if the work returns ``CANNOT``.
    """
    if sys.platform != "linux":
        pytest.skip(CANNOT)
    said = in_child(lambda: work() if _leave_the_world() else CANNOT).said
    if said == CANNOT:
        pytest.skip(CANNOT)
    assert not said.startswith("!"), said
    return said


def _leave_the_world() -> bool:
    user, group = os.geteuid(), os.getegid()
    system = ctypes.CDLL(None)
    if system.unshare(NEW_MOUNTS if user == 0 else NEW_MOUNTS | NEW_USER) != 0:
        return False
    if user != 0:
        for name, text in (("setgroups", "deny"), ("uid_map", f"0 {user} 1"), ("gid_map", f"0 {group} 1")):
            Path("/proc/self", name).write_text(text, encoding="ascii")
    return bool(system.mount(None, b"/", None, PRIVATE, None) == 0)


@contextmanager
def without_room(disk: Path) -> Iterator[None]:
    """Not a byte fits any more."""
    ballast = disk / "ballast"
    with ballast.open("wb", buffering=0) as file:
        _until_full(lambda number: file.write(b"x" * 512))
    yield
    ballast.unlink()


@contextmanager
def without_names(disk: Path) -> Iterator[None]:
    """No further file can be made, though there is room."""
    folder = disk / "ballast"
    folder.mkdir()
    _until_full(lambda number: (folder / str(number)).touch())
    yield
    for path in folder.iterdir():
        path.unlink()


@contextmanager
def read_only(disk: Path) -> Iterator[None]:
    """The system has become afraid for the disk, and writes nothing to it any more."""
    system = ctypes.CDLL(None)
    assert system.mount(b"tmpfs", os.fsencode(disk), b"tmpfs", READ_ONLY_AGAIN, None) == 0
    yield
    assert system.mount(b"tmpfs", os.fsencode(disk), b"tmpfs", AGAIN, SIZE) == 0


def _until_full(put: Callable[[int], object]) -> None:
    for number in range(10_000):
        try:
            put(number)
        except OSError:
            return
    raise AssertionError("the disk is larger than thought")
