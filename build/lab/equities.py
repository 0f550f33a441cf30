"""Fits the chances of the final places to simulated games, for the table in `papayoo/ai/equity.py`.

Usage: python build/lab/equities.py [--seats 2,3,4,5,6,7,8] [--rounds 20000] [--games 3000] [--seed equities]

Simulates rounds in which every seat plays by the learned policy, as the level hard does among its equals, and puts
games together from them. Prints the spread for each number of seats, which makes the winners of the games most likely.
Then it compares the predicted chances with the shares of games won, in ten groups from unlikely to likely winners.
"""

import argparse
import random
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import exp, log, sqrt
from statistics import fmean

from papayoo.ai.equity import Spread, winning_chances
from papayoo.ai.kernel import Kernel
from papayoo.ai.policy_tables import learned_table
from papayoo.engine import MAX_SEATS, MIN_SEATS, GameOptions

Points = list[int]
"""Points or totals by seat."""

ROUNDS_LEFT = (1, 2, 3, 4, 6, 9)
"""Numbers of rounds left to which the scale is fitted."""
MAX_PLAYED = 4
"""Maximum number of rounds before the moment of a forecast, in games of rounds."""
LIMITS = (100, 250, 500)
"""Limits of the games to which the growth of the highest total is fitted."""
GOLDEN_SECTION = (sqrt(5) - 1) / 2


@dataclass(frozen=True, slots=True)
class Forecast:
    """The totals after some round, with the shares of the seats in the first place at the end of the game.

    ``left`` are the rounds that are left in a game of rounds, ``missing`` the points that the highest total lacks in a
    game to a limit.
    """

    totals: Points
    shares: list[float]
    left: int = 0
    missing: int = 0


def simulated_rounds(seats: int, number: int, seed: str) -> list[Points]:
    """Return the points by seat in rounds of the learned policy."""
    rng = random.Random(seed)
    kernel, deal = Kernel(seats, rng.getrandbits(64)), GameOptions(seats, 1).deal
    kernel.load_table(0, learned_table(seats))
    found = []
    for _ in range(number):
        kernel.deal(deal.hand_size)
        for seat in range(seats):
            kernel.pass_cards(seat, deal.pass_size)
        kernel.hand_over_passes(1)
        kernel.begin_round(rng.randrange(4), rng.randrange(seats), deal.hand_size)
        kernel.roll_out()
        found.append([kernel.points_of(seat) for seat in range(seats)])
    return found


def forecasts_of_rounds(rounds: Sequence[Points], left: int, games: int, rng: random.Random) -> list[Forecast]:
    """Return one forecast of each of ``games`` games, with ``left`` rounds to play."""
    found = []
    for _ in range(games):
        totals = _sum_of(rng.choices(rounds, k=rng.randint(1, MAX_PLAYED)))
        found.append(Forecast(totals, _shares(_sum_of([totals, *rng.choices(rounds, k=left)])), left))
    return found


def forecasts_to_limit(rounds: Sequence[Points], limit: int, games: int, rng: random.Random) -> list[Forecast]:
    """Return a forecast after each round but the last of ``games`` games to a limit."""
    found = []
    for _ in range(games):
        course = [_sum_of([rng.choice(rounds)])]
        while max(course[-1]) < limit:
            course.append(_sum_of([course[-1], rng.choice(rounds)]))
        shares = _shares(course[-1])
        found += [Forecast(totals, shares, missing=limit - max(totals)) for totals in course[:-1]]
    return found


def _sum_of(rounds: Sequence[Points]) -> Points:
    return [sum(points) for points in zip(*rounds, strict=True)]


def _shares(totals: Points) -> list[float]:
    first = [total == min(totals) for total in totals]
    return [won / sum(first) for won in first]


def surprise(forecasts: Sequence[Forecast], scale: Callable[[Forecast], float]) -> float:
    """Return the mean negative log-likelihood of the winners, if the chances have the scale of each forecast."""
    return fmean(
        -sum(
            share * log(max(chance, 1e-9))
            for chance, share in zip(winning_chances(forecast.totals, scale(forecast)), forecast.shares, strict=True)
        )
        for forecast in forecasts
    )


