"""What both lines of each puzzle show: a difference worth learning, told by the trick that makes it.

``tests/golden/puzzle_lines.txt`` lists the lines of all puzzles: name, source of the cards, points left, points of the
better line, takers of the first trick in both lines, taker of the better card in the other line, and the tricks in
which the seat takes more or fewer points (``trick:chosen:better``).
A sample of it is computed again in every run, and all of it with ``--all`` or ``--update-golden``.
"""

from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import puzzle_passes
import puzzles
import pytest
from puzzle_passes import EXAMPLE_DEALS, example_of, typical_deals
from puzzle_positions import line_of
from puzzle_themes import MOST_TIMES
from puzzles import claimed_loss, lines_of

from papayoo.engine import Player, SeededChance
from papayoo.match import (
    SOLVER,
    Fork,
    PassTable,
    Puzzle,
    Source,
    Theme,
    TrickDifference,
    deciding_tricks,
    differences_of,
    play_on,
    reading_of,
    shipped_puzzles,
)
from papayoo.match.shown_line import TYPICAL_TIMES, example_state
from tests.loops import for_rows

LISTING = Path(__file__).parents[1] / "golden" / "puzzle_lines.txt"
PUZZLES = {puzzle.name: puzzle for puzzle in shipped_puzzles()}
WITHOUT_TYPICAL_DEALS = replace(
    Puzzle.from_line("6-88-0 pass 2 - 10D 9S:8,10D:9,6D:23,4H:9,5S:23,9P:16,3S:33 100"),
    passes=PassTable.from_words(
        "3S,5S,9S,4H,6D,8D,9D,10D,9P,14P",
        "8D,9D,10D",
        "zVWDzwZIHAlhjZxLzuqZOFGAZDklYrkUkVjNBqrmkOnHvpkZHuuuZwjgFtiF"
        "qBnvshbaugjgfvob8pc3r6r6qqlmZycbBj8ocqbJeeJmaBmFiy0o6j4fg0ed",
    ),
)
"""A puzzle that is no longer in the game: in the middle half of its deals, the better pass takes too much."""
WITHOUT_TYPICAL_LINES = Puzzle.from_line(
    "3-48-36 lead 1 1239j38abj36abjb245414193782f3131201c04400711 12P 9P:9,1H:19,5H:19,7H:19,9H:19,1D:19,3D:19,10D:19"
)
"""Another one: in most deals the tempting card costs nothing, and in the others far more than its average of 9."""
SAMPLE = 75


class Listed(NamedTuple):
    """What the listing says of a puzzle."""

    source: Source
    left: int
    better: int
    takers: tuple[int, ...]
    kept_taker: int
    tricks: tuple[TrickDifference, ...]

    @property
    def saved(self) -> int:
        return sum(trick.points for trick in self.tricks)


def line_about(puzzle: Puzzle) -> str:
    """Play both lines of a puzzle, and return its line in the listing."""
    found = lines_of(puzzle, [Player(str(seat)) for seat in range(puzzle.seats)])
    assert found is not None, puzzle.name
    left = sum(trick.taken.points for trick in found.better.tricks)
    takers = (line.tricks[0].taken.taker for line in (found.chosen, found.better))
    kept = found.chosen.trick_with(found.better.cards[0]).taken.taker
    tricks = (":".join(map(str, each)) for each in differences_of(found.chosen, found.better))
    assert len({*found.sources}) == 1
    facts = (found.sources[0], left, found.better.points, "-".join(map(str, takers)), kept)
    return " ".join([puzzle.name, *map(str, facts), *tricks])


def listed_lines() -> dict[str, str]:
    return {line.split()[0]: line for line in LISTING.read_text(encoding="utf-8").splitlines()}


def listed() -> dict[str, Listed]:
    puzzles = dict[str, Listed]()
    for name, line in listed_lines().items():
        _, source, left, better, takers, kept, *tricks = line.split()
        differences = (TrickDifference(*map(int, trick.split(":"))) for trick in tricks)
        seats = tuple(map(int, takers.split("-")))
        puzzles[name] = Listed(Source(source), int(left), int(better), seats, int(kept), tuple(differences))
    return puzzles


