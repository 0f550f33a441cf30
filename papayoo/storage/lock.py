"""A lock that only one running copy of the game can hold. The system takes it back when its holder dies."""

import logging
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

LOCK_TIMEOUT_S = 2.0
"""How long another copy is waited for that is changing a file; a sound one takes some hundredths."""
_RETRY_S = 0.002

_log = logging.getLogger(__name__)


class Lock:
    """A lock that is held, until it is released or the program ends. ``descriptor`` is None where nothing locks."""

    def __init__(self, descriptor: int | None) -> None:
        self._descriptor = descriptor

    def release(self) -> None:
        """Let another copy have it. The file stays: taking it away could take another copy's lock with it."""
        if self._descriptor is not None:
            with suppress(OSError):  # nothing was written that could be lost
                os.close(self._descriptor)
            self._descriptor = None


def take_lock(path: Path) -> Lock | None:
    """The lock of a file, which is made if need be; None if another holds it. Never raises.

    Where the file can be neither made nor locked nobody is kept out: then the game cannot be saved there either, or
    the file system knows no locks.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        _log.info("no lock %s: %s", path, error)
        return Lock(None)
    try:
        is_mine = _lock(descriptor)
    except OSError as error:
        _log.info("%s cannot be locked: %s", path, error)
        os.close(descriptor)
        return Lock(None)
    if not is_mine:
        os.close(descriptor)
        return None
    return Lock(descriptor)


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Hold the lock of a file, once the copy that has it gives it back. Never raises, and never waits for ever:
    after ``LOCK_TIMEOUT_S`` one's own change counts more than that of a copy which has got stuck.
    """
    late = time.monotonic() + LOCK_TIMEOUT_S
    lock = take_lock(path)
    while lock is None and time.monotonic() < late:
        time.sleep(_RETRY_S)
        lock = take_lock(path)
    try:
        yield
    finally:
        if lock is not None:
            lock.release()


if sys.platform == "win32":
    import msvcrt

    def _lock(descriptor: int) -> bool:
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except PermissionError:
            return False
        return True

else:
    import fcntl

    def _lock(descriptor: int) -> bool:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
