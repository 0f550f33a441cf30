"""The arena: how strong a computer player is among others, measured on duplicate deals.

A game is played once with the player under test in each seat, the others keeping theirs in turn, the cards and dice
the same each time; its luck cancels out.
"""

import random
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import chain
from math import ceil, sqrt
from statistics import NormalDist, fmean, quantiles, stdev

from papayoo.ai.bot import Bot
from papayoo.ai.levels import bot_of
from papayoo.engine.cards import Card
from papayoo.engine.commands import StartRound
from papayoo.engine.game import Game
from papayoo.engine.options import GameOptions
from papayoo.engine.view import SeatView
from papayoo.match.answers import answer, bot_stream

CONFIDENCE = 0.95
"""How sure the interval is that is printed."""


@dataclass(frozen=True, slots=True)
class Contest:
    """What is to be measured: player A among the players B, over a number of deals.

    ``others`` take the other seats in order, over and over. A game has ``rounds`` deals, and games are played until
    there are at least ``deals``.
    """

    player: str
    others: tuple[str, ...]
    seats: int
    deals: int
    rounds: int
    seed: str

    @property
    def games(self) -> int:
        """How many different games there are; each is played once from each seat."""
        return ceil(self.deals / self.rounds)


@dataclass(frozen=True, slots=True)
class Sitting:
    """One game of the player in one seat: its points a round, and the seconds of each of its decisions."""

    game: int
    points: float
    seconds: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Finding:
    """What came of a contest: points a round of A, half the width of the interval, and the time of a decision in s."""

    points: float
    margin: float
    rounds: int
    median_s: float
    p99_s: float


class Clocked:
    """A player whose decisions are timed."""

    def __init__(self, bot: Bot, clock: Callable[[], float] = time.perf_counter) -> None:
        self._bot = bot
        self._clock = clock
        self.seconds: list[float] = []

    def choose_pass(self, view: SeatView, rng: "random.Random") -> tuple[Card, ...]:
        """What the player passes."""
        begun = self._clock()
        cards = self._bot.choose_pass(view, rng)
        self.seconds.append(self._clock() - begun)
        return cards

    def choose_card(self, view: SeatView, rng: "random.Random") -> Card:
        """What the player plays."""
        begun = self._clock()
        card = self._bot.choose_card(view, rng)
        if len(view.legal) > 1:
            self.seconds.append(self._clock() - begun)
        return card


def sittings(contest: Contest, jobs: int) -> Iterator[Sitting]:
    """Every game of a contest from every seat, as they come; by so many processes."""
    tasks = [(contest, game, seat) for game in range(contest.games) for seat in range(contest.seats)]
    if jobs == 1:
        yield from map(sit_down, tasks)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(sit_down, tasks)


def sit_down(task: tuple[Contest, int, int]) -> Sitting:
    """Play one game with the player in one seat."""
    contest, number, seat = task
    seed = f"{contest.seed}/{number}"
    player = Clocked(bot_of(contest.player))
    others = [contest.others[turn % len(contest.others)] for turn in range(contest.seats - 1)]
    bots = [bot_of(spec) for spec in others]
    bots.insert(seat, player)
    game = Game(GameOptions(contest.seats, contest.rounds), seed)
    while not game.is_over:
        game.execute(StartRound())
        while game.to_act:
            view = game.view(min(game.to_act))
            game.execute(answer(bots[view.seat], view, bot_stream(seed, view)))
    return Sitting(number, fmean(points[seat] for points in game.state.scores), tuple(player.seconds))


def finding_of(contest: Contest, played: Sequence[Sitting]) -> Finding:
    """What the sittings show. A game with all its seats is one observation: its rounds and seats hang together."""
    by_game: dict[int, list[float]] = {}
    for sitting in played:
        by_game.setdefault(sitting.game, []).append(sitting.points)
    means = [fmean(points) for points in by_game.values()]
    spread = stdev(means) / sqrt(len(means)) if len(means) > 1 else float("nan")
    seconds = sorted(chain.from_iterable(sitting.seconds for sitting in played))
    cuts = quantiles(seconds, n=100) if len(seconds) > 1 else [float("nan")] * 99
    margin = NormalDist().inv_cdf(0.5 + CONFIDENCE / 2) * spread
    return Finding(fmean(means), margin, len(played) * contest.rounds, cuts[49], cuts[98])