def check_lines(puzzles: list[Puzzle], *, update: bool) -> None:
    if update:
        text = "".join(f"{line_about(puzzle)}\n" for puzzle in PUZZLES.values())
        LISTING.write_text(text, encoding="utf-8", newline="\n")
    known = listed_lines()
    assert [line_about(puzzle) for puzzle in puzzles] == [known[puzzle.name] for puzzle in puzzles]


def test_lines_of_some_puzzles_are_those_that_are_listed(update_golden: bool) -> None:
    check_lines(list(PUZZLES.values())[::SAMPLE], update=update_golden)


@pytest.mark.full
def test_lines_of_all_puzzles_are_those_that_are_listed() -> None:
    check_lines(list(PUZZLES.values()), update=False)


def test_lines_of_all_puzzles_are_listed() -> None:
    assert list(listed_lines()) == list(PUZZLES)


def test_better_line_leaves_a_quarter_of_the_points_to_others_and_saves_a_quarter_of_its_own() -> None:
    for name, found in listed().items():
        assert 4 * found.better <= 3 * found.left, name
        assert 4 * found.saved >= found.better + found.saved, name


def test_tempting_mistake_is_shown_with_the_real_cards_or_with_a_typical_deal() -> None:
    """It costs there half of what it is said to cost or more: twice as much at most, or three times with real cards."""
    for name, found in listed().items():
        assert found.source in (Source.REAL, Source.TYPICAL), name
        most = MOST_TIMES if found.source is Source.REAL else TYPICAL_TIMES
        assert claimed_loss(PUZZLES[name]) <= 2 * found.saved <= 2 * most * claimed_loss(PUZZLES[name]), name


@pytest.mark.parametrize("step", [27, pytest.param(1, marks=pytest.mark.full)])
def test_deal_of_a_pass_puzzle_is_a_typical_one(step: int) -> None:
    """The better pass takes what it takes in the middle half of the deals, and the difference is a lesson there."""
    for puzzle in [puzzle for puzzle in PUZZLES.values() if puzzle.is_pass][::step]:
        found = points_of_best_pass(puzzle)
        assert puzzle.example in typical_deals(found, 3 * claimed_loss(puzzle)), puzzle.name


