"""Dates and times in the local time zone, in the form of the player's language."""

from datetime import date, datetime

from papayoo.text.catalog import Catalog


def format_month(texts: Catalog, when: date) -> str:
    """Return the name of a date's month with the year, as in "January 2026"."""
    return texts("date.month", month=texts.word(f"month.{when.month}"), year=when.year)


def format_day(texts: Catalog, when: date) -> str:
    """Return a date as text, for example "31 January 2026"."""
    local = when.astimezone() if isinstance(when, datetime) else when
    day = texts("date.first") if local.day == 1 else local.day
    return texts("date.day", day=day, month=texts.word(f"month.{local.month}"), year=local.year)


def format_time(when: datetime) -> str:
    """Return a time to the minute as text, for example "20:15"."""
    return f"{when.astimezone():%H:%M}"


def format_day_and_time(texts: Catalog, when: datetime) -> str:
    """Return a date and time to the minute, as in "31 January 2026, 20:15"."""
    return texts("date.time", day=format_day(texts, when), time=format_time(when))


def titled_day_and_time(texts: Catalog, name: str, when: datetime) -> str:
    """Return a title, which may be empty, with a date and time.

    Example: "Evening with Bao · 31 January 2026, 20:15".
    """
    return " · ".join(part for part in (name, format_day_and_time(texts, when)) if part)
