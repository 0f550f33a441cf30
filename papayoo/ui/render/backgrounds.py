"""Backdrops: opaque images that fill the window, rendered in strips."""

import time
from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, NamedTuple

import pygame

from papayoo.ui import easing
from papayoo.ui.art.felts import Felt
from papayoo.ui.art.svg import strip_of
from papayoo.ui.render.grain import add_grain
from papayoo.ui.render.image_cache import load_svg

if TYPE_CHECKING:
    from papayoo.ui.art.drawings import Drawings

STRIP_PX = 270
"""Number of pixel rows rendered at once; strips save memory and let frames run in between."""
FADE_S = 0.35


class Backdrop(NamedTuple):
    """A named opaque image for any window size; ``svg`` creates its SVG for a size in pixels."""

    name: str
    svg: "Callable[[type[Drawings], int, int], str]"
    is_grainy: bool = False
    """Whether fine noise is added, which hides the steps of its colour gradients."""


TITLE = Backdrop("title", lambda drawings, width, height: drawings.title(width, height), is_grainy=True)


def table_backdrop(felt: Felt) -> Backdrop:
    """Return the backdrop that shows the empty table with a felt."""
    return Backdrop(f"table {felt.name}", lambda drawings, width, height: drawings.table(width, height, felt))


def render_backdrop(
    backdrop: Backdrop, size: tuple[int, int], screen: pygame.Surface, drawings: "type[Drawings]"
) -> pygame.Surface:
    """Render a backdrop in the pixel format of the screen, so that drawing it only copies pixels."""
    image = pygame.Surface(size, 0, screen)
    svg = backdrop.svg(drawings, *size)
    for top in range(0, size[1], STRIP_PX):
        breadth = load_svg(strip_of(svg, size, top, min(STRIP_PX, size[1] - top)))
        breadth.set_alpha(None)
        image.blit(breadth, (0, top))
        time.sleep(0)  # yield the interpreter to another thread
    if backdrop.is_grainy:
        add_grain(image)
    return image


class BackdropFade:
    """Fades in a backdrop that was not ready when it was first needed."""

    def __init__(self) -> None:
        self.key: Hashable = None
        """Cache key of the backdrop that is hidden or fading in; None if there is none."""
        self._shown_s = 0.0

    def hide(self, key: Hashable) -> None:
        """Hide the backdrop with this key and restart its fade."""
        self.key, self._shown_s = key, 0.0

    @property
    def opacity(self) -> float:
        """Current opacity of the backdrop, 0 to 1."""
        return easing.out_cubic(self._shown_s / FADE_S)

    def update(self, seconds: float) -> bool:
        """Advance the fade; return True, because the picture changes."""
        self._shown_s += seconds
        if self._shown_s >= FADE_S:
            self.key = None
        return True
