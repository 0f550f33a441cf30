"""Backdrops: opaque images that fill the window, rendered in strips."""

import math
import random
import time
from collections.abc import Callable, Hashable
from functools import cache
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

import pygame

from papayoo.ui import easing
from papayoo.ui.art.felts import Felt
from papayoo.ui.art.svg import strip_of
from papayoo.ui.clock import Timer
from papayoo.ui.render.image_cache import load_svg

if TYPE_CHECKING:
    from papayoo.ui.art.drawings import Drawings

STRIP_PX = 270
"""Number of pixel rows that are rendered at once. Strips save memory, and frames can be drawn between them."""
FADE_S = 0.35
FADE_STEPS = 12
"""Number of different opacities while a backdrop fades in. Each needs an image of a veil."""
NOISE_PX = 64
"""Width and height of the noise pattern that is repeated over an image."""
_NEIGHBOURS = tuple((dx, dy) for dx, dy in product((-1, 0, 1), repeat=2) if dx or dy)
_NOISE_SHARE = 0.3
"""Fraction of the pixels that become lighter; the same fraction becomes darker."""


class Backdrop(NamedTuple):
    """A named opaque image for any window size; ``svg`` creates its SVG for a size in pixels."""

    name: str
    svg: "Callable[[type[Drawings], int, int], str]"
    is_grainy: bool = False
    """Whether fine noise is added to the image, so that its colour gradients show no steps."""
    is_plain_in_contrast: bool = False
    """Whether high contrast replaces the image by a plain dark one."""
    variant: float = 0.0
    """Distinguishes backdrops of the same name, one of which may stand in for another until it is rendered."""


@cache
def title_backdrop(*, is_dawn: bool = False, is_bare: bool = False, menu_right: float = 0.0) -> Backdrop:
    """Return the backdrop of the title screen: by night, or at dawn after all lanterns of the market have been lit.

    If ``is_bare``, the table is empty, for windows in which texts would cover the cards, die and papaya. The stalls on
    the hill are to the right of ``menu_right``.
    """
    name = f"{'bare ' if is_bare else ''}title{' at dawn' if is_dawn else ''}"

    def draw(drawings: "type[Drawings]", width: int, height: int) -> str:
        make = drawings.title_at_dawn if is_dawn else drawings.title
        return make(width, height, is_bare=is_bare, menu_right=menu_right)

    return Backdrop(name, draw, is_grainy=True, is_plain_in_contrast=True, variant=menu_right)


TITLE, DAWN = title_backdrop(), title_backdrop(is_dawn=True)
BARE = {TITLE: title_backdrop(is_bare=True), DAWN: title_backdrop(is_dawn=True, is_bare=True)}


def table_backdrop(felt: Felt) -> Backdrop:
    """Return the backdrop that shows the empty table with a felt."""
    return Backdrop(f"table {felt.name}", lambda drawings, width, height: drawings.table(width, height, felt))


def render_backdrop(
    backdrop: Backdrop, size: tuple[int, int], screen_like: pygame.Surface, drawings: "type[Drawings]"
) -> pygame.Surface:
    """Render a backdrop in the pixel format of an image, that of the screen, so that drawing it only copies pixels."""
    image = pygame.Surface(size, 0, screen_like)
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
        self._timer = Timer()

    def hide(self, key: Hashable) -> None:
        """Make the backdrop with this key fully transparent, and restart its fade-in."""
        self.key = key
        self._timer.start(FADE_S)

    @property
    def opacity(self) -> float:
        """Current opacity of the backdrop, 0 to 1."""
        return math.floor(easing.out_cubic(self._timer.progress) * FADE_STEPS) / FADE_STEPS

    def update(self, seconds: float) -> bool:
        """Advance the fade; always return True, because every step changes the picture."""
        if self._timer.update(seconds):
            self.key = None
        return True


def add_grain(image: pygame.Surface) -> None:
    """Add fine noise to an opaque image, which hides the steps of a large gradient.

    Some pixels become one level lighter, and equally many become one level darker.
    """
    for tile, operation in zip(_noise_masks(), (pygame.BLEND_RGB_ADD, pygame.BLEND_RGB_SUB), strict=True):
        band = pygame.Surface((image.get_width(), NOISE_PX), 0, image)  # the same format is much faster
        for x in range(0, band.get_width(), NOISE_PX):
            band.blit(tile, (x, 0))
        for y in range(0, image.get_height(), NOISE_PX):
            image.blit(band, (0, y), special_flags=operation)


@cache
def _noise_masks() -> tuple[pygame.Surface, pygame.Surface]:
    """Return two masks of the noise pattern: 1 at the pixels to change, 0 elsewhere.

    The first mask is for the pixels that become lighter, the second one for those that become darker.
    """
    noise = _high_frequency_noise()
    ranked = sorted(noise, key=noise.__getitem__)
    count = round(_NOISE_SHARE * len(ranked))
    lighter, darker = (pygame.Surface((NOISE_PX, NOISE_PX), 0, 32) for _ in range(2))
    for tile, places in ((lighter, ranked[-count:]), (darker, ranked[:count])):
        for place in places:
            tile.set_at(place, (1, 1, 1))
    return lighter, darker


def _high_frequency_noise() -> dict[tuple[int, int], float]:
    """Return a random number for each pixel, minus the mean of its neighbours.

    This keeps similar numbers apart, so that the noise has no visible spots.
    """
    chance = random.Random("grain")
    raw = {place: chance.random() for place in product(range(NOISE_PX), repeat=2)}
    return {
        (x, y): value - sum(raw[(x + dx) % NOISE_PX, (y + dy) % NOISE_PX] for dx, dy in _NEIGHBOURS) / len(_NEIGHBOURS)
        for (x, y), value in raw.items()
    }
