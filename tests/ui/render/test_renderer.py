"""Backdrops and cards that are drawn ahead: no frame waits for them, and in the end all looks the same."""

from collections.abc import Callable, Iterator
from contextlib import nullcontext
from math import ceil

import pygame
import pytest

from papayoo.engine.cards import FULL_DECK, Card
from papayoo.ui.art.felts import TEAL, felt_of
from papayoo.ui.geometry import Box, Viewport
from papayoo.ui.render.backgrounds import FADE_S, TITLE, Backdrop, render_backdrop, table_backdrop
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.dirty_rects import DirtyRectPainter
from papayoo.ui.render.image_cache import MAX_MADE, MAX_MADE_WITH_WORKER, CardLook, ImageCache, load_svg
from papayoo.ui.render.renderer import Renderer
from papayoo.ui.render.theme import Theme

VIEW = Viewport(960, 600)
SIZE = 960, 600
CARD = CardLook(Card.from_code("7S"))


@pytest.fixture
def screen() -> pygame.Surface:
    return pygame.display.set_mode(SIZE)


@pytest.fixture
def renderer(screen: pygame.Surface) -> Iterator[Renderer]:
    renderer = Renderer(VIEW, draws_ahead=True)
    yield renderer
    renderer.close()


def wait_for(renderer: Renderer, condition: Callable[[], bool]) -> None:
    while not condition():
        renderer.update(0.0)


def sprites_of(renderer: Renderer, backdrop: Backdrop) -> list[tuple[str, int]]:
    canvas = Canvas(renderer)
    canvas.backdrop(backdrop)
    return [(sprite.tag, sprite.alpha) for sprite in canvas.sprites]


@pytest.mark.parametrize("backdrop", [TITLE, table_backdrop(TEAL)], ids=lambda backdrop: backdrop.name)
@pytest.mark.parametrize("size", [(640, 360), (801, 999)])
def test_a_backdrop_drawn_in_breadths_has_no_seams(
    screen: pygame.Surface, backdrop: Backdrop, size: tuple[int, int]
) -> None:
    whole = load_svg(backdrop.svg(*size))
    pairs = zip(
        pygame.image.tobytes(render_backdrop(backdrop, size, screen), "RGB"),
        pygame.image.tobytes(whole, "RGB"),
        strict=True,
    )
    differences = [abs(a - b) for a, b in pairs]
    assert sum(differences) / len(differences) < 0.1
    assert sum(difference > 8 for difference in differences) < len(differences) / 1000


def test_until_a_backdrop_is_drawn_there_is_darkness(renderer: Renderer) -> None:
    assert {tag for tag, _ in sprites_of(renderer, TITLE)} == {"veil"}


def test_a_late_backdrop_fades_in_and_then_hides_the_darkness(renderer: Renderer) -> None:
    sprites_of(renderer, TITLE)
    wait_for(renderer, lambda: ("title", 0) in sprites_of(renderer, TITLE))
    assert renderer.update(FADE_S / 2)
    alphas = [alpha for tag, alpha in sprites_of(renderer, TITLE) if tag == "title"]
    assert 0 < alphas[0] < 255
    assert renderer.update(FADE_S)
    assert sprites_of(renderer, TITLE) == [("title", 255)]
    assert not renderer.update(1.0)


def test_a_backdrop_that_is_left_before_it_is_drawn_is_not_waited_for(renderer: Renderer) -> None:
    sprites_of(renderer, TITLE)
    assert renderer.is_drawing
    renderer.set_theme(Theme(felt=felt_of("plum")))
    assert not renderer.is_drawing


def test_a_backdrop_drawn_ahead_is_there_at_once(renderer: Renderer) -> None:
    renderer.end_frame()
    wait_for(renderer, lambda: bool(renderer.images.used_bytes))
    assert sprites_of(renderer, table_backdrop(TEAL)) == [("table teal", 255)]


def test_where_nothing_is_drawn_ahead_a_backdrop_is_there_at_once(screen: pygame.Surface) -> None:
    renderer = Renderer(VIEW)
    renderer.end_frame()
    assert not renderer.update(1.0)
    assert sprites_of(renderer, TITLE) == [("title", 255)]


def test_a_backdrop_that_has_faded_in_is_copied_again_and_not_blended(
    renderer: Renderer, screen: pygame.Surface
) -> None:
    image = render_backdrop(TITLE, SIZE, screen)
    renderer.images.add(("title", SIZE), image)
    canvas = Canvas(renderer)
    with canvas.layer(opacity=0.5):
        canvas.backdrop(TITLE)
    DirtyRectPainter().paint(screen, canvas.sprites)
    assert image.get_alpha() is None


def test_a_card_at_rest_looks_the_same_in_the_end_however_it_was_drawn(renderer: Renderer) -> None:
    assert settled(renderer) == settled(Renderer(VIEW))


def settled(renderer: Renderer) -> bytes:
    """The picture of a card at rest, once it is the exact one."""
    meanwhile = renderer.cards.resting(CARD, 100, 7.0)
    wait_for(renderer, lambda: renderer.cards.resting(CARD, 100, 7.0) is not meanwhile)
    return pygame.image.tobytes(renderer.cards.resting(CARD, 100, 7.0), "RGBA")


