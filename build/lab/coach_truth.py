"""Compares what the coach claims with what happens when both choices are played out from the true position.

Usage: python build/lab/coach_truth.py measure FILE [--games 400] [--jobs N]
       python build/lab/coach_truth.py write FILE

``measure`` appends comparisons to a file, and continues an interrupted run; with ``--games 0``, it compares only the
puzzles. ``write`` computes the tables and the chart of docs/coach.md from the file, and the figures that the game
shows; tables of which the file has no comparisons stay. See docs/coach.md.
"""

import argparse
import os
import random
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

from coach_claims import Claim, Comparison, Table, Time
from coach_page import write_page
from strangers import LEAGUE

from papayoo.ai.bot import Bot
from papayoo.ai.judge import Judgement, judge
from papayoo.ai.levels import bot_of, player_of
from papayoo.ai.search_bot import Budget
from papayoo.cli.processes import map_in_processes
from papayoo.engine import (
    Card,
    Command,
    Game,
    GameOptions,
    GameState,
    PassCards,
    Phase,
    PlayCard,
    Player,
    SeededChance,
    StartRound,
    decide,
    evolve,
    view_of,
)
from papayoo.match import SOLVER, Choice, Puzzle, answer, coach_stream, reading_of, shipped_puzzles
from papayoo.match.bot_play import bot_stream
from papayoo.match.coach_service import COUNTED_LOSS_POINTS

ROUNDS: Final = 5
"""Number of rounds in a game. Only one of the first two is judged, in which the standings hardly matter."""
SEATS: Final = (4, 3, 4, 5, 4, 6)
"""The seat counts of the games, in turn."""
LEVELS: Final = ("novice", "easy", "medium", "hard")
"""The levels of the judged player, and of the opponents at a mixed table."""
STRANGER_SEATS: Final = 4
"""The number of seats for which strangers were trained."""
CARD_HINTS: Final = 2
"""Number of decisions between cards in each round, besides the pass, in which the coach's hint is played."""
HINT_GAMES: Final = 120
"""Number of games in which hints are played: enough for 300 of them, which is what their margins need."""
_DONE: Final = "#"
_HAND: Final = "hand/"

Cards = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Moment:
    """A decision of the judged player in a game: the state before it, and its choice.

    ``bots`` are the players of all seats.
    """

    state: GameState
    choice: Choice
    seed: str
    bots: tuple[Bot, ...]

    def points_after(self, cards: Cards) -> int:
        """Return the points that the seat takes in the rest of the round if it chooses ``cards``.

        Afterwards, an expert plays in its seat, and everybody else plays on as before.
        """
        seat = self.choice.view.seat
        others = (*self.bots[:seat], bot_of("expert"), *self.bots[seat + 1 :])
        return points_after(self.state, seat, cards, others, self.seed)


def points_after(state: GameState, seat: int, cards: Cards, bots: Sequence[Bot], seed: str) -> int:
    """Play a round to its end, and return the points that a seat takes from here on.

    The seat first passes or plays ``cards``; then the bots decide for all seats. Raises IllegalCommand if the cards are
    not legal.
    """
    before = view_of(state, seat).points[seat]
    is_pass = state.phase is Phase.PASSING
    command: Command = PassCards(seat, tuple(sorted(cards))) if is_pass else PlayCard(seat, cards[0])
    while True:
        for event in decide(state, command, SeededChance(seed)):
            state = evolve(state, event)
        if not state.to_act:
            return state.scores[-1][seat] - before
        view = view_of(state, min(state.to_act))
        command = answer(bots[view.seat], view, bot_stream(seed, view))


