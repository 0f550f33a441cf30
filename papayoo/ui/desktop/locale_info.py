"""The languages set in the system."""

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
