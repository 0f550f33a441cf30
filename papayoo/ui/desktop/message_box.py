"""A message box of the desktop, for messages while the game has no window."""

import pygame


def alert(title: str, text: str, button: str | None = None) -> bool:
    """Show a message until the player closes it; return False if there is no display.

    ``button`` is the label of the button; by default the system chooses one.
    """
    try:
        if button is None:
            pygame.display.message_box(title, text, "error")
        else:
            pygame.display.message_box(title, text, "error", buttons=(button,))
    except pygame.error:
        return False
    return True
