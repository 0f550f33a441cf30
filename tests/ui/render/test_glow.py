"""Tests of round lights."""

import pygame
import pytest

from papayoo.ui.art.drawings import Drawings
from papayoo.ui.art.table_effects import spot_svg
from papayoo.ui.geometry import Viewport
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.glow import Glow, draw_glow
from papayoo.ui.render.image_cache import rasterise
from papayoo.ui.render.renderer import Renderer


@pytest.fixture
def screen() -> pygame.Surface:
    return pygame.display.set_mode((64, 64))


@pytest.mark.parametrize(("width", "scale"), [(1280, 1), (3840, 3)])
def test_enlarged_light_looks_like_its_drawing(screen: pygame.Surface, width: int, scale: int) -> None:
    canvas = Canvas(Renderer(Viewport(width, width * 9 // 16), lambda: Drawings))
    draw_glow(canvas, Glow("spot", spot_svg, "spot"), (200.0, 150.0), 100.0)
    [sprite] = canvas.sprites
    assert sprite.rect.center == (200 * scale, 150 * scale)
    pictures = []
    for image in (sprite.image, rasterise(spot_svg(100 * scale))):
        felt = pygame.Surface(image.get_size(), 0, screen)
        felt.fill((20, 90, 90))
        felt.blit(image, (0, 0))
        pictures.append(pygame.image.tobytes(felt, "RGB"))
    assert max(abs(one - other) for one, other in zip(*pictures, strict=True)) <= 4
