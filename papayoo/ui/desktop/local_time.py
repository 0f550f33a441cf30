"""Times as they are read: on the clock and the calendar of the place where the person is."""

from datetime import datetime


def day(when: datetime) -> str:
    """The date."""
    return f"{when.astimezone():%Y-%m-%d}"


def day_and_time(when: datetime) -> str:
    """The date and the time, to the minute."""
    return f"{when.astimezone():%Y-%m-%d %H:%M}"
