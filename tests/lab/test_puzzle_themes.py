"""Tests of the themes of puzzles."""

import pytest
from puzzle_themes import LAST_TRICKS, is_lesson, is_shown, possible_themes, theme_of
from puzzles import lines_of

from papayoo.engine import Card, Player, SeatView, parse_cards
from papayoo.match import SOLVER, Puzzle, Theme, reading_of, shipped_puzzles
from tests.ai.written_views import passing_view, playing_view
from tests.loops import for_all, for_rows

HAND = "2S 9S 3H 4H 8H 9H 6C"
"""A hand of seven cards, too many for the theme of the last tricks."""


@for_rows(
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


def check_theme(puzzle: Puzzle) -> None:
    found = lines_of(puzzle, [Player(str(seat)) for seat in range(puzzle.seats)])
    assert found is not None
    assert theme_of(view_of(puzzle), puzzle.answer, puzzle.tempting, found) is puzzle.theme, puzzle
    assert is_lesson(puzzle.theme, found), puzzle


@for_all(theme=Theme)
def test_theme_of_a_puzzle_follows_from_its_position_and_is_shown_by_its_lines(theme: Theme) -> None:
    check_theme(next(puzzle for puzzle in shipped_puzzles() if puzzle.theme is theme))


@pytest.mark.full
def test_theme_of_each_puzzle_follows_from_its_position_and_is_shown_by_its_lines() -> None:
    for puzzle in shipped_puzzles():
        check_theme(puzzle)


@pytest.mark.parametrize(
    ("line", "theme"),
    [
        # the Papayoo is given away, but an 8 that is kept in both lines decides
        ("6-107-8 dump 1 02404923434524805951 7S 5H:9,8C:14,8P:18,14P:16,11P:16,10P:16,19P:16,5P:24,1C:17", None),
        # the 19 is given away, but a 10 of another suit decides
        ("4-391-13 first 1 2456e347de1467d0156e0231000 19P 10C:10", None),
        # nobody leads the suit that is emptied
        (
            "3-954-42 void 2 abfij0178j45679622282173564f382e0dc01b00505503108017 2S 5D:14",
            Theme.LEAD,
        ),
    ],
)
def test_theme_is_not_given_where_the_lines_show_another_cause(line: str, theme: Theme | None) -> None:
    puzzle = Puzzle.from_line(line)
    view, found = view_of(puzzle), lines_of(puzzle, [Player(str(seat)) for seat in range(puzzle.seats)])
    assert found is not None
    assert theme_of(view, puzzle.answer, puzzle.tempting) is puzzle.theme
    assert theme_of(view, puzzle.answer, puzzle.tempting, found) is theme
    assert not is_shown(puzzle.theme, found)


def test_puzzles_of_the_last_tricks_have_few_cards_left() -> None:
    hands = [len(view_of(puzzle).hand) for puzzle in shipped_puzzles() if puzzle.theme is Theme.LAST]
    assert hands
    assert max(hands) <= LAST_TRICKS


@for_rows(
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
