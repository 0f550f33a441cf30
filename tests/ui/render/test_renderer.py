"""Backdrops and cards that are drawn ahead: no frame waits for them, and in the end all looks the same."""

from collections.abc import Callable, Iterator
from contextlib import nullcontext
from math import ceil

import pygame
import pytest

from papayoo.engine.cards import FULL_DECK, Card
from papayoo.ui.art.felts import TEAL, felt_of
from papayoo.ui.geometry import Box, Viewport
from papayoo.ui.render.backgrounds import FADE_S, TITLE, Backdrop, drawn, table_backdrop
from papayoo.ui.render.canvas import Brush
from papayoo.ui.render.dirty_rects import Painter
from papayoo.ui.render.image_cache import MOST_MADE, MOST_MISSED, CardLook, ImageCache, loaded
from papayoo.ui.render.renderer import Studio
from papayoo.ui.render.theme import Look

VIEW = Viewport(960, 600)
SIZE = 960, 600
CARD = CardLook(Card.from_code("7S"))


@pytest.fixture
def screen() -> pygame.Surface:
    return pygame.display.set_mode(SIZE)


@pytest.fixture
def studio(screen: pygame.Surface) -> Iterator[Studio]:
    studio = Studio(VIEW, draws_ahead=True)
    yield studio
    studio.close()


def wait_for(studio: Studio, condition: Callable[[], bool]) -> None:
    while not condition():
        studio.update(0.0)


def sprites_of(studio: Studio, backdrop: Backdrop) -> list[tuple[str, int]]:
    brush = Brush(studio)
    brush.backdrop(backdrop)
    return [(sprite.tag, sprite.alpha) for sprite in brush.sprites]


@pytest.mark.parametrize("backdrop", [TITLE, table_backdrop(TEAL)], ids=lambda backdrop: backdrop.name)
@pytest.mark.parametrize("size", [(640, 360), (801, 999)])
def test_a_backdrop_drawn_in_breadths_has_no_seams(
    screen: pygame.Surface, backdrop: Backdrop, size: tuple[int, int]
) -> None:
    whole = loaded(backdrop.svg(*size))
    pairs = zip(
        pygame.image.tobytes(drawn(backdrop, size, screen), "RGB"), pygame.image.tobytes(whole, "RGB"), strict=True
    )
    differences = [abs(a - b) for a, b in pairs]
    assert sum(differences) / len(differences) < 0.1
    assert sum(difference > 8 for difference in differences) < len(differences) / 1000


def test_until_a_backdrop_is_drawn_there_is_darkness(studio: Studio) -> None:
    assert {tag for tag, _ in sprites_of(studio, TITLE)} == {"veil"}


def test_a_late_backdrop_fades_in_and_then_hides_the_darkness(studio: Studio) -> None:
    sprites_of(studio, TITLE)
    wait_for(studio, lambda: ("title", 0) in sprites_of(studio, TITLE))
    assert studio.update(FADE_S / 2)
    alphas = [alpha for tag, alpha in sprites_of(studio, TITLE) if tag == "title"]
    assert 0 < alphas[0] < 255
    assert studio.update(FADE_S)
    assert sprites_of(studio, TITLE) == [("title", 255)]
    assert not studio.update(1.0)


def test_a_backdrop_that_is_left_before_it_is_drawn_is_not_waited_for(studio: Studio) -> None:
    sprites_of(studio, TITLE)
    assert studio.is_drawing
    studio.wear(Look(felt=felt_of("plum")))
    assert not studio.is_drawing


def test_a_backdrop_drawn_ahead_is_there_at_once(studio: Studio) -> None:
    studio.end_frame()
    wait_for(studio, lambda: bool(studio.images.kept_bytes))
    assert sprites_of(studio, table_backdrop(TEAL)) == [("table teal", 255)]


def test_where_nothing_is_drawn_ahead_a_backdrop_is_there_at_once(screen: pygame.Surface) -> None:
    studio = Studio(VIEW)
    studio.end_frame()
    assert not studio.update(1.0)
    assert sprites_of(studio, TITLE) == [("title", 255)]


def test_a_backdrop_that_has_faded_in_is_copied_again_and_not_blended(studio: Studio, screen: pygame.Surface) -> None:
    image = drawn(TITLE, SIZE, screen)
    studio.images.add(("title", SIZE), image)
    brush = Brush(studio)
    with brush.layer(opacity=0.5):
        brush.backdrop(TITLE)
    Painter().paint(screen, brush.sprites)
    assert image.get_alpha() is None


def test_a_card_at_rest_looks_the_same_in_the_end_however_it_was_drawn(studio: Studio) -> None:
    assert settled(studio) == settled(Studio(VIEW))


