"""Turns logged failures of bots and of the coach into exceptions, for tests and the self-test."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

LOGGER: Final = logging.getLogger("papayoo.match")
"""The parent of the loggers to which the failures of bots and of the coach are logged."""


class _RaisingHandler(logging.Handler):
    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info is not None and record.exc_info[1] is not None:
            raise record.exc_info[1]


@contextmanager
def raised_failures() -> Iterator[None]:
    """In a ``with`` block, raise each exception that the match or the coach would otherwise only log."""
    handler = _RaisingHandler()
    LOGGER.addHandler(handler)
    try:
        yield
    finally:
        LOGGER.removeHandler(handler)
