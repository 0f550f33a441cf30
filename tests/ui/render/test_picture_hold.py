"""Tests that the old picture stays until the images of a new scene are ready or a timeout has passed."""

import time
from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from papayoo.engine import Card
from papayoo.ui.art.drawings import Drawings
from papayoo.ui.geometry import Box, Viewport
from papayoo.ui.render import Canvas, PictureHold, Renderer
from papayoo.ui.render.picture_hold import MAX_HOLD_S
from papayoo.ui.style import BODY

OLD, NEW = "title", "settings"
TIMEOUT_S = 10.0


@pytest.fixture(params=[True, False], ids=["with worker", "without worker"])
def renderer(request: pytest.FixtureRequest) -> Iterator[Renderer]:
    pygame.font.init()
    pygame.display.set_mode((960, 600))
    renderer = Renderer(Viewport(960, 600), lambda: Drawings, draws_ahead=request.param)
    yield renderer
    renderer.close()


def draw_panel(canvas: Canvas) -> None:
    canvas.panel(Box(0, 0, 300, 200))


def draw_card(canvas: Canvas) -> None:
    canvas.upright_card(Card.from_code("7S"), 300, 300, 100)


def draw_small_card(canvas: Canvas) -> None:
    canvas.mini(Card.from_code("7S"), 300, 300, is_papayoo=True)


def held_frames(renderer: Renderer, hold: PictureHold, draw: Callable[[Canvas], None]) -> int:
    """Return how many frames show the old picture while no simulated time passes."""
    frames, end = 0, time.monotonic() + TIMEOUT_S
    while hold.holds(Canvas(renderer), draw):
        frames += 1
        renderer.end_frame()
        renderer.update(0.0)
        assert time.monotonic() < end, "the images are never ready"
    return frames


def opened() -> PictureHold:
    hold = PictureHold(OLD)
    hold.update(NEW, 0.0)
    return hold


@pytest.mark.parametrize("draw", [draw_panel, draw_card, draw_small_card])
def test_picture_stays_until_images_are_ready(renderer: Renderer, draw: Callable[[Canvas], None]) -> None:
    assert (held_frames(renderer, opened(), draw) > 0) == renderer.prefetch_cache.has_thread
    canvas = Canvas(renderer)
    draw(canvas)
    assert canvas.sprites
    assert held_frames(renderer, opened(), draw) == 0, "the images are cached now"


def test_held_frame_draws_nothing(renderer: Renderer) -> None:
    canvas = Canvas(renderer)
    opened().holds(canvas, draw_card)
    assert not canvas.sprites


def test_texts_are_rendered_after_the_frame_that_lays_out_and_before_the_one_that_draws(
    renderer: Renderer, monkeypatch: pytest.MonkeyPatch
) -> None:
    rendered, render = list[str](), renderer.fonts.text

    def watched(text: str, *style: Any) -> pygame.Surface:
        rendered.append(text)
        return render(text, *style)

    def draw(canvas: Canvas) -> None:
        draw_panel(canvas)
        canvas.text("Papayoo", 20, 20, BODY)

    monkeypatch.setattr(renderer.fonts, "text", watched)
    hold, texts = opened(), list[int]()
    for _ in range(2):
        if hold.holds(Canvas(renderer), draw):
            texts.append(len(rendered))
    assert texts == ([0, 1] if renderer.prefetch_cache.has_thread else [])
    held_frames(renderer, hold, draw)
    assert len(rendered) == sum(texts[1:])


def test_same_scene_does_not_hold_picture(renderer: Renderer) -> None:
    hold = PictureHold(OLD)
    hold.update(OLD, 0.0)
    assert not hold.holds(Canvas(renderer), draw_panel)


def test_picture_stays_only_for_a_limited_time(renderer: Renderer) -> None:
    hold = opened()
    hold.update(NEW, MAX_HOLD_S)
    assert not hold.holds(Canvas(renderer), draw_panel)
