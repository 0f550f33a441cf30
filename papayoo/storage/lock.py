"""A lock file that only one running copy of the game can hold; it is released when the process ends."""

import errno
import logging
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

LOCK_TIMEOUT_S = 2.0
"""Maximum time to wait while another copy of the game changes a file.

Such a change normally takes milliseconds.
"""
_RETRY_S = 0.002

_log = logging.getLogger(__name__)


class Lock:
    """A held lock. The descriptor is None if the file system does not support locks."""

    def __init__(self, path: Path, descriptor: int | None) -> None:
        self._path = path
        self._descriptor = descriptor

    @property
    def is_lost(self) -> bool:
        """Whether the file was deleted or replaced, so that another process can take a lock of the same name."""
        if self._descriptor is None:
            return False
        try:
            return not os.path.samestat(os.fstat(self._descriptor), self._path.stat())
        except OSError:
            return True

    def release(self) -> None:
        """Release the lock. The file stays, because deleting it could delete the lock of another copy."""
        if self._descriptor is not None:
            with suppress(OSError):  # nothing was written, so nothing can be lost
                os.close(self._descriptor)
            self._descriptor = None


def take_lock(path: Path) -> Lock | None:
    """Take the lock of a file; returns None if another process holds it. Never raises.

    Creates the file if needed. If the file cannot be created or locked, returns a lock without a descriptor, so that
    the game can still run.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        _log.info("no lock %s: %s", path, error)
        return Lock(path, None)
    try:
        is_mine = _lock(descriptor)
    except OSError as error:
        _log.info("%s cannot be locked: %s", path, error)
        os.close(descriptor)
        return Lock(path, None)
    if not is_mine:
        os.close(descriptor)
        return None
    return Lock(path, descriptor)


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Hold the lock of a file inside a ``with`` block. Never raises.

    Waits at most ``LOCK_TIMEOUT_S``. Then it assumes that the process with the lock hangs, and continues without it.
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
        except OSError as error:
            if error.errno in (errno.EACCES, 0):  # Wine gives no reason
                return False
            raise
        return True

else:
    import fcntl

    def _lock(descriptor: int) -> bool:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
