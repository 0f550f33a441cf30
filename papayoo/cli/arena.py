"""The command ``papayoo arena``: measures the strength of a bot with duplicate deals.

Each game is played once with the tested bot in each seat, with the same cards and dice, so that most of the luck
cancels out.
"""

import json
import random
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from math import ceil, isnan, sqrt
from statistics import NormalDist, fmean, quantiles, stdev

from papayoo.ai.bot import Bot
from papayoo.ai.levels import player_of
from papayoo.cli.processes import map_in_processes
from papayoo.engine import ROUND_POINTS, Card, Game, GameOptions, SeatView
from papayoo.match import play_out
from papayoo.text.catalog import Catalog

CONFIDENCE = 0.95
"""Confidence level of the margin that the arena prints with the points."""


@dataclass(frozen=True, slots=True)
class Contest:
    """Settings of a measurement: the tested bot, the other bots, and the number of deals.

    ``others`` sit in the other seats in order. If there are more seats than ``others``, the list is repeated. A game
    has ``rounds`` deals. The number of games is the smallest one that gives at least ``deals`` deals.
    """

    player: str
    others: tuple[str, ...]
    seats: int
    deals: int
    rounds: int
    seed: str

    @property
    def games(self) -> int:
        """The number of different games. Each game is played once with the measured bot in each seat."""
        return ceil(self.deals / self.rounds)

    @property
    def equal_points(self) -> float:
        """Points per round and seat if all players are equally strong.

        In a game for two, the hand that nobody plays counts like a third player.
        """
        return ROUND_POINTS / (self.seats + GameOptions(self.seats, 1).deal.sleeping_hands)


@dataclass(frozen=True, slots=True)
class SeatResult:
    """The result of the tested bot in one seat of one game: points per round and decision times."""

    game: int
    points: float
    seconds: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class ContestResult:
    """Result of a contest: points per round with their confidence margin, and decision times.

    ``median_s`` is the median of the decision times, ``p99_s`` their 99th percentile.
    """

    points: float
    margin: float
    rounds: int
    median_s: float
    p99_s: float


class TimedBot:
    """A bot that wraps another bot and measures the time of its decisions."""

    def __init__(self, bot: Bot, clock: Callable[[], float] = time.perf_counter) -> None:
        self._bot = bot
        self._clock = clock
        self.seconds: list[float] = []

    def choose_pass(self, view: SeatView, rng: random.Random) -> tuple[Card, ...]:
        """Return the wrapped bot's pass, and record the time of the decision."""
        begun = self._clock()
        cards = self._bot.choose_pass(view, rng)
        self.seconds.append(self._clock() - begun)
        return cards

    def choose_card(self, view: SeatView, rng: random.Random) -> Card:
        """Return the wrapped bot's card, and record the time if it had a choice."""
        begun = self._clock()
        card = self._bot.choose_card(view, rng)
        if len(view.legal) > 1:
            self.seconds.append(self._clock() - begun)
        return card


def play_contest(contest: Contest, jobs: int) -> Iterator[SeatResult]:
    """Play all games of a contest, and yield their results.

    The same deals are played once for each seat, with the tested bot in it. ``jobs`` is the number of processes.
    """
    tasks = ((contest, game, seat) for game in range(contest.games) for seat in range(contest.seats))
    yield from map_in_processes(play_from_seat, tasks, jobs)


def play_from_seat(task: tuple[Contest, int, int]) -> SeatResult:
    """Play one game with the tested bot in one seat, and return the bot's result."""
    contest, number, seat = task
    player = TimedBot(player_of(contest.player))
    others = [contest.others[turn % len(contest.others)] for turn in range(contest.seats - 1)]
    bots = [player_of(spec) for spec in others]
    bots.insert(seat, player)
    game = Game(GameOptions(contest.seats, contest.rounds), f"{contest.seed}/{number}")
    play_out(game, bots)
    return SeatResult(number, fmean(points[seat] for points in game.state.scores), tuple(player.seconds))