def test_a_dimmed_card_needs_no_picture_of_its_own(screen: pygame.Surface) -> None:
    renderer = Renderer(VIEW)
    renderer.cards.resting(CARD, 100, 0)
    before = renderer.images.used_bytes
    renderer.cards.resting(CARD._replace(is_dimmed=True), 100, 0)
    assert renderer.images.used_bytes == before


@pytest.mark.usefixtures("screen")
def test_a_frame_that_needs_more_than_may_be_kept_makes_its_pictures_once_and_others_go() -> None:
    made: list[int] = []

    def make(number: int) -> pygame.Surface:
        made.append(number)
        return pygame.Surface((10, 10))

    images = ImageCache(4 * 10 * 10 * 4)
    for _ in range(3):
        images.begin_frame()
        for number in range(6):
            images.get(number, lambda number=number: make(number))  # type: ignore[misc]  # binds this turn's number
    assert made == list(range(6))
    for _ in range(3):
        images.begin_frame()
        images.get(6, lambda: make(6))
    images.get(7, lambda: make(7))
    assert images.used_bytes == images.limit_bytes
    assert [number in images for number in range(8)] == [False] * 4 + [True] * 4


def pictures_in_motion(renderer: Renderer, angle: float) -> list[pygame.Surface]:
    """One frame in which all the cards of three suits move, each at this angle."""
    renderer.begin_frame()
    return [renderer.cards.moving(CardLook(card), 90, angle) for card in FULL_DECK[:30]]


@pytest.mark.usefixtures("screen")
@pytest.mark.parametrize(("draws_ahead", "most"), [(False, MAX_MADE), (True, MAX_MADE_WITH_WORKER)])
def test_a_frame_makes_few_pictures_of_cards_in_motion_and_shows_the_others_as_they_were(
    most: int, *, draws_ahead: bool
) -> None:
    renderer = Renderer(VIEW, draws_ahead=draws_ahead)
    before = pictures_in_motion(renderer, 6.0)
    after = pictures_in_motion(renderer, 12.0)
    made = sum(new is not old for new, old in zip(after, before, strict=True))
    assert made == most


def test_every_card_in_motion_comes_to_be_seen_as_it_is(renderer: Renderer) -> None:
    before = pictures_in_motion(renderer, 6.0)
    for _ in range(ceil(len(before) / MAX_MADE_WITH_WORKER)):
        after = pictures_in_motion(renderer, 12.0)
    assert not {id(image) for image in before} & {id(image) for image in after}


def test_a_card_is_not_shown_as_it_was_in_another_place(renderer: Renderer) -> None:
    before = pictures_in_motion(renderer, 6.0)
    after = pictures_in_motion(renderer, 60.0)
    assert not {id(image) for image in before} & {id(image) for image in after}


@pytest.mark.parametrize("width", range(60, 110, 7))
def test_a_picture_for_the_moment_is_as_large_as_the_exact_one(renderer: Renderer, width: int) -> None:
    moving = renderer.cards.moving(CARD, width, 0, usual_px=101)
    drawn_exactly = renderer.cards.resting(CARD, width, 0)
    assert moving is not drawn_exactly
    assert moving.get_size() == drawn_exactly.get_size()


def panel_sprites(renderer: Renderer, *, is_seen: bool) -> list[str]:
    canvas = Canvas(renderer)
    renderer.begin_frame()
    with nullcontext() if is_seen else canvas.prefetching():
        canvas.panel(Box(0, 0, 200, 100), tag="panel")
    return [sprite.tag for sprite in canvas.sprites]


def test_what_is_foreseen_is_not_seen_but_there_when_it_is_wanted(
    renderer: Renderer, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = renderer.images.used_bytes
    assert panel_sprites(renderer, is_seen=False) == []
    wait_for(renderer, lambda: renderer.images.used_bytes > before)
    monkeypatch.setattr("papayoo.ui.render.canvas.panel_image", None)  # nobody need make it any more
    assert panel_sprites(renderer, is_seen=False) == []
    assert panel_sprites(renderer, is_seen=True) == ["panel"]


def test_where_nothing_is_drawn_ahead_what_is_foreseen_costs_nothing(screen: pygame.Surface) -> None:
    renderer = Renderer(VIEW)
    assert panel_sprites(renderer, is_seen=False) == []
    assert not renderer.is_drawing
    assert renderer.images.used_bytes == 0


def test_what_is_foreseen_again_and_again_is_kept_though_others_want_its_room(renderer: Renderer) -> None:
    panel_sprites(renderer, is_seen=False)
    wait_for(renderer, lambda: renderer.images.used_bytes > 0)
    kept = renderer.images.used_bytes
    renderer.images.limit_bytes = kept
    for number in range(5):
        panel_sprites(renderer, is_seen=False)
        renderer.images.get(number, lambda: pygame.Surface((100, 100), pygame.SRCALPHA))
    assert renderer.images.used_bytes > kept, "the panel and the last of the others"
    assert 0 not in renderer.images
