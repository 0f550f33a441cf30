"""Measures how many points a bot's cards cost, as judged by a search that knows the policy of the opponents.

Usage: python build/lab/card_regret.py BOT [--opponents coarse,placer,sheltered] [--games 16] [--jobs 2]
                                           [--save FILE] [--against FILE]

In each position, BOT chooses a card, and the judge compares all legal cards. The regret of a card is the difference
between its expected points and those of the best card. The positions come from games of four rounds, in which the
learned policy plays in one seat and three opponents with one policy in the others. They do not depend on BOT, so that
two versions of it can be compared in the same positions: ``--save`` writes the regret of each round to a file, and
``--against`` prints the mean difference from the regrets in such a file. The margin of a difference is much smaller
than that of points in the arena. But it contains neither passes nor positions that only BOT gets into.
"""

import argparse
import json
import os
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain
from pathlib import Path
from statistics import fmean
from typing import Final

from stranger_kinds import trained_table

from papayoo.ai.kernel import Kernel
from papayoo.ai.levels import player_of
from papayoo.ai.opponent_model import set_opponents
from papayoo.ai.policy_bot import PolicyBot
from papayoo.ai.policy_tables import Table, learned_table
from papayoo.ai.search_bot import Budget, SearchBot
from papayoo.cli.arena import confidence_margin
from papayoo.cli.processes import map_in_processes
from papayoo.cli.recording_bot import RecordingBot
from papayoo.engine import Game, GameOptions, SeatView
from papayoo.match import Choice, play_out

SEATS: Final = 4
ROUNDS: Final = 4
"""Number of rounds in a game: in the later ones, a bot knows how its opponents play."""
LEARNED: Final = "learned"
"""Name of opponents that follow the learned policy. The level hard follows it too."""
SPARRING: Final = ("coarse", "placer", "sheltered")
"""Names of the opponents that each follow a trained policy of the sparring league."""
BUDGET: Final = Budget(
    worlds=800, steps=20, particles=32, annealing_steps=1000, pass_samples=2000, deals=1, passes=1, batch=50,
    keeps_all=True,
)  # fmt: skip
"""Search budget with which `KnowingSearch` judges a card."""


@dataclass(frozen=True, slots=True)
class Task:
    """A game in whose positions the cards of a bot are judged.

    ``bot`` is the tested bot, ``opponents`` the policy of its three opponents, and ``game`` the number of the game.
    """

    bot: str
    opponents: str
    game: int


@dataclass(frozen=True, slots=True)
class RoundRegret:
    """The regret of a bot in one round of a game, in points. The rounds of a game are counted from 1."""

    opponents: str
    game: int
    number: int
    points: float


class KnowingSearch(SearchBot):
    """A search in which all opponents follow one given policy."""

    def __init__(self, table: Table, budget: Budget = BUDGET) -> None:
        super().__init__(budget)
        self._table = table

    def prepare_opponents(self, kernel: Kernel, view: SeatView) -> None:
        """Make all opponents follow the policy.

        They get the first player type, which almost always plays the card with the highest score.
        """
        set_opponents(kernel, view, {})
        kernel.load_table(0, self._table)
        kernel.type_count = 1
        for seat in set(range(view.options.seats)) - {view.seat}:
            kernel.set_type(seat, 0)
            kernel.set_type_odds(seat, [1.0])


def table_of(opponents: str) -> Table:
    """Return the weight table of opponents, given by name: `LEARNED` or one of `SPARRING`."""
    return learned_table(SEATS) if opponents == LEARNED else trained_table(opponents, SEATS)


def judged_choices(opponents: str, game: int) -> Sequence[Choice]:
    """Play a game, and return the decisions of one seat between two or more cards.

    The learned policy plays in this seat, so that the positions do not depend on the tested bot.
    """
    seat = game % SEATS
    watched = RecordingBot(PolicyBot(table=learned_table(SEATS)))
    others = [PolicyBot(table=table_of(opponents)) for _ in range(SEATS - 1)]
    play_out(Game(GameOptions(SEATS, ROUNDS), f"regret/{game}"), [*others[:seat], watched, *others[seat:]])
    return [choice for choice in watched.choices if len(choice.view.legal) > 1]