def settled(studio: Studio) -> bytes:
    """The picture of a card at rest, once it is the exact one."""
    meanwhile = studio.cards.resting(CARD, 100, 7.0)
    wait_for(studio, lambda: studio.cards.resting(CARD, 100, 7.0) is not meanwhile)
    return pygame.image.tobytes(studio.cards.resting(CARD, 100, 7.0), "RGBA")


def test_a_dimmed_card_needs_no_picture_of_its_own(screen: pygame.Surface) -> None:
    studio = Studio(VIEW)
    studio.cards.resting(CARD, 100, 0)
    before = studio.images.kept_bytes
    studio.cards.resting(CARD._replace(is_dimmed=True), 100, 0)
    assert studio.images.kept_bytes == before


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
    assert images.kept_bytes == images.limit_bytes
    assert [number in images for number in range(8)] == [False] * 4 + [True] * 4


def pictures_in_motion(studio: Studio, angle: float) -> list[pygame.Surface]:
    """One frame in which all the cards of three suits move, each at this angle."""
    studio.begin_frame()
    return [studio.cards.moving(CardLook(card), 90, angle) for card in FULL_DECK[:30]]


@pytest.mark.usefixtures("screen")
@pytest.mark.parametrize(("draws_ahead", "most"), [(False, MOST_MADE), (True, MOST_MISSED)])
def test_a_frame_makes_few_pictures_of_cards_in_motion_and_shows_the_others_as_they_were(
    most: int, *, draws_ahead: bool
) -> None:
    studio = Studio(VIEW, draws_ahead=draws_ahead)
    before = pictures_in_motion(studio, 6.0)
    after = pictures_in_motion(studio, 12.0)
    made = sum(new is not old for new, old in zip(after, before, strict=True))
    assert made == most


def test_every_card_in_motion_comes_to_be_seen_as_it_is(studio: Studio) -> None:
    before = pictures_in_motion(studio, 6.0)
    for _ in range(ceil(len(before) / MOST_MISSED)):
        after = pictures_in_motion(studio, 12.0)
    assert not {id(image) for image in before} & {id(image) for image in after}


def test_a_card_is_not_shown_as_it_was_in_another_place(studio: Studio) -> None:
    before = pictures_in_motion(studio, 6.0)
    after = pictures_in_motion(studio, 60.0)
    assert not {id(image) for image in before} & {id(image) for image in after}


@pytest.mark.parametrize("width", range(60, 110, 7))
def test_a_picture_for_the_moment_is_as_large_as_the_exact_one(studio: Studio, width: int) -> None:
    studio.cards.usual_px = 101
    moving = studio.cards.moving(CARD, width, 0)
    drawn_exactly = studio.cards.resting(CARD, width, 0)
    assert moving is not drawn_exactly
    assert moving.get_size() == drawn_exactly.get_size()


def panel_sprites(studio: Studio, *, is_seen: bool) -> list[str]:
    brush = Brush(studio)
    studio.begin_frame()
    with nullcontext() if is_seen else brush.foreseeing():
        brush.panel(Box(0, 0, 200, 100), tag="panel")
    return [sprite.tag for sprite in brush.sprites]


def test_what_is_foreseen_is_not_seen_but_there_when_it_is_wanted(
    studio: Studio, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = studio.images.kept_bytes
    assert panel_sprites(studio, is_seen=False) == []
    wait_for(studio, lambda: studio.images.kept_bytes > before)
    monkeypatch.setattr("papayoo.ui.render.canvas.panel_picture", None)  # nobody need make it any more
    assert panel_sprites(studio, is_seen=False) == []
    assert panel_sprites(studio, is_seen=True) == ["panel"]


def test_where_nothing_is_drawn_ahead_what_is_foreseen_costs_nothing(screen: pygame.Surface) -> None:
    studio = Studio(VIEW)
    assert panel_sprites(studio, is_seen=False) == []
    assert not studio.is_drawing
    assert studio.images.kept_bytes == 0


def test_what_is_foreseen_again_and_again_is_kept_though_others_want_its_room(studio: Studio) -> None:
    panel_sprites(studio, is_seen=False)
    wait_for(studio, lambda: studio.images.kept_bytes > 0)
    kept = studio.images.kept_bytes
    studio.images.limit_bytes = kept
    for number in range(5):
        panel_sprites(studio, is_seen=False)
        studio.images.get(number, lambda: pygame.Surface((100, 100), pygame.SRCALPHA))
    assert studio.images.kept_bytes > kept, "the panel and the last of the others"
    assert 0 not in studio.images
