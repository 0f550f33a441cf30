"""Tests of the pictures shown when the Papayoo is taken: bright parts, portraits, prefetched images."""

from collections.abc import Callable
from unittest.mock import patch

import pytest

from papayoo.ui.art.drawings import Drawings
from papayoo.ui.art.portraits.expressions import Mood
from papayoo.ui.geometry import Box, Viewport
from papayoo.ui.render import Canvas, Renderer
from papayoo.ui.table_view.drawing.impacts import (
    DIMMING,
    PORTRAIT_GROWTH,
    draw_dust,
    draw_impacts,
    draw_spotlight,
    enlarged_portrait,
)
from papayoo.ui.table_view.drawing.postmark import draw_postmark
from papayoo.ui.table_view.drawing.seat_expressions import Attention
from papayoo.ui.table_view.drawing.seat_plaques import draw_flying_points, draw_plaque, portrait_box
from papayoo.ui.table_view.motion.durations import Durations
from papayoo.ui.table_view.motion.effects import Effect, EffectKind
from papayoo.ui.table_view.seating import Seating
from tests.loops import for_all, for_rows
from tests.ui.animated_stage import NORMAL, PAPAYOO_TRICK, STILL, AnimatedStage, new_stage, stage_taking
from tests.ui.running_app import WORDS

VIEW = Viewport(1280, 720)
STRIP_HEIGHT = 38.0
SEATING = Seating(("Ada", "Bo", "Cy"), 0, WORDS)


@pytest.fixture(name="canvas")
def _canvas(dummy_screen: None) -> Canvas:
    return Canvas(Renderer(VIEW, lambda: Drawings))


def show_until(stage: AnimatedStage, kind: EffectKind) -> None:
    while stage.effects.first(kind) is None:
        stage.tick()


def test_card_and_taker_stay_bright(canvas: Canvas) -> None:
    stage = stage_taking(PAPAYOO_TRICK)
    stage.tick(0.2)
    draw_spotlight(canvas, stage, SEATING)
    tags = [sprite.tag for sprite in canvas.sprites]
    last_veil = len(tags) - tags[::-1].index("veil")
    assert {"card 7S", "card 9S", "token", "plaque 2"} <= set(tags[last_veil:])
    veils = [sprite for sprite in canvas.sprites if sprite.tag == "veil"]
    assert {veil.image.get_at((0, 0)).a for veil in veils} == {round(255 * DIMMING)}


def test_takers_portrait_doubles(canvas: Canvas) -> None:
    stage = stage_taking(PAPAYOO_TRICK)
    show_until(stage, EffectKind.PORTRAIT)
    stage.tick(0.3)
    draw_impacts(canvas, stage, SEATING)
    portrait = next(sprite for sprite in canvas.sprites if sprite.tag.startswith("portrait"))
    assert portrait.image.get_width() == round(PORTRAIT_GROWTH * portrait_box(stage, 2).width)
    assert sum(sprite.tag == "seed" for sprite in canvas.sprites) == 18


def test_enlarged_portrait_replaces_the_usual_one(canvas: Canvas) -> None:
    stage = stage_taking(PAPAYOO_TRICK)
    while stage.effects.first(EffectKind.PORTRAIT) is None:
        stage.tick()
    draw_plaque(canvas, stage, SEATING, 2)
    assert f"portrait {SEATING.portrait(2)}" not in [sprite.tag for sprite in canvas.sprites]


@for_all(seats=range(2, 9), text=[1.0, 2.0])
def test_enlarged_portrait_covers_no_name(seats: int, text: float) -> None:
    stage = new_stage(seats, Viewport(1280, 720, text=text))
    for seat in range(seats):
        usual, plate = portrait_box(stage, seat), stage.layout.name_plate(seat)
        words = Box(usual.right, plate.y, plate.right - usual.right, plate.height)
        for growth in (1.0, PORTRAIT_GROWTH):
            assert not enlarged_portrait(stage, seat, growth).inset(1.0).overlaps(words)
        assert enlarged_portrait(stage, seat, 1.0) == pytest.approx(usual)


