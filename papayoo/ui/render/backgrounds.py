"""Pictures as large as the window, which everything else lies on."""

import time
from collections.abc import Callable, Hashable
from typing import NamedTuple

import pygame

from papayoo.ui import easing
from papayoo.ui.art.felts import Felt
from papayoo.ui.art.svg import breadth_of
from papayoo.ui.render import lazy_art
from papayoo.ui.render.image_cache import load_svg

STRIP_PX = 270
"""So many rows are drawn at once: less memory is needed than for all, and frames can go on in between."""
FADE_S = 0.35


class Backdrop(NamedTuple):
    """A picture for windows of any size; ``svg`` draws an opaque one for a width and height in pixels."""

    name: str
    svg: Callable[[int, int], str]


TITLE = Backdrop("title", lazy_art.title_svg)


def table_backdrop(felt: Felt) -> Backdrop:
    """The empty table with this felt."""
    return Backdrop(f"table {felt.name}", lambda width, height: lazy_art.table_svg(width, height, felt))


def render_backdrop(backdrop: Backdrop, size: tuple[int, int], screen: pygame.Surface) -> pygame.Surface:
    """The picture at this size in pixels, made of what the screen is made of: to put it there is to copy it."""
    image = pygame.Surface(size, 0, screen)
    svg = backdrop.svg(*size)
    for top in range(0, size[1], STRIP_PX):
        breadth = load_svg(breadth_of(svg, size, top, min(STRIP_PX, size[1] - top)))
        breadth.set_alpha(None)
        image.blit(breadth, (0, top))
        time.sleep(0)  # lets another thread have the interpreter
    return image


class BackdropFade:
    """Darkness while a backdrop is still being drawn, which lifts when it is there."""

    def __init__(self) -> None:
        self.key: Hashable = None
        """That of the backdrop which it hides, if any."""
        self._shown_s = 0.0

    def hide(self, key: Hashable) -> None:
        """The backdrop of this key is not there yet."""
        self.key, self._shown_s = key, 0.0

    @property
    def opacity(self) -> float:
        """How much of the backdrop is seen, 0 to 1."""
        return easing.out_cubic(self._shown_s / FADE_S)

    def update(self, seconds: float) -> bool:
        """Let time pass once the backdrop is there; whether it is lifting."""
        self._shown_s += seconds
        if self._shown_s >= FADE_S:
            self.key = None
        return True
