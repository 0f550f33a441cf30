"""The languages that the system speaks."""

import pygame


def system_languages() -> tuple[str, ...]:
    """The languages that the system is set to, the dearest first, each with its region where there is one: "pt-BR".

    None where the setting is no text.
    """
    try:
        tags = pygame.system.get_pref_locales()
    except UnicodeError:
        return ()
    return tuple("-".join(part for part in (tag["language"], tag["country"]) if part) for tag in tags)
