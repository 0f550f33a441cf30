"""The system's languages, and dates and times in the local time zone."""

from datetime import datetime

import pygame


def system_languages() -> tuple[str, ...]:
    """Return the languages set in the system, preferred first, with a region if it is known.

    Example: "pt-BR". Empty if the system's setting cannot be decoded.
    """
    try:
        tags = pygame.system.get_pref_locales()
    except UnicodeError:
        return ()
    return tuple("-".join(part for part in (tag["language"], tag["country"]) if part) for tag in tags)


def day(when: datetime) -> str:
    """Format a date, as in "2026-01-31"."""
    return f"{when.astimezone():%Y-%m-%d}"


def day_and_time(when: datetime) -> str:
    """Format a date and time to the minute, as in "2026-01-31 20:15"."""
    return f"{when.astimezone():%Y-%m-%d %H:%M}"


def titled_day_and_time(name: str, when: datetime) -> str:
    """Return a title, which may be empty, with a date and time.

    Example: "Evening with Bao · 2026-01-31 20:15".
    """
    return " · ".join(part for part in (name, day_and_time(when)) if part)
