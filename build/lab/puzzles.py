"""Finds the puzzles of the game in self-play, and measures which levels solve them.

Usage: python build/lab/puzzles.py make FILE [--deals 1000] [--per-cell 8] [--jobs N]
       python build/lab/puzzles.py pick FILE [--per-cell 8]
       python build/lab/puzzles.py solve [LEVEL ...] [--jobs N]
       python build/lab/puzzles.py read [NAME ...]

``make`` appends puzzles to a file, and continues an interrupted run. ``pick`` writes the first puzzles of each group to
the game's own file. ``solve`` prints the percentage of the game's puzzles that each level solves. ``read`` prints what
the game says about the most tempting mistake in each puzzle, and the tricks of both lines: the first one, the one that
shows the reason, and those that the solver takes. See docs/puzzles.md.
"""

import argparse
import os
import random
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from statistics import fmean
from typing import Final

from puzzle_positions import Deal, choices_of, line_of, puzzles_of
from puzzle_themes import is_lesson, theme_of

from papayoo.ai.levels import MENU_LEVELS
from papayoo.cli.processes import map_in_processes
from papayoo.cli.simulate import aligned
from papayoo.engine import Card, Player, SeededChance
from papayoo.match import (
    DIFFICULTIES,
    SOLVER,
    Cause,
    Demonstration,
    Fork,
    Puzzle,
    Theme,
    demonstrate,
    reading_of,
    shipped_puzzles,
)
from papayoo.match.puzzles import PUZZLE_FILE
from papayoo.resources import asset_path
from papayoo.text.catalog import load_catalog
from papayoo.ui.table_view.card_texts import card_name

SEATS: Final = (3, 4, 5, 6)
"""The seat counts for which puzzles are made."""
MAX_FALL: Final = 0.4
"""Maximum by which a weaker level's success rate at a puzzle may exceed a stronger level's.

The success rate is the fraction of a level's tries that solve the puzzle.
"""
MIN_EXPERT: Final = 0.5
"""Minimum success rate of the level expert at a puzzle."""
_DONE: Final = "#"

Cell = tuple[int, Theme, int]
"""Identifies a group of puzzles: their number of seats, theme and difficulty."""


def make_puzzles(file: Path, per_cell: int, deals: int, jobs: int) -> None:
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
            output.writelines(f"{line_of(puzzle)}\n" for puzzle in kept)
            output.write(f"{_DONE} {deal.seats} {deal.number}\n")
            output.flush()
            print(f"deal {deal.number} at {deal.seats} seats done, {cells.total()} puzzles so far", file=sys.stderr)


def _open_deals(done: set[tuple[int, int]], cells: Counter[Cell], per_cell: int, deals: int) -> Iterator[Deal]:
    """Yield the deals in which puzzles are still needed, each with the groups that already have enough.

    The groups of a deal are determined only when its turn comes, because earlier deals have filled some groups.
    """
    for number in range(deals):
        for seats in SEATS:
            full = _full_groups(cells, seats, per_cell)
            if (seats, number) not in done and len(full) < len(Theme) * len(DIFFICULTIES):
                yield Deal(seats, number, full)


def _full_groups(cells: Counter[Cell], seats: int, per_cell: int) -> frozenset[tuple[Theme, int]]:
    """Return the pairs of theme and difficulty with enough puzzles at this number of seats.

    ``per_cell`` puzzles are enough. If a theme has twice as many puzzles in all, each of its difficulties has enough.
    """
    of_theme = {theme: sum(cells[seats, theme, rank] for rank in DIFFICULTIES) for theme in Theme}
    groups = ((theme, rank) for theme in Theme for rank in DIFFICULTIES)
    return frozenset(
        (theme, rank)
        for theme, rank in groups
        if cells[seats, theme, rank] >= per_cell or of_theme[theme] >= 2 * per_cell
    )


def pick_puzzles(file: Path, target: Path, per_cell: int) -> None:
    """Write the first puzzles of each group to the file of the game.

    Leaves out puzzles that a level solves much more rarely than a weaker one, because they only show a weakness of its
    own policy, puzzles that the level expert usually misses, and those whose lines are no lesson.
    """
    groups = defaultdict[Cell, list[Puzzle]](list)
    for puzzle in filter(None, map(_shown, _puzzles_in(file))):
        if not _is_trap(puzzle):
            groups[_cell(puzzle)].append(puzzle)
    picked = [puzzle for cell in sorted(groups) for puzzle in groups[cell][:per_cell]]
    target.write_text("".join(f"{line_of(puzzle)}\n" for puzzle in picked), encoding="utf-8")


def _shown(puzzle: Puzzle) -> Puzzle | None:
    """Return a puzzle with a theme that its lines show; None if they are no lesson."""
    players = [Player(str(seat)) for seat in range(puzzle.seats)]
    found, view = lines_of(puzzle, players), reading_of(puzzle, players).game.view(SOLVER)
    theme = None if found is None else theme_of(view, puzzle.answer, puzzle.tempting, found)
    is_kept = theme is not None and found is not None and is_lesson(theme, found)
    return replace(puzzle, theme=theme) if is_kept and theme is not None else None


def lines_of(puzzle: Puzzle, players: Sequence[Player]) -> Demonstration | None:
    """Return both lines of a puzzle, as the game shows them to somebody who makes the most tempting mistake.

    They are those of the answer's first card, or of a pass that contains the whole answer.
    """
    game = reading_of(puzzle, players).game
    hand, wrong = game.view(SOLVER).hand, puzzle.tempting
    chosen: tuple[Card, ...] = (wrong,)
    better = puzzle.answer[:1]
    if puzzle.is_pass:
        better = puzzle.mended(hand, hand[: game.options.deal.pass_size])
        chosen = puzzle.spoiled(hand, better, wrong)
    die = SeededChance(game.seed).roll(1)
    return demonstrate(Fork(game.state, SOLVER, chosen, better, puzzle.losses[wrong], die), random.Random(0))


