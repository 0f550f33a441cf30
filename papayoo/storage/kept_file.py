"""One file of the game, with methods that return notices instead of raising OSError.

Every failure is logged, and reported to the player once. If a damaged file cannot be renamed, it is never overwritten.
"""

import logging
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path

from papayoo.storage.atomic_files import (
    DamagedFileError,
    bad_path,
    may_exist,
    move_to_free_path,
    read_text,
    set_aside,
    write_atomically,
    write_new,
)
from papayoo.storage.lock import locked
from papayoo.storage.notices import Notice
from papayoo.storage.timestamps import Clock, utc_now

_log = logging.getLogger(__name__)


class KeptFile:
    """A file that the game reads and writes; failures are logged and returned as notices.

    ``subject`` is the kind of file in notice keys, for example ``settings``.
    """

    def __init__(self, path: Path, subject: str, clock: Clock = utc_now) -> None:
        self.path = path
        self._subject = subject
        self._clock = clock
        self._has_reported_failure = False
        self.is_protected = False
        """Whether the existing file must not be overwritten."""
        self.is_written = False
        """Whether the last call of ``write`` succeeded."""

    def read(self) -> tuple[str | None, Notice | None]:
        """Return the file's text (None if it is missing or unusable), and a notice about a fault.

        An unusable file is renamed. If that fails, only the first call returns a notice.
        """
        try:
            return read_text(self.path), None
        except (FileNotFoundError, NotADirectoryError):
            return None, None
        except (DamagedFileError, OSError) as error:
            return None, None if self.is_protected else self.set_aside(str(error))

    def locked(self) -> AbstractContextManager[None]:
        """Return a context in which no other copy of the game changes the file. Such contexts cannot be nested."""
        return nullcontext() if self.is_protected else locked(self.path.with_suffix(".lock"))

    def write(self, text: str) -> Notice | None:
        """Write the text; returns a notice on the first failure since the last success."""
        self.is_written = False
        if self.is_protected:
            return None
        try:
            write_atomically(self.path, text)
        except OSError as error:
            return self.report_unwritable(error)
        self.is_written = True
        self.report_written()
        return None

    def protect(self) -> None:
        """Mark the existing file as protected, so that it is never overwritten."""
        self.is_protected = True

    def move(self, target: Path) -> tuple[Path | None, Notice | None]:
        """Move the file to ``target``, with ``-2``, ``-3`` … added if that name is in use.

        Returns the new path, or None if the file was not moved.
        """
        if self.is_protected or not may_exist(self.path):
            return None, None
        try:
            target.parent.mkdir(parents=True, exist_ok=True)
            return move_to_free_path(self.path, target), None
        except OSError as error:
            return None, self.report_unwritable(error)

    def set_aside(self, why: str) -> Notice:
        """Rename an unusable file and return a notice with its new name; ``why`` goes to the log.

        If renaming fails, the file stays and is protected.
        """
        _log.warning("unusable %s file: %s", self._subject, why)
        try:
            kept = set_aside(self.path, self._clock().date())
        except OSError as error:
            self.protect()
            _log.warning("cannot set it aside: %s", error)
            return Notice.of(f"notice.{self._subject}_unreadable", file=str(self.path))
        return Notice.of(f"notice.{self._subject}_damaged", file=str(kept))

    def write_copy(self, text: str) -> Notice | None:
        """Write a text to a backup file named like a damaged file; return a notice if that fails."""
        try:
            write_new(bad_path(self.path, self._clock().date()), text)
        except OSError as error:
            return self.report_unwritable(error)
        self.is_written = True
        return None

    def report_unwritable(self, error: OSError) -> Notice | None:
        """Log a failed write. Return a notice if the previous write succeeded, otherwise None."""
        _log.warning("cannot write %s: %s", self.path, error)
        if self._has_reported_failure:
            return None
        self._has_reported_failure = True
        return Notice.of(f"notice.{self._subject}_unwritable", folder=str(self.path.parent))

    def report_written(self) -> None:
        """Record a successful write, so that the next failure causes a notice again."""
        self._has_reported_failure = False
