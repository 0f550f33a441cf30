"""Tests that a puzzle's theme is explained only if the explanation fits the solution."""

from papayoo.engine import Card, Player, SeatView
from papayoo.match import SOLVER, Puzzle, Theme, is_idea_true, reading_of, shipped_puzzles
from tests.ai.written_views import playing_view
from tests.loops import check_all
from tests.positions import card, hand


def view_of(puzzle: Puzzle) -> SeatView:
    return reading_of(puzzle, [Player(str(seat)) for seat in range(puzzle.seats)]).game.view(SOLVER)


def test_idea_is_told_only_where_it_separates_the_answer_from_the_wrong_card() -> None:
    def check(theme: Theme, view_hand: str, table: str, cards: str, is_told: bool) -> None:
        answer, wrong = cards.split(" not ")
        assert is_idea_true(theme, playing_view(view_hand, table), hand(answer), card(wrong)) is is_told

    check_all(
        [
            (Theme.TAKE, "3C 9C 2H", "5C 4C", "9C not 3C", True),
            (Theme.TAKE, "6C 9C 2H", "5C 4C", "9C not 6C", False),  # both take the trick
            (Theme.DUCK, "3C 9C 2H", "5C 4C", "3C not 9C", True),
            (Theme.DUCK, "6C 9C 2H", "5C 4C", "6C not 9C", False),
            (Theme.COVER, "2H 10H 19P", "", "19P not 2H", True),
            (Theme.COVER, "2H 10H 19P", "", "19P not 10H", False),  # the high card is the wrong one
            (Theme.COVER, "2P 19P 3H", "", "19P not 2P", False),  # the high card is the right one
            (Theme.VOID, "2H 3C 4C", "", "2H not 3C", True),
            (Theme.VOID, "2H 3C 4D 5D", "", "2H not 3C", False),  # the wrong card empties a suit as well
            (Theme.DUMP, "7S 2D 3D", "3C 5C", "7S not 2D", True),
            (Theme.DUMP, "7S 9S 3D", "3C 5C", "7S not 9S", False),  # both get rid of a danger
            (Theme.DRIVE, "2P 17P 3H", "", "2P not 17P", True),
            (Theme.DRIVE, "2P 17P 3H", "", "17P not 2P", False),
            (Theme.DRIVE, "19P 2H 3H", "", "19P not 2H", False),  # the other suit does not make it a low card
            (Theme.LEAD, "2P 17P 3H", "", "17P not 2P", True),
            (Theme.LEAD, "1P 17P 3H", "", "3H not 17P", False),  # the lowest Payoo is no risk
        ],
        lambda case: check(*case),
    )


def test_idea_of_taking_is_told_in_puzzles_only_where_one_could_stay_below() -> None:
    told = 0
    for puzzle in shipped_puzzles():
        view = view_of(puzzle)
        if puzzle.theme is Theme.TAKE and is_idea_true(puzzle.theme, view, puzzle.answer, puzzle.tempting):
            assert view.trick is not None
            assert view.trick.winning is not None
            best = view.trick.winning.card
            assert any(legal.rank < best.rank for legal in view.legal)
            assert all(each > best for each in puzzle.answer)
            told += 1
    assert told


def test_idea_of_cover_is_told_in_puzzles_only_if_the_wrong_card_is_a_low_one_beside_a_high_one() -> None:
    told = list[Card]()
    for puzzle in shipped_puzzles():
        view = view_of(puzzle)
        if puzzle.theme is Theme.COVER and is_idea_true(puzzle.theme, view, puzzle.answer, puzzle.tempting):
            told.append(puzzle.tempting)
            assert any(held.suit is told[-1].suit and held.rank > told[-1].rank for held in view.hand)
            assert all(each.suit is not told[-1].suit for each in puzzle.answer)
    assert told
    assert all(each.rank < 7 for each in told)
