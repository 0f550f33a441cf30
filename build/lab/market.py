"""Measures how often a computer player earns each lantern of the night market.

Usage: python build/lab/market.py LEVEL [--games 100] [--seed market] [--jobs N] [--json]

The player plays this number of games at every stall. The exit status is 1 if there is a lantern that it never earns.
``market_games.py`` shows that every lantern can be earned.
"""

import argparse
import copy
import json
import os
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from papayoo.ai.bot import Bot
from papayoo.ai.levels import bot_of, player_of
from papayoo.cli.processes import map_in_processes
from papayoo.engine import Game, Player
from papayoo.history.lanterns import Attempt, Lantern
from papayoo.history.rows import GameDetails, RoundRow, row_of_game, row_of_round
from papayoo.history.stalls import STALL_OF, STALLS, Stall, lanterns_of
from papayoo.match.bot_play import play_round

_ANY_TIME = datetime(2000, 1, 1, tzinfo=UTC)


class Play:
    """A game at a stall that is being played, with the rows of its finished rounds.

    ``digits`` records the cards as one digit each. It stays empty unless the bots of the caller add these digits.
    """

    def __init__(self, stall: Stall, seed: str) -> None:
        self.stall = stall
        self.game = Game(stall.options, stall.seed(seed))
        self.digits: list[str] = []
        players = (Player(""), *(Player("", spec) for spec in stall.opponents))
        self._details = GameDetails(self.game.seed, players, _ANY_TIME)
        self._rounds: tuple[RoundRow, ...] = ()

    def copy(self) -> "Play":
        """Return a copy that can be continued in another way, without changing this game."""
        copied = copy.copy(self)
        copied.game, copied.digits = copy.copy(self.game), list(self.digits)
        return copied

    @property
    def attempt(self) -> Attempt:
        """The player's attempt at the stall, with the rounds finished so far."""
        return Attempt(row_of_game(self.game.view(0), self._details), self._rounds)

    def play_round(self, bots: Sequence[Bot]) -> None:
        play_round(self.game, bots)
        self._rounds = (*self._rounds, row_of_round(self.game.view(0), self._details))

    def finish(self, bots: Sequence[Bot]) -> Attempt:
        """Play the remaining rounds, and return the result."""
        while not self.game.is_over:
            self.play_round(bots)
        return self.attempt


@dataclass(frozen=True, slots=True)
class Visits:
    """Settings of a measurement: the bot to measure, its games per stall, and the seed."""

    player: str
    games: int
    seed: str


@dataclass(frozen=True, slots=True)
class Visit:
    """A game of a bot at a stall of the night market; the fields determine its whole course."""

    player: str
    stall: str
    seed: str

    def play(self) -> frozenset[int]:
        """Play the game, and return the numbers of the lanterns that the player earns, from 0."""
        stall = STALL_OF[self.stall]
        bots = [player_of(self.player), *map(bot_of, stall.opponents)]
        return lanterns_of(stall, Play(stall, self.seed).finish(bots))


def run_market(visits: Visits, jobs: int, *, as_json: bool) -> int:
    """Print in how many games at each stall the player earns each lantern.

    Returns the exit status, which is 1 if the player never earns one of the lanterns.
    """
    tasks = [
        Visit(visits.player, stall.id, f"{visits.seed}.{number}") for stall in STALLS for number in range(visits.games)
    ]
    earned = list(map_in_processes(Visit.play, tasks, jobs))
    counts = {
        stall.id: _counts(stall, earned[start : start + visits.games])
        for stall, start in zip(STALLS, range(0, len(earned), visits.games), strict=True)
    }
    print(json.dumps(counts) if as_json else _as_table(counts, visits))
    return 0 if all(map(all, counts.values())) else 1


def _counts(stall: Stall, earned: Sequence[frozenset[int]]) -> list[int]:
    return [sum(number in found for found in earned) for number in range(len(stall.lanterns))]


def _as_table(counts: Mapping[str, Sequence[int]], visits: Visits) -> str:
    lines = [f"Share of {visits.games} games at each stall in which {visits.player} earns each lantern"]
    for name, found in counts.items():
        goals = zip(STALL_OF[name].lanterns, found, strict=True)
        cells = (f"{goal_of(lantern):>18} {count / visits.games:4.0%}" for lantern, count in goals)
        lines.append(f"{name:14}{''.join(cells)}")
    return "\n".join(lines)


def goal_of(lantern: Lantern) -> str:
    """Return the name of a lantern's condition, with its number if there is one."""
    return f"{lantern.kind} {lantern.number}" if lantern.number else lantern.kind


def main(arguments: Sequence[str] | None = None) -> int:
    """Let a computer player play at all stalls and print its results; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("player")
    parser.add_argument("--games", type=int, default=100, help="games at each stall")
    parser.add_argument("--seed", default="market")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args(arguments)
    return run_market(Visits(asked.player, asked.games, asked.seed), asked.jobs, as_json=asked.json)


if __name__ == "__main__":
    sys.exit(main())