def picked(puzzle: Puzzle, folder: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Find a puzzle that all levels solve, and return what the game gets of it; one seed for dealt hands is tried."""
    monkeypatch.setattr(puzzles, "EXAMPLES", 1)
    monkeypatch.setattr(puzzles, "table_of", lambda _: puzzle.passes)
    monkeypatch.setattr(puzzles, "_share_solved", lambda task: (task[0].name, 1.0))
    (folder / "found").write_text(line_of(replace(puzzle, example=0)), encoding="utf-8")
    puzzles.pick_puzzles(folder / "found", folder / "picked", 9)
    return (folder / "picked").read_text(encoding="utf-8")


def test_puzzle_that_no_typical_deal_shows_is_not_picked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Puzzles of the game are."""
    monkeypatch.setattr(puzzle_passes, "EXAMPLE_DEALS", 120)
    monkeypatch.setattr(puzzle_passes, "LEAST_DEALS", 5)
    card = PUZZLES["3-94-20"]
    assert picked(card, tmp_path, monkeypatch) == f"{line_of(card)}\n"
    for former in (WITHOUT_TYPICAL_LINES, WITHOUT_TYPICAL_DEALS):
        assert not picked(former, tmp_path, monkeypatch), former.name


def test_pass_is_no_puzzle_if_none_of_the_typical_deals_shows_its_tempting_mistake(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    puzzle = PUZZLES["6-250-0"]
    monkeypatch.setattr(puzzle_passes, "LEAST_DEALS", 1)
    for deals, found in ((puzzle.example, puzzle.example), (puzzle.example - 1, None)):
        monkeypatch.setattr(puzzle_passes, "EXAMPLE_DEALS", deals)
        assert example_of(puzzle) == found


def points_of_best_pass(puzzle: Puzzle) -> dict[int, int]:
    """Return the points that the best pass of a puzzle takes, by the seed of each deal that could have been chosen."""
    game = reading_of(puzzle, [Player(str(seat)) for seat in range(puzzle.seats)]).game
    best, die = puzzle.best_pass, SeededChance(game.seed).roll(1)
    fork = Fork(game.state, SOLVER, best, best, 0.0, die, is_exercise=True)
    states = {seed: example_state(replace(fork, example=seed)) for seed in range(1, EXAMPLE_DEALS + 1)}
    return {seed: play_on(state, SOLVER, best, die).points for seed, state in states.items()}


@for_rows(
    ("points", "most", "typical"),
    [
        ([*range(20)], 100, [*range(5, 15)]),
        ([*range(20)], 10, [*range(5, 11)]),
        ([*range(20)], 6, [5, 6]),
        ([*range(20)], 4, []),  # none of the middle half is a lesson
        ([0] * 7 + [*range(1, 14)], 100, [*range(7, 15)]),  # nothing is taken in more than a quarter
        ([0] * 11 + [*range(1, 10)], 100, [*range(15)]),
    ],
)
def test_typical_deals_are_in_the_middle_half(points: list[int], most: int, typical: list[int]) -> None:
    assert typical_deals(dict(enumerate(points)), most) == typical


def test_better_line_takes_no_more_back_in_one_trick_than_it_saves_in_all() -> None:
    for name, found in listed().items():
        assert -min(trick.points for trick in found.tricks) <= found.saved, name


def test_trick_is_taken_on_purpose_or_left_to_others_where_a_theme_says_so() -> None:
    for name, found in listed().items():
        if PUZZLES[name].theme in (Theme.TAKE, Theme.DUCK, Theme.DRIVE):
            assert (found.takers[1] == SOLVER) is (PUZZLES[name].theme is Theme.TAKE), name


def test_danger_that_is_given_away_takes_a_trick_if_it_is_kept() -> None:
    for name, found in listed().items():
        if PUZZLES[name].theme in (Theme.DUMP, Theme.FIRST):
            assert found.kept_taker == SOLVER, name


def test_cheapest_lead_takes_less_than_half_of_what_is_left() -> None:
    for name, found in listed().items():
        if PUZZLES[name].theme is Theme.LEAD:
            assert 2 * found.better < found.left, name


def test_difference_is_told_by_its_largest_trick_and_by_a_second_one_if_it_is_spread() -> None:
    met = set[int]()
    for name, found in listed().items():
        first, *others = deciding_tricks(found.tricks)
        assert first.points == max(trick.points for trick in found.tricks), name
        assert first.chosen > first.better, name
        met.add(len(others))
        rest = sorted(trick.points for trick in found.tricks if trick != first)
        if 2 * first.points < found.saved:
            assert [other.points for other in others] == rest[-1:], name
        elif 2 * first.points > 3 * found.saved:
            assert [other.points for other in others] == rest[:1], name
            assert rest[0] < 0, name
        else:
            assert not others, name
    assert met == {0, 1}


@for_rows(
    ("tricks", "marked", "named"),
    [
        ("3:20:0", 0, [3]),
        ("3:20:0 4:10:0", 0, [3]),
        ("3:10:0 4:20:0", 0, [4]),
        ("3:10:0 4:11:0 5:9:0", 0, [4, 3]),
        ("3:20:0 4:0:5", 0, [3]),
        ("3:40:0 4:0:20 5:0:5", 0, [3, 4]),
        ("3:10:0 4:11:0 5:9:0", 5, [5, 4]),
        ("3:20:0 4:15:0", 4, [4, 3]),
        ("3:20:0 4:19:0", 4, [4, 3]),
        ("3:5:0 4:20:0", 3, [3, 4]),
        ("3:0:5 4:20:0", 3, [4]),  # nothing is saved in the marked one
    ],
)
def test_tricks_that_are_named_are_the_marked_one_or_those_with_most_of_the_difference(
    tricks: str, marked: int, named: list[int]
) -> None:
    differences = [TrickDifference(*map(int, trick.split(":"))) for trick in tricks.split()]
    assert [trick.number for trick in deciding_tricks(differences, marked)] == named
