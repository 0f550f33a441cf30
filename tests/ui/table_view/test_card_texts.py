"""Tests of the texts about cards and tricks."""

from papayoo.ai.reasons import Reason
from papayoo.engine import Card, Play, Suit, TakenTrick, Trick, parse_cards
from papayoo.text.catalog import load_catalog
from papayoo.ui.table_view.card_texts import card_text, papayoo_text, reason_text, spoken_card, taking_text
from papayoo.ui.table_view.seating import Seating
from tests.loops import for_rows

WORDS = load_catalog()
SEATING = Seating(("You", "Oskar", "Bao"), 0, WORDS)


@for_rows(
    ("codes", "taker", "points", "text"),
    [
        ("15P 20P 19P", 1, 54, "Oskar’s 20 is highest: 54 points"),
        ("10S 9S 20P", 0, 20, "Your 10 is the highest spade: 20 points"),
        ("2H 10S 1P", 0, 1, "Your 2 is the only heart: 1 point"),
        ("2H 3H 4H", 2, 0, "Bao’s 4 is highest: 0 points"),
    ],
)
def test_taken_trick_names_the_card_and_why_it_wins(codes: str, taker: int, points: int, text: str) -> None:
    plays = tuple(Play(seat, card) for seat, card in enumerate(parse_cards(codes)))
    assert taking_text(TakenTrick(Trick.of(plays), taker, points), SEATING) == text


def test_suit_of_a_trick_is_named_where_its_cards_may_be_unknown() -> None:
    """A reader did not know which 14 it was, which had come with the pass."""
    for codes, text in (("15P 20P 19P", "the highest Payoo in this trick"), ("3S 4S 2S", "the highest spade")):
        plays = tuple(Play(seat, card) for seat, card in enumerate(parse_cards(codes)))
        assert text in taking_text(TakenTrick(Trick.of(plays), 1, 0), SEATING, names_suit=True)


@for_rows(
    ("code", "die", "text"),
    [
        ("7H", None, "The 7 of hearts: 40 points if the die shows hearts"),
        ("7H", Suit.HEARTS, "The 7 of hearts: 40 points"),
        ("7H", Suit.SPADES, "The 7 of hearts: no points"),
        ("8H", None, "The 8 of hearts: no points"),
        ("9P", None, "The 9 of Payoo: 9 points"),
        ("1P", Suit.HEARTS, "The 1 of Payoo: 1 point"),
    ],
)
def test_card_costs_what_the_die_decides(code: str, die: Suit | None, text: str) -> None:
    assert card_text(WORDS, Card.from_code(code), die) == text


def test_papayoo_is_named_when_it_is_known() -> None:
    seven = Card(Suit.CLUBS, 7)
    assert papayoo_text(WORDS, Suit.CLUBS) == "The 7 of clubs is the Papayoo: 40 points"
    spoken = [spoken_card(WORDS, seven, die) for die in (Suit.CLUBS, Suit.SPADES, None)]
    assert spoken == ["7 of clubs, the Papayoo", "7 of clubs", "7 of clubs"]


@for_rows(
    ("reason", "text"),
    [
        (Reason("sheds_papayoo", seat=1), "You get rid of the Papayoo: Oskar is winning the trick."),
        (Reason("draws_papayoo", suit=Suit.CLUBS), "The Papayoo is still out, and high clubs may draw it to you."),
        (Reason("void_papayoo", seat=0, suit=Suit.CLUBS), "You has no clubs left, and the Papayoo is still out."),
    ],
)
def test_reason_names_its_player_and_suit(reason: Reason, text: str) -> None:
    assert reason_text(reason, SEATING) == text
