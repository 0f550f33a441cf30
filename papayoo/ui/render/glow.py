"""Draws lights and shadows without sharp details."""

import math
from collections.abc import Callable, Hashable
from typing import NamedTuple

import pygame

from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.image_cache import rasterise

LEAST_PX = 300
"""Size in pixels up to which an image is rasterised as it is. If a smaller one were enlarged, it would look coarse."""


class Glow(NamedTuple):
    """A light or a shadow. ``svg`` returns its square SVG for a size in pixels; ``key`` is its cache key."""

    key: Hashable
    svg: Callable[[int], str]
    tag: str = ""


def draw_glow(canvas: Canvas, glow: Glow, at: tuple[float, float], size: float, *, alpha: int = 255) -> None:
    """Draw a light or a shadow centred at a point; ``size`` is its width and height."""
    size_px, scale = canvas.viewport.px(size), canvas.viewport.scale
    image = canvas.images.get((glow.key, size_px), lambda: _enlarged(glow, size_px, scale))
    canvas.image(image, *at, alpha=alpha, tag=glow.tag)


def _enlarged(glow: Glow, size_px: int, scale: float) -> pygame.Surface:
    """Rasterise a light at one pixel per unit, then enlarge it: large gradients are slow to rasterise."""
    image = rasterise(glow.svg(min(size_px, max(LEAST_PX, math.ceil(size_px / scale)))))
    return image if image.get_width() == size_px else pygame.transform.smoothscale(image, (size_px, size_px))