def moments_of(number: int) -> Iterator[Moment]:
    """Play a game of a number up to its judged round, and yield the decisions of the judged player in it."""
    seed, rng = f"truth/{number}", random.Random(f"truth/{number}")
    table = table_of(number)
    seats = STRANGER_SEATS if table is Table.STRANGERS else SEATS[number // len(Table) % len(SEATS)]
    judged, seat = rng.randint(1, 2), rng.randrange(seats)
    bots = [player_of(_opponent(table, rng)) for _ in range(seats)]
    bots[seat] = bot_of(rng.choice(LEVELS))
    game = Game(GameOptions(seats, ROUNDS), seed)
    while len(game.state.scores) < judged:
        game.execute(StartRound())
        while game.to_act:
            view, state = game.view(min(game.to_act)), game.state
            command = answer(bots[view.seat], view, bot_stream(seed, view))
            if view.seat == seat and view.round_number == judged and (cards := _choice(command, state)):
                yield Moment(state, Choice(view, cards), seed, tuple(bots))
            game.execute(command)


def table_of(number: int) -> Table:
    """Return the kind of opponents in the game with a number."""
    return tuple(Table)[number % len(Table)]


def _opponent(table: Table, rng: random.Random) -> str:
    return rng.choice({Table.MIXED: LEVELS, Table.HARD: ("hard",), Table.STRANGERS: LEAGUE}[table])


def _choice(command: Command, state: GameState) -> Cards:
    """Return the cards of a command; empty if there was nothing to decide."""
    if isinstance(command, PassCards):
        return command.cards
    return (command.card,) if isinstance(command, PlayCard) and len(view_of(state, command.seat).legal) > 1 else ()


def compare_game(number: int, budget: Budget | None = None) -> list[Comparison]:
    """Return the comparisons of one game: of each decision whose loss counts, and of some hints."""
    moments = list(moments_of(number))
    judged = [(moment, _judge(moment, moment.choice.cards, budget)) for moment in moments]
    found = [_costly(number, moment, judgement) for moment, judgement in judged if _is_costly(judgement)]
    if number >= HINT_GAMES:
        return found
    plays = [(moment, judgement) for moment, judgement in judged if moment.state.phase is Phase.PLAYING]
    hinted = random.Random(f"hints/{number}").sample(plays, min(CARD_HINTS, len(plays)))
    # A hint for the pass compares other passes than a judgement of the player's own pass.
    passes = [moment for moment in moments if moment.state.phase is Phase.PASSING]
    hinted += [(moment, _judge(moment, None, budget)) for moment in passes]
    return found + [_hint(number, moment, judgement) for moment, judgement in hinted]


def _judge(moment: Moment, cards: Cards | None, budget: Budget | None) -> Judgement:
    view = moment.choice.view
    found = judge(view, cards, coach_stream(moment.seed, view), budget=budget)
    assert found is not None
    return found


def _is_costly(judgement: Judgement) -> bool:
    return judgement.loss >= COUNTED_LOSS_POINTS


def _costly(number: int, moment: Moment, judgement: Judgement) -> Comparison:
    chosen, better = judgement.chosen, judgement.better
    true = moment.points_after(chosen.cards) - moment.points_after(better.cards)
    return _comparison(Claim.COSTLY, number, moment, (judgement.loss, chosen.mean - better.mean), true)


def _hint(number: int, moment: Moment, judgement: Judgement) -> Comparison:
    best = judgement.options[0]
    return _comparison(Claim.HINT, number, moment, (best.mean, best.mean), moment.points_after(best.cards))


def _comparison(claim: Claim, number: int, moment: Moment, claimed: tuple[float, float], true: int) -> Comparison:
    least, mean = (round(points, 2) for points in claimed)
    seats, time = moment.choice.view.options.seats, time_of(moment.state)
    return Comparison(claim, str(number), seats, time, table_of(number), least, mean, true)


def time_of(state: GameState) -> Time:
    """Return when in the round a state is."""
    if state.phase is Phase.PASSING:
        return Time.PASS
    third = 3 * len(state.running.tricks) // state.options.deal.hand_size
    return (Time.EARLY, Time.MIDDLE, Time.LATE)[third]


def compare_hand(number: int, budget: Budget | None = None) -> list[Comparison]:
    """Return the comparison of what a hand of a game is worth with what an expert takes with it."""
    found = (moment for moment in moments_of(number) if moment.state.phase is Phase.PLAYING)
    moment = next(found, None)
    if moment is None:
        return []
    view = moment.choice.view
    before, least = view.points[view.seat], _judge(moment, None, budget).options[0].mean
    card = bot_of("expert").choose_card(view, bot_stream(moment.seed, view))
    claimed = before + least
    return [_comparison(Claim.HAND, number, moment, (claimed, claimed), before + moment.points_after((card,)))]


def compare_puzzle(puzzle: Puzzle) -> Comparison:
    """Return the comparison of the answer of a puzzle with its most tempting mistake, among opponents of mixed levels.

    In a pass, the answer is the best pass.
    """
    game = reading_of(puzzle, [Player(str(seat)) for seat in range(puzzle.seats)]).game
    state, rng = game.state, random.Random(puzzle.name)
    right: Cards = puzzle.answer[:1]
    wrong: Cards = (puzzle.tempting,)
    if puzzle.is_pass:
        right = puzzle.best_pass
        wrong = puzzle.other_pass(right)
    bots = [bot_of("expert"), *(bot_of(rng.choice(LEVELS)) for _ in range(puzzle.seats - 1))]
    taken = [points_after(state, SOLVER, cards, bots, game.seed) for cards in (wrong, right)]
    claimed = float(puzzle.loss_of(wrong))
    return Comparison(
        Claim.PUZZLE, puzzle.name, puzzle.seats, time_of(state), Table.MIXED, claimed, claimed, taken[0] - taken[1]
    )  # fmt: skip


def measure(file: Path, games: int, jobs: int) -> None:
    """Append the comparisons of games and of all puzzles to a file, except those that it already contains.

    Puzzles come between the games, so that an interrupted run has some of both. Hands come last.
    """
    done = {line.split()[1] for line in _lines(file) if line.startswith(_DONE)}
    puzzles = {puzzle.name: puzzle for puzzle in shipped_puzzles()}
    names = [*_mixed([str(number) for number in range(games)], list(puzzles)), *(_HAND + str(n) for n in range(games))]
    names = [name for name in names if name not in done]
    with file.open("a", encoding="utf-8") as output:
        for name, found in map_in_processes(partial(_compare, puzzles), names, jobs):
            output.writelines(f"{comparison.line}\n" for comparison in found)
            output.write(f"{_DONE} {name}\n")
            output.flush()
            print(f"{name} done, {len(found)} comparisons", file=sys.stderr)


def _compare(puzzles: Mapping[str, Puzzle], name: str) -> tuple[str, list[Comparison]]:
    if name in puzzles:
        return name, [compare_puzzle(puzzles[name])]
    number = int(name.removeprefix(_HAND))
    return name, compare_hand(number) if name.startswith(_HAND) else compare_game(number)


def _mixed(games: Sequence[str], puzzles: Sequence[str]) -> list[str]:
    """Return the names of games and puzzles in one order, each evenly spread over it."""
    places = {name: (number + 1) / len(names) for names in (games, puzzles) for number, name in enumerate(names)}
    return sorted(places, key=lambda name: places[name])


def comparisons_in(file: Path) -> list[Comparison]:
    """Return all comparisons in a file."""
    return [Comparison.from_line(line) for line in _lines(file) if not line.startswith(_DONE)]


def _lines(file: Path) -> list[str]:
    return file.read_text(encoding="utf-8").splitlines() if file.exists() else []


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure, or write the page, depending on the arguments; see the module docstring."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    actions = parser.add_subparsers(dest="action", required=True)
    measuring, writing = (actions.add_parser(name) for name in ("measure", "write"))
    for action in (measuring, writing):
        action.add_argument("file", type=Path)
    measuring.add_argument("--games", type=int, default=400)
    measuring.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args(arguments)
    if asked.action == "measure":
        measure(asked.file, asked.games, asked.jobs)
    else:
        write_page(comparisons_in(asked.file))


if __name__ == "__main__":
    main()
