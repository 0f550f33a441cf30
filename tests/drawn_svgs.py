"""A cache of images drawn from SVG, shared by all tests of a process."""

from collections import OrderedDict
from collections.abc import Callable

import pygame

MAX_BYTES = 128 << 20


class DrawnSvgs:
    """Caches the images of SVG documents, and replaces the function that draws them.

    Each call returns a copy of the cached image.
    """

    def __init__(self, draw: Callable[[str], pygame.Surface]) -> None:
        self._draw = draw
        self._images: OrderedDict[str, pygame.Surface] = OrderedDict()
        self._bytes = 0

    def __call__(self, svg: str) -> pygame.Surface:
        """Return the image of an SVG document."""
        image = self._images.pop(svg, None)
        if image is None:
            image = self._draw(svg)
            self._bytes += _size(image)
        self._images[svg] = image
        while self._bytes > MAX_BYTES:
            self._bytes -= _size(self._images.popitem(last=False)[1])
        return image.copy()


def _size(image: pygame.Surface) -> int:
    return image.get_pitch() * image.get_height()
