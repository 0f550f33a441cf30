"""Tests of the themes of puzzles."""

import pytest
from puzzle_themes import LAST_TRICKS, possible_themes, theme_of

from papayoo.engine import Card, Player, SeatView, parse_cards
from papayoo.match import SOLVER, Puzzle, Theme, reading_of, shipped_puzzles
from tests.ai.written_views import passing_view, playing_view

HAND = "2S 9S 3H 4H 8H 9H 6C"
"""A hand of seven cards, too many for the theme of the last tricks."""


@pytest.mark.parametrize(
    ("hand", "table", "answer", "tempting", "theme"),
    [
        (HAND, "", "6C", "3H", Theme.VOID),
        (HAND, "", "2S", "9S", Theme.DRIVE),
        (HAND, "", "2S", "6C", Theme.DRIVE),
        ("2S 3S 3H 4H 8H 9H 6P", "", "6P", "9H", Theme.DRIVE),
        ("2S 3S 3H 4H 8H 9H 20P", "", "20P", "9H", Theme.LEAD),
        ("2S 3S 3H 4H 8H 9H 6C", "", "8H", "9H", Theme.LEAD),
        ("9S 10S 3H 4H 8H 9H 6C", "", "3H", "6C", Theme.LEAD),
        (HAND, "5H", "4H", "8H", Theme.DUCK),
        (HAND, "5H", "9H", "4H", Theme.TAKE),
        (HAND, "5H", "9H", "8H", None),  # both take it
        (HAND, "5H", "4H", "3H", Theme.DUCK),
        (HAND, "10H", "9H", "4H", Theme.DUCK),
        (HAND, "2H", "3H", "9H", None),  # every card takes it
        (HAND, "2H", "9H", "3H", None),
        ("2S 9S 3H 4H 8H 9H 6C", "10S", "9S", "2S", Theme.DUMP),
        (HAND, "5D", "9S", "6C", Theme.DUMP),
        ("2S 3S 3H 4H 8H 9H 6C", "5D", "6C", "9H", Theme.VOID),
        ("2S 3S 3H 4H 8H 6C 2C", "5D", "6C", "2S", None),  # a card that does not empty its suit
        ("2S 3H 4H 8H 9H 10H 6C", "5D", "6C", "2S", None),  # the wrong card would empty its suit as well
        ("2S 3S 3H 4H 8H 9H 2P", "5D", "2P", "9H", None),  # a low Payoo
        ("2S 3S 3H 4H 8H 9H 6C", "5D", "8H", "9H", None),
        ("7S 9S 3H 4H 8H 9H 6C", "5D", "7S", "6C", Theme.DUMP),
        ("7S 2S 3H 4H 8H 9H 19P", "5D", "19P", "7S", Theme.FIRST),
        ("7S 8S 3H 4H 8H 9H 6C", "5D", "8S", "7S", Theme.FIRST),
        ("2S 3S 3H 4H 8H 9H 19P", "5D", "19P", "9H", Theme.FIRST),
        ("2S 9S 3H 6C 8H", "", "6C", "9S", Theme.LAST),
    ],
)
def test_theme_follows_from_position_answer_and_tempting_card(
    hand: str, table: str, answer: str, tempting: str, theme: Theme | None
) -> None:
    view = playing_view(hand, table)
    assert theme_of(view, parse_cards(answer), Card.from_code(tempting)) is theme


def test_every_pass_has_the_theme_of_passing() -> None:
    view = passing_view("1S 2S 3S 4S 5S 6S 1H 2H 3H 4H 5H 6H 1C 2C 3C")
    assert theme_of(view, view.hand[:1], view.hand[-1]) is Theme.PASS


def view_of(puzzle: Puzzle) -> SeatView:
    return reading_of(puzzle, [Player(str(seat)) for seat in range(puzzle.seats)]).game.view(SOLVER)


def test_theme_of_each_shipped_puzzle_follows_from_its_position() -> None:
    for puzzle in shipped_puzzles():
        assert theme_of(view_of(puzzle), puzzle.answer, puzzle.tempting) is puzzle.theme, puzzle


def test_puzzles_of_the_last_tricks_have_few_cards_left() -> None:
    hands = [len(view_of(puzzle).hand) for puzzle in shipped_puzzles() if puzzle.theme is Theme.LAST]
    assert hands
    assert max(hands) <= LAST_TRICKS


@pytest.mark.parametrize(
    ("hand", "table", "themes"),
    [
        (HAND, "", {Theme.LEAD, Theme.DRIVE, Theme.VOID}),
        (HAND, "5H", {Theme.DUCK, Theme.TAKE}),
        (HAND, "5D", {Theme.DUMP, Theme.FIRST, Theme.VOID}),
        ("2S 3S 3H 4H 5H 6H 6C", "5D", {Theme.VOID}),
        ("2S 3S 3H 4H 5H 6H 19P", "5D", {Theme.FIRST}),
        ("2S 9S 3H 6C 8H", "", {Theme.LAST}),
    ],
)
def test_position_limits_the_possible_themes(hand: str, table: str, themes: set[Theme]) -> None:
    assert possible_themes(playing_view(hand, table)) == themes
