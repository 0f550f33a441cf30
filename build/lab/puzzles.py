"""Finds the puzzles of the game in self-play, and measures which levels solve them.

Usage: python build/lab/puzzles.py make FILE [--deals 1000] [--per-cell 8] [--jobs N]
       python build/lab/puzzles.py pick FILE [--per-cell 8]
       python build/lab/puzzles.py solve [LEVEL ...] [--jobs N]
       python build/lab/puzzles.py passes [NAME ...] [--jobs N]
       python build/lab/puzzles.py deals [NAME ...] [--jobs N]
       python build/lab/puzzles.py read [NAME ...]

``make`` appends puzzles to a file, and continues an interrupted run. ``pick`` writes the first puzzles of each group to
the game's own files. ``solve`` prints the percentage of the game's puzzles that each level solves. ``passes`` writes
what each pass loses in the game's puzzles about passes, or in those named, and ``deals`` the deal that shows each of
them. ``read`` prints what the game says about the
most tempting mistake in each puzzle, and the tricks of both lines: the first one, the one that shows the reason, and
those that the solver takes. See docs/puzzles.md.
"""

import argparse
import os
import random
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from statistics import fmean
from typing import Final

from puzzle_passes import example_of, table_of
from puzzle_positions import SHARES, Deal, choices_of, line_of, puzzles_of
from puzzle_themes import is_example, is_lesson, theme_of

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
    PassTable,
    Puzzle,
    Source,
    Theme,
    demonstrate,
    reading_of,
    shipped_passes,
    shipped_puzzles,
)
from papayoo.match.pass_tables import PASS_FILE
from papayoo.match.puzzles import PUZZLE_FILE
from papayoo.match.shown_line import FAR_TIMES
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
EXAMPLES: Final = 12
"""Number of seeds that are tried for the dealt hands that show a puzzle, if the real ones do not."""
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
    """Write the first puzzles of each group to the file of the game, and what their passes lose to the one beside it.

    Leaves out puzzles that a level solves much more rarely than a weaker one, because they only show a weakness of its
    own policy, puzzles that the level expert usually misses, and those whose lines are no lesson.
    """
    groups = defaultdict[Cell, list[Puzzle]](list)
    for puzzle in filter(None, map(_shown, _puzzles_in(file))):
        if not _is_trap(puzzle):
            groups[_cell(puzzle)].append(puzzle)
    picked = [puzzle for cell in sorted(groups) for puzzle in groups[cell][:per_cell]]
    target.write_text("".join(f"{line_of(puzzle)}\n" for puzzle in picked), encoding="utf-8")
    _write_passes(target.with_name(PASS_FILE), {puzzle.name: puzzle.passes for puzzle in picked if puzzle.passes})


def _write_passes(target: Path, tables: Mapping[str, PassTable]) -> None:
    text = "".join(f"{name} {table.words}\n" for name, table in tables.items())
    target.write_text(text, encoding="utf-8", newline="\n")


def _shown(puzzle: Puzzle) -> Puzzle | None:
    """Return a puzzle with a theme that its lines show; None if they are no lesson.

    Of the seeds that show it, the first one is taken with which no wrong card is shown with rare hands, or else the one
    with the fewest such cards.
    """
    players = [Player(str(seat)) for seat in range(puzzle.seats)]
    if puzzle.is_pass and puzzle.passes is None:
        puzzle = _rated_by_passes(replace(puzzle, passes=table_of(puzzle)))
    view = reading_of(puzzle, players).game.view(SOLVER)
    kept = list[tuple[tuple[bool, int], Puzzle]]()
    examples = filter(None, (example_of(puzzle),)) if puzzle.is_pass else range(EXAMPLES)
    for example in examples:
        tried = replace(puzzle, example=example)
        found = lines_of(tried, players)
        theme = None if found is None else theme_of(view, puzzle.answer, puzzle.tempting, found)
        if found is None or theme is None:
            continue
        if is_lesson(theme, found) and is_example(found, claimed_loss(puzzle)):
            is_far = found.difference > FAR_TIMES * claimed_loss(puzzle)
            kept.append(((is_far, _rare_lines(tried, players)), replace(tried, theme=theme)))
            if kept[-1][0] == (False, 0):
                break
    return min(kept, key=lambda each: each[0])[1] if kept else None


def _rare_lines(puzzle: Puzzle, players: Sequence[Player]) -> int:
    """Return the number of wrong cards whose lines are shown with rare hands, or not at all; 0 for a pass."""
    if puzzle.is_pass:
        return 0
    shown = (lines_of(puzzle, players, wrong) for wrong in puzzle.losses)
    return sum(found is None or Source.RARE in found.sources for found in shown)


