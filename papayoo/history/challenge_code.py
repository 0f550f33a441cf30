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
from typing import Final, TypeVar

from papayoo.ai.characters import CHARACTERS
from papayoo.engine.options import ROUND_POINTS, ROUNDS, SEATS, TOTAL_LIMITS, GameOptions, PassRule
from papayoo.history.daily_games import TONIGHT_OPTIONS, day_of_seed, seed_of_day

T = TypeVar("T")

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
_KINDS = ("tonight", "short", "hex", "text")
"""The kinds of seeds: those of tonight's table, of new games, of older games, and all other texts."""
_HEX_DIGITS, _HEX_LENGTH = "0123456789abcdef", 16
_FIRST_DAY, _DAYS = date(2000, 1, 1), range(1 << 16)
_FLAG, _BYTES, _LENGTHS = (False, True), range(256), range(64)


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
    """Return the code of a challenge; None if its opponents or its seed cannot be written as a code."""
    number = 0
    try:
        for value, values in reversed(tuple(_fields_of(challenge))):
            number = number * values + value
    except ValueError:
        return None
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
    """Return the symbols of a code in groups, as in "1234-5678-9"."""
    return "-".join(code[start : start + GROUP] for start in range(0, len(code), GROUP))


# Fields: pairs of the position of a value among its possible values, and their number


def _field(values: Sequence[T], value: T) -> tuple[int, int]:
    """Return the field of a value; raises ValueError if it is not one of the possible values."""
    return values.index(value), len(values)


def _fields_of(challenge: Challenge) -> Iterator[tuple[int, int]]:
    """Yield the fields of a challenge; raises ValueError if it cannot be written as a code."""
    options, day = challenge.options, day_of_seed(challenge.seed)
    if day is not None and options == TONIGHT_OPTIONS:
        yield _field(_KINDS, "tonight")
        yield _field(_DAYS, (day - _FIRST_DAY).days)
    else:
        yield from _seed_fields(challenge.seed)
        yield _field(SEATS, options.seats)
        yield _field(ROUNDS, options.rounds)
        yield from _place_fields(_PASS_RULES, options.pass_rule, _RULE_VALUES)
        yield _field(_FLAG, options.total_limit is not None)
        if options.total_limit is not None:
            yield _field(TOTAL_LIMITS, options.total_limit)
        yield from _opponent_fields(challenge.opponents)
    yield _field(_totals(options), challenge.total)


def _seed_fields(seed: str) -> Iterator[tuple[int, int]]:
    if len(seed) == SEED_LENGTH and set(seed) <= set(ALPHABET):
        yield _field(_KINDS, "short")
        yield from (_field(ALPHABET, letter) for letter in seed)
    elif re.fullmatch(rf"[0-9a-f]{{{_HEX_LENGTH}}}", seed):
        yield _field(_KINDS, "hex")
        yield from (_field(_HEX_DIGITS, digit) for digit in reversed(seed))
    else:
        content = seed.encode()
        yield _field(_KINDS, "text")
        yield _field(_LENGTHS, len(content))
        yield from (_field(_BYTES, byte) for byte in content)


def _opponent_fields(opponents: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Yield the fields of the opponents: whether all levels are equal, the one or all levels, the characters."""
    pairs = [spec.partition(":")[::2] for spec in opponents]
    levels = [level for level, _ in pairs]
    is_same = len(set(levels)) == 1
    yield _field(_FLAG, is_same)
    for level in levels[:1] if is_same else levels:
        yield from _place_fields(_LEVELS, level, _LEVEL_VALUES)
    for _, name in pairs:
        yield from _place_fields(_CHARACTERS, name or _CHARACTERS[0], _CHARACTER_VALUES)


def _place_fields(values: Sequence[T], value: T, size: int) -> Iterator[tuple[int, int]]:
    """Yield the fields of a value in a list that may grow; each field has ``size`` values.

    The highest value of a field means that the position is at least that high, and that another field has the rest.
    """
    full, rest = divmod(values.index(value), size - 1)
    yield from ((size - 1, size) for _ in range(full))
    yield rest, size


def _totals(options: GameOptions) -> Sequence[int]:
    return range(ROUND_POINTS * options.rounds + 1)


class _Fields:
    """Reads the fields of a code in order."""

    def __init__(self, number: int) -> None:
        self._number = number

    def _next(self, values: Sequence[T]) -> T:
        self._number, place = divmod(self._number, len(values))
        return values[place]

    def _next_place(self, values: Sequence[T], size: int) -> T:
        place = 0
        while (step := self._next(range(size))) == size - 1:
            place += step
        return values[place + step]

    def challenge(self, name: str) -> Challenge:
        """Return the challenge.

        Raises IndexError for an unknown pass rule, level or character, and ValueError or OverflowError if another field
        is not valid.
        """
        kind, opponents = self._next(_KINDS), tuple[str, ...]()
        if kind == "tonight":
            seed, options = seed_of_day(_FIRST_DAY + timedelta(self._next(_DAYS))), TONIGHT_OPTIONS
        else:
            seed, options = self._seed(kind), self._options()
            opponents = self._opponents(options.seats - 1)
        total = self._next(_totals(options))
        if self._number:
            raise ValueError("more than the fields")
        return Challenge(seed, options, opponents, total, name)

    def _seed(self, kind: str) -> str:
        if kind == "short":
            return "".join(self._next(ALPHABET) for _ in range(SEED_LENGTH))
        if kind == "hex":
            return "".join(self._next(_HEX_DIGITS) for _ in range(_HEX_LENGTH))[::-1]
        return bytes(self._next(_BYTES) for _ in range(self._next(_LENGTHS))).decode()

    def _options(self) -> GameOptions:
        seats, rounds = self._next(SEATS), self._next(ROUNDS)
        rule = self._next_place(_PASS_RULES, _RULE_VALUES)
        return GameOptions(seats, rounds, rule, self._next(TOTAL_LIMITS) if self._next(_FLAG) else None)

    def _opponents(self, count: int) -> tuple[str, ...]:
        is_same = self._next(_FLAG)
        levels = [self._next_place(_LEVELS, _LEVEL_VALUES) for _ in range(1 if is_same else count)]
        names = [self._next_place(_CHARACTERS, _CHARACTER_VALUES) for _ in range(count)]
        pairs = zip(levels * count if is_same else levels, names, strict=True)
        return tuple(level if name == _CHARACTERS[0] else f"{level}:{name}" for level, name in pairs)


def _digits(number: int) -> Iterator[int]:
    while number:
        number, digit = divmod(number, _SYMBOLS)
        yield digit


# Check symbols


def _checks(data: Sequence[int]) -> tuple[int, int]:
    """Return the two check symbols that make the number of all symbols of a code divisible by ``_PRIME``."""
    return divmod(-_remainder((*data, 0, 0)) % _PRIME, _SYMBOLS)


def _remainder(symbols: Iterable[int]) -> int:
    rest = 0
    for symbol in symbols:
        rest = (rest * _SYMBOLS + symbol) % _PRIME
    return rest
