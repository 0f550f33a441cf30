"""The log file, which holds details for bug reports."""

import errno
import logging
import os
import shutil
from contextlib import suppress
from io import TextIOWrapper
from itertools import pairwise
from pathlib import Path

from papayoo.storage.paths import Folders

FILE_BYTES = 256 * 1024
"""Size in bytes at which a new log file is begun."""
FILES = 3
"""Number of log files that are kept, including the current one."""


class LogFile(logging.FileHandler):
    """A log handler that creates its folder with the first log record and ignores all file system errors.

    It does what ``RotatingFileHandler`` does. To import that takes as long as a tenth of the start, because its module
    also sends records over a network.
    """

    def __init__(self, path: Path) -> None:
        super().__init__(path, encoding="utf-8", delay=True)
        self.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))

    def emit(self, record: logging.LogRecord) -> None:
        """Write a record. If the file would become too large, begin a new one first."""
        try:
            self.stream = self.stream or self._open()
            added = len(f"{self.format(record)}\n".encode(errors="replace"))
            if self.stream.seek(0, os.SEEK_END) + added > FILE_BYTES:
                self._begin_file(self.stream)
        except Exception:  # noqa: BLE001  a full disk, or a record whose arguments do not fit its text
            self.handleError(record)
        else:
            super().emit(record)

    def _open(self) -> TextIOWrapper:
        path = Path(self.baseFilename)
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists() and not path.is_file():
            raise OSError(errno.EINVAL, "not a regular file", str(path))  # opening a pipe would block
        stream = super()._open()
        with suppress(OSError):
            path.chmod(0o600)  # it names the player's files
        return stream

    def _begin_file(self, full: TextIOWrapper) -> None:
        """Rename the files, so that the last one is dropped; the next record creates a new one."""
        self.stream = None
        full.close()
        current = Path(self.baseFilename)
        older = [current.with_name(f"{current.name}.{number}") for number in range(1, FILES)]
        for newer, oldest in reversed([*pairwise(older)]):
            with suppress(FileNotFoundError):
                newer.replace(oldest)
        try:
            current.rename(older[0])
        except OSError:  # another copy of the game has it open on Windows
            shutil.copyfile(current, older[0])
            os.truncate(current, 0)

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802  logging's name
        """Ignore the error, because a failing log must not disturb the game."""


def configure_logging(folders: Folders, level: int = logging.INFO) -> logging.Handler:
    """Write the log records of all ``papayoo`` loggers to ``papayoo.log``, and return the handler.

    Never raises, and creates no file before the first log record. A second call replaces the handler.
    """
    logger = logging.getLogger("papayoo")
    for old in [handler for handler in logger.handlers if isinstance(handler, LogFile)]:
        logger.removeHandler(old)
        old.close()
    handler = LogFile(folders.logs / "papayoo.log")
    logger.addHandler(handler)
    logger.setLevel(level)
    return handler
