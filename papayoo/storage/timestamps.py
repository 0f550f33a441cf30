"""Times as parts of the names of files: sortable, and without a letter that any system forbids."""

import os
from collections.abc import Callable
from datetime import UTC, datetime

Clock = Callable[[], datetime]
"""Returns the current time in UTC."""

_FORMAT = "%Y-%m-%dT%H%M%SZ"
_LATEST_S = 32_503_680_000.0
"""The first of January 3000, in seconds since 1970: file systems hold later times, but Windows reads none."""


def utc_now() -> datetime:
    """The current time in UTC."""
    return datetime.now(UTC)


def stamp(when: datetime) -> str:
    """A time in UTC as text.

    >>> from datetime import UTC, datetime
    >>> stamp(datetime(2026, 11, 21, 19, 5, tzinfo=UTC))
    '2026-11-21T190500Z'
    """
    return f"{when:{_FORMAT}}"


def parse_stamp(text: str) -> datetime:
    """The time that a stamp tells; raises ValueError for any other text."""
    return datetime.strptime(text, _FORMAT).replace(tzinfo=UTC)


def modified_at(status: os.stat_result) -> datetime:
    """When a file was last changed; before 1970 or after 2999, the nearest time between."""
    return datetime.fromtimestamp(min(max(0.0, status.st_mtime), _LATEST_S), UTC)
