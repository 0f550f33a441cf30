"""One file that the game keeps: read, written and set aside without ever raising for the outside world's faults.

Whatever fails is logged, told once as a notice, and never costs a file that could not be preserved.
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
    """A file of the game's own. ``subject`` is its word in notice keys: ``settings`` or ``save``."""

    def __init__(self, path: Path, subject: str, clock: Clock = utc_now) -> None:
        self.path = path
        self._subject = subject
        self._clock = clock
        self._has_reported_failure = False
        self.is_protected = False
        """Whether nothing is to be written over the file that is there."""
        self.is_written = False
        """Whether the last text that was to be written is in the file."""

    def read(self) -> tuple[str | None, Notice | None]:
        """The text, or None if there is no file or none that can be used; a damaged one is set aside.

        Of one that can neither be read nor set aside is told once.
        """
        try:
            return read_text(self.path), None
        except (FileNotFoundError, NotADirectoryError):
            return None, None
        except (DamagedFileError, OSError) as error:
            return None, None if self.is_protected else self.set_aside(str(error))

    def locked(self) -> AbstractContextManager[None]:
        """While this lasts no other copy of the game changes the file, if it asks as well; it cannot be nested."""
        return nullcontext() if self.is_protected else locked(self.path.with_suffix(".lock"))

    def write(self, text: str) -> Notice | None:
        """Writes the text; of failures in a row the first is told and the others are only logged."""
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
        """From now on write nothing over the file that is there."""
        self.is_protected = True

    def move(self, target: Path) -> tuple[Path | None, Notice | None]:
        """Moves the file to the target, or to ``target-2`` … if that is taken; its new path if it was moved."""
        if self.is_protected or not may_exist(self.path):
            return None, None
        try:
            target.parent.mkdir(parents=True, exist_ok=True)
            return move_to_free_path(self.path, target), None
        except OSError as error:
            return None, self.report_unwritable(error)

    def set_aside(self, why: str) -> Notice:
        """Renames the unusable file and says where it is now. ``why`` is for the log.

        If even that fails the file stays, and this session writes nothing over it.
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
        """Writes a text beside the file, as what was in it; a notice if that fails, told as by ``write``."""
        try:
            write_new(bad_path(self.path, self._clock().date()), text)
        except OSError as error:
            return self.report_unwritable(error)
        self.is_written = True
        return None

    def report_unwritable(self, error: OSError) -> Notice | None:
        """Logs the failure; the notice comes only the first time since something was written."""
        _log.warning("cannot write %s: %s", self.path, error)
        if self._has_reported_failure:
            return None
        self._has_reported_failure = True
        return Notice.of(f"notice.{self._subject}_unwritable", folder=str(self.path.parent))

    def report_written(self) -> None:
        """From now on a failure is news again."""
        self._has_reported_failure = False
