"""Readers turn values from JSON into those of a dataclass's fields, and hold what the program sets to the same rules.

The reader of a field stands in its type: ``rounds: Annotated[int, whole(1, 99)] = 5``. A field without one is not read.
"""

import re
from collections.abc import Callable, Mapping
from enum import StrEnum
from functools import cache
from types import MappingProxyType
from typing import Annotated, Any, get_args, get_origin, get_type_hints

Reader = Callable[[object], Any]
"""Turns a value from JSON, or one that is right already, into a setting's value; raises ValueError if it is none."""


class PartlyReadError(ValueError):
    """Some parts of a value were bad; ``rest`` is the value with their defaults in their places."""

    def __init__(self, problem: str, rest: object) -> None:
        super().__init__(problem)
        self.rest = rest


def whole(low: int, high: int) -> Reader:
    """Reads whole numbers in a range, both ends included."""

    def read(raw: object) -> int:
        if type(raw) is not int or not low <= raw <= high:
            raise ValueError(f"not a whole number from {low} to {high}: {raw!r}")
        return raw

    return read


def words(pattern: str) -> Reader:
    """Reads texts that can be shown and match a regular expression as a whole."""

    def read(raw: object) -> str:
        if not isinstance(raw, str) or not raw.isprintable() or not re.fullmatch(pattern, raw):
            raise ValueError(f"not a usable text: {raw!r}")
        return raw

    return read


def flag(raw: object) -> bool:
    """Reads true and false."""
    if not isinstance(raw, bool):
        raise ValueError(f"not true or false: {raw!r}")  # noqa: TRY004 -- readers raise one error only
    return raw


def one_of(choices: type[StrEnum]) -> Reader:
    """Reads the members of an enumeration by their values."""

    def read(raw: object) -> StrEnum:
        return choices(raw)  # type: ignore[arg-type]  # any object: the enum refuses with ValueError

    return read


def pair(low: int, high: int) -> Reader:
    """Reads two whole numbers in a range."""
    number = whole(low, high)

    def read(raw: object) -> tuple[int, int]:
        if not isinstance(raw, list | tuple) or len(raw) != 2:
            raise ValueError(f"not a pair: {raw!r}")
        return number(raw[0]), number(raw[1])

    return read


def optional(read_some: Reader) -> Reader:
    """Reads what the other reader reads, or null."""
    return lambda raw: None if raw is None else read_some(raw)


def lists(read_name: Reader, read_item: Reader, *, longest: int) -> Reader:
    """Reads objects whose values are lists; names and items have readers of their own. Bad entries are left out."""

    def read(raw: object) -> Mapping[str, tuple[Any, ...]]:
        if not isinstance(raw, Mapping) or len(raw) > longest:
            raise ValueError(f"not an object of up to {longest} lists: {raw!r}")
        good, problems = {}, []
        for name, items in raw.items():
            try:
                good[read_name(name)] = tuple(read_item(item) for item in _list(items, longest))
            except ValueError as error:
                problems.append(str(error))
        if problems:
            raise PartlyReadError("; ".join(problems), MappingProxyType(good))
        return MappingProxyType(good)

    return read


def _list(raw: object, longest: int) -> list[object] | tuple[object, ...]:
    if not isinstance(raw, list | tuple) or len(raw) > longest:
        raise ValueError(f"not a list of up to {longest}: {raw!r}")
    return raw


def readers_of(kind: type) -> Mapping[str, Reader]:
    """The readers of a dataclass's fields, by field."""
    return _readers_of(kind)


@cache
def _readers_of(kind: type) -> Mapping[str, Reader]:
    hints = get_type_hints(kind, include_extras=True)
    return MappingProxyType({name: get_args(hint)[1] for name, hint in hints.items() if get_origin(hint) is Annotated})


def read_fields(kind: type, raw: object) -> tuple[dict[str, Any], dict[str, str]]:
    """The fields that a JSON object has good values for, and by field what was wrong with the others."""
    if not isinstance(raw, dict):
        return {}, {"": f"not an object: {raw!r}"}
    values: dict[str, Any] = {}
    problems: dict[str, str] = {}
    readers = readers_of(kind)
    for name in readers.keys() & raw.keys():
        try:
            values[name] = readers[name](raw[name])
        except ValueError as error:
            problems[name] = str(error)
            if isinstance(error, PartlyReadError):
                values[name] = error.rest
    return values, problems


def check_fields(item: object) -> None:
    """Hold every field of a new dataclass to its reader, and keep what that makes of it, which nobody can change."""
    for name, read in readers_of(type(item)).items():
        object.__setattr__(item, name, read(getattr(item, name)))