def evaluate_contest(contest: Contest, played: Sequence[SeatResult]) -> ContestResult:
    """Return the overall result of a contest.

    For the confidence margin, each game is one observation: the mean points over all its seats and rounds.
    """
    by_game: dict[int, list[float]] = {}
    for result in played:
        by_game.setdefault(result.game, []).append(result.points)
    means = [fmean(points) for points in by_game.values()]
    seconds = sorted(chain.from_iterable(result.seconds for result in played))
    cuts = quantiles(seconds, n=100) if len(seconds) > 1 else [float("nan")] * 99
    return ContestResult(fmean(means), confidence_margin(means), len(played) * contest.rounds, cuts[49], cuts[98])


def confidence_margin(values: Sequence[float]) -> float:
    """Return half the width of the confidence interval of the mean.

    The result is NaN if there are fewer than two values.
    """
    if len(values) < 2:
        return float("nan")
    return NormalDist().inv_cdf(0.5 + CONFIDENCE / 2) * stdev(values) / sqrt(len(values))


def mean_of_contests(results: Sequence[ContestResult]) -> ContestResult:
    """Return the mean of several contests, equally weighted; the times are those of the slowest."""
    return ContestResult(
        fmean(result.points for result in results),
        sqrt(sum(result.margin**2 for result in results)) / len(results),
        sum(result.rounds for result in results),
        max(result.median_s for result in results),
        max(result.p99_s for result in results),
    )


def run_arena(contests: Sequence[Contest], jobs: int, texts: Catalog, *, as_json: bool) -> int:
    """Play contests of one tested bot, and print each result and the mean of all."""
    results = []
    for contest in contests:
        results.append(_play_and_evaluate(contest, jobs, texts))
        if not as_json:
            print(_in_words(contest, results[-1], texts), flush=True)
    mean = mean_of_contests(results)
    if as_json:
        tables = [_as_json(contest, result) for contest, result in zip(contests, results, strict=True)]
        print(json.dumps(tables[0] if len(tables) == 1 else {**_points(mean), "tables": tables}, indent=2))
        return 0
    if len(results) > 1:
        print(texts("cli.arena.mean", n=len(results), **_points_in_words(mean)))
    print(texts("cli.arena.equal", points=f"{contests[0].equal_points:.1f}", rounds=mean.rounds))
    print(texts("cli.arena.time", median=f"{1000 * mean.median_s:.2f}", p99=f"{1000 * mean.p99_s:.2f}"))
    return 0


def _play_and_evaluate(contest: Contest, jobs: int, texts: Catalog) -> ContestResult:
    """Play a contest and return its result; show the progress if standard error is a terminal."""
    played: list[SeatResult] = []
    begun = time.monotonic()
    for game in play_contest(contest, jobs):
        played.append(game)
        if sys.stderr.isatty():
            _print_progress(contest, played, time.monotonic() - begun, texts)
    if sys.stderr.isatty():
        print(file=sys.stderr)
    return evaluate_contest(contest, played)


def _print_progress(contest: Contest, played: Sequence[SeatResult], seconds: float, texts: Catalog) -> None:
    total = contest.games * contest.seats
    left = seconds / len(played) * (total - len(played))
    points = fmean(result.points for result in played)
    line = texts("cli.arena.progress", done=len(played), total=total, points=f"{points:.1f}", left=f"{left:.0f}")
    print(f"\r{line}", end="", file=sys.stderr)


def _in_words(contest: Contest, result: ContestResult, texts: Catalog) -> str:
    others = ", ".join(contest.others)
    points = _points_in_words(result)
    return texts("cli.arena.result", player=contest.player, others=others, seats=contest.seats, **points)


def _points_in_words(result: ContestResult) -> dict[str, str]:
    margin = "?" if isnan(result.margin) else f"{result.margin:.2f}"
    return {"points": f"{result.points:.2f}", "margin": margin}


def _as_json(contest: Contest, result: ContestResult) -> dict[str, object]:
    return {
        "player": contest.player,
        "others": contest.others,
        "seats": contest.seats,
        "seed": contest.seed,
        "deals": contest.games * contest.rounds,
        "rounds_a_game": contest.rounds,
        **_points(result),
    }


def _points(result: ContestResult) -> dict[str, object]:
    return {
        "rounds_played": result.rounds,
        "points_a_round": round(result.points, 3),
        "margin_95": None if isnan(result.margin) else round(result.margin, 3),
        "decision_ms": {"p50": round(1000 * result.median_s, 3), "p99": round(1000 * result.p99_s, 3)},
    }
