"""Tests that all drawings of the scenes can be rasterised at the requested size."""

import io
import os
from collections.abc import Callable
from functools import partial

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from papayoo.ai.characters import PORTRAITS, YOU
from papayoo.engine import ORDINARY_SUITS, Suit
from papayoo.ui.art.card_fan import fan_svg, image_size
from papayoo.ui.art.card_sizes import FanSize
from papayoo.ui.art.icons import icon_svg
from papayoo.ui.art.logo import logo_size, logo_svg
from papayoo.ui.art.marks import card_gap_svg
from papayoo.ui.art.panels import hairline_svg, panel_svg, shadow_svg, slot_svg
from papayoo.ui.art.portraits.expressions import HABIT_MOODS
from papayoo.ui.art.portraits.portrait import Mood, portrait_svg
from papayoo.ui.art.svg_files import groups
from papayoo.ui.art.table_top import table_svg
from papayoo.ui.art.title_animals import animal_svg
from papayoo.ui.art.title_picture import title_svg
from papayoo.ui.render import ImageCache
from papayoo.ui.render.nine_slice import (
    BAND_PX,
    PanelLook,
    ShadowLook,
    banded,
    panel_core,
    panel_image,
    shadow_image,
)
from papayoo.ui.scenes.title.stall_animals import CLOSED, OPEN
from papayoo.ui.table_view.die.die_image import die_shadow_svg, die_svg
from papayoo.ui.table_view.die.throw import rest_rotation
from papayoo.ui.table_view.gestures import HABITS, TENSIONS
from tests.loops import for_all

WINDOWS = [(1280, 720), (1024, 768), (1720, 720)]


def rasterise(svg: str) -> pygame.Surface:
    return pygame.image.load(io.BytesIO(svg.encode()), "art.svg")


def on_felt(picture: pygame.Surface) -> pygame.Surface:
    image = pygame.Surface(picture.get_size())
    image.fill("#143A40")
    image.blit(picture, (0, 0))
    return image


def alpha_at(picture: pygame.Surface, x: int, y: int) -> int:
    return picture.get_at((x, y)).a


def inked_share(picture: pygame.Surface) -> float:
    mask = pygame.mask.from_surface(picture, 100)
    return mask.count() / (picture.get_width() * picture.get_height())


@for_all(name=[*PORTRAITS, YOU], mood=Mood)
def test_portrait_fills_its_disc(name: str, mood: Mood) -> None:
    picture = rasterise(portrait_svg(name, mood, 64))
    assert picture.get_size() == (64, 64)
    assert 0.68 < inked_share(picture) < 0.85


@for_all(name=[*PORTRAITS, YOU], is_bust=[False, True])
def test_moods_look_different(name: str, is_bust: bool) -> None:
    gestures = (*HABITS.get(name, ()), *TENSIONS.get(name, ()))
    own = {Mood.CLOSED, *(glimpse.mood for glimpse in gestures)} if name in HABITS else set()
    moods = [mood for mood in Mood if mood in own or mood not in {Mood.CLOSED, Mood.TENSE, *HABIT_MOODS}]
    pictures = [rasterise(portrait_svg(name, mood, 88 if is_bust else 44, is_bust=is_bust)) for mood in moods]
    assert len({pygame.image.tobytes(picture, "RGBA") for picture in pictures}) == len(moods)


@for_all(name=PORTRAITS)
def test_every_animal_has_a_gesture_for_high_stakes_of_few_pictures(name: str) -> None:
    moods = {glimpse.mood for glimpse in TENSIONS[name]}
    assert moods - {Mood.CALM, *HABIT_MOODS} == (set() if name == "frog" else {Mood.TENSE})
    assert 0.9 <= sum(glimpse.seconds for glimpse in TENSIONS[name]) <= 2.5
    assert all(glimpse.seconds >= 0.06 for glimpse in TENSIONS[name])


