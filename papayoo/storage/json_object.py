"""Reads a JSON object from a text, and refuses objects that could not be written back unchanged."""

import json
from math import isfinite

from papayoo.storage.atomic_files import Damage

_NESTING_LIMIT = 20
"""Maximum nesting depth of an object; writing a deeper one could exhaust the stack."""

_BYTE_ORDER_MARK = "\ufeff"


class UnusableObjectError(ValueError):
    """Raised if a text is not a usable JSON object."""

    def __init__(self, reason: Damage) -> None:
        super().__init__(reason.value)
        self.reason = reason


def read_object(text: str) -> dict[str, object]:
    """Parse a JSON object.

    Raises UnusableObjectError if the text is not a JSON object or could not be written back unchanged. A byte order
    mark, which some editors write, is ignored. Numbers that JSON lacks are read as null.
    """
    try:
        raw = json.loads(text.removeprefix(_BYTE_ORDER_MARK), parse_constant=_null, parse_float=_finite)
    except (ValueError, RecursionError) as error:
        raise UnusableObjectError(Damage.NOT_JSON) from error
    if not isinstance(raw, dict) or _is_nested_deeper(raw, _NESTING_LIMIT):
        raise UnusableObjectError(Damage.FOREIGN)
    return raw


def _null(constant: str) -> None:
    """Return None for NaN and Infinity, which standard JSON does not have."""


def _finite(digits: str) -> float | None:
    """Parse a number; return None for one like 1e999, which JSON cannot represent."""
    number = float(digits)
    return number if isfinite(number) else None


def _is_nested_deeper(value: object, levels: int) -> bool:
    if not isinstance(value, dict | list):
        return False
    children = value.values() if isinstance(value, dict) else value
    return levels == 0 or any(_is_nested_deeper(child, levels - 1) for child in children)
