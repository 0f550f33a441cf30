"""Result rows as lines of text with a checksum, so that damage affects only one line."""

import json
import zlib

from papayoo.engine.record_lines import Fields
from papayoo.history.row_json import VERSION, from_fields, to_fields
from papayoo.history.rows import AnyRow

_CHECK_BEGINS = ',"check":"'
_CHECK_LENGTH = len(f'{_CHECK_BEGINS}00000000"}}')


class DamagedLineError(ValueError):
    """Raised if a line is damaged: no version of the game writes such a line."""


def to_line(row: AnyRow) -> str:
    """Return the row as a line, without a line end."""
    return line_with_check(to_fields(row))


def line_with_check(fields: Fields) -> str:
    """Return the fields as a line with a checksum.

    Raises ValueError or RecursionError if the fields cannot be written as JSON.
    """
    body = json.dumps(fields, separators=(",", ":"))
    return f'{body[:-1]}{_CHECK_BEGINS}{_check(body.encode())}"}}'


def parse_line(line: bytes) -> AnyRow | None:
    """Return the row of a line, or None for a kind of row that only newer versions know.

    Raises DamagedLineError if the line is invalid.
    """
    fields = _sound_fields(line)
    try:
        return from_fields(fields)
    except ValueError as error:
        version = fields.get("version")
        if type(version) is int and version > VERSION:
            return None
        raise DamagedLineError(str(error)) from error


def _sound_fields(line: bytes) -> dict[str, object]:
    """Return the JSON object of a line; raises DamagedLineError if its checksum is wrong."""
    body = line[:-_CHECK_LENGTH] + b"}"
    if line[-_CHECK_LENGTH:] != f'{_CHECK_BEGINS}{_check(body)}"}}'.encode():
        raise DamagedLineError("wrong check")
    try:
        fields = json.loads(body.decode())
    except (ValueError, RecursionError) as error:
        raise DamagedLineError(str(error)) from error
    if not isinstance(fields, dict):
        raise DamagedLineError("no object")
    return fields


def _check(body: bytes) -> str:
    return f"{zlib.crc32(body):08x}"
