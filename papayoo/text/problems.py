"""Error messages for files, for game records, and for command-line arguments."""

import errno
import os
from collections.abc import Mapping
from pathlib import Path

from papayoo.engine import RecordError
from papayoo.text.catalog import Catalog

_REASONS: Mapping[int | None, str] = {
    errno.EACCES: "file.no_permission",
    errno.EPERM: "file.no_permission",
    errno.ELOOP: "file.link_to_itself",
    errno.EINVAL: "file.no_ordinary_file",
}
"""Catalog keys of the reasons for a failure, by error number.

Other errors have the system's text.
"""

_OF_THE_FILE = frozenset(("empty", "foreign", "format"))
"""The faults that concern the whole file."""

DETAIL_LIMIT = 80
"""Maximum length in characters of a detail that is quoted in an error message.

Details come from records, which can contain anything.
"""


class CommandLineError(Exception):
    """An error of the command line, reported in one line; ``status`` is the exit status."""

    def __init__(self, what: str, status: int = 1) -> None:
        super().__init__(_in_one_line(what))
        self.status = status


def file_problem(path: Path, error: OSError | ValueError, texts: Catalog) -> str:
    """Return a message that names a file and the reason why it cannot be read or written."""
    return texts("cli.about_file", path=_in_one_line(str(path)), what=failure_reason(path, error, texts))


def failure_reason(path: Path, error: OSError | ValueError, texts: Catalog) -> str:
    """Return the reason why a file cannot be read or written.

    The error may be a ValueError, because ``Path`` methods raise it for some names.
    """
    if isinstance(error, FileNotFoundError):
        return texts("file.no_such_file" if os.path.isdir(path.parent) else "file.no_such_folder")  # noqa: PTH112
    if isinstance(error, OSError) and os.path.isdir(path):  # noqa: PTH112
        return texts("file.is_a_folder")
    key = _REASONS.get(error.errno) if isinstance(error, OSError) else None
    return texts(key) if key else _in_one_line(getattr(error, "strerror", None) or str(error))


def record_problem(error: RecordError, texts: Catalog) -> str:
    """Return a message for the command line that describes an error in a record, after its position."""
    key = "cli.where_in_round" if error.round_number else "cli.where"
    return texts(key, line=error.line, round=error.round_number, what=describe_fault(error, texts))


def located_fault(error: RecordError, texts: Catalog) -> str:
    """Return a message for players that describes an error in a record and, unless it concerns the whole file, where.

    The place is a line of the file and, as far as the game has got, a round and a trick.
    """
    what = describe_fault(error, texts)
    if error.fault in _OF_THE_FILE:
        return what
    key = "trick" if error.trick else "round" if error.round_number else "line"
    return texts(f"fault_at.{key}", what=what, line=error.line, round=error.round_number, trick=error.trick)


def describe_fault(error: RecordError, texts: Catalog) -> str:
    detail = _in_one_line(error.detail)[:DETAIL_LIMIT]
    if error.fault == "refused":
        detail = texts(f"reason.{error.detail}")
    return texts(f"fault.{error.fault}", detail=detail)


def _in_one_line(words: str) -> str:
    return "".join(letter if letter.isprintable() else " " for letter in words)
