"""Parses the command line, and runs the command or opens a record or a position in the game window.

Bad input leads to one line on standard error and a nonzero exit status, never to a traceback.
"""

import argparse
import os
import secrets
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, TextIO, TypeAlias, TypeVar

from papayoo import __version__, services
from papayoo.ai.levels import LEVELS
from papayoo.ai.plugin_bots import FailedBot
from papayoo.cli.arguments import EXIT_WRONG_USE, Commands, Parser, add_command, check_level, integer, seed_text
from papayoo.cli.bot_commands import BOT_COMMANDS, add_bot_commands, error_of_bot
from papayoo.cli.simulate import Simulation, simulate
from papayoo.cli.verify import RequiredRules, verify
from papayoo.engine import (
    MAX_ROUNDS,
    MAX_SEATS,
    MAX_TOTAL_LIMIT,
    MIN_ROUNDS,
    MIN_SEATS,
    MIN_TOTAL_LIMIT,
    GameOptions,
    PassRule,
)
from papayoo.match import PositionError, is_position_code
from papayoo.text.catalog import Catalog
from papayoo.text.problems import CommandLineError, file_problem

_T = TypeVar("_T")

EXIT_BROKEN_PIPE: Final = 141
DEFAULT_ROUNDS: Final = 5
_PASS_RULES: Final = ", ".join(PassRule)
COMMANDS: Final = ("simulate", "verify", *BOT_COMMANDS)

Play: TypeAlias = Callable[[Path | str | None], int]
"""A function that runs the game and returns the exit status.

Its argument is a record to open, the code of a position, or None.
"""


def run(argv: Sequence[str], texts: Catalog, play: Play, self_test: Callable[[], int]) -> int:
    """Execute the command line: a command, the self-test or the game; return the exit status."""
    try:
        if is_position_code(argv[0]) and not os.path.lexists(argv[0]):
            return play(_checked_code(" ".join(argv), texts))
        file = _file_to_open(argv, texts)
        if file is not None:
            return play(file)
        arguments = _printed(lambda: make_parser(texts).parse_args(argv), texts)
        if arguments.self_test:
            return _printed(self_test, texts)
        return play(None) if arguments.command is None else _printed(lambda: _run_command(arguments, texts), texts)
    except CommandLineError as error:
        _print_error(texts("cli.error", what=error))
        return error.status
    except SystemExit as leave:  # argparse raises this after --help and --version
        return leave.code if isinstance(leave.code, int) else 0
    except BrokenPipeError:
        _silence(sys.stdout)
        return EXIT_BROKEN_PIPE


def _checked_code(code: str, texts: Catalog) -> str:
    """Return the code of a position; raises CommandLineError if it is not valid."""
    try:
        services.check_code(code)
    except PositionError as error:
        raise CommandLineError(services.describe_mistake(error, texts), EXIT_WRONG_USE) from error
    return code


def _file_to_open(argv: Sequence[str], texts: Catalog) -> Path | None:
    """Return the record file to open in the window, or None if the arguments name no file.

    Raises CommandLineError if a single argument looks like a file name but the file does not exist, or if there are
    several files. After ``--``, the name of a file may begin with a dash.
    """
    if argv[:1] == ["--"]:
        names = argv[1:]
    else:
        names = argv if not any(name.startswith("-") for name in argv) and argv[0] not in COMMANDS else []
    if len(names) > 1 and all(map(os.path.lexists, names)):
        raise CommandLineError(texts("cli.one_file"), EXIT_WRONG_USE)
    if len(names) != 1:
        return None
    return _existing_file(names[0], texts)


def _existing_file(name: str, texts: Catalog) -> Path | None:
    """Return the path of an existing file, or None for a word that may be a mistyped command."""
    if not name:
        raise CommandLineError(texts("cli.about_file", path="''", what=texts("file.no_such_file")))
    file = Path(name)
    try:
        if file.exists() or file.is_symlink():  # a broken link is also the name of a file
            return file
    except (OSError, ValueError) as error:
        raise CommandLineError(file_problem(file, error, texts)) from error
    if file.suffix or file.name != name or name.startswith("-"):
        raise CommandLineError(file_problem(file, FileNotFoundError(), texts))
    return None


def _run_command(arguments: argparse.Namespace, texts: Catalog) -> int:
    """Run a command and return its exit status; raises CommandLineError if the command fails."""
    try:
        status: int = arguments.run(arguments, texts)
    except FailedBot as failed:
        raise error_of_bot(failed, texts) from failed
    return status


def _printed(work: Callable[[], _T], texts: Catalog) -> _T:
    """Call a function that prints, and return its result.

    Raises CommandLineError if the output cannot be written.
    """
    try:
        try:
            return work()
        finally:
            sys.stdout.flush()  # also after --help and --version, which raise SystemExit
    except BrokenPipeError:
        raise
    except OSError as error:
        _silence(sys.stdout)
        raise CommandLineError(texts("cli.no_output", why=error.strerror)) from error


