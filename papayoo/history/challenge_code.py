"""Challenge codes: a game's deals, options, opponents and result as a short text.

A code can be read aloud. It consists of symbols of 5 bits. The first one is the version. The last two are check
symbols; they find every single wrong symbol and every swap of two symbols. The others are a number that contains all
fields. The check symbols are computed in the same way in all versions, so that a newer code is never taken for a
mistyped one.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from enum import StrEnum
from typing import Final, TypeVar

from papayoo.ai.characters import CHARACTERS
from papayoo.engine import ROUND_POINTS, ROUNDS, SEATS, TOTAL_LIMITS, GameOptions, PassRule
from papayoo.history.daily_games import TONIGHT_OPTIONS, day_of_seed, seed_of_day

T = TypeVar("T")

VERSION: Final = 1
ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""The symbols of a code, without the letters I, L, O and U, which look like other symbols."""
SEED_LENGTH: Final = 7
"""Number of symbols of the seeds of new games."""
GROUP: Final = 4
FACT_SEPARATOR: Final = " · "
"""Separator of the facts in the text of an evening's postcard. The last fact is the code."""
SHORTEST: Final = 8
"""Number of symbols below which a text that is no code is reported as too short."""
LINE_LIMIT: Final = 160
"""Maximum length in characters of a line with a name and a code."""

_SYMBOLS = len(ALPHABET)
_TWINS = str.maketrans("ILO", "110")
_PRIME = 1019
"""Prime number by which every code, read as a number in base 32, is divisible.

Modulo this prime, the first 1018 powers of 32 differ, so that a swap of two symbols is always found.
"""
_PASS_RULES, _CHARACTERS = tuple(PassRule), tuple(CHARACTERS)
_LEVELS = ("novice", "easy", "medium", "hard", "expert")
# A code contains positions in these lists: new pass rules, characters and levels must be added at the end.
_RULE_VALUES, _LEVEL_VALUES, _CHARACTER_VALUES = 4, 8, 12
_KINDS = ("tonight", "short", "hex", "text")
"""The kinds of seeds. A code stores the seeds of each kind in a different form.

In this order, they are the seeds of tonight's table, those of new games (seven symbols), those of old versions
(hexadecimal), and any other text.
"""
_HEX_DIGITS, _HEX_LENGTH = "0123456789abcdef", 16
_FIRST_DAY, _DAYS = date(2000, 1, 1), range(1 << 16)
_FLAG, _BYTES, _LENGTHS = (False, True), range(256), range(64)


class CodeFault(StrEnum):
    """The reasons why a text is not a valid game code."""

    MISTYPED = "mistyped"
    SHORT = "short"
    NEWER = "newer"


class CodeError(ValueError):
    """Raised if a text is not a valid game code."""

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
    writer = _Writer()
    try:
        _coded(writer, challenge)
    except ValueError:
        return None
    symbols = [VERSION, *_digits(writer.number)]
    return grouped("".join(ALPHABET[symbol] for symbol in [*symbols, *_checks(symbols)]))


def named(code: str, name: str) -> str:
    """Return the line to share: the code, after the challenger's name if there is one."""
    return f"{name}: {code}" if name else code


def parse_code(line: str) -> Challenge:
    """Return the challenge in a code; raises CodeError for a mistyped, too short or newer code.

    Text before the code is allowed: a name, as in "NAME: CODE", or the text of a postcard.
    """
    name, _, code = line[:LINE_LIMIT].rpartition(":")
    name = "" if FACT_SEPARATOR in name else name
    letters = re.sub(r"[\W_]", "", code).upper().translate(_TWINS)
    symbols = [ALPHABET.find(letter) for letter in letters]
    if not symbols or -1 in symbols or _remainder(symbols) or symbols[0] < VERSION:
        raise CodeError(CodeFault.SHORT if len(symbols) < SHORTEST else CodeFault.MISTYPED)
    if symbols[0] > VERSION:
        raise CodeError(CodeFault.NEWER)
    number = 0
    for symbol in reversed(symbols[1:-2]):
        number = number * _SYMBOLS + symbol
    reader = _Reader(number)
    try:
        challenge = _coded(reader, Challenge("", TONIGHT_OPTIONS, (), 0))
    except IndexError as error:
        raise CodeError(CodeFault.NEWER) from error
    except (ValueError, OverflowError) as error:
        raise CodeError(CodeFault.MISTYPED) from error
    if reader.number:
        raise CodeError(CodeFault.MISTYPED)
    return replace(challenge, name=name.strip())


def grouped(code: str) -> str:
    """Return the symbols of a code in groups, as in "1234-5678-9"."""
    return "-".join(code[start : start + GROUP] for start in range(0, len(code), GROUP))


# Fields, which are values of sequences. The same functions write and read them, so that both directions agree.


class _Writer:
    """Encodes a sequence of values as one number. Each value is represented by its index among the possible values."""

    def __init__(self) -> None:
        self._fields: list[tuple[int, int]] = []

    def field(self, values: Sequence[T], value: T) -> T:
        """Append a field and return its value; raises ValueError if ``values`` does not contain it."""
        self._fields.append((values.index(value), len(values)))
        return value

    @property
    def number(self) -> int:
        """The number that contains all fields. Each field is a digit, and the first is the lowest.

        The base of a digit is the number of possible values of its field.
        """
        number = 0
        for place, length in reversed(self._fields):
            number = number * length + place
        return number


