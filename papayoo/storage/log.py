"""The log file, which holds details for bug reports."""

import errno
import logging
import os
import shutil
from contextlib import suppress
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import TextIO, cast

from papayoo.storage.paths import Folders

FILE_BYTES = 256 * 1024
"""Size in bytes at which a new log file is begun."""
FILES = 3
"""Number of log files that are kept, including the current one."""


class LogFile(RotatingFileHandler):
    """A log handler that creates its folder with the first log record and ignores all file system errors."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, maxBytes=FILE_BYTES, backupCount=FILES - 1, encoding="utf-8", delay=True)
        self.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))

    def _open(self) -> TextIO:  # type: ignore[override]  # the stub's TextIOWrapper is a TextIO
        path = Path(self.baseFilename)
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists() and not path.is_file():
            raise OSError(errno.EINVAL, "not a regular file", str(path))  # opening a pipe would block
        stream = cast(TextIO, super()._open())
        with suppress(OSError):
            path.chmod(0o600)  # it names the player's files
        return stream

    def rotate(self, source: str, dest: str) -> None:
        """Rename a full log file. If another copy of the game has it open on Windows, empty it after a copy instead."""
        try:
            super().rotate(source, dest)
        except OSError:
            shutil.copyfile(source, dest)
            os.truncate(source, 0)

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
