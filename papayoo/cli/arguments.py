"""What the commands' arguments may be: parsers of values, whose refusals are one line in the catalog's words."""

import argparse
from collections.abc import Callable
from typing import Final, NoReturn

from papayoo.ai.characters import CHARACTERS
from papayoo.ai.levels import LEVELS, UnknownLevel, bot_of
from papayoo.ai.plugin_bots import UnusableBot
from papayoo.text.catalog import Catalog
from papayoo.text.problems import CommandLineError

EXIT_WRONG_USE: Final = 2


class Parser(argparse.ArgumentParser):
    """Raises what argparse would print over several lines."""

    def error(self, message: str) -> NoReturn:
        raise CommandLineError(message, EXIT_WRONG_USE)


def check_level(spec: str, texts: Catalog, find: Callable[[str], object] = bot_of) -> None:
    """Raises ArgumentTypeError unless there is such a level, or with ``player_of`` such a computer player."""
    try:
        find(spec)
    except UnknownLevel as error:
        known = ", ".join((*LEVELS, *(f":{character}" for character in CHARACTERS)))
        raise argparse.ArgumentTypeError(texts("cli.unknown_level", level=repr(error.level), known=known)) from error
    except UnusableBot as error:
        raise argparse.ArgumentTypeError(texts("cli.unusable_bot", name=repr(spec), why=error)) from error


def whole(texts: Catalog, fewest: int, most: int | None) -> Callable[[str], int]:
    """A whole number from the fewest up to the most, if there is a most."""

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


def seed(texts: Catalog) -> Callable[[str], str]:
    """Any text that can be written down."""

    def readable(value: str) -> str:
        try:
            value.encode()
        except UnicodeEncodeError as error:
            raise argparse.ArgumentTypeError(texts("cli.bad_seed")) from error
        return value

    return readable
