"""Tests of the puzzles that come with the game."""

import random
from collections import Counter
from datetime import date, timedelta
from itertools import combinations

import pytest

from papayoo.ai.judge import QUICK, judge
from papayoo.ai.kernel import is_compiled
from papayoo.engine import Card, GameOptions, Phase, Player, SeatView, parse_cards, read_record
from papayoo.match import (
    DIFFICULTIES,
    SOLVER,
    Puzzle,
    Theme,
    puzzle_of_day,
    reading_of,
    shipped_puzzles,
    touching_cards,
)

CLEAR_POINTS = 8
QUICK_ERROR = 4
"""Maximum difference in points between a quick search and the search that made the puzzles."""
PUZZLES = shipped_puzzles()


def players_of(puzzle: Puzzle) -> list[Player]:
    return [Player(str(seat), "hard" if seat != SOLVER else None) for seat in range(puzzle.seats)]


def view_of(puzzle: Puzzle) -> SeatView:
    return reading_of(puzzle, players_of(puzzle)).game.view(SOLVER)


def test_each_puzzle_has_its_own_name() -> None:
    assert len({puzzle.name for puzzle in PUZZLES}) == len(PUZZLES)


@pytest.mark.parametrize("share", [3, pytest.param(1, marks=pytest.mark.full)])
def test_each_puzzle_replays_to_a_decision_with_one_answer(share: int) -> None:
    for puzzle in PUZZLES[::share]:
        view = view_of(puzzle)
        assert view.is_asked, puzzle
        if puzzle.is_pass:
            assert view.phase is Phase.PASSING
            assert set(puzzle.answer) <= set(puzzle.losses) <= set(view.hand)
            assert len(puzzle.answer) <= view.options.deal.pass_size
        else:
            assert set(view.legal) == {*puzzle.answer, *puzzle.losses}, puzzle
            assert puzzle.answer == touching_cards(view, puzzle.answer[0]), puzzle
        assert min(puzzle.losses.values()) >= CLEAR_POINTS, puzzle


def test_record_of_a_puzzle_can_be_read_back() -> None:
    for puzzle in PUZZLES[::25]:
        reading = reading_of(puzzle, players_of(puzzle))
        assert reading.game.options == GameOptions(puzzle.seats, 1)
        assert read_record(reading.recorder.text.encode()).game.view(SOLVER) == reading.game.view(SOLVER)


def test_exactly_the_answer_loses_nothing() -> None:
    play = Puzzle("4-1-9", Theme.DUCK, 1, "", parse_cards("5D"), dict(zip(parse_cards("9D 6D"), (20, 9), strict=True)))
    assert [play.loss_of(parse_cards(code)) for code in ("5D", "6D", "9D")] == [0, 9, 20]
    passing = Puzzle(
        "6-1-0", Theme.PASS, 1, "", parse_cards("10H"), dict(zip(parse_cards("10H 7H"), (12, 9), strict=True))
    )
    passes = {cards: passing.loss_of(cards) for cards in combinations(parse_cards("2S 7H 10H"), 2)}
    assert list(passes.values()) == [12, 0, 9]


@pytest.mark.skipif(not is_compiled(), reason="the uncompiled kernel searches too few worlds")
@pytest.mark.parametrize("count", [3, pytest.param(6, marks=pytest.mark.full)])
def test_a_sample_of_answers_is_clear_to_a_quick_search(count: int) -> None:
    cards = [puzzle for puzzle in PUZZLES if not puzzle.is_pass]
    for puzzle in cards[:: len(cards) // count]:
        judgement = judge(view_of(puzzle), puzzle.answer[:1], random.Random(1), budget=QUICK)
        assert judgement is not None
        best, *_ = judgement.options
        assert best.cards[0] in puzzle.answer, puzzle
        others = (option for option in judgement.options if option.cards[0] in puzzle.losses)
        assert min(best.saves_over(option) for option in others) >= CLEAR_POINTS - QUICK_ERROR, puzzle


def test_every_theme_and_difficulty_has_puzzles() -> None:
    themes = Counter(puzzle.theme for puzzle in PUZZLES)
    assert len(PUZZLES) >= 300
    assert set(themes) == set(Theme)
    assert min(themes.values()) >= 20
    assert {puzzle.seats for puzzle in PUZZLES} == {3, 4, 5, 6}
    assert {puzzle.difficulty for puzzle in PUZZLES} == set(DIFFICULTIES)


def test_each_puzzle_comes_once_before_one_is_repeated() -> None:
    first = date(2026, 11, 23)
    days = [puzzle_of_day(first + timedelta(days=number)) for number in range(len(PUZZLES))]
    assert len({puzzle.name for puzzle in days}) == len(PUZZLES)
    assert puzzle_of_day(first + timedelta(days=len(PUZZLES))) == days[0]


def test_puzzle_of_a_day_is_the_same_for_all_players() -> None:
    """The first line of the file belongs to New Year's Day of 2026, and the next day is 89 lines further."""
    days = date(2025, 12, 31), date(2026, 1, 1), date(2026, 1, 2), date(2026, 1, 3)
    assert [PUZZLES.index(puzzle_of_day(day)) for day in days] == [len(PUZZLES) - 89, 0, 89, 178]


def test_only_the_puzzle_of_a_date_is_read_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    read, from_line = list[str](), Puzzle.from_line

    def watched(line: str) -> Puzzle:
        read.append(line)
        return from_line(line)

    shipped_puzzles.cache_clear()
    monkeypatch.setattr(Puzzle, "from_line", watched)
    assert puzzle_of_day(date(2026, 11, 29)).name == read[0].split()[0]
    assert len(read) == 1


def test_puzzle_is_read_from_its_line() -> None:
    puzzle = Puzzle.from_line("4-17-2 duck 3 0k- 5D,6D 9D:20,7S:8")
    wanted = Puzzle(
        "4-17-2", Theme.DUCK, 3, "0k", parse_cards("5D 6D"), dict(zip(parse_cards("9D 7S"), (20, 8), strict=True))
    )
    assert puzzle == wanted
    assert (puzzle.seats, puzzle.is_pass, puzzle.tempting) == (4, False, Card.from_code("9D"))
    for bad in ("", "4-1-9 duck 1 - 5D", "4-1-9 sing 1 - 5D 9D:8", "4-1-9 duck x - 5D 9D:8", "4-1-9 duck 1 - 11D 9D:8"):
        with pytest.raises(ValueError, match=r"unpack|Theme|literal|not a card"):
            Puzzle.from_line(bad)
