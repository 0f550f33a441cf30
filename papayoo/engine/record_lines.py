"""The lines of a record: where each ends, its only right spelling, its check, and the kinds of its values."""

import hashlib
import json
from typing import Any, Final

CHECK_DIGITS: Final = 12
_BYTE_ORDER_MARK: Final = b"\xef\xbb\xbf"

Fields = dict[str, Any]
"""A JSON object."""


def split_lines(data: bytes) -> tuple[list[bytes], bool]:
    """The lines of a record as they were written, and whether the last has an end.

    What editors and mail do to a text is undone: a byte order mark, line ends of another system, empty lines at the
    end. No line holds a carriage return of its own.
    """
    text = data.removeprefix(_BYTE_ORDER_MARK).replace(b"\r\n", b"\n")
    lines = text.rstrip(b"\r\n")
    return lines.split(b"\n") if lines else [], text.endswith(b"\n")


def checked_line(fields: Fields, previous_check: str) -> tuple[str, str]:
    """The line with these fields, and its check; raises UnicodeEncodeError for texts that are none."""
    body = json.dumps(fields, ensure_ascii=False, separators=(",", ":"))
    check = hashlib.sha256((previous_check + body).encode()).hexdigest()[:CHECK_DIGITS]
    return f'{body[:-1]},"check":"{check}"}}', check


def fields_of(line: str) -> Fields:
    """The fields of a line that is known to be sound, without its check."""
    fields: Fields = json.loads(line)
    del fields["check"]
    return fields


def whole(value: object) -> int:
    """The value if it is a whole number; raises TypeError."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise TypeError(f"not a whole number: {value!r}")
    return value


def text(value: object) -> str:
    """The value if it is a text; raises TypeError."""
    if not isinstance(value, str):
        raise TypeError(f"not a text: {value!r}")
    return value


def optional_text(value: object) -> str | None:
    """The value if it is a text or None; raises TypeError."""
    return None if value is None else text(value)
