"""Tests that images prefetched for moving sprites equal images created when they are drawn."""

from collections.abc import Callable, Iterator

import pygame
import pytest

from papayoo.engine import Card, Suit
from papayoo.ui.art.drawings import Drawings
from papayoo.ui.geometry import Viewport
from papayoo.ui.render import KEPT_FRAMES, Canvas, CardLook, Renderer, Sprite, rasterise
from papayoo.ui.scenes.table.control.event_animations import TO_POSTER_S
from papayoo.ui.table_view.die.die_drawing import FRAMES_AHEAD, POSTER_DIE, draw_die
from papayoo.ui.table_view.die.die_image import die_svg
from papayoo.ui.table_view.die.throw import rest_rotation
from papayoo.ui.table_view.geometry.fit import fit
from papayoo.ui.table_view.motion.durations import REVEAL_S, ROLL_S
from papayoo.ui.table_view.motion.flights import USUAL_HAND, landing
from papayoo.ui.table_view.motion.stage import Stage
from tests.ui.animated_stage import NORMAL, new_stage

VIEW = Viewport(1280, 720)
CARD = CardLook(Card.from_code("7S"))
FRAME_S = 1 / 60


@pytest.fixture(autouse=True)
def screen() -> pygame.Surface:
    return pygame.display.set_mode((64, 64))


@pytest.fixture
def renderer() -> Iterator[Renderer]:
    renderer = Renderer(VIEW, lambda: Drawings, draws_ahead=True)
    yield renderer
    renderer.close()


def wait_until(renderer: Renderer, condition: Callable[[], bool]) -> None:
    while not condition():
        renderer.update(0.0)


def pixels(image: pygame.Surface) -> bytes:
    return pygame.image.tobytes(image, "RGBA")


def draw_resting_card(renderer: Renderer, width: int = 100) -> pygame.Surface:
    """Return the image of a resting card, from which the images of the moving card are made."""
    return renderer.cards.resting(CARD, width, 0)


def prefetched_image(renderer: Renderer, look: CardLook, monkeypatch: pytest.MonkeyPatch) -> bytes:
    """Return the prefetched image of a moving card.

    Fails if the image is created when it is drawn.
    """
    draw_resting_card(renderer)
    renderer.cards.prefetch_moving(look, 100, 30.0, 0.5, usual_px=100)
    renderer.end_frame()
    wait_until(renderer, lambda: bool(renderer.moving_images.used_bytes))
    monkeypatch.setattr("papayoo.ui.render.card_images._transformed", None)
    return pixels(renderer.cards.moving(look, 100, 30.0, 0.5, usual_px=100))


@pytest.mark.parametrize("look", [CARD, CARD._replace(is_dimmed=True)], ids=["bright", "dimmed"])
def test_prefetched_moving_card_equals_one_made_at_once(
    renderer: Renderer, monkeypatch: pytest.MonkeyPatch, look: CardLook
) -> None:
    unready = Renderer(VIEW, lambda: Drawings)
    draw_resting_card(unready)
    at_once = pixels(unready.cards.moving(look, 100, 30.0, 0.5, usual_px=100))
    assert prefetched_image(renderer, look, monkeypatch) == at_once


def test_drawing_image_in_use_by_worker_is_safe(renderer: Renderer) -> None:
    upright, screen = draw_resting_card(renderer, width=600), pygame.display.get_surface()
    assert screen is not None
    for angle in range(6, 90, 6):
        renderer.cards.prefetch_moving(CARD, 600, angle, usual_px=600)
    renderer.end_frame()
    while not renderer.moving_images.used_bytes:
        screen.blit(upright, (0, 0))  # raises pygame.error if the surface is locked
        renderer.update(0.0)


def test_card_that_will_be_needed_stays_in_a_full_cache(renderer: Renderer) -> None:
    renderer.images.limit_bytes = 1

    def is_missing() -> bool:
        return renderer.cards.prefetch_resting(CARD, 100, 0.0)

    assert is_missing()
    renderer.end_frame()
    wait_until(renderer, lambda: not is_missing())
    for number in range(2 * KEPT_FRAMES):
        renderer.begin_frame()
        renderer.images.get(number, lambda: pygame.Surface((50, 50)))
        assert not is_missing()


def has_changed_once_made(renderer: Renderer) -> bool:
    """End the frame, wait until the image "picture" is made, and return whether the picture must be drawn again."""
    renderer.end_frame()
    has_changed = False
    while "picture" not in renderer.images:
        has_changed |= renderer.update(0.0)
    return has_changed


