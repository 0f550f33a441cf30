"""A row as one line of text with a check over itself, so that damage to a line is found and costs that line alone."""

import json
import zlib

from papayoo.engine.record_lines import Fields
from papayoo.history.row_json import VERSION, from_fields, to_fields
from papayoo.history.rows import Row

_CHECK_BEGINS = ',"check":"'
_CHECK_LENGTH = len(f'{_CHECK_BEGINS}00000000"}}')


class DamagedLineError(ValueError):
    """The line is not as any version of the game would have written it."""


def line_of(row: Row) -> str:
    """The row as a line, without a line end."""
    return sealed(to_fields(row))


def sealed(fields: Fields) -> str:
    """The fields as a line with its check; raises ValueError or RecursionError for what JSON cannot say."""
    body = json.dumps(fields, separators=(",", ":"))
    return f'{body[:-1]}{_CHECK_BEGINS}{_check(body.encode())}"}}'


def read_line(line: bytes) -> Row | None:
    """The row of a line; None for one of a newer version that means nothing to this one. Raises DamagedLineError."""
    fields = _sound_fields(line)
    try:
        return from_fields(fields)
    except ValueError as error:
        version = fields.get("version")
        if type(version) is int and version > VERSION:
            return None
        raise DamagedLineError(str(error)) from error


def _sound_fields(line: bytes) -> dict[str, object]:
    """The line's JSON object, if its check is right."""
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
