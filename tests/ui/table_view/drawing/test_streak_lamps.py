"""Tests of the garland: one lamp shines for each Payoo in a streak of gifts."""

from dataclasses import replace

import pytest

from papayoo.ui.art.drawings import Drawings
from papayoo.ui.art.table_top import garland_lamps
from papayoo.ui.geometry import Viewport
from papayoo.ui.render import Canvas, Renderer
from papayoo.ui.table_view.drawing.streak_lamps import draw_streak
from tests.ui.animated_stage import new_stage

VIEW = Viewport(1280, 720)
LAMPS = garland_lamps(VIEW.width)


@pytest.fixture(name="canvas")
def _canvas(dummy_screen: None) -> Canvas:
    return Canvas(Renderer(VIEW, lambda: Drawings))


def lit(canvas: Canvas, *, is_quiet: bool = False, share: float = 0.0, **facts: object) -> set[int]:
    """Return the numbers of the lamps that shine, from left to right, with these facts in the model.

    ``share`` is the share of the lamps that have been lit because the round was clean.
    """
    stage = new_stage(3)
    stage.set_model(replace(stage.model, **facts))  # type: ignore[arg-type]
    stage.is_quiet = is_quiet
    if share:
        stage.light_lamps(share)
    canvas.sprites.clear()
    draw_streak(canvas, stage)
    places = [sprite.rect.center for sprite in canvas.sprites if sprite.tag == "lamp"]
    return {min(range(len(LAMPS)), key=lambda lamp: abs(LAMPS[lamp][0] - x)) for x, _ in places}


def test_one_lamp_shines_for_each_payoo_from_the_third_on(canvas: Canvas) -> None:
    assert not lit(canvas, streak=2)
    for streak in (3, 4, 5):
        shining = lit(canvas, streak=streak)
        assert len(shining) == streak
        assert max(shining) - min(shining) == streak - 1, "they are neighbours"
        assert abs(min(shining) + max(shining) - (len(LAMPS) - 1)) <= 1, "they are in the middle"


def test_all_lamps_shine_after_a_round_without_points(canvas: Canvas) -> None:
    assert lit(canvas, is_scored=True, points=(0, 100, 150)) == set(range(len(LAMPS)))
    assert not lit(canvas, is_scored=True, points=(1, 100, 149), streak=5)


def test_nothing_shines_in_puzzles(canvas: Canvas) -> None:
    assert not lit(canvas, is_quiet=True, streak=5)


def test_a_part_of_the_lamps_shines_while_they_are_lit_in_groups(canvas: Canvas) -> None:
    for share in (1 / 3, 2 / 3, 1.0):
        shining = lit(canvas, share=share)
        assert len(shining) == round(share * len(LAMPS))
        assert abs(min(shining) + max(shining) - (len(LAMPS) - 1)) <= 1, "they are in the middle"
