"""The log: where the details go that the player is not bothered with."""

import logging
from pathlib import Path

from papayoo.storage.paths import Folders


class _LateFile(logging.Handler):
    """Gets its file with the first record: until then nothing is made, and little imported."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self._path = path
        self._file: logging.Handler | None = None

    def emit(self, record: logging.LogRecord) -> None:
        if self._file is None:
            from papayoo.storage.log_file import LogFile  # noqa: PLC0415  only with the first record

            self._file = LogFile(self._path)
        self._file.emit(record)

    def close(self) -> None:
        if self._file is not None:
            self._file.close()
        super().close()


def configure_logging(folders: Folders, level: int = logging.INFO) -> logging.Handler:
    """Sends the records of all ``papayoo`` loggers to ``papayoo.log``; never raises, makes nothing before the first.

    Called again, it replaces what it set up before. Returns the handler, to be closed by who wants to.
    """
    logger = logging.getLogger("papayoo")
    for old in [handler for handler in logger.handlers if isinstance(handler, _LateFile)]:
        logger.removeHandler(old)
        old.close()
    handler = _LateFile(folders.logs / "papayoo.log")
    logger.addHandler(handler)
    logger.setLevel(level)
    return handler