def _verify(arguments: argparse.Namespace, texts: Catalog) -> int:
    return verify(arguments.files, RequiredRules(arguments.pass_rule, arguments.until, arguments.drawn), texts)


def _simulate(arguments: argparse.Namespace, texts: Catalog) -> int:
    rounds = arguments.rounds or (DEFAULT_ROUNDS if arguments.until is None else MAX_ROUNDS)
    options = GameOptions(len(arguments.seats), rounds, arguments.pass_rule or PassRule.LEFT, arguments.until)
    simulation = Simulation(arguments.seats, options, arguments.seed, arguments.games)
    return simulate(simulation, record=arguments.record, as_json=arguments.json, texts=texts)


def make_parser(texts: Catalog) -> argparse.ArgumentParser:
    """Return the parser of all commands, with their help."""
    about = f"{texts('cli.about')} {texts('cli.open')}"
    parser = Parser(prog="papayoo", description=about, allow_abbrev=False)
    parser.add_argument("--version", action="version", version=f"papayoo {__version__}")
    parser.add_argument("--self-test", action="store_true", help=texts("cli.help.self_test"))
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", title=texts("cli.help.commands"))
    _add_simulate(commands, texts)
    verifying = add_command(commands, "verify", texts("cli.help.verify"), _verify)
    _add_house_rules(verifying, texts, texts("cli.help.only_pass_rule"), texts("cli.help.only_until"))
    verifying.add_argument("--drawn", action="store_true", help=texts("cli.help.drawn"))
    verifying.add_argument("files", nargs="+", metavar="FILE", type=Path, help=texts("cli.help.files"))
    add_bot_commands(commands, texts)
    return parser


def _add_simulate(commands: Commands, texts: Catalog) -> None:
    simulating = add_command(commands, "simulate", texts("cli.help.simulate"), _simulate)
    add = simulating.add_argument
    levels = texts("cli.help.seats", levels=", ".join(LEVELS), fewest=MIN_SEATS, most=MAX_SEATS)
    rounds = texts("cli.help.rounds", fewest=MIN_ROUNDS, most=MAX_ROUNDS, usual=DEFAULT_ROUNDS)
    add("--seats", required=True, metavar="LEVEL,LEVEL,…", type=_levels(texts), help=levels)
    add("--rounds", metavar="N", type=integer(texts, MIN_ROUNDS, MAX_ROUNDS), help=rounds)
    _add_house_rules(simulating, texts, texts("cli.help.pass_rule"), texts("cli.help.until"))
    add("--seed", default=secrets.token_hex(4), metavar="S", type=seed_text(texts), help=texts("cli.help.seed"))
    add("--games", default=1, metavar="G", type=integer(texts, 1, None), help=texts("cli.help.games"))
    add("--record", metavar="FILE", type=Path, help=texts("cli.help.record"))
    add("--json", action="store_true", help=texts("cli.help.json"))


def _add_house_rules(parser: Parser, texts: Catalog, pass_help: str, until_help: str) -> None:
    """Add the options for house rules to the parser of the commands simulate and verify."""
    until = integer(texts, MIN_TOTAL_LIMIT, MAX_TOTAL_LIMIT)
    parser.add_argument("--pass-rule", metavar="RULE", type=_pass_rule(texts), help=f"{pass_help}: {_PASS_RULES}")
    limits = f"{until_help}, {MIN_TOTAL_LIMIT} – {MAX_TOTAL_LIMIT}"
    parser.add_argument("--until", metavar="N", type=until, help=limits)


def _pass_rule(texts: Catalog) -> Callable[[str], PassRule]:
    def pass_rule(value: str) -> PassRule:
        try:
            return PassRule(value)
        except ValueError as error:
            problem = texts("cli.unknown_rule", rule=repr(value), known=_PASS_RULES)
            raise argparse.ArgumentTypeError(problem) from error

    return pass_rule


def _levels(texts: Catalog) -> Callable[[str], tuple[str, ...]]:
    def levels(value: str) -> tuple[str, ...]:
        names = tuple(name.strip() for name in value.split(","))
        for name in names:
            check_level(name, texts)
        if not MIN_SEATS <= len(names) <= MAX_SEATS:
            problem = texts("cli.wrong_seats", n=len(names), fewest=MIN_SEATS, most=MAX_SEATS)
            raise argparse.ArgumentTypeError(problem)
        return names

    return levels


def _print_error(line: str) -> None:
    """Print a line to standard error, which may be closed or full."""
    try:
        print(line, file=sys.stderr, flush=True)
    except OSError:
        _silence(sys.stderr)


def _silence(stream: TextIO) -> None:
    """Discard further output to a stream that cannot be written.

    Flushing the stream at exit then succeeds.
    """
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
