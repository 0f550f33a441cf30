"""The file that log records are written to. It stands alone because what it is made of takes long to import."""

import errno
import logging
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import TextIO, cast

FILE_BYTES = 256 * 1024
"""The size at which a new log file is begun."""

FILES = 3
"""How many are kept, the current one included."""


class LogFile(RotatingFileHandler):
    """Makes its folder on the first record, and swallows records when the outside world refuses them."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, maxBytes=FILE_BYTES, backupCount=FILES - 1, encoding="utf-8", delay=True)
        self.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))

    def _open(self) -> TextIO:  # type: ignore[override]  # the stub's TextIOWrapper is a TextIO
        path = Path(self.baseFilename)
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists() and not path.is_file():
            raise OSError(errno.EINVAL, "not a regular file", str(path))  # a pipe would keep the game waiting
        return cast(TextIO, super()._open())

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 -- logging's name
        """A log that cannot be written is no reason to disturb the game."""
