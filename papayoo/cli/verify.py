"""The command ``papayoo verify``: checks game records by playing them again.

A valid record gets two lines on standard output: its state, and whether its cards and rolls come from its seed.
An invalid record gets one line on standard error.
"""

import errno
import os
import stat
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from papayoo.engine import (
    Evidence,
    Game,
    GameOptions,
    PassRule,
    Phase,
    Reading,
    RecordError,
    first_foreign_round,
    read_record,
)
from papayoo.storage import SIZE_LIMIT_BYTES
from papayoo.text.catalog import Catalog
from papayoo.text.game_terms import chosen_rules
from papayoo.text.problems import CommandLineError, file_problem, record_problem

STANDARD_INPUT: Final = Path("-")


@dataclass(frozen=True, slots=True)
class RequiredRules:
    """The house rules that the games must have used. A rule of None is not checked."""

    pass_rule: PassRule | None = None
    total_limit: int | None = None
    is_drawn: bool = False
    """If this is true, all cards and rolls must be those that follow from the seed."""

    def allows(self, options: GameOptions) -> bool:
        is_passed_so = self.pass_rule in (None, options.pass_rule)
        return is_passed_so and self.total_limit in (None, options.total_limit)


def verify(paths: Sequence[Path], required: RequiredRules, texts: Catalog) -> int:
    """Check all files and print the results; returns 0 if all are valid, else 1."""
    are_sound = [_verify_one(path, required, texts) for path in paths]
    return 0 if all(are_sound) else 1


def _verify_one(path: Path, required: RequiredRules, texts: Catalog) -> bool:
    try:
        data = _read(path, texts)
        reading = read_record(data)
        _check_rules(path, reading.game.options, required, texts)
        if required.is_drawn:
            _check_chance(path, reading, texts)
    except CommandLineError as error:
        _print_error(texts("cli.error", what=error))
    except RecordError as error:
        what = record_problem(error, texts)
        _print_error(texts("cli.error", what=CommandLineError(texts("cli.wrong_record", path=path, what=what))))
    else:
        print(texts("cli.sound_record", path=path, what=_state_text(reading.game, texts)))
        print(_fairness_line(reading, texts))
        return True
    return False


def _check_rules(path: Path, options: GameOptions, required: RequiredRules, texts: Catalog) -> None:
    if not required.allows(options):
        raise CommandLineError(texts("cli.other_rules", path=path, what=_options_text(options, texts)))


def _check_chance(path: Path, reading: Reading, texts: Catalog) -> None:
    number = first_foreign_round(reading)
    if number is not None:
        raise CommandLineError(texts("cli.foreign_round", path=path, round=number))


def _print_error(line: str) -> None:
    """Print a line to standard error, after flushing standard output to keep the order."""
    sys.stdout.flush()
    print(line, file=sys.stderr, flush=True)


def _read(path: Path, texts: Catalog) -> bytes:
    try:
        if path == STANDARD_INPUT:
            data = sys.stdin.buffer.read(SIZE_LIMIT_BYTES + 1)
        else:
            with open(path, "rb", opener=_without_waiting) as file:
                data = file.read(SIZE_LIMIT_BYTES + 1)
        if data is None:
            raise BlockingIOError(errno.EAGAIN, os.strerror(errno.EAGAIN), path)
    except (OSError, ValueError) as error:
        raise CommandLineError(file_problem(path, error, texts)) from error
    if len(data) > SIZE_LIMIT_BYTES:
        raise CommandLineError(texts("cli.about_file", path=path, what=texts("cli.too_large")))
    return data


def _without_waiting(path: str, flags: int) -> int:
    """Open a file without waiting; a pipe to which nobody writes is read as an empty file.

    Reads from a pipe with a writer wait for its data. Reads from special files that look like regular ones, such as
    /proc/kmsg, do not wait.
    """
    descriptor = os.open(path, flags | getattr(os, "O_NONBLOCK", 0))
    if hasattr(os, "O_NONBLOCK") and not stat.S_ISREG(os.fstat(descriptor).st_mode):
        os.set_blocking(descriptor, True)
    return descriptor


def _options_text(options: GameOptions, texts: Catalog) -> str:
    seats, rounds = texts("cli.seats", n=options.seats), texts("cli.rounds", n=options.rounds)
    return ", ".join((seats, rounds, *chosen_rules(options, texts)))


def _fairness_line(reading: Reading, texts: Catalog) -> str:
    """Return a line of text that says whether all cards and die rolls were drawn from the seed."""
    evidence, seed = Evidence.of(reading), reading.game.seed
    key = "cli.drawn" if evidence.is_drawn else "cli.not_drawn"
    number = seed if seed.isprintable() else repr(seed)
    return texts(key, number=number, fingerprint=evidence.fingerprint)


def _state_text(game: Game, texts: Catalog) -> str:
    """Return a text about how far a game has come: finished, between rounds or in a round."""
    state, options = game.state, game.options
    agreed = _options_text(options, texts)
    if state.phase is Phase.OVER:
        return texts("cli.finished", agreed=agreed)
    number = state.running.number if state.round is not None else 0
    if state.phase is Phase.BETWEEN_ROUNDS:
        return texts("cli.between_rounds", agreed=agreed, done=number)
    where = texts(f"cli.phase.{state.phase.value}", trick=len(state.running.tricks) + 1)
    return texts("cli.in_round", agreed=agreed, round=number, where=where)
