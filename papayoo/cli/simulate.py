"""The command ``papayoo simulate``: plays games between bots and prints the standings."""

import json
import os
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from statistics import fmean

from papayoo.ai.levels import bot_of
from papayoo.engine import Game, GameOptions, Player, Recorder, places
from papayoo.match import play_out
from papayoo.storage import write_anywhere
from papayoo.text.catalog import Catalog
from papayoo.text.problems import CommandLineError, file_problem


@dataclass(frozen=True, slots=True)
class Simulation:
    """Settings of a simulation: bot levels by seat, game options, seed and number of games.

    A single game uses the seed itself, several games the seeds ``<seed>/1``, ``<seed>/2`` and so on.
    """

    levels: tuple[str, ...]
    options: GameOptions
    seed: str
    games: int = 1

    @property
    def seeds(self) -> Iterator[str]:
        """The seed of each game."""
        if self.games == 1:
            return iter((self.seed,))
        return (f"{self.seed}/{number}" for number in range(1, self.games + 1))


@dataclass(frozen=True, slots=True)
class Result:
    """The result of one game: its seed, and the points by round and seat."""

    seed: str
    scores: tuple[tuple[int, ...], ...]

    @property
    def totals(self) -> tuple[int, ...]:
        return tuple(sum(column) for column in zip(*self.scores, strict=True))


@dataclass(frozen=True, slots=True)
class Standing:
    """A seat's result over all games; a win shared with other seats counts as a win."""

    place: int
    seat: int
    level: str
    points: float
    points_a_round: float
    rounds_won: int
    games_won: int


def simulate(simulation: Simulation, *, record: Path | None, as_json: bool, texts: Catalog) -> int:
    """Play the games, write their records, and print the standings.

    Raises CommandLineError if a record cannot be written.
    """
    if record is not None and os.path.isdir(record):  # noqa: PTH112  never raises
        raise CommandLineError(file_problem(record, IsADirectoryError(), texts))
    results = []
    for number, seed in enumerate(simulation.seeds, start=1):
        game, recorder = play_game(simulation.options, seed, simulation.levels)
        results.append(Result(seed, game.state.scores))
        if record is not None:
            _write(record if simulation.games == 1 else numbered(record, number), recorder.text, texts)
    standings = standings_of(simulation.levels, results)
    print(_as_json(simulation, results, standings) if as_json else _as_table(simulation, standings, texts))
    return 0


def play_game(options: GameOptions, seed: str, levels: Sequence[str]) -> tuple[Game, Recorder]:
    """Play a game between bots of these levels, one per seat; return the game and its recorder."""
    game = Game(options, seed)
    recorder = Recorder(game, [Player(f"{level} {seat}", level) for seat, level in enumerate(levels)])
    play_out(game, [bot_of(level) for level in levels], recorder.add)
    return game, recorder


def numbered(path: Path, number: int) -> Path:
    """Return a path with a game number: ``game.papayoo`` becomes ``game-0001.papayoo``."""
    return path.parent / f"{path.stem}-{number:04}{path.suffix}"


def standings_of(levels: Sequence[str], results: Sequence[Result]) -> tuple[Standing, ...]:
    """Rank the seats by points, fewest first; seats with equal points share a place."""
    seats = range(len(levels))
    sums = tuple(sum(result.totals[seat] for result in results) for seat in seats)
    rounds = [points for result in results for points in result.scores]
    standings = (
        Standing(
            place=place,
            seat=seat,
            level=levels[seat],
            points=fmean(result.totals[seat] for result in results),
            points_a_round=fmean(points[seat] for points in rounds),
            rounds_won=sum(points[seat] == min(points) for points in rounds),
            games_won=sum(result.totals[seat] == min(result.totals) for result in results),
        )
        for seat, place in zip(seats, places(sums), strict=True)
    )
    return tuple(sorted(standings, key=lambda standing: (standing.place, standing.seat)))


def _write(path: Path, record: str, texts: Catalog) -> None:
    try:
        write_anywhere(path, record)
    except (OSError, ValueError) as error:
        raise CommandLineError(file_problem(path, error, texts)) from error


def _as_json(simulation: Simulation, results: Sequence[Result], standings: Sequence[Standing]) -> str:
    return json.dumps(
        {
            "levels": simulation.levels,
            "rounds": simulation.options.rounds,
            "pass_rule": simulation.options.pass_rule.value,
            "until": simulation.options.total_limit,
            "seed": simulation.seed,
            "games": [
                {"seed": result.seed, "totals": result.totals, "places": places(result.totals), "scores": result.scores}
                for result in results
            ],
            "standings": [
                asdict(replace(row, points=round(row.points, 3), points_a_round=round(row.points_a_round, 3)))
                for row in standings
            ],
        },
        indent=2,
    )


def _as_table(simulation: Simulation, standings: Sequence[Standing], texts: Catalog) -> str:
    columns = ("place", "seat", "level", "points", "points_a_round", "rounds_won", "games_won")
    head = [texts(f"cli.column.{column}") for column in columns]
    digits = 0 if simulation.games == 1 else 1
    rows = [
        [
            str(standing.place),
            str(standing.seat),
            standing.level,
            f"{standing.points:.{digits}f}",
            f"{standing.points_a_round:.1f}",
            str(standing.rounds_won),
            str(standing.games_won),
        ]
        for standing in standings
    ]
    shown = len(columns) if simulation.games > 1 else len(columns) - 1
    return aligned([row[:shown] for row in (head, *rows)], left=columns.index("level"))


def aligned(rows: Sequence[Sequence[str]], left: int) -> str:
    """Format rows as a table in which all columns except ``left`` are right-aligned."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = (
        "  ".join(
            cell.ljust(width) if index == left else cell.rjust(width)
            for index, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        for row in rows
    )
    return "\n".join(line.rstrip() for line in lines)
