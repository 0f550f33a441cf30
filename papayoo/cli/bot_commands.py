"""The commands that measure bots: ``arena`` and ``strength``. Their modules are imported when they run."""

import argparse
import os
import secrets
import sys
from collections.abc import Callable
from math import ceil
from typing import Final

from papayoo import cli
from papayoo.ai.levels import LEVELS, player_of
from papayoo.ai.plugin_bots import FailedBot, league_of
from papayoo.cli.arguments import EXIT_WRONG_USE, Commands, Parser, add_command, check_level, integer, seed_text
from papayoo.engine import (
    MAX_ROUNDS,
    MAX_SEATS,
    MAX_TOTAL_LIMIT,
    MIN_ROUNDS,
    MIN_SEATS,
    MIN_TOTAL_LIMIT,
    GameOptions,
)
from papayoo.history.strength import MIN_ROUNDS as MIN_STRENGTH_ROUNDS
from papayoo.text.catalog import Catalog
from papayoo.text.problems import CommandLineError

BOT_COMMANDS: Final = ("arena", "strength")
DEFAULT_SEATS: Final = 4
DEFAULT_DEALS: Final = 200
DEFAULT_ROUNDS: Final = 5
DEFAULT_SAMPLE: Final = 50


def add_bot_commands(commands: Commands, texts: Catalog) -> None:
    """Add the commands that measure bots to the argument parser."""
    _add_arena(commands, texts)
    _add_strength(commands, texts)


def error_of_bot(failed: FailedBot, texts: Catalog) -> CommandLineError:
    """Return the command-line error for a failure of a third-party bot, and print its traceback."""
    print(failed.trace, end="", file=sys.stderr)
    key = f"cli.bot_{failed.fault.value}"
    return CommandLineError(texts(key, name=failed.name, detail=failed.detail, allowed=failed.allowed))


def _run_arena(arguments: argparse.Namespace, texts: Catalog) -> int:
    most = max(map(len, arguments.others))
    if most >= arguments.seats:
        raise CommandLineError(texts("cli.too_many_others", others=most, seats=arguments.seats), EXIT_WRONG_USE)
    if arguments.games is not None:
        return _run_games(arguments, texts)
    if arguments.until is not None or arguments.versus is not None:
        raise CommandLineError(texts("cli.only_with_games"), EXIT_WRONG_USE)
    deals, rounds = ceil(arguments.deals / len(arguments.others)), arguments.rounds or DEFAULT_ROUNDS
    contests = [
        cli.Contest(arguments.player, others, arguments.seats, deals, rounds, arguments.seed)
        for others in arguments.others
    ]
    return cli.run_arena(contests, arguments.jobs, texts, as_json=arguments.json)


def _run_games(arguments: argparse.Namespace, texts: Catalog) -> int:
    rounds = arguments.rounds or (DEFAULT_ROUNDS if arguments.until is None else MAX_ROUNDS)
    options = GameOptions(arguments.seats, rounds, total_limit=arguments.until)
    games = ceil(arguments.games / len(arguments.others))
    contests = [
        cli.GameContest(arguments.player, others, options, games, arguments.seed) for others in arguments.others
    ]
    return cli.run_games(contests, arguments.versus, arguments.jobs, texts, as_json=arguments.json)


def _run_strength(arguments: argparse.Namespace, texts: Catalog) -> int:
    sample = cli.Sample(arguments.player, arguments.seats, arguments.rounds, arguments.seed)
    return cli.run_strength(sample, arguments.jobs, texts, as_json=arguments.json)


def _add_arena(commands: Commands, texts: Catalog) -> None:
    parser = add_command(commands, "arena", texts("cli.help.arena"), _run_arena)
    add = parser.add_argument
    add("player", metavar="A", type=_player(texts), help=texts("cli.help.player", levels=", ".join(LEVELS)))
    add("others", metavar="B", type=_tables(texts), help=texts("cli.help.others"))
    _add_common(parser, texts)
    add("--deals", default=DEFAULT_DEALS, metavar="D", type=integer(texts, 1, None), help=texts("cli.help.deals"))
    rounds, until = integer(texts, MIN_ROUNDS, MAX_ROUNDS), integer(texts, MIN_TOTAL_LIMIT, MAX_TOTAL_LIMIT)
    add("--rounds", metavar="R", type=rounds, help=texts("cli.help.rounds_a_game"))
    add("--games", metavar="N", type=integer(texts, 1, None), help=texts("cli.help.arena_games"))
    limits = f"{texts('cli.help.until')}, {MIN_TOTAL_LIMIT} – {MAX_TOTAL_LIMIT}"
    add("--until", metavar="N", type=until, help=f"{limits}; {texts('cli.help.with_games')}")
    versus = f"{texts('cli.help.versus')}; {texts('cli.help.with_games')}"
    add("--versus", metavar="C", type=_player(texts), help=versus)


def _add_strength(commands: Commands, texts: Catalog) -> None:
    parser = add_command(commands, "strength", texts("cli.help.strength"), _run_strength)
    add = parser.add_argument
    add("player", metavar="LEVEL", type=_player(texts), help=texts("cli.help.player", levels=", ".join(LEVELS)))
    _add_common(parser, texts)
    fewest = integer(texts, MIN_STRENGTH_ROUNDS, None)
    add("--rounds", default=DEFAULT_SAMPLE, metavar="N", type=fewest, help=texts("cli.help.strength_rounds"))


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
