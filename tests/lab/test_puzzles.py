"""Tests of the script that finds puzzles."""

from pathlib import Path

import puzzles
import pytest
from puzzle_positions import Deal, line_of, puzzles_of

from papayoo.engine import parse_cards
from papayoo.match import Puzzle, Theme, shipped_puzzles
from papayoo.match.puzzles import PUZZLE_FILE
from papayoo.resources import asset_path


def puzzle_of(deal: Deal) -> Puzzle:
    losses = dict(zip(parse_cards("9D 6D"), (20, 9), strict=True))
    return Puzzle(f"{deal.seats}-{deal.number}-9", Theme.DUCK, 1 + deal.number % 3, "012", parse_cards("5D"), losses)


@pytest.fixture
def searched(monkeypatch: pytest.MonkeyPatch) -> list[Deal]:
    deals = list[Deal]()

    def find(deal: Deal) -> list[Puzzle]:
        deals.append(deal)
        return [puzzle_of(deal)]

    monkeypatch.setattr(puzzles, "puzzles_of", find)
    monkeypatch.setattr(puzzles, "_shown", lambda puzzle: puzzle)
    return deals


def make(file: Path, deals: int) -> list[str]:
    puzzles.main(["make", str(file), "--deals", str(deals), "--per-cell", "2", "--jobs", "1"])
    return file.read_text(encoding="utf-8").splitlines()


def test_making_puzzles_continues_after_an_interruption(tmp_path: Path, searched: list[Deal]) -> None:
    whole = make(tmp_path / "whole", 3)
    make(tmp_path / "parts", 1)
    searched.clear()
    assert make(tmp_path / "parts", 3) == whole
    assert {deal.number for deal in searched} == {1, 2}


def test_full_groups_get_no_more_puzzles(tmp_path: Path, searched: list[Deal]) -> None:
    lines = make(tmp_path / "found", 9)
    kept = [Puzzle.from_line(line) for line in lines if not line.startswith("#")]
    assert len([puzzle for puzzle in kept if puzzle.seats == 4]) == 4  # twice two in a theme
    assert {(Theme.DUCK, 1), (Theme.DUCK, 3)} <= searched[-1].full


def test_picked_puzzles_are_the_first_of_each_group(
    tmp_path: Path, searched: list[Deal], monkeypatch: pytest.MonkeyPatch
) -> None:
    make(tmp_path / "found", 2)
    target = tmp_path / "puzzles.txt"
    monkeypatch.setattr("puzzles.asset_path", lambda *parts: target)
    monkeypatch.setattr(puzzles, "_share_solved", lambda task: (task[0].name, 1.0))
    puzzles.main(["pick", str(tmp_path / "found"), "--per-cell", "1"])
    names = [line.split()[0] for line in target.read_text(encoding="utf-8").splitlines()]
    assert names == ["3-0-9", "3-1-9", "4-0-9", "4-1-9", "5-0-9", "5-1-9", "6-0-9", "6-1-9"]


@pytest.mark.parametrize("falling", [("easy", "hard"), ("hard", "expert")])
def test_traps_of_one_level_are_not_picked(
    tmp_path: Path, searched: list[Deal], monkeypatch: pytest.MonkeyPatch, falling: tuple[str, str]
) -> None:
    make(tmp_path / "found", 2)
    shares = dict(zip(falling, (0.9, 0.0), strict=True))
    trap = lambda task: (task[0].name, shares.get(task[1], 0.5) if task[0].seats == 4 else 0.5)  # noqa: E731
    monkeypatch.setattr(puzzles, "_share_solved", trap)
    puzzles.pick_puzzles(tmp_path / "found", tmp_path / "puzzles.txt", 9)
    names = [line.split()[0] for line in (tmp_path / "puzzles.txt").read_text(encoding="utf-8").splitlines()]
    assert names == ["3-0-9", "3-1-9", "5-0-9", "5-1-9", "6-0-9", "6-1-9"]


def test_puzzles_without_a_lesson_are_not_picked(
    tmp_path: Path, searched: list[Deal], monkeypatch: pytest.MonkeyPatch
) -> None:
    make(tmp_path / "found", 1)
    monkeypatch.setattr(puzzles, "_shown", lambda puzzle: puzzle if puzzle.seats > 4 else None)
    monkeypatch.setattr(puzzles, "_share_solved", lambda task: (task[0].name, 1.0))
    puzzles.pick_puzzles(tmp_path / "found", tmp_path / "puzzles.txt", 9)
    names = [line.split()[0] for line in (tmp_path / "puzzles.txt").read_text(encoding="utf-8").splitlines()]
    assert names == ["5-0-9", "6-0-9"]


def test_solving_prints_a_share_for_each_group(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    few = {(puzzle.theme, puzzle.difficulty): puzzle for puzzle in shipped_puzzles()}
    monkeypatch.setattr(puzzles, "shipped_puzzles", lambda: tuple(few.values()))
    puzzles.main(["solve", "novice", "easy", "--jobs", "1"])
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split() == ["theme", "puzzles", "novice", "easy"]
    assert lines[-1].split()[1] == str(len(few))
    assert [line.split()[0] for line in lines[1:]] == [*Theme, "1", "2", "3", "all"]


def test_each_line_is_written_as_it_was_read() -> None:
    lines = asset_path(PUZZLE_FILE).read_text(encoding="utf-8").splitlines()
    assert list(map(line_of, shipped_puzzles())) == lines


def test_round_without_a_clear_decision_has_no_puzzle() -> None:
    everything = frozenset((theme, difficulty) for theme in Theme for difficulty in (1, 2, 3))
    assert puzzles_of(Deal(4, 1, everything)) == []
