"""Time stamps for file names: in UTC, sortable, with characters that every operating system allows."""

import os
import time
from collections.abc import Callable
from datetime import UTC, datetime

Clock = Callable[[], datetime]
"""A function that returns the current time in UTC."""

_FORMAT = "%Y-%m-%dT%H%M%SZ"
_LATEST_S = 32_503_679_999.0
"""The end of the year 2999 in seconds since 1970; Windows cannot convert later times."""


def utc_now() -> datetime:
    """Return the current time in UTC, limited to the years 1970 to 2999."""
    return _utc(time.time())


def stamp(when: datetime) -> str:
    """Return a UTC time as text.

    >>> from datetime import UTC, datetime
    >>> stamp(datetime(2026, 11, 21, 19, 5, tzinfo=UTC))
    '2026-11-21T190500Z'
    """
    return f"{when:{_FORMAT}}"


def parse_stamp(text: str) -> datetime:
    """Return the time of a stamp; raises ValueError for any other text."""
    return datetime.strptime(text, _FORMAT).replace(tzinfo=UTC)


def modified_at(status: os.stat_result) -> datetime:
    """Return the modification time of a file, limited to the years 1970 to 2999."""
    return _utc(status.st_mtime)


def _utc(seconds: float) -> datetime:
    return datetime.fromtimestamp(min(max(0.0, seconds), _LATEST_S), UTC)
