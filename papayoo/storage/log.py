"""The log file: where the details go that the player is not bothered with."""

import logging
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import TextIO, cast

from papayoo.storage.paths import Folders

FILE_BYTES = 256 * 1024
"""The size at which a new log file is begun."""

FILES = 3
"""How many are kept, the current one included."""


class _QuietFileHandler(RotatingFileHandler):
    """Makes its folder on the first record, and swallows records when the outside world refuses them."""

    def _open(self) -> TextIO:  # type: ignore[override]  # the stub's TextIOWrapper is a TextIO
        Path(self.baseFilename).parent.mkdir(parents=True, exist_ok=True)
        return cast(TextIO, super()._open())

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 -- logging's name
        """A log that cannot be written is no reason to disturb the game."""


def configure_logging(folders: Folders, level: int = logging.INFO) -> logging.Handler:
    """Sends the records of all ``papayoo`` loggers to ``papayoo.log``; never raises, makes nothing before the first.

    Called again, it replaces what it set up before. Returns the handler, to be closed by who wants to.
    """
    logger = logging.getLogger("papayoo")
    for old in [handler for handler in logger.handlers if isinstance(handler, _QuietFileHandler)]:
        logger.removeHandler(old)
        old.close()
    handler = _QuietFileHandler(
        folders.logs / "papayoo.log", maxBytes=FILE_BYTES, backupCount=FILES - 1, encoding="utf-8", delay=True
    )
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logger.addHandler(handler)
    logger.setLevel(level)
    return handler
