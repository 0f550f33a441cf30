"""Tests of puzzle themes: the answer does what its theme says, and the explanation fits the answer."""

from functools import cache

from papayoo.engine import PAPAYOO_RANK, Card, Phase, Player, SeatView, Suit
from papayoo.match import SOLVER, Puzzle, Theme, is_idea_told, reading_of, shipped_puzzles
from tests.ai.written_views import playing_view
from tests.loops import check_all
from tests.positions import card, hand


def view_of(puzzle: Puzzle) -> SeatView:
    return reading_of(puzzle, [Player(str(seat)) for seat in range(puzzle.seats)]).game.view(SOLVER)


@cache
def views() -> dict[str, SeatView]:
    """Return the view of the decision in each puzzle, by name."""
    return {puzzle.name: view_of(puzzle) for puzzle in shipped_puzzles()}


def test_idea_is_told_only_where_it_separates_the_answer_from_the_wrong_card() -> None:
    def check(theme: Theme, view_hand: str, table: str, cards: str, is_told: bool) -> None:
        answer, wrong = cards.split(" not ")
        assert is_idea_told(theme, playing_view(view_hand, table), hand(answer), card(wrong)) is is_told

    check_all(
        [
            (Theme.TAKE, "3C 9C 2H", "5C 4C", "9C not 3C", True),
            (Theme.TAKE, "6C 9C 2H", "5C 4C", "9C not 6C", False),  # both take the trick
            (Theme.TAKE, "2C 3C 9H", "5C 4C", "3C not 2C", False),  # neither takes it
            (Theme.DUCK, "3C 9C 2H", "5C 4C", "3C not 9C", True),
            (Theme.DUCK, "6C 9C 2H", "5C 4C", "6C not 9C", False),
            (Theme.DUCK, "2D 9H 3S", "5C 4C", "2D not 9H", False),  # another suit is no low card of this one
            (Theme.TAKE, "9C 10C 2H", "5C 4C", "9C not 10C", False),
            (Theme.FIRST, "7S 4S 19P", "3C 5C", "19P not 7S", True),
            (Theme.FIRST, "7S 8S 4P", "3C 5C", "8S not 7S", True),
            (Theme.FIRST, "7S 4S 19P", "3C 5C", "4S not 19P", False),  # it can cost nothing
            (Theme.FIRST, "7S 4S 6P", "3C 5C", "6P not 4S", False),
            (Theme.FIRST, "2P 19P 3H", "20P", "19P not 2P", False),  # only Payoos may be played
            (Theme.VOID, "2H 3C 4C", "", "2H not 3C", True),
            (Theme.VOID, "2H 3C 4D 5D", "", "2H not 3C", False),  # the wrong card empties a suit as well
            (Theme.VOID, "2H 3P 4C 5C", "", "2H not 3P", False),
            (Theme.VOID, "7S 3C 4C", "2D", "7S not 3C", False),  # this is the Papayoo
            (Theme.DUMP, "7S 2D 3D", "3C 5C", "7S not 2D", True),
            (Theme.DUMP, "7S 9S 3D", "3C 5C", "7S not 9S", False),  # both get rid of a danger
            (Theme.DRIVE, "2P 17P 3H", "", "2P not 17P", True),
            (Theme.DRIVE, "2P 17P 3H", "", "17P not 2P", False),
            (Theme.DRIVE, "8P 3H 2S", "", "8P not 2S", False),  # it is the highest Payoo in the hand
            (Theme.DRIVE, "6P 3H 2S", "", "6P not 2S", True),
            (Theme.DRIVE, "3S 9S 2H", "", "3S not 2H", True),  # the Papayoo is a spade
            (Theme.DRIVE, "3H 9S 2C", "", "3H not 2C", False),  # nothing that counts can come out
            (Theme.DRIVE, "19P 2H 3H", "", "19P not 2H", False),  # the other suit does not make it a low card
            (Theme.LEAD, "2P 17P 3H", "", "17P not 2P", True),
            (Theme.LEAD, "1P 17P 3H", "", "3H not 17P", False),  # the lowest Payoo is no risk
        ],
        lambda case: check(*case),
    )


def test_high_card_of_the_papayoo_suit_is_no_danger_once_the_papayoo_is_played() -> None:
    for tricks, is_told in (((), True), (("7S 4S 5S 6S",), False)):
        view = playing_view("9S 2D 3D", "3C 5C", tricks=tricks)
        assert is_idea_told(Theme.DUMP, view, hand("9S"), card("2D")) is is_told


def test_theme_says_what_every_answer_does_in_its_position() -> None:
    """Tells of all puzzles, without the rules by which the themes were given, what is true of a theme."""
    for puzzle in shipped_puzzles():
        view, wrong = views()[puzzle.name], puzzle.tempting
        trick = view.trick
        winning = trick.winning if trick is not None else None
        lead, best = (None, None) if winning is None else (winning.card.suit, winning.card)
        hand = [held.suit for held in view.hand]

        def takes(card: Card) -> bool:
            return best is not None and card.suit is best.suit and card.rank > best.rank  # noqa: B023

        for each in puzzle.answer:
            is_catcher = each.suit is view.die and each.rank >= PAPAYOO_RANK
            said = {
                Theme.LEAD: best is None and trick is not None,
                Theme.DUCK: each.suit is lead and not takes(each),
                Theme.TAKE: takes(each) and not takes(wrong),
                Theme.DUMP: is_catcher and best is not None and not takes(each),
                Theme.DRIVE: best is None and (each.suit is Suit.PAYOO or (each.suit is view.die and each.rank < 7)),
                Theme.FIRST: lead not in (None, *hand) and (is_catcher or each >= card("7P")),
                Theme.VOID: hand.count(each.suit) == 1 and each.suit is not Suit.PAYOO and each != view.papayoo,
                Theme.PASS: view.phase is Phase.PASSING,
                Theme.LAST: len(hand) <= 5,
            }
            assert said[puzzle.theme], puzzle.name
        if puzzle.theme is Theme.VOID:
            assert hand.count(wrong.suit) > 1, puzzle.name


def test_idea_is_told_of_the_tempting_mistake_in_every_puzzle_but_those_about_leads() -> None:
    """A lead may be safe, and the lead that drives others out may be the highest of its suit in the hand."""
    untold = [
        puzzle
        for puzzle in shipped_puzzles()
        if not is_idea_told(puzzle.theme, views()[puzzle.name], puzzle.answer, puzzle.tempting)
    ]
    assert {puzzle.theme for puzzle in untold} <= {Theme.LEAD, Theme.DRIVE}