def _is_trap(puzzle: Puzzle) -> bool:
    shares = [_share_solved((puzzle, level))[1] for level in MENU_LEVELS]
    is_falling = any(weaker - stronger > MAX_FALL for weaker, stronger in combinations(shares, 2))
    return is_falling or shares[-1] < MIN_EXPERT


def solve_puzzles(levels: Sequence[str], jobs: int) -> None:
    """Print the percentage of the shipped puzzles that each level solves.

    The percentages are listed by theme and by difficulty.
    """
    puzzles = shipped_puzzles()
    solved = {level: _shares(puzzles, level, jobs) for level in levels}
    groups = {
        **{str(theme): [puzzle for puzzle in puzzles if puzzle.theme is theme] for theme in Theme},
        **{str(rank): [puzzle for puzzle in puzzles if puzzle.difficulty == rank] for rank in DIFFICULTIES},
        "all": puzzles,
    }
    rows = [["theme", "puzzles", *levels]]
    for name, group in groups.items():
        means = (fmean(solved[level][puzzle.name] for puzzle in group) if group else 0 for level in levels)
        rows.append([name, str(len(group)), *(f"{100 * mean:.0f} %" for mean in means)])
    print(aligned(rows, left=0))


def _shares(puzzles: Iterable[Puzzle], level: str, jobs: int) -> dict[str, float]:
    """Return the fraction of attempts in which a level solves each puzzle, by the puzzle's name."""
    return dict(map_in_processes(_share_solved, ((puzzle, level) for puzzle in puzzles), jobs))


def _search(deal: Deal) -> tuple[Deal, list[Puzzle]]:
    return deal, puzzles_of(deal)


def _share_solved(task: tuple[Puzzle, str]) -> tuple[str, float]:
    """Let a bot attempt a puzzle several times; return the puzzle's name and the fraction of correct attempts."""
    puzzle, level = task
    game = reading_of(puzzle, [Player(str(seat)) for seat in range(puzzle.seats)]).game
    choices = choices_of(game.view(SOLVER), level, puzzle.name)
    return puzzle.name, fmean(puzzle.loss_of(cards) == 0 for cards in choices)


def read_puzzles(names: Sequence[str]) -> None:
    """Print the puzzles with these names, or all: the reason in the verdict, and the tricks in which it shows."""
    for puzzle in shipped_puzzles():
        if not names or puzzle.name in names:
            print("\n".join(_lines_about(puzzle)), end="\n\n")


def _lines_about(puzzle: Puzzle) -> Iterator[str]:
    texts = load_catalog()
    players = [Player("You"), *(Player(texts(f"player.opponent_{seat}")) for seat in range(1, puzzle.seats))]
    game = reading_of(puzzle, players).game
    hand, die = game.view(SOLVER).hand, SeededChance(game.seed).roll(1)
    found = lines_of(puzzle, players)
    yield f"{puzzle.name} {puzzle.theme}: {' '.join(map(str, hand))}, 7 of {die.name.lower()}"
    if found is None:
        yield "  No deal shows it."
        return
    cards, parting = found.sources[0].value, found.parting
    yield f"  {parting.cause}, {cards} cards: {found.chosen.points} or {found.better.points} points"
    name, card = players[parting.seat].name, card_name(texts, parting.card)
    if parting.cause is not Cause.SPREAD:
        yield f"  {texts(f'show.cause.{parting.cause}', name=name, card=card, n=parting.number)}"
    for line, number in ((found.chosen, parting.chosen_trick), (found.better, parting.better_trick)):
        yield f"  {' '.join(map(str, line.cards))}:"
        for trick in line.tricks:
            taken, mark = trick.taken, "*" if trick.number == number else " "
            if mark == "*" or trick is line.tricks[0] or taken.taker == SOLVER:
                plays = ", ".join(f"{players[play.seat].name} {play.card}" for play in taken.trick.plays)
                yield f"  {mark} {trick.number}: {plays}: {players[taken.taker].name} {taken.points}"


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


def main(arguments: Sequence[str] | None = None) -> None:
    """Make, pick, solve or read puzzles, depending on the arguments; see the module docstring."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    actions = parser.add_subparsers(dest="action", required=True)
    making, picking, solving, reading = (actions.add_parser(name) for name in ("make", "pick", "solve", "read"))
    reading.add_argument("names", nargs="*", help="names of puzzles, by default all")
    for action in (making, picking):
        action.add_argument("file", type=Path)
        action.add_argument("--per-cell", type=int, default=8, help="puzzles for each seats, theme and difficulty")
    making.add_argument("--deals", type=int, default=1000, help="deals to search for each number of seats")
    solving.add_argument("levels", nargs="*", default=MENU_LEVELS)
    for action in (making, solving):
        action.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args(arguments)
    match asked.action:
        case "make":
            make_puzzles(asked.file, asked.per_cell, asked.deals, asked.jobs)
        case "pick":
            pick_puzzles(asked.file, asset_path(PUZZLE_FILE), asked.per_cell)
        case "read":
            read_puzzles(asked.names)
        case _:
            solve_puzzles(asked.levels, asked.jobs)


if __name__ == "__main__":
    main()
