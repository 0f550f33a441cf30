"""Readers turn values from JSON into those of a dataclass's fields, and hold what the program sets to the same rules.

The validator of a field stands in its type: ``rounds: Annotated[int, integer(1, 99)] = 5``.
"""

import re
from collections.abc import Callable, Mapping
from enum import StrEnum
from functools import cache
from types import MappingProxyType
from typing import Annotated, Any, get_args, get_origin, get_type_hints

Validator = Callable[[object], Any]
"""Turns a value from JSON, or one that is right already, into a setting's value; raises ValueError if it is none."""


class PartlyInvalidError(ValueError):
    """Some parts of a value were bad; ``rest`` is the value with their defaults in their places."""

    def __init__(self, problem: str, rest: object) -> None:
        super().__init__(problem)
        self.rest = rest


def integer(low: int, high: int) -> Validator:
    """Reads integer numbers in a range, both ends included."""

    def read(raw: object) -> int:
        if type(raw) is not int or not low <= raw <= high:
            raise ValueError(f"not a whole number from {low} to {high}: {raw!r}")
        return raw

    return read


def text(pattern: str) -> Validator:
    """Reads texts that can be shown and match a regular expression as a integer."""

    def read(raw: object) -> str:
        if not isinstance(raw, str) or not raw.isprintable() or not re.fullmatch(pattern, raw):
            raise ValueError(f"not a usable text: {raw!r}")
        return raw

    return read


def boolean(raw: object) -> bool:
    """Reads true and false."""
    if not isinstance(raw, bool):
        raise ValueError(f"not true or false: {raw!r}")  # noqa: TRY004 -- validators raise one error only
    return raw


def member(choices: type[StrEnum]) -> Validator:
    """Reads the members of an enumeration by their values."""

    def read(raw: object) -> StrEnum:
        return choices(raw)  # type: ignore[arg-type]  # any object: the enum refuses with ValueError

    return read


def pair(low: int, high: int) -> Validator:
    """Reads two integer numbers in a range."""
    number = integer(low, high)

    def read(raw: object) -> tuple[int, int]:
        if not isinstance(raw, list | tuple) or len(raw) != 2:
            raise ValueError(f"not a pair: {raw!r}")
        return number(raw[0]), number(raw[1])

    return read


def optional(read_some: Validator) -> Validator:
    """Reads what the other validator reads, or null."""
    return lambda raw: None if raw is None else read_some(raw)


def lists(read_name: Validator, read_item: Validator, *, longest: int) -> Validator:
    """Reads objects whose values are lists; names and items have validators of their own. Bad entries are left out."""

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
            raise PartlyInvalidError("; ".join(problems), MappingProxyType(good))
        return MappingProxyType(good)

    return read


def _list(raw: object, longest: int) -> list[object] | tuple[object, ...]:
    if not isinstance(raw, list | tuple) or len(raw) > longest:
        raise ValueError(f"not a list of up to {longest}: {raw!r}")
    return raw


def validators_of(kind: type) -> Mapping[str, Validator]:
    """The validators of a dataclass's fields, by field name."""
    return _validators_of(kind)  # mypy does not take a class for hashable, as the cache wants it


@cache
def _validators_of(kind: type) -> Mapping[str, Validator]:
    hints = get_type_hints(kind, include_extras=True)
    return MappingProxyType({name: get_args(hint)[1] for name, hint in hints.items() if get_origin(hint) is Annotated})


def validate_fields(kind: type, raw: object) -> tuple[dict[str, Any], dict[str, str]]:
    """The fields that a JSON object has good values for, and by field what was wrong with the others."""
    if not isinstance(raw, dict):
        return {}, {"": f"not an object: {raw!r}"}
    values: dict[str, Any] = {}
    problems: dict[str, str] = {}
    validators = validators_of(kind)
    for name in validators.keys() & raw.keys():
        try:
            values[name] = validators[name](raw[name])
        except ValueError as error:
            problems[name] = str(error)
            if isinstance(error, PartlyInvalidError):
                values[name] = error.rest
    return values, problems


def check_fields(item: object) -> None:
    """Hold every field of a new dataclass to its validator, and keep what that makes of it, which nobody can change."""
    for name, read in validators_of(type(item)).items():
        object.__setattr__(item, name, read(getattr(item, name)))
