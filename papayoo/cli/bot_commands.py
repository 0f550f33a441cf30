"""The commands that measure and train bots."""

import argparse
import os
import secrets
import sys
from collections.abc import Callable
from math import ceil
from pathlib import Path
from typing import Final

from papayoo.ai.learning.self_play import Course
from papayoo.ai.levels import LEVELS, MENU_LEVELS, player_of
from papayoo.ai.plugin_bots import FailedBot, league_of
from papayoo.cli.arguments import EXIT_WRONG_USE, Commands, Parser, add_command, check_level, integer, seed_text
from papayoo.cli.lab.arena import Contest, run_arena
from papayoo.cli.lab.blunders import Sample, run_blunders
from papayoo.cli.lab.strength_trial import run_strength
from papayoo.cli.lab.styles import StyleContest, run_styles
from papayoo.cli.lab.train import IMITATED, Training, default_folder, train
from papayoo.engine.options import MAX_ROUNDS, MAX_SEATS, MIN_ROUNDS, MIN_SEATS
from papayoo.history.strength import MIN_ROUNDS as MIN_STRENGTH_ROUNDS
from papayoo.text.catalog import Catalog
from papayoo.text.problems import CommandLineError

BOT_COMMANDS: Final = ("arena", "blunders", "strength", "styles", "train")
DEFAULT_SEATS: Final = 4
DEFAULT_DEALS: Final = 200
DEFAULT_ROUNDS: Final = 5
DEFAULT_LEVEL: Final = "hard"
DEFAULT_SAMPLE: Final = 50
DEFAULT_LESSONS: Final = 5000


def add_bot_commands(commands: Commands, texts: Catalog) -> None:
    """Add the commands that measure and train bots to the argument parser."""
    _add_arena(commands, texts)
    _add_blunders(commands, texts)
    _add_strength(commands, texts)
    _add_styles(commands, texts)
    _add_train(commands, texts)


def error_of_bot(failed: FailedBot, texts: Catalog) -> CommandLineError:
    """Return the command-line error for a failure of a third-party bot, and print its traceback."""
    print(failed.trace, end="", file=sys.stderr)
    key = f"cli.bot_{failed.fault.value}"
    return CommandLineError(texts(key, name=failed.name, detail=failed.detail, allowed=failed.allowed))


def _run_arena(arguments: argparse.Namespace, texts: Catalog) -> int:
    most = max(map(len, arguments.others))
    if most >= arguments.seats:
        raise CommandLineError(texts("cli.too_many_others", others=most, seats=arguments.seats), EXIT_WRONG_USE)
    deals = ceil(arguments.deals / len(arguments.others))
    contests = [
        Contest(arguments.player, others, arguments.seats, deals, arguments.rounds, arguments.seed)
        for others in arguments.others
    ]
    return run_arena(contests, arguments.jobs, texts, as_json=arguments.json)


def _run_blunders(arguments: argparse.Namespace, texts: Catalog) -> int:
    sample = Sample(arguments.player, arguments.seats, arguments.rounds, arguments.seed)
    return run_blunders(sample, arguments.jobs, texts, as_json=arguments.json)


def _run_strength(arguments: argparse.Namespace, texts: Catalog) -> int:
    sample = Sample(arguments.player, arguments.seats, arguments.rounds, arguments.seed)
    return run_strength(sample, arguments.jobs, texts, as_json=arguments.json)


def _run_styles(arguments: argparse.Namespace, texts: Catalog) -> int:
    others = arguments.others or arguments.level
    contest = StyleContest(arguments.level, others, arguments.seats, arguments.deals, arguments.seed)
    return run_styles(contest, arguments.jobs, texts, as_json=arguments.json)


def _run_train(arguments: argparse.Namespace, texts: Catalog) -> int:
    course = Course(steps=arguments.steps, seed=arguments.seed)
    training = Training(arguments.seats, arguments.like, arguments.rounds, course, arguments.out)
    return train(training, arguments.jobs, texts)


def _add_arena(commands: Commands, texts: Catalog) -> None:
    parser = add_command(commands, "arena", texts("cli.help.arena"), _run_arena)
    add = parser.add_argument
    add("player", metavar="A", type=_player(texts), help=texts("cli.help.player", levels=", ".join(LEVELS)))
    add("others", metavar="B", type=_tables(texts), help=texts("cli.help.others"))
    _add_common(parser, texts)
    add("--deals", default=DEFAULT_DEALS, metavar="D", type=integer(texts, 1, None), help=texts("cli.help.deals"))
    rounds = integer(texts, MIN_ROUNDS, MAX_ROUNDS)
    add("--rounds", default=DEFAULT_ROUNDS, metavar="R", type=rounds, help=texts("cli.help.rounds_a_game"))


