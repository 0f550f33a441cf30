"""Measures how well a program tells the bots' characters apart by how they play.

Usage: python build/lab/tell_apart.py [--level hard] [--seats 4] [--games 200] [--seed apart] [--jobs N]

Each character plays the same games, in changing seats, against bots with the character "steady". For every two of them,
a linear discriminant learns from four fifths of the games, and then says for each of the other games which of the two
played it. It sees the style figures of one game of five rounds, and no name. The figures are those of style_figures.py,
without the points. The exit status is 1 if two characters are told apart in fewer than four games of five.
"""

import argparse
import os
import sys
from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Final

from style_figures import FIGURES, NOTHING, Count, counts_of
from styles import ROUNDS_A_GAME, StyleContest, by_round

from papayoo.ai.bot import Bot
from papayoo.ai.characters import CHARACTERS
from papayoo.ai.levels import MENU_LEVELS, player_of
from papayoo.cli.processes import map_in_processes
from papayoo.cli.recording_bot import RecordingBot
from papayoo.cli.simulate import aligned
from papayoo.engine import Game, GameOptions
from papayoo.match import play_out

NEEDED: Final = 0.8
"""Share of the games in which any two characters must be told apart."""
PARTS: Final = 5
"""Number of parts of the games: each part is judged by what was learned from the others."""
PRIOR: Final = 2.0
"""Each figure of a game is completed by this many observations of the mean of all games, for figures with few."""
RIDGE: Final = 0.1
"""Share of a figure's variance that is added to the diagonal of the covariance matrix, so that it can be inverted."""
SEEN: Final = tuple(name for name in FIGURES if name not in {"points", "papayoos"})
"""The figures that describe choices; points and Papayoos taken depend more on the cards."""

Figures = tuple[float, ...]
"""The style figures of one game, in the order of ``SEEN``."""
Games = Sequence[Mapping[str, Count]]


def play_game(task: tuple[StyleContest, str, int]) -> Mapping[str, Count]:
    """Play a game with a character in one seat, and return the counts of its style figures."""
    contest, character, number = task
    seat = number % contest.seats
    player = RecordingBot(player_of(f"{contest.level}:{character}"))
    bots: list[Bot] = [player_of(contest.others)] * contest.seats
    bots[seat] = player
    game = Game(GameOptions(contest.seats, ROUNDS_A_GAME), f"{contest.seed}/{number}")
    play_out(game, bots)
    return counts_of(by_round(player.choices, game.view(seat)))


def figures_of(games: Mapping[str, Games]) -> dict[str, list[Figures]]:
    """Return the style figures of each character's games, completed as ``PRIOR`` says."""
    every = [game for own in games.values() for game in own]
    totals = {name: sum((game[name] for game in every), NOTHING) for name in SEEN}
    means = {name: total.amount / total.base if total.base else 0.0 for name, total in totals.items()}

    def completed(game: Mapping[str, Count]) -> Figures:
        return tuple((game[name].amount + PRIOR * means[name]) / (game[name].base + PRIOR) for name in SEEN)

    return {who: [completed(game) for game in own] for who, own in games.items()}


def told_apart(one: Sequence[Figures], other: Sequence[Figures]) -> float:
    """Return the share of the games of two characters that are attributed to the right one; 0.5 is chance."""
    right = 0
    for part in range(PARTS):
        weights, middle = discriminant(
            [figures for number, figures in enumerate(one) if number % PARTS != part],
            [figures for number, figures in enumerate(other) if number % PARTS != part],
        )
        right += sum(_dot(weights, figures) > middle for figures in one[part::PARTS])
        right += sum(_dot(weights, figures) <= middle for figures in other[part::PARTS])
    return right / (len(one) + len(other))


def discriminant(one: Sequence[Figures], other: Sequence[Figures]) -> tuple[Figures, float]:
    """Return the weights of Fisher's linear discriminant and its threshold, above which lies ``one``.

    The weights are w = S⁻¹(m₁ − m₂), with the means m of the two classes and their pooled covariance S.
    """
    means = [tuple(sum(column) / len(column) for column in zip(*games, strict=True)) for games in (one, other)]
    rows = [
        [value - mean for value, mean in zip(figures, own, strict=True)]
        for games, own in zip((one, other), means, strict=True)
        for figures in games
    ]
    columns = list(zip(*rows, strict=True))
    covariance = [[_dot(column, further) / len(rows) for further in columns] for column in columns]
    for index, row in enumerate(covariance):
        row[index] += RIDGE * row[index] + 1e-9
    apart = [first - second for first, second in zip(*means, strict=True)]
    weights = solved(covariance, apart)
    return weights, sum(_dot(weights, mean) for mean in means) / 2


def solved(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> Figures:
    """Return the solution of a system of linear equations with a symmetric, positive definite matrix."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for pivot in range(size):
        for below in range(pivot + 1, size):
            factor = rows[below][pivot] / rows[pivot][pivot]
            for column in range(pivot, size + 1):
                rows[below][column] -= factor * rows[pivot][column]
    found = [0.0] * size
    for row in reversed(range(size)):
        known = sum(rows[row][column] * found[column] for column in range(row + 1, size))
        found[row] = (rows[row][size] - known) / rows[row][row]
    return tuple(found)


def _dot(one: Sequence[float], other: Sequence[float]) -> float:
    return sum(first * second for first, second in zip(one, other, strict=True))


def run(contest: StyleContest, games: int, jobs: int, characters: Sequence[str] = tuple(CHARACTERS)) -> int:
    """Play all games and print how often each pair of characters is told apart. Returns the exit status."""
    tasks = [(contest, character, number) for character in characters for number in range(games)]
    played = list(map_in_processes(play_game, tasks, jobs))
    counts = {who: played[index * games : (index + 1) * games] for index, who in enumerate(characters)}
    figures = figures_of(counts)
    shares = {pair: told_apart(figures[pair[0]], figures[pair[1]]) for pair in combinations(characters, 2)}
    rows = [["", *characters]]
    for who in characters:
        cells = [shares.get((who, other), shares.get((other, who))) for other in characters]
        rows.append([who, *("" if share is None else f"{share:.0%}" for share in cells)])
    print(f"level {contest.level} at {contest.seats} seats, {games} games of {ROUNDS_A_GAME} rounds for each character")
    print("share of the games attributed to the right one of two characters; 50 % is chance")
    print(aligned(rows, left=0))
    poor = {pair: share for pair, share in shares.items() if share < NEEDED}
    for pair, share in sorted(poor.items(), key=lambda item: item[1]):
        print(f"too much alike: {' and '.join(pair)}, {share:.0%}")
    return int(bool(poor))


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure how well the characters of a level are told apart; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--level", choices=MENU_LEVELS, default="hard")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", default="apart")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args(arguments)
    contest = StyleContest(asked.level, asked.level, asked.seats, asked.games * ROUNDS_A_GAME, asked.seed)
    return run(contest, asked.games, asked.jobs)


if __name__ == "__main__":
    sys.exit(main())