@for_all(name=PORTRAITS)
def test_every_animal_has_a_habit_of_a_few_pictures_and_seconds(name: str) -> None:
    assert 2 <= len(HABITS[name]) <= 7
    assert len({glimpse.mood for glimpse in HABITS[name]} & HABIT_MOODS) >= 1
    assert all(glimpse.seconds >= 0.08 for glimpse in HABITS[name])
    assert sum(glimpse.seconds for glimpse in HABITS[name]) < 3


@for_all(name=PORTRAITS)
def test_bust_of_an_animal_ends_with_wide_shoulders(name: str) -> None:
    picture = rasterise(portrait_svg(name, Mood.CALM, 104, is_bust=True))
    assert picture.get_size() == (100, 104)
    assert sum(alpha_at(picture, x, 101) == 255 for x in range(100)) >= 80


@for_all(cards=range(1, 21))
def test_fan_of_cards_fits_its_image(cards: int) -> None:
    size = FanSize(cards, 46)
    picture = rasterise(fan_svg(size, "lattice"))
    assert picture.get_size() == image_size(size)
    bounds = picture.get_bounding_rect(min_alpha=20)
    assert bounds.x >= 1
    assert bounds.right < picture.get_width()
    assert bounds.y >= 1
    assert bounds.bottom < picture.get_height()
    assert bounds.width >= 0.9 * picture.get_width()


def test_every_card_makes_a_fan_wider_until_the_fan_is_full() -> None:
    widths = [image_size(FanSize(cards, 46))[0] for cards in range(1, 8)]
    assert widths == sorted(set(widths))


@for_all(name=PORTRAITS)
def test_animal_at_a_stall_is_dark_with_eyes_that_close(name: str) -> None:
    opened, closed = (rasterise(animal_svg(name, 60, eyes)) for eyes in (OPEN, CLOSED))
    assert bright_pixels(opened) > 2 * bright_pixels(closed)
    assert inked_share(opened) > 0.2


def test_owl_at_a_stall_has_a_beak_and_discs_that_the_cat_has_not() -> None:
    colours = [{tuple(color)[:3] for color in shades(animal_svg(name, 46, CLOSED))} for name in ("owl", "cat")]
    beak, disc = ((201, 151, 58), (65, 83, 90))
    assert {beak, disc} <= colours[0]
    assert not {beak, disc} & colours[1]


def shades(svg: str) -> list[pygame.Color]:
    picture = rasterise(svg)
    return [picture.get_at((x, y)) for x in range(picture.get_width()) for y in range(picture.get_height())]


def bright_pixels(picture: pygame.Surface) -> int:
    return pygame.mask.from_threshold(picture, (255, 230, 150), (60, 90, 130)).count()


def test_unknown_portrait_raises_key_error() -> None:
    with pytest.raises(KeyError):
        portrait_svg("unicorn", Mood.CALM, 44)


@for_all(size=WINDOWS, draw=[table_svg, title_svg])
def test_scene_covers_the_whole_window(draw: Callable[[int, int], str], size: tuple[int, int]) -> None:
    picture = rasterise(draw(*size))
    assert picture.get_size() == size
    assert inked_share(picture) == 1


@for_all(height_px=[60, 160])
def test_logo_has_announced_size(height_px: int) -> None:
    assert rasterise(logo_svg(height_px)).get_size() == logo_size(height_px)


@for_all(name=groups("icons"), size_px=[16, 24, 48])
def test_icon_has_requested_size(name: str, size_px: int) -> None:
    picture = rasterise(icon_svg(name, size_px, "#F4EFE2"))
    assert picture.get_size() == (size_px, size_px)
    assert 0.05 < inked_share(picture) < 0.6


def test_unknown_icon_raises_key_error() -> None:
    with pytest.raises(KeyError):
        icon_svg("spaceship", 24, "#F4EFE2")


def test_panel_is_opaque_inside_and_round_at_its_corners() -> None:
    picture = rasterise(panel_svg(200, 80, scale=2, fill="#0B1F23", edge="#C9A66B", shine=True))
    assert picture.get_size() == (200, 80)
    assert alpha_at(picture, 100, 40) == 255
    assert alpha_at(picture, 0, 0) == 0