def _add_blunders(commands: Commands, texts: Catalog) -> None:
    parser = add_command(commands, "blunders", texts("cli.help.blunders"), _run_blunders)
    add = parser.add_argument
    add("player", metavar="LEVEL", type=_player(texts), help=texts("cli.help.player", levels=", ".join(LEVELS)))
    _add_common(parser, texts)
    add(
        "--rounds",
        default=DEFAULT_SAMPLE,
        metavar="R",
        type=integer(texts, 1, None),
        help=texts("cli.help.sample"),
    )


def _add_strength(commands: Commands, texts: Catalog) -> None:
    parser = add_command(commands, "strength", texts("cli.help.strength"), _run_strength)
    add = parser.add_argument
    add("player", metavar="LEVEL", type=_player(texts), help=texts("cli.help.player", levels=", ".join(LEVELS)))
    _add_common(parser, texts)
    fewest = integer(texts, MIN_STRENGTH_ROUNDS, None)
    add("--rounds", default=DEFAULT_SAMPLE, metavar="N", type=fewest, help=texts("cli.help.strength_rounds"))


def _add_styles(commands: Commands, texts: Catalog) -> None:
    parser = add_command(commands, "styles", texts("cli.help.styles"), _run_styles)
    add = parser.add_argument
    add("--level", default=DEFAULT_LEVEL, metavar="LEVEL", choices=MENU_LEVELS, help=texts("cli.help.style_level"))
    add("--others", metavar="B", type=_player(texts), help=texts("cli.help.style_others"))
    _add_common(parser, texts)
    add("--deals", default=DEFAULT_DEALS, metavar="D", type=integer(texts, 1, None), help=texts("cli.help.deals"))


def _add_train(commands: Commands, texts: Catalog) -> None:
    parser = add_command(commands, "train", texts("cli.help.train"), _run_train)
    add, course = parser.add_argument, Course()
    every = tuple(range(MIN_SEATS, MAX_SEATS + 1))
    add("--seats", default=every, metavar="N,N,…", type=_seat_counts(texts), help=texts("cli.help.train_seats"))
    add("--like", default=IMITATED, metavar="A,B,…", type=_imitated(texts), help=texts("cli.help.like"))
    add(
        "--rounds",
        default=DEFAULT_LESSONS,
        metavar="R",
        type=integer(texts, 1, None),
        help=texts("cli.help.lessons"),
    )
    add("--steps", default=course.steps, metavar="N", type=integer(texts, 1, None), help=texts("cli.help.steps"))
    add("--seed", default=course.seed, metavar="S", type=integer(texts, 0, None), help=texts("cli.help.train_seed"))
    add("--jobs", default=_jobs(), metavar="J", type=integer(texts, 1, 256), help=texts("cli.help.jobs"))
    add("--out", default=default_folder(), metavar="FOLDER", type=Path, help=texts("cli.help.out"))


def _add_common(parser: Parser, texts: Catalog) -> None:
    add = parser.add_argument
    seats = integer(texts, MIN_SEATS, MAX_SEATS)
    add("--seats", default=DEFAULT_SEATS, metavar="N", type=seats, help=texts("cli.help.table_seats"))
    add("--seed", default=secrets.token_hex(4), metavar="S", type=seed_text(texts), help=texts("cli.help.seed"))
    add("--jobs", default=_jobs(), metavar="J", type=integer(texts, 1, 256), help=texts("cli.help.jobs"))
    add("--json", action="store_true", help=texts("cli.help.json"))


def _jobs() -> int:
    return os.cpu_count() or 1


def _player(texts: Catalog) -> Callable[[str], str]:
    def player(value: str) -> str:
        check_level(value, texts, player_of)
        return value

    return player


def _tables(texts: Catalog) -> Callable[[str], tuple[tuple[str, ...], ...]]:
    """Return a parser of the opponents' names, which returns a tuple of names for each table.

    Names separated by commas share one table. A league has one table for each of its bots.
    """
    one = _player(texts)

    def tables(value: str) -> tuple[tuple[str, ...], ...]:
        if value not in LEVELS:
            check_level(value, texts, league_of)
            if league := league_of(value):
                return tuple((one(name),) for name in league)
        return (tuple(one(name.strip()) for name in value.split(",")),)

    return tables


def _seat_counts(texts: Catalog) -> Callable[[str], tuple[int, ...]]:
    one = integer(texts, MIN_SEATS, MAX_SEATS)
    return lambda value: tuple(one(number.strip()) for number in value.split(",") if number.strip())


def _imitated(texts: Catalog) -> Callable[[str], tuple[str, ...]]:
    def imitated(value: str) -> tuple[str, ...]:
        names = tuple(name.strip() for name in value.split(",") if name.strip())
        for name in names:
            if name not in IMITATED:
                problem = texts("cli.unknown_level", level=repr(name), known=", ".join(IMITATED))
                raise argparse.ArgumentTypeError(problem)
        return names

    return imitated
