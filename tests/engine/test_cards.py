"""Tests of the decks, card codes and sort order, and of the card that is the Papayoo."""

import pytest

from papayoo.engine import FULL_DECK, ORDINARY_SUITS, Card, Suit, deck, format_cards, papayoo_of, parse_cards
from tests.loops import check_all
from tests.positions import hand


def test_full_deck_has_four_suits_of_ten_and_twenty_payoos() -> None:
    sizes = {suit: sum(card.suit is suit for card in FULL_DECK) for suit in Suit}
    assert sizes == {suit: 20 if suit is Suit.PAYOO else 10 for suit in Suit}


def test_up_to_six_seats_play_with_all_sixty_cards() -> None:
    def check(seats: int) -> None:
        assert deck(seats) == FULL_DECK

    check_all([2, 3, 4, 5, 6], check)


def test_seven_and_eight_seats_play_without_ordinary_ones() -> None:
    def check(seats: int) -> None:
        assert set(FULL_DECK) - set(deck(seats)) == set(hand("1S 1H 1C 1D"))

    check_all([7, 8], check)


def test_card_codes_are_unique_and_parse_back() -> None:
    assert parse_cards(format_cards(FULL_DECK)) == FULL_DECK
    assert len({card.code for card in FULL_DECK}) == 60


def test_invalid_card_code_raises() -> None:
    def check(code: str) -> None:
        with pytest.raises(ValueError, match="not a card"):
            Card.from_code(code)

    check_all(["", "S7", "07S", "0S", "11S", "21P", "7s", "7 S", "7X", "P", "٧S"], check)


def test_invalid_suit_letter_raises() -> None:
    def check(letter: str) -> None:
        with pytest.raises(ValueError, match="not a suit"):
            Suit.from_letter(letter)

    check_all(["", "SH", "X", "s"], check)


def test_hand_sorts_by_suit_then_rank() -> None:
    assert format_cards(sorted(hand("20P 10S 1D 2S 7H 3C"))) == "2S 10S 7H 3C 1D 20P"


def test_papayoo_is_the_seven_of_the_rolled_suit() -> None:
    assert [papayoo_of(suit).code for suit in ORDINARY_SUITS] == ["7S", "7H", "7C", "7D"]
