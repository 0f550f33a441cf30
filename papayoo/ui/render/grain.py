"""Fine noise that hides the steps between the colours of a large gradient."""

import random
from functools import cache
from itertools import product

import pygame

TILE_PX = 64
"""Width and height of the noise pattern that is repeated over an image."""
_NEIGHBOURS = tuple((dx, dy) for dx, dy in product((-1, 0, 1), repeat=2) if dx or dy)
_SHARE = 0.3
"""Fraction of the pixels that become lighter; the same fraction becomes darker."""


def add_grain(image: pygame.Surface) -> None:
    """Make some pixels of an opaque image one level lighter and some one level darker."""
    for tile, operation in zip(_tiles(), (pygame.BLEND_RGB_ADD, pygame.BLEND_RGB_SUB), strict=True):
        band = pygame.Surface((image.get_width(), TILE_PX), 0, image)  # the same format is much faster
        for x in range(0, band.get_width(), TILE_PX):
            band.blit(tile, (x, 0))
        for y in range(0, image.get_height(), TILE_PX):
            image.blit(band, (0, y), special_flags=operation)


@cache
def _tiles() -> tuple[pygame.Surface, pygame.Surface]:
    """Return two masks of the noise pattern: 1 at the pixels to change, 0 elsewhere.

    The first mask is for the pixels that become lighter, the second one for those that become darker.
    """
    noise = _high_frequency_noise()
    ranked = sorted(noise, key=noise.__getitem__)
    count = round(_SHARE * len(ranked))
    lighter, darker = (pygame.Surface((TILE_PX, TILE_PX), 0, 32) for _ in range(2))
    for tile, places in ((lighter, ranked[-count:]), (darker, ranked[:count])):
        for place in places:
            tile.set_at(place, (1, 1, 1))
    return lighter, darker


def _high_frequency_noise() -> dict[tuple[int, int], float]:
    """Return a random number for each pixel, minus the mean of its neighbours.

    This keeps similar numbers apart, so that the noise has no visible spots.
    """
    chance = random.Random("grain")
    raw = {place: chance.random() for place in product(range(TILE_PX), repeat=2)}
    return {
        (x, y): value - sum(raw[(x + dx) % TILE_PX, (y + dy) % TILE_PX] for dx, dy in _NEIGHBOURS) / len(_NEIGHBOURS)
        for (x, y), value in raw.items()
    }
