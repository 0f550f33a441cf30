"""Challenge codes: a game's deals, options, opponents and result as a short text.

A code can be read aloud. It consists of symbols of 5 bits. The first one is the version. The last two are check
symbols; they find every single wrong symbol and every swap of two symbols. The others are a number that contains all
fields. The check symbols are computed in the same way in all versions, so that a newer code is never taken for a
mistyped one.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from enum import StrEnum
from typing import Final

from papayoo.ai.characters import CHARACTERS
from papayoo.engine.options import (
    MAX_ROUNDS,
    MAX_SEATS,
    MAX_TOTAL_LIMIT,
    MIN_ROUNDS,
    MIN_SEATS,
    MIN_TOTAL_LIMIT,
    ROUND_POINTS,
    GameOptions,
    PassRule,
)
from papayoo.history.daily_games import TONIGHT_OPTIONS, day_of_seed, seed_of_day

VERSION: Final = 1
ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""The symbols of a code, without the letters I, L, O and U, which look like others."""
SEED_LENGTH: Final = 7
"""Number of symbols of the seeds of new games."""
GROUP: Final = 4
FACT_SEPARATOR: Final = " · "
"""Separates the facts in the line of a postcard. The last fact is the code."""
LINE_LIMIT: Final = 160
"""Maximum length in characters of a line with a name and a code."""

_SYMBOLS = len(ALPHABET)
_TWINS = str.maketrans("ILO", "110")
_PRIME = 1019
"""Divides the numbers of all codes. The powers of 32 have 1018 different remainders, so that swaps are found."""
_PASS_RULES, _CHARACTERS = tuple(PassRule), tuple(CHARACTERS)
_LEVELS = ("novice", "easy", "medium", "hard", "expert")
# A code contains positions in these lists: new pass rules, characters and levels must be added at the end.
_RULE_VALUES, _LEVEL_VALUES, _CHARACTER_VALUES = 4, 8, 12
_KINDS = 4
_TONIGHT, _SHORT, _HEX, _TEXT = range(_KINDS)
"""The kinds of seeds.

They are the seeds of tonight's table, those of new games, those of older games, and all other texts.
"""
_HEX_DIGITS, _MAX_BYTES = 16, 64
_FIRST_DAY, _DAYS = date(2000, 1, 1), 1 << 16


class CodeFault(StrEnum):
    """The reasons why a text is not the code of a game."""

    MISTYPED = "mistyped"
    NEWER = "newer"


class CodeError(ValueError):
    """Raised if a text is not the code of a game."""

    def __init__(self, fault: CodeFault) -> None:
        super().__init__(fault.value)
        self.fault = fault


@dataclass(frozen=True, slots=True)
class Challenge:
    """A game to play again: deals, options and opponents, and the challenger's total and name.

    ``opponents`` have the form ``level`` or ``level:character``, as in a record.
    """

    seed: str
    options: GameOptions
    opponents: tuple[str, ...]
    total: int
    name: str = ""


def to_code(challenge: Challenge) -> str | None:
    """Return the code of a challenge in groups of symbols.

    Returns None if its opponents or its seed cannot be written as a code.
    """
    try:
        fields = tuple(_fields_of(challenge))
    except ValueError:
        return None
    number = 0
    for value, values in reversed(fields):
        number = number * values + value
    symbols = [VERSION, *_digits(number)]
    return grouped("".join(ALPHABET[symbol] for symbol in [*symbols, *_checks(symbols)]))


def named(code: str, name: str) -> str:
    """Return the line to share: the code, after the challenger's name if there is one."""
    return f"{name}: {code}" if name else code


def parse_code(line: str) -> Challenge:
    """Return the challenge in a code; raises CodeError for a mistyped or newer code.

    The code may follow a name, as in "NAME: CODE", or the facts of a postcard.
    """
    name, _, code = line[:LINE_LIMIT].rpartition(":")
    name = "" if FACT_SEPARATOR in name else name
    letters = re.sub(r"[\W_]", "", code).upper().translate(_TWINS)
    symbols = [ALPHABET.find(letter) for letter in letters]
    if not symbols or -1 in symbols or _remainder(symbols) or symbols[0] < VERSION:
        raise CodeError(CodeFault.MISTYPED)
    if symbols[0] > VERSION:
        raise CodeError(CodeFault.NEWER)
    number = 0
    for symbol in reversed(symbols[1:-2]):
        number = number * _SYMBOLS + symbol
    try:
        return _Fields(number).challenge(name.strip())
    except IndexError as error:
        raise CodeError(CodeFault.NEWER) from error
    except (ValueError, OverflowError) as error:
        raise CodeError(CodeFault.MISTYPED) from error


def grouped(code: str) -> str:
    """Return the symbols of a code in groups.

    >>> grouped("123456789")
    '1234-5678-9'
    """
    return "-".join(code[start : start + GROUP] for start in range(0, len(code), GROUP))


# Fields: pairs of a value and the number of its possible values


def _fields_of(challenge: Challenge) -> Iterator[tuple[int, int]]:
    """Yield the fields of a challenge; raises ValueError if it cannot be written as a code."""
    options, day = challenge.options, day_of_seed(challenge.seed)
    if day is not None and options == TONIGHT_OPTIONS:
        yield _TONIGHT, _KINDS
        yield _checked((day - _FIRST_DAY).days, _DAYS), _DAYS
    else:
        yield from _seed_fields(challenge.seed)
        yield options.seats - MIN_SEATS, MAX_SEATS - MIN_SEATS + 1
        yield options.rounds - MIN_ROUNDS, MAX_ROUNDS - MIN_ROUNDS + 1
        yield from _position_fields(_PASS_RULES.index(options.pass_rule), _RULE_VALUES)
        yield int(options.total_limit is not None), 2
        if options.total_limit is not None:
            yield options.total_limit - MIN_TOTAL_LIMIT, MAX_TOTAL_LIMIT - MIN_TOTAL_LIMIT + 1
        yield from _opponent_fields(challenge.opponents)
    limit = ROUND_POINTS * options.rounds + 1
    yield _checked(challenge.total, limit), limit


