"""One message in a window of the system's own: for when the game's window is not, or no longer, there."""

import pygame


def alert(title: str, text: str, button: str | None = None) -> bool:
    """Show the message until the player has read it; whether there was a screen to show it on.

    ``button`` is its label; without one the window system says what it always says.
    """
    try:
        if button is None:
            pygame.display.message_box(title, text, "error")
        else:
            pygame.display.message_box(title, text, "error", buttons=(button,))
    except pygame.error:
        return False
    return True
