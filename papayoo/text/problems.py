"""Words for what is wrong: with a file, with a record, with what the command line was asked."""

import errno
import os
from pathlib import Path

from papayoo.engine.record import RecordError
from papayoo.text.catalog import Catalog

_REASONS = {
    errno.EACCES: "file.no_permission",
    errno.EPERM: "file.no_permission",
    errno.ELOOP: "file.link_to_itself",
    errno.EINVAL: "file.no_ordinary_file",
}
"""What the system's commonest reasons are called here; others in its own words."""

DETAIL_LIMIT = 80
"""No detail is told at greater length, in characters: records can hold anything."""


class CommandLineError(Exception):
    """Something that the command line must tell in one line; ``status`` is what it exits with."""

    def __init__(self, what: str, status: int = 1) -> None:
        super().__init__(_in_one_line(what))
        self.status = status


def file_problem(path: Path, error: OSError | ValueError, texts: Catalog) -> str:
    """Which file cannot be read or written, and why."""
    return texts("cli.about_file", path=_in_one_line(str(path)), what=why_not(path, error, texts))


def why_not(path: Path, error: OSError | ValueError, texts: Catalog) -> str:
    """Why a file cannot be read or written. (``Path`` itself raises for names that are too long.)"""
    if isinstance(error, FileNotFoundError):
        return texts("file.no_such_file" if os.path.isdir(path.parent) else "file.no_such_folder")  # noqa: PTH112
    if isinstance(error, OSError) and os.path.isdir(path):  # noqa: PTH112
        return texts("file.is_a_folder")
    key = _REASONS.get(error.errno or 0) if isinstance(error, OSError) else None
    return texts(key) if key else _in_one_line(getattr(error, "strerror", None) or str(error))


def record_problem(error: RecordError, round_number: int, texts: Catalog) -> str:
    """What is wrong with a record, and where."""
    key = "cli.where_in_round" if round_number else "cli.where"
    return texts(key, line=error.line, round=round_number, what=fault_text(error, texts))


def fault_text(error: RecordError, texts: Catalog) -> str:
    """What is wrong with a record, in words."""
    detail = _in_one_line(error.detail)[:DETAIL_LIMIT]
    if error.fault == "refused":
        detail = texts(f"reason.{error.detail}")
    return texts(f"fault.{error.fault}", detail=detail)


def _in_one_line(words: str) -> str:
    """The words without line ends and other characters that do not print."""
    return "".join(letter if letter.isprintable() else " " for letter in words)
