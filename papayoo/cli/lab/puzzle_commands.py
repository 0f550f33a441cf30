"""The command ``papayoo puzzles``: finds puzzles in self-play, and measures which levels solve them."""

import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from pathlib import Path
from statistics import fmean
from typing import Final

from papayoo.ai.levels import MENU_LEVELS
from papayoo.ai.themes import Theme
from papayoo.cli.lab.puzzle_positions import Deal, choices_of, puzzles_of
from papayoo.cli.processes import map_in_processes
from papayoo.cli.simulate import aligned
from papayoo.engine.record import Player
from papayoo.match.puzzles import DIFFICULTIES, SOLVER, Puzzle, reading_of, shipped_puzzles
from papayoo.text.catalog import Catalog

SEATS: Final = (3, 4, 5, 6)
"""The numbers of seats with puzzles."""
MAX_FALL: Final = 0.5
"""Maximum difference by which a level may solve a puzzle more rarely than a weaker one."""
_DONE: Final = "#"

Cell = tuple[int, Theme, int]
"""A group of puzzles of which a limited number is kept: seats, theme and difficulty."""


def make_puzzles(file: Path, per_cell: int, deals: int, jobs: int, texts: Catalog) -> int:
    """Append the puzzles of new deals to a file, until every group of puzzles is full.

    The file also lists the deals that are done, so that the command continues where it was interrupted.
    """
    done, cells = _read(file)
    tasks = _open_deals(done, cells, per_cell, deals)
    with file.open("a", encoding="utf-8") as output:
        for deal, found in map_in_processes(_search, tasks, jobs):
            full = _full_groups(cells, deal.seats, per_cell)
            kept = [puzzle for puzzle in found if (puzzle.theme, puzzle.difficulty) not in full]
            cells.update(map(_cell, kept))
            output.writelines(f"{puzzle.line}\n" for puzzle in kept)
            output.write(f"{_DONE} {deal.seats} {deal.number}\n")
            output.flush()
            line = texts("cli.puzzles.progress", seats=deal.seats, deal=deal.number, n=sum(cells.values()))
            print(line, file=sys.stderr)
    return 0


def _open_deals(done: set[tuple[int, int]], cells: Counter[Cell], per_cell: int, deals: int) -> Iterator[Deal]:
    """Yield the deals to search, with the groups that are full by then."""
    for number in range(deals):
        for seats in SEATS:
            full = _full_groups(cells, seats, per_cell)
            if (seats, number) not in done and len(full) < len(Theme) * len(DIFFICULTIES):
                yield Deal(seats, number, full)


def _full_groups(cells: Counter[Cell], seats: int, per_cell: int) -> frozenset[tuple[Theme, int]]:
    """Return the groups with enough puzzles at a number of seats: so many, or twice as many in the whole theme."""
    of_theme = {theme: sum(cells[seats, theme, rank] for rank in DIFFICULTIES) for theme in Theme}
    groups = ((theme, rank) for theme in Theme for rank in DIFFICULTIES)
    return frozenset(
        (theme, rank)
        for theme, rank in groups
        if cells[seats, theme, rank] >= per_cell or of_theme[theme] >= 2 * per_cell
    )


def pick_puzzles(file: Path, target: Path, per_cell: int) -> int:
    """Write the first puzzles of each group in a file of found puzzles to the file of the game.

    Puzzles that a level solves much more rarely than a weaker one are left out: they are traps of one policy.
    """
    groups = defaultdict[Cell, list[Puzzle]](list)
    for puzzle in _puzzles_in(file):
        if not _is_trap(puzzle):
            groups[_cell(puzzle)].append(puzzle)
    picked = [puzzle for cell in sorted(groups) for puzzle in groups[cell][:per_cell]]
    target.write_text("".join(f"{puzzle.line}\n" for puzzle in picked), encoding="utf-8")
    return 0


def _is_trap(puzzle: Puzzle) -> bool:
    shares = [_share_solved((puzzle, level))[1] for level in MENU_LEVELS[:-1]]
    return any(weaker - stronger > MAX_FALL for weaker, stronger in combinations(shares, 2))


def solve_puzzles(levels: Sequence[str], jobs: int, texts: Catalog) -> int:
    """Print the share of the shipped puzzles that each level solves, by theme and by difficulty."""
    puzzles = shipped_puzzles()
    solved = {level: _shares(puzzles, level, jobs) for level in levels}
    groups = {
        **{str(theme): [puzzle for puzzle in puzzles if puzzle.theme is theme] for theme in Theme},
        **{str(rank): [puzzle for puzzle in puzzles if puzzle.difficulty == rank] for rank in DIFFICULTIES},
        texts("cli.puzzles.all"): puzzles,
    }
    rows = [[texts("cli.puzzles.theme"), texts("cli.puzzles.count"), *levels]]
    for name, group in groups.items():
        means = (fmean(solved[level][puzzle.name] for puzzle in group) if group else 0 for level in levels)
        rows.append([name, str(len(group)), *(f"{100 * mean:.0f} %" for mean in means)])
    print(aligned(rows, left=0))
    return 0


def _shares(puzzles: Iterable[Puzzle], level: str, jobs: int) -> dict[str, float]:
    """Return the share of tries in which a level solves each puzzle, by name."""
    return dict(map_in_processes(_share_solved, ((puzzle, level) for puzzle in puzzles), jobs))


def _search(deal: Deal) -> tuple[Deal, list[Puzzle]]:
    return deal, puzzles_of(deal)


def _share_solved(task: tuple[Puzzle, str]) -> tuple[str, float]:
    """Return the name of a puzzle and the share of tries in which a level solves it."""
    puzzle, level = task
    game = reading_of(puzzle, [Player(str(seat)) for seat in range(puzzle.seats)]).game
    choices = choices_of(game.view(SOLVER), level, puzzle.name)
    return puzzle.name, fmean(puzzle.loss_of(cards) == 0 for cards in choices)


def _cell(puzzle: Puzzle) -> Cell:
    return puzzle.seats, puzzle.theme, puzzle.difficulty


def _puzzles_in(file: Path) -> list[Puzzle]:
    lines = file.read_text(encoding="utf-8").splitlines()
    return [Puzzle.from_line(line) for line in lines if not line.startswith(_DONE)]


def _read(file: Path) -> tuple[set[tuple[int, int]], Counter[Cell]]:
    """Return the deals that a file lists as done, and the number of its puzzles in each group."""
    if not file.exists():
        return set(), Counter()
    words = [line.split() for line in file.read_text(encoding="utf-8").splitlines() if line.startswith(_DONE)]
    return {(int(seats), int(number)) for _, seats, number in words}, Counter(map(_cell, _puzzles_in(file)))
