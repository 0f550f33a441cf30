"""Tests of the texts about cards and tricks."""

from papayoo.engine.cards import parse_cards
from papayoo.engine.trick import Play, TakenTrick, Trick
from papayoo.text.catalog import load_catalog
from papayoo.ui.table_view.card_texts import taking_text
from papayoo.ui.table_view.seating import Seating
from tests.loops import for_rows

SEATING = Seating(("You", "Oskar", "Bao"), 0, load_catalog())


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
