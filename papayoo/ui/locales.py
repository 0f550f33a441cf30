"""The languages that the system speaks."""

import pygame


def system_languages() -> tuple[str, ...]:
    """The languages that the system is set to, the dearest first, each with its region where there is one: "pt-BR"."""
    return tuple(
        "-".join(part for part in (tag["language"], tag["country"]) if part) for tag in pygame.system.get_pref_locales()
    )
