"""Tests of what each pass loses in the puzzles about passes."""

import random
from itertools import combinations

import pytest

from papayoo.ai.judge import QUICK, judge
from papayoo.ai.kernel import is_compiled
from papayoo.engine import Player, SeatView, parse_cards
from papayoo.match import SOLVER, PassTable, reading_of, shipped_passes, shipped_puzzles
from papayoo.match.pass_tables import MOST_LOSS
from papayoo.match.puzzles import CLEARLY_WRONG, SOLVED_BELOW

PUZZLES = [puzzle for puzzle in shipped_puzzles() if puzzle.is_pass]
QUICK_ERROR = 4


def view_of(name: str) -> SeatView:
    puzzle = next(puzzle for puzzle in PUZZLES if puzzle.name == name)
    return reading_of(puzzle, [Player(str(seat)) for seat in range(puzzle.seats)]).game.view(SOLVER)


def test_every_pass_of_each_puzzle_has_its_loss() -> None:
    assert list(shipped_passes()) == [puzzle.name for puzzle in PUZZLES]
    for name, table in shipped_passes().items():
        view = view_of(name)
        assert table.hand == view.hand, name
        assert len(table.best) == view.options.deal.pass_size, name
        assert len(table.losses) == len(list(combinations(view.hand, len(table.best)))), name
        assert table.loss_of(table.best) == 0, name


def test_right_passes_are_few_and_lose_little() -> None:
    for puzzle in PUZZLES:
        assert puzzle.passes is not None
        passes = list(combinations(puzzle.passes.hand, len(puzzle.best_pass)))
        right = [cards for cards in passes if puzzle.loss_of(cards) == 0]
        assert max(map(puzzle.passes.loss_of, right)) < SOLVED_BELOW
        assert 3 * len(right) < len(passes), f"{puzzle.name} is solved by chance"


def test_other_pass_shown_after_a_right_one_is_clearly_wrong_and_differs_in_one_card() -> None:
    for puzzle in PUZZLES:
        for cards in combinations(view_of(puzzle.name).hand, len(puzzle.best_pass)):
            if puzzle.loss_of(cards) == 0:
                other = puzzle.other_pass(cards)
                assert puzzle.loss_of(other) >= CLEARLY_WRONG, (puzzle.name, cards)
                assert len({*cards} - {*other}) == 1


def test_low_cards_beside_the_one_that_must_go_do_not_solve_a_puzzle() -> None:
    puzzle = next(puzzle for puzzle in PUZZLES if puzzle.name == "4-150-0")
    found = {codes: puzzle.loss_of(parse_cards(codes)) for codes in ("1S 3S 9C 1D 2D", "1S 3S 3H 5H 6P")}
    assert found["1S 3S 9C 1D 2D"] > 10
    assert found["1S 3S 3H 5H 6P"] > 25


@pytest.mark.skipif(not is_compiled(), reason="the uncompiled kernel searches too few deals")
@pytest.mark.parametrize("step", [18, pytest.param(1, marks=pytest.mark.full)])
def test_judge_agrees_which_passes_are_right_and_which_are_clearly_wrong(step: int) -> None:
    for puzzle in PUZZLES[::step]:
        view, rng = view_of(puzzle.name), random.Random(1)
        for cards in (puzzle.best_pass, *rng.sample(list(combinations(view.hand, len(puzzle.best_pass))), 2)):
            found, loss = judge(view, cards, rng, budget=QUICK), puzzle.loss_of(cards)
            assert found is not None
            assert found.loss < SOLVED_BELOW + QUICK_ERROR if loss == 0 else True, (puzzle.name, cards)
            assert found.loss > CLEARLY_WRONG - QUICK_ERROR if loss > CLEARLY_WRONG else True, (puzzle.name, cards)


def test_table_is_read_from_its_words() -> None:
    table = PassTable(parse_cards("1S 9H 20P"), parse_cards("9H 20P"), bytes((MOST_LOSS, 12, 0)))
    assert table.words == "1S,9H,20P 9H,20P Zc0"
    assert PassTable.from_words(*table.words.split()) == table
    assert table.loss_of(parse_cards("20P 1S")) == 12
