"""Tests that the coach's claims are compared with fair continuations, and that the page tells what was measured."""

import tomllib
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from math import isclose
from pathlib import Path
from statistics import fmean

import coach_truth
import pytest
from coach_claims import Claim, Comparison, Table, Time, difference_margin, truth_of
from coach_page import BEYOND, DOCS, by_size, chart, rows_of, tables_of, write_page
from coach_truth import Cards, compare_game, compare_hand, compare_puzzle, comparisons_in, measure

from papayoo.ai.bot import Bot
from papayoo.ai.levels import bot_of
from papayoo.ai.search_bot import Budget
from papayoo.engine import GameState, Phase, view_of
from papayoo.match import shipped_puzzles
from papayoo.match.coach_service import COUNTED_LOSS_POINTS
from papayoo.match.coach_truth import TRUTH_FILE, truth_table

LITTLE = Budget(
    worlds=12, steps=4, particles=2, annealing_steps=10, pass_samples=5, deals=2, passes=3, batch=6, keeps_all=True
)
GAMES = 3
Continuation = tuple[GameState, int, Cards]


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[Continuation]:
    """Let a player of the level hard continue instead of an expert; return the continuations that are played."""
    found = list[Continuation]()
    play = coach_truth.points_after

    def points_after(state: GameState, seat: int, cards: Cards, bots: Sequence[Bot], seed: str) -> int:
        found.append((state, seat, cards))
        return play(state, seat, cards, bots, seed)

    monkeypatch.setattr(coach_truth, "bot_of", lambda name: bot_of("hard" if name == "expert" else name))
    monkeypatch.setattr(coach_truth, "points_after", points_after)
    return found


def is_legal(state: GameState, seat: int, cards: Cards) -> bool:
    view = view_of(state, seat)
    if state.phase is Phase.PASSING:
        return len(set(cards)) == view.options.deal.pass_size and set(cards) <= set(view.hand)
    return len(cards) == 1 and cards[0] in view.legal


@pytest.mark.full
def test_both_choices_are_played_from_the_same_true_position(played: list[Continuation]) -> None:
    found = [one for game in range(GAMES) for one in compare_game(game, LITTLE)]
    costly = [one for one in found if one.claim is Claim.COSTLY]
    assert costly
    assert {one.table for one in found} == set(Table)
    assert all(one.claimed >= COUNTED_LOSS_POINTS for one in costly)
    assert len(played) == len(found) + len(costly), "two continuations for a costly choice, one for a hint"
    assert all(is_legal(*continuation) for continuation in played)
    states = [id(state) for state, _, _ in played]
    twice = [state for state in set(states) if states.count(state) >= 2]
    assert len(twice) >= len(costly)


def test_puzzle_compares_its_usual_mistake_with_its_answer(played: list[Continuation]) -> None:
    puzzles = [next(one for one in shipped_puzzles() if one.is_pass is is_pass) for is_pass in (False, True)]
    for puzzle in puzzles:
        played.clear()
        found = compare_puzzle(puzzle)
        (state, _, wrong), (other, _, right) = played
        assert state is other
        assert is_legal(state, 0, wrong)
        assert is_legal(state, 0, right)
        assert (puzzle.loss_of(right), puzzle.loss_of(wrong)) == (0, found.claimed)


def test_hand_is_compared_from_the_first_card_on(played: list[Continuation]) -> None:
    (found,) = compare_hand(1, LITTLE)
    ((state, seat, cards),) = played
    assert state.phase is Phase.PLAYING
    assert is_legal(state, seat, cards)
    assert found.true >= view_of(state, seat).points[seat]


