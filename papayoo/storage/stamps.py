"""Times as parts of the names of files: sortable, and without a letter that any system forbids."""

from datetime import UTC, datetime

_FORMAT = "%Y-%m-%dT%H%M%SZ"


def stamp(when: datetime) -> str:
    """A time in UTC as text.

    >>> stamp(datetime(2026, 11, 21, 19, 5, tzinfo=UTC))
    '2026-11-21T190500Z'
    """
    return f"{when:{_FORMAT}}"


def time_of(text: str) -> datetime:
    """The time that a stamp tells; raises ValueError for any other text."""
    return datetime.strptime(text, _FORMAT).replace(tzinfo=UTC)