class _Reader:
    """Reads values from a number that `_Writer` made. ``number`` is the part that has not been read yet."""

    def __init__(self, number: int) -> None:
        self.number = number

    def field(self, values: Sequence[T], _: T) -> T:
        """Read the next field and return its value, which is one of ``values``."""
        self.number, place = divmod(self.number, len(values))
        return values[place]


_Code = _Writer | _Reader


def _coded(code: _Code, game: Challenge) -> Challenge:
    """Write the challenge ``game`` to a code, or read a challenge from a code; return the challenge.

    When the function reads, ``game`` is a placeholder.

    Writing raises ValueError if the challenge has no code. Reading raises IndexError for an unknown pass rule, level or
    character, and ValueError or OverflowError if another field is not valid.
    """
    kind = code.field(_KINDS, _kind_of(game))
    if kind == "tonight":
        days = code.field(_DAYS, ((day_of_seed(game.seed) or _FIRST_DAY) - _FIRST_DAY).days)
        seed, options, opponents = seed_of_day(_FIRST_DAY + timedelta(days)), TONIGHT_OPTIONS, tuple[str, ...]()
    else:
        seed, options = _coded_seed(code, kind, game.seed), _coded_options(code, game.options)
        opponents = _coded_opponents(code, game.opponents, options.seats - 1)
    total = code.field(range(ROUND_POINTS * options.rounds + 1), game.total)
    return Challenge(seed, options, opponents, total)


def _kind_of(game: Challenge) -> str:
    if game.options == TONIGHT_OPTIONS and day_of_seed(game.seed) is not None:
        return "tonight"
    if len(game.seed) == SEED_LENGTH and set(game.seed) <= set(ALPHABET):
        return "short"
    return "hex" if re.fullmatch(rf"[0-9a-f]{{{_HEX_LENGTH}}}", game.seed) else "text"


def _coded_seed(code: _Code, kind: str, seed: str) -> str:
    if kind == "short":
        return "".join(code.field(ALPHABET, letter) for letter in seed or " " * SEED_LENGTH)
    if kind == "hex":
        return "".join(code.field(_HEX_DIGITS, digit) for digit in reversed(seed or " " * _HEX_LENGTH))[::-1]
    content = seed.encode()
    length = code.field(_LENGTHS, len(content))
    return bytes(code.field(_BYTES, byte) for byte in content or bytes(length)).decode()


def _coded_options(code: _Code, options: GameOptions) -> GameOptions:
    seats, rounds = code.field(SEATS, options.seats), code.field(ROUNDS, options.rounds)
    rule = _coded_place(code, _PASS_RULES, options.pass_rule, _RULE_VALUES)
    has_limit = code.field(_FLAG, options.total_limit is not None)
    return GameOptions(seats, rounds, rule, code.field(TOTAL_LIMITS, options.total_limit or 0) if has_limit else None)


def _coded_opponents(code: _Code, opponents: Sequence[str], count: int) -> tuple[str, ...]:
    """Write or read the opponents: their levels, then their characters.

    A flag comes first. It tells whether all levels are equal, in which case only one level follows.
    """
    pairs = [spec.partition(":")[::2] for spec in opponents] or [("", "")] * count
    is_same = code.field(_FLAG, len({level for level, _ in pairs}) == 1)
    levels = [_coded_place(code, _LEVELS, level, _LEVEL_VALUES) for level, _ in (pairs[:1] if is_same else pairs)]
    usual = _CHARACTERS[0]
    names = [_coded_place(code, _CHARACTERS, name or usual, _CHARACTER_VALUES) for _, name in pairs]
    found = zip(levels * count if is_same else levels, names, strict=True)
    return tuple(level if name == usual else f"{level}:{name}" for level, name in found)


def _coded_place(code: _Code, values: Sequence[T], value: T, size: int) -> T:
    """Write or read the position of an item in ``values``, and return the item.

    Later versions may extend the sequence. The position is therefore the sum of one or more fields from 0 to
    ``size - 1``: after each field with the value ``size - 1``, another field follows.
    """
    rest, found = 0 if isinstance(code, _Reader) else values.index(value), 0
    while (step := code.field(range(size), min(rest, size - 1))) == size - 1:
        rest, found = rest - step, found + step
    return values[found + step]


def _digits(number: int) -> Iterator[int]:
    while number:
        number, digit = divmod(number, _SYMBOLS)
        yield digit


# Check symbols


def _checks(data: Sequence[int]) -> tuple[int, int]:
    """Return two check symbols that make a code, read as a number, divisible by ``_PRIME``."""
    return divmod(-_remainder((*data, 0, 0)) % _PRIME, _SYMBOLS)


def _remainder(symbols: Iterable[int]) -> int:
    rest = 0
    for symbol in symbols:
        rest = (rest * _SYMBOLS + symbol) % _PRIME
    return rest
