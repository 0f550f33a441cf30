"""Darkens the images of cards that may not be played."""

import pygame

from papayoo.ui.art import palette

DIMMING = 0.30
"""Amount by which unplayable cards are darkened, 0 to 1; a larger one would obscure suits."""


def dimmed(bright: pygame.Surface) -> pygame.Surface:
    """Return a darkened copy of an image."""
    image = bright.copy()
    shade = pygame.Color(palette.FELT_LOW)
    keep = round(255 * (1 - DIMMING))
    image.fill((keep, keep, keep), special_flags=pygame.BLEND_RGB_MULT)
    added = tuple(round(channel * DIMMING) for channel in (shade.r, shade.g, shade.b))
    image.fill(added, special_flags=pygame.BLEND_RGB_ADD)
    return image
