"""Tests of round lights."""

from collections.abc import Callable
from functools import partial

import pygame
import pytest

from papayoo.ui.art.drawings import Drawings
from papayoo.ui.art.paper_lanterns import LAMPLIGHT, glow_svg
from papayoo.ui.art.table_effects import spot_svg
from papayoo.ui.geometry import Viewport
from papayoo.ui.render import Canvas, Glow, Renderer, rasterise
from papayoo.ui.table_view.die.die_image import die_shadow_svg

MAX_DIFFERENCE = 6
"""Maximum difference of a colour value, 0 to 255, which nobody sees in a soft edge."""


@pytest.fixture
def screen() -> pygame.Surface:
    return pygame.display.set_mode((64, 64))


SOFT: dict[str, Callable[[int], str]] = {
    "spot": spot_svg,
    "lamplight": partial(glow_svg, colour=LAMPLIGHT),
    "die shadow": partial(die_shadow_svg, share=1.0),
}


@pytest.mark.parametrize("name", SOFT)
@pytest.mark.parametrize(
    ("width", "size"),
    [(1280, 100), (3840, 10), (3840, 64), (3840, 144), pytest.param(3840, 300, marks=pytest.mark.full)],
)
def test_enlarged_light_looks_like_its_drawing(screen: pygame.Surface, name: str, width: int, size: int) -> None:
    canvas, scale = Canvas(Renderer(Viewport(width, width * 9 // 16), lambda: Drawings)), width // 1280
    canvas.glow(Glow(name, SOFT[name]), (200.0, 150.0), size)
    [sprite] = canvas.sprites
    assert sprite.rect.center == (200 * scale, 150 * scale)
    pictures = []
    for image in (sprite.image, rasterise(SOFT[name](size * scale))):
        felt = pygame.Surface(image.get_size(), 0, screen)
        felt.fill((20, 90, 90))
        felt.blit(image, (0, 0))
        pictures.append(pygame.image.tobytes(felt, "RGB"))
    assert max(abs(one - other) for one, other in zip(*pictures, strict=True)) <= MAX_DIFFERENCE
