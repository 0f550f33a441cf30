"""Renders panels and shadows small, then stretches their middle rows and columns.

The time to rasterise SVG grows with the area, while repeating rows and columns is fast. The small images are kept,
because many panels, such as those around texts, differ only in size.
"""

import math
from collections.abc import Callable, Hashable, Iterator
from functools import lru_cache
from typing import NamedTuple

import pygame

from papayoo.ui.art import panels
from papayoo.ui.render.dirty_rects import Sprite
from papayoo.ui.render.image_cache import ImageCache, PrefetchCache, rasterise

Size = tuple[int, int]
"""Width and height in pixels."""

SMALL_IMAGES = 32
"""Maximum number of small images kept for panels, and the same number for shadows."""
BAND_PX = 96
"""Height in pixels of the equal bands that form the middle of a tall panel or shadow."""
LARGE_PX = 150_000
"""Panels and shadows with at least this many pixels in their middle part are drawn in bands."""


class PanelLook(NamedTuple):
    """The appearance of a panel apart from its size. Lengths are in units."""

    fill: str
    edge: str | None
    edge_width: float
    radius: float
    opacity: float
    shine: bool


class ShadowLook(NamedTuple):
    """The appearance of a shadow apart from its size; lengths in units."""

    radius: float
    spread: float
    opacity: float


def panel_image(look: PanelLook, size: Size, scale: float) -> pygame.Surface:
    """Return the image of a panel of this size; ``scale`` is pixels per unit."""
    short = panel_core(look, scale)
    image = stretched(_small_panel(look, (min(size[0], short), min(size[1], short)), scale), size)
    if look.shine:
        line = look.edge_width if look.edge else 0.0
        image.blit(rasterise(panels.hairline_svg(size[0], scale=scale, line=line, radius=look.radius)), (0, 0))
    return image


def panel_core(look: PanelLook, scale: float) -> int:
    """Return the minimum size of a panel, in pixels, at which its middle rows are all equal."""
    return math.ceil(panels.PLAIN_BELOW * max(look.radius, panels.SMALL_RADIUS) * scale)


@lru_cache(SMALL_IMAGES)
def _small_panel(look: PanelLook, size: Size, scale: float) -> pygame.Surface:
    return rasterise(
        panels.panel_svg(
            *size,
            scale=scale,
            fill=look.fill,
            edge=look.edge,
            edge_width=look.edge_width,
            radius=look.radius,
            fill_opacity=look.opacity,
            shine=look.shine,
        )
    )


def shadow_image(look: ShadowLook, size: Size, scale: float) -> pygame.Surface:
    """Return the image of a shadow with its soft edge; ``scale`` is pixels per unit."""
    short = shadow_core(look, scale)
    return stretched(_small_shadow(look, (min(size[0], short), min(size[1], short)), scale), size)


def shadow_core(look: ShadowLook, scale: float) -> int:
    """Return the smallest size of a shadow, in pixels, at which all its middle rows and columns are equal."""
    return 2 * math.ceil(panels.shadow_margin(look.radius, look.spread) * scale) + 1


@lru_cache(SMALL_IMAGES)
def _small_shadow(look: ShadowLook, size: Size, scale: float) -> pygame.Surface:
    """Rasterise a shadow at one pixel per unit, then enlarge it.

    A shadow has no sharp details, and its many layers are slow to rasterise.
    """
    coarse = math.ceil(size[0] / max(1.0, scale)), math.ceil(size[1] / max(1.0, scale))
    svg = panels.shadow_svg(
        *coarse, scale=min(1.0, scale), radius=look.radius, spread=look.spread, opacity=look.opacity
    )
    return pygame.transform.smoothscale(rasterise(svg), size)


def banded(
    images: ImageCache | PrefetchCache,
    key: tuple[Hashable, ...],
    make: Callable[[Size], pygame.Surface],
    core: int,
    place: pygame.Rect,
) -> list[Sprite]:
    """Return the sprites of a tall panel or shadow: two ends, and identical bands between them.

    All bands share one image, because one image of the whole panel would take much memory. If ``images`` is a
    ``PrefetchCache``, only the image of the upper end is requested, and no sprites are returned.

    ``key`` is the beginning of the cache keys. ``make`` draws the panel or shadow at a given size. ``core`` is the
    height in pixels of the two ends together, without repeated rows. ``place`` is the rectangle of the panel or shadow
    on the screen, in pixels.
    """
    middle, bands = core // 2, (place.height - core) // BAND_PX
    ends = place.width, place.height - bands * BAND_PX
    upper = images.get((*key, ends, "upper"), lambda: make(ends).subsurface((0, 0, ends[0], middle)))
    if isinstance(images, PrefetchCache):
        return []
    whole = upper.get_parent()
    lower = images.get(
        (*key, ends, "lower"), lambda: whole.subsurface((0, middle, ends[0], whole.get_height() - middle))
    )
    row = whole.subsurface((0, middle, ends[0], 1))
    band = images.get((*key, ends[0], "band"), lambda: pygame.transform.scale(row, (ends[0], BAND_PX)))
    tops = (place.y + middle + index * BAND_PX for index in range(bands))
    return [
        Sprite(upper, *place.topleft),
        *(Sprite(band, place.x, top) for top in tops),
        Sprite(lower, place.x, place.bottom - lower.get_height()),
    ]


def is_large(size: Size, core: int) -> bool:
    """Whether a panel or shadow is so large that it is drawn in bands, to save memory.

    ``core`` is the sum of the heights in pixels of its upper and lower ends, which are not drawn in bands.
    """
    return size[0] * (size[1] - core) >= LARGE_PX


def stretched(small: pygame.Surface, size: Size) -> pygame.Surface:
    """Return a copy of an image, enlarged to a size by repeating its middle row and column."""
    if small.get_size() == size:
        return small.copy()
    image = pygame.Surface(size, pygame.SRCALPHA, small)
    for x, width, left, wide in _slices(small.get_width(), size[0]):
        for y, height, top, high in _slices(small.get_height(), size[1]):
            if (width, height) == (1, 1):
                image.fill(small.get_at((x, y)), (left, top, wide, high))
            elif min(width, height) > 0:
                place = image.subsurface((left, top, wide, high))
                pygame.transform.scale(small.subsurface((x, y, width, height)), (wide, high), place)
    return image


def _slices(short: int, length: int) -> Iterator[tuple[int, int, int, int]]:
    """Yield the start and length of each of a side's three slices, before and after stretching."""
    middle, rest = short // 2, short - short // 2 - 1
    yield 0, middle, 0, middle
    yield middle, 1, middle, length - short + 1
    yield middle + 1, rest, length - rest, rest
