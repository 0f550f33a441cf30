"""Parsers of argument values; they reject a bad value with a translated one-line message."""

import argparse
import sys
from collections.abc import Callable
from typing import Any, Final, NoReturn, TypeAlias

from papayoo.ai.characters import CHARACTERS
from papayoo.ai.levels import LEVELS, UnknownLevel, bot_of
from papayoo.ai.plugin_bots import UnusableBot
from papayoo.text.catalog import Catalog
from papayoo.text.problems import CommandLineError

EXIT_WRONG_USE: Final = 2
SEED_LIMIT: Final = 100
"""Maximum length of a seed in characters.

Numbers are appended to it, and the result must not exceed the limit for texts in records.
"""


class Parser(argparse.ArgumentParser):
    """Argument parser that raises an exception for every error, for the caller to report."""

    def error(self, message: str) -> NoReturn:
        raise CommandLineError(message, EXIT_WRONG_USE)

    def _print_message(self, message: str, file: Any = None) -> None:
        (file or sys.stderr).write(message)  # argparse ignores a full disk here


Commands: TypeAlias = "argparse._SubParsersAction[Parser]"
Run: TypeAlias = Callable[[argparse.Namespace, Catalog], int]
"""A function that runs a command and returns its exit status."""


def add_command(commands: Commands, name: str, about: str, run: Run) -> Parser:
    """Add a command and return its argument parser.

    In the parsed arguments, the attribute ``run`` is the function that runs the command.
    """
    parser = commands.add_parser(name, help=about, description=about, allow_abbrev=False)
    parser.set_defaults(run=run)
    return parser


def check_level(spec: str, texts: Catalog, find: Callable[[str], object] = bot_of) -> None:
    """Raise ArgumentTypeError if there is no level or bot named ``spec``.

    ``find`` is the function that looks for it: ``bot_of`` finds only levels, ``player_of`` also finds third-party bots.
    """
    try:
        find(spec)
    except UnknownLevel as error:
        known = ", ".join((*LEVELS, *(f":{character}" for character in CHARACTERS)))
        raise argparse.ArgumentTypeError(texts("cli.unknown_level", level=repr(error.level), known=known)) from error
    except UnusableBot as error:
        raise argparse.ArgumentTypeError(texts("cli.unusable_bot", name=repr(spec), why=error)) from error


def integer(texts: Catalog, fewest: int, most: int | None) -> Callable[[str], int]:
    """Return a parser of integers from ``fewest`` to ``most``.

    If ``most`` is None, there is no upper limit.
    """

    def number(value: str) -> int:
        key = "cli.not_in_range" if most is not None else "cli.too_few"
        problem = argparse.ArgumentTypeError(texts(key, value=repr(value), fewest=fewest, most=most))
        if not value.isascii() or not value.isdecimal() or len(value) > 9:
            raise problem
        result = int(value)
        if result < fewest or (most is not None and result > most):
            raise problem
        return result

    return number


def seed_text(texts: Catalog) -> Callable[[str], str]:
    """Return a parser of seeds that rejects long texts and texts that UTF-8 cannot encode."""

    def readable(value: str) -> str:
        if len(value) > SEED_LIMIT:
            raise argparse.ArgumentTypeError(texts("cli.long_seed", most=SEED_LIMIT))
        try:
            value.encode()
        except UnicodeEncodeError as error:
            raise argparse.ArgumentTypeError(texts("cli.bad_seed")) from error
        return value

    return readable