PANEL = PanelLook("#0B1F23", "#C9A66B", 1.5, 24.0, 0.97, shine=True)
SHADOW = ShadowLook(24.0, 28.0, 0.5)


@for_all(size=[(200, 60), (288, 288), (289, 290), (287, 700), (640, 120)])
def test_stretched_panel_equals_panel_drawn_whole(size: tuple[int, int]) -> None:
    pygame.display.set_mode((64, 64))
    svg = panel_svg(
        *size, scale=2, fill=PANEL.fill, edge=PANEL.edge, edge_width=1.5, radius=24, fill_opacity=0.97, shine=True
    )
    whole = rasterise(svg)
    whole.blit(rasterise(hairline_svg(size[0], scale=2, line=1.5, radius=24)), (0, 0))
    assert_alike(panel_image(PANEL, size, 2.0), whole)


@for_all(size=[(120, 100), (211, 212), (209, 700), (640, 480)])
def test_stretched_shadow_equals_shadow_drawn_whole(size: tuple[int, int]) -> None:
    pygame.display.set_mode((64, 64))
    whole = rasterise(shadow_svg(*size, scale=2, radius=24, spread=28, opacity=0.5))
    assert_alike(shadow_image(SHADOW, size, 2.0), whole)


@for_all(height=[288 + BAND_PX, 700, 1001])
def test_tall_panel_in_bands_equals_panel_drawn_whole(height: int) -> None:
    pygame.display.set_mode((64, 64))
    images, core = ImageCache(1 << 30), panel_core(PANEL, 2.0)
    sprites = banded(images, ("panel",), partial(panel_image, PANEL, scale=2.0), core, pygame.Rect(0, 0, 640, height))
    image = pygame.Surface((640, height), pygame.SRCALPHA)
    for sprite in sprites:
        image.blit(sprite.image, sprite.rect)
    assert_alike(image, panel_image(PANEL, (640, height), 2.0))
    assert images.used_bytes < 4 * 640 * 600


def assert_alike(one: pygame.Surface, other: pygame.Surface) -> None:
    """Assert that two images differ in no colour channel by more than rounding errors."""
    assert one.get_size() == other.get_size()
    pairs = zip(*(pygame.image.tobytes(on_felt(image), "RGB") for image in (one, other)), strict=True)
    assert max(abs(a - b) for a, b in pairs) <= 3


def test_shadow_fades_outwards() -> None:
    picture = rasterise(shadow_svg(200, 100, scale=1, radius=12, spread=16, opacity=0.5))
    fade = [alpha_at(picture, x, 50) for x in (0, 8, 16, 24, 100)]
    assert fade == sorted(fade)
    assert fade[-1] == pytest.approx(0.5 * 255, abs=12)


@for_all(scale=[1, 2, 3])
def test_empty_slot_is_mostly_transparent(scale: int) -> None:
    picture = rasterise(slot_svg(112 * scale, 172 * scale, scale=scale))
    assert picture.get_size() == (112 * scale, 172 * scale)
    assert inked_share(picture) < 0.1


@for_all(suit=ORDINARY_SUITS)
def test_die_and_shadow_have_requested_size(suit: Suit) -> None:
    die = rasterise(die_svg(rest_rotation(suit, 1), 144))
    assert die.get_size() == (144, 144)
    assert alpha_at(die, 72, 72) == 255
    assert rasterise(die_shadow_svg(144, 1.0)).get_size() == (144, 144)


@for_all(draw=[table_svg, title_svg])
def test_backdrops_are_opaque(draw: Callable[[int, int], str]) -> None:
    picture = rasterise(draw(640, 360))
    assert pygame.mask.from_surface(picture, 254).count() == 640 * 360


def test_gap_in_the_hand_leaves_the_cards_behind_it_visible() -> None:
    shapes = card_gap_svg(1.0, 0.0).split("<path")[1:]
    assert shapes
    assert all('fill="none"' in shape for shape in shapes)
