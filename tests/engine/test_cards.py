import pytest

from papayoo.engine.cards import FULL_DECK, ORDINARY_SUITS, Card, Suit, deck, format_cards, papayoo_of, parse_cards
from tests.positions import hand


def test_full_deck_has_four_suits_of_ten_and_a_payoo_of_twenty() -> None:
    sizes = {suit: sum(card.suit is suit for card in FULL_DECK) for suit in Suit}
    assert sizes == {suit: 20 if suit is Suit.PAYOO else 10 for suit in Suit}


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_up_to_six_seats_play_with_all_sixty_cards(seats: int) -> None:
    assert deck(seats) == FULL_DECK


@pytest.mark.parametrize("seats", [7, 8])
def test_seven_and_eight_seats_play_without_the_four_ones_but_with_the_payoo_one(seats: int) -> None:
    assert set(FULL_DECK) - set(deck(seats)) == set(hand("1S 1H 1C 1D"))


def test_every_card_has_a_code_of_its_own_that_reads_back() -> None:
    assert parse_cards(format_cards(FULL_DECK)) == FULL_DECK
    assert len({card.code for card in FULL_DECK}) == 60


@pytest.mark.parametrize("code", ["", "S7", "07S", "0S", "11S", "21P", "7s", "7 S", "7X", "P", "٧S"])
def test_a_code_of_no_card_is_an_error(code: str) -> None:
    with pytest.raises(ValueError, match="not a card"):
        Card.from_code(code)


@pytest.mark.parametrize("letter", ["", "SH", "X", "s"])
def test_a_letter_of_no_suit_is_an_error(letter: str) -> None:
    with pytest.raises(ValueError, match="not a suit"):
        Suit.from_letter(letter)


def test_a_hand_sorts_by_suit_then_rank() -> None:
    assert format_cards(sorted(hand("20P 10S 1D 2S 7H 3C"))) == "2S 10S 7H 3C 1D 20P"


def test_the_papayoo_is_the_seven_of_the_suit_rolled() -> None:
    assert [papayoo_of(suit).code for suit in ORDINARY_SUITS] == ["7S", "7H", "7C", "7D"]
