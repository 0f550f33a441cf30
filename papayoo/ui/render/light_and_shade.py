"""Images of light and shade: cards that may not be played, the screen behind a dialog, soft lights and shadows."""

import math
from collections.abc import Callable, Hashable
from typing import NamedTuple

import pygame

from papayoo.ui.art import palette
from papayoo.ui.render.image_cache import rasterise

CARD_DIMMING = 0.30
"""Share of the dark felt in the colours of an unplayable card, 0 to 1; a larger one would make suits hard to see."""
LEAST_GLOW_PX = 150
"""Size in pixels up to which a light is rasterised as it is. If a smaller one were enlarged, it would look coarse."""
GLOW_PX_PER_UNIT = 0.5


def dimmed(bright: pygame.Surface) -> pygame.Surface:
    """Return a copy of the image of an unplayable card, mixed with the colour of the dark felt."""
    image = bright.copy()
    shade = pygame.Color(palette.FELT_LOW)
    keep = round(255 * (1 - CARD_DIMMING))
    image.fill((keep, keep, keep), special_flags=pygame.BLEND_RGB_MULT)
    added = tuple(round(channel * CARD_DIMMING) for channel in (shade.r, shade.g, shade.b))
    image.fill(added, special_flags=pygame.BLEND_RGB_ADD)
    return image


def fade(size: tuple[int, int], colour: str, turns: int) -> pygame.Surface:
    """Return an image of a gradient from almost transparent to opaque ``colour``.

    ``turns`` are quarter turns counterclockwise: the opaque end is at the bottom, at the right (1), at the top (2) or
    at the left (3).
    """
    shade, length = pygame.Color(colour), size[turns % 2 == 0]
    column = pygame.Surface((1, length), pygame.SRCALPHA)
    for y in range(length):
        column.set_at((0, y), (shade.r, shade.g, shade.b, round(255 * (y + 1) / length)))
    return pygame.transform.scale(pygame.transform.rotate(column, 90 * turns), size).convert_alpha()


def veil(size: tuple[int, int], opacity: float, colour: str) -> pygame.Surface:
    """Return an image of this size that darkens what is behind it; if ``opacity`` is 1, it hides that.

    It has half the brightness of ``colour``.
    """
    shade, is_clear = pygame.Color(colour), opacity < 1
    image = pygame.Surface(size, pygame.SRCALPHA if is_clear else 0)  # opaque images are much faster to draw
    image.fill((shade.r // 2, shade.g // 2, shade.b // 2, round(255 * opacity)))
    return image.convert_alpha() if is_clear else image


class Glow(NamedTuple):
    """A light or a shadow. ``svg`` returns its square SVG for a size in pixels; ``key`` is its cache key."""

    key: Hashable
    svg: Callable[[int], str]
    tag: str = ""


def glow_image(glow: Glow, size_px: int, scale: float) -> pygame.Surface:
    """Rasterise a light or shadow with few pixels, then enlarge it: large gradients are slow to rasterise."""
    image = rasterise(glow.svg(min(size_px, max(LEAST_GLOW_PX, math.ceil(GLOW_PX_PER_UNIT * size_px / scale)))))
    return image if image.get_width() == size_px else pygame.transform.smoothscale(image, (size_px, size_px))
