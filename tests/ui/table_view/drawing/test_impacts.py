"""Tests of the drawing of the Papayoo's moment: what stays bright, and what is prepared before it moves."""

import os
from collections.abc import Iterator
from unittest.mock import patch

import pygame
import pytest

from papayoo.engine.events import TrickTaken
from papayoo.engine.game import Game
from papayoo.engine.options import GameOptions
from papayoo.ui.art.drawings import Drawings
from papayoo.ui.geometry import Box, Viewport
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.renderer import Renderer
from papayoo.ui.table_view.drawing.impacts import (
    DIMMING,
    PORTRAIT_GROWTH,
    draw_impacts,
    draw_spotlight,
    enlarged_portrait,
)
from papayoo.ui.table_view.drawing.postmark import draw_postmark
from papayoo.ui.table_view.drawing.seat_plaques import draw_flying_points, portrait_box
from papayoo.ui.table_view.geometry.layout import TableLayout
from papayoo.ui.table_view.model import TableModel
from papayoo.ui.table_view.motion.effects import EffectKind
from papayoo.ui.table_view.motion.stage import Stage
from papayoo.ui.table_view.seating import Seating
from tests.ui.running_app import DUMMY_SDL, WORDS, AnimatedTable
from tests.ui.scenes.table.motion.test_trick_animation import papayoo_moment

VIEW = Viewport(1280, 720)
SEATING = Seating(("Ada", "Bo", "Cy"), 0, WORDS)


@pytest.fixture(name="canvas")
def _canvas() -> Iterator[Canvas]:
    with patch.dict(os.environ, DUMMY_SDL):
        pygame.display.init()
        pygame.font.init()
        pygame.display.set_mode((VIEW.width_px, VIEW.height_px))
        yield Canvas(Renderer(VIEW, lambda: Drawings))


def show_until(table: AnimatedTable, kind: EffectKind) -> None:
    while not any(True for _ in table.stage.effects.of(kind)):
        table.tick(1 / 60)


def test_card_and_taker_stay_bright(canvas: Canvas) -> None:
    table = papayoo_moment()
    table.tick(0.2)
    event = table.director.showing
    assert isinstance(event, TrickTaken)
    draw_spotlight(canvas, table.stage, SEATING)
    tags = [sprite.tag for sprite in canvas.sprites]
    last_veil = len(tags) - tags[::-1].index("veil")
    assert f"card {table.stage.model.papayoo}" in tags[last_veil:]
    assert table.stage.effects.spotlight is not None
    assert f"card {table.stage.effects.spotlight.winner}" in tags[last_veil:]
    assert "token" in tags[last_veil:]
    assert f"plaque {event.seat}" in tags[last_veil:]
    assert {sprite.alpha for sprite in canvas.sprites if sprite.tag == "veil"} == {round(255 * DIMMING)}


def test_takers_portrait_doubles(canvas: Canvas) -> None:
    table = papayoo_moment()
    show_until(table, EffectKind.PORTRAIT)
    table.tick(0.3)
    seat = next(table.stage.effects.of(EffectKind.PORTRAIT)).seat
    assert seat is not None
    draw_impacts(canvas, table.stage, SEATING)
    portrait = next(sprite for sprite in canvas.sprites if sprite.tag.startswith("portrait"))
    assert portrait.image.get_width() == round(PORTRAIT_GROWTH * portrait_box(table.stage, seat).width)
    assert sum(sprite.tag == "seed" for sprite in canvas.sprites) == 18


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("seats", range(2, 9))
def test_enlarged_portrait_covers_no_name(seats: int, text: float) -> None:
    model = TableModel.from_view(Game(GameOptions(seats, 1), "portrait").view(0))
    stage = Stage(model, TableLayout(Viewport(1280, 720, text=text), seats, 0))
    for seat in range(seats):
        usual, plate = portrait_box(stage, seat), stage.layout.name_plate(seat)
        words = Box(usual.right, plate.y, plate.right - usual.right, plate.height)
        for growth in (1.0, PORTRAIT_GROWTH):
            assert not enlarged_portrait(stage, seat, growth).inset(1.0).overlaps(words)
        assert enlarged_portrait(stage, seat, 1.0) == pytest.approx(usual)


def test_postmark_names_round_and_receiver(canvas: Canvas) -> None:
    for number in range(12):
        table = papayoo_moment(f"postmark {number}")
        table.run_until_idle()
        table.tick(2.0)
        seat = table.stage.model.delivered_to
        canvas.sprites.clear()
        draw_postmark(canvas, table.stage, SEATING)
        assert [sprite.tag for sprite in canvas.sprites] == ([f"postmark {seat}"] if seat is not None else [])
        if seat is not None:
            return
    raise AssertionError("no delivery")


def test_points_do_not_cover_the_enlarged_portrait(canvas: Canvas) -> None:
    table = papayoo_moment()
    show_until(table, EffectKind.PORTRAIT)
    table.tick(0.1)
    seat = next(table.stage.effects.of(EffectKind.PORTRAIT)).seat
    assert seat is not None
    draw_flying_points(canvas, table.stage)
    pill = next(sprite for sprite in canvas.sprites if sprite.tag.startswith("points"))
    assert pill.rect.centerx > table.stage.layout.plaque(seat).center_x + 20
