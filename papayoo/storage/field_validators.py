"""Validators for the fields of a dataclass, for values read from JSON or set by the program.

The validator of a field is part of its type: ``rounds: Annotated[int, integer(1, 99)] = 5``.
"""

import re
from collections.abc import Callable, Mapping
from enum import StrEnum
from functools import cache
from types import MappingProxyType
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from papayoo.engine import record_lines

Validator = Callable[[object], Any]
"""A function that returns the validated value of a field.

Its argument is a value read from JSON, or a value of the field's own type. Raises ValueError if it is invalid.
"""


class PartlyInvalidError(ValueError):
    """Raised if a value is partly invalid; ``rest`` is the value without its invalid parts.

    In ``rest``, the invalid parts are replaced by defaults or left out.
    """

    def __init__(self, problem: str, rest: object) -> None:
        super().__init__(problem)
        self.rest = rest


def integer(low: int, high: int) -> Validator:
    return lambda raw: record_lines.integer(raw, low, high)


def text(pattern: str) -> Validator:
    """Return a validator for printable texts that match a regular expression completely."""

    def validate(raw: object) -> str:
        if not isinstance(raw, str) or not raw.isprintable() or not re.fullmatch(pattern, raw):
            raise ValueError(f"not a usable text: {raw!r}")
        return raw

    return validate


def member(choices: type[StrEnum]) -> Validator:
    """Return a validator for members of an enumeration."""

    def validate(raw: object) -> StrEnum:
        return choices(raw)  # type: ignore[arg-type]  # raises ValueError for any other object

    return validate


def pair(low: int, high: int) -> Validator:
    """Return a validator for two integers from ``low`` to ``high``."""
    number = integer(low, high)

    def validate(raw: object) -> tuple[int, int]:
        if not isinstance(raw, list | tuple) or len(raw) != 2:
            raise ValueError(f"not a pair: {raw!r}")
        return number(raw[0]), number(raw[1])

    return validate


def optional(validate_some: Validator) -> Validator:
    """Return a validator that accepts null and every value that ``validate_some`` accepts."""
    return lambda raw: None if raw is None else validate_some(raw)


def lists(validate_name: Validator, validate_item: Validator, *, longest: int) -> Validator:
    """Return a validator for JSON objects whose values are lists.

    If there are invalid entries, it raises PartlyInvalidError with the valid ones.
    """

    def validate(raw: object) -> Mapping[str, tuple[Any, ...]]:
        if not isinstance(raw, Mapping) or len(raw) > longest:
            raise ValueError(f"not an object of up to {longest} lists: {raw!r}")
        good, problems = {}, []
        for name, items in raw.items():
            try:
                good[validate_name(name)] = tuple(validate_item(item) for item in _list(items, longest))
            except ValueError as error:
                problems.append(str(error))
        if problems:
            raise PartlyInvalidError("; ".join(problems), MappingProxyType(good))
        return MappingProxyType(good)

    return validate


def _list(raw: object, longest: int) -> list[object] | tuple[object, ...]:
    if not isinstance(raw, list | tuple) or len(raw) > longest:
        raise ValueError(f"not a list of up to {longest}: {raw!r}")
    return raw


def validators_of(kind: type) -> Mapping[str, Validator]:
    """Return the validators of a dataclass's fields, by field name."""
    return _validators_of(kind)  # mypy does not accept a class as the hashable argument of the cache


@cache
def _validators_of(kind: type) -> Mapping[str, Validator]:
    hints = get_type_hints(kind, include_extras=True)
    return MappingProxyType({name: get_args(hint)[1] for name, hint in hints.items() if get_origin(hint) is Annotated})


def validate_fields(kind: type, raw: object) -> tuple[dict[str, Any], dict[str, str]]:
    """Validate a JSON object; return the valid values and the error messages, each by field name."""
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
    """Validate all fields of a dataclass instance, and store the validated values in it.

    It is called by the ``__post_init__`` of frozen dataclasses.
    """
    for name, validate in validators_of(type(item)).items():
        object.__setattr__(item, name, validate(getattr(item, name)))
