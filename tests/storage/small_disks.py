"""Small disks for tests, mounted in a child process and removed when it ends."""

import ctypes
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.storage.child_process import run_in_child

SIZE = b"size=256k,nr_inodes=96"
NEW_MOUNTS, NEW_USER = 0x20000, 0x10000000
PRIVATE, READ_ONLY_AGAIN, AGAIN = 0x44000, 0x21, 0x20
CANNOT = "this machine lets nobody mount a disk"


def run_on_small_disk(folder: Path, work: Callable[[], str], size: bytes = SIZE) -> str:
    """Run a function in a child process in which a small disk is mounted on a folder.

    Returns the result of the function.
    """
    folder.mkdir(exist_ok=True)

    def run_work() -> str:
        is_mounted = ctypes.CDLL(None).mount(b"tmpfs", os.fsencode(folder), b"tmpfs", 0, size) == 0
        return work() if is_mounted else CANNOT

    return run_with_own_mounts(run_work)


def run_with_own_mounts(work: Callable[[], str]) -> str:
    """Run a function in a child process whose mounts are invisible to all other processes.

    Returns the result of the function. This needs root rights or user namespaces; without them, or if the result is
    ``CANNOT``, the test is skipped. The test fails if the function raises an exception.
    """
    if sys.platform != "linux":
        pytest.skip(CANNOT)
    output = run_in_child(lambda: work() if _enter_own_namespace() else CANNOT).output
    if output == CANNOT:
        pytest.skip(CANNOT)
    assert not output.startswith("!"), output
    return output


def _enter_own_namespace() -> bool:
    user, group = os.geteuid(), os.getegid()
    system = ctypes.CDLL(None)
    if system.unshare(NEW_MOUNTS if user == 0 else NEW_MOUNTS | NEW_USER) != 0:
        return False
    if user != 0:
        for name, text in (("setgroups", "deny"), ("uid_map", f"0 {user} 1"), ("gid_map", f"0 {group} 1")):
            Path("/proc/self", name).write_text(text, encoding="ascii")
    return bool(system.mount(None, b"/", None, PRIVATE, None) == 0)


@contextmanager
def full_disk(disk: Path) -> Iterator[None]:
    """Fill a disk until it has no free byte, and empty it at the end."""
    ballast = disk / "ballast"
    with ballast.open("wb", buffering=0) as file:
        _until_full(lambda number: file.write(b"x" * 512))
    yield
    ballast.unlink()


@contextmanager
def disk_without_inodes(disk: Path) -> Iterator[None]:
    """Use up the inodes of a disk, so that no further file can be created despite free space."""
    folder = disk / "ballast"
    folder.mkdir()
    _until_full(lambda number: (folder / str(number)).touch())
    yield
    for path in folder.iterdir():
        path.unlink()


@contextmanager
def read_only_disk(disk: Path) -> Iterator[None]:
    """Remount a disk as read-only. At the end, make it writable again."""
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
