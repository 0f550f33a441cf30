"""One message in a window of the system's own: for when the game's window is not, or no longer, there."""

import pygame


def alert(title: str, text: str, button: str) -> bool:
    """Show the message until the player has read it; whether there was a screen to show it on."""
    try:
        pygame.display.message_box(title, text, "error", buttons=(button,))
    except pygame.error:
        return False
    return True
