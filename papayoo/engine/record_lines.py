"""The lines of a record: splitting, JSON encoding, checksums, and type checks of values."""

import hashlib
import json
import math
from typing import Any, Final

CHECK_DIGITS: Final = 12
TEXT_LIMIT: Final = 200
"""Maximum length in characters of a text in a record.

Seeds and names are hashed, measured and drawn often, which is slow for very long texts.
"""
_BYTE_ORDER_MARK: Final = b"\xef\xbb\xbf"

Fields = dict[str, Any]
"""The fields of a JSON object, by name."""


def split_lines(data: bytes) -> tuple[list[bytes], bool]:
    """Return the lines of a record, and whether the last line ends with a line end.

    Undoes changes by editors and mail programs: byte order marks, other line ends, and empty lines at the end.
    """
    text = data.removeprefix(_BYTE_ORDER_MARK).replace(b"\r\n", b"\n").replace(b"\r", b"\n")
    lines = text.rstrip(b"\n")
    return lines.split(b"\n") if lines else [], text.endswith(b"\n")


def checked_line(fields: Fields, previous_check: str) -> tuple[str, str]:
    """Return the line of a record with these fields and a checksum.

    Raises UnicodeEncodeError for invalid texts.
    """
    body = json.dumps(fields, ensure_ascii=False, separators=(",", ":"))
    check = hashlib.sha256((previous_check + body).encode()).hexdigest()[:CHECK_DIGITS]
    return f'{body[:-1]},"check":"{check}"}}', check


def fields_of(line: str) -> Fields:
    """Return the fields of a valid record line, without its checksum."""
    fields: Fields = json.loads(line)
    del fields["check"]
    return fields


def integer(value: object, low: float = -math.inf, high: float = math.inf) -> int:
    """Return the value if it is an integer from ``low`` to ``high``; raises ValueError otherwise."""
    if type(value) is not int or not low <= value <= high:
        raise ValueError(f"not a whole number from {low} to {high}: {value!r}")
    return value


def boolean(value: object) -> bool:
    """Return the value if it is a bool; raises ValueError otherwise."""
    if not isinstance(value, bool):
        raise ValueError(f"not true or false: {value!r}")  # noqa: TRY004  the same error for every wrong value
    return value


def text(value: object) -> str:
    """Return the value if it is a string; raises TypeError otherwise, and ValueError if it is too long."""
    if not isinstance(value, str):
        raise TypeError(f"not a text: {value!r}")
    if len(value) > TEXT_LIMIT:
        raise ValueError(f"a text of {len(value)} characters, more than {TEXT_LIMIT}")
    return value


def optional_text(value: object) -> str | None:
    """Return the value if it is None or a string that ``text`` accepts.

    Raises TypeError or ValueError otherwise.
    """
    return None if value is None else text(value)
