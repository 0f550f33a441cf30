"""Tests that images made on a worker thread delay no frame and end up looking the same."""

import threading
from collections.abc import Callable, Iterator
from contextlib import nullcontext
from functools import partial
from math import ceil

import pygame
import pytest

from papayoo.engine import FULL_DECK, Card
from papayoo.ui.art.drawings import Drawings
from papayoo.ui.art.felts import TEAL, felt_of
from papayoo.ui.geometry import Box, Viewport
from papayoo.ui.render import KEPT_FRAMES, Canvas, CardLook, DirtyRectPainter, ImageCache, Renderer
from papayoo.ui.render.backgrounds import FADE_S, TITLE, Backdrop, add_grain, render_backdrop, table_backdrop
from papayoo.ui.render.card_images import LARGE_CARD_PX, MAX_DIMMED, MAX_MADE, MAX_MADE_WITH_WORKER
from papayoo.ui.render.image_cache import FLEETING_FRAMES, load_svg
from papayoo.ui.render.theme import Theme
from tests.loops import for_rows

VIEW = Viewport(960, 600)
SIZE = 960, 600
CARD = CardLook(Card.from_code("7S"))


@pytest.fixture
def screen() -> pygame.Surface:
    return pygame.display.set_mode(SIZE)


@pytest.fixture
def renderer(screen: pygame.Surface) -> Iterator[Renderer]:
    renderer = Renderer(VIEW, lambda: Drawings, draws_ahead=True)
    yield renderer
    renderer.close()


def wait_for(renderer: Renderer, condition: Callable[[], bool]) -> None:
    while not condition():
        renderer.update(0.0)


def opacities(renderer: Renderer, backdrop: Backdrop) -> dict[str, int]:
    """Return the opacities of the backdrop and of the veil over it, by tag."""
    canvas = Canvas(renderer)
    canvas.backdrop(backdrop)
    return {sprite.tag: sprite.image.get_at((0, 0)).a for sprite in canvas.sprites}


@pytest.mark.parametrize(
    ("backdrop", "size"),
    [
        (TITLE, (640, 360)),
        (table_backdrop(TEAL), (801, 999)),
        *(
            pytest.param(*each, marks=pytest.mark.full)
            for each in ((TITLE, (801, 999)), (table_backdrop(TEAL), (640, 360)))
        ),
    ],
    ids=lambda value: getattr(value, "name", "x".join(map(str, value))),
)
def test_backdrop_drawn_in_strips_has_no_seams(
    screen: pygame.Surface, backdrop: Backdrop, size: tuple[int, int]
) -> None:
    whole = load_svg(backdrop.svg(Drawings, *size))
    plain = backdrop._replace(is_grainy=False)
    pairs = zip(
        pygame.image.tobytes(render_backdrop(plain, size, screen, Drawings), "RGB"),
        pygame.image.tobytes(whole, "RGB"),
        strict=True,
    )
    differences = [abs(a - b) for a, b in pairs]
    assert sum(differences) / len(differences) < 0.1
    assert sum(difference > 8 for difference in differences) < len(differences) / 1000


def test_grain_changes_colours_by_one_level_and_keeps_their_mean(screen: pygame.Surface) -> None:
    image = pygame.Surface((300, 200), 0, screen)
    image.fill((40, 50, 60))
    add_grain(image)
    levels = pygame.image.tobytes(image, "RGB")[1::3]
    assert set(levels) == {49, 50, 51}
    assert abs(sum(levels) / len(levels) - 50) < 0.02


def test_screen_is_dark_until_backdrop_is_ready(renderer: Renderer) -> None:
    assert opacities(renderer, TITLE) == {"veil": 255}


def test_late_backdrop_fades_in(renderer: Renderer) -> None:
    wait_for(renderer, lambda: "title" in opacities(renderer, TITLE))
    assert opacities(renderer, TITLE) == {"title": 255, "veil": 255}
    assert renderer.update(FADE_S / 2)
    assert 0 < opacities(renderer, TITLE)["veil"] < 255
    assert renderer.update(FADE_S)
    assert opacities(renderer, TITLE) == {"title": 255}
    assert not renderer.update(1.0)


