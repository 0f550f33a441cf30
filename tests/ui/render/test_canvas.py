"""Tests of drawing calls with sizes that leave no room for a picture."""

from collections.abc import Callable, Iterator

import pygame
import pytest

from papayoo.engine import Card, Suit
from papayoo.ui.art.drawings import Drawings
from papayoo.ui.geometry import Box, Viewport
from papayoo.ui.render import Canvas, CardLook, Renderer, rasterise
from tests.loops import for_all

PAPAYOO = Card.from_code("7S")
LOOK = CardLook(PAPAYOO)
DRAWINGS: dict[str, Callable[[Canvas, float], object]] = {
    "animal": lambda canvas, size: canvas.animal("owl", "oo", 9, 9, size),
    "card": lambda canvas, size: canvas.card(LOOK, 9, 9, size),
    "fade": lambda canvas, size: canvas.fade(Box(9, 9, size, size)),
    "icon": lambda canvas, size: canvas.icon("play", 9, 9, size),
    "medal": lambda canvas, size: canvas.medal("first_win", 9, 9, size, is_earned=True),
    "mini": lambda canvas, size: canvas.mini(PAPAYOO, 9, 9, is_papayoo=True, scale=size / 99),
    "pip": lambda canvas, size: canvas.pip(Suit.SPADES, 9, 9, size),
    "portrait": lambda canvas, size: canvas.portrait("owl", 9, 9, size),
    "shadow": lambda canvas, size: canvas.shadow(Box(9, 9, size, size), spread=0),
    "slot": lambda canvas, size: canvas.slot(9, 9, size, size),
    "tip": lambda canvas, size: canvas.tip(9, 9, size, 0),
    "turned card": lambda canvas, size: canvas.card(LOOK, 9, 9, size, 20),
    "wiped card": lambda canvas, size: canvas.wiped_card((LOOK, LOOK), (9, 9, size), 0, 0.5),
}


@pytest.fixture(params=[False, True], ids=["at once", "ahead"])
def renderer(request: pytest.FixtureRequest, dummy_screen: None) -> Iterator[Renderer]:
    renderer = Renderer(Viewport(1280, 720), lambda: Drawings, draws_ahead=request.param)
    yield renderer
    renderer.close()


@for_all(size=[0.4, 0.0, -7.0], name=DRAWINGS)
def test_picture_below_one_pixel_draws_nothing(renderer: Renderer, name: str, size: float) -> None:
    canvas = Canvas(renderer)
    DRAWINGS[name](canvas, size)
    assert [sprite.tag for sprite in canvas.sprites if sprite.image.get_width() * sprite.image.get_height() > 1] == []


@pytest.mark.usefixtures("dummy_screen")
def test_damaged_picture_is_an_error() -> None:
    with pytest.raises(pygame.error):
        rasterise('<svg width="20" height="20"')


def test_layer_moves_the_strip_to_which_its_contents_are_clipped(renderer: Renderer) -> None:
    canvas = Canvas(renderer)
    with canvas.layer(opacity=0.5, dy=7.0), canvas.clipping(0.0, 40.0):
        canvas.panel(Box(10, 20, 50, 50))
    assert {(sprite.rect.top, sprite.rect.bottom, sprite.alpha) for sprite in canvas.sprites} == {(27, 47, 128)}