def _seed_fields(seed: str) -> Iterator[tuple[int, int]]:
    if len(seed) == SEED_LENGTH and set(seed) <= set(ALPHABET):
        yield _SHORT, _KINDS
        yield from ((ALPHABET.index(letter), _SYMBOLS) for letter in seed)
    elif re.fullmatch(rf"[0-9a-f]{{{_HEX_DIGITS}}}", seed):
        yield _HEX, _KINDS
        yield int(seed, 16), 16**_HEX_DIGITS
    else:
        content = seed.encode()
        yield _TEXT, _KINDS
        yield _checked(len(content), _MAX_BYTES), _MAX_BYTES
        yield from ((byte, 256) for byte in content)


def _opponent_fields(opponents: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Yield the fields of the opponents: whether their levels are equal, levels, characters.

    If all levels are equal, there is only one field for them.
    """
    pairs = [spec.partition(":")[::2] for spec in opponents]
    levels = [_LEVELS.index(level) for level, _ in pairs]
    is_same = len(set(levels)) == 1
    yield int(is_same), 2
    for level in levels[:1] if is_same else levels:
        yield from _position_fields(level, _LEVEL_VALUES)
    for _, name in pairs:
        yield from _position_fields(_CHARACTERS.index(name or _CHARACTERS[0]), _CHARACTER_VALUES)


def _position_fields(position: int, values: int) -> Iterator[tuple[int, int]]:
    """Yield the fields of a position in a list of any length.

    The highest value of a field means that the position is at least that high, and that another field has the rest.
    """
    while position >= values - 1:
        yield values - 1, values
        position -= values - 1
    yield position, values


def _checked(value: int, values: int) -> int:
    if not 0 <= value < values:
        raise ValueError(f"not from 0 to {values - 1}: {value}")
    return value


class _Fields:
    """Reads the fields of a code in order."""

    def __init__(self, number: int) -> None:
        self._number = number

    def _next(self, values: int) -> int:
        self._number, value = divmod(self._number, values)
        return value

    def _next_position(self, values: int) -> int:
        position = 0
        while (value := self._next(values)) == values - 1:
            position += value
        return position + value

    def challenge(self, name: str) -> Challenge:
        """Return the challenge.

        Raises IndexError for an unknown pass rule, level or character, and ValueError or OverflowError if another field
        is not valid.
        """
        kind = self._next(_KINDS)
        if kind == _TONIGHT:
            seed, options = seed_of_day(_FIRST_DAY + timedelta(self._next(_DAYS))), TONIGHT_OPTIONS
            opponents: tuple[str, ...] = ()
        else:
            seed, options = self._seed(kind), self._options()
            opponents = self._opponents(options.seats - 1)
        total = self._next(ROUND_POINTS * options.rounds + 1)
        if self._number:
            raise ValueError("more than the fields")
        return Challenge(seed, options, opponents, total, name)

    def _seed(self, kind: int) -> str:
        if kind == _SHORT:
            return "".join(ALPHABET[self._next(_SYMBOLS)] for _ in range(SEED_LENGTH))
        if kind == _HEX:
            return f"{self._next(16**_HEX_DIGITS):0{_HEX_DIGITS}x}"
        return bytes(self._next(256) for _ in range(self._next(_MAX_BYTES))).decode()

    def _options(self) -> GameOptions:
        seats = MIN_SEATS + self._next(MAX_SEATS - MIN_SEATS + 1)
        rounds = MIN_ROUNDS + self._next(MAX_ROUNDS - MIN_ROUNDS + 1)
        rule = _PASS_RULES[self._next_position(_RULE_VALUES)]
        has_limit = self._next(2)
        limit = MIN_TOTAL_LIMIT + self._next(MAX_TOTAL_LIMIT - MIN_TOTAL_LIMIT + 1) if has_limit else None
        return GameOptions(seats, rounds, rule, limit)

    def _opponents(self, count: int) -> tuple[str, ...]:
        is_same = self._next(2)
        levels = [_LEVELS[self._next_position(_LEVEL_VALUES)] for _ in range(1 if is_same else count)]
        names = [_CHARACTERS[self._next_position(_CHARACTER_VALUES)] for _ in range(count)]
        levels = levels * count if is_same else levels
        return tuple(
            level if name == _CHARACTERS[0] else f"{level}:{name}" for level, name in zip(levels, names, strict=True)
        )


def _digits(number: int) -> Iterator[int]:
    while number:
        number, digit = divmod(number, _SYMBOLS)
        yield digit


# Check symbols


def _checks(data: Sequence[int]) -> tuple[int, int]:
    """Return the two check symbols of a code.

    With them, the number that all its symbols form is divisible by ``_PRIME``.
    """
    return divmod(-_remainder((*data, 0, 0)) % _PRIME, _SYMBOLS)


def _remainder(symbols: Iterable[int]) -> int:
    rest = 0
    for symbol in symbols:
        rest = (rest * _SYMBOLS + symbol) % _PRIME
    return rest