def least(cost: Callable[[float], float], low: float, high: float, steps: int = 12) -> float:
    """Return the number between two bounds at which a function with one valley is lowest (golden-section search)."""
    one, other = high - GOLDEN_SECTION * (high - low), low + GOLDEN_SECTION * (high - low)
    left, right = cost(one), cost(other)
    for _ in range(steps):
        if left < right:
            high, other, right = other, one, left
            one = high - GOLDEN_SECTION * (high - low)
            left = cost(one)
        else:
            low, one, left = one, other, right
            other = low + GOLDEN_SECTION * (high - low)
            right = cost(other)
    return (low + high) / 2


def fitted_scale(forecasts: Sequence[Forecast]) -> float:
    """Return the scale with which the winners of the games are most likely."""
    return exp(least(lambda value: surprise(forecasts, lambda _: exp(value)), log(5), log(500)))


def fitted_power(scales: Sequence[float]) -> tuple[float, float]:
    """Return the scale of one round and the exponent that fit the scales for `ROUNDS_LEFT` best (least squares)."""
    lefts, values = [log(left) for left in ROUNDS_LEFT], [log(scale) for scale in scales]
    middle, mean = fmean(lefts), fmean(values)
    slope = sum((left - middle) * (value - mean) for left, value in zip(lefts, values, strict=True))
    slope /= sum((left - middle) ** 2 for left in lefts)
    return exp(mean - slope * middle), slope


def fitted_growth(forecasts: Sequence[Forecast], one_round: float, exponent: float) -> float:
    """Return the growth with which the winners of games to a limit are most likely."""

    def cost(growth: float) -> float:
        return surprise(forecasts, lambda forecast: one_round * (1 + forecast.missing / growth) ** exponent)

    return least(cost, 10, 400)


def calibration(forecasts: Sequence[Forecast], scale: Callable[[Forecast], float]) -> Iterator[tuple[float, float]]:
    """Yield the mean predicted chance and the share of games won, for each tenth of chances that occurs."""
    groups: dict[int, list[tuple[float, float]]] = {}
    for forecast in forecasts:
        for pair in zip(winning_chances(forecast.totals, scale(forecast)), forecast.shares, strict=True):
            groups.setdefault(min(9, int(10 * pair[0])), []).append(pair)
    for _, pairs in sorted(groups.items()):
        yield fmean(chance for chance, _ in pairs), fmean(share for _, share in pairs)


def fit(seats: int, rounds: int, games: int, seed: str) -> tuple[Spread, list[str]]:
    """Return the spread at a number of seats, and lines that compare predicted chances with games won."""
    pool, rng = simulated_rounds(seats, rounds, f"{seed}/{seats}"), random.Random(f"{seed}/{seats}/games")
    by_left = {left: forecasts_of_rounds(pool, left, games, rng) for left in ROUNDS_LEFT}
    one_round, exponent = fitted_power([fitted_scale(forecasts) for forecasts in by_left.values()])
    to_limits = [forecasts_to_limit(pool, limit, games // 10, rng) for limit in LIMITS]
    growth = fitted_growth([forecast for forecasts in to_limits for forecast in forecasts], one_round, exponent)
    spread = Spread(round(one_round, 1), round(exponent, 3), round(growth, 0))

    def scale(forecast: Forecast) -> float:
        return spread.scale(forecast.left or 1 + forecast.missing / spread.growth)

    lines = [_line(f"{left} left", by_left[left], scale) for left in (1, 4)]
    lines += [_line(f"to {limit}", forecasts, scale) for limit, forecasts in zip(LIMITS, to_limits, strict=True)]
    return spread, lines


def _line(name: str, forecasts: Sequence[Forecast], scale: Callable[[Forecast], float]) -> str:
    cells = (f"{chance:.2f}→{share:.2f}" for chance, share in calibration(forecasts, scale))
    return f"    {name:8}{' '.join(cells)}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Fit the spreads and print them; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    every = ",".join(map(str, range(MIN_SEATS, MAX_SEATS + 1)))
    parser.add_argument("--seats", default=every, help="numbers of seats, separated by commas")
    parser.add_argument("--rounds", type=int, default=20_000, help="simulated rounds at each number of seats")
    parser.add_argument("--games", type=int, default=3000, help="games for each number of rounds left")
    parser.add_argument("--seed", default="equities")
    asked = parser.parse_args(arguments)
    for seats in map(int, asked.seats.split(",")):
        spread, lines = fit(seats, asked.rounds, asked.games, asked.seed)
        print(f"{seats}: Spread({spread.one_round}, {spread.exponent}, {spread.growth}),", *lines, sep="\n", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