def test_scaled_backdrop_is_shown_until_the_one_for_a_new_size_is_ready(renderer: Renderer) -> None:
    wait_for(renderer, lambda: "title" in opacities(renderer, TITLE))
    renderer.update(FADE_S)
    grown = Renderer(Viewport(1200, 700), lambda: Drawings, draws_ahead=True)
    grown.latest_backdrop = renderer.latest_backdrop
    assert opacities(grown, TITLE) == {"title": 255}
    image = grown.backdrop(TITLE)
    assert image is not None
    assert image.get_size() == (1200, 700)
    wait_for(grown, lambda: ("title", 0.0, (1200, 700)) in grown.images)
    assert grown.backdrop(TITLE) is not image
    assert opacities(grown, TITLE) == {"title": 255}
    grown.close()


def test_thread_does_not_touch_the_surface_of_the_window(
    renderer: Renderer, screen: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SDL replaces that surface when the window gets another size, perhaps while a thread uses it."""
    used = []

    def watched(
        backdrop: Backdrop, size: tuple[int, int], like: pygame.Surface, drawings: type[Drawings]
    ) -> pygame.Surface:
        used.append((threading.current_thread() is threading.main_thread(), like is screen, like.get_masks()))
        return render_backdrop(backdrop, size, like, drawings)

    monkeypatch.setattr("papayoo.ui.render.renderer.render_backdrop", watched)
    wait_for(renderer, lambda: "title" in opacities(renderer, TITLE))
    assert used == [(False, False, screen.get_masks())]


def test_abandoned_backdrop_is_not_waited_for(renderer: Renderer) -> None:
    opacities(renderer, TITLE)
    assert renderer.is_drawing
    renderer.set_theme(Theme(felt=felt_of("plum")))
    assert not renderer.is_drawing


def test_prefetched_backdrop_is_shown_at_once(renderer: Renderer) -> None:
    renderer.end_frame()
    wait_for(renderer, lambda: bool(renderer.images.used_bytes))
    assert opacities(renderer, table_backdrop(TEAL)) == {"table teal": 255}


def test_backdrop_is_shown_at_once_without_threads(screen: pygame.Surface) -> None:
    renderer = Renderer(VIEW, lambda: Drawings)
    renderer.end_frame()
    assert not renderer.update(1.0)
    assert opacities(renderer, TITLE) == {"title": 255}


def test_backdrop_after_fade_is_copied_not_blended(renderer: Renderer, screen: pygame.Surface) -> None:
    image = render_backdrop(TITLE, SIZE, screen, Drawings)
    renderer.images.add(("title", 0.0, SIZE), image)
    canvas = Canvas(renderer)
    with canvas.layer(opacity=0.5):
        canvas.backdrop(TITLE)
    DirtyRectPainter().paint(screen, canvas.sprites)
    assert image.get_alpha() is None


def test_resting_card_has_same_final_image_with_and_without_thread(renderer: Renderer) -> None:
    assert final_image(renderer) == final_image(Renderer(VIEW, lambda: Drawings))


def final_image(renderer: Renderer) -> bytes:
    """Return the image of a resting card after the temporary image has been replaced."""
    meanwhile = renderer.cards.resting(CARD, 100, 7.0)
    wait_for(renderer, lambda: renderer.cards.resting(CARD, 100, 7.0) is not meanwhile)
    return pygame.image.tobytes(renderer.cards.resting(CARD, 100, 7.0), "RGBA")


def test_dimmed_card_reuses_bright_image(screen: pygame.Surface) -> None:
    renderer = Renderer(VIEW, lambda: Drawings)
    renderer.cards.resting(CARD, 100, 0)
    before = renderer.images.used_bytes
    renderer.cards.resting(CARD._replace(is_dimmed=True), 100, 0)
    assert renderer.images.used_bytes == before


@pytest.mark.usefixtures("screen")
def test_frame_above_cache_limit_makes_images_once() -> None:
    made: list[int] = []

    def make(number: int) -> pygame.Surface:
        made.append(number)
        return pygame.Surface((10, 10))

    images = ImageCache(4 * 10 * 10 * 4)
    for _ in range(3):
        images.begin_frame()
        for number in range(6):
            images.get(number, lambda number=number: make(number))  # type: ignore[misc]  # binds the current number
    assert made == list(range(6))
    for _ in range(3):
        images.begin_frame()
        images.get(6, lambda: make(6))
    images.get(7, lambda: make(7))
    assert images.used_bytes == images.limit_bytes
    assert [number in images for number in range(8)] == [False] * 4 + [True] * 4


def moving_cards(renderer: Renderer, angle: float, width: float = 90) -> list[pygame.Surface]:
    """Draw a frame in which all cards of three suits move at an angle, and return their images."""
    renderer.begin_frame()
    return [renderer.cards.moving(CardLook(card), width, angle) for card in FULL_DECK[:30]]


@pytest.mark.usefixtures("screen")
@for_rows(
    ("draws_ahead", "width", "most"),
    [(False, 90, MAX_MADE), (True, 90, MAX_MADE_WITH_WORKER), (True, 1.2 * LARGE_CARD_PX, MAX_MADE_WITH_WORKER // 2)],
)
def test_moving_card_images_per_frame_are_limited(width: float, most: int, *, draws_ahead: bool) -> None:
    renderer = Renderer(VIEW, lambda: Drawings, draws_ahead=draws_ahead)
    before = moving_cards(renderer, 6.0, width)
    after = moving_cards(renderer, 12.0, width)
    made = sum(new is not old for new, old in zip(after, before, strict=True))
    assert made == most


def test_every_moving_card_gets_its_exact_image_eventually(renderer: Renderer) -> None:
    before = moving_cards(renderer, 6.0)
    for _ in range(ceil(len(before) / MAX_MADE_WITH_WORKER)):
        after = moving_cards(renderer, 12.0)
    assert not {id(image) for image in before} & {id(image) for image in after}


def test_card_does_not_reuse_image_of_different_pose(renderer: Renderer) -> None:
    before = moving_cards(renderer, 6.0)
    after = moving_cards(renderer, 60.0)
    assert not {id(image) for image in before} & {id(image) for image in after}


@pytest.mark.parametrize("width", range(60, 110, 7))
def test_temporary_card_image_is_as_large_as_exact_one(renderer: Renderer, width: int) -> None:
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


def test_prefetched_panel_is_hidden_but_ready(renderer: Renderer, monkeypatch: pytest.MonkeyPatch) -> None:
    before = renderer.images.used_bytes
    assert panel_sprites(renderer, is_seen=False) == []
    wait_for(renderer, lambda: renderer.images.used_bytes > before)
    monkeypatch.setattr("papayoo.ui.render.canvas.panel_image", None)  # creating the panel again would fail
    assert panel_sprites(renderer, is_seen=False) == []
    assert panel_sprites(renderer, is_seen=True) == ["panel"]


def test_prefetching_without_threads_does_nothing(screen: pygame.Surface) -> None:
    renderer = Renderer(VIEW, lambda: Drawings)
    assert panel_sprites(renderer, is_seen=False) == []
    assert not renderer.is_drawing
    assert renderer.images.used_bytes == 0


def test_repeatedly_prefetched_image_stays_cached(renderer: Renderer) -> None:
    panel_sprites(renderer, is_seen=False)
    wait_for(renderer, lambda: renderer.images.used_bytes > 0)
    kept = renderer.images.used_bytes
    renderer.images.limit_bytes = kept
    for number in range(KEPT_FRAMES + 2):
        panel_sprites(renderer, is_seen=False)
        renderer.images.get(number, lambda: pygame.Surface((100, 100), pygame.SRCALPHA))
    assert renderer.images.used_bytes > kept, "the panel and the newest other image are kept"
    assert 0 not in renderer.images


def test_unused_fleeting_image_is_evicted_before_older_ones() -> None:
    images = ImageCache(4 * 10 * 10 * 2, lambda key: key == "fleeting")
    for key in ("lasting", "fleeting"):
        images.add(key, pygame.Surface((10, 10)))
    for _ in range(FLEETING_FRAMES + 1):
        images.begin_frame()
    images.add("new", pygame.Surface((10, 10)))
    assert "lasting" in images
    assert "fleeting" not in images


def test_small_images_outlive_large_ones_up_to_their_share() -> None:
    images = ImageCache(4 * 64 * 64 * 4)
    images.add("small", pygame.Surface((8, 8)))
    for number in range(10):
        images.begin_frame()
        images.add(number, pygame.Surface((64, 64)))
    assert "small" in images
    for number in range(1000):
        images.begin_frame()
        images.add(f"small {number}", pygame.Surface((8, 8)))
    assert "small" not in images
    assert 9 in images, "small images leave most of the memory to the others"
    assert images.used_bytes <= images.limit_bytes


def dark_hand(renderer: Renderer) -> list[pygame.Surface]:
    """Draw a frame with six dark cards, and return their images."""
    renderer.begin_frame()
    return [renderer.cards.resting(CardLook(card, is_dimmed=True), 100, 0) for card in FULL_DECK[:6]]


def test_hand_is_darkened_a_few_cards_per_frame_until_all_are_dark(renderer: Renderer) -> None:
    hand = [CardLook(card) for card in FULL_DECK[:6]]
    bright = [renderer.cards.resting(look, 100, 0) for look in hand]
    counts = list[int]()
    while not counts or renderer.is_drawing:
        counts.append(sum(dark is not light for dark, light in zip(dark_hand(renderer), bright, strict=True)))
        assert renderer.update(0.0) == (counts[-1] < len(hand)), "a frame with a card still bright is followed by one"
    assert counts == [MAX_DIMMED, len(hand)]


def test_kept_contents_are_drawn_again_when_they_change_or_have_been_away(screen: pygame.Surface) -> None:
    renderer, drawn = Renderer(VIEW, lambda: Drawings), list[str]()

    def frame(words: str) -> list[str]:
        renderer.begin_frame()
        canvas = Canvas(renderer)

        def draw() -> None:
            drawn.append(words)
            canvas.panel(Box(0, 0, 50, 50), tag=words)

        canvas.kept(words, draw)
        return [sprite.tag for sprite in canvas.sprites]

    assert [frame("a"), frame("a"), frame("b"), frame("a")] == [["a"], ["a"], ["b"], ["a"]]
    assert drawn == ["a", "b"]
    renderer.set_theme(Theme(felt=felt_of("plum")))
    frame("a")
    assert drawn == ["a", "b", "a"], "in the colours of the new theme"
    for _ in range(KEPT_FRAMES):
        frame("a")
    assert drawn.count("a") == 2, "they have not changed"
    for _ in range(KEPT_FRAMES):
        frame("b")
    frame("a")
    assert drawn.count("a") == 3, "the cache may have forgotten their images"


def test_images_of_kept_contents_stay_in_the_cache_while_they_are_drawn(screen: pygame.Surface) -> None:
    renderer, made = Renderer(VIEW, lambda: Drawings), list[str]()

    def picture() -> pygame.Surface:
        made.append("picture")
        return pygame.Surface((VIEW.width_px, VIEW.height_px))

    def draw_pair(canvas: Canvas) -> None:
        canvas.kept("inner", lambda: canvas.image(canvas.images.get("picture", picture), 0, 0))

    for number in range(4 * KEPT_FRAMES):
        renderer.begin_frame()
        canvas = Canvas(renderer)
        canvas.kept("outer", partial(draw_pair, canvas))
        canvas.images.get(number, lambda: pygame.Surface((VIEW.width_px, VIEW.height_px)))
    assert 0 not in renderer.images, "more was drawn than the cache can keep"
    assert "picture" in renderer.images
    assert made == ["picture"]


def test_image_larger_than_the_memory_limit_takes_the_place_of_small_ones() -> None:
    images = ImageCache(4 * 64 * 64)
    images.add("small", pygame.Surface((4, 4)))
    assert images.get("large", lambda: pygame.Surface((80, 80))).get_size() == (80, 80)
    assert ("small" in images, "large" in images) == (False, True)
