"""Tests of the text about the effect that a card would have in the trick."""

from dataclasses import replace

from papayoo.engine import Card, Game, GameOptions, Play, SeatView, Suit, Trick, parse_cards
from papayoo.text.catalog import load_catalog
from papayoo.ui.table_view.outcome import outcome_text
from papayoo.ui.table_view.seating import Seating
from tests.loops import for_rows

SEATING = Seating(("You", "Oskar", "Bao", "Ines"), 0, load_catalog())


def view_with(codes: str, legal: str) -> SeatView:
    """Return the view of seat 0 after the cards ``codes`` of a trick; the die shows clubs."""
    played = parse_cards(codes)
    plays = tuple(Play(4 - len(played) + step, card) for step, card in enumerate(played))
    trick = Trick.of(plays) if plays else None
    view = Game(GameOptions(4, 1), "outcome").view(0)
    return replace(view, die=Suit.CLUBS, trick=trick, legal=parse_cards(legal))


@for_rows(
    ("trick", "card", "text"),
    [
        ("2H 20P", "9H", "Takes it for now: 20 points"),
        ("10H 20P", "9H", "Stays under Bao’s 10"),
        ("10H 20P", "19P", "Can’t take it: Bao is ahead"),
        ("2H 20P 3H", "9H", "Takes it: 20 points"),
        ("2H 20P 10H", "9H", "Goes to Ines: 20 points"),
        ("2H 20P 10H", "7C", "Goes to Ines: 60 points"),
    ],
)
def test_outcome_follows_from_the_trick_so_far(trick: str, card: str, text: str) -> None:
    assert outcome_text(view_with(trick, card), Card.from_code(card), SEATING) == text


@for_rows(("trick", "card"), [("", "9H"), ("2H", "9S")])
def test_leading_or_illegal_cards_have_no_outcome(trick: str, card: str) -> None:
    assert not outcome_text(view_with(trick, "9H"), Card.from_code(card), SEATING)
    assert not outcome_text(view_with("2H", "9H"), None, SEATING)


def test_card_that_opens_a_trick_has_no_outcome() -> None:
    view = replace(view_with("", "9H"), trick=Trick(0))
    assert not outcome_text(view, Card.from_code("9H"), SEATING)
