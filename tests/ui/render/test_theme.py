"""Tests that card backs, felts and decks look different, and that a changed theme is drawn at once."""

import io
import os
from functools import cache
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
import pygame

from papayoo.engine import FULL_DECK, Card, Suit
from papayoo.storage import CardFace, Deck, Settings
from papayoo.ui.art import card_svg, pips
from papayoo.ui.art.backs import BACKS
from papayoo.ui.art.card_sizes import image_margin
from papayoo.ui.art.decks import DECKS, DEFAULT_STYLE, CardStyle
from papayoo.ui.art.felts import FELTS, STALL_FELTS, Felt
from papayoo.ui.render import KEPT_FRAMES, theme_of
from papayoo.ui.render.theme import DEFAULT_THEME
from tests.loops import for_all
from tests.ui.colour_metrics import contrast
from tests.ui.running_app import app_of, await_turn, change_settings, folders_in, open_app, screen_of, start_game


def bytes_of(svg: str) -> bytes:
    return pygame.image.tobytes(pygame.image.load(io.BytesIO(svg.encode()), "art.svg"), "RGBA")


def test_default_settings_give_default_theme() -> None:
    assert theme_of(Settings()) == DEFAULT_THEME


def test_unknown_back_or_felt_becomes_the_first() -> None:
    strange = theme_of(Settings(back="holographic", felt="velvet"))
    assert strange.felt == DEFAULT_THEME.felt
    assert card_svg.back_svg(strange.style) == card_svg.back_svg(DEFAULT_STYLE)


@for_all(scale=[0.3, 1.5])
def test_backs_look_different_even_when_small(scale: float) -> None:
    assert len({bytes_of(card_svg.back_svg(CardStyle(back=back), scale=scale)) for back in BACKS}) == len(BACKS)


@cache
def _back(back: str, scale: float) -> pygame.Surface:
    return pygame.image.load(io.BytesIO(card_svg.back_svg(CardStyle(back=back), scale=scale).encode()), "art.svg")


@for_all(back=BACKS, felt=[*FELTS.values(), *STALL_FELTS.values()], scale=[0.27, 0.36, 1.0])
def test_every_back_stands_out_from_every_felt(back: str, felt: Felt, scale: float) -> None:
    picture = _back(back, scale)
    card = picture.get_rect().inflate(*[-2 * image_margin(scale)] * 2)
    y = card.y + round(0.192 * card.height)
    edge, field = (_colour_at(picture, card.x + round(share * card.width), y) for share in (0.015, 0.152))
    for cloth in (felt.cloth.bright, felt.cloth.middle):
        assert max(contrast(edge, cloth), contrast(field, cloth)) >= 2.3


def _colour_at(picture: pygame.Surface, x: int, y: int) -> str:
    return "#" + bytes(picture.get_at((x, y))[:3]).hex()


@for_all(face=CardFace, deck=Deck)
def test_every_card_of_every_deck_looks_different(deck: Deck, face: CardFace) -> None:
    style = CardStyle(DECKS[deck], face)
    assert len({bytes_of(card_svg.face_svg(card, style, scale=0.4)) for card in FULL_DECK}) == len(FULL_DECK)
    assert len({bytes_of(card_svg.mini_face_svg(card, style, scale=0.8)) for card in FULL_DECK}) == len(FULL_DECK)


@for_all(rank=range(1, 11))
def test_pip_pattern_has_as_many_pips_as_the_rank(rank: int) -> None:
    places = pips.places(rank)
    assert len(set(places)) == rank
    assert all(-50 <= x <= 50 and -50 <= y <= 50 for x, y in places)


@for_all(rank=Suit.PAYOO.ranks)
def test_cut_papaya_has_as_many_seeds_as_its_rank(rank: int) -> None:
    assert len(set(pips.seed_places(rank))) == rank


def test_art_of_all_styles_uses_supported_svg_features() -> None:
    drawings = [card_svg.back_svg(CardStyle(back=back)) for back in BACKS]
    drawings += [card_svg.face_svg(card, CardStyle(face=CardFace.PIPS, has_large_index=True)) for card in FULL_DECK]
    assert not any(word in svg for svg in drawings for word in ("<text", "<use", "clip-path", "dasharray", "<filter"))


def shown_cards(pilot_pixels: pygame.Surface) -> bytes:
    return pygame.image.tobytes(pilot_pixels, "RGB")


@pytest.mark.parametrize(
    "change",
    [{"deck": Deck.HIGH_CONTRAST}, {"face": CardFace.PIPS}, {"felt": "plum"}, {"felt": "linen"}],
    ids=lambda change: "-".join(map(str, change.values())),
)
def test_theme_change_takes_effect_in_next_frame(tmp_path: Path, change: dict[str, object]) -> None:
    with open_app(folders_in(tmp_path)) as pilot:
        start_game(pilot)
        await_turn(pilot)
        program = app_of(pilot)
        before = shown_cards(screen_of(pilot))
        change_settings(program.context, **change)
        pilot.move(5, 5)
        pilot.frame()
        assert shown_cards(screen_of(pilot)) != before


def test_theme_change_back_restores_picture(tmp_path: Path) -> None:
    with open_app(folders_in(tmp_path)) as pilot:
        start_game(pilot)
        await_turn(pilot)
        program = app_of(pilot)
        pilot.wait(0.3)
        pilot.move(5, 5)
        before = shown_cards(screen_of(pilot))
        for felt, deck in (("slate", Deck.TWO_COLOUR), ("teal", Deck.FOUR_COLOUR)):
            change_settings(program.context, felt=felt, deck=deck)
            pilot.move(6, 5)
            pilot.wait(0.3)
        assert shown_cards(screen_of(pilot)) == before


def test_image_cache_stays_bounded_through_all_themes(tmp_path: Path) -> None:
    with open_app(folders_in(tmp_path)) as pilot:
        start_game(pilot)
        await_turn(pilot)
        program = app_of(pilot)
        images = program.renderer.images
        for deck in Deck:
            for felt in FELTS:
                change_settings(program.context, deck=deck, felt=felt)
                pilot.move(5, 5)
                pilot.look()
        for x in range(KEPT_FRAMES + 1):
            pilot.move(6 + x, 5)
            pilot.look()
        assert images.used_bytes <= images.limit_bytes


def test_small_card_has_colours_of_selected_deck() -> None:
    seven = Card(Suit.DIAMONDS, 7)
    assert DECKS[Deck.HIGH_CONTRAST].diamonds in card_svg.mini_face_svg(seven, CardStyle(DECKS[Deck.HIGH_CONTRAST]))
