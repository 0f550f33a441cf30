"""The commands for those who make computer players: arena, blunders, styles, train."""

import argparse
import os
import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeAlias

from papayoo.ai.levels import LEVELS, MENU_LEVELS
from papayoo.ai.training import Course
from papayoo.arena import Contest, run_arena
from papayoo.arguments import Parser, check_level, seed, whole
from papayoo.blunders import Sample, run_blunders
from papayoo.engine.options import MAX_ROUNDS, MAX_SEATS, MIN_ROUNDS, MIN_SEATS
from papayoo.i18n import Catalog
from papayoo.styles import Gathering, run_styles
from papayoo.train import IMITATED, Training, default_folder, train

PLAYER_COMMANDS: Final = ("arena", "blunders", "styles", "train")
DEFAULT_SEATS: Final = 4
DEFAULT_DEALS: Final = 200
DEFAULT_ROUNDS: Final = 5
DEFAULT_LEVEL: Final = "hard"
DEFAULT_SAMPLE: Final = 50
DEFAULT_LESSONS: Final = 5000

Commands: TypeAlias = "argparse._SubParsersAction[Parser]"


def add_player_commands(commands: Commands, text: Catalog) -> None:
    """Tell the parser of these commands."""
    _add_arena(commands, text)
    _add_blunders(commands, text)
    _add_styles(commands, text)
    _add_train(commands, text)


def run_player_command(arguments: argparse.Namespace, text: Catalog) -> int:
    """Do what the arguments ask for; the exit status."""
    match arguments.command:
        case "arena":
            return _arena(arguments, text)
        case "blunders":
            sample = Sample(arguments.player, arguments.seats, arguments.rounds, arguments.seed)
            return run_blunders(sample, arguments.jobs, text, as_json=arguments.json)
        case "styles":
            others = arguments.others or arguments.level
            gathering = Gathering(arguments.level, others, arguments.seats, arguments.deals, arguments.seed)
            return run_styles(gathering, arguments.jobs, text, as_json=arguments.json)
        case _:
            course = Course(steps=arguments.steps, seed=arguments.seed)
            training = Training(arguments.seats, arguments.like, arguments.rounds, course, arguments.out)
            return train(training, arguments.jobs, text)


def _arena(arguments: argparse.Namespace, text: Catalog) -> int:
    contest = Contest(
        arguments.player, arguments.others, arguments.seats, arguments.deals, arguments.rounds, arguments.seed
    )
    return run_arena(contest, arguments.jobs, text, as_json=arguments.json)


def _add_arena(commands: Commands, text: Catalog) -> None:
    parser = _command(commands, "arena", text("cli.help.arena"))
    add = parser.add_argument
    add("player", metavar="A", type=_player(text), help=text("cli.help.player", levels=", ".join(LEVELS)))
    add("others", metavar="B", type=_players(text), help=text("cli.help.others"))
    _add_common(parser, text)
    add("--deals", default=DEFAULT_DEALS, metavar="D", type=whole(text, 1, None), help=text("cli.help.deals"))
    rounds = whole(text, MIN_ROUNDS, MAX_ROUNDS)
    add("--rounds", default=DEFAULT_ROUNDS, metavar="R", type=rounds, help=text("cli.help.rounds_a_game"))


def _add_blunders(commands: Commands, text: Catalog) -> None:
    parser = _command(commands, "blunders", text("cli.help.blunders"))
    add = parser.add_argument
    add("player", metavar="LEVEL", type=_player(text), help=text("cli.help.player", levels=", ".join(LEVELS)))
    _add_common(parser, text)
    add("--rounds", default=DEFAULT_SAMPLE, metavar="R", type=whole(text, 1, None), help=text("cli.help.sample"))


def _add_styles(commands: Commands, text: Catalog) -> None:
    parser = _command(commands, "styles", text("cli.help.styles"))
    add = parser.add_argument
    add("--level", default=DEFAULT_LEVEL, metavar="LEVEL", choices=MENU_LEVELS, help=text("cli.help.style_level"))
    add("--others", metavar="B", type=_player(text), help=text("cli.help.style_others"))
    _add_common(parser, text)
    add("--deals", default=DEFAULT_DEALS, metavar="D", type=whole(text, 1, None), help=text("cli.help.deals"))


def _add_train(commands: Commands, text: Catalog) -> None:
    parser = _command(commands, "train", text("cli.help.train"))
    add, course = parser.add_argument, Course()
    every = tuple(range(MIN_SEATS, MAX_SEATS + 1))
    add("--seats", default=every, metavar="N,N,…", type=_seat_counts(text), help=text("cli.help.train_seats"))
    add("--like", default=IMITATED, metavar="A,B,…", type=_imitated(text), help=text("cli.help.like"))
    add("--rounds", default=DEFAULT_LESSONS, metavar="R", type=whole(text, 1, None), help=text("cli.help.lessons"))
    add("--steps", default=course.steps, metavar="N", type=whole(text, 1, None), help=text("cli.help.steps"))
    add("--seed", default=course.seed, metavar="S", type=whole(text, 0, None), help=text("cli.help.train_seed"))
    add("--jobs", default=_jobs(), metavar="J", type=whole(text, 1, 256), help=text("cli.help.jobs"))
    add("--out", default=default_folder(), metavar="FOLDER", type=Path, help=text("cli.help.out"))


def _command(commands: Commands, name: str, about: str) -> Parser:
    return commands.add_parser(name, help=about, description=about, allow_abbrev=False)


def _add_common(parser: Parser, text: Catalog) -> None:
    add = parser.add_argument
    seats = whole(text, MIN_SEATS, MAX_SEATS)
    add("--seats", default=DEFAULT_SEATS, metavar="N", type=seats, help=text("cli.help.table_seats"))
    add("--seed", default=secrets.token_hex(4), metavar="S", type=seed(text), help=text("cli.help.seed"))
    add("--jobs", default=_jobs(), metavar="J", type=whole(text, 1, 256), help=text("cli.help.jobs"))
    add("--json", action="store_true", help=text("cli.help.json"))


def _jobs() -> int:
    return os.cpu_count() or 1


def _player(text: Catalog) -> Callable[[str], str]:
    def player(value: str) -> str:
        check_level(value, text)
        return value

    return player


def _players(text: Catalog) -> Callable[[str], tuple[str, ...]]:
    one = _player(text)
    return lambda value: tuple(one(name.strip()) for name in value.split(","))


def _seat_counts(text: Catalog) -> Callable[[str], tuple[int, ...]]:
    one = whole(text, MIN_SEATS, MAX_SEATS)
    return lambda value: tuple(one(number.strip()) for number in value.split(",") if number.strip())


def _imitated(text: Catalog) -> Callable[[str], tuple[str, ...]]:
    def imitated(value: str) -> tuple[str, ...]:
        names = tuple(name.strip() for name in value.split(",") if name.strip())
        for name in names:
            if name not in IMITATED:
                problem = text("cli.unknown_level", level=repr(name), known=", ".join(IMITATED))
                raise argparse.ArgumentTypeError(problem)
        return names

    return imitated
