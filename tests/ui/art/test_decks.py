"""Tests that colours of decks and felts are distinguishable, also with colour blindness."""

from itertools import combinations

import pytest

from papayoo.engine import ORDINARY_SUITS, Suit
from papayoo.storage import Deck
from papayoo.ui.art import palette
from papayoo.ui.art.deck_colours import FOUR_COLOUR, spent
from papayoo.ui.art.decks import DECKS
from papayoo.ui.art.felts import FELTS, STALL_FELTS, TEAL, Felt, felt_of
from papayoo.ui.render.light_and_shade import CARD_DIMMING
from papayoo.ui.widgets.key_hints import COLUMN_OPACITY
from tests.loops import for_all, for_rows
from tests.ui.colour_metrics import VISIONS, contrast, distance, mixed

FELT = for_all(felt=[*FELTS.values(), *STALL_FELTS.values()])
MIN_INK_DISTANCES = {
    "normal": 31.5,
    "protanopia": 17.8,
    "deuteranopia": 15.5,
    "tritanopia": 22.9,
    "tritanopia by Brettel": 17.6,
    "greyscale": 7.2,
}
"""Minimum colour distance between inks of the four-colour deck, by kind of colour vision."""
PAYOO_FROM_PAPER = {
    "normal": 29.0,
    "protanopia": 29.9,
    "deuteranopia": 27.3,
    "tritanopia": 26.4,
    "tritanopia by Brettel": 25.4,
    "greyscale": 15.1,
}


def nearest(colours: list[str], vision: str) -> float:
    return min(distance(one, other, vision) for one, other in combinations(colours, 2))


def inks_of(deck: Deck) -> list[str]:
    """Return the colours in which a deck is printed."""
    colours = DECKS[deck]
    return [*(colours.ink(suit) for suit in ORDINARY_SUITS), colours.payoo]


def test_colour_distance_matches_published_examples() -> None:
    assert distance("#ffffff", "#000000") == pytest.approx(100, abs=0.01)
    assert distance("#ff0000", "#00ff00") == pytest.approx(86.6, abs=0.1)


@for_all(vision=VISIONS)
def test_four_colour_inks_are_distinguishable(vision: str) -> None:
    assert nearest(inks_of(Deck.FOUR_COLOUR), vision) == pytest.approx(MIN_INK_DISTANCES[vision], abs=0.4)
    assert distance(FOUR_COLOUR.payoo, FOUR_COLOUR.paper, vision) == pytest.approx(PAYOO_FROM_PAPER[vision], abs=0.4)


@for_all(vision=[vision for vision in VISIONS if vision != "greyscale"])
def test_high_contrast_inks_are_distinguishable(vision: str) -> None:
    assert nearest(inks_of(Deck.HIGH_CONTRAST), vision) >= 21


@for_all(kinds=[[vision for vision in VISIONS if vision != "greyscale"], ["greyscale"]])
def test_high_contrast_deck_is_the_best_for_colour_blind_players(kinds: list[str]) -> None:
    worst = {deck: min(nearest(inks_of(deck), vision) for vision in kinds) for deck in Deck if deck != Deck.TWO_COLOUR}
    assert max(worst, key=worst.__getitem__) is Deck.HIGH_CONTRAST


def test_two_colour_deck_has_two_distinguishable_inks() -> None:
    colours = DECKS[Deck.TWO_COLOUR]
    assert colours.spades == colours.clubs
    assert colours.hearts == colours.diamonds
    assert all(distance(colours.spades, colours.hearts, vision) >= 17 for vision in VISIONS)


@for_rows(("deck", "least"), [(Deck.FOUR_COLOUR, 4.5), (Deck.TWO_COLOUR, 4.5), (Deck.HIGH_CONTRAST, 5.0)])
def test_inks_are_readable_on_cards(deck: Deck, least: float) -> None:
    colours = DECKS[deck]
    assert all(contrast(colours.ink(suit), colours.ground(suit)) >= least for suit in Suit)


@for_all(deck=Deck)
def test_inks_are_readable_on_dimmed_cards(deck: Deck) -> None:
    colours = DECKS[deck]
    for suit in Suit:
        ink, ground = (
            mixed(colour, palette.FELT_LOW, CARD_DIMMING) for colour in (colours.ink(suit), colours.ground(suit))
        )
        assert contrast(ink, ground) >= 3.2


@FELT
def test_texts_are_readable_on_every_felts_grounds(felt: Felt) -> None:
    for ground in (palette.PLAQUE, palette.FELT_LOW, palette.FELT, palette.FELT_HIGH, palette.WOOD):
        themed = felt.themed(ground)
        assert contrast(palette.INK, themed) >= 7
        assert contrast(palette.DIM_INK, themed) >= 4.5
    plaque = felt.themed(palette.PLAQUE)
    assert all(contrast(colour, plaque) >= 4.5 for colour in (palette.BRASS, palette.PAYOO, palette.GOOD, palette.BAD))


@FELT
def test_key_hints_on_the_table_are_readable_on_every_felt(felt: Felt) -> None:
    plate = mixed(felt.cloth.glow, felt.themed(palette.FELT_LOW), COLUMN_OPACITY)
    assert contrast(palette.DIM_INK, plate) >= 6


@FELT
def test_focus_and_brass_contrast_with_every_felts_grounds(felt: Felt) -> None:
    assert contrast(palette.FOCUS, felt.themed(palette.PLAQUE)) >= 7
    assert contrast(palette.FOCUS, felt.themed(palette.FELT_LOW)) >= 7
    assert contrast(palette.BRASS, felt.themed(palette.WOOD)) >= 3


@FELT
def test_plaques_or_their_edges_contrast_with_every_felt(felt: Felt) -> None:
    plaque, cloth = felt.themed(palette.PLAQUE), felt.cloth
    for shade in (cloth.bright, cloth.high, cloth.middle):
        assert max(contrast(plaque, shade), contrast(palette.BRASS, shade)) >= 3


@FELT
def test_cards_or_their_edges_contrast_with_every_felt(felt: Felt) -> None:
    for shade in (felt.cloth.glow, felt.cloth.high, felt.cloth.middle):
        edge = mixed(palette.PAPER, palette.FELT_LOW, 0.75)
        assert max(contrast(palette.PAPER, shade), contrast(edge, shade)) >= 3


def test_unknown_felt_becomes_teal() -> None:
    assert felt_of("velvet of tomorrow") is TEAL


@for_all(deck=Deck)
def test_inks_are_readable_on_spent_cards(deck: Deck) -> None:
    colours = spent(DECKS[deck])
    assert all(contrast(colours.ink(suit), colours.ground(suit)) >= 4.5 for suit in Suit)
