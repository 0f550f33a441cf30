"""Renders panels and shadows small, then stretches their middle rows and columns.

Rasterising SVG costs time by area, while repeating rows and columns is cheap.
"""

import math
from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

import pygame

from papayoo.ui.art import panels
from papayoo.ui.render.image_cache import rasterise

Size = tuple[int, int]
"""Width and height in pixels."""


class PanelLook(NamedTuple):
    """The appearance of a panel apart from its size; lengths in units."""

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
    svg = partial(
        panels.panel_svg,
        scale=scale,
        fill=look.fill,
        edge=look.edge,
        edge_width=look.edge_width,
        radius=look.radius,
        fill_opacity=look.opacity,
        shine=look.shine,
    )
    short = math.ceil(panels.PLAIN_BELOW * max(look.radius, panels.SMALL_RADIUS) * scale)
    image = stretched(rasterise(svg(min(size[0], short), min(size[1], short))), size)
    if look.shine:
        line = look.edge_width if look.edge else 0.0
        image.blit(rasterise(panels.hairline_svg(size[0], scale=scale, line=line, radius=look.radius)), (0, 0))
    return image


def shadow_image(look: ShadowLook, size: Size, scale: float) -> pygame.Surface:
    """Return the image of a shadow with its soft edge; ``scale`` is pixels per unit.

    The shadow is rasterised at one pixel per unit and then enlarged: it has no sharp details, and its many layers
    are slow to rasterise.
    """
    short = 2 * math.ceil(panels.shadow_margin(look.radius, look.spread) * scale) + 1
    small = min(size[0], short), min(size[1], short)
    coarse = math.ceil(small[0] / max(1.0, scale)), math.ceil(small[1] / max(1.0, scale))
    svg = panels.shadow_svg(
        *coarse, scale=min(1.0, scale), radius=look.radius, spread=look.spread, opacity=look.opacity
    )
    return stretched(pygame.transform.smoothscale(rasterise(svg), small), size)


def stretched(small: pygame.Surface, size: Size) -> pygame.Surface:
    """Enlarge an image by repeating its middle row and column."""
    if small.get_size() == size:
        return small
    image = pygame.Surface(size, pygame.SRCALPHA, small)
    for x, width, left, wide in _slices(small.get_width(), size[0]):
        for y, height, top, high in _slices(small.get_height(), size[1]):
            if (width, height) == (1, 1):
                image.fill(small.get_at((x, y)), (left, top, wide, high))
            else:
                piece = small.subsurface((x, y, width, height))
                image.blit(pygame.transform.scale(piece, (wide, high)), (left, top))
    return image


def _slices(short: int, length: int) -> Iterator[tuple[int, int, int, int]]:
    """Yield the start and length of each slice of a side, before and after stretching."""
    middle, rest = short // 2, short - short // 2 - 1
    yield 0, middle, 0, middle
    yield middle, 1, middle, length - short + 1
    yield middle + 1, rest, length - rest, rest