@pytest.mark.full
@pytest.mark.usefixtures("played")
def test_interrupted_measurement_continues(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coach_truth, "shipped_puzzles", lambda: shipped_puzzles()[:2])
    monkeypatch.setattr(coach_truth, "compare_game", partial(compare_game, budget=LITTLE))
    monkeypatch.setattr(coach_truth, "compare_hand", partial(compare_hand, budget=LITTLE))
    file, whole = tmp_path / "part.txt", tmp_path / "whole.txt"
    measure(whole, 1, 1)
    lines = whole.read_text(encoding="utf-8").splitlines(keepends=True)
    done = next(number for number, line in enumerate(lines) if line.startswith("#"))
    file.write_text("".join(lines[: done + 1]), encoding="utf-8")
    measure(file, 1, 1)
    assert file.read_text(encoding="utf-8") == whole.read_text(encoding="utf-8")
    found = comparisons_in(file)
    assert {one.claim for one in found} >= {Claim.PUZZLE, Claim.HINT, Claim.HAND}
    assert [Comparison.from_line(one.line) for one in found] == found


def made(claim: Claim, claimed: float, true: int, name: str) -> Comparison:
    return Comparison(claim, name, 4, Time.EARLY, Table.HARD, claimed, claimed, true)


def test_cases_of_one_round_count_as_one_for_the_margin() -> None:
    values = [10, 20, 40, 5] * 5
    alone = [made(Claim.COSTLY, 10.0, true, str(number)) for number, true in enumerate(values)]
    thrice = [one for one in alone for _ in range(3)]
    assert truth_of(thrice).true == truth_of(alone).true == fmean(values)
    assert isclose(truth_of(thrice).margin, truth_of(alone).margin)
    assert difference_margin([replace(one, claimed=one.true + 3.0) for one in alone]) < 1e-9


def sample() -> list[Comparison]:
    """Return comparisons of all kinds, in which only the puzzles cost clearly less than they should."""
    found = list[Comparison]()
    for number in range(40):
        points = (6, 15, 30, 60)[number % 4]
        off = (-9, 9)[number // 4 % 2]
        found += [made(claim, points, points + off, str(number)) for claim in (Claim.COSTLY, Claim.HAND, Claim.HINT)]
        found.append(made(Claim.PUZZLE, points, 1 + number % 2, str(number)))
    return found


def test_page_marks_only_differences_beyond_their_margins() -> None:
    lines = [line for line in tables_of(rows_of(sample())) if line.startswith("| all")]
    assert len(lines) == len(Claim)
    assert [BEYOND in line for line in lines] == [False, True, False, False]


def test_figures_of_the_game_are_those_of_the_page(tmp_path: Path) -> None:
    found = sample()
    (tmp_path / "coach.md").write_bytes((DOCS / "coach.md").read_bytes())
    write_page(found, tmp_path, tmp_path)
    written = truth_table(tomllib.loads((tmp_path / TRUTH_FILE).read_text(encoding="utf-8")))
    page = (tmp_path / "coach.md").read_text(encoding="utf-8")
    for truth in (written.costly, written.puzzles, written.hands, *(sized.truth for sized in written.by_size)):
        assert f"| {truth.count} | {truth.claimed} | {truth.true} ± {truth.margin} |" in page
    assert sum(sized.truth.count for sized in written.by_size) == written.costly.count
    assert (tmp_path / "coach.svg").read_text(encoding="utf-8") == chart(rows_of(found))
    once = page
    write_page(found, tmp_path, tmp_path)
    assert (tmp_path / "coach.md").read_text(encoding="utf-8") == once


def test_page_keeps_the_tables_of_what_was_not_measured_again(tmp_path: Path) -> None:
    def written(found: list[Comparison]) -> list[bytes]:
        write_page(found, tmp_path, tmp_path)
        return [(tmp_path / name).read_bytes() for name in ("coach.md", "coach.svg", TRUTH_FILE)]

    (tmp_path / "coach.md").write_bytes((DOCS / "coach.md").read_bytes())
    found = sample()
    dearer = [replace(one, true=one.true + 20) if one.claim is Claim.PUZZLE else one for one in found]
    at_once = written(dearer)
    assert written(found) != at_once
    assert written([one for one in dearer if one.claim is Claim.PUZZLE]) == at_once


def test_sizes_cover_every_claim_once() -> None:
    for claim in Claim:
        own = [one for one in sample() if one.claim is claim]
        assert sorted(one.line for line in by_size(claim, own) for one in line.found) == sorted(one.line for one in own)
