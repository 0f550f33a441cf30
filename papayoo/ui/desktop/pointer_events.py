"""Converts the positions in events from points of the window system to pixels of the surface.

The rest of the program knows pixels and units only. Events of fingers need no conversion: their positions are fractions
of the window. Events of mouse wheels have no position.
"""

from typing import Final, Protocol

import pygame

MOUSE_EVENTS: Final = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
_CENTRE: Final = 0.5


class Dense(Protocol):
    """The part of the window that the conversion needs."""

    @property
    def density(self) -> tuple[float, float]:
        """The pixels per point, horizontally and vertically."""


def in_pixels(event: pygame.Event, window: Dense) -> pygame.Event:
    """Return the event with its position in pixels, on the centre of the pixels of its point."""
    if event.type not in MOUSE_EVENTS:
        return event
    across, down = window.density
    if (across, down) == (1, 1):
        return event
    x, y = event.pos
    values = {**event.dict, "pos": (int((x + _CENTRE) * across), int((y + _CENTRE) * down))}
    return pygame.Event(event.type, values)