def regrets_in_game(task: Task, budget: Budget = BUDGET) -> list[RoundRegret]:
    """Return the regret of a bot in each round of a game."""
    judge, bot = KnowingSearch(table_of(task.opponents), budget), player_of(task.bot)
    sums = dict.fromkeys(range(1, ROUNDS + 1), 0.0)
    for number, choice in enumerate(judged_choices(task.opponents, task.game)):
        view, seed = choice.view, f"{task.game}/{number}"
        points = {option.cards[0]: option.points for option in judge.price_cards(view, random.Random(f"judge/{seed}"))}
        sums[view.round_number] += points[bot.choose_card(view, random.Random(seed))] - min(points.values())
    return [RoundRegret(task.opponents, task.game, number, points) for number, points in sums.items()]


def report(regrets: Sequence[RoundRegret]) -> Iterator[str]:
    """Return the lines that describe the regrets: one for each kind of opponents, and one for all."""
    kinds = list(dict.fromkeys(regret.opponents for regret in regrets))
    for kind in kinds:
        yield _line(kind, [regret for regret in regrets if regret.opponents == kind])
    if len(kinds) > 1:
        yield _line("all", regrets)


def _line(name: str, regrets: Sequence[RoundRegret]) -> str:
    by_round = (
        f"{fmean(regret.points for regret in regrets if regret.number == number):.1f}"
        for number in range(1, ROUNDS + 1)
    )
    points = [regret.points for regret in regrets]
    mean = f"{fmean(points):.2f} ± {confidence_margin(points):.2f}"
    return f"{name}: {mean} points per round; by round {', '.join(by_round)}"


def difference(regrets: Sequence[RoundRegret], earlier: Sequence[RoundRegret]) -> str:
    """Return a line that states the mean change of the regrets since an earlier measurement of the same rounds.

    Raises ValueError if the two have no round in common.
    """
    before = {(regret.opponents, regret.game, regret.number): regret.points for regret in earlier}
    rounds = [(regret.opponents, regret.game, regret.number) for regret in regrets]
    changes = [regret.points - before[key] for regret, key in zip(regrets, rounds, strict=True) if key in before]
    if not changes:
        raise ValueError("the two measurements have no round in common")
    return f"difference: {fmean(changes):+.2f} ± {confidence_margin(changes):.2f} points in {len(changes)} rounds"


def load(path: Path) -> list[RoundRegret]:
    """Return the regrets in a file that `save` has written."""
    return [RoundRegret(*row) for row in json.loads(path.read_text(encoding="utf-8"))]


def save(regrets: Sequence[RoundRegret], path: Path) -> None:
    """Write regrets to a file that `load` can read."""
    rows = [[regret.opponents, regret.game, regret.number, regret.points] for regret in regrets]
    path.write_text(json.dumps(rows), encoding="utf-8")


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure the bot on the command line, and print its regrets."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bot")
    parser.add_argument("--opponents", default=",".join(SPARRING))
    parser.add_argument("--games", default=16, type=int)
    parser.add_argument("--jobs", default=os.cpu_count() or 1, type=int)
    parser.add_argument("--save", type=Path)
    parser.add_argument("--against", type=Path)
    given = parser.parse_args(arguments)
    kinds: list[str] = given.opponents.split(",")
    if not set(kinds) <= {LEARNED, *SPARRING}:
        parser.error(f"the opponents are {', '.join((LEARNED, *SPARRING))}")
    tasks = [Task(given.bot, kind, game) for kind in kinds for game in range(given.games)]
    games = map_in_processes(partial(regrets_in_game, budget=BUDGET), tasks, given.jobs)
    found = list(chain.from_iterable(games))
    for line in report(found):
        print(line)
    if given.save:
        save(found, given.save)
    if given.against:
        print(difference(found, load(given.against)))


if __name__ == "__main__":
    main()
