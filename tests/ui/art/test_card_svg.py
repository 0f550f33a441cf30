"""Tests that card images can be parsed, have the expected size, and can be told apart."""

import io
import math
import os
import re

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
import pygame

from papayoo.engine import FULL_DECK, ORDINARY_SUITS, Card, Suit
from papayoo.ui.art import card_sizes, card_svg, linocut, palette, shapes
from papayoo.ui.art.deck_colours import FOUR_COLOUR
from papayoo.ui.art.decks import CardStyle
from papayoo.ui.art.payoo_faces import payoo_face
from tests.loops import for_all


def rasterise(svg: str) -> pygame.Surface:
    return pygame.image.load(io.BytesIO(svg.encode()), "card.svg")


def opaque_bounds(image: pygame.Surface) -> pygame.Rect:
    """Return the bounds of a card in its image, without the shadow."""
    return image.get_bounding_rect(min_alpha=160)


@for_all(card=FULL_DECK)
def test_every_card_image_has_its_size(card: Card) -> None:
    face = rasterise(card_svg.face_svg(card, angle_deg=-7.5, scale=1.5))
    chip = rasterise(card_svg.mini_face_svg(card, scale=1.5))
    assert face.get_size() == card_sizes.image_size(-7.5, 1.5)
    assert chip.get_size() == (54, 66)


@for_all(angle_deg=[-90.0, -11.0, 0.0, 4.5, 180.0], scale=[0.2, 0.349, 1.0, 1.0763, 3.0])
def test_backs_fill_image_up_to_margin(scale: float, angle_deg: float) -> None:
    image = rasterise(card_svg.back_svg(angle_deg=angle_deg, scale=scale))
    assert image.get_size() == card_sizes.image_size(angle_deg, scale)
    bounds, margin = opaque_bounds(image), card_sizes.image_margin(scale)
    turn, bend = math.radians(angle_deg), 2 * card_sizes.CORNER_RADIUS
    sides = card_sizes.CARD_WIDTH - bend, card_sizes.CARD_HEIGHT - bend
    width = (sides[0] * abs(math.cos(turn)) + sides[1] * abs(math.sin(turn)) + bend) * scale
    assert abs(bounds.width - width) <= 2
    assert bounds.width <= image.get_width() - 2 * margin
    assert abs(bounds.centerx - image.get_width() / 2) <= 1
    assert abs(bounds.centery - image.get_height() / 2) <= 1


def test_upright_card_image_is_card_plus_margin() -> None:
    margin = card_sizes.image_margin(1)
    assert card_sizes.image_size(0, 1) == (112 + 2 * margin, 172 + 2 * margin)


def test_positive_angle_rotates_clockwise() -> None:
    image = rasterise(card_svg.back_svg(angle_deg=20))
    top_row = next(
        y for y in range(image.get_height()) if image.subsurface((0, y, image.get_width(), 1)).get_bounding_rect().width
    )
    assert image.subsurface((0, top_row, image.get_width(), 1)).get_bounding_rect().x < image.get_width() / 2


@for_all(suit=ORDINARY_SUITS)
def test_papayoo_is_recognisable_in_visible_strip_of_fan(suit: Suit) -> None:
    plain = rasterise(card_svg.face_svg(Card(suit, 7)))
    papayoo = rasterise(card_svg.face_svg(Card(suit, 7), is_papayoo=True))
    strip = (card_sizes.image_margin(1), 0, 45, plain.get_height())
    assert pygame.image.tobytes(plain.subsurface(strip), "RGBA") != pygame.image.tobytes(
        papayoo.subsurface(strip), "RGBA"
    )
    assert card_svg.mini_face_svg(Card(suit, 7)) != card_svg.mini_face_svg(Card(suit, 7), is_papayoo=True)


@for_all(rank=Suit.PAYOO.ranks)
def test_papaya_has_as_many_seeds_as_its_rank(rank: int) -> None:
    assert len(set(linocut.seed_places(rank))) == rank
    seeds = re.findall(r'd="([^"]+)"', linocut.papaya(rank))[-1]
    assert seeds.count("M") == rank


def test_high_and_lowest_payoos_have_faces_of_their_own() -> None:
    pictures = {rank: payoo_face(rank, FOUR_COLOUR) for rank in Suit.PAYOO.ranks}
    drawn = {rank: picture for rank, picture in pictures.items() if picture is not None}
    assert sorted(drawn) == [1, 18, 19, 20]
    assert len(set(drawn.values())) == len(drawn)


@for_all(suit=ORDINARY_SUITS)
def test_candidate_has_octagons_in_visible_strip_but_no_seal(suit: Suit) -> None:
    seven = Card(suit, 7)
    plain, candidate, papayoo = (
        rasterise(svg)
        for svg in (
            card_svg.face_svg(seven),
            card_svg.face_svg(seven, is_candidate=True),
            card_svg.face_svg(seven, is_papayoo=True),
        )
    )
    strip = (card_sizes.image_margin(1), 0, 45, plain.get_height())
    images = {pygame.image.tobytes(image.subsurface(strip), "RGBA") for image in (plain, candidate, papayoo)}
    assert len(images) == 3


@for_all(has_large_index=[False, True])
def test_covered_card_differs_only_in_its_missing_right_index(has_large_index: bool) -> None:
    style = CardStyle(has_large_index=has_large_index)
    whole, covered = (
        rasterise(card_svg.face_svg(Card(Suit.SPADES, 7), style, is_papayoo=True, is_covered=is_covered))
        for is_covered in (False, True)
    )
    middle, height = whole.get_width() // 2, whole.get_height()
    left, right = ((x, 0, middle, height) for x in (0, middle))
    assert pygame.image.tobytes(whole.subsurface(left), "RGBA") == pygame.image.tobytes(
        covered.subsurface(left), "RGBA"
    )
    corner = covered.subsurface(right).subsurface((0, 16, middle - 20, 70 if has_large_index else 60))
    assert {tuple(corner.get_at((x, y)))[:3] for x in range(corner.get_width()) for y in range(50)} == {
        tuple(pygame.Color(palette.PAPER))[:3]
    }


@for_all(angle_deg=[0.0, 8.0])
def test_card_has_a_soft_shadow_that_fades_out_inside_the_image(angle_deg: float) -> None:
    image = rasterise(card_svg.back_svg(angle_deg=angle_deg, scale=2.0))
    shadow, card = image.get_bounding_rect(min_alpha=1), opaque_bounds(image)
    assert shadow.width >= card.width + 10
    assert shadow.bottom >= card.bottom + 10
    assert image.get_rect().inflate(-2, -2).contains(shadow)


def test_art_uses_supported_svg_features() -> None:
    drawings = [card_svg.face_svg(card) for card in FULL_DECK] + [card_svg.back_svg()]
    tags = {tag for svg in drawings for tag in re.findall(r"<(\w+)", svg)}
    assert tags <= {"svg", "g", "path", "circle", "ellipse", "defs", "linearGradient", "radialGradient", "stop"}


@for_all(suit=Suit)
def test_suit_polygon_is_within_half_a_unit(suit: Suit) -> None:
    assert max(x * x + y * y for x, y in shapes.suit_polygon(suit)) == pytest.approx(0.25)