@for_all(seats=range(2, 9), size=[(1280, 720), (1920, 1080), (960, 600)])
def test_enlarged_portrait_stays_in_the_window_and_covers_no_button(seats: int, size: tuple[int, int]) -> None:
    viewport = Viewport(*size)
    stage = new_stage(seats, viewport)
    for seat in range(seats):
        box = enlarged_portrait(stage, seat, PORTRAIT_GROWTH)
        assert min(box.x, box.y) >= 0
        assert box.right <= viewport.width
        assert box.bottom <= viewport.height
        assert not any(map(box.overlaps, stage.layout.buttons))


@pytest.mark.parametrize(("watcher", "tags"), [(0, []), (1, ["postmark 2"]), (2, [])])
def test_postmark_names_round_and_receiver(canvas: Canvas, watcher: int, tags: list[str]) -> None:
    stage = stage_taking(PAPAYOO_TRICK, watcher=watcher)
    stage.run_until_idle()
    stage.tick(2.0)
    draw_postmark(canvas, stage, SEATING, STRIP_HEIGHT)
    assert [sprite.tag for sprite in canvas.sprites] == tags


@for_rows(("durations", "falls"), [(NORMAL, True), (STILL, False)])
def test_postmark_falls_into_its_place_or_appears_there_with_reduced_motion(
    canvas: Canvas, durations: Durations, *, falls: bool
) -> None:
    stage = stage_taking(PAPAYOO_TRICK, watcher=1, durations=durations)
    canvas.sprites.clear()
    while not stage.is_idle:
        stage.tick()
        draw_postmark(canvas, stage, SEATING, STRIP_HEIGHT)
    assert (len({sprite.rect.y for sprite in canvas.sprites}) > 1) is falls


def test_faces_that_come_soon_are_drawn_in_advance(canvas: Canvas) -> None:
    stage = new_stage(3)
    with patch.object(canvas, "portrait") as portrait:
        draw_plaque(canvas, stage, SEATING, 1, Attention(coming={1: (Mood.GLAD, Mood.SLY), 2: (Mood.AGHAST,)}))
    assert [call.args[4] for call in portrait.call_args_list] == [Mood.GLAD, Mood.SLY, Mood.CALM]


def test_points_do_not_cover_the_enlarged_portrait(canvas: Canvas) -> None:
    stage = stage_taking(PAPAYOO_TRICK)
    show_until(stage, EffectKind.PORTRAIT)
    stage.tick(0.1)
    draw_flying_points(canvas, stage)
    pill = next(sprite for sprite in canvas.sprites if sprite.tag.startswith("points"))
    assert pill.rect.centerx > stage.layout.plaque(2).center_x + 20


def tags_of(renderer: Renderer, draw: Callable[[Canvas], None]) -> set[str]:
    """Return the tags of the sprites drawn in a frame, and start the workers for the images that are missing."""
    canvas = Canvas(renderer)
    renderer.begin_frame()
    draw(canvas)
    renderer.end_frame()
    return {sprite.tag for sprite in canvas.sprites}


def wait_for_images(renderer: Renderer) -> None:
    while renderer.is_drawing:
        renderer.update(0.0)


def test_dust_rises_as_soon_as_its_images_are_ready(dummy_screen: None) -> None:
    stage, renderer = stage_taking(PAPAYOO_TRICK), Renderer(VIEW, lambda: Drawings, draws_ahead=True)
    stage.effects.add(Effect(EffectKind.DUST, 1.0, 0))
    assert "dust" not in tags_of(renderer, lambda canvas: draw_dust(canvas, stage))
    wait_for_images(renderer)
    assert "dust" in tags_of(renderer, lambda canvas: draw_dust(canvas, stage))
    renderer.close()


def test_opponents_fan_keeps_its_size_until_the_next_one_is_ready(
    dummy_screen: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage, renderer = new_stage(3), Renderer(VIEW, lambda: Drawings, draws_ahead=True)

    def fans(size: int) -> set[str]:
        monkeypatch.setattr(stage, "size_of", lambda seat: size)
        return {
            tag for tag in tags_of(renderer, lambda canvas: draw_plaque(canvas, stage, SEATING, 1)) if "holds" in tag
        }

    assert fans(9) == {"holds 9"}
    assert fans(10) == {"holds 9"}
    wait_for_images(renderer)
    assert fans(10) == {"holds 10"}
    renderer.close()
