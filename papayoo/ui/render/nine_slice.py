"""Pictures whose middle rows and columns are all alike: panels and shadows. Large ones are drawn small, then stretched.

To draw an SVG document costs by its area; to repeat a row or a column costs next to nothing.
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
    """How a panel looks, whatever its size; lengths in units, see ``panel_svg``."""

    fill: str
    edge: str | None
    edge_width: float
    radius: float
    opacity: float
    shine: bool


class ShadowLook(NamedTuple):
    """How a shadow looks, whatever its size; lengths in units, see ``shadow_svg``."""

    radius: float
    spread: float
    opacity: float


def panel_image(look: PanelLook, size: Size, scale: float) -> pygame.Surface:
    """A panel of this size; ``scale`` is pixels per unit."""
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
    """A shadow of this size, its fading edge included; ``scale`` is pixels per unit.

    It is drawn with a pixel per unit and made larger: there is nothing sharp in it, and many layers cost their area.
    """
    short = 2 * math.ceil(panels.shadow_margin(look.radius, look.spread) * scale) + 1
    small = min(size[0], short), min(size[1], short)
    coarse = math.ceil(small[0] / max(1.0, scale)), math.ceil(small[1] / max(1.0, scale))
    svg = panels.shadow_svg(
        *coarse, scale=min(1.0, scale), radius=look.radius, spread=look.spread, opacity=look.opacity
    )
    return stretched(pygame.transform.smoothscale(rasterise(svg), small), size)


def stretched(small: pygame.Surface, size: Size) -> pygame.Surface:
    """The picture made larger by repeating the row and the column in its middle."""
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
    """The beginning, the middle and the end of a side: from where and how much of it, to where on the long one."""
    middle, rest = short // 2, short - short // 2 - 1
    yield 0, middle, 0, middle
    yield middle, 1, middle, length - short + 1
    yield middle + 1, rest, length - rest, rest