def lines_of(puzzle: Puzzle, players: Sequence[Player], wrong: Card | None = None) -> Demonstration | None:
    """Return both lines of a puzzle, as the game shows them to somebody who plays a wrong card.

    Without such a card, they are those of the most tempting mistake. The better line is that of the answer's first
    card, or of the best pass.
    """
    game = reading_of(puzzle, players).game
    better = puzzle.best_pass if puzzle.is_pass else puzzle.answer[:1]
    chosen = puzzle.other_pass(better) if puzzle.is_pass else (wrong or puzzle.tempting,)
    loss = puzzle.losses[wrong] if wrong else claimed_loss(puzzle)
    fork = Fork(game.state, SOLVER, chosen, better, loss, SeededChance(game.seed).roll(1))
    shown = replace(fork, is_exercise=True, example=puzzle.example)
    return demonstrate(shown, random.Random(puzzle.example))


def _rated_by_passes(puzzle: Puzzle) -> Puzzle:
    """Return a puzzle about a pass with the difficulty that it has if its passes are judged as a whole."""
    share = fmean(_share_solved((puzzle, level))[1] for level in MENU_LEVELS[:-1])
    return replace(puzzle, difficulty=1 + sum(share < limit for limit in SHARES))


def claimed_loss(puzzle: Puzzle) -> int:
    """Return what the most tempting mistake in a puzzle is said to cost."""
    if not puzzle.is_pass or puzzle.passes is None:
        return puzzle.losses[puzzle.tempting]
    return puzzle.loss_of(puzzle.other_pass(puzzle.best_pass))


def _is_trap(puzzle: Puzzle) -> bool:
    shares = [_share_solved((puzzle, level))[1] for level in MENU_LEVELS]
    is_falling = any(weaker - stronger > MAX_FALL for weaker, stronger in combinations(shares, 2))
    return is_falling or shares[-1] < MIN_EXPERT


def price_passes(names: Sequence[str], target: Path, jobs: int) -> None:
    """Write the passes of the shipped puzzles with these names, or of all; those of the others stay as they are."""
    puzzles = [puzzle for puzzle in shipped_puzzles() if puzzle.is_pass]
    tables = dict(shipped_passes())
    wanted = (puzzle for puzzle in puzzles if not names or puzzle.name in names)
    for name, table in map_in_processes(_named_table, wanted, jobs):
        tables[name] = table
        _write_passes(target, {puzzle.name: tables[puzzle.name] for puzzle in puzzles if puzzle.name in tables})
        print(f"{name} done", file=sys.stderr)


def _named_table(puzzle: Puzzle) -> tuple[str, PassTable]:
    return puzzle.name, table_of(puzzle)


def find_deals(names: Sequence[str], target: Path, jobs: int) -> None:
    """Write the deals that show the shipped puzzles about passes with these names, or all."""
    puzzles = {puzzle.name: puzzle for puzzle in shipped_puzzles()}
    wanted = (puzzle for puzzle in puzzles.values() if puzzle.is_pass and (not names or puzzle.name in names))
    for name, example in map_in_processes(_named_example, wanted, jobs):
        if example is None:
            print(f"{name} has no typical deal that shows it", file=sys.stderr)
            continue
        puzzles[name] = replace(puzzles[name], example=example)
        target.write_text("".join(f"{line_of(puzzle)}\n" for puzzle in puzzles.values()), encoding="utf-8")
        print(f"{name} done", file=sys.stderr)


def _named_example(puzzle: Puzzle) -> tuple[str, int | None]:
    return puzzle.name, example_of(puzzle)


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
        won = found.chosen.trick_with(parting.card).number
        yield f"  {texts(f'show.cause.{parting.cause}', name=name, card=card, n=parting.number, won=won)}"
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
    """Make, pick, solve, price or read puzzles, depending on the arguments; see the module docstring."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    actions = parser.add_subparsers(dest="action", required=True)
    making, picking, solving, pricing, dealing, reading = (
        actions.add_parser(name) for name in ("make", "pick", "solve", "passes", "deals", "read")
    )
    for action in (pricing, dealing, reading):
        action.add_argument("names", nargs="*", help="names of puzzles, by default all")
    for action in (making, picking):
        action.add_argument("file", type=Path)
        action.add_argument("--per-cell", type=int, default=8, help="puzzles for each seats, theme and difficulty")
    making.add_argument("--deals", type=int, default=1000, help="deals to search for each number of seats")
    solving.add_argument("levels", nargs="*", default=MENU_LEVELS)
    for action in (making, solving, pricing, dealing):
        action.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args(arguments)
    match asked.action:
        case "make":
            make_puzzles(asked.file, asked.per_cell, asked.deals, asked.jobs)
        case "pick":
            pick_puzzles(asked.file, asset_path(PUZZLE_FILE), asked.per_cell)
        case "passes":
            price_passes(asked.names, asset_path(PASS_FILE), asked.jobs)
        case "deals":
            find_deals(asked.names, asset_path(PUZZLE_FILE), asked.jobs)
        case "read":
            read_puzzles(asked.names)
        case _:
            solve_puzzles(asked.levels, asked.jobs)


if __name__ == "__main__":
    main()