@pytest.mark.parametrize("is_for_later", [True, False])
def test_picture_is_drawn_again_for_prefetched_images_unless_they_are_for_later(
    renderer: Renderer, *, is_for_later: bool
) -> None:
    canvas = Canvas(renderer)
    with canvas.prefetching(is_for_later=is_for_later) as images:
        images.get("picture", lambda: pygame.Surface((50, 50)))
    assert has_changed_once_made(renderer) != is_for_later


def test_image_for_later_that_is_needed_now_changes_the_picture(renderer: Renderer) -> None:
    canvas = Canvas(renderer)
    for is_for_later in (True, False):
        with canvas.prefetching(is_for_later=is_for_later) as images:
            images.get("picture", lambda: pygame.Surface((50, 50)))
    assert has_changed_once_made(renderer)


def test_dimmed_card_is_prefetched_as_a_bright_one(renderer: Renderer) -> None:
    renderer.cards.prefetch_upright(CARD._replace(is_dimmed=True), 100, usual_px=100)
    renderer.end_frame()
    wait_until(renderer, lambda: not renderer.is_drawing)
    assert not renderer.cards.prefetch_resting(CARD, 100, 0.0)


def test_no_moving_card_is_prefetched_without_worker_threads() -> None:
    renderer = Renderer(VIEW, lambda: Drawings)
    draw_resting_card(renderer)
    renderer.cards.prefetch_moving(CARD, 100, 30.0, usual_px=100)
    renderer.end_frame()
    renderer.update(1.0)
    assert not renderer.moving_images.used_bytes


def test_predicted_card_pose_equals_later_pose() -> None:
    stage, card = new_stage(3), Card.from_code("7S")
    sprite = stage.card_sprites.enter(card, card, stage.pose_at_plaque(1, turn_deg=5.0))
    stage.send_away(card, 2, NORMAL.flight(0.3, delay_s=0.1))
    while sprite.is_moving:
        soon = sprite.pose_after(FRAME_S)
        stage.update(FRAME_S)
        assert sprite.pose == soon


def test_card_with_interrupted_flight_lands_at_its_place() -> None:
    stage, card = new_stage(3), Card.from_code("7S")
    sprite = stage.card_sprites.enter(card, card, stage.pose_at_plaque(1)._replace(z=1.0))
    end = stage.pose_at_plaque(2)._replace(z=1.0)
    sprite.move_to(end, NORMAL.flight(0.3))
    assert sprite.pose != end
    stage.finish()
    stage.land(card, landing(USUAL_HAND, NORMAL, 0.1))
    assert sprite.is_moving
    assert (sprite.pose.place.x, sprite.pose.place.y) == (end.place.x, end.place.y)


def rolling() -> Stage:
    stage = new_stage(5)
    stage.throw_die(Suit.SPADES, 1, ROLL_S, REVEAL_S, TO_POSTER_S)
    return stage


def drawn_die(renderer: Renderer, stage: Stage) -> Sprite:
    canvas = Canvas(renderer)
    renderer.begin_frame()
    draw_die(canvas, stage)
    renderer.end_frame()
    return next(sprite for sprite in canvas.sprites if sprite.tag == "die")


def test_only_first_image_of_rolling_die_is_drawn_in_frame(renderer: Renderer, monkeypatch: pytest.MonkeyPatch) -> None:
    stage = rolling()
    stage.update(FRAME_S)
    drawn_die(renderer, stage)
    for _ in range(20):
        wait_until(renderer, lambda: not renderer.is_drawing)
        stage.update(FRAME_S)
        with monkeypatch.context() as patch:
            patch.setattr("papayoo.ui.render.card_images.rasterise", None)
            draw_die(Canvas(renderer), stage)
        drawn_die(renderer, stage)


def test_slightly_late_frame_finds_prefetched_die(renderer: Renderer) -> None:
    stage = rolling()
    stage.update(FRAME_S)
    drawn_die(renderer, stage)
    wait_until(renderer, lambda: not renderer.is_drawing)
    kept = renderer.images.used_bytes
    stage.update(FRAMES_AHEAD * FRAME_S)
    draw_die(Canvas(renderer), stage)
    assert renderer.images.used_bytes == kept


def test_resting_die_keeps_its_last_pose() -> None:
    stage, renderer = rolling(), Renderer(VIEW, lambda: Drawings)
    stage.update(ROLL_S + REVEAL_S + 1.0)
    picture = die_svg(
        rest_rotation(Suit.SPADES, stage.model.round_number), round(min(POSTER_DIE, stage.layout.die_bed.height))
    )
    assert pixels(drawn_die(renderer, stage).image) == pixels(rasterise(picture))


def test_table_fit_is_computed_lazily() -> None:
    """Computing the fit before the real table size is known would delay the first frame."""
    fit.cache_clear()
    stage = new_stage(3)
    assert fit.cache_info().misses == 0
    assert stage.layout.trick_place(0)
    assert fit.cache_info().misses == 1
