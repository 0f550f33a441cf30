"""The command ``papayoo arena --games``: measures how many games a bot wins.

As in the arena for points, each game is played once with the tested bot in each seat, with the same cards and dice.
The luck of each game (`papayoo.cli.luck`) is subtracted from its result, with a weight that follows from other games,
so that the mean has no bias.
"""

import json
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from math import isnan, sqrt
from statistics import fmean, quantiles

from papayoo.ai.levels import player_of
from papayoo.cli.arena import TimedBot, confidence_margin
from papayoo.cli.luck import LuckMeter, Outcome, final_outcome
from papayoo.cli.processes import map_in_processes
from papayoo.engine import Game, GameOptions, totals_of
from papayoo.match import play_out
from papayoo.text.catalog import Catalog

MIN_GAMES = 8
"""Minimum number of games from which the weight of the luck in other games is computed."""


@dataclass(frozen=True, slots=True)
class GameContest:
    """Settings of a measurement in games: the tested bot, the other bots, and the number of games.

    ``others`` sit in the other seats in order. If there are more seats than ``others``, the list is repeated.
    """

    player: str
    others: tuple[str, ...]
    options: GameOptions
    games: int
    seed: str


@dataclass(frozen=True, slots=True)
class GameResult:
    """The result of the tested bot in one seat of one game, its luck, points per round and decision times."""

    game: int
    outcome: Outcome
    luck: Outcome
    points: float
    rounds: int
    seconds: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean with its confidence margin, and the margin that it would have without control variates."""

    mean: float
    margin: float
    plain_margin: float

    @property
    def saved(self) -> float:
        """The part of the games that the control variates save: fewer games give the same margin."""
        return 1 - (self.margin / self.plain_margin) ** 2 if self.plain_margin else 0.0


@dataclass(frozen=True, slots=True)
class GameFindings:
    """The findings of a measurement in games: share of games won, mean place and points per round.

    ``luck`` is the mean luck in shares of games won, which differs from 0 only at random.
    """

    share: Estimate
    place: Estimate
    points: Estimate
    luck: Estimate
    rounds: int
    median_s: float
    p99_s: float


def play_games(contest: GameContest, jobs: int) -> Iterator[GameResult]:
    """Play all games of a contest, each once from every seat, in ``jobs`` processes; yield their results."""
    tasks = ((contest, game, seat) for game in range(contest.games) for seat in range(contest.options.seats))
    yield from map_in_processes(play_game, tasks, jobs)


def play_game(task: tuple[GameContest, int, int]) -> GameResult:
    """Play one game with the tested bot in one seat, and return its result."""
    contest, number, seat = task
    seats = contest.options.seats
    player = TimedBot(player_of(contest.player, minds_standings=True))
    others = [contest.others[turn % len(contest.others)] for turn in range(seats - 1)]
    bots = [player_of(spec, minds_standings=True) for spec in others]
    bots.insert(seat, player)
    game = Game(contest.options, f"{contest.seed}/{number}")
    meter = LuckMeter(game, seat, f"{contest.seed}/{number}/luck")
    play_out(game, bots, meter.add)
    scores = game.state.scores
    outcome = final_outcome(seat, totals_of(scores, seats))
    points = fmean(taken[seat] for taken in scores)
    return GameResult(number, outcome, meter.luck, points, len(scores), tuple(player.seconds))


def evaluate_games(played: Sequence[GameResult]) -> GameFindings:
    """Return the findings of a measurement. For the margins, each game is one observation: its mean over all seats."""
    seconds = sorted(chain.from_iterable(result.seconds for result in played))
    cuts = quantiles(seconds, n=100) if len(seconds) > 1 else [float("nan")] * 99
    return GameFindings(
        _estimate([(result.game, result.outcome.share, result.luck.share) for result in played]),
        _estimate([(result.game, result.outcome.place, result.luck.place) for result in played]),
        _estimate([(result.game, result.points, 0.0) for result in played]),
        _estimate([(result.game, result.luck.share, 0.0) for result in played]),
        sum(result.rounds for result in played),
        cuts[49],
        cuts[98],
    )


def differences(played: Sequence[GameResult], others: Sequence[GameResult]) -> tuple[GameResult, ...]:
    """Return the results of a bot minus those of another one in the same games and seats."""
    return tuple(
        GameResult(
            own.game,
            own.outcome.plus(other.outcome, -1),
            own.luck.plus(other.luck, -1),
            own.points - other.points,
            own.rounds,
            (),
        )
        for own, other in zip(played, others, strict=True)
    )


def _estimate(values: Sequence[tuple[int, float, float]]) -> Estimate:
    """Return the estimate of a mean from triples: the number of the game, the value, and its luck."""
    by_game: dict[int, list[tuple[float, float]]] = {}
    for game, value, luck in values:
        by_game.setdefault(game, []).append((value, luck))
    means = [(fmean(value for value, _ in pairs), fmean(luck for _, luck in pairs)) for pairs in by_game.values()]
    plain = [value for value, _ in means]
    weights = luck_weight(means[1::2]), luck_weight(means[::2])  # each half has the weight of the other one
    corrected = [value - weights[number % 2] * luck for number, (value, luck) in enumerate(means)]
    return Estimate(fmean(corrected), confidence_margin(corrected), confidence_margin(plain))


def luck_weight(games: Sequence[tuple[float, float]]) -> float:
    """Return the part of the luck to subtract from results, from pairs of a result and its luck.

    It is the slope of the regression line, from 0 to 1, and 0 if there are too few games.
    """
    lucks = [luck for _, luck in games]
    if len(games) < MIN_GAMES or not any(lucks):
        return 0.0
    mean, mean_luck = fmean(value for value, _ in games), fmean(lucks)
    together = sum((value - mean) * (luck - mean_luck) for value, luck in games)
    alone = sum((luck - mean_luck) ** 2 for luck in lucks)
    return min(1.0, max(0.0, together / alone)) if alone else 0.0


def mean_of_findings(findings: Sequence[GameFindings]) -> GameFindings:
    """Return the mean of several findings, equally weighted; the times are those of the slowest."""
    return GameFindings(
        _mean_of([found.share for found in findings]),
        _mean_of([found.place for found in findings]),
        _mean_of([found.points for found in findings]),
        _mean_of([found.luck for found in findings]),
        sum(found.rounds for found in findings),
        max(found.median_s for found in findings),
        max(found.p99_s for found in findings),
    )


def _mean_of(estimates: Sequence[Estimate]) -> Estimate:
    return Estimate(
        fmean(estimate.mean for estimate in estimates),
        sqrt(sum(estimate.margin**2 for estimate in estimates)) / len(estimates),
        sqrt(sum(estimate.plain_margin**2 for estimate in estimates)) / len(estimates),
    )


def run_games(contests: Sequence[GameContest], versus: str | None, jobs: int, texts: Catalog, *, as_json: bool) -> int:
    """Play contests of one tested bot, and print each result and the mean of all.

    If ``versus`` names a second bot, it plays the same games in place of the first, and the differences are printed.
    """
    found: list[GameFindings] = []
    compared: list[GameFindings] = []
    for contest in contests:
        played = _play_all(contest, jobs, texts)
        found.append(evaluate_games(played))
        if not as_json:
            print(_in_words(contest, found[-1], texts), flush=True)
        if versus is not None:
            second = GameContest(versus, contest.others, contest.options, contest.games, contest.seed)
            theirs = _play_all(second, jobs, texts)
            compared.append(evaluate_games(differences(played, theirs)))
            if not as_json:
                print(_in_words(second, evaluate_games(theirs), texts))
                print(
                    texts("cli.arena.versus", player=contest.player, other=versus, **_values(compared[-1])), flush=True
                )
    if as_json:
        tables = [_as_json(contest, findings) for contest, findings in zip(contests, found, strict=True)]
        for table, findings in zip(tables, compared, strict=False):
            table["versus"] = {"player": versus, **_numbers(findings)}
        print(json.dumps(tables[0] if len(tables) == 1 else {"tables": tables}, indent=2))
        return 0
    mean, seats = mean_of_findings(found), contests[0].options.seats
    if len(found) > 1:
        print(texts("cli.arena.mean_games", n=len(found), **_values(mean)))
    luck = {"luck": f"{100 * mean.luck.mean:+.1f}", "margin": _margin(100 * mean.luck.margin, 1)}
    saved = {"share": f"{100 * mean.share.saved:.0f}", "place": f"{100 * mean.place.saved:.0f}"}
    print(texts("cli.arena.saved", **saved, **luck))
    equal = {"share": f"{100 / seats:.1f}", "place": f"{(seats + 1) / 2:.1f}"}
    print(texts("cli.arena.equal_games", rounds=mean.rounds, **equal))
    print(texts("cli.arena.time", median=f"{1000 * mean.median_s:.2f}", p99=f"{1000 * mean.p99_s:.2f}"))
    return 0


def _play_all(contest: GameContest, jobs: int, texts: Catalog) -> list[GameResult]:
    """Play a contest and return its results; show the progress if standard error is a terminal."""
    played: list[GameResult] = []
    begun = time.monotonic()
    total = contest.games * contest.options.seats
    for result in play_games(contest, jobs):
        played.append(result)
        if sys.stderr.isatty():
            left = (time.monotonic() - begun) / len(played) * (total - len(played))
            share = f"{100 * fmean(each.outcome.share for each in played):.0f}"
            line = texts("cli.arena.progress_games", done=len(played), total=total, share=share, left=f"{left:.0f}")
            print(f"\r{line}", end="", file=sys.stderr)
    if sys.stderr.isatty():
        print(file=sys.stderr)
    return played


def _in_words(contest: GameContest, found: GameFindings, texts: Catalog) -> str:
    others = ", ".join(contest.others)
    about = {"player": contest.player, "others": others, "seats": contest.options.seats, "games": contest.games}
    return texts("cli.arena.games", **about, **_values(found))


def _values(found: GameFindings) -> dict[str, str]:
    """Return the figures of findings as texts, shares in percent."""
    return {
        "share": f"{100 * found.share.mean:.1f}",
        "share_margin": _margin(100 * found.share.margin, 1),
        "place": f"{found.place.mean:.2f}",
        "place_margin": _margin(found.place.margin, 2),
        "points": f"{found.points.mean:.2f}",
        "points_margin": _margin(found.points.margin, 2),
    }


def _margin(value: float, digits: int) -> str:
    return "?" if isnan(value) else f"{value:.{digits}f}"


def _as_json(contest: GameContest, found: GameFindings) -> dict[str, object]:
    return {
        "player": contest.player,
        "others": contest.others,
        "seats": contest.options.seats,
        "seed": contest.seed,
        "games": contest.games,
        "most_rounds": contest.options.rounds,
        "until": contest.options.total_limit,
        "rounds_played": found.rounds,
        **_numbers(found),
        "decision_ms": {"p50": round(1000 * found.median_s, 3), "p99": round(1000 * found.p99_s, 3)},
    }


def _numbers(found: GameFindings) -> dict[str, object]:
    """Return the figures of findings as numbers."""
    named = {"games_won": found.share, "place": found.place, "points_a_round": found.points, "luck": found.luck}
    return {
        name: {
            "mean": round(estimate.mean, 4),
            "margin_95": None if isnan(estimate.margin) else round(estimate.margin, 4),
            "saved": None if isnan(estimate.saved) else round(estimate.saved, 3),
        }
        for name, estimate in named.items()
    }
